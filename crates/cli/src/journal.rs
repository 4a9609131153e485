//! The program's journal: where it is, what records in it and reads from it.

mod description;
mod game_lines;
mod game_prefix;
mod record_stream;
mod recorder;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use etcetera::BaseStrategy;
use tenpin_store::{Address, Centre, Journal, JournalError, Memory, Sqlite};
use tenpin_words::Words;
use tokio::runtime::{self, Runtime};

pub(crate) use description::{
    describe, describe_damage, describe_fault, describe_refusal, describe_refusal_by,
};
pub(crate) use game_lines::JournalQuery;
pub(crate) use game_prefix::GamePrefix;
pub(crate) use record_stream::RecordStream;
pub(crate) use recorder::{Recorded, Recorder, random};

/// What the journal is called where a file could be named.
pub(crate) const JOURNAL: &str = "journal";

/// An open journal.
pub(crate) type SharedJournal = Arc<dyn Journal>;

/// Where the journal is.
pub(crate) struct JournalLocation {
    /// The address that was given; none for the journal in the user's data directory.
    pub(crate) address: Option<Address>,
    pub(crate) centre: Centre,
}

impl JournalLocation {
    /// Opens the journal, or creates it. The error is a message in the person's language.
    pub(crate) async fn open(&self, words: &Words) -> Result<SharedJournal, String> {
        let address = self.address(words)?;
        connect(&address, self.centre, words).await
    }

    /// Opens the journal, or creates it, for a server: it shows boards even if it cannot write
    /// bowls, until it can, and waits for a database that is away.
    pub(crate) async fn open_to_serve(&self, words: &Words) -> Result<SharedJournal, String> {
        let address = self.address(words)?;
        match &address {
            Address::Sqlite(path) if path.exists() => self.open_existing(words).await,
            _ => {
                let connected = address.connect_or_wait(self.centre).await;
                connected.map_err(|error| unusable(&address, &error, words))
            }
        }
    }

    /// Opens a journal to read it, and creates none: a mistyped address is an error, and a
    /// person who has not played yet has an empty journal. A file need not be writable, and a
    /// backup stays as it is.
    pub(crate) async fn open_to_read(&self, words: &Words) -> Result<SharedJournal, String> {
        self.open_file(Sqlite::connect_unchanged, words).await
    }

    /// Opens a journal to see what would be written to it. One that is not there yet is empty.
    pub(crate) async fn open_to_plan(&self, words: &Words) -> Result<SharedJournal, String> {
        match self.address(words)? {
            Address::Sqlite(path) if !path.exists() => Ok(Arc::new(Memory::default())),
            _ => self.open_to_read(words).await,
        }
    }

    /// As [`open_to_read`](Self::open_to_read), to change what is in it as well, as far as the file
    /// can be written to.
    pub(crate) async fn open_existing(&self, words: &Words) -> Result<SharedJournal, String> {
        self.open_file(Sqlite::connect_to_read, words).await
    }

    async fn open_file(
        &self,
        open: fn(&Path, Centre) -> Result<Sqlite, JournalError>,
        words: &Words,
    ) -> Result<SharedJournal, String> {
        let address = self.address(words)?;
        match &address {
            Address::Sqlite(path) if !path.exists() => match self.address {
                Some(_) => Err(words.journal_missing(&address)),
                None => Ok(Arc::new(Memory::default())),
            },
            Address::Sqlite(path) => {
                let opened = open(path, self.centre);
                let opened = opened.map(|journal| Arc::new(journal) as SharedJournal);
                opened.map_err(|error| unusable(&address, &error, words))
            }
            _ => connect(&address, self.centre, words).await,
        }
    }

    /// The address, or else the default one.
    pub(crate) fn address(&self, words: &Words) -> Result<Address, String> {
        match &self.address {
            Some(address) => Ok(address.clone()),
            None => Ok(Address::Sqlite(
                default_file().ok_or_else(|| words.journal_no_home())?,
            )),
        }
    }
}

async fn connect(
    address: &Address,
    centre: Centre,
    words: &Words,
) -> Result<SharedJournal, String> {
    let connected = address.connect(centre).await;
    connected.map_err(|error| unusable(address, &error, words))
}

/// Why a journal cannot be used, in the person's language.
pub(crate) fn unusable(address: &Address, error: &JournalError, words: &Words) -> String {
    words.journal_unusable(address, describe(error, words))
}

/// `tenpin.sqlite` in the user's data directory; none without a home directory.
fn default_file() -> Option<PathBuf> {
    let platform = etcetera::base_strategy::choose_native_strategy().ok()?;
    Some(platform.data_dir().join("tenpin").join("tenpin.sqlite"))
}

/// A runtime in which the console waits for the journal.
///
/// # Panics
///
/// When the system cannot give one, without which nothing can be recorded.
pub(crate) fn runtime() -> Runtime {
    let mut builder = runtime::Builder::new_current_thread();
    builder
        .enable_all()
        .build()
        .expect("a runtime on one thread")
}
