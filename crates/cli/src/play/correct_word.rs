//! The word that corrects a frame of a game at the console.

use tenpin_rules::{Entry, FrameNumber, Name};
use tenpin_store::{Lock, Proposal, Sheet};
use tenpin_words::Words;

use super::answer;
use crate::journal::describe_refusal_by;

/// `correct 3 9 -`, or `correct KYJ 3 9 -` where several play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CorrectWord {
    player: Option<Name>,
    frame: FrameNumber,
    bowls: Vec<Entry>,
}

impl CorrectWord {
    /// The correction that was typed: none if it is not one, an explanation if a part of it
    /// cannot be understood.
    pub(super) fn read(typed: &str, words: &Words) -> Option<Result<Self, String>> {
        let mut parts = typed.split_whitespace();
        let first = parts.next()?;
        let parts: Vec<&str> = parts.collect();
        let is_typed = first.eq_ignore_ascii_case("correct");
        is_typed.then(|| Self::of(&parts, words))
    }

    fn of(parts: &[&str], words: &Words) -> Result<Self, String> {
        let (player, rest) = match parts {
            [name, rest @ ..] if name.starts_with(|letter: char| letter.is_alphabetic()) => {
                let name = name.parse().map_err(|error| words.name_error(error));
                (Some(name?), rest)
            }
            rest => (None, rest),
        };
        let [frame, bowls @ ..] = rest else {
            return Err(words.explain_correct());
        };
        let number = frame.parse::<u8>().ok();
        let frame = number.and_then(|number| FrameNumber::try_from(number).ok());
        let bowls = bowls.iter().map(|bowl| {
            let wrong = |error| format!("{bowl}: {}", words.entry_error(error));
            answer::bowl(bowl).map_err(wrong)
        });
        Ok(Self {
            player,
            frame: frame.ok_or_else(|| words.explain_correct())?,
            bowls: bowls.collect::<Result<_, _>>()?,
        })
    }

    /// The action that it leads to, or why the game does not allow it.
    pub(super) fn propose(
        &self,
        sheet: &Sheet,
        lock: Lock,
        words: &Words,
    ) -> Result<Proposal, String> {
        let players = sheet.players();
        let seat = match self.player {
            Some(player) => players.iter().position(|name| *name == player),
            None => (players.len() == 1).then_some(0),
        };
        let seat = seat.and_then(|seat| u8::try_from(seat).ok());
        let seat = seat.ok_or_else(|| {
            let names: Vec<_> = players.iter().map(ToString::to_string).collect();
            words.correct_which_player(names.join(", "))
        })?;
        let proposal = sheet.correct_frame(seat, self.frame, &self.bowls, lock);
        proposal.map_err(|refusal| describe_refusal_by(sheet.rules(), refusal, words))
    }
}

#[cfg(test)]
mod tests {
    use tenpin_rules::{Pins, Sign};
    use tenpin_words::Language;

    use super::*;

    fn read(typed: &str) -> Option<Result<CorrectWord, String>> {
        CorrectWord::read(typed, &Words::in_language(Language::English))
    }

    fn correction(player: Option<&str>, frame: u8, bowls: &[Entry]) -> CorrectWord {
        CorrectWord {
            player: player.map(|name| name.parse().unwrap()),
            frame: frame.try_into().unwrap(),
            bowls: bowls.to_vec(),
        }
    }

    #[test]
    fn a_frame_and_its_bowls_are_typed_in_either_case_with_a_name_or_without() {
        let gutter = Entry::from(Pins::NONE);
        let strike = Entry::from(Sign::Strike);
        for (typed, expected) in [
            ("correct 1 - -", correction(None, 1, &[gutter, gutter])),
            ("CORRECT  10 x ㅌ", correction(None, 10, &[strike, strike])),
            ("correct kyj 2 X", correction(Some("KYJ"), 2, &[strike])),
            ("correct 3", correction(None, 3, &[])),
        ] {
            assert_eq!(read(typed), Some(Ok(expected)), "{typed}");
        }
    }

    #[test]
    fn what_cannot_be_understood_is_explained_and_bowls_are_left_alone() {
        for (typed, told) in [
            ("correct", "correct 3 9 -"),
            ("correct 11 X", "correct 3 9 -"),
            ("correct PJ 1 X", "the name is too short"),
            ("correct 1 9-", "9-: "),
        ] {
            let refused = read(typed).unwrap().unwrap_err();
            assert!(refused.trim_start().starts_with(told), "{typed}: {refused}");
        }
        for typed in ["", "7", "7-10", "corrected 1 X"] {
            assert_eq!(read(typed), None, "{typed}");
        }
    }
}
