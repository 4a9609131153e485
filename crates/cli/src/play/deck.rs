//! The pins that stand after the last bowl, drawn below the board.

use tenpin_printer::{Deck, Look};
use tenpin_rules::{Bowl, FrameNumber, Mark, PinSet, Pins};
use tenpin_scorecard::Scorecard;
use tenpin_store::Sheet;
use tenpin_words::Words;

/// The last bowl of a game, and what it was bowled at.
struct LastBowl {
    player: String,
    frame: FrameNumber,
    /// The marks of the frame, of which this bowl's is the last.
    marks: Vec<Mark>,
    /// Which pins stand after it, where that is known.
    standing: Option<PinSet>,
}

/// The deck after the last bowl with a line that says whose it is, or only that line where it is
/// not known which pins stand. None before the first bowl.
pub(super) fn deck(sheet: &Sheet, card: &Scorecard, look: Look, words: &Words) -> Option<String> {
    let bowl = LastBowl::of(sheet, card)?;
    let caption = bowl.caption(words)?;
    let drawn = bowl.standing.map(|pins| Deck::new(pins, look).to_string());
    let lines = drawn.iter().flat_map(|deck| deck.lines());
    let lines: String = lines.flat_map(|line| ["  ", line, "\n"]).collect();
    Some(format!("{caption}\n{lines}\n"))
}

impl LastBowl {
    fn of(sheet: &Sheet, card: &Scorecard) -> Option<Self> {
        let last = sheet.bowls().last()?;
        let seat = usize::from(last.seat);
        let player = card.players.get(seat)?;
        let mut frames = player.frames.iter();
        let cell = frames.find(|cell| cell.number == last.frame)?;
        let marks: Vec<Mark> = cell.marks.into_iter().collect();
        let turn = card.turn.filter(|turn| turn.seat == seat);
        let turn = turn.filter(|turn| turn.frame == last.frame);
        // A foul says nothing of its pins, but all ten are set up after the first one.
        let set_up = turn.and_then(|turn| Option::from(turn.rack));
        Some(Self {
            player: player.name.clone(),
            frame: last.frame,
            standing: Option::<PinSet>::from(*marks.last()?).or(set_up),
            marks,
        })
    }

    fn caption(&self, words: &Words) -> Option<String> {
        let (name, frame, bowl) = (self.player.as_str(), self.frame, self.marks.len());
        let (last, earlier) = self.marks.split_last()?;
        Some(match self.standing {
            Some(PinSet::NONE) => words.deck_empty(name, frame, bowl),
            // What a leave is called, the first bowl at a rack decides.
            Some(pins) if is_full_rack(earlier) => {
                words.deck_known(name, frame, bowl, words.leave(pins))
            }
            Some(pins) => words.deck_known(name, frame, bowl, pins),
            None if *last == Mark::Open(Bowl::Foul) => words.deck_foul(name, frame, bowl),
            None if matches!(last, Mark::Split(_)) => {
                words.deck_split(name, frame, bowl, self.standing_count())
            }
            None => words.deck_unknown(name, frame, bowl, self.standing_count()),
        })
    }

    /// How many pins stand, by the counts alone.
    fn standing_count(&self) -> u8 {
        self.marks.iter().fold(10, |standing, mark| match mark {
            Mark::Strike(_) | Mark::Spare(_) => 10,
            open => standing - u8::from(Pins::from(*open)).min(standing),
        })
    }
}

fn is_full_rack(earlier: &[Mark]) -> bool {
    matches!(
        earlier.last(),
        None | Some(Mark::Strike(_) | Mark::Spare(_))
    )
}
