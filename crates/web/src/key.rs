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
/// It is never shown by accident: its `Debug` says nothing.
///
/// ```
/// use tenpin_web::Key;
///
/// let key: Key = "ten pins!".replace(' ', "-").parse()?;
/// assert_eq!(format!("{key:?}"), "Key");
/// assert!("short".parse::<Key>().is_err());
/// # Ok::<(), tenpin_web::KeyError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

/// How long a cookie counts.
const DAYS: i64 = 30;
const MILLISECONDS_A_DAY: i64 = 24 * 60 * 60 * 1000;
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LETTERS: usize = 20;

impl Key {
    /// How many seconds a cookie counts.
    pub(crate) const SECONDS: i64 = DAYS * MILLISECONDS_A_DAY / 1000;

    /// A key that nobody can guess: 100 random bits, in letters that are easy to type.
    ///
    /// # Errors
    ///
    /// When the machine has no source of chance.
    pub fn random() -> io::Result<Self> {
        let mut bytes = [0; LETTERS];
        getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
        let letters = bytes.map(|byte| char::from(ALPHABET[usize::from(byte & 31)]));
        Ok(Self(letters.iter().collect()))
    }

    /// The key as text, for whoever is to hand it on.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Whether this is the key. How long it takes tells nothing about how much of it is
    /// right, nor how long it is: what is compared are two digests.
    pub(crate) fn is(&self, text: &str) -> bool {
        let digest = |text: &str| self.digest(&[b"key:", text.as_bytes()].concat());
        digest(&self.0).ct_eq(&digest(text)).into()
    }

    /// What a cookie holds instead of the key: until when it counts, and a digest of that
    /// which only somebody with the key can make. Every node with the same key knows it,
    /// none has to remember it, and a new key ends them all.
    pub(crate) fn token(&self, now: Timestamp) -> String {
        let until = now.milliseconds() / 1000 + Self::SECONDS;
        self.token_until(until)
    }

    /// Whether this is a token of this key that still counts.
    pub(crate) fn honours(&self, token: &str, now: Timestamp) -> bool {
        let until = token.split('.').next().and_then(|until| until.parse().ok());
        until.is_some_and(|until: i64| {
            let is_ours: bool = self
                .token_until(until)
                .as_bytes()
                .ct_eq(token.as_bytes())
                .into();
            is_ours && now.milliseconds() / 1000 < until
        })
    }

    fn token_until(&self, until: i64) -> String {
        let digest = self.digest(format!("cookie:{until}").as_bytes());
        let mut token = format!("{until}.");
        for byte in digest {
            // Writing to a text cannot fail.
            let _ = write!(token, "{byte:02x}");
        }
        token
    }

    fn digest(&self, text: &[u8]) -> [u8; 32] {
        let Ok(mut digest) = Hmac::<Sha256>::new_from_slice(self.0.as_bytes()) else {
            // It takes keys of any length.
            return [0; 32];
        };
        digest.update(text);
        digest.finalize().into_bytes().into()
    }
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

/// A text that is no key.
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

    #[test]
    fn only_the_whole_key_is_the_key() {
        let key: Key = "pins-and-lanes".parse().unwrap();
        assert!(key.is("pins-and-lanes"));
        for wrong in ["", "pins", "pins-and-lanes ", "Pins-and-lanes", "볼링"] {
            assert!(!key.is(wrong), "{wrong}");
        }
    }

    #[test]
    fn a_token_counts_for_thirty_days_under_its_own_key() {
        let key: Key = "pins-and-lanes".parse().unwrap();
        let other: Key = "pins-and-lane5".parse().unwrap();
        let day = |number: i64| Timestamp::from(1_800_000_000_000 + number * MILLISECONDS_A_DAY);
        let token = key.token(day(0));
        assert!(key.honours(&token, day(0)));
        assert!(key.honours(&token, day(29)));
        assert!(!key.honours(&token, day(30)));
        assert!(!other.honours(&token, day(0)));
        assert!(!token.contains("pins"));
    }

    #[test]
    fn a_token_that_was_tampered_with_does_not_count() {
        let key: Key = "pins-and-lanes".parse().unwrap();
        let now = Timestamp::from(1_800_000_000_000);
        let token = key.token(now);
        let later = token.replacen('1', "9", 1);
        for wrong in [
            "",
            ".",
            "1",
            &later,
            &token[..token.len() - 1],
            "99999999999.00",
        ] {
            assert!(!key.honours(wrong, now), "{wrong}");
        }
    }

    #[test]
    fn two_random_keys_differ_and_are_keys() {
        let (one, other) = (Key::random().unwrap(), Key::random().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.reveal().parse(), Ok(one));
    }
}
