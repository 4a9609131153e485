//! What the address of a page asks for.

use tenpin_picture::PictureShape;

use super::history::{AFTER, number};
use super::numbers::{TARGET_EXAMPLE, target};
use super::picture::PictureLook;
use crate::pages::{Colour, MOST_BOARDS, OverlayStyle, PageLook, PageTheme};
use crate::problem::Problem;

/// The parameters of a page. Those that no page knows are left alone, since people and programs
/// add their own to addresses.
pub(super) struct Parameters(Vec<(String, String)>);

/// The name of a parameter, and examples of it.
type Example = (&'static str, &'static str);

const THEME: Example = ("theme", "theme=dark, theme=light");
const LINKS: Example = ("links", "links=hidden");
const LEAVES: Example = ("leaves", "leaves=hidden");
const NUMBERS: Example = ("numbers", "numbers=on, numbers=off");
const LANES: Example = ("lanes", "lanes=1 … lanes=1,2,3,4");
const SHAPE: Example = ("shape", "shape=sheet, shape=card");
const OFFSET: Example = ("offset", "offset=540");
const SIZE: Example = ("size", "size=16 … size=200");
const TEXT: Example = ("text", "text=ffffff");
const BACKGROUND: Example = ("background", "background=10182899");
const ACCENT: Example = ("accent", "accent=ffb224");

impl Parameters {
    pub(super) fn read(query: &str) -> Self {
        Self(serde_urlencoded::from_str(query).unwrap_or_default())
    }

    /// The first parameter with this name.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let mut pairs = self.0.iter();
        let pair = pairs.find(|(known, _)| known == name);
        pair.map(|(_, value)| value.as_str())
    }

    /// The parameter, if it is given; a problem that names it if it makes no sense.
    fn parse<T>(
        &self,
        example: Example,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, Problem> {
        let (name, _) = example;
        let value = self.get(name);
        let parsed = value.map(|value| parse(value).ok_or(Problem::Parameter(example)));
        parsed.transpose()
    }

    /// How the page is to look.
    pub(super) fn look(&self) -> Result<PageLook, Problem> {
        Ok(PageLook {
            theme: self.parse(THEME, PageTheme::named)?,
            hides_links: self.hides(LINKS)?,
            hides_leaves: self.hides(LEAVES)?,
            shows_numbers: self.parse(NUMBERS, is_on)?,
            target: self.parse(TARGET_EXAMPLE, target)?,
        })
    }

    /// How a picture is to look.
    pub(super) fn picture_look(&self) -> Result<PictureLook, Problem> {
        let shape = |text: &str| match text {
            "sheet" => Some(PictureShape::Sheet),
            "card" => Some(PictureShape::Card),
            _ => None,
        };
        // No clock is a day away from another.
        let most = 24 * 60;
        let offset = |text: &str| {
            text.parse()
                .ok()
                .filter(|offset| (-most..most).contains(offset))
        };
        Ok(PictureLook {
            theme: self.parse(THEME, PageTheme::named)?.map(PageTheme::into),
            shape: self.parse(SHAPE, shape)?.unwrap_or_default(),
            offset: self.parse(OFFSET, offset)?,
        })
    }

    /// Whether something is to be hidden.
    fn hides(&self, example: Example) -> Result<bool, Problem> {
        let hidden = self.parse(example, |value| (value == "hidden").then_some(()))?;
        Ok(hidden.is_some())
    }

    /// The size and the colours of an overlay.
    pub(super) fn overlay_style(&self) -> Result<OverlayStyle, Problem> {
        let size = |text: &str| text.parse().ok().filter(|size| (16..=200).contains(size));
        Ok(OverlayStyle {
            size: self.parse(SIZE, size)?,
            text: self.parse(TEXT, Colour::hex)?,
            background: self.parse(BACKGROUND, Colour::hex)?,
            accent: self.parse(ACCENT, Colour::hex)?,
        })
    }

    /// The event after which the changes on a sheet begin.
    pub(super) fn after(&self) -> Result<u32, Problem> {
        Ok(self.parse(AFTER, number)?.unwrap_or_default())
    }

    /// The lanes of a screen for several, given how many lanes there are.
    pub(super) fn lanes(&self, most: u16) -> Result<Vec<u16>, Problem> {
        let lanes = self.parse(LANES, |text| {
            let lanes = text.split(',').map(|lane| lane.trim().parse().ok());
            lanes.collect::<Option<Vec<u16>>>()
        })?;
        let lanes = lanes.ok_or(Problem::Parameter(LANES))?;
        let has_all = lanes.iter().all(|lane| (1..=most).contains(lane));
        if !has_all {
            return Err(Problem::NoLane { lanes: most });
        }
        if lanes.len() > MOST_BOARDS {
            return Err(Problem::Parameter(LANES));
        }
        Ok(lanes)
    }
}

fn is_on(text: &str) -> Option<bool> {
    match text {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}
