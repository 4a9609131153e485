//! Reading and listing games.

use std::sync::Arc;

use tenpin_store::{
    Addition, GameFilter, GameId, Journal, Lane, Opening, Page, PlayState, Timestamp,
};

use super::Storage;
use super::samples::{
    YEAR_2020, addition, event, every_kind_of_event, game, guests, opening, opening_at, place,
};

pub(crate) async fn a_game_that_is_not_there_is_none(storage: &impl Storage) {
    let journal = storage.first().await;
    assert_eq!(journal.read(game(1)).await.unwrap(), None);
    let lane = place(7, 1).lane;
    assert_eq!(journal.latest_on(lane).await.unwrap(), None);
    let page = Page::latest(10);
    assert_eq!(journal.list(page).await.unwrap(), []);
}

pub(crate) async fn the_latest_game_on_a_lane_has_the_highest_sequence(storage: &impl Storage) {
    let journal = storage.first().await;
    // The IDs are out of order, as when the clock of a machine was set back.
    for (number, place) in [(9, place(7, 1)), (5, place(7, 2)), (6, place(8, 1))] {
        journal.open(opening_at(number, place)).await.unwrap();
        journal.append(addition(number, 1)).await.unwrap();
    }
    journal.open(opening(10)).await.unwrap();
    for (lane, number) in [(7, 5), (8, 6)] {
        let latest = journal.latest_on(place(lane, 1).lane).await.unwrap();
        let last = journal.last_place_on(place(lane, 1).lane).await.unwrap();
        assert_eq!(last, latest.as_ref().and_then(|record| record.place));
        let latest = latest.unwrap();
        assert_eq!(latest.id, game(number));
        assert_eq!(latest.events, [event(1)]);
    }
}

/// The IDs on a page, each of whose games is complete.
async fn list(journal: &Arc<dyn Journal>, before: Option<GameId>, limit: u32) -> Vec<GameId> {
    let listed = journal
        .list(Page {
            before,
            ..Page::latest(limit)
        })
        .await
        .unwrap();
    let mut games = Vec::new();
    for record in listed {
        let record = record.unwrap();
        let read = journal.read(record.id).await.unwrap();
        assert_eq!(read.as_ref(), Some(&record));
        games.push(record.id);
    }
    games
}

pub(crate) async fn games_are_listed_from_the_latest(storage: &impl Storage) {
    let journal = storage.first().await;
    for number in [3, 1, 4, 5, 9, 2, 6] {
        journal.open(opening(number)).await.unwrap();
        for ordinal in 1..u32::from(number) {
            journal.append(addition(number, ordinal)).await.unwrap();
        }
    }
    let latest_first = [9, 6, 5, 4, 3, 2, 1].map(game);
    assert_eq!(list(&journal, None, 10).await, latest_first);
    assert_eq!(list(&journal, None, 7).await, latest_first);
    assert_eq!(list(&journal, None, 2).await, latest_first[..2]);
    assert_eq!(list(&journal, None, 0).await, []);
    assert_eq!(list(&journal, None, u32::MAX).await, latest_first);
    assert_eq!(list(&journal, Some(game(5)), 2).await, [game(4), game(3)]);
    assert_eq!(list(&journal, Some(game(7)), 2).await, [game(6), game(5)]);
    assert_eq!(list(&journal, Some(game(1)), 2).await, []);
}

pub(crate) async fn a_page_begins_where_the_one_before_ended(storage: &impl Storage) {
    let journal = storage.first().await;
    for number in 1..=25 {
        journal.open(opening(number)).await.unwrap();
    }
    let mut seen = Vec::new();
    let mut page = Some(Page::latest(10));
    let mut sizes = Vec::new();
    while let Some(wanted) = page {
        let games = journal.list(wanted.clone()).await.unwrap();
        page = wanted.after(&games);
        sizes.push(games.len());
        seen.extend(games.into_iter().map(|record| record.unwrap().id));
    }
    assert_eq!(sizes, [10, 10, 5, 0]);
    let expected: Vec<GameId> = (1..=25).rev().map(game).collect();
    assert_eq!(seen, expected);
}

/// The time at which the game with this number was opened, by its ID.
fn opened(number: u16) -> Timestamp {
    Timestamp::from(YEAR_2020 + i64::from(number))
}

/// Opens six games on lanes and at the console, each with a bowl.
async fn open_games(journal: &Arc<dyn Journal>) {
    let on = |lane, sequence| Some(place(lane, sequence));
    for (number, place, players) in [
        (1, on(7, 1), "PJS"),
        (2, on(8, 1), "PJS KYJ"),
        (3, None, "KYJ LEE"),
        (4, on(7, 2), "KYJ"),
        (5, on(8, 2), "PJS KYJ"),
        (6, on(7, 3), "LEE PJS"),
    ] {
        let opening = Opening {
            place,
            players: guests(players),
            ..opening(number)
        };
        journal.open(opening).await.unwrap();
        journal.append(addition(number, 1)).await.unwrap();
    }
}

/// A filter by lane, player, first game and the game after the last; 0 and an empty name are none.
fn filter(lane: u16, player: &str, since: u16, until: u16) -> GameFilter {
    let opened = |number| (number > 0).then(|| opened(number));
    GameFilter {
        lane: Lane::try_from(lane).ok(),
        player: player.parse().ok(),
        since: opened(since),
        until: opened(until),
        ..GameFilter::default()
    }
}

/// The games that a filter finds, two to a page.
async fn found(journal: &Arc<dyn Journal>, filter: GameFilter) -> Vec<GameId> {
    let mut page = Some(Page {
        filter,
        ..Page::latest(2)
    });
    let mut found = Vec::new();
    while let Some(wanted) = page {
        let games = journal.list(wanted.clone()).await.unwrap();
        assert!(games.len() <= 2);
        page = wanted.after(&games);
        let records = games.into_iter().map(Result::unwrap);
        found.extend(records.inspect(|record| assert_eq!(record.events.len(), 1)));
    }
    found.iter().map(|record| record.id).collect()
}

pub(crate) async fn games_are_found_by_lane_player_and_time(storage: &impl Storage) {
    let journal = storage.first().await;
    open_games(&journal).await;
    for (filter, expected) in [
        (filter(0, "", 0, 0), &[6, 5, 4, 3, 2, 1][..]),
        (filter(7, "", 0, 0), &[6, 4, 1]),
        (filter(9, "", 0, 0), &[]),
        (filter(0, "PJS", 0, 0), &[6, 5, 2, 1]),
        (filter(0, "SKY", 0, 0), &[]),
        (filter(7, "PJS", 0, 0), &[6, 1]),
        (filter(0, "", 3, 0), &[6, 5, 4, 3]),
        (filter(0, "", 0, 3), &[2, 1]),
        (filter(8, "KYJ", 2, 6), &[5, 2]),
    ] {
        let expected: Vec<GameId> = expected.iter().copied().map(game).collect();
        let told = format!("{filter:?}");
        assert_eq!(found(&journal, filter).await, expected, "{told}");
    }
}

pub(crate) async fn games_are_listed_as_they_were_opened_whatever_the_clocks_said(
    storage: &impl Storage,
) {
    let journal = storage.first().await;
    assert_eq!(journal.latest_id().await, Ok(None));
    let clocks = [5_000, 9_000_000, -3_000_000, 0, 5_001].map(|at| YEAR_2020 + at);
    let mut opened = Vec::new();
    for at in clocks.map(Timestamp::from) {
        let latest = journal.latest_id().await.unwrap();
        assert_eq!(latest, opened.last().copied());
        let id = GameId::after(latest, at, 7);
        let opening = Opening {
            id,
            at,
            ..opening(1)
        };
        journal.open(opening).await.unwrap();
        opened.push(id);
    }
    opened.reverse();
    assert_eq!(list(&journal, None, 10).await, opened);
    // Times are those of the clocks.
    let since = GameFilter {
        since: Some(Timestamp::from(YEAR_2020 + 5_000)),
        until: Some(Timestamp::from(YEAR_2020 + 6_000)),
        ..GameFilter::default()
    };
    let found = found_ids(&journal, since).await;
    assert_eq!(found, [opened[0], opened[4]]);
}

async fn found_ids(journal: &Arc<dyn Journal>, filter: GameFilter) -> Vec<GameId> {
    let page = Page {
        filter,
        ..Page::latest(10)
    };
    let games = journal.list(page).await.unwrap().into_iter();
    games.map(|record| record.unwrap().id).collect()
}

pub(crate) async fn a_game_is_found_by_a_player_who_joined_later(storage: &impl Storage) {
    let journal = storage.first().await;
    for number in [1, 2] {
        journal.open(opening(number)).await.unwrap();
    }
    for event in every_kind_of_event() {
        let game = game(1);
        journal
            .append(Addition {
                game,
                event,
                state: PlayState::Playing,
            })
            .await
            .unwrap();
    }
    let page = Page {
        filter: filter(0, "LEE", 0, 0),
        ..Page::latest(10)
    };
    let found = journal.list(page).await.unwrap();
    let ids: Vec<GameId> = found.into_iter().map(|record| record.unwrap().id).collect();
    assert_eq!(ids, [game(1)]);
}
