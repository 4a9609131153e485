//! An encoded action in a notification.

use super::{EncodedAction, EncodedKind};

/// The longest detail in a notification. What is longer is rare, and read from the journal.
const LONGEST_DETAIL: usize = 48;

impl EncodedAction {
    /// `<kind>.<bowl>.<seat>.<frame>.<pins>.<foul>`, `.<standing>` where that is known, and
    /// `!<detail>` where there is one, with `_` for each space; nothing if that would be long.
    pub(crate) fn to_wire(&self) -> Option<String> {
        let detail = self.detail.as_deref().unwrap_or_default();
        if detail.len() > LONGEST_DETAIL {
            return None;
        }
        let (kind, foul) = (self.kind.number(), u8::from(self.foul));
        let Self {
            bowl,
            seat,
            frame,
            pins,
            ..
        } = self;
        let mut wire = format!("{kind}.{bowl}.{seat}.{frame}.{pins}.{foul}");
        if let Some(standing) = self.standing {
            wire.push_str(&format!(".{standing}"));
        }
        if self.detail.is_some() {
            wire.push('!');
            wire.push_str(&detail.replace(' ', "_"));
        }
        Some(wire)
    }

    /// Reads what [`to_wire`](Self::to_wire) wrote.
    pub(crate) fn of_wire(wire: &str) -> Option<Self> {
        let (numbers, detail) = match wire.split_once('!') {
            Some((numbers, detail)) => (numbers, Some(detail.replace('_', " "))),
            None => (wire, None),
        };
        let numbers: Result<Vec<i64>, _> = numbers.split('.').map(str::parse).collect();
        let numbers = numbers.ok()?;
        let (&[kind, bowl, seat, frame, pins, foul], standing) = numbers.split_first_chunk()?;
        Some(Self {
            kind: EncodedKind::of_number(i16::try_from(kind).ok()?)?,
            bowl,
            seat,
            frame,
            pins,
            standing: match *standing {
                [] => None,
                [standing] => Some(standing),
                _ => return None,
            },
            foul: match foul {
                0 => false,
                1 => true,
                _ => return None,
            },
            detail,
        })
    }
}
