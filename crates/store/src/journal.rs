//! The journal: where games are kept.

use std::fmt;

use async_trait::async_trait;
use tenpin_rules::Name;
use tokio::sync::broadcast;

use crate::record::check_game;
use crate::{
    Action, Damage, Event, GameId, JournalError, Lane, Place, Record, RequestKey, Timestamp,
};

/// Where games are kept, for one centre.
///
/// Several programs may write to the same journal at once, from several machines. Every
/// event carries its ordinal, which says on which version of the game it was decided, and
/// the journal takes each ordinal once: who comes second is told so, reads, and decides
/// again. What was answered with success is on disk.
#[async_trait]
pub trait Journal: fmt::Debug + Send + Sync + 'static {
    /// Opens a game.
    ///
    /// A key that opened a game before gives that game again, whatever else is asked for.
    /// Otherwise the name has to be new, and the place the one after the latest game on its
    /// lane ([`Place::first_on`] an empty one).
    ///
    /// # Errors
    ///
    /// [`JournalError::Damaged`] when those players cannot play a game, or the place cannot be.
    async fn open(&self, opening: Opening) -> Result<Opened, JournalError>;

    /// Writes an event after those that are there.
    ///
    /// A key that wrote an event of this game before gives that event again, whatever else
    /// is asked for. Otherwise the ordinal has to be the one after the last. Whether the action
    /// fits the game is for a [`Sheet`](crate::Sheet) to say, before.
    ///
    /// # Errors
    ///
    /// [`JournalError::Damaged`] when the event could not be read again.
    async fn append(&self, addition: Addition) -> Result<Appended, JournalError>;

    /// A game, if there is one of this name.
    ///
    /// # Errors
    ///
    /// [`JournalError::Damaged`] when it stands there in a way that makes no sense.
    async fn read(&self, game: GameId) -> Result<Option<Record>, JournalError>;

    /// The latest game on a lane: the one with the last turn.
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read).
    async fn latest_on(&self, lane: Lane) -> Result<Option<Record>, JournalError>;

    /// The place of the latest game on a lane, be that game damaged or not.
    ///
    /// # Errors
    ///
    /// [`JournalError::Unavailable`] when there is no answer.
    async fn last_place_on(&self, lane: Lane) -> Result<Option<Place>, JournalError>;

    /// Games from the latest to the earliest, by their names.
    ///
    /// One that is damaged does not hide the others; what [`read`](Self::read) would answer
    /// stands in its place. [`Page::after`] is the page that follows.
    async fn list(&self, page: Page) -> Result<Vec<Result<Record, Damage>>, JournalError>;

    /// Writes a whole game that was kept in another journal, or nothing of it.
    ///
    /// When its turn on the lane is taken here, or comes after a game that was opened later,
    /// it comes before all games there: old games never take a lane from those who play on
    /// it. When its key opened another game here, it has none.
    ///
    /// # Errors
    ///
    /// [`JournalError::Damaged`] when it cannot be replayed.
    async fn import(&self, record: Record) -> Result<Imported, JournalError>;

    /// What others do to this journal from now on: other programs, other machines. What was
    /// done through this very journal may be among it.
    ///
    /// A receiver that lags has missed something, as if it got [`Change::Anything`]. It is
    /// closed when the journal is.
    fn changes(&self) -> broadcast::Receiver<Change>;

    /// What is wrong with the storage itself, apart from the games in it; nothing, as a rule.
    async fn faults(&self) -> Result<Vec<String>, JournalError>;

    /// Whether it can be read and written now.
    async fn ready(&self) -> Result<(), JournalError>;

    /// Finishes what was begun. Nothing can be written afterwards: whoever tries is told
    /// [`JournalError::Unavailable`].
    async fn close(&self);
}

/// A game to be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// Its name.
    pub id: GameId,
    /// Where it is to be bowled, if on a lane: the place after the latest game there.
    pub place: Option<Place>,
    /// Who plays, in order.
    pub players: Vec<Name>,
    /// When.
    pub at: Timestamp,
    /// Who opens it.
    pub by: String,
    /// The key of the request that asks for it, if it has one.
    pub request: Option<RequestKey>,
}

impl Opening {
    /// Whether it is a game that could be read again.
    pub(crate) fn check(&self) -> Result<(), Damage> {
        check_game(self.id, &self.players, self.place, &self.by)
    }

    /// The game as it stands once it is opened.
    #[must_use]
    pub fn into_record(self) -> Record {
        Record {
            id: self.id,
            place: self.place,
            players: self.players,
            at: self.at,
            by: self.by,
            request: self.request,
            events: Vec::new(),
        }
    }
}

/// What came of opening a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opened {
    /// It is open.
    New,
    /// A request with this key opened this game before.
    Again(Box<Record>),
    /// The place or the name is taken: somebody was faster, or the place is ahead of the lane.
    Taken,
}

/// An event to be written; its ordinal is one more than the version that it was decided on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addition {
    /// The game.
    pub game: GameId,
    /// The event.
    pub event: Event,
}

impl Addition {
    /// Whether it is an event that could be read again.
    pub(crate) fn check(&self) -> Result<(), Damage> {
        self.event.check(self.game)
    }
}

/// What came of writing an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Appended {
    /// It is written.
    New,
    /// A request with this key wrote this event before; nothing was written now.
    Again(Box<Event>),
    /// The game has moved on: somebody was faster, or the ordinal is ahead of the game.
    Stale,
    /// There is no such game.
    NoGame,
}

/// Which games a list is to hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Only games whose name comes before this one.
    pub before: Option<GameId>,
    /// So many at most.
    pub limit: u32,
}

impl Page {
    /// The page after this one, which holds these games; none when it is empty.
    #[must_use]
    pub fn after(self, games: &[Result<Record, Damage>]) -> Option<Self> {
        let before = match games.last()? {
            Ok(record) => Some(record.id),
            Err(damage) => damage.game.parse().ok(),
        };
        before.map(|_| Self { before, ..self })
    }
}

/// What came of importing a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Imported {
    /// It is there now.
    New,
    /// It was there already, the same.
    Known,
    /// Another game of this name is there, or the same one with other events; it was left
    /// as it is.
    Differs,
}

impl Imported {
    /// What becomes of a game whose name is known here. Its turn on the lane may differ: it
    /// was given another when its own was taken. So may its key.
    #[must_use]
    pub fn beside(known: &Record, record: &Record) -> Self {
        let lane = |record: &Record| record.place.map(|place| place.lane);
        let as_known = Record {
            place: known.place,
            request: known.request.clone(),
            ..record.clone()
        };
        if lane(known) == lane(record) && *known == as_known {
            return Self::Known;
        }
        Self::Differs
    }
}

/// What somebody did to the journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Change {
    /// A game has this version now.
    Game(GameId, u32),
    /// This was done to a game, as its event of this ordinal. Whoever knows all events before
    /// it has nothing to read.
    Done(GameId, u32, Action),
    /// A game was opened on a lane.
    Opened(Lane, GameId),
    /// Anything may have changed: whoever follows a game should read it again.
    Anything,
}
