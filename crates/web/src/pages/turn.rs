//! Whose turn it is, or how it ended.

use tenpin_words::Words;

use crate::board::{Game, Player, Turn as Up};

/// The line over a board.
#[derive(Debug, Default)]
pub(super) struct Turn {
    /// `free`, `up` or `over`, for the looks.
    pub(super) state: &'static str,
    pub(super) word: String,
    pub(super) name: String,
    pub(super) place: String,
    pub(super) standing: String,
}

impl Turn {
    /// The line for a lane's game, or for a free lane.
    pub(super) fn of(words: &Words, game: Option<&Game>) -> Self {
        let Some(game) = game else {
            return Self {
                state: "free",
                word: words.page_free(),
                place: words.page_free_lane(),
                ..Self::default()
            };
        };
        match game.turn {
            Some(turn) => Self::up(words, game, turn),
            None => Self::over(words, game),
        }
    }

    fn up(words: &Words, game: &Game, turn: Up) -> Self {
        let player = game.players.get(usize::from(turn.player));
        Self {
            state: "up",
            word: words.page_up(),
            name: player.map(|player| player.name.clone()).unwrap_or_default(),
            place: words.page_turn(turn.frame, bowls_in(player, turn.frame) + 1),
            standing: words.page_standing(turn.standing),
        }
    }

    fn over(words: &Words, game: &Game) -> Self {
        let (names, total) = winners(game);
        let place = match game.players.len() {
            1 => words.page_final(&names, total),
            _ => words.page_winner(&names, total),
        };
        Self {
            state: "over",
            word: words.page_over(),
            place,
            ..Self::default()
        }
    }
}

fn bowls_in(player: Option<&Player>, number: u8) -> usize {
    let mut frames = player.into_iter().flat_map(|player| &player.frames);
    let frame = frames.find(|frame| frame.number == number);
    frame.map_or(0, |frame| frame.marks.len())
}

/// Who has the highest total, all of them when several have it.
fn winners(game: &Game) -> (String, u16) {
    let totals = game.players.iter().map(|player| player.total);
    let highest = totals.max().unwrap_or_default();
    let first = game.players.iter().filter(|player| player.total == highest);
    let names: Vec<&str> = first.map(|player| player.name.as_str()).collect();
    (names.join(", "), highest)
}
