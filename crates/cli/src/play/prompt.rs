//! The question for the next bowl.

use tenpin_rules::{Name, Rack};
use tenpin_scorecard::Turn;
use tenpin_store::Sheet;
use tenpin_words::Words;

use super::console_word::ConsoleWord;

/// Who is up, in which frame, and what stands.
pub(super) struct Prompt {
    player: Name,
    turn: Turn,
}

impl Prompt {
    /// The prompt of a game; none when it is over.
    pub(super) fn of(sheet: &Sheet) -> Option<Self> {
        let turn = Turn::of(sheet.lineup(), sheet.players())?;
        let player = *sheet.players().get(turn.seat)?;
        Some(Self { player, turn })
    }

    /// The question: by frame for a player alone, otherwise by name.
    pub(super) fn question(&self, is_alone: bool, words: &Words) -> String {
        if is_alone {
            words.ask_bowl(self.turn.frame)
        } else {
            words.ask_turn(self.player)
        }
    }

    /// Which bowl of which frame is next. The question for one of several players says only
    /// whose turn it is.
    pub(super) fn hint(&self, words: &Words) -> String {
        let (bowl, standing) = (self.turn.bowl_number(), self.turn.standing());
        words.hint_turn(self.turn.frame, bowl, standing) + "\n"
    }

    /// What can be typed, one line each.
    pub(super) fn help(&self, words: &Words) -> String {
        let Turn { frame, rack, .. } = self.turn;
        let mark = match rack {
            Rack::Full => words.explain_strike(),
            _ => words.explain_spare(),
        };
        let (bowl, standing) = (self.turn.bowl_number(), self.turn.standing());
        let lines = [
            words.explain_turn(self.player, frame, bowl, standing),
            words.explain_count(standing),
            mark,
            words.explain_gutter(),
            words.explain_lineup(),
            words.explain_lineup_more(),
            words.explain_give_up(),
        ];
        let lines = lines.into_iter().chain(ConsoleWord::explain_all(words));
        lines.map(|line| line + "\n").collect()
    }
}
