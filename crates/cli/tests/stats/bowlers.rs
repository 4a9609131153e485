//! Bowlers who have a name, and the games that were given to them.

use serde_json::json;
use tenpin_bowlers::{Bowler, BowlerId, BowlerState};
use tenpin_store::{Addition, Centre, Event, GameId, Journal, Page, Sheet, Sqlite, Timestamp};

use crate::program::{english, home};
use crate::{check, import_evenings, numbers};

fn bowler(number: u32, name: &str, tag: &str) -> Bowler {
    let id = BowlerId::new(1_763_251_200_000, number);
    Bowler::new(id, name.parse().unwrap(), tag.parse().unwrap())
}

/// The evenings, with the games of PJS given to a bowler who was entered twice, the last one to the
/// second entry; those of KYJ stay a guest's.
fn give_games() {
    import_evenings();
    let path = home().join("tenpin").join("tenpin.sqlite");
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let journal = Sqlite::connect(&path, Centre::default()).unwrap();
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
            give(&journal, record.id, &sheet, id).await;
        }
        journal.close().await;
    });
}

async fn give(journal: &dyn Journal, game: GameId, sheet: &Sheet, bowler: BowlerId) {
    let proposal = sheet.assign(0, Some(bowler)).unwrap();
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

#[test]
fn a_bowler_who_is_not_clear_or_has_not_bowled_is_named() {
    give_games();
    let table = [
        (
            "김",
            "several bowlers are called 김: KJM 김지민, KYN 김유나.",
        ),
        ("유나", "김유나: no finished games in the journal"),
        // The games were given to the bowler; no guest has bowled under the tag.
        ("PJS", "PJS: no finished games in the journal"),
        ("박지성", "박지성 is neither a file nor a bowler."),
    ];
    for (typed, expected) in table {
        let refused = english(&["stats", typed], "", 2).messages;
        assert!(refused.starts_with(expected), "{refused}");
    }
    let twice = english(&["stats", "KJM", "--against", "지민"], "", 2).messages;
    assert!(twice.contains("김지민"), "{twice}");
}
