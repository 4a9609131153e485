//! The journal in memory keeps the contract.

mod contract;

use std::sync::Arc;

use contract::{Storage, contract};
use tenpin_store::{Address, Centre, Journal};

/// Each journal in memory is a storage of its own.
struct MemoryStorage;

impl Storage for MemoryStorage {
    async fn journal(&self, centre: Centre) -> Arc<dyn Journal> {
        Address::Memory.connect(centre).await.unwrap()
    }
}

contract!(memory, || std::future::ready(crate::MemoryStorage));
