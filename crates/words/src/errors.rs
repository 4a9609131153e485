//! The rules' errors, in the person's language.

use tenpin_rules::{
    BowlError, CorrectionError, EntryError, NameError, Ordinal, PinSetError, PinsError, RuleBook,
    UndoError,
};

use crate::Words;
use crate::words::messages;

messages! {
    fn name_empty() = "name-empty";
    fn name_too_short() = "name-too-short";
    fn name_too_long() = "name-too-long";
    fn name_not_a_letter(letter: text) = "name-not-a-letter";
    fn tag_empty() = "tag-empty";
    fn tag_too_short() = "tag-too-short";
    fn tag_too_long() = "tag-too-long";
    fn tag_not_a_letter(letter: text) = "tag-not-a-letter";
    fn pins_empty() = "pins-empty";
    fn pins_not_a_number() = "pins-not-a-number";
    fn pins_below_zero() = "pins-below-zero";
    fn pins_above_ten() = "pins-above-ten";
    fn bowl_too_many_pins(bowled: number, standing: number) = "bowl-too-many-pins";
    fn bowl_spare_on_full_rack() = "bowl-spare-on-full-rack";
    fn bowl_strike_after_first_bowl() = "bowl-strike-after-first-bowl";
    fn bowl_split_after_first_bowl() = "bowl-split-after-first-bowl";
    fn bowl_no_split() = "bowl-no-split";
    fn bowl_not_a_split(leave: text) = "bowl-not-a-split";
    fn bowl_comes_back(pin: text) = "bowl-comes-back";
    fn bowl_contradiction(left: number, named: number) = "bowl-contradiction";
    fn bowl_foul_with_leave() = "bowl-foul-with-leave";
    fn leave_no_such_pin() = "leave-no-such-pin";
    fn leave_twice() = "leave-twice";
    fn entry_bracket() = "entry-bracket";
    fn correction_not_begun(frame: number) = "correction-not-begun";
    fn correction_empty() = "correction-empty";
    fn correction_unfinished(frame: number) = "correction-unfinished";
    fn correction_bowl(bowl: number, reason: text) = "correction-bowl";
    fn bowl_frame_finished() = "bowl-frame-finished";
    fn bowl_game_over() = "bowl-game-over";
    fn bowl_given_up() = "bowl-given-up";
    fn bowl_by_rules(reason: text, rules: text) = "bowl-by-rules";
    fn undo_nothing_bowled() = "undo-nothing-bowled";
}

impl Words {
    /// Why a text is not a name.
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
            NameError::Empty => self.name_empty(),
            NameError::TooShort => self.name_too_short(),
            NameError::TooLong => self.name_too_long(),
            NameError::NotALetter(letter) => self.name_not_a_letter(letter),
        }
    }

    /// Why a text is not the tag of a bowler, who has a name as well.
    ///
    /// ```
    /// use tenpin_rules::Name;
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// let error = "PJ".parse::<Name>().unwrap_err();
    /// assert!(words.tag_error(error).starts_with("the tag is too short"));
    /// ```
    #[must_use]
    pub fn tag_error(&self, error: NameError) -> String {
        match error {
            NameError::Empty => self.tag_empty(),
            NameError::TooShort => self.tag_too_short(),
            NameError::TooLong => self.tag_too_long(),
            NameError::NotALetter(letter) => self.tag_not_a_letter(letter),
        }
    }

    /// Why a text is not a bowl.
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
            PinsError::Empty => self.pins_empty(),
            PinsError::NotANumber => self.pins_not_a_number(),
            PinsError::BelowZero => self.pins_below_zero(),
            PinsError::AboveTen => self.pins_above_ten(),
        }
    }

    /// Why a text is not an entry for a bowl.
    ///
    /// ```
    /// use tenpin_rules::{Entry, EntryError};
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// let error = "8[7-11]".parse::<Entry>().unwrap_err();
    /// assert!(words.entry_error(error).starts_with("no such pin"));
    /// ```
    #[must_use]
    pub fn entry_error(&self, error: EntryError) -> String {
        match error {
            EntryError::Pins(error) => self.pins_error(error),
            EntryError::Leave(PinSetError::NoSuchPin) => self.leave_no_such_pin(),
            EntryError::Leave(PinSetError::Twice) => self.leave_twice(),
            EntryError::Bracket => self.entry_bracket(),
            // Newer than these words: as the rules say it.
            other => other.to_string(),
        }
    }

    /// Why a frame was not corrected.
    ///
    /// ```
    /// use tenpin_rules::CorrectionError;
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// assert!(words.correction_error(CorrectionError::Empty).starts_with("no bowl"));
    /// ```
    #[must_use]
    pub fn correction_error(&self, error: CorrectionError) -> String {
        match error {
            CorrectionError::NotBegun(frame) => self.correction_not_begun(frame),
            CorrectionError::Empty => self.correction_empty(),
            CorrectionError::Unfinished(frame) => self.correction_unfinished(frame),
            CorrectionError::Bowl(refused) => {
                let (bowl, reason): (Ordinal, BowlError) = refused.into();
                self.correction_bowl(usize::from(bowl), self.bowl_error(reason))
            }
            CorrectionError::Lineup(refused) => self.lineup_error(refused),
            // Newer than these words: as the rules say it.
            other => other.to_string(),
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
            BowlError::TooManyPins { bowled, standing } => {
                self.bowl_too_many_pins(bowled, standing)
            }
            BowlError::SpareOnFullRack => self.bowl_spare_on_full_rack(),
            BowlError::StrikeAfterFirstBowl => self.bowl_strike_after_first_bowl(),
            BowlError::SplitAfterFirstBowl => self.bowl_split_after_first_bowl(),
            BowlError::NoSplit(_) => self.bowl_no_split(),
            BowlError::NotASplit(leave) => self.bowl_not_a_split(leave),
            BowlError::ComesBack(pin) => self.bowl_comes_back(pin),
            BowlError::Contradiction { left, named } => self.bowl_contradiction(left, named),
            BowlError::FoulWithLeave => self.bowl_foul_with_leave(),
            BowlError::FrameFinished => self.bowl_frame_finished(),
            BowlError::GameOver => self.bowl_game_over(),
            BowlError::GivenUp => self.bowl_given_up(),
            // Newer than these words: as the rules say it.
            other => other.to_string(),
        }
    }

    /// A reason for which a bowl was refused, with what is a strike by this rule book: who thinks of
    /// ten pins would not understand it.
    ///
    /// ```
    /// use tenpin_rules::{BowlError, RuleBook};
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// let refused = words.bowl_error(BowlError::FrameFinished);
    /// assert_eq!(words.by_rules(refused.clone(), RuleBook::TEN_PIN), refused);
    /// assert_eq!(
    ///     words.by_rules(refused, RuleBook::NO_TAP_9),
    ///     "the frame is finished (no-tap-9: a first bowl of 9 or more is a strike)"
    /// );
    /// ```
    #[must_use]
    pub fn by_rules(&self, reason: String, rules: RuleBook) -> String {
        match self.no_tap(rules) {
            Some(told) => self.bowl_by_rules(reason, told),
            None => reason,
        }
    }

    /// Why a bowl was not taken back.
    ///
    /// ```
    /// use tenpin_rules::UndoError;
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// let told = words.undo_error(UndoError);
    /// assert!(told.starts_with("nothing has been bowled yet"));
    /// ```
    #[must_use]
    pub fn undo_error(&self, error: UndoError) -> String {
        let UndoError = error;
        self.undo_nothing_bowled()
    }
}
