//! `tenpin chances`, as a bowler uses it.

mod program;

use std::fs;

use program::{Run, english, file, run, transcript};
use tempfile::TempDir;

/// Past games of a good bowler, one of them unfinished.
const PAST: &str = "\
# load, May
Kim: X 9/ 8- X X 7/ 9- X X 8/9
XXXX9/8-X9/XX9/
X9/X9/X9/X9/X9/X
9-8/XX7/9/8-X9/XX8
X X X
";

#[test]
fn the_table_of_all_games_is_exact() {
    let Run { output, code, .. } = run(&["chances", "--format", "csv"], "");
    assert_eq!(code, Some(0));
    let lines: Vec<_> = output.lines().collect();
    assert_eq!(lines.len(), 302);
    assert_eq!(lines[0], "score,count");
    assert_eq!(
        lines[1..7],
        ["0,1", "1,20", "2,210", "3,1540", "4,8855", "5,42504"]
    );
    assert_eq!(lines[78], "77,172542309343731946");
    assert_eq!(lines[289..292], ["288,12", "289,11", "290,11"]);
    assert!(lines[292..].iter().all(|line| line.ends_with(",1")));
    let all: u64 = lines[1..]
        .iter()
        .map(|line| line.split_once(',').unwrap().1.parse::<u64>().unwrap())
        .sum();
    assert_eq!(all, 5_726_805_883_325_784_576);
}

#[test]
fn all_games_and_a_game_so_far_are_shown_in_both_languages() {
    for language in ["ko", "en"] {
        let table = transcript(&["chances", "--table", "--lang", language], "");
        insta::assert_snapshot!(format!("chances-table-{language}"), table);
        let all = transcript(&["chances", "--lang", language], "");
        insta::assert_snapshot!(format!("chances-all-{language}"), all);
        let game = [
            "chances",
            "X X X X X X X X X X 9",
            "--target",
            "298",
            "--lang",
            language,
        ];
        insta::assert_snapshot!(format!("chances-game-{language}"), transcript(&game, ""));
    }
}

#[test]
fn what_a_target_needs_is_shown() {
    let table = [
        ("XXXXXXXXXXX", "295", "the next bowl needs 5 or more"),
        ("XXXXXXXXXXX", "290", "290 is certain already"),
        ("9-", "300", "300 is out of reach"),
        ("XXXXXXXXXXXX", "300", "300 is certain already"),
        ("9-9-9-9-9-9-9-9-9-9-", "91", "91 is out of reach"),
    ];
    for (game, target, expected) in table {
        let run = run(&["chances", game, "--target", target, "--lang", "en"], "");
        assert!(
            run.output.contains(expected),
            "{game} {target}\n{}",
            run.output
        );
    }
}

#[test]
fn odds_learned_from_past_games_say_what_to_expect() {
    let (_directory, path) = file(PAST);
    let arguments = [
        "chances", "X X X", "--target", "200", "--from", &path, "--lang", "en",
    ];
    let Run { output, code, .. } = run(&arguments, "");
    let answer = output.split("\n\n").next().unwrap();
    insta::assert_snapshot!(answer);
    assert_eq!(code, Some(0));
}

#[test]
fn the_answer_has_at_most_five_lines_and_comes_first() {
    let (_directory, path) = file(PAST);
    let table: [&[&str]; 6] = [
        &[],
        &["X 9/ 8"],
        &["X 9/ 8", "--target", "200"],
        &["X 9/ 8", "--against", "9-"],
        &["X 9/ 8", "--against", "9-", "--target", "200"],
        &["X 9/ 8", "--from", &path],
    ];
    for arguments in table {
        let all = [&["chances", "--lang", "en"], arguments].concat();
        let output = run(&all, "").output;
        let (answer, rest) = output.split_once("\n\n").unwrap();
        let expected = answer.lines().filter(|line| line.starts_with("expected: "));
        assert_eq!(expected.count(), 1, "{output}");
        assert!(answer.lines().count() <= 5, "{output}");
        let odds = answer.lines().last().unwrap();
        assert!(odds.starts_with("odds: "), "{output}");
        assert!(rest.contains("How likely each total is, "), "{output}");
        assert!(!output.contains("share"), "{output}");
        // With the prompt, all of it stands on a usual screen, unless there is a table.
        let is_short = output.lines().count() < 24 || arguments.contains(&"--against");
        assert!(is_short, "{arguments:?}\n{output}");
    }
}

#[test]
fn odds_say_whose_they_are_and_how_little_they_rest_on() {
    let game = "X9/X9/X9/X9/X9/X\n";
    let table = [
        (
            0,
            "odds: a typical bowler's, learned from 1,668 public games",
        ),
        (
            1,
            "odds: learned from 1 game, which is very little; 10 or more say more",
        ),
        (
            9,
            "odds: learned from 9 games, which is little; 10 or more say more",
        ),
        (10, "odds: learned from 10 games\n"),
    ];
    for (games, expected) in table {
        let (_directory, path) = file(&game.repeat(games));
        let from = ["--from", &path];
        let from = if games == 0 { &[][..] } else { &from };
        let output = english(&[&["chances", "X"], from].concat(), "", 0).output;
        assert!(output.contains(expected), "{games}\n{output}");
    }
}

#[test]
fn every_way_of_asking_for_the_tables_gives_them() {
    let flag = run(&["chances", "X 9/", "--table"], "");
    let format = run(&["chances", "X 9/", "--format", "table"], "");
    assert_eq!(flag.output, format.output);
    let plain = run(&["chances", "X 9/"], "").output;
    assert_eq!(
        plain,
        run(&["chances", "X 9/", "--format", "text"], "").output
    );
    assert!(flag.output.starts_with(&plain), "{}", flag.output);
    assert!(flag.output.len() > plain.len());
}

#[test]
fn who_wins_is_shown_with_ties() {
    let arguments = [
        "chances",
        "XXXXXXXXXXX",
        "--against",
        "XXXXXXXXXX9",
        "--against",
        "9-",
    ];
    let Run { output, .. } = run(&[&arguments[..], &["--lang", "en"]].concat(), "");
    insta::assert_snapshot!(output);
}

#[test]
fn json_has_everything_and_is_json() {
    let (_directory, path) = file(PAST);
    let arguments = [
        "chances",
        "XXXXXXXXXXX",
        "--target",
        "295",
        "--from",
        &path,
        "--against",
        "9-",
        "--format",
        "json",
    ];
    let Run { output, .. } = run(&arguments, "");
    insta::assert_snapshot!(output);
}

#[test]
fn a_picture_is_written_besides_the_text() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("chances.svg");
    let Run { output, code, .. } = run(
        &[
            "chances",
            "--format",
            "csv",
            "--svg",
            path.to_str().unwrap(),
        ],
        "",
    );
    assert!(output.starts_with("score,count\n"));
    assert_eq!(code, Some(0));
    let svg = fs::read_to_string(path).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert_eq!(
        run(&["chances", "--svg", "/no/such/place"], "").code,
        Some(2)
    );
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of questions")]
fn what_cannot_be_computed_is_refused_with_the_reason() {
    let (_directory, bad) = file("XXXXXXXXXXXX\nX75\n");
    let (_other, empty) = file("# nothing\n");
    let table: [(&[&str], &str, i32); 9] = [
        (
            &["9- 9-", "--rules", "no-tap-9"],
            "\"9- 9-\": column 4: bowl 3: this can be read in more than one way. Write every bowl apart",
            2,
        ),
        (
            &["X", "--from", "a", "--from", "b"],
            "--from takes no value: b",
            2,
        ),
        (
            &["X75"],
            "\"X75\": column 3: bowl 3: 5 pins, but only 3 are standing",
            2,
        ),
        (
            &["X", "--against", "/"],
            "\"/\": column 1: bowl 1: a spare",
            2,
        ),
        (
            &["--target", "301"],
            "a target is a number from 0 to 300: 301",
            2,
        ),
        (&["--against", "X"], "missing argument", 2),
        (
            &["--from", "no-such-file"],
            "no-such-file: cannot be read: ",
            2,
        ),
        (&["--from", &empty], "no games to learn from", 2),
        (
            &["--from", &bad],
            ":2:3: bowl 3: 5 pins, but only 3 are standing",
            1,
        ),
    ];
    for (arguments, expected, code) in table {
        let all = [&["chances", "--lang", "en"], arguments].concat();
        let run = run(&all, "");
        assert!(
            run.messages.contains(expected),
            "{arguments:?}\n{}",
            run.messages
        );
        assert_eq!(run.code, Some(code), "{arguments:?}");
    }
}

#[test]
fn each_rule_book_has_its_own_games() {
    let table = [
        ("ten-pin", 66_u64.pow(9) * 241),
        ("no-tap-9", 65_u64.pow(9) * 323),
        ("no-tap-8", 63_u64.pow(9) * 419),
        ("no-tap-7", 60_u64.pow(9) * 526),
        ("current-frame", 66_u64.pow(10)),
    ];
    for (rules, games) in table {
        let arguments = ["chances", "--rules", rules, "--format", "json"];
        let output = english(&arguments, "", 0).output;
        assert!(output.contains(&format!("\"ways\":{games},")), "{rules}");
        assert!(
            output.contains(&format!("\"rules\":\"{rules}\"")),
            "{rules}"
        );
    }
}

#[test]
fn a_game_is_read_and_named_by_its_rule_book() {
    let told = |arguments: &[&str]| {
        let all = [&["chances"], arguments].concat();
        english(&all, "", 0).output
    };
    let nines = "9 9 9 9 9 9 9 9 9 9 9";
    let output = told(&[nines, "--rules", "no-tap-9", "--target", "295"]);
    insta::assert_snapshot!(output);
    let current = "X 5/ 9- -- X 5/ 9- -- --";
    let output = told(&[current, "--rules", "current-frame"]);
    assert!(output.contains("still possible: 108 to 138"), "{output}");
    let rival = ["9", "--rules", "no-tap-9", "--against", "9 9 3"];
    assert!(told(&rival).contains("\n  X X 3 "), "{}", told(&rival));
    let ten_pin = told(&["X", "--rules", "ten-pin"]);
    assert_eq!(ten_pin, told(&["X"]));
}

#[test]
fn a_rule_book_that_does_not_exist_is_refused_with_those_that_do() {
    let run = english(&["chances", "--rules", "candlepin"], "", 2);
    assert!(run.messages.contains("candlepin"), "{}", run.messages);
    for rules in [
        "ten-pin",
        "no-tap-9",
        "no-tap-8",
        "no-tap-7",
        "current-frame",
    ] {
        assert!(run.messages.contains(rules), "{}", run.messages);
    }
    let over = english(&["chances", "9 9 9", "--rules", "ten-pin"], "", 2);
    assert!(over.messages.contains("9 pins, but only 1 is standing"));
}

#[test]
fn a_game_is_read_with_leaves_splits_and_fouls() {
    let table = [
        ("F", "still possible: 0 to 290"),
        ("X F/", "still possible: 30 to 280"),
        ("8[7-10] /", "still possible: 10 to 290"),
        ("X (8)", "still possible: 26 to 280"),
        ("X8[7-10]/9[10]-F9", "still possible: 57 to 237"),
    ];
    for (game, expected) in table {
        let output = english(&["chances", game], "", 0).output;
        assert!(output.contains(expected), "{game}\n{output}");
    }
    let refused = english(&["chances", "8[7-10] 1[9]"], "", 2).messages;
    assert!(refused.contains("bowl 2: pin 9 "), "{refused}");
}

/// Past games of a bowler who has trouble with the ten pin.
const CORNERS: &str = "\
9[10]- 9[10]- 9[10]/ 9[7]/ 9[7]/ 9[4]/ X X (8)- 8[7-10]-
9[10]- 9[7]/ 9[10]- 9[7]/ 9[7]/ 9[4]/ X X S8/ 8[7-10]1
9- 9/ 8- X 72 F/ X X X 9/8
";

#[test]
fn the_next_bowl_goes_by_the_leave_where_one_like_it_was_seen() {
    let (_directory, path) = file(CORNERS);
    let answer = |game: &str| {
        let output = english(&["chances", game, "--from", &path], "", 0).output;
        let odds = output.lines().find(|line| line.starts_with("odds: "));
        odds.expect("whose odds these are").to_owned()
    };
    let few = "odds: learned from 3 games, which is little; 10 or more say more";
    let table = [
        (
            "X 9[10]",
            "; next bowl: [10] cleared 1 of 5 times, single pins 8 of 12",
        ),
        ("X 9[8]", "; next bowl: single pins cleared 8 of 12 times"),
        (
            "X 8[7-10]",
            "; next bowl: [7-10] cleared 0 of 2 times, splits of 2 1 of 4",
        ),
        ("X (8)", "; next bowl: splits of 2 cleared 1 of 4 times"),
        (
            "X 7[1-2-10]",
            "; next bowl: by count, since no washouts of 3 were seen",
        ),
        (
            "X 6[2-4-5-8]",
            "; next bowl: by count, since no other leaves of 4 were seen",
        ),
        ("X 9", ""),
        ("X -", ""),
        ("X F", ""),
        ("X", ""),
    ];
    for (game, expected) in table {
        assert_eq!(answer(game), format!("{few}{expected}"), "{game}");
    }
}

#[test]
fn json_says_how_likely_the_next_bowl_is_and_what_that_rests_on() {
    let (_directory, path) = file(CORNERS);
    let answer = |game: &str| -> serde_json::Value {
        let arguments = ["chances", game, "--from", &path, "--format", "json"];
        serde_json::from_str(&english(&arguments, "", 0).output).unwrap()
    };
    let [corner, other, counted] = ["X 9[10]", "X 9[7]", "X 9"].map(answer);
    let spare = |answer: &serde_json::Value| answer["next"][1]["chance"].as_f64().unwrap();
    assert!(spare(&corner) < spare(&counted) && spare(&counted) < spare(&other));
    let expected = |answer: &serde_json::Value| answer["odds"]["expected"].as_f64().unwrap();
    assert!(expected(&corner) < expected(&counted) && expected(&counted) < expected(&other));
    assert_eq!(
        corner["odds"]["leave"].to_string(),
        "{\"pins\":[10],\"kind\":\"single-pin\",\
         \"exact\":{\"spares\":1,\"attempts\":5},\
         \"alike\":{\"spares\":8,\"attempts\":12}}"
    );
    assert_eq!(
        answer("X (8)")["odds"]["leave"]["pins"],
        serde_json::Value::Null
    );
    assert_eq!(counted["odds"].get("leave"), None);
}

#[test]
fn past_games_are_read_by_the_rules_that_their_file_names() {
    let (_directory, path) = file("# rules: no-tap-9\n9 9 9 9 9 9 9 9 9 9 9 9\n");
    let arguments = ["chances", "X", "--from", &path, "--format", "json"];
    let answer: serde_json::Value =
        serde_json::from_str(&english(&arguments, "", 0).output).unwrap();
    // Twelve nines of one game, and twelve typical bowls, of which 18 % are nines.
    let nine = answer["next"][9]["chance"].as_f64().unwrap();
    assert!((0.58..0.60).contains(&nine), "{nine}");
    let (_other, unknown) = file("# rules: candlepin\nX\n");
    let refused = english(&["chances", "--from", &unknown], "", 1).messages;
    assert!(refused.contains(":1:10: "), "{refused}");
}
