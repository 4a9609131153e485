//! The pages of the live scoreboard, drawn on the server.
//!
//! Each page is a function from plain inputs to HTML. The first HTML holds the whole board
//! as a table, so that it can be read without scripts; the scripts among the
//! [assets](asset) then keep it alive.

mod assets;
mod history;
mod lanes;
mod scores;
mod script;
mod turn;

use askama::Template;
use tenpin_store::Timestamp;
use tenpin_words::{Language, Words};

pub use self::assets::{Asset, all as all_assets, named as asset};
use self::history::Correction;
pub use self::history::{Change, ChangeKind, Sheet};
use self::lanes::Card;
pub use self::lanes::Lane;
use self::scores::Scores;
use self::script::Script;
use self::turn::Turn;
use crate::board::Game;
use crate::wire::DamagedGame;

/// Who looks at a page.
#[derive(Debug, Clone, Copy)]
pub struct Visitor<'a> {
    /// The language that they read.
    pub language: Language,
    /// The words of that language.
    pub words: &'a Words,
    /// Whether they may score, or only look on.
    pub may_score: bool,
    /// Whether they may because they gave the key, so that they can log out.
    pub is_logged_in: bool,
}

impl Visitor<'_> {
    /// The language that they could read instead.
    fn other_language(&self) -> Language {
        match self.language {
            Language::Korean => Language::English,
            Language::English => Language::Korean,
        }
    }
}

#[derive(Template)]
#[template(path = "lanes.html")]
struct LanesPage<'a> {
    visitor: Visitor<'a>,
    lanes: Vec<Card>,
    script: Script,
}

#[derive(Template)]
#[template(path = "scorer.html")]
struct ScorerPage<'a> {
    visitor: Visitor<'a>,
    number: u16,
    game_id: Option<&'a str>,
    scores: Scores,
    turn: Turn,
    script: Script,
}

#[derive(Template)]
#[template(path = "screen.html")]
struct ScreenPage<'a> {
    visitor: Visitor<'a>,
    number: u16,
    scores: Scores,
    turn: Turn,
    script: Script,
}

#[derive(Template)]
#[template(path = "damaged.html")]
struct DamagedPage<'a> {
    visitor: Visitor<'a>,
    number: u16,
    damage: String,
    script: Script,
}

#[derive(Template)]
#[template(path = "sheet.html")]
struct SheetPage<'a> {
    visitor: Visitor<'a>,
    id: &'a str,
    lane: Option<u16>,
    at: Timestamp,
    scores: Scores,
    turn: Turn,
    corrections: Vec<Correction>,
    script: Script,
}

#[derive(Template)]
#[template(path = "login.html")]
struct LoginPage<'a> {
    visitor: Visitor<'a>,
    next: &'a str,
    complaint: Option<&'a str>,
}

#[derive(Template)]
#[template(path = "problem.html")]
struct ProblemPage<'a> {
    visitor: Visitor<'a>,
    status: u16,
    heading: String,
    detail: &'a str,
}

/// `/`: the lanes at a glance.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub fn lanes(visitor: Visitor<'_>, lanes: &[Lane<'_>]) -> askama::Result<String> {
    let page = LanesPage {
        visitor,
        lanes: lanes.iter().map(|lane| Card::of(lane, visitor)).collect(),
        script: Script::of_lanes(visitor, lanes)?,
    };
    page.render()
}

/// `/lanes/{number}`: where a lane is scored.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub fn scorer(visitor: Visitor<'_>, number: u16, game: Option<&Game>) -> askama::Result<String> {
    let page = ScorerPage {
        visitor,
        number,
        game_id: game.map(|game| game.id.as_str()),
        scores: Scores::of_lane(visitor.words, number, game),
        turn: Turn::of(visitor.words, game),
        script: Script::of_lane(visitor, number, game)?,
    };
    page.render()
}

/// `/lanes/{number}/board`: the screen over a lane.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub fn screen(visitor: Visitor<'_>, number: u16, game: Option<&Game>) -> askama::Result<String> {
    let page = ScreenPage {
        visitor,
        number,
        scores: Scores::of_lane(visitor.words, number, game),
        turn: Turn::of(visitor.words, game),
        script: Script::of_lane(visitor, number, game)?,
    };
    page.render()
}

/// What a lane shows, to scorers and over the lane, whose latest game cannot be replayed.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub fn damaged(visitor: Visitor<'_>, number: u16, damaged: &DamagedGame) -> askama::Result<String> {
    let page = DamagedPage {
        visitor,
        number,
        damage: lanes::damage(visitor.words, damaged),
        script: Script::of_damaged(visitor, number, damaged)?,
    };
    page.render()
}

/// `/games/{id}`: the sheet of a game, with what was changed in it.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub fn sheet(visitor: Visitor<'_>, sheet: Sheet<'_>) -> askama::Result<String> {
    let Sheet { game, at, changes } = sheet;
    let page = SheetPage {
        visitor,
        id: &game.id,
        lane: game.lane,
        at,
        scores: Scores::of_game(visitor.words, game),
        turn: Turn::of(visitor.words, Some(game)),
        corrections: Correction::all(visitor.words, game, changes),
        script: Script::of_game(visitor, game)?,
    };
    page.render()
}

/// `/login`: asks whoever wants to score for the key, and says what was wrong with the last
/// one. `next` is where the visitor wanted to go.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub fn login(visitor: Visitor<'_>, next: &str, complaint: Option<&str>) -> askama::Result<String> {
    let page = LoginPage {
        visitor,
        next,
        complaint,
    };
    page.render()
}

/// What a visitor sees instead of a page: its HTTP status, and a sentence that says why.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub fn problem(visitor: Visitor<'_>, status: u16, detail: &str) -> askama::Result<String> {
    let heading = match status {
        404 | 410 => visitor.words.page_error_missing(),
        _ => visitor.words.page_error(),
    };
    let page = ProblemPage {
        visitor,
        status,
        heading,
        detail,
    };
    page.render()
}

#[cfg(test)]
mod tests;
