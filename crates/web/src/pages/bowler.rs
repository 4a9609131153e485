//! A bowler: `/bowlers/{id}`.

use askama::Template;
use tenpin_reports::StatisticsReport;
use tenpin_rules::RuleBook;

use super::Visitor;
use super::game_row::ListedGame;
use super::page_data::PageData;
use super::rival_field::RivalField;
use super::statistics::StatisticsView;
use super::statistics_form::StatisticsForm;
use crate::board::GameView;
use crate::bowler_body::{BowlerStanding, BowlerView, HandWord};
use crate::counted_career::CountedCareer;

#[derive(Template)]
#[template(path = "bowler.html")]
struct BowlerDetails<'a> {
    visitor: Visitor<'a>,
    bowler: &'a BowlerView,
    /// What the bowler is called.
    name: &'a str,
    is_resting: bool,
    is_forgotten: bool,
    hand: Option<HandWord>,
    person: Option<&'a BowlerView>,
    entries: &'a [BowlerView],
    games: Vec<ListedGame>,
    form: &'a StatisticsForm,
    /// Whom the bowler is compared with.
    rival: &'a RivalField,
    numbers: Option<StatisticsView>,
    /// How many of all games are known by their totals only.
    totals: u64,
    data: String,
}

/// All that the page of a bowler shows.
#[derive(Debug, Clone)]
pub(crate) struct BowlerProfile {
    pub(crate) bowler: BowlerView,
    /// The person whom the bowler was merged into.
    pub(crate) person: Option<BowlerView>,
    /// Those who were merged into the bowler.
    pub(crate) entries: Vec<BowlerView>,
    /// The latest games of the person, from the latest on.
    pub(crate) games: Vec<GameView>,
    /// All their games, counted.
    pub(crate) counted: CountedCareer,
    /// Those of the bowler to compare with.
    pub(crate) rival: Option<CountedCareer>,
    pub(crate) report: StatisticsReport,
    pub(crate) form: StatisticsForm,
    pub(crate) rival_field: RivalField,
    /// How many of the person's games are known by their totals only, whatever the form asks for.
    pub(crate) totals: u64,
}

/// `/bowlers/{id}`: the bowler, the latest games, and for scorers what can be changed.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub(crate) fn bowler(visitor: Visitor<'_>, profile: &BowlerProfile) -> askama::Result<String> {
    let data = PageData {
        bowler: Some(&profile.bowler),
        ..PageData::of(visitor)
    };
    let games = profile.games.iter();
    let page = BowlerDetails {
        visitor,
        bowler: &profile.bowler,
        name: profile.bowler.shown(),
        is_resting: profile.bowler.state == BowlerStanding::Resting,
        is_forgotten: profile.bowler.state == BowlerStanding::Forgotten,
        hand: profile.bowler.hand,
        person: profile.person.as_ref(),
        entries: &profile.entries,
        games: games.map(|game| ListedGame::of(visitor, game)).collect(),
        form: &profile.form,
        rival: &profile.rival_field,
        totals: profile.totals,
        numbers: StatisticsView::of(
            visitor,
            &profile.counted,
            &profile.report,
            profile.rival.as_ref(),
            &profile.form,
        ),
        data: data.json()?,
    };
    page.render()
}
