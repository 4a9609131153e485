//! Whether the files that a connection has open are still the ones at its path.
//!
//! `SQLite` goes on writing to a file that was deleted or moved away, and nobody would ever see
//! what it wrote. So a commit is acknowledged only if the files were still there after it. That
//! costs two calls of `statx`. The files are never opened here: closing them again would drop the
//! locks that `SQLite` has on them.

use std::cell::Cell;
use std::io;
use std::path::{Path, PathBuf};

use super::access::{index_path, log_path};
use super::connection::SqliteConnection;
use crate::{LostFile, UnavailableReason};

/// The files of a connection: the journal, its write-ahead log, and the index of that.
#[derive(Debug)]
pub(super) struct OpenFiles {
    log_path: PathBuf,
    index_path: PathBuf,
    index: FileStamp,
    file: Cell<FileStamp>,
    log: Cell<FileStamp>,
    /// The version of the content when it was last compared with the length of the file.
    data_version: Cell<Option<i64>>,
    /// Once cut short, a file stays damaged, however long it becomes again.
    is_cut: Cell<bool>,
}

/// A file, as far as its directory entry tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct FileStamp {
    device: u64,
    inode: u64,
    length: u64,
}

impl OpenFiles {
    /// The files that are at this path now, with content of this version.
    pub(super) fn at(path: &Path, data_version: Option<i64>) -> io::Result<Self> {
        let log_path = log_path(path);
        let index_path = index_path(path);
        Ok(Self {
            index: FileStamp::of(&index_path)?,
            index_path,
            file: Cell::new(FileStamp::of(path)?),
            log: Cell::new(FileStamp::of(&log_path)?),
            log_path,
            data_version: Cell::new(data_version),
            is_cut: Cell::new(false),
        })
    }

    /// Checks that the same files are at the path, with all that was in them.
    pub(super) fn check(
        &self,
        path: &Path,
        connection: &SqliteConnection,
    ) -> Result<(), UnavailableReason> {
        let file = FileStamp::of(path).map_err(|_| UnavailableReason::Lost(LostFile::Gone))?;
        if !file.is_same_file(self.file.get()) {
            return Err(UnavailableReason::Lost(LostFile::NotAJournal));
        }
        let log = FileStamp::of(&self.log_path)
            .map_err(|_| UnavailableReason::Lost(LostFile::LogGone))?;
        if !log.is_same_file(self.log.get()) {
            return Err(UnavailableReason::Lost(LostFile::LogGone));
        }
        let is_shorter = file.length < self.file.get().length;
        if is_shorter && !self.was_rewritten(connection) {
            self.is_cut.set(true);
        }
        if log.length < self.log.get().length && !self.has_whole_log(connection) {
            self.is_cut.set(true);
        }
        if self.is_cut.get() {
            return Err(UnavailableReason::Lost(LostFile::Cut));
        }
        self.file.set(file);
        self.log.set(log);
        Ok(())
    }

    /// Checks that the index of the log is still beside it. Another program would make a new one, and
    /// neither would see the locks of the other.
    pub(super) fn check_index(&self) -> Result<(), UnavailableReason> {
        let is_same = |index: FileStamp| index.is_same_file(self.index);
        if FileStamp::of(&self.index_path).is_ok_and(is_same) {
            return Ok(());
        }
        Err(UnavailableReason::Lost(LostFile::LogGone))
    }

    /// Whether the log at the path is still that of the file that was opened, though the file
    /// is not. `SQLite` would apply it to the new file and destroy that.
    pub(super) fn has_stale_log(&self) -> bool {
        let log = FileStamp::of(&self.log_path);
        log.is_ok_and(|log| log.is_same_file(self.log.get()))
    }

    /// Whether everything that was written to the log is in it, or in the file. A log becomes
    /// shorter when another program has moved all of it into the file.
    fn has_whole_log(&self, connection: &SqliteConnection) -> bool {
        // Other programs go on writing and shortening the log between the two looks at it.
        (0..3).any(|_| {
            let needed = connection.log_length();
            let found = FileStamp::of(&self.log_path);
            needed.is_ok_and(|needed| found.is_ok_and(|log| log.length >= needed))
        })
    }

    /// Whether another program changed the content since this was last asked: a file becomes
    /// shorter when somebody vacuums it.
    fn was_rewritten(&self, connection: &SqliteConnection) -> bool {
        let version = connection.data_version();
        let before = self.data_version.replace(version);
        version.is_some() && version != before
    }
}

impl FileStamp {
    fn is_same_file(self, other: Self) -> bool {
        (self.device, self.inode) == (other.device, other.inode)
    }

    /// The file at a path.
    ///
    /// Its times are not asked for, as `stat` would do. Once they were, the kernel has to write
    /// the exact time of the next change to disk, which makes the next commit a third slower.
    #[cfg(target_os = "linux")]
    fn of(path: &Path) -> io::Result<Self> {
        use rustix::fs::{AtFlags, CWD, StatxFlags, makedev, statx};

        let wanted = StatxFlags::INO | StatxFlags::SIZE;
        let found = statx(CWD, path, AtFlags::empty(), wanted)?;
        Ok(Self {
            device: makedev(found.stx_dev_major, found.stx_dev_minor),
            inode: found.stx_ino,
            length: found.stx_size,
        })
    }

    #[cfg(all(unix, not(target_os = "linux")))]
    fn of(path: &Path) -> io::Result<Self> {
        use std::os::unix::fs::MetadataExt;

        let found = std::fs::metadata(path)?;
        Ok(Self {
            device: found.dev(),
            inode: found.ino(),
            length: found.len(),
        })
    }

    /// Elsewhere, an open file cannot be deleted or replaced.
    #[cfg(not(unix))]
    fn of(path: &Path) -> io::Result<Self> {
        let length = std::fs::metadata(path)?.len();
        Ok(Self {
            device: 0,
            inode: 0,
            length,
        })
    }
}
