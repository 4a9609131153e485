//! Laws that hold for every sheet whose lineup changes (LIN-1 to LIN-5).

#[allow(dead_code, reason = "other laws use more of it")]
mod scorer;

use proptest::prelude::*;
use scorer::Wish;
use tenpin_rules::{
    Bowl, BowlError, Entry, FrameNumber, LineupError, MissedFrames, Name, Pins, Player,
};
use tenpin_store::{
    Action, FrameCorrection, LineupChangeKind, Lock, PlacedBowl, Proposal, Refusal, Sheet,
};

/// What a scorer attempts.
#[derive(Debug, Clone)]
enum Attempt {
    Bowl(u8),
    Undo,
    Correct(u16, u8),
    CorrectFrame(u8, FrameNumber, Vec<Wish>),
    Change(LineupChangeKind),
}

const NAMES: [&str; 5] = ["PJS", "KYJ", "LEE", "KIM", "HAN"];

fn name(index: u8) -> Name {
    NAMES[usize::from(index) % NAMES.len()].parse().unwrap()
}

fn change() -> impl Strategy<Value = LineupChangeKind> {
    let missed = prop_oneof![
        Just(MissedFrames::CountNothing),
        Just(MissedFrames::BowledFirst)
    ];
    let joined = (0..5_u8, missed).prop_map(|(index, missed)| LineupChangeKind::Joined {
        seat: 0,
        name: name(index),
        missed,
        bowler: None,
    });
    let order = prop::sample::subsequence(vec![0, 1, 2, 3, 4], 1..=5).prop_shuffle();
    prop_oneof![
        3 => joined,
        2 => (0..6_u8).prop_map(LineupChangeKind::Left),
        2 => (0..6_u8).prop_map(LineupChangeKind::Returned),
        2 => (0..6_u8).prop_map(LineupChangeKind::Skipped),
        2 => order.prop_map(LineupChangeKind::Reordered),
        1 => Just(LineupChangeKind::GivenUp),
        2 => Just(LineupChangeKind::TakenUp),
    ]
}

fn attempt() -> impl Strategy<Value = Attempt> {
    prop_oneof![
        20 => prop_oneof![Just(10_u8), 0..=10_u8].prop_map(Attempt::Bowl),
        2 => Just(Attempt::Undo),
        2 => (1..60_u16, 0..=10_u8).prop_map(|(number, pins)| Attempt::Correct(number, pins)),
        4 => correct_frame(),
        8 => change().prop_map(Attempt::Change),
    ]
}

fn correct_frame() -> impl Strategy<Value = Attempt> {
    // Early frames, which even games with few bowls have.
    let frame = prop_oneof![(1..=3_u8), (1..=10_u8)];
    let frame = frame.prop_map(|number| FrameNumber::try_from(number).unwrap());
    (0..5_u8, frame, prop::collection::vec(scorer::wish(), 1..=3))
        .prop_map(|(seat, frame, wishes)| Attempt::CorrectFrame(seat, frame, wishes))
}

fn attempts() -> impl Strategy<Value = (u8, Vec<Attempt>)> {
    (1..=3_u8, prop::collection::vec(attempt(), 0..100))
}

fn propose(sheet: &Sheet, attempt: &Attempt) -> Result<Proposal, Refusal> {
    let pins = |count: u8| Pins::try_from(count).unwrap();
    match attempt {
        Attempt::Bowl(count) => sheet.bowl(pins(*count)),
        Attempt::Undo => sheet.undo(Lock::Open),
        Attempt::Correct(number, count) => sheet.correct(*number, pins(*count), Lock::Open),
        Attempt::CorrectFrame(seat, frame, wishes) => {
            sheet.correct_frame(*seat, *frame, &scorer::entries(wishes), Lock::Open)
        }
        Attempt::Change(change) => match change {
            LineupChangeKind::Joined { name, missed, .. } => sheet.join(*name, *missed),
            LineupChangeKind::Left(seat) => sheet.leave(*seat),
            LineupChangeKind::Returned(seat) => sheet.come_back(*seat),
            LineupChangeKind::Skipped(seat) => sheet.skip(*seat),
            LineupChangeKind::Reordered(seats) => sheet.reorder(seats.clone()),
            LineupChangeKind::GivenUp => sheet.give_up(),
            LineupChangeKind::TakenUp => sheet.take_up(),
        },
    }
}

fn opened(players: u8) -> Sheet {
    Sheet::new((0..players).map(name).collect()).unwrap()
}

/// A sheet after all attempts that it allowed, and their actions.
fn played(players: u8, attempts: &[Attempt]) -> (Sheet, Vec<Action>) {
    let mut sheet = opened(players);
    let mut actions = Vec::new();
    for attempt in attempts {
        if let Ok(proposal) = propose(&sheet, attempt) {
            sheet = proposal.sheet;
            actions.push(proposal.action);
        }
    }
    (sheet, actions)
}

/// The game on a sheet, without its version.
fn game(sheet: &Sheet) -> impl PartialEq + std::fmt::Debug + use<> {
    let players = sheet.players().to_vec();
    let standing = (sheet.is_over(), sheet.is_given_up());
    (
        players,
        sheet.lineup().clone(),
        sheet.bowls().to_vec(),
        sheet.turn(),
        standing,
    )
}

/// Before a take-up could be taken back, an undo after one took back what was done before the game
/// was given up. There are journals with that in them.
#[test]
fn what_was_done_before_a_game_was_given_up_can_be_taken_back_after_it_was_taken_up() {
    let joined = LineupChangeKind::Joined {
        seat: 2,
        name: name(4),
        missed: MissedFrames::BowledFirst,
        bowler: None,
    };
    for step in [Attempt::Bowl(10), Attempt::Change(joined)] {
        let before = opened(2).bowl(Pins::NONE).unwrap().sheet;
        let done = propose(&before, &step).unwrap();
        let undone = match done.action {
            Action::Bowled(bowl) => Action::Undone(bowl),
            Action::Changed(change) => Action::ChangeUndone(change),
            other => panic!("{other:?}"),
        };
        let mut sheet = done.sheet;
        for _ in 0..2 {
            sheet = sheet.give_up().unwrap().sheet;
            sheet = sheet.take_up().unwrap().sheet;
        }
        sheet.apply(&undone).unwrap();
        assert_eq!(game(&sheet), game(&before));
        let next = sheet.undo(Lock::Open).unwrap();
        assert_eq!(game(&next.sheet), game(&opened(2)));
    }
}

#[test]
fn only_what_was_done_last_can_have_been_taken_back() {
    let mut sheet = opened(2);
    let mut bowls = Vec::new();
    for count in [3, 4] {
        let done = sheet.bowl(Pins::try_from(count).unwrap()).unwrap();
        bowls.push(*done.action.bowl().unwrap());
        sheet = done.sheet;
    }
    let before = sheet.clone();
    let refused = sheet.apply(&Action::Undone(bowls[0]));
    assert_eq!(
        refused,
        Err(Refusal::Impossible),
        "another bowl came after it"
    );
    assert_eq!(sheet, before);
    let mut changed = sheet.leave(0).unwrap().sheet;
    let refused = changed.apply(&Action::Undone(bowls[1]));
    assert_eq!(refused, Err(Refusal::Impossible), "a player left after it");
    sheet.apply(&Action::Undone(bowls[1])).unwrap();
}

#[test]
fn a_game_that_was_given_up_takes_nothing_until_it_is_taken_up() {
    let strike = Pins::try_from(10).unwrap();
    let mut sheet = opened(1);
    for _ in 0..2 {
        sheet = sheet.bowl(strike).unwrap().sheet;
    }
    let frame_of = |done: &Proposal| done.action.change().unwrap().frame;
    let third = FrameNumber::try_from(3).unwrap();
    let done = sheet.give_up().unwrap();
    assert_eq!(frame_of(&done), third);
    let given_up = done.sheet;
    assert!(given_up.is_given_up() && !given_up.is_over());
    assert_eq!(given_up.turn(), None);
    let refused = given_up.bowl(Pins::NONE);
    assert_eq!(refused, Err(Refusal::Bowl(BowlError::GivenUp)));
    let refused = given_up.correct(1, Pins::NONE, Lock::Open);
    assert_eq!(refused, Err(Refusal::Lineup(LineupError::GivenUp)));

    let done = given_up.take_up().unwrap();
    assert_eq!(frame_of(&done), third);
    assert!(!done.sheet.is_given_up());
    assert_eq!(game(&done.sheet), game(&sheet));
    for _ in 0..10 {
        sheet = sheet.bowl(strike).unwrap().sheet;
    }
    assert!(sheet.is_over() && !sheet.is_given_up());
    let refused = sheet.bowl(Pins::NONE);
    assert_eq!(refused, Err(Refusal::Bowl(BowlError::GameOver)));
}

proptest! {
    #[test]
    fn a_proposal_is_what_its_action_does_and_changes_nothing_itself(
        (players, attempts) in attempts(), next in attempt(),
    ) {
        let (sheet, _) = played(players, &attempts);
        let before = sheet.clone();
        if let Ok(proposal) = propose(&sheet, &next) {
            let mut applied = sheet.clone();
            applied.apply(&proposal.action).unwrap();
            prop_assert_eq!(applied, proposal.sheet);
        }
        prop_assert_eq!(sheet, before);
    }

    #[test]
    fn replaying_the_events_gives_the_same_sheet((players, attempts) in attempts()) {
        let (sheet, actions) = played(players, &attempts);
        let record = scorer::record(&opened(players), &actions);
        prop_assert_eq!(record.replay().unwrap(), sheet);
        let history = record.history().unwrap();
        prop_assert_eq!(history.len(), actions.len());
        let is_named = |change: &LineupChangeKind| change.seat().is_some();
        for entry in history {
            let change = entry.event.action.change();
            let is_about_one = change.is_none_or(|change| is_named(&change.kind));
            prop_assert_eq!(entry.player.is_some(), is_about_one);
        }
    }

    #[test]
    fn undo_is_the_inverse_of_a_bowl_and_of_every_change(
        (players, attempts) in attempts(), next in attempt(),
    ) {
        let (before, _) = played(players, &attempts);
        let takes_back = matches!(
            next,
            Attempt::Undo | Attempt::Correct(..) | Attempt::CorrectFrame(..)
        );
        if let Ok(done) = propose(&before, &next)
            && !takes_back
        {
            let undone = done.sheet.undo(Lock::Open).unwrap();
            prop_assert_eq!(game(&undone.sheet), game(&before));
        }
    }

    #[test]
    fn a_sheet_knows_whether_something_can_be_taken_back((players, attempts) in attempts()) {
        let (mut sheet, _) = played(players, &attempts);
        prop_assert!(!opened(players).has_something_to_undo());
        while let Ok(undone) = sheet.undo(Lock::Open) {
            prop_assert!(sheet.has_something_to_undo());
            sheet = undone.sheet;
        }
        prop_assert!(!sheet.has_something_to_undo());
    }

    #[test]
    fn everything_can_be_taken_back_to_the_start((players, attempts) in attempts()) {
        let (mut sheet, _) = played(players, &attempts);
        while let Ok(undone) = sheet.undo(Lock::Open) {
            sheet = undone.sheet;
        }
        prop_assert_eq!(game(&sheet), game(&opened(players)));
    }

    #[test]
    fn a_correction_keeps_every_bowl_with_its_player(
        (players, attempts) in attempts(), number in 1..60_u16, count in 0..=10_u8,
    ) {
        let (before, _) = played(players, &attempts);
        let pins = Pins::try_from(count).unwrap();
        if let Ok(corrected) = before.correct(number, pins, Lock::Open) {
            let seats = |sheet: &Sheet| sheet.bowls().iter().map(|bowl| bowl.seat).collect::<Vec<_>>();
            prop_assert_eq!(seats(&corrected.sheet), seats(&before));
            let bowl = corrected.sheet.bowls()[usize::from(number) - 1];
            prop_assert_eq!(Pins::from(bowl.bowl), pins);
            prop_assert_eq!(corrected.sheet.players(), before.players());
        }
    }

    #[test]
    fn an_action_that_cannot_have_happened_changes_nothing(
        (players, one) in attempts(), (_, other) in attempts(),
    ) {
        let (mut sheet, _) = played(players, &one);
        let (_, actions) = played(players, &other);
        for action in actions {
            let before = sheet.clone();
            if sheet.apply(&action).is_err() {
                prop_assert_eq!(&sheet, &before);
            }
        }
    }

    #[test]
    fn a_corrected_frame_leaves_all_others_as_they_were_bowled(
        (players, attempts) in attempts(), next in correct_frame(),
    ) {
        let (before, _) = played(players, &attempts);
        let Ok(Proposal { action, sheet }) = propose(&before, &next) else {
            return Ok(());
        };
        let Action::FrameCorrected(FrameCorrection { seat, frame, bowls, replaced }) = action else {
            panic!("{action:?}");
        };
        prop_assert_eq!(of_frame(&before, seat, frame), replaced);
        prop_assert_eq!(of_frame(&sheet, seat, frame), bowls.clone());
        prop_assert_eq!(others(&sheet, seat, frame), others(&before, seat, frame));
        let numbers = (1..).zip(sheet.bowls());
        prop_assert!(numbers.into_iter().all(|(number, bowl)| bowl.number == number));
        let mut lineup = before.lineup().clone();
        let player = Player::from(before.players()[usize::from(seat)]);
        lineup.correct(player, frame, bowls).unwrap();
        prop_assert_eq!(sheet.lineup(), &lineup);
        prop_assert_eq!(sheet.players(), before.players());
        prop_assert!(!before.is_over() || sheet.is_over(), "a finished game stays finished");
    }

    /// Which replays the whole game.
    #[test]
    fn a_bowl_that_is_corrected_to_what_it_is_changes_nothing(
        (players, attempts) in attempts(), number in 1..60_u16,
    ) {
        let (before, _) = played(players, &attempts);
        let bowl = before.bowls().get(usize::from(number) - 1);
        if let Some(bowl) = bowl.filter(|_| !before.is_given_up()) {
            let corrected = before.correct(number, bowl.bowl, Lock::Open).unwrap();
            prop_assert_eq!(game(&corrected.sheet), game(&before));
        }
    }
}

fn of_frame(sheet: &Sheet, seat: u8, frame: FrameNumber) -> Vec<Bowl> {
    let bowls = sheet.bowls().iter();
    let bowls = bowls.filter(|bowl| (bowl.seat, bowl.frame) == (seat, frame));
    bowls.map(|bowl| bowl.bowl).collect()
}

/// The bowls of all other frames, in their order, without their numbers.
fn others(sheet: &Sheet, seat: u8, frame: FrameNumber) -> Vec<PlacedBowl> {
    let bowls = sheet.bowls().iter();
    let bowls = bowls.filter(|bowl| (bowl.seat, bowl.frame) != (seat, frame));
    bowls
        .map(|bowl| PlacedBowl { number: 0, ..*bowl })
        .collect()
}

/// In the middle of a frame somebody comes back, joins or leaves, or the order is changed; and then
/// the frame is found to be a strike, which has no middle.
#[test]
fn a_frame_in_which_the_lineup_was_changed_is_corrected_to_a_strike() {
    let missed = MissedFrames::CountNothing;
    let joined = |missed| LineupChangeKind::Joined {
        seat: 0,
        name: name(3),
        missed,
        bowler: None,
    };
    for change in [
        joined(missed),
        joined(MissedFrames::BowledFirst),
        LineupChangeKind::Returned(0),
        LineupChangeKind::Left(2),
        LineupChangeKind::Skipped(2),
        LineupChangeKind::Reordered(vec![2, 1]),
    ] {
        for finishing in [&[][..], &[2], &[2, 10], &[2, 10, 10, 10]] {
            check_middle(&change, finishing);
        }
    }
}

/// A player who left in the middle of a frame, in which others joined before that.
#[test]
fn a_frame_that_was_broken_off_is_corrected_to_a_strike() {
    let sheet = opened(2).bowl(Pins::ALL).unwrap().sheet;
    let sheet = sheet.bowl(Pins::NONE).unwrap().sheet;
    let sheet = sheet
        .join(name(2), MissedFrames::CountNothing)
        .unwrap()
        .sheet;
    let left = sheet.leave(1).unwrap().sheet;
    let strike = [Entry::from(Pins::ALL)];
    let frame = FrameNumber::FIRST;
    let corrected = left
        .correct_frame(1, frame, &strike, Lock::Open)
        .unwrap()
        .sheet;
    // LEE joined in the first frame, whether KYJ leaves or not, and so does who joins now.
    let stays = corrected.undo(Lock::Open).unwrap().sheet;
    for sheet in [corrected, stays] {
        let sheet = sheet
            .join(name(3), MissedFrames::CountNothing)
            .unwrap()
            .sheet;
        let sheet = sheet.bowl(Pins::ALL).unwrap().sheet;
        let again = sheet.correct(1, Pins::ALL, Lock::Open).unwrap();
        assert_eq!(game(&again.sheet), game(&sheet));
        let sheet = sheet.bowl(Pins::ALL).unwrap().sheet;
        let places = sheet.bowls().iter().map(|bowl| (bowl.seat, bowl.frame));
        assert!(places.eq([0, 1, 2, 3].map(|seat| (seat, frame))));
        let mut undone = sheet;
        while let Ok(proposal) = undone.undo(Lock::Open) {
            undone = proposal.sheet;
        }
        assert_eq!(game(&undone), game(&opened(2)));
    }
}

/// A game in whose second frame PJS has left, KYJ bowls seven, this change comes, and then these
/// bowls.
fn check_middle(change: &LineupChangeKind, bowls: &[u8]) {
    let pins = |count: u8| Pins::try_from(count).unwrap();
    let bowl = |sheet: Sheet, count| sheet.bowl(pins(count)).unwrap().sheet;
    let sheet = [10, 10, 10].into_iter().fold(opened(3), bowl);
    let sheet = bowl(sheet.leave(0).unwrap().sheet, 7);
    let changed = propose(&sheet, &Attempt::Change(change.clone())).unwrap();
    let sheet = bowls.iter().copied().fold(changed.sheet, bowl);
    let frame = FrameNumber::try_from(2).unwrap();
    let strike = [Entry::from(Pins::ALL)];
    let corrected = sheet.correct_frame(1, frame, &strike, Lock::Open).unwrap();
    let corrected = corrected.sheet;
    assert_eq!(of_frame(&corrected, 1, frame), [Bowl::Count(Pins::ALL)]);
    assert_eq!(others(&corrected, 1, frame), others(&sheet, 1, frame));
    // Replays give the same: of a correction, and of the correction back.
    let again = corrected.correct(1, Pins::ALL, Lock::Open).unwrap();
    assert_eq!(game(&again.sheet), game(&corrected), "{change:?} {bowls:?}");
    let was = of_frame(&sheet, 1, frame);
    if was.len() == 2 {
        let was: Vec<Entry> = was.into_iter().map(Entry::from).collect();
        let back = corrected.correct_frame(1, frame, &was, Lock::Open).unwrap();
        assert_eq!(game(&back.sheet), game(&sheet));
    }
    // And all of it is taken back to the start.
    let mut undone = corrected;
    while let Ok(proposal) = undone.undo(Lock::Open) {
        undone = proposal.sheet;
    }
    assert_eq!(game(&undone), game(&opened(3)));
}
