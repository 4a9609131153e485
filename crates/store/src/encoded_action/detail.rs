//! What the numbers of an encoded action cannot say, as words.
//!
//! | kind | detail | means |
//! |---|---|---|
//! | bowled, undone | none | the bowl that the numbers say |
//! | bowled, undone | `split` | the same, and a split by the scorer's word |
//! | corrected | none | as in journals from before frames could be corrected |
//! | corrected | `was 7`, `split was 8[7-10]` | the bowl that the numbers say, and what it was |
//! | corrected | `frame 9[10] 0 was 10` | the bowls of a frame, and what they were |
//! | changed, undone | `left`, `joined KYJ missing`, … | a change of the lineup |
//! | changed | `bowler 6a1rj6w00003`, `guest`, each with `was 6a1rj6w00007` | who has the seat now, and who had it if that was no guest |
//!
//! A field that a bowl gets later is another word here: the tables, the notification and the
//! exports hold a detail, whatever it says.

use tenpin_bowlers::{BowlerId, BowlerIdError};
use tenpin_rules::Bowl;

use crate::{LineupChangeKind, bowl_of_text, bowl_text};

/// What a detail says.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// A bowl; a split by the scorer's word or not.
    Bowl { is_split: bool },
    /// A corrected bowl, and what it was.
    Corrected { is_split: bool, replaced: Bowl },
    /// The bowls of a corrected frame, and what they were.
    Frame {
        bowls: Vec<Bowl>,
        replaced: Vec<Bowl>,
    },
    /// A change of the lineup.
    Change(LineupChangeKind),
    /// Who has the seat now, and who had it.
    Assigned {
        bowler: Option<BowlerId>,
        replaced: Option<BowlerId>,
    },
}

const SPLIT: &str = "split";
const WAS: &str = "was";
const FRAME: &str = "frame";
const BOWLER: &str = "bowler";
const GUEST: &str = "guest";

impl Detail {
    /// What this detail of the player at this seat says; nothing if it makes no sense.
    pub(super) fn parse(detail: Option<&str>, seat: u8) -> Option<Self> {
        let words: Vec<&str> = detail.map_or(Vec::new(), |detail| detail.split(' ').collect());
        match words[..] {
            [] => Some(Self::Bowl { is_split: false }),
            [SPLIT] => Some(Self::Bowl { is_split: true }),
            [WAS, replaced] => Some(Self::Corrected {
                is_split: false,
                replaced: bowl_of_text(replaced)?,
            }),
            [SPLIT, WAS, replaced] => Some(Self::Corrected {
                is_split: true,
                replaced: bowl_of_text(replaced)?,
            }),
            [FRAME, ref bowls @ ..] => {
                let middle = bowls.iter().position(|word| *word == WAS)?;
                let all = |words: &[&str]| -> Option<Vec<Bowl>> {
                    words.iter().map(|word| bowl_of_text(word)).collect()
                };
                Some(Self::Frame {
                    bowls: all(&bowls[..middle])?,
                    replaced: all(&bowls[middle + 1..])?,
                })
            }
            [BOWLER, bowler, ref replaced @ ..] => Some(Self::Assigned {
                bowler: Some(bowler.parse().ok()?),
                replaced: replaced_bowler(replaced).ok()?,
            }),
            [GUEST, ref replaced @ ..] => Some(Self::Assigned {
                bowler: None,
                replaced: replaced_bowler(replaced).ok()?,
            }),
            _ => LineupChangeKind::parse(seat, detail?).map(Self::Change),
        }
    }

    /// The words for it; none for a bowl that needs none.
    pub(super) fn text(&self) -> Option<String> {
        match self {
            Self::Bowl { is_split: false } => None,
            Self::Bowl { is_split: true } => Some(SPLIT.to_owned()),
            Self::Corrected { is_split, replaced } => {
                let split = is_split.then_some("split ").unwrap_or_default();
                Some(format!("{split}{WAS} {}", bowl_text(*replaced)))
            }
            Self::Frame { bowls, replaced } => {
                let all = |bowls: &[Bowl]| {
                    let bowls = bowls.iter().map(|bowl| format!(" {}", bowl_text(*bowl)));
                    bowls.collect::<String>()
                };
                Some(format!("{FRAME}{} {WAS}{}", all(bowls), all(replaced)))
            }
            Self::Change(kind) => Some(kind.to_string()),
            Self::Assigned { bowler, replaced } => {
                let bowler = bowler.map_or(GUEST.to_owned(), |id| format!("{BOWLER} {id}"));
                let replaced = replaced.map_or(String::new(), |id| format!(" {WAS} {id}"));
                Some(bowler + &replaced)
            }
        }
    }
}

/// The bowler whom these words say was replaced, if one was.
fn replaced_bowler(words: &[&str]) -> Result<Option<BowlerId>, BowlerIdError> {
    match words {
        [] => Ok(None),
        [WAS, bowler] => bowler.parse().map(Some),
        _ => Err(BowlerIdError),
    }
}
