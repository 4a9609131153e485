//! What the console asks and says.

use tenpin_rules::Pins;

use crate::Words;
use crate::words::messages;

messages! {
    /// Asks the only player for a name.
    pub fn ask_name() = "ask-name";
    /// Asks one of several players for a name.
    pub fn ask_player_name(number: number) = "ask-player-name";
    /// Asks how many play.
    pub fn ask_how_many() = "ask-how-many";
    /// Asks the only player for a bowl in a frame.
    pub fn ask_bowl(frame: number) = "ask-bowl";
    /// Asks one of several players for a bowl.
    pub fn ask_turn(name: text) = "ask-turn";
    /// What was typed is not text.
    pub fn not_text() = "not-text";
    /// What was typed is longer than any answer.
    pub fn too_long() = "too-long";
    /// Explains a strike.
    pub fn explain_strike() = "explain-strike";
    /// Explains a spare.
    pub fn explain_spare() = "explain-spare";
    /// Explains a gutter.
    pub fn explain_gutter() = "explain-gutter";
    /// Explains how to take a bowl back.
    pub fn explain_undo() = "explain-undo";
    /// Explains how to leave.
    pub fn explain_quit() = "explain-quit";
    /// Explains how to get this explanation.
    pub fn explain_help() = "explain-help";
    /// Which bowl of which frame is next, and how many pins are standing.
    pub fn hint_turn(frame: number, bowl: number, standing: number) = "hint-turn";
    /// How the game of one player ended.
    pub fn result_alone(name: text, total: number) = "result-alone";
    /// Who has won.
    pub fn result_winner(name: text, total: number) = "result-winner";
    /// Who share the highest total.
    pub fn result_tie(names: text, total: number) = "result-tie";
    /// Asks whether the game ends here.
    pub fn ask_at_end() = "ask-at-end";
    /// What can be typed once the game is over.
    pub fn at_end_help() = "at-end-help";
    /// The question after a game was given up.
    pub fn ask_given_up() = "ask-given-up";
    /// What can be typed after a game was given up.
    pub fn given_up_help() = "given-up-help";
    /// A game without a journal was left.
    pub fn left_unrecorded() = "left-unrecorded";
    /// The input ended before the game did.
    pub fn input_ended() = "input-ended";
    /// The answer is not a number of players.
    pub fn players_wrong(most: number) = "players-wrong";
    /// Says who is up, and how many pins are standing.
    pub fn explain_turn(name: text, frame: number, bowl: number, standing: number) = "explain";
    fn explain_range(range: text) = "explain-count";
}

impl Words {
    /// Explains how many pins can be typed, from none to these.
    ///
    /// ```
    /// use tenpin_rules::Pins;
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// assert_eq!(words.explain_count(Pins::ALL).trim(), "0-10  how many pins fell");
    /// ```
    #[must_use]
    pub fn explain_count(&self, most: Pins) -> String {
        let range = format!("0-{most}");
        self.explain_range(format!("{range:4}"))
    }
}
