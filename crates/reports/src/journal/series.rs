//! The games of an evening: a table, CSV, JSON.

use std::cmp::Reverse;

use serde_json::json;
use tenpin_bowlers::{BowlerId, Roster};
use tenpin_printer::Palette;
use tenpin_rules::{Name, RuleBook};
use tenpin_store::{GameId, PastTotal, Timestamp};
use tenpin_words::Words;

use super::series_key::{SeriesKey, Who, person};
use super::{JournalGame, SeatTotal, bowler_json, date_of};
use crate::games::quoted;
use crate::text_table::TextTable;

/// The heading of a list of series as CSV.
pub const SERIES_HEADING: &str = "date,rules,games,player,bowler,name,totals,series\n";

/// Finished games of one day with the same key: the same players, the same rule book. A total without
/// frames is a game of its bowler alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EveningSeries {
    /// The day, in the time zone of this machine.
    pub date: String,
    /// What its games have in common.
    pub key: SeriesKey,
    /// The games, in the order in which they were bowled; none for one of which nothing but the
    /// total is known.
    pub games: Vec<Option<GameId>>,
    /// The players, each with a total for each game.
    pub players: Vec<PlayerSeries>,
}

/// What one player bowled in a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerSeries {
    /// The tag in the last of the games.
    pub name: Name,
    /// The person, if the games name one.
    pub bowler: Option<BowlerId>,
    /// The totals, in the order of the games.
    pub totals: Vec<u16>,
}

impl EveningSeries {
    /// The series of these games and totals, from the latest on. Games that are not over belong to
    /// none.
    ///
    /// ```
    /// use tenpin_bowlers::Roster;
    /// use tenpin_reports::EveningSeries;
    ///
    /// assert_eq!(EveningSeries::of(&[], &[], &Roster::default()), []);
    /// ```
    #[must_use]
    pub fn of(games: &[JournalGame], totals: &[PastTotal], roster: &Roster) -> Vec<Self> {
        let over = games.iter().filter(|game| game.is_over);
        let over = over.map(|game| (game.at, Self::of_game(game, roster)));
        let totals = totals.iter();
        let totals = totals.filter_map(|past| Some((past.at, Self::of_total(past, roster)?)));
        let mut parts: Vec<(Timestamp, Self)> = over.chain(totals).collect();
        parts.sort_by_key(|(at, _)| Reverse(*at));
        let mut found: Vec<(Vec<usize>, Self)> = Vec::new();
        for (_, part) in parts {
            let seats = part.seats_in_order();
            let is_same = |series: &Self| (&series.date, &series.key) == (&part.date, &part.key);
            match found.iter_mut().find(|(_, series)| is_same(series)) {
                Some((places, series)) => series.add(&part, places, &seats),
                None => found.push((seats, part)),
            }
        }
        let found = found.into_iter().map(|(_, series)| series.in_order());
        found.collect()
    }

    /// How many of its games are known by their totals only.
    #[must_use]
    pub fn without_frames(&self) -> usize {
        self.games.iter().filter(|game| game.is_none()).count()
    }

    /// A series of one game.
    fn of_game(game: &JournalGame, roster: &Roster) -> Self {
        let players = game.players.iter().map(|seat| {
            let who: Who = seat.bowler.ok_or(seat.name);
            PlayerSeries {
                name: seat.name,
                bowler: person(who, roster).ok(),
                totals: vec![seat.total],
            }
        });
        let seats = game.players.iter().map(SeatTotal::player);
        Self {
            date: date_of(game.at),
            key: SeriesKey::of(game.rules, seats).by_person(roster),
            games: vec![Some(game.id)],
            players: players.collect(),
        }
    }

    /// A series of one total; none if nobody is known by the ID of its bowler.
    fn of_total(past: &PastTotal, roster: &Roster) -> Option<Self> {
        let bowler = roster.by_id(past.bowler)?;
        let player = PlayerSeries {
            name: bowler.tag,
            bowler: Some(bowler.id),
            totals: vec![past.total],
        };
        Some(Self {
            date: date_of(past.at),
            key: SeriesKey::of_total(past).by_person(roster),
            games: vec![None],
            players: vec![player],
        })
    }

    /// The seats in the order of those who have them, which is the same in all games of a series.
    fn seats_in_order(&self) -> Vec<usize> {
        let mut seats: Vec<usize> = (0..self.players.len()).collect();
        seats.sort_by_key(|seat| self.players[*seat].who());
        seats
    }

    /// Adds an earlier game of the same players, who may have other seats in it.
    fn add(&mut self, game: &Self, places: &[usize], seats: &[usize]) {
        self.games.extend(&game.games);
        for (place, seat) in places.iter().zip(seats) {
            let totals = &game.players[*seat].totals;
            self.players[*place].totals.extend(totals);
        }
    }

    /// The same series with its games from the earliest on.
    fn in_order(mut self) -> Self {
        self.games.reverse();
        for player in &mut self.players {
            player.totals.reverse();
        }
        self
    }

    /// A row of CSV for each player, in which games and totals are separated by blanks. A game of
    /// which nothing but the total is known has a dash.
    #[must_use]
    pub fn csv(&self, roster: &Roster) -> String {
        let games = self.games.iter();
        let games = games.map(|game| game.map_or("-".to_owned(), |id| id.to_string()));
        let games = joined(&games.collect::<Vec<_>>());
        let rows = self.players.iter().map(|player| {
            format!(
                "{},{},{games},{},{},{},{},{}\n",
                self.date,
                self.key.rules,
                player.name,
                player.bowler.map(|id| id.to_string()).unwrap_or_default(),
                quoted(&player.person(roster).unwrap_or_default()),
                joined(&player.totals),
                player.series(),
            )
        });
        rows.collect()
    }

    /// A JSON object without a line end.
    #[must_use]
    pub fn json(&self, roster: &Roster) -> String {
        let players = self.players.iter().map(|player| {
            json!({
                "name": player.name.to_string(),
                "bowler": bowler_json(player.bowler, roster),
                "totals": player.totals,
                "series": player.series(),
            })
        });
        let games = self.games.iter();
        let games = games.map(|game| game.map(|id| id.to_string()));
        let object = json!({
            "date": self.date,
            "rules": self.key.rules.to_string(),
            "games": games.collect::<Vec<_>>(),
            "players": players.collect::<Vec<_>>(),
        });
        object.to_string()
    }
}

impl PlayerSeries {
    /// The sum of the totals.
    #[must_use]
    pub fn series(&self) -> u32 {
        self.totals.iter().map(|total| u32::from(*total)).sum()
    }

    fn who(&self) -> Who {
        self.bowler.ok_or(self.name)
    }

    fn person(&self, roster: &Roster) -> Option<String> {
        let person = self.bowler.and_then(|id| roster.by_id(id));
        person?.name.as_ref().map(ToString::to_string)
    }
}

/// Series as a table with a heading in these colours, in this many columns if there is a terminal. Each player has a
/// row, and the first of a series has its date.
#[must_use]
pub fn series_table(
    series: &[EveningSeries],
    roster: &Roster,
    words: &Words,
    columns: Option<usize>,
    palette: Palette,
) -> String {
    let mut table = TextTable::new([
        words.column_date(),
        words.column_tag(),
        words.column_games(),
        words.column_series(),
        words.column_name(),
    ]);
    for one in series {
        let date = match one.key.rules {
            RuleBook::TEN_PIN => one.date.clone(),
            rules => format!("{} {rules}", one.date),
        };
        let dates = [date].into_iter().chain(std::iter::repeat(String::new()));
        for (date, player) in dates.zip(&one.players) {
            table.row([
                date,
                player.name.to_string(),
                joined(&player.totals),
                player.series().to_string(),
                player.person(roster).unwrap_or_default(),
            ]);
        }
    }
    table.in_colours(palette).drawn_to_the_left(columns)
}

fn joined(values: &[impl ToString]) -> String {
    let values: Vec<_> = values.iter().map(ToString::to_string).collect();
    values.join(" ")
}

#[cfg(test)]
mod tests {
    use tenpin_bowlers::{Bowler, BowlerState};
    use tenpin_store::Timestamp;

    use super::*;

    /// Games of one day, the latest first, of players with a bowler or without.
    fn games(games: &[&[(&str, Option<BowlerId>, u16)]]) -> Vec<JournalGame> {
        let at: Timestamp = "2026-11-14T10:00:00Z".parse().unwrap();
        let games = (1..).zip(games).map(|(number, players)| {
            let players = players.iter().map(|(name, bowler, total)| SeatTotal {
                name: name.parse().unwrap(),
                bowler: *bowler,
                total: *total,
                minimum: *total,
            });
            JournalGame {
                id: GameId::new(at, 100 - number),
                at,
                lane: None,
                rules: RuleBook::TEN_PIN,
                players: players.collect(),
                is_over: true,
                is_given_up: false,
            }
        });
        games.collect()
    }

    fn bowler(number: u32, name: &str, tag: &str) -> Bowler {
        let id = BowlerId::new(1_763_251_200_000, number);
        Bowler::new(id, name.parse().unwrap(), tag.parse().unwrap())
    }

    #[test]
    fn a_person_is_the_same_whatever_the_tag_and_under_every_id() {
        let kim = bowler(1, "김지민", "KJM");
        let mut twice = bowler(2, "Jimin", "JIM");
        twice.state = BowlerState::Merged(kim.id);
        let (first, second) = (kim.id, twice.id);
        let roster = Roster::from_iter([kim, twice]);
        let games = games(&[
            &[("LEE", None, 120), ("KIM", Some(first), 200)],
            &[("JIM", Some(second), 150), ("LEE", None, 110)],
            // A guest with the tag is somebody else.
            &[("KIM", None, 90), ("LEE", None, 100)],
        ]);
        let series = EveningSeries::of(&games, &[], &roster);
        let totals = series.iter().map(|series| {
            let players = series.players.iter();
            players.map(|player| (player.name.to_string(), player.totals.clone()))
        });
        let totals: Vec<Vec<_>> = totals.map(Iterator::collect).collect();
        let player = |name: &str, totals: &[u16]| (name.to_owned(), totals.to_vec());
        assert_eq!(
            totals,
            [
                vec![player("LEE", &[110, 120]), player("KIM", &[150, 200])],
                vec![player("KIM", &[90]), player("LEE", &[100])],
            ]
        );
        assert_eq!(series[0].players[1].bowler, Some(first));
        assert_eq!(series[0].players[1].series(), 350);
        assert!(
            series[0].csv(&roster).contains(",KIM,"),
            "{}",
            series[0].csv(&roster)
        );
    }

    #[test]
    fn one_person_with_two_seats_has_the_total_of_each() {
        let kim = bowler(1, "김지민", "KJM");
        let mut twice = bowler(2, "Jimin", "JIM");
        twice.state = BowlerState::Merged(kim.id);
        let (first, second) = (Some(kim.id), Some(twice.id));
        let roster = Roster::from_iter([kim, twice]);
        let games = games(&[
            &[("KJM", first, 120), ("JIM", second, 200)],
            &[("KJM", first, 110), ("JIM", second, 150)],
        ]);
        let series = EveningSeries::of(&games, &[], &roster);
        let totals: Vec<_> = series[0].players.iter().map(PlayerSeries::series).collect();
        assert_eq!(totals, [230, 350]);
    }

    #[test]
    fn totals_without_frames_are_games_of_their_bowler_alone() {
        let kim = bowler(1, "김지민", "KJM");
        let mut twice = bowler(2, "Jimin", "JIM");
        twice.state = BowlerState::Merged(kim.id);
        let ids = [kim.id, twice.id, bowler(3, "Nobody", "NOB").id];
        let roster = Roster::from_iter([kim, twice]);
        let mut games = games(&[
            &[("KJM", Some(ids[0]), 200)],
            &[("KJM", Some(ids[0]), 90), ("LEE", None, 110)],
        ]);
        let total = |hash: u64, bowler, total, minutes: i64, rules| PastTotal {
            id: tenpin_store::PastTotalId::of_hash(hash),
            bowler,
            at: Timestamp::from(games[0].at.milliseconds() + minutes * 60_000),
            total,
            rules,
            lane: None,
            by: "season.csv".to_owned(),
        };
        let totals = [
            total(1, ids[1], 150, -1, RuleBook::TEN_PIN),
            total(2, ids[0], 180, 1, RuleBook::TEN_PIN),
            total(3, ids[0], 170, 2, RuleBook::NO_TAP_9),
            total(4, ids[2], 160, 3, RuleBook::TEN_PIN),
        ];
        games[1].at = games[0].at;
        let series = EveningSeries::of(&games, &totals, &roster);
        let totals = series.iter().map(|one| one.players[0].totals.clone());
        assert_eq!(
            totals.collect::<Vec<_>>(),
            [vec![170], vec![150, 200, 180], vec![90]]
        );
        assert_eq!(series[1].games, [None, Some(games[0].id), None]);
        assert_eq!(series[1].without_frames(), 2);
        let id = games[0].id;
        let csv = series[1].csv(&roster);
        assert!(csv.contains(&format!(",- {id} -,KJM,")), "{csv}");
        let json = series[1].json(&roster);
        assert!(json.contains(&format!("[null,\"{id}\",null]")), "{json}");
    }

    #[test]
    fn what_is_not_over_and_what_others_bowled_is_no_part_of_a_series() {
        let mut games = games(&[
            &[("PJS", None, 10)],
            &[("PJS", None, 120)],
            &[("PJS", None, 130), ("KYJ", None, 99)],
        ]);
        games[0].is_over = false;
        let series = EveningSeries::of(&games, &[], &Roster::default());
        let counts: Vec<_> = series.iter().map(|series| series.games.len()).collect();
        assert_eq!(counts, [1, 1]);
        games[2].rules = RuleBook::NO_TAP_9;
        games[1].players.push(SeatTotal {
            name: "KYJ".parse().unwrap(),
            bowler: None,
            total: 1,
            minimum: 1,
        });
        assert_eq!(EveningSeries::of(&games, &[], &Roster::default()).len(), 2);
        games[2].rules = RuleBook::TEN_PIN;
        assert_eq!(EveningSeries::of(&games, &[], &Roster::default()).len(), 1);
    }
}
