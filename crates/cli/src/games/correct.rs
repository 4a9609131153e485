//! A frame of a game that is corrected, or one bowl of it.

use tenpin_rules::{Bowl, Entry, FrameNumber, Mark, Name};
use tenpin_scorecard::Scorecard;
use tenpin_store::{Lock, PlacedBowl, Proposal, Refusal, Sheet};
use tenpin_words::Words;

use super::GamesError;
use super::change::{refused, replayed, write};
use crate::exit::Exit;
use crate::journal::{GamePrefix, SharedJournal, describe_refusal};

/// What is corrected, and what it becomes.
pub(crate) struct GameCorrection {
    /// Whose frame; none where one player plays alone.
    pub(crate) player: Option<Name>,
    pub(crate) frame: FrameNumber,
    pub(crate) bowls: CorrectedBowls,
}

/// How much of a frame is corrected.
pub(crate) enum CorrectedBowls {
    /// One bowl, by its place in the frame from 1.
    One(u8, Entry),
    /// All of them.
    All(Vec<Entry>),
}

/// Corrects a frame of a game, or one bowl of it.
pub(super) async fn correct(
    journal: &SharedJournal,
    game: &GamePrefix,
    correction: &GameCorrection,
    lock: Lock,
    words: &Words,
) -> Result<Exit, GamesError> {
    let (record, sheet) = replayed(journal, game, words).await?;
    let seat = correction.seat(&sheet, words)?;
    let refused = refused(&record, words);
    let (proposal, change) = match &correction.bowls {
        CorrectedBowls::All(bowls) => {
            let proposal = sheet.correct_frame(seat, correction.frame, bowls, lock);
            let proposal = proposal.map_err(refused)?;
            let change = correction.frame_change(seat, &sheet, &proposal, words);
            (proposal, change)
        }
        CorrectedBowls::One(place, entry) => {
            let bowl = correction.find(seat, *place, &sheet, words)?;
            let proposal = sheet.correct(bowl.number, *entry, lock);
            let proposal = proposal.map_err(refused_alone(refused, words))?;
            let change = correction.bowl_change(bowl, *place, &sheet, &proposal, words);
            (proposal, change)
        }
    };
    write(journal, record, proposal, &change, words).await
}

/// Why a game does not take a bowl that is corrected alone: where the bowls after it are in the
/// way, its frame can be corrected.
fn refused_alone(
    refused: impl Fn(Refusal) -> GamesError,
    words: &Words,
) -> impl Fn(Refusal) -> GamesError {
    move |refusal| match refusal {
        Refusal::Breaks { .. } | Refusal::ChangesHands { .. } => {
            let reason = describe_refusal(refusal, words);
            GamesError::Failed(words.games_correct_whole_frame(reason))
        }
        other => refused(other),
    }
}

impl GameCorrection {
    fn seat(&self, sheet: &Sheet, words: &Words) -> Result<u8, GamesError> {
        let players = sheet.players();
        let seat = match self.player {
            Some(player) => players.iter().position(|name| *name == player),
            None => (players.len() == 1).then_some(0),
        };
        let seat = seat.and_then(|seat| u8::try_from(seat).ok());
        seat.ok_or_else(|| {
            let names: Vec<_> = players.iter().map(ToString::to_string).collect();
            GamesError::Failed(words.games_which_player(names.join(", ")))
        })
    }

    /// The bowl at this place of the frame.
    fn find(
        &self,
        seat: u8,
        place: u8,
        sheet: &Sheet,
        words: &Words,
    ) -> Result<PlacedBowl, GamesError> {
        let bowls = sheet.bowls().iter();
        let bowls: Vec<_> = bowls
            .filter(|bowl| bowl.seat == seat && bowl.frame == self.frame)
            .collect();
        let index = usize::from(place).checked_sub(1);
        let found = index.and_then(|index| bowls.get(index).copied());
        found.copied().ok_or_else(|| {
            let name = sheet.players()[usize::from(seat)];
            GamesError::Failed(match bowls.len() {
                0 => words.games_nothing_bowled(name, self.frame),
                count => words.games_which_bowl(name, self.frame, count),
            })
        })
    }

    fn frame_change(&self, seat: u8, sheet: &Sheet, proposal: &Proposal, words: &Words) -> String {
        let text = |sheet: &Sheet| written(&marks(sheet, seat, self.frame));
        let (before, after) = (text(sheet), text(&proposal.sheet));
        let name = sheet.players()[usize::from(seat)];
        words.games_corrected_bowls(name, self.frame, before, after)
    }

    fn bowl_change(
        &self,
        bowl: PlacedBowl,
        place: u8,
        sheet: &Sheet,
        proposal: &Proposal,
        words: &Words,
    ) -> String {
        let name = sheet.players()[usize::from(bowl.seat)];
        let corrected = proposal.sheet.bowls().iter();
        let mut corrected = corrected.filter(|other| other.number == bowl.number);
        let after = corrected.next().map_or(bowl.bowl, |other| other.bowl);
        if let (Bowl::Count(before), Bowl::Count(after)) = (bowl.bowl, after) {
            return words.games_corrected(name, self.frame, before, after);
        }
        let place = usize::from(place) - 1;
        let text = |sheet: &Sheet| {
            let marks = marks(sheet, bowl.seat, self.frame);
            written(marks.get(place..=place).unwrap_or_default())
        };
        let (before, after) = (text(sheet), text(&proposal.sheet));
        words.games_corrected_bowls(name, self.frame, before, after)
    }
}

/// The marks of a frame.
pub(super) fn marks(sheet: &Sheet, seat: u8, frame: FrameNumber) -> Vec<Mark> {
    let card = Scorecard::from(sheet.lineup());
    let player = card.players.get(usize::from(seat));
    let mut cells = player.into_iter().flat_map(|player| &player.frames);
    let cell = cells.find(|cell| cell.number == frame);
    cell.map_or_else(Vec::new, |cell| cell.marks.into_iter().collect())
}

/// Marks as they are typed.
pub(super) fn written(marks: &[Mark]) -> String {
    let texts: Vec<_> = marks.iter().map(|mark| format!("{mark:#}")).collect();
    texts.join(" ")
}
