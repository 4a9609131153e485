//! The names of rule books.

use core::fmt;
use core::str::FromStr;

use super::RuleBook;

const NAMES: [&str; 5] = [
    "ten-pin",
    "no-tap-9",
    "no-tap-8",
    "no-tap-7",
    "current-frame",
];

impl fmt::Display for RuleBook {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut named = Self::ALL.into_iter().zip(NAMES);
        let found = named.find(|(rules, _)| rules == self);
        formatter.pad(found.map_or("", |(_, name)| name))
    }
}

impl FromStr for RuleBook {
    type Err = RuleBookError;

    fn from_str(text: &str) -> Result<Self, RuleBookError> {
        let wanted = text.trim();
        let mut named = Self::ALL.into_iter().zip(NAMES);
        let found = named.find(|(_, name)| name.eq_ignore_ascii_case(wanted));
        found.map_or(Err(RuleBookError), |(rules, _)| Ok(rules))
    }
}

/// There is no rule book of that name.
///
/// ```
/// use tenpin_rules::{RuleBook, RuleBookError};
///
/// assert_eq!("ninepin".parse::<RuleBook>(), Err(RuleBookError));
/// assert_eq!(
///     RuleBookError.to_string(),
///     "no such rule book; there are ten-pin, no-tap-9, no-tap-8, no-tap-7, current-frame"
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RuleBookError;

impl fmt::Display for RuleBookError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("no such rule book; there are ")?;
        let mut border = "";
        for name in NAMES {
            write!(formatter, "{border}{name}")?;
            border = ", ";
        }
        Ok(())
    }
}

impl core::error::Error for RuleBookError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn every_rule_book_has_a_name_by_which_it_is_found() {
        for (rules, name) in RuleBook::ALL.into_iter().zip(NAMES) {
            assert_eq!(rules.to_string(), name);
            assert_eq!(name.parse(), Ok(rules));
            assert_eq!(name.to_uppercase().parse(), Ok(rules));
        }
        for other in ["", "tenpin", "no-tap-6", "no-tap"] {
            assert_eq!(other.parse::<RuleBook>(), Err(RuleBookError));
        }
        assert_eq!(
            RuleBookError.to_string(),
            "no such rule book; there are ten-pin, no-tap-9, no-tap-8, no-tap-7, current-frame"
        );
    }
}
