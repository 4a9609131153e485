//! What pictures of games say, and the names of rule books.

use tenpin_rules::RuleBook;

use crate::Words;
use crate::words::messages;

messages! {
    /// What a picture shows: the sheet of these players.
    pub fn picture_title(players: text) = "picture-title";
    /// The heading of a picture of a game without a lane.
    pub fn picture_heading() = "picture-heading";
    /// A frame in words, whose total is not known yet.
    pub fn picture_frame(frame: number, bowls: text) = "picture-frame";
    /// A frame in words, with its running total.
    pub fn picture_frame_total(frame: number, bowls: text, total: number) = "picture-frame-total";
    /// A split.
    pub fn picture_split() = "picture-split";
    /// These pins were left, `2-4-5`.
    pub fn picture_left(pins: text) = "picture-left";
    /// A frame, or its rest, that the player missed.
    pub fn picture_missed() = "picture-missed";
    /// The button that shares the picture of a game.
    pub fn page_share() = "page-share";
    /// What `--svg` of `games show` is.
    pub fn games_show_svg() = "games-show-svg";
    /// What `--theme` of `games show` is.
    pub fn games_show_theme() = "games-show-theme";
    /// The placeholder for a theme.
    pub fn placeholder_theme() = "placeholder-theme";
    fn rule_book_ten_pin() = "rule-book-ten-pin";
    fn rule_book_no_tap(pins: number) = "rule-book-no-tap";
    fn rule_book_current_frame() = "rule-book-current-frame";
}

impl Words {
    /// The name of a rule book.
    ///
    /// ```
    /// use tenpin_rules::RuleBook;
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// assert_eq!(words.rule_book(RuleBook::NO_TAP_9), "No-tap 9");
    /// ```
    #[must_use]
    pub fn rule_book(&self, rules: RuleBook) -> String {
        match rules {
            RuleBook::TEN_PIN => self.rule_book_ten_pin(),
            RuleBook::NO_TAP_9 => self.rule_book_no_tap(9_u8),
            RuleBook::NO_TAP_8 => self.rule_book_no_tap(8_u8),
            RuleBook::NO_TAP_7 => self.rule_book_no_tap(7_u8),
            RuleBook::CURRENT_FRAME => self.rule_book_current_frame(),
            // A rule book that has no words yet has the name that is typed.
            other => other.to_string(),
        }
    }
}
