//! Scores a block of lines.

use std::str;

use tenpin_bulk::{
    Block, Engine, Labelled, LineError, Notation, Sink, Tally, push_marks, read_line, score_line,
};
use tenpin_printer::Look;
use tenpin_reports::{Format, GameLine, ScoreSummary, push_csv_total, push_json_error};
use tenpin_rules::Frames;
use tenpin_scorecard::PlayerRow;
use tenpin_words::Words;

use super::ScoreReport;
use crate::parquet;

/// How each block is scored.
#[derive(Clone, Copy)]
pub(super) struct BlockOptions {
    pub(super) report: ScoreReport,
    /// Whether names have a Parquet column of their own. Then a line's columns are counted from
    /// the start of the game.
    pub(super) has_name_column: bool,
    pub(super) notation: Notation,
    pub(super) look: Look,
    pub(super) is_strict: bool,
}

/// The results of a block.
#[derive(Default)]
pub(super) struct ScoredBlock {
    /// The games as they will be written.
    pub(super) text: Vec<u8>,
    /// The same for a Parquet file.
    pub(super) games: parquet::GameBatch,
    pub(super) bad_lines: Vec<BadLine>,
    pub(super) summary: ScoreSummary,
    /// How many lines the block had.
    pub(super) lines: u64,
}

/// A line that is not a game.
pub(super) struct BadLine {
    /// Its number, counted from the block's first line.
    pub(super) line: u64,
    pub(super) column: usize,
    reason: BadLineReason,
}

enum BadLineReason {
    Game(LineError),
    NotText,
    TooLong,
}

impl BadLine {
    /// The reason, in the person's language.
    pub(super) fn describe(&self, words: &Words) -> String {
        match &self.reason {
            BadLineReason::Game(error) => super::describe(error, words),
            BadLineReason::NotText => words.line_not_text(),
            BadLineReason::TooLong => words.line_too_long(),
        }
    }

    /// The reason for a program, always in English.
    fn describe_in_english(&self) -> String {
        match &self.reason {
            BadLineReason::Game(error) => error.to_string(),
            BadLineReason::NotText => "not UTF-8".to_owned(),
            BadLineReason::TooLong => "the line is too long".to_owned(),
        }
    }
}

impl BlockOptions {
    pub(super) fn score(self, block: &Block) -> ScoredBlock {
        let mut scorer = BlockScorer {
            options: self,
            scored: ScoredBlock::default(),
            first_line: block.first_line().max(1),
            marks: String::new(),
        };
        if block.is_cut() {
            scorer.refuse(1, BadLineReason::TooLong);
            scorer.scored.lines = 1;
        } else if self.needs_totals_only() {
            Engine::detected().score_text(block.text(), self.notation, &mut scorer);
        } else {
            let text = block.text();
            let text = text.strip_suffix(b"\n").unwrap_or(text);
            for line in text.split(|byte| *byte == b'\n') {
                scorer.unscored(line.strip_suffix(b"\r").unwrap_or(line));
            }
        }
        scorer.scored
    }

    /// Whether the report needs totals only, which the engine computes for many lines at once. To
    /// stop at the first bad line, lines are scored one by one: the engine counts marks in batches.
    fn needs_totals_only(self) -> bool {
        !self.is_strict
            && matches!(
                self.report,
                ScoreReport::Summary | ScoreReport::Games(Format::Csv)
            )
    }
}

/// Scores one block.
struct BlockScorer {
    options: BlockOptions,
    scored: ScoredBlock,
    first_line: u64,
    /// A buffer for the marks of a game.
    marks: String,
}

impl BlockScorer {
    fn line(&self) -> u64 {
        self.first_line + self.scored.lines
    }

    /// Whether a bad line has stopped the scoring.
    fn is_stopped(&self) -> bool {
        self.options.is_strict && self.scored.summary.bad > 0
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
            return;
        };
        if self.add_complete(&labelled) {
            return;
        }
        match read_line(labelled.game, self.options.notation) {
            Ok(frames) => self.add(&frames, &labelled),
            Err(error) => {
                let before = if self.options.has_name_column {
                    0
                } else {
                    labelled.before
                };
                self.refuse(before + error.column, BadLineReason::Game(error));
            }
        }
    }

    /// Adds a complete game if the report needs only its total and marks; returns whether it did.
    fn add_complete(&mut self, line: &Labelled<'_>) -> bool {
        if matches!(self.options.report, ScoreReport::Games(_)) {
            return false;
        }
        let (text, notation) = (line.game.as_bytes(), self.options.notation);
        let Some(game) = score_line(text, notation) else {
            return false;
        };
        self.scored.summary.complete.totals(&[game.total]);
        self.scored.summary.complete.tally(game.tally);
        if self.options.report == ScoreReport::Parquet {
            self.push_parquet(line, game.total, None);
        }
        true
    }

    fn add(&mut self, frames: &Frames, line: &Labelled<'_>) {
        let game = GameLine::new(self.line(), line.name.as_deref(), frames);
        self.scored.summary.add(&game);
        match self.options.report {
            ScoreReport::Summary => {}
            ScoreReport::Games(format) => {
                game.push(&mut self.scored.text, format, self.options.look);
            }
            // Complete games have been added already.
            ScoreReport::Parquet => {
                let row = PlayerRow::from(frames);
                self.push_parquet(line, row.total.into(), Some(row.maximum.into()));
            }
        }
    }

    /// Adds a game to a Parquet file; a complete one has no `maximum`.
    fn push_parquet(&mut self, line: &Labelled<'_>, total: u16, maximum: Option<u16>) {
        self.marks.clear();
        push_marks(&mut self.marks, line.game.as_bytes(), self.options.notation);
        let (number, name) = (self.line(), line.name.as_deref());
        let games = &mut self.scored.games;
        games.push(number, name, &self.marks, total, maximum);
    }

    fn refuse(&mut self, column: usize, reason: BadLineReason) {
        let line = self.line();
        let bad_line = BadLine {
            line,
            column,
            reason,
        };
        self.scored.summary.bad += 1;
        if self.options.report == ScoreReport::Games(Format::Jsonl) {
            push_json_error(
                &mut self.scored.text,
                line,
                &bad_line.describe_in_english(),
                column,
            );
            return;
        }
        self.scored.bad_lines.push(bad_line);
    }
}

impl Sink for BlockScorer {
    fn totals(&mut self, totals: &[u16]) {
        if self.is_stopped() {
            return;
        }
        self.scored.summary.complete.totals(totals);
        if self.options.report == ScoreReport::Games(Format::Csv) {
            for (line, total) in (self.line()..).zip(totals) {
                push_csv_total(&mut self.scored.text, line, *total);
            }
        }
        self.scored.lines += totals.len() as u64;
    }

    fn unscored(&mut self, line: &[u8]) {
        if self.is_stopped() {
            return;
        }
        self.score_line(line);
        self.scored.lines += 1;
    }

    fn tally(&mut self, tally: Tally) {
        self.scored.summary.complete.tally(tally);
    }
}
