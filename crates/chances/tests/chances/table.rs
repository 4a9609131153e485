//! The table of all games.

use std::collections::HashMap;

use tenpin_chances::Position;

use crate::games::{assert_close, pins};

const ALL_GAMES: u64 = 5_726_805_883_325_784_576;

#[test]
fn all_games_fit_into_64_bits_and_so_does_any_part_of_them() {
    // Each frame but the last is one of 66, the last one of 241.
    let all = 66_u128.pow(9) * 241;
    assert_eq!(all, u128::from(ALL_GAMES));
    assert!(all < u128::from(u64::MAX));
    // Counted modulo 2⁶⁴, but there are fewer: so nothing was lost on the way.
    let ways = Position::default().ways();
    let sum: u128 = ways.iter().map(|(_, ways)| u128::from(ways)).sum();
    assert_eq!(sum, all);
    assert_eq!(ways.all(), ALL_GAMES);
}

#[test]
fn the_table_holds_what_is_known_of_it() {
    let ways = Position::default().ways();
    let first: Vec<u64> = (0..=5).map(|total| ways.to(total)).collect();
    assert_eq!(first, [1, 20, 210, 1540, 8855, 42504]);
    let last: Vec<u64> = (288..=300).map(|total| ways.to(total)).collect();
    assert_eq!(last, [12, 11, 11, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    let most_common = ways.iter().max_by_key(|(_, ways)| *ways);
    assert_eq!(most_common, Some((77, 172_542_309_343_731_946)));
    assert_close(ways.mean(), 79.7, 0.05);
    assert_eq!((ways.lowest(), ways.highest()), (0, 300));
}

/// The slow way: no polynomials, twice the bits, and every position bowl by bowl.
#[test]
fn the_table_is_what_counting_position_by_position_gives() {
    let mut table = vec![0_u128; 301];
    let mut reached = HashMap::from([(Position::default(), 1_u128)]);
    while !reached.is_empty() {
        let mut next: HashMap<Position, u128> = HashMap::new();
        for (position, games) in reached {
            if position.is_over() {
                table[usize::from(position.ways().lowest())] += games;
            }
            let after = (0..=10).filter_map(|count| position.after(pins(count)).ok());
            for position in after {
                *next.entry(position).or_default() += games;
            }
        }
        reached = next;
    }
    let ways = Position::default().ways();
    let counted: Vec<u128> = ways.iter().map(|(_, ways)| ways.into()).collect();
    assert_eq!(counted, table);
}
