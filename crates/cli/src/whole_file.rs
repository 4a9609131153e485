//! Files that are there whole or not at all.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, TempPath};

/// A file that becomes another one once it is whole; until then nothing there is touched.
pub(crate) struct Becoming(Option<(TempPath, PathBuf)>);

impl Becoming {
    /// It is whole.
    pub(crate) fn finish(self) -> io::Result<()> {
        match self.0 {
            Some((written, path)) => written.persist(path).map_err(|failed| failed.error),
            None => Ok(()),
        }
    }
}

/// A file beside the one that is wanted, which it replaces when all is written: so the input
/// may be replaced, and what is interrupted leaves nothing half.
pub(crate) fn create(path: &Path) -> io::Result<(File, Becoming)> {
    let existing = fs::metadata(path).ok();
    if existing.is_some_and(|metadata| !metadata.is_file()) {
        // A device or a pipe is written to as it is.
        return Ok((File::create(path)?, Becoming(None)));
    }
    let parent = path
        .parent()
        .filter(|parent| !parent.as_os_str().is_empty());
    let directory = parent.unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    let file: NamedTempFile = builder.prefix(".tenpin-").tempfile_in(directory)?;
    let file = plain_permissions(file)?;
    let (file, written) = file.into_parts();
    Ok((file, Becoming(Some((written, path.to_owned())))))
}

/// A temporary file is its owner's alone; this one becomes a file like any other.
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
