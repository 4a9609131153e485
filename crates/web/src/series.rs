//! A series: the games that the same players bowled on one day.

use std::collections::BTreeSet;

use crate::board::{GameView, PlayerView};
use crate::local_time;

/// The finished games that the same players bowled on one day, from the first to the last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DaySeries {
    pub(crate) games: Vec<GameView>,
}

/// Whose games make a series: the bowlers, and the letters of guests, in any order; and the date.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SeriesKey {
    pub(crate) date: String,
    players: BTreeSet<String>,
}

impl SeriesKey {
    pub(crate) fn of(game: &GameView) -> Self {
        let (date, _) = local_time::date_and_time(&game.opened);
        Self {
            date,
            players: game.players.iter().map(person).collect(),
        }
    }
}

/// The bowler, or a guest by the letters. No ID has three letters.
pub(crate) fn person(player: &PlayerView) -> String {
    match &player.bowler {
        Some(bowler) => bowler.id.clone(),
        None => player.name.clone(),
    }
}

impl DaySeries {
    /// The series with this key among games from the latest to the earliest; none if there are
    /// fewer than two of it.
    pub(crate) fn among(
        games: impl IntoIterator<Item = GameView>,
        key: &SeriesKey,
    ) -> Option<Self> {
        let is_part = |game: &GameView| game.over && SeriesKey::of(game) == *key;
        let mut games: Vec<GameView> = games.into_iter().filter(is_part).collect();
        games.reverse();
        (games.len() > 1).then_some(Self { games })
    }

    /// The totals of a player of its first game, and their sum.
    pub(crate) fn totals(&self, player: &PlayerView) -> (Vec<u16>, u16) {
        let same = person(player);
        let totals: Vec<u16> = self
            .games
            .iter()
            .filter_map(|game| {
                let mut players = game.players.iter();
                players.find(|other| person(other) == same)
            })
            .map(|player| player.total)
            .collect();
        let sum = totals.iter().sum();
        (totals, sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replayed_game::ReplayedGame;

    /// A finished game in which everybody bowls the same all the time.
    fn game(players: &str, pins: u8) -> GameView {
        let count = players.split(' ').count();
        GameView::unnamed(&ReplayedGame::bowled(
            players,
            None,
            &vec![pins; 20 * count],
        ))
    }

    #[test]
    fn a_series_is_what_the_same_players_bowled_in_any_order_on_one_day() {
        let unfinished = GameView::unnamed(&ReplayedGame::bowled("PJS KYJ", None, &[1]));
        let mut next_day = game("PJS KYJ", 4);
        next_day.opened = "2026-12-24T12:00:00Z".to_owned();
        let games = [
            game("KYJ PJS", 3),
            unfinished,
            game("PJS LEE", 4),
            next_day,
            game("PJS KYJ", 2),
        ];
        let key = SeriesKey::of(&games[0]);
        let series = DaySeries::among(games.clone(), &key).unwrap();
        assert_eq!(series.games, [games[4].clone(), games[0].clone()]);
        for player in &series.games[0].players {
            assert_eq!(series.totals(player), (vec![40, 60], 100));
        }
    }

    #[test]
    fn one_game_is_no_series() {
        let one = game("PJS", 3);
        assert_eq!(DaySeries::among([one.clone()], &SeriesKey::of(&one)), None);
    }
}
