//! Several programs that share a storage.

use std::sync::Arc;
use std::time::Duration;

use tenpin_bowlers::{Bowler, BowlerState};
use tenpin_store::{
    Addition, Appended, BowlerAdded, Change, Event, Journal, Opened, Opening, PlayState,
};
use tokio::sync::broadcast::Receiver;
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::Storage;
use super::bowlers::bowler;
use super::samples::{
    addition, event, every_kind_of_event, game, key, keyed, opening, opening_at, place,
};

async fn two(storage: &impl Storage) -> (Arc<dyn Journal>, Arc<dyn Journal>) {
    (storage.first().await, storage.first().await)
}

pub(crate) async fn what_one_writes_the_other_reads(storage: &impl Storage) {
    let (one, other) = two(storage).await;
    let place = place(7, 1);
    one.open(opening_at(1, place)).await.unwrap();
    let taken = other.open(opening_at(2, place)).await.unwrap();
    assert_eq!(taken, Opened::Taken);
    for (ordinal, (writer, reader)) in (1..=20).zip([(&one, &other), (&other, &one)].repeat(10)) {
        assert_eq!(
            writer.append(addition(1, ordinal)).await.unwrap(),
            Appended::New
        );
        let stale = reader.append(addition(1, ordinal)).await.unwrap();
        assert_eq!(stale, Appended::Stale);
        let read = reader.latest_on(place.lane).await.unwrap().unwrap();
        let expected: Vec<Event> = (1..=ordinal).map(event).collect();
        assert_eq!(read.events, expected);
    }
}

pub(crate) async fn two_journals_never_write_the_same_ordinal(storage: &impl Storage) {
    let (one, other) = two(storage).await;
    one.open(opening(1)).await.unwrap();
    let mut scorers = JoinSet::new();
    for (scorer, journal) in (0..16).zip([&one, &other].repeat(8)) {
        let journal = Arc::clone(journal);
        scorers.spawn(async move {
            let mut written = Vec::new();
            for ordinal in 1..=40 {
                let mut addition = addition(1, ordinal);
                addition.event.by = format!("scorer {scorer}");
                let event = addition.event.clone();
                if journal.append(addition).await.unwrap() == Appended::New {
                    written.push(event);
                }
            }
            written
        });
    }
    let mut written = scorers.join_all().await.concat();
    written.sort_by_key(|event| event.ordinal);
    // A scorer may have run ahead, but what was acknowledged is there, once.
    for journal in [one, other] {
        let record = journal.read(game(1)).await.unwrap().unwrap();
        assert_eq!(record.events, written);
    }
    assert!(!written.is_empty());
}

pub(crate) async fn keys_are_known_to_all_programs(storage: &impl Storage) {
    let (one, other) = two(storage).await;
    let keyed_opening = Opening {
        request: key("open"),
        ..opening(1)
    };
    one.open(keyed_opening.clone()).await.unwrap();
    one.append(keyed(1, 1, "bowl-1")).await.unwrap();
    let appended = other.append(keyed(1, 2, "bowl-1")).await.unwrap();
    let event = keyed(1, 1, "bowl-1").event;
    assert_eq!(appended, Appended::Again(Box::new(event.clone())));
    let second_try = Opening {
        request: key("open"),
        ..opening(2)
    };
    let mut record = keyed_opening.into_record();
    record.events.push(event);
    let opened = other.open(second_try).await.unwrap();
    assert_eq!(opened, Opened::Again(Box::new(record)));
}

pub(crate) async fn each_program_learns_what_the_other_did(storage: &impl Storage) {
    let (one, other) = two(storage).await;
    let mut changes = other.changes();
    let place = place(7, 1);
    one.open(opening_at(1, place)).await.unwrap();
    expect_change(&mut changes, Change::Opened(place.lane, game(1))).await;
    let game = game(1);
    for event in every_kind_of_event() {
        let done = Change::Done(game, event.ordinal, event.action.clone(), event.at);
        one.append(Addition {
            game,
            event,
            state: PlayState::Playing,
        })
        .await
        .unwrap();
        expect_change(&mut changes, done).await;
    }
}

pub(crate) async fn each_program_learns_that_bowlers_were_changed(storage: &impl Storage) {
    let (one, other) = two(storage).await;
    let mut changes = other.changes();
    let kim = bowler(1, "Kim", "KIM");
    one.add_bowler(kim.clone(), None).await.unwrap();
    expect_change(&mut changes, Change::Bowlers).await;
    let resting = Bowler {
        state: BowlerState::Resting,
        ..kim
    };
    one.change_bowler(resting).await.unwrap();
    expect_change(&mut changes, Change::Bowlers).await;
    let roster = other.bowlers().await.unwrap();
    assert_eq!(roster.active().count(), 0);
}

/// Of two programs that give the same tag to many bowlers, each tag is given once.
pub(crate) async fn two_journals_never_give_the_same_tag(storage: &impl Storage) {
    let (one, other) = two(storage).await;
    let mut requests = JoinSet::new();
    for number in 0..40_u8 {
        let journal = Arc::clone(if number % 2 == 0 { &one } else { &other });
        let letter = char::from(b'A' + number / 8);
        let bowler = bowler(number.into(), "Kim", &format!("KI{letter}"));
        requests.spawn(async move { journal.add_bowler(bowler, None).await.unwrap() });
    }
    let answers = requests.join_all().await;
    let new = answers.iter().filter(|added| **added == BowlerAdded::New);
    assert_eq!(new.count(), 5);
    let roster = one.bowlers().await.unwrap();
    assert_eq!(roster, other.bowlers().await.unwrap());
    assert_eq!(roster.all().count(), 5);
}

/// Whether a change says as much as the wanted one, after the game is read.
fn includes(change: &Change, wanted: &Change) -> bool {
    match (change, wanted) {
        (Change::Anything, _) => true,
        (Change::Game(game, version), Change::Done(known, ordinal, action, _)) => {
            action.change().is_some() && (game, version) == (known, ordinal)
        }
        _ => false,
    }
}

/// Waits for this change, or for one that includes it.
async fn expect_change(changes: &mut Receiver<Change>, wanted: Change) {
    let received = async {
        loop {
            let change = changes.recv().await.unwrap();
            if change == wanted || includes(&change, &wanted) {
                return;
            }
        }
    };
    let in_time = timeout(Duration::from_secs(20), received).await;
    in_time.unwrap_or_else(|_| panic!("there was no {wanted:?}"));
}

pub(crate) async fn what_was_acknowledged_is_there_after_closing(storage: &impl Storage) {
    let one = storage.first().await;
    one.open(opening(1)).await.unwrap();
    let mut scorers = JoinSet::new();
    for ordinal in 1..=20 {
        let one = Arc::clone(&one);
        scorers.spawn(async move { one.append(addition(1, ordinal)).await });
    }
    let answers = scorers.join_all();
    let ((), answers) = tokio::join!(one.close(), answers);
    let written = answers
        .iter()
        .filter(|answer| matches!(answer, Ok(Appended::New)));
    let other = storage.first().await;
    let record = other.read(game(1)).await.unwrap().unwrap();
    let expected: Vec<Event> = (1..).map(event).take(written.count()).collect();
    assert_eq!(record.events, expected);
}
