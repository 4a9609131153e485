//! The tables of one centre.

use sqlx::postgres::PgConnectOptions;

use super::pool::Pool;

/// The tables of one centre, and the channel on which its programs notify one another.
#[derive(Debug)]
pub(super) struct CentreDatabase {
    pub(super) pool: Pool,
    /// The number of the centre, which is part of every key.
    pub(super) centre: i32,
    pub(super) channel: String,
}

impl CentreDatabase {
    pub(super) fn new(options: PgConnectOptions, centre: i32) -> Self {
        Self {
            pool: Pool::new(options),
            centre,
            channel: format!("tenpin_{centre}"),
        }
    }
}
