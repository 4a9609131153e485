//! Games that were imported: nobody knows at which time of the day they were bowled, or where.

use std::sync::Arc;

use tenpin_bowlers::{Bowler, BowlerId};
use tenpin_rules::{Pins, RuleBook};
use tenpin_store::{
    Event, GameId, Imported, Journal, Lane, Memory, Place, Record, SeatedPlayer, Sheet, Timestamp,
};
use tenpin_web::Settings;

use super::test_service::TestService;

/// A finished game of a bowler, as this author wrote it.
fn written(number: u32, bowler: BowlerId, by: &str, lane: Option<u16>) -> Record {
    let (at, _) = Timestamp::day("2026-11-10").unwrap();
    let at = Timestamp::from(at.milliseconds() + 12 * 3_600_000 + i64::from(number) * 60_000);
    let player = SeatedPlayer {
        name: "KJM".parse().unwrap(),
        bowler: Some(bowler),
    };
    let mut sheet = Sheet::seated(RuleBook::TEN_PIN, &[player]).unwrap();
    let mut events = Vec::new();
    while !sheet.is_over() {
        let proposal = sheet.bowl(Pins::ALL).unwrap();
        sheet = proposal.sheet;
        events.push(Event {
            ordinal: sheet.version(),
            action: proposal.action,
            at,
            by: by.to_owned(),
            request: None,
        });
    }
    Record {
        id: GameId::new(at, number),
        place: lane.map(|lane| Place::first_on(Lane::try_from(lane).unwrap())),
        rules: RuleBook::TEN_PIN,
        players: vec![player],
        at,
        by: by.to_owned(),
        request: None,
        events,
    }
}

/// What the list of games has of one, up to its players.
fn row(page: &str, game: GameId) -> &str {
    let link = format!("class=\"game-time\" href=\"/games/{game}\"");
    let row = page.split(&*link).last().unwrap();
    row.split("class=\"game-players\"").next().unwrap()
}

#[tokio::test]
async fn an_imported_game_has_a_date_and_no_time_and_was_not_bowled_at_a_console() {
    let journal = Arc::new(Memory::default());
    let id = BowlerId::new(0, 1);
    let kim = Bowler::new(id, "Kim".parse().unwrap(), "KJM".parse().unwrap());
    journal.add_bowler(kim, None).await.unwrap();
    let service = TestService::with(journal.clone(), Settings::default());
    for (number, (by, lane, time, place)) in (1..).zip([
        ("import csv", None, None, "imported"),
        ("import pinpal", Some(7), None, "Lane 7"),
        (Event::CONSOLE, None, Some("12:03"), "console"),
        ("192.0.2.7", Some(8), Some("12:04"), "Lane 8"),
    ]) {
        let record = written(number, id, by, lane);
        let game = record.id;
        assert_eq!(journal.import(record).await.unwrap(), Imported::New);
        for (path, date) in [
            ("/games?lang=en".to_owned(), None),
            (format!("/bowlers/{id}?lang=en"), Some("2026-11-10")),
        ] {
            let page = service.get(&path).await;
            let row = row(page.text(), game);
            let shown = match (date, time) {
                (Some(date), Some(time)) => format!("Z\">{date} {time}</time>"),
                (Some(date), None) => format!("<time datetime=\"{date}\">{date}</time>"),
                (None, Some(time)) => format!("Z\">{time}</time>"),
                // The day is the heading above it.
                (None, None) => ">Sheet</a>".to_owned(),
            };
            for part in [&shown, place] {
                assert!(row.contains(part), "{path} {by} {part}: {row}");
            }
            assert_eq!(row.contains("console"), by == Event::CONSOLE, "{row}");
        }
        let sheet = service.get(&format!("/games/{game}?lang=en")).await;
        let dated = "<time id=\"bowled\" datetime=\"2026-11-10\">2026-11-10</time>";
        assert_eq!(
            sheet.text().contains(dated),
            time.is_none(),
            "{}",
            sheet.text()
        );
    }
}
