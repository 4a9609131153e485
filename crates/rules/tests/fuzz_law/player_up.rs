//! A board that listens for who is up.

use tenpin_rules::{Board, FrameNumber, Lineup, Name, Player};

/// The player who is up, and bowls next.
pub(crate) fn player_up(lineup: &Lineup) -> Option<Player> {
    let mut up = Up(None);
    lineup.write_turn_to(&mut up);
    up.0
}

struct Up(Option<Player>);

impl Board for Up {
    fn turn(&mut self, player: Name, _frame: FrameNumber) {
        self.0 = Some(player.into());
    }
}
