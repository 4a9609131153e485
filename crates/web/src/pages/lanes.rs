//! The lanes at a glance.

use serde::Serialize;
use tenpin_words::Words;

use super::Visitor;
use crate::board::Game;
use crate::wire::DamagedGame;

/// A lane, with the game that is or was last bowled there.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Lane<'a> {
    /// Its number.
    pub number: u16,
    /// Its game; none when nobody has played there.
    pub game: Option<&'a Game>,
    /// Its game, if that cannot be replayed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damaged: Option<&'a DamagedGame>,
}

/// A lane on the page.
#[derive(Debug)]
pub(super) struct Card {
    pub(super) number: u16,
    /// `free`, `busy`, `over` or `damaged`, for the looks.
    pub(super) state: &'static str,
    pub(super) word: String,
    pub(super) damage: Option<String>,
    pub(super) players: Vec<Standing>,
}

/// A player and what they have.
#[derive(Debug)]
pub(super) struct Standing {
    pub(super) name: String,
    pub(super) total: u16,
    pub(super) is_up: bool,
}

impl Card {
    pub(super) fn of(lane: &Lane<'_>, visitor: Visitor<'_>) -> Self {
        let words = visitor.words;
        let (state, word) = match (lane.game, lane.damaged) {
            (_, Some(_)) => ("damaged", words.page_damaged()),
            (None, None) => ("free", words.page_free()),
            (Some(Game { turn: None, .. }), None) => ("over", words.page_over()),
            (Some(_), None) => ("busy", words.page_live()),
        };
        Self {
            number: lane.number,
            state,
            word,
            damage: lane.damaged.map(|damaged| damage(words, damaged)),
            players: lane.game.map(standings).unwrap_or_default(),
        }
    }

    /// Whether a game is not finished there.
    pub(super) fn is_busy(&self) -> bool {
        self.state == "busy"
    }
}

/// What is wrong with a game that cannot be replayed.
pub(super) fn damage(words: &Words, damaged: &DamagedGame) -> String {
    match damaged.ordinal {
        Some(ordinal) => words.page_damaged_event(&damaged.id, ordinal),
        None => words.page_damaged_game(&damaged.id),
    }
}

fn standings(game: &Game) -> Vec<Standing> {
    let up = game.turn.map(|turn| usize::from(turn.player));
    let players = game.players.iter().enumerate();
    players
        .map(|(place, player)| Standing {
            name: player.name.clone(),
            total: player.total,
            is_up: up == Some(place),
        })
        .collect()
}
