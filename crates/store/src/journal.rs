//! The journal: where games are stored.

use std::fmt;

use async_trait::async_trait;
use tenpin_bowlers::{Bowler, BowlerId, Roster};
use tenpin_rules::RuleBook;
use tokio::sync::broadcast;

use crate::record::check_game;
use crate::{
    Action, BowlerAdded, BowlerChanged, Damage, Event, GameFilter, GameId, HistoryPage,
    HistoryPart, JournalError, Lane, PastTotal, Place, PlayState, Record, RequestKey, SeatedPlayer,
    StorageFault, Timestamp, TotalFilter,
};

/// Where the games of one centre are stored.
///
/// Several programs on several machines can write to the same journal at once. Each event
/// carries its ordinal, which says for which version of the game it was decided, and the
/// journal takes each ordinal once. If two programs write the same ordinal, one of them is
/// told that it is stale: it reads the game again and decides anew. Whatever was answered
/// with success is on disk.
#[async_trait]
pub trait Journal: fmt::Debug + Send + Sync + 'static {
    /// Opens a game.
    ///
    /// A key that opened a game before returns that game, whatever else is in the request.
    /// Otherwise the ID has to be new, and the place has to be the one after the latest game
    /// on its lane ([`Place::first_on`] if the lane has had none).
    ///
    /// # Errors
    ///
    /// [`JournalError::Damaged`] when these players cannot play a game, or there can be no
    /// such place.
    async fn open(&self, opening: Opening) -> Result<Opened, JournalError>;

    /// Appends an event to a game.
    ///
    /// A key that wrote an event of this game before returns that event, whatever else is in
    /// the request. Otherwise the ordinal has to be the one after the last. The journal does
    /// not check whether the action fits the game: a [`Sheet`](crate::Sheet) has decided that.
    ///
    /// # Errors
    ///
    /// [`JournalError::Damaged`] when the event could not be read back.
    async fn append(&self, addition: Addition) -> Result<Appended, JournalError>;

    /// The game with this ID, if there is one.
    ///
    /// # Errors
    ///
    /// [`JournalError::Damaged`] when what is stored makes no sense.
    async fn read(&self, game: GameId) -> Result<Option<Record>, JournalError>;

    /// A part of the history of a game, if there is such a game. The rest is not read, so this
    /// costs the same for the longest of histories, and is not judged either.
    ///
    /// # Errors
    ///
    /// [`JournalError::Damaged`] when what is stored in that part makes no sense.
    async fn history(
        &self,
        game: GameId,
        page: HistoryPage,
    ) -> Result<Option<HistoryPart>, JournalError>;

    /// The latest game on a lane: the one with the highest sequence.
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read).
    async fn latest_on(&self, lane: Lane) -> Result<Option<Record>, JournalError>;

    /// The place of the latest game on a lane, even if that game is damaged.
    ///
    /// # Errors
    ///
    /// [`JournalError::Unavailable`] when there is no answer.
    async fn last_place_on(&self, lane: Lane) -> Result<Option<Place>, JournalError>;

    /// The ID of the game that was opened last, even if that game is damaged.
    ///
    /// # Errors
    ///
    /// [`JournalError::Unavailable`] when there is no answer.
    async fn latest_id(&self) -> Result<Option<GameId>, JournalError>;

    /// Games from the latest to the earliest, by ID.
    ///
    /// A damaged game does not hide the others: the list has, in its place, the error that
    /// [`read`](Self::read) would return. [`Page::after`] gives the next page.
    async fn list(&self, page: Page) -> Result<Vec<Result<Record, Damage>>, JournalError>;

    /// As [`list`](Self::list), and each game is replayed, too, and compared with what is stored
    /// beside its events so that it is found: its state, and who has which seat.
    async fn list_checked(&self, page: Page) -> Result<Vec<Result<Record, Damage>>, JournalError> {
        let games = self.list(page).await?.into_iter();
        let check = |game: Result<Record, Damage>| {
            let record = game?;
            record.replay()?;
            Ok(record)
        };
        Ok(games.map(check).collect())
    }

    /// Writes a whole game from another journal, or nothing.
    ///
    /// When its position on the lane is taken, or follows a game that was opened later, it
    /// goes before all games there: an old game never takes a lane from the players on it.
    /// When its key opened another game here, it loses the key.
    ///
    /// # Errors
    ///
    /// [`JournalError::Damaged`] when it cannot be replayed.
    async fn import(&self, record: Record) -> Result<Imported, JournalError>;

    /// All bowlers of the centre. One whose row makes no sense is left out, and is among the
    /// [`faults`](Self::faults).
    ///
    /// # Errors
    ///
    /// [`JournalError::Unavailable`] when there is no answer.
    async fn bowlers(&self) -> Result<Roster, JournalError>;

    /// Adds a bowler, in whatever state and version.
    ///
    /// A key that added a bowler before, or an ID that is there, returns that bowler, whatever else
    /// is in the request. Otherwise an active bowler needs a tag that no other active one has.
    ///
    /// # Errors
    ///
    /// [`JournalError::Unavailable`] when there is no answer.
    async fn add_bowler(
        &self,
        bowler: Bowler,
        request: Option<RequestKey>,
    ) -> Result<BowlerAdded, JournalError>;

    /// Changes a bowler, whose version has to be the one that the change was decided for. It is one
    /// more afterwards. A change that was made already is answered as the first time. One who is
    /// forgotten loses the name.
    ///
    /// # Errors
    ///
    /// [`JournalError::Unavailable`] when there is no answer.
    async fn change_bowler(&self, changed: Bowler) -> Result<BowlerChanged, JournalError>;

    /// Adds totals without frames, all of them or none, and returns how many are new. One whose ID
    /// is there already is left as it is.
    ///
    /// # Errors
    ///
    /// [`JournalError::Damaged`] when one could not be read back.
    async fn add_totals(&self, totals: Vec<PastTotal>) -> Result<u64, JournalError>;

    /// Adds totals without frames, all of them or none. One whose ID is there already is put in the
    /// place of the other.
    ///
    /// # Errors
    ///
    /// As [`add_totals`](Self::add_totals).
    async fn replace_totals(&self, totals: Vec<PastTotal>) -> Result<(), JournalError>;

    /// The totals without frames for which this holds, in the order in which they were bowled. One
    /// whose row makes no sense is left out, and is among the [`faults`](Self::faults).
    ///
    /// # Errors
    ///
    /// [`JournalError::Unavailable`] when there is no answer.
    async fn totals(&self, filter: TotalFilter) -> Result<Vec<PastTotal>, JournalError>;

    /// How many totals without frames there are for which this holds.
    ///
    /// # Errors
    ///
    /// [`JournalError::Unavailable`] when there is no answer.
    async fn count_totals(&self, filter: TotalFilter) -> Result<u64, JournalError> {
        Ok(self.totals(filter).await?.len() as u64)
    }

    /// When each of these bowlers bowled last, in any order: when the latest game was opened in
    /// which they have a seat now, or when the latest total without frames was bowled. Who has
    /// neither is left out. It costs the same however many games there are.
    ///
    /// # Errors
    ///
    /// [`JournalError::Unavailable`] when there is no answer.
    async fn last_bowled(
        &self,
        bowlers: Vec<BowlerId>,
    ) -> Result<Vec<(BowlerId, Timestamp)>, JournalError>;

    /// How many seats of games a bowler has now. It counts up to this many, so that it costs no more
    /// for one who has very many.
    ///
    /// # Errors
    ///
    /// [`JournalError::Unavailable`] when there is no answer.
    async fn count_seats(&self, bowler: BowlerId, most: u32) -> Result<u64, JournalError>;

    /// What other programs, on this machine or on others, do to the journal from now on. It
    /// may include what is done through this value.
    ///
    /// A receiver that lags has missed something, as if it had got [`Change::Anything`]. The
    /// channel is closed when the journal is.
    fn changes(&self) -> broadcast::Receiver<Change>;

    /// A number that increases whenever another journal, or an earlier state of this one, may have
    /// taken its place: the connection was lost, and a server was found again. What was read under
    /// a lower number is out of date. [`Change::Anything`] follows, but may come later.
    fn generation(&self) -> u64 {
        0
    }

    /// What is wrong with the storage itself, apart from the games in it. As a rule, nothing.
    async fn faults(&self) -> Result<Vec<StorageFault>, JournalError>;

    /// Whether the journal can be read and written now.
    async fn ready(&self) -> Result<(), JournalError>;

    /// Finishes what was begun. Later requests get [`JournalError::Unavailable`].
    async fn close(&self);
}

/// A game to open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// Its ID.
    pub id: GameId,
    /// Its place, if it is bowled on a lane: the one after the latest game there.
    pub place: Option<Place>,
    /// Its rule book.
    pub rules: RuleBook,
    /// The players, in order.
    pub players: Vec<SeatedPlayer>,
    /// When it is opened.
    pub at: Timestamp,
    /// Who opens it.
    pub by: String,
    /// The key of the request, if it has one.
    pub request: Option<RequestKey>,
}

impl Opening {
    /// Checks that the game can be read back once it is written.
    pub(crate) fn check(&self) -> Result<(), Damage> {
        check_game(self.id, &self.players, self.place, &self.by)
    }

    /// The game right after it was opened.
    #[must_use]
    pub fn into_record(self) -> Record {
        Record {
            id: self.id,
            place: self.place,
            rules: self.rules,
            players: self.players,
            at: self.at,
            by: self.by,
            request: self.request,
            events: Vec::new(),
        }
    }
}

/// The result of opening a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opened {
    /// It is open.
    New,
    /// A request with this key opened this game before.
    Again(Box<Record>),
    /// The place or the ID is taken, or the place is ahead of the lane.
    Taken,
}

/// An event to append. Its ordinal is one more than the version for which it was decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addition {
    /// The game.
    pub game: GameId,
    /// The event.
    pub event: Event,
    /// The state that the game is in after it.
    pub state: PlayState,
}

impl Addition {
    /// Checks that the event can be read back once it is written.
    pub(crate) fn check(&self) -> Result<(), Damage> {
        self.event.check(self.game)
    }
}

/// The result of appending an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Appended {
    /// It is written.
    New,
    /// A request with this key wrote this event before; nothing was written now.
    Again(Box<Event>),
    /// The ordinal is taken, or is ahead of the game.
    Stale,
    /// There is no such game.
    NoGame,
}

/// Which games to list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// Only games whose ID comes before this one.
    pub before: Option<GameId>,
    /// The most games to list.
    pub limit: u32,
    /// Only games for which this holds.
    pub filter: GameFilter,
}

impl Page {
    /// The first page of all games: the latest ones, at most this many.
    #[must_use]
    pub fn latest(limit: u32) -> Self {
        Self {
            before: None,
            limit,
            filter: GameFilter::default(),
        }
    }

    /// The first and the last ID that a game of this page can have. An ID is never earlier than
    /// the clock that the game was opened by, but later if that clock was behind.
    pub(crate) fn ids(&self) -> (i64, i64) {
        let id = |at| i64::from(GameId::new(at, 0));
        let last = self.before.map_or(i64::MAX, i64::from);
        (self.filter.since.map_or(0, id), last.saturating_sub(1))
    }

    /// The first and the last millisecond in which a game of this page can have been opened.
    pub(crate) fn moments(&self) -> (i64, i64) {
        let GameFilter { since, until, .. } = &self.filter;
        let last = until.map_or(i64::MAX, |until| until.milliseconds() - 1);
        (since.map_or(i64::MIN, Timestamp::milliseconds), last)
    }

    /// The page after this one, which holds these games; none when it is empty.
    #[must_use]
    pub fn after(&self, games: &[Result<Record, Damage>]) -> Option<Self> {
        let before = match games.last()? {
            Ok(record) => Some(record.id),
            Err(damage) => damage.game.parse().ok(),
        };
        before.map(|_| Self {
            before,
            ..self.clone()
        })
    }
}

/// The result of importing a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Imported {
    /// It was written.
    New,
    /// The same game was there already.
    Known,
    /// Another game has this ID, or the same game has other events; it was left alone.
    Differs,
}

impl Imported {
    /// The result of importing a game whose ID is known here. Its sequence on the lane and its
    /// key may differ: the import may have changed them.
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

/// What another program did to the journal.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Change {
    /// A game has this version now.
    Game(GameId, u32),
    /// This action was appended to a game at this time, as the event of this ordinal. A
    /// subscriber that knows all events before it has nothing to read.
    Done(GameId, u32, Action, Timestamp),
    /// A game was opened on a lane.
    Opened(Lane, GameId),
    /// Bowlers were added or changed.
    Bowlers,
    /// Anything may have changed: subscribers should read the games that they follow again.
    Anything,
}
