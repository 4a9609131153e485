//! What we are compared with: two crates, and a plain loop.

use bowling::prelude::{GameBuilder, Player, Progress, TenPin};
use bscore::bgame::{BGame, getscore};

pub(crate) fn bowling(games: &[Vec<u8>]) -> u64 {
    games.iter().map(|bowls| bowling_total(bowls)).sum()
}

fn bowling_total(bowls: &[u8]) -> u64 {
    let player = Player::new("PJS").expect("a name");
    let mut progress = GameBuilder::<TenPin>::new(player).build();
    for count in bowls {
        let Progress::AwaitingRoll(game) = progress else {
            return 0;
        };
        progress = game.roll_count(*count).expect("a legal bowl");
    }
    let Progress::Complete(game) = progress else {
        return 0;
    };
    game.scoreboard(0).total.into()
}

pub(crate) fn bscore(games: &[Vec<u8>]) -> i32 {
    let scores = games.iter().map(|bowls| {
        let mut game = BGame::new();
        let mut is_second = false;
        for count in bowls {
            game.frm(&mut is_second, i32::from(*count));
        }
        game.calc_score().expect("a legal game").p
    });
    scores.sum()
}

/// The crate's own call for text, without what it prints.
pub(crate) fn bscore_text(text: &[u8], lines: usize) -> i32 {
    let text = str::from_utf8(text).expect("marks");
    let scores = text.lines().take(lines).map(|line| {
        let scores = getscore(line, false).expect("a legal game");
        scores.g().iter().sum::<i32>()
    });
    scores.sum()
}

/// Frame by frame, checked as it goes.
pub(crate) fn plain(games: &[Vec<u8>]) -> u64 {
    let totals = games.iter().map(|bowls| plain_total(bowls));
    totals.map(|total| u64::from(total.unwrap_or(0))).sum()
}

fn plain_total(bowls: &[u8]) -> Option<u16> {
    let bowl = |place: usize| bowls.get(place).map(|count| u16::from(*count));
    let mut total = 0;
    let mut place = 0;
    for _ in 0..9 {
        let (first, second) = (bowl(place)?, bowl(place + 1)?);
        if first > 10 || (first < 10 && first + second > 10) {
            return None;
        }
        total += first + second;
        if first == 10 || first + second == 10 {
            total += bowl(place + 2)?;
        }
        place += if first == 10 { 1 } else { 2 };
    }
    let tenth = bowls.get(place..)?;
    let is_legal = match *tenth {
        [first, second] => u16::from(first) + u16::from(second) < 10,
        [10, 10, third] => third <= 10,
        [10, second, third] => u16::from(second) + u16::from(third) <= 10,
        [first, second, third] => u16::from(first) + u16::from(second) == 10 && third <= 10,
        _ => false,
    };
    let pins = tenth.iter().map(|count| u16::from(*count)).sum::<u16>();
    is_legal.then_some(total + pins)
}
