//! What is written is read back: every kind of game, and many of them. A damaged file never
//! causes a panic.

use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::panic;

use parquet::file::metadata::RowGroupMetaData;
use parquet::file::reader::{FileReader, SerializedFileReader};
use tenpin_bulk::{Notation, push_marks, read_line};
use tenpin_files::Labelled;
use tenpin_parquet::{
    ColumnNames, GameBatch, GameReader, GameWriter, OpenError, OtherRules, PlayerBatch,
    PlayerColumns,
};
use tenpin_scorecard::Scorecard;

const GAMES: [(Option<&str>, &str); 8] = [
    (None, "XXXXXXXXXXXX"),
    (Some("Kim"), "X 9/ 8- X X 7/ 9- X X 8/9"),
    (Some("Park, \"J.\""), "10 8 2 8 1"),
    (Some("김민수"), "G0f-1-"),
    (None, "55555"),
    (Some("#1"), "------------------ 9/ X"),
    (Some("two\nlines"), "8"),
    (None, "1 0"),
];

fn card(game: &str) -> Scorecard {
    Scorecard::from(&read_line(game, Notation::Auto).unwrap())
}

fn push(batch: &mut GameBatch, line: u64, name: Option<&str>, game: &str) {
    let mut marks = String::new();
    push_marks(&mut marks, game.as_bytes(), Notation::Auto);
    let card = card(game);
    let row = &card.players[0];
    let maximum = Some(row.maximum.into()).filter(|_| !card.over);
    batch.push("ten-pin", line, name, &marks, row.total.into(), maximum);
}

fn written(batches: impl IntoIterator<Item = GameBatch>) -> File {
    let mut file = tempfile::tempfile().unwrap();
    let mut writer = GameWriter::new(file.try_clone().unwrap()).unwrap();
    for batch in batches {
        writer.write(batch).unwrap();
    }
    writer.finish().unwrap();
    file.rewind().unwrap();
    file
}

fn all_kinds() -> File {
    let mut batch = GameBatch::default();
    for (line, (name, game)) in (1..).zip(GAMES) {
        push(&mut batch, line, name, game);
    }
    written([batch])
}

fn read(file: File, wanted: &ColumnNames) -> io::Result<String> {
    let mut text = String::new();
    let mut lines = GameReader::open(file, wanted).map_err(io::Error::other)?;
    lines.read_to_string(&mut text)?;
    assert_eq!(lines.rows_read(), lines.rows());
    Ok(text)
}

#[test]
fn every_kind_of_game_is_the_same_game_afterwards() {
    let text = read(all_kinds(), &ColumnNames::default()).unwrap();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), GAMES.len());
    for (line, (_, game)) in lines.iter().zip(GAMES) {
        assert_eq!(card(line), card(game), "{line}");
    }
}

#[test]
fn names_are_read_beside_the_games_if_they_are_wanted() {
    let wanted = ColumnNames {
        name: Some("name".to_owned()),
        ..ColumnNames::default()
    };
    let text = read(all_kinds(), &wanted).unwrap();
    let lines: Vec<_> = text
        .lines()
        .map(|line| Labelled::read(line).unwrap())
        .collect();
    assert_eq!(lines.len(), GAMES.len());
    for (line, (name, game)) in lines.iter().zip(GAMES) {
        // A name of two lines is put on one.
        let name = name.map(|name| name.replace('\n', " "));
        assert_eq!(line.name.as_deref(), name.as_deref());
        assert_eq!(card(line.game), card(game));
    }
}

#[test]
fn a_file_without_games_is_a_file() {
    assert_eq!(read(written([]), &ColumnNames::default()).unwrap(), "");
    let none = written([GameBatch::default()]);
    assert_eq!(read(none, &ColumnNames::default()).unwrap(), "");
}

#[test]
fn many_games_keep_their_order_in_row_groups_of_bounded_size() {
    const CHUNK: u64 = 1_000;
    const CHUNKS: u64 = 270;
    const MARKS: [&str; 3] = ["XXXXXXXXXXXX", "X9/8", "--"];
    let chunk = |chunk| {
        let mut batch = GameBatch::default();
        for line in chunk * CHUNK..(chunk + 1) * CHUNK {
            let game = usize::try_from(line).unwrap() % MARKS.len();
            batch.push("ten-pin", line + 1, None, MARKS[game], 0, None);
        }
        batch
    };
    let file = written((0..CHUNKS).map(chunk));
    let metadata = SerializedFileReader::new(file.try_clone().unwrap()).unwrap();
    let groups = metadata.metadata().row_groups();
    let rows: Vec<i64> = groups.iter().map(RowGroupMetaData::num_rows).collect();
    assert_eq!(rows, [131_072, 131_072, 270_000 - 2 * 131_072]);

    let text = read(file, &ColumnNames::default()).unwrap();
    let expected = MARKS.into_iter().cycle();
    assert_eq!(text.lines().count(), 270_000);
    assert!(text.lines().zip(expected).all(|(line, game)| line == game));
}

#[test]
fn a_column_that_is_missing_or_holds_no_text_is_refused_by_name() {
    let table = [
        (
            "Game",
            "no column Game, but there are line, name, game, total, complete, maximum, rules",
        ),
        ("total", "column total holds Int32, text is needed"),
        ("complete", "column complete holds Boolean, text is needed"),
    ];
    for (column, expected) in table {
        let game = ColumnNames {
            game: column.to_owned(),
            ..ColumnNames::default()
        };
        let name = ColumnNames {
            name: Some(column.to_owned()),
            ..ColumnNames::default()
        };
        for wanted in [game, name] {
            let error = GameReader::open(all_kinds(), &wanted).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
    }
}

#[test]
fn games_by_other_rules_are_read_only_if_these_were_asked_for() {
    let mut batch = GameBatch::default();
    batch.push("no-tap-9", 1, None, "999999999999", 300, None);
    let mut file = written([batch]);
    let mut text = String::new();
    let mut read = |wanted: &ColumnNames| {
        file.rewind().unwrap();
        let opened = GameReader::open(file.try_clone().unwrap(), wanted).unwrap();
        io::BufReader::new(opened).read_to_string(&mut text)
    };
    let without = |name: &str| ColumnNames {
        other_rules: vec![name.to_owned()],
        ..ColumnNames::default()
    };
    let error = read(&without("no-tap-9")).unwrap_err();
    let rules = error.get_ref().unwrap().downcast_ref::<OtherRules>();
    assert_eq!(rules, Some(&OtherRules("no-tap-9".to_owned())));
    let asked = without("ten-pin");
    assert_eq!(read(&asked).unwrap(), 13);
    assert_eq!(text, "999999999999\n");
}

#[test]
fn what_is_not_parquet_is_refused() {
    for bytes in [&b""[..], b"PAR1", b"X9/8-\n", b"PAR1\x15\x04PAR1"] {
        let error = GameReader::open(file_of(bytes), &ColumnNames::default()).unwrap_err();
        assert!(matches!(error, OpenError::Unreadable(_)), "{error}");
    }
}

#[test]
fn a_file_that_is_cut_short_is_refused() {
    let bytes = bytes_of(all_kinds());
    for length in 0..bytes.len() {
        let cut = read(file_of(&bytes[..length]), &ColumnNames::default());
        assert!(cut.is_err(), "{length} of {} bytes", bytes.len());
    }
}

#[test]
fn no_flipped_bit_makes_it_panic() {
    let bytes = bytes_of(all_kinds());
    for place in 0..bytes.len() {
        for bit in 0..8 {
            let mut damaged = bytes.clone();
            damaged[place] ^= 1 << bit;
            let looked = panic::catch_unwind(|| drop(read_all(file_of(&damaged))));
            assert!(looked.is_ok(), "byte {place} with bit {bit} flipped");
        }
    }
}

/// Reads as much as can be read.
fn read_all(file: File) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let mut text = Vec::new();
    GameReader::open(file, &ColumnNames::default())?.read_to_end(&mut text)?;
    Ok(text)
}

fn file_of(bytes: &[u8]) -> File {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(bytes).unwrap();
    file.rewind().unwrap();
    file
}

fn bytes_of(mut file: File) -> Vec<u8> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).unwrap();
    bytes
}

#[test]
fn games_of_bowlers_are_read_by_their_columns_and_a_total_alone_is_a_blank_line() {
    let guest = PlayerColumns {
        id: "6a1rj6w00003",
        date: "2026-11-12",
        lane: Some(7),
        rules: "ten-pin",
        bowler_id: None,
        name: None,
        tag: Some("PJS"),
        total: 300,
        over: true,
        game: Some("XXXXXXXXXXXX"),
    };
    let known = PlayerColumns {
        bowler_id: Some("6a1rj6w00004"),
        name: Some("김지민"),
        ..guest
    };
    let total = PlayerColumns {
        game: None,
        ..known
    };
    let mut batch = PlayerBatch::default();
    for game in [guest, known, total] {
        batch.push(game);
    }
    assert_eq!(batch.games(), 3);
    let mut file = tempfile::tempfile().unwrap();
    let mut writer = GameWriter::new(file.try_clone().unwrap()).unwrap();
    writer.write(batch).unwrap();
    writer.finish().unwrap();
    file.rewind().unwrap();
    let wanted = ColumnNames {
        name: Some("name".to_owned()),
        ..ColumnNames::default()
    };
    let text = read(file, &wanted).unwrap();
    assert_eq!(text, "\"\":XXXXXXXXXXXX\n\"김지민\":XXXXXXXXXXXX\n\n");
}
