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
//!
//! A field that a bowl gets later is another word here: the tables, the notification and the
//! exports hold a detail, whatever it says.

use tenpin_rules::{Bowl, Entry, PinSet, Pins, Sign};

use crate::LineupChangeKind;

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
}

const SPLIT: &str = "split";
const WAS: &str = "was";
const FRAME: &str = "frame";

impl Detail {
    /// What this detail of the player at this seat says; nothing if it makes no sense.
    pub(super) fn parse(detail: Option<&str>, seat: u8) -> Option<Self> {
        let words: Vec<&str> = detail.map_or(Vec::new(), |detail| detail.split(' ').collect());
        match words[..] {
            [] => Some(Self::Bowl { is_split: false }),
            [SPLIT] => Some(Self::Bowl { is_split: true }),
            [WAS, replaced] => Some(Self::Corrected {
                is_split: false,
                replaced: read(replaced)?,
            }),
            [SPLIT, WAS, replaced] => Some(Self::Corrected {
                is_split: true,
                replaced: read(replaced)?,
            }),
            [FRAME, ref bowls @ ..] => {
                let middle = bowls.iter().position(|word| *word == WAS)?;
                let all = |words: &[&str]| -> Option<Vec<Bowl>> {
                    words.iter().map(|word| read(word)).collect()
                };
                Some(Self::Frame {
                    bowls: all(&bowls[..middle])?,
                    replaced: all(&bowls[middle + 1..])?,
                })
            }
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
                Some(format!("{split}{WAS} {}", written(*replaced)))
            }
            Self::Frame { bowls, replaced } => {
                let all = |bowls: &[Bowl]| {
                    let bowls = bowls.iter().map(|bowl| format!(" {}", written(*bowl)));
                    bowls.collect::<String>()
                };
                Some(format!("{FRAME}{} {WAS}{}", all(bowls), all(replaced)))
            }
            Self::Change(kind) => Some(kind.to_string()),
        }
    }
}

/// A bowl in the notation that bowlers use, with counts as digits: `9[10]`, `(8)`, `F`, `10`.
fn written(bowl: Bowl) -> String {
    let count = u8::from(Pins::from(bowl));
    match (bowl, Option::<PinSet>::from(bowl)) {
        (Bowl::Foul, _) => "F".to_owned(),
        (Bowl::Split(_), _) => format!("({count})"),
        (_, Some(leave)) => format!("{count}[{leave}]"),
        _ => count.to_string(),
    }
}

fn read(word: &str) -> Option<Bowl> {
    let bowl = match word.parse().ok()? {
        Entry::Sign(Sign::Count(pins)) => Bowl::Count(pins),
        Entry::Sign(Sign::Split(pins)) => Bowl::Split(pins),
        Entry::Sign(Sign::Foul) => Bowl::Foul,
        Entry::Leaving(Sign::Count(pins), leave) => Bowl::Leave(pins, leave),
        _ => return None,
    };
    Some(bowl)
}
