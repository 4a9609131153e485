//! The pages: drawn on the server, kept up to date by streams.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use axum::routing::{MethodRouter, get};
use tenpin_store::{self as store, Action, HistoryEntry, Record};
use tenpin_words::{Language, Words};

use super::assets;
use super::extract::{PathGame, PathLane};
use crate::accept_language;
use crate::app_state::AppState;
use crate::board::Game;
use crate::live_games::View;
use crate::pages::{self, Change, ChangeKind, Lane, Sheet, Visitor};
use crate::problem::Problem;
use crate::wire::DamagedGame;

const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");

/// The routes for people.
pub(super) fn routes() -> Vec<(&'static str, MethodRouter<Arc<AppState>>)> {
    vec![
        ("/", get(lanes)),
        ("/lanes/{n}", get(scorer)),
        ("/lanes/{n}/board", get(screen)),
        ("/games/{id}", get(sheet)),
        ("/login", get(key)),
        ("/assets/{*name}", get(assets::show)),
    ]
}

/// What a page needs of its request.
pub(super) struct PageRequest {
    state: Arc<AppState>,
    language: Language,
    may_score: bool,
    /// The page to go to after logging in.
    next: Option<String>,
    /// Whether the address asks for the language, which a cookie then remembers.
    chose_language: bool,
}

impl FromRequestParts<Arc<AppState>> for PageRequest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        let query = parts.uri.query().unwrap_or_default();
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap_or_default();
        let next = pairs.into_iter().find(|(name, _)| name == "next");
        Ok(Self {
            state: Arc::clone(state),
            language: state.language(Some(query), &parts.headers),
            may_score: state.may_score(&parts.headers),
            next: next.map(|(_, page)| page),
            chose_language: accept_language::by_query(query).is_some(),
        })
    }
}

impl PageRequest {
    fn visitor(&self) -> Visitor<'_> {
        Visitor {
            language: self.language,
            words: self.state.words(self.language),
            may_score: self.may_score,
            is_logged_in: self.may_score && self.state.settings.key.is_some(),
        }
    }

    /// A response with a page, which must not be cached: its board may change at any moment.
    fn response(&self, page: askama::Result<String>) -> Result<Response, Problem> {
        let page = page.map_err(|error| {
            tracing::error!(%error, "a page cannot be drawn");
            Problem::Broken
        })?;
        let mut response = Response::new(Body::from(page));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HTML);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if self.chose_language {
            let code = self.language.code();
            let cookie = format!("lang={code}; Path=/; Max-Age=31536000; SameSite=Lax");
            let cookie = HeaderValue::try_from(cookie).map_err(|_| Problem::Broken)?;
            headers.insert(header::SET_COOKIE, cookie);
        }
        Ok(response)
    }

    /// The page that asks for the key, with what was wrong with the last one.
    pub(super) fn login_form(
        &self,
        next: Option<&str>,
        complaint: Option<&str>,
    ) -> Result<Response, Problem> {
        let next = next.or(self.next.as_deref()).unwrap_or("/");
        self.response(pages::login(self.visitor(), next, complaint))
    }

    pub(super) fn words(&self) -> &Words {
        self.state.words(self.language)
    }
}

/// A problem as a page: its content type and its body.
pub(crate) fn problem(words: &Words, language: Language, problem: &Problem) -> (HeaderValue, Body) {
    let visitor = Visitor {
        language,
        words,
        may_score: false,
        is_logged_in: false,
    };
    let sentence = problem.sentence(words);
    match pages::problem(visitor, problem.status().as_u16(), &sentence) {
        Ok(page) => (HTML, page.into()),
        Err(_) => (
            HeaderValue::from_static("text/plain; charset=utf-8"),
            sentence.into(),
        ),
    }
}

async fn lanes(request: PageRequest) -> Result<Response, Problem> {
    let mut latest = Vec::new();
    for feed in request.state.games.feeds() {
        latest.push(LatestGame::on(&request.state, feed.lane).await?);
    }
    let lanes: Vec<Lane<'_>> = (1..)
        .zip(&latest)
        .map(|(number, latest)| latest.lane(number))
        .collect();
    request.response(pages::lanes(request.visitor(), &lanes))
}

async fn scorer(request: PageRequest, PathLane(lane): PathLane) -> Result<Response, Problem> {
    let latest = LatestGame::on(&request.state, lane).await?;
    let lane = latest.lane(lane.into());
    request.response(match lane.damaged {
        Some(damaged) => pages::damaged(request.visitor(), lane.number, damaged),
        None => pages::scorer(request.visitor(), lane.number, lane.game),
    })
}

async fn screen(request: PageRequest, PathLane(lane): PathLane) -> Result<Response, Problem> {
    let latest = LatestGame::on(&request.state, lane).await?;
    let lane = latest.lane(lane.into());
    request.response(match lane.damaged {
        Some(damaged) => pages::damaged(request.visitor(), lane.number, damaged),
        None => pages::screen(request.visitor(), lane.number, lane.game),
    })
}

/// The latest game on a lane, as the journal has it.
enum LatestGame {
    None,
    Game(Game),
    Damaged(DamagedGame),
}

impl LatestGame {
    async fn on(state: &AppState, lane: store::Lane) -> Result<Self, Problem> {
        match Self::read(state, lane).await {
            // A damaged game must not hide the other lanes, nor keep its own from being used.
            Err(Problem::Damaged { game, ordinal }) => {
                Ok(Self::Damaged(DamagedGame { id: game, ordinal }))
            }
            latest => latest,
        }
    }

    async fn read(state: &AppState, lane: store::Lane) -> Result<Self, Problem> {
        match state.games.feed(lane).await?.view() {
            View::Empty => Ok(Self::None),
            View::Snapshot(snapshot) => state.games.game(snapshot.id).await.map(Self::Game),
            View::Closed => Err(Problem::Closing),
        }
    }

    /// The lane of this number with it.
    fn lane(&self, number: u16) -> Lane<'_> {
        let (game, damaged) = match self {
            Self::None => (None, None),
            Self::Game(game) => (Some(game), None),
            Self::Damaged(damaged) => (None, Some(damaged)),
        };
        Lane {
            number,
            game,
            damaged,
        }
    }
}

async fn sheet(request: PageRequest, PathGame(id): PathGame) -> Result<Response, Problem> {
    let record = request.state.games.record(id).await?;
    let game = Game::of(id, record.place, &record.replay()?);
    let moments = moments(&record);
    let entries = record.history()?;
    let changes: Vec<Change<'_>> = entries
        .iter()
        .zip(&moments)
        .filter_map(|(entry, at)| change(entry, at))
        .collect();
    let sheet = Sheet {
        game: &game,
        at: record.at,
        changes: &changes,
    };
    request.response(pages::sheet(request.visitor(), sheet))
}

fn moments(record: &Record) -> Vec<String> {
    let events = record.events.iter();
    events.map(|event| event.at.to_string()).collect()
}

/// What an event changed; a bowl changes nothing that was written before.
fn change<'a>(entry: &HistoryEntry<'a>, at: &'a str) -> Option<Change<'a>> {
    let bowl = entry.event.action.bowl();
    let pins = u8::from(bowl.pins);
    let kind = match entry.event.action {
        Action::Bowled(_) => return None,
        Action::Undone(_) => ChangeKind::Undone { pins },
        Action::Corrected(_) => ChangeKind::Corrected {
            before: entry.replaced.map(u8::from)?,
            after: pins,
        },
    };
    Some(Change {
        kind,
        player: bowl.seat,
        frame: bowl.frame.into(),
        bowl: bowl.number,
        at,
        by: &entry.event.by,
    })
}

/// Asks for the key; a page for people.
#[utoipa::path(
    get, path = "/login",
    responses((status = 200, content_type = "text/html", body = String)),
)]
pub(super) async fn key(request: PageRequest) -> Result<Response, Problem> {
    request.login_form(None, None)
}
