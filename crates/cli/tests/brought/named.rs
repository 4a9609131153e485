//! Whose games a file holds.

use std::fs;

use rusqlite::Connection;

use crate::program::{english, home};
use crate::{BACKUP, check_said, import};

#[test]
fn a_wrong_bowler_and_a_day_to_come_are_named_at_their_cells() {
    let long = "가".repeat(41);
    let text = format!(
        "Date,Lane,Bowler,Game 1,Game 2\n\
         2025-11-05,7,Kim,187,190\n\
         2025-11-05,7,{long},187,190\n\
         2025-11-05,7,,150,\n\
         2025-11-05,7, {long},150,\n"
    );
    let told = import(&text, &["--dry-run"], "en");
    check_said(
        &told,
        &[
            &format!("season.csv:3:14: {long:?} cannot be the name of a bowler; "),
            "season.csv:4:14: this row names no bowler",
            &format!("season.csv:5:15: {long:?} cannot be the name of a bowler; "),
        ],
    );
    // It is said once for a row, however many games that has.
    assert_eq!(told.matches("cannot be the name").count(), 2, "{told}");
    let told = import(
        "Bowler;Date;Score\nKim;2060-01-01;150\n",
        &["--dry-run"],
        "en",
    );
    check_said(&told, &["season.csv:2:5: 2060-01-01 "]);
    // Without such a column, it is the row that names nobody.
    let told = import("Date,Score\n2025-11-05,150\n", &["--dry-run"], "en");
    check_said(&told, &["season.csv:2:1: this row names no bowler"]);
}

fn backup() -> String {
    backup_of(BACKUP)
}

/// A backup with these tables.
fn backup_of(sql: &str) -> String {
    let path = home().join("backup.db");
    let _none = fs::remove_file(&path);
    Connection::open(&path).unwrap().execute_batch(sql).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn the_bowler_of_a_backup_is_found_by_a_part_of_the_name() {
    english(&["bowlers", "add", "Hans Meier", "--tag", "HME"], "", 0);
    english(&["bowlers", "add", "Anna Meier", "--tag", "AME"], "", 0);
    let path = backup();
    let import = |typed: &str, code| {
        english(
            &["games", "import", &path, "--bowler", typed, "--dry-run"],
            "",
            code,
        )
    };
    for typed in ["hans", "Hans Meier", "hme", "Hans Meier (HME)"] {
        let plan = import(typed, 1).output;
        assert!(plan.contains("  Hans Meier (HME): 4\n"), "{plan}");
        assert!(!plan.contains("a new bowler"), "{plan}");
    }
    let refused = import("meier", 1);
    let several = "several bowlers could be meier; type the tag or the ID of one:\n";
    assert!(
        refused.messages.starts_with(several),
        "{}",
        refused.messages
    );
    assert_eq!(refused.output, "");
    let plan = import("Otto", 1).output;
    check_said(&plan, &["  Otto (OTT): 4, a new bowler\n"]);
}

#[test]
fn a_cell_is_a_whole_name_though_the_option_may_be_a_part() {
    english(&["bowlers", "add", "Hans Meier", "--tag", "HME"], "", 0);
    let text = "Date,Bowler,Score\n2025-11-05,hans,150\n2025-11-05,,160\n";
    let plan = import(text, &["--bowler", "hans", "--dry-run"], "en");
    let [cell, option] = ["  hans (HAN): 1, a new bowler\n", "Hans Meier (HME): 1\n"];
    check_said(&plan, &[cell, option]);
}

#[test]
fn the_backup_that_the_guide_shows_can_be_imported() {
    for (page, bowler) in [("files.md", "Kim"), ("files.ko.md", "Lee")] {
        let path = format!("{}/../../docs/guide/{page}", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(path).unwrap();
        let (_, rest) = text.split_once("\n```sql\n").unwrap();
        let (sql, _) = rest.split_once("\n```\n").unwrap();
        let path = backup_of(sql);
        english(
            &["games", "import", &path, "--bowler", bowler, "--yes"],
            "",
            0,
        );
        let numbers = english(&["stats", bowler, "--format", "json"], "", 0).output;
        let expected = r#""games":2,"pins":378,"#;
        assert!(numbers.contains(expected), "{numbers}");
        let leaves = r#"{"pins":"10","left":2,"converted":2}"#;
        assert!(numbers.contains(leaves), "{numbers}");
    }
}
