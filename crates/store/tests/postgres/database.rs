//! Databases, a new one for each test.

use std::sync::{Arc, OnceLock};

use sqlx::{Connection, PgConnection};
use tenpin_store::{Address, Centre, Journal, JournalError};

use crate::contract::Storage;
use crate::server::{Durability, Server};

/// The server of all tests that do not harm it. It ends with the program.
pub(crate) fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(|| {
        let mut server = Server::new(Durability::Unflushed);
        server.resume();
        server
    })
}

/// A database, by its URL.
#[derive(Debug, Clone)]
pub(crate) struct Database(pub(crate) String);

impl Database {
    /// A new one on the server of all tests.
    pub(crate) async fn new() -> Self {
        let made = tokio::task::spawn_blocking(|| server().new_database());
        Self(made.await.unwrap())
    }

    /// The journal of the first centre, or why there is none.
    pub(crate) async fn try_journal(&self) -> Result<Arc<dyn Journal>, JournalError> {
        let address: Address = self.0.parse().unwrap();
        address.connect(Centre::default()).await
    }

    /// Has the server do something behind the back of the journal.
    pub(crate) async fn run(&self, sql: &'static str) {
        let mut connection = PgConnection::connect(&self.0).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    /// What the server answers to a question about itself.
    pub(crate) async fn ask(&self, sql: &'static str) -> i64 {
        let mut connection = PgConnection::connect(&self.0).await.unwrap();
        let answer = sqlx::query_scalar(sql).fetch_one(&mut connection).await;
        connection.close().await.unwrap();
        answer.unwrap()
    }
}

impl Storage for Database {
    async fn journal(&self, centre: Centre) -> Arc<dyn Journal> {
        let address: Address = self.0.parse().unwrap();
        address.connect(centre).await.unwrap()
    }
}
