//! Input of games: files and standard input, compressed or not, and Parquet files.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek};

use flate2::bufread::MultiGzDecoder;
use indicatif::ProgressBar;
use tenpin_words::Words;

use crate::parquet;
use crate::zstandard::ZstandardReader;

/// The name of standard input.
pub(crate) const STANDARD: &str = "-";

const GZIP: [u8; 2] = [0x1f, 0x8b];
const ZSTANDARD: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];
const PARQUET: &[u8] = b"PAR1";

/// An open input: games as lines of text.
pub(crate) type GameInput = Box<dyn Read + Send>;

/// The columns of Parquet files that were given.
#[derive(Default)]
pub(crate) struct ParquetColumns {
    /// The column with the games.
    pub(crate) game: Option<String>,
    /// The column with the names.
    pub(crate) name: Option<String>,
}

impl ParquetColumns {
    /// The first option that gives a column.
    fn given(&self) -> Option<&'static str> {
        let game = self.game.as_ref().map(|_| "--column");
        game.or(self.name.as_ref().map(|_| "--name-column"))
    }
}

/// Opens an input, which advances the progress bar as it is read.
///
/// The error is a message in the person's language.
pub(crate) fn open(
    path: &str,
    columns: &ParquetColumns,
    progress: &ProgressBar,
    words: &Words,
) -> Result<GameInput, String> {
    let unreadable = |error| words.file_unreadable(path, error);
    if path == STANDARD {
        return text(path, progress.wrap_read(io::stdin()), columns, words);
    }
    let mut file = File::open(path).map_err(unreadable)?;
    let metadata = file.metadata().map_err(unreadable)?;
    if metadata.is_dir() {
        return Err(unreadable(io::ErrorKind::IsADirectory.into()));
    }
    if metadata.is_file() && starts_as_parquet(&mut file).map_err(unreadable)? {
        return parquet::open(path, file, columns, progress, words);
    }
    text(path, progress.wrap_read(file), columns, words)
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
    let (start, input) = peeked(input).map_err(unreadable)?;
    if is_parquet(&start) {
        return Err(words.parquet_from_pipe(path));
    }
    if let Some(option) = columns.given() {
        return Err(words.parquet_expected(path, option));
    }
    Ok(plain(&start, input))
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
