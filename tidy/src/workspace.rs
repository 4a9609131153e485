//! The files of the repository.

use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

/// Directories of tools, and the fixtures, which are wrong on purpose.
const LEFT_OUT: [&str; 3] = [".git", "target", "fixtures"];

/// The root of the workspace.
#[must_use]
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The path as seen from the root, with slashes on every system.
#[must_use]
pub fn relative(path: &Path) -> String {
    let shown = path.strip_prefix(root()).unwrap_or(path);
    shown.display().to_string().replace('\\', "/")
}

/// The text of a file.
///
/// # Errors
///
/// When it cannot be read.
pub fn read(path: &Path) -> Result<String, ReadError> {
    fs::read_to_string(path).map_err(|error| ReadError::new(&relative(path), error))
}

/// Every file with the extension below a directory of the workspace, in order.
///
/// # Errors
///
/// When there is none, or a directory cannot be listed.
pub fn files(directory: &str, extension: &str) -> Result<Vec<PathBuf>, ReadError> {
    let mut files = Vec::new();
    collect(&root().join(directory), extension, &mut files)
        .map_err(|error| ReadError::new(directory, error))?;
    if files.is_empty() {
        return Err(ReadError::new(directory, "nothing to read there"));
    }
    Ok(files)
}

fn collect(directory: &Path, extension: &str, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for path in entries(directory)? {
        if path.is_dir() && !LEFT_OUT.iter().any(|name| path.ends_with(name)) {
            collect(&path, extension, files)?;
        }
        if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
    Ok(())
}

/// The files and directories in a directory, in order.
///
/// # Errors
///
/// When the directory cannot be listed.
pub fn entries(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(directory)?;
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<io::Result<_>>()?;
    paths.sort();
    Ok(paths)
}

/// A file of the repository that is missing or malformed.
#[derive(Debug)]
pub struct ReadError(String);

impl ReadError {
    pub(crate) fn new(path: &str, reason: impl fmt::Display) -> Self {
        Self(format!("{path}: {reason}"))
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for ReadError {}
