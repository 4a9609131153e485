//! How a page looks, where its address asks for something.

/// How a page looks, where its address asks for something.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct PageLook {
    /// Dark or light; as the device prefers unless it is given.
    pub(crate) theme: Option<Theme>,
    /// Whether a screen shows no links, which nobody can reach up there.
    pub(crate) hides_links: bool,
    /// Whether frames do not show which pins were left.
    pub(crate) hides_leaves: bool,
}

/// Dark or light.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Theme {
    Dark,
    Light,
}

impl Theme {
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

impl From<Theme> for tenpin_picture::Theme {
    fn from(theme: Theme) -> Self {
        match theme {
            Theme::Dark => Self::Dark,
            Theme::Light => Self::Light,
        }
    }
}

impl PageLook {
    /// For which media the light colours are; none if they are not wanted.
    pub(super) fn light_media(self) -> Option<&'static str> {
        match self.theme {
            None => Some("(prefers-color-scheme: light)"),
            Some(Theme::Light) => Some("all"),
            Some(Theme::Dark) => None,
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
        format!("links=hidden{}{leaves}", theme.unwrap_or_default())
    }
}
