//! Opening games.

use std::sync::Arc;

use tenpin_store::{Journal, JournalError, Opened, Opening, Place};
use tokio::task::JoinSet;

use super::Storage;
use super::samples::{addition, game, guests, key, opening, opening_at, place};

async fn check(journal: &Arc<dyn Journal>, opening: Opening, expected: Opened) {
    let opened = journal.open(opening.clone()).await.unwrap();
    assert_eq!(opened, expected, "{opening:?}");
}

pub(crate) async fn a_game_can_be_read_once_it_is_open(storage: &impl Storage) {
    let journal = storage.first().await;
    let opening = Opening {
        players: guests("PJS KYJ LEE"),
        by: "박재성's \"phone\"".to_owned(),
        request: key("open-1"),
        ..opening_at(1, place(7, 1))
    };
    check(&journal, opening.clone(), Opened::New).await;
    let read = journal.read(opening.id).await.unwrap();
    assert_eq!(read, Some(opening.into_record()));
}

pub(crate) async fn an_id_is_given_once(storage: &impl Storage) {
    let journal = storage.first().await;
    check(&journal, opening(1), Opened::New).await;
    let other = Opening {
        players: guests("LEE"),
        ..opening_at(1, place(7, 1))
    };
    check(&journal, other, Opened::Taken).await;
    let read = journal.read(game(1)).await.unwrap();
    assert_eq!(read, Some(opening(1).into_record()));
}

pub(crate) async fn a_place_is_given_once(storage: &impl Storage) {
    let journal = storage.first().await;
    check(&journal, opening_at(1, place(7, 1)), Opened::New).await;
    check(&journal, opening_at(2, place(7, 1)), Opened::Taken).await;
    assert_eq!(journal.read(game(2)).await.unwrap(), None);
    check(&journal, opening_at(2, place(8, 1)), Opened::New).await;
}

pub(crate) async fn a_place_follows_the_latest_game_on_its_lane(storage: &impl Storage) {
    let journal = storage.first().await;
    for sequence in [-1, 0, 2, 3, 1_000_000_000] {
        check(&journal, opening_at(9, place(7, sequence)), Opened::Taken).await;
    }
    for sequence in 1..5 {
        let number = u16::try_from(sequence).unwrap();
        let here = place(7, sequence);
        check(&journal, opening_at(9, here.next()), Opened::Taken).await;
        check(&journal, opening_at(number, here), Opened::New).await;
        check(&journal, opening_at(9, here), Opened::Taken).await;
    }
    assert_eq!(journal.read(game(9)).await.unwrap(), None);
}

pub(crate) async fn a_game_needs_no_lane(storage: &impl Storage) {
    let journal = storage.first().await;
    for number in 1..4 {
        check(&journal, opening(number), Opened::New).await;
        let read = journal.read(game(number)).await.unwrap();
        assert_eq!(read, Some(opening(number).into_record()));
    }
}

pub(crate) async fn a_key_opens_one_game(storage: &impl Storage) {
    let journal = storage.first().await;
    let first = Opening {
        request: key("open-1"),
        ..opening_at(1, place(7, 1))
    };
    check(&journal, first.clone(), Opened::New).await;
    let again = |events| {
        let mut record = first.clone().into_record();
        record.events = events;
        Opened::Again(Box::new(record))
    };
    check(&journal, first.clone(), again(Vec::new())).await;
    journal.append(addition(1, 1)).await.unwrap();
    let second_try = Opening {
        request: key("open-1"),
        players: guests("LEE"),
        ..opening_at(2, place(7, 2))
    };
    check(&journal, second_try, again(vec![addition(1, 1).event])).await;
    assert_eq!(journal.read(game(2)).await.unwrap(), None);
    let other_key = Opening {
        request: key("open-2"),
        ..opening_at(2, place(7, 2))
    };
    check(&journal, other_key, Opened::New).await;
}

pub(crate) async fn players_who_cannot_play_open_no_game(storage: &impl Storage) {
    let journal = storage.first().await;
    let nobody = Opening {
        players: Vec::new(),
        ..opening(1)
    };
    let twins = Opening {
        players: guests("PJS KYJ PJS"),
        ..opening(1)
    };
    let beyond = opening_at(1, place(7, i32::MAX));
    let zero_byte = Opening {
        by: "a\0b".to_owned(),
        ..opening(1)
    };
    for opening in [nobody, twins, beyond, zero_byte] {
        let refused = journal.open(opening.clone()).await;
        let is_damage = matches!(&refused, Err(JournalError::Damaged(damage))
            if damage.game == opening.id.to_string());
        assert!(is_damage, "{refused:?} of {opening:?}");
    }
    assert_eq!(journal.read(game(1)).await.unwrap(), None);
}

pub(crate) async fn if_many_open_a_game_at_a_place_one_succeeds(storage: &impl Storage) {
    let journal = storage.first().await;
    let place = Place::first_on(place(7, 1).lane);
    let mut scorers = JoinSet::new();
    for number in 1..=32 {
        let journal = Arc::clone(&journal);
        scorers.spawn(async move { (number, journal.open(opening_at(number, place)).await) });
    }
    let mut winners = Vec::new();
    while let Some(scorer) = scorers.join_next().await {
        match scorer.unwrap() {
            (number, Ok(Opened::New)) => winners.push(number),
            (_, opened) => assert_eq!(opened.unwrap(), Opened::Taken),
        }
    }
    assert_eq!(winners.len(), 1, "{winners:?}");
    let latest = journal.latest_on(place.lane).await.unwrap();
    assert_eq!(latest.map(|record| record.id), Some(game(winners[0])));
}
