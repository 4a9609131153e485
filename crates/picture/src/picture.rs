//! A game, and all that is written around it.

use tenpin_rules::RuleBook;
use tenpin_scorecard::Scorecard;
use tenpin_words::Words;

use crate::description::description;
use crate::document::SvgDocument;
use crate::drawing::Drawing;
use crate::layout::PictureShape;
use crate::theme::{Theme, style};

/// A game as a picture, and all that is written around it.
///
/// ```
/// use tenpin_picture::{Picture, PictureShape, Theme};
/// use tenpin_scorecard::Scorecard;
/// use tenpin_words::{Language, Words};
///
/// let card = Scorecard::from(&tenpin_rules::BowlingGame::new("PJS".parse()?));
/// let picture = Picture::new(&card).bowled("2026-11-17").shaped(PictureShape::Card);
/// let words = Words::in_language(Language::Korean);
/// let svg = picture.themed(Some(Theme::Dark)).svg(&words);
/// assert!(svg.contains("width=\"1080\" height=\"1350\""));
/// # Ok::<(), tenpin_rules::NameError>(())
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Picture<'a> {
    card: &'a Scorecard,
    bowled: Option<String>,
    lane: Option<u16>,
    theme: Option<Theme>,
    shape: PictureShape,
}

impl<'a> Picture<'a> {
    /// The picture of a game, without a date and a lane.
    pub fn new(card: &'a Scorecard) -> Self {
        Self {
            card,
            bowled: None,
            lane: None,
            theme: None,
            shape: PictureShape::default(),
        }
    }

    /// With the day on which it was bowled, or the time, as the picture is to show it.
    pub fn bowled(self, when: impl Into<String>) -> Self {
        Self {
            bowled: Some(when.into()),
            ..self
        }
    }

    /// With the number of its lane.
    pub fn on_lane(self, number: u16) -> Self {
        Self {
            lane: Some(number),
            ..self
        }
    }

    /// Dark or light, or as the device prefers.
    pub fn themed(self, theme: Option<Theme>) -> Self {
        Self { theme, ..self }
    }

    /// Laid out like this.
    pub fn shaped(self, shape: PictureShape) -> Self {
        Self { shape, ..self }
    }

    /// The picture in SVG, with these words.
    ///
    /// ```
    /// use tenpin_picture::Picture;
    /// use tenpin_scorecard::Scorecard;
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// let svg = Picture::new(&Scorecard::default()).svg(&words);
    /// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    /// ```
    #[must_use]
    pub fn svg(&self, words: &Words) -> String {
        let drawing = Drawing::of(self.card, self.shape);
        SvgDocument {
            class: "",
            prefix: "",
            size: drawing.layout.size(),
            view: drawing.layout.view(),
            language: words.language().code(),
            title: &self.title(words),
            description: &description(self.card, words),
            style: &style(self.theme),
            elements: &drawing.elements(&self.heading(words), &self.details(words), words),
        }
        .to_string()
    }

    /// What it is, whose and of when.
    fn title(&self, words: &Words) -> String {
        let names = self.card.players.iter().map(|player| player.name.as_str());
        let names = names.collect::<Vec<_>>().join(", ");
        let parts = [
            Some(words.picture_title(names)),
            self.lane.map(|number| words.page_lane(number)),
            Some(self.details(words)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    fn heading(&self, words: &Words) -> String {
        match self.lane {
            Some(number) => words.page_lane(number),
            None => words.picture_heading(),
        }
    }

    /// The line below the heading.
    fn details(&self, words: &Words) -> String {
        let rules = self.card.rules;
        let state = match (self.card.given_up, self.card.over) {
            (true, _) => words.game_given_up(),
            (false, true) => words.page_over(),
            (false, false) => words.page_live(),
        };
        let details = [
            self.bowled.clone(),
            (rules != RuleBook::TEN_PIN).then(|| words.rule_book(rules)),
            Some(state),
        ];
        details
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" · ")
    }
}
