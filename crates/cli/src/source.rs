//! Inputs that hold games: files and standard input, compressed or not.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

use flate2::bufread::MultiGzDecoder;
use indicatif::ProgressBar;

/// What stands for standard input.
pub(crate) const STANDARD: &str = "-";

const GZIP: [u8; 2] = [0x1f, 0x8b];
const ZSTD: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// Opens an input, which moves the progress bar on as it is read.
pub(crate) fn open(path: &str, progress: &ProgressBar) -> io::Result<Box<dyn Read + Send>> {
    if path == STANDARD {
        return plain(progress.wrap_read(io::stdin()));
    }
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    plain(progress.wrap_read(file))
}

/// How many bytes these inputs have, if that is known of all.
pub(crate) fn size(paths: &[String]) -> Option<u64> {
    let sizes = paths.iter().map(|path| {
        let metadata = std::fs::metadata(path).ok();
        let file = metadata.filter(|metadata| path != STANDARD && metadata.is_file());
        file.map(|file| file.len())
    });
    sizes.sum()
}

/// The same input, decompressed if its first bytes say that it is compressed.
fn plain(input: impl Read + Send + 'static) -> io::Result<Box<dyn Read + Send>> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    // A pipe may give its first bytes one at a time: then it is read as it is, since no
    // compressed file of games is so short.
    let start = input.fill_buf()?;
    if start.starts_with(&GZIP) {
        return Ok(Box::new(MultiGzDecoder::new(input)));
    }
    if start.starts_with(&ZSTD) {
        return Ok(Box::new(zstd::Decoder::with_buffer(input)?));
    }
    Ok(Box::new(input))
}
