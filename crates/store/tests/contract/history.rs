//! Reading a game's history, part by part.

use std::sync::Arc;

use tenpin_bowlers::{BowlerId, Roster};
use tenpin_rules::{Bowl, MissedFrames, Name, Pins};
use tenpin_store::{
    Action, Event, GameId, HistoryEntry, HistoryPage, Journal, Lock, Proposal, Record, Refusal,
    Sheet,
};

use super::Storage;
use super::samples::{event, game, names, opening};

fn pins(count: i32) -> Pins {
    Pins::try_from(count).unwrap()
}

fn late(name: &str) -> Name {
    name.parse().unwrap()
}

type Step = fn(&Sheet) -> Result<Proposal, Refusal>;

/// A game in which bowls are corrected twice and long after, and players join, are taken back,
/// and join again under another name.
const STEPS: [Step; 18] = [
    |sheet| sheet.bowl(pins(10)),
    |sheet| sheet.join(late("LEE"), MissedFrames::BowledFirst),
    |sheet| sheet.undo(Lock::Closed),
    |sheet| sheet.join(late("MIN"), MissedFrames::BowledFirst),
    |sheet| sheet.assign(2, BowlerId::try_from(7).ok(), &Roster::default()),
    |sheet| sheet.bowl(pins(7)),
    |sheet| sheet.bowl(pins(2)),
    |sheet| sheet.bowl(pins(6)),
    |sheet| sheet.undo(Lock::Closed),
    |sheet| sheet.bowl(pins(5)),
    |sheet| sheet.reorder(vec![2, 0, 1]),
    |sheet| sheet.correct(2, pins(6), Lock::Closed),
    |sheet| sheet.correct(2, pins(4), Lock::Closed),
    |sheet| sheet.bowl(pins(1)),
    |sheet| sheet.correct(4, pins(3), Lock::Closed),
    |sheet| sheet.leave(2),
    |sheet| sheet.assign(2, BowlerId::try_from(8).ok(), &Roster::default()),
    |sheet| sheet.assign(0, BowlerId::try_from(9).ok(), &Roster::default()),
];

fn corrected_game() -> Record {
    let mut sheet = Sheet::new(names("PJS KYJ")).unwrap();
    let events = (1..).zip(STEPS).map(|(ordinal, step)| {
        let proposal = step(&sheet).unwrap();
        sheet = proposal.sheet;
        Event {
            action: proposal.action,
            ..event(ordinal)
        }
    });
    let events = events.collect();
    Record {
        events,
        ..opening(1).into_record()
    }
}

pub(crate) async fn the_pages_of_a_history_are_the_whole_history(storage: &impl Storage) {
    let journal = storage.first().await;
    let record = corrected_game();
    journal.import(record.clone()).await.unwrap();
    let whole = record.history().unwrap();
    let told = |entry: &HistoryEntry<'_>| entry.player.is_some() || entry.order.len() == 3;
    assert!(whole.iter().all(told), "{whole:?}");
    let corrected = |entry: &&HistoryEntry<'_>| matches!(entry.event.action, Action::Corrected(_));
    let replaced = whole
        .iter()
        .filter(corrected)
        .map(|entry| &entry.replaced[..]);
    assert!(replaced.eq([7, 6, 5].map(|count| [Bowl::Count(pins(count))])));
    for limit in 1..=16 {
        let mut after = 0;
        while usize::try_from(after).unwrap() < whole.len() {
            let page = HistoryPage { after, limit };
            let part = journal.history(record.id, page).await.unwrap().unwrap();
            let start = usize::try_from(after).unwrap();
            let end = whole.len().min(start + usize::try_from(limit).unwrap());
            assert_eq!(part.entries(), whole[start..end], "{page:?}");
            after += limit;
        }
    }
}

pub(crate) async fn a_page_beyond_the_end_is_empty_and_a_game_that_is_not_there_has_none(
    storage: &impl Storage,
) {
    let journal = storage.first().await;
    journal.open(opening(1)).await.unwrap();
    for (after, limit) in [(0, 10), (1, 10), (u32::MAX, u32::MAX), (0, 0)] {
        let page = HistoryPage { after, limit };
        let part = journal.history(game(1), page).await.unwrap().unwrap();
        assert_eq!(part.entries(), []);
        assert_eq!(none(&journal, game(2), page).await, None);
    }
}

async fn none(journal: &Arc<dyn Journal>, game: GameId, page: HistoryPage) -> Option<()> {
    let part = journal.history(game, page).await.unwrap();
    part.map(|_| ())
}
