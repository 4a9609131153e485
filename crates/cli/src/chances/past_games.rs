//! Past games, from which odds are learned.

use std::io;

use indicatif::ProgressBar;
use tenpin_bulk::{Block, Blocks, Notation};
use tenpin_chances::{BowlFrequencies, Odds};
use tenpin_files::FileForm;
use tenpin_rules::Frames;
use tenpin_words::Words;

use crate::console::print_message;
use crate::exit::Exit;
use crate::line_problem::describe;
use crate::source::{self, GameInput, InputOptions};

/// What was learned from files of past games.
pub(super) struct PastGames {
    /// For each file, its odds and how many games it has.
    learned: Vec<(Odds, u64)>,
    /// How many lines were not games.
    bad: u64,
}

impl PastGames {
    /// Reads the files; a bad line is reported and skipped.
    pub(super) fn read(files: &[String], words: &Words) -> Result<Self, Exit> {
        let mut past = Self {
            learned: Vec::new(),
            bad: 0,
        };
        for file in files {
            past.read_file(file, words).map_err(|message| {
                print_message(&message);
                Exit::Usage
            })?;
        }
        Ok(past)
    }

    fn read_file(&mut self, file: &str, words: &Words) -> Result<(), String> {
        let options = InputOptions::default();
        let (form, input) = source::open_games(file, &options, &ProgressBar::hidden(), words)?;
        let mut learner = Learner {
            file,
            form,
            words,
            frequencies: BowlFrequencies::default(),
            games: 0,
            bad: 0,
        };
        let read = learner.read(Blocks::new(input).numbered());
        read.map_err(|error| words.file_unreadable(file, error))?;
        self.bad += learner.bad;
        if learner.games == 0 {
            return Err(words.game_incomplete_file(file));
        }
        self.learned
            .push((learner.frequencies.odds(), learner.games));
        Ok(())
    }

    /// The odds of a bowler: their own, or a typical bowler's.
    pub(super) fn odds(&self, seat: usize) -> Odds {
        self.at(seat)
            .map_or_else(Odds::typical, |(odds, _)| odds.clone())
    }

    /// How many games these odds were learned from.
    pub(super) fn games(&self, seat: usize) -> u64 {
        self.at(seat).map_or(0, |(_, games)| *games)
    }

    fn at(&self, seat: usize) -> Option<&(Odds, u64)> {
        self.learned.get(seat)
    }

    /// How the program ends if all else went well.
    pub(super) fn exit(&self) -> Exit {
        if self.bad > 0 {
            Exit::Failed
        } else {
            Exit::Done
        }
    }
}

/// Learns from the games of a file, in constant memory.
struct Learner<'file> {
    file: &'file str,
    form: FileForm,
    words: &'file Words,
    frequencies: BowlFrequencies,
    games: u64,
    bad: u64,
}

impl Learner<'_> {
    fn read(&mut self, mut blocks: Blocks<GameInput>) -> io::Result<()> {
        let mut block = Block::default();
        while blocks.read(&mut block)? {
            if block.is_cut() {
                self.refuse(block.first_line(), 1, self.words.line_too_long());
                continue;
            }
            for (number, line) in (block.first_line()..).zip(block.lines()) {
                self.learn(number, line);
            }
        }
        Ok(())
    }

    fn learn(&mut self, number: u64, line: &[u8]) {
        let Ok(text) = str::from_utf8(line) else {
            return self.refuse(number, 1, self.words.line_not_text());
        };
        match self.form.read(text, Notation::Auto) {
            Ok(None) => {}
            Ok(Some(row)) => {
                row.frames.write_to(&mut self.frequencies);
                self.games += u64::from(row.frames != Frames::default());
            }
            Err(problem) => {
                let reason = describe(&problem, text, self.words);
                self.refuse(number, problem.column, reason);
            }
        }
    }

    fn refuse(&mut self, line: u64, column: usize, reason: String) {
        self.bad += 1;
        print_message(&self.words.file_line(self.file, line, column, reason));
    }
}
