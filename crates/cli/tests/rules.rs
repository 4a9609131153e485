//! `tenpin score` with leaves, splits and fouls, and by other rule books.

mod program;

use program::{Run, file, run};

fn output(arguments: &[&str], input: &str) -> String {
    let Run { output, .. } = run(arguments, input);
    output
}

#[test]
fn the_official_example_has_its_split_and_its_foul() {
    let line = "X X X 72 (8)/ F9 X 7/ 9- XX8\n";
    let json = output(&["score", "--format", "jsonl"], line);
    for part in [
        r#""total": 180"#,
        r#""rules": "ten-pin""#,
        r#""marks": ["X", "X", "X", "72", "(8)/", "F9", "X", "7/", "9-", "XX8"]"#,
        r#""standing": [[], [], [], null, null, null, [], null, null, [], null, [], null, null, [], [], null]"#,
    ] {
        assert!(json.contains(part), "{json}");
    }
    let known = output(&["score", "--format", "jsonl"], "X8[7-10]/\n");
    assert!(
        known.contains(r#""standing": [[], [7, 10], []]"#),
        "{known}"
    );
}

/// Scores the output of a score, which must stay what it is.
#[track_caller]
fn check_round_trip(input: &str) {
    let once = output(&["score", "--format", "csv"], input);
    let twice = output(&["score", "--format", "csv"], &once);
    let columns = |text: &str| -> Vec<String> {
        let games = text.lines().skip(1);
        games
            .map(|line| {
                line.split_once(',')
                    .map_or(line, |(_, rest)| rest)
                    .to_owned()
            })
            .collect()
    };
    assert_eq!(columns(&once), columns(&twice), "{once}");
    assert!(once.lines().count() > 1);
}

#[test]
fn what_score_writes_score_reads() {
    check_round_trip("Kim: X (8)[7-10]/ F9 S7- 9[10]/ [1-2-10][10]\n9/8/7-XXX9-9-9-9-\n");
    check_round_trip("# rules: no-tap-9\nKim: 9 X 9[10] 8/\n# rules: ten-pin\nX 9/\n");
    check_round_trip("# rules: current-frame\nX5/9---X5/9-----X\n");
}

#[test]
fn every_layout_takes_leaves_splits_and_fouls() {
    let lines = [
        "Kim,X,X,X,72,8[7-10]/,F9,X,7/,9-,XX8\n",
        "Kim;\"X,X,X,72,(8)/,F9,X,7/,9-,XX8\"\n",
        "bowler,game,total\nKim,XXX72(8)[7-10]/F9X7/9-XX8,180\n",
        "X,,X,,X,,7,2,[7-10],/,F,9,X,,7,/,9,-,X,X,8\n",
    ];
    for (number, line) in lines.into_iter().enumerate() {
        let frames = ["score", "--layout", "frames"];
        let arguments = if number == 3 {
            &frames[..]
        } else {
            &frames[..1]
        };
        let told = output(arguments, line);
        assert!(told.contains(",180,true,180,"), "{line} {told}");
    }
    let Run { messages, code, .. } = run(
        &["score", "--layout", "frames", "--lang", "en"],
        "X,,X,,X,,7,2,7-10,/,F,9,X,,7,/,9,-,X,X,8\n",
    );
    assert_eq!(code, Some(1));
    assert!(messages.contains(":1:14:"), "{messages}");
}

#[test]
fn the_rules_are_given_or_named_in_the_file() {
    let game = "9 3 4 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n";
    let given = output(&["score", "--rules", "no-tap-9"], game);
    assert!(
        given.contains("# rules: no-tap-9\n1,,24,true,24,934"),
        "{given}"
    );
    let named = output(&["score"], &format!("# rules: no-tap-9\n{game}"));
    assert!(
        named.contains("# rules: no-tap-9\n2,,24,true,24,934"),
        "{named}"
    );
    let current = "X 5/ 9- -- X 5/ 9- -- -- X\n";
    let json = output(
        &["score", "--rules", "current-frame", "-f", "jsonl"],
        current,
    );
    let totals = r#""totals": [30, 45, 54, 54, 84, 99, 108, 108, 108, 138]"#;
    assert!(json.contains(totals), "{json}");
    let summary = output(
        &["score", "--summary", "--lang", "en"],
        &format!("# rules: no-tap-9\n{game}"),
    );
    assert!(summary.contains("other rules: no-tap-9"), "{summary}");
}

#[test]
fn a_file_that_contradicts_the_rules_is_read_no_further() {
    let text = "X9/\n# rules: no-tap-9\n999\n";
    for (language, words) in [
        ("en", "but --rules says ten-pin"),
        ("ko", "--rules는 ten-pin"),
    ] {
        let arguments = ["score", "--lang", language, "--rules", "ten-pin"];
        let Run {
            output,
            messages,
            code,
        } = run(&arguments, text);
        assert_eq!(code, Some(1));
        assert!(
            messages.contains(":2:1:") && messages.contains(words),
            "{messages}"
        );
        assert!(
            output.contains("X9/") && !output.contains("999"),
            "{output}"
        );
    }
    let unknown = run(&["score", "--lang", "en"], "# rules: ninepin\nX9/\n");
    assert!(unknown.messages.contains(":1:10:"), "{}", unknown.messages);
    assert!(!unknown.output.contains("X9/"));
}

/// A file of several blocks, so that threads guess the rules of later blocks wrongly.
#[test]
fn rules_hold_in_all_blocks_after_their_line() {
    let nines = "999999999999\n".repeat(300_000);
    let spares = "9/9/9/9/9/9/9/9/9/9/9\n".repeat(300_000);
    let text = format!("{spares}# rules: no-tap-9\n{nines}# rules: ten-pin\n{spares}");
    let (_directory, path) = file(&text);
    let summary = output(&["score", "--summary", "--lang", "en", &path], "");
    assert!(summary.contains("games: 900,000"), "{summary}");
    assert!(summary.contains("300: 300,000\n"), "{summary}");
    assert!(summary.contains("high 300, low 190\n"), "{summary}");
}

/// A table that is refused by a no-tap rule book for this reason.
#[track_caller]
fn check_refused_import(table: &str, reason: &str) {
    let import = ["games", "import", "-", "--dry-run", "--lang", "en"];
    let told = run(&[&import[..], &["--rules", "no-tap-9"]].concat(), table);
    let told = told.messages + &told.output;
    assert!(told.contains(reason), "{told}");
}

#[test]
fn a_refusal_by_no_tap_rules_says_what_is_a_strike() {
    let strike = "(no-tap-9: a first bowl of 9 or more is a strike)";
    for line in [
        "9/9/9/9/9/9/9/9/9/9/9\n",
        "9-9-9-9-9-9-9-9-9-9-\n",
        "X 9- 8- -- -- -- -- -- -- --\n",
    ] {
        let told = run(&["score", "--rules", "no-tap-9", "--lang", "en"], line).messages;
        assert!(told.trim_end().ends_with(strike), "{told}");
        let counted = run(&["stats", "-", "--rules", "no-tap-9", "--lang", "en"], line).messages;
        assert!(counted.starts_with(told.trim_end()), "{counted}");
        let ten_pin = run(&["score", "--lang", "en"], line).messages;
        assert_eq!(ten_pin, "");
        check_refused_import(&format!("Date,Bowler,Game\n2026-11-12,Kim,{line}"), strike);
    }
    let columns: Vec<_> = (1..=10)
        .map(|frame| format!("f{frame}_t1,f{frame}_t2"))
        .collect();
    let nines = ",9,1".repeat(10);
    let columns = columns.join(",");
    let table = format!("Date,Bowler,{columns}\n2026-11-12,Kim{nines}\n");
    check_refused_import(&table, strike);
    let typed = "9\n/\ncorrect 1 9 -\n";
    let play = ["play", "PJS", "--rules", "no-tap-9", "--lang", "en"];
    let told = run(&play, typed).messages;
    assert_eq!(told.matches(strike).count(), 2, "{told}");
    let typed = ["chances", "X 9/", "--rules", "no-tap-9", "--lang", "en"];
    let told = run(&typed, "").messages;
    assert!(told.contains(strike), "{told}");
}
