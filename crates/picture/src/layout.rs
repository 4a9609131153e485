//! Where on a picture the parts of a sheet are.

use crate::markup::{Area, Point};

/// How the rows of a picture are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PictureShape {
    /// A row of ten frames for each player, as wide as that is and as high as there are players.
    #[default]
    Sheet,
    /// 1080 by 1350 pixels, as phones show pictures. With few players there are five frames in
    /// a row, so that they are large.
    Card,
}

const CARD: (f64, f64) = (1080.0, 1350.0);
const MARGIN: f64 = 28.0;
const HEADER: f64 = 72.0;
/// The numbers above frames.
const HEADS: f64 = 26.0;
/// Between a player and the next one below, and beside.
const GAP: f64 = 12.0;
const ASIDE: f64 = 28.0;
/// A box for a mark, and how high it is.
const BOX: f64 = 38.0;
pub(crate) const MARKS: f64 = 38.0;
pub(crate) const DECK: f64 = 42.0;
pub(crate) const SUMS: f64 = 36.0;
/// The columns beside the frames: the one for names as wide as three letters, or as longer names.
const LETTERS: f64 = 96.0;
const NAMES: f64 = 210.0;
const TOTAL: f64 = 96.0;
/// The line above the frames, where they are folded.
const NAME_LINE: f64 = 48.0;
/// The width of nine frames of two boxes, and the last one of three.
const FRAMES: f64 = 21.0 * BOX;
/// The width of the second half of them.
const HALF: f64 = 11.0 * BOX;
const FRAME_COUNT: u8 = 10;

/// How the frames of players are arranged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RowFolding {
    /// Ten in a row, with name and total beside them.
    Whole,
    /// Five in a row, with name and total above them, and so many players side by side.
    Folded(u8),
}

/// Where on a picture the parts of a sheet are.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Layout {
    players: u32,
    has_decks: bool,
    has_names: bool,
    rows: RowFolding,
    shape: PictureShape,
}

impl Layout {
    /// The layout for so many players, who have letters or longer names. On a card it is the one that makes them largest.
    pub(crate) fn new(
        shape: PictureShape,
        players: usize,
        has_decks: bool,
        has_names: bool,
    ) -> Self {
        let with = |rows| Self {
            players: u32::try_from(players.max(1)).unwrap_or(u32::MAX),
            has_decks,
            has_names,
            rows,
            shape,
        };
        let whole = with(RowFolding::Whole);
        if shape == PictureShape::Sheet {
            return whole;
        }
        let folded = [1, 2].map(|columns| with(RowFolding::Folded(columns)));
        folded.into_iter().fold(whole, Self::larger)
    }

    /// The one of two that needs less of the card for as much.
    fn larger(self, other: Self) -> Self {
        if other.scale() < self.scale() {
            other
        } else {
            self
        }
    }

    pub(crate) fn is_folded(self) -> bool {
        self.rows != RowFolding::Whole
    }

    /// How many pixels it has, across and down.
    pub(crate) fn size(self) -> (f64, f64) {
        match self.shape {
            PictureShape::Sheet => self.content(),
            PictureShape::Card => CARD,
        }
    }

    /// The part of the plane that is seen: the sheet, in the middle.
    pub(crate) fn view(self) -> Area {
        let (width, height) = self.content();
        let (whole_width, whole_height) = match self.shape {
            PictureShape::Sheet => (width, height),
            PictureShape::Card => (CARD.0 * self.scale(), CARD.1 * self.scale()),
        };
        Area {
            x: (width - whole_width) / 2.0,
            y: (height - whole_height) / 2.0,
            width: whole_width,
            height: whole_height,
        }
    }

    /// How much of a sheet is on one pixel of a card.
    fn scale(self) -> f64 {
        let (width, height) = self.content();
        f64::max(width / CARD.0, height / CARD.1)
    }

    /// The width and the height of the sheet.
    fn content(self) -> (f64, f64) {
        let columns = f64::from(self.columns());
        let rows = f64::from(self.players.div_ceil(self.columns()));
        let across = columns * (self.player_width() + ASIDE) - ASIDE;
        let down = rows * (self.player_height() + GAP) - GAP;
        (
            across + 2.0 * MARGIN,
            HEADER + self.heads() + down + 2.0 * MARGIN,
        )
    }

    /// How many players are side by side.
    fn columns(self) -> u32 {
        match self.rows {
            RowFolding::Whole => 1,
            RowFolding::Folded(columns) => columns.into(),
        }
    }

    /// How high the heads above all players are. Where rows are folded, each has its own.
    fn heads(self) -> f64 {
        if self.is_folded() { 0.0 } else { HEADS }
    }

    /// How wide a name can be drawn where it is.
    pub(crate) fn room_for_name(self) -> f64 {
        if self.is_folded() {
            HALF - TOTAL - GAP
        } else {
            self.name_width() - GAP
        }
    }

    fn name_width(self) -> f64 {
        if self.has_names { NAMES } else { LETTERS }
    }

    fn frame_height(self) -> f64 {
        MARKS + if self.has_decks { DECK } else { 0.0 } + SUMS
    }

    fn player_width(self) -> f64 {
        if self.is_folded() {
            HALF
        } else {
            self.name_width() + FRAMES + TOTAL
        }
    }

    fn player_height(self) -> f64 {
        if self.is_folded() {
            NAME_LINE + 2.0 * (HEADS + self.frame_height())
        } else {
            self.frame_height()
        }
    }

    /// Where the title, the details below it and the name of the program are written.
    pub(crate) fn header(self) -> [Point; 3] {
        let (width, _) = self.content();
        let top = |below| MARGIN + below;
        [
            Point {
                x: MARGIN,
                y: top(26.0),
            },
            Point {
                x: MARGIN,
                y: top(52.0),
            },
            Point {
                x: width - MARGIN,
                y: top(26.0),
            },
        ]
    }

    /// The frames of a player, with name and total.
    fn player(self, seat: usize) -> Area {
        let seat = u32::try_from(seat).unwrap_or(u32::MAX);
        let [before, above] = [seat % self.columns(), seat / self.columns()].map(f64::from);
        Area {
            x: MARGIN + before * (self.player_width() + ASIDE),
            y: MARGIN + HEADER + self.heads() + above * (self.player_height() + GAP),
            width: self.player_width(),
            height: self.player_height(),
        }
    }

    /// Where a player's name is.
    pub(crate) fn name(self, seat: usize) -> Area {
        let player = self.player(seat);
        if self.is_folded() {
            player.rows(0.0, NAME_LINE)
        } else {
            player.columns(0.0, self.name_width())
        }
    }

    /// Where a player's total is.
    pub(crate) fn total(self, seat: usize) -> Area {
        let player = self.player(seat);
        if self.is_folded() {
            let line = player.rows(2.0, NAME_LINE - 4.0);
            line.columns(HALF - TOTAL, TOTAL)
        } else {
            player.columns(self.name_width() + FRAMES, TOTAL)
        }
    }

    /// A frame of a player.
    pub(crate) fn frame(self, seat: usize, number: u8) -> Area {
        let player = self.player(seat);
        let before = f64::from(number.saturating_sub(1));
        let boxes = if number == FRAME_COUNT { 3.0 } else { 2.0 };
        if !self.is_folded() {
            return player.columns(self.name_width() + before * 2.0 * BOX, boxes * BOX);
        }
        let half = FRAME_COUNT / 2;
        let first = NAME_LINE + HEADS;
        if number <= half {
            let width = HALF / f64::from(half);
            let line = player.rows(first, self.frame_height());
            return line.columns(before * width, width);
        }
        let second = first + self.frame_height() + HEADS;
        let line = player.rows(second, self.frame_height());
        line.columns((before - f64::from(half)) * 2.0 * BOX, boxes * BOX)
    }

    /// What is above this area: the place for its heading.
    pub(crate) fn head(area: Area) -> Point {
        Point {
            x: area.middle().x,
            y: area.y - 8.0,
        }
    }
}
