//! The question for the next bowl.

use tenpin_rules::{Name, PinSet, Rack, RuleBook};
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
        let Turn { frame, .. } = self.turn;
        let (bowl, standing) = (self.turn.bowl_number(), self.turn.standing());
        let hint = match self.leave() {
            Some(pins) => words.hint_pins(frame, bowl, standing, words.leave(pins)),
            None => words.hint_turn(frame, bowl, standing),
        };
        hint + "\n"
    }

    /// Which pins the bowl before left, where that is known.
    pub(super) fn leave(&self) -> Option<PinSet> {
        let standing = Option::<PinSet>::from(self.turn.rack);
        standing.filter(|pins| *pins != PinSet::ALL)
    }

    /// What can be typed, one line each.
    pub(super) fn help(&self, rules: RuleBook, words: &Words) -> String {
        let lines = [self.turn(words)]
            .into_iter()
            .chain(words.rules(rules).map(|told| format!("  {told}")))
            .chain(self.bowls(words))
            .chain([
                words.explain_correct(),
                words.explain_lineup(),
                words.explain_lineup_more(),
                words.explain_give_up(),
            ])
            .chain(ConsoleWord::explain_all(words));
        lines.map(|line| line + "\n").collect()
    }

    fn turn(&self, words: &Words) -> String {
        let Turn { frame, .. } = self.turn;
        let (bowl, standing) = (self.turn.bowl_number(), self.turn.standing());
        match self.leave() {
            Some(pins) => words.explain_pins(self.player, frame, bowl, standing, words.leave(pins)),
            None => words.explain_turn(self.player, frame, bowl, standing),
        }
    }

    /// The bowls that are possible at this rack.
    fn bowls(&self, words: &Words) -> Vec<String> {
        let is_full = self.turn.rack == Rack::Full;
        let mut lines = vec![
            words.explain_count(self.turn.standing()),
            if is_full {
                words.explain_strike()
            } else {
                words.explain_spare()
            },
            words.explain_gutter(),
            words.explain_foul(),
        ];
        // Of a single pin there is nothing more to say than whether it fell.
        if u8::from(self.turn.standing()) > 1 {
            lines.push(words.explain_leave());
        }
        if is_full {
            lines.push(words.explain_split());
        }
        lines
    }
}
