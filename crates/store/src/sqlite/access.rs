//! How a file is created, and opened to be written to or only to be read.

use std::fmt::Write;
use std::fs::{self, DirBuilder, OpenOptions};
use std::io;
use std::path::{self, Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

/// How a file is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Access {
    /// To be written to.
    Write,
    /// To be read, while others may write to it.
    Read,
    /// To be read and left as it is, although it could be written to: a backup.
    ReadUnchanged,
    /// To be read where nobody can write: neither to the file nor beside it, where programs that
    /// share a file keep what they have to tell each other.
    ReadImmutable,
}

impl Access {
    /// Opens a file that is there.
    pub(super) fn open(self, path: &Path) -> rusqlite::Result<Connection> {
        let read_only = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        match self {
            Self::Write => Connection::open_with_flags(
                path,
                OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
            ),
            Self::Read | Self::ReadUnchanged => Connection::open_with_flags(path, read_only),
            Self::ReadImmutable => {
                let flags = read_only | OpenFlags::SQLITE_OPEN_URI;
                Connection::open_with_flags(immutable_uri(path), flags)
            }
        }
    }
}

/// Whether there is a write-ahead log beside a file, with something in it.
pub(super) fn has_log(path: &Path) -> bool {
    fs::metadata(log_path(path)).is_ok_and(|log| log.len() > 0)
}

/// Gives the files beside a file its own permissions, as `SQLite` did when it made them: those of
/// a file that could not be written to cannot be written to themselves.
pub(super) fn share_permissions(path: &Path) {
    let Ok(permissions) = fs::metadata(path).map(|file| file.permissions()) else {
        return;
    };
    if permissions.readonly() {
        return;
    }
    for file in [log_path(path), index_path(path)] {
        // Without permission to do it, opening them fails, and says so.
        drop(fs::set_permissions(file, permissions.clone()));
    }
}

/// Where the write-ahead log of a file is.
pub(super) fn log_path(path: &Path) -> PathBuf {
    beside(path, "-wal")
}

/// Where the index of the write-ahead log is, through which programs lock it.
pub(super) fn index_path(path: &Path) -> PathBuf {
    beside(path, "-shm")
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Where a file really is: `SQLite` puts the log beside that, and not beside a link to it.
pub(super) fn real_path(path: &Path) -> io::Result<PathBuf> {
    // The beginning of a path may mean something to SQLite; a slash does not.
    let path = path::absolute(path)?;
    if path.is_symlink() {
        return Ok(fs::canonicalize(&path).unwrap_or(path));
    }
    Ok(path)
}

/// The address of a file that nobody changes.
fn immutable_uri(path: &Path) -> String {
    let mut uri = "file:".to_owned();
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'/' | b'.' | b'-' | b'_' => uri.push(char::from(*byte)),
            byte if byte.is_ascii_alphanumeric() => uri.push(char::from(*byte)),
            byte => {
                // Writing to a string cannot fail.
                let _ = write!(uri, "%{byte:02X}");
            }
        }
    }
    uri + "?immutable=1"
}

/// Creates the file, readable by its owner alone, unless it exists.
pub(super) fn create(path: &Path) -> io::Result<()> {
    if path.exists() {
        return Ok(());
    }
    let directory = path.parent().unwrap_or(Path::new("/"));
    if !directory.exists() {
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(directory)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.sync_all()?;
    // The name of the file is on disk only once its directory is.
    #[cfg(unix)]
    fs::File::open(directory)?.sync_all()?;
    Ok(())
}
