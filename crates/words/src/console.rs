//! What the console asks and tells.

use i18n_embed_fl::fl;
use tenpin_rules::{BowlCount, FrameNumber, Name, Pins, Rack};

use crate::Words;
use crate::words::messages;

messages! {
    /// Asks the only player for a name.
    ask_name() = "ask-name";
    /// Asks one of several players for a name.
    ask_player_name(number) = "ask-player-name";
    /// Asks how many play.
    ask_how_many() = "ask-how-many";
    /// Asks the only player for a bowl in a frame.
    ask_bowl(frame) = "ask-bowl";
    /// Asks one of several players for a bowl.
    ask_turn(name) = "ask-turn";
    /// What was typed is not text.
    not_text() = "not-text";
    /// What was typed is longer than any answer.
    too_long() = "too-long";
    /// Explains a strike.
    explain_strike() = "explain-strike";
    /// Explains a spare.
    explain_spare() = "explain-spare";
    /// Explains what can always be typed.
    explain_rest() = "explain-rest";
    /// There is no more input, but the game goes on.
    input_ended() = "input-ended";
    /// The input cannot be read.
    read_failed(reason) = "read-failed";
    /// The output cannot be written.
    write_failed(reason) = "write-failed";
    /// The number of players is none.
    players_wrong(most) = "players-wrong";
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
        fl!(self.loader, "explain-count", range = format!("{range:4}"))
    }

    /// Says who is up, and what stands.
    ///
    /// ```
    /// use tenpin_rules::{BowlCount, FrameNumber, Rack};
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// let told = words.explain("PJS".parse()?, FrameNumber::FIRST, BowlCount::None, Rack::Full);
    /// assert_eq!(told, "PJS, frame 1, bowl 1: 10 pins are standing.");
    /// # Ok::<(), tenpin_rules::NameError>(())
    /// ```
    #[must_use]
    pub fn explain(&self, name: Name, frame: FrameNumber, bowls: BowlCount, rack: Rack) -> String {
        fl!(
            self.loader,
            "explain",
            name = name.to_string(),
            frame = u8::from(frame),
            bowl = u8::from(bowls.one_more()),
            standing = u8::from(Pins::from(rack))
        )
    }
}
