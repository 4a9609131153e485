//! What was wrong, and what would be right: the rules' errors, in a person's language.

use i18n_embed_fl::fl;
use tenpin_rules::{BowlError, LineupError, NameError, Pins, PinsError, UndoError};

use crate::Words;

impl Words {
    /// Why a text is no name.
    ///
    /// ```
    /// use tenpin_rules::Player;
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// let error = "PJ".parse::<Player>().unwrap_err();
    /// assert!(words.name_error(error).starts_with("the name is too short"));
    /// ```
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
    ///
    /// ```
    /// use tenpin_rules::LineupError;
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// assert!(words.lineup_error(LineupError::Nobody).starts_with("nobody plays"));
    /// ```
    #[must_use]
    pub fn lineup_error(&self, error: LineupError) -> String {
        match error {
            LineupError::Nobody => fl!(self.loader, "lineup-nobody"),
            LineupError::Twice(name) => fl!(self.loader, "lineup-twice", name = name.to_string()),
        }
    }

    /// Why a text is no bowl.
    ///
    /// ```
    /// use tenpin_rules::PinsError;
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// assert!(words.pins_error(PinsError::AboveTen).starts_with("more than 10 pins"));
    /// ```
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
    ///
    /// ```
    /// use tenpin_rules::BowlError;
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// assert_eq!(words.bowl_error(BowlError::GameOver), "the game is over");
    /// ```
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
    ///
    /// ```
    /// use tenpin_rules::UndoError;
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// let told = words.undo_error(UndoError::NothingBowled);
    /// assert!(told.starts_with("nothing has been bowled yet"));
    /// ```
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
