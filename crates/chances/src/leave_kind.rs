//! The kind of a leave: what it has in common with others.

use tenpin_rules::{Bowl, PinSet, Pins};

/// The kind of a leave: what makes it as hard to convert as others of its kind.
///
/// ```
/// use tenpin_chances::LeaveKind;
/// use tenpin_rules::{Bowl, Pins, Rack};
///
/// let kind = |text: &str| text.parse().ok().and_then(|entry| {
///     LeaveKind::of(Rack::Full.read(entry).ok()?)
/// });
/// assert_eq!(kind("8[7-10]"), Some(LeaveKind::Split));
/// assert_eq!(kind("(8)"), Some(LeaveKind::Split));
/// assert_eq!(kind("9[10]"), Some(LeaveKind::SinglePin));
/// assert_eq!(kind("7[1-2-10]"), Some(LeaveKind::Washout));
/// assert_eq!(kind("6[2-4-5-8]"), Some(LeaveKind::Other));
/// assert_eq!(kind("8"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LeaveKind {
    /// One pin.
    SinglePin,
    /// The head pin is down, and the others do not hold together.
    Split,
    /// The head pin stands, and the others do not hold together with it.
    Washout,
    /// Pins that hold together.
    Other,
}

impl LeaveKind {
    /// The kind of leave after a first bowl at a full rack; `None` where nobody said which pins
    /// stand, and where none or all do.
    #[must_use]
    pub fn of(first: Bowl) -> Option<Self> {
        if let Bowl::Split(_) = first {
            return Some(Self::Split);
        }
        let leave = Option::<PinSet>::from(first)?;
        match u8::from(Pins::from(leave)) {
            0 | 10 => None,
            1 => Some(Self::SinglePin),
            _ if leave.is_split() => Some(Self::Split),
            _ if leave.is_washout() => Some(Self::Washout),
            _ => Some(Self::Other),
        }
    }
}
