//! A bowler's numbers, as their page shows them.

use tenpin_charts::{Chart, leave_deck};
use tenpin_reports::{CareerCharts, Fact, MOVING_GAMES, Numbers, StatisticsReport};
use tenpin_rules::PinSet;
use tenpin_statistics::{Career, CareerGame, Mean, Statistics, Streak};
use tenpin_words::Words;

use super::Visitor;
use super::numbers_table::{NumbersTable, evening, months, of_evening, pins, totals};
use super::statistics_form::{LeaveOrder, StatisticsForm};
use crate::counted_career::CountedCareer;

/// How many games, series and leaves stand in a list.
const BEST: usize = 5;
const MOST_LEAVES: usize = 30;

/// A bowler's numbers, as their page shows them.
pub(super) struct StatisticsView {
    /// How many games they are of.
    pub(super) games: String,
    pub(super) facts: Vec<Fact>,
    pub(super) others: Vec<Fact>,
    pub(super) remarks: Vec<String>,
    pub(super) charts: Vec<ChartView>,
    pub(super) leaves: Option<LeavesView>,
    pub(super) best_games: Vec<BestGame>,
    pub(super) best_series: Vec<Fact>,
    pub(super) streaks: Vec<Fact>,
    pub(super) against: Option<ChartView>,
}

/// A chart, and the table behind it.
pub(super) struct ChartView {
    pub(super) title: String,
    /// What its numbers rest on, where that is not all games.
    pub(super) note: String,
    pub(super) svg: String,
    pub(super) table: NumbersTable,
}

/// The leaves of a bowler.
pub(super) struct LeavesView {
    /// On how many bowls they rest.
    pub(super) heading: String,
    pub(super) columns: Vec<LeaveColumn>,
    pub(super) rows: Vec<LeaveRow>,
}

/// A column by which leaves can be sorted.
pub(super) struct LeaveColumn {
    pub(super) heading: String,
    /// The query of the page that is sorted by it.
    pub(super) query: String,
    /// How it is sorted by it now.
    pub(super) direction: Option<&'static str>,
}

/// A leave.
pub(super) struct LeaveRow {
    pub(super) deck: String,
    /// The pins, between which a line can end; or one text for all.
    pub(super) pins: Vec<String>,
    pub(super) name: String,
    pub(super) left: u64,
    pub(super) missed: u64,
    pub(super) rate: String,
    pub(super) made: String,
}

/// One of the best games.
pub(super) struct BestGame {
    pub(super) total: u16,
    pub(super) date: String,
    /// The path of its sheet, if there are frames.
    pub(super) path: Option<String>,
}

impl StatisticsView {
    /// The numbers of these games, and of another bowler's beside them; none if there are no games.
    pub(super) fn of(
        visitor: Visitor<'_>,
        games: &CountedCareer,
        report: &StatisticsReport,
        rival: Option<&CountedCareer>,
        form: &StatisticsForm,
    ) -> Option<Self> {
        let (words, career) = (visitor.words, &games.career);
        let found = &report.all.statistics;
        if found.totals.games == 0 {
            return None;
        }
        let rival = rival.zip(report.against.as_ref());
        let against = rival.map(|(rival, numbers)| {
            against(visitor, (career, &report.all), (&rival.career, numbers))
        });
        Some(Self {
            games: words.stats_games(found.totals.games),
            facts: report
                .all
                .first_facts(words)
                .into_iter()
                .map(headed)
                .collect(),
            others: others(&report.all, words),
            remarks: remarks(report, words),
            charts: charts(visitor, career, found),
            leaves: leaves(found, form, words),
            best_games: best_games(career),
            best_series: best_series(career, words),
            streaks: streaks(career, words),
            against,
        })
    }
}

/// All numbers but the first five. What needs leaves is left out where none are known.
fn others(numbers: &Numbers, words: &Words) -> Vec<Fact> {
    let mut facts = numbers.other_facts(words);
    if !numbers.statistics.leaves.has_pins() {
        let of_leaves = words.stats_washouts();
        facts.retain(|fact| fact.label != of_leaves);
    }
    facts.into_iter().map(headed).collect()
}

/// What was left out, and what should not have been counted together.
fn remarks(report: &StatisticsReport, words: &Words) -> Vec<String> {
    let mut remarks = Vec::new();
    let without_frames = report.all.statistics.totals.without_frames;
    if without_frames > 0 {
        remarks.push(capitalised(&words.stats_without_frames(without_frames)));
    }
    if report.unfinished > 0 {
        remarks.push(capitalised(&words.stats_unfinished(report.unfinished)));
    }
    if report.rules.len() > 1 {
        let names = report.rules.iter();
        let names = names.map(|(rules, games)| format!("{} {games}", words.rule_book(*rules)));
        remarks.push(words.page_several_rules(names.collect::<Vec<_>>().join(", ")));
    }
    remarks
}

fn charts(visitor: Visitor<'_>, career: &Career, found: &Statistics) -> Vec<ChartView> {
    let words = visitor.words;
    let charts = CareerCharts { career, words };
    let known = found.known_leaves();
    let rests_on = capitalised(&words.stats_leaves(known.made, known.chances));
    let drawn = [
        (charts.average(), String::new(), evening(career, words)),
        (charts.totals(), String::new(), totals(career, words)),
        (charts.months(), String::new(), months(career, words)),
        (charts.evening(), String::new(), of_evening(career, words)),
        (charts.deck(), rests_on, pins(&found.leaves, words)),
    ];
    let drawn = drawn.into_iter();
    let views = drawn.filter_map(|(chart, note, table)| {
        let chart = chart?;
        Some(view(visitor, &chart, note, table))
    });
    views.collect()
}

fn view(visitor: Visitor<'_>, chart: &Chart, note: String, table: NumbersTable) -> ChartView {
    ChartView {
        title: chart.title().to_owned(),
        note,
        svg: chart.inline(visitor.language.code()),
        table,
    }
}

/// Two bowlers, each with games and numbers.
fn against(
    visitor: Visitor<'_>,
    own: (&Career, &Numbers),
    other: (&Career, &Numbers),
) -> ChartView {
    let words = visitor.words;
    let charts = CareerCharts {
        career: own.0,
        words,
    };
    let names = [&own.1.label, &other.1.label];
    let chart = charts.against(other.0, names.map(String::as_str));
    let rows = own.1.compared_with(other.1, words).into_iter();
    let rows = rows.map(|(label, [one, other])| vec![capitalised(&label), one, other]);
    let headings = [String::new()].into_iter().chain(names.map(Clone::clone));
    let table = NumbersTable {
        headings: headings.collect(),
        rows: rows.collect(),
    };
    view(visitor, &chart, String::new(), table)
}

fn leaves(found: &Statistics, form: &StatisticsForm, words: &Words) -> Option<LeavesView> {
    if !found.leaves.has_pins() {
        return None;
    }
    let mut leaves = found.leaves.by_frequency();
    form.sort.sort(&mut leaves);
    leaves.truncate(MOST_LEAVES);
    let columns = LeaveOrder::ALL.map(|order| LeaveColumn {
        heading: capitalised(&order.heading(words)),
        query: form.sorted(order),
        direction: (order == form.sort).then_some(match order {
            LeaveOrder::Rate => "ascending",
            LeaveOrder::Left | LeaveOrder::Missed => "descending",
        }),
    });
    let known = found.known_leaves();
    let rows = leaves.into_iter().map(|(pins, rate)| LeaveRow {
        deck: leave_deck(pins),
        pins: match pins {
            PinSet::ALL => vec![words.stats_all_ten()],
            pins => pins.to_string().split('-').map(str::to_owned).collect(),
        },
        name: pins
            .name()
            .map(|name| words.leave_name(name))
            .unwrap_or_default(),
        left: rate.chances,
        missed: rate.missed(),
        rate: rate.to_string(),
        made: words.stats_made(rate.made, rate.chances),
    });
    Some(LeavesView {
        heading: capitalised(&words.stats_leaves(known.made, known.chances)),
        columns: columns.into(),
        rows: rows.collect(),
    })
}

fn best_games(career: &Career) -> Vec<BestGame> {
    let games = career.best_games(BEST).into_iter();
    let games = games.map(|game| BestGame {
        total: game.total,
        date: game.date.to_string(),
        path: tenpin_store::GameId::try_from(game.id)
            .ok()
            .filter(|_| game.statistics.totals.without_frames == 0)
            .map(|id| format!("/games/{id}")),
    });
    games.collect()
}

fn best_series(career: &Career, words: &Words) -> Vec<Fact> {
    let series = career.best_series(BEST).into_iter();
    let facts = series.map(|series| {
        let average = Mean {
            sum: series.pins,
            count: series.games,
        };
        let games = words.stats_games(series.games);
        Fact {
            label: series.date.to_string(),
            number: series.pins.to_string(),
            detail: format!("{games} · {average}"),
        }
    });
    facts.collect()
}

fn streaks(career: &Career, words: &Words) -> Vec<Fact> {
    let fact = |label: String, streak: Option<Streak>| Fact {
        label: capitalised(&label),
        number: streak.map_or("–".to_owned(), |streak| words.stats_games(streak.longest)),
        detail: streak.map_or(String::new(), |streak| words.streak_now(streak.current)),
    };
    let has_frames = |game: &CareerGame| game.statistics.totals.without_frames == 0;
    let clean = career.games().iter().any(has_frames);
    let clean = clean.then(|| career.clean_streak());
    vec![
        fact(words.streak_from_200(), Some(career.streak_from(200))),
        fact(words.streak_clean(), clean),
    ]
}

/// A fact as a page has it: with a capital letter.
fn headed(fact: Fact) -> Fact {
    Fact {
        label: capitalised(&fact.label),
        ..fact
    }
}

/// A text with a capital letter at its beginning, where its script has some.
pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The moving mean is of so many games.
pub(super) const WINDOW: usize = MOVING_GAMES;
