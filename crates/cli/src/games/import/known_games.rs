//! What the journal has already of a file that somebody brings.

use tenpin_files::SeasonScore;
use tenpin_scorecard::{PlayerRow, Scorecard};
use tenpin_store::{GameId, JournalError, Record};
use tenpin_words::Words;

use super::brought_game::{BroughtGame, NumberedGame, entry};
use crate::games::known_totals::KnownTotals;
use crate::journal::SharedJournal;

/// What the journal has already.
pub(super) struct KnownGames {
    journal: SharedJournal,
    totals: KnownTotals,
}

/// What the journal says about a game of a file.
pub(super) enum Verdict {
    /// It is not there.
    New,
    /// It is there.
    Known,
    /// The total is there, and the frames, which the file has not.
    HasFrames,
    /// The total is there, but another one.
    OtherTotal(u16),
    /// The game is there, but with other bowls.
    OtherBowls(GameId, u16),
    /// The total is there, but not the frames, which the file has.
    NoFrames(u16),
}

impl Verdict {
    /// Why the game is not written, if it is not, in the person's language.
    pub(super) fn difference(&self, game: &BroughtGame, words: &Words) -> Option<String> {
        let total = game.score.total();
        match self {
            Self::New | Self::Known | Self::HasFrames => None,
            Self::OtherTotal(known) => Some(words.import_other_total(*known, total)),
            Self::OtherBowls(id, known) if *known == total => Some(words.import_other_bowls(id)),
            Self::OtherBowls(id, known) => {
                Some(words.import_other_game(*known, total, id.to_string()))
            }
            Self::NoFrames(known) => Some(words.import_without_frames(*known)),
        }
    }
}

impl KnownGames {
    pub(super) async fn read(journal: &SharedJournal) -> Result<Self, JournalError> {
        Ok(Self {
            journal: journal.clone(),
            totals: KnownTotals::read(journal).await?,
        })
    }

    /// What the journal says about a game. A file that numbers its games, or has a key for each,
    /// says again which one it is; in any other file a game is what was bowled.
    pub(super) async fn verdict(
        &self,
        numbered: &NumberedGame<'_>,
    ) -> Result<Verdict, JournalError> {
        let total = numbered.game.score.total();
        let known = self.totals.get(numbered.total_id());
        let known = known.map(|past| past.total);
        let has_frames = matches!(numbered.game.score, SeasonScore::Frames(_));
        match known {
            Some(known) if has_frames => return Ok(Verdict::NoFrames(known)),
            Some(known) if known == total => return Ok(Verdict::Known),
            Some(known) => return Ok(Verdict::OtherTotal(known)),
            None if numbered.game.key.is_none() && !has_frames => return Ok(Verdict::New),
            None => {}
        }
        match self.journal.read(numbered.game_id()).await {
            Ok(None) => Ok(Verdict::New),
            Ok(Some(record)) => Ok(compared(&record, &numbered.game.score)),
            // What is damaged is there, and is not judged.
            Err(JournalError::Damaged(_)) => Ok(Verdict::Known),
            Err(error) => Err(error),
        }
    }
}

/// What a game of the journal says about one of a file. It is the same if it was imported like this,
/// whatever was corrected since, or if it is like this now.
fn compared(record: &Record, score: &SeasonScore) -> Verdict {
    let Ok(now) = bowled(record) else {
        return Verdict::Known;
    };
    let total = u16::from(now.total);
    let SeasonScore::Frames(frames) = score else {
        if total == score.total() {
            return Verdict::HasFrames;
        }
        return Verdict::OtherBowls(record.id, total);
    };
    let wanted: Vec<_> = PlayerRow::from(&**frames).bowls().map(entry).collect();
    let imported = Record {
        events: record.events.iter().take(wanted.len()).cloned().collect(),
        ..record.clone()
    };
    let is_same = |row: PlayerRow| row.bowls().map(entry).eq(wanted.iter().copied());
    if is_same(now) || bowled(&imported).is_ok_and(is_same) {
        return Verdict::Known;
    }
    Verdict::OtherBowls(record.id, total)
}

/// What the first player bowled.
fn bowled(record: &Record) -> Result<PlayerRow, ()> {
    let sheet = record.replay().map_err(|_| ())?;
    let players = Scorecard::from(sheet.lineup()).players;
    players.into_iter().next().ok_or(())
}
