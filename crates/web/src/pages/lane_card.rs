//! A lane on the page of all lanes.

use tenpin_words::Words;

use super::score_table::bowler_name;
use super::{Visitor, rules_of};
use crate::board::GameView;
use crate::wire::{DamagedGame, LaneView};

/// A lane on the page of all lanes.
#[derive(Debug)]
pub(super) struct LaneCard {
    pub(super) number: u16,
    /// `free`, `busy`, `over` or `damaged`, for the style sheet.
    pub(super) state: &'static str,
    pub(super) word: String,
    pub(super) damage: Option<String>,
    /// The rule book of its game, where it is not the one that most have.
    pub(super) rules: String,
    pub(super) players: Vec<PlayerStanding>,
}

/// A player and their total.
#[derive(Debug)]
pub(super) struct PlayerStanding {
    /// Three letters.
    pub(super) name: String,
    /// The bowler's name; empty for a guest.
    pub(super) bowler: String,
    pub(super) total: u16,
    pub(super) is_up: bool,
}

impl LaneCard {
    pub(super) fn of(lane: &LaneView, visitor: Visitor<'_>) -> Self {
        let words = visitor.words;
        let (state, word) = match (&lane.game, &lane.damaged) {
            (_, Some(_)) => ("damaged", words.page_damaged()),
            (None, None) => ("free", words.page_free()),
            (Some(game), None) if game.given_up => ("over", words.page_given_up()),
            (Some(game), None) if game.over => ("over", words.page_over()),
            (Some(_), None) => ("busy", words.page_live()),
        };
        Self {
            number: lane.number,
            state,
            word,
            damage: lane.damaged.as_ref().map(|damaged| damage(words, damaged)),
            rules: rules_of(words, lane.game.as_ref()),
            players: lane.game.as_ref().map(standings).unwrap_or_default(),
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

fn standings(game: &GameView) -> Vec<PlayerStanding> {
    let up = game.turn.as_ref().map(|turn| usize::from(turn.player));
    let players = game.players.iter().enumerate();
    players
        .map(|(seat, player)| PlayerStanding {
            name: player.name.clone(),
            bowler: bowler_name(player),
            total: player.minimum,
            is_up: up == Some(seat),
        })
        .collect()
}
