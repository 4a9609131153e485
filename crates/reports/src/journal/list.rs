//! The games of a journal as a list: a table, CSV, JSON.

use serde_json::json;
use tenpin_bowlers::Roster;
use tenpin_printer::Palette;
use tenpin_words::Words;

use super::{JournalGame, bowler_json, when};
use crate::text_table::{TextTable, UNBROKEN};

/// The heading of a list as CSV.
pub const LIST_HEADING: &str = "game,at,lane,players,totals,over\n";

/// Games as a table with a heading in these colours, in this many columns if there is a terminal.
///
/// ```
/// use tenpin_printer::Palette;
/// use tenpin_words::{Language, Words};
///
/// let words = Words::in_language(Language::English);
/// let table = tenpin_reports::games_table(&[], &words, None, Palette::default());
/// assert_eq!(table, "game  when  lane  state  players\n");
/// ```
#[must_use]
pub fn games_table(
    games: &[JournalGame],
    words: &Words,
    columns: Option<usize>,
    palette: Palette,
) -> String {
    let mut table = TextTable::new([
        words.column_game(),
        words.column_when(),
        words.column_lane(),
        words.column_standing(),
        words.column_players(),
    ]);
    for game in games {
        table.row(game.cells(words));
    }
    table.in_colours(palette).drawn_to_the_left(columns)
}

impl JournalGame {
    fn cells(&self, words: &Words) -> [String; 5] {
        let players = self.players.iter();
        let players: Vec<_> = players
            .map(|seat| format!("{}{UNBROKEN}{}", seat.name, seat.minimum))
            .collect();
        [
            self.id.to_string(),
            when(self.at, self.at, words),
            self.lane.map_or("-".to_owned(), |lane| lane.to_string()),
            self.standing(words),
            players.join("  "),
        ]
    }

    /// A row of CSV, in which players and totals are separated by blanks.
    #[must_use]
    pub fn csv(&self) -> String {
        let names: Vec<_> = self
            .players
            .iter()
            .map(|seat| seat.name.to_string())
            .collect();
        let totals: Vec<_> = self
            .players
            .iter()
            .map(|seat| seat.total.to_string())
            .collect();
        let lane = self.lane.map(|lane| lane.to_string()).unwrap_or_default();
        format!(
            "{},{},{lane},{},{},{}\n",
            self.id,
            self.at,
            names.join(" "),
            totals.join(" "),
            self.is_over,
        )
    }

    /// A JSON object without a line end.
    #[must_use]
    pub fn json(&self, roster: &Roster) -> String {
        let players = self.players.iter().map(|seat| {
            json!({
                "name": seat.name.to_string(),
                "bowler": bowler_json(seat.bowler, roster),
                "total": seat.total,
                "minimum": seat.minimum,
            })
        });
        let players: Vec<_> = players.collect();
        let object = json!({
            "id": self.id.to_string(),
            "at": self.at.to_string(),
            "lane": self.lane.map(u16::from),
            "rules": self.rules.to_string(),
            "over": self.is_over,
            "given_up": self.is_given_up,
            "players": players,
        });
        object.to_string()
    }
}
