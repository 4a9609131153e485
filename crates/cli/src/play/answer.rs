//! The answer to the question for a bowl.

use std::str::FromStr;

use tenpin_rules::{Entry, EntryError, Sign};

use super::console_word::ConsoleWord;

/// An answer to the question for a bowl.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    Bowl(Entry),
    Word(ConsoleWord),
}

impl FromStr for Answer {
    type Err = EntryError;

    fn from_str(typed: &str) -> Result<Self, EntryError> {
        if let Some(word) = ConsoleWord::read(typed) {
            return Ok(Self::Word(word));
        }
        match typed {
            // The keys x and g while the keyboard is set to Korean.
            "ㅌ" => Ok(Self::Bowl(Sign::Strike.into())),
            "ㅎ" => "G".parse().map(Self::Bowl),
            bowl => bowl.parse().map(Self::Bowl),
        }
    }
}

#[cfg(test)]
mod tests {
    use tenpin_rules::{Pins, PinsError};

    use super::*;

    #[test]
    fn bowls_and_words_are_told_apart_in_either_case_and_on_a_korean_keyboard() {
        let table = [
            ("u", Ok(Answer::Word(ConsoleWord::Undo))),
            ("UNDO", Ok(Answer::Word(ConsoleWord::Undo))),
            ("ㅕ", Ok(Answer::Word(ConsoleWord::Undo))),
            ("?", Ok(Answer::Word(ConsoleWord::Help))),
            ("Help", Ok(Answer::Word(ConsoleWord::Help))),
            ("q", Ok(Answer::Word(ConsoleWord::Quit))),
            ("QUIT", Ok(Answer::Word(ConsoleWord::Quit))),
            ("ㅂ", Ok(Answer::Word(ConsoleWord::Quit))),
            ("X", Ok(Answer::Bowl(Sign::Strike.into()))),
            ("ㅌ", Ok(Answer::Bowl(Sign::Strike.into()))),
            ("/", Ok(Answer::Bowl(Sign::Spare.into()))),
            ("G", Ok(Answer::Bowl(Pins::NONE.into()))),
            ("ㅎ", Ok(Answer::Bowl(Pins::NONE.into()))),
            ("und", Err(PinsError::NotANumber.into())),
            ("??", Err(PinsError::NotANumber.into())),
            ("", Err(PinsError::Empty.into())),
        ];
        for (typed, answer) in table {
            assert_eq!(typed.parse::<Answer>(), answer, "{typed}");
        }
    }
}
