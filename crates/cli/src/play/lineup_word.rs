//! The words that change the lineup of a game at the console, for those who are in it.

use tenpin_rules::{LineupError, Name};
use tenpin_store::{Proposal, Refusal, Sheet};
use tenpin_words::Words;

/// A change of the lineup, as it is typed instead of a bowl.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum LineupWord {
    /// `leave KYJ`.
    Leave(Name),
    /// `back KYJ`.
    Back(Name),
    /// `skip`, which is about the player who is up, or `skip KYJ`.
    Skip(Option<Name>),
    /// `order KYJ PJS`.
    Order(Vec<Name>),
    /// `give up`.
    GiveUp,
    /// `take up`.
    TakeUp,
}

impl LineupWord {
    /// The change that was typed: none if it is not about the lineup, an explanation if a part
    /// of it cannot be understood.
    pub(super) fn read(typed: &str, words: &Words) -> Option<Result<Self, String>> {
        let typed = typed.to_lowercase();
        let mut parts = typed.split_whitespace();
        let first = parts.next()?;
        let rest: Vec<&str> = parts.collect();
        let name = |text: &str| text.parse().map_err(|error| words.name_error(error));
        let change = match (first, rest.as_slice()) {
            ("leave", [player]) => name(player).map(Self::Leave),
            ("back", [player]) => name(player).map(Self::Back),
            ("skip", []) => Ok(Self::Skip(None)),
            ("skip", [player]) => name(player).map(|player| Self::Skip(Some(player))),
            ("order", players @ [_, ..]) => {
                let players: Result<_, _> = players.iter().map(|text| name(text)).collect();
                players.map(Self::Order)
            }
            ("give", ["up"]) => Ok(Self::GiveUp),
            ("take", ["up"]) => Ok(Self::TakeUp),
            ("leave" | "back" | "skip" | "order", _) => Err(words.explain_lineup()),
            _ => return None,
        };
        Some(change)
    }

    /// The action that it leads to, if the game allows it.
    pub(super) fn propose(&self, sheet: &Sheet) -> Result<Proposal, Refusal> {
        match self {
            Self::Leave(name) => sheet.leave(seat(sheet, *name)?),
            Self::Back(name) => sheet.come_back(seat(sheet, *name)?),
            Self::Skip(Some(name)) => sheet.skip(seat(sheet, *name)?),
            Self::Skip(None) => {
                let up = sheet.turn().map_or(0, |turn| turn.seat);
                sheet.skip(u8::try_from(up).map_err(|_| Refusal::NoSuchPlayer)?)
            }
            Self::Order(names) => {
                let seats = names.iter().map(|name| seat(sheet, *name));
                sheet.reorder(seats.collect::<Result<_, _>>()?)
            }
            Self::GiveUp => sheet.give_up(),
            Self::TakeUp => sheet.take_up(),
        }
    }
}

fn seat(sheet: &Sheet, name: Name) -> Result<u8, Refusal> {
    let seat = sheet.players().iter().position(|known| *known == name);
    let seat = seat.and_then(|seat| u8::try_from(seat).ok());
    seat.ok_or(Refusal::Lineup(LineupError::Unknown(name)))
}

#[cfg(test)]
mod tests {
    use tenpin_words::Language;

    use super::*;

    fn player(text: &str) -> Name {
        text.parse().unwrap()
    }

    #[test]
    fn changes_are_typed_in_either_case_and_with_any_blanks() {
        let words = Words::in_language(Language::English);
        let table = [
            ("leave KYJ", LineupWord::Leave(player("KYJ"))),
            ("back KYJ", LineupWord::Back(player("KYJ"))),
            ("skip", LineupWord::Skip(None)),
            ("Skip pjs", LineupWord::Skip(Some(player("PJS")))),
            (
                "order kyj PJS",
                LineupWord::Order(vec![player("KYJ"), player("PJS")]),
            ),
            ("give up", LineupWord::GiveUp),
            ("take\tup", LineupWord::TakeUp),
        ];
        for (typed, change) in table {
            assert_eq!(LineupWord::read(typed, &words), Some(Ok(change)), "{typed}");
        }
    }

    #[test]
    fn what_cannot_be_understood_is_explained_and_bowls_are_left_alone() {
        let words = Words::in_language(Language::English);
        for typed in ["leave", "order", "skip PJS KYJ"] {
            let explained = Some(Err(words.explain_lineup()));
            assert_eq!(LineupWord::read(typed, &words), explained, "{typed}");
        }
        for typed in ["", "7", "x", "give", "undo"] {
            assert_eq!(LineupWord::read(typed, &words), None, "{typed}");
        }
        let short = LineupWord::read("leave P", &words).unwrap().unwrap_err();
        assert!(short.starts_with("the name is too short"), "{short}");
    }
}
