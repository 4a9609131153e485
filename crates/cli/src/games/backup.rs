//! A journal saved in a file, and put back in its place.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::TempPath;
use tenpin_store::{Address, FileCounts, Sqlite};
use tenpin_words::Words;

use super::GamesError;
use crate::console::print_message;
use crate::exit::Exit;
use crate::journal::{JournalLocation, describe, unusable};

/// Saves the whole journal in a new file.
pub(super) fn back_up(
    journal: &JournalLocation,
    file: &Path,
    words: &Words,
) -> Result<Exit, GamesError> {
    let (address, path) = file_of(journal, words)?;
    if !path.exists() {
        return Err(GamesError::Failed(words.journal_missing(address)));
    }
    if file.exists() {
        return Err(GamesError::File(words.backup_exists(file.display())));
    }
    let copy = beside(file, words)?;
    let copied = Sqlite::copy_file(&path, &copy);
    let copied = copied.map_err(|error| GamesError::Failed(unusable(&address, &error, words)))?;
    put(copy, file, words)?;
    print_message(&words.backup_done(file.display(), copied.games));
    print_totals(copied, words);
    Ok(Exit::Done)
}

/// Puts a backup in the journal's place. The journal that was there is kept.
pub(super) fn restore(
    journal: &JournalLocation,
    file: &Path,
    words: &Words,
) -> Result<Exit, GamesError> {
    let (address, path) = file_of(journal, words)?;
    File::open(file)
        .map_err(|error| GamesError::File(words.file_unreadable(file.display(), error)))?;
    if path.exists() && Sqlite::is_in_use(&path) {
        return Err(GamesError::Failed(words.restore_in_use(address)));
    }
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory).map_err(|error| file_error(&path, &error, words))?;
    }
    // The copy is checked before anything is changed.
    let copy = beside(&path, words)?;
    let copied = Sqlite::copy_file(file, &copy).map_err(|error| {
        GamesError::Failed(words.restore_refused(file.display(), describe(&error, words)))
    })?;
    let kept = path.exists().then(|| keep(&path)).transpose();
    let kept = kept.map_err(|error| file_error(&path, &error, words))?;
    put(copy, &path, words)?;
    print_message(&words.restore_done(address, copied.games));
    print_totals(copied, words);
    if let Some(kept) = kept {
        print_message(&words.restore_kept(kept.display()));
    }
    Ok(Exit::Done)
}

/// Says how many totals without frames were copied, if there are any.
fn print_totals(copied: FileCounts, words: &Words) {
    if copied.totals > 0 {
        print_message(&words.stats_without_frames(copied.totals));
    }
}

/// The file of the journal. Only a journal in a file can be saved as one.
fn file_of(journal: &JournalLocation, words: &Words) -> Result<(Address, PathBuf), GamesError> {
    let address = journal.address(words).map_err(GamesError::Failed)?;
    match &address {
        Address::Sqlite(path) => Ok((address.clone(), path.clone())),
        Address::Postgres(_) => Err(GamesError::Failed(words.backup_postgres())),
        Address::Memory => Err(GamesError::Failed(words.backup_memory())),
    }
}

/// An empty file beside this one, which only its owner can read, and which is gone if it does not
/// get the place of the other.
fn beside(path: &Path, words: &Words) -> Result<TempPath, GamesError> {
    let parent = path.parent().filter(|parent| *parent != OsStr::new(""));
    let mut builder = tempfile::Builder::new();
    let made = builder
        .prefix(".tenpin-")
        .tempfile_in(parent.unwrap_or(Path::new(".")));
    let made = made.map_err(|error| file_error(path, &error, words))?;
    Ok(made.into_temp_path())
}

/// Puts a complete file in its place, and sees to it that it stays there if the power fails.
fn put(copy: TempPath, path: &Path, words: &Words) -> Result<(), GamesError> {
    let is_put = || {
        File::open(&copy)?.sync_all()?;
        copy.persist(path).map_err(|failed| failed.error)
    };
    is_put().map_err(|error| file_error(path, &error, words))
}

/// Moves a journal out of the way, with what belongs to it, and tells where it is now.
fn keep(path: &Path) -> io::Result<PathBuf> {
    let with = |path: &Path, ending: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    };
    let names = (1..).map(|number| match number {
        1 => with(path, ".before-restore"),
        number => with(path, &format!(".before-restore-{number}")),
    });
    let kept = names.into_iter().find(|name| !name.exists());
    let kept = kept.ok_or(io::ErrorKind::AlreadyExists)?;
    fs::rename(path, &kept)?;
    for ending in ["-wal", "-shm"] {
        if with(path, ending).exists() {
            fs::rename(with(path, ending), with(&kept, ending))?;
        }
    }
    Ok(kept)
}

fn file_error(path: &Path, error: &io::Error, words: &Words) -> GamesError {
    GamesError::File(words.file_unwritable(path.display(), error))
}
