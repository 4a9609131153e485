//! The rows of a board: running totals in line, and names with the room that there is.

use serde_json::json;

use crate::bowlers::add;
use crate::driver::Driver;
use crate::server::Client;
use crate::{Club, LIGHT, PHONE, SCREEN};

/// A game on lane 1 in which some frames have pins that were left, and some have none.
fn open_game(club: &Club) {
    let bowlers = add(club, &[("Ben Featherstone", "BEN")]);
    let client = Client::of(&club.server.address);
    let game = json!({"lane": 1, "players": [{"bowler": bowlers[0]}]});
    let opened = client.post("/api/games", &game, None).unwrap();
    let path = format!("/api/games/{}/bowls", opened.json["id"].as_str().unwrap());
    for bowl in [
        json!({"pins": 9}),
        json!({"pins": 0}),
        json!({"standing": [10]}),
        json!({"pins": 0}),
        json!({"pins": 9}),
        json!({"pins": 0}),
        json!({"standing": [7, 10]}),
        json!({"standing": [7]}),
    ] {
        let bowled = client.post(&path, &bowl, None).unwrap();
        assert_eq!(bowled.status, 200, "{bowled:?}");
    }
}

/// Where the running totals end in their frames, from the right and from below.
const PLACES: &str = "
    const places = [...document.querySelectorAll('.board .frame .sum')].slice(0, 4).map((sum) => {
        const range = document.createRange();
        range.selectNodeContents(sum);
        const text = range.getBoundingClientRect();
        const cell = sum.closest('.frame').getBoundingClientRect();
        return [cell.right - text.right, cell.bottom - text.bottom].map(Math.round).join();
    });
    return [...new Set(places)].length;";

#[tokio::test(flavor = "multi_thread")]
async fn running_totals_are_in_line_whether_pins_are_drawn_beside_them_or_not() {
    let club = Club::open().await;
    let driver = Driver::start();
    open_game(&club);
    for size in [PHONE, SCREEN] {
        let window = driver.window(size, LIGHT).await;
        for page in ["/lanes/1", "/lanes/1/board"] {
            window.open(&club.url(page)).await;
            window
                .until("document.querySelectorAll('.frame[data-leave] .leave').length === 2")
                .await;
            // Totals of one and of two digits end at the same place, unless they are centred.
            assert_eq!(window.evaluate(PLACES).await, 1, "{page} {size:?}");
        }
        window.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_has_the_room_that_the_totals_leave_on_a_phone() {
    let club = Club::open().await;
    let driver = Driver::start();
    open_game(&club);
    let window = driver.window(PHONE, LIGHT).await;
    for language in ["ko", "en"] {
        window
            .open(&club.url(&format!("/lanes/1?lang={language}")))
            .await;
        let cut = "const name = document.querySelector('.board .full-name');
            return name.scrollWidth - name.clientWidth;";
        assert_eq!(window.evaluate(cut).await, 0, "{language}");
    }
    window.close().await;
}
