//! Whether the write-ahead log of a file was damaged after it was written.
//!
//! When `SQLite` opens a log, it reads up to the first frame whose checksum is wrong, and takes
//! the rest for what a crash left unfinished. That is right at the end of a log. But a commit is
//! on disk before the next one begins. So a wrong checksum before the last commit is damage, and
//! what follows it was acknowledged. This looks for that before `SQLite` forgets it.

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read};
use std::path::Path;

use super::access::log_path;
use crate::{JournalError, UnusableReason};

/// The bytes of a log before its first frame.
const LOG_HEADER: usize = 32;
/// The bytes of a frame before its page.
pub(super) const FRAME_HEADER: usize = 24;
/// The first bytes of a log whose checksums read numbers with the lowest byte first; the last bit
/// is set if they have the highest byte first.
const MAGIC: u32 = 0x377f_0682;

/// Checks that `SQLite` will not drop what was committed.
pub(super) fn check_log(path: &Path) -> Result<(), JournalError> {
    match damaged_after(&log_path(path)) {
        Ok(Some(sound)) => Err(JournalError::Unusable(UnusableReason::LogDamaged { sound })),
        // SQLite will say why it cannot read the log.
        Ok(None) | Err(_) => Ok(()),
    }
}

/// How many bytes of a log are sound, if more was committed than that.
fn damaged_after(log: &Path) -> io::Result<Option<u64>> {
    loop {
        let Some(header) = read_header(log)? else {
            return Ok(None);
        };
        let mut found = None;
        for page in header.page_sizes() {
            found = found.or(LogScan::of(&header, page).run(log)?);
        }
        // Another program may have begun the log anew in the meantime.
        if found.is_none() || read_header(log)? == Some(header) {
            return Ok(found);
        }
    }
}

fn read_header(log: &Path) -> io::Result<Option<LogHeader>> {
    let mut bytes = [0; LOG_HEADER];
    let read = File::open(log).and_then(|mut file| file.read_exact(&mut bytes));
    match read {
        Ok(()) => Ok(Some(LogHeader(bytes))),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::UnexpectedEof) => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// The first bytes of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct LogHeader([u8; LOG_HEADER]);

impl LogHeader {
    fn is_sound(&self) -> bool {
        let sums = self.order().add([0, 0], &self.0[..24]);
        number(&self.0, 0) & !1 == MAGIC && sums == numbers(&self.0, 24)
    }

    fn order(&self) -> ByteOrder {
        match number(&self.0, 0) {
            magic if magic == MAGIC | 1 => ByteOrder::HighestFirst,
            _ => ByteOrder::LowestFirst,
        }
    }

    /// The size of the pages; all sizes that there are, if this is damaged.
    fn page_sizes(&self) -> Vec<usize> {
        if self.is_sound() {
            return usize::try_from(number(&self.0, 8)).into_iter().collect();
        }
        (9..=16).map(|bits| 1 << bits).collect()
    }
}

/// How the numbers of a checksum are read.
#[derive(Debug, Clone, Copy)]
enum ByteOrder {
    LowestFirst,
    HighestFirst,
}

impl ByteOrder {
    /// Adds bytes, eight at a time, to the two sums of a checksum.
    fn add(self, [mut one, mut other]: [u32; 2], bytes: &[u8]) -> [u32; 2] {
        for pair in bytes.chunks_exact(8) {
            let [first, second] = match self {
                Self::LowestFirst => numbers(pair, 0).map(u32::swap_bytes),
                Self::HighestFirst => numbers(pair, 0),
            };
            one = one.wrapping_add(first).wrapping_add(other);
            other = other.wrapping_add(second).wrapping_add(one);
        }
        [one, other]
    }
}

/// What is known of a log while it is read frame by frame.
struct LogScan {
    order: ByteOrder,
    /// What marks the frames of this log; others are what is left of the log before it.
    salts: Option<[u32; 2]>,
    frame: Vec<u8>,
    /// The checksum up to here as it should be, and as it is stored.
    sums: [[u32; 2]; 2],
    /// Where the last sound commit ends.
    sound: u64,
    is_damaged: bool,
    /// Whether a transaction ended since the first damaged frame.
    has_commit: bool,
}

impl LogScan {
    fn of(header: &LogHeader, page: usize) -> Self {
        let is_sound = header.is_sound();
        Self {
            order: header.order(),
            salts: is_sound.then(|| numbers(&header.0, 16)),
            frame: vec![0; FRAME_HEADER + page],
            sums: [numbers(&header.0, 24); 2],
            sound: if is_sound { LOG_HEADER as u64 } else { 0 },
            is_damaged: !is_sound,
            has_commit: false,
        }
    }

    /// Reads the log. Returns where it is damaged, if a transaction follows that began after the
    /// damaged one was on disk.
    fn run(mut self, log: &Path) -> io::Result<Option<u64>> {
        let mut file = BufReader::new(File::open(log)?);
        file.read_exact(&mut [0; LOG_HEADER])?;
        let mut end = LOG_HEADER as u64;
        let mut is_after_commit = false;
        while let Ok(()) = file.read_exact(&mut self.frame) {
            end += self.frame.len() as u64;
            let follows = self.follows();
            // What a sound frame follows was a frame of this log, whatever its marks are now.
            if follows && self.is_damaged && (self.has_commit || is_after_commit) {
                return Ok(Some(self.sound));
            }
            is_after_commit = self.is_commit();
            self.is_damaged |= !follows;
            self.note_commit(end);
        }
        Ok(None)
    }

    /// Whether the frame follows the one before it, and takes over its checksums.
    fn follows(&mut self) -> bool {
        let (header, page) = self.frame.split_at(FRAME_HEADER);
        let stored = numbers(header, 16);
        let order = self.order;
        let sums = self
            .sums
            .map(|sums| order.add(order.add(sums, &header[..8]), page));
        // After a damaged frame, either of its checksums may be right.
        let follows = sums.contains(&stored) && self.is_of_this_log();
        self.sums = [sums[0], stored];
        if follows {
            self.sums[0] = stored;
        }
        follows
    }

    fn is_of_this_log(&self) -> bool {
        let salts = numbers(&self.frame, 8);
        self.salts.is_none_or(|known| known == salts)
    }

    fn note_commit(&mut self, end: u64) {
        let is_commit = self.is_commit();
        if is_commit && !self.is_damaged {
            self.sound = end;
        }
        self.has_commit |= is_commit && self.is_damaged && self.is_of_this_log();
    }

    fn is_commit(&self) -> bool {
        number(&self.frame, 4) != 0
    }
}

/// The number at this place, with its highest byte first.
fn number(bytes: &[u8], start: usize) -> u32 {
    let bytes = bytes.get(start..).and_then(<[u8]>::first_chunk);
    bytes.map_or(0, |bytes| u32::from_be_bytes(*bytes))
}

fn numbers(bytes: &[u8], start: usize) -> [u32; 2] {
    [number(bytes, start), number(bytes, start + 4)]
}
