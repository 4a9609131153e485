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
    /// Explains what can always be typed.
    pub fn explain_rest() = "explain-rest";
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
