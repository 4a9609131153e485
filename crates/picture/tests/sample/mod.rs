//! Games to draw.
#![allow(dead_code, reason = "each test uses a part of it")]

use tenpin_rules::{Entry, Lineup, Name, RuleBook};
use tenpin_scorecard::Scorecard;
use tenpin_words::{Language, Words};

pub(crate) const NAMES: [&str; 12] = [
    "PJS", "KYJ", "WWW", "MQM", "LEE", "HAN", "KIM", "OHN", "BAE", "MAX", "QQQ", "JIN",
];

/// A game with strikes, splits, fouls and leaves.
pub(crate) const GAME: &str =
    "X 8[7-10] / 7[7-8-10] 2[10] F 9[10] (8) 1 9[7] / F / - 5 X X X 8[4-6]";

/// The players, of whom each bowls the same game, as far as so many bowls go.
pub(crate) fn bowled(rules: RuleBook, players: usize, game: &str, bowls: usize) -> Lineup {
    let names = NAMES[..players].iter();
    let names = names.map(|name| name.parse::<Name>().unwrap().into());
    let mut lineup = Lineup::by(rules, names.collect()).unwrap();
    let mut games = vec![game.split_whitespace(); players];
    for _ in 0..bowls {
        let Some(turn) = Scorecard::from(&lineup).turn else {
            break;
        };
        let bowl: Entry = games[turn.seat].next().unwrap().parse().unwrap();
        lineup.bowl(bowl).unwrap();
    }
    lineup
}

pub(crate) fn card(players: usize, game: &str, bowls: usize) -> Scorecard {
    Scorecard::from(&bowled(RuleBook::TEN_PIN, players, game, bowls))
}

pub(crate) fn english() -> Words {
    Words::in_language(Language::English)
}
