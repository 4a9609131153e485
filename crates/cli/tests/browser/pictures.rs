//! The sheet of a game as a picture, opened and shared.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::driver::{Driver, Window};
use crate::server::Client;
use crate::{Club, DARK, LIGHT, PHONE, SCREEN, picture};

const DARK_GROUND: [u8; 3] = [0x0d, 0x13, 0x1c];
const LIGHT_GROUND: [u8; 3] = [0xf3, 0xf5, 0xf8];

/// A game of two on lane 1. Gives its ID.
fn bowl(club: &Club) -> String {
    crate::bowl_on(club, 1, &["PJS", "KYJ"], &[10, 8, 2, 9, 0, 10, 7]);
    let lane = Client::of(&club.server.address).get("/api/lanes/1");
    lane.unwrap().json["game"]["id"]
        .as_str()
        .unwrap()
        .to_owned()
}

fn rgb([red, green, blue]: [u8; 3]) -> String {
    format!("rgb({red}, {green}, {blue})")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_opens_in_the_colours_of_the_device_or_of_its_address() {
    let club = Club::open().await;
    let id = bowl(&club);
    let driver = Driver::start();
    for (media, name, own, other, forced) in [
        (DARK, "dark", DARK_GROUND, "light", LIGHT_GROUND),
        (LIGHT, "light", LIGHT_GROUND, "dark", DARK_GROUND),
    ] {
        let window = driver.window(SCREEN, media).await;
        for (query, ground) in [
            ("lang=ko".to_owned(), own),
            (format!("theme={other}"), forced),
        ] {
            let address = club.url(&format!("/games/{id}.svg?{query}"));
            window.open(&address).await;
            let fill = "return getComputedStyle(document.querySelector('.ground')).fill";
            assert_eq!(window.evaluate(fill).await, rgb(ground), "{name} {query}");
            let marks = "return [...document.querySelectorAll('.mark')]
                .map((mark) => mark.textContent).join('')";
            assert_eq!(window.evaluate(marks).await, "X9-78/X".to_owned());
        }
        window
            .screenshot(&picture(&format!("picture-{name}.png")))
            .await;
        window.close().await;
    }
}

/// Opens the sheet of a game, live.
async fn open_sheet(window: &Window, club: &Club, id: &str, query: &str) {
    window
        .open(&club.url(&format!("/games/{id}?{query}")))
        .await;
    window
        .until("document.body.dataset.connection === 'live'")
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_device_is_handed_a_picture_of_1080_by_1350() {
    let club = Club::open().await;
    let id = bowl(&club);
    let driver = Driver::start();
    let window = driver.window(PHONE, LIGHT).await;
    for (query, ground) in [
        ("lang=ko", LIGHT_GROUND),
        ("lang=en&theme=dark", DARK_GROUND),
    ] {
        open_sheet(&window, &club, &id, query).await;
        // Chromium on Linux shares no files, so the page gets a device that does.
        let device = "
            navigator.canShare = ({ files }) => files.length === 1;
            navigator.share = async ({ files }) => { window.shared = files[0]; };";
        window.evaluate(device).await;
        window.click("#share").await;
        window.until("window.shared").await;
        let seen = "return createImageBitmap(window.shared).then((image) => {
            const canvas = document.createElement('canvas');
            canvas.width = image.width;
            canvas.height = image.height;
            const context = canvas.getContext('2d');
            context.drawImage(image, 0, 0);
            const all = context.getImageData(0, 0, image.width, image.height).data;
            const colours = new Set(new Uint32Array(all.buffer));
            return {
                name: window.shared.name, type: window.shared.type,
                size: [image.width, image.height], ground: [...all.slice(0, 3)],
                isDrawn: colours.size > 20,
            };
        })";
        let expected = json!({
            "name": format!("tenpin-{id}.png"), "type": "image/png",
            "size": [1080, 1350], "ground": ground, "isDrawn": true,
        });
        assert_eq!(window.evaluate(seen).await, expected, "{query}");
    }
    assert_eq!(window.complaints().await, [""; 0]);
    window.close().await;
}

/// Waits until the browser has saved this file, and gives its content.
async fn saved(window: &Window, path: &Path) -> Vec<u8> {
    let deadline = Instant::now() + Duration::from_mins(1);
    while !path.exists() {
        assert!(Instant::now() < deadline, "{} is not there", path.display());
        let frame = "return new Promise((drawn) => requestAnimationFrame(() => drawn(null)))";
        assert_eq!(window.evaluate(frame).await, Value::Null);
    }
    fs::read(path).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn where_no_files_can_be_shared_the_picture_is_saved() {
    let club = Club::open().await;
    let id = bowl(&club);
    let driver = Driver::start();
    let window = driver.window(SCREEN, DARK).await;
    let directory = tempfile::tempdir().unwrap();
    let behaviour = json!({"behavior": "allow", "downloadPath": directory.path()});
    window
        .devtools("Browser.setDownloadBehavior", behaviour)
        .await;
    open_sheet(&window, &club, &id, "lang=en").await;
    window.click("#share").await;
    let path: PathBuf = directory.path().join(format!("tenpin-{id}.png"));
    let png = saved(&window, &path).await;
    // The signature of a PNG, the head of its first chunk, and then its width and its height.
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(*png[at..].first_chunk().unwrap());
    assert_eq!((number(16), number(20)), (1080, 1350));
    let kept = picture("share.png");
    fs::create_dir_all(kept.parent().unwrap()).unwrap();
    fs::write(kept, png).unwrap();
    assert_eq!(window.complaints().await, [""; 0]);
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_that_cannot_be_had_is_said_to_be_out_of_reach() {
    let club = Club::open().await;
    let id = bowl(&club);
    let driver = Driver::start();
    let window = driver.window(PHONE, DARK).await;
    open_sheet(&window, &club, &id, "lang=en").await;
    let blocked = json!({"urls": ["*.svg*"]});
    window.devtools("Network.enable", json!({})).await;
    window.devtools("Network.setBlockedURLs", blocked).await;
    window.click("#share").await;
    let text = "The server cannot be reached. Check the connection, and try again.";
    window.shows("#connection", text).await;
    window.close().await;
}
