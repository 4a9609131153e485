//! The sheet, drawn: a heading, and each player's frames and total.

use std::iter;

use tenpin_rules::{FrameNumber, Mark};
use tenpin_scorecard::{FrameCell, PlayerRow, Scorecard};
use tenpin_words::Words;

use crate::deck::SmallDeck;
use crate::frame_boxes::FrameBoxes;
use crate::layout::{Layout, PictureShape};
use crate::markup::{Area, Markup, Point};
use crate::text_width::{NAME_SIZE, fitted, width};

/// Who is no known bowler has a name of so many letters.
const LETTERS: usize = 3;
/// The room for the note that a player has left.
const NOTE: f64 = 90.0;

/// A game and where its parts are.
pub(crate) struct Drawing<'a> {
    card: &'a Scorecard,
    pub(crate) layout: Layout,
}

impl<'a> Drawing<'a> {
    pub(crate) fn of(card: &'a Scorecard, shape: PictureShape) -> Self {
        let mut frames = card.players.iter().flat_map(|player| &player.frames);
        let has_decks = frames.any(has_deck);
        let mut names = card.players.iter().map(|player| player.name.chars());
        let has_names = names.any(|name| name.count() > LETTERS);
        Self {
            card,
            layout: Layout::new(shape, card.players.len(), has_decks, has_names),
        }
    }

    /// All elements of the picture.
    pub(crate) fn elements(&self, heading: &str, details: &str, words: &Words) -> String {
        let mut markup = Markup::default();
        markup.area("ground", self.layout.view());
        let [title, below, brand] = self.layout.header();
        markup.text("title", title, heading);
        markup.text("detail", below, details);
        markup.text("brand", brand, "tenpin");
        if !self.layout.is_folded() {
            self.draw_heads(words, &mut markup);
        }
        for (seat, player) in self.card.players.iter().enumerate() {
            self.draw_player(seat, player, words, &mut markup);
        }
        markup.into_text()
    }

    fn draw_heads(&self, words: &Words, markup: &mut Markup) {
        let head = |area| Layout::head(area);
        markup.text("head", head(self.layout.name(0)), words.page_player());
        for number in all_frames() {
            markup.text("head", head(self.frame_area(0, number)), number);
        }
        markup.text("head", head(self.layout.total(0)), words.page_total());
    }

    fn draw_player(&self, seat: usize, player: &PlayerRow, words: &Words, markup: &mut Markup) {
        self.draw_name(seat, player, words, markup);
        let frame_up = self.card.turn.filter(|turn| turn.seat == seat);
        for number in all_frames() {
            let area = self.frame_area(seat, number);
            if self.layout.is_folded() {
                markup.text("head", Layout::head(area), number);
            }
            let boxes = FrameBoxes {
                cell: player.frames.iter().find(|cell| cell.number == number),
                is_last: number.is_last(),
                area,
            };
            boxes.draw(markup);
        }
        // Last, so that no frame beside it covers its border.
        if let Some(turn) = frame_up {
            markup.area("current", self.frame_area(seat, turn.frame));
        }
        self.draw_total(seat, player, markup);
    }

    fn draw_name(&self, seat: usize, player: &PlayerRow, words: &Words, markup: &mut Markup) {
        let area = self.layout.name(seat);
        let Point { x, y } = area.middle();
        if self.layout.is_folded() {
            let y = y + 10.0;
            let room = self.layout.room_for_name() - if player.left { NOTE } else { 0.0 };
            let name = fitted(&player.name, NAME_SIZE, room);
            markup.text("name", Point { x: area.x, y }, &name);
            if player.left {
                let beside = Point {
                    x: area.x + width(&name, NAME_SIZE).max(90.0) + 14.0,
                    y,
                };
                markup.text("note", beside, words.page_left());
            }
            return;
        }
        markup.area("cell", area);
        let lift = if player.left { 8.0 } else { 0.0 };
        let name = Point {
            x,
            y: y + 10.0 - lift,
        };
        let shown = fitted(&player.name, NAME_SIZE, self.layout.room_for_name());
        markup.text("name side", name, shown);
        if player.left {
            markup.text("note", Point { x, y: y + 24.0 }, words.page_left());
        }
    }

    fn draw_total(&self, seat: usize, player: &PlayerRow, markup: &mut Markup) {
        let area = self.layout.total(seat);
        let has_won = self.card.winners().any(|winner| winner == seat);
        let Point { x, y } = area.middle();
        let point = Point { x, y: y + 12.0 };
        let (frame, text) = if has_won {
            ("cell winner", "total side won")
        } else {
            ("cell", "total side")
        };
        markup.area(frame, area);
        // What the bowls so far are sure to give, as on the boards.
        markup.text(text, point, player.minimum);
    }

    fn frame_area(&self, seat: usize, number: FrameNumber) -> Area {
        self.layout.frame(seat, number.into())
    }
}

fn has_deck(cell: &FrameCell) -> bool {
    let marks: Vec<Mark> = cell.marks.into_iter().collect();
    !SmallDeck::all_of(&marks).is_empty()
}

/// The frames of a game, from the first to the last.
fn all_frames() -> impl Iterator<Item = FrameNumber> {
    iter::successors(Some(FrameNumber::FIRST), |number| number.next().ok())
}
