//! The line over a board: who is up, or how the game ended.

use tenpin_words::Words;

use crate::board::{GameView, TurnView};

/// The line over a board.
#[derive(Debug, Default)]
pub(super) struct TurnLine {
    /// `free`, `up` or `over`, for the style sheet.
    pub(super) state: &'static str,
    pub(super) word: String,
    pub(super) name: String,
    /// Whether that is a bowler's name, which is longer than three letters.
    pub(super) is_named: bool,
    pub(super) place: String,
    pub(super) standing: String,
}

impl TurnLine {
    /// The line for a lane's game, or for a free lane.
    pub(super) fn of(words: &Words, game: Option<&GameView>) -> Self {
        let Some(game) = game else {
            return Self {
                state: "free",
                word: words.page_free(),
                place: words.page_free_lane(),
                ..Self::default()
            };
        };
        if game.given_up {
            return Self {
                state: "over",
                word: words.page_given_up(),
                place: words.page_given_up_hint(),
                ..Self::default()
            };
        }
        match &game.turn {
            Some(turn) => Self::up(words, game, turn),
            None => Self::over(words, game),
        }
    }

    fn up(words: &Words, game: &GameView, turn: &TurnView) -> Self {
        let player = game.players.get(usize::from(turn.player));
        Self {
            state: "up",
            word: words.page_up(),
            name: player
                .map(|player| player.shown().to_owned())
                .unwrap_or_default(),
            is_named: player.is_some_and(|player| player.shown() != player.name),
            place: words.page_turn(turn.frame, turn.bowl),
            standing: words.page_standing(turn.standing),
        }
    }

    fn over(words: &Words, game: &GameView) -> Self {
        let totals = game.players.iter().map(|player| player.total);
        let highest = totals.max().unwrap_or_default();
        let names = game.shown_winners().join(", ");
        Self {
            state: "over",
            word: words.page_over(),
            place: match (game.players.len(), game.winners.len()) {
                (1, _) => words.page_final(names, highest),
                (_, 1) => words.page_winner(names, highest),
                _ => words.page_tie(names, highest),
            },
            ..Self::default()
        }
    }
}
