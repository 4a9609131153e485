//! What a person may answer when a bowl is asked for.

use std::str::FromStr;

use tenpin_rules::{Entry, PinsError};

/// An answer to the question for a bowl.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    Bowl(Entry),
    Undo,
    Explain,
}

impl FromStr for Answer {
    type Err = PinsError;

    fn from_str(typed: &str) -> Result<Self, PinsError> {
        match typed.to_lowercase().as_str() {
            // `ㅕ` and `ㅌ` are the keys u and x while the keyboard is set to Korean.
            "u" | "undo" | "ㅕ" => Ok(Self::Undo),
            "ㅌ" => Ok(Self::Bowl(Entry::Strike)),
            "?" => Ok(Self::Explain),
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
            ("u", Ok(Answer::Undo)),
            ("UNDO", Ok(Answer::Undo)),
            ("ㅕ", Ok(Answer::Undo)),
            ("?", Ok(Answer::Explain)),
            ("X", Ok(Answer::Bowl(Entry::Strike))),
            ("ㅌ", Ok(Answer::Bowl(Entry::Strike))),
            ("/", Ok(Answer::Bowl(Entry::Spare))),
            ("und", Err(PinsError::NotANumber)),
            ("??", Err(PinsError::NotANumber)),
            ("", Err(PinsError::Empty)),
        ];
        for (typed, answer) in table {
            assert_eq!(typed.parse::<Answer>(), answer, "{typed}");
        }
    }
}
