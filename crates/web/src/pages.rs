//! The pages of the live scoreboard, drawn on the server.
//!
//! Each page is a function from plain inputs to HTML. The first HTML holds the whole board
//! as a table, so that it can be read without scripts; the scripts among the
//! [assets](asset) then keep it alive.

mod assets;
mod boards;
mod bowler;
mod bowlers;
mod change_row;
mod deck;
mod game_row;
mod games;
mod lane_card;
mod look;
mod numbers_table;
mod overlay;
mod page_data;
mod rival_field;
mod score_table;
mod series_table;
mod sought_bowler;
mod statistics;
mod statistics_form;
mod turn_line;

use askama::Template;
use tenpin_rules::RuleBook;
use tenpin_store::Timestamp;
use tenpin_words::{Language, Words};

pub(crate) use self::assets::{etag, named as asset};
pub(crate) use self::boards::{MOST_BOARDS, boards};
pub(crate) use self::bowler::{BowlerProfile, bowler};
pub(crate) use self::bowlers::{BowlersForm, bowlers};
use self::change_row::ChangeRow;
pub(crate) use self::games::{GamesForm, ListedDays, games};
use self::lane_card::LaneCard;
pub(crate) use self::look::{PageLook, PageTheme};
pub(crate) use self::overlay::{Colour, OverlayStyle, overlay};
use self::page_data::PageData;
pub(crate) use self::rival_field::RivalField;
use self::score_table::ScoreTable;
pub(crate) use self::series_table::SeriesTable;
pub(crate) use self::sought_bowler::SoughtBowler;
pub(crate) use self::statistics_form::{LeaveOrder, StatisticsForm};
use self::turn_line::TurnLine;
use crate::board::GameView;
use crate::local_time;
use crate::wire::{DamagedGame, History, LaneView};

/// Who looks at a page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Visitor<'a> {
    /// The language that they read.
    pub language: Language,
    /// The words of that language.
    pub words: &'a Words,
    /// Whether they may score, or only look on.
    pub may_score: bool,
    /// Whether they may because they gave the key, so that they can log out.
    pub is_logged_in: bool,
    /// How the page is to look.
    pub look: PageLook,
    /// The query of the address.
    pub query: &'a str,
}

impl Visitor<'_> {
    /// The language that they could read instead.
    fn other_language(&self) -> Language {
        match self.language {
            Language::Korean => Language::English,
            Language::English => Language::Korean,
        }
    }

    /// The query of the same page in that language.
    fn other_query(&self) -> String {
        // Any text is a list of pairs.
        let pairs: Vec<(String, String)> =
            serde_urlencoded::from_str(self.query).unwrap_or_default();
        let pairs = pairs.into_iter().filter(|(name, _)| name != "lang");
        let language = ("lang".to_owned(), self.other_language().code().to_owned());
        let pairs: Vec<_> = pairs.chain([language]).collect();
        serde_urlencoded::to_string(pairs).unwrap_or_default()
    }
}

#[derive(Template)]
#[template(path = "lanes.html")]
struct LanesPage<'a> {
    visitor: Visitor<'a>,
    lanes: Vec<LaneCard>,
    data: String,
}

#[derive(Template)]
#[template(path = "scorer.html")]
struct ScorerPage<'a> {
    visitor: Visitor<'a>,
    number: u16,
    game_id: Option<&'a str>,
    rules: String,
    scores: ScoreTable,
    turn: TurnLine,
    data: String,
}

#[derive(Template)]
#[template(path = "screen.html")]
struct ScreenPage<'a> {
    visitor: Visitor<'a>,
    number: u16,
    rules: String,
    scores: ScoreTable,
    turn: TurnLine,
    data: String,
}

#[derive(Template)]
#[template(path = "damaged.html")]
struct DamagedPage<'a> {
    visitor: Visitor<'a>,
    number: u16,
    damage: String,
    data: String,
}

#[derive(Template)]
#[template(path = "sheet.html")]
struct SheetPage<'a> {
    visitor: Visitor<'a>,
    game: &'a GameView,
    /// When the game was opened, for scripts: the moment, or the date if nothing more is known.
    moment: String,
    /// The same for somebody without scripts.
    opened: String,
    /// Whether it cannot have been opened then.
    has_wrong_clock: bool,
    rules: String,
    scores: ScoreTable,
    turn: TurnLine,
    /// The series that the game is a part of.
    series: Option<SeriesTable>,
    changes: Vec<ChangeRow>,
    /// After which events the pages of changes before and after this one begin.
    earlier: Option<u32>,
    later: Option<u32>,
    data: String,
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
pub(crate) fn lanes(visitor: Visitor<'_>, lanes: &[LaneView]) -> askama::Result<String> {
    let data = PageData {
        lanes,
        ..PageData::of(visitor)
    };
    let page = LanesPage {
        visitor,
        lanes: lanes
            .iter()
            .map(|lane| LaneCard::of(lane, visitor))
            .collect(),
        data: data.json()?,
    };
    page.render()
}

/// `/lanes/{number}`: where a lane is scored.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub(crate) fn scorer(
    visitor: Visitor<'_>,
    number: u16,
    game: Option<&GameView>,
) -> askama::Result<String> {
    let page = ScorerPage {
        visitor,
        number,
        game_id: game.map(|game| game.id.as_str()),
        rules: rules_of(visitor.words, game),
        scores: ScoreTable::of_lane(visitor.words, number, game),
        turn: TurnLine::of(visitor.words, game),
        data: of_lane(visitor, number, game).json()?,
    };
    page.render()
}

/// `/lanes/{number}/board`: the screen over a lane.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub(crate) fn screen(
    visitor: Visitor<'_>,
    number: u16,
    game: Option<&GameView>,
) -> askama::Result<String> {
    let page = ScreenPage {
        visitor,
        number,
        rules: rules_of(visitor.words, game),
        scores: ScoreTable::of_lane(visitor.words, number, game),
        turn: TurnLine::of(visitor.words, game),
        data: of_lane(visitor, number, game).json()?,
    };
    page.render()
}

/// The name of a game's rule book; empty for the one that most games have.
fn rules_of(words: &Words, game: Option<&GameView>) -> String {
    let rules = game.and_then(|game| game.rules.parse::<RuleBook>().ok());
    let special = rules.filter(|rules| *rules != RuleBook::default());
    special
        .map(|rules| words.rule_book(rules))
        .unwrap_or_default()
}

fn of_lane<'a>(visitor: Visitor<'a>, number: u16, game: Option<&'a GameView>) -> PageData<'a> {
    PageData {
        lane: Some(number),
        game,
        ..PageData::of(visitor)
    }
}

/// The page of a lane whose latest game cannot be replayed, for scorers and over the lane.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub(crate) fn damaged(
    visitor: Visitor<'_>,
    number: u16,
    damaged: &DamagedGame,
) -> askama::Result<String> {
    let data = PageData {
        lane: Some(number),
        damaged: Some(damaged),
        ..PageData::of(visitor)
    };
    let page = DamagedPage {
        visitor,
        number,
        damage: lane_card::damage(visitor.words, damaged),
        data: data.json()?,
    };
    page.render()
}

/// How many events one page of changes covers. Hardly any game has more.
pub(crate) const EVENTS_PER_SHEET: u32 = 500;

/// `/games/{id}`: the sheet of a game, with what was changed in it.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub(crate) fn sheet(
    visitor: Visitor<'_>,
    game: &GameView,
    after: u32,
    history: &History,
    series: Option<SeriesTable>,
) -> askama::Result<String> {
    let data = PageData {
        lane: game.lane,
        game: Some(game),
        ..PageData::of(visitor)
    };
    let at: Result<Timestamp, _> = game.opened.parse();
    let (moment, opened) = match at {
        Ok(at) if game.is_imported => (local_time::date(at), local_time::date(at)),
        Ok(at) => (game.opened.clone(), at.utc()),
        Err(_) => (game.opened.clone(), game.opened.clone()),
    };
    let page = SheetPage {
        visitor,
        game,
        moment,
        opened,
        has_wrong_clock: game.has_wrong_clock(),
        rules: rules_of(visitor.words, Some(game)),
        scores: ScoreTable::of_game(visitor.words, game),
        turn: TurnLine::of(visitor.words, Some(game)),
        series,
        changes: ChangeRow::all(visitor.words, game, &history.events),
        earlier: (after > 0).then(|| after.saturating_sub(EVENTS_PER_SHEET)),
        later: history.next,
        data: data.json()?,
    };
    page.render()
}

/// `/login`: asks for the key, and says what was wrong with the last one. `next` is the page
/// that the visitor wanted.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub(crate) fn login(
    visitor: Visitor<'_>,
    next: &str,
    complaint: Option<&str>,
) -> askama::Result<String> {
    let page = LoginPage {
        visitor,
        next,
        complaint,
    };
    page.render()
}

/// The page of a problem: its HTTP status, and a sentence that says what is wrong.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub(crate) fn problem(visitor: Visitor<'_>, status: u16, detail: &str) -> askama::Result<String> {
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
