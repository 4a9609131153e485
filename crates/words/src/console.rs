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
    #[must_use]
    pub fn explain_count(&self, most: Pins) -> String {
        let range = format!("0-{most}");
        fl!(self.loader, "explain-count", range = format!("{range:4}"))
    }

    /// Says who is up, and what stands.
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
