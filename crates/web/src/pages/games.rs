//! The games of the evening and of all time: `/games`.

use askama::Template;
use tenpin_reports::EveningSeries;
use tenpin_rules::RuleBook;
use tenpin_store::Timestamp;

use super::game_row::ListedGame;
use super::series_table::SeriesTable;
use super::sought_bowler::SoughtBowler;
use super::{Visitor, lane_card};
use crate::local_time;
use crate::naming::Naming;
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
    pub(crate) fn query_before(&self, id: &str) -> String {
        let form = Self {
            before: id.to_owned(),
            ..self.clone()
        };
        serde_urlencoded::to_string(form.pairs()).unwrap_or_default()
    }

    /// The query of the same form for the games up to this day.
    pub(crate) fn query_until(&self, day: &str) -> String {
        let form = Self {
            until: day.to_owned(),
            ..self.clone()
        };
        form.query_before("")
    }

    /// Whether nothing is asked for but games, from the latest on.
    fn is_empty(&self) -> bool {
        self.pairs().is_empty()
    }
}

/// The games of a page, with the series of their days.
pub(crate) struct ListedDays<'a> {
    pub(crate) page: &'a GamePage,
    pub(crate) series: &'a [EveningSeries],
    /// The query of the page with the earlier ones.
    pub(crate) next: Option<String>,
    pub(crate) naming: Naming<'a>,
}

/// The games of a day.
#[derive(Debug)]
struct GameDay {
    date: String,
    series: Option<SeriesTable>,
    /// Those with frames.
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
    list: &ListedDays<'_>,
) -> askama::Result<String> {
    let damaged = list.page.damaged.iter();
    let page = GamesPage {
        visitor,
        form,
        sought,
        lanes,
        today: local_time::date(Timestamp::now()),
        days: list.days(visitor),
        damaged: damaged
            .map(|damaged| lane_card::damage(visitor.words, damaged))
            .collect(),
        totals: list.page.totals_without_frames,
        latest: (!form.before.is_empty()).then(|| form.query_before("")),
        next: list.next.clone(),
    };
    page.render()
}

impl ListedDays<'_> {
    /// The days, from the latest on.
    fn days(&self, visitor: Visitor<'_>) -> Vec<GameDay> {
        let rows = self.page.games.iter();
        let mut days: Vec<(String, Vec<ListedGame>)> = Vec::new();
        for row in rows.map(|game| ListedGame::of(visitor, game)) {
            match days.last_mut().filter(|(date, _)| *date == row.date) {
                Some((_, games)) => games.push(row),
                None => days.push((row.date.clone(), vec![row])),
            }
        }
        // A day of which totals alone are known has no game in the list.
        for series in self.series {
            if !days.iter().any(|(date, _)| *date == series.date) {
                let place = days.iter().position(|(date, _)| *date < series.date);
                let place = place.unwrap_or(days.len());
                days.insert(place, (series.date.clone(), Vec::new()));
            }
        }
        let days = days.into_iter().map(|(date, games)| GameDay {
            series: self.series_on(&date, visitor),
            date,
            games,
        });
        days.collect()
    }

    fn series_on(&self, date: &str, visitor: Visitor<'_>) -> Option<SeriesTable> {
        let that_day = self.series.iter().filter(|series| series.date == date);
        let that_day: Vec<&EveningSeries> = that_day.collect();
        let table = || SeriesTable::of(&that_day, self.naming, visitor.words);
        (!that_day.is_empty()).then(table)
    }
}
