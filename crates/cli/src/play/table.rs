//! A table at the console: ask, bowl, write it down, draw, until the game is over.

use tenpin_printer::{Grid, Look};
use tenpin_store::{Action, Lock, Refusal, Sheet};
use tenpin_words::Words;

use super::answer::Answer;
use super::prompt::Prompt;
use crate::console::{Console, Stop, Typed, complain};
use crate::journal::{Book, Written};
use crate::screen;

/// A game, where it is written down, and how it looks.
pub(super) struct Table<'table> {
    pub(super) sheet: Sheet,
    pub(super) book: Book<'table>,
    pub(super) look: Look,
    /// Whether one plays alone, who is asked for bowls by the frame and not by name.
    pub(super) is_alone: bool,
    pub(super) words: &'table Words,
}

impl Table<'_> {
    /// Plays the game to its end.
    pub(super) fn play(&mut self, console: &mut Console) -> Result<(), Stop> {
        self.draw(console)?;
        while !self.sheet.is_over() {
            let prompt = Prompt::of(self.sheet.lineup());
            let question = prompt.question(self.is_alone, self.words);
            match self.understand(&prompt, console.ask(&question)?) {
                Ok(Wish::Explain) => console.say(&prompt.explained(self.words))?,
                Ok(Wish::Do(action)) => self.carry_out(action, console)?,
                Err(complaint) => complain(&complaint),
            }
        }
        Ok(())
    }

    /// What an answer asks for, or what is wrong with it.
    fn understand(&self, prompt: &Prompt, typed: Typed) -> Result<Wish, String> {
        let answer = typed.text(self.words)?.parse();
        let action = match answer.map_err(|error| self.words.pins_error(error))? {
            Answer::Explain => return Ok(Wish::Explain),
            Answer::Undo => self.sheet.undo(Lock::Closed),
            Answer::Bowl(entry) => prompt
                .read(entry)
                .map_err(Refusal::Bowl)
                .and_then(|pins| self.sheet.bowl(pins)),
        };
        action.map(Wish::Do).map_err(|refusal| self.told(refusal))
    }

    /// Writes it down, and only then shows it.
    fn carry_out(&mut self, action: Action, console: &mut Console) -> Result<(), Stop> {
        match self.book.write(&self.sheet, action) {
            Ok(Written::Done) => {
                if let Err(refusal) = self.sheet.apply(&action) {
                    return Err(Stop::Journal(self.told(refusal)));
                }
            }
            Ok(Written::Stale(newest)) => {
                complain(&self.words.journal_stale());
                self.sheet = *newest;
            }
            // A person can try again; whoever wrote the rest of a pipe cannot know of it.
            Err(trouble) if trouble.may_pass && console.is_watched() => {
                complain(&self.words.journal_not_written(trouble.reason));
                return Ok(());
            }
            Err(trouble) => {
                let reason = self.words.journal_not_written(trouble.reason);
                return Err(Stop::Journal(reason));
            }
        }
        self.draw(console)
    }

    fn told(&self, refusal: Refusal) -> String {
        match refusal {
            Refusal::Bowl(error) => self.words.bowl_error(error),
            Refusal::Undo(error) => self.words.undo_error(error),
            other => other.to_string(),
        }
    }

    /// Draws the board and a blank line after it.
    fn draw(&self, console: &mut Console) -> Result<(), Stop> {
        let mut grid = Grid::default();
        self.sheet.lineup().write_to(&mut grid);
        console.say(&format!("{}\n", grid.drawn(screen::fitted(self.look))))
    }
}

/// What an answer asks for.
enum Wish {
    /// This is to be done to the game.
    Do(Action),
    /// An explanation.
    Explain,
}
