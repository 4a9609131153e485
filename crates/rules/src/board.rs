//! The board: what a game is told to.

use crate::{BowlCount, FrameNumber, Marks, Name, Points, Rack, RuleBook};

/// A game tells its state to a board: a view, a writer, a collector.
///
/// The calls come in this order. First [`rules`](Self::rules). For each player:
/// [`player`](Self::player), then [`left`](Self::left) or [`skipped`](Self::skipped) where that
/// is so, then for each frame [`frame`](Self::frame) and, once they are known,
/// [`points`](Self::points), then [`minimum`](Self::minimum) and [`maximum`](Self::maximum). At
/// the end either [`turn`](Self::turn) and [`rack`](Self::rack), or
/// [`game_over`](Self::game_over), or [`given_up`](Self::given_up).
///
/// Implement the methods that you need; the others do nothing.
///
/// ```
/// use tenpin_rules::{Board, BowlingGame, FrameNumber, Marks, Pins, Points};
///
/// #[derive(Default)]
/// struct Sheet(String);
///
/// impl Board for Sheet {
///     fn frame(&mut self, number: FrameNumber, marks: Marks, _total: Option<Points>) {
///         self.0 += &format!("{number}: {marks}; ");
///     }
/// }
///
/// let mut game = BowlingGame::new("PJS".parse()?);
/// game.bowl(Pins::ALL)?;
/// game.bowl(Pins::NONE)?;
/// game.bowl(Pins::ALL)?;
///
/// let mut sheet = Sheet::default();
/// game.write_to(&mut sheet);
/// assert_eq!(sheet.0, "1: X; 2: -|/; 3: ; ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Board {
    /// The rule book of the game.
    fn rules(&mut self, _rules: RuleBook) {}

    /// The frames that follow are this player's.
    fn player(&mut self, _name: Name) {}

    /// The player has left, is passed over, and has no place in who wins.
    fn left(&mut self) {}

    /// The player was skipped, and bowls the frame of that turn in the next one.
    fn skipped(&mut self) {}

    /// A frame that has begun, or is the next to begin: its marks, and its running total
    /// once that is known.
    fn frame(&mut self, _number: FrameNumber, _marks: Marks, _total: Option<Points>) {}

    /// The points of the frame that was told last, once they are known: by how much its running
    /// total exceeds the one before.
    fn points(&mut self, _points: Points) {}

    /// The lowest total that the player can still end with: what the bowls so far are sure to
    /// give. An open strike gives ten, and the bowls since.
    fn minimum(&mut self, _minimum: Points) {}

    /// The highest total that the player can still reach.
    fn maximum(&mut self, _maximum: Points) {}

    /// Who is up, and in which frame.
    fn turn(&mut self, _player: Name, _frame: FrameNumber) {}

    /// How many bowls the current frame of the player who is up has had, and the pins
    /// standing before the next.
    fn rack(&mut self, _bowls: BowlCount, _rack: Rack) {}

    /// All players who have not left have finished.
    fn game_over(&mut self) {}

    /// The game was given up: nobody is up, and nobody wins.
    fn given_up(&mut self) {}
}
