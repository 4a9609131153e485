//! New journals and closed ones.

use std::time::Duration;

use tenpin_store::JournalError;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::timeout;

use super::Storage;
use super::samples::{addition, opening, record};

pub(crate) async fn a_new_journal_is_ready_and_without_faults(storage: &impl Storage) {
    let journal = storage.first().await;
    journal.ready().await.unwrap();
    assert_eq!(journal.faults().await.unwrap(), []);
    journal.open(opening(1)).await.unwrap();
    journal.append(addition(1, 1)).await.unwrap();
    journal.import(record(2, None)).await.unwrap();
    assert_eq!(journal.faults().await.unwrap(), []);
}

pub(crate) async fn a_closed_journal_writes_nothing(storage: &impl Storage) {
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

pub(crate) async fn closing_ends_every_subscription(storage: &impl Storage) {
    let journal = storage.first().await;
    let mut before = journal.changes();
    journal.close().await;
    let mut after = journal.changes();
    for changes in [&mut before, &mut after] {
        let received = timeout(Duration::from_secs(20), changes.recv()).await;
        assert_eq!(received, Ok(Err(RecvError::Closed)));
    }
}
