//! Games in which two persons bowled.

use tenpin_bowlers::{BowlerId, Roster};
use tenpin_rules::Name;

use crate::{Damage, GameFilter, GameId, Journal, JournalError, Page, Record};

/// The games in which two persons have a seat each, and so are not one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SharedGames {
    /// The latest of them.
    pub latest: GameId,
    /// The tag under which the first person bowled there.
    pub tag: Name,
    /// How many there are.
    pub count: u64,
}

/// How many games are read at once.
const BATCH: u32 = 500;

impl SharedGames {
    /// The games of these two persons; none if they never met. What is damaged is left out: nobody
    /// can tell who has its seats.
    ///
    /// # Errors
    ///
    /// As [`Journal::list`].
    pub async fn find(
        journal: &dyn Journal,
        roster: &Roster,
        [person, other]: [BowlerId; 2],
    ) -> Result<Option<Self>, JournalError> {
        let ids = [person, other].map(|id| roster.ids_of(id));
        let first = Page {
            filter: GameFilter {
                bowlers: ids[0].clone(),
                ..GameFilter::default()
            },
            ..Page::latest(BATCH)
        };
        let mut page = Some(first);
        let mut found = None;
        while let Some(wanted) = page {
            let games = journal.list(wanted.clone()).await?;
            page = wanted.after(&games);
            for record in games.into_iter().flatten() {
                found = Self::counted(found, &record, &ids);
            }
        }
        Ok(found)
    }

    /// What is known with one more game, which is older.
    fn counted(found: Option<Self>, record: &Record, ids: &[Vec<BowlerId>; 2]) -> Option<Self> {
        let Ok(Some(tag)) = tag_beside(record, ids) else {
            return found;
        };
        let first = Self {
            latest: record.id,
            tag,
            count: 0,
        };
        let known = found.unwrap_or(first);
        Some(Self {
            count: known.count + 1,
            ..known
        })
    }
}

/// The tag of the first person in a game in which both have a seat.
fn tag_beside(
    record: &Record,
    [person, other]: &[Vec<BowlerId>; 2],
) -> Result<Option<Name>, Damage> {
    let bowlers = record.bowlers();
    let mut bowlers = bowlers.iter().flatten();
    if !bowlers.any(|bowler| other.contains(bowler)) {
        return Ok(None);
    }
    let seats = record.replay()?.seats();
    let mut seats = seats.iter();
    let seat = seats.find(|seat| seat.bowler.is_some_and(|bowler| person.contains(&bowler)));
    Ok(seat.map(|seat| seat.name))
}
