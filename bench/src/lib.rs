//! Games for the benchmarks: legal, and the same in every run.

/// So many random games, each a list of bowls.
///
/// Every legal count of the next bowl is equally likely.
#[must_use]
pub fn random_games(how_many: usize) -> Vec<Vec<u8>> {
    let mut dice = Dice(0x7e9_b0e1);
    (0..how_many).map(|_| random_game(&mut dice)).collect()
}

fn random_game(dice: &mut Dice) -> Vec<u8> {
    let mut bowls = Vec::with_capacity(21);
    for _ in 0..9 {
        bowl_at_a_rack(&mut bowls, dice);
    }
    let tenth = bowls.len();
    bowl_at_a_rack(&mut bowls, dice);
    while bowls.len() < tenth + 3 && bowls[tenth..].iter().sum::<u8>() >= 10 {
        bowl_at_a_rack(&mut bowls, dice);
        bowls.truncate(tenth + 3);
    }
    bowls
}

/// One bowl for a strike, two otherwise.
fn bowl_at_a_rack(bowls: &mut Vec<u8>, dice: &mut Dice) {
    let first = dice.up_to(10);
    bowls.push(first);
    if first < 10 {
        bowls.push(dice.up_to(10 - first));
    }
}

/// A small, fast, repeatable source of chance (xorshift).
struct Dice(u64);

impl Dice {
    fn up_to(&mut self, most: u8) -> u8 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let sides = u64::from(most) + 1;
        u8::try_from(self.0 % sides).unwrap_or(most)
    }
}
