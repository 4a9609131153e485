//! Tables in which people keep their games.

use std::io::{self, BufReader};

use indicatif::ProgressBar;
use tenpin_files::{
    DateDoubt, DateOrder, DateOrders, LineProblem, SeasonColumns, SeasonForm, SeasonFormError,
    rules_of_line,
};
use tenpin_reports::{
    BOWLS_HEADING, FIRST_BOWLS_HEADING, LIST_HEADING, PLAYER_GAMES_HEADING, SERIES_HEADING,
};
use tenpin_rules::RuleBook;
use tenpin_words::Words;

use super::ImportOptions;
use super::brought_game::BroughtGame;
use super::opened_file::BroughtFile;
use super::table_lines::TableLines;
use crate::line_problem;
use crate::source::{self, GameInput};

/// A header may stand below this many lines of titles.
const TITLES: usize = 4;

/// A table whose columns and dates are understood.
pub(super) struct SeasonFile {
    file: BroughtFile,
    form: SeasonForm,
    order: DateOrder,
    /// The last line above the rows.
    header: u64,
}

impl SeasonFile {
    /// Looks at the header and at all dates. The error is a message in the person's language.
    pub(super) fn new(
        file: BroughtFile,
        options: &ImportOptions,
        words: &Words,
    ) -> Result<Self, String> {
        let columns = options.columns.as_ref();
        let (form, header) = found_form(&file, columns, words)?;
        let mut season = Self {
            form: form.by(options.rules).written_in(options.notation),
            file,
            order: DateOrder::DayFirst,
            header,
        };
        season.order = match options.dates {
            Some(order) => order,
            None => season.settled(words)?,
        };
        Ok(season)
    }

    /// How many bytes it has, if that is known.
    pub(super) fn size(&self) -> Option<u64> {
        source::size(&[self.file.path().to_string_lossy().into_owned()])
    }

    /// The columns that are not read.
    pub(super) fn ignored(&self) -> &[String] {
        &self.form.ignored
    }

    /// The rows, from the first on.
    pub(super) fn rows(&self, progress: &ProgressBar, words: &Words) -> Result<SeasonRows, String> {
        Ok(SeasonRows {
            lines: lines(&self.file, progress, words)?,
            form: self.form.clone(),
            rules: self.form.rules(),
            order: self.order,
            header: self.header,
        })
    }

    /// The order that the dates of the file show.
    fn settled(&self, words: &Words) -> Result<DateOrder, String> {
        let name = &self.file.name;
        let mut lines = lines(&self.file, &ProgressBar::hidden(), words)?;
        let mut orders = DateOrders::default();
        let unreadable = |error: io::Error| words.file_unreadable(name, error);
        while let Some((_, line)) = lines.next().map_err(unreadable)? {
            let line = str::from_utf8(&line).unwrap_or_default();
            let date = self.form.date_text(line).unwrap_or_default();
            orders.see(&date);
        }
        orders.settled().map_err(|doubt| match doubt {
            DateDoubt::Several(date) => words.import_dates_several(name, date),
            DateDoubt::Contrary(date) => words.import_dates_contrary(name, date),
        })
    }
}

fn lines(
    file: &BroughtFile,
    progress: &ProgressBar,
    words: &Words,
) -> Result<TableLines<BufReader<GameInput>>, String> {
    Ok(TableLines::new(BufReader::new(file.text(progress, words)?)))
}

/// What the columns hold, and the number of the last line above the rows.
fn found_form(
    file: &BroughtFile,
    columns: Option<&SeasonColumns>,
    words: &Words,
) -> Result<(SeasonForm, u64), String> {
    let name = &file.name;
    let mut lines = lines(file, &ProgressBar::hidden(), words)?;
    let mut best = SeasonFormError::NoHeader;
    let unreadable = |error: io::Error| words.file_unreadable(name, error);
    let mut tried = 0;
    while tried <= TITLES
        && let Some((number, line)) = lines.next().map_err(unreadable)?
    {
        let Ok(line) = str::from_utf8(&line) else {
            return Err(words.import_line(name, number, words.line_not_text()));
        };
        if let Some(format) = own_format(line) {
            return Err(words.import_own_format(name, format));
        }
        if line
            .trim_start_matches('\u{feff}')
            .trim_start()
            .starts_with('#')
        {
            continue;
        }
        tried += 1;
        match SeasonForm::detect(line, columns) {
            Ok(form) if columns.is_none() => return Ok((form, number)),
            // With given columns, what has no date above the first row is a title.
            Ok(form) if tried > TITLES || !form.is_title(line) => {
                return Ok((form, number - 1));
            }
            Ok(_) => {}
            Err(error) => best = best.max(error),
        }
    }
    Err(match best {
        SeasonFormError::NoHeader => words.import_no_header(name),
        SeasonFormError::NoDate => words.import_no_date(name),
        SeasonFormError::NoGame => words.import_no_games(name),
    })
}

/// The command that wrote a table with this header, if it does not hold all of a game.
fn own_format(line: &str) -> Option<&'static str> {
    let line = line.trim_start_matches('\u{feff}').trim_end();
    let own = [
        (BOWLS_HEADING, "tenpin games export --format csv"),
        (FIRST_BOWLS_HEADING, "tenpin games export --format csv"),
        (
            PLAYER_GAMES_HEADING,
            "tenpin games export --format games-csv",
        ),
        (LIST_HEADING, "tenpin games --format csv"),
        (SERIES_HEADING, "tenpin games --series --format csv"),
    ];
    let mut own = own.into_iter();
    let own = own.find(|(heading, _)| heading.trim_end() == line);
    own.map(|(_, format)| format)
}

/// The rows of a table.
pub(super) struct SeasonRows {
    lines: TableLines<BufReader<GameInput>>,
    form: SeasonForm,
    rules: RuleBook,
    order: DateOrder,
    header: u64,
}

/// What a row holds.
#[derive(Default)]
pub(super) struct ReadRow {
    pub(super) games: Vec<BroughtGame>,
    /// How many cells say that nobody bowled.
    pub(super) absent: u64,
    /// What is left out: cells, or all of the row.
    pub(super) bad: Vec<BadCell>,
}

impl From<BadCell> for ReadRow {
    fn from(bad: BadCell) -> Self {
        Self {
            bad: vec![bad],
            ..Self::default()
        }
    }
}

/// What is left out: its line and column, or its row in a backup, and the reason.
#[derive(Clone)]
pub(super) struct BadCell {
    pub(super) line: u64,
    pub(super) column: usize,
    pub(super) reason: String,
}

impl SeasonRows {
    /// The next row. None at the end.
    pub(super) fn next(&mut self, words: &Words) -> io::Result<Option<ReadRow>> {
        while let Some((number, line)) = self.lines.next()? {
            if number <= self.header && !line.trim_ascii().starts_with(b"#") {
                continue;
            }
            let row = self.read(number, &line, words);
            return Ok(Some(row.unwrap_or_else(ReadRow::from)));
        }
        Ok(None)
    }

    fn read(&mut self, number: u64, line: &[u8], words: &Words) -> Result<ReadRow, BadCell> {
        let bad = |column, reason| BadCell {
            line: number,
            column,
            reason,
        };
        let line = str::from_utf8(line);
        let line = line.map_err(|error| bad(error.valid_up_to() + 1, words.line_not_text()))?;
        let line = line.trim_end_matches(['\r', '\n']);
        let rules = self.rules;
        let describe = |problem: LineProblem| {
            let reason = line_problem::describe(rules, &problem, line, words);
            bad(problem.column, reason)
        };
        if let Some(rules) = rules_of_line(line).map_err(describe)? {
            self.rules = rules;
            self.form = self.form.by(rules);
            return Ok(ReadRow::default());
        }
        let row = self.form.read(line, self.order).map_err(describe)?;
        let row = row.map(|mut row| ReadRow {
            absent: row.absent,
            bad: row.problems.drain(..).map(describe).collect(),
            games: BroughtGame::all_of(row, number, self.rules),
        });
        Ok(row.unwrap_or_default())
    }
}
