//! A bowler.

use std::fmt;
use std::str::FromStr;

use tenpin_rules::Name;

use crate::{BowlerId, BowlerName};

/// A person who bowls at a centre, as plain data.
///
/// Bowlers change, other than what was bowled. Each change makes another version, so that two
/// programs that change the same bowler at once notice it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Bowler {
    /// The ID, which never changes.
    pub id: BowlerId,
    /// The name; none of one who was forgotten.
    pub name: Option<BowlerName>,
    /// The three letters that boards show. No two active bowlers of a centre have the same.
    pub tag: Name,
    /// The hand that they bowl with, if it is known.
    pub hand: Option<Hand>,
    /// Whether they bowl here.
    pub state: BowlerState,
    /// How often the bowler was changed, the first time being when they were added.
    pub version: u32,
}

impl Bowler {
    /// A bowler who is added now.
    #[must_use]
    pub fn new(id: BowlerId, name: BowlerName, tag: Name) -> Self {
        Self {
            id,
            name: Some(name),
            tag,
            hand: None,
            state: BowlerState::Active,
            version: 1,
        }
    }

    /// Whether they bowl here, and so have their tag for themselves.
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.state == BowlerState::Active
    }

    /// The name, and the tag where there is none.
    #[must_use]
    pub fn shown(&self) -> String {
        let name = self.name.as_ref().map(ToString::to_string);
        name.unwrap_or_else(|| self.tag.to_string())
    }
}

/// The hand that somebody bowls with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hand {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// `left` or `right`.
impl fmt::Display for Hand {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Self::Left => "left",
            Self::Right => "right",
        })
    }
}

impl FromStr for Hand {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        match text {
            "left" => Ok(Self::Left),
            "right" => Ok(Self::Right),
            _ => Err(UnknownWord),
        }
    }
}

/// Whether a bowler bowls here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BowlerState {
    /// They do.
    Active,
    /// They do not at the moment. Another bowler may get their tag.
    Resting,
    /// They were entered twice, and are this other bowler. Their games stay with the ID that they
    /// were bowled under, so that taking a merge back is one change.
    Merged(BowlerId),
    /// Their name was removed.
    Forgotten,
}

const MERGED: &str = "merged";

/// `active`, `resting`, `forgotten`, or `merged` and the ID of the other bowler.
impl fmt::Display for BowlerState {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Active => formatter.pad("active"),
            Self::Resting => formatter.pad("resting"),
            Self::Merged(into) => formatter.pad(&format!("{MERGED} {into}")),
            Self::Forgotten => formatter.pad("forgotten"),
        }
    }
}

impl FromStr for BowlerState {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        match text {
            "active" => Ok(Self::Active),
            "resting" => Ok(Self::Resting),
            "forgotten" => Ok(Self::Forgotten),
            _ => match text.split_once(' ') {
                Some((MERGED, into)) => into.parse().map(Self::Merged).map_err(|_| UnknownWord),
                _ => Err(UnknownWord),
            },
        }
    }
}

/// A word that is neither a hand nor a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownWord;

impl fmt::Display for UnknownWord {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("it is no such word")
    }
}

impl std::error::Error for UnknownWord {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_and_hand_is_read_back_as_it_is_displayed() {
        let into = BowlerId::new(1_763_251_200_000, 7);
        let states = [
            BowlerState::Active,
            BowlerState::Resting,
            BowlerState::Merged(into),
            BowlerState::Forgotten,
        ];
        for state in states {
            assert_eq!(state.to_string().parse(), Ok(state));
        }
        for hand in [Hand::Left, Hand::Right] {
            assert_eq!(hand.to_string().parse(), Ok(hand));
        }
        for strange in ["", "Active", "merged", "merged x", "active now", "both"] {
            assert_eq!(
                strange.parse::<BowlerState>(),
                Err(UnknownWord),
                "{strange}"
            );
            assert_eq!(strange.parse::<Hand>(), Err(UnknownWord), "{strange}");
        }
    }

    #[test]
    fn one_without_a_name_is_shown_by_the_tag() {
        let id = BowlerId::new(0, 0);
        let mut bowler = Bowler::new(id, "김지민".parse().unwrap(), "KJM".parse().unwrap());
        assert_eq!(bowler.shown(), "김지민");
        bowler.name = None;
        assert_eq!(bowler.shown(), "KJM");
    }
}
