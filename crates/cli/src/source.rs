//! Input of games: files and standard input, compressed or not, and Parquet files.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek};

use flate2::bufread::MultiGzDecoder;
use indicatif::ProgressBar;
use tenpin_files::{FileForm, FormError, GivenForm};
use tenpin_rules::RuleBook;
use tenpin_words::Words;

use crate::first_line::{self, NoForm};
use crate::line_limit::LineLimit;
use crate::parquet;
use crate::utf16::{Utf16Reader, utf16_in};
use crate::zstandard::ZstandardReader;

/// The name of standard input.
pub(crate) const STANDARD: &str = "-";

const GZIP: [u8; 2] = [0x1f, 0x8b];
const ZSTANDARD: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];
const PARQUET: &[u8] = b"PAR1";
const ZIP: &[u8] = b"PK\x03\x04";
/// What Excel wrote before 2007.
const OLE: [u8; 4] = [0xD0, 0xCF, 0x11, 0xE0];

/// An open input: games as lines of text.
pub(crate) type GameInput = Box<dyn Read + Send>;

/// The columns of Parquet files that were given.
#[derive(Default)]
pub(crate) struct ParquetColumns {
    /// The column with the games.
    pub(crate) game: Option<String>,
    /// The column with the names.
    pub(crate) name: Option<String>,
    /// The rule book that was given.
    #[cfg_attr(
        not(feature = "parquet"),
        expect(dead_code, reason = "only a file of Parquet knows its own rules")
    )]
    pub(crate) rules: Option<RuleBook>,
}

impl ParquetColumns {
    /// The first option that gives a column.
    fn given(&self) -> Option<&'static str> {
        let game = self.game.as_ref().map(|_| "--column");
        game.or(self.name.as_ref().map(|_| "--name-column"))
    }
}

/// What is known about the form of the inputs.
#[derive(Default)]
pub(crate) struct InputOptions {
    /// Where the games are in Parquet files.
    pub(crate) columns: ParquetColumns,
    /// What was given about text files.
    pub(crate) form: GivenForm,
    /// Whether a table that seems to hold totals is refused: unless somebody says how it is read.
    pub(crate) refuses_totals: bool,
}

/// Opens an input of games, and finds out how its lines are to be read.
///
/// The error is a message in the person's language.
pub(crate) fn open_games(
    path: &str,
    options: &InputOptions,
    progress: &ProgressBar,
    words: &Words,
) -> Result<(FileForm, GameInput), String> {
    let input = match open_any(path, &options.columns, progress, words)? {
        OpenedSource::Parquet(lines) => return Ok((FileForm::of_game_column(), lines)),
        // A file has an end, however long its lines are; a pipe or a device may have none.
        OpenedSource::Text(input) if size(&[path.to_owned()]).is_some() => input,
        OpenedSource::Text(input) => Box::new(LineLimit::new(input)),
    };
    let found = first_line::form_of(input, options);
    let found = found.map_err(|error| words.file_unreadable(path, error))?;
    found.map_err(|error| match error {
        NoForm::Totals => words.file_of_totals(path),
        NoForm::Columns(FormError::TooFewCells) => words.file_too_few_cells(path),
        NoForm::Columns(_) => words.file_no_game_column(path),
    })
}

/// Opens an input, which advances the progress bar as it is read.
///
/// The error is a message in the person's language.
pub(crate) fn open(path: &str, progress: &ProgressBar, words: &Words) -> Result<GameInput, String> {
    match open_any(path, &ParquetColumns::default(), progress, words)? {
        OpenedSource::Text(input) | OpenedSource::Parquet(input) => Ok(input),
    }
}

/// An open input, and what it was.
enum OpenedSource {
    Text(GameInput),
    Parquet(GameInput),
}

fn open_any(
    path: &str,
    columns: &ParquetColumns,
    progress: &ProgressBar,
    words: &Words,
) -> Result<OpenedSource, String> {
    let unreadable = |error| words.file_unreadable(path, error);
    if path == STANDARD {
        let input = text(path, progress.wrap_read(io::stdin()), columns, words);
        return input.map(OpenedSource::Text);
    }
    let mut file = File::open(path).map_err(unreadable)?;
    let metadata = file.metadata().map_err(unreadable)?;
    if metadata.is_dir() {
        return Err(unreadable(io::ErrorKind::IsADirectory.into()));
    }
    if metadata.is_file() && starts_as_parquet(&mut file).map_err(unreadable)? {
        return parquet::open(path, file, columns, progress, words).map(OpenedSource::Parquet);
    }
    text(path, progress.wrap_read(file), columns, words).map(OpenedSource::Text)
}

/// How many bytes these inputs have, if it is known for all.
pub(crate) fn size(paths: &[String]) -> Option<u64> {
    let sizes = paths.iter().map(|path| {
        // If standard input is a file, its size is known too.
        let path = if path == STANDARD { "/dev/stdin" } else { path };
        let metadata = std::fs::metadata(path).ok();
        let file = metadata.filter(std::fs::Metadata::is_file);
        file.map(|file| file.len())
    });
    sizes.sum()
}

/// An input that is read from start to end, as Parquet cannot be.
fn text(
    path: &str,
    input: impl Read + Send + 'static,
    columns: &ParquetColumns,
    words: &Words,
) -> Result<GameInput, String> {
    let unreadable = |error| words.file_unreadable(path, error);
    let (start, mut input) = peeked(input).map_err(unreadable)?;
    if is_parquet(&start) {
        return Err(words.parquet_from_pipe(path));
    }
    if let Some(message) = no_text(path, &start, &mut input, words) {
        return Err(message);
    }
    if let Some(option) = columns.given() {
        return Err(words.parquet_expected(path, option));
    }
    decoded(plain(&start, input)).map_err(unreadable)
}

/// Why an input that starts with these bytes is no text, though people may take it for one.
fn no_text(path: &str, start: &[u8], input: &mut impl Read, words: &Words) -> Option<String> {
    if start.starts_with(&OLE) {
        return Some(words.file_is_spreadsheet(path, ".xls"));
    }
    if !start.starts_with(ZIP) {
        return None;
    }
    let mut names = Vec::new();
    // What cannot be read tells nothing about what it is.
    let _unread = input.take(1 << 16).read_to_end(&mut names);
    let has = |name: &[u8]| names.windows(name.len()).any(|part| part == name);
    if has(b"xl/") {
        return Some(words.file_is_spreadsheet(path, ".xlsx"));
    }
    if has(b"opendocument.spreadsheet") {
        return Some(words.file_is_spreadsheet(path, ".ods"));
    }
    Some(words.file_is_archive(path))
}

/// The input as UTF-8, if its first bytes say that it is UTF-16.
fn decoded(input: GameInput) -> io::Result<GameInput> {
    let (start, input) = peeked(input)?;
    if let Some(decode) = utf16_in(&start) {
        return Ok(Box::new(Utf16Reader::new(input, decode)?));
    }
    Ok(Box::new(input))
}

/// The first bytes of an input, and the input with them still in it. A pipe may give them
/// one at a time.
fn peeked(mut input: impl Read + Send + 'static) -> io::Result<(Vec<u8>, impl BufRead + Send)> {
    let mut start = Vec::new();
    input.by_ref().take(8).read_to_end(&mut start)?;
    let whole = io::Cursor::new(start.clone()).chain(input);
    Ok((start, BufReader::with_capacity(1 << 16, whole)))
}

/// The input, decompressed if its first bytes say that it is compressed.
fn plain(start: &[u8], input: impl BufRead + Send + 'static) -> GameInput {
    if start.starts_with(&GZIP) {
        return Box::new(MultiGzDecoder::new(input));
    }
    if start.starts_with(&ZSTANDARD) {
        return Box::new(ZstandardReader::new(input));
    }
    Box::new(input)
}

/// Whether this is the name of a file of Parquet.
pub(crate) fn is_parquet_file(path: &str) -> bool {
    let file = File::open(path);
    file.is_ok_and(|mut file| {
        let is_file = file.metadata().is_ok_and(|metadata| metadata.is_file());
        is_file && starts_as_parquet(&mut file).unwrap_or(false)
    })
}

fn starts_as_parquet(file: &mut File) -> io::Result<bool> {
    let mut start = Vec::new();
    file.by_ref().take(8).read_to_end(&mut start)?;
    file.rewind()?;
    Ok(is_parquet(&start))
}

/// Whether these are the first bytes of a Parquet file, and not a bowler's name: in Parquet, what
/// follows the four letters is not text.
fn is_parquet(start: &[u8]) -> bool {
    let rest = start.strip_prefix(PARQUET).and_then(<[u8]>::first);
    rest.is_some_and(|byte| byte.is_ascii_control() && !byte.is_ascii_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parquet_is_recognised_by_its_first_bytes() {
        let table: [(&[u8], bool); 6] = [
            (b"PAR1\x15\x04", true),
            (b"PAR1: X 9/", false),
            (b"PAR1\nX9/", false),
            (b"PAR1", false),
            (b"X9/8", false),
            (b"", false),
        ];
        for (start, expected) in table {
            assert_eq!(is_parquet(start), expected, "{start:?}");
        }
    }
}
