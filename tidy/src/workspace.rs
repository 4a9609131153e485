//! Where things stand in the repository.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// Directories that are built or kept by tools, and the fixtures, which are
/// wrong on purpose.
const NOT_OURS: [&str; 3] = [".git", "target", "fixtures"];

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

/// Every Rust file below a directory, in order; none when it does not exist.
///
/// # Errors
///
/// When a directory cannot be listed.
pub fn rust_files(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in entries(directory)? {
        if path.is_dir() && !is_not_ours(&path) {
            files.extend(rust_files(&path)?);
        }
        if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(files)
}

/// The files and directories in a directory, in order; none when it does not
/// exist.
///
/// # Errors
///
/// When the directory cannot be listed.
pub fn entries(directory: &Path) -> io::Result<Vec<PathBuf>> {
    if !directory.exists() {
        return Ok(Vec::new());
    }
    let mut paths = fs::read_dir(directory)?
        .map(|entry| Ok(entry?.path()))
        .collect::<io::Result<Vec<PathBuf>>>()?;
    paths.sort();
    Ok(paths)
}

fn is_not_ours(directory: &Path) -> bool {
    NOT_OURS.iter().any(|name| directory.ends_with(name))
}
