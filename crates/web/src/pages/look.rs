//! How a page looks, where its address asks for something.

/// How a page looks, where its address asks for something.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct PageLook {
    /// Dark or light; as the device prefers unless it is given.
    pub(crate) theme: Option<PageTheme>,
    /// Whether a screen shows no links, which nobody can reach up there.
    pub(crate) hides_links: bool,
    /// Whether frames do not show which pins were left.
    pub(crate) hides_leaves: bool,
    /// Whether averages and chances stand beside a board; as the device was told unless it is given.
    pub(crate) shows_numbers: Option<bool>,
    /// The total that these chances are about; the usual one unless it is given.
    pub(crate) target: Option<u16>,
}

/// Dark or light.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PageTheme {
    Dark,
    Light,
}

impl PageTheme {
    /// The theme with this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name {
            "dark" => Some(Self::Dark),
            "light" => Some(Self::Light),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
        }
    }
}

impl From<PageTheme> for tenpin_picture::Theme {
    fn from(theme: PageTheme) -> Self {
        match theme {
            PageTheme::Dark => Self::Dark,
            PageTheme::Light => Self::Light,
        }
    }
}

impl PageLook {
    /// For which media the light colours are; none if they are not wanted.
    pub(super) fn light_media(self) -> Option<&'static str> {
        match self.theme {
            None => Some("(prefers-color-scheme: light)"),
            Some(PageTheme::Light) => Some("all"),
            Some(PageTheme::Dark) => None,
        }
    }

    /// The query of an address for a screen that looks the same, without links.
    pub(super) fn query(self) -> String {
        let theme = self.theme.map(|theme| format!("&theme={}", theme.name()));
        let leaves = if self.hides_leaves {
            "&leaves=hidden"
        } else {
            ""
        };
        let numbers = match self.shows_numbers {
            Some(true) => "&numbers=on",
            Some(false) => "&numbers=off",
            None => "",
        };
        let target = self.target.map(|target| format!("&target={target}"));
        let [theme, target] = [theme, target].map(Option::unwrap_or_default);
        format!("links=hidden{theme}{leaves}{numbers}{target}")
    }
}
