//! A frame: its small boxes, its decks and its running total.

use tenpin_rules::Mark;
use tenpin_scorecard::FrameCell;

use crate::deck::Deck;
use crate::layout::{DECK, MARKS, SUMS};
use crate::markup::{Area, Markup, Point};

const RING: f64 = 15.0;

/// A frame in its place. It may not have begun.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FrameBoxes<'a> {
    pub(crate) cell: Option<&'a FrameCell>,
    pub(crate) is_last: bool,
    pub(crate) area: Area,
}

impl FrameBoxes<'_> {
    pub(crate) fn draw(self, markup: &mut Markup) {
        markup.area("cell", self.area);
        // The first bowl stands beside the boxes of the others, as on paper.
        for place in 1..self.boxes() {
            markup.area("box", self.mark_area(place));
        }
        let Some(cell) = self.cell else { return };
        let marks: Vec<Mark> = cell.marks.into_iter().collect();
        for (index, mark) in marks.iter().enumerate() {
            self.draw_mark(self.place_of(index, *mark), *mark, markup);
        }
        for deck in Deck::all_of(&marks) {
            deck.draw(self.deck_centre(deck), markup);
        }
        if let Some(total) = cell.total {
            let point = Point {
                x: self.area.middle().x,
                y: self.area.y + self.area.height - SUMS / 2.0 + 7.0,
            };
            markup.text("sum", point, total);
        }
    }

    fn boxes(self) -> usize {
        if self.is_last { 3 } else { 2 }
    }

    /// In which box a mark stands, from 0. As on every monitor, a strike is in the second one,
    /// except in the last frame, where more bowls follow it.
    fn place_of(self, index: usize, mark: Mark) -> usize {
        let is_second = matches!(mark, Mark::Strike(_)) && !self.is_last;
        index + usize::from(is_second)
    }

    fn mark_area(self, place: usize) -> Area {
        let [boxes, place] =
            [self.boxes(), place].map(|count| f64::from(u32::try_from(count).unwrap_or(u32::MAX)));
        let width = self.area.width / boxes;
        self.area.rows(0.0, MARKS).columns(place * width, width)
    }

    fn draw_mark(self, place: usize, mark: Mark, markup: &mut Markup) {
        let centre = self.mark_area(place).middle();
        if matches!(mark, Mark::Split(_)) {
            markup.circle("ring", centre, RING);
        }
        let baseline = Point {
            y: centre.y + 8.0,
            ..centre
        };
        markup.text("mark", baseline, mark);
    }

    /// Below the bowl in the last frame, which can have several decks, and else in the middle.
    fn deck_centre(self, deck: Deck) -> Point {
        let across = if self.is_last {
            self.mark_area(deck.bowl)
        } else {
            self.area
        };
        Point {
            x: across.middle().x,
            y: self.area.y + MARKS + DECK / 2.0,
        }
    }
}
