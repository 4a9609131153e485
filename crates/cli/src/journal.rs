//! The journal of this machine: where it is, and what goes wrong with it.

mod book;
mod walk;

use std::path::PathBuf;
use std::sync::Arc;

use etcetera::BaseStrategy;
use tenpin_store::{
    Address, Centre, Damage, Journal, JournalError, Memory, UnavailableReason, UnusableReason,
};
use tenpin_words::Words;
use tokio::runtime::{self, Runtime};

pub(crate) use book::{Book, Written};
pub(crate) use walk::Walk;

/// A journal that is open.
pub(crate) type Shared = Arc<dyn Journal>;

/// Whether a game is kept, and where.
pub(crate) enum Keeping {
    /// It is not.
    Nowhere,
    /// In this journal.
    In(Whereabouts),
}

/// Which journal is meant.
pub(crate) struct Whereabouts {
    /// The address that was asked for; none is the one in the user's data directory.
    pub(crate) address: Option<Address>,
    pub(crate) centre: Centre,
}

impl Whereabouts {
    /// Opens the journal, or makes one; the error is a complaint in the person's language.
    pub(crate) async fn open(&self, words: &Words) -> Result<Shared, String> {
        let address = self.address(words)?;
        connect(&address, self.centre, words).await
    }

    /// Opens a journal to read it. Nothing is made where there is none: whoever mistypes an
    /// address is told, and whoever has not played yet has an empty journal.
    pub(crate) async fn open_existing(&self, words: &Words) -> Result<Shared, String> {
        let address = self.address(words)?;
        match &address {
            Address::Sqlite(path) if !path.exists() => match self.address {
                Some(_) => Err(words.journal_missing(&address)),
                None => Ok(Arc::new(Memory::default())),
            },
            _ => connect(&address, self.centre, words).await,
        }
    }

    /// The address, given or not.
    pub(crate) fn address(&self, words: &Words) -> Result<Address, String> {
        match &self.address {
            Some(address) => Ok(address.clone()),
            None => Ok(Address::Sqlite(
                default_file().ok_or_else(|| words.journal_no_home())?,
            )),
        }
    }
}

async fn connect(address: &Address, centre: Centre, words: &Words) -> Result<Shared, String> {
    let connected = address.connect(centre).await;
    connected.map_err(|error| words.journal_unusable(address, told(&error, words)))
}

/// `tenpin.sqlite` in the user's data directory; none for whoever has no home.
fn default_file() -> Option<PathBuf> {
    let platform = etcetera::base_strategy::choose_native_strategy().ok()?;
    Some(platform.data_dir().join("tenpin").join("tenpin.sqlite"))
}

/// What goes wrong with a journal, in the person's language.
pub(crate) fn told(error: &JournalError, words: &Words) -> String {
    match error {
        JournalError::Unavailable(reason) => {
            words.journal_unavailable(told_unavailable(reason, words))
        }
        JournalError::Damaged(damage) => told_damage(damage, words),
        JournalError::TooNew { found, known } => words.journal_too_new(found, known),
        JournalError::Unusable(reason) => told_unusable(reason, words),
    }
}

fn told_unavailable(reason: &UnavailableReason, words: &Words) -> String {
    match reason {
        UnavailableReason::Closed => words.journal_closed(),
        UnavailableReason::Locked => words.journal_locked(),
        UnavailableReason::TimedOut => words.journal_silent(),
        UnavailableReason::Standby => words.journal_standby(),
        UnavailableReason::Other(text) => text.clone(),
    }
}

fn told_unusable(reason: &UnusableReason, words: &Words) -> String {
    match reason {
        UnusableReason::NotAJournal => words.journal_foreign(),
        UnusableReason::ReadOnly => words.journal_read_only(),
        UnusableReason::Corrupt(reason) => words.journal_torn(reason),
        UnusableReason::CannotOpen(reason) => words.journal_not_opened(reason),
        UnusableReason::AccessRefused(reason) => words.journal_refused(reason),
        UnusableReason::NotBuiltIn => words.postgres_not_built_in(),
    }
}

/// Damage, in the person's language.
pub(crate) fn told_damage(damage: &Damage, words: &Words) -> String {
    match damage.ordinal {
        Some(ordinal) => words.journal_damaged_event(&damage.game, ordinal, &damage.reason),
        None => words.journal_damaged_game(&damage.game, &damage.reason),
    }
}

/// What a console waits for a journal with.
///
/// # Panics
///
/// When the system gives no runtime, without which nothing can be kept.
pub(crate) fn runtime() -> Runtime {
    let mut builder = runtime::Builder::new_current_thread();
    builder
        .enable_all()
        .build()
        .expect("a runtime on one thread")
}
