//! Files that are replaced in one step, or not at all.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, TempPath};

/// A temporary file and the path that it will have. Nothing there is touched until it is
/// complete; dropped, it leaves no trace.
pub(crate) struct PendingFile(Option<(TempPath, PathBuf)>);

impl PendingFile {
    /// Puts the complete file in its place.
    pub(crate) fn commit(self) -> io::Result<()> {
        match self.0 {
            Some((written, path)) => written.persist(path).map_err(|failed| failed.error),
            None => Ok(()),
        }
    }
}

/// Creates a temporary file beside `path`, which replaces it when it is committed. So a file
/// may be input and output at once, and an interruption leaves no half-written file.
pub(crate) fn create(path: &Path) -> io::Result<(File, PendingFile)> {
    let existing = fs::metadata(path).ok();
    if existing.is_some_and(|metadata| !metadata.is_file()) {
        // A device or a pipe is written to directly.
        return Ok((File::create(path)?, PendingFile(None)));
    }
    let parent = path
        .parent()
        .filter(|parent| !parent.as_os_str().is_empty());
    let directory = parent.unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    let file: NamedTempFile = builder.prefix(".tenpin-").tempfile_in(directory)?;
    let file = plain_permissions(file)?;
    let (file, written) = file.into_parts();
    Ok((file, PendingFile(Some((written, path.to_owned())))))
}

/// Only its owner can read a temporary file; this one becomes an ordinary file.
#[cfg(unix)]
fn plain_permissions(file: NamedTempFile) -> io::Result<NamedTempFile> {
    use std::os::unix::fs::PermissionsExt;
    file.as_file()
        .set_permissions(fs::Permissions::from_mode(0o644))?;
    Ok(file)
}

#[cfg(not(unix))]
fn plain_permissions(file: NamedTempFile) -> io::Result<NamedTempFile> {
    Ok(file)
}
