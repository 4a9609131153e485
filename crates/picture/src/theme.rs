//! Dark or light.

/// Dark or light. Without one, a picture is as the device prefers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Theme {
    /// Light letters on a dark ground.
    Dark,
    /// Dark letters on a light ground.
    Light,
}

/// Sizes and weights, which are those of both themes.
const FORMS: &str = "\
text{font-weight:700}
.title{font-size:30px}
.detail,.brand,.head{font-size:15px;font-weight:500}
.name{font-size:26px}
.note{font-size:13px;font-weight:500}
.mark{font-size:22px}
.sum{font-size:22px}
.total{font-size:34px}
.head,.name.side,.mark,.sum,.total.side,.note{text-anchor:middle}
.brand{text-anchor:end}
.cell,.box,.ring,.current{stroke-width:1.5}
.ring,.current{fill:none;stroke-width:2}
.current{stroke-width:3}
.spared{fill:none;stroke-width:1.2}
";

const LIGHT: &str = "\
.ground{fill:#f3f5f8}
.cell{fill:#fff;stroke:#8f9db1}
.box{fill:#e9edf3;stroke:#8f9db1}
text{fill:#101a28}
.detail,.brand,.head,.note{fill:#4b5a6e}
.ring{stroke:#a4161a}
.current,.winner{stroke:#865000}
.winner{fill:#ffb224}
.won{fill:#1c1300}
.fallen{fill:#d3dae4}
.standing{fill:#a4161a}
.spared{stroke:#a4161a}
";

const DARK: &str = "\
.ground{fill:#0d131c}
.cell{fill:#151d29;stroke:#475872}
.box{fill:#1f2a3a;stroke:#475872}
text{fill:#f1f4f8}
.detail,.brand,.head,.note{fill:#a9b7c9}
.ring{stroke:#ff8f87}
.current,.winner{stroke:#ffb224}
.winner{fill:#ffb224}
.won{fill:#1c1300}
.fallen{fill:#33425a}
.standing{fill:#ff8f87}
.spared{stroke:#ff8f87}
";

/// The style of a picture. Where no theme is asked for, programs that know no media queries draw
/// it light.
pub(crate) fn style(theme: Option<Theme>) -> String {
    match theme {
        Some(Theme::Light) => format!("{FORMS}{LIGHT}"),
        Some(Theme::Dark) => format!("{FORMS}{DARK}"),
        None => format!("{FORMS}{LIGHT}@media (prefers-color-scheme:dark){{\n{DARK}}}\n"),
    }
}
