//! The connection while a transaction is open.

use std::cell::RefCell;
use std::ops::Deref;

use rusqlite::{CachedStatement, Params};

use super::connection::SqliteConnection;
use super::seals::ADVANCE;
use super::write_operations::INSERT_EVENT;

/// The connection while a transaction is open.
///
/// It keeps the two statements that every bowl runs. To look them up for each, and to put them
/// back, would take a tenth of the time of a bowl that shares its commit with others.
pub(super) struct WriteBatch<'connection> {
    connection: &'connection SqliteConnection,
    advance: KeptStatement<'connection>,
    insert_event: KeptStatement<'connection>,
}

/// A statement that is looked up when it is first run.
#[derive(Default)]
struct KeptStatement<'connection>(RefCell<Option<CachedStatement<'connection>>>);

impl<'connection> WriteBatch<'connection> {
    pub(super) fn on(connection: &'connection SqliteConnection) -> Self {
        Self {
            connection,
            advance: KeptStatement::default(),
            insert_event: KeptStatement::default(),
        }
    }

    /// Runs [`ADVANCE`]. Returns the number of rows.
    pub(super) fn advance(&self, row: impl Params) -> rusqlite::Result<usize> {
        self.advance.execute(self.connection, ADVANCE, row)
    }

    /// Runs [`INSERT_EVENT`].
    pub(super) fn insert_event(&self, row: impl Params) -> rusqlite::Result<()> {
        self.insert_event
            .execute(self.connection, INSERT_EVENT, row)
            .map(|_| ())
    }
}

impl<'connection> KeptStatement<'connection> {
    fn execute(
        &self,
        connection: &'connection SqliteConnection,
        sql: &str,
        row: impl Params,
    ) -> rusqlite::Result<usize> {
        let mut kept = self.0.borrow_mut();
        let statement = match kept.as_mut() {
            Some(statement) => statement,
            None => kept.insert(connection.prepare(sql)?),
        };
        statement.execute(row)
    }
}

impl Deref for WriteBatch<'_> {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        self.connection
    }
}
