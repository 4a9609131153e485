//! Bowlers as the API tells and takes them.

use serde::{Deserialize, Deserializer, Serialize};
use tenpin_bowlers::{Bowler, BowlerState, Hand};
use tenpin_rules::Name;
use utoipa::ToSchema;

use crate::bowl_body::told;
use crate::live_games::{AddBowler, BowlerEdit, HandChange, WantedPlayer};
use crate::naming::Naming;
use crate::problem::{BowlerProblem, Problem};

/// A bowler.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Bowler)]
pub(crate) struct BowlerView {
    /// The ID, which never changes.
    pub id: String,
    /// The name; null once the bowler is forgotten, and where names are hidden.
    #[schema(required)]
    pub name: Option<String>,
    /// Three letters, which no other active bowler has.
    #[schema(pattern = "^[A-Z]{3}$")]
    pub tag: String,
    /// The hand that the bowler bowls with, if it is known.
    #[schema(required, inline)]
    pub hand: Option<HandWord>,
    /// Whether the bowler bowls here.
    pub state: BowlerStanding,
    /// The bowler whom this one was merged into: the ID of the person.
    #[schema(required)]
    pub merged_into: Option<String>,
    /// How often the bowler was changed, from 1.
    #[schema(minimum = 1)]
    pub version: u32,
}

/// A bowler who was added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct AddedBowler {
    #[serde(flatten)]
    pub bowler: BowlerView,
    /// Others with the same name, who may be the same person entered twice.
    pub namesakes: Vec<BowlerView>,
}

/// The hand that a bowler bowls with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum HandWord {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// Whether a bowler bowls here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(rename_all = "lowercase")]
pub(crate) enum BowlerStanding {
    /// They do.
    Active,
    /// They do not at the moment, and others may have their tag.
    Resting,
    /// They were entered twice, and are another bowler.
    Merged,
    /// Their name was removed.
    Forgotten,
}

/// A page of bowlers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Bowlers)]
pub(crate) struct BowlerPage {
    /// The bowlers of this page.
    pub bowlers: Vec<BowlerView>,
    /// What to send as `before` for the next page; nothing when this is the last.
    #[schema(required)]
    pub next: Option<String>,
    /// The bowler who plays if the `query` names a player of a game: the one who has these three
    /// letters as a tag, or else as the whole name. Nothing where a guest would play, or nobody.
    #[schema(required)]
    pub meant: Option<BowlerView>,
}

/// A bowler to add.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewBowler)]
pub(crate) struct BowlerToAdd {
    /// The name in any script, 1 to 40 characters.
    #[schema(min_length = 1, example = "김지민")]
    pub name: String,
    /// Three letters, which no other active bowler has. One is suggested unless it is given.
    #[serde(default, deserialize_with = "told")]
    #[schema(pattern = "^[A-Za-z]{3}$", example = "KJM", value_type = Option<String>, nullable = false)]
    pub tag: Option<String>,
    /// The hand that the bowler bowls with.
    #[serde(default)]
    #[schema(inline)]
    pub hand: Option<HandWord>,
}

/// What is to be changed about a bowler. What is left out stays.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = BowlerChange)]
pub(crate) struct BowlerPatch {
    /// The name in any script, 1 to 40 characters.
    #[serde(default, deserialize_with = "told")]
    #[schema(min_length = 1, value_type = Option<String>, nullable = false)]
    pub name: Option<String>,
    /// Three letters, which no other active bowler has.
    #[serde(default, deserialize_with = "told")]
    #[schema(pattern = "^[A-Za-z]{3}$", value_type = Option<String>, nullable = false)]
    pub tag: Option<String>,
    /// The hand that the bowler bowls with; null if it is not known.
    #[serde(default)]
    #[schema(inline, value_type = Option<HandWord>)]
    pub hand: HandField,
}

/// A hand that is told, or `null` for none that is known; a field that is left out changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct HandField(HandChange);

impl Default for HandField {
    fn default() -> Self {
        Self(HandChange::Stays)
    }
}

impl<'de> Deserialize<'de> for HandField {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let hand = Option::<HandWord>::deserialize(deserializer)?;
        Ok(Self(HandChange::Becomes(hand.map(Hand::from))))
    }
}

/// The bowler whom another is merged into.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MergeTarget {
    /// The ID of the bowler who stays.
    #[schema(example = "6a1rj6w00003")]
    pub into: String,
}

/// Who has a seat from now on.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatOwner {
    /// The ID of the bowler; null for a guest.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required, example = "6a1rj6w00003")]
    pub bowler: Option<String>,
}

/// A player of a new game.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum PlayerEntry {
    /// Three letters: the tag of a bowler, or the whole name that one active bowler has, or else those
    /// of a guest.
    Tag(PlayerName),
    /// A bowler.
    Bowler(KnownBowler),
}

/// The name of a player: three letters.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[schema(pattern = "^[A-Za-z]{3}$")]
pub(crate) struct PlayerName(pub String);

/// A bowler by ID.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct KnownBowler {
    /// The ID of the bowler.
    #[schema(example = "6a1rj6w00003")]
    pub bowler: String,
}

impl BowlerView {
    pub(crate) fn of(bowler: &Bowler, naming: Naming<'_>) -> Self {
        let person = match bowler.state {
            BowlerState::Merged(into) => Some(naming.person(into).0),
            _ => None,
        };
        Self {
            id: bowler.id.to_string(),
            name: naming.name(bowler).map(str::to_owned),
            tag: bowler.tag.to_string(),
            hand: bowler.hand.map(HandWord::from),
            state: BowlerStanding::of(bowler.state),
            merged_into: person.map(|id| id.to_string()),
            version: bowler.version,
        }
    }
}

impl AddedBowler {
    pub(crate) fn of(bowler: &Bowler, naming: Naming<'_>) -> Self {
        Self {
            bowler: BowlerView::of(bowler, naming),
            namesakes: namesakes(bowler, naming),
        }
    }
}

/// Those who are called as a bowler is.
pub(crate) fn namesakes(bowler: &Bowler, naming: Naming<'_>) -> Vec<BowlerView> {
    let others = naming.roster.namesakes(bowler).into_iter();
    others.map(|other| BowlerView::of(other, naming)).collect()
}

impl BowlerStanding {
    pub(crate) fn of(state: BowlerState) -> Self {
        match state {
            BowlerState::Active => Self::Active,
            BowlerState::Resting => Self::Resting,
            BowlerState::Merged(_) => Self::Merged,
            BowlerState::Forgotten => Self::Forgotten,
        }
    }

    /// The state with this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name {
            "active" => Some(Self::Active),
            "resting" => Some(Self::Resting),
            "merged" => Some(Self::Merged),
            "forgotten" => Some(Self::Forgotten),
            _ => None,
        }
    }
}

impl From<Hand> for HandWord {
    fn from(hand: Hand) -> Self {
        match hand {
            Hand::Left => Self::Left,
            Hand::Right => Self::Right,
        }
    }
}

impl From<HandWord> for Hand {
    fn from(word: HandWord) -> Self {
        match word {
            HandWord::Left => Self::Left,
            HandWord::Right => Self::Right,
        }
    }
}

impl BowlerToAdd {
    /// The bowler that this asks for, or what is wrong with it.
    pub(crate) fn read(&self) -> Result<AddBowler, Problem> {
        Ok(AddBowler {
            name: self.name.parse().map_err(BowlerProblem::Name)?,
            tag: self.tag.as_deref().map(tag).transpose()?,
            hand: self.hand.map(Hand::from),
        })
    }
}

impl BowlerPatch {
    /// The change that this asks for, or what is wrong with it.
    pub(crate) fn read(&self) -> Result<BowlerEdit, Problem> {
        let name = self.name.as_deref().map(str::parse).transpose();
        Ok(BowlerEdit::Change {
            name: name.map_err(BowlerProblem::Name)?,
            tag: self.tag.as_deref().map(tag).transpose()?,
            hand: self.hand.0,
        })
    }
}

impl PlayerEntry {
    /// The player with this number that it asks for, or what is wrong with it.
    pub(crate) fn read(&self, number: usize) -> Result<WantedPlayer, Problem> {
        match self {
            Self::Tag(PlayerName(name)) => {
                let name = name.parse();
                let name = name.map_err(|reason| Problem::Name { number, reason })?;
                Ok(WantedPlayer::Letters(name))
            }
            Self::Bowler(KnownBowler { bowler }) => {
                let id = bowler.parse().map_err(|_| BowlerProblem::NoBowler)?;
                Ok(WantedPlayer::Bowler(id))
            }
        }
    }
}

fn tag(text: &str) -> Result<Name, Problem> {
    let tag = text.parse().map_err(BowlerProblem::Tag)?;
    Ok(tag)
}
