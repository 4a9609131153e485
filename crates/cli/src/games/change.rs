//! A game that is changed on purpose: a bowl corrected, or the last one taken back.

use std::io::Write;

use tenpin_printer::{Grid, Look};
use tenpin_reports::{JournalGame, lineup_sentence};
use tenpin_rules::{Entry, FrameNumber, Name, Pins, Rack};
use tenpin_scorecard::Scorecard;
use tenpin_store::{
    Addition, Appended, Event, GameId, Lock, PlacedBowl, Proposal, Record, Refusal, Sheet,
    Timestamp,
};
use tenpin_words::Words;

use super::{GamesError, failed, read};
use crate::exit::Exit;
use crate::journal::{SharedJournal, describe_damage, describe_refusal};
use crate::play::check_latest;
use crate::terminal;

/// What is changed, and what it becomes.
pub(crate) struct BowlCorrection {
    /// Whose bowl; none where one player plays alone.
    pub(crate) player: Option<Name>,
    pub(crate) frame: FrameNumber,
    /// Which bowl of the frame, from 1; none where the frame has only one.
    pub(crate) bowl: Option<u8>,
    pub(crate) entry: Entry,
}

/// Takes back what was done last in a game: a bowl, or a change of the lineup.
pub(super) async fn undo(
    journal: &SharedJournal,
    game: GameId,
    lock: Lock,
    words: &Words,
) -> Result<Exit, GamesError> {
    let (record, sheet) = replayed(journal, game, words).await?;
    let proposal = sheet.undo(lock).map_err(refused(game, words))?;
    if sheet.is_given_up() {
        let checked = check_latest(journal, &record, words).await;
        checked.map_err(GamesError::Failed)?;
    }
    let change = match proposal.action.bowl() {
        Some(bowl) => {
            let pins = Pins::from(bowl.bowl);
            words.games_undone(player_of(&sheet, bowl), bowl.frame, pins)
        }
        None if sheet.is_given_up() => words.games_taken_up(),
        None => lineup_sentence(&proposal.action, sheet.players(), words).unwrap_or_default(),
    };
    write(journal, record, proposal, &change, words).await
}

/// Corrects a bowl of a game.
pub(super) async fn correct(
    journal: &SharedJournal,
    game: GameId,
    correction: &BowlCorrection,
    lock: Lock,
    words: &Words,
) -> Result<Exit, GamesError> {
    let (record, sheet) = replayed(journal, game, words).await?;
    let (number, rack) = correction.find(&sheet, words)?;
    let bowl = rack.read(correction.entry).map_err(Refusal::Bowl);
    let proposal = bowl.and_then(|bowl| sheet.correct(number, bowl, lock));
    let proposal = proposal.map_err(refused(game, words))?;
    let of_number = |sheet: &Sheet| {
        let mut bowls = sheet.bowls().iter().copied();
        bowls.find(|bowl| bowl.number == number)
    };
    let (before, corrected) = (of_number(&sheet), of_number(&proposal.sheet));
    let corrected = corrected.expect("a bowl that was corrected is there");
    let before = before.map_or(Pins::NONE, |bowl| Pins::from(bowl.bowl));
    let player = player_of(&sheet, &corrected);
    let change = words.games_corrected(player, corrected.frame, before, Pins::from(corrected.bowl));
    write(journal, record, proposal, &change, words).await
}

impl BowlCorrection {
    /// The number of the bowl in the game, and what stood before it.
    fn find(&self, sheet: &Sheet, words: &Words) -> Result<(u16, Rack), GamesError> {
        let seat = self.seat(sheet, words)?;
        let bowls = sheet.bowls().iter();
        let bowls: Vec<_> = bowls
            .filter(|bowl| usize::from(bowl.seat) == seat && bowl.frame == self.frame)
            .collect();
        let index = match self.bowl {
            Some(bowl) => usize::from(bowl).checked_sub(1),
            None => (bowls.len() == 1).then_some(0),
        };
        let found = index.and_then(|index| Some((*bowls.get(index)?, &bowls[..index])));
        let (bowl, earlier) = found.ok_or_else(|| {
            let name = sheet.players()[seat];
            GamesError::Failed(match bowls.len() {
                0 => words.games_nothing_bowled(name, self.frame),
                count => words.games_which_bowl(name, self.frame, count),
            })
        })?;
        Ok((bowl.number, rack_after(sheet.players()[seat], earlier)))
    }

    fn seat(&self, sheet: &Sheet, words: &Words) -> Result<usize, GamesError> {
        let players = sheet.players();
        let seat = match self.player {
            Some(player) => players.iter().position(|name| *name == player),
            None => (players.len() == 1).then_some(0),
        };
        seat.ok_or_else(|| {
            let names: Vec<_> = players.iter().map(ToString::to_string).collect();
            GamesError::Failed(words.games_which_player(names.join(", ")))
        })
    }
}

/// What stands after these bowls of a frame. Whichever frame it is, its racks follow each other
/// as they do in a game that begins with these bowls.
fn rack_after(player: Name, bowls: &[&PlacedBowl]) -> Rack {
    let start = Sheet::new(vec![player]).ok();
    let sheet = bowls.iter().fold(start, |sheet, bowl| {
        let proposal = sheet?.bowl(bowl.bowl).ok()?;
        Some(proposal.sheet)
    });
    let turn = sheet.and_then(|sheet| sheet.turn());
    turn.map_or(Rack::Full, |turn| turn.rack)
}

async fn replayed(
    journal: &SharedJournal,
    game: GameId,
    words: &Words,
) -> Result<(Record, Sheet), GamesError> {
    let record = read(journal, game, words).await?;
    let sheet = record.replay();
    let sheet = sheet.map_err(|damage| GamesError::Failed(describe_damage(&damage, words)))?;
    Ok((record, sheet))
}

fn refused(game: GameId, words: &Words) -> impl Fn(Refusal) -> GamesError {
    move |refusal| {
        GamesError::Failed(match refusal {
            Refusal::Locked => words.games_locked(game),
            other => describe_refusal(other, words),
        })
    }
}

fn player_of(sheet: &Sheet, bowl: &PlacedBowl) -> String {
    let player = sheet.players().get(usize::from(bowl.seat));
    player.map(ToString::to_string).unwrap_or_default()
}

/// Writes the change, and only then says what it was and shows the board.
async fn write(
    journal: &SharedJournal,
    mut record: Record,
    proposal: Proposal,
    change: &str,
    words: &Words,
) -> Result<Exit, GamesError> {
    let event = event(&proposal);
    let (game, added) = (record.id, event.clone());
    let appended = journal.append(Addition { game, event });
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
