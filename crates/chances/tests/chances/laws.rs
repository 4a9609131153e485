//! What holds in every position.

use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, Strategy, any, prop_assert, prop_assert_eq, proptest};
use tenpin_chances::{Odds, Position, TotalChances};
use tenpin_rules::Pins;
use tenpin_scorecard::Scorecard;

use crate::games::{chance, game, pins};

/// The start of a game, or a whole game; about one bowl in five clears the rack.
fn legal_bowls() -> impl Strategy<Value = Vec<Pins>> {
    vec(any::<u8>(), 0..22).prop_map(|seeds| {
        let mut position = Position::default();
        let mut bowls = Vec::new();
        for seed in seeds {
            let Some(rack) = position.rack() else { break };
            let standing = u8::from(Pins::from(rack));
            let count = if seed > 200 {
                standing
            } else {
                seed % (standing + 1)
            };
            position = position.after(pins(count)).expect("a legal bowl");
            bowls.push(pins(count));
        }
        bowls
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_position_agrees_with_the_rules(bowls in legal_bowls()) {
        let position = Position::replay(bowls.iter().copied()).unwrap();
        let game = game(&bowls);
        let card = Scorecard::from(&game);
        let row = &card.players[0];
        prop_assert_eq!(position, Position::from(&game));
        prop_assert_eq!(position, Position::from(row));
        prop_assert_eq!(position.rack(), card.turn.map(|turn| turn.rack));
        prop_assert_eq!(position.is_over(), card.over);
        prop_assert_eq!(position.ways().highest(), u16::from(row.maximum));
    }

    #[test]
    fn a_bowl_is_allowed_where_the_rules_allow_it(bowls in legal_bowls()) {
        let position = Position::replay(bowls.iter().copied()).unwrap();
        for pins in (0..=10).map(pins) {
            let refused = game(&bowls).bowl(pins).err();
            prop_assert_eq!(position.after(pins).err(), refused);
        }
    }

    #[test]
    fn the_ways_are_those_after_each_next_bowl_together(bowls in legal_bowls()) {
        let position = Position::replay(bowls).unwrap();
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
    fn the_outlook_is_that_after_each_next_bowl_weighed(bowls in legal_bowls()) {
        let odds = Odds::typical();
        let position = Position::replay(bowls).unwrap();
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
    fn with_even_odds_what_is_possible_is_likely_and_nothing_else(bowls in legal_bowls()) {
        let position = Position::replay(bowls).unwrap();
        let outlook = position.outlook(&Odds::even());
        for (total, ways) in position.ways().iter() {
            prop_assert_eq!(ways > 0, outlook.chance(total) > 0.0, "{}", total);
        }
    }

    #[test]
    fn what_is_needed_is_enough_and_less_is_not(bowls in legal_bowls(), target in 0..=300_u16) {
        let position = Position::replay(bowls).unwrap();
        let needed = position.needed_for(target);
        for next in position.next_bowls() {
            let enough = needed.is_some_and(|needed| next.pins() >= needed);
            prop_assert_eq!(enough, next.ways().at_least(target) > 0);
        }
    }

    #[test]
    fn a_percentile_is_the_lowest_total_with_enough_at_or_below(
        bowls in legal_bowls(),
        percent in 0..=100_u8,
    ) {
        let position = Position::replay(bowls).unwrap();
        for outlook in [position.outlook(&Odds::typical()), TotalChances::from(&position.ways())] {
            let total = outlook.percentile(percent);
            let share = f64::from(percent) / 100.0;
            prop_assert!(1.0 - outlook.at_least(total + 1) >= share - 1e-9);
            prop_assert!(total == outlook.lowest() || 1.0 - outlook.at_least(total) < share + 1e-9);
        }
    }
}
