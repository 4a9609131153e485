//! A board that collects the bowls of all players in the order of play.

use tenpin_rules::{Board, Bowl, FrameNumber, Lineup, Marks, Name, Points};

/// All bowls of the lineup, in the order of play: frame by frame, player by player.
pub(crate) fn bowls(lineup: &Lineup) -> Vec<Bowl> {
    let mut told = Bowls::default();
    lineup.write_to(&mut told);
    told.bowls
        .sort_by_key(|(frame, player, _)| (*frame, *player));
    told.bowls.into_iter().map(|(_, _, bowl)| bowl).collect()
}

/// Each bowl with the frame and the player that it belongs to.
#[derive(Default)]
struct Bowls {
    players: usize,
    bowls: Vec<(FrameNumber, usize, Bowl)>,
}

impl Board for Bowls {
    fn player(&mut self, _name: Name) {
        self.players += 1;
    }

    fn frame(&mut self, number: FrameNumber, marks: Marks, _total: Option<Points>) {
        let bowls = marks.into_iter().filter_map(Option::<Bowl>::from);
        self.bowls
            .extend(bowls.map(|bowl| (number, self.players, bowl)));
    }
}
