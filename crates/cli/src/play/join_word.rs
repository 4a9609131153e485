//! The word with which a late player joins a game at the console.

use tenpin_rules::MissedFrames;
use tenpin_words::Words;

/// `join KYJ`, or `join KYJ first` to bowl the missed frames first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct JoinWord {
    /// Who joins, as it was typed: a tag, or a name of any number of words.
    pub(super) player: String,
    pub(super) missed: MissedFrames,
}

impl JoinWord {
    /// Who joins, if that was typed; an explanation if nobody is named.
    pub(super) fn read(typed: &str, words: &Words) -> Option<Result<Self, String>> {
        let mut parts = typed.split_whitespace();
        let is_typed = parts.next()?.eq_ignore_ascii_case("join");
        let parts: Vec<_> = parts.collect();
        is_typed.then(|| Self::of(&parts).ok_or_else(|| words.explain_lineup()))
    }

    fn of(parts: &[&str]) -> Option<Self> {
        let (player, missed) = match parts {
            [] => return None,
            [player @ .., last] if !player.is_empty() && last.eq_ignore_ascii_case("first") => {
                (player, MissedFrames::BowledFirst)
            }
            player => (player, MissedFrames::CountNothing),
        };
        Some(Self {
            player: player.join(" "),
            missed,
        })
    }
}

#[cfg(test)]
mod tests {
    use tenpin_words::Language;

    use super::*;

    #[test]
    fn a_tag_or_a_name_of_any_number_of_words_joins() {
        let words = Words::in_language(Language::English);
        for (typed, player, missed) in [
            ("join kyj", "kyj", MissedFrames::CountNothing),
            ("JOIN  KYJ first", "KYJ", MissedFrames::BowledFirst),
            ("join Kim Jimin", "Kim Jimin", MissedFrames::CountNothing),
            ("Join 김 지민 First", "김 지민", MissedFrames::BowledFirst),
            ("join first", "first", MissedFrames::CountNothing),
        ] {
            let join = JoinWord {
                player: player.to_owned(),
                missed,
            };
            assert_eq!(JoinWord::read(typed, &words), Some(Ok(join)), "{typed}");
        }
    }

    #[test]
    fn nobody_is_explained_and_everything_else_is_left_alone() {
        let words = Words::in_language(Language::English);
        let explained = Some(Err(words.explain_lineup()));
        assert_eq!(JoinWord::read("join", &words), explained);
        for typed in ["", "7", "x", "leave KYJ", "joint KYJ"] {
            assert_eq!(JoinWord::read(typed, &words), None, "{typed}");
        }
    }
}
