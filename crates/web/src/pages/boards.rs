//! Several lanes on one screen: `/board?lanes=1,2`.

use askama::Template;

use super::Visitor;

/// How many lanes a screen shows at most. Each has a stream, and browsers open six connections to
/// a server without HTTP/2.
pub(crate) const MOST_BOARDS: usize = 4;

#[derive(Template)]
#[template(path = "boards.html")]
struct BoardsPage<'a> {
    visitor: Visitor<'a>,
    lanes: &'a [u16],
}

/// `/board?lanes=1,2`: the screens of these lanes, each in a frame.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub(crate) fn boards(visitor: Visitor<'_>, lanes: &[u16]) -> askama::Result<String> {
    BoardsPage { visitor, lanes }.render()
}
