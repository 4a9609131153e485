//! The tables of one centre.

use super::pool::Pool;
use super::servers::Servers;
use crate::{Centre, JournalError, PostgresUrl};

/// The tables of one centre, and the channel on which its programs notify one another.
#[derive(Debug)]
pub(super) struct CentreDatabase {
    pub(super) pool: Pool,
    /// The number of the centre, which is part of every key.
    pub(super) centre: i32,
    pub(super) channel: String,
}

impl CentreDatabase {
    /// # Errors
    ///
    /// When a parameter of the URL makes no sense.
    pub(super) fn of(url: &PostgresUrl, centre: Centre) -> Result<Self, JournalError> {
        let centre = i32::try_from(centre.number()).unwrap_or(i32::MAX);
        Ok(Self {
            pool: Pool::new(Servers::of(url)?),
            centre,
            channel: format!("tenpin_{centre}"),
        })
    }
}
