//! Asks who plays.

use std::num::NonZero;

use tenpin_reports::bowler_label;
use tenpin_rules::{Name, RuleBook};
use tenpin_store::{Proposal, Refusal, SeatedPlayer, Sheet};
use tenpin_words::Words;

use super::console_word::ConsoleWord;
use super::join_word::JoinWord;
use super::player_finder::{NoPlayer, PlayerFinder};
use crate::bowlers::BowlerEntry;
use crate::console::{Console, ConsoleError, TypedLine, print_message};
use crate::journal::{Recorder, describe_refusal};
use crate::options::Players;

/// Why there are no players.
pub(super) enum PlayersError {
    /// The person has left.
    Left,
    /// An argument is not a player, for this reason.
    Argument(String),
    /// The console cannot go on.
    Console(ConsoleError),
}

impl From<ConsoleError> for PlayersError {
    fn from(error: ConsoleError) -> Self {
        Self::Console(error)
    }
}

/// Finds out who plays, and asks where the arguments do not say it.
pub(super) struct PlayerQuestions<'play, 'words> {
    pub(super) rules: RuleBook,
    pub(super) console: &'play mut Console,
    pub(super) recorder: &'play mut Recorder<'words>,
    pub(super) words: &'words Words,
}

impl<'words> PlayerQuestions<'_, 'words> {
    /// A sheet for all players.
    pub(super) fn ask(&mut self, players: &Players) -> Result<Sheet, PlayersError> {
        let words = self.words;
        let sheet = match players {
            Players::Named(names) => self.named(names),
            Players::One => self.asked(&[words.ask_name()]),
            Players::Several => {
                let count = self.ask_how_many()?;
                self.asked(&name_questions(count, words))
            }
            Players::Count(count) => self.asked(&name_questions(*count, words)),
        };
        let sheet = sheet?;
        // The board has no room for names.
        if self.console.is_conversation()
            && let Some(names) = self.recorder.names(&sheet)
        {
            print_message(&names);
        }
        Ok(sheet)
    }

    /// The players whom the arguments name.
    fn named(&mut self, names: &[String]) -> Result<Sheet, PlayersError> {
        let mut players = Vec::new();
        for name in names {
            let player = self.player(name)?;
            // What is wrong with a tag is told without the tag.
            let player = player.map_err(|reason| match name.parse::<Name>() {
                Err(error) if reason.starts_with(&self.words.name_error(error)) => {
                    format!("{name}: {reason}")
                }
                _ => reason,
            });
            players.push(player.map_err(PlayersError::Argument)?);
        }
        let sheet = self.sheet(&players);
        sheet.map_err(PlayersError::Argument)
    }

    /// The players who answer these questions. Each is asked again until the answer is a player
    /// who can join the others.
    fn asked(&mut self, questions: &[String]) -> Result<Sheet, PlayersError> {
        // The questions are as old as the program, and know of tags alone.
        if self.console.is_conversation() && self.finder()?.has_bowlers() {
            print_message(&self.words.play_by_name());
        }
        let mut players = Vec::new();
        loop {
            let line = self.console.ask(&questions[players.len()])?;
            if is_leaving(&line) {
                return Err(PlayersError::Left);
            }
            match self.joined(&players, line)? {
                Ok((player, sheet)) => {
                    players.push(player);
                    if players.len() == questions.len() {
                        return Ok(sheet);
                    }
                }
                Err(message) => print_message(&message),
            }
        }
    }

    /// The player who was typed, and the sheet of all players so far.
    fn joined(
        &mut self,
        players: &[SeatedPlayer],
        line: TypedLine,
    ) -> Result<Result<(SeatedPlayer, Sheet), String>, ConsoleError> {
        let typed = match line.text(self.words) {
            Ok(typed) => typed,
            Err(message) => return Ok(Err(message)),
        };
        let player = self.player(&typed)?;
        Ok(player.and_then(|player| {
            let sheet = self.sheet(&[players, &[player]].concat())?;
            Ok((player, sheet))
        }))
    }

    fn sheet(&self, players: &[SeatedPlayer]) -> Result<Sheet, String> {
        let sheet = Sheet::seated(self.rules, players);
        sheet.map_err(|error| self.words.lineup_error(error))
    }

    /// The player whom somebody typed, or why it is none. A person can add a bowler who is not
    /// known yet.
    fn player(&mut self, typed: &str) -> Result<Result<SeatedPlayer, String>, ConsoleError> {
        let finder = self.finder()?;
        let NoPlayer { reason, name } = match finder.find(typed) {
            Ok(player) => {
                if let Some(remark) = finder.remark(typed, &player) {
                    print_message(&remark);
                }
                return Ok(Ok(player));
            }
            Err(unknown) => unknown,
        };
        let suggested = finder.roster().zip(name);
        let suggested =
            suggested.and_then(|(roster, name)| Some((roster.suggest_tag(&name)?, name)));
        match suggested.filter(|_| self.console.is_conversation()) {
            Some((tag, name)) => self.ask_to_add(BowlerEntry {
                name,
                tag: Some(tag),
                hand: None,
            }),
            None => Ok(Err(reason)),
        }
    }

    /// The change by which a late player joins, or why nobody does.
    pub(super) fn late(
        &mut self,
        sheet: &Sheet,
        join: &JoinWord,
    ) -> Result<Result<Proposal, String>, ConsoleError> {
        let player = match self.player(&join.player)? {
            Ok(player) => player,
            Err(message) => return Ok(Err(message)),
        };
        let roster = self.recorder.bowlers()?.unwrap_or_default();
        let proposal = sheet.join_as(player, join.missed, &roster);
        Ok(proposal.map_err(|refusal| match refusal {
            Refusal::OtherSeat(tag) => {
                let bowler = player.bowler.and_then(|id| roster.by_id(id));
                let label = bowler.map(bowler_label).unwrap_or_default();
                self.words.bowlers_seated_already(label, tag)
            }
            refusal => describe_refusal(refusal, self.words),
        }))
    }

    fn finder(&self) -> Result<PlayerFinder<'words>, ConsoleError> {
        Ok(PlayerFinder::new(self.recorder.bowlers()?, self.words))
    }

    /// Asks whether to add a bowler, until there is an answer: Enter, no, or another tag.
    fn ask_to_add(
        &mut self,
        mut new: BowlerEntry,
    ) -> Result<Result<SeatedPlayer, String>, ConsoleError> {
        let words = self.words;
        let suggested = new.tag.map(|tag| tag.to_string()).unwrap_or_default();
        let question = words.play_ask_add(&new.name, &suggested);
        loop {
            let typed = match self.console.ask_in_words(&question)?.text(words) {
                Ok(typed) => typed.to_lowercase(),
                Err(message) => {
                    print_message(&message);
                    continue;
                }
            };
            match typed.as_str() {
                "" | "y" | "yes" | "ㅛ" => {}
                "n" | "no" | "q" | "ㅜ" | "ㅂ" => return Ok(Err(words.bowlers_nothing_done())),
                other => match other.parse() {
                    Ok(tag) => new.tag = Some(tag),
                    Err(error) => {
                        print_message(&words.tag_error(error));
                        continue;
                    }
                },
            }
            match self.recorder.add_bowler(new.clone()) {
                Ok(bowler) => {
                    print_message(&words.bowlers_added(bowler_label(&bowler)));
                    self.recorder.tell_of_guests(&bowler);
                    return Ok(Ok(SeatedPlayer {
                        name: bowler.tag,
                        bowler: Some(bowler.id),
                    }));
                }
                Err(message) => print_message(&message),
            }
        }
    }

    fn ask_how_many(&mut self) -> Result<NonZero<usize>, PlayersError> {
        let words = self.words;
        loop {
            let line = self.console.ask(&words.ask_how_many())?;
            if is_leaving(&line) {
                return Err(PlayersError::Left);
            }
            match line.text(words).map(|text| Players::number(&text)) {
                Ok(Some(count)) => return Ok(count),
                Ok(None) => print_message(&words.players_wrong(Sheet::MOST_PLAYERS)),
                Err(message) => print_message(&message),
            }
        }
    }
}

/// Whether the person leaves instead of answering.
fn is_leaving(line: &TypedLine) -> bool {
    let TypedLine::Text(typed) = line else {
        return false;
    };
    ConsoleWord::read(typed) == Some(ConsoleWord::Quit)
}

fn name_questions(count: NonZero<usize>, words: &Words) -> Vec<String> {
    let numbers = 1..=count.get();
    numbers
        .map(|number| words.ask_player_name(number))
        .collect()
}
