//! Where a journal is.

use std::fmt;
#[cfg(not(feature = "postgres"))]
use std::future::{self, Ready};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use crate::{Journal, JournalError, Memory, Sqlite};

/// Where a journal is: `sqlite:PATH`, `postgres://…`, or `memory:` for one that ends with the
/// program.
///
/// It is displayed without its password.
///
/// ```
/// use tenpin_store::Address;
///
/// let address: Address = "postgres://club:secret@db.example/bowling".parse()?;
/// assert_eq!(address.to_string(), "postgres://club@db.example/bowling");
///
/// let refused = "mysql://db".parse::<Address>().unwrap_err();
/// assert_eq!(refused.to_string(), "no journal can be at mysql://db; use sqlite:PATH or postgres://…");
/// # Ok::<(), tenpin_store::AddressError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Address {
    /// In memory: it ends with the program.
    Memory,
    /// In a file.
    Sqlite(PathBuf),
    /// On a `PostgreSQL` server.
    Postgres(String),
}

impl Address {
    /// Opens the journal of a centre at this address, and creates it if there is none.
    ///
    /// # Errors
    ///
    /// When the journal cannot be reached, when this program cannot use it, or when this build
    /// has no client for it.
    pub async fn connect(&self, centre: Centre) -> Result<Arc<dyn Journal>, JournalError> {
        match self {
            Self::Memory => Ok(Arc::new(Memory::default())),
            Self::Sqlite(path) => Ok(Arc::new(Sqlite::connect(path, centre)?)),
            Self::Postgres(url) => postgres(url, centre).await,
        }
    }
}

#[cfg(feature = "postgres")]
async fn postgres(url: &str, centre: Centre) -> Result<Arc<dyn Journal>, JournalError> {
    let journal = crate::Postgres::connect(url, centre).await?;
    Ok(Arc::new(journal))
}

#[cfg(not(feature = "postgres"))]
fn postgres(_: &str, _: Centre) -> Ready<Result<Arc<dyn Journal>, JournalError>> {
    future::ready(Err(JournalError::Unusable(
        crate::UnusableReason::NotBuiltIn,
    )))
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        if text == "memory:" {
            return Ok(Self::Memory);
        }
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Self::Postgres(text.to_owned()));
        }
        match text.strip_prefix("sqlite:") {
            Some(path) if !path.is_empty() => Ok(Self::Sqlite(path.into())),
            _ => Err(AddressError(without_password(text))),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Memory => formatter.write_str("memory:"),
            Self::Sqlite(path) => write!(formatter, "sqlite:{}", path.display()),
            Self::Postgres(url) => formatter.write_str(&without_password(url)),
        }
    }
}

/// The address without what is between the user's name and the host.
fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else {
        return url.to_owned();
    };
    let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let Some((user, host)) = authority.rsplit_once('@') else {
        return url.to_owned();
    };
    let name = user.split(':').next().unwrap_or_default();
    format!("{scheme}://{name}@{host}{path}")
}

/// A text that is not the address of a journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddressError(String);

impl AddressError {
    /// The text, without a password.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for AddressError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(address) = self;
        write!(
            formatter,
            "no journal can be at {address}; use sqlite:PATH or postgres://…"
        )
    }
}

impl std::error::Error for AddressError {}

/// A bowling centre, by its number. A club on its own is centre 1.
///
/// Several centres can share a database. Each journal belongs to one centre and never sees
/// the games of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Centre(u32);

impl Centre {
    /// The number, which fits a signed 32-bit column.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0
    }
}

impl Default for Centre {
    fn default() -> Self {
        Self(1)
    }
}

impl TryFrom<u32> for Centre {
    type Error = CentreError;

    fn try_from(number: u32) -> Result<Self, CentreError> {
        let fits = (1..=i32::MAX.unsigned_abs()).contains(&number);
        if fits {
            Ok(Self(number))
        } else {
            Err(CentreError)
        }
    }
}

/// A number that is not a centre.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CentreError;

impl fmt::Display for CentreError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("centres are numbered from 1 to 2147483647")
    }
}

impl std::error::Error for CentreError {}
