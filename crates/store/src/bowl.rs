//! One bowl, and the form in which it is stored.

use tenpin_rules::{FrameNumber, Pins};

use crate::DamageReason;

/// One bowl of a game, and where in the game it belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bowl {
    /// The number of the bowl in the game, from 1, counted over all players.
    pub number: u16,
    /// The player's index in the lineup, from 0.
    pub seat: u8,
    /// The player's frame.
    pub frame: FrameNumber,
    /// How many pins fell.
    pub pins: Pins,
    /// The pins left standing, one bit per pin (pin 1 is bit 0), where they are known.
    pub standing: Option<u16>,
    /// Whether the bowler crossed the foul line. No rule looks at it yet; the journal stores
    /// it, so that today's journals can be read when one does.
    pub foul: bool,
}

impl Bowl {
    /// The value of [`standing`](Self::standing) for a full rack.
    pub const ALL_STANDING: u16 = (1 << 10) - 1;
}

/// A bowl as plain numbers, which every backend and every notification has. They can be any:
/// a user can edit a file, and a newer program can send what this one does not know.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EncodedBowl {
    pub(crate) number: i64,
    pub(crate) seat: i64,
    pub(crate) frame: i64,
    pub(crate) pins: i64,
    pub(crate) standing: Option<i64>,
    pub(crate) foul: bool,
}

impl EncodedBowl {
    /// The bowl, or the first number that makes no sense.
    pub(crate) fn decode(self) -> Result<Bowl, DamageReason> {
        let frame: u8 = in_range("frame", self.frame)?;
        let pins: u8 = in_range("pins", self.pins)?;
        let standing = self.standing.map(|pins| in_range("standing", pins));
        let standing = standing.transpose()?;
        if let Some(pins) = standing.filter(|pins| *pins > Bowl::ALL_STANDING) {
            return Err(DamageReason::value("standing", pins));
        }
        Ok(Bowl {
            number: in_range("bowl", self.number)?,
            seat: in_range("seat", self.seat)?,
            frame: FrameNumber::try_from(frame).map_err(|_| DamageReason::value("frame", frame))?,
            pins: Pins::try_from(pins).map_err(|_| DamageReason::value("pins", pins))?,
            standing,
            foul: self.foul,
        })
    }
}

fn in_range<T: TryFrom<i64>>(name: &'static str, number: i64) -> Result<T, DamageReason> {
    T::try_from(number).map_err(|_| DamageReason::value(name, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: EncodedBowl = EncodedBowl {
        number: 1,
        seat: 0,
        frame: 1,
        pins: 7,
        standing: None,
        foul: false,
    };

    #[test]
    fn every_field_is_decoded() {
        let encoded = EncodedBowl {
            number: 65_535,
            seat: 255,
            frame: 10,
            pins: 10,
            standing: Some(1023),
            foul: true,
        };
        let expected = Bowl {
            number: u16::MAX,
            seat: u8::MAX,
            frame: FrameNumber::try_from(10).unwrap(),
            pins: Pins::ALL,
            standing: Some(Bowl::ALL_STANDING),
            foul: true,
        };
        assert_eq!(encoded.decode(), Ok(expected));
    }

    #[test]
    fn a_number_that_makes_no_sense_is_named() {
        let with = |change: fn(&mut EncodedBowl)| {
            let mut encoded = FIRST;
            change(&mut encoded);
            encoded.decode().unwrap_err()
        };
        for (reason, expected) in [
            (with(|bowl| bowl.number = -9), "bowl: -9"),
            (with(|bowl| bowl.number = 65_536), "bowl: 65536"),
            (with(|bowl| bowl.seat = 256), "seat: 256"),
            (with(|bowl| bowl.frame = 11), "frame: 11"),
            (with(|bowl| bowl.pins = -1), "pins: -1"),
            (with(|bowl| bowl.pins = 11), "pins: 11"),
            (with(|bowl| bowl.standing = Some(1024)), "standing: 1024"),
        ] {
            assert_eq!(reason.to_string(), expected);
        }
    }
}
