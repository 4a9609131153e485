//! What the odds of a leave rest on.

use tenpin_rules::PinSet;

use crate::LeaveKind;

/// How often a bowler has faced a leave, and leaves of its kind, and converted them.
///
/// ```
/// use tenpin_chances::{BowlFrequencies, Conversions, LeaveKind};
/// use tenpin_rules::{Bowl, Entry, Frames, Pins};
///
/// let bowls: Result<Vec<Entry>, _> = "9[10] / 9[7] - 9[10] -".split(' ').map(str::parse).collect();
/// let mut frequencies = BowlFrequencies::default();
/// frequencies.add(bowls?)?;
///
/// let ten_pin = Bowl::Leave(Pins::try_from(9)?, "10".parse()?);
/// let record = frequencies.odds().leave_record(ten_pin).unwrap();
/// assert_eq!(record.kind, LeaveKind::SinglePin);
/// assert_eq!(record.exact, Conversions { spares: 1, attempts: 2 });
/// assert_eq!(record.alike, Conversions { spares: 1, attempts: 3 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LeaveRecord {
    /// Which pins stand; `None` for a split whose pins nobody said.
    pub pins: Option<PinSet>,
    /// The kind of the leave.
    pub kind: LeaveKind,
    /// Of exactly these pins.
    pub exact: Conversions,
    /// Of all leaves of this kind with as many pins, these included.
    pub alike: Conversions,
}

/// How often something was converted.
///
/// ```
/// use tenpin_chances::Conversions;
///
/// assert_eq!(Conversions::default().attempts, 0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Conversions {
    /// How often all pins were cleared.
    pub spares: u32,
    /// How often it was tried.
    pub attempts: u32,
}
