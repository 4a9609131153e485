//! The games of the evening and of all time, as a page.

use axum::response::Response;
use tenpin_rules::Name;
use tenpin_store::{AskedBowler, Page};

use super::game_list;
use super::list_query::ListQuery;
use super::page_parameters::Parameters;
use super::page_series::PageSeries;
use super::pages::PageRequest;
use crate::live_games::LiveGames;
use crate::naming::Naming;
use crate::pages::{self, GamesForm, ListedDays, SoughtBowler};
use crate::problem::Problem;
use crate::wire::GamePage;

/// `/games`: games by day, lane, bowler, rule book and state, from the latest on.
pub(super) async fn show(request: PageRequest) -> Result<Response, Problem> {
    let form = form(&request.parameters);
    let games = &request.state.games;
    let audience = request.audience();
    let roster = &*games.roster().await?;
    let naming = Naming { roster, audience };
    let query = ListQuery::of(&form.pairs())?;
    let asked = match &query.bowler {
        Some(typed) => Some(games.asked(typed, naming).await?),
        None => None,
    };
    let filter = match &asked {
        Some(asked) => asked.among(query.page.filter, roster),
        None => Some(query.page.filter),
    };
    let wanted = filter.map(|filter| Page {
        filter,
        ..query.page
    });
    let (page, series) = with_series(games, wanted, naming).await?;
    let unlinked = match &asked {
        Some(asked) if page.games.is_empty() => unlinked(games, asked, &form.bowler).await?,
        _ => None,
    };
    let shown = shown(&form.bowler, naming);
    let sought = SoughtBowler::of(shown, asked.as_ref(), unlinked, naming);
    let list = ListedDays {
        next: next(&form, &page, &series),
        page: &page,
        series: &series.series,
        naming,
    };
    let lanes = games.lane_count();
    let page = pages::games(request.visitor(), lanes, (&form, &sought), &list);
    request.response(page)
}

/// The games of a page, and the series of their days; nothing if nobody can tell whose are meant.
async fn with_series(
    games: &LiveGames,
    asked: Option<Page>,
    naming: Naming<'_>,
) -> Result<(GamePage, PageSeries), Problem> {
    let Some(asked) = asked else {
        return Ok(Default::default());
    };
    let mut page = game_list::with_totals(games, asked.clone(), naming).await?;
    let series = PageSeries::of(games, &asked, &mut page, naming).await?;
    Ok((page, series))
}

/// The query of the next page.
fn next(form: &GamesForm, page: &GamePage, series: &PageSeries) -> Option<String> {
    match (&page.next, &series.until) {
        (Some(id), _) => Some(form.query_before(id)),
        (None, Some(day)) => Some(form.query_until(day)),
        (None, None) => None,
    }
}

/// The tag of a bowler that was asked for, if guests bowled under it whom nobody has linked.
async fn unlinked(
    games: &LiveGames,
    asked: &AskedBowler<'_>,
    typed: &str,
) -> Result<Option<Name>, Problem> {
    let AskedBowler::Bowler(bowler) = asked else {
        return Ok(None);
    };
    let is_typed = typed.parse() == Ok(bowler.tag);
    let is_unlinked = is_typed && games.has_guest(bowler.tag).await?;
    Ok(is_unlinked.then_some(bowler.tag))
}

/// The form as it was filled in.
fn form(parameters: &Parameters) -> GamesForm {
    let field = |name| parameters.get(name).unwrap_or_default().trim().to_owned();
    GamesForm {
        since: field("since"),
        until: field("until"),
        lane: field("lane"),
        bowler: field("bowler"),
        rules: field("rules"),
        state: field("state"),
        before: field("before"),
    }
}

/// What the field for a bowler shows: who has the ID, or what was typed.
fn shown(text: &str, naming: Naming<'_>) -> String {
    let person = text.parse().ok().and_then(|id| naming.roster.by_id(id));
    let name = person.map(|person| match naming.name(person) {
        Some(name) => name.to_owned(),
        None => person.tag.to_string(),
    });
    name.unwrap_or_else(|| text.to_owned())
}
