//! Past games, from which odds are learned.

mod bowler_board;

use std::io;

use indicatif::ProgressBar;
use tenpin_bulk::{Block, Blocks, Notation};
use tenpin_chances::{BowlFrequencies, Odds};
use tenpin_files::{FileForm, GameRow, LineProblem, rules_of_line};
use tenpin_rules::{Frames, Progress, RuleBook};
use tenpin_words::Words;

use self::bowler_board::BowlerBoard;
use crate::console::print_message;
use crate::exit::Exit;
use crate::journal::{JOURNAL, JournalQuery, describe_damage};
use crate::line_problem::{describe, describe_difference};
use crate::source::{self, GameInput, InputOptions};

/// Where past games are.
pub(crate) enum PastSource {
    File(String),
    Journal(JournalQuery),
}

/// What was learned from past games.
pub(super) struct PastGames {
    /// For each source, its odds and how many games it has.
    learned: Vec<(Odds, u64)>,
    /// How many lines were not games.
    bad: u64,
}

impl PastGames {
    /// Reads all sources; a bad line is reported and skipped.
    pub(super) fn read(sources: &[PastSource], words: &Words) -> Result<Self, Exit> {
        let mut past = Self {
            learned: Vec::new(),
            bad: 0,
        };
        for source in sources {
            let read = match source {
                PastSource::File(file) => past.read_file(file, words),
                PastSource::Journal(query) => past.read_journal(query, words),
            };
            read.map_err(|message| {
                print_message(&message);
                Exit::Usage
            })?;
        }
        Ok(past)
    }

    fn read_file(&mut self, file: &str, words: &Words) -> Result<(), String> {
        let options = InputOptions {
            refuses_totals: true,
            ..InputOptions::default()
        };
        let (form, input) = source::open_games(file, &options, &ProgressBar::hidden(), words)?;
        self.read_input(file, form, input, words)
    }

    fn read_journal(&mut self, query: &JournalQuery, words: &Words) -> Result<(), String> {
        let games = query.open(words)?;
        let damages = games.damages();
        let bowler = query.bowler.map(|name| format!("{JOURNAL}, {name}"));
        let label = bowler.unwrap_or_else(|| JOURNAL.to_owned());
        let mut board = BowlerBoard::of(query.bowler);
        let read = games.each_lineup(|lineup| lineup.write_to(&mut board));
        for damage in damages.take() {
            print_message(&describe_damage(&damage, words));
            self.bad += 1;
        }
        read.map_err(|error| words.file_unreadable(&label, error))?;
        self.learn(&label, &board.frequencies, board.games, words)
    }

    fn read_input(
        &mut self,
        file: &str,
        form: FileForm,
        input: GameInput,
        words: &Words,
    ) -> Result<(), String> {
        let mut learner = Learner {
            file,
            form,
            rules: RuleBook::TEN_PIN,
            words,
            frequencies: BowlFrequencies::default(),
            games: 0,
            bad: 0,
        };
        let read = learner.read(Blocks::new(input).numbered());
        read.map_err(|error| words.file_unreadable(file, error))?;
        self.bad += learner.bad;
        self.learn(file, &learner.frequencies, learner.games, words)
    }

    fn learn(
        &mut self,
        source: &str,
        frequencies: &BowlFrequencies,
        games: u64,
        words: &Words,
    ) -> Result<(), String> {
        if games == 0 {
            return Err(words.game_incomplete_file(source));
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

/// Learns from the games of a file, in constant memory.
struct Learner<'file> {
    file: &'file str,
    form: FileForm,
    /// The rule book of the lines that are being read.
    rules: RuleBook,
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
        match self.row(text) {
            Ok(None) => {}
            Ok(Some(row)) => {
                row.frames.write_to(&mut self.frequencies);
                self.games += u64::from(row.frames.progress() != Frames::default().progress());
                if let Some(difference) = row.difference() {
                    let is_over = row.frames.progress() == Progress::Over;
                    let reason = describe_difference(difference, is_over, self.words);
                    self.refuse(number, difference.stated.column, reason);
                }
            }
            Err(problem) => {
                let reason = describe(self.rules, &problem, text, self.words);
                self.refuse(number, problem.column, reason);
            }
        }
    }

    /// The game on a line; none on one without, such as one that names the rules from here on.
    fn row<'line>(&mut self, text: &'line str) -> Result<Option<GameRow<'line>>, LineProblem> {
        if let Some(rules) = rules_of_line(text)? {
            self.form = self.form.by(rules);
            self.rules = rules;
        }
        self.form.read(text, Notation::Auto)
    }

    fn refuse(&mut self, line: u64, column: usize, reason: String) {
        self.bad += 1;
        print_message(&self.words.file_line(self.file, line, column, reason));
    }
}
