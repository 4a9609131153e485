//! Past games, from which odds are learned.

use std::io::{BufRead, BufReader};

use indicatif::ProgressBar;
use tenpin_bulk::{Labelled, Notation, read_line};
use tenpin_chances::{BowlFrequencies, Odds};
use tenpin_rules::Frames;
use tenpin_words::Words;

use crate::console::print_message;
use crate::exit::Exit;
use crate::score::describe;
use crate::source::{self, ParquetColumns};

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
        let unreadable = |error| words.file_unreadable(file, error);
        let input = source::open(
            file,
            &ParquetColumns::default(),
            &ProgressBar::hidden(),
            words,
        )?;
        let mut frequencies = BowlFrequencies::default();
        let mut games = 0;
        for (line, text) in (1u64..).zip(BufReader::new(input).split(b'\n')) {
            let text = text.map_err(unreadable)?;
            match frames_of(&text, words) {
                Ok(None) => {}
                Ok(Some(frames)) => {
                    frames.write_to(&mut frequencies);
                    games += 1;
                }
                Err((column, reason)) => {
                    print_message(&words.file_line(file, line, column, reason));
                    self.bad += 1;
                }
            }
        }
        if games == 0 {
            return Err(words.game_incomplete_file(file));
        }
        self.learned.push((frequencies.odds(), games));
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

/// The frames of a line, none for a line without bowls; or the column of the error, and why.
fn frames_of(line: &[u8], words: &Words) -> Result<Option<Frames>, (usize, String)> {
    let text = str::from_utf8(line).map_err(|_| (1, words.line_not_text()))?;
    let Some(labelled) = Labelled::read(text) else {
        return Ok(None);
    };
    let frames = read_line(labelled.game, Notation::Auto)
        .map_err(|error| (labelled.before + error.column, describe(&error, words)))?;
    Ok(Some(frames).filter(|frames| *frames != Frames::default()))
}
