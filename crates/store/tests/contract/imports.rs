//! Importing games from another journal.

use std::sync::Arc;

use tenpin_rules::{Bowl, Pins, RuleBook};
use tenpin_store::{
    Action, Addition, Appended, Event, Imported, Journal, JournalError, Opened, Opening, PlayState,
    Record,
};

use super::Storage;
use super::samples::{addition, event, game, guests, key, opening, opening_at, place, record};

async fn check(journal: &Arc<dyn Journal>, record: &Record, expected: Imported) {
    let imported = journal.import(record.clone()).await.unwrap();
    assert_eq!(imported, expected, "{record:?}");
}

async fn check_stored(journal: &Arc<dyn Journal>, record: &Record) {
    let read = journal.read(record.id).await.unwrap();
    assert_eq!(read.as_ref(), Some(record));
}

pub(crate) async fn an_imported_game_is_complete(storage: &impl Storage) {
    let journal = storage.first().await;
    for record in [
        record(1, Some(place(7, 12))),
        record(2, None),
        opening(3).into_record(),
    ] {
        check(&journal, &record, Imported::New).await;
        check_stored(&journal, &record).await;
    }
}

pub(crate) async fn a_game_that_is_there_already_is_known(storage: &impl Storage) {
    let journal = storage.first().await;
    let record = record(1, Some(place(7, 12)));
    check(&journal, &record, Imported::New).await;
    check(&journal, &record, Imported::Known).await;
    check_stored(&journal, &record).await;
}

pub(crate) async fn another_game_with_the_same_id_is_left_alone(storage: &impl Storage) {
    let journal = storage.first().await;
    let known = record(1, Some(place(7, 12)));
    check(&journal, &known, Imported::New).await;
    let mut shorter = known.clone();
    shorter.events.pop();
    let others = [
        shorter,
        Record {
            players: guests("PJS KYJ KIM"),
            ..known.clone()
        },
        Record {
            rules: RuleBook::TEN_PIN,
            ..known.clone()
        },
        Record {
            by: "somebody else".to_owned(),
            ..known.clone()
        },
        record(1, None),
        record(1, Some(place(8, 12))),
        opening(1).into_record(),
    ];
    for other in others {
        check(&journal, &other, Imported::Differs).await;
        check_stored(&journal, &known).await;
    }
}

pub(crate) async fn a_game_whose_position_is_taken_goes_before_the_others(storage: &impl Storage) {
    let journal = storage.first().await;
    journal.open(opening_at(1, place(7, 1))).await.unwrap();
    journal.open(opening_at(2, place(7, 2))).await.unwrap();
    for (number, wanted, given) in [(3, 2, 0), (4, 1, -1), (5, 3, 3), (6, -1, -2), (7, -9, -9)] {
        let mut record = record(number, Some(place(7, wanted)));
        check(&journal, &record, Imported::New).await;
        check(&journal, &record, Imported::Known).await;
        record.place = Some(place(7, given));
        check_stored(&journal, &record).await;
    }
    let latest = journal.latest_on(place(7, 1).lane).await.unwrap();
    assert_eq!(latest.map(|record| record.id), Some(game(5)));
    let opened = journal.open(opening_at(8, place(7, 4))).await.unwrap();
    assert_eq!(opened, Opened::New);
}

pub(crate) async fn an_older_game_does_not_take_the_lane(storage: &impl Storage) {
    let journal = storage.first().await;
    journal.open(opening_at(9, place(7, 1))).await.unwrap();
    for (number, wanted, given) in [(3, 5, 0), (2, 4, -1), (10, 6, 6), (8, 6, -2), (11, 7, 7)] {
        let mut record = record(number, Some(place(7, wanted)));
        check(&journal, &record, Imported::New).await;
        record.place = Some(place(7, given));
        check_stored(&journal, &record).await;
    }
    let latest = journal.latest_on(place(7, 1).lane).await.unwrap();
    assert_eq!(latest.map(|record| record.id), Some(game(11)));
}

pub(crate) async fn a_key_that_opened_another_game_is_not_imported(storage: &impl Storage) {
    let journal = storage.first().await;
    let here = Opening {
        request: key("open-2"),
        ..opening(1)
    };
    journal.open(here.clone()).await.unwrap();
    let mut record = record(2, None);
    check(&journal, &record, Imported::New).await;
    check(&journal, &record, Imported::Known).await;
    record.request = None;
    check_stored(&journal, &record).await;
    let again = journal.open(here.clone()).await.unwrap();
    assert_eq!(again, Opened::Again(Box::new(here.into_record())));
}

pub(crate) async fn a_game_that_cannot_be_replayed_is_not_imported(storage: &impl Storage) {
    let journal = storage.first().await;
    let whole = record(1, None);
    let with = |change: &dyn Fn(&mut Record)| {
        let mut record = whole.clone();
        change(&mut record);
        record
    };
    let damaged = [
        (None, with(&|record| record.players = guests("PJS PJS"))),
        (None, with(&|record| record.players.clear())),
        (
            None,
            with(&|record| record.place = Some(place(7, i32::MIN))),
        ),
        (Some(1), with(&|record| record.events[0] = event(1))),
        (Some(3), with(&|record| drop(record.events.remove(1)))),
        (
            Some(1),
            with(&|record| record.events.insert(0, record.events[0].clone())),
        ),
        (Some(2), with(&|record| record.players = guests("PJS"))),
        (
            Some(6),
            with(&|record| record.events[5].request = key("bowl-2")),
        ),
    ];
    for (ordinal, record) in damaged {
        let refused = journal.import(record.clone()).await;
        let is_damage = matches!(&refused, Err(JournalError::Damaged(damage))
            if damage.game == record.id.to_string() && damage.ordinal == ordinal);
        assert!(is_damage, "{refused:?} of {record:?}");
    }
    assert_eq!(journal.read(game(1)).await.unwrap(), None);
}

pub(crate) async fn a_game_with_bowls_or_authors_that_cannot_be_is_not_imported(
    storage: &impl Storage,
) {
    let journal = storage.first().await;
    // PJS has bowled a strike, and this is the first bowl of KYJ, who left 1-2-4-7.
    let strange: [fn(&mut Event); 8] = [
        |event| bowl_instead(event, leave(6, "7-10")),
        |event| bowl_instead(event, leave(6, "1-2-3-4-5-6-7-8-9-10")),
        |event| bowl_instead(event, leave(10, "7")),
        |event| bowl_instead(event, Bowl::Split(pins(9))),
        |event| bowl_instead(event, leave(8, "7-10")),
        |event| event.by = "x".repeat(129),
        |event| event.by.push('\0'),
        |event| event.by.push_str("\u{1b}[31m"),
    ];
    for (number, change) in strange.into_iter().enumerate() {
        let mut record = record(1, None);
        change(&mut record.events[1]);
        let refused = journal.import(record).await;
        let is_damage = matches!(&refused, Err(JournalError::Damaged(damage))
            if damage.ordinal == Some(if number == 4 { 3 } else { 2 }));
        assert!(is_damage, "{number}: {refused:?}");
    }
    let author = Record {
        by: "\n".to_owned(),
        ..record(1, None)
    };
    assert!(journal.import(author).await.is_err());
    let mut known = record(1, None);
    bowl_instead(&mut known.events[1], leave(6, "4-6-7-10"));
    check(&journal, &known, Imported::New).await;
    check_stored(&journal, &known).await;
}

fn pins(count: i32) -> Pins {
    Pins::try_from(count).unwrap()
}

fn leave(count: i32, stand: &str) -> Bowl {
    Bowl::Leave(pins(count), stand.parse().unwrap())
}

fn bowl_instead(event: &mut Event, bowl: Bowl) {
    if let Action::Bowled(placed) = &mut event.action {
        placed.bowl = bowl;
    }
}

pub(crate) async fn an_imported_game_can_be_continued(storage: &impl Storage) {
    let journal = storage.first().await;
    let mut record = record(1, Some(place(7, 1)));
    check(&journal, &record, Imported::New).await;
    let stale = journal.append(addition(1, 9)).await.unwrap();
    assert_eq!(stale, Appended::Stale);
    let again = Addition {
        game: game(1),
        event: Event {
            request: key("bowl-2"),
            ..event(10)
        },
        state: PlayState::Playing,
    };
    let known = Box::new(record.events[1].clone());
    assert_eq!(journal.append(again).await.unwrap(), Appended::Again(known));
    let new = journal.append(addition(1, 10)).await.unwrap();
    assert_eq!(new, Appended::New);
    record.events.push(event(10));
    check_stored(&journal, &record).await;
}
