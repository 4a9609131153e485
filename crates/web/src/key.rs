//! The key that a scorer needs.

use std::fmt::{self, Write};
use std::io;
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use subtle::ConstantTimeEq;
use tenpin_store::Timestamp;

/// The key that a scorer needs: 8 to 128 visible ASCII characters.
///
/// Its `Debug` does not show the key, so that it cannot slip into a log.
///
/// ```
/// use tenpin_web::Key;
///
/// let key: Key = "ten-pins!".parse()?;
/// assert_eq!(format!("{key:?}"), "Key");
/// assert!("short".parse::<Key>().is_err());
/// # Ok::<(), tenpin_web::KeyError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

const SECONDS_PER_DAY: i64 = 24 * 60 * 60;

impl Key {
    /// How many seconds a token is valid.
    pub(crate) const TOKEN_SECONDS: i64 = 30 * SECONDS_PER_DAY;

    /// A key that nobody can guess: 100 random bits as 25 hexadecimal digits, of which no two
    /// look alike.
    ///
    /// # Errors
    ///
    /// When the system has no source of randomness.
    pub fn random() -> io::Result<Self> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
        let bits = u128::from_ne_bytes(bytes) >> 28;
        Ok(Self(format!("{bits:025x}")))
    }

    /// The key as text, for the person who hands it to the scorers.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Whether this text is the key. It compares two digests in constant time, so that the
    /// time that it takes reveals neither the length of the key nor how much of the text is
    /// right.
    pub(crate) fn matches(&self, text: &str) -> bool {
        let digest = |text: &str| self.digest(&format!("key:{text}"));
        digest(&self.0).ct_eq(&digest(text)).into()
    }

    /// What a cookie holds instead of the key: when it expires, and a digest of that which
    /// takes the key to make. So every node with the same key accepts it, no node has to
    /// remember it, and a new key invalidates it.
    pub(crate) fn token(&self, now: Timestamp) -> String {
        self.token_until(seconds(now) + Self::TOKEN_SECONDS)
    }

    /// Whether this is a token of this key that has not expired.
    pub(crate) fn accepts(&self, token: &str, now: Timestamp) -> bool {
        let expiry = token.split('.').next();
        let Some(expiry) = expiry.and_then(|expiry| expiry.parse().ok()) else {
            return false;
        };
        let ours = self.token_until(expiry);
        let is_ours: bool = ours.as_bytes().ct_eq(token.as_bytes()).into();
        is_ours && seconds(now) < expiry
    }

    fn token_until(&self, expiry: i64) -> String {
        let mut token = format!("{expiry}.");
        for byte in self.digest(&format!("cookie:{expiry}")) {
            // Writing to a string cannot fail.
            let _ = write!(token, "{byte:02x}");
        }
        token
    }

    fn digest(&self, text: &str) -> [u8; 32] {
        let mac = Hmac::<Sha256>::new_from_slice(self.0.as_bytes());
        let mut mac = mac.expect("HMAC takes keys of any length");
        mac.update(text.as_bytes());
        mac.finalize().into_bytes().into()
    }
}

/// Whole seconds since 1970.
fn seconds(timestamp: Timestamp) -> i64 {
    timestamp.milliseconds() / 1000
}

impl FromStr for Key {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, KeyError> {
        let is_key =
            matches!(text.len(), 8..=128) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if is_key {
            Ok(Self(text.to_owned()))
        } else {
            Err(KeyError)
        }
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Key")
    }
}

/// A text that cannot be a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyError;

impl fmt::Display for KeyError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a key is 8 to 128 visible ASCII characters")
    }
}

impl std::error::Error for KeyError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn key() -> Key {
        "pins-and-lanes".parse().unwrap()
    }

    /// A number of days after the day on which the tests make their tokens.
    fn day(number: i64) -> Timestamp {
        Timestamp::from(1_800_000_000_000 + number * SECONDS_PER_DAY * 1000)
    }

    #[test]
    fn only_the_whole_key_matches() {
        assert!(key().matches("pins-and-lanes"));
        for wrong in ["", "pins", "pins-and-lanes ", "Pins-and-lanes", "볼링"] {
            assert!(!key().matches(wrong), "{wrong}");
        }
    }

    #[test]
    fn a_token_is_valid_for_thirty_days_under_its_own_key() {
        let other: Key = "pins-and-lane5".parse().unwrap();
        let token = key().token(day(0));
        assert!(key().accepts(&token, day(0)));
        assert!(key().accepts(&token, day(29)));
        assert!(!key().accepts(&token, day(30)));
        assert!(!other.accepts(&token, day(0)));
        assert!(!token.contains("pins"));
    }

    #[test]
    fn a_token_is_made_as_it_always_was_so_that_a_new_version_logs_nobody_out() {
        assert_eq!(
            key().token(day(0)),
            "1802592000.8f1a8951eb2d149024fc5c3e04d69ac91b17e9b99f4096ea6b2dcf8c287f0e2c"
        );
    }

    #[test]
    fn a_token_that_was_tampered_with_is_not_valid() {
        let token = key().token(day(0));
        let later = token.replacen('1', "9", 1);
        for wrong in [
            "",
            ".",
            "1",
            &later,
            &token[..token.len() - 1],
            "99999999999.00",
        ] {
            assert!(!key().accepts(wrong, day(0)), "{wrong}");
        }
    }

    #[test]
    fn random_keys_differ_and_can_be_typed_in_again() {
        let (one, other) = (Key::random().unwrap(), Key::random().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.reveal().len(), 25);
        assert_eq!(one.reveal().parse(), Ok(one));
    }
}
