//! The lineup of a game: what was changed, and why it cannot be changed.

use tenpin_rules::LineupError;

use crate::Words;
use crate::words::messages;

messages! {
    fn lineup_nobody() = "lineup-nobody";
    fn lineup_twice(name: text) = "lineup-twice";
    fn lineup_full() = "lineup-full";
    fn lineup_unknown(name: text) = "lineup-unknown";
    fn lineup_left(name: text) = "lineup-left";
    fn lineup_present(name: text) = "lineup-present";
    fn lineup_finished(name: text) = "lineup-finished";
    fn lineup_last(name: text) = "lineup-last";
    fn lineup_frame_begun(name: text) = "lineup-frame-begun";
    fn lineup_nobody_else(name: text) = "lineup-nobody-else";
    fn lineup_not_everybody() = "lineup-not-everybody";
    fn lineup_last_frame() = "lineup-last-frame";
    fn lineup_over() = "lineup-over";
    fn lineup_given_up() = "lineup-given-up";
    fn lineup_not_given_up() = "lineup-not-given-up";
    /// After a correction the lineup could not have been changed as it was.
    pub fn breaks_lineup(reason: text) = "breaks-lineup";
    /// Nobody has this seat.
    pub fn no_player() = "no-player";
    /// Explains how to change the lineup at the console.
    pub fn explain_lineup() = "explain-lineup";
    /// Explains what these changes do.
    pub fn explain_lineup_more() = "explain-lineup-more";
    /// Explains how to give a game up.
    pub fn explain_give_up() = "explain-give-up";
    /// A game that was given up is continued.
    pub fn journal_taken_up(game: text) = "journal-taken-up";
    /// A late player joined.
    pub fn action_joined() = "action-joined";
    /// A player left.
    pub fn action_left() = "action-left";
    /// A player came back.
    pub fn action_returned() = "action-returned";
    /// A player was skipped.
    pub fn action_skipped() = "action-skipped";
    /// The order of the players was changed.
    pub fn action_reordered(names: text) = "action-reordered";
    /// The game was given up.
    pub fn action_given_up() = "action-given-up";
    /// The game was taken up again.
    pub fn action_taken_up() = "action-taken-up";
    /// A seat was given to another bowler.
    pub fn action_assigned() = "action-assigned";
    /// Somebody who plays without being a known bowler.
    pub fn guest() = "seat-guest";
    /// The bowler has the seat already.
    pub fn same_bowler() = "same-bowler";
    /// The bowler has another seat of the game.
    pub fn other_seat(tag: text) = "other-seat";
    /// A change of the lineup was taken back.
    pub fn action_change_undone(change: text) = "action-change-undone";
    /// A game that was given up was taken up again.
    pub fn games_taken_up() = "games-taken-up";
    /// A game that was given up.
    pub fn game_given_up() = "game-given-up";
}

impl Words {
    /// Why players cannot bowl together, or their lineup cannot be changed.
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
            LineupError::Nobody => self.lineup_nobody(),
            LineupError::Twice(name) => self.lineup_twice(name),
            LineupError::Full => self.lineup_full(),
            LineupError::Unknown(name) => self.lineup_unknown(name),
            LineupError::Left(name) => self.lineup_left(name),
            LineupError::Present(name) => self.lineup_present(name),
            LineupError::Finished(name) => self.lineup_finished(name),
            LineupError::Last(name) => self.lineup_last(name),
            LineupError::FrameBegun(name) => self.lineup_frame_begun(name),
            LineupError::NobodyElse(name) => self.lineup_nobody_else(name),
            LineupError::NotEverybodyOnce => self.lineup_not_everybody(),
            LineupError::LastFrame => self.lineup_last_frame(),
            LineupError::Over => self.lineup_over(),
            LineupError::GivenUp => self.lineup_given_up(),
            LineupError::NotGivenUp => self.lineup_not_given_up(),
            // Newer than these words: as the rules say it.
            other => other.to_string(),
        }
    }
}
