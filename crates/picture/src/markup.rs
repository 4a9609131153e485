//! Elements of SVG, one per line.

use std::fmt::{Display, Write};

/// A text so that it stands for itself in XML, between tags and in attributes.
///
/// ```
/// assert_eq!(tenpin_picture::escaped("<PJS & \"KYJ\">"), "&lt;PJS &amp; &quot;KYJ&quot;&gt;");
/// ```
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// A place, from the left and from the top.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// A rectangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Area {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Area {
    /// The point in the middle.
    pub(crate) fn middle(self) -> Point {
        Point {
            x: self.x + self.width / 2.0,
            y: self.y + self.height / 2.0,
        }
    }

    /// So much of its left side, after so much that is left out.
    pub(crate) fn columns(self, after: f64, width: f64) -> Self {
        Self {
            x: self.x + after,
            width,
            ..self
        }
    }

    /// So much of its upper side, after so much that is left out.
    pub(crate) fn rows(self, after: f64, height: f64) -> Self {
        Self {
            y: self.y + after,
            height,
            ..self
        }
    }
}

/// The elements that were drawn so far. A class of each says what it is; the style of the picture
/// says how that looks.
#[derive(Debug, Default)]
pub(crate) struct Markup(String);

impl Markup {
    pub(crate) fn area(&mut self, class: &str, area: Area) {
        let Area {
            x,
            y,
            width,
            height,
        } = area;
        let [x, y, width, height] = [x, y, width, height].map(rounded);
        self.line(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        ));
    }

    pub(crate) fn circle(&mut self, class: &str, centre: Point, radius: f64) {
        let [x, y] = [centre.x, centre.y].map(rounded);
        self.line(format_args!(
            "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
        ));
    }

    /// A text whose baseline is at this point. The class says on which side of it.
    pub(crate) fn text(&mut self, class: &str, point: Point, text: impl Display) {
        let [x, y] = [point.x, point.y].map(rounded);
        let text = escaped(&text.to_string());
        self.line(format_args!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>"
        ));
    }

    fn line(&mut self, element: impl Display) {
        writeln!(self.0, "{element}").expect("a string can be written to");
    }

    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

/// A tenth of a pixel is all that is seen.
pub(crate) fn rounded(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
