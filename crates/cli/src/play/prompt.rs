//! A board that only listens for what comes next.

use tenpin_rules::{Board, BowlCount, BowlError, Entry, FrameNumber, Lineup, Name, Pins, Rack};
use tenpin_words::Words;

/// Who is up, in which frame, and what stands.
#[derive(Default)]
pub(crate) struct Prompt {
    turn: Option<(Name, FrameNumber)>,
    rack: Option<(BowlCount, Rack)>,
}

impl Prompt {
    pub(crate) fn of(lineup: &Lineup) -> Self {
        let mut prompt = Self::default();
        lineup.write_to(&mut prompt);
        prompt
    }

    /// The question for the next bowl: by the frame to a player alone, else by the name.
    pub(crate) fn question(&self, is_alone: bool, words: &Words) -> String {
        match self.turn {
            Some((_, frame)) if is_alone => words.ask_bowl(frame),
            Some((name, _)) => words.ask_turn(name),
            None => String::new(),
        }
    }

    /// How many pins an entry means now.
    pub(crate) fn read(&self, entry: Entry) -> Result<Pins, BowlError> {
        let (_, rack) = self.rack.ok_or(BowlError::GameOver)?;
        rack.read(entry)
    }

    /// What can be typed now, a line each.
    pub(crate) fn explained(&self, words: &Words) -> String {
        let (Some((name, frame)), Some((bowls, rack))) = (self.turn, self.rack) else {
            return String::new();
        };
        let sign = match rack {
            Rack::Full => words.explain_strike(),
            Rack::Left(_) => words.explain_spare(),
        };
        let lines = [
            words.explain(name, frame, bowls, rack),
            words.explain_count(rack.into()),
            sign,
            words.explain_rest(),
        ];
        lines.join("\n") + "\n"
    }
}

impl Board for Prompt {
    fn turn(&mut self, player: Name, frame: FrameNumber) {
        self.turn = Some((player, frame));
    }

    fn rack(&mut self, bowls: BowlCount, rack: Rack) {
        self.rack = Some((bowls, rack));
    }
}
