//! Exhaustive where there are few cases: every two first frames, and every ninth frame with
//! every tenth, each with its totals and its refusals.

mod oracle;
mod sheet;

use sheet::{Sheet, lineup};
use tenpin_rules::{Lineup, Pins};

/// Walks every way to bowl on until that many frames are finished, compares every position
/// on the way, and counts the ways.
fn walk(lineup: &Lineup, bowls: &mut Vec<u8>, until: usize) -> usize {
    check(lineup, bowls);
    let Some(standing) = oracle::standing(bowls) else {
        return 1;
    };
    if oracle::frames(bowls).len() > until {
        return 1;
    }
    let mut ways = 0;
    for count in 0..=standing {
        let mut next = lineup.clone();
        next.bowl(pins(count)).expect("so many are standing");
        bowls.push(count);
        ways += walk(&next, bowls, until);
        bowls.pop();
    }
    ways
}

fn pins(count: u8) -> Pins {
    Pins::try_from(count).expect("a count of pins")
}

/// Compares marks, totals, minimum, maximum and refusals with the oracle.
fn check(lineup: &Lineup, bowls: &[u8]) {
    let sheet = Sheet::from(lineup);
    let row = &sheet.rows[0];
    let known: Vec<u16> = row.totals.iter().map_while(|total| *total).collect();
    assert_eq!(known, oracle::totals(bowls), "{bowls:?}");
    assert_eq!(
        row.totals.iter().flatten().count(),
        known.len(),
        "{bowls:?}"
    );
    assert_eq!(row.marks, oracle::marks(bowls), "{bowls:?}");
    assert_eq!(row.minimum, Some(oracle::minimum(bowls)), "{bowls:?}");
    assert_eq!(row.maximum, Some(oracle::maximum(bowls)), "{bowls:?}");

    let first_refused = oracle::standing(bowls).map_or(0, |standing| standing + 1);
    for count in first_refused..=10 {
        let mut refused = lineup.clone();
        assert!(refused.bowl(pins(count)).is_err(), "{bowls:?} {count}");
        assert_eq!(refused, *lineup, "{bowls:?} {count}");
    }
}

/// Every way to bowl on from these bowls until that many frames are finished.
fn ways(bowls: &[u8], until: usize) -> usize {
    walk(&lineup("PJS", bowls), &mut bowls.to_vec(), until)
}

#[test]
fn there_are_66_normal_frames() {
    assert_eq!(ways(&[], 1), 66);
    assert_eq!(ways(&[10, 10], 3), 66);
    assert_eq!(ways(&[0; 16], 9), 66);
}

#[test]
fn there_are_241_final_frames() {
    assert_eq!(ways(&[0; 18], 10), 241);
    assert_eq!(ways(&[10; 9], 10), 241);
}

#[test]
fn every_two_frames_at_the_start_add_up() {
    assert_eq!(ways(&[], 2), 66 * 66);
}

#[test]
fn every_ninth_and_tenth_frame_after_misses_add_up() {
    assert_eq!(ways(&[3, 4].repeat(8), 10), 66 * 241);
}

#[test]
fn every_ninth_and_tenth_frame_after_two_strikes_add_up() {
    let bowls = [[3, 4].repeat(6), vec![10, 10]].concat();
    assert_eq!(ways(&bowls, 10), 66 * 241);
}

#[test]
fn every_ninth_and_tenth_frame_after_a_spare_add_up() {
    let bowls = [[3, 4].repeat(7), vec![7, 3]].concat();
    assert_eq!(ways(&bowls, 10), 66 * 241);
}
