//! Which pins stand, the names of leaves, and rule books.

use tenpin_rules::{Bowl, LeaveName, PinSet, Pins, RuleBook};

use crate::Words;
use crate::words::messages;

messages! {
    /// Explains a foul.
    pub fn explain_foul() = "explain-foul";
    /// Explains how to say which pins stand.
    pub fn explain_leave() = "explain-leave";
    /// Explains how to say that it is a split.
    pub fn explain_split() = "explain-split";
    /// Explains how to correct a frame.
    pub fn explain_correct() = "explain-correct";
    /// Whose frame is to be corrected has to be typed.
    pub fn correct_which_player(names: text) = "correct-which-player";
    /// Says who is up, and which pins are standing.
    pub fn explain_pins(name: text, frame: number, bowl: number, standing: number, pins: text) = "explain-pins";
    /// Which bowl of which frame is next, and which pins are standing.
    pub fn hint_pins(frame: number, bowl: number, standing: number, pins: text) = "hint-pins";
    /// Which pins stand after a bowl.
    pub fn deck_known(name: text, frame: number, bowl: number, pins: text) = "deck-known";
    /// No pin stands after a bowl.
    pub fn deck_empty(name: text, frame: number, bowl: number) = "deck-empty";
    /// How many pins stand after a bowl, and that it is not known which.
    pub fn deck_unknown(name: text, frame: number, bowl: number, standing: number) = "deck-unknown";
    /// A split of which it is not known which pins stand.
    pub fn deck_split(name: text, frame: number, bowl: number, standing: number) = "deck-split";
    /// After a foul it is not known which pins stand.
    pub fn deck_foul(name: text, frame: number, bowl: number) = "deck-foul";
    /// A leave that has a name, or is a split, and the player did not clear it.
    pub fn games_leave(name: text, frame: number, pins: text) = "games-leave";
    /// A leave that has a name, or is a split, and the player cleared it.
    pub fn games_leave_cleared(name: text, frame: number, pins: text) = "games-leave-cleared";
    /// What `--rules` is.
    pub fn play_rules(names: text) = "play-rules";
    /// What `--pins` does in a game.
    pub fn play_pins() = "play-pins";
    /// What `--pins` does for a board.
    pub fn games_show_pins() = "games-show-pins";
    /// Several bowls where one is corrected.
    pub fn games_correct_one_bowl() = "games-correct-one-bowl";
    /// A bowl that cannot be corrected alone.
    pub fn games_correct_whole_frame(reason: text) = "games-correct-whole-frame";
    /// The bowl that was taken back, as it is typed.
    pub fn games_undone_bowl(name: text, frame: number, bowl: text) = "games-undone-bowl";
    /// What was corrected and what it is now, as it is typed.
    pub fn games_corrected_bowls(name: text, frame: number, before: text, after: text) = "games-corrected-bowls";
    fn rules_no_tap(rules: text, pins: number) = "rules-no-tap";
    fn rules_current_frame(rules: text) = "rules-current-frame";
    fn leave_split() = "leave-split";
    fn leave_bed_posts() = "leave-bed-posts";
    fn leave_big_four() = "leave-big-four";
    fn leave_greek_church() = "leave-greek-church";
    fn leave_big_five() = "leave-big-five";
    fn leave_lily() = "leave-lily";
    fn leave_christmas_tree() = "leave-christmas-tree";
    fn leave_baby_split() = "leave-baby-split";
    fn leave_baby_split_with_company() = "leave-baby-split-with-company";
    fn leave_dime_store() = "leave-dime-store";
    fn leave_woolworth() = "leave-woolworth";
    fn leave_cincinnati() = "leave-cincinnati";
    fn leave_bucket() = "leave-bucket";
    fn leave_picket_fence() = "leave-picket-fence";
    fn leave_washout() = "leave-washout";
    fn leave_sleeper() = "leave-sleeper";
}

impl Words {
    /// The name that bowlers have for a leave.
    ///
    /// ```
    /// use tenpin_rules::LeaveName;
    /// use tenpin_words::{Language, Words};
    ///
    /// assert_eq!(Words::in_language(Language::English).leave_name(LeaveName::Lily), "lily");
    /// assert_eq!(Words::in_language(Language::Korean).leave_name(LeaveName::BigFour), "빅 포");
    /// ```
    #[must_use]
    pub fn leave_name(&self, name: LeaveName) -> String {
        match name {
            LeaveName::BedPosts => self.leave_bed_posts(),
            LeaveName::BigFour => self.leave_big_four(),
            LeaveName::GreekChurch => self.leave_greek_church(),
            LeaveName::BigFive => self.leave_big_five(),
            LeaveName::Lily => self.leave_lily(),
            LeaveName::ChristmasTree => self.leave_christmas_tree(),
            LeaveName::BabySplit => self.leave_baby_split(),
            LeaveName::BabySplitWithCompany => self.leave_baby_split_with_company(),
            LeaveName::DimeStore => self.leave_dime_store(),
            LeaveName::Woolworth => self.leave_woolworth(),
            LeaveName::Cincinnati => self.leave_cincinnati(),
            LeaveName::Bucket => self.leave_bucket(),
            LeaveName::PicketFence => self.leave_picket_fence(),
            LeaveName::Washout => self.leave_washout(),
            LeaveName::Sleeper => self.leave_sleeper(),
            // Newer than these words: as the rules say it.
            other => other.to_string(),
        }
    }

    /// What a leave of the first bowl is called, and whether it is a split or a washout. None
    /// where there is nothing to say.
    ///
    /// ```
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// for (pins, said) in [
    ///     ("7-10", Some("bed posts, split")),
    ///     ("2-7", Some("baby split")),
    ///     ("4-5", Some("split")),
    ///     ("1-2-10", Some("washout")),
    ///     ("2-4-5-8", Some("bucket")),
    ///     ("10", None),
    /// ] {
    ///     assert_eq!(words.leave_kind(pins.parse()?).as_deref(), said);
    /// }
    /// # Ok::<(), tenpin_rules::PinSetError>(())
    /// ```
    #[must_use]
    pub fn leave_kind(&self, pins: PinSet) -> Option<String> {
        let name = pins.name().map(|name| self.leave_name(name));
        let split = pins.is_split().then(|| self.leave_split());
        match (name, split) {
            (Some(name), Some(split)) if !name.contains(&split) => Some(format!("{name}, {split}")),
            (None, None) if pins.is_washout() => Some(self.leave_washout()),
            (name, split) => name.or(split),
        }
    }

    /// A leave of the first bowl with what it is called: `7-10 (bed posts, split)`.
    ///
    /// ```
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::Korean);
    /// assert_eq!(words.leave("4-5".parse()?), "4-5 (스플릿)");
    /// assert_eq!(words.leave("10".parse()?), "10");
    /// # Ok::<(), tenpin_rules::PinSetError>(())
    /// ```
    #[must_use]
    pub fn leave(&self, pins: PinSet) -> String {
        match self.leave_kind(pins) {
            Some(kind) => format!("{pins} ({kind})"),
            None => pins.to_string(),
        }
    }

    /// What is different in a rule book. None for ten-pin.
    ///
    /// ```
    /// use tenpin_rules::RuleBook;
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// let told = words.rules(RuleBook::NO_TAP_8).unwrap_or_default();
    /// assert!(told.starts_with("no-tap-8: a first bowl of 8"), "{told}");
    /// assert_eq!(words.rules(RuleBook::TEN_PIN), None);
    /// ```
    #[must_use]
    pub fn rules(&self, rules: RuleBook) -> Option<String> {
        if rules == RuleBook::CURRENT_FRAME {
            return Some(self.rules_current_frame(rules));
        }
        self.no_tap(rules)
    }

    /// From how many pins on a first bowl is a strike, if ten are not needed.
    pub(crate) fn no_tap(&self, rules: RuleBook) -> Option<String> {
        let counts = (0..10).filter_map(|count| Pins::try_from(count).ok());
        let strike = counts.map(Bowl::from).find(|first| rules.is_strike(*first));
        strike.map(|first| self.rules_no_tap(rules, Pins::from(first)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn a_name_is_the_one_of_the_rules_in_english_and_another_in_korean() {
        let [korean, english] = Language::ALL.map(Words::in_language);
        let leaves = (0..1024_u16).filter_map(|bits| PinSet::try_from(bits).ok());
        for name in leaves.filter_map(PinSet::name) {
            assert_eq!(english.leave_name(name), name.to_string());
            assert_ne!(korean.leave_name(name), name.to_string());
        }
    }

    #[test]
    fn every_rule_book_but_ten_pin_is_told_in_a_line_of_80_columns() {
        for words in Language::ALL.map(Words::in_language) {
            for rules in RuleBook::ALL {
                let told = words.rules(rules);
                assert_eq!(told.is_none(), rules == RuleBook::TEN_PIN);
                let told = told.unwrap_or_default();
                let wide = told.chars().filter(|letter| !letter.is_ascii()).count();
                assert!(told.chars().count() + wide <= 78, "{told}");
            }
        }
    }
}
