//! The bowlers of the centre: `/bowlers`.

use std::collections::HashMap;

use askama::Template;
use tenpin_bowlers::BowlerId;
use tenpin_store::Timestamp;
use tenpin_words::Words;

use super::Visitor;
use super::page_data::PageData;
use crate::bowler_body::{BowlerPage, BowlerStanding, BowlerView};
use crate::local_time;

#[derive(Template)]
#[template(path = "bowlers.html")]
struct BowlersPage<'a> {
    visitor: Visitor<'a>,
    form: &'a BowlersForm,
    bowlers: Vec<ListedBowler<'a>>,
    /// The query of the next page.
    next: Option<String>,
    data: String,
}

/// A bowler in the list.
struct ListedBowler<'a> {
    bowler: &'a BowlerView,
    /// When they bowled last, marked if the clock was wrong; empty if they never did.
    last: String,
}

/// What the form asks for, as it was filled in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct BowlersForm {
    pub(crate) query: String,
    /// `active` or `resting`; both where it is empty.
    pub(crate) state: String,
}

impl BowlersForm {
    fn query_before(&self, id: &str) -> String {
        let pairs = [
            ("query", &*self.query),
            ("state", &self.state),
            ("before", id),
        ];
        let filled = pairs.into_iter().filter(|(_, value)| !value.is_empty());
        serde_urlencoded::to_string(filled.collect::<Vec<_>>()).unwrap_or_default()
    }
}

impl BowlerView {
    /// What the bowler is called: the name, or else the tag.
    pub(crate) fn shown(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.tag)
    }

    fn is_resting(&self) -> bool {
        self.state == BowlerStanding::Resting
    }
}

/// `/bowlers`: a page of bowlers, each with the date on which they bowled last.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub(crate) fn bowlers(
    visitor: Visitor<'_>,
    form: &BowlersForm,
    page: &BowlerPage,
    last: &HashMap<BowlerId, Timestamp>,
) -> askama::Result<String> {
    let last_of = |bowler: &BowlerView| last.get(&bowler.id.parse().ok()?).copied();
    let listed = page.bowlers.iter().map(|bowler| ListedBowler {
        bowler,
        last: last_of(bowler)
            .map(|at| last_bowled(at, visitor.words))
            .unwrap_or_default(),
    });
    let page = BowlersPage {
        visitor,
        form,
        bowlers: listed.collect(),
        next: page.next.as_deref().map(|id| form.query_before(id)),
        data: PageData::of(visitor).json()?,
    };
    page.render()
}

/// The date of the last game of a bowler. One on which it cannot have been bowled is marked.
fn last_bowled(at: Timestamp, words: &Words) -> String {
    let date = local_time::date(at);
    if at.is_possible(at) {
        return date;
    }
    format!("{date} {}", words.wrong_clock())
}
