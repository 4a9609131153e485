//! A board that learns how one bowler bowls, or how all do.

use tenpin_chances::BowlFrequencies;
use tenpin_rules::{Board, FrameNumber, Mark, Marks, Name, Points};

/// Learns from the games that are told to it.
pub(super) struct BowlerBoard {
    /// The bowler to learn from; none for all.
    bowler: Option<Name>,
    pub(super) frequencies: BowlFrequencies,
    /// How many games were learned from: one per player who bowled.
    pub(super) games: u64,
    /// Whether the frames that are told now are to be learned from.
    is_told: bool,
    has_bowled: bool,
}

impl BowlerBoard {
    pub(super) fn of(bowler: Option<Name>) -> Self {
        Self {
            bowler,
            frequencies: BowlFrequencies::default(),
            games: 0,
            is_told: false,
            has_bowled: false,
        }
    }
}

impl Board for BowlerBoard {
    fn player(&mut self, name: Name) {
        self.is_told = self.bowler.is_none_or(|bowler| bowler == name);
        self.has_bowled = false;
    }

    fn frame(&mut self, number: FrameNumber, marks: Marks, total: Option<Points>) {
        if !self.is_told {
            return;
        }
        if !self.has_bowled && marks.into_iter().any(Mark::is_bowl) {
            self.has_bowled = true;
            self.games += 1;
        }
        self.frequencies.frame(number, marks, total);
    }
}

#[cfg(test)]
mod tests {
    use tenpin_chances::Conversions;
    use tenpin_rules::{Bowl, Entry, Lineup, MissedFrames, Pins, RuleBook};

    use super::*;

    fn name(name: &str) -> Name {
        name.parse().unwrap()
    }

    /// Two bowl, of whom one faces the ten pin by no-tap-8, and a third joins and never bowls.
    fn told_to(bowler: Option<Name>) -> BowlerBoard {
        let players = ["PJS", "KYJ"].map(|name| name.parse().unwrap());
        let mut lineup = Lineup::by(RuleBook::NO_TAP_8, players.to_vec()).unwrap();
        for bowl in ["7[1-2-10]", "1", "9[10]", "6[2-4-5-8]", "/", "X"] {
            lineup.bowl(bowl.parse::<Entry>().unwrap()).unwrap();
        }
        lineup
            .join("ABC".parse().unwrap(), MissedFrames::CountNothing)
            .unwrap();
        let mut board = BowlerBoard::of(bowler);
        lineup.write_to(&mut board);
        board
    }

    fn cleared(board: &BowlerBoard, count: u8, leave: &str) -> Option<Conversions> {
        let first = Bowl::Leave(Pins::try_from(count).unwrap(), leave.parse().unwrap());
        let record = board.frequencies.odds().leave_record(first);
        record.map(|record| record.exact)
    }

    #[test]
    fn it_learns_from_all_who_bowled_or_from_the_bowler_alone() {
        let [spares, attempts] = [1, 1];
        let all = told_to(None);
        assert_eq!(all.games, 2);
        let [washout, bucket] = [(7, "1-2-10"), (6, "2-4-5-8")];
        let missed = Conversions {
            spares: 0,
            attempts,
        };
        let made = Conversions { spares, attempts };
        assert_eq!(cleared(&all, washout.0, washout.1), Some(missed));
        assert_eq!(cleared(&all, bucket.0, bucket.1), Some(made));
        // By no-tap-8 nine pins were a strike, and nobody bowled at the tenth.
        assert_eq!(cleared(&all, 9, "10"), None);

        let one = told_to(Some(name("PJS")));
        assert_eq!(one.games, 1);
        assert_eq!(cleared(&one, washout.0, washout.1), Some(missed));
        let other = told_to(Some(name("KYJ")));
        assert_eq!(cleared(&other, washout.0, washout.1), None);
        for nobody in ["ABC", "XYZ"] {
            assert_eq!(told_to(Some(name(nobody))).games, 0, "{nobody}");
        }
    }
}
