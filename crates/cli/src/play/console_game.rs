//! A game at the console: ask, bowl, record, draw, until the game is over.

use std::ops::ControlFlow;

use tenpin_printer::{Grid, Look};
use tenpin_reports::lineup_sentence;
use tenpin_scorecard::Scorecard;
use tenpin_store::{Lock, Proposal, Sheet};
use tenpin_words::Words;

use super::answer::Answer;
use super::console_word::ConsoleWord;
use super::correct_word::CorrectWord;
use super::deck::deck;
use super::join_word::JoinWord;
use super::lineup_word::LineupWord;
use super::players::PlayerQuestions;
use super::prompt::Prompt;
use super::result::result;
use crate::console::{Console, ConsoleError, TypedLine, print_message};
use crate::journal::{Recorded, Recorder, describe_refusal, describe_refusal_by};
use crate::terminal;

/// A game, what records it, and how it looks.
pub(super) struct ConsoleGame<'game> {
    pub(super) sheet: Sheet,
    pub(super) recorder: Recorder<'game>,
    pub(super) look: Look,
    /// Whether the pins that stand are drawn below the board.
    pub(super) shows_pins: bool,
    /// Whether one player plays alone, and is asked for bowls by frame instead of by name.
    pub(super) is_alone: bool,
    pub(super) words: &'game Words,
}

/// How a game at the console ends without an error.
pub(super) enum GameEnd {
    /// It was played to its end.
    Over,
    /// The person left before that.
    Left,
}

/// What an answer asks for.
enum ConsoleStep {
    /// Change the game.
    Apply(Box<Proposal>),
    /// Let a late player join.
    Join(JoinWord),
    /// Explain what can be typed.
    Help,
    /// Leave the game.
    Leave,
}

impl ConsoleStep {
    fn of(proposal: Proposal) -> Self {
        Self::Apply(Box::new(proposal))
    }
}

/// Whether the game goes on.
type Next = Result<ControlFlow<GameEnd>, ConsoleError>;

impl ConsoleGame<'_> {
    /// Plays the game until it ends or is left. One that was given up is taken up again.
    pub(super) fn play(&mut self, console: &mut Console) -> Result<GameEnd, ConsoleError> {
        match self.sheet.take_up() {
            Ok(proposal) => self.apply(proposal, console)?,
            Err(_) => self.draw(console)?,
        }
        loop {
            let next = match Prompt::of(&self.sheet) {
                Some(prompt) => self.ask_bowl(&prompt, console)?,
                None if console.is_conversation() => self.ask_at_end(console)?,
                None => ControlFlow::Break(GameEnd::Over),
            };
            if let ControlFlow::Break(end) = next {
                return Ok(end);
            }
        }
    }

    fn ask_bowl(&mut self, prompt: &Prompt, console: &mut Console) -> Next {
        let question = prompt.question(self.is_asked_by_frame(), self.words);
        match self.step(console.ask(&question)?) {
            Ok(ConsoleStep::Leave) => return Ok(ControlFlow::Break(GameEnd::Left)),
            Ok(ConsoleStep::Help) => console.print(&self.help(prompt))?,
            Ok(ConsoleStep::Apply(proposal)) => self.apply(*proposal, console)?,
            Ok(ConsoleStep::Join(join)) => self.join(&join, console)?,
            Err(message) => print_message(&message),
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Finds out who joins, and lets them.
    fn join(&mut self, join: &JoinWord, console: &mut Console) -> Result<(), ConsoleError> {
        let mut questions = PlayerQuestions {
            rules: self.sheet.rules(),
            console,
            recorder: &mut self.recorder,
            words: self.words,
        };
        let proposal = match questions.late(&self.sheet, join) {
            // A person can try again.
            Err(ConsoleError::Journal(message)) if console.is_watched() => Err(message),
            proposal => proposal?,
        };
        match proposal {
            Ok(proposal) => self.apply(proposal, console),
            Err(message) => {
                print_message(&message);
                Ok(())
            }
        }
    }

    /// Asks once more after the last bowl, which may have been a slip. To type `u` here unlocks
    /// the finished game on purpose.
    fn ask_at_end(&mut self, console: &mut Console) -> Next {
        let over = Ok(ControlFlow::Break(GameEnd::Over));
        let is_given_up = self.sheet.is_given_up();
        let line = match console.ask_in_words(&self.question_at_end()) {
            Err(ConsoleError::InputEnded) => {
                console.end_line();
                return over;
            }
            line => line?,
        };
        let typed = line.text(self.words).unwrap_or_else(|message| message);
        if is_given_up && let Some(Ok(LineupWord::TakeUp)) = LineupWord::read(&typed, self.words) {
            match self.changed(&LineupWord::TakeUp) {
                Ok(proposal) => self.apply(proposal, console)?,
                Err(message) => print_message(&message),
            }
            return Ok(ControlFlow::Continue(()));
        }
        if let Some(correction) = CorrectWord::read(&typed, self.words) {
            self.correct(correction, console)?;
            return Ok(ControlFlow::Continue(()));
        }
        match ConsoleWord::read(&typed) {
            Some(ConsoleWord::Quit) => return over,
            Some(ConsoleWord::Undo) => match self.sheet.undo(Lock::Open) {
                Ok(proposal) => self.apply(proposal, console)?,
                Err(refusal) => print_message(&describe_refusal(refusal, self.words)),
            },
            None if typed.is_empty() => return over,
            Some(ConsoleWord::Help) | None if is_given_up => {
                print_message(&self.words.given_up_help());
            }
            Some(ConsoleWord::Help) | None => print_message(&self.words.at_end_help()),
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Corrects a frame of a finished game, which to type the word unlocks on purpose.
    fn correct(
        &mut self,
        correction: Result<CorrectWord, String>,
        console: &mut Console,
    ) -> Result<(), ConsoleError> {
        let proposal = correction
            .and_then(|correction| correction.propose(&self.sheet, Lock::Open, self.words));
        match proposal {
            Ok(proposal) => self.apply(proposal, console),
            Err(message) => {
                print_message(&message);
                Ok(())
            }
        }
    }

    fn help(&self, prompt: &Prompt) -> String {
        terminal::prose(&prompt.help(self.sheet.rules(), self.words))
    }

    fn question_at_end(&self) -> String {
        if self.sheet.is_given_up() {
            self.words.ask_given_up()
        } else {
            self.words.ask_at_end()
        }
    }

    /// What an answer asks for, or what is wrong with it.
    fn step(&self, line: TypedLine) -> Result<ConsoleStep, String> {
        let typed = line.text(self.words)?;
        if let Some(join) = JoinWord::read(&typed, self.words) {
            return join.map(ConsoleStep::Join);
        }
        if let Some(change) = LineupWord::read(&typed, self.words) {
            return self.changed(&change?).map(ConsoleStep::of);
        }
        if let Some(correction) = CorrectWord::read(&typed, self.words) {
            let proposal = correction?.propose(&self.sheet, Lock::Closed, self.words);
            return proposal.map(ConsoleStep::of);
        }
        let answer = typed.parse();
        let proposal = match answer.map_err(|error| self.words.entry_error(error))? {
            Answer::Word(ConsoleWord::Help) => return Ok(ConsoleStep::Help),
            Answer::Word(ConsoleWord::Quit) => return Ok(ConsoleStep::Leave),
            Answer::Word(ConsoleWord::Undo) => self.sheet.undo(Lock::Closed),
            Answer::Bowl(entry) => self.sheet.bowl(entry),
        };
        let refused = |refusal| describe_refusal_by(self.sheet.rules(), refusal, self.words);
        proposal.map(ConsoleStep::of).map_err(refused)
    }

    fn changed(&self, change: &LineupWord) -> Result<Proposal, String> {
        let proposal = change.propose(&self.sheet);
        proposal.map_err(|refusal| describe_refusal(refusal, self.words))
    }

    /// Whether the question is by frame: one player plays alone, and nobody has joined.
    fn is_asked_by_frame(&self) -> bool {
        self.is_alone && self.sheet.players().len() == 1
    }

    /// Records an action, and only then shows what it leads to.
    fn apply(&mut self, proposal: Proposal, console: &mut Console) -> Result<(), ConsoleError> {
        let change = lineup_sentence(&proposal.action, self.sheet.players(), self.words);
        match self.recorder.record(&self.sheet, &proposal) {
            Ok(Recorded::Done) => {
                self.sheet = proposal.sheet;
                // The board does not show who has left, or who bowls before whom.
                if let Some(change) = change.filter(|_| console.is_conversation()) {
                    print_message(&change);
                }
            }
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

    /// Draws the board and a blank line after it. A person also reads what the question does not
    /// say: the frame, where several play, and at the end who has won.
    fn draw(&self, console: &mut Console) -> Result<(), ConsoleError> {
        self.recorder.update_hint(self.sheet.is_over());
        let card = Scorecard::from(self.sheet.lineup());
        let look = terminal::fitted(self.look);
        console.print(&format!("{}\n", Grid::new(&card, look)))?;
        if self.shows_pins {
            let deck = deck(&self.sheet, &card, look, self.words);
            console.print(&deck.unwrap_or_default())?;
        }
        if !console.is_conversation() {
            return Ok(());
        }
        match Prompt::of(&self.sheet) {
            // The question for a player alone says all but the leave.
            Some(prompt) if !self.is_asked_by_frame() || prompt.leave().is_some() => {
                console.print(&terminal::prose(&prompt.hint(self.words)))
            }
            Some(_) => Ok(()),
            None => {
                let result = result(&card, self.words);
                let result = result.map(|text| text + "\n").unwrap_or_default();
                console.print(&terminal::prose(&result))
            }
        }
    }
}
