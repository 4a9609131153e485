//! What holds for all games.

mod games;
mod oracle;

use proptest::prelude::*;
use tenpin_statistics::{Leaves, Rate, Statistics, Totals};

use self::games::{RandomGame, any_game};
use self::oracle::{Expected, expected};

fn of(games: &[RandomGame]) -> Statistics {
    let mut statistics = Statistics::default();
    for game in games {
        statistics.record(&game.row()).unwrap();
    }
    statistics
}

/// What the oracle counts of the same things.
fn as_expected(found: &Statistics) -> Expected {
    let pair = |rate: Rate| (rate.made, rate.chances);
    Expected {
        total: found.totals.pins,
        first_bowls: (found.first_bowls.sum, found.first_bowls.count),
        strikes: pair(found.strikes),
        spares: pair(found.spares),
        single_pin: pair(found.single_pin),
        splits: pair(found.splits),
        washouts: pair(found.washouts),
        doubles: pair(found.doubles),
        opens: found.opens,
        clean_frames: found.clean_frames,
        longest_string: found.longest_string.into(),
        fouls: found.fouls,
        leaves: found
            .leaves
            .iter()
            .map(|(leave, rate)| (leave.to_string(), pair(rate)))
            .collect(),
    }
}

fn rates(found: &Statistics) -> Vec<Rate> {
    let named = [
        found.strikes,
        found.spares,
        found.single_pin,
        found.splits,
        found.washouts,
        found.doubles,
        found.clean_game_rate(),
        found.known_leaves(),
    ];
    let leaves = found.leaves.iter().map(|(_, rate)| rate);
    named
        .into_iter()
        .chain(leaves)
        .chain(found.leaves.pins())
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_game_counts_what_the_oracle_says(game in any_game()) {
        let found = of(std::slice::from_ref(&game));
        let wanted = expected(&game.bowls, game.book());
        prop_assert_eq!(found.clean_games, u64::from(wanted.clean_frames == 10));
        prop_assert_eq!(found.missed_frames, 0);
        prop_assert_eq!(as_expected(&found), wanted);
    }

    #[test]
    fn without_leaves_a_game_counts_the_same_where_both_know(game in any_game()) {
        let known = of(std::slice::from_ref(&game));
        let mut counted = Statistics::default();
        counted.record(&game.without_leaves()).unwrap();
        let only_counts = |found: &Statistics| Statistics {
            splits: Rate::default(),
            washouts: Rate::default(),
            leaves: Leaves::default(),
            ..found.clone()
        };
        prop_assert_eq!(only_counts(&counted), only_counts(&known));
        prop_assert!(!counted.leaves.has_pins());
        prop_assert_eq!((counted.splits, counted.washouts), Default::default());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn merging_is_adding_and_order_does_not_matter(
        games in prop::collection::vec(any_game(), 0..12),
        cut in 0..12_usize,
        totals in prop::collection::vec(0..=300_u16, 0..4),
    ) {
        let mut all = of(&games);
        let (some, others) = games.split_at(cut.min(games.len()));
        let (mut one, mut other) = (of(some), of(others));
        for total in totals {
            all.record_total(total);
            other.record_total(total);
        }
        let sum: Statistics = [&other, &one].into_iter().sum();
        one.merge(&other);
        prop_assert_eq!(&one, &all);
        prop_assert_eq!(&sum, &all);
        one.merge(&Statistics::default());
        prop_assert_eq!(&one, &all);
    }

    #[test]
    fn made_never_exceeds_chances_and_the_parts_add_up(
        games in prop::collection::vec(any_game(), 1..12),
    ) {
        let found = of(&games);
        for rate in rates(&found) {
            prop_assert!(rate.made <= rate.chances);
        }
        prop_assert_eq!(found.opens + found.clean_frames, 10 * found.totals.games);
        prop_assert_eq!(found.first_bowls.count, found.strikes.chances);
        prop_assert!(found.strikes.missed() >= found.spares.chances);
        prop_assert!(found.doubles.made <= found.strikes.made);
        prop_assert!(u64::from(found.longest_string) <= found.strikes.made);
        let totals = found.totals;
        prop_assert!(totals.low <= totals.high && totals.perfect <= totals.from_200);
    }

    #[test]
    fn the_deviation_is_that_of_the_totals(totals in prop::collection::vec(0..=300_u16, 0..30)) {
        let mut found = Totals::default();
        let mut histogram = [0; 301];
        for total in &totals {
            found.add(*total);
            histogram[usize::from(*total)] += 1;
        }
        prop_assert_eq!(Totals::of_histogram(&histogram), found);
        if totals.len() < 2 {
            prop_assert_eq!(found.deviation(), None);
        } else {
            let count = f64::from(u32::try_from(totals.len()).unwrap());
            let mean = totals.iter().copied().map(f64::from).sum::<f64>() / count;
            let squares = totals.iter().map(|total| (f64::from(*total) - mean).powi(2));
            let deviation = (squares.sum::<f64>() / (count - 1.0)).sqrt();
            prop_assert!((found.deviation().unwrap() - deviation).abs() < 1e-6);
        }
    }
}
