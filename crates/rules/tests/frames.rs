//! How the frames of a game grow, as a board shows them (FRM-1 to FRM-3, GAM-1, GAM-2).

mod sheet;

use sheet::{Sheet, lineup};
use tenpin_rules::{BowlError, BowlingGame, FrameNumber, Frames, Pins, Progress};

/// Checks the whole sheet after these bowls.
#[track_caller]
fn check(bowls: &[u8], expected: [&str; 2]) {
    let sheet = Sheet::from(&lineup("PJS", bowls)).to_string();
    assert_eq!(sheet, expected.join("\n"), "{bowls:?}");
}

#[test]
fn a_game_starts_with_one_frame() {
    check(
        &[],
        [
            "PJS  .  at most 300",
            "PJS is up in frame 1 after 0: a full rack",
        ],
    );
    assert_eq!(
        BowlingGame::new("PJS".parse().unwrap()),
        BowlingGame::new("pjs".parse().unwrap())
    );
}

#[test]
fn after_strike_and_strike_there_are_three_frames() {
    check(
        &[10, 10],
        [
            "PJS  X  X  .  at most 300",
            "PJS is up in frame 3 after 0: a full rack",
        ],
    );
}

#[test]
fn after_a_hit_and_a_spare_there_are_two_frames() {
    check(
        &[8, 2],
        [
            "PJS  8|/  .  at most 290",
            "PJS is up in frame 2 after 0: a full rack",
        ],
    );
}

#[test]
fn after_a_strike_and_a_hit_there_are_two_frames() {
    check(
        &[10, 8],
        [
            "PJS  X  8  at most 280",
            "PJS is up in frame 2 after 1: 2 left",
        ],
    );
}

#[test]
fn after_a_hit_there_is_still_one_frame() {
    check(
        &[0],
        [
            "PJS  -  at most 290",
            "PJS is up in frame 1 after 1: 10 left",
        ],
    );
}

#[test]
fn the_tenth_frame_follows_the_ninth_and_waits_for_its_bowls() {
    check(
        &[0; 18],
        [
            "PJS  -|-=0  -|-=0  -|-=0  -|-=0  -|-=0  -|-=0  -|-=0  -|-=0  -|-=0  .  at most 30",
            "PJS is up in frame 10 after 0: a full rack",
        ],
    );
}

#[test]
fn ten_frames_are_the_most_and_an_eleventh_is_an_error() {
    let mut perfect = lineup("PJS", &[10; 12]);
    let told = "PJS  X=30  X=60  X=90  X=120  X=150  X=180  X=210  X=240  X=270  X|X|X=300  \
                at most 300\nover";
    assert_eq!(Sheet::from(&perfect).to_string(), told);
    assert_eq!(perfect.bowl(Pins::ALL), Err(BowlError::GameOver));
    assert_eq!(Sheet::from(&perfect).to_string(), told);
}

#[test]
fn the_number_of_the_current_frame_grows_as_frames_finish() {
    let mut frames = Frames::default();
    for number in 1..=9 {
        let number = FrameNumber::try_from(number).unwrap();
        for count in [7, 3] {
            assert!(
                matches!(frames.progress(), Progress::Bowling(current, _) if current == number)
            );
            frames.bowl(Pins::try_from(count).unwrap()).unwrap();
        }
    }
    let tenth = matches!(frames.progress(), Progress::Bowling(current, _) if current.is_last());
    assert!(tenth);
}
