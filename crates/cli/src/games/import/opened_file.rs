//! What a file is that somebody brings: known by its content, whatever its name.

use std::fs::File;
use std::io::{self, Cursor, Read, Write};
use std::path::PathBuf;

use indicatif::ProgressBar;
use tempfile::NamedTempFile;
use tenpin_reports::is_player_game;
use tenpin_words::Words;

use crate::source::{self, GameInput, STANDARD};

/// How much of a file is looked at.
const START: u64 = 1 << 16;

const DATABASE: &[u8] = b"SQLite format 3\0";

/// A file that somebody brings.
pub(super) enum OpenedFile {
    /// Games that tenpin exported, to be read once.
    Archive(GameInput),
    /// A table.
    Table(BroughtFile),
    /// A database.
    Database(BroughtFile),
}

/// A file that can be read several times.
pub(super) struct BroughtFile {
    /// What the person calls it.
    pub(super) name: String,
    path: PathBuf,
    /// What came from standard input, or was decompressed: a copy that is removed in the end.
    _copy: Option<NamedTempFile>,
}

impl OpenedFile {
    /// Opens a file. The error is a message in the person's language.
    pub(super) fn open(name: &str, progress: &ProgressBar, words: &Words) -> Result<Self, String> {
        let unreadable = |error| words.file_unreadable(name, error);
        if source::is_parquet_file(name) {
            return Err(words.import_parquet(name));
        }
        let mut input = source::open(name, progress, words)?;
        let mut start = Vec::new();
        let read = input.by_ref().take(START).read_to_end(&mut start);
        read.map_err(unreadable)?;
        if is_empty(&start) {
            return Err(words.import_empty(name));
        }
        if let Some(format) = own_format(&start) {
            return Err(words.import_own_format(name, format));
        }
        if is_archive(&start) {
            return Ok(Self::Archive(Box::new(Cursor::new(start).chain(input))));
        }
        let is_database = start.starts_with(DATABASE);
        let file = BroughtFile::new(name, is_database, Cursor::new(start).chain(input));
        let file = file.map_err(unreadable)?;
        if is_database {
            return Ok(Self::Database(file));
        }
        Ok(Self::Table(file))
    }
}

impl BroughtFile {
    /// A file by its name, and its content in case that it has to be copied: only a regular file
    /// can be read twice, and only the real file of a database can be opened.
    fn new(name: &str, is_database: bool, mut content: impl Read) -> io::Result<Self> {
        let path = PathBuf::from(name);
        let is_regular = name != STANDARD && path.is_file();
        let is_plain = is_regular && (!is_database || starts_as_database(&path)?);
        let name = name.to_owned();
        if is_plain {
            return Ok(Self {
                name,
                path,
                _copy: None,
            });
        }
        let mut copy = NamedTempFile::new()?;
        io::copy(&mut content, &mut copy)?;
        copy.flush()?;
        let path = copy.path().to_owned();
        Ok(Self {
            name,
            path,
            _copy: Some(copy),
        })
    }

    /// Where its content is.
    pub(super) fn path(&self) -> &std::path::Path {
        &self.path
    }

    /// Opens it as text. The error is a message in the person's language.
    pub(super) fn text(&self, progress: &ProgressBar, words: &Words) -> Result<GameInput, String> {
        source::open(&self.path.to_string_lossy(), progress, words)
    }
}

/// Whether a file that starts like this has nothing in it.
fn is_empty(start: &[u8]) -> bool {
    let text = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start);
    (start.len() as u64) < START && text.trim_ascii().is_empty()
}

/// Whether this is the start of an export: some line is an object of JSON. The first may be damaged.
fn is_archive(start: &[u8]) -> bool {
    let mut lines = start.split(|byte| *byte == b'\n');
    lines.any(|line| {
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        line.trim_ascii().starts_with(b"{")
    })
}

/// The command that wrote JSON which starts like this, if it does not hold all of a game.
fn own_format(start: &[u8]) -> Option<&'static str> {
    let text = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start);
    let text = text.trim_ascii_start();
    if let Some(list) = text.strip_prefix(b"[")
        && list.trim_ascii_start().starts_with(b"{")
    {
        return Some("tenpin games --format json");
    }
    let first = text.split(|byte| *byte == b'\n').next()?;
    is_player_game(first).then_some("tenpin games export --format jsonl")
}

fn starts_as_database(path: &std::path::Path) -> io::Result<bool> {
    let mut start = Vec::new();
    let file = File::open(path)?;
    file.take(DATABASE.len() as u64).read_to_end(&mut start)?;
    Ok(start == DATABASE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_export_is_known_by_its_lines() {
        let table: [(&[u8], bool); 5] = [
            (b"{\"id\":1}\n", true),
            (b"\xef\xbb\xbf{\"id\":1}\n", true),
            (b"not JSON\n\n {\"id\":1}\n", true),
            (b"Date,Bowler,Score\n2026-11-12,Kim,187\n", false),
            (b"SQLite format 3\0", false),
        ];
        for (start, expected) in table {
            assert_eq!(is_archive(start), expected, "{start:?}");
        }
    }

    #[test]
    fn json_that_is_no_export_for_an_import_is_known_by_its_start() {
        let player = br#"{"bowler_id":null,"date":"2026-11-12","game":"X9/","id":"x"}"#;
        let jsonl = Some("tenpin games export --format jsonl");
        let list = Some("tenpin games --format json");
        let table: [(&[u8], Option<&str>); 7] = [
            (player, jsonl),
            (b"[\n{\"id\":1}\n]\n", list),
            (b"[Thursday league],,\nDate,Bowler,Score\n", None),
            (b"{\"id\":1}\n", None),
            (b"{\"bowler\":\"6a1rj6w00003\",\"version\":3}\n", None),
            (b"not JSON\n", None),
            (b"", None),
        ];
        for (start, expected) in table {
            assert_eq!(own_format(start), expected, "{start:?}");
        }
    }

    #[test]
    fn blanks_alone_are_an_empty_file() {
        let table: [(&[u8], bool); 4] = [
            (b"", true),
            (b" \r\n\n", true),
            (b"\xef\xbb\xbf\n", true),
            (b"\n{", false),
        ];
        for (start, expected) in table {
            assert_eq!(is_empty(start), expected, "{start:?}");
        }
    }
}
