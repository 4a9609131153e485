//! A chart: what is drawn, and what it is called.

use tenpin_picture::{Area, Markup, SvgDocument, Theme};

use crate::style::with_colours;

/// How wide every chart is. Letters are large enough when a phone shows it as wide as its screen.
pub(crate) const WIDTH: f64 = 320.0;

/// What is written in and about a chart.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ChartLabels {
    /// What it shows.
    pub title: String,
    /// The same in more words, for those who do not see it.
    pub description: String,
    /// What the first of its series is, where it has two.
    pub first: String,
    /// What the second is.
    pub second: String,
}

/// A picture of a bowler's numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Chart {
    name: &'static str,
    title: String,
    description: String,
    height: f64,
    elements: String,
}

impl Chart {
    /// The names of all kinds of charts.
    pub const NAMES: [&'static str; 7] = [
        "average", "totals", "months", "evening", "deck", "leaves", "against",
    ];

    pub(crate) fn new(
        name: &'static str,
        height: f64,
        labels: &ChartLabels,
        elements: Markup,
    ) -> Self {
        Self {
            name,
            title: labels.title.clone(),
            description: labels.description.clone(),
            height,
            elements: elements.into_text(),
        }
    }

    /// A short name for it, one of [`NAMES`](Self::NAMES): a file can be called so.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What it shows.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The chart for a page, which has the style sheet [`STYLE`](crate::STYLE).
    #[must_use]
    pub fn inline(&self, language: &str) -> String {
        self.document(language, "", &self.elements)
    }

    /// The chart as a file, dark or light, or as the device prefers.
    #[must_use]
    pub fn file(&self, language: &str, theme: Option<Theme>) -> String {
        let mut ground = Markup::default();
        ground.area("ground", self.view());
        let elements = ground.into_text() + &self.elements;
        self.document(language, &with_colours(theme), &elements)
    }

    fn view(&self) -> Area {
        Area {
            x: 0.0,
            y: 0.0,
            width: WIDTH,
            height: self.height,
        }
    }

    fn document(&self, language: &str, style: &str, elements: &str) -> String {
        let document = SvgDocument {
            class: "chart",
            prefix: &format!("{}-", self.name),
            size: (WIDTH, self.height),
            view: self.view(),
            language,
            title: &self.title,
            description: &self.description,
            style,
            elements,
        };
        document.to_string()
    }
}
