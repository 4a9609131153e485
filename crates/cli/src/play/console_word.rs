//! The words that can be typed instead of a bowl.

use tenpin_words::Words;

/// A word that can be typed instead of a bowl. A new one needs an entry in [`ALL`](Self::ALL),
/// its spellings and its line of help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ConsoleWord {
    /// Take the last bowl back.
    Undo,
    /// Leave the game.
    Quit,
    /// Explain what can be typed.
    Help,
}

impl ConsoleWord {
    /// All words, in the order in which they are explained.
    const ALL: [Self; 3] = [Self::Undo, Self::Quit, Self::Help];

    /// The word that was typed, if it is one.
    pub(super) fn read(typed: &str) -> Option<Self> {
        let typed = typed.to_lowercase();
        let is_typed = |word: &Self| word.spellings().contains(&typed.as_str());
        Self::ALL.into_iter().find(is_typed)
    }

    /// How it is typed. The single Korean letters are the keys u and q while the keyboard is set
    /// to Korean.
    fn spellings(self) -> &'static [&'static str] {
        match self {
            Self::Undo => &["u", "undo", "ㅕ"],
            Self::Quit => &["q", "quit", "ㅂ"],
            Self::Help => &["?", "help"],
        }
    }

    /// What every word does, one line each.
    pub(super) fn explain_all(words: &Words) -> impl Iterator<Item = String> {
        Self::ALL.into_iter().map(|word| word.explain(words))
    }

    fn explain(self, words: &Words) -> String {
        match self {
            Self::Undo => words.explain_undo(),
            Self::Quit => words.explain_quit(),
            Self::Help => words.explain_help(),
        }
    }
}
