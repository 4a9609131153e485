//! The ID of a game as a person types it: its beginning is enough.

use tenpin_store::{Damage, GameId, Page, Record};
use tenpin_words::Words;

use super::{SharedJournal, describe};

/// How many games are named at most if several begin so.
const NAMED: u8 = 5;

/// An ID, or its beginning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GamePrefix {
    typed: String,
    /// The first ID that begins so.
    first: GameId,
    /// The last one.
    last: GameId,
}

impl GamePrefix {
    /// Reads what was typed; none if no ID begins so.
    pub(crate) fn read(typed: &str) -> Option<Self> {
        let (first, last) = GameId::starting_with(typed)?;
        (!typed.is_empty()).then(|| Self {
            typed: typed.to_owned(),
            first,
            last,
        })
    }

    /// The game that is meant. A whole ID is not looked for: its game need not exist.
    ///
    /// The error is a message in the person's language. It names the games that begin so, if
    /// there are several.
    pub(crate) async fn find(
        &self,
        journal: &SharedJournal,
        words: &Words,
    ) -> Result<GameId, String> {
        if self.first == self.last {
            return Ok(self.first);
        }
        let page = Page {
            before: GameId::try_from(i64::from(self.last) + 1).ok(),
            ..Page::latest(u32::from(NAMED) + 1)
        };
        let games = journal.list(page).await;
        let games = games.map_err(|error| describe(&error, words))?;
        let games = games.iter().filter_map(|game| Some((id(game)?, game)));
        let games: Vec<_> = games.take_while(|(id, _)| *id >= self.first).collect();
        match games.as_slice() {
            [] => Err(words.journal_no_game(&self.typed)),
            [(id, _)] => Ok(*id),
            several => {
                let named = several.iter().take(NAMED.into());
                let named: String = named.map(|(id, game)| line(*id, game)).collect();
                let more = if several.len() > NAMED.into() {
                    "\n  …"
                } else {
                    ""
                };
                let told = words.journal_several_games(&self.typed);
                Err(format!("{told}{named}{more}"))
            }
        }
    }
}

/// The ID of a game of a list, which a damaged one has as well.
fn id(game: &Result<Record, Damage>) -> Option<GameId> {
    match game {
        Ok(record) => Some(record.id),
        Err(damage) => damage.game.parse().ok(),
    }
}

/// A game in a line of its own: its ID, and when and by whom it was begun.
fn line(id: GameId, game: &Result<Record, Damage>) -> String {
    let Ok(record) = game else {
        return format!("\n  {id}");
    };
    let players: Vec<_> = record
        .players
        .iter()
        .map(|player| player.name.to_string())
        .collect();
    format!("\n  {id}  {}  {}", record.at.local(), players.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_of_an_id_stands_for_all_ids_that_begin_so() {
        let table = [
            ("6a1", "6a1000000000", "6a1zzzzzzzzz"),
            ("6A1", "6a1000000000", "6a1zzzzzzzzz"),
            ("oil", "011000000000", "011zzzzzzzzz"),
            ("z", "z00000000000", "zzzzzzzzzzzz"),
            ("6a1rj6w00003", "6a1rj6w00003", "6a1rj6w00003"),
        ];
        for (typed, first, last) in table {
            let prefix = GamePrefix::read(typed).unwrap();
            assert_eq!(prefix.first.to_string(), first, "{typed}");
            assert_eq!(prefix.last.to_string(), last, "{typed}");
        }
    }

    #[test]
    fn what_no_id_begins_with_is_none() {
        for typed in ["", "u", "6a1-", "김지민", "6a1rj6w000034"] {
            assert_eq!(GamePrefix::read(typed), None, "{typed}");
        }
    }
}
