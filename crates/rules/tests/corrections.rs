//! A whole frame that is corrected (BWL-6).

mod oracle;
mod sheet;

use proptest::prelude::*;
use sheet::{Sheet, lineup};
use tenpin_rules::{
    BowlError, CorrectionError, Entry, FrameNumber, Lineup, LineupError, Ordinal, Pins, Player,
    ReplayError,
};

fn number(number: u8) -> FrameNumber {
    FrameNumber::try_from(number).expect("a frame")
}

fn player(name: &str) -> Player {
    name.parse().expect("a name")
}

fn entries(bowls: &str) -> Vec<Entry> {
    let bowls = bowls.split_whitespace();
    bowls.map(|bowl| bowl.parse().expect("a bowl")).collect()
}

/// The game of PJS and KYJ after these bowls, with one of PJS's frames corrected.
fn corrected(bowls: &[u8], frame: u8, to: &str) -> Result<Sheet, CorrectionError> {
    let mut game = lineup("PJS KYJ", bowls);
    let before = game.clone();
    let result = game.correct(player("PJS"), number(frame), entries(to));
    assert_eq!(
        result.is_err(),
        game == before || sheet_of(&before) == sheet_of(&game)
    );
    result.map(|()| Sheet::from(&game))
}

fn sheet_of(lineup: &Lineup) -> String {
    Sheet::from(lineup).to_string()
}

#[track_caller]
fn check(bowls: &[u8], frame: u8, to: &str, told: &str) {
    assert_eq!(
        corrected(bowls, frame, to).expect("corrected").to_string(),
        told
    );
}

#[track_caller]
fn check_refused(bowls: &[u8], frame: u8, to: &str, reason: CorrectionError) {
    assert_eq!(corrected(bowls, frame, to).expect_err("refused"), reason);
}

#[test]
fn a_strike_that_was_a_nine_and_a_miss_is_mended_after_others_have_bowled() {
    check(
        &[10, 3, 4, 5, 2, 10],
        1,
        "9 -",
        "PJS  9|-=9  5|2=16  .  at most 256\n\
         KYJ  3|4=7  X  .  at most 277\n\
         PJS is up in frame 3 after 0: a full rack",
    );
}

#[test]
fn two_bowls_that_were_a_strike_are_mended_too_and_bonuses_follow() {
    check(
        &[9, 0, 3, 4, 5, 2, 10],
        1,
        "X",
        "PJS  X=17  5|2=24  .  at most 264\n\
         KYJ  3|4=7  X  .  at most 277\n\
         PJS is up in frame 3 after 0: a full rack",
    );
}

#[test]
fn the_frame_in_play_is_corrected_as_far_as_it_goes_and_the_turn_follows() {
    let bowls = [10, 3, 4, 7];
    check(
        &bowls,
        2,
        "8",
        "PJS  X  8  at most 280\n\
         KYJ  3|4=7  .  at most 277\n\
         PJS is up in frame 2 after 1: 2 left",
    );
    check(
        &bowls,
        2,
        "8 1",
        "PJS  X=19  8|1=28  .  at most 268\n\
         KYJ  3|4=7  .  at most 277\n\
         KYJ is up in frame 2 after 0: a full rack",
    );
}

#[test]
fn only_a_frame_that_was_begun_is_corrected() {
    let bowls = [10, 3, 4];
    for frame in [2, 3, 10] {
        check_refused(&bowls, frame, "X", CorrectionError::NotBegun(number(frame)));
    }
    check_refused(&bowls, 1, "", CorrectionError::Empty);
}

#[test]
fn a_finished_frame_stays_finished() {
    let unfinished = CorrectionError::Unfinished(number(1));
    check_refused(&[10, 3, 4], 1, "9", unfinished);
    let message = "frame 1 was finished; this leaves a bowl to come";
    assert_eq!(unfinished.to_string(), message);
}

#[test]
fn the_bowls_of_the_new_frame_must_be_legal() {
    let refused =
        |bowl, reason| CorrectionError::Bowl(ReplayError::new(Ordinal::from(bowl), reason));
    let [bowled, standing] = [4, 3].map(|count| Pins::try_from(count).expect("pins"));
    let too_many = BowlError::TooManyPins { bowled, standing };
    check_refused(&[10, 3, 4], 1, "7 4", refused(2, too_many));
    check_refused(&[10, 3, 4], 1, "X 4", refused(2, BowlError::FrameFinished));
    check_refused(&[10, 3, 4], 1, "/", refused(1, BowlError::SpareOnFullRack));
}

#[test]
fn a_finished_game_stays_finished_and_its_tenth_can_be_corrected() {
    let mut game = lineup("PJS", &[[3, 4].repeat(9), vec![10, 7, 2]].concat());
    let refused = game.correct(player("PJS"), FrameNumber::LAST, entries("X 7"));
    assert_eq!(refused, Err(CorrectionError::Unfinished(FrameNumber::LAST)));
    assert_eq!(
        game.correct(player("PJS"), FrameNumber::LAST, entries("9 / X")),
        Ok(())
    );
    assert!(game.is_over());
    assert_eq!(Sheet::from(&game).rows[0].totals[9], Some(63 + 20));
    assert_eq!(
        game.correct(player("PJS"), FrameNumber::FIRST, entries("X")),
        Ok(())
    );
    assert_eq!(Sheet::from(&game).rows[0].totals[9], Some(56 + 17 + 20));
}

#[test]
fn frames_that_were_missed_are_not_corrected_and_one_that_was_broken_off_is() {
    let mut game = lineup("PJS KYJ", &[10, 10, 7]);
    assert_eq!(game.leave(player("PJS")), Ok(()));
    for count in [1, 1, 2, 2] {
        assert_eq!(game.bowl(Pins::try_from(count).expect("pins")), Ok(()));
    }
    assert_eq!(game.come_back(player("PJS")), Ok(()));
    let missed = game.correct(player("PJS"), number(3), entries("X"));
    assert_eq!(missed, Err(CorrectionError::NotBegun(number(3))));
    assert_eq!(
        game.correct(player("PJS"), number(2), entries("7 2")),
        Ok(())
    );
    assert_eq!(Sheet::from(&game).rows[0].marks, ["X", "7|2", "·", ""]);
}

#[test]
fn nobody_who_does_not_play_is_corrected_and_no_game_that_was_given_up() {
    let mut game = lineup("PJS KYJ", &[10, 10]);
    let unknown = LineupError::Unknown("LEE".parse().expect("a name"));
    let refused = game.correct(player("LEE"), number(1), entries("9 -"));
    assert_eq!(refused, Err(CorrectionError::Lineup(unknown)));
    assert_eq!(game.give_up(), Ok(()));
    let refused = game.correct(player("PJS"), number(1), entries("9 -"));
    assert_eq!(refused, Err(CorrectionError::Lineup(LineupError::GivenUp)));
}

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 300,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// The bowls of a game, each cut down to what stands.
fn legal(throws: &[u8]) -> Vec<u8> {
    let mut bowls = Vec::new();
    for throw in throws {
        let Some(standing) = oracle::standing(&bowls) else {
            break;
        };
        bowls.push(standing.min(*throw));
    }
    bowls
}

fn throws(most: usize) -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(prop_oneof![Just(10_u8), 0..=10_u8], 1..=most)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_corrected_game_is_the_game_bowled_that_way(
        throws in throws(23), other in throws(3), number in 1..=10_u8,
    ) {
        let bowls = legal(&throws);
        let frames = oracle::frames(&bowls);
        let index = usize::from(number) - 1;
        let is_begun = frames.get(index).is_some_and(|bowls| !bowls.is_empty());
        // The other frame alone, after empty ones.
        let alone = [vec![0; 2 * index], other.clone()].concat();
        let is_legal = legal(&alone) == alone && oracle::frames(&alone)[index] == other;
        let stays = is_finished(&alone, index) || !is_finished(&bowls, index);

        let mut game = lineup("PJS", &bowls);
        let entries = other.iter().map(|count| Pins::try_from(*count).unwrap());
        let result = game.correct(player("PJS"), self::number(number), entries);
        prop_assert_eq!(result.is_ok(), is_begun && is_legal && stays);
        let mut wanted = frames;
        if result.is_ok() {
            wanted[index] = &other;
        }
        check_against_oracle(&game, &wanted.concat());
    }
}

/// Whether the frame of this index takes no more bowls.
fn is_finished(bowls: &[u8], index: usize) -> bool {
    oracle::frames(bowls).len() > index + 1 || oracle::standing(bowls).is_none()
}

fn check_against_oracle(game: &Lineup, bowls: &[u8]) {
    assert_eq!(*game, lineup("PJS", bowls));
    let row = Sheet::from(game).rows.remove(0);
    assert_eq!(row.marks, oracle::marks(bowls));
    assert!(row.totals.into_iter().flatten().eq(oracle::totals(bowls)));
    assert_eq!(row.minimum, Some(oracle::minimum(bowls)));
    assert_eq!(row.maximum, Some(oracle::maximum(bowls)));
}
