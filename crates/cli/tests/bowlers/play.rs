//! Games that are begun by names.

use crate::program::{english, home, run};
use crate::{add, games, session};

#[test]
fn bowlers_play_by_name_by_a_part_of_it_and_by_tag_and_guests_by_tag() {
    add("김지민", "KJM");
    add("박재성", "PJS");
    let known = run(&["play", "지민", "pjs", "LEE"], "10\n8\n2\n7\n");
    let guests = run(
        &["play", "KJM", "PJS", "LEE", "--no-journal"],
        "10\n8\n2\n7\n",
    );
    // The board has tags, to the byte.
    assert_eq!(known.output, guests.output);
    assert_eq!(known.messages, guests.messages);
    let shown = english(&["games", "show", &games::latest()], "", 0).output;
    assert_eq!(
        shown.lines().nth(1),
        Some("KJM 김지민  PJS 박재성"),
        "{shown}"
    );
}

#[test]
fn three_letters_that_are_a_part_of_a_name_are_a_guest_and_that_is_told() {
    add("Eva Braun", "EBR");
    add("Kim", "KXM");
    add("Old", "OLT");
    english(&["bowlers", "rest", "OLT"], "", 0);
    let played = english(&["play", "eva", "Kim", "LEE", "old"], "X\n", 1);
    assert!(played.output.contains("|  KXM |"), "{}", played.output);
    assert_eq!(
        played.messages,
        "EVA is taken as the tag of a guest; for a bowler of that name type the tag: Eva Braun (EBR)\n\
         the input ended before the game did\n"
    );
    let korean = run(&["play", "--lang", "ko"], "EVA\nX\n").messages;
    assert!(
        korean.starts_with(
            "EVA: 게스트의 태그로 받았습니다. 볼러이면 태그를 입력하세요: Eva Braun (EBR)\n"
        ),
        "{korean}"
    );
}

#[test]
fn the_questions_take_the_same() {
    add("김지민", "KJM");
    add("박재성", "PJS");
    let answers = "3\n김지민\n김지민\npjs\n박지성\nLEE\nX\n";
    let played = english(&["play", "--players"], answers, 1);
    assert!(
        played.output.contains("KJM's turn : X"),
        "{}",
        played.output
    );
    let messages: Vec<_> = played.messages.lines().collect();
    assert_eq!(
        messages,
        [
            "KJM is already playing; type another name",
            "nobody is called 박지성; add the bowler (tenpin bowlers add \"박지성\"), \
             or type three English letters for a guest, such as PJS",
            "the input ended before the game did",
        ]
    );
    let alone = english(&["play"], "지민\nX\n", 1);
    assert!(
        alone.output.contains("Bowl in frame 1 : X"),
        "{}",
        alone.output
    );
    let latest = english(&["games", "--bowler", "김지민", "-fcsv"], "", 0).output;
    assert_eq!(latest.lines().count(), 3);
}

#[test]
fn in_a_pipe_a_name_that_nobody_has_says_what_to_do() {
    for language in ["ko", "en"] {
        add("김지민", "KJM");
        add("김유나", "KYN");
        add("Old Timer", "OLD");
        english(&["bowlers", "rest", "OLD"], "", 0);
        let commands: [&[&str]; 8] = [
            &["play", "박지성"],
            &["play", "Alexander", "PJS"],
            &["play", "김"],
            &["play", "old timer"],
            &["play", "PJ"],
            &["play", "김지민", "kjm"],
            &["play", "김지민", "--no-journal"],
            &["games"],
        ];
        insta::assert_snapshot!(
            format!("play-names-{language}"),
            session(&commands, language)
        );
        std::fs::remove_dir_all(home().join("tenpin")).unwrap();
    }
}

#[test]
fn a_late_bowler_joins_by_name() {
    add("Kim Jimin", "KJM");
    let typed = "X\njoin nobody here\njoin jimin\nX\njoin KJM\njoin LEE first\n";
    let played = english(&["play", "PJS"], typed, 1);
    let messages: Vec<_> = played.messages.lines().collect();
    assert_eq!(messages.len(), 3, "{messages:?}");
    assert!(
        messages[0].contains("tenpin bowlers add \"nobody here\""),
        "{messages:?}"
    );
    assert_eq!(messages[1], "KJM is already playing; type another name");
    let shown = english(&["games", "show", &games::latest(), "--history"], "", 0).output;
    assert_eq!(shown.lines().nth(1), Some("KJM Kim Jimin"), "{shown}");
    let found = english(&["games", "--bowler", "jimin", "-fcsv"], "", 0).output;
    assert!(found.contains(",PJS KJM LEE,"), "{found}");
}
