//! Seats of many games that change hands.

use std::sync::Arc;

use tenpin_bowlers::{BowlerId, Roster};
use tenpin_store::{Addition, Appended, Event, GameId, JournalError, RequestKey, Timestamp};
use tokio::task::{self, JoinSet};

use crate::journal::SharedJournal;

/// How many games are changed at once. A journal commits in one batch what arrives at once.
const MOST_PENDING: usize = 64;

/// A seat of a game that is to be somebody else's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SeatMove {
    pub(super) game: GameId,
    pub(super) seat: u8,
    /// Who has it.
    pub(super) from: Option<BowlerId>,
    /// Who gets it.
    pub(super) to: Option<BowlerId>,
}

/// Makes all these moves under this key, and returns how many games were changed. A seat that
/// somebody else has by now is left alone, and so is a game in which the person has another seat.
pub(super) async fn move_seats(
    journal: &SharedJournal,
    roster: &Arc<Roster>,
    moves: &[SeatMove],
    key: &RequestKey,
) -> Result<u64, JournalError> {
    let mut pending: JoinSet<Result<bool, JournalError>> = JoinSet::new();
    let mut moves = moves.iter();
    let mut done = 0;
    loop {
        while pending.len() < MOST_PENDING
            && let Some(next) = moves.next()
        {
            pending.spawn(next.make(journal.clone(), Arc::clone(roster), key.clone()));
            task::yield_now().await;
        }
        match pending.join_next().await {
            None => return Ok(done),
            Some(Ok(is_done)) => done += u64::from(is_done?),
            Some(Err(error)) => return Err(JournalError::unavailable(error.to_string())),
        }
    }
}

impl SeatMove {
    /// Makes the move, and returns whether it was made. If somebody else writes to the game at
    /// the same time, it is decided anew.
    async fn make(
        self,
        journal: SharedJournal,
        roster: Arc<Roster>,
        key: RequestKey,
    ) -> Result<bool, JournalError> {
        loop {
            let Some(record) = journal.read(self.game).await? else {
                return Ok(false);
            };
            let sheet = record.replay()?;
            if sheet.bowlers().get(usize::from(self.seat)) != Some(&self.from) {
                return Ok(false);
            }
            let Ok(proposal) = sheet.assign(self.seat, self.to, &roster) else {
                return Ok(false);
            };
            let addition = Addition {
                game: self.game,
                event: Event {
                    ordinal: proposal.sheet.version(),
                    action: proposal.action,
                    at: Timestamp::now(),
                    by: Event::CONSOLE.to_owned(),
                    request: Some(key.clone()),
                },
                state: proposal.sheet.state(),
            };
            match journal.append(addition).await? {
                Appended::New | Appended::Again(_) => return Ok(true),
                Appended::NoGame => return Ok(false),
                Appended::Stale => {}
            }
        }
    }
}
