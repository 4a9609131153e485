//! Bowlers at a terminal: added in place, and asked about.

use crate::terminal::Terminal;
use crate::{ENGLISH, KOREAN};

/// A directory for a journal that outlives a terminal, and the environment with it.
struct Club {
    home: tempfile::TempDir,
}

impl Club {
    fn new() -> Self {
        Self {
            home: tempfile::TempDir::new().unwrap(),
        }
    }

    fn start(&self, arguments: &[&str], language: &[(&str, &str)]) -> Terminal {
        let home = ("XDG_DATA_HOME", self.home.path().to_str().unwrap());
        Terminal::start(100, arguments, &[language, &[home]].concat())
    }

    /// Runs a command to its end, and returns what it wrote.
    fn run(&self, arguments: &[&str]) -> String {
        let mut terminal = self.start(arguments, ENGLISH);
        assert_eq!(terminal.end(), 0, "{}", terminal.text());
        terminal.text()
    }
}

const ASKED: &str = "Add them with the tag KJM? (Enter: yes, n: no, or another tag) :";

#[test]
fn somebody_new_is_added_in_place_with_a_tag_that_is_suggested() {
    let club = Club::new();
    let mut terminal = club.start(&["play", "김지민", "PJS"], ENGLISH);
    terminal.wait_for(&format!("Nobody is called 김지민 yet.\n{ASKED}"));
    terminal.enter("");
    terminal.wait_for("KJM's turn :");
    let text = terminal.text();
    drop(terminal);
    assert!(
        text.contains("Added: 김지민 (KJM)\nKJM 김지민\n| NAME |"),
        "{text}"
    );
    let list = club.run(&["bowlers"]);
    assert!(list.contains("KJM"), "{list}");
}

#[test]
fn the_question_at_the_console_offers_the_same_and_takes_another_tag_or_a_no() {
    let club = Club::new();
    club.run(&["bowlers", "add", "Kim", "--tag", "KIM"]);
    let mut terminal = club.start(&["play"], ENGLISH);
    for (question, answer) in [
        ("Player's name (3 English letters)?:", "김지민"),
        (ASKED, "n"),
        (
            "nothing was done\nPlayer's name (3 English letters)?:",
            "김지민",
        ),
        (ASKED, "kim"),
        (ASKED, "K1M"),
        (ASKED, "jmn"),
        ("Bowl in frame 1 :", "q"),
    ] {
        terminal.wait_for(question);
        terminal.enter(answer);
    }
    assert_eq!(terminal.end(), 0);
    let text = terminal.text();
    assert!(
        text.contains("the tag KIM is taken by Kim; choose another"),
        "{text}"
    );
    assert!(text.contains("Added: 김지민 (JMN)"), "{text}");
    // The question is as it ever was, and does not know of names.
    let told = "A bowler's name or tag works, too (tenpin bowlers lists them).\nPlayer's name";
    assert!(text.starts_with(told), "{text}");
    let mut alone = Club::new().start(&["play"], ENGLISH);
    alone.wait_for("Player's name (3 English letters)?:");
    assert!(!alone.text().contains("bowler"), "{}", alone.text());
}

#[test]
fn a_late_player_who_is_new_is_added_while_the_game_goes_on() {
    let club = Club::new();
    let mut terminal = club.start(&["play", "PJS"], KOREAN);
    for (question, answer) in [
        ("1프레임 투구 :", "X"),
        ("2프레임 투구 :", "join 김지민"),
        ("또는 다른 태그) :", ""),
        ("PJS's turn :", "X"),
        ("KJM's turn :", "q"),
    ] {
        terminal.wait_for(question);
        terminal.enter(answer);
    }
    assert_eq!(terminal.end(), 0);
    let list = club.run(&["games", "--bowler", "김지민"]);
    assert!(list.contains("PJS 30  KJM 0"), "{list}");
    let mut resumed = club.start(&["resume"], KOREAN);
    resumed.wait_for("KJM's turn :");
    let text = resumed.text();
    assert!(text.starts_with("KJM 김지민\n| NAME |"), "{text}");
}

#[test]
fn what_may_be_regretted_is_asked_first() {
    let club = Club::new();
    club.run(&["bowlers", "add", "박지성", "--tag", "PJS"]);
    let mut terminal = club.start(&["play", "PJS"], ENGLISH);
    terminal.wait_for("Bowl in frame 1 :");
    terminal.enter("q");
    terminal.end();
    let forget = ["bowlers", "forget", "PJS"];
    for (answer, code, told) in [
        ("n", 1, "nothing was done"),
        ("", 1, "nothing was done"),
        ("y", 0, "Forgotten. The scores of PJS stay."),
    ] {
        let mut terminal = club.start(&forget, ENGLISH);
        terminal.wait_for("Forget 박지성 (PJS) for good? The scores stay. (y/n) :");
        terminal.enter(answer);
        assert_eq!(terminal.end(), code);
        let text = terminal.text();
        assert!(text.contains(told), "{text}");
    }
}
