//! Games of a journal: lists, histories, and files to move them by.

mod archive;
mod bowls;
mod history;
mod list;

use tenpin_rules::{Board, FrameNumber, Marks, Name, Points};
use tenpin_store::{Damage, GameId, Lane, Record, Sheet, Timestamp};
use tenpin_words::Words;

pub use archive::{ArchiveError, read_archived, write_archived};
pub use bowls::{BOWLS_HEADING, write_bowls};
pub use history::history;
pub use list::{LIST_HEADING, games_table};

/// A game of a journal, with what its events come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalGame {
    /// Its name.
    pub id: GameId,
    /// When it was opened.
    pub at: Timestamp,
    /// Its lane, if it is bowled on one.
    pub lane: Option<Lane>,
    /// Who plays, with the total that stands.
    pub players: Vec<(Name, u16)>,
    /// Whether it is over.
    pub is_over: bool,
}

impl JournalGame {
    /// What a record comes to.
    ///
    /// # Errors
    ///
    /// When it cannot be replayed: then it has no totals.
    ///
    /// ```
    /// use tenpin_reports::JournalGame;
    /// use tenpin_store::{GameId, Timestamp, Record};
    ///
    /// let at = Timestamp::now();
    /// let record = Record {
    ///     id: GameId::new(at, 7),
    ///     place: None,
    ///     players: vec!["PJS".parse()?],
    ///     at,
    ///     by: "console".to_owned(),
    ///     request: None,
    ///     events: Vec::new(),
    /// };
    /// let game = JournalGame::of(&record)?;
    /// assert_eq!(game.players, [("PJS".parse()?, 0)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(record: &Record) -> Result<Self, Damage> {
        let sheet = record.replay()?;
        Ok(Self {
            id: record.id,
            at: record.at,
            lane: record.place.map(|place| place.lane),
            players: totals(&sheet),
            is_over: sheet.is_over(),
        })
    }

    /// Its name, when it was opened and where: a line over its board.
    ///
    /// The moment is told in the time zone of this machine.
    #[must_use]
    pub fn caption(&self, words: &Words) -> String {
        let lane = self.lane.map_or_else(
            || words.game_console(),
            |lane| words.game_lane(u16::from(lane)),
        );
        let standing = self.standing(words);
        format!("{}  {}  {lane}  {standing}\n", self.id, self.at.local())
    }

    fn standing(&self, words: &Words) -> String {
        if self.is_over {
            words.game_over()
        } else {
            words.game_unfinished()
        }
    }
}

fn totals(sheet: &Sheet) -> Vec<(Name, u16)> {
    let mut totals = Totals::default();
    sheet.lineup().write_to(&mut totals);
    totals.0
}

/// A board that listens for the totals that stand.
#[derive(Default)]
struct Totals(Vec<(Name, u16)>);

impl Board for Totals {
    fn player(&mut self, name: Name) {
        self.0.push((name, 0));
    }

    fn frame(&mut self, _number: FrameNumber, _marks: Marks, total: Option<Points>) {
        if let (Some(player), Some(total)) = (self.0.last_mut(), total) {
            player.1 = total.into();
        }
    }
}
