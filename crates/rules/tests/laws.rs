//! What holds for every game: one player's laws, and those of one to four.

#[path = "fuzz_law/bowls.rs"]
mod bowls;
mod oracle;
#[path = "fuzz_law/player_up.rs"]
mod player_up;
mod sheet;

use bowls::bowls;
use player_up::player_up;
use proptest::prelude::*;
use sheet::{Row, Sheet, lineup};
use tenpin_rules::{BowlingGame, Entry, Lineup, Pins, Sign};

const NAMES: [&str; 4] = ["PJS", "PJS KYJ", "PJS KYJ LEE", "PJS KYJ LEE KIM"];

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 300,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// A throw at a rack of any size: it knocks down that many pins, or all that are standing.
fn throws(most: usize) -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(prop_oneof![1 => Just(10_u8), 2 => 0..=10_u8], 0..=most)
}

/// Names of one to four players, and possible bowls in the order of play.
fn play() -> impl Strategy<Value = (&'static str, Vec<u8>)> {
    let players = (1..=4_usize).prop_flat_map(|players| (Just(players), throws(21 * players)));
    players.prop_map(|(players, throws)| (NAMES[players - 1], legal(players, &throws)))
}

/// Possible bowls of one player.
fn alone(most: usize) -> impl Strategy<Value = Vec<u8>> {
    throws(most).prop_map(|throws| legal(1, &throws))
}

/// Limits each throw to the pins standing, by the oracle's rules and turns.
fn legal(players: usize, throws: &[u8]) -> Vec<u8> {
    let mut games = vec![Vec::new(); players];
    let mut bowls = Vec::new();
    for throw in throws {
        let up = games.iter_mut().min_by_key(|game| frames_finished(game));
        let game = up.expect("one player at least");
        let Some(standing) = oracle::standing(game) else {
            break;
        };
        let bowl = standing.min(*throw);
        game.push(bowl);
        bowls.push(bowl);
    }
    bowls
}

fn frames_finished(bowls: &[u8]) -> usize {
    let is_over = oracle::standing(bowls).is_none();
    oracle::frames(bowls).len() - usize::from(!is_over)
}

fn pins(count: u8) -> Pins {
    Pins::try_from(count).expect("a count of pins")
}

fn row(bowls: &[u8]) -> Row {
    let mut sheet = Sheet::from(&lineup("PJS", bowls));
    sheet.rows.remove(0)
}

/// Compares what a board is told after these bowls with the oracle.
fn check(bowls: &[u8]) {
    let row = row(bowls);
    let marks = oracle::marks(bowls);
    let known = oracle::totals(bowls).into_iter().map(Some);
    let totals: Vec<_> = known.chain([None; 10]).take(marks.len()).collect();
    assert_eq!((row.marks, row.totals), (marks, totals), "{bowls:?}");
    assert_eq!(row.minimum, Some(oracle::minimum(bowls)), "{bowls:?}");
    assert_eq!(row.maximum, Some(oracle::maximum(bowls)), "{bowls:?}");
}

fn any_entry() -> impl Strategy<Value = Entry> {
    let count = (0..=10_u8).prop_map(|count| Entry::from(pins(count)));
    let signs = [Sign::Strike, Sign::Spare, Sign::Foul, Sign::Split(pins(8))].map(Entry::Sign);
    prop_oneof![prop::sample::select(signs.to_vec()), count]
}

/// An entry is accepted, or changes nothing.
fn check_refused(names: &str, bowls: &[u8], entry: Entry) {
    let before = lineup(names, bowls);
    let mut after = before.clone();
    let entered = after.bowl(entry);
    assert_eq!(entered.is_err(), after == before, "{entry:?}");
    if let Entry::Sign(Sign::Count(pins)) = entry {
        let mut bowled = before.clone();
        assert_eq!(bowled.bowl(pins), entered);
        assert_eq!(bowled, after);
    }
}

fn check_refused_alone(game: &BowlingGame, entry: Entry) {
    let mut after = game.clone();
    assert_eq!(after.bowl(entry).is_err(), after == *game, "{entry:?}");
    if let Entry::Sign(Sign::Count(pins)) = entry {
        let mut bowled = game.clone();
        assert_eq!(bowled.bowl(pins).is_err(), bowled == *game);
        assert_eq!(bowled, after);
    }
}

/// The game after the best possible bowls.
fn bowl_out(mut lineup: Lineup) -> Lineup {
    while !lineup.is_over() {
        let strike = lineup.bowl(Sign::Strike);
        let best = strike.or_else(|_| lineup.bowl(Sign::Spare));
        best.expect("a strike or a spare is always possible");
    }
    lineup
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_refused_bowl_changes_nothing((names, bowls) in play(), entry in any_entry()) {
        check_refused(names, &bowls, entry);
    }

    #[test]
    fn a_refused_bowl_changes_nothing_in_a_game_of_one(bowls in alone(23), entry in any_entry()) {
        let new = BowlingGame::new("PJS".parse().unwrap());
        let game = new.replay(bowls.into_iter().map(pins)).unwrap();
        check_refused_alone(&game, entry);
    }

    #[test]
    fn more_than_stands_and_nothing_less_is_refused(bowls in alone(23), count in 0..=10_u8) {
        let refused = lineup("PJS", &bowls).bowl(pins(count)).is_err();
        let fits = oracle::standing(&bowls).is_some_and(|standing| count <= standing);
        prop_assert_eq!(refused, !fits);
    }

    #[test]
    fn replay_of_a_games_bowls_is_the_game((names, played) in play()) {
        let lineup = lineup(names, &played);
        let told = bowls(&lineup);
        let counts = told.iter().map(|bowl| u8::from(Pins::from(*bowl)));
        prop_assert!(counts.eq(played));
        prop_assert_eq!(sheet::lineup(names, &[]).replay(told), Ok(lineup));
    }

    #[test]
    fn undo_after_a_bowl_is_the_identity((names, bowls) in play(), count in 0..=10_u8) {
        let before = lineup(names, &bowls);
        let mut after = before.clone();
        if after.bowl(pins(count)).is_ok() {
            prop_assert_ne!(&after, &before);
            prop_assert_eq!(after.undo(player_up(&before).unwrap()), Ok(()));
            prop_assert_eq!(after, before);
        }
    }

    #[test]
    fn bowls_taken_back_and_bowled_again_are_the_game(
        (names, bowls) in play(),
        length in any::<prop::sample::Index>(),
    ) {
        let length = length.index(bowls.len() + 1);
        let mut undone = lineup(names, &bowls);
        for last in (length..bowls.len()).rev() {
            let bowler = player_up(&lineup(names, &bowls[..last]));
            prop_assert_eq!(undone.undo(bowler.unwrap()), Ok(()));
        }
        prop_assert_eq!(&undone, &lineup(names, &bowls[..length]));
        let again = undone.replay(bowls[length..].iter().map(|count| pins(*count)));
        prop_assert_eq!(again, Ok(lineup(names, &bowls)));
    }

    #[test]
    fn totals_never_fall_and_once_known_never_change(bowls in alone(23)) {
        let mut known = Vec::new();
        for length in 0..=bowls.len() {
            let totals: Vec<u16> = row(&bowls[..length]).totals.into_iter().flatten().collect();
            prop_assert!(totals.is_sorted());
            prop_assert!(totals.starts_with(&known), "{known:?} became {totals:?}");
            known = totals;
        }
    }

    #[test]
    fn a_full_game_is_300_at_most(bowls in prop::collection::vec(0..=10_u8, 60)) {
        let bowls = legal(1, &bowls);
        let row = row(&bowls);
        prop_assert_eq!(row.totals.len(), 10);
        prop_assert!(row.totals[9].is_some_and(|total| total <= 300));
        prop_assert_eq!(row.maximum, row.totals[9]);
    }

    #[test]
    fn the_maximum_never_rises_and_is_never_below_the_total(bowls in alone(23)) {
        let mut highest = Some(300);
        for length in 0..=bowls.len() {
            let row = row(&bowls[..length]);
            prop_assert!(row.maximum <= highest);
            prop_assert!(row.totals.iter().flatten().all(|total| Some(*total) <= row.maximum));
            highest = row.maximum;
        }
    }

    #[test]
    fn the_minimum_never_falls_and_is_between_the_total_and_the_maximum(bowls in alone(23)) {
        let mut lowest = Some(0);
        for length in 0..=bowls.len() {
            let row = row(&bowls[..length]);
            prop_assert!(lowest <= row.minimum && row.minimum <= row.maximum);
            prop_assert!(row.totals.iter().flatten().all(|total| Some(*total) <= row.minimum));
            lowest = row.minimum;
        }
    }

    #[test]
    fn the_maximum_is_reached_when_the_best_is_bowled((names, bowls) in play()) {
        let now = Sheet::from(&lineup(names, &bowls));
        let best = Sheet::from(&bowl_out(lineup(names, &bowls)));
        for (now, best) in now.rows.iter().zip(&best.rows) {
            prop_assert_eq!(now.maximum, best.totals[9]);
            prop_assert_eq!(now.maximum, best.maximum);
        }
    }

    #[test]
    fn every_board_is_the_oracles_after_every_bowl(bowls in alone(23)) {
        for length in 0..=bowls.len() {
            check(&bowls[..length]);
        }
    }

    #[test]
    fn entering_marks_is_bowling_their_pins(bowls in alone(23)) {
        let mut entered = lineup("PJS", &[]);
        for mark in oracle::marks(&bowls).iter().flat_map(|marks| marks.split_terminator('|')) {
            prop_assert_eq!(entered.bowl(mark.parse::<Entry>().unwrap()), Ok(()));
        }
        prop_assert_eq!(entered, lineup("PJS", &bowls));
    }
}
