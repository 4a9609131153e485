//! A bowl as text.

use tenpin_rules::{Bowl, Entry, PinSet, Pins, Sign};

/// A bowl in the notation that bowlers use, with every count as a number: `9[10]`, `(8)`, `F`,
/// `10`. It means the same at any rack.
///
/// ```
/// use tenpin_rules::Rack;
/// use tenpin_store::{bowl_of_text, bowl_text};
///
/// let bowl = Rack::Full.read("[10-7]".parse()?)?;
/// assert_eq!(bowl_text(bowl), "8[7-10]");
/// assert_eq!(bowl_of_text("8[7-10]"), Some(bowl));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn bowl_text(bowl: Bowl) -> String {
    let count = u8::from(Pins::from(bowl));
    match (bowl, Option::<PinSet>::from(bowl)) {
        (Bowl::Foul, _) => "F".to_owned(),
        (Bowl::Split(_), _) => format!("({count})"),
        (_, Some(leave)) => format!("{count}[{leave}]"),
        _ => count.to_string(),
    }
}

/// The bowl that [`bowl_text`] wrote; none if it wrote no such text.
#[must_use]
pub fn bowl_of_text(text: &str) -> Option<Bowl> {
    let bowl = match text.parse().ok()? {
        Entry::Sign(Sign::Count(pins)) => Bowl::Count(pins),
        Entry::Sign(Sign::Split(pins)) => Bowl::Split(pins),
        Entry::Sign(Sign::Foul) => Bowl::Foul,
        Entry::Leaving(Sign::Count(pins), leave) => Bowl::Leave(pins, leave),
        _ => return None,
    };
    Some(bowl).filter(|bowl| bowl_text(*bowl) == text)
}
