//! Games at the console, new and continued, recorded in the journal.

mod answer;
mod console_game;
mod console_word;
mod correct_word;
mod deck;
mod join_word;
mod lineup_word;
mod player_finder;
mod players;
mod prompt;
mod result;

use tenpin_store::{JournalError, Record, Sheet};
use tenpin_words::Words;

use self::console_game::{ConsoleGame, GameEnd};
use self::players::{PlayerQuestions, PlayersError};
use crate::console::{Console, print_message};
use crate::exit::Exit;
use crate::interrupt;
use crate::journal::{
    self, GamePrefix, JournalLocation, RecordStream, Recorder, SharedJournal, describe,
    describe_damage,
};
use crate::options::{PlayOptions, ResumeOptions};
use crate::usage::UsageError;

/// Plays a new game.
pub(crate) fn play(options: &PlayOptions, words: &Words) -> Exit {
    let mut recorder = match recorder(options.journal.as_ref(), words) {
        Ok(recorder) => recorder,
        Err(message) => return Exit::failed(&message),
    };
    interrupt::exit_cleanly_on_signals(recorder.resume_hint());
    let mut console = Console::standard();
    let mut questions = PlayerQuestions {
        rules: options.rules,
        console: &mut console,
        recorder: &mut recorder,
        words,
    };
    match questions.ask(&options.players) {
        Ok(sheet) => {
            let game = ConsoleGame {
                sheet,
                recorder,
                look: options.look,
                shows_pins: options.shows_pins,
                is_alone: options.players.are_one(),
                words,
            };
            play_to_end(game, &mut console)
        }
        Err(PlayersError::Left) => Exit::Done,
        Err(PlayersError::Argument(reason)) => {
            UsageError::Invalid(reason).show("tenpin play", words)
        }
        Err(PlayersError::Console(error)) => Exit::of_game(Err(error), &mut console, words),
    }
}

/// The recorder of a new game. A journal that was asked for must work; without the one in the
/// data directory the game is played anyway, since a game must be playable anywhere.
fn recorder<'words>(
    location: Option<&JournalLocation>,
    words: &'words Words,
) -> Result<Recorder<'words>, String> {
    let Some(location) = location else {
        return Ok(Recorder::without_journal(words));
    };
    let runtime = journal::runtime();
    match runtime.block_on(location.open(words)) {
        Ok(journal) => Ok(Recorder::new(runtime, journal, None, words)),
        Err(message) if location.address.is_some() => Err(message),
        Err(message) => {
            print_message(&words.journal_play_without(message));
            Ok(Recorder::without_journal(words))
        }
    }
}

/// Continues a game.
pub(crate) fn resume(options: &ResumeOptions, words: &Words) -> Exit {
    let runtime = journal::runtime();
    let found = runtime.block_on(find(&options.journal, options.game.as_ref(), words));
    let (journal, record, sheet) = match found {
        Ok(found) => found,
        Err(message) => return Exit::failed(&message),
    };
    if sheet.is_over() {
        print_message(&words.journal_game_is_over(record.id));
    }
    if sheet.is_given_up() {
        if let Err(message) = runtime.block_on(check_latest(&journal, &record, words)) {
            return Exit::failed(&message);
        }
        print_message(&words.journal_taken_up(record.id));
    }
    let recorder = Recorder::new(runtime, journal, Some(record.id), words);
    if let Some(names) = recorder.names(&sheet) {
        print_message(&names);
    }
    interrupt::exit_cleanly_on_signals(recorder.resume_hint());
    let game = ConsoleGame {
        is_alone: sheet.players().len() == 1,
        sheet,
        recorder,
        look: options.look,
        shows_pins: options.shows_pins,
        words,
    };
    play_to_end(game, &mut Console::standard())
}

/// Plays to the end, or says how to continue if the game ended too early.
fn play_to_end(mut game: ConsoleGame<'_>, console: &mut Console) -> Exit {
    let played = game.play(console);
    game.recorder.close();
    if matches!(played, Ok(GameEnd::Left)) && !game.recorder.has_journal() {
        print_message(&game.words.left_unrecorded());
    }
    let exit = Exit::of_game(played.map(drop), console, game.words);
    game.recorder.resume_hint().print();
    exit
}

/// Checks that a game that is taken up again is the latest on its lane.
pub(crate) async fn check_latest(
    journal: &SharedJournal,
    record: &Record,
    words: &Words,
) -> Result<(), String> {
    let Some(place) = record.place else {
        return Ok(());
    };
    let last = journal.last_place_on(place.lane).await;
    if last.map_err(|error| describe(&error, words))? == Some(place) {
        return Ok(());
    }
    Err(words.web_newer_game(u16::from(place.lane)))
}

async fn find(
    location: &JournalLocation,
    game: Option<&GamePrefix>,
    words: &Words,
) -> Result<(SharedJournal, Record, Sheet), String> {
    let journal = location.open_existing(words).await?;
    let failed = |error: JournalError| describe(&error, words);
    let (record, sheet) = match game {
        Some(game) => {
            let game = game.find(&journal, words).await?;
            let record = journal.read(game).await.map_err(failed)?;
            let record = record.ok_or_else(|| words.journal_no_game(game))?;
            let sheet = record.replay();
            let sheet = sheet.map_err(|damage| describe_damage(&damage, words))?;
            (record, sheet)
        }
        None => latest(journal.clone(), words).await?,
    };
    Ok((journal, record, sheet))
}

/// The latest unfinished game that was started at a console; damaged ones are reported and
/// skipped.
async fn latest(journal: SharedJournal, words: &Words) -> Result<(Record, Sheet), String> {
    let mut records = RecordStream::new(journal);
    loop {
        let next = records
            .next()
            .await
            .map_err(|error| describe(&error, words))?;
        let record = next.ok_or_else(|| words.journal_nothing_to_resume())?;
        let replayed = record.and_then(|record| {
            let sheet = record.replay()?;
            Ok((record, sheet))
        });
        match replayed {
            Ok((record, sheet)) if record.place.is_none() && sheet.turn().is_some() => {
                return Ok((record, sheet));
            }
            Ok(_) => {}
            Err(damage) => print_message(&describe_damage(&damage, words)),
        }
    }
}
