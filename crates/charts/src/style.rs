//! How charts look: one style sheet, and its colours.

use tenpin_picture::Theme;

/// The style sheet of all charts. A page gives it the colours, as variables.
pub const STYLE: &str = include_str!("charts.css");

/// A colour by the name that the style sheet has for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChartColour {
    /// Its name, such as `text` for `var(--text)`.
    pub name: &'static str,
    /// On a light ground.
    pub light: &'static str,
    /// On a dark ground.
    pub dark: &'static str,
}

/// All colours of the style sheet. Amber and blue are told apart by everybody; where both are in
/// one chart, they differ in form, too.
pub const COLOURS: [ChartColour; 8] = [
    colour("text", "#101a28", "#f1f4f8"),
    colour("muted", "#4b5a6e", "#a9b7c9"),
    colour("line", "#bcc7d6", "#33425a"),
    colour("panel", "#fff", "#151d29"),
    colour("raised", "#e9edf3", "#1f2a3a"),
    colour("accent-text", "#865000", "#ffc04d"),
    colour("second", "#1257a8", "#7cb8ff"),
    colour("bad", "#a4161a", "#ff8f87"),
];

const fn colour(name: &'static str, light: &'static str, dark: &'static str) -> ChartColour {
    ChartColour { name, light, dark }
}

/// The style of a file, with its colours. Without a theme it is as the device prefers, and programs
/// that know no media queries draw it light.
pub(crate) fn with_colours(theme: Option<Theme>) -> String {
    let [light, dark] = [Theme::Light, Theme::Dark].map(coloured);
    match theme {
        Some(Theme::Light) => light,
        Some(Theme::Dark) => dark,
        None => format!("{light}@media (prefers-color-scheme:dark){{\n{dark}}}\n"),
    }
}

fn coloured(theme: Theme) -> String {
    COLOURS.iter().fold(STYLE.to_owned(), |style, colour| {
        let value = match theme {
            Theme::Light => colour.light,
            Theme::Dark => colour.dark,
        };
        style.replace(&format!("var(--{})", colour.name), value)
    })
}
