//! The beginning and the end of a journal.

use std::time::Duration;

use tenpin_store::JournalError;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::timeout;

use super::Storage;
use super::samples::{addition, opening, record};

pub(crate) async fn a_new_journal_is_ready_and_sound(storage: &impl Storage) {
    let journal = storage.first().await;
    journal.ready().await.unwrap();
    assert_eq!(journal.faults().await.unwrap(), [""; 0]);
    journal.open(opening(1)).await.unwrap();
    journal.append(addition(1, 1)).await.unwrap();
    journal.import(record(2, None)).await.unwrap();
    assert_eq!(journal.faults().await.unwrap(), [""; 0]);
}

pub(crate) async fn nothing_is_written_after_the_end(storage: &impl Storage) {
    let journal = storage.first().await;
    journal.open(opening(1)).await.unwrap();
    journal.close().await;
    journal.close().await;
    for refused in [
        journal.ready().await,
        journal.open(opening(2)).await.map(|_| ()),
        journal.append(addition(1, 1)).await.map(|_| ()),
        journal.import(record(3, None)).await.map(|_| ()),
    ] {
        let is_closed = matches!(refused, Err(JournalError::Unavailable(_)));
        assert!(is_closed, "{refused:?}");
    }
}

pub(crate) async fn whoever_listens_hears_the_end(storage: &impl Storage) {
    let journal = storage.first().await;
    let mut before = journal.changes();
    journal.close().await;
    let mut after = journal.changes();
    for changes in [&mut before, &mut after] {
        let heard = timeout(Duration::from_secs(20), changes.recv()).await;
        assert_eq!(heard, Ok(Err(RecvError::Closed)));
    }
}
