//! A game at the console: ask, bowl, record, draw, until the game is over.

use tenpin_printer::{Grid, Look};
use tenpin_scorecard::Scorecard;
use tenpin_store::{Lock, Proposal, Sheet};
use tenpin_words::Words;

use super::bowl_answer::BowlAnswer;
use super::prompt::Prompt;
use crate::console::{Console, ConsoleError, TypedLine, print_message};
use crate::journal::{Recorded, Recorder, describe_refusal};
use crate::terminal;

/// A game, what records it, and how it looks.
pub(super) struct ConsoleGame<'game> {
    pub(super) sheet: Sheet,
    pub(super) recorder: Recorder<'game>,
    pub(super) look: Look,
    /// Whether one player plays alone, and is asked for bowls by frame instead of by name.
    pub(super) is_alone: bool,
    pub(super) words: &'game Words,
}

/// What an answer asks for.
enum ConsoleStep {
    /// Change the game.
    Apply(Proposal),
    /// Explain what can be typed.
    Help,
}

impl ConsoleGame<'_> {
    /// Plays the game to its end.
    pub(super) fn play(&mut self, console: &mut Console) -> Result<(), ConsoleError> {
        self.draw(console)?;
        while let Some(prompt) = Prompt::of(&self.sheet) {
            let question = prompt.question(self.is_alone, self.words);
            match self.step(console.ask(&question)?) {
                Ok(ConsoleStep::Help) => console.print(&prompt.help(self.words))?,
                Ok(ConsoleStep::Apply(proposal)) => self.apply(proposal, console)?,
                Err(message) => print_message(&message),
            }
        }
        Ok(())
    }

    /// What an answer asks for, or what is wrong with it.
    fn step(&self, line: TypedLine) -> Result<ConsoleStep, String> {
        let answer = line.text(self.words)?.parse();
        let proposal = match answer.map_err(|error| self.words.pins_error(error))? {
            BowlAnswer::Help => return Ok(ConsoleStep::Help),
            BowlAnswer::Undo => self.sheet.undo(Lock::Closed),
            BowlAnswer::Bowl(entry) => self.sheet.enter(entry),
        };
        proposal
            .map(ConsoleStep::Apply)
            .map_err(|refusal| describe_refusal(refusal, self.words))
    }

    /// Records an action, and only then shows what it leads to.
    fn apply(&mut self, proposal: Proposal, console: &mut Console) -> Result<(), ConsoleError> {
        match self.recorder.record(&self.sheet, proposal.action) {
            Ok(Recorded::Done) => self.sheet = proposal.sheet,
            Ok(Recorded::Stale(newest)) => {
                print_message(&self.words.journal_stale());
                self.sheet = *newest;
            }
            // A person can try again; a script that wrote the rest of a pipe cannot.
            Err(error) if error.is_temporary && console.is_watched() => {
                print_message(&self.words.journal_not_written(error.reason));
                return Ok(());
            }
            Err(error) => {
                let reason = self.words.journal_not_written(error.reason);
                return Err(ConsoleError::Journal(reason));
            }
        }
        self.draw(console)
    }

    /// Draws the board and a blank line after it.
    fn draw(&self, console: &mut Console) -> Result<(), ConsoleError> {
        let card = Scorecard::from(self.sheet.lineup());
        let grid = Grid::new(&card, terminal::fitted(self.look));
        console.print(&format!("{grid}\n"))
    }
}
