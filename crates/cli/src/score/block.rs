//! Scores a block of lines.

mod rules;
mod statistics_sink;

use std::num::NonZero;
use std::str;

use tenpin_bulk::{
    Block, Engine, Notation, Sink, Tally, push_game, push_marks, read_line_by, score_line,
};
use tenpin_files::{FileForm, GameRow, Labelled, LineProblem};
use tenpin_printer::Look;
use tenpin_reports::{Format, GameLine, push_csv_total, push_json_error};
use tenpin_rules::{Progress, RuleBook};
use tenpin_scorecard::PlayerRow;

use self::statistics_sink::StatisticsSink;
use super::ScoreReport;
use super::bad_line::{BadLine, BadLineReason};
use super::scored_block::ScoredBlock;

/// How each block is scored.
#[derive(Clone, Copy)]
pub(super) struct BlockOptions<'file> {
    pub(super) report: ScoreReport,
    /// How lines are read.
    pub(super) form: &'file FileForm,
    /// Whether names have a Parquet column of their own. Then a line's columns are counted from
    /// the start of the game.
    pub(super) has_name_column: bool,
    pub(super) notation: Notation,
    /// The rule book that was given for all games.
    pub(super) given_rules: Option<RuleBook>,
    pub(super) look: Look,
    /// The columns of the terminal, if there is one.
    pub(super) columns: Option<usize>,
    pub(super) is_strict: bool,
    /// Only the last so many games of each name are counted for statistics.
    pub(super) last: Option<NonZero<usize>>,
}

impl BlockOptions<'_> {
    /// Scores a block whose first line is by these rules.
    pub(super) fn score(self, block: &Block, rules: RuleBook) -> ScoredBlock {
        let mut scorer = BlockScorer::new(self, block, rules);
        if block.is_cut() {
            scorer.refuse(1, BadLineReason::TooLong);
            scorer.scored.lines = 1;
            return scorer.scored;
        }
        if self.is_for_engine() && rules == RuleBook::TEN_PIN {
            scorer.score_by_engine(block);
            if !scorer.has_rules_line {
                return scorer.scored;
            }
            // The engine scored lines by the wrong rules after it.
            scorer = BlockScorer::new(self, block, rules);
        }
        for line in block.lines() {
            scorer.unscored(line);
        }
        scorer.scored
    }

    /// Whether the report needs only what the engine computes for many lines at once: totals and
    /// counts. To stop at the first bad line, or to keep the last games, lines are scored one by one.
    fn is_for_engine(self) -> bool {
        let is_for_engine = match self.report {
            ScoreReport::Summary | ScoreReport::Games(Format::Csv) => true,
            ScoreReport::Statistics => self.last.is_none(),
            ScoreReport::Games(_) | ScoreReport::Parquet => false,
        };
        is_for_engine && !self.is_strict && self.form.is_plain()
    }
}

/// Scores one block.
struct BlockScorer<'file, 'block> {
    options: BlockOptions<'file>,
    scored: ScoredBlock,
    first_line: u64,
    /// The lines after those that have been scored. The engine tells totals without their lines.
    unread: &'block [u8],
    /// A buffer for the marks of a game.
    marks: String,
    /// How lines are read by the rules so far.
    form: FileForm,
    rules: RuleBook,
    /// Whether a line named rules.
    has_rules_line: bool,
}

impl<'file, 'block> BlockScorer<'file, 'block> {
    fn new(options: BlockOptions<'file>, block: &'block Block, rules: RuleBook) -> Self {
        Self {
            options,
            scored: ScoredBlock {
                rules_before: rules,
                rules_after: rules,
                ..ScoredBlock::default()
            },
            first_line: block.first_line().max(1),
            unread: block.text(),
            marks: String::new(),
            form: options.form.by(rules),
            rules,
            has_rules_line: false,
        }
    }

    fn score_by_engine(&mut self, block: &Block) {
        let (engine, notation) = (Engine::detected(), self.options.notation);
        if self.options.report == ScoreReport::Statistics {
            let mut sink = StatisticsSink::new(self);
            engine.score_text(block.text(), notation, &mut sink);
            sink.finish();
        } else {
            engine.score_text(block.text(), notation, self);
        }
    }

    fn line(&self) -> u64 {
        self.first_line + self.scored.lines
    }

    /// Whether a bad line has stopped the scoring.
    fn is_stopped(&self) -> bool {
        let is_strict = self.options.is_strict;
        self.scored.is_stopped || (is_strict && self.scored.summary.has_findings())
    }

    /// The next line of the block, without its line feed.
    fn next_line(&mut self) -> &'block [u8] {
        let end = self.unread.iter().position(|byte| *byte == b'\n');
        let end = end.unwrap_or(self.unread.len());
        let (line, rest) = self.unread.split_at(end);
        self.unread = rest.get(1..).unwrap_or_default();
        line
    }

    fn score_line(&mut self, line: &[u8]) {
        let text = match str::from_utf8(line) {
            Ok(text) => text,
            Err(error) => {
                let before = String::from_utf8_lossy(&line[..error.valid_up_to()]);
                return self.refuse(before.chars().count() + 1, BadLineReason::NotText);
            }
        };
        let Some(labelled) = Labelled::read(text) else {
            return self.read_rules(text);
        };
        if self.form.is_plain() && self.add_complete(&labelled) {
            return;
        }
        let read = if self.options.has_name_column {
            self.read_named(&labelled)
        } else {
            self.form.read(text, self.options.notation)
        };
        match read {
            Ok(row) => row.iter().for_each(|row| self.add(row)),
            Err(problem) => {
                let line = if self.options.has_name_column {
                    labelled.game
                } else {
                    text
                };
                let reason = BadLineReason::Problem(problem.clone(), line.to_owned(), self.rules);
                self.refuse(problem.column, reason);
            }
        }
    }

    /// Reads a row of a Parquet file that has a column of names: the rest is the game.
    fn read_named<'line>(
        &self,
        line: &Labelled<'line>,
    ) -> Result<Option<GameRow<'line>>, LineProblem> {
        let frames = read_line_by(self.rules, line.game, self.options.notation)?;
        Ok(Some(GameRow {
            name: line.name.clone(),
            frames,
            stated: None,
        }))
    }

    /// Adds a complete game if the report needs only its total, marks and counts; returns whether
    /// it did.
    fn add_complete(&mut self, line: &Labelled<'_>) -> bool {
        let is_written = matches!(self.options.report, ScoreReport::Games(_));
        if is_written || self.rules != RuleBook::TEN_PIN {
            return false;
        }
        let (text, notation) = (line.game.as_bytes(), self.options.notation);
        if self.options.report == ScoreReport::Statistics {
            return self.count_complete(line);
        }
        let Some(game) = score_line(text, notation) else {
            return false;
        };
        self.scored.summary.add_complete(game);
        if self.options.report == ScoreReport::Parquet {
            self.marks.clear();
            push_marks(&mut self.marks, text, notation);
            self.push_parquet(line.name.as_deref(), game.total, None);
        }
        true
    }

    fn add(&mut self, row: &GameRow<'_>) {
        let (name, frames) = (row.name.as_deref(), &row.frames);
        self.scored.summary.add(frames);
        match self.options.report {
            ScoreReport::Summary => {}
            ScoreReport::Statistics => {
                let (statistics, last) = (&mut self.scored.statistics, self.options.last);
                statistics.record(name.unwrap_or_default(), self.rules, frames, last);
            }
            ScoreReport::Games(format) => {
                if format == Format::Csv {
                    self.note_rules();
                }
                let game = GameLine::new(self.line(), name, frames);
                let (look, columns) = (self.options.look, self.options.columns);
                game.push(&mut self.scored.text, format, look, columns);
            }
            ScoreReport::Parquet => {
                let row = PlayerRow::from(frames);
                self.marks.clear();
                push_game(&mut self.marks, frames);
                let is_over = frames.progress() == Progress::Over;
                let maximum = (!is_over).then(|| row.maximum.into());
                self.push_parquet(name, row.total.into(), maximum);
            }
        }
        if let Some(difference) = row.difference() {
            let is_over = frames.progress() == Progress::Over;
            let reason = BadLineReason::Difference(difference, is_over);
            self.report(difference.stated.column, reason);
            self.scored.summary.differing += 1;
        }
    }

    /// Adds the game whose marks are in the buffer to a Parquet file; a complete one has no
    /// `maximum`.
    fn push_parquet(&mut self, name: Option<&str>, total: u16, maximum: Option<u16>) {
        let number = self.line();
        let games = &mut self.scored.games;
        games.push(
            &self.rules.to_string(),
            number,
            name,
            &self.marks,
            total,
            maximum,
        );
    }

    fn refuse(&mut self, column: usize, reason: BadLineReason) {
        self.report(column, reason);
        self.scored.summary.bad += 1;
    }

    /// Keeps a finding for the person, or writes it among the games for a program.
    fn report(&mut self, column: usize, reason: BadLineReason) {
        let line = self.line();
        let bad_line = BadLine {
            line,
            column,
            reason,
        };
        if self.options.report == ScoreReport::Games(Format::Jsonl) {
            let reason = bad_line.describe_in_english();
            push_json_error(&mut self.scored.text, line, &reason, column);
            return;
        }
        self.scored.bad_lines.push(bad_line);
    }
}

impl Sink for BlockScorer<'_, '_> {
    fn totals(&mut self, totals: &[u16]) {
        if self.is_stopped() {
            return;
        }
        self.scored.summary.complete.totals(totals);
        if self.options.report == ScoreReport::Games(Format::Csv) {
            self.note_rules();
            for (line, total) in (self.line()..).zip(totals) {
                self.marks.clear();
                let game = self.next_line();
                push_marks(&mut self.marks, game, self.options.notation);
                push_csv_total(&mut self.scored.text, line, *total, &self.marks);
            }
        }
        self.scored.lines += totals.len() as u64;
    }

    fn unscored(&mut self, line: &[u8]) {
        if self.is_stopped() {
            return;
        }
        self.score_line(line);
        if self.options.report == ScoreReport::Games(Format::Csv) {
            self.next_line();
        }
        self.scored.lines += 1;
    }

    fn tally(&mut self, tally: Tally) {
        self.scored.summary.complete.tally(tally);
    }
}
