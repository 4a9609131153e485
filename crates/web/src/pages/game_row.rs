//! A game in a list of games.

use super::{Visitor, rules_of};
use crate::board::GameView;
use crate::local_time;

/// A game in a list of games.
#[derive(Debug)]
pub(super) struct ListedGame {
    pub(super) id: String,
    /// When it was opened, as RFC 3339 has it.
    pub(super) opened: String,
    /// The date on which it was opened, where the server is.
    pub(super) date: String,
    /// The time of day at which it was opened there; none if only the date is known.
    pub(super) time: Option<String>,
    /// Whether it cannot have been opened then.
    pub(super) has_wrong_clock: bool,
    pub(super) lane: Option<u16>,
    /// `busy` or `over`, for the style sheet.
    pub(super) state: &'static str,
    pub(super) word: String,
    /// Its rule book, where it is not the one that most have.
    pub(super) rules: String,
    pub(super) players: Vec<PlayerResult>,
}

/// A player and their total.
#[derive(Debug)]
pub(super) struct PlayerResult {
    pub(super) name: String,
    /// The bowler, if the player is no guest.
    pub(super) bowler: Option<String>,
    pub(super) total: u16,
    pub(super) has_won: bool,
}

impl ListedGame {
    pub(super) fn of(visitor: Visitor<'_>, game: &GameView) -> Self {
        let words = visitor.words;
        let (state, word) = match game {
            game if game.given_up => ("over", words.page_given_up()),
            game if game.over => ("over", words.page_over()),
            _ => ("busy", words.page_live()),
        };
        let (date, time) = local_time::date_and_time(&game.opened);
        Self {
            id: game.id.clone(),
            opened: game.opened.clone(),
            date,
            time: (!game.is_imported).then_some(time),
            has_wrong_clock: game.has_wrong_clock(),
            lane: game.lane,
            state,
            word,
            rules: rules_of(words, Some(game)),
            players: results(game),
        }
    }
}

fn results(game: &GameView) -> Vec<PlayerResult> {
    // Nobody wins alone.
    let has_rivals = game.players.len() > 1;
    let players = game.players.iter().map(|player| PlayerResult {
        name: player.shown().to_owned(),
        bowler: player.bowler.as_ref().map(|bowler| bowler.id.clone()),
        total: player.minimum,
        has_won: has_rivals && game.winners.contains(&player.name),
    });
    players.collect()
}
