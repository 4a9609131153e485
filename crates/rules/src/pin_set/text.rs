//! A set of pins as text: `7-10`.

use core::fmt;
use core::str::FromStr;

use super::PinSet;
use crate::{Pin, PinSetError};

/// Numbers in any order, with `-` between two. No text is no pin.
impl FromStr for PinSet {
    type Err = PinSetError;

    fn from_str(text: &str) -> Result<Self, PinSetError> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(Self::NONE);
        }
        let mut pins = text.split('-').map(pin);
        pins.try_fold(Self::NONE, Self::and_another)
    }
}

impl PinSet {
    fn and_another(self, pin: Result<Pin, PinSetError>) -> Result<Self, PinSetError> {
        let pin = pin?;
        if self.has(pin) {
            return Err(PinSetError::Twice);
        }
        Ok(self.with(pin.into()))
    }
}

fn pin(number: &str) -> Result<Pin, PinSetError> {
    let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
    let number = number.parse::<u8>().ok().filter(|_| is_number);
    number.map_or(Err(PinSetError::NoSuchPin), Pin::try_from)
}

/// Numbers in order, with `-` between two.
impl fmt::Display for PinSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut border = "";
        for pin in *self {
            write!(formatter, "{border}{pin}")?;
            border = "-";
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<&str, PinSetError>) {
        let shown = text.parse::<PinSet>().map(|pins| pins.to_string());
        assert_eq!(shown, expected.map(str::to_string), "{text:?}");
    }

    #[test]
    fn pins_are_read_in_any_order_and_written_in_theirs() {
        check("7-10", Ok("7-10"));
        check("10-7", Ok("7-10"));
        check(" 4-10-7-6 ", Ok("4-6-7-10"));
        check("10", Ok("10"));
        check("", Ok(""));
        check("1-2-3-4-5-6-7-8-9-10", Ok("1-2-3-4-5-6-7-8-9-10"));
    }

    #[test]
    fn every_set_is_read_back() {
        for bits in 0..1024_u16 {
            let pins = PinSet::try_from(bits).unwrap();
            assert_eq!(pins.to_string().parse(), Ok(pins));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "0", "11", "7-11", "7-", "-7", "7--10", "7 10", "7,10", "seven", "+7", "256", "٣",
            "7-0",
        ] {
            check(text, Err(PinSetError::NoSuchPin));
        }
        check("7-7", Err(PinSetError::Twice));
        check("7-10-7", Err(PinSetError::Twice));
    }
}
