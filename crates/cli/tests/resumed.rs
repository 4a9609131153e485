//! Games that end too early in a real terminal, and are continued.
#![cfg(unix)]

mod program;
mod random;
#[allow(dead_code, reason = "the other tests in a terminal use the rest")]
mod terminal;

use std::path::Path;

use program::{finish, tenpin};
use random::Random;
use rustix::process::Signal;
use tempfile::TempDir;
use tenpin_rules::PinSet;
use terminal::Terminal;

const HEADING: &str = "| NAME |";

/// The program in a terminal, with its data in this directory.
fn start(arguments: &[&str], home: &Path) -> Terminal {
    let home = home.to_str().unwrap();
    let environment = [("LANG", "en_US.UTF-8"), ("XDG_DATA_HOME", home)];
    Terminal::start(80, arguments, &environment)
}

/// The bowls of the latest game in the journal there, as it is exported.
fn recorded(home: &Path) -> Vec<String> {
    let mut command = tenpin(&["games", "export"]);
    command.env("XDG_DATA_HOME", home);
    let exported = finish(command, b"").output;
    let Some(latest) = exported.lines().next() else {
        return Vec::new();
    };
    let game: serde_json::Value = serde_json::from_str(latest).unwrap();
    let events = game["events"].as_array().unwrap().iter();
    events.map(written).collect()
}

/// A bowl that was exported, as it could be typed: `8[7-10]`, `(8)`, `F` or `8`.
fn written(event: &serde_json::Value) -> String {
    let pins = event["pins"].as_u64().unwrap();
    let standing = event["standing"].as_u64().map(|bits| {
        let bits = u16::try_from(bits).unwrap();
        PinSet::try_from(bits).unwrap()
    });
    match standing {
        _ if event["foul"] == true => "F".to_owned(),
        _ if event["detail"] == "split" => format!("({pins})"),
        Some(standing) => format!("{pins}[{standing}]"),
        None => pins.to_string(),
    }
}

/// Ends a game, checks how it ended, and continues it.
#[track_caller]
fn check(end: impl Fn(&mut Terminal), code: u32) {
    let home = TempDir::new().unwrap();
    let mut terminal = start(&["play", "PJS"], home.path());
    terminal.wait_for("frame 1 :");
    terminal.enter("X");
    terminal.wait_for("frame 2 :");
    end(&mut terminal);
    assert_eq!(terminal.end(), code, "{}", terminal.text());
    let text = terminal.text();
    let (_, id) = text
        .rsplit_once("to go on with this game: tenpin resume ")
        .unwrap();
    for arguments in [&["resume"][..], &["resume", id.trim()]] {
        let mut resumed = start(arguments, home.path());
        resumed.wait_for("frame 2 :");
        assert!(
            resumed.text().contains("|  PJS |  X   |"),
            "{}",
            resumed.text()
        );
    }
    assert_eq!(recorded(home.path()), ["10"]);
}

#[test]
fn a_game_can_be_continued_after_control_c() {
    check(|terminal| terminal.press(b"\x03"), 130);
}

#[test]
fn a_game_can_be_continued_after_it_was_left() {
    check(|terminal| terminal.enter("q"), 0);
    check(|terminal| terminal.enter("quit"), 0);
}

#[test]
fn a_finished_game_that_is_resumed_can_be_unlocked_and_changed() {
    let home = TempDir::new().unwrap();
    let mut terminal = start(&["play", "PJS"], home.path());
    for frame in 1..=12 {
        terminal.wait_for(&format!("frame {} :", frame.min(10)));
        terminal.enter("X");
    }
    terminal.wait_for("Enter ends, u takes the last bowl back :");
    terminal.press(b"\x04");
    assert_eq!(terminal.end(), 0);
    let mut command = tenpin(&["games", "--format", "csv"]);
    command.env("XDG_DATA_HOME", home.path());
    let games = finish(command, b"").output;
    let id = games.lines().nth(1).unwrap().split(',').next().unwrap();
    let mut resumed = start(&["resume", id], home.path());
    resumed.wait_for("Enter ends, u takes the last bowl back :");
    resumed.enter("u");
    resumed.wait_for("frame 10 :");
    resumed.enter("q");
    assert_eq!(resumed.end(), 0);
    let text = resumed.text();
    assert!(text.contains(&format!("tenpin resume {id}\n")), "{text}");
}

#[test]
fn a_game_can_be_continued_after_a_terminal_was_closed() {
    check(|terminal| terminal.signal(Signal::HUP), 129);
}

#[test]
fn a_game_can_be_continued_after_the_machine_was_shut_down() {
    check(|terminal| terminal.signal(Signal::TERM), 143);
}

#[test]
fn a_game_can_be_continued_after_the_input_ended() {
    check(|terminal| terminal.press(b"\x04"), 1);
}

#[test]
fn a_game_that_is_over_has_no_hint_to_continue_it() {
    let home = TempDir::new().unwrap();
    let mut terminal = start(&["play", "PJS"], home.path());
    for frame in 1..=12 {
        terminal.wait_for(&format!("frame {} :", frame.min(10)));
        terminal.enter("X");
    }
    terminal.wait_for("Enter ends, u takes the last bowl back :");
    terminal.enter("");
    assert_eq!(terminal.end(), 0);
    assert!(
        !terminal.text().contains("tenpin resume"),
        "{}",
        terminal.text()
    );
}

#[test]
fn of_two_consoles_at_one_game_the_slower_one_is_told_and_shown_the_newest_board() {
    let home = TempDir::new().unwrap();
    let mut slow = start(&["play", "PJS"], home.path());
    slow.wait_for("frame 1 :");
    slow.enter("1");
    slow.wait_for("frame 1 :");
    let mut fast = start(&["resume"], home.path());
    fast.wait_for("frame 1 :");
    fast.enter("2");
    fast.wait_for("frame 2 :");
    slow.enter("8");
    slow.wait_for("frame 2 :");
    let text = slow.text();
    assert!(
        text.contains("somebody else wrote to this game first"),
        "{text}"
    );
    let newest = &text[text.rfind(HEADING).unwrap()..];
    assert!(newest.contains("|  PJS |  1|2 |"), "{text}");
    assert_eq!(recorded(home.path()), ["1", "2"]);
    slow.enter("8");
    slow.wait_for("frame 2 :");
    assert_eq!(recorded(home.path()), ["1", "2", "8"]);
}

/// The bowls of two players who leave pins standing in every frame.
const WHOLE_GAME: usize = 40;

#[test]
#[allow(clippy::print_stdout, reason = "its figures are worth keeping")]
fn after_a_kill_every_bowl_that_was_shown_is_there_and_none_twice() {
    let (mut random, rounds) = random::rounds("TENPIN_KILLS", 25);
    let (mut shown_in_all, mut typed_in_all) = (0, 0);
    let home = TempDir::new().unwrap();
    let mut known = Vec::new();
    for round in 0..rounds {
        let is_new = known.is_empty() || known.len() == WHOLE_GAME;
        let mut terminal = if is_new {
            known.clear();
            start(&["play", "PJS", "KYJ"], home.path())
        } else {
            start(&["resume"], home.path())
        };
        terminal.wait_for("turn :");
        let most = (WHOLE_GAME - known.len()).min(12);
        let bowls = bowls(&mut random, &known, most);
        terminal.press(typed(&bowls).as_bytes());
        terminal.wait_for_times(HEADING, below(&mut random, bowls.len() + 1));
        terminal.signal(Signal::KILL);
        terminal.end();
        let shown = terminal.times(HEADING);
        let recorded = recorded_or_none(&home, shown, is_new);
        let expected = [&known[..], &bowls].concat();
        let is_start = expected.starts_with(&recorded) && recorded.len() >= known.len() + shown;
        assert!(
            is_start,
            "round {round}: {shown} shown\nkept {recorded:?}\nbowled {known:?} and {bowls:?}"
        );
        (shown_in_all, typed_in_all) = (shown_in_all + shown, typed_in_all + bowls.len());
        known = recorded;
    }
    println!("{rounds} kills, {typed_in_all} bowls typed, {shown_in_all} shown, 0 lost, 0 twice");
}

/// What is recorded of the game. A new one that was killed before its first bowl is not there, and
/// the latest game is another one.
fn recorded_or_none(home: &TempDir, shown: usize, is_new: bool) -> Vec<String> {
    let recorded = recorded(home.path());
    if is_new && shown == 0 && recorded.len() == WHOLE_GAME {
        return Vec::new();
    }
    recorded
}

/// Frames that are never cleared, with all that can be told of a bowl. No two begin alike.
const FRAMES: [[&str; 2]; 8] = [
    ["8[7-10]", "1[10]"],
    ["6[4-6-7-10]", "F"],
    ["(7)", "2"],
    ["F", "9[10]"],
    ["9[10]", "0"],
    ["3", "4"],
    ["5[1-2-3-5-9]", "4[9]"],
    ["0", "8[7-10]"],
];

/// A few bowls that can follow these.
fn bowls(random: &mut Random, known: &[String], most: usize) -> Vec<String> {
    let mut all = known.to_vec();
    for _ in 0..=below(random, most) {
        let first = all.last().filter(|_| all.len() % 2 == 1);
        let frame = first.and_then(|first| FRAMES.iter().find(|[known, _]| known == first));
        let bowl = match frame {
            Some([_, second]) => *second,
            None => FRAMES[below(random, FRAMES.len())][0],
        };
        all.push(bowl.to_owned());
    }
    all.split_off(known.len())
}

fn below(random: &mut Random, end: usize) -> usize {
    usize::try_from(random.below(end as u64)).unwrap()
}

fn typed(bowls: &[String]) -> String {
    bowls.join("\r") + "\r"
}
