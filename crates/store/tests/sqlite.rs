//! The journal in a file keeps the contract.

mod contract;

use std::future::{Ready, ready};
use std::sync::Arc;

use contract::{Storage, contract, shared_contract};
use tempfile::TempDir;
use tenpin_store::{Address, Centre, Journal};

/// A file in a directory that goes away with it.
struct File(TempDir);

impl Storage for File {
    async fn journal(&self, centre: Centre) -> Arc<dyn Journal> {
        let address = Address::Sqlite(self.0.path().join("games.db"));
        address.connect(centre).await.unwrap()
    }
}

fn file() -> Ready<File> {
    ready(File(TempDir::new().unwrap()))
}

contract!(sqlite, crate::file);
shared_contract!(sqlite_shared, crate::file);
