//! Whoever works a block of lines through.

use std::str;

use tenpin_bulk::{
    Block, Engine, Labelled, LineError, Notation, Sink, Tally, push_marks, read_line, score_line,
};
use tenpin_printer::Look;
use tenpin_reports::{Format, GameLine, ScoreSummary, push_csv_total, push_json_error};
use tenpin_rules::Frames;
use tenpin_scorecard::PlayerRow;
use tenpin_words::Words;

use super::Answer;
use crate::parquet;

/// How each block is worked through.
#[derive(Clone, Copy)]
pub(super) struct Clerk {
    pub(super) answer: Answer,
    /// Whether names come from a column of their own, so that places in a line count from
    /// the game on.
    pub(super) names_stand_apart: bool,
    pub(super) notation: Notation,
    pub(super) look: Look,
    pub(super) is_strict: bool,
}

/// What a block came to.
#[derive(Default)]
pub(super) struct Chunk {
    /// The games as they are written.
    pub(super) text: Vec<u8>,
    /// The same for a Parquet file.
    pub(super) games: parquet::GameBatch,
    pub(super) complaints: Vec<Complaint>,
    pub(super) season: ScoreSummary,
    /// How many lines the block had.
    pub(super) lines: u64,
}

/// A line that is wrong.
pub(super) struct Complaint {
    /// Its number, from the block's first line on.
    pub(super) line: u64,
    pub(super) column: usize,
    reason: Wrong,
}

enum Wrong {
    Game(LineError),
    NotText,
    TooLong,
}

impl Complaint {
    /// The reason, in the person's language.
    pub(super) fn told(&self, words: &Words) -> String {
        match &self.reason {
            Wrong::Game(error) => super::told(error, words),
            Wrong::NotText => words.line_not_text(),
            Wrong::TooLong => words.line_too_long(),
        }
    }

    /// The reason for a program, which speaks one language.
    fn plain(&self) -> String {
        match &self.reason {
            Wrong::Game(error) => error.to_string(),
            Wrong::NotText => "not UTF-8".to_owned(),
            Wrong::TooLong => "the line is too long".to_owned(),
        }
    }
}

impl Clerk {
    pub(super) fn work(self, block: &Block) -> Chunk {
        let mut desk = Desk {
            clerk: self,
            chunk: Chunk::default(),
            first_line: block.first_line().max(1),
            marks: String::new(),
        };
        if block.is_cut() {
            desk.refuse(1, Wrong::TooLong);
            desk.chunk.lines = 1;
        } else if self.needs_totals_only() {
            Engine::detected().score_text(block.text(), self.notation, &mut desk);
        } else {
            let text = block.text();
            let text = text.strip_suffix(b"\n").unwrap_or(text);
            for line in text.split(|byte| *byte == b'\n') {
                desk.unscored(line.strip_suffix(b"\r").unwrap_or(line));
            }
        }
        desk.chunk
    }

    /// Whether the answer needs no more than totals, which the engine has at once. Whoever
    /// stops at the first bad line goes line by line: the engine counts marks in batches.
    fn needs_totals_only(self) -> bool {
        !self.is_strict && matches!(self.answer, Answer::Summary | Answer::Games(Format::Csv))
    }
}

/// Where a clerk works on one block.
struct Desk {
    clerk: Clerk,
    chunk: Chunk,
    first_line: u64,
    /// A game's marks, written where those before it were.
    marks: String,
}

impl Desk {
    fn line(&self) -> u64 {
        self.first_line + self.chunk.lines
    }

    /// Whether a bad line has ended the work.
    fn is_stopped(&self) -> bool {
        self.clerk.is_strict && self.chunk.season.bad > 0
    }

    fn look_at(&mut self, line: &[u8]) {
        let text = match str::from_utf8(line) {
            Ok(text) => text,
            Err(error) => {
                let before = String::from_utf8_lossy(&line[..error.valid_up_to()]);
                return self.refuse(before.chars().count() + 1, Wrong::NotText);
            }
        };
        let Some(labelled) = Labelled::read(text) else {
            return;
        };
        if self.take_at_once(&labelled) {
            return;
        }
        match read_line(labelled.game, self.clerk.notation) {
            Ok(frames) => self.take(&frames, &labelled),
            Err(error) => {
                let before = if self.clerk.names_stand_apart {
                    0
                } else {
                    labelled.before
                };
                self.refuse(before + error.column, Wrong::Game(error));
            }
        }
    }

    /// Takes a complete game of which the answer needs no more than a total and marks, or
    /// says that it is none.
    fn take_at_once(&mut self, line: &Labelled<'_>) -> bool {
        if matches!(self.clerk.answer, Answer::Games(_)) {
            return false;
        }
        let (text, notation) = (line.game.as_bytes(), self.clerk.notation);
        let Some(game) = score_line(text, notation) else {
            return false;
        };
        self.chunk.season.complete.totals(&[game.total]);
        self.chunk.season.complete.tally(game.tally);
        if self.clerk.answer == Answer::Parquet {
            self.push_parquet(line, game.total, None);
        }
        true
    }

    fn take(&mut self, frames: &Frames, line: &Labelled<'_>) {
        let game = GameLine::new(self.line(), line.name.as_deref(), frames);
        self.chunk.season.add(&game);
        match self.clerk.answer {
            Answer::Summary => {}
            Answer::Games(format) => game.push(&mut self.chunk.text, format, self.clerk.look),
            // A complete game was taken at once.
            Answer::Parquet => {
                let row = PlayerRow::from(frames);
                self.push_parquet(line, row.total.into(), Some(row.maximum.into()));
            }
        }
    }

    /// Adds a game to a Parquet file; a complete one has no `maximum`.
    fn push_parquet(&mut self, line: &Labelled<'_>, total: u16, maximum: Option<u16>) {
        self.marks.clear();
        push_marks(&mut self.marks, line.game.as_bytes(), self.clerk.notation);
        let (number, name) = (self.line(), line.name.as_deref());
        let games = &mut self.chunk.games;
        games.push(number, name, &self.marks, total, maximum);
    }

    fn refuse(&mut self, column: usize, reason: Wrong) {
        let line = self.line();
        let complaint = Complaint {
            line,
            column,
            reason,
        };
        self.chunk.season.bad += 1;
        if self.clerk.answer == Answer::Games(Format::Jsonl) {
            push_json_error(&mut self.chunk.text, line, &complaint.plain(), column);
            return;
        }
        self.chunk.complaints.push(complaint);
    }
}

impl Sink for Desk {
    fn totals(&mut self, totals: &[u16]) {
        if self.is_stopped() {
            return;
        }
        self.chunk.season.complete.totals(totals);
        if self.clerk.answer == Answer::Games(Format::Csv) {
            for (line, total) in (self.line()..).zip(totals) {
                push_csv_total(&mut self.chunk.text, line, *total);
            }
        }
        self.chunk.lines += totals.len() as u64;
    }

    fn unscored(&mut self, line: &[u8]) {
        if self.is_stopped() {
            return;
        }
        self.look_at(line);
        self.chunk.lines += 1;
    }

    fn tally(&mut self, tally: Tally) {
        self.chunk.season.complete.tally(tally);
    }
}
