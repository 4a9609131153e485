//! The program's journal: where it is, and its errors in the person's language.

mod record_stream;
mod recorder;

use std::path::PathBuf;
use std::sync::Arc;

use etcetera::BaseStrategy;
use tenpin_store::{
    Address, Centre, Damage, Journal, JournalError, Memory, UnavailableReason, UnusableReason,
};
use tenpin_words::Words;
use tokio::runtime::{self, Runtime};

pub(crate) use record_stream::RecordStream;
pub(crate) use recorder::{Recorded, Recorder};

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

    /// Opens a journal to read it, and creates none: a mistyped address is an error, and a
    /// person who has not played yet has an empty journal.
    pub(crate) async fn open_existing(&self, words: &Words) -> Result<SharedJournal, String> {
        let address = self.address(words)?;
        match &address {
            Address::Sqlite(path) if !path.exists() => match self.address {
                Some(_) => Err(words.journal_missing(&address)),
                None => Ok(Arc::new(Memory::default())),
            },
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
    connected.map_err(|error| words.journal_unusable(address, describe(&error, words)))
}

/// `tenpin.sqlite` in the user's data directory; none without a home directory.
fn default_file() -> Option<PathBuf> {
    let platform = etcetera::base_strategy::choose_native_strategy().ok()?;
    Some(platform.data_dir().join("tenpin").join("tenpin.sqlite"))
}

/// An error of a journal, in the person's language.
pub(crate) fn describe(error: &JournalError, words: &Words) -> String {
    match error {
        JournalError::Unavailable(reason) => {
            words.journal_unavailable(describe_unavailable(reason, words))
        }
        JournalError::Damaged(damage) => describe_damage(damage, words),
        JournalError::TooNew { found, known } => words.journal_too_new(found, known),
        JournalError::Unusable(reason) => describe_unusable(reason, words),
    }
}

fn describe_unavailable(reason: &UnavailableReason, words: &Words) -> String {
    match reason {
        UnavailableReason::Closed => words.journal_closed(),
        UnavailableReason::Locked => words.journal_locked(),
        UnavailableReason::TimedOut => words.journal_timed_out(),
        UnavailableReason::Standby => words.journal_standby(),
        UnavailableReason::Other(text) => text.clone(),
    }
}

fn describe_unusable(reason: &UnusableReason, words: &Words) -> String {
    match reason {
        UnusableReason::NotAJournal => words.journal_not_a_journal(),
        UnusableReason::ReadOnly => words.journal_read_only(),
        UnusableReason::Corrupt(reason) => words.journal_corrupt(reason),
        UnusableReason::CannotOpen(reason) => words.journal_not_opened(reason),
        UnusableReason::AccessRefused(reason) => words.journal_refused(reason),
        UnusableReason::NotBuiltIn => words.postgres_not_built_in(),
    }
}

/// Damage, in the person's language.
pub(crate) fn describe_damage(damage: &Damage, words: &Words) -> String {
    match damage.ordinal {
        Some(ordinal) => words.journal_damaged_event(&damage.game, ordinal, &damage.reason),
        None => words.journal_damaged_game(&damage.game, &damage.reason),
    }
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
