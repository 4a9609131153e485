//! Pins in memory, in every layout, beside the rules.

mod games;

use games::{Dice, engines, frames, how_many, tenths, total_by_the_rules};
use tenpin_bulk::{BowlRow, Engine, LayoutError, MOST_BOWLS, NO_BOWL, REFUSED, align_by_frame};

/// Compares every way to score these games with the rules.
#[track_caller]
fn check(games: &[Vec<u8>]) {
    let expected: Vec<u16> = games
        .iter()
        .map(|bowls| total_by_the_rules(bowls).unwrap_or(REFUSED))
        .collect();
    for engine in engines() {
        check_single(engine, games, &expected);
        check_lists(engine, games, &expected);
        check_rows(engine, games, &expected);
    }
}

#[track_caller]
fn check_single(engine: Engine, games: &[Vec<u8>], expected: &[u16]) {
    for (bowls, total) in games.iter().zip(expected) {
        let scored = engine.score(bowls).unwrap_or(REFUSED);
        assert_eq!(scored, *total, "{bowls:?} by {engine:?}");
    }
}

#[track_caller]
fn check_lists(engine: Engine, games: &[Vec<u8>], expected: &[u16]) {
    let mut offsets = vec![0];
    let mut bowls = Vec::new();
    for game in games {
        bowls.extend(game);
        offsets.push(u32::try_from(bowls.len()).expect("few bowls"));
    }
    let mut totals = vec![0; games.len()];
    let refused = engine
        .score_lists(&offsets, &bowls, &mut totals)
        .expect("a layout that fits");
    check_totals(engine, games, &totals, expected);
    assert_eq!(refused, refused_in(expected));
}

/// Leaves games out that are too long for a row, or have a byte that means "no bowl" there.
#[track_caller]
fn check_rows(engine: Engine, games: &[Vec<u8>], expected: &[u16]) {
    let fits = |bowls: &Vec<u8>| bowls.len() <= MOST_BOWLS && !bowls.contains(&NO_BOWL);
    let (games, expected): (Vec<Vec<u8>>, Vec<u16>) = games
        .iter()
        .cloned()
        .zip(expected)
        .filter(|(bowls, _)| fits(bowls))
        .unzip();
    let rows: Vec<BowlRow> = games.iter().map(|bowls| row_of(bowls)).collect();
    let mut totals = vec![0; rows.len()];
    let refused = engine
        .score_rows(&rows, &mut totals)
        .expect("a layout that fits");
    check_totals(engine, &games, &totals, &expected);
    assert_eq!(refused, refused_in(&expected));
}

#[track_caller]
fn check_totals(engine: Engine, games: &[Vec<u8>], totals: &[u16], expected: &[u16]) {
    for (index, bowls) in games.iter().enumerate() {
        assert_eq!(totals[index], expected[index], "{bowls:?} by {engine:?}");
    }
}

fn refused_in(totals: &[u16]) -> usize {
    totals.iter().filter(|total| **total == REFUSED).count()
}

fn row_of(bowls: &[u8]) -> BowlRow {
    let mut row = [NO_BOWL; MOST_BOWLS];
    row[..bowls.len()].copy_from_slice(bowls);
    row
}

/// The bowls of a complete game as one row of columns.
fn aligned(bowls: &[u8]) -> BowlRow {
    align_by_frame(bowls).expect("a complete game")
}

/// Scores rows that are aligned by frame, as columns.
fn score_columns(engine: Engine, rows: &[BowlRow]) -> Vec<u16> {
    let columns: Vec<Vec<u8>> = (0..MOST_BOWLS)
        .map(|place| rows.iter().map(|row| row[place]).collect())
        .collect();
    let columns: [&[u8]; MOST_BOWLS] = std::array::from_fn(|place| &columns[place][..]);
    let mut totals = vec![0; rows.len()];
    let refused = engine
        .score_columns(&columns, &mut totals)
        .expect("a layout that fits");
    assert_eq!(refused, refused_in(&totals));
    totals
}

#[track_caller]
fn check_columns(games: &[Vec<u8>]) {
    let rows: Vec<BowlRow> = games.iter().map(|bowls| aligned(bowls)).collect();
    let expected: Vec<u16> = games
        .iter()
        .map(|bowls| total_by_the_rules(bowls).expect("a good game"))
        .collect();
    for engine in engines() {
        check_totals(engine, games, &score_columns(engine, &rows), &expected);
    }
}

fn starts() -> Vec<Vec<u8>> {
    let rests: [&[u8]; 3] = [&[9; 0], &[10; 10], &[5; 17]];
    let gutters = [0; 16];
    let mut games = Vec::new();
    for first in frames() {
        for second in frames() {
            for rest in rests {
                let rest = if rest.is_empty() { &gutters[..] } else { rest };
                games.push([&first[..], &second, rest].concat());
            }
        }
    }
    games
}

fn endings(start: &[u8]) -> Vec<Vec<u8>> {
    let mut games = Vec::new();
    for ninth in frames() {
        for tenth in tenths() {
            games.push([start, &ninth, &tenth].concat());
        }
    }
    games
}

#[test]
fn every_start_of_two_frames_is_scored() {
    check(&starts());
    check_columns(&starts());
}

#[test]
fn every_ninth_and_tenth_frame_is_scored() {
    let eights: [&[u8]; 3] = [
        &[10; 8],
        &[5; 16],
        &[0, 10, 4, 4, 10, 9, 1, 10, 3, 3, 10, 10],
    ];
    for start in eights {
        check(&endings(start));
        check_columns(&endings(start));
    }
}

#[test]
fn random_games_are_scored() {
    let mut dice = Dice(0xb015_eed1);
    let skills = [0, 20, 60, 95];
    for _ in 0..how_many(40_000).div_ceil(10_000) {
        let games: Vec<Vec<u8>> = (0..10_000)
            .map(|number| dice.game(skills[number % 4]))
            .collect();
        check(&games);
        check_columns(&games);
    }
}

#[test]
fn damaged_and_unfinished_games_are_judged_as_the_rules_do() {
    let mut dice = Dice(0xdead_5eed);
    let mut games = vec![Vec::new(), vec![0; 300], vec![10; 300]];
    for number in 0..how_many(20_000) {
        let mut bowls = dice.game([0, 60, 95][number % 3]);
        let place = dice.below(bowls.len());
        match number % 5 {
            0 => bowls.truncate(place),
            1 => drop(bowls.remove(place)),
            2 => bowls.insert(place, u8::try_from(dice.below(11)).unwrap()),
            3 => bowls[place] = u8::try_from(dice.below(11)).unwrap(),
            _ => bowls[place] = u8::try_from(dice.below(256)).unwrap(),
        }
        games.push(bowls);
    }
    check(&games);
}

#[test]
fn every_damage_of_one_bowl_is_judged_as_the_rules_do() {
    let good: [&[u8]; 5] = [&[10; 12], &[0; 20], &[5; 21], &[9; 0], &[0, 10, 0, 10]];
    for bowls in good {
        let mut bowls = bowls.to_vec();
        while total_by_the_rules(&bowls).is_none() {
            bowls.push(if bowls.len() % 3 == 0 { 1 } else { 2 });
        }
        let mut games = Vec::new();
        for place in 0..bowls.len() {
            for count in 0..=u8::MAX {
                let mut damaged = bowls.clone();
                damaged[place] = count;
                games.push(damaged.clone());
                damaged.insert(place, bowls[place]);
                games.push(damaged);
            }
        }
        check(&games);
    }
}

#[test]
fn every_damage_of_one_place_in_a_column_is_judged_as_the_rules_do() {
    let mut dice = Dice(0xc01d_cafe);
    let mut rows = Vec::new();
    for skill in [0, 50, 100] {
        let row = aligned(&dice.game(skill));
        for place in 0..MOST_BOWLS {
            for count in 0..=u8::MAX {
                let mut damaged = row;
                damaged[place] = count;
                rows.push(damaged);
            }
        }
    }
    let expected: Vec<u16> = rows.iter().map(strict_across).collect();
    for engine in engines() {
        assert_eq!(score_columns(engine, &rows), expected, "by {engine:?}");
    }
}

/// Judges a row that is aligned by frame: it must be what aligning its bowls gives, and the
/// rules must accept these.
fn strict_across(row: &BowlRow) -> u16 {
    let mut bowls = Vec::new();
    for (place, count) in row.iter().enumerate() {
        let is_second = place < 18 && place % 2 == 1;
        let not_needed = is_second && row[place - 1] == 10;
        let over = place == 20 && total_by_the_rules(&bowls).is_some();
        if !(not_needed || over) {
            bowls.push(*count);
        }
    }
    match total_by_the_rules(&bowls) {
        Some(total) if align_by_frame(&bowls) == Some(*row) => total,
        _ => REFUSED,
    }
}

#[test]
fn any_number_of_games_is_scored() {
    let mut dice = Dice(0xa110_ca7e);
    let games: Vec<Vec<u8>> = (0..100).map(|_| dice.game(40)).collect();
    for count in 0..games.len() {
        check(&games[..count]);
        check(&games[count..]);
        check_columns(&games[..count]);
    }
}

#[test]
fn only_as_many_bowls_as_a_game_needs_are_aligned() {
    let mut dice = Dice(0x0a11_9ed0);
    for skill in (0..=100).step_by(5) {
        let mut bowls = dice.game(skill);
        assert_ne!(align_by_frame(&bowls), None, "{bowls:?}");
        for played in 0..bowls.len() {
            assert_eq!(align_by_frame(&bowls[..played]), None, "{bowls:?}");
        }
        bowls.push(0);
        assert_eq!(align_by_frame(&bowls), None, "{bowls:?}");
    }
}

#[test]
fn a_row_ends_with_its_bowls() {
    let mut row = row_of(&[10; 12]);
    row[20] = 0;
    for engine in engines() {
        let mut totals = [0; 40];
        let rows = [row; 40];
        assert_eq!(engine.score_rows(&rows, &mut totals), Ok(40));
    }
}

#[test]
fn offsets_that_decrease_are_found_everywhere() {
    let bowls = [4; 20 * 100];
    let offsets: Vec<u32> = (0..=100).map(|game| 20 * game).collect();
    for engine in engines() {
        let scored = engine.score_lists(&offsets, &bowls, &mut [0; 100]);
        assert_eq!(scored, Ok(0));
        for place in 0..100 {
            let mut offsets = offsets.clone();
            offsets[place] = offsets[place + 1] + 1;
            let scored = engine.score_lists(&offsets, &bowls, &mut [0; 100]);
            assert_eq!(scored, Err(LayoutError::Offsets), "{place}");
            offsets[place] = u32::MAX;
            let scored = engine.score_lists(&offsets, &bowls, &mut [0; 100]);
            assert_eq!(scored, Err(LayoutError::Offsets), "{place}");
        }
    }
}

#[test]
fn layouts_that_do_not_fit_are_refused() {
    let totals = &mut [0; 2];
    for engine in engines() {
        assert_eq!(
            engine.score_rows(&[[0; 21]], totals),
            Err(LayoutError::Totals)
        );
        let lists = |offsets: &[u32]| engine.score_lists(offsets, &[4; 20], &mut [0; 2]);
        assert_eq!(lists(&[0, 20]), Err(LayoutError::Totals));
        assert_eq!(lists(&[0, 20, 21]), Err(LayoutError::Offsets));
        assert_eq!(lists(&[0, 20, 10]), Err(LayoutError::Offsets));
        assert_eq!(lists(&[5, 20, 20]), Ok(2));
        assert_eq!(engine.score_lists(&[], &[], &mut []), Ok(0));
        let mut columns = [&[0, 0][..]; MOST_BOWLS];
        columns[7] = &[0];
        assert_eq!(
            engine.score_columns(&columns, totals),
            Err(LayoutError::Columns)
        );
        let columns = [&[0][..]; MOST_BOWLS];
        assert_eq!(
            engine.score_columns(&columns, totals),
            Err(LayoutError::Totals)
        );
    }
}
