//! One player's row.

use tenpin_rules::{Board, Bowl, FrameNumber, Frames, Marks, Points};

use crate::FrameCell;

/// One player's row: the frames, the total, and the lowest and highest total still possible.
///
/// ```
/// use tenpin_rules::{Frames, Pins};
/// use tenpin_scorecard::PlayerRow;
///
/// let mut frames = Frames::default();
/// for pins in [Pins::ALL, Pins::NONE, Pins::ALL] {
///     frames.bowl(pins)?;
/// }
/// let row = PlayerRow::from(&frames);
/// assert_eq!(u16::from(row.total), 20);
/// assert_eq!(row.bowls().count(), 3);
/// # Ok::<(), tenpin_rules::BowlError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PlayerRow {
    /// The player's name; empty for frames without a player.
    pub name: String,
    /// Whether the player has left, is passed over, and has no place in who wins.
    pub left: bool,
    /// Whether the player was skipped, and bowls the frame of that turn in the next one.
    pub skipped: bool,
    /// The frames that have begun, and the next one to begin.
    pub frames: Vec<FrameCell>,
    /// The last running total that is known.
    pub total: Points,
    /// The lowest total that the player can still end with: what the bowls so far are sure to
    /// give.
    pub minimum: Points,
    /// The highest total that the player can still reach.
    pub maximum: Points,
}

impl PlayerRow {
    /// A row without frames, to which [`Frames`] can be written.
    ///
    /// ```
    /// use tenpin_rules::Frames;
    /// use tenpin_scorecard::PlayerRow;
    ///
    /// let mut row = PlayerRow::new("guest 7");
    /// Frames::default().write_to(&mut row);
    /// assert_eq!(u16::from(row.maximum), 300);
    /// ```
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            left: false,
            skipped: false,
            frames: Vec::with_capacity(10),
            total: Points::NONE,
            minimum: Points::NONE,
            maximum: Points::NONE,
        }
    }

    /// The pins of each bowl, in order.
    ///
    /// ```
    /// use tenpin_rules::{BowlingGame, Pins};
    /// use tenpin_scorecard::Scorecard;
    ///
    /// let bowls = [Pins::NONE, Pins::ALL, Pins::ALL];
    /// let game = BowlingGame::new("PJS".parse()?).replay(bowls)?;
    /// let card = Scorecard::from(&game);
    /// assert!(card.players[0].bowls().map(Pins::from).eq(bowls));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bowls(&self) -> impl Iterator<Item = Bowl> {
        let marks = self.frames.iter().flat_map(|frame| frame.marks);
        marks.filter_map(Option::<Bowl>::from)
    }
}

impl Board for PlayerRow {
    fn left(&mut self) {
        self.left = true;
    }

    fn skipped(&mut self) {
        self.skipped = true;
    }

    fn frame(&mut self, number: FrameNumber, marks: Marks, total: Option<Points>) {
        self.total = total.unwrap_or(self.total);
        self.frames.push(FrameCell {
            number,
            marks,
            points: None,
            total,
        });
    }

    fn points(&mut self, points: Points) {
        if let Some(frame) = self.frames.last_mut() {
            frame.points = Some(points);
        }
    }

    fn minimum(&mut self, minimum: Points) {
        self.minimum = minimum;
    }

    fn maximum(&mut self, maximum: Points) {
        self.maximum = maximum;
    }
}

impl From<&Frames> for PlayerRow {
    fn from(frames: &Frames) -> Self {
        let mut row = Self::new("");
        frames.write_to(&mut row);
        row
    }
}
