//! The journal on a `PostgreSQL` server keeps the contract, and stands its faults.

mod contract;
#[path = "postgres/server.rs"]
mod server;

use std::sync::{Arc, OnceLock};

use contract::{Storage, contract, shared_contract};
use server::{Durability, Server};
use tenpin_store::{Address, Centre, Journal};

/// The server of all tests that do not harm it. It ends with the program.
fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(|| Server::start(Durability::Unflushed, ""))
}

/// A database on the server.
struct Database(String);

impl Database {
    async fn new() -> Self {
        let made = tokio::task::spawn_blocking(|| server().new_database());
        Self(made.await.unwrap())
    }
}

impl Storage for Database {
    async fn journal(&self, centre: Centre) -> Arc<dyn Journal> {
        let address: Address = self.0.parse().unwrap();
        address.connect(centre).await.unwrap()
    }
}

contract!(alone, crate::Database::new);
shared_contract!(shared, crate::Database::new);
