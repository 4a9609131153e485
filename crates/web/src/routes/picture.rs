//! The sheet of a game as a picture.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tenpin_picture::{Picture, PictureShape, Theme};
use tenpin_scorecard::Scorecard;
use tenpin_words::Words;

use super::assets::has_tag;
use crate::middleware::Framing;
use crate::naming::Naming;
use crate::pages;
use crate::problem::Problem;
use crate::replayed_game::ReplayedGame;

/// How a picture is to look, where its address asks for something.
#[derive(Debug, Clone, Copy)]
pub(super) struct PictureLook {
    pub(super) theme: Option<Theme>,
    pub(super) shape: PictureShape,
    /// By how many minutes the visitor's clock is ahead of UTC. Without it the time is told in UTC.
    pub(super) offset: Option<i16>,
}

/// The picture of a game.
pub(super) fn svg(
    game: &ReplayedGame,
    look: PictureLook,
    naming: Naming<'_>,
    words: &Words,
) -> String {
    let opened = game.times.opened;
    let bowled = match look.offset {
        _ if !opened.is_possible(opened) => format!("{} {}", opened.utc(), words.wrong_clock()),
        Some(minutes) => opened.ahead_of_utc(minutes),
        None => opened.utc(),
    };
    let mut card = Scorecard::from(game.sheet.lineup());
    for (player, bowler) in card.players.iter_mut().zip(game.sheet.bowlers()) {
        let name = bowler.and_then(|id| naming.person(id).1);
        player.name = name.map_or(player.name.clone(), str::to_owned);
    }
    let picture = Picture::new(&card)
        .bowled(bowled)
        .themed(look.theme)
        .shaped(look.shape);
    let picture = match game.place {
        Some(place) => picture.on_lane(place.lane.into()),
        None => picture,
    };
    picture.svg(words)
}

/// A response with a picture. It is sent again only if it has changed since.
pub(super) fn response(svg: String, request: &HeaderMap) -> Result<Response, Problem> {
    let tag = pages::etag(svg.as_bytes()).ok_or(Problem::Broken)?;
    let mut response = if has_tag(request, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let content_type = HeaderValue::from_static("image/svg+xml; charset=utf-8");
        ([(header::CONTENT_TYPE, content_type)], svg).into_response()
    };
    let tag = HeaderValue::try_from(tag).map_err(|_| Problem::Broken)?;
    let headers = response.headers_mut();
    headers.insert(header::ETAG, tag);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    // Both can say in which language it is.
    headers.insert(
        header::VARY,
        HeaderValue::from_static("accept-language, cookie"),
    );
    Ok(Framing::Picture.of(response))
}
