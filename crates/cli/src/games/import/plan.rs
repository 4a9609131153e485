//! What an import would write, before it writes anything.

use std::collections::HashMap;
use std::io::{self, IsTerminal};

use tenpin_bowlers::BowlerId;
use tenpin_files::{SeasonDate, SeasonScore};
use tenpin_words::Words;

use super::brought_bowlers::BroughtBowlers;
use super::brought_game::BroughtGame;
use crate::console::{Console, ConsoleError, TypedLine, print_message};
use crate::exit::Exit;
use crate::games::GamesError;

/// What would be written.
#[derive(Default)]
pub(super) struct ImportPlan {
    games: u64,
    totals: u64,
    /// How many of them the journal has.
    known: u64,
    /// How many totals are 0.
    zeros: u64,
    /// Whether something has no key, so that it is known by its score only.
    has_unnumbered: bool,
    /// How many cells say that nobody bowled.
    pub(super) absent: u64,
    /// How many games the journal has otherwise, which stay as they are there.
    pub(super) different: u64,
    /// How many of them are totals that could be replaced.
    pub(super) replaceable: u64,
    /// How many totals take the place of those in the journal.
    pub(super) replaced: u64,
    dates: Option<(SeasonDate, SeasonDate)>,
    /// How many games each bowler has, in the order in which the file names them.
    bowlers: Vec<(BowlerId, u64)>,
    places: HashMap<BowlerId, usize>,
    pub(super) bad: u64,
}

impl ImportPlan {
    /// Takes in a game, and whether the journal has it.
    pub(super) fn take(&mut self, game: &BroughtGame, bowler: BowlerId, is_known: bool) {
        match game.score {
            SeasonScore::Frames(_) => self.games += 1,
            SeasonScore::Total(total) => {
                self.totals += 1;
                self.zeros += u64::from(total == 0);
            }
        }
        self.known += u64::from(is_known);
        self.has_unnumbered |= game.key.is_none();
        let date = game.date;
        let (first, last) = self.dates.unwrap_or((date, date));
        self.dates = Some((first.min(date), last.max(date)));
        let place = *self.places.entry(bowler).or_insert_with(|| {
            self.bowlers.push((bowler, 0));
            self.bowlers.len() - 1
        });
        self.bowlers[place].1 += 1;
    }

    /// Whether there is nothing to write.
    pub(super) fn is_empty(&self) -> bool {
        self.games == 0 && self.totals == 0
    }

    /// The plan, line by line.
    pub(super) fn text(
        &self,
        bowlers: &BroughtBowlers,
        ignored: &[String],
        words: &Words,
    ) -> String {
        let mut lines = if self.is_empty() {
            vec![words.plan_nothing()]
        } else {
            vec![words.plan_games(self.games), words.plan_totals(self.totals)]
        };
        let dates = self.dates;
        lines.extend(dates.map(|(first, last)| words.plan_dates(first, last)));
        let named = self.bowlers.iter();
        lines.extend(named.map(|(id, games)| bowlers.described(*id, *games, words)));
        if !ignored.is_empty() {
            lines.push(words.plan_ignored(ignored.join(", ")));
        }
        let counts = [
            (self.known, words.plan_in_journal(self.known)),
            (self.absent, words.plan_absent(self.absent)),
            (self.zeros, words.plan_zeros(self.zeros)),
            (self.replaced, words.plan_replaced(self.replaced)),
            (self.different, words.plan_different(self.different)),
            (self.replaceable, words.plan_may_replace()),
            (self.bad, words.plan_bad(self.bad)),
            (self.has_unnumbered.into(), words.plan_unnumbered()),
        ];
        let counts = counts.into_iter().filter(|(count, _)| *count > 0);
        lines.extend(counts.map(|(_, text)| text));
        lines.into_iter().map(|line| line + "\n").collect()
    }
}

/// Asks, if there is somebody to ask. Gives how the program ends if the answer is no.
pub(super) fn declined(words: &Words) -> Result<Option<Exit>, GamesError> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        print_message(&words.plan_needs_yes());
        return Ok(Some(Exit::Usage));
    }
    let answer = match Console::standard().ask_in_words(&words.plan_ask()) {
        Ok(TypedLine::Text(text)) => text.to_lowercase(),
        Ok(_) | Err(ConsoleError::InputEnded | ConsoleError::Journal(_)) => String::new(),
        Err(ConsoleError::Input(error) | ConsoleError::Output(error)) => {
            return Err(GamesError::Output(error));
        }
    };
    if ["y", "yes", "예", "네", "ㅛ"].contains(&&*answer) {
        return Ok(None);
    }
    print_message(&words.plan_declined());
    Ok(Some(Exit::Done))
}
