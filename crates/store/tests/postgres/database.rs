//! Databases, a new one per test.

use std::sync::{Arc, OnceLock};

use sqlx::{Connection, PgConnection};
use tenpin_store::{Address, Centre, Journal, JournalError};

use crate::contract::Storage;
use crate::server::{Durability, PostgresServer};

/// The server of all tests that do not stop it. It ends with the program.
pub(crate) fn server() -> &'static PostgresServer {
    static SERVER: OnceLock<PostgresServer> = OnceLock::new();
    SERVER.get_or_init(|| {
        let mut server = PostgresServer::new(Durability::Unflushed);
        server.start();
        server
    })
}

/// A database, by its URL.
#[derive(Debug, Clone)]
pub(crate) struct Database(pub(crate) String);

impl Database {
    /// Creates one on the common server.
    pub(crate) async fn new() -> Self {
        let made = tokio::task::spawn_blocking(|| server().new_database());
        Self(made.await.unwrap())
    }

    /// Opens the journal of the first centre.
    pub(crate) async fn try_journal(&self) -> Result<Arc<dyn Journal>, JournalError> {
        let address: Address = self.0.parse().unwrap();
        address.connect(Centre::default()).await
    }

    /// Executes statements without the journal's knowledge.
    pub(crate) async fn run(&self, sql: &'static str) {
        let mut connection = PgConnection::connect(&self.0).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    /// The number that a query returns.
    pub(crate) async fn number(&self, sql: &'static str) -> i64 {
        let mut connection = PgConnection::connect(&self.0).await.unwrap();
        let number = sqlx::query_scalar(sql).fetch_one(&mut connection).await;
        connection.close().await.unwrap();
        number.unwrap()
    }
}

impl Storage for Database {
    async fn journal(&self, centre: Centre) -> Arc<dyn Journal> {
        let address: Address = self.0.parse().unwrap();
        address.connect(centre).await.unwrap()
    }
}
