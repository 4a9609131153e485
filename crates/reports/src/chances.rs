//! What can still be reached, and how likely it is.

mod csv;
mod json;
mod svg;
mod text;

use tenpin_chances::{NextBowl, Odds, Outlook, Position, Ways, WinChances, win_chances};

/// All that there is to say about a game so far, or about all games.
#[derive(Debug, Clone)]
pub struct Chances {
    position: Position,
    /// The frames so far, as marks.
    marks: Vec<String>,
    /// Whether all games are meant, and not one of which nothing is bowled yet.
    is_of_all_games: bool,
    ways: Ways,
    target: Option<u16>,
    outlook: Option<Outlook>,
    /// The bowler's odds, and from how many games they were learned.
    odds: Option<(Odds, u64)>,
    rivals: Vec<Rival>,
}

/// Another game that is still to be won.
#[derive(Debug, Clone)]
pub struct Rival {
    /// The frames so far, as marks.
    pub marks: Vec<String>,
    /// How likely each total is.
    pub outlook: Outlook,
}

impl Chances {
    /// The chances of all possible games.
    ///
    /// ```
    /// use tenpin_reports::Chances;
    ///
    /// assert_eq!(Chances::of_all_games().csv().lines().count(), 302);
    /// ```
    #[must_use]
    pub fn of_all_games() -> Self {
        Self {
            is_of_all_games: true,
            ..Self::of_game(Position::default(), Vec::new())
        }
    }

    /// The chances of a game so far, whose frames have these marks.
    ///
    /// ```
    /// use tenpin_chances::Position;
    /// use tenpin_reports::Chances;
    ///
    /// let start = Chances::of_game(Position::default(), Vec::new());
    /// assert_eq!(start.csv(), Chances::of_all_games().csv());
    /// ```
    #[must_use]
    pub fn of_game(position: Position, marks: Vec<String>) -> Self {
        Self {
            position,
            marks,
            is_of_all_games: false,
            ways: position.ways(),
            target: None,
            outlook: None,
            odds: None,
            rivals: Vec::new(),
        }
    }

    /// With a total to reach.
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

    /// With what to expect of a bowler whose odds were learned from so many games; none
    /// are a typical bowler's.
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
            outlook: Some(self.position.outlook(&odds)),
            odds: Some((odds, games)),
            ..self
        }
    }

    /// Against others. It needs odds too.
    ///
    /// ```
    /// use tenpin_chances::{Odds, Position};
    /// use tenpin_reports::{Chances, Rival};
    ///
    /// let outlook = Position::default().outlook(&Odds::typical());
    /// let rival = Rival { marks: Vec::new(), outlook };
    /// let report = Chances::of_all_games().with_odds(Odds::typical(), 0);
    /// let report = report.against(vec![rival]);
    /// assert!(report.json().contains("\"winning\":{\"bowlers\":["));
    /// ```
    #[must_use]
    pub fn against(self, rivals: Vec<Rival>) -> Self {
        Self { rivals, ..self }
    }

    /// Who wins: this game first, then the rivals; none without rivals.
    fn winning(&self) -> Option<WinChances> {
        let own = self.outlook.clone().filter(|_| !self.rivals.is_empty())?;
        let rivals = self.rivals.iter().map(|rival| rival.outlook.clone());
        let outlooks: Vec<_> = [own].into_iter().chain(rivals).collect();
        Some(win_chances(&outlooks))
    }

    /// How likely a target is after the next bowl: by the bowler's odds where they are
    /// known, else as the share of all ways.
    fn reach_after(&self, next: &NextBowl, target: u16) -> f64 {
        let position = self.position.after(next.pins());
        match (&self.odds, position) {
            (Some((odds, _)), Ok(position)) => position.outlook(odds).at_least(target),
            _ => next.ways().share_at_least(target),
        }
    }

    /// The totals that are still possible, each with its ways and its chance.
    fn totals(&self) -> impl Iterator<Item = (u16, u64, Option<f64>)> {
        let possible = self.ways.iter().filter(|(_, ways)| *ways > 0);
        possible.map(|(total, ways)| {
            let chance = self.outlook.as_ref().map(|outlook| outlook.chance(total));
            (total, ways, chance)
        })
    }

    /// What a histogram shows: chances where there are odds, else shares of all ways.
    fn weights(&self) -> impl Iterator<Item = (u16, f64)> {
        let totals = self.totals();
        totals.map(|(total, _, chance)| (total, chance.unwrap_or_else(|| self.ways.share(total))))
    }
}
