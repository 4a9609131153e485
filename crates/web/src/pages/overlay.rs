//! The board for a stream: `/lanes/7/overlay`.

use std::collections::BTreeMap;

use askama::Template;

use super::{ScoreTable, TurnLine, Visitor, of_lane};
use crate::board::GameView;

#[derive(Template)]
#[template(path = "overlay.html")]
struct OverlayPage<'a> {
    visitor: Visitor<'a>,
    number: u16,
    style: String,
    scores: ScoreTable,
    turn: TurnLine,
    data: String,
}

/// The size and the colours of an overlay, where its address gives them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct OverlayStyle {
    /// The height of a row in pixels.
    pub(crate) size: Option<u16>,
    pub(crate) text: Option<Colour>,
    /// Behind the text. Around the board nothing is drawn at all.
    pub(crate) background: Option<Colour>,
    /// Strikes, spares, and who is up.
    pub(crate) accent: Option<Colour>,
}

/// A colour: red, green, blue, and how opaque it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Colour([u8; 4]);

impl OverlayStyle {
    /// The properties of the style sheet that it sets, as JSON.
    fn json(&self) -> askama::Result<String> {
        let mut properties = BTreeMap::new();
        let mut set = |names: &[&'static str], value: Option<String>| {
            for name in names.iter().filter(|_| value.is_some()) {
                properties.insert(*name, value.clone());
            }
        };
        set(&["--size"], self.size.map(|size| format!("{size}px")));
        // A background alone decides whether dark letters or light ones can be read.
        let text = self.text.or(self.background.map(Colour::contrast));
        set(&["--text", "--muted"], text.map(Colour::css));
        set(&["--panel", "--raised"], self.background.map(Colour::css));
        set(&["--accent", "--accent-text"], self.accent.map(Colour::css));
        set(
            &["--on-accent"],
            self.accent.map(|accent| accent.contrast().css()),
        );
        serde_json::to_string(&properties).map_err(askama::Error::custom)
    }
}

impl Colour {
    /// A colour as in style sheets, without the `#` that an address would end at: `fb2`,
    /// `ffb224`, or with the opacity `ffb224cc`.
    pub(crate) fn hex(text: &str) -> Option<Self> {
        let digits: Vec<u8> = text
            .chars()
            .map(|digit| {
                digit
                    .to_digit(16)
                    .and_then(|digit| u8::try_from(digit).ok())
            })
            .collect::<Option<_>>()?;
        let pairs: Vec<u8> = match digits.len() {
            3 | 4 => digits.iter().map(|digit| digit * 17).collect(),
            6 | 8 => digits
                .chunks(2)
                .map(|pair| pair[0] * 16 + pair[1])
                .collect(),
            _ => return None,
        };
        let opacity = pairs.get(3).copied().unwrap_or(u8::MAX);
        Some(Self([pairs[0], pairs[1], pairs[2], opacity]))
    }

    fn css(self) -> String {
        let Self([red, green, blue, opacity]) = self;
        format!("#{red:02x}{green:02x}{blue:02x}{opacity:02x}")
    }

    /// Black or white, whichever can be read on this colour.
    fn contrast(self) -> Self {
        let Self([red, green, blue, _]) = self;
        // How bright people see it, in thousandths of each part.
        let brightness = u32::from(red) * 299 + u32::from(green) * 587 + u32::from(blue) * 114;
        let is_bright = brightness > 128_000;
        let part = if is_bright { 0 } else { u8::MAX };
        Self([part, part, part, u8::MAX])
    }
}

/// `/lanes/{number}/overlay`: the board alone, on nothing.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub(crate) fn overlay(
    visitor: Visitor<'_>,
    number: u16,
    game: Option<&GameView>,
    style: &OverlayStyle,
) -> askama::Result<String> {
    let page = OverlayPage {
        visitor,
        number,
        style: style.json()?,
        scores: ScoreTable::of_lane(visitor.words, number, game),
        turn: TurnLine::of(visitor.words, game),
        data: of_lane(visitor, number, game).json()?,
    };
    page.render()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_written_as_in_style_sheets() {
        for (text, css) in [
            ("fb2", "#ffbb22ff"),
            ("fb28", "#ffbb2288"),
            ("FFB224", "#ffb224ff"),
            ("ffb224cc", "#ffb224cc"),
        ] {
            assert_eq!(Colour::hex(text).map(Colour::css).as_deref(), Some(css));
        }
        for wrong in [
            "",
            "f",
            "ff",
            "fffff",
            "fffffff",
            "red",
            "#fff",
            "ffb22x",
            "ffb2240000",
        ] {
            assert_eq!(Colour::hex(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn letters_can_be_read_on_a_background_that_is_given_alone() {
        for (background, letters) in [("10182899", "#ffffffff"), ("ffffff", "#000000ff")] {
            let style = OverlayStyle {
                background: Colour::hex(background),
                ..OverlayStyle::default()
            };
            let text = format!(r#""--text":"{letters}""#);
            assert!(style.json().unwrap().contains(&text), "{background}");
        }
    }

    #[test]
    fn letters_on_the_accent_can_be_read() {
        for (accent, letters) in [("ffb224", "#000000ff"), ("0033aa", "#ffffffff")] {
            assert_eq!(Colour::hex(accent).unwrap().contrast().css(), letters);
        }
    }
}
