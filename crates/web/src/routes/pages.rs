//! The pages: drawn on the server, kept up to date by streams.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use axum::response::{Redirect, Response};
use axum::routing::{MethodRouter, get};
use tenpin_store::{GameId, HistoryPage, Lane};
use tenpin_words::{Language, Words};

use super::assets;
use super::bowler_pages;
use super::extract::{PathLane, PathSheet};
use super::game_list;
use super::games_page;
use super::page_parameters::Parameters;
use super::picture;
use crate::accept_language;
use crate::app_state::AppState;
use crate::board::GameView;
use crate::live_games::View;
use crate::middleware::Framing;
use crate::naming::{Audience, Naming};
use crate::pages::{self, PageLook, Visitor};
use crate::problem::Problem;
use crate::wire::{DamagedGame, LaneView};

const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");

/// The routes for people.
pub(super) fn routes() -> Vec<(&'static str, MethodRouter<Arc<AppState>>)> {
    vec![
        ("/", get(lanes)),
        ("/lanes/{n}", get(scorer)),
        ("/lanes/{n}/board", get(screen)),
        ("/lanes/{n}/overlay", get(overlay)),
        ("/board", get(boards)),
        ("/games", get(games_page::show)),
        ("/games/{id}", get(game)),
        ("/bowlers", get(bowler_pages::list)),
        ("/bowlers/{id}", get(bowler_pages::show)),
        ("/login", get(key)),
        ("/lanes/{n}/", get(without_slash)),
        ("/lanes/{n}/board/", get(without_slash)),
        ("/lanes/{n}/overlay/", get(without_slash)),
        ("/board/", get(without_slash)),
        ("/games/", get(without_slash)),
        ("/games/{id}/", get(without_slash)),
        ("/bowlers/", get(without_slash)),
        ("/bowlers/{id}/", get(without_slash)),
        ("/login/", get(without_slash)),
        ("/assets/{*name}", get(assets::show)),
    ]
}

/// What a page needs of its request.
pub(super) struct PageRequest {
    pub(super) state: Arc<AppState>,
    language: Language,
    may_score: bool,
    /// The page to go to after logging in.
    next: Option<String>,
    /// Whether the address asks for the language, which a cookie then remembers.
    chose_language: bool,
    look: PageLook,
    query: String,
    /// What else the address asks for.
    pub(super) parameters: Parameters,
}

impl FromRequestParts<Arc<AppState>> for PageRequest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        let query = parts.uri.query().unwrap_or_default();
        let parameters = Parameters::read(query);
        Ok(Self {
            state: Arc::clone(state),
            language: state.language(Some(query), &parts.headers),
            may_score: state.may_score(&parts.headers),
            next: parameters.get("next").map(str::to_owned),
            chose_language: accept_language::by_query(query).is_some(),
            look: parameters.look()?,
            query: query.to_owned(),
            parameters,
        })
    }
}

impl PageRequest {
    pub(super) fn visitor(&self) -> Visitor<'_> {
        Visitor {
            language: self.language,
            words: self.state.words(self.language),
            may_score: self.may_score,
            is_logged_in: self.may_score && self.state.settings.key.is_some(),
            look: self.look,
            query: &self.query,
        }
    }

    /// Whether the visitor sees the names of bowlers.
    pub(super) fn audience(&self) -> Audience {
        self.state.audience(self.may_score)
    }

    /// A response with a page, which must not be cached: its board may change at any moment.
    pub(super) fn response(&self, page: askama::Result<String>) -> Result<Response, Problem> {
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

/// Leads from the address of a page with a slash at its end, as people type it, to the page. No
/// route that leads here begins with two slashes, which would lead to another host.
async fn without_slash(uri: Uri) -> Redirect {
    let page = uri.path().trim_end_matches('/');
    let query = uri.query().map(|query| format!("?{query}"));
    Redirect::permanent(&format!("{page}{}", query.unwrap_or_default()))
}

/// A problem as a page: its content type and its body.
pub(crate) fn problem(words: &Words, language: Language, problem: &Problem) -> (HeaderValue, Body) {
    let visitor = Visitor {
        language,
        words,
        may_score: false,
        is_logged_in: false,
        look: PageLook::default(),
        query: "",
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
    let mut lanes = Vec::new();
    for feed in request.state.games.feeds() {
        lanes.push(latest_on(&request, feed.lane).await?);
    }
    request.response(pages::lanes(request.visitor(), &lanes))
}

async fn scorer(request: PageRequest, PathLane(lane): PathLane) -> Result<Response, Problem> {
    let lane = latest_on(&request, lane).await?;
    request.response(match &lane.damaged {
        Some(damaged) => pages::damaged(request.visitor(), lane.number, damaged),
        None => pages::scorer(request.visitor(), lane.number, lane.game.as_ref()),
    })
}

async fn screen(request: PageRequest, PathLane(lane): PathLane) -> Result<Response, Problem> {
    let lane = latest_on(&request, lane).await?;
    let page = request.response(match &lane.damaged {
        Some(damaged) => pages::damaged(request.visitor(), lane.number, damaged),
        None => pages::screen(request.visitor(), lane.number, lane.game.as_ref()),
    })?;
    Ok(Framing::Framed.of(page))
}

/// The board for a stream. A lane whose game is damaged has none to show.
async fn overlay(request: PageRequest, PathLane(lane): PathLane) -> Result<Response, Problem> {
    let style = request.parameters.overlay_style()?;
    let lane = latest_on(&request, lane).await?;
    let page = pages::overlay(request.visitor(), lane.number, lane.game.as_ref(), &style);
    request.response(page)
}

/// Several lanes on one screen.
async fn boards(request: PageRequest) -> Result<Response, Problem> {
    let lanes = request.parameters.lanes(request.state.games.lane_count())?;
    let page = request.response(pages::boards(request.visitor(), &lanes))?;
    Ok(Framing::Frames.of(page))
}

/// A lane with its latest game, as the journal has it.
async fn latest_on(request: &PageRequest, lane: Lane) -> Result<LaneView, Problem> {
    let (game, damaged) = match game_on(request, lane).await {
        Ok(game) => (game, None),
        // A damaged game must not hide the other lanes, nor keep its own from being used.
        Err(Problem::Damaged { game, ordinal }) => (None, Some(DamagedGame { id: game, ordinal })),
        Err(problem) => return Err(problem),
    };
    Ok(LaneView {
        number: lane.into(),
        game,
        damaged,
    })
}

async fn game_on(request: &PageRequest, lane: Lane) -> Result<Option<GameView>, Problem> {
    let games = &request.state.games;
    match games.feed(lane).await?.view() {
        View::Empty => Ok(None),
        View::Snapshot(snapshot) => {
            let game = games.game(snapshot.id, request.audience()).await;
            game.map(Some)
        }
        View::Closed => Err(Problem::Closing),
    }
}

/// A game: its sheet as a page, or as a picture.
async fn game(
    request: PageRequest,
    sheet: PathSheet,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    match sheet {
        PathSheet::Page(id) => self::sheet(request, id).await,
        PathSheet::Picture(id) => {
            let game = request.state.games.current(id).await?;
            let look = request.parameters.picture_look()?;
            let roster = &*request.state.games.roster().await?;
            let audience = request.audience();
            let svg = picture::svg(&game, look, Naming { roster, audience }, request.words());
            picture::response(svg, &headers)
        }
    }
}

async fn sheet(request: PageRequest, id: GameId) -> Result<Response, Problem> {
    let audience = request.audience();
    let game = request.state.games.game(id, audience).await?;
    let page = HistoryPage {
        after: request.parameters.after()?,
        limit: pages::EVENTS_PER_SHEET,
    };
    let history = request.state.games.history(id, page, audience).await?;
    let roster = &*request.state.games.roster().await?;
    let series = game_list::series_of(&request.state.games, &game, roster).await?;
    let naming = Naming { roster, audience };
    let series = series.filter(|series| series.games.len() > 1);
    let series = series.map(|series| pages::SeriesTable::of(&[&series], naming, request.words()));
    let _one_at_a_time = request.state.history_writer.lock().await;
    let visitor = request.visitor();
    let page = pages::sheet(visitor, &game, page.after, &history, series);
    request.response(page)
}

/// Asks for the key; a page for people.
#[utoipa::path(
    get, path = "/login",
    operation_id = "showLogin",
    tag = "login",
    responses(
        (status = 200, description = "the page", content_type = "text/html", body = String),
        (
            status = 403, description = "the host name of the request is not ours",
            content_type = "text/html", body = String,
        ),
    ),
)]
pub(super) async fn key(request: PageRequest) -> Result<Response, Problem> {
    request.login_form(None, None)
}
