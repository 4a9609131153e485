//! Where a journal is.

use std::fmt;
#[cfg(not(feature = "postgres"))]
use std::future::{self, Ready};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use crate::{Journal, JournalError, Memory, PostgresUrl, Sqlite};

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
    Postgres(Box<PostgresUrl>),
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

    /// As [`connect`](Self::connect), but a server that cannot be reached now is no error: the
    /// journal says that it is unavailable, and can be used as soon as the server is there.
    ///
    /// # Errors
    ///
    /// When waiting will not help.
    pub async fn connect_or_wait(&self, centre: Centre) -> Result<Arc<dyn Journal>, JournalError> {
        match self {
            #[cfg(feature = "postgres")]
            Self::Postgres(url) => {
                let journal = crate::Postgres::connect_or_wait(url, centre).await?;
                Ok(Arc::new(journal))
            }
            _ => self.connect(centre).await,
        }
    }
}

#[cfg(feature = "postgres")]
async fn postgres(url: &PostgresUrl, centre: Centre) -> Result<Arc<dyn Journal>, JournalError> {
    let journal = crate::Postgres::connect(url, centre).await?;
    Ok(Arc::new(journal))
}

#[cfg(not(feature = "postgres"))]
fn postgres(_: &PostgresUrl, _: Centre) -> Ready<Result<Arc<dyn Journal>, JournalError>> {
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
        if PostgresUrl::is_meant_by(text) {
            return Ok(Self::Postgres(Box::new(text.parse()?)));
        }
        match text.strip_prefix("sqlite:") {
            // A URL behind the prefix is a mistake, and would be shown with its password.
            Some(path) if !path.is_empty() && !path.contains("://") => {
                Ok(Self::Sqlite(path.into()))
            }
            _ => Err(AddressError::Unknown(without_password(text))),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Memory => formatter.write_str("memory:"),
            Self::Sqlite(path) => write!(formatter, "sqlite:{}", path.display()),
            Self::Postgres(url) => url.fmt(formatter),
        }
    }
}

/// What was typed, up to where a password could begin: in the URL of something else, or among
/// names and values.
fn without_password(text: &str) -> String {
    let beginning = match () {
        () if text.contains('@') => match text.find("://") {
            Some(scheme) => Some(scheme + "://".len()),
            None => text.find([':', '@']),
        },
        () if text.contains(['=', '%']) => text.find(['?', '=', '%']),
        () => None,
    };
    match beginning {
        Some(place) => format!("{}…", &text[..place]),
        None => text.to_owned(),
    }
}

/// A text that is not the address of a journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AddressError {
    /// No journal can be there: the text, without a password.
    Unknown(String),
    /// A URL that is wrong, and not shown, as nobody can tell where in it a password is.
    Url,
}

impl fmt::Display for AddressError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(text) => write!(
                formatter,
                "no journal can be at {text}; use sqlite:PATH or postgres://…"
            ),
            Self::Url => formatter.write_str(
                "the URL cannot be read; it is postgres://USER:PASSWORD@HOST:PORT/DATABASE, \
                 where / ? # @ & in a password are written %2F %3F %23 %40 %26, \
                 sslmode is disable, allow, prefer, require, verify-ca or verify-full, and \
                 target_session_attrs is read-write, primary or any",
            ),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_an_address_is_shown_without_a_password() {
        for (text, shown) in [
            ("club.sqlite", "club.sqlite"),
            ("mysql://db", "mysql://db"),
            ("what?", "what?"),
            ("mysql://club:secret@db", "mysql://…"),
            ("postgres:club:se/cret@db", "postgres…"),
            ("club:se@cret@db/bowling", "club…"),
            ("host=db password=secret", "host…"),
            (
                "jdbc:postgresql://db/club?password=secret",
                "jdbc:postgresql://db/club…",
            ),
            ("host%3Ddb password%3Dsecret", "host…"),
            (
                "sqlite:postgres://club:secret@db/club",
                "sqlite:postgres://…",
            ),
            ("sqlite://postgres://club:secret@db/club", "sqlite://…"),
            ("sqlite:mysql://club:secret@db/club", "sqlite:mysql://…"),
            (
                "sqlite:postgres://db/club?password=secret",
                "sqlite:postgres://db/club…",
            ),
            (
                "sqlite:postgres://host=db password=secret",
                "sqlite:postgres://host…",
            ),
        ] {
            let refused = text.parse::<Address>().unwrap_err();
            assert_eq!(refused, AddressError::Unknown(shown.to_owned()));
        }
        let refused = "postgres://club:se/cret@db".parse::<Address>().unwrap_err();
        assert!(!refused.to_string().contains("cret@"), "{refused}");
    }

    #[test]
    fn the_path_of_a_file_is_shown_as_it_is_written() {
        for text in [
            "sqlite:club.sqlite",
            "sqlite:///data/club.sqlite",
            "sqlite:/data/a=b@c 100%.sqlite",
        ] {
            let address: Address = text.parse().unwrap();
            assert_eq!(address.to_string(), text);
        }
    }
}
