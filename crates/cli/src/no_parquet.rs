//! A build without the feature `parquet`: the twin of `parquet.rs`, which refuses what that one
//! does. It has the same types, so that no other file knows which build it is in.

use std::convert::Infallible;
use std::fs::File;
use std::io;
use std::marker::PhantomData;

use indicatif::ProgressBar;
use tenpin_words::Words;

use crate::source::{GameInput, ParquetColumns};

/// Whether this build can read and write Parquet.
pub(crate) const IS_BUILT_IN: bool = false;

/// Games that are never written.
#[derive(Default)]
pub(crate) struct GameBatch;

impl GameBatch {
    #[expect(clippy::unused_self, reason = "its twin keeps the game")]
    pub(crate) fn push(
        &mut self,
        _: &str,
        _: u64,
        _: Option<&str>,
        _: &str,
        _: u16,
        _: Option<u16>,
    ) {
    }
}

/// Games of bowlers that are never written.
#[derive(Default)]
pub(crate) struct PlayerBatch {
    /// As its twin, it is not built by its name alone.
    _private: (),
}

impl PlayerBatch {
    #[expect(clippy::unused_self, reason = "its twin keeps the game")]
    pub(crate) fn push(&mut self, _: PlayerColumns<'_>) {}

    #[expect(clippy::unused_self, reason = "its twin counts the games")]
    pub(crate) fn games(&self) -> usize {
        0
    }
}

/// A game of a bowler.
#[expect(dead_code, reason = "its twin writes it")]
pub(crate) struct PlayerColumns<'game> {
    pub(crate) id: &'game str,
    pub(crate) date: &'game str,
    pub(crate) lane: Option<u16>,
    pub(crate) rules: &'game str,
    pub(crate) bowler_id: Option<&'game str>,
    pub(crate) name: Option<&'game str>,
    pub(crate) tag: Option<&'game str>,
    pub(crate) total: u16,
    pub(crate) over: bool,
    pub(crate) game: Option<&'game str>,
}

/// Writes the games of a journal.
pub(crate) type PlayerWriter = GameWriter<PlayerBatch>;

/// A writer that cannot exist.
pub(crate) struct GameWriter<B = GameBatch>(Infallible, PhantomData<B>);

impl<B> GameWriter<B> {
    pub(crate) fn new(_output: File) -> io::Result<Self> {
        Err(io::ErrorKind::Unsupported.into())
    }

    pub(crate) fn write(&mut self, _games: B) -> io::Result<()> {
        match self.0 {}
    }

    pub(crate) fn finish(self) -> io::Result<()> {
        match self.0 {}
    }
}

/// The rule book of a file that was not read on; there is none.
pub(crate) fn other_rules(_error: &io::Error) -> Option<&str> {
    None
}

/// Refuses the file, and says how to get a build that takes it.
pub(crate) fn open(
    path: &str,
    _file: File,
    _columns: &ParquetColumns,
    _progress: &ProgressBar,
    words: &Words,
) -> Result<GameInput, String> {
    Err(format!("{path}: {}", words.parquet_not_built_in()))
}
