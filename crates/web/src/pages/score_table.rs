//! A board as a table: rows, frames and the boxes for marks.

use std::iter;

use tenpin_rules::{FrameNumber, Mark};
use tenpin_words::Words;

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
}

/// The row of a player.
#[derive(Debug)]
pub(super) struct ScoreRow {
    pub(super) seat: usize,
    pub(super) name: String,
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
    /// What is in each box; empty where nothing is.
    pub(super) boxes: Vec<String>,
    pub(super) total: String,
}

impl ScoreTable {
    /// The board of a lane, without rows when nobody plays there.
    pub(super) fn of_lane(words: &Words, number: u16, game: Option<&GameView>) -> Self {
        Self::new(words.page_board_of(words.page_lane(number)), game)
    }

    /// The board of a game, on a lane or at a console.
    pub(super) fn of_game(words: &Words, game: &GameView) -> Self {
        match game.lane {
            Some(number) => Self::of_lane(words, number, Some(game)),
            None => Self::new(words.page_board_game(), Some(game)),
        }
    }

    fn new(caption: String, game: Option<&GameView>) -> Self {
        Self {
            caption,
            is_over: game.is_some_and(|game| game.over || game.given_up),
            rows: game.map(rows).unwrap_or_default(),
            blank: ScoreRow::blank(),
        }
    }
}

fn rows(game: &GameView) -> Vec<ScoreRow> {
    let players = game.players.iter().enumerate();
    let rows = players.map(|(seat, player)| {
        let turn = game.turn.as_ref();
        let turn = turn.filter(|turn| usize::from(turn.player) == seat);
        ScoreRow::of(seat, player, turn.map(|turn| turn.frame))
    });
    rows.collect()
}

impl ScoreRow {
    /// The row of a player, who is up in this frame, if in one.
    fn of(seat: usize, player: &PlayerView, current: Option<u8>) -> Self {
        let frames = all_frames().map(|number| {
            let mut told = player.frames.iter();
            let told = told.find(|frame| frame.number == u8::from(number));
            ScoreFrame::of(number, told, current)
        });
        Self {
            seat,
            name: player.name.clone(),
            is_up: current.is_some(),
            has_left: player.left,
            frames: frames.collect(),
            total: player.minimum.to_string(),
            maximum: player.maximum.to_string(),
        }
    }

    fn blank() -> Self {
        Self {
            seat: 0,
            name: String::new(),
            is_up: false,
            has_left: false,
            frames: all_frames()
                .map(|number| ScoreFrame::of(number, None, None))
                .collect(),
            total: String::new(),
            maximum: String::new(),
        }
    }
}

impl ScoreFrame {
    fn of(number: FrameNumber, told: Option<&FrameView>, current: Option<u8>) -> Self {
        let bowls = told.map_or(&[] as &[BowlView], |frame| &frame.bowls);
        let missed = told.and_then(|frame| frame.missed);
        let total = told.and_then(|frame| frame.total);
        Self {
            number: number.into(),
            is_last: number.is_last(),
            is_current: current == Some(number.into()),
            boxes: (1..=boxes_in(number))
                .map(|place| mark_in(bowls, missed, place))
                .collect(),
            total: total.map(|total| total.to_string()).unwrap_or_default(),
        }
    }
}

fn mark_in(bowls: &[BowlView], missed: Option<u8>, place: u8) -> String {
    let bowl = bowls.iter().find(|bowl| bowl.r#box == place);
    match bowl {
        Some(bowl) => bowl.mark.clone(),
        None if missed == Some(place) => Mark::Missed.to_string(),
        None => String::new(),
    }
}

/// The frames of a game, from the first to the last.
fn all_frames() -> impl Iterator<Item = FrameNumber> {
    iter::successors(Some(FrameNumber::FIRST), |number| number.next().ok())
}
