//! A board as the rows and boxes of a table.

use tenpin_words::Words;

use crate::board::{Frame, Game, Player, Turn};

/// All rows of a board.
#[derive(Debug)]
pub(super) struct Scores {
    pub(super) caption: String,
    pub(super) rows: Vec<Row>,
    /// A row without a player, which scripts copy when others come to play.
    pub(super) blank: Row,
}

/// The row of a player.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) player: usize,
    pub(super) name: String,
    pub(super) is_up: bool,
    pub(super) frames: Vec<Boxes>,
    pub(super) total: String,
    pub(super) maximum: String,
}

/// A frame with its small boxes, as on a lane's monitor: two, and three in the tenth.
#[derive(Debug)]
pub(super) struct Boxes {
    pub(super) number: u8,
    pub(super) is_current: bool,
    pub(super) marks: Vec<String>,
    pub(super) total: String,
}

impl Scores {
    /// The board of a lane, with no rows when nobody plays there.
    pub(super) fn of_lane(words: &Words, number: u16, game: Option<&Game>) -> Self {
        Self {
            caption: words.page_board_of(words.page_lane(number)),
            rows: game.map(rows).unwrap_or_default(),
            blank: Row::blank(),
        }
    }

    /// The board of a game, on a lane or at a console.
    pub(super) fn of_game(words: &Words, game: &Game) -> Self {
        match game.lane {
            Some(number) => Self::of_lane(words, number, Some(game)),
            None => Self {
                caption: words.page_board_game(),
                rows: rows(game),
                blank: Row::blank(),
            },
        }
    }
}

fn rows(game: &Game) -> Vec<Row> {
    let players = game.players.iter().enumerate();
    players
        .map(|(place, player)| Row::of(place, player, game.turn))
        .collect()
}

impl Row {
    fn of(place: usize, player: &Player, turn: Option<Turn>) -> Self {
        let turn = turn.filter(|turn| usize::from(turn.player) == place);
        let current = turn.map(|turn| turn.frame);
        Self {
            player: place,
            name: player.name.clone(),
            is_up: turn.is_some(),
            frames: (1..=10)
                .map(|number| Boxes::of(number, player, current))
                .collect(),
            total: player.total.to_string(),
            maximum: player.maximum.to_string(),
        }
    }

    fn blank() -> Self {
        Self {
            player: 0,
            name: String::new(),
            is_up: false,
            frames: (1..=10).map(Boxes::blank).collect(),
            total: String::new(),
            maximum: String::new(),
        }
    }
}

impl Boxes {
    fn of(number: u8, player: &Player, current: Option<u8>) -> Self {
        let mut frames = player.frames.iter();
        let Some(frame) = frames.find(|frame| frame.number == number) else {
            return Self::blank(number);
        };
        Self {
            number,
            is_current: current == Some(number),
            marks: boxes(frame),
            total: frame
                .total
                .map(|total| total.to_string())
                .unwrap_or_default(),
        }
    }

    fn blank(number: u8) -> Self {
        Self {
            number,
            is_current: false,
            marks: vec![String::new(); box_count(number)],
            total: String::new(),
        }
    }
}

fn box_count(number: u8) -> usize {
    if number == 10 { 3 } else { 2 }
}

/// The marks in their boxes. A strike stands in the second box, as on every monitor, but in
/// the tenth frame, where more bowls follow it.
fn boxes(frame: &Frame) -> Vec<String> {
    let mut boxes = frame.marks.clone();
    if frame.number < 10 && boxes.first().is_some_and(|mark| mark == "X") {
        boxes.insert(0, String::new());
    }
    boxes.resize(box_count(frame.number), String::new());
    boxes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_in_the_boxes_of_a_monitor() {
        let table: [(u8, &[&str], &[&str]); 6] = [
            (1, &[], &["", ""]),
            (1, &["8"], &["8", ""]),
            (9, &["8", "/"], &["8", "/"]),
            (3, &["X"], &["", "X"]),
            (10, &["X", "X"], &["X", "X", ""]),
            (10, &["7", "/", "X"], &["7", "/", "X"]),
        ];
        for (number, marks, expected) in table {
            let marks = marks.iter().map(ToString::to_string).collect();
            let frame = Frame {
                number,
                marks,
                total: None,
            };
            assert_eq!(boxes(&frame), expected, "frame {number}");
        }
    }
}
