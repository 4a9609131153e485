//! What depends on time.

use tenpin_rules::{Frames, Pins};
use tenpin_scorecard::PlayerRow;
use tenpin_statistics::{Career, CareerGame, GameDate, Mean, Streak, UnfinishedGame};

fn date(text: &str) -> GameDate {
    text.parse().unwrap()
}

/// Three evenings, in no order: 150; 180, 220, 200; 220 and 190.
fn career() -> Career {
    let games = [
        ("2026-11-02", 1, 150),
        ("2026-12-01", 9, 190),
        ("2026-11-09", 3, 220),
        ("2026-11-09", 2, 180),
        ("2026-12-01", 8, 220),
        ("2026-11-09", 4, 200),
    ];
    let games = games.map(|(day, at, total)| {
        let lane = if at % 2 == 0 { 7 } else { 8 };
        CareerGame::total_only(date(day), at, total)
            .with_id(100 - at)
            .on_lane(lane)
    });
    games.into_iter().collect()
}

fn totals(career: &Career) -> Vec<u16> {
    career.games().iter().map(|game| game.total).collect()
}

#[test]
fn games_are_in_order_whatever_order_they_came_in() {
    assert_eq!(totals(&career()), [150, 180, 220, 200, 220, 190]);
    let all = career().statistics().totals;
    assert_eq!((all.games, all.pins, all.without_frames), (6, 1160, 6));
}

#[test]
fn games_of_the_same_moment_are_in_the_order_of_their_ids() {
    let game = |id, total| CareerGame::total_only(date("2026-11-09"), 5, total).with_id(id);
    let career: Career = [game(2, 120), game(1, 110), game(3, 130)]
        .into_iter()
        .collect();
    assert_eq!(totals(&career), [110, 120, 130]);
}

#[test]
fn the_last_games_and_those_between_dates_are_taken_out() {
    let career = career();
    assert_eq!(totals(&career.last(2)), [220, 190]);
    assert_eq!(career.last(0), Career::default());
    assert_eq!(career.last(100), career);
    let [since, until] = ["2026-11-09", "2026-11-30"].map(|text| Some(date(text)));
    assert_eq!(totals(&career.between(since, until)), [180, 220, 200]);
    assert_eq!(totals(&career.between(until, None)), [220, 190]);
    assert_eq!(totals(&career.between(None, since)), [150, 180, 220, 200]);
    assert_eq!(career.between(None, None), career);
}

#[test]
fn games_of_a_date_that_were_not_bowled_together_are_several_series() {
    let games = [
        ("2026-11-09", 1, 150, 7),
        ("2026-11-09", 2, 300, 8),
        ("2026-11-09", 3, 160, 7),
        ("2026-11-10", 4, 120, 7),
    ];
    let games = games.map(|(day, at, total, series)| {
        CareerGame::total_only(date(day), at, total).in_series(series)
    });
    let career: Career = games.into_iter().collect();
    let series = career.series().into_iter();
    let series: Vec<_> = series.map(|one| (one.games, one.pins, one.high)).collect();
    assert_eq!(series, [(2, 310, 160), (1, 300, 300), (1, 120, 120)]);
    assert_eq!(career.high_series().unwrap().pins, 310);
    // They are all games of the same evening.
    let third = career.games().iter().map(|game| game.game_of_evening);
    assert!(third.eq([1, 2, 3, 1]));
}

#[test]
fn the_games_of_a_date_are_a_series() {
    let career = career();
    let series = career.series().into_iter();
    let series: Vec<_> = series
        .map(|one| (one.date.to_string(), one.games, one.pins, one.high))
        .collect();
    assert_eq!(
        series,
        [
            ("2026-11-02".to_owned(), 1, 150, 150),
            ("2026-11-09".to_owned(), 3, 600, 220),
            ("2026-12-01".to_owned(), 2, 410, 220),
        ]
    );
    assert_eq!(career.high_series().unwrap().pins, 600);
    let best = career.best_series(2).into_iter().map(|one| one.pins);
    assert!(best.eq([600, 410]));
    assert_eq!(Career::default().high_series(), None);
}

#[test]
fn the_best_games_are_the_highest_and_of_several_the_older() {
    let career = career();
    let best = career
        .best_games(3)
        .into_iter()
        .map(|game| (game.total, game.at));
    assert!(best.eq([(220, 3), (220, 8), (200, 4)]));
}

#[test]
fn each_game_of_the_evening_has_its_numbers() {
    let averages = career().by_game_of_evening();
    let averages = averages
        .into_iter()
        .map(|(game, one)| (game, one.totals.average()));
    let expected = [(1, 550, 3), (2, 410, 2), (3, 200, 1)];
    assert!(averages.eq(expected.map(|(game, sum, count)| (game, Mean { sum, count }))));
    // The last game is a second one, also alone.
    assert!(career().last(1).by_game_of_evening().into_keys().eq([2]));
}

#[test]
fn months_and_lanes_have_their_numbers() {
    let months = career().by_month().into_iter();
    let months = months.map(|(month, one)| (month.to_string(), one.totals.games));
    assert!(months.eq([("2026-11".to_owned(), 4), ("2026-12".to_owned(), 2)]));
    let lanes = career().by_lane().into_iter();
    let lanes = lanes.map(|(lane, one)| (lane, one.totals.pins));
    assert!(lanes.eq([(7, 600), (8, 560)]));
}

#[test]
fn the_average_moves_with_each_game() {
    let points = career().over_time(2);
    let averages: Vec<String> = points
        .iter()
        .map(|point| point.average.to_string())
        .collect();
    assert_eq!(
        averages,
        ["150.0", "165.0", "183.3", "187.5", "194.0", "193.3"]
    );
    let moving: Vec<String> = points
        .iter()
        .map(|point| point.moving.to_string())
        .collect();
    assert_eq!(
        moving,
        ["150.0", "165.0", "200.0", "210.0", "210.0", "205.0"]
    );
    let of_none = career()
        .over_time(0)
        .into_iter()
        .map(|point| point.moving.sum);
    assert!(of_none.eq(totals(&career()).into_iter().map(u64::from)));
}

#[test]
fn streaks_are_games_in_a_row() {
    let career = career();
    assert_eq!(
        career.streak_from(200),
        Streak {
            longest: 3,
            current: 0
        }
    );
    assert_eq!(
        career.streak_from(180),
        Streak {
            longest: 5,
            current: 5
        }
    );
    assert_eq!(career.clean_streak(), Streak::default());
}

#[test]
fn clean_games_in_a_row_pass_over_games_without_frames() {
    let row = |pins: &[u8]| {
        let bowls = pins.iter().map(|count| Pins::try_from(*count).unwrap());
        PlayerRow::from(&Frames::default().replay(bowls).unwrap())
    };
    let clean = row(&[10; 12]);
    let open = row(&[0; 20]);
    let day = date("2026-11-09");
    let games = [
        CareerGame::bowled(day, 1, &clean),
        CareerGame::bowled(day, 2, &open),
        CareerGame::bowled(day, 3, &clean),
        Ok(CareerGame::total_only(day, 4, 100)),
        CareerGame::bowled(day, 5, &clean),
    ];
    let career: Career = games.into_iter().collect::<Result<_, _>>().unwrap();
    assert_eq!(
        career.clean_streak(),
        Streak {
            longest: 2,
            current: 2
        }
    );
    assert_eq!(career.statistics().totals.without_frames, 1);
    assert_eq!(CareerGame::bowled(day, 1, &row(&[10])), Err(UnfinishedGame));
}
