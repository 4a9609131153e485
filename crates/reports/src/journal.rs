//! The games of a journal: lists, histories, and files for export and import.

mod archive;
mod bowls;
mod history;
mod list;
mod player_games;

use tenpin_rules::Name;
use tenpin_scorecard::Scorecard;
use tenpin_store::{Damage, GameId, Lane, Record, Timestamp};
use tenpin_words::Words;

pub use archive::{
    ArchiveError, ArchivedLine, read_archived, write_archived, write_archived_bowler,
    write_archived_total,
};
pub use bowls::{BOWLS_HEADING, FIRST_BOWLS_HEADING, write_bowls};
pub use history::{history, lineup_sentence};
pub use list::{LIST_HEADING, games_table};
pub use player_games::{PLAYER_GAMES_HEADING, PlayerGame};

/// A game of a journal: the result of its events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalGame {
    /// Its ID.
    pub id: GameId,
    /// When it was opened.
    pub at: Timestamp,
    /// Its lane, unless it is played at the console.
    pub lane: Option<Lane>,
    /// The players, each with the last running total that is known.
    pub players: Vec<(Name, u16)>,
    /// Whether it is over.
    pub is_over: bool,
    /// Whether it was given up.
    pub is_given_up: bool,
}

impl JournalGame {
    /// Replays a record.
    ///
    /// # Errors
    ///
    /// If it cannot be replayed. Then it has no totals.
    ///
    /// ```
    /// use tenpin_reports::JournalGame;
    /// use tenpin_store::{GameId, Timestamp, Record};
    ///
    /// let at = Timestamp::now();
    /// let record = Record {
    ///     id: GameId::new(at, 7),
    ///     place: None,
    ///     rules: tenpin_rules::RuleBook::TEN_PIN,
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
        let card = Scorecard::from(sheet.lineup());
        let totals = card.players.iter().map(|row| row.total.into());
        Ok(Self {
            id: record.id,
            at: record.at,
            lane: record.place.map(|place| place.lane),
            players: sheet.players().iter().copied().zip(totals).collect(),
            is_over: card.over,
            is_given_up: card.given_up,
        })
    }

    /// The line above its board: its ID, when it was opened, and where.
    ///
    /// The time is in the time zone of this machine.
    #[must_use]
    pub fn caption(&self, words: &Words) -> String {
        let lane = self.lane.map_or_else(
            || words.game_console(),
            |lane| words.game_lane(u16::from(lane)),
        );
        let standing = self.standing(words);
        let opened = self.opened(words);
        format!("{}  {opened}  {lane}  {standing}\n", self.id)
    }

    /// When it was opened, in the time zone of this machine.
    #[must_use]
    pub fn opened(&self, words: &Words) -> String {
        when(self.at, self.at, words)
    }

    fn standing(&self, words: &Words) -> String {
        match (self.is_over, self.is_given_up) {
            (true, _) => words.game_over(),
            (false, true) => words.game_given_up(),
            (false, false) => words.game_unfinished(),
        }
    }
}

/// When something was written to a game that was opened at that time, in the time zone of this
/// machine. An impossible time is marked as such.
fn when(at: Timestamp, opened: Timestamp, words: &Words) -> String {
    if at.is_possible(opened) {
        return at.local();
    }
    format!("{} {}", at.local(), words.wrong_clock())
}
