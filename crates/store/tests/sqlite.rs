//! The journal in a file keeps the contract.

mod contract;

use std::future::{Ready, ready};
use std::sync::Arc;

use contract::{Storage, contract, shared_contract};
use tempfile::TempDir;
use tenpin_store::{Address, Centre, Journal};

/// A file in a temporary directory.
struct FileStorage(TempDir);

impl Storage for FileStorage {
    async fn journal(&self, centre: Centre) -> Arc<dyn Journal> {
        let address = Address::Sqlite(self.0.path().join("games.db"));
        address.connect(centre).await.unwrap()
    }
}

fn new_storage() -> Ready<FileStorage> {
    ready(FileStorage(TempDir::new().unwrap()))
}

contract!(sqlite, crate::new_storage);
shared_contract!(sqlite_shared, crate::new_storage);
