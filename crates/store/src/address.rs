//! Where a journal is.

use std::fmt;
#[cfg(not(feature = "postgres"))]
use std::future::{self, Ready};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use crate::{Journal, JournalError, Memory, Sqlite};

/// Where a journal is: `sqlite:PATH`, `postgres://…`, or `memory:` for one that is forgotten
/// with the program.
///
/// It is shown without the password that it may hold.
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
    /// Nowhere: it is forgotten with the program.
    Memory,
    /// In a file.
    Sqlite(PathBuf),
    /// On a `PostgreSQL` server.
    Postgres(String),
}

impl Address {
    /// Opens the journal that is there, for a centre; makes a new one where there is none.
    ///
    /// # Errors
    ///
    /// When it cannot be reached, when it is no journal that this program can use, or when
    /// this build has no client for it.
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
    future::ready(Err(JournalError::Unusable(crate::Flaw::NotBuiltIn)))
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

/// The address without what stands between the user's name and the host.
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

/// A text that says of no journal where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddressError(String);

impl AddressError {
    /// The text, without the password that it may hold.
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

/// A bowling centre, by its number; a club alone is centre 1.
///
/// Several centres may share a database. A journal is one centre's and never sees another's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Centre(u32);

impl Centre {
    /// The number, which fits what databases count with.
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

/// A number that no centre has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CentreError;

impl fmt::Display for CentreError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("centres are numbered from 1 to 2147483647")
    }
}

impl std::error::Error for CentreError {}
