//! The answer to the question for a bowl.

use std::str::FromStr;

use tenpin_rules::{Entry, PinsError};

/// An answer to the question for a bowl.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BowlAnswer {
    Bowl(Entry),
    Undo,
    Help,
}

impl FromStr for BowlAnswer {
    type Err = PinsError;

    fn from_str(typed: &str) -> Result<Self, PinsError> {
        match typed.to_lowercase().as_str() {
            // `ㅕ` and `ㅌ` are the keys u and x while the keyboard is set to Korean.
            "u" | "undo" | "ㅕ" => Ok(Self::Undo),
            "ㅌ" => Ok(Self::Bowl(Entry::Strike)),
            "?" => Ok(Self::Help),
            bowl => bowl.parse().map(Self::Bowl),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bowls_undo_and_help_are_told_apart_in_either_case_and_on_a_korean_keyboard() {
        let table = [
            ("u", Ok(BowlAnswer::Undo)),
            ("UNDO", Ok(BowlAnswer::Undo)),
            ("ㅕ", Ok(BowlAnswer::Undo)),
            ("?", Ok(BowlAnswer::Help)),
            ("X", Ok(BowlAnswer::Bowl(Entry::Strike))),
            ("ㅌ", Ok(BowlAnswer::Bowl(Entry::Strike))),
            ("/", Ok(BowlAnswer::Bowl(Entry::Spare))),
            ("und", Err(PinsError::NotANumber)),
            ("??", Err(PinsError::NotANumber)),
            ("", Err(PinsError::Empty)),
        ];
        for (typed, answer) in table {
            assert_eq!(typed.parse::<BowlAnswer>(), answer, "{typed}");
        }
    }
}
