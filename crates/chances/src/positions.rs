//! A board that keeps the position of each player.

use tenpin_rules::{Board, FrameNumber, Marks, Name, Pins, Points};

use crate::Position;

/// A board that keeps the position of each player that it is told of.
///
/// A game has nothing to ask it for: whoever runs one lets it write to a fresh board of
/// this kind after each bowl.
///
/// ```
/// use tenpin_chances::{Odds, Positions, win_chances};
/// use tenpin_rules::{Lineup, Pins};
///
/// let mut lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
/// lineup.bowl(Pins::ALL)?;
///
/// let mut positions = Positions::default();
/// lineup.write_to(&mut positions);
/// let outlooks: Vec<_> = positions
///     .iter()
///     .map(|(_, position)| position.outlook(&Odds::typical()))
///     .collect();
/// let chances = win_chances(&outlooks);
/// assert!(chances.bowlers[0].outright > chances.bowlers[1].outright);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Positions(Vec<(Name, Reader)>);

impl Positions {
    /// Each player and their position, in the order of play.
    ///
    /// ```
    /// use tenpin_chances::{Position, Positions};
    /// use tenpin_rules::{BowlingGame, Name};
    ///
    /// let name: Name = "PJS".parse()?;
    /// let mut positions = Positions::default();
    /// BowlingGame::new(name.into()).write_to(&mut positions);
    /// let all: Vec<_> = positions.iter().collect();
    /// assert_eq!(all, [(name, Position::default())]);
    /// # Ok::<(), tenpin_rules::NameError>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Name, Position)> {
        self.0.iter().map(|(name, reader)| (*name, reader.0))
    }
}

impl Board for Positions {
    fn player(&mut self, name: Name) {
        self.0.push((name, Reader::default()));
    }

    fn frame(&mut self, number: FrameNumber, marks: Marks, total: Option<Points>) {
        if let Some((_, reader)) = self.0.last_mut() {
            reader.frame(number, marks, total);
        }
    }
}

/// A board that keeps the position of one player.
#[derive(Debug, Clone, Default)]
pub(crate) struct Reader(pub(crate) Position);

impl Board for Reader {
    fn frame(&mut self, _number: FrameNumber, marks: Marks, _total: Option<Points>) {
        marks.each(|mark| self.0 = self.0.with(Pins::from(mark)));
    }
}
