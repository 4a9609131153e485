//! The numbers beside a board: averages, and the chances of the game that is bowled.

use std::sync::Arc;

use serde::Serialize;
use tenpin_bowlers::BowlerId;
use tenpin_chances::{BowlFrequencies, Odds, Position, TotalChances, WinChance, win_chances};
use tenpin_reports::local_date;
use tenpin_rules::{Board, RuleBook};
use tenpin_scorecard::{PlayerRow, Scorecard};
use tenpin_statistics::{GameDate, Mean};
use utoipa::ToSchema;

use crate::live_games::SeatGame;
use crate::replayed_game::ReplayedGame;

/// From how many finished games on the odds are the bowler's own: nine tenths of the weight of
/// first bowls is then theirs, and the rest that of a typical bowler.
const ENOUGH_GAMES: usize = 10;

/// The numbers beside a board. They have no names.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub(crate) struct LiveNumbers {
    /// The version of the game that they hold for.
    pub(crate) version: u32,
    /// The total that the chances are about.
    #[schema(maximum = 300)]
    pub(crate) target: u16,
    /// In the order of the game's `players`.
    pub(crate) players: Vec<LivePlayer>,
}

/// The numbers of a player. A guest has no averages. A player who has left, and everybody in a game
/// that was given up, has no chances.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub(crate) struct LivePlayer {
    /// The player, by their place among `players`, from 1.
    #[schema(minimum = 1)]
    pub(crate) seat: usize,
    /// Games of the local date on which this game was opened.
    #[schema(required)]
    pub(crate) tonight: Option<LiveAverage>,
    /// All games.
    #[schema(required)]
    pub(crate) overall: Option<LiveAverage>,
    /// Whose odds the chances rest on.
    pub(crate) odds: OddsSource,
    /// The chance of reaching the target, 0 to 1.
    #[schema(required, minimum = 0, maximum = 1)]
    pub(crate) chance_of_target: Option<f64>,
    /// The chance of the highest total, alone or together with others, 0 to 1.
    #[schema(required, minimum = 0, maximum = 1)]
    pub(crate) chance_of_winning: Option<f64>,
    /// The part of it in which others have the same total.
    #[schema(required, minimum = 0, maximum = 1)]
    pub(crate) chance_of_tie: Option<f64>,
}

/// The average of finished games by the rule book of this game.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub(crate) struct LiveAverage {
    pub(crate) games: u64,
    /// Pins by game, with one decimal; null without games.
    #[schema(required)]
    pub(crate) average: Option<f64>,
}

/// Whose odds chances rest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum OddsSource {
    /// The bowler's own, from ten finished games on.
    Own,
    /// Those of a typical bowler.
    Typical,
}

/// The numbers of a game, to which the players are added seat by seat.
pub(crate) struct NumbersOfGame {
    card: Scorecard,
    date: GameDate,
    numbers: LiveNumbers,
    /// Who can still win, by index.
    outlooks: Vec<(usize, TotalChances)>,
}

impl NumbersOfGame {
    pub(crate) fn of(game: &ReplayedGame, target: u16) -> Self {
        let numbers = LiveNumbers {
            version: game.sheet.version(),
            target,
            players: Vec::new(),
        };
        Self {
            card: Scorecard::from(game.sheet.lineup()),
            date: local_date(game.times.opened),
            numbers,
            outlooks: Vec::new(),
        }
    }

    /// Adds the next player, with the games of their bowler.
    pub(crate) fn add(&mut self, bowler: Option<BowlerId>, games: &[Arc<SeatGame>]) {
        let index = self.numbers.players.len();
        let Some(row) = self.card.players.get(index) else {
            return;
        };
        let rules = self.card.rules;
        let (odds, source) = odds_of(games);
        let outlook = self.is_bowling(row).then(|| {
            let position = Position::by(rules, row);
            position.outlook(&odds)
        });
        let target = self.numbers.target;
        let average = |date| bowler.map(|_| average_of(games, rules, date));
        let player = LivePlayer {
            seat: index + 1,
            tonight: average(Some(self.date)),
            overall: average(None),
            odds: source,
            chance_of_target: outlook.as_ref().map(|outlook| outlook.at_least(target)),
            chance_of_winning: None,
            chance_of_tie: None,
        };
        self.numbers.players.push(player);
        self.outlooks
            .extend(outlook.map(|outlook| (index, outlook)));
    }

    /// Whether the player's total can win.
    fn is_bowling(&self, row: &PlayerRow) -> bool {
        !row.left && !self.card.given_up
    }

    /// The numbers, once all players are added.
    pub(crate) fn finish(mut self) -> LiveNumbers {
        let (indices, outlooks): (Vec<usize>, Vec<TotalChances>) =
            self.outlooks.into_iter().unzip();
        let chances = win_chances(&outlooks).bowlers;
        for (index, WinChance { outright, shared }) in indices.into_iter().zip(chances) {
            if let Some(player) = self.numbers.players.get_mut(index) {
                player.chance_of_winning = Some(chance(outright + shared));
                player.chance_of_tie = Some(chance(shared));
            }
        }
        self.numbers
    }
}

/// A sum of chances without what rounding added.
fn chance(sum: f64) -> f64 {
    sum.clamp(0.0, 1.0)
}

/// The odds of a bowler with these games. What fell is what fell, by every rule book.
fn odds_of(games: &[Arc<SeatGame>]) -> (Odds, OddsSource) {
    let with_frames = games.iter().filter(|game| !game.frames.is_empty());
    if with_frames.clone().count() < ENOUGH_GAMES {
        return (Odds::typical(), OddsSource::Typical);
    }
    let mut frequencies = BowlFrequencies::default();
    for frame in with_frames.flat_map(|game| game.frames.iter()) {
        frequencies.frame(frame.number, frame.marks, frame.total);
    }
    (frequencies.odds(), OddsSource::Own)
}

/// The average by a rule book, on a date or on any.
fn average_of(games: &[Arc<SeatGame>], rules: RuleBook, date: Option<GameDate>) -> LiveAverage {
    let mut mean = Mean::default();
    let of_rules = games.iter().filter(|game| game.rules == rules);
    let of_date = of_rules.filter(|game| date.is_none_or(|date| date == game.date));
    for game in of_date.filter_map(|game| game.game.as_ref()) {
        mean.add(game.total.into());
    }
    LiveAverage {
        games: mean.count,
        // Rounded as everywhere.
        average: mean.to_string().parse().ok(),
    }
}
