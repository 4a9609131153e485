//! Games that end too early in a real terminal, and go on.
#![cfg(unix)]

#[allow(dead_code, reason = "the other tests of the program use the rest")]
mod program;
#[allow(dead_code, reason = "the other tests in a terminal use the rest")]
mod terminal;

use std::env;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use program::{finish, tenpin};
use tempfile::TempDir;
use terminal::Terminal;

const HEADING: &str = "| NAME |";

/// The program in a terminal, with its data in this directory.
fn start(arguments: &[&str], home: &Path) -> Terminal {
    let home = home.to_str().unwrap();
    let environment = [("LANG", "en_US.UTF-8"), ("XDG_DATA_HOME", home)];
    Terminal::start(80, arguments, &environment)
}

/// The pins of the latest game in the journal there, as they are exported.
fn kept(home: &Path) -> Vec<u64> {
    let mut command = tenpin(&["games", "export"]);
    command.env("XDG_DATA_HOME", home);
    let exported = finish(command, b"").output;
    let Some(latest) = exported.lines().next() else {
        return Vec::new();
    };
    let game: serde_json::Value = serde_json::from_str(latest).unwrap();
    let events = game["events"].as_array().unwrap().iter();
    events
        .map(|event| event["pins"].as_u64().unwrap())
        .collect()
}

/// Ends a game by a signal, checks how it ended, and goes on with it.
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
    assert_eq!(kept(home.path()), [10]);
}

#[test]
fn a_game_goes_on_after_control_c() {
    check(|terminal| terminal.press(b"\x03"), 130);
}

#[test]
fn a_game_goes_on_after_a_terminal_was_closed() {
    check(|terminal| terminal.signal("HUP"), 129);
}

#[test]
fn a_game_goes_on_after_the_machine_was_shut_down() {
    check(|terminal| terminal.signal("TERM"), 143);
}

#[test]
fn a_game_goes_on_after_the_input_ended() {
    check(|terminal| terminal.press(b"\x04"), 1);
}

#[test]
fn a_game_that_is_over_says_nothing_about_going_on() {
    let home = TempDir::new().unwrap();
    let mut terminal = start(&["play", "PJS"], home.path());
    for frame in 1..=12 {
        terminal.wait_for(&format!("frame {} :", frame.min(10)));
        terminal.enter("X");
    }
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
    assert_eq!(kept(home.path()), [1, 2]);
    slow.enter("8");
    slow.wait_for("frame 2 :");
    assert_eq!(kept(home.path()), [1, 2, 8]);
}

/// Numbers that look like chance, the same for the same seed.
struct Chance(u64);

impl Chance {
    /// One of `0..end`.
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % end
    }
}

/// A number from the environment, or this one.
fn setting(name: &str, otherwise: u64) -> u64 {
    let set = env::var(name).ok();
    set.map_or(otherwise, |text| text.parse().unwrap())
}

/// Two players who leave pins in every frame bowl so often.
const WHOLE_GAME: usize = 40;

#[test]
fn after_a_kill_every_bowl_that_was_shown_is_there_and_none_twice() {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let seed = setting("TENPIN_SEED", u64::from(now.subsec_nanos()) | 1);
    let rounds = setting("TENPIN_KILLS", 25);
    announce(&format!("TENPIN_SEED={seed} TENPIN_KILLS={rounds}"));
    let (mut shown_in_all, mut typed_in_all) = (0, 0);
    let mut chance = Chance(seed);
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
        let bowls = bowls(&mut chance, most);
        terminal.press(typed(&bowls).as_bytes());
        terminal.wait_for_times(HEADING, chance.below(bowls.len() + 1));
        terminal.signal("KILL");
        terminal.end();
        let shown = terminal.times(HEADING);
        let kept = kept_or_none(&home, shown, is_new);
        let expected = [&known[..], &bowls].concat();
        let is_start = expected.starts_with(&kept) && kept.len() >= known.len() + shown;
        let told = format!("round {round}, seed {seed}: {shown} shown");
        assert!(
            is_start,
            "{told}\nkept {kept:?}\nbowled {known:?} and {bowls:?}"
        );
        (shown_in_all, typed_in_all) = (shown_in_all + shown, typed_in_all + bowls.len());
        known = kept;
    }
    announce(&format!(
        "{rounds} kills, {typed_in_all} bowls typed, {shown_in_all} shown, 0 lost, 0 twice"
    ));
}

/// Says how to run the same rounds again, and what came of them.
#[expect(clippy::print_stdout, reason = "whoever repeats a failure needs it")]
fn announce(text: &str) {
    println!("{text}");
}

/// What is kept of the game; a new one that was killed before its first bowl is not there, and
/// the latest is another.
fn kept_or_none(home: &TempDir, shown: usize, is_new: bool) -> Vec<u64> {
    let kept = kept(home.path());
    if is_new && shown == 0 && kept.len() == WHOLE_GAME {
        return Vec::new();
    }
    kept
}

/// A few bowls that are legal whenever they come: two of them never clear ten pins.
fn bowls(chance: &mut Chance, most: usize) -> Vec<u64> {
    let count = 1 + chance.below(most);
    (0..count).map(|_| chance.below(5) as u64).collect()
}

fn typed(bowls: &[u64]) -> String {
    let keys = bowls.iter().map(ToString::to_string);
    keys.collect::<Vec<_>>().join("\r") + "\r"
}
