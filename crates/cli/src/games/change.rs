//! A game that is changed on purpose: what was done last is taken back, or something is corrected.

use std::io::Write;

use tenpin_printer::{Grid, Look};
use tenpin_reports::{JournalGame, lineup_sentence};
use tenpin_rules::Bowl;
use tenpin_scorecard::Scorecard;
use tenpin_store::{
    Addition, Appended, Event, Lock, PlacedBowl, Proposal, Record, Refusal, Sheet, Timestamp,
};
use tenpin_words::Words;

use super::correct::{marks, written};
use super::{GamesError, failed, read};
use crate::exit::Exit;
use crate::journal::{GamePrefix, SharedJournal, describe_damage, describe_refusal_by};
use crate::play::check_latest;
use crate::terminal;

/// Takes back what was done last in a game: a bowl, or a change of the lineup.
pub(super) async fn undo(
    journal: &SharedJournal,
    game: &GamePrefix,
    lock: Lock,
    words: &Words,
) -> Result<Exit, GamesError> {
    let (record, sheet) = replayed(journal, game, words).await?;
    let proposal = sheet.undo(lock).map_err(refused(&record, words))?;
    if sheet.is_given_up() {
        let checked = check_latest(journal, &record, words).await;
        checked.map_err(GamesError::Failed)?;
    }
    let change = match proposal.action.bowl() {
        Some(bowl) => undone(&sheet, *bowl, words),
        None if sheet.is_given_up() => words.games_taken_up(),
        None => lineup_sentence(&proposal.action, sheet.players(), words).unwrap_or_default(),
    };
    write(journal, record, proposal, &change, words).await
}

/// A game of the journal, and where it stands.
pub(crate) async fn replayed(
    journal: &SharedJournal,
    game: &GamePrefix,
    words: &Words,
) -> Result<(Record, Sheet), GamesError> {
    let record = read(journal, game, words).await?;
    let sheet = record.replay();
    let sheet = sheet.map_err(|damage| GamesError::Failed(describe_damage(&damage, words)))?;
    Ok((record, sheet))
}

/// Why a game does not take a change.
pub(crate) fn refused(record: &Record, words: &Words) -> impl Fn(Refusal) -> GamesError {
    let (game, rules) = (record.id, record.rules);
    move |refusal| {
        GamesError::Failed(match refusal {
            Refusal::Locked => words.games_locked(game),
            other => describe_refusal_by(rules, other, words),
        })
    }
}

/// Which bowl was taken back.
fn undone(sheet: &Sheet, taken: PlacedBowl, words: &Words) -> String {
    let player = sheet.players().get(usize::from(taken.seat));
    let player = player.map(ToString::to_string).unwrap_or_default();
    if let Bowl::Count(pins) = taken.bowl {
        return words.games_undone(player, taken.frame, pins);
    }
    let marks = marks(sheet, taken.seat, taken.frame);
    let last = marks.len().saturating_sub(1);
    words.games_undone_bowl(player, taken.frame, written(&marks[last..]))
}

/// Writes the change, and only then says what it was and shows the board.
pub(crate) async fn write(
    journal: &SharedJournal,
    mut record: Record,
    proposal: Proposal,
    change: &str,
    words: &Words,
) -> Result<Exit, GamesError> {
    let event = event(&proposal);
    let (game, added) = (record.id, event.clone());
    let state = proposal.sheet.state();
    let appended = journal.append(Addition { game, event, state });
    match appended.await.map_err(failed(words))? {
        Appended::New | Appended::Again(_) => record.events.push(added),
        Appended::Stale => return Err(GamesError::Failed(words.games_stale(game))),
        Appended::NoGame => return Err(GamesError::Failed(words.journal_no_game(game))),
    }
    let caption = JournalGame::of(&record).map(|game| game.caption(words));
    let caption = caption.map_err(|damage| GamesError::Failed(describe_damage(&damage, words)))?;
    let card = Scorecard::from(proposal.sheet.lineup());
    let board = Grid::new(&card, terminal::fitted(Look::default()));
    let mut output = anstream::AutoStream::auto(std::io::stdout());
    write!(output, "{change}\n{caption}{board}")?;
    output.flush()?;
    Ok(Exit::Done)
}

fn event(proposal: &Proposal) -> Event {
    Event {
        ordinal: proposal.sheet.version(),
        action: proposal.action.clone(),
        at: Timestamp::now(),
        by: Event::CONSOLE.to_owned(),
        request: None,
    }
}
