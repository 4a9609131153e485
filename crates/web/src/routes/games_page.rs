//! The games of the evening and of all time, as a page.

use axum::response::Response;
use tenpin_bowlers::RosterMatch;
use tenpin_reports::EveningSeries;

use super::game_list;
use super::list_query::{BowlerText, ListQuery};
use super::page_parameters::Parameters;
use super::pages::PageRequest;
use crate::live_games::LiveGames;
use crate::naming::{Audience, Naming};
use crate::pages::{self, GamesForm, SeriesTable};
use crate::problem::Problem;
use crate::series::DayKey;
use crate::wire::GamePage;

/// `/games`: games by day, lane, bowler, rule book and state, from the latest on.
pub(super) async fn show(request: PageRequest) -> Result<Response, Problem> {
    let form = form(&request.parameters);
    let games = &request.state.games;
    let audience = request.audience();
    let roster = &*games.roster().await?;
    let naming = Naming { roster, audience };
    let pairs = form.pairs();
    // What a person types for a bowler is more than the API takes.
    let pairs = pairs.into_iter().filter(|(name, _)| *name != "bowler");
    let query = ListQuery {
        bowler: bowler(&form.bowler, naming),
        ..ListQuery::of(&pairs.collect::<Vec<_>>())?
    };
    let page = game_list::find(games, query, audience).await?;
    let series = all_series(games, &page, naming).await?;
    let lanes = games.lane_count();
    let shown = shown(&form.bowler, naming);
    let page = pages::games(request.visitor(), lanes, (&form, &shown), &page, &series);
    request.response(page)
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

/// The bowlers whom a person may have meant; none if nothing was typed. Who sees tags alone finds
/// nobody by name.
fn bowler(text: &str, naming: Naming<'_>) -> Option<BowlerText> {
    if text.is_empty() {
        return None;
    }
    if let Ok(tag) = text.parse() {
        return Some(BowlerText::Tag(tag));
    }
    if let Ok(id) = text.parse() {
        return Some(BowlerText::Ids(vec![id]));
    }
    let found = match (naming.audience, naming.roster.find(text)) {
        (Audience::SeesNames, RosterMatch::One(bowler)) => vec![bowler.id],
        (Audience::SeesNames, RosterMatch::Several(bowlers)) => {
            bowlers.iter().map(|bowler| bowler.id).collect()
        }
        _ => Vec::new(),
    };
    Some(BowlerText::Ids(found))
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

/// The series that the games of a page are a part of.
async fn all_series(
    games: &LiveGames,
    page: &GamePage,
    naming: Naming<'_>,
) -> Result<Vec<SeriesTable>, Problem> {
    let mut found: Vec<EveningSeries> = Vec::new();
    let mut known = Vec::new();
    for game in page.games.iter().filter(|game| game.over) {
        let key = DayKey::of(game);
        if !known.contains(&key) {
            found.extend(game_list::series_of(games, game, naming.roster).await?);
            known.push(key);
        }
    }
    let tables = found.iter().map(|series| SeriesTable::of(series, naming));
    Ok(tables.collect())
}
