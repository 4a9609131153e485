//! What holds for every game whose lineup changes (LIN-1 to LIN-5).

mod model;
mod oracle;
#[path = "fuzz_law/player_up.rs"]
mod player_up;
mod sheet;

use model::{Model, Step};
use player_up::player_up;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use sheet::{Sheet, lineup};
use tenpin_rules::{Lineup, MissedFrames, Pins, Player};

const NAMES: [&str; 5] = ["PJS", "KYJ", "LEE", "KIM", "HAN"];

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 150,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn any_step() -> impl Strategy<Value = Step> {
    let name = || select(&NAMES[..]);
    let order = subsequence(NAMES.to_vec(), 1..=5).prop_shuffle();
    prop_oneof![
        40 => prop_oneof![Just(10_u8), Just(0), 0..=10_u8].prop_map(Step::Bowl),
        3 => (name(), any::<bool>()).prop_map(|(name, first)| Step::Join(name, first)),
        2 => name().prop_map(Step::Leave),
        2 => name().prop_map(Step::ComeBack),
        3 => name().prop_map(Step::Skip),
        3 => order.prop_map(Step::Reorder),
        1 => Just(Step::GiveUp),
        2 => Just(Step::TakeUp),
    ]
}

fn play() -> impl Strategy<Value = (usize, Vec<Step>)> {
    (1..=3_usize, prop::collection::vec(any_step(), 0..160))
}

fn player(name: &str) -> Player {
    name.parse().expect("a name")
}

/// Whether the step was taken.
fn take(lineup: &mut Lineup, step: &Step) -> bool {
    let missed = |first| {
        if first {
            MissedFrames::BowledFirst
        } else {
            MissedFrames::CountNothing
        }
    };
    match step {
        Step::Bowl(count) => {
            let pins = Pins::try_from(*count).expect("a count of pins");
            return lineup.bowl(pins).is_ok();
        }
        Step::Join(name, first) => lineup.join(player(name), missed(*first)),
        Step::Leave(name) => lineup.leave(player(name)),
        Step::ComeBack(name) => lineup.come_back(player(name)),
        Step::Skip(name) => lineup.skip(player(name)),
        Step::Reorder(names) => lineup.reorder(names.iter().map(|name| player(name)).collect()),
        Step::GiveUp => lineup.give_up(),
        Step::TakeUp => lineup.take_up(),
    }
    .is_ok()
}

fn started(players: usize) -> (Lineup, Model) {
    let names = &NAMES[..players];
    (lineup(&names.join(" "), &[]), Model::new(names))
}

/// Whether somebody is offered just what would be taken.
fn check_offers(lineup: &Lineup) {
    for name in NAMES.map(player) {
        let would = |take: fn(&mut Lineup, Player) -> bool| take(&mut lineup.clone(), name);
        let leave = would(|lineup, name| lineup.leave(name).is_ok());
        let come_back = would(|lineup, name| lineup.come_back(name).is_ok());
        let skip = would(|lineup, name| lineup.skip(name).is_ok());
        assert_eq!(lineup.may_leave(name), leave);
        assert_eq!(lineup.may_come_back(name), come_back);
        assert_eq!(lineup.may_be_skipped(name), skip);
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_board_is_the_models_after_every_step((players, steps) in play()) {
        let (mut lineup, mut model) = started(players);
        for (index, step) in steps.iter().enumerate() {
            let taken = take(&mut lineup, step);
            prop_assert_eq!(taken, model.step(step), "{:?}", &steps[..=index]);
            let told = Sheet::from(&lineup);
            prop_assert_eq!(told.to_string(), model.to_string(), "{:?}", &steps[..=index]);
            let minima: Vec<Option<u16>> = told.rows.iter().map(|row| row.minimum).collect();
            prop_assert_eq!(minima, model.minima(), "{:?}", &steps[..=index]);
        }
    }

    #[test]
    fn a_refused_step_changes_nothing((players, steps) in play()) {
        let (mut lineup, _) = started(players);
        for step in &steps {
            let before = lineup.clone();
            if !take(&mut lineup, step) {
                prop_assert_eq!(&lineup, &before, "{:?}", step);
            }
            check_offers(&lineup);
        }
    }

    #[test]
    fn undo_of_the_last_bowl_is_exactly_the_lineup_before((players, steps) in play()) {
        let (mut lineup, _) = started(players);
        for step in &steps {
            let before = lineup.clone();
            let up = player_up(&before);
            if take(&mut lineup, step) && matches!(step, Step::Bowl(_)) {
                let mut undone = lineup.clone();
                prop_assert_eq!(undone.undo(up.unwrap()), Ok(()));
                prop_assert_eq!(&undone, &before, "{:?}", step);
            }
        }
    }

    #[test]
    fn replay_of_what_was_taken_is_the_lineup((players, steps) in play()) {
        let (start, _) = started(players);
        let mut lineup = start.clone();
        let taken: Vec<&Step> = steps.iter().filter(|step| take(&mut lineup, step)).collect();
        let mut replayed = start;
        for step in taken {
            prop_assert!(take(&mut replayed, step));
        }
        prop_assert_eq!(replayed, lineup);
    }

    #[test]
    fn a_game_that_is_taken_up_again_is_as_it_was((players, steps) in play()) {
        let (mut lineup, _) = started(players);
        for step in &steps {
            take(&mut lineup, step);
        }
        let before = lineup.clone();
        if lineup.give_up().is_ok() {
            prop_assert_eq!(lineup.take_up(), Ok(()));
            prop_assert_eq!(lineup, before);
        }
    }

    #[test]
    fn whoever_is_there_finishes_however_the_lineup_changed((players, steps) in play()) {
        let (mut lineup, _) = started(players);
        for step in &steps {
            take(&mut lineup, step);
        }
        // A game that was given up goes on.
        let _ = lineup.take_up();
        for _ in 0..5 * 21 {
            let _ = lineup.bowl(Pins::NONE);
        }
        prop_assert!(lineup.is_over());
    }
}
