//! Games that are given to the right bowler.

use serde_json::Value;

use crate::archive::FinishedGame;
use crate::program::{english, run, transcript};
use crate::{add, entry, masked, session};

/// The ID of the latest game.
pub(crate) fn latest() -> String {
    let games = english(&["games", "-n1", "-fcsv"], "", 0).output;
    let (id, _) = games.lines().nth(1).unwrap().split_once(',').unwrap();
    id.to_owned()
}

/// Four games from before there were bowlers, three of PJS.
fn import_old_games() {
    let games = [
        (1, "2025-01-03T10:00:00.000Z", &[("PJS", 9)][..]),
        (2, "2025-02-03T10:00:00.000Z", &[("KYJ", 8), ("PJS", 7)]),
        (3, "2025-03-03T10:00:00.000Z", &[("KYJ", 6)]),
        (4, "2025-04-03T10:00:00.000Z", &[("PJS", 5), ("LEE", 4)]),
    ];
    let lines = games.map(|(number, at, players)| {
        let game = FinishedGame {
            number,
            at,
            lane: None,
            rules: "ten-pin",
            players,
        };
        game.line()
    });
    english(&["games", "import", "-"], &lines.concat(), 0);
}

/// How many games a bowler has.
#[track_caller]
fn games_of(bowler: &str) -> usize {
    let games = english(&["games", "--bowler", bowler, "-fcsv"], "", 0).output;
    games.lines().count() - 1
}

#[test]
fn games_are_said_to_name_nobody_only_where_some_do() {
    import_old_games();
    add("박지성", "PJS");
    let nowhere = ["games", "--bowler", "PJS", "--lane", "3"];
    let link = "games of the tag PJS name no bowler yet; to link them: tenpin bowlers link PJS\n";
    let told = english(&nowhere, "", 0).messages;
    assert_eq!(told, format!("no such games\n{link}"));
    english(&["bowlers", "link", "PJS", "--yes"], "", 0);
    assert_eq!(english(&nowhere, "", 0).messages, "no such games\n");
}

#[test]
fn all_games_of_a_tag_are_linked_with_a_preview_and_an_undo() {
    for language in ["ko", "en"] {
        import_old_games();
        add("박지성", "PJS");
        let commands: [&[&str]; 12] = [
            &["bowlers", "link", "PJS", "--dry-run"],
            &["games", "--bowler", "PJS"],
            &["bowlers", "link", "PJS"],
            &["bowlers", "link", "PJS", "--yes"],
            &["games", "--bowler", "박지성"],
            &["bowlers", "show", "PJS"],
            &["bowlers", "link", "PJS", "--yes"],
            &["bowlers", "unlink", "PJS", "--dry-run"],
            &["bowlers", "unlink", "PJS"],
            &["bowlers", "unlink", "PJS", "--yes"],
            &["games", "--bowler", "박지성"],
            &["bowlers", "unlink", "PJS", "--yes"],
        ];
        insta::assert_snapshot!(format!("link-{language}"), session(&commands, language));
        assert_eq!(
            english(&["games", "check"], "", 0).output,
            "all sound; games: 4\n"
        );
        std::fs::remove_dir_all(crate::program::home().join("tenpin")).unwrap();
    }
}

#[test]
fn to_take_a_link_back_touches_only_what_that_link_did() {
    import_old_games();
    add("박지성", "PJS");
    add("이순신", "LEE");
    let oldest = english(&["games", "--until", "2025-01-31", "-fcsv"], "", 0).output;
    let oldest = &oldest.lines().nth(1).unwrap()[..12];
    english(&["bowlers", "assign", oldest, "PJS", "박지성"], "", 0);
    let linked = english(&["bowlers", "link", "PJS", "--yes"], "", 0).output;
    assert!(
        linked.contains("2 games now belong to 박지성 (PJS)"),
        "{linked}"
    );
    // A second link, and one game that is somebody else's after all.
    let second = english(&["bowlers", "link", "KYJ", "--to", "PJS", "--yes"], "", 0).output;
    assert!(second.contains("1 game now belongs"), "{second}");
    let newest = latest();
    english(&["bowlers", "assign", &newest, "1", "이순신"], "", 0);
    for (games, left) in [("1 game", 2), ("1 game", 1)] {
        let told = english(&["bowlers", "unlink", "PJS", "--yes"], "", 0).output;
        assert!(told.contains(&format!("Taken back: {games} ")), "{told}");
        assert_eq!(games_of("PJS"), left);
    }
    let none = english(&["bowlers", "unlink", "PJS", "--yes"], "", 0).messages;
    assert_eq!(none, "no link to 박지성 (PJS) is left to take back\n");
    assert_eq!((games_of("PJS"), games_of("LEE")), (1, 1));
}

#[test]
fn nobody_gets_two_seats_of_one_game() {
    import_old_games();
    add("박지성", "PJS");
    english(&["bowlers", "link", "PJS", "--yes"], "", 0);
    let nothing = english(&["bowlers", "link", "LEE", "--to", "PJS", "--yes"], "", 0).messages;
    assert_eq!(nothing, "no game of LEE is without a bowler\n");
    let refused = english(&["bowlers", "assign", &latest(), "LEE", "PJS"], "", 1).messages;
    assert_eq!(refused, "박지성 (PJS) has another seat of this game: PJS\n");
}

#[test]
fn a_seat_is_given_to_a_bowler_later_and_that_is_in_the_history() {
    for language in ["ko", "en"] {
        import_old_games();
        add("박지성", "PJS");
        add("김유진", "KYJ");
        let game = latest();
        let commands: [&[&str]; 9] = [
            &["bowlers", "assign", &game, "1", "박지성"],
            &["bowlers", "assign", &game[..4], "lee", "김유진"],
            &["bowlers", "assign", &game, "LEE", "KYJ"],
            &["bowlers", "assign", &game, "2", "--guest"],
            &["bowlers", "assign", &game, "3", "KYJ"],
            &["bowlers", "assign", &game, "KYJ", "KYJ"],
            &["bowlers", "assign", &game, "1"],
            &["bowlers", "assign", &game, "1", "KYJ", "--guest"],
            &["games", "show", &game],
        ];
        let told = session(&commands, language);
        let told = told.replace(&game[..4], "<4>");
        let shown = ["games", "show", &game, "--history", "--lang", language];
        let history = masked(&transcript(&shown, ""));
        let assignments: Vec<_> = history.lines().rev().take(4).collect();
        insta::assert_snapshot!(
            format!("assign-{language}"),
            format!("{told}{}\n", assignments.join("\n"))
        );
        std::fs::remove_dir_all(crate::program::home().join("tenpin")).unwrap();
    }
}

#[test]
fn an_assignment_changes_no_score_and_is_not_what_undo_takes_back() {
    add("박지성", "PJS");
    english(&["play", "ABC"], "X\n7\n", 1);
    let game = latest();
    english(&["bowlers", "assign", &game, "1", "PJS"], "", 0);
    let undone = english(&["games", "undo", &game], "", 0).output;
    assert!(
        undone.starts_with("Taken back: ABC, frame 2, 7 pins"),
        "{undone}"
    );
    assert_eq!(games_of("PJS"), 1);
    let resumed = english(&["resume"], "3\n", 1);
    assert!(
        resumed.messages.starts_with("ABC 박지성\n"),
        "{}",
        resumed.messages
    );
}

#[test]
fn a_merge_takes_the_games_along_and_an_unmerge_gives_them_back() {
    import_old_games();
    add("박지성", "PJS");
    add("김유진", "KYJ");
    english(&["bowlers", "link", "PJS", "--yes"], "", 0);
    english(&["bowlers", "link", "KYJ", "--yes"], "", 0);
    free_the_seat_of_kyj_beside_pjs();
    let merged = english(&["bowlers", "merge", "PJS", "KYJ"], "", 0).output;
    assert!(merged.contains("with 1 game"), "{merged}");
    assert_eq!(games_of("PJS"), 4);
    let id = entry("KYJ")["id"].as_str().unwrap().to_owned();
    assert!(
        merged.contains(&format!("tenpin bowlers unmerge {id}")),
        "{merged}"
    );
    english(&["bowlers", "unmerge", &id], "", 0);
    assert_eq!((games_of("PJS"), games_of("KYJ")), (3, 1));
}

/// The ID of the game of KYJ and PJS, who are two people in it.
fn shared_game() -> String {
    let shared = ["games", "--since", "2025-02-01", "--until", "2025-02-28"];
    let games = english(&[&shared[..], &["-fcsv"]].concat(), "", 0).output;
    games.lines().nth(1).unwrap()[..12].to_owned()
}

fn free_the_seat_of_kyj_beside_pjs() {
    let game = shared_game();
    english(&["bowlers", "assign", &game, "KYJ", "--guest"], "", 0);
}

#[test]
fn two_who_bowled_in_one_game_are_not_merged_before_a_seat_is_freed() {
    import_old_games();
    add("박지성", "PJS");
    add("김유진", "KYJ");
    for tag in ["PJS", "KYJ"] {
        english(&["bowlers", "link", tag, "--yes"], "", 0);
    }
    let game = shared_game();
    let refused = english(&["bowlers", "merge", "PJS", "KYJ"], "", 1);
    assert_eq!(refused.output, "");
    let told = format!(
        "박지성 (PJS) and 김유진 (KYJ) both bowled in the game {game}, so they are two people. \
         If KYJ was given to the wrong bowler there, free that seat first: \
         tenpin bowlers assign {game} KYJ --guest\n"
    );
    assert_eq!(refused.messages, told);
    assert_eq!((games_of("PJS"), games_of("KYJ")), (3, 2));
    // What the message says works.
    english(&["bowlers", "assign", &game, "KYJ", "--guest"], "", 0);
    english(&["bowlers", "merge", "PJS", "KYJ"], "", 0);
}

#[test]
fn who_has_a_seat_by_another_tag_does_not_join_the_same_game() {
    add("박지성", "PJS");
    add("지성", "JSU");
    english(&["play", "ABC", "KYJ"], "X\n", 1);
    english(&["bowlers", "assign", &latest(), "ABC", "PJS"], "", 0);
    english(&["bowlers", "merge", "PJS", "JSU"], "", 0);
    for typed in ["박지성", "PJS", "지성"] {
        let resumed = english(&["resume"], &format!("join {typed}\nq\n"), 0);
        let told = "박지성 (PJS) has another seat of this game: ABC\n";
        assert!(
            resumed.messages.contains(told),
            "{typed}: {}",
            resumed.messages
        );
        assert!(!resumed.output.contains("|  PJS"), "{}", resumed.output);
    }
}

#[test]
fn a_list_as_json_tells_the_bowlers() {
    add("박지성", "PJS");
    english(&["play", "PJS", "LEE"], "X\n", 1);
    let list = english(&["games", "-fjson"], "", 0).output;
    let games: Value = serde_json::from_str(&list).unwrap();
    let players = &games[0]["players"];
    assert_eq!(players[0]["bowler"]["name"], "박지성");
    assert_eq!(players[0]["bowler"]["id"], entry("PJS")["id"]);
    assert_eq!(players[1]["bowler"], Value::Null);
    assert_eq!(games[0]["rules"], "ten-pin");
}

#[test]
fn a_tag_that_guests_bowled_under_is_given_with_a_word_about_their_games() {
    import_old_games();
    let of_one =
        "1 game of guests with the tag LEE; to give to 이순신 (LEE): tenpin bowlers link LEE\n";
    let told = english(&["bowlers", "add", "이순신", "--tag", "LEE"], "", 0).messages;
    assert_eq!(told, of_one);
    // Nobody bowled under this tag.
    let none = english(&["bowlers", "tag", "LEE", "YSS"], "", 0).messages;
    assert_eq!(none, "");
    let three =
        "3 games of guests with the tag PJS; to give to 이순신 (PJS): tenpin bowlers link PJS\n";
    assert_eq!(
        english(&["bowlers", "tag", "YSS", "PJS"], "", 0).messages,
        three
    );
    // Another name is no other tag.
    english(&["bowlers", "rename", "PJS", "Yi Sunsin"], "", 0);
    assert_eq!(
        english(&["bowlers", "rename", "PJS", "이순신"], "", 0).messages,
        ""
    );
    english(&["bowlers", "rest", "PJS"], "", 0);
    assert_eq!(
        english(&["bowlers", "return", "이순신"], "", 0).messages,
        three
    );
    english(&["bowlers", "link", "PJS", "--yes"], "", 0);
    english(&["bowlers", "rest", "PJS"], "", 0);
    assert_eq!(
        english(&["bowlers", "return", "이순신"], "", 0).messages,
        ""
    );
    let korean = run(&["bowlers", "tag", "PJS", "LEE", "--lang", "ko"], "");
    // In the one game of LEE, PJS has a seat.
    assert_eq!(korean.messages, "");
}

#[test]
fn three_letters_are_a_tag_that_somebody_bowled_under_before_they_are_a_part_of_a_name() {
    import_old_games();
    add("Kyj Jimin", "KJM");
    add("Lopez", "LPZ");
    add("Leeds", "LDS");
    // Guests have bowled as KYJ and LEE, and nobody as LOP.
    let tag = "KYJ is taken as a tag, and not as a part of a name: Kyj Jimin (KJM)\n";
    let part = "LOP is a part of a name: Lopez (LPZ)\n";
    let table = [
        ("KYJ", tag, 2),
        (
            "LEE",
            "LEE is taken as a tag, and not as a part of a name: Leeds (LDS)\n",
            1,
        ),
        ("KJM", "", 0),
        ("kyj jimin", "", 0),
        ("Kyj Jimin (KJM)", "", 0),
        ("LOP", part, 0),
        // Four letters are no tag.
        ("lope", "", 0),
    ];
    for (typed, told, games) in table {
        let list = english(&["games", "--bowler", typed, "-fcsv"], "", 0);
        assert_eq!(list.messages, told, "{typed}");
        assert_eq!(list.output.lines().count() - 1, games, "{typed}");
        // Statistics are about the same games.
        let stats = english(&["stats", typed], "", if games > 0 { 0 } else { 2 });
        assert!(stats.messages.starts_with(told), "{}", stats.messages);
        let title = format!("{typed}, {games} game");
        assert!(
            games == 0 || stats.output.starts_with(&title),
            "{}",
            stats.output
        );
    }
}
