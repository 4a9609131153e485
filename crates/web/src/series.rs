//! The series that a game is a part of.

use tenpin_reports::{EveningSeries, SeriesKey};
use tenpin_store::SeatedPlayer;

use crate::board::GameView;
use crate::local_time;

/// Which games are the series of a game: those of its date with its key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DayKey {
    pub(crate) date: String,
    key: SeriesKey,
}

impl DayKey {
    /// The key of a game. Its bowlers are persons already; none if it is no game of ours.
    pub(crate) fn of(game: &GameView) -> Option<Self> {
        let seats = game.players.iter().map(|player| {
            let bowler = player.bowler.as_ref().map(|bowler| bowler.id.parse());
            Some(SeatedPlayer {
                name: player.name.parse().ok()?,
                bowler: bowler.transpose().ok()?,
            })
        });
        let seats: Option<Vec<SeatedPlayer>> = seats.collect();
        let (date, _) = local_time::date_and_time(&game.opened);
        Some(Self {
            date,
            key: SeriesKey::of(game.rules.parse().ok()?, seats?),
        })
    }

    /// Whether this is the series of the game.
    pub(crate) fn is_of(&self, series: &EveningSeries) -> bool {
        (&series.date, &series.key) == (&self.date, &self.key)
    }
}
