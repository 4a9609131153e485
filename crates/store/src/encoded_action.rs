//! The form in which an action is stored, whatever it is stored in.

use crate::bowl::EncodedBowl;
use crate::{Action, Bowl, DamageReason, LineupChange, LineupChangeKind};

/// An action as a word, numbers, and a text for what numbers cannot say.
///
/// A bowl has no text. A change of the lineup has one, and no bowl: its bowl, pins and standing
/// are nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EncodedAction {
    /// What was done.
    pub kind: EncodedKind,
    /// The number of the bowl.
    pub bowl: i64,
    /// The seat of the player, from 0.
    pub seat: i64,
    /// The frame.
    pub frame: i64,
    /// The pins that fell.
    pub pins: i64,
    /// The pins that stood afterwards, a bit each.
    pub standing: Option<i64>,
    /// Whether it was a foul.
    pub foul: bool,
    /// What was changed in the lineup.
    pub detail: Option<String>,
}

/// What was done, as a word or as a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EncodedKind {
    /// A bowl.
    Bowled,
    /// A bowl or a change of the lineup was taken back.
    Undone,
    /// A bowl was corrected.
    Corrected,
    /// The lineup was changed.
    Changed,
}

impl EncodedKind {
    const ALL: [(Self, &'static str, i16); 4] = [
        (Self::Bowled, "bowled", 1),
        (Self::Undone, "undone", 2),
        (Self::Corrected, "corrected", 3),
        (Self::Changed, "changed", 4),
    ];

    /// Its word.
    #[must_use]
    pub fn word(self) -> &'static str {
        let found = Self::ALL.into_iter().find(|(kind, _, _)| *kind == self);
        found.map_or("", |(_, word, _)| word)
    }

    /// The kind of this word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        let found = Self::ALL.into_iter().find(|(_, known, _)| *known == word);
        found.map(|(kind, _, _)| kind)
    }

    #[cfg(feature = "postgres")]
    pub(crate) fn number(self) -> i16 {
        let found = Self::ALL.into_iter().find(|(kind, _, _)| *kind == self);
        found.map_or(0, |(_, _, number)| number)
    }

    #[cfg(feature = "postgres")]
    pub(crate) fn of_number(number: i16) -> Option<Self> {
        let found = Self::ALL.into_iter().find(|(_, _, known)| *known == number);
        found.map(|(kind, _, _)| kind)
    }
}

impl EncodedAction {
    /// The form in which this action is stored.
    #[must_use]
    pub fn of(action: &Action) -> Self {
        match action {
            Action::Bowled(bowl) => Self::of_bowl(EncodedKind::Bowled, bowl),
            Action::Undone(bowl) => Self::of_bowl(EncodedKind::Undone, bowl),
            Action::Corrected(bowl) => Self::of_bowl(EncodedKind::Corrected, bowl),
            Action::Changed(change) => Self::of_change(EncodedKind::Changed, change),
            Action::ChangeUndone(change) => Self::of_change(EncodedKind::Undone, change),
        }
    }

    fn of_bowl(kind: EncodedKind, bowl: &Bowl) -> Self {
        Self {
            kind,
            bowl: bowl.number.into(),
            seat: bowl.seat.into(),
            frame: u8::from(bowl.frame).into(),
            pins: u8::from(bowl.pins).into(),
            standing: bowl.standing.map(i64::from),
            foul: bowl.foul,
            detail: None,
        }
    }

    fn of_change(kind: EncodedKind, change: &LineupChange) -> Self {
        Self {
            kind,
            bowl: 0,
            seat: change.kind.seat().unwrap_or_default().into(),
            frame: u8::from(change.frame).into(),
            pins: 0,
            standing: None,
            foul: false,
            detail: Some(change.kind.to_string()),
        }
    }

    /// The action that is stored in this form.
    ///
    /// # Errors
    ///
    /// The first part that makes no sense.
    pub fn decode(&self) -> Result<Action, DamageReason> {
        match (self.kind, &self.detail) {
            (EncodedKind::Bowled, None) => self.decode_bowl().map(Action::Bowled),
            (EncodedKind::Undone, None) => self.decode_bowl().map(Action::Undone),
            (EncodedKind::Corrected, None) => self.decode_bowl().map(Action::Corrected),
            (EncodedKind::Changed, Some(detail)) => self.decode_change(detail, Action::Changed),
            (EncodedKind::Undone, Some(detail)) => self.decode_change(detail, Action::ChangeUndone),
            (EncodedKind::Changed, None) => Err(DamageReason::value("detail", "null")),
            (EncodedKind::Bowled | EncodedKind::Corrected, Some(detail)) => {
                Err(DamageReason::value("detail", detail))
            }
        }
    }

    fn decode_bowl(&self) -> Result<Bowl, DamageReason> {
        let encoded = EncodedBowl {
            number: self.bowl,
            seat: self.seat,
            frame: self.frame,
            pins: self.pins,
            standing: self.standing,
            foul: self.foul,
        };
        encoded.decode()
    }

    fn decode_change(
        &self,
        detail: &str,
        action: fn(LineupChange) -> Action,
    ) -> Result<Action, DamageReason> {
        // What has no bowl has the numbers of none, which are judged as those of one.
        let numbers = self.decode_bowl()?;
        let kind = LineupChangeKind::parse(numbers.seat, detail);
        let change = LineupChange {
            frame: numbers.frame,
            kind: kind.ok_or_else(|| DamageReason::value("detail", detail))?,
        };
        let action = action(change);
        // There is one form for each action: numbers that mean nothing are left out.
        if Self::of(&action) != *self {
            return Err(DamageReason::value("detail", detail));
        }
        Ok(action)
    }
}

#[cfg(test)]
mod tests {
    use tenpin_rules::{FrameNumber, MissedFrames, Pins};

    use super::*;

    fn changes() -> Vec<LineupChangeKind> {
        let name = "KYJ".parse().unwrap();
        let joined = |missed| LineupChangeKind::Joined {
            seat: 2,
            name,
            missed,
        };
        vec![
            joined(MissedFrames::CountNothing),
            joined(MissedFrames::BowledFirst),
            LineupChangeKind::Left(u8::MAX),
            LineupChangeKind::Returned(1),
            LineupChangeKind::Skipped(0),
            LineupChangeKind::Reordered(vec![2, 0, 1]),
            LineupChangeKind::GivenUp,
            LineupChangeKind::TakenUp,
        ]
    }

    #[test]
    fn every_action_is_decoded_as_it_was_encoded() {
        let bowl = Bowl {
            number: 7,
            seat: 1,
            frame: FrameNumber::LAST,
            pins: Pins::ALL,
            standing: Some(0),
            foul: true,
        };
        let bowls = [
            Action::Bowled(bowl),
            Action::Undone(bowl),
            Action::Corrected(bowl),
        ];
        let changes = changes().into_iter().flat_map(|kind| {
            let frame = FrameNumber::FIRST;
            let change = LineupChange { frame, kind };
            [
                Action::Changed(change.clone()),
                Action::ChangeUndone(change),
            ]
        });
        for action in bowls.into_iter().chain(changes) {
            assert_eq!(EncodedAction::of(&action).decode(), Ok(action));
        }
    }

    #[test]
    fn a_change_that_makes_no_sense_is_named() {
        let kind = LineupChangeKind::Reordered(vec![1, 0]);
        let frame = FrameNumber::FIRST;
        let sound = EncodedAction::of(&Action::Changed(LineupChange { frame, kind }));
        let with = |detail: Option<&str>| EncodedAction {
            detail: detail.map(str::to_owned),
            ..sound.clone()
        };
        let strange = [
            "",
            "nonsense",
            "left now",
            "joined",
            "joined KYJ",
            "joined K missing",
            "joined KYJ later",
            "reordered 256",
            "reordered 1  0",
            "given up",
        ];
        for detail in strange.map(Some).into_iter().chain([None]) {
            let reason = with(detail).decode().unwrap_err();
            assert_eq!(
                reason,
                DamageReason::value("detail", detail.unwrap_or("null"))
            );
        }
        for (bowl, seat, pins) in [(1, 0, 0), (0, 1, 0), (0, 0, 1)] {
            let numbers = EncodedAction {
                bowl,
                seat,
                pins,
                ..sound.clone()
            };
            assert!(numbers.decode().is_err(), "{numbers:?}");
        }
        let bowled = EncodedAction {
            kind: EncodedKind::Bowled,
            ..sound
        };
        assert!(bowled.decode().is_err());
    }

    #[test]
    fn every_kind_has_a_word_and_a_number() {
        for (kind, word, number) in EncodedKind::ALL {
            assert_eq!(
                (kind.word(), EncodedKind::of_word(word)),
                (word, Some(kind))
            );
            #[cfg(feature = "postgres")]
            assert_eq!(
                (kind.number(), EncodedKind::of_number(number)),
                (number, Some(kind))
            );
            let _ = number;
        }
        assert_eq!(EncodedKind::of_word("deed"), None);
    }
}
