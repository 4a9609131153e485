//! The page of games: found again by day, lane, bowler, rule book and state, page by page.

use std::sync::Arc;

use serde_json::json;
use tenpin_rules::{Pins, RuleBook};
use tenpin_store::{
    Event, GameId, Imported, Journal, Lane, Memory, PastTotal, PastTotalId, Record, Sheet,
    Timestamp,
};
use tenpin_web::Settings;

use super::test_service::{TestResponse, TestService};

/// The IDs of the games on a page, in their order.
fn games_on(page: &TestResponse) -> Vec<String> {
    assert_eq!(page.status, 200, "{page:?}");
    let links = page.text().split("class=\"game-time\" href=\"/games/");
    let ids = links
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().to_owned());
    ids.collect()
}

/// Opens a game on a lane and finishes it, with so many pins per bowl.
async fn finished(service: &TestService, lane: u16, players: &[&str], pins: u8) -> String {
    let game = service.game(lane, players).await;
    service
        .bowl_all(&game, vec![pins; 20 * players.len()])
        .await;
    wait_a_moment();
    game.trim_start_matches("/api/games/").to_owned()
}

/// The IDs of games of the same millisecond are in no order.
fn wait_a_moment() {
    let now = Timestamp::now();
    while Timestamp::now() == now {
        std::hint::spin_loop();
    }
}

#[tokio::test]
async fn games_stay_on_the_page_when_new_ones_begin_and_are_found_by_what_is_filled_in() {
    let service = TestService::new();
    let first = finished(&service, 7, &["PJS", "KYJ"], 3).await;
    let second = finished(&service, 7, &["LEE"], 4).await;
    let body = json!({"lane": 8, "players": ["PJS"], "rules": "no-tap-9"});
    let third = service.post("/api/games", body).await.json();
    let third = third["id"].as_str().unwrap().to_owned();
    let today = Timestamp::now().local()[..10].to_owned();
    for (query, expected) in [
        ("", vec![&third, &second, &first]),
        ("?lane=7", vec![&second, &first]),
        ("?bowler=pjs", vec![&third, &first]),
        ("?rules=no-tap-9", vec![&third]),
        ("?rules=ten-pin&lane=7", vec![&second, &first]),
        ("?state=over", vec![&second, &first]),
        ("?state=unfinished", vec![&third]),
        (
            &format!("?since={today}&until={today}"),
            vec![&third, &second, &first],
        ),
        ("?until=2020-06-01", vec![]),
        // As a browser sends the form when nothing is filled in.
        (
            "?since=&until=&lane=&bowler=&rules=&state=",
            vec![&third, &second, &first],
        ),
        ("?utm_source=mail&lane=8", vec![&third]),
    ] {
        let page = service.get(&format!("/games{query}")).await;
        assert_eq!(
            games_on(&page),
            expected.into_iter().cloned().collect::<Vec<_>>(),
            "{query}"
        );
    }
}

#[tokio::test]
async fn a_list_says_who_played_with_which_totals_and_who_won() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [3, 3, 4, 4].repeat(10)).await;
    let page = service.get("/games?lang=en").await;
    for part in [
        "<span class=\"full-name\">PJS</span> <b>60</b></li>",
        "<li class=\"won\"><span class=\"full-name\">KYJ</span> <b>80</b>",
        "<a href=\"/lanes/7\">Lane 7</a>",
        "<span class=\"state\">Game over</span>",
    ] {
        assert!(page.text().contains(part), "{part}\n{}", page.text());
    }
}

#[tokio::test]
async fn pages_of_games_follow_one_another_with_the_filter() {
    let service = TestService::new();
    let mut expected = Vec::new();
    for _ in 0..45 {
        let game = service.game(7, &["PJS"]).await;
        expected.insert(0, game.trim_start_matches("/api/games/").to_owned());
        wait_a_moment();
    }
    service.game(8, &["PJS"]).await;
    let (mut found, mut path) = (Vec::new(), "/games?lane=7".to_owned());
    let mut count = 0;
    loop {
        let page = service.get(&path).await;
        found.extend(games_on(&page));
        count += 1;
        let Some((_, rest)) = page.text().split_once("rel=\"next\" href=\"") else {
            break;
        };
        path = rest.split('"').next().unwrap().replace("&#38;", "&");
        assert!(path.starts_with("/games?lane=7&before="), "{path}");
    }
    assert_eq!(found, expected);
    assert_eq!(count, 3);
}

#[tokio::test]
async fn a_field_that_cannot_be_understood_is_named() {
    let service = TestService::new();
    for (query, name) in [
        ("lane=x", "lane"),
        ("since=yesterday", "since"),
        ("until=1", "until"),
        ("state=lost", "state"),
        ("rules=golf", "rules"),
        ("before=x", "before"),
    ] {
        let page = service.get(&format!("/games?{query}&lang=en")).await;
        assert_eq!(page.status, 400, "{query}");
        let reason = format!("{name} cannot be understood; send it as {name}=");
        assert!(page.text().contains(&reason), "{query}: {}", page.text());
    }
}

#[tokio::test]
async fn what_the_same_players_bowled_today_is_a_series_on_the_page_and_on_each_sheet() {
    let service = TestService::new();
    let first = finished(&service, 7, &["PJS", "KYJ"], 3).await;
    finished(&service, 7, &["LEE"], 4).await;
    // On another lane and in another order they are the same players.
    let second = finished(&service, 8, &["KYJ", "PJS"], 4).await;
    let sum = format!(
        "<td><a href=\"/games/{first}\">60</a></td><td><a href=\"/games/{second}\">80</a></td><td class=\"series-sum\">140</td>"
    );
    for path in [
        "/games".to_owned(),
        "/games?lane=8".to_owned(),
        format!("/games/{first}"),
        format!("/games/{second}"),
    ] {
        let page = service
            .get(&format!(
                "{path}{}lang=en",
                if path.contains('?') { '&' } else { '?' }
            ))
            .await;
        assert_eq!(
            page.text().matches(&sum).count(),
            2,
            "{path}\n{}",
            page.text()
        );
        let head = "<th scope=\"col\">Game 1</th><th scope=\"col\">Game 2</th>";
        assert!(page.text().contains(head), "{path}\n{}", page.text());
    }
    // By another rule book it is another series.
    let body = json!({"lane": 7, "players": ["PJS", "KYJ"], "rules": "no-tap-9"});
    let other = service.post("/api/games", body).await;
    let other = other.header("location").unwrap().to_owned();
    service.bowl_all(&other, [3; 40]).await;
    let page = service.get("/games?lang=en").await;
    assert_eq!(page.text().matches(&sum).count(), 2, "{}", page.text());
    assert!(
        page.text()
            .contains("<span class=\"rules\">No-tap 9</span>")
    );
}

#[tokio::test]
async fn one_game_is_a_series_in_a_list_as_at_the_console_and_none_on_its_sheet() {
    let service = TestService::new();
    let game = finished(&service, 7, &["LEE"], 4).await;
    let alone = service.get("/games?bowler=LEE&lang=en").await;
    let sum = "<td class=\"series-sum\">80</td>";
    assert!(alone.text().contains(sum), "{alone:?}");
    let sheet = service.get(&format!("/games/{game}")).await;
    assert!(!sheet.text().contains("series-sum"), "{sheet:?}");
}

/// A finished game of a guest, opened at this moment by a clock that was right or wrong.
fn with_id(id: GameId, at: Timestamp) -> Record {
    let mut record = Record {
        id,
        place: None,
        rules: RuleBook::TEN_PIN,
        players: vec!["PJS".parse().unwrap()],
        at,
        by: Event::CONSOLE.to_owned(),
        request: None,
        events: Vec::new(),
    };
    let mut sheet = Sheet::new(vec!["PJS".parse().unwrap()]).unwrap();
    while !sheet.is_over() {
        let proposal = sheet.bowl(Pins::ALL).unwrap();
        sheet = proposal.sheet;
        record.events.push(Event {
            ordinal: sheet.version(),
            action: proposal.action,
            at,
            by: Event::CONSOLE.to_owned(),
            request: None,
        });
    }
    record
}

#[tokio::test]
async fn a_series_is_found_by_the_day_whatever_the_clock_said() {
    let journal = Arc::new(Memory::default());
    let service = TestService::with(journal.clone(), Settings::default());
    // The clock of the machine was years behind the IDs of earlier games.
    let at: Timestamp = "2020-06-01T12:00:00Z".parse().unwrap();
    let first = GameId::new("2026-11-16T01:00:00Z".parse().unwrap(), 7);
    let ids = [0, 23].map(|hours| first.later_by(hours * 3_600_000));
    for id in ids {
        let imported = journal.import(with_id(id, at)).await.unwrap();
        assert_eq!(imported, Imported::New);
    }
    for id in ids {
        let sheet = service.get(&format!("/games/{id}?lang=en")).await;
        let sum = "<td class=\"series-sum\">600</td>";
        assert!(sheet.text().contains(sum), "{}", sheet.text());
    }
}

/// What a list shows of the time of a game.
fn time_of(page: &TestResponse, id: GameId) -> &str {
    let link = format!("class=\"game-time\" href=\"/games/{id}\">");
    let (_, rest) = page.text().split_once(&link).unwrap();
    rest.split("</a>").next().unwrap()
}

#[tokio::test]
async fn a_game_that_was_opened_while_the_clock_was_wrong_is_marked_in_each_list_and_no_other_one()
{
    let journal = Arc::new(Memory::default());
    let service = TestService::with(journal.clone(), Settings::default());
    let kim = service.bowler("Kim", "PJS").await;
    let kim = kim["id"].as_str().unwrap();
    let first = GameId::new("2026-11-16T01:00:00Z".parse().unwrap(), 7);
    for (hours, by, at, is_wrong) in [
        (0, Event::CONSOLE, "1970-01-01T12:00:07Z", true),
        (1, Event::CONSOLE, "2005-03-04T12:00:07Z", true),
        (2, Event::CONSOLE, "2099-03-04T12:00:07Z", true),
        (3, Event::CONSOLE, "2024-03-04T12:00:07Z", false),
        // A full minute is what a person told about an older game.
        (4, Event::CONSOLE, "2009-04-17T03:01:00Z", false),
        (5, Event::IMPORT_CSV, "2009-04-18T12:00:00Z", false),
        (6, Event::IMPORT_CSV, "2099-03-05T12:00:00Z", true),
    ] {
        let id = first.later_by(hours * 3_600_000);
        let mut game = with_id(id, at.parse().unwrap());
        game.by = by.to_owned();
        game.players[0].bowler = kim.parse().ok();
        assert_eq!(journal.import(game).await.unwrap(), Imported::New);
        for (language, mark) in [("en", "(wrong clock)"), ("ko", "(시계 오류)")] {
            for path in ["/games", &format!("/bowlers/{kim}")] {
                let page = service.get(&format!("{path}?lang={language}")).await;
                let time = time_of(&page, id);
                assert_eq!(time.contains(mark), is_wrong, "{path} {at}: {time}");
            }
            let sheet = service.get(&format!("/games/{id}?lang={language}")).await;
            assert_eq!(sheet.text().contains(mark), is_wrong, "{sheet:?}");
        }
    }
}

#[tokio::test]
async fn the_day_on_which_somebody_bowled_last_is_marked_if_the_clock_was_wrong() {
    for (at, is_wrong) in [
        ("2099-03-04T12:00:07Z", true),
        ("2024-03-04T12:00:07Z", false),
    ] {
        let journal = Arc::new(Memory::default());
        let service = TestService::with(journal.clone(), Settings::default());
        let kim = service.bowler("Kim", "PJS").await;
        let id = GameId::new("2026-11-16T01:00:00Z".parse().unwrap(), 7);
        let mut game = with_id(id, at.parse().unwrap());
        game.players[0].bowler = kim["id"].as_str().unwrap().parse().ok();
        assert_eq!(journal.import(game).await.unwrap(), Imported::New);
        for (language, mark) in [("en", "(wrong clock)"), ("ko", "(시계 오류)")] {
            let page = service.get(&format!("/bowlers?lang={language}")).await;
            let (_, last) = page.text().split_once("class=\"last-bowled\">").unwrap();
            let last = last.split("</span>").next().unwrap();
            assert!(last.contains(&at[..4]), "{last}");
            assert_eq!(last.contains(mark), is_wrong, "{last}");
        }
    }
}

/// A total of a bowler without frames, bowled now.
fn total(hash: u64, bowler: &str, total: u16, rules: RuleBook) -> PastTotal {
    PastTotal {
        id: PastTotalId::of_hash(hash),
        bowler: bowler.parse().unwrap(),
        at: Timestamp::now(),
        total,
        rules,
        lane: Lane::try_from(9).ok(),
        by: "season.csv".to_owned(),
    }
}

#[tokio::test]
async fn totals_without_frames_are_part_of_a_series_and_counted_beside_the_games() {
    let journal = Arc::new(Memory::default());
    let service = TestService::with(journal.clone(), Settings::default());
    let kim = service.bowler("Kim", "KJM").await;
    let kim = kim["id"].as_str().unwrap();
    let game = finished(&service, 7, &["KJM"], 3).await;
    finished(&service, 7, &["LEE"], 4).await;
    let totals = vec![
        total(1, kim, 181, RuleBook::TEN_PIN),
        total(2, kim, 200, RuleBook::NO_TAP_9),
    ];
    journal.add_totals(totals).await.unwrap();
    let sum = format!(
        "<td><a href=\"/games/{game}\">60</a></td><td>181</td><td class=\"series-sum\">241</td>"
    );
    for path in ["/games", &format!("/games/{game}")] {
        let page = service.get(&format!("{path}?lang=en")).await;
        let text = page.text();
        assert!(text.contains(&sum), "{path}\n{text}");
    }
    for (query, expected) in [
        ("", 2),
        ("bowler=KJM", 2),
        (&format!("bowler={kim}"), 2),
        ("bowler=KJM&rules=ten-pin&state=over", 1),
        ("lane=9", 2),
        ("lane=7", 0),
        ("bowler=LEE", 0),
        ("until=2020-01-01", 0),
        ("state=unfinished", 0),
    ] {
        let found = service.get(&format!("/api/games?{query}")).await.json();
        assert_eq!(found["totals_without_frames"], expected, "{query}");
        let page = service.get(&format!("/games?lang=en&{query}")).await;
        let line = format!("Games known by their totals only: {expected}.");
        assert_eq!(page.text().contains(&line), expected > 0, "{query}");
    }
}

#[tokio::test]
async fn games_are_linked_from_the_lanes_and_from_each_lane() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await.replace("/api", "");
    for (path, link) in [
        ("/", "href=\"/games\""),
        ("/", "href=\"/games?lane=7\""),
        ("/lanes/7", "href=\"/games?lane=7\""),
        (&game, "href=\"/games\""),
    ] {
        assert!(
            service.get(path).await.text().contains(link),
            "{path} {link}"
        );
    }
}

#[tokio::test]
async fn the_form_shows_what_was_filled_in() {
    let service = TestService::new();
    let page = service.get("/games?lang=en&lane=7&state=over").await;
    assert!(
        page.text().contains("<option value=\"7\" selected>"),
        "{page:?}"
    );
    assert!(
        page.text().contains("<option value=\"over\" selected>"),
        "{page:?}"
    );
}
