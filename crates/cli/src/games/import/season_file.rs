//! Tables in which people keep their games.

use std::io::{self, BufReader};

use indicatif::ProgressBar;
use tenpin_files::{
    DateDoubt, DateOrder, DateOrders, SeasonColumns, SeasonForm, SeasonFormError, rules_of_line,
};
use tenpin_reports::{BOWLS_HEADING, FIRST_BOWLS_HEADING, PLAYER_GAMES_HEADING};
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
        if is_own_export(line) {
            return Err(words.import_csv(name));
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

/// Whether this is the header of a table that tenpin exported, which does not hold all of a game.
fn is_own_export(line: &str) -> bool {
    let line = line.trim_start_matches('\u{feff}').trim_end();
    let own = [BOWLS_HEADING, FIRST_BOWLS_HEADING, PLAYER_GAMES_HEADING];
    own.iter().any(|heading| heading.trim_end() == line)
}

/// The rows of a table.
pub(super) struct SeasonRows {
    lines: TableLines<BufReader<GameInput>>,
    form: SeasonForm,
    rules: RuleBook,
    order: DateOrder,
    header: u64,
}

/// A row that is left out: its line and column, and the reason.
pub(super) struct BadRow {
    pub(super) line: u64,
    pub(super) column: usize,
    pub(super) reason: String,
}

impl SeasonRows {
    /// The games of the next row, or why it is bad. None at the end.
    pub(super) fn next(
        &mut self,
        words: &Words,
    ) -> io::Result<Option<Result<Vec<BroughtGame>, BadRow>>> {
        while let Some((number, line)) = self.lines.next()? {
            if number <= self.header && !line.trim_ascii().starts_with(b"#") {
                continue;
            }
            return Ok(Some(self.read(number, &line, words)));
        }
        Ok(None)
    }

    fn read(
        &mut self,
        number: u64,
        line: &[u8],
        words: &Words,
    ) -> Result<Vec<BroughtGame>, BadRow> {
        let bad = |column, reason| BadRow {
            line: number,
            column,
            reason,
        };
        let line = str::from_utf8(line);
        let line = line.map_err(|error| bad(error.valid_up_to() + 1, words.line_not_text()))?;
        let line = line.trim_end_matches(['\r', '\n']);
        let describe = |problem| bad_row(number, &problem, line, words);
        if let Some(rules) = rules_of_line(line).map_err(describe)? {
            self.rules = rules;
            self.form = self.form.by(rules);
            return Ok(Vec::new());
        }
        let row = self.form.read(line, self.order).map_err(describe)?;
        let games = row.map(|row| BroughtGame::all_of(row, number, self.rules));
        Ok(games.unwrap_or_default())
    }
}

fn bad_row(number: u64, problem: &tenpin_files::LineProblem, line: &str, words: &Words) -> BadRow {
    BadRow {
        line: number,
        column: problem.column,
        reason: line_problem::describe(problem, line, words),
    }
}
