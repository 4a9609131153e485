//! A board as a table: rows, frames and the boxes for marks.

use std::iter;

use tenpin_rules::{FrameNumber, Mark, Pin, PinSet};
use tenpin_words::Words;

use super::deck::{SmallPin, small_deck};
use crate::board::{BowlView, FrameView, GameView, PlayerView, boxes_in};

/// The table of a board.
#[derive(Debug)]
pub(super) struct ScoreTable {
    pub(super) caption: String,
    /// Whether nothing more can be reached.
    pub(super) is_over: bool,
    pub(super) rows: Vec<ScoreRow>,
    /// A row without a player, which scripts copy for players who come later.
    pub(super) blank: ScoreRow,
    /// A small deck on which no pin stands, which scripts copy too.
    pub(super) blank_deck: Vec<SmallPin>,
}

/// The row of a player.
#[derive(Debug)]
pub(super) struct ScoreRow {
    pub(super) seat: usize,
    /// Three letters.
    pub(super) name: String,
    /// The bowler's name; empty for a guest.
    pub(super) bowler: String,
    pub(super) is_up: bool,
    pub(super) has_left: bool,
    pub(super) frames: Vec<ScoreFrame>,
    pub(super) total: String,
    pub(super) maximum: String,
}

/// A frame with the boxes for its marks.
#[derive(Debug)]
pub(super) struct ScoreFrame {
    pub(super) number: u8,
    pub(super) is_last: bool,
    pub(super) is_current: bool,
    pub(super) boxes: Vec<ScoreBox>,
    pub(super) total: String,
    /// The pins that its first bowl left, where that is known and worth showing.
    pub(super) leave: Vec<SmallPin>,
    /// These pins as text, `7-10`.
    pub(super) leave_text: Option<String>,
}

/// A box of a frame.
#[derive(Debug, Default)]
pub(super) struct ScoreBox {
    /// Empty where nothing is.
    pub(super) mark: String,
    pub(super) is_split: bool,
    /// What is said of the mark, where that is more than the mark.
    pub(super) label: Option<String>,
}

impl ScoreTable {
    /// The board of a lane, without rows when nobody plays there.
    pub(super) fn of_lane(words: &Words, number: u16, game: Option<&GameView>) -> Self {
        Self::new(words, words.page_board_of(words.page_lane(number)), game)
    }

    /// The board of a game, on a lane or at a console.
    pub(super) fn of_game(words: &Words, game: &GameView) -> Self {
        match game.lane {
            Some(number) => Self::of_lane(words, number, Some(game)),
            None => Self::new(words, words.page_board_game(), Some(game)),
        }
    }

    fn new(words: &Words, caption: String, game: Option<&GameView>) -> Self {
        Self {
            caption,
            is_over: game.is_some_and(|game| game.over || game.given_up),
            rows: game.map(|game| rows(words, game)).unwrap_or_default(),
            blank: ScoreRow::blank(words),
            blank_deck: small_deck(PinSet::NONE),
        }
    }
}

fn rows(words: &Words, game: &GameView) -> Vec<ScoreRow> {
    let players = game.players.iter().enumerate();
    let rows = players.map(|(seat, player)| {
        let turn = game.turn.as_ref();
        let turn = turn.filter(|turn| usize::from(turn.player) == seat);
        ScoreRow::of(words, seat, player, turn.map(|turn| turn.frame))
    });
    rows.collect()
}

impl ScoreRow {
    /// The row of a player, who is up in this frame, if in one.
    fn of(words: &Words, seat: usize, player: &PlayerView, current: Option<u8>) -> Self {
        let frames = all_frames().map(|number| {
            let mut told = player.frames.iter();
            let told = told.find(|frame| frame.number == u8::from(number));
            ScoreFrame::of(words, number, told, current)
        });
        Self {
            seat,
            name: player.name.clone(),
            bowler: bowler_name(player),
            is_up: current.is_some(),
            has_left: player.left,
            frames: frames.collect(),
            total: player.minimum.to_string(),
            maximum: player.maximum.to_string(),
        }
    }

    fn blank(words: &Words) -> Self {
        Self {
            seat: 0,
            name: String::new(),
            bowler: String::new(),
            is_up: false,
            has_left: false,
            frames: all_frames()
                .map(|number| ScoreFrame::of(words, number, None, None))
                .collect(),
            total: String::new(),
            maximum: String::new(),
        }
    }
}

impl ScoreFrame {
    fn of(
        words: &Words,
        number: FrameNumber,
        told: Option<&FrameView>,
        current: Option<u8>,
    ) -> Self {
        let bowls = told.map_or(&[] as &[BowlView], |frame| &frame.bowls);
        let missed = told.and_then(|frame| frame.missed);
        let total = told.and_then(|frame| frame.total);
        let leave = leave_in(bowls);
        Self {
            number: number.into(),
            is_last: number.is_last(),
            is_current: current == Some(number.into()),
            boxes: (1..=boxes_in(number))
                .map(|place| ScoreBox::of(words, bowls, missed, place))
                .collect(),
            total: total.map(|total| total.to_string()).unwrap_or_default(),
            leave: leave.map(small_deck).unwrap_or_default(),
            leave_text: leave.map(|pins| pins.to_string()),
        }
    }
}

impl ScoreBox {
    fn of(words: &Words, bowls: &[BowlView], missed: Option<u8>, place: u8) -> Self {
        let bowl = bowls.iter().find(|bowl| bowl.r#box == place);
        match bowl {
            Some(bowl) => Self {
                mark: bowl.mark.clone(),
                is_split: bowl.split,
                label: label(words, bowl),
            },
            None if missed == Some(place) => Self {
                mark: Mark::Missed.to_string(),
                ..Self::default()
            },
            None => Self::default(),
        }
    }
}

/// The name of the bowler who has a seat; empty for a guest.
pub(super) fn bowler_name(player: &PlayerView) -> String {
    let bowler = player.bowler.as_ref();
    bowler
        .and_then(|bowler| bowler.name.clone())
        .unwrap_or_default()
}

/// What is said of a bowl where that is more than its mark: `8, split, 7-10 left`.
fn label(words: &Words, bowl: &BowlView) -> Option<String> {
    let split = bowl.split.then(|| words.page_split());
    let leave = leave_of(bowl).map(|pins| words.page_pins_left(pins));
    let more: Vec<String> = split.into_iter().chain(leave).collect();
    (!more.is_empty()).then(|| format!("{}, {}", bowl.mark, more.join(", ")))
}

/// The first leave of a frame that is worth showing.
fn leave_in(bowls: &[BowlView]) -> Option<PinSet> {
    bowls.iter().find_map(leave_of)
}

/// The pins that a bowl left: some, but not all, as these two are evident.
fn leave_of(bowl: &BowlView) -> Option<PinSet> {
    let pins = bowl.standing.iter().flatten();
    let pins: PinSet = pins.filter_map(|pin| Pin::try_from(*pin).ok()).collect();
    Some(pins).filter(|pins| *pins != PinSet::NONE && *pins != PinSet::ALL)
}

/// The frames of a game, from the first to the last.
fn all_frames() -> impl Iterator<Item = FrameNumber> {
    iter::successors(Some(FrameNumber::FIRST), |number| number.next().ok())
}
