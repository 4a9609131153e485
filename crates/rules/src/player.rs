//! A player.

use core::str::FromStr;

use crate::{Board, FrameNumber, Name, NameError};

/// A player, identified by name: players with the same name are equal.
///
/// ```
/// use tenpin_rules::{NameError, Player};
///
/// let player: Player = "pjs".parse()?;
/// assert_eq!(player, "PJS".parse()?);
/// # Ok::<(), NameError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Player(Name);

impl Player {
    /// Tells the board the name.
    ///
    /// ```
    /// use tenpin_rules::{Board, Name, Player};
    ///
    /// struct Names(Vec<Name>);
    ///
    /// impl Board for Names {
    ///     fn player(&mut self, name: Name) {
    ///         self.0.push(name);
    ///     }
    /// }
    ///
    /// let mut names = Names(Vec::new());
    /// "pjs".parse::<Player>()?.write_to(&mut names);
    /// assert_eq!(names.0, ["PJS".parse()?]);
    /// # Ok::<(), tenpin_rules::NameError>(())
    /// ```
    pub fn write_to(self, board: &mut impl Board) {
        board.player(self.0);
    }

    /// Tells the board that it is this player's turn in a frame.
    ///
    /// ```
    /// use tenpin_rules::{Board, FrameNumber, Name, Player};
    ///
    /// struct Caller(String);
    ///
    /// impl Board for Caller {
    ///     fn turn(&mut self, player: Name, frame: FrameNumber) {
    ///         self.0 = format!("{player}, frame {frame}");
    ///     }
    /// }
    ///
    /// let player: Player = "PJS".parse()?;
    /// let mut caller = Caller(String::new());
    /// player.write_turn_to(FrameNumber::LAST, &mut caller);
    /// assert_eq!(caller.0, "PJS, frame 10");
    /// # Ok::<(), tenpin_rules::NameError>(())
    /// ```
    pub fn write_turn_to(self, frame: FrameNumber, board: &mut impl Board) {
        board.turn(self.0, frame);
    }
}

impl From<Name> for Player {
    fn from(name: Name) -> Self {
        Self(name)
    }
}

impl From<Player> for Name {
    fn from(Player(name): Player) -> Self {
        name
    }
}

impl FromStr for Player {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        text.parse().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use super::*;

    /// A board that records players and turns only.
    #[derive(Default)]
    struct Heard(Vec<String>);

    impl Board for Heard {
        fn player(&mut self, name: Name) {
            self.0.push(name.to_string());
        }

        fn turn(&mut self, player: Name, frame: FrameNumber) {
            self.0.push(format!("{player} is up in {frame}"));
        }
    }

    fn player(name: &str) -> Player {
        name.parse().unwrap()
    }

    #[test]
    fn players_with_the_same_name_are_equal() {
        assert_eq!(player("PJS"), player(" pjs "));
        assert_ne!(player("PJS"), player("KYJ"));
        let name: Name = "PJS".parse().unwrap();
        assert_eq!(Player::from(name), player("PJS"));
        assert_eq!(Name::from(player("PJS")), name);
    }

    #[test]
    fn a_player_needs_a_name() {
        assert_eq!("".parse::<Player>(), Err(NameError::Empty));
        assert_eq!("PJSX".parse::<Player>(), Err(NameError::TooLong));
    }

    #[test]
    fn a_player_tells_the_board_the_name_and_the_turn() {
        let mut heard = Heard::default();
        player("pjs").write_to(&mut heard);
        player("kyj").write_turn_to(FrameNumber::LAST, &mut heard);
        assert_eq!(heard.0, ["PJS", "KYJ is up in 10"]);
    }
}
