//! The games of the evening and of all time: `/games`.

use askama::Template;
use tenpin_rules::RuleBook;
use tenpin_store::Timestamp;

use super::game_row::ListedGame;
use super::series_table::SeriesTable;
use super::sought_bowler::SoughtBowler;
use super::{Visitor, lane_card};
use crate::local_time;
use crate::wire::GamePage;

#[derive(Template)]
#[template(path = "games.html")]
struct GamesPage<'a> {
    visitor: Visitor<'a>,
    form: &'a GamesForm,
    /// Whose games they are.
    sought: &'a SoughtBowler,
    lanes: u16,
    today: String,
    days: Vec<GameDay>,
    damaged: Vec<String>,
    /// How many games there are beside these of which nothing but the total is known.
    totals: u64,
    /// The query of the first page, unless this is it.
    latest: Option<String>,
    /// The query of the next page, with the earlier games.
    next: Option<String>,
}

/// What the form asks for, as it was filled in. What is empty does not matter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct GamesForm {
    pub(crate) since: String,
    pub(crate) until: String,
    pub(crate) lane: String,
    pub(crate) bowler: String,
    pub(crate) rules: String,
    pub(crate) state: String,
    /// Only games before the one with this ID.
    pub(crate) before: String,
}

impl GamesForm {
    /// The fields that are filled in, by the names of their parameters.
    pub(crate) fn pairs(&self) -> Vec<(&'static str, &str)> {
        let fields = [
            ("since", &self.since),
            ("until", &self.until),
            ("lane", &self.lane),
            ("bowler", &self.bowler),
            ("rules", &self.rules),
            ("state", &self.state),
            ("before", &self.before),
        ];
        let filled = fields.into_iter().filter(|(_, value)| !value.is_empty());
        filled.map(|(name, value)| (name, value.as_str())).collect()
    }

    /// The query of the same form for the games before this one, or from the latest on.
    pub(super) fn query_before(&self, id: &str) -> String {
        let form = Self {
            before: id.to_owned(),
            ..self.clone()
        };
        serde_urlencoded::to_string(form.pairs()).unwrap_or_default()
    }

    /// Whether nothing is asked for but games, from the latest on.
    fn is_empty(&self) -> bool {
        self.pairs().is_empty()
    }
}

/// The games of a day.
#[derive(Debug)]
struct GameDay {
    date: String,
    series: Vec<SeriesTable>,
    games: Vec<ListedGame>,
}

/// `/games`: a page of games, with the series that they are a part of.
///
/// # Errors
///
/// When the page cannot be drawn, which is a mistake of ours.
pub(crate) fn games(
    visitor: Visitor<'_>,
    lanes: u16,
    (form, sought): (&GamesForm, &SoughtBowler),
    page: &GamePage,
    series: &[SeriesTable],
) -> askama::Result<String> {
    let damaged = page.damaged.iter();
    let page = GamesPage {
        visitor,
        form,
        sought,
        lanes,
        today: local_time::date(Timestamp::now()),
        days: days(visitor, page, series),
        damaged: damaged
            .map(|damaged| lane_card::damage(visitor.words, damaged))
            .collect(),
        totals: page.totals_without_frames,
        latest: (!form.before.is_empty()).then(|| form.query_before("")),
        next: page.next.as_deref().map(|id| form.query_before(id)),
    };
    page.render()
}

fn days(visitor: Visitor<'_>, page: &GamePage, series: &[SeriesTable]) -> Vec<GameDay> {
    let rows = page.games.iter().map(|game| ListedGame::of(visitor, game));
    let mut days: Vec<GameDay> = Vec::new();
    for row in rows {
        match days.last_mut().filter(|day| day.date == row.date) {
            Some(day) => day.games.push(row),
            None => days.push(GameDay {
                date: row.date.clone(),
                series: series_on(&row.date, series),
                games: vec![row],
            }),
        }
    }
    days
}

fn series_on(date: &str, series: &[SeriesTable]) -> Vec<SeriesTable> {
    let that_day = series.iter().filter(|series| series.date == date);
    that_day.cloned().collect()
}
