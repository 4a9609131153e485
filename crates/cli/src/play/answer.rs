//! The answer to the question for a bowl.

use std::str::FromStr;

use tenpin_rules::{Entry, EntryError};

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
        bowl(typed).map(Self::Bowl)
    }
}

/// The bowl that was typed.
pub(super) fn bowl(typed: &str) -> Result<Entry, EntryError> {
    let typed: String = typed.chars().map(on_english_keyboard).collect();
    typed.parse()
}

/// The keys x, g, f and s while the keyboard is set to Korean.
fn on_english_keyboard(letter: char) -> char {
    match letter {
        'ㅌ' => 'x',
        'ㅎ' => 'g',
        'ㄹ' => 'f',
        'ㄴ' => 's',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use tenpin_rules::{PinSetError, Pins, PinsError, Sign};

    use super::*;

    #[test]
    fn bowls_and_words_are_told_apart_in_either_case_and_on_a_korean_keyboard() {
        let posts = "7-10".parse().unwrap();
        let [split, count] = [Sign::Split, Sign::Count].map(|sign| sign(8.try_into().unwrap()));
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
            ("F", Ok(Answer::Bowl(Sign::Foul.into()))),
            ("ㄹ", Ok(Answer::Bowl(Sign::Foul.into()))),
            ("(8)", Ok(Answer::Bowl(split.into()))),
            ("S8", Ok(Answer::Bowl(split.into()))),
            ("ㄴ8", Ok(Answer::Bowl(split.into()))),
            ("7-10", Ok(Answer::Bowl(Entry::Standing(posts)))),
            ("[10-7]", Ok(Answer::Bowl(Entry::Standing(posts)))),
            ("8[7-10]", Ok(Answer::Bowl(Entry::Leaving(count, posts)))),
            ("7-11", Err(EntryError::Leave(PinSetError::NoSuchPin))),
            ("8[7-10", Err(EntryError::Bracket)),
            ("und", Err(PinsError::NotANumber.into())),
            ("??", Err(PinsError::NotANumber.into())),
            ("", Err(PinsError::Empty.into())),
        ];
        for (typed, answer) in table {
            assert_eq!(typed.parse::<Answer>(), answer, "{typed}");
        }
    }
}
