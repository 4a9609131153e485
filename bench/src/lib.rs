//! Games for the benchmarks: legal, and the same in every run.

/// So many random games, each a list of bowls.
///
/// Every legal count of the next bowl is equally likely.
#[must_use]
pub fn random_games(how_many: usize) -> Vec<Vec<u8>> {
    let mut dice = Dice(0x7e9_b0e1);
    (0..how_many).map(|_| random_game(&mut dice)).collect()
}

/// So many games as a league bowls them: every second first bowl is a strike, most others
/// leave three pins at the most, and two of three of those are cleared.
#[must_use]
pub fn league_games(how_many: usize) -> Vec<Vec<u8>> {
    let mut dice = Dice(0x1ea_9e00);
    (0..how_many)
        .map(|_| game(&mut dice, league_bowl))
        .collect()
}

fn league_bowl(dice: &mut Dice, standing: u8) -> u8 {
    match (standing, dice.up_to(99)) {
        (10, 0..45) | (0..10, 0..65) => standing,
        (10, 45..95) => 9 - dice.up_to(2),
        _ => dice.up_to(standing),
    }
}

/// The line of a game in marks, without separators and without its end.
#[must_use]
pub fn line_of(bowls: &[u8]) -> String {
    let mut line = String::with_capacity(bowls.len());
    let mut left = None;
    for count in bowls {
        let is_spare = left == Some(*count);
        line.push(match count {
            _ if is_spare => '/',
            10 => 'X',
            0 => '-',
            count => char::from(b'0' + count),
        });
        let is_first = left.is_none() && *count < 10;
        left = is_first.then(|| 10 - count);
    }
    line
}

fn random_game(dice: &mut Dice) -> Vec<u8> {
    game(dice, Dice::up_to)
}

/// A game in which `bowl` says how many of the standing pins fall.
fn game(dice: &mut Dice, bowl: impl Fn(&mut Dice, u8) -> u8) -> Vec<u8> {
    let mut bowls = Vec::with_capacity(21);
    for _ in 0..9 {
        bowl_at_a_rack(&mut bowls, dice, &bowl);
    }
    let tenth = bowls.len();
    bowl_at_a_rack(&mut bowls, dice, &bowl);
    while bowls.len() < tenth + 3 && bowls[tenth..].iter().sum::<u8>() >= 10 {
        bowl_at_a_rack(&mut bowls, dice, &bowl);
        bowls.truncate(tenth + 3);
    }
    bowls
}

/// One bowl for a strike, two otherwise.
fn bowl_at_a_rack(bowls: &mut Vec<u8>, dice: &mut Dice, bowl: &impl Fn(&mut Dice, u8) -> u8) {
    let first = bowl(dice, 10);
    bowls.push(first);
    if first < 10 {
        bowls.push(bowl(dice, 10 - first));
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
