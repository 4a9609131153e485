//! The games of a journal: lists, histories, and files for export and import.

mod archive;
mod bowls;
mod history;
mod list;
mod player_games;
mod series;
mod series_key;

use serde_json::{Value, json};
use tenpin_bowlers::{BowlerId, Roster};
use tenpin_rules::{Name, RuleBook};
use tenpin_scorecard::Scorecard;
use tenpin_store::{Damage, GameId, Lane, Record, SeatedPlayer, Timestamp};
use tenpin_words::Words;

pub use archive::{
    ArchiveError, ArchivedLine, read_archived, write_archived, write_archived_bowler,
    write_archived_total,
};
pub use bowls::{BOWLS_HEADING, FIRST_BOWLS_HEADING, write_bowls};
pub use history::{history, lineup_sentence, seat_holder};
pub use list::{LIST_HEADING, games_table};
pub use player_games::{PLAYER_GAMES_HEADING, PlayerGame, is_player_game};
pub use series::{EveningSeries, PlayerSeries, SERIES_HEADING, series_table};
pub use series_key::SeriesKey;

/// A game of a journal: the result of its events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalGame {
    /// Its ID.
    pub id: GameId,
    /// When it was opened.
    pub at: Timestamp,
    /// Its lane, unless it is played at the console.
    pub lane: Option<Lane>,
    /// Its rule book.
    pub rules: RuleBook,
    /// The players, in the order of their seats.
    pub players: Vec<SeatTotal>,
    /// Whether it is over.
    pub is_over: bool,
    /// Whether it was given up.
    pub is_given_up: bool,
}

/// A player of a game of a journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatTotal {
    /// The tag.
    pub name: Name,
    /// The bowler who has the seat; none for a guest.
    pub bowler: Option<BowlerId>,
    /// The last running total that is known. Frames that wait for a bonus are not in it.
    pub total: u16,
    /// The lowest total that the player can still end with: what boards and lists show. Once the
    /// game is over, it is the total.
    pub minimum: u16,
}

impl SeatTotal {
    /// Who has the seat.
    fn player(&self) -> SeatedPlayer {
        SeatedPlayer {
            name: self.name,
            bowler: self.bowler,
        }
    }
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
    /// assert_eq!((game.players[0].name, game.players[0].total), ("PJS".parse()?, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(record: &Record) -> Result<Self, Damage> {
        let sheet = record.replay()?;
        let card = Scorecard::from(sheet.lineup());
        let players = sheet.seats().into_iter().zip(&card.players);
        let players = players.map(|(seat, row)| SeatTotal {
            name: seat.name,
            bowler: seat.bowler,
            total: row.total.into(),
            minimum: row.minimum.into(),
        });
        Ok(Self {
            id: record.id,
            at: record.at,
            lane: record.place.map(|place| place.lane),
            rules: record.rules,
            players: players.collect(),
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

    /// The day on which it was opened, in the time zone of this machine.
    #[must_use]
    pub fn date(&self) -> String {
        date_of(self.at)
    }

    fn standing(&self, words: &Words) -> String {
        match (self.is_over, self.is_given_up) {
            (true, _) => words.game_over(),
            (false, true) => words.game_given_up(),
            (false, false) => words.game_unfinished(),
        }
    }
}

/// The day of a moment, in the time zone of this machine.
fn date_of(at: Timestamp) -> String {
    let local = at.local();
    local.split(' ').next().unwrap_or_default().to_owned()
}

/// The bowler who has a seat, as JSON. One who was merged is the person whom they were merged into.
fn bowler_json(bowler: Option<BowlerId>, roster: &Roster) -> Value {
    let Some(id) = bowler else {
        return Value::Null;
    };
    let person = roster.by_id(id);
    let name = person.and_then(|person| person.name.as_ref());
    json!({
        "id": person.map_or(id, |person| person.id).to_string(),
        "name": name.map(ToString::to_string),
    })
}

/// When something was written to a game that was opened at that time, in the time zone of this
/// machine. An impossible time is marked as such.
fn when(at: Timestamp, opened: Timestamp, words: &Words) -> String {
    if at.is_possible(opened) {
        return at.local();
    }
    format!("{} {}", at.local(), words.wrong_clock())
}
