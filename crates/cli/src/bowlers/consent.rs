//! What is asked before something is done that a person may regret.

use std::io::{self, IsTerminal};

use tenpin_words::Words;

use crate::console::{Console, ConsoleError, TypedLine, print_message};
use crate::exit::Exit;

/// Whether something may be done, as far as the arguments say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Consent {
    /// It is asked for.
    Asked,
    /// It was given.
    Given,
    /// Nothing is to be done, only told.
    Withheld,
}

impl Consent {
    /// Whether to go on: asks this question, if nobody has answered it yet. If not, this is how
    /// the program ends.
    pub(super) fn get(self, question: &str, words: &Words) -> Result<(), Exit> {
        match self {
            Self::Given => return Ok(()),
            Self::Withheld => return Err(Exit::Done),
            Self::Asked => {}
        }
        if !io::stdin().is_terminal() {
            print_message(&words.bowlers_needs_yes());
            return Err(Exit::Usage);
        }
        let mut console = Console::standard();
        match console.ask_in_words(question) {
            Ok(TypedLine::Text(typed)) if is_yes(&typed) => Ok(()),
            Ok(_) | Err(ConsoleError::InputEnded) => {
                print_message(&words.bowlers_nothing_done());
                Err(Exit::Failed)
            }
            Err(error) => Err(Exit::of_game(Err(error), &mut console, words)),
        }
    }
}

/// Whether this is a yes. The single Korean letter is the key y while the keyboard is set to
/// Korean.
fn is_yes(typed: &str) -> bool {
    ["y", "yes", "ㅛ", "예", "네"].contains(&typed.to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_yes_is_a_yes() {
        for typed in ["y", "Y", "Yes", "ㅛ", "예", "네"] {
            assert!(is_yes(typed), "{typed}");
        }
        for typed in ["", "n", "no", "yeah", "ㅜ", "아니요", "1"] {
            assert!(!is_yes(typed), "{typed}");
        }
    }
}
