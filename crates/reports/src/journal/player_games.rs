//! The games of each bowler, one row per game and player, for spreadsheets and data tools.

use serde_json::{Map, Value, json};
use tenpin_bowlers::{Bowler, BowlerId, Roster};
use tenpin_rules::{Mark, Name, RuleBook};
use tenpin_scorecard::{PlayerRow, Scorecard};
use tenpin_store::{Damage, Lane, PastTotal, Record};

use super::date_of;
use crate::games::quoted;

/// The heading of games as CSV. The last column holds the marks, from which the game can be read
/// again.
pub const PLAYER_GAMES_HEADING: &str = "id,date,lane,rules,bowler_id,name,tag,total,over,game\n";

/// A game of one player, or a total that is all that is known of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerGame {
    /// The ID of the game, or of the total.
    pub id: String,
    /// The day on which it was opened, in the time zone of this machine.
    pub date: String,
    /// The lane, unless it was played at the console.
    pub lane: Option<Lane>,
    /// The rule book.
    pub rules: RuleBook,
    /// The bowler, unless a guest played.
    pub bowler: Option<BowlerId>,
    /// The bowler's name, unless a guest played or the bowler was forgotten.
    pub name: Option<String>,
    /// The three letters on the board; of a total, those of the bowler.
    pub tag: Option<Name>,
    /// The last running total that is known.
    pub total: u16,
    /// Whether the game is over.
    pub over: bool,
    /// The marks without separators: `X9/8-`. None of a total alone.
    pub marks: Option<String>,
}

impl PlayerGame {
    /// The games of all players of a game.
    ///
    /// # Errors
    ///
    /// If the game cannot be replayed.
    pub fn all_of(record: &Record, roster: &Roster) -> Result<Vec<Self>, Damage> {
        let sheet = record.replay()?;
        let card = Scorecard::from(sheet.lineup());
        let rows = sheet.seats().into_iter().zip(&card.players);
        let games = rows.map(|(seat, row)| {
            let person = seat.bowler.and_then(|id| roster.by_id(id));
            Self {
                id: record.id.to_string(),
                date: date_of(record.at),
                lane: record.place.map(|place| place.lane),
                rules: record.rules,
                bowler: person.map(|person| person.id).or(seat.bowler),
                name: name_of(person),
                tag: Some(seat.name),
                total: row.total.into(),
                over: card.over,
                marks: Some(marks(row)),
            }
        });
        Ok(games.collect())
    }

    /// What is known of a game that is a total only.
    #[must_use]
    pub fn of_total(total: &PastTotal, roster: &Roster) -> Self {
        let person = roster.by_id(total.bowler);
        Self {
            id: total.id.to_string(),
            date: date_of(total.at),
            lane: total.lane,
            rules: total.rules,
            bowler: Some(person.map_or(total.bowler, |person| person.id)),
            name: name_of(person),
            tag: person.map(|person| person.tag),
            total: total.total,
            over: true,
            marks: None,
        }
    }

    /// A row of CSV.
    #[must_use]
    pub fn csv(&self) -> String {
        let text = |value: Option<String>| value.unwrap_or_default();
        format!(
            "{},{},{},{},{},{},{},{},{},{}\n",
            self.id,
            self.date,
            text(self.lane.map(|lane| lane.to_string())),
            self.rules,
            text(self.bowler.map(|bowler| bowler.to_string())),
            quoted(self.name.as_deref().unwrap_or_default()),
            text(self.tag.map(|tag| tag.to_string())),
            self.total,
            self.over,
            self.marks.as_deref().unwrap_or_default(),
        )
    }

    /// A line of JSON.
    #[must_use]
    pub fn json_line(&self) -> String {
        let object = json!({
            "id": self.id,
            "date": self.date,
            "lane": self.lane.map(u16::from),
            "rules": self.rules.to_string(),
            "bowler_id": self.bowler.map(|bowler| bowler.to_string()),
            "name": self.name,
            "tag": self.tag.map(|tag| tag.to_string()),
            "total": self.total,
            "over": self.over,
            "game": self.marks,
        });
        format!("{object}\n")
    }
}

/// Whether a line is one that [`PlayerGame::json_line`] wrote. It does not hold all of a game.
///
/// ```
/// assert!(tenpin_reports::is_player_game(br#"{"bowler_id": null, "game": "X9/"}"#));
/// assert!(!tenpin_reports::is_player_game(br#"{"id": "6a1rj6w00003"}"#));
/// ```
#[must_use]
pub fn is_player_game(line: &[u8]) -> bool {
    let object: Result<Map<String, Value>, _> = serde_json::from_slice(line);
    object.is_ok_and(|object| {
        ["bowler_id", "game"]
            .iter()
            .all(|key| object.contains_key(*key))
    })
}

fn name_of(person: Option<&Bowler>) -> Option<String> {
    person?.name.as_ref().map(ToString::to_string)
}

/// The marks of all frames. What was missed in a frame before the last one counts as nothing, so
/// that each bowl stays in its frame.
fn marks(row: &PlayerRow) -> String {
    let frames = row.frames.iter().map(|frame| {
        let marks = frame.marks.into_iter().filter(|mark| mark.is_bowl());
        marks.collect::<Vec<_>>()
    });
    let mut frames: Vec<_> = frames.collect();
    let last = frames.iter().rposition(|marks| !marks.is_empty());
    frames.truncate(last.map_or(0, |last| last + 1));
    let last = frames.len().saturating_sub(1);
    let mut text = String::new();
    for (place, marks) in frames.iter().enumerate() {
        text.extend(marks.iter().map(|mark| format!("{mark:#}")));
        let is_strike = matches!(marks[..], [Mark::Strike(..)]);
        if place < last && !is_strike {
            text.push_str(&"-".repeat(2_usize.saturating_sub(marks.len())));
        }
    }
    text
}
