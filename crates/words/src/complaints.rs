//! What was wrong, and what would be right: the rules' errors, in a person's language.

use i18n_embed_fl::fl;
use tenpin_rules::{BowlError, LineupError, NameError, Pins, PinsError, UndoError};

use crate::Words;

impl Words {
    /// Why a text is no name.
    #[must_use]
    pub fn name_error(&self, error: NameError) -> String {
        match error {
            NameError::Empty => fl!(self.loader, "name-empty"),
            NameError::TooShort => fl!(self.loader, "name-too-short"),
            NameError::TooLong => fl!(self.loader, "name-too-long"),
            NameError::NotALetter(letter) => {
                fl!(
                    self.loader,
                    "name-not-a-letter",
                    letter = letter.to_string()
                )
            }
        }
    }

    /// Why players cannot bowl together.
    #[must_use]
    pub fn lineup_error(&self, error: LineupError) -> String {
        match error {
            LineupError::Nobody => fl!(self.loader, "lineup-nobody"),
            LineupError::Twice(name) => fl!(self.loader, "lineup-twice", name = name.to_string()),
        }
    }

    /// Why a text is no bowl.
    #[must_use]
    pub fn pins_error(&self, error: PinsError) -> String {
        match error {
            PinsError::Empty => fl!(self.loader, "pins-empty"),
            PinsError::NotANumber => fl!(self.loader, "pins-not-a-number"),
            PinsError::BelowZero => fl!(self.loader, "pins-below-zero"),
            PinsError::AboveTen => fl!(self.loader, "pins-above-ten"),
        }
    }

    /// Why a bowl was refused.
    #[must_use]
    pub fn bowl_error(&self, error: BowlError) -> String {
        match error {
            BowlError::TooManyPins { bowled, standing } => self.too_many_pins(bowled, standing),
            BowlError::SpareOnFullRack => fl!(self.loader, "bowl-spare-on-full-rack"),
            BowlError::StrikeAfterFirstBowl => fl!(self.loader, "bowl-strike-after-first-bowl"),
            BowlError::FrameFinished => fl!(self.loader, "bowl-frame-finished"),
            BowlError::GameOver => fl!(self.loader, "bowl-game-over"),
        }
    }

    /// Why a bowl was not taken back.
    #[must_use]
    pub fn undo_error(&self, error: UndoError) -> String {
        match error {
            UndoError::NothingBowled => fl!(self.loader, "undo-nothing-bowled"),
        }
    }

    fn too_many_pins(&self, bowled: Pins, standing: Pins) -> String {
        fl!(
            self.loader,
            "bowl-too-many-pins",
            bowled = u8::from(bowled),
            standing = u8::from(standing)
        )
    }
}
