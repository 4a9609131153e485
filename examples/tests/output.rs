//! Each example prints what a reader expects of it.

use std::process::Command;

#[track_caller]
fn check(program: &str, expected: &str) {
    let done = Command::new(program).output().unwrap();
    assert!(done.status.success(), "{done:?}");
    assert_eq!(String::from_utf8(done.stdout).unwrap(), expected);
}

#[test]
fn a_total_of_a_strike_a_spare_and_an_open_frame() {
    check(env!("CARGO_BIN_EXE_total"), "46\n");
}

#[test]
fn a_board_is_told_every_frame() {
    check(
        env!("CARGO_BIN_EXE_board"),
        "frame 1: X, 20 so far\nframe 2: 8|/, 37 so far\nframe 3: 7\nat least 44\nat most 267\n",
    );
}

#[test]
fn players_take_turns() {
    check(
        env!("CARGO_BIN_EXE_players"),
        "\
PJS bowls 10
KYJ bowls 8
KYJ bowls 2
PJS bowls 8
PJS bowls 1
KYJ bowls 9
NAME  1     2     3     4     5     6     7     8     9     10    MAX
PJS   X     8|1                                                   268
      19    28
KYJ   8|/   9                                                     279
      19
KYJ: frame 2, bowl 2, 1 pin standing
",
    );
}

#[test]
fn a_refused_bowl_changes_nothing() {
    check(
        env!("CARGO_BIN_EXE_replay"),
        "\
bowl 1: 10 pins, but only 1 is standing
NAME  1     2     3     4     5     6     7     8     9     10    MAX
PJS   X     7|/   9                                               269
      20    39
PJS: frame 3, bowl 2, 1 pin standing
",
    );
}

#[test]
fn chances_count_every_game() {
    check(
        env!("CARGO_BIN_EXE_chances"),
        "5726805883325784576 games\n9.1 % for 300\n",
    );
}
