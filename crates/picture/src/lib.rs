//! The score sheet of a game as a picture in SVG.
//!
//! A [`Picture`] draws a [`Scorecard`](tenpin_scorecard::Scorecard): frames with their small
//! boxes, splits in a ring, the pins that a bowl left, running totals. It needs no font, no
//! script and no other file.
//!
//! ```
//! use tenpin_picture::Picture;
//! use tenpin_rules::BowlingGame;
//! use tenpin_scorecard::Scorecard;
//! use tenpin_words::{Language, Words};
//!
//! let mut game = BowlingGame::new("PJS".parse()?);
//! for bowl in ["X", "8[7-10]", "/"] {
//!     game.bowl(bowl.parse::<tenpin_rules::Entry>()?)?;
//! }
//! let card = Scorecard::from(&game);
//! let words = Words::in_language(Language::English);
//! let svg = Picture::new(&card).on_lane(7).svg(&words);
//! assert!(svg.contains("Lane 7") && svg.contains("class=\"ring\""));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Which type is which
//!
//! | type | what it holds |
//! |---|---|
//! | [`Picture`] | the game, and all that is written around it |
//! | [`PictureShape`] | how the rows are laid out: a wide sheet, or a card for a phone |
//! | [`Theme`] | dark or light |
//! | [`SvgDocument`], [`Markup`], [`SmallDeck`] | what every picture is written with |

mod deck;
mod description;
mod document;
mod drawing;
mod frame_boxes;
mod layout;
mod markup;
mod picture;
mod text_width;
mod theme;

pub use deck::{SmallDeck, pin_place};
pub use document::SvgDocument;
pub use layout::PictureShape;
pub use markup::{Area, Markup, Point, escaped};
pub use picture::Picture;
pub use text_width::fitted;
pub use theme::Theme;
