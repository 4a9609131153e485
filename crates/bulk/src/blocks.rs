//! Blocks: a long input, read some whole lines at a time.

use std::io::{self, ErrorKind, Read};

use crate::text;

/// The default size of a block: large enough that reading costs little, small enough to stay
/// in the processor's cache while it is scored.
const SIZE: usize = 256 * 1024;

/// Reads an input in blocks of whole lines, in constant memory.
///
/// ```
/// use tenpin_bulk::{Block, Blocks};
///
/// let mut blocks = Blocks::new(&b"X\n9/\n8"[..]).with_size(4);
/// let mut block = Block::default();
/// let mut texts = Vec::new();
/// while blocks.read(&mut block)? {
///     texts.push(block.text().to_vec());
/// }
/// assert_eq!(texts, [&b"X\n"[..], b"9/\n", b"8"]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Blocks<R> {
    reader: R,
    size: usize,
    /// The start of a line whose end has not been read yet.
    carried: Vec<u8>,
    is_numbered: bool,
    lines: u64,
    /// Whether the rest of a line is being skipped.
    is_skipping: bool,
    /// Whether there is nothing more to read.
    is_ended: bool,
    /// The error that ended the input, until it is returned.
    failure: Option<io::Error>,
}

/// Some whole lines. It starts empty and is read into again and again.
#[derive(Debug, Default)]
pub struct Block {
    buffer: Vec<u8>,
    length: usize,
    first_line: u64,
    is_cut: bool,
}

impl Block {
    /// The lines with their ends; only the last line of an input may lack one.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        self.buffer.get(..self.length).unwrap_or_default()
    }

    /// The lines, without their ends.
    pub fn lines(&self) -> impl Iterator<Item = &[u8]> {
        text::lines(self.text())
    }

    /// The number of the first line, from 1; 0 if the blocks are not numbered.
    #[must_use]
    pub fn first_line(&self) -> u64 {
        self.first_line
    }

    /// Whether this is the start of a single line that is too long for a block. The rest of
    /// the line is left out: no game is that long.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }
}

impl<R: Read> Blocks<R> {
    /// Blocks of 256 KiB.
    #[must_use]
    pub fn new(reader: R) -> Self {
        Self {
            reader,
            size: SIZE,
            carried: Vec::new(),
            is_numbered: false,
            lines: 0,
            is_skipping: false,
            is_ended: false,
            failure: None,
        }
    }

    /// Blocks of this many bytes, which is also the longest possible line.
    #[must_use]
    pub fn with_size(mut self, size: usize) -> Self {
        self.size = size.max(1);
        self
    }

    /// Blocks that know the number of their first line. Counting takes a little time.
    #[must_use]
    pub fn numbered(mut self) -> Self {
        self.is_numbered = true;
        self
    }

    /// Reads the next block. Returns `false` at the end of the input.
    ///
    /// # Errors
    ///
    /// The reader's error, after everything that it had read before.
    pub fn read(&mut self, block: &mut Block) -> io::Result<bool> {
        // Always at its full length, so that only a new buffer is cleared.
        block.buffer.resize(self.size, 0);
        let filled = loop {
            let filled = self.fill(&mut block.buffer)?;
            if !self.is_skipping {
                break filled;
            }
            self.skip(&block.buffer[..filled]);
            if filled < self.size {
                break self.fill(&mut block.buffer)?;
            }
        };
        self.cut(block, filled);
        self.number(block);
        Ok(block.length > 0)
    }

    /// Fills the buffer with what was carried over and what follows, up to the end of input.
    fn fill(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut filled = self.carried.len();
        buffer[..filled].copy_from_slice(&self.carried);
        self.carried.clear();
        while filled < buffer.len() && !self.is_ended {
            match self.reader.read(&mut buffer[filled..]) {
                // The reader is not asked again: a terminal would wait for more.
                Ok(0) => self.is_ended = true,
                Ok(count) => filled += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                // What was read before the error is returned first.
                Err(error) if filled > 0 => {
                    self.failure = Some(error);
                    self.is_ended = true;
                }
                Err(error) => return Err(error),
            }
        }
        match self.failure.take_if(|_| filled == 0) {
            Some(error) => Err(error),
            None => Ok(filled),
        }
    }

    /// Skips the rest of a line.
    fn skip(&mut self, bytes: &[u8]) {
        if let Some(end) = bytes.iter().position(|byte| *byte == b'\n') {
            self.is_skipping = false;
            self.carried.extend_from_slice(&bytes[end + 1..]);
        }
    }

    /// Ends the block after a whole line, and carries the rest over.
    fn cut(&mut self, block: &mut Block, filled: usize) {
        let bytes = &block.buffer[..filled];
        let last_end = bytes.iter().rposition(|byte| *byte == b'\n');
        let is_full = filled == self.size;
        block.is_cut = is_full && last_end.is_none();
        block.length = match last_end {
            Some(end) if is_full => end + 1,
            _ => filled,
        };
        self.is_skipping = block.is_cut;
        self.carried.extend_from_slice(&bytes[block.length..]);
    }

    fn number(&mut self, block: &mut Block) {
        if self.is_numbered {
            block.first_line = self.lines + 1;
            self.lines += count_line_ends(block.text()) + u64::from(block.is_cut);
        }
    }
}

/// Counts in bytes, as long as these cannot overflow: the compiler then vectorises the loop.
fn count_line_ends(text: &[u8]) -> u64 {
    let chunks = text.chunks(255);
    let counts = chunks.map(|chunk| {
        let ends = chunk.iter().map(|byte| u8::from(*byte == b'\n'));
        u64::from(ends.sum::<u8>())
    });
    counts.sum()
}
