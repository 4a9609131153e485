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
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

/// A rectangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Area {
    /// Its left side.
    pub x: f64,
    /// Its upper side.
    pub y: f64,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
}

impl Area {
    /// The point in the middle.
    #[must_use]
    pub fn middle(self) -> Point {
        Point {
            x: self.x + self.width / 2.0,
            y: self.y + self.height / 2.0,
        }
    }

    /// So much of its left side, after so much that is left out.
    #[must_use]
    pub fn columns(self, after: f64, width: f64) -> Self {
        Self {
            x: self.x + after,
            width,
            ..self
        }
    }

    /// So much of its upper side, after so much that is left out.
    #[must_use]
    pub fn rows(self, after: f64, height: f64) -> Self {
        Self {
            y: self.y + after,
            height,
            ..self
        }
    }
}

/// The elements that were drawn so far. A class of each says what it is; the style of the picture
/// says how that looks.
///
/// ```
/// use tenpin_picture::{Markup, Point};
///
/// let mut markup = Markup::default();
/// markup.text("name", Point { x: 1.0, y: 2.55 }, "A & B");
/// assert_eq!(markup.into_text(), "<text class=\"name\" x=\"1\" y=\"2.6\">A &amp; B</text>\n");
/// ```
#[derive(Debug, Default)]
pub struct Markup(String);

impl Markup {
    /// A rectangle.
    pub fn area(&mut self, class: &str, area: Area) {
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

    /// A circle.
    pub fn circle(&mut self, class: &str, centre: Point, radius: f64) {
        let [x, y] = [centre.x, centre.y].map(rounded);
        self.line(format_args!(
            "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
        ));
    }

    /// A text whose baseline is at this point. The class says on which side of it.
    pub fn text(&mut self, class: &str, point: Point, text: impl Display) {
        let [x, y] = [point.x, point.y].map(rounded);
        let text = escaped(&text.to_string());
        self.line(format_args!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>"
        ));
    }

    /// A line through all of these points.
    pub fn path(&mut self, class: &str, points: &[Point]) {
        let place = |point: &Point| format!("{} {}", rounded(point.x), rounded(point.y));
        let places = points.iter().map(place).collect::<Vec<_>>().join("L");
        if !places.is_empty() {
            self.line(format_args!("<path class=\"{class}\" d=\"M{places}\"/>"));
        }
    }

    /// The part of a circle, from the top and clockwise; 1 is all of it.
    pub fn arc(&mut self, class: &str, centre: Point, radius: f64, share: f64) {
        let share = share.clamp(0.0, 1.0);
        if share >= 1.0 {
            self.circle(class, centre, radius);
            return;
        }
        let (sine, cosine) = (share * std::f64::consts::TAU).sin_cos();
        let [x, y, top] = [
            centre.x + sine * radius,
            centre.y - cosine * radius,
            centre.y - radius,
        ]
        .map(rounded);
        let (from, is_large) = (rounded(centre.x), u8::from(share > 0.5));
        self.line(format_args!(
            "<path class=\"{class}\" d=\"M{from} {top}A{radius} {radius} 0 {is_large} 1 {x} {y}\"/>"
        ));
    }

    fn line(&mut self, element: impl Display) {
        writeln!(self.0, "{element}").expect("a string can be written to");
    }

    /// All of them.
    #[must_use]
    pub fn into_text(self) -> String {
        self.0
    }
}

/// A tenth of a pixel is all that is seen.
pub(crate) fn rounded(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
