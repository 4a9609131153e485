//! How bowlers bowl, from the journal or from files.

mod chart_files;
mod counted;
mod counted_games;
mod journal_careers;
mod named_statistics;
mod people;

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::path::PathBuf;

use tenpin_reports::{BestBowlers, GroupedBy, Numbers, StatisticsReport};
use tenpin_statistics::{Career, Statistics};
use tenpin_words::Words;

pub(crate) use self::counted::{statistics_of, statistics_of_all};
use self::journal_careers::JournalCareers;
pub(crate) use self::journal_careers::{GameLimits, StatsQuery};
pub(crate) use self::named_statistics::NamedStatistics;
use crate::console::print_message;
use crate::exit::Exit;
use crate::score::{self, ScoreOptions};
use crate::terminal;

/// Whose numbers to show, and how.
pub(crate) struct StatsOptions {
    pub(crate) source: StatsSource,
    /// Only the last so many games of each bowler.
    pub(crate) last: Option<NonZero<usize>>,
    pub(crate) by: Option<GroupedBy>,
    pub(crate) format: StatsFormat,
    /// The directory to write charts into.
    pub(crate) charts: Option<PathBuf>,
}

/// Where the games are.
pub(crate) enum StatsSource {
    Files(ScoreOptions),
    Journal(StatsQuery),
}

/// How the numbers are written.
pub(crate) enum StatsFormat {
    Text,
    Csv,
    Json,
}

/// The numbers of the games that were asked for.
struct CountedReport {
    report: StatisticsReport,
    exit: Exit,
    /// What to say if there are no games.
    nothing: String,
}

/// Counts the games, and prints the numbers.
pub(crate) fn stats(options: &StatsOptions, words: &Words) -> Exit {
    let counted = match &options.source {
        StatsSource::Files(files) => {
            let (named, exit) = score::count(files, words);
            CountedReport {
                report: of_files(&named, options.by),
                exit,
                nothing: words.stats_no_games(),
            }
        }
        StatsSource::Journal(query) => match of_query(query, options, words) {
            Ok(counted) => counted,
            Err(message) => {
                print_message(&message);
                return Exit::Usage;
            }
        },
    };
    if counted.exit == Exit::Usage {
        return counted.exit;
    }
    let written = counted.write(&options.format, words);
    written.map_or_else(|error| Exit::of_output(&error, words), |()| counted.exit)
}

/// The numbers of the journal, after the charts are written that were asked for.
fn of_query(
    query: &StatsQuery,
    options: &StatsOptions,
    words: &Words,
) -> Result<CountedReport, String> {
    let mut careers = JournalCareers::read(query, words)?;
    if let Some(count) = options.last {
        careers.keep_last(count);
    }
    if let Some(directory) = &options.charts {
        chart_files::write(directory, &careers.chosen, careers.rival.as_ref(), words)?;
    }
    let nothing = careers.nothing_left.take();
    Ok(CountedReport {
        report: of_journal(&careers, options.by),
        exit: careers.exit(),
        nothing: nothing.unwrap_or_else(|| no_games(words)),
    })
}

/// Says that the journal has no games. Who pipes games into the program may have forgotten to say so.
fn no_games(words: &Words) -> String {
    if io::stdin().is_terminal() {
        words.stats_no_games()
    } else {
        words.stats_no_games_piped()
    }
}

impl CountedReport {
    fn write(&self, format: &StatsFormat, words: &Words) -> io::Result<()> {
        let report = &self.report;
        let text = match format {
            StatsFormat::Text if report.all.statistics.totals.games == 0 => {
                print_message(&self.nothing);
                return Ok(());
            }
            StatsFormat::Text => report.text(words, terminal::columns(), terminal::palette()),
            StatsFormat::Csv => report.csv(),
            StatsFormat::Json => report.json(),
        };
        let mut output = io::stdout().lock();
        output.write_all(text.as_bytes())?;
        output.flush()
    }
}

/// The numbers of files: by name, if that was asked for or there is more than one.
fn of_files(named: &NamedStatistics, by: Option<GroupedBy>) -> StatisticsReport {
    let groups: Vec<Numbers> = named.by_name().map(undated).collect();
    let label = match groups.as_slice() {
        [one] => one.label.clone(),
        _ => String::new(),
    };
    let all: Statistics = groups.iter().map(|group| &group.statistics).sum();
    let all = Numbers {
        best: BestBowlers::among(&groups),
        ..undated((label, all))
    };
    StatisticsReport {
        groups: (by.is_some() || groups.len() > 1).then_some((GroupedBy::Bowler, groups)),
        rules: named.rules.clone(),
        unfinished: named.unfinished,
        ..StatisticsReport::of(all)
    }
}

fn undated((label, statistics): (String, Statistics)) -> Numbers {
    Numbers {
        label,
        statistics,
        ..Numbers::default()
    }
}

/// The numbers of a journal: by bowler, if that was asked for or there is more than one.
fn of_journal(games: &JournalCareers, by: Option<GroupedBy>) -> StatisticsReport {
    let chosen = &games.chosen;
    let is_several = chosen.len() > 1 && games.rival.is_none();
    let by = by.or(is_several.then_some(GroupedBy::Bowler));
    let rival = games.rival.as_ref();
    let rival = rival.map(|(label, career)| Numbers::of(label, [career]));
    let careers = chosen.iter().map(|(_, career)| career);
    let mut all = Numbers::of(games.label(), careers);
    if is_several {
        all.best = BestBowlers::among(&by_bowler(chosen));
    }
    StatisticsReport {
        groups: by.map(|by| (by, groups(by, chosen))),
        against: rival,
        rules: games.rules.clone(),
        unfinished: games.unfinished,
        ..StatisticsReport::of(all)
    }
}

fn by_bowler(chosen: &[(String, Career)]) -> Vec<Numbers> {
    let bowlers = chosen.iter();
    bowlers
        .map(|(label, career)| Numbers::of(label, [career]))
        .collect()
}

fn groups(by: GroupedBy, chosen: &[(String, Career)]) -> Vec<Numbers> {
    let mut groups: BTreeMap<GroupKey, Statistics> = BTreeMap::new();
    let mut add = |key, statistics: &Statistics| groups.entry(key).or_default().merge(statistics);
    for (_, career) in chosen {
        match by {
            GroupedBy::Bowler => {}
            GroupedBy::Month => {
                let months = career.by_month().into_iter();
                months.for_each(|(month, one)| add((0, month.to_string()), &one));
            }
            GroupedBy::Lane => {
                let lanes = career.by_lane().into_iter();
                lanes.for_each(|(lane, one)| add((lane.into(), lane.to_string()), &one));
            }
            GroupedBy::GameOfEvening => {
                let evening = career.by_game_of_evening().into_iter();
                evening.for_each(|(game, one)| add((game as u64, game.to_string()), &one));
            }
        }
    }
    if by == GroupedBy::Bowler {
        return by_bowler(chosen);
    }
    let groups = groups.into_iter();
    groups
        .map(|((_, label), one)| undated((label, one)))
        .collect()
}

/// A number to sort by, and a label.
type GroupKey = (u64, String);
