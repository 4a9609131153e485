//! What is written is read again: every kind of game, many of them, and never a panic over
//! a file that is damaged.

use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::panic;

use parquet::file::metadata::RowGroupMetaData;
use parquet::file::reader::{FileReader, SerializedFileReader};
use tenpin_bulk::{Labelled, Notation, ParsedGame, read_line};
use tenpin_parquet::{Games, Lines, OpenError, Wanted, Writer};

const GAMES: [(Option<&str>, &str); 8] = [
    (None, "XXXXXXXXXXXX"),
    (Some("Kim"), "X 9/ 8- X X 7/ 9- X X 8/9"),
    (Some("Park, \"J.\""), "10 8 2 8 1"),
    (Some("김민수"), "G0f-1-"),
    (None, "55 55 5"),
    (Some("#1"), "------------------ 9/ X"),
    (Some("two\nlines"), "8"),
    (None, "1 0"),
];

fn sheet(game: &str) -> ParsedGame {
    read_line(game, Notation::Auto).unwrap()
}

fn written(games: impl IntoIterator<Item = Games>) -> File {
    let mut file = tempfile::tempfile().unwrap();
    let mut writer = Writer::new(file.try_clone().unwrap()).unwrap();
    for games in games {
        writer.write(games).unwrap();
    }
    writer.finish().unwrap();
    file.rewind().unwrap();
    file
}

fn all_kinds() -> File {
    let mut games = Games::default();
    for (line, (name, game)) in (1..).zip(GAMES) {
        games.push(line, name, &sheet(game));
    }
    written([games])
}

fn read(file: File, wanted: &Wanted) -> io::Result<String> {
    let mut text = String::new();
    let mut lines = Lines::open(file, wanted).map_err(io::Error::other)?;
    lines.read_to_string(&mut text)?;
    assert_eq!(lines.rows_read(), lines.rows());
    Ok(text)
}

#[test]
fn every_kind_of_game_is_the_same_game_afterwards() {
    let text = read(all_kinds(), &Wanted::default()).unwrap();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), GAMES.len());
    for (line, (_, game)) in lines.iter().zip(GAMES) {
        assert_eq!(sheet(line), sheet(game), "{line}");
    }
}

#[test]
fn names_are_read_beside_the_games_if_they_are_wanted() {
    let wanted = Wanted {
        name: Some("name".to_owned()),
        ..Wanted::default()
    };
    let text = read(all_kinds(), &wanted).unwrap();
    let lines: Vec<_> = text
        .lines()
        .map(|line| Labelled::read(line).unwrap())
        .collect();
    assert_eq!(lines.len(), GAMES.len());
    for (line, (name, game)) in lines.iter().zip(GAMES) {
        // A name with a line in it stays on its own.
        let name = name.map(|name| name.replace('\n', " "));
        assert_eq!(line.name.as_deref(), name.as_deref());
        assert_eq!(sheet(line.game), sheet(game));
    }
}

#[test]
fn a_file_without_games_is_a_file() {
    assert_eq!(read(written([]), &Wanted::default()).unwrap(), "");
    let none = written([Games::default()]);
    assert_eq!(read(none, &Wanted::default()).unwrap(), "");
}

#[test]
fn many_games_keep_their_order_in_row_groups_of_bounded_size() {
    const CHUNK: u64 = 1_000;
    const CHUNKS: u64 = 270;
    let sheets: Vec<ParsedGame> = GAMES.iter().map(|(_, game)| sheet(game)).collect();
    let chunk = |chunk| {
        let mut games = Games::default();
        for line in chunk * CHUNK..(chunk + 1) * CHUNK {
            let sheet = usize::try_from(line).unwrap() % sheets.len();
            games.push(line + 1, None, &sheets[sheet]);
        }
        games
    };
    let file = written((0..CHUNKS).map(chunk));
    let metadata = SerializedFileReader::new(file.try_clone().unwrap()).unwrap();
    let groups = metadata.metadata().row_groups();
    let rows: Vec<i64> = groups.iter().map(RowGroupMetaData::num_rows).collect();
    assert_eq!(rows, [131_072, 131_072, 270_000 - 2 * 131_072]);

    let text = read(file, &Wanted::default()).unwrap();
    let expected = sheets.iter().map(|sheet| sheet.marks.concat()).cycle();
    assert_eq!(text.lines().count(), 270_000);
    assert!(text.lines().zip(expected).all(|(line, game)| line == game));
}

#[test]
fn a_column_that_is_missing_or_holds_no_text_is_refused_with_what_there_is() {
    let table = [
        (
            "Game",
            "no column Game, but there are line, name, game, total, complete, maximum",
        ),
        ("total", "column total holds Int32, text is needed"),
        ("complete", "column complete holds Boolean, text is needed"),
    ];
    for (column, expected) in table {
        let game = Wanted {
            game: column.to_owned(),
            name: None,
        };
        let name = Wanted {
            name: Some(column.to_owned()),
            ..Wanted::default()
        };
        for wanted in [game, name] {
            let error = Lines::open(all_kinds(), &wanted).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
    }
}

#[test]
fn what_is_no_parquet_is_refused() {
    for bytes in [&b""[..], b"PAR1", b"X9/8-\n", b"PAR1\x15\x04PAR1"] {
        let error = Lines::open(file_of(bytes), &Wanted::default()).unwrap_err();
        assert!(matches!(error, OpenError::Unreadable(_)), "{error}");
    }
}

#[test]
fn a_file_that_is_cut_short_is_refused() {
    let bytes = bytes_of(all_kinds());
    for length in 0..bytes.len() {
        let cut = read(file_of(&bytes[..length]), &Wanted::default());
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

/// Reads whatever can be read.
fn read_all(file: File) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let mut text = Vec::new();
    Lines::open(file, &Wanted::default())?.read_to_end(&mut text)?;
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
