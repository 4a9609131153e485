//! Appending events.

use std::sync::Arc;

use tenpin_rules::{Bowl, PinSet, Pins};
use tenpin_store::{
    Action, Addition, Appended, Event, Journal, JournalError, PlacedBowl, PlayState,
};
use tokio::task::JoinSet;

use super::Storage;
use super::samples::{addition, event, every_kind_of_event, game, keyed, opening};

/// A journal with the games 1 and 2.
async fn journal_with_games(storage: &impl Storage) -> Arc<dyn Journal> {
    let journal = storage.first().await;
    journal.open(opening(1)).await.unwrap();
    journal.open(opening(2)).await.unwrap();
    journal
}

async fn check(journal: &Arc<dyn Journal>, addition: Addition, expected: Appended) {
    let appended = journal.append(addition.clone()).await.unwrap();
    assert_eq!(appended, expected, "{addition:?}");
}

async fn events(journal: &Arc<dyn Journal>, number: u16) -> Vec<Event> {
    let record = journal.read(game(number)).await.unwrap();
    record.unwrap().events
}

pub(crate) async fn an_event_is_read_back_as_it_was_written(storage: &impl Storage) {
    let journal = journal_with_games(storage).await;
    for event in every_kind_of_event() {
        let game = game(1);
        check(
            &journal,
            Addition {
                game,
                event,
                state: PlayState::Playing,
            },
            Appended::New,
        )
        .await;
    }
    assert_eq!(events(&journal, 1).await, every_kind_of_event());
    assert_eq!(events(&journal, 2).await, []);
}

pub(crate) async fn events_are_written_one_after_the_other(storage: &impl Storage) {
    let journal = journal_with_games(storage).await;
    for ordinal in 1..=300 {
        check(&journal, addition(1, ordinal), Appended::New).await;
    }
    let expected: Vec<Event> = (1..=300).map(event).collect();
    assert_eq!(events(&journal, 1).await, expected);
}

pub(crate) async fn an_ordinal_is_taken_once(storage: &impl Storage) {
    let journal = journal_with_games(storage).await;
    for ordinal in 1..=3 {
        check(&journal, addition(1, ordinal), Appended::New).await;
    }
    let other = Addition {
        game: game(1),
        event: Event {
            by: "somebody else".to_owned(),
            ..event(3)
        },
        state: PlayState::Playing,
    };
    check(&journal, other, Appended::Stale).await;
    check(&journal, keyed(1, 1, "late"), Appended::Stale).await;
    assert_eq!(events(&journal, 1).await, [event(1), event(2), event(3)]);
}

pub(crate) async fn an_ordinal_ahead_of_the_game_is_refused(storage: &impl Storage) {
    let journal = journal_with_games(storage).await;
    for ordinal in [0, 2, 3, i32::MAX.unsigned_abs(), u32::MAX] {
        check(&journal, addition(1, ordinal), Appended::Stale).await;
    }
    check(&journal, addition(1, 1), Appended::New).await;
    check(&journal, addition(1, 3), Appended::Stale).await;
    assert_eq!(events(&journal, 1).await, [event(1)]);
}

pub(crate) async fn a_game_that_is_not_there_takes_no_event(storage: &impl Storage) {
    let journal = journal_with_games(storage).await;
    for ordinal in [0, 1, 2] {
        check(&journal, addition(3, ordinal), Appended::NoGame).await;
    }
    check(&journal, keyed(3, 1, "bowl-1"), Appended::NoGame).await;
    assert_eq!(journal.read(game(3)).await.unwrap(), None);
}

pub(crate) async fn a_key_writes_one_event(storage: &impl Storage) {
    let journal = journal_with_games(storage).await;
    check(&journal, addition(1, 1), Appended::New).await;
    check(&journal, keyed(1, 2, "bowl-2"), Appended::New).await;
    check(&journal, addition(1, 3), Appended::New).await;
    // Repeated for the same version, a newer one, one ahead of the game, and an older one.
    for ordinal in [2, 4, 9, 0] {
        let again = Appended::Again(Box::new(keyed(1, 2, "bowl-2").event));
        check(&journal, keyed(1, ordinal, "bowl-2"), again).await;
    }
    let expected = [event(1), keyed(1, 2, "bowl-2").event, event(3)];
    assert_eq!(events(&journal, 1).await, expected);
}

pub(crate) async fn a_key_is_known_in_its_own_game_only(storage: &impl Storage) {
    let journal = journal_with_games(storage).await;
    for number in [1, 2] {
        check(&journal, keyed(number, 1, "bowl-1"), Appended::New).await;
        let event = keyed(number, 1, "bowl-1").event;
        assert_eq!(events(&journal, number).await, [event]);
    }
}

pub(crate) async fn an_event_that_could_not_be_read_back_is_not_written(storage: &impl Storage) {
    let journal = journal_with_games(storage).await;
    let bowl = *event(1).action.bowl().expect("a bowl");
    let twenty_pins = Event {
        action: Action::Bowled(PlacedBowl {
            bowl: Bowl::Leave(Pins::ALL, PinSet::ALL),
            ..bowl
        }),
        ..event(1)
    };
    let zero_byte = Event {
        by: "a\0b".to_owned(),
        ..event(1)
    };
    for event in [twenty_pins, zero_byte] {
        let game = game(1);
        let refused = journal
            .append(Addition {
                game,
                event,
                state: PlayState::Playing,
            })
            .await;
        let is_damage = matches!(&refused, Err(JournalError::Damaged(damage))
            if damage.game == game.to_string() && damage.ordinal == Some(1));
        assert!(is_damage, "{refused:?}");
    }
    assert_eq!(events(&journal, 1).await, []);
}

pub(crate) async fn if_64_write_the_same_ordinal_one_succeeds(storage: &impl Storage) {
    let journal = journal_with_games(storage).await;
    for ordinal in 1..=10 {
        let mut scorers = JoinSet::new();
        for scorer in 0..64 {
            let journal = Arc::clone(&journal);
            let mut addition = addition(1, ordinal);
            addition.event.by = format!("scorer {scorer}");
            scorers
                .spawn(async move { (addition.event.by.clone(), journal.append(addition).await) });
        }
        let mut winners = Vec::new();
        while let Some(scorer) = scorers.join_next().await {
            match scorer.unwrap() {
                (by, Ok(Appended::New)) => winners.push(by),
                (_, appended) => assert_eq!(appended.unwrap(), Appended::Stale),
            }
        }
        let events = events(&journal, 1).await;
        assert_eq!(events.len(), usize::try_from(ordinal).unwrap());
        let mut writers = events.into_iter().map(|event| event.by);
        assert_eq!(winners, [writers.next_back().unwrap()]);
    }
}

pub(crate) async fn a_key_that_is_used_64_times_at_once_writes_one_event(storage: &impl Storage) {
    let journal = journal_with_games(storage).await;
    let mut attempts = JoinSet::new();
    for _ in 0..64 {
        let journal = Arc::clone(&journal);
        attempts.spawn(async move { journal.append(keyed(1, 1, "bowl-1")).await.unwrap() });
    }
    let answers = attempts.join_all().await;
    let (new, again): (Vec<_>, Vec<_>) = answers
        .into_iter()
        .partition(|answer| *answer == Appended::New);
    assert_eq!((new.len(), again.len()), (1, 63));
    let written = Appended::Again(Box::new(keyed(1, 1, "bowl-1").event));
    assert!(again.iter().all(|answer| *answer == written), "{again:?}");
    assert_eq!(events(&journal, 1).await, [keyed(1, 1, "bowl-1").event]);
}

pub(crate) async fn many_games_are_written_at_once(storage: &impl Storage) {
    let journal = storage.first().await;
    let mut lanes = JoinSet::new();
    for number in 1..=40 {
        let journal = Arc::clone(&journal);
        lanes.spawn(async move {
            journal.open(opening(number)).await.unwrap();
            for ordinal in 1..=20 {
                check(&journal, addition(number, ordinal), Appended::New).await;
                // A refused event must not affect the others in its transaction.
                check(&journal, addition(number, ordinal), Appended::Stale).await;
            }
        });
    }
    lanes.join_all().await;
    let expected: Vec<Event> = (1..=20).map(event).collect();
    for number in 1..=40 {
        assert_eq!(events(&journal, number).await, expected, "{number}");
    }
}

pub(crate) async fn a_caller_that_stops_waiting_affects_no_other(storage: &impl Storage) {
    let journal = journal_with_games(storage).await;
    let mut cancelled = JoinSet::new();
    for ordinal in 1..=50 {
        let journal = Arc::clone(&journal);
        cancelled.spawn(async move { journal.append(addition(2, ordinal)).await });
    }
    cancelled.shutdown().await;
    for ordinal in 1..=20 {
        check(&journal, addition(1, ordinal), Appended::New).await;
    }
    // Any number of them may have been written, but without gaps.
    let written = events(&journal, 2).await;
    let expected: Vec<Event> = (1..).map(event).take(written.len()).collect();
    assert_eq!(written, expected);
}
