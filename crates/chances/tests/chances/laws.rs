//! What holds in every position.

use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, Strategy, any, prop_assert, prop_assert_eq, proptest};
use proptest::sample::select;
use tenpin_chances::{Odds, Position, TotalChances};
use tenpin_rules::{Pins, RuleBook};
use tenpin_scorecard::Scorecard;

use crate::games::{bowls_of_seeds, chance, game_by, pins};

/// A rule book, and the start of a game by it, or a whole game.
fn games() -> impl Strategy<Value = (RuleBook, Vec<Pins>)> {
    let seeds = vec(any::<u8>(), 0..22);
    (select(&RuleBook::ALL), seeds)
        .prop_map(|(rules, seeds)| (rules, bowls_of_seeds(rules, &seeds)))
}

fn positions() -> impl Strategy<Value = Position> {
    games().prop_map(|(rules, bowls)| Position::replay_by(rules, bowls).expect("a legal game"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn a_position_agrees_with_the_rules((rules, bowls) in games()) {
        let position = Position::replay_by(rules, bowls.iter().copied()).unwrap();
        let game = game_by(rules, &bowls);
        let card = Scorecard::from(&game);
        let row = &card.players[0];
        prop_assert_eq!(position, Position::from(&game));
        prop_assert_eq!(position, Position::by(rules, row));
        prop_assert_eq!(position.rules(), rules);
        prop_assert_eq!(position.rack(), card.turn.map(|turn| turn.rack));
        prop_assert_eq!(position.is_over(), card.over);
        prop_assert_eq!(position.ways().highest(), u16::from(row.maximum));
        prop_assert_eq!(position.ways().lowest(), u16::from(row.minimum));
    }

    #[test]
    fn a_bowl_is_allowed_where_the_rules_allow_it((rules, bowls) in games()) {
        let position = Position::replay_by(rules, bowls.iter().copied()).unwrap();
        for pins in (0..=10).map(pins) {
            let refused = game_by(rules, &bowls).bowl(pins).err();
            prop_assert_eq!(position.after(pins).err(), refused);
        }
    }

    #[test]
    fn the_ways_are_those_after_each_next_bowl_together(position in positions()) {
        let ways = position.ways();
        let next_bowls = position.next_bowls();
        for (total, ways) in ways.iter().filter(|_| !position.is_over()) {
            let after: u64 = next_bowls.iter().map(|next| next.ways().to(total)).sum();
            prop_assert_eq!(ways, after, "to {}", total);
        }
        for next in next_bowls {
            let after = position.after(next.pins()).unwrap();
            prop_assert_eq!(&after.ways(), next.ways());
        }
    }

    #[test]
    fn the_outlook_is_that_after_each_next_bowl_weighed(position in positions()) {
        let odds = Odds::typical();
        let outlook = position.outlook(&odds);
        let sum: f64 = outlook.iter().map(|(_, chance)| chance).sum();
        prop_assert!((sum - 1.0).abs() < 1e-12);
        let Some(rack) = position.rack() else { return Ok(()) };
        let mut weighed = vec![0.0; 301];
        for pins in (0..=10).map(pins) {
            let Ok(after) = position.after(pins) else { continue };
            for ((_, of_total), sum) in after.outlook(&odds).iter().zip(&mut weighed) {
                *sum += chance(&odds, rack, pins) * of_total;
            }
        }
        for ((_, chance), sum) in outlook.iter().zip(weighed) {
            prop_assert!((chance - sum).abs() < 1e-14);
        }
    }

    #[test]
    fn with_even_odds_what_is_possible_is_likely_and_nothing_else(position in positions()) {
        let outlook = position.outlook(&Odds::even());
        for (total, ways) in position.ways().iter() {
            prop_assert_eq!(ways > 0, outlook.chance(total) > 0.0, "{}", total);
        }
    }

    #[test]
    fn what_is_needed_is_enough_and_less_is_not(position in positions(), target in 0..=300_u16) {
        let needed = position.needed_for(target);
        for next in position.next_bowls() {
            let enough = needed.is_some_and(|needed| next.pins() >= needed);
            prop_assert_eq!(enough, next.ways().at_least(target) > 0);
        }
    }

    #[test]
    fn a_percentile_is_the_lowest_total_with_enough_at_or_below(
        position in positions(),
        percent in 0..=100_u8,
    ) {
        for outlook in [position.outlook(&Odds::typical()), TotalChances::from(&position.ways())] {
            let total = outlook.percentile(percent);
            let share = f64::from(percent) / 100.0;
            prop_assert!(1.0 - outlook.at_least(total + 1) >= share - 1e-9);
            prop_assert!(total == outlook.lowest() || 1.0 - outlook.at_least(total) < share + 1e-9);
        }
    }
}
