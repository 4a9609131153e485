//! Bowlers who have a name, and the games that were given to them.

use std::fs;

use serde_json::{Value, json};
use tenpin_bowlers::{Bowler, BowlerId, BowlerState, Roster};
use tenpin_rules::RuleBook;
use tenpin_store::{
    Addition, Centre, Event, GameId, Journal, Page, PastTotal, PastTotalId, Sheet, Sqlite,
    Timestamp,
};

use crate::program::{english, home};
use crate::{ALL_STRIKES, archived, check, import_evenings, numbers};

fn bowler(number: u32, name: &str, tag: &str) -> Bowler {
    let id = BowlerId::new(1_763_251_200_000, number);
    Bowler::new(id, name.parse().unwrap(), tag.parse().unwrap())
}

/// The evenings, with the games of PJS given to a bowler who was entered twice, the last one to the
/// second entry; those of KYJ stay a guest's.
fn give_games() {
    import_evenings();
    with_journal(async |journal| {
        let kim = bowler(1, "김지민", "KJM");
        let twice = Bowler {
            state: BowlerState::Merged(kim.id),
            ..bowler(2, "Kim Jimin", "KIM")
        };
        let yuna = bowler(3, "김유나", "KYN");
        for added in [kim.clone(), twice.clone(), yuna] {
            journal.add_bowler(added, None).await.unwrap();
        }
        let games = journal.list(Page::latest(10)).await.unwrap();
        for record in games.into_iter().map(Result::unwrap) {
            let sheet = record.replay().unwrap();
            if sheet.players()[0].to_string() != "PJS" {
                continue;
            }
            let is_last = record.id.to_string().ends_with('6');
            let id = if is_last { twice.id } else { kim.id };
            give(journal, record.id, &sheet, id).await;
        }
    });
}

/// Does something to the journal of the test.
fn with_journal(change: impl AsyncFnOnce(&Sqlite)) {
    let path = home().join("tenpin").join("tenpin.sqlite");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let journal = Sqlite::connect(&path, Centre::default()).unwrap();
        change(&journal).await;
        journal.close().await;
    });
}

async fn give(journal: &Sqlite, game: GameId, sheet: &Sheet, bowler: BowlerId) {
    let proposal = sheet.assign(0, Some(bowler), &Roster::default()).unwrap();
    let state = proposal.sheet.state();
    let event = Event {
        ordinal: proposal.sheet.version(),
        action: proposal.action,
        at: Timestamp::now(),
        by: Event::CONSOLE.to_owned(),
        request: None,
    };
    let addition = Addition { game, event, state };
    journal.append(addition).await.unwrap();
}

#[test]
fn a_bowler_is_found_by_name_part_tag_or_id_with_all_of_their_games() {
    give_games();
    let id = bowler(1, "김지민", "KJM").id.to_string();
    for typed in ["김지민", "지민", "kjm", "Jimin", &id] {
        let found = numbers(&[typed], "");
        check(
            &found,
            &json!({"bowler": "김지민", "games": 4, "pins": 761}),
        );
    }
    let both = numbers(&["지민", "KYJ"], "");
    check(&both, &json!({"games": 5, "pins": 851, "by": "bowler"}));
    check(&both["groups"][0], &json!({"bowler": "KYJ", "games": 1}));
    check(&both["groups"][1], &json!({"bowler": "김지민", "games": 4}));
    let text = english(&["stats", "KYJ", "--against", "지민"], "", 0).output;
    let (heading, _) = text.split_once('\n').unwrap();
    assert!(heading.split_whitespace().eq(["KYJ", "김지민"]), "{text}");
}

/// A total without frames for each of two bowlers.
fn give_totals() {
    with_journal(async |journal| {
        let total = |number, bowler, total| PastTotal {
            id: PastTotalId::of_hash(number),
            bowler,
            at: "2026-11-09T13:00:00.000Z".parse().unwrap(),
            total,
            rules: RuleBook::TEN_PIN,
            lane: None,
            by: "book.csv".to_owned(),
        };
        let [kim, yuna] = [bowler(1, "김지민", "KJM"), bowler(3, "김유나", "KYN")];
        let totals = vec![total(1, kim.id, 239), total(2, yuna.id, 100)];
        assert_eq!(journal.add_totals(totals).await.unwrap(), 2);
    });
}

#[test]
fn totals_without_frames_are_told_of_both_bowlers_side_by_side() {
    give_games();
    give_totals();
    for (asked, beside) in [("KJM", "KYN"), ("KYN", "KJM"), ("KYJ", "KYN")] {
        let text = english(&["stats", asked, "--against", beside], "", 0).output;
        let mut lines = text.lines().filter(|line| line.contains("totals"));
        let line = lines.next().unwrap().split_whitespace();
        let known = if asked == "KYJ" { "0" } else { "1" };
        assert!(line.eq(["totals", "only", known, "1"]), "{text}");
        assert_eq!(lines.next(), None, "{text}");
    }
}

#[test]
fn totals_without_frames_count_for_the_average_and_for_series_and_nothing_else() {
    give_games();
    let before = numbers(&["KJM"], "");
    give_totals();
    let after = numbers(&["KJM"], "");
    let series = json!({"date": "2026-11-09", "games": 3, "pins": 610});
    let expected = json!({
        "games": 5, "pins": 1000, "average": 200.0, "without_frames": 1, "from_200": 2,
        "high_series": series, "strikes": before["strikes"], "clean_frames": before["clean_frames"],
    });
    check(&after, &expected);
    check(
        &numbers(&["KYN"], ""),
        &json!({"games": 1, "pins": 100, "without_frames": 1}),
    );
    assert_eq!(
        numbers(&["KJM", "--since", "2026-11-10"], "")["games"],
        json!(2)
    );
    assert_eq!(numbers(&["KYJ"], "")["games"], json!(1));
    let text = english(&["stats", "KJM"], "", 0).output;
    assert!(text.ends_with("known by their totals only: 1\n"), "{text}");
    let text = english(&["stats", "KYN"], "", 0).output;
    for label in ["open frames", "clean frames", "longest string", "fouls"] {
        let line = text.lines().find(|line| line.starts_with(label)).unwrap();
        assert!(line.trim_end().ends_with('–'), "{line}");
    }
}

#[test]
fn a_tag_that_no_bowler_has_now_finds_the_games_that_were_bowled_under_it() {
    give_games();
    check(
        &numbers(&["PJS"], ""),
        &json!({"bowler": "PJS", "games": 4}),
    );
    let listed = english(&["games", "--bowler", "PJS", "-fjson"], "", 0).output;
    let listed: Value = serde_json::from_str(&listed).unwrap();
    assert_eq!(listed.as_array().unwrap().len(), 4);
    english(&["bowlers", "forget", "KJM", "--yes"], "", 0);
    check(
        &numbers(&["PJS"], ""),
        &json!({"bowler": "PJS", "games": 4}),
    );
    let against = numbers(&["PJS", "--against", "KYJ"], "");
    check(&against["against"], &json!({"bowler": "KYJ", "games": 1}));
}

#[test]
fn a_game_counts_once_whoever_is_asked_for() {
    give_games();
    let tagged = "PJS: all games under this tag are those of bowlers, and counted there\n";
    for (asked, told) in [
        (&["KJM", "지민", "김지민"][..], ""),
        (&["KJM", "PJS"], tagged),
        (&["PJS", "KJM"], tagged),
    ] {
        let run = english(&[&["stats", "-fjson"], asked].concat(), "", 0);
        let found: Value = serde_json::from_str(&run.output).unwrap();
        check(
            &found,
            &json!({"bowler": "김지민", "games": 4, "pins": 761}),
        );
        assert!(run.messages.ends_with(told), "{}", run.messages);
    }
    // Beside somebody else, the tag has its games.
    check(
        &numbers(&["PJS", "KYJ"], ""),
        &json!({"games": 5, "pins": 851}),
    );
    let compared = english(&["stats", "KJM", "--against", "PJS"], "", 2).messages;
    assert_eq!(compared, tagged);
    // A guest under the same tag is somebody else, and so is the game.
    let guest = archived(20, "2026-12-02T10:00:00.000Z", None, "PJS", ALL_STRIKES);
    english(&["games", "import", "-"], &guest, 0);
    check(
        &numbers(&["KJM", "PJS"], ""),
        &json!({"games": 5, "pins": 1061}),
    );
    let compared = numbers(&["KJM", "--against", "PJS"], "");
    check(&compared, &json!({"games": 4, "pins": 761}));
    check(&compared["against"], &json!({"games": 1, "pins": 300}));
}

#[test]
fn everybody_in_a_list_is_found_by_what_the_list_calls_them() {
    give_games();
    with_journal(async |journal| {
        // A namesake, and somebody who has bowled under this tag as a guest.
        let other = bowler(4, "김유나", "YUN");
        journal.add_bowler(other.clone(), None).await.unwrap();
        let total = |number, bowler, total| PastTotal {
            id: PastTotalId::of_hash(number),
            bowler,
            at: "2026-11-09T13:00:00.000Z".parse().unwrap(),
            total,
            rules: RuleBook::TEN_PIN,
            lane: None,
            by: "book.csv".to_owned(),
        };
        let totals = vec![
            total(1, other.id, 150),
            total(2, bowler(3, "김유나", "KYN").id, 100),
        ];
        journal.add_totals(totals).await.unwrap();
    });
    for _ in 0..2 {
        let all = numbers(&[], "");
        let listed = all["groups"].as_array().unwrap();
        assert_eq!(listed.len(), 4, "{listed:?}");
        for one in listed {
            let label = one["bowler"].as_str().unwrap();
            let found = numbers(&[label], "");
            check(&found, &json!({"games": one["games"], "pins": one["pins"]}));
        }
        // Again with somebody whose name is forgotten, and whose tag is free.
        if all.to_string().contains("김지민") {
            english(&["bowlers", "forget", "KJM", "--yes"], "", 0);
        }
    }
    let forgotten = bowler(1, "김지민", "KJM").id.to_string();
    check(
        &numbers(&[&forgotten], ""),
        &json!({"bowler": forgotten, "games": 4}),
    );
}

#[test]
fn the_charts_of_a_bowler_are_written_as_pictures() {
    give_games();
    let directory = home().join("charts");
    let shown = directory.to_str().unwrap();
    let run = english(&["stats", "KJM", "--svg", shown, "--against", "KYJ"], "", 0);
    let files = fs::read_dir(&directory).unwrap();
    let files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    assert_eq!(
        run.messages,
        format!("charts in {shown}: {}\n", files.len())
    );
    assert!(files.len() > 3, "{files:?}");
    for file in files {
        let picture = fs::read_to_string(&file).unwrap();
        assert!(
            picture.contains("<svg ") && picture.trim_end().ends_with("</svg>"),
            "{file:?}"
        );
    }
    let several = english(&["stats", "--svg", shown], "", 2).messages;
    assert!(
        several.starts_with("--svg draws one bowler: tenpin stats KYJ"),
        "{several}"
    );
}

#[test]
fn a_bowler_who_is_not_clear_or_has_not_bowled_is_named() {
    give_games();
    let table = [
        (
            "김",
            "several bowlers could be 김; type the tag or the ID of one:
  KJM  ",
        ),
        ("유나", "김유나: no finished games in the journal"),
        ("박지성", "박지성 is neither a file nor a bowler."),
    ];
    for (typed, expected) in table {
        let refused = english(&["stats", typed], "", 2).messages;
        assert!(refused.starts_with(expected), "{refused}");
    }
    let twice = english(&["stats", "KJM", "--against", "지민"], "", 2).messages;
    assert!(twice.contains("김지민"), "{twice}");
}
