//! A bowler's numbers: charts that fit, can be read in both themes, and have a table behind each.

use std::fs;
use std::process::Command;

use serde_json::{Value, json};

use crate::driver::Driver;
use crate::layout::SIZES;
use crate::{Club, DARK, LIGHT, PHONE, SCREEN, picture};

/// How many evenings the season has, a week apart.
const EVENINGS: usize = 40;

/// What a first bowl leaves, and how often in ten the second picks it up.
const LEAVES: [(&[u8], u32); 8] = [
    (&[10], 8),
    (&[7], 8),
    (&[1, 2, 3, 4, 5, 6, 8, 9, 10], 1),
    (&[6, 10], 6),
    (&[3, 6, 10], 5),
    (&[2, 4, 5], 4),
    (&[1, 2, 10], 3),
    (&[7, 10], 0),
];

/// Numbers that look as if they were random, and are the same each time.
struct Dice(u32);

impl Dice {
    /// A number below this one.
    fn below(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) % sides
    }
}

/// The bowls of a frame: how many fell, and the bits of those that stand, where that is known.
fn frame(number: u8, dice: &mut Dice) -> Vec<(u8, Option<u32>)> {
    let mut bowls = Vec::new();
    loop {
        let is_last_bowl = number == 10 && bowls.len() == 2;
        if dice.below(100) < 42 {
            bowls.push((10, None));
            if number < 10 || is_last_bowl {
                return bowls;
            }
            continue;
        }
        let (pins, converted) = LEAVES[dice.below(8) as usize];
        let count = u8::try_from(pins.len()).unwrap();
        let bits = pins.iter().map(|pin| 1 << (pin - 1)).sum();
        bowls.push((10 - count, Some(bits)));
        if is_last_bowl {
            return bowls;
        }
        if dice.below(10) >= converted {
            bowls.push((count - 1, None));
            return bowls;
        }
        bowls.push((count, None));
        if number < 10 || bowls.len() == 3 {
            return bowls;
        }
    }
}

/// A game of two as a line of an export.
fn archived(number: usize, dice: &mut Dice) -> String {
    let (day, hour) = (number / 3 * 7, 10 + number % 3);
    let (month, day) = (day / 28 + 1, day % 28 + 1);
    let at = format!("2026-{month:02}-{day:02}T{hour}:00:00Z");
    let mut events = Vec::new();
    for frame_number in 1..=10 {
        for player in 0..2 {
            for (pins, standing) in frame(frame_number, dice) {
                let ordinal = events.len() + 1;
                events.push(json!({
                    "ordinal": ordinal, "deed": "bowled", "bowl": ordinal, "player": player,
                    "frame": frame_number, "pins": pins, "standing": standing, "foul": false,
                    "at": at, "by": "console", "request": null,
                }));
            }
        }
    }
    let game = json!({
        "id": format!("6a1rhxs{number:05}"), "lane": 3, "turn": number + 1,
        "players": ["KJM", "AFK"], "at": at, "by": "console", "request": null, "events": events,
    });
    format!("{game}\n")
}

/// Runs the program on the journal of the club, and gives what it prints.
fn tenpin(club: &Club, arguments: &[&str]) -> String {
    let journal = club.journal();
    let output = Command::new(env!("CARGO_BIN_EXE_tenpin"))
        .args(arguments)
        .args(["--lang", "en", "--database"])
        .arg(format!("sqlite:{}", journal.display()))
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// A season of two bowlers. Gives the path of the first one's page.
fn bowl(club: &Club) -> String {
    let mut dice = Dice(7);
    let games: String = (0..3 * EVENINGS)
        .map(|number| archived(number, &mut dice))
        .collect();
    let file = club.directory.path().join("season.jsonl");
    fs::write(&file, games).unwrap();
    tenpin(club, &["games", "import", file.to_str().unwrap()]);
    for (name, tag) in [
        ("김지민", "KJM"),
        ("Alexander Featherstonehaugh-Kim", "AFK"),
    ] {
        tenpin(club, &["bowlers", "add", name, "--tag", tag]);
        tenpin(club, &["bowlers", "link", tag, "--yes"]);
    }
    let bowlers = tenpin(club, &["bowlers", "--format", "json"]);
    let of_kim = bowlers.split("김지민").next().unwrap();
    let id = of_kim.rsplit("\"id\":\"").next().unwrap();
    format!("/bowlers/{}", id.split('"').next().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bowlers_numbers_fit_and_can_be_read_in_both_languages_and_themes() {
    let club = Club::open().await;
    let driver = Driver::start();
    let path = bowl(&club);
    for (media, theme) in [(DARK, "dark"), (LIGHT, "light")] {
        for (size, device) in [(PHONE, "phone"), (SCREEN, "desktop")] {
            let window = driver.window(size, media).await;
            for language in ["ko", "en"] {
                let address = format!("{path}?lang={language}");
                window.open(&club.url(&address)).await;
                assert_eq!(window.complaints().await, [""; 0], "{theme} {device}");
                let name = format!("bowler-{device}-{language}-{theme}.png");
                window.screenshot(&picture(&name)).await;
                let scroll = "document.querySelector('.charts').scrollIntoView(); return true;";
                window.evaluate(scroll).await;
                let name = format!("charts-{device}-{language}-{theme}.png");
                window.screenshot(&picture(&name)).await;
            }
            window.close().await;
        }
    }
}

/// Texts of charts that are not inside of their chart, or lie over another text of it.
const BAD_TEXTS: &str = "
    const found = [];
    for (const chart of document.querySelectorAll('svg.chart')) {
        const frame = chart.getBoundingClientRect();
        const texts = [...chart.querySelectorAll('text')];
        const boxes = texts.map((text) => text.getBoundingClientRect());
        boxes.forEach((box, index) => {
            const isInside = box.left >= frame.left - 1 && box.right <= frame.right + 1
                && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
            if (!isInside) found.push(`outside: ${texts[index].textContent}`);
            for (const [other, beside] of boxes.slice(index + 1).entries()) {
                const width = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
                const height = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
                if (width > 2 && height > 6) {
                    found.push(`${texts[index].textContent} over ${texts[index + 1 + other].textContent}`);
                }
            }
        });
    }
    return found;";

#[tokio::test(flavor = "multi_thread")]
async fn charts_fit_every_screen_with_all_their_letters() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(SIZES[0], LIGHT).await;
    let path = bowl(&club);
    for language in ["ko", "en"] {
        let address = format!("{path}?lang={language}&against=AFK");
        window.open(&club.url(&address)).await;
        let open = "document.querySelectorAll('details').forEach((one) => { one.open = true; })";
        window.evaluate(open).await;
        for (width, height) in SIZES {
            window.resize((width, height)).await;
            let faults = window.evaluate(include_str!("measure.js")).await;
            assert_eq!(faults, json!([]), "{language} {width}");
            assert_eq!(
                window.evaluate(BAD_TEXTS).await,
                json!([]),
                "{language} {width}"
            );
            let letters = "return Math.min(...[...document.querySelectorAll('.chart text')]
                .map((text) => text.getBoundingClientRect().height)) >= 9;";
            assert_eq!(window.evaluate(letters).await, Value::Bool(true), "{width}");
        }
    }
    window.close().await;
}

/// Asks for what the form says.
const SUBMIT: &str = "document.querySelector('.numbers-form form').requestSubmit()";

#[tokio::test(flavor = "multi_thread")]
async fn whom_to_compare_with_is_suggested_while_somebody_types() {
    const ENTER: &str = "\u{e007}";
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(PHONE, LIGHT).await;
    let path = bowl(&club);
    // Two with the same name: only who was chosen is meant.
    let name = "Alexander Featherstonehaugh-Kim";
    tenpin(&club, &["bowlers", "add", name, "--tag", "TWO"]);
    let address = format!("{path}?lang=en&since=2026-02-01");
    window.open(&club.url(&address)).await;
    window.fill("[name=against]", 0, "feather").await;
    let options = "[...document.querySelectorAll('#against-list .option-tag')].map((tag) => tag.textContent).join()";
    window.until(&format!("{options} === 'AFK,TWO'")).await;
    assert_eq!(window.complaints().await, [""; 0]);
    window.press(ENTER).await;
    window
        .until("document.querySelector('#against-list').hidden")
        .await;
    window.press(ENTER).await;
    let compared = format!(
        "document.querySelector('#against-title')?.textContent === '김지민 and {name}'
        && document.querySelector('[name=against]').value === '{name}'
        && document.querySelector('[name=since]').value === '2026-02-01'"
    );
    window.until(&compared).await;
    // Once more with another span of time: who was chosen stays chosen.
    let later = "document.querySelector('[name=since]').value = '2026-03-01'";
    window.evaluate(&format!("{later}; {SUBMIT}")).await;
    window
        .until(&compared.replace("2026-02-01", "2026-03-01"))
        .await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mistake_in_whom_to_compare_with_stands_beside_the_field() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(PHONE, LIGHT).await;
    let path = bowl(&club);
    let address = format!("{path}?lang=en&since=2026-02-01");
    window.open(&club.url(&address)).await;
    window.fill("[name=against]", 0, "Nobody Known").await;
    window.evaluate(SUBMIT).await;
    let complaint = "No bowler has this name or this tag.";
    window.shows("#against-complaint", complaint).await;
    let seen = "const field = document.querySelector('[name=against]');
        const { top, bottom } = document.querySelector('#against-complaint').getBoundingClientRect();
        return [document.activeElement === field, field.value, document.querySelector('[name=since]').value,
            top >= 0 && bottom <= innerHeight];";
    assert_eq!(
        window.evaluate(seen).await,
        json!([true, "Nobody Known", "2026-02-01", true])
    );
    assert_eq!(window.complaints().await, [""; 0]);
    window.screenshot(&picture("compare-nobody.png")).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leaves_are_sorted_and_tables_opened_with_the_keyboard_alone() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(SCREEN, LIGHT).await;
    let path = bowl(&club);
    window.open(&club.url(&format!("{path}?lang=en"))).await;
    let focus = "document.querySelector('.chart-card summary').focus(); return true;";
    window.evaluate(focus).await;
    window.press("\n").await;
    window
        .until("document.querySelector('.chart-card details').open")
        .await;
    let focus = "document.querySelector('.leaves-table thead a[href*=\"sort=rate\"]').focus(); return true;";
    window.evaluate(focus).await;
    window.press("\n").await;
    window
        .until(
            "document.querySelector('[aria-sort=ascending]')?.innerText.trim().startsWith('Rate')",
        )
        .await;
    assert_eq!(window.complaints().await, [""; 0]);
    // In print, everything is light, and what nobody can press on paper is left out.
    window
        .devtools("Emulation.setEmulatedMedia", json!({"media": "print"}))
        .await;
    let printed = "const style = (selector) => getComputedStyle(document.querySelector(selector));
        return [style('.chart-card').backgroundColor, style('.bar').display, style('summary').display];";
    assert_eq!(
        window.evaluate(printed).await,
        json!(["rgb(255, 255, 255)", "none", "none"])
    );
    window.close().await;
}
