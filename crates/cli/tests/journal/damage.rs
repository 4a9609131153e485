//! Games and files that are damaged or cannot be read, and what is said about them.

use std::fs;
use std::path::Path;

use crate::archive::{CORRECTED, import_archive};
use crate::program::{english, home, run};

#[test]
fn a_game_that_was_damaged_by_hand_has_no_score_and_is_named() {
    import_archive();
    let path = home().join("tenpin/tenpin.sqlite");
    damage(&path);
    let checked = english(&["games", "check"], "", 1).output;
    let named = format!("game {CORRECTED}, event 2: ");
    assert!(checked.contains(&named), "{checked}");
    assert!(
        checked.ends_with("not sound; games: 3, faults: 1\n"),
        "{checked}"
    );
    let listed = english(&["games"], "", 1);
    assert!(!listed.output.contains(CORRECTED), "{}", listed.output);
    assert!(listed.messages.contains(&named), "{}", listed.messages);
    for command in [&["games", "show", CORRECTED][..], &["resume", CORRECTED]] {
        let refused = english(command, "1\n", 1);
        assert_eq!(refused.output, "");
        assert!(refused.messages.contains(&named), "{}", refused.messages);
    }
    let exported = english(&["games", "export"], "", 1).output;
    assert_eq!(exported.lines().count(), 2);
    english(&["resume"], "", 1);
}

#[test]
fn damage_is_told_in_korean_to_a_korean_reader() {
    import_archive();
    let path = home().join("tenpin/tenpin.sqlite");
    let change = |what: &str| {
        let file = rusqlite::Connection::open(&path).unwrap();
        let unchecked = "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;";
        file.execute_batch(unchecked).unwrap();
        let game: i64 = CORRECTED.parse::<tenpin_store::GameId>().unwrap().into();
        let sql = what.replace("GAME", &game.to_string());
        file.execute_batch(&sql).unwrap();
    };
    let table = [
        (
            "UPDATE events SET pins = 9 WHERE game = GAME AND ordinal = 2",
            "기록 2: 핀 9개는 쓰러뜨릴 수 없습니다. 남은 핀은 3개입니다.",
        ),
        (
            "UPDATE events SET standing = NULL, foul = 1 WHERE game = GAME AND ordinal = 2",
            "기록 2: 파울",
        ),
        (
            "UPDATE events SET pins = 11 WHERE game = GAME AND ordinal = 2",
            "기록 2: pins 값이 잘못되었습니다: 11",
        ),
        (
            "DELETE FROM events WHERE game = GAME AND ordinal = 2",
            "기록 3: 2번 기록이 없습니다",
        ),
        (
            "DELETE FROM games WHERE id = GAME",
            "저장소: 게임 6a1rhzt00002: 게임은 없고 기록만 3개 있습니다",
        ),
    ];
    for (what, told) in table {
        change(what);
        let checked = run(&["games", "check", "--lang", "ko"], "").output;
        assert!(checked.contains(told), "{checked}");
    }
}

#[test]
fn an_error_of_the_system_is_told_in_korean_to_a_korean_reader() {
    let file = home().join("letter.txt");
    fs::write(&file, "Dear Kim,\n").unwrap();
    let below_a_file = format!("sqlite:{}", file.join("games.sqlite").display());
    let told = format!(
        "{below_a_file}: 기록장을 쓸 수 없습니다: 열 수 없습니다: \
         경로 중간에 디렉터리가 아닌 것이 있습니다\n"
    );
    let table: [(&[&str], &str); 3] = [
        (&["play", "PJS", "--database", &below_a_file], &told),
        (
            &["score", "no-such-file"],
            "no-such-file: 읽을 수 없습니다: 파일이나 디렉터리가 없습니다\n",
        ),
        (
            &["games", "import", "/"],
            "/: 읽을 수 없습니다: 디렉터리입니다\n",
        ),
    ];
    for (command, told) in table {
        let failed = run(&[command, &["--lang", "ko"]].concat(), "");
        assert_eq!(failed.messages, told, "{command:?}");
    }
}

/// Makes the second bowl of the corrected game knock down more pins than stood.
fn damage(path: &Path) {
    let file = rusqlite::Connection::open(path).unwrap();
    let game: i64 = CORRECTED.parse::<tenpin_store::GameId>().unwrap().into();
    let sql = "UPDATE events SET pins = 9 WHERE game = ?1 AND ordinal = 2";
    let changed = file.execute(sql, [game]).unwrap();
    assert_eq!(changed, 1);
}
