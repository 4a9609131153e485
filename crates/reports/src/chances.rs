//! What can still be reached, and how likely it is.

mod csv;
mod json;
mod leave;
mod svg;
mod text;

use tenpin_chances::{NextBowl, Odds, Position, TotalChances, Ways, WinChances, win_chances};
use tenpin_rules::{Frames, Pins, RuleBook};
use tenpin_scorecard::PlayerRow;

use crate::marks::marks_of;

/// The chances of a game so far, or of all possible games.
#[derive(Debug, Clone)]
pub struct Chances {
    position: Position,
    /// The marks of each frame so far.
    marks: Vec<String>,
    /// Whether this is about all possible games, and not about one that starts now.
    is_of_all_games: bool,
    ways: Ways,
    target: Option<u16>,
    odds: Odds,
    /// From how many games the odds were learned; 0 if they are a typical bowler's.
    games: u64,
    outlook: TotalChances,
    /// Whether chances were asked for. Otherwise CSV counts ways only, as the table of all games
    /// always did.
    has_odds: bool,
    rivals: Vec<Rival>,
}

/// Another bowler's game.
#[derive(Debug, Clone)]
pub struct Rival {
    marks: Vec<String>,
    outlook: TotalChances,
}

impl Rival {
    /// The game so far of a bowler with these odds.
    #[must_use]
    pub fn new(frames: &Frames, odds: &Odds) -> Self {
        let row = PlayerRow::from(frames);
        Self {
            marks: marks_of(&row).collect(),
            outlook: Position::from(frames).outlook(odds),
        }
    }
}

impl Chances {
    /// The chances of all possible games of ten-pin.
    ///
    /// ```
    /// use tenpin_reports::Chances;
    ///
    /// assert_eq!(Chances::of_all_games().csv().lines().count(), 302);
    /// ```
    #[must_use]
    pub fn of_all_games() -> Self {
        Self::of_all_games_by(RuleBook::TEN_PIN)
    }

    /// The chances of all possible games by a rule book.
    ///
    /// ```
    /// use tenpin_reports::Chances;
    /// use tenpin_rules::RuleBook;
    ///
    /// let json = Chances::of_all_games_by(RuleBook::CURRENT_FRAME).json();
    /// assert!(json.contains(&format!("\"ways\":{}", 66_u64.pow(10))));
    /// ```
    #[must_use]
    pub fn of_all_games_by(rules: RuleBook) -> Self {
        Self {
            is_of_all_games: true,
            ..Self::of_game(&Frames::from(rules))
        }
    }

    /// The chances of a game so far, by its rule book, for a typical bowler unless other odds are added.
    ///
    /// ```
    /// use tenpin_reports::Chances;
    /// use tenpin_rules::Frames;
    ///
    /// let start = Chances::of_game(&Frames::default());
    /// assert_eq!(start.csv(), Chances::of_all_games().csv());
    /// ```
    #[must_use]
    pub fn of_game(frames: &Frames) -> Self {
        let row = PlayerRow::from(frames);
        let position = Position::from(frames);
        let odds = Odds::typical();
        Self {
            position,
            marks: marks_of(&row).collect(),
            is_of_all_games: false,
            ways: position.ways(),
            target: None,
            outlook: position.outlook(&odds),
            odds,
            games: 0,
            has_odds: false,
            rivals: Vec::new(),
        }
    }

    /// Adds a total to reach.
    ///
    /// ```
    /// use tenpin_reports::Chances;
    ///
    /// let json = Chances::of_all_games().with_target(300).json();
    /// assert!(json.contains("\"target\":{\"total\":300,\"ways\":1,"));
    /// ```
    #[must_use]
    pub fn with_target(self, target: u16) -> Self {
        let target = Some(target);
        Self { target, ..self }
    }

    /// Adds the odds of a bowler, learned from this many games; 0 for a typical bowler's.
    ///
    /// ```
    /// use tenpin_chances::Odds;
    /// use tenpin_reports::Chances;
    ///
    /// let csv = Chances::of_all_games().with_odds(Odds::typical(), 0).csv();
    /// assert!(csv.starts_with("score,count,chance\n"));
    /// ```
    #[must_use]
    pub fn with_odds(self, odds: Odds, games: u64) -> Self {
        Self {
            outlook: self.position.outlook(&odds),
            odds,
            games,
            has_odds: true,
            ..self
        }
    }

    /// Adds rivals.
    ///
    /// ```
    /// use tenpin_chances::Odds;
    /// use tenpin_reports::{Chances, Rival};
    /// use tenpin_rules::Frames;
    ///
    /// let rival = Rival::new(&Frames::default(), &Odds::typical());
    /// let report = Chances::of_all_games().with_odds(Odds::typical(), 0);
    /// let report = report.against(vec![rival]);
    /// assert!(report.json().contains("\"winning\":{\"bowlers\":["));
    /// ```
    #[must_use]
    pub fn against(self, rivals: Vec<Rival>) -> Self {
        Self { rivals, ..self }
    }

    /// The chances of winning: of this game first, then of the rivals. `None` without rivals.
    fn winning(&self) -> Option<WinChances> {
        if self.rivals.is_empty() {
            return None;
        }
        let rivals = self.rivals.iter().map(|rival| rival.outlook.clone());
        let outlooks: Vec<_> = [self.outlook.clone()].into_iter().chain(rivals).collect();
        Some(win_chances(&outlooks))
    }

    /// How likely the next bowl is to be this one.
    fn chance_of(&self, pins: Pins) -> f64 {
        let first = self.position.first();
        first.map_or(self.odds.first(pins), |first| self.odds.after(first, pins))
    }

    /// How likely a target is after the next bowl.
    fn reach_after(&self, next: &NextBowl, target: u16) -> f64 {
        let position = self.position.after(next.pins());
        position.map_or(0.0, |position| {
            position.outlook(&self.odds).at_least(target)
        })
    }

    /// The totals that are still possible, each with its ways and its chance.
    fn totals(&self) -> impl Iterator<Item = (u16, u64, f64)> {
        let possible = self.ways.iter().filter(|(_, ways)| *ways > 0);
        possible.map(|(total, ways)| (total, ways, self.outlook.chance(total)))
    }

    /// What a histogram and a picture show: the chance of each total.
    fn weights(&self) -> impl Iterator<Item = (u16, f64)> {
        self.totals().map(|(total, _, chance)| (total, chance))
    }
}
