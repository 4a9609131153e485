//! The bowlers as pages.

use axum::response::Response;
use tenpin_bowlers::{BowlerId, BowlerState};
use tenpin_store::{GameFilter, Page, TotalFilter};

use super::bowler_query::BowlerQuery;
use super::extract::PathBowler;
use super::game_list;
use super::page_parameters::Parameters;
use super::pages::PageRequest;
use super::statistics_query::StatisticsQuery;
use crate::board::GameView;
use crate::bowler_body::BowlerView;
use crate::live_games::LiveGames;
use crate::naming::Naming;
use crate::pages::{self, BowlerProfile, BowlersForm, LeaveOrder, RivalField, StatisticsForm};
use crate::problem::Problem;

/// How many bowlers and how many games a page shows.
const BOWLERS: &str = "50";
const GAMES: u32 = 10;

/// `/bowlers`: the bowlers, those who bowled last first.
pub(super) async fn list(request: PageRequest) -> Result<Response, Problem> {
    let field = |name| request.parameters.get(name).unwrap_or_default().trim();
    let form = BowlersForm {
        query: field("query").to_owned(),
        state: field("state").to_owned(),
    };
    let pairs = [
        ("query", &*form.query),
        ("state", &*form.state),
        ("before", field("before")),
        ("order", "recent"),
        ("limit", BOWLERS),
    ];
    let filled = pairs.into_iter().filter(|(_, value)| !value.is_empty());
    let query = BowlerQuery::of(&filled.collect::<Vec<_>>())?;
    let games = &request.state.games;
    let roster = &*games.roster().await?;
    let audience = request.audience();
    let page = query.page(games, Naming { roster, audience }).await?;
    let shown = page.bowlers.iter();
    let shown: Vec<_> = shown.filter_map(|bowler| bowler.id.parse().ok()).collect();
    let last = games.last_bowled(&shown, roster).await?;
    request.response(pages::bowlers(request.visitor(), &form, &page, &last))
}

/// `/bowlers/{id}`: a bowler.
pub(super) async fn show(
    request: PageRequest,
    PathBowler(id): PathBowler,
) -> Result<Response, Problem> {
    let games = &request.state.games;
    let bowler = games.bowler(id).await?;
    let roster = &*games.roster().await?;
    let audience = request.audience();
    let naming = Naming { roster, audience };
    let (latest, totals) = latest_games(id, games, naming).await?;
    let person = match bowler.state {
        BowlerState::Merged(_) => roster.by_id(id),
        _ => None,
    };
    let form = statistics_form(&request.parameters)?;
    let query = StatisticsQuery::of(&form.filled())?;
    let counted = query.games(games, roster, id).await?;
    let rival_field = rival_field(&form.against, games, naming).await?;
    let rival = match rival_field.id {
        Some(rival) => Some((rival, query.games(games, roster, rival).await?)),
        None => None,
    };
    let report = counted.report(id, rival.as_ref().map(|(id, games)| (*id, games)), naming);
    let is_entry = |other: &&tenpin_bowlers::Bowler| other.state == BowlerState::Merged(id);
    let entries = roster.all().filter(is_entry);
    let profile = BowlerProfile {
        bowler: BowlerView::of(&bowler, naming),
        person: person.map(|person| BowlerView::of(person, naming)),
        entries: entries.map(|entry| BowlerView::of(entry, naming)).collect(),
        games: latest,
        counted,
        rival: rival.map(|(_, games)| games),
        report,
        form,
        rival_field,
        totals,
    };
    request.response(pages::bowler(request.visitor(), &profile))
}

/// The latest games of a person, and how many of all are known by their totals only.
async fn latest_games(
    id: BowlerId,
    games: &LiveGames,
    naming: Naming<'_>,
) -> Result<(Vec<GameView>, u64), Problem> {
    let bowlers = naming.roster.ids_of(id);
    let totals = TotalFilter {
        bowlers: bowlers.clone(),
        ..TotalFilter::default()
    };
    let page = Page {
        filter: GameFilter {
            bowlers,
            ..GameFilter::default()
        },
        ..Page::latest(GAMES)
    };
    let page = game_list::page_of(games, page, naming).await?;
    Ok((page.games, games.count_totals(totals).await?))
}

/// Whom to compare with, as somebody typed it.
async fn rival_field(
    typed: &str,
    games: &LiveGames,
    naming: Naming<'_>,
) -> Result<RivalField, Problem> {
    if typed.is_empty() {
        return Ok(RivalField::default());
    }
    let asked = games.asked(typed, naming).await?;
    Ok(RivalField::of(typed, &asked, naming))
}

/// What the address asks for of a bowler's numbers.
fn statistics_form(parameters: &Parameters) -> Result<StatisticsForm, Problem> {
    let field = |name| {
        let value = parameters.get(name).unwrap_or_default();
        value.trim().to_owned()
    };
    let sort = parameters.get("sort").map(|name| {
        let wrong = Problem::Parameter(("sort", "sort=left, sort=missed, sort=rate"));
        LeaveOrder::named(name).ok_or(wrong)
    });
    Ok(StatisticsForm {
        since: field("since"),
        until: field("until"),
        last: field("last"),
        rules: field("rules"),
        against: field("against"),
        sort: sort.transpose()?.unwrap_or_default(),
    })
}
