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
    /// Explains what can be typed for the next bowl.
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
