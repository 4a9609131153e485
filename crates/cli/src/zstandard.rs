//! Zstandard, decompressed without C code: of all dependencies only `SQLite` took longer to build
//! than the C library, and only its decompressor would be used.

use std::error::Error;
use std::io::{self, BufRead, Read};

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// The largest window that `zstd` itself accepts by default.
const LARGEST_WINDOW: u64 = 1 << 27;

/// Reads what an input holds, all of its frames.
pub(crate) struct ZstandardReader<R> {
    input: R,
    frame: FrameDecoder,
}

impl<R: BufRead> ZstandardReader<R> {
    pub(crate) fn new(input: R) -> Self {
        let mut frame = FrameDecoder::new();
        frame.set_max_window_size(LARGEST_WINDOW);
        Self { input, frame }
    }

    /// Begins the next frame, if there is one.
    fn next_frame(&mut self) -> io::Result<bool> {
        while !self.input.fill_buf()?.is_empty() {
            match self.frame.reset(&mut self.input) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => self.skip(length.into())?,
                Err(error) => return Err(damaged(error)),
            }
        }
        Ok(false)
    }

    /// Skips a frame that does not hold text.
    fn skip(&mut self, length: u64) -> io::Result<()> {
        let skipped = io::copy(&mut self.input.by_ref().take(length), &mut io::sink())?;
        if skipped < length {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(())
    }

    /// The decoder reads a frame's checksum, and leaves it to the caller to compare it.
    fn check_sum(&self) -> io::Result<()> {
        let written = self.frame.get_checksum_from_data();
        if written.is_some() && written != self.frame.get_calculated_checksum() {
            return Err(damaged("the checksum does not match"));
        }
        Ok(())
    }
}

impl<R: BufRead> Read for ZstandardReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.frame.can_collect() == 0 {
            if self.frame.is_finished() {
                self.check_sum()?;
                if !self.next_frame()? {
                    return Ok(0);
                }
            }
            self.frame
                .decode_blocks(&mut self.input, BlockDecodingStrategy::UptoBlocks(1))
                .map_err(damaged)?;
        }
        self.frame.read(buffer)
    }
}

fn damaged(error: impl Into<Box<dyn Error + Send + Sync>>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Packed by `zstd`, with a checksum.
    const GAMES: &[u8] = include_bytes!("../tests/zstandard/three_games.zst");
    /// The same, of more than a block.
    const MANY: &[u8] = include_bytes!("../tests/zstandard/many_blocks.zst");
    /// A frame of three bytes that is not text.
    const SKIPPED: &[u8] = b"\x50\x2a\x4d\x18\x03\0\0\0\x01\x02\x03";

    fn read(packed: &[u8]) -> io::Result<String> {
        io::read_to_string(ZstandardReader::new(packed))
    }

    #[test]
    fn all_frames_are_read_and_those_that_hold_no_text_are_skipped() {
        let games = "Kim: X 9/ 8- X X 7/ 9- X X 8/9\n".repeat(3);
        let many = "XXXXXXXXXXXX\n".repeat(100_000);
        let table = [
            (vec![], String::new()),
            (vec![GAMES], games.clone()),
            (vec![SKIPPED, GAMES, SKIPPED], games.clone()),
            (vec![MANY, GAMES], many + &games),
        ];
        for (frames, text) in table {
            assert!(read(&frames.concat()).unwrap() == text, "{frames:?}");
        }
    }

    #[test]
    fn what_is_cut_short_or_damaged_is_an_error() {
        for packed in [GAMES, SKIPPED] {
            for length in 1..packed.len() {
                assert!(read(&packed[..length]).is_err(), "{length} bytes");
            }
        }
        let mut wrong_sum = GAMES.to_vec();
        *wrong_sum.last_mut().unwrap() ^= 1;
        let error = read(&wrong_sum).unwrap_err();
        assert_eq!(error.to_string(), "the checksum does not match");
        assert!(read(&[GAMES, b"and so on"].concat()).is_err());
    }
}
