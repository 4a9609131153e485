//! A whole picture: what it shows, and what it is called.

use std::fmt;

use crate::markup::{Area, escaped, rounded};

/// Fonts that computers and phones have, Korean ones among them.
const FONTS: &str = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Apple SD Gothic Neo', \
    'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR', NanumGothic, 'Helvetica Neue', Arial, \
    sans-serif";

/// A picture in SVG, as a file or as a part of a page. It is displayed as its text.
///
/// ```
/// use tenpin_picture::{Area, SvgDocument};
///
/// let view = Area { x: 0.0, y: 0.0, width: 40.0, height: 20.0 };
/// let document = SvgDocument {
///     class: "", prefix: "", size: (40.0, 20.0), view, language: "en",
///     title: "A < B", description: "", style: "", elements: "",
/// };
/// assert!(document.to_string().contains("<title id=\"title\">A &lt; B</title>"));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct SvgDocument<'a> {
    /// Its class; none if it is empty.
    pub class: &'a str,
    /// What its IDs begin with, so that a page can hold several pictures.
    pub prefix: &'a str,
    /// How many pixels it has, across and down.
    pub size: (f64, f64),
    /// The part of the plane that is seen.
    pub view: Area,
    /// The code of the language that it is in.
    pub language: &'a str,
    /// What it shows, for a screen reader.
    pub title: &'a str,
    /// The same in more words.
    pub description: &'a str,
    /// Its style sheet; none in a page that has one.
    pub style: &'a str,
    /// What is drawn.
    pub elements: &'a str,
}

impl fmt::Display for SvgDocument<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = self.size;
        let Area { x, y, .. } = self.view;
        let [x, y, across, down] = [x, y, self.view.width, self.view.height].map(rounded);
        let [title, description] = [self.title, self.description].map(escaped);
        let (language, elements) = (self.language, self.elements);
        let prefix = self.prefix;
        let class = match self.class {
            "" => String::new(),
            class => format!(" class=\"{class}\""),
        };
        let style = match self.style {
            "" => String::new(),
            style => format!("<style>\n{style}</style>\n"),
        };
        write!(
            formatter,
            "<svg xmlns=\"http://www.w3.org/2000/svg\"{class} width=\"{width}\" height=\"{height}\" \
             viewBox=\"{x} {y} {across} {down}\" role=\"img\" xml:lang=\"{language}\" \
             aria-labelledby=\"{prefix}title\" aria-describedby=\"{prefix}desc\" \
             font-family=\"{FONTS}\">\n\
             <title id=\"{prefix}title\">{title}</title>\n\
             <desc id=\"{prefix}desc\">{description}</desc>\n\
             {style}{elements}</svg>\n"
        )
    }
}
