//! The series on the page of games: all that the console lists, each once.

use std::collections::BTreeMap;
use std::sync::Arc;

use tenpin_bowlers::{Bowler, BowlerId};
use tenpin_reports::{EveningSeries, JournalGame};
use tenpin_rules::{Pins, RuleBook};
use tenpin_store::{
    Event, GameId, Journal, Memory, Page, PastTotal, PastTotalId, Record, SeatedPlayer, Sheet,
    Timestamp, TotalFilter,
};
use tenpin_web::Settings;

use super::test_service::TestService;

/// At noon of so many days after the first of 2026.
fn noon(day: i64) -> Timestamp {
    let (start, _) = Timestamp::day("2026-01-01").unwrap();
    Timestamp::from(start.milliseconds() + (24 * day + 12) * 3_600_000)
}

fn total(number: u64, bowler: BowlerId, day: i64) -> PastTotal {
    PastTotal {
        id: PastTotalId::of_hash(number),
        bowler,
        at: Timestamp::from(noon(day).milliseconds() + i64::try_from(number % 10).unwrap()),
        total: u16::try_from(100 + number % 100).unwrap(),
        rules: RuleBook::TEN_PIN,
        lane: None,
        by: Event::IMPORT_CSV.to_owned(),
    }
}

/// A finished game of these players.
fn game(day: i64, players: &[SeatedPlayer]) -> Record {
    let at = noon(day);
    let mut sheet = Sheet::seated(RuleBook::TEN_PIN, players).unwrap();
    let mut events = Vec::new();
    while !sheet.is_over() {
        let proposal = sheet.bowl(Pins::NONE).unwrap();
        sheet = proposal.sheet;
        events.push(Event {
            ordinal: sheet.version(),
            action: proposal.action,
            at,
            by: Event::CONSOLE.to_owned(),
            request: None,
        });
    }
    Record {
        id: GameId::new(at, 7),
        place: None,
        rules: RuleBook::TEN_PIN,
        players: players.to_vec(),
        at,
        by: Event::CONSOLE.to_owned(),
        request: None,
        events,
    }
}

async fn bowler(journal: &Memory, number: u32, tag: &str) -> BowlerId {
    let id = BowlerId::new(0, number);
    let bowler = Bowler::new(id, tag.parse().unwrap(), tag.parse().unwrap());
    journal.add_bowler(bowler, None).await.unwrap();
    id
}

/// The rows of all series by day, as text, in any order: `KIM 101 102 = 203`.
type Rows = BTreeMap<String, Vec<String>>;

/// Those of the console.
async fn listed(journal: &Memory) -> Rows {
    let roster = journal.bowlers().await.unwrap();
    let records = journal.list(Page::latest(1000)).await.unwrap();
    let games = records.into_iter().flatten();
    let games: Vec<_> = games.map(|one| JournalGame::of(&one).unwrap()).collect();
    let totals = journal.totals(TotalFilter::default()).await.unwrap();
    let mut rows = Rows::new();
    for series in EveningSeries::of(&games, &totals, &roster) {
        for player in &series.players {
            let totals = player.totals.iter().map(ToString::to_string);
            let totals = totals.collect::<Vec<_>>().join(" ");
            let row = format!("{} {totals} = {}", player.name, player.series());
            rows.entry(series.date.clone()).or_default().push(row);
        }
    }
    sorted(rows)
}

fn sorted(mut rows: Rows) -> Rows {
    for rows in rows.values_mut() {
        rows.sort();
    }
    rows
}

/// Adds those of a page.
fn read(page: &str, rows: &mut Rows) {
    for day in page.split("<h2 id=\"day-").skip(1) {
        let date = day[..10].to_owned();
        for row in day.split("<tr><th scope=\"row\">").skip(1) {
            let row = row.split("</tr>").next().unwrap();
            let text = row.replace("<td class=\"series-sum\">", "= ");
            let text = text.replace("<td>", " ").replace("</td>", " ");
            let mut plain = String::new();
            let mut is_text = true;
            for letter in text.chars() {
                is_text = is_text && letter != '<' || letter == '>';
                if is_text && letter != '>' {
                    plain.push(letter);
                }
            }
            let words: Vec<&str> = plain.split_whitespace().collect();
            rows.entry(date.clone()).or_default().push(words.join(" "));
        }
    }
}

#[tokio::test]
async fn the_page_of_games_lists_the_series_that_the_console_lists() {
    let journal = Memory::default();
    let (kim, lee) = (
        bowler(&journal, 1, "KIM").await,
        bowler(&journal, 2, "LEE").await,
    );
    let seat = |tag: &str, bowler| SeatedPlayer {
        name: tag.parse().unwrap(),
        bowler,
    };
    for record in [
        game(1, &[seat("KIM", Some(kim))]),
        game(3, &[seat("KIM", Some(kim)), seat("ZED", None)]),
        game(5, &[seat("ZED", None)]),
    ] {
        journal.import(record).await.unwrap();
    }
    let totals = [
        // Beside a game of the same day, on days without any, and alone on a day of others.
        total(1, kim, 1),
        total(2, kim, 1),
        total(3, kim, 2),
        total(4, kim, 2),
        total(5, lee, 2),
        total(6, lee, 5),
        total(7, lee, 9),
    ];
    journal.add_totals(totals.to_vec()).await.unwrap();
    let expected = listed(&journal).await;
    let service = TestService::with(Arc::new(journal), Settings::default());
    let page = service.get("/games?lang=en").await;
    let mut found = Rows::new();
    read(page.text(), &mut found);
    assert_eq!(sorted(found), expected);
    // Days stand in their order, those without a list of games, too.
    let days = page.text().split("<h2 id=\"day-").skip(1);
    let days: Vec<&str> = days.map(|day| &day[..10]).collect();
    let dates: Vec<&str> = expected.keys().rev().map(String::as_str).collect();
    assert_eq!(days, dates);
}

#[tokio::test]
async fn series_of_totals_are_on_one_of_many_pages_each() {
    let journal = Memory::default();
    let kim = bowler(&journal, 1, "KIM").await;
    let lee = bowler(&journal, 2, "LEE").await;
    let zed = [SeatedPlayer {
        name: "ZED".parse().unwrap(),
        bowler: None,
    }];
    // Months of games alone, then of totals alone, then of both, and a day with very many.
    for day in (0..60).chain(180..250) {
        journal.import(game(day, &zed)).await.unwrap();
    }
    let mut totals: Vec<PastTotal> = (0_i64..480)
        .map(|number| {
            let bowler = if number % 2 == 0 { kim } else { lee };
            total(u64::try_from(number).unwrap(), bowler, 60 + number / 3)
        })
        .collect();
    totals.extend((0..300).map(|number| total(10_000 + number, lee, 230)));
    journal.add_totals(totals).await.unwrap();
    let expected = listed(&journal).await;
    let service = TestService::with(Arc::new(journal), Settings::default());
    let (mut found, mut games) = (Rows::new(), Vec::new());
    let mut next = Some("/games?lang=en".to_owned());
    let mut pages = 0;
    while let Some(path) = next {
        let page = service.get(&path).await;
        assert_eq!(page.status, 200, "{path} {page:?}");
        let text = page.text();
        read(text, &mut found);
        let links = text.split("class=\"game-time\" href=\"/games/").skip(1);
        games.extend(links.map(|rest| rest[..12].to_owned()));
        let link = text.split("rel=\"next\" href=\"").nth(1);
        next = link.map(|rest| rest.split('"').next().unwrap().replace("&#38;", "&"));
        pages += 1;
        assert!(pages < 30, "{path} leads nowhere");
    }
    assert_eq!(sorted(found), expected);
    let count = games.len();
    games.sort();
    games.dedup();
    assert_eq!((games.len(), count), (130, 130));
}
