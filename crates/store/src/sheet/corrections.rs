//! Corrections: of one bowl, and of a whole frame.

use tenpin_rules::{Bowl, CorrectionError, Entry, FrameNumber, Lineup, LineupError, Pins};
use tenpin_scorecard::Turn;

use super::stand_ins::read_frame;
use super::{Lock, Proposal, Sheet};
use crate::{Action, CorrectedBowl, FrameCorrection, PlacedBowl, Refusal};

impl Sheet {
    /// Corrects the bowl of this number. A count that is the one that fell keeps the pins that
    /// are known to stand.
    ///
    /// # Errors
    ///
    /// When there is no such bowl, when a later bowl would not be allowed any more or would be
    /// another player's or in another frame, when the lineup could not have been changed as it
    /// was, or when the game is over and locked or was given up.
    pub fn correct(
        &self,
        number: u16,
        entry: impl Into<Entry>,
        lock: Lock,
    ) -> Result<Proposal, Refusal> {
        self.check_lock(lock)?;
        let index = self.index_of(number)?;
        self.check_played()?;
        let known = self.bowls[index];
        let entry = kept(known.bowl, entry.into());
        let (seated, bowls) = self.with_corrected(number, entry)?;
        let mut pairs = self.bowls.iter().zip(&bowls);
        if let Some((moved, _)) = pairs.find(|(before, after)| before.frame != after.frame) {
            return Err(Refusal::ChangesFrame {
                number: moved.number,
                frame: known.frame,
            });
        }
        let corrected = CorrectedBowl {
            bowl: bowls[index],
            replaced: Some(known.bowl),
        };
        let mut sheet = self.clone();
        (sheet.seated, sheet.bowls) = (seated, bowls);
        sheet.turn = sheet.seated.turn();
        sheet.version += 1;
        Ok(Proposal {
            action: Action::Corrected(corrected),
            sheet,
        })
    }

    /// Corrects all bowls of a frame of the player at this seat, also after others have bowled.
    /// All other frames stay as they were bowled; totals and the turn follow. Up to the first
    /// bowl that differs, a count that is the one that fell keeps the pins that are known to
    /// stand.
    ///
    /// # Errors
    ///
    /// When there is no such seat, what [`Lineup::correct`](tenpin_rules::Lineup::correct) says,
    /// or when the game is over and locked.
    pub fn correct_frame(
        &self,
        seat: u8,
        frame: FrameNumber,
        bowls: &[Entry],
        lock: Lock,
    ) -> Result<Proposal, Refusal> {
        self.check_lock(lock)?;
        let known = self.bowls_of(seat, frame);
        let entries = kept_in_frame(&known, bowls);
        self.check_frame(seat, frame, &entries)?;
        self.propose(Action::FrameCorrected(FrameCorrection {
            seat,
            frame,
            bowls: read_frame(self.rules, frame, &entries).ok_or(Refusal::Impossible)?,
            replaced: known,
        }))
    }

    pub(super) fn take_correction(&mut self, corrected: &CorrectedBowl) -> Result<(), Refusal> {
        self.check_played()?;
        let CorrectedBowl { bowl, replaced } = corrected;
        let known = self.bowls[self.index_of(bowl.number)?];
        let is_replaced = replaced.is_none_or(|replaced| replaced == known.bowl);
        if !known.is_at_place_of(bowl) || !is_replaced {
            return Err(Refusal::Impossible);
        }
        (self.seated, self.bowls) = self.with_corrected(bowl.number, bowl.bowl.into())?;
        Ok(())
    }

    pub(super) fn take_frame(&mut self, correction: &FrameCorrection) -> Result<(), Refusal> {
        let FrameCorrection { seat, frame, .. } = *correction;
        let entries: Vec<Entry> = correction.bowls.iter().map(|bowl| (*bowl).into()).collect();
        let lineup = self.check_frame(seat, frame, &entries)?;
        let read = read_frame(self.rules, frame, &entries);
        let is_replaced = self.bowls_of(seat, frame) == correction.replaced;
        if !is_replaced || read.as_ref() != Some(&correction.bowls) {
            return Err(Refusal::Impossible);
        }
        let turn = Turn::of(&lineup, &self.seated.players);
        self.place_changes(seat, frame, &correction.bowls, turn);
        self.replace_frame(seat, frame, &correction.bowls)?;
        self.seated.lineup = lineup;
        Ok(())
    }

    fn check_played(&self) -> Result<(), Refusal> {
        if self.is_given_up() {
            return Err(Refusal::Lineup(LineupError::GivenUp));
        }
        Ok(())
    }

    /// The lineup with these bowls in a frame.
    fn check_frame(
        &self,
        seat: u8,
        frame: FrameNumber,
        bowls: &[Entry],
    ) -> Result<Lineup, Refusal> {
        let player = self.seated.player(seat)?;
        let mut lineup = self.seated.lineup.clone();
        let corrected = lineup.correct(player, frame, bowls.iter().copied());
        corrected.map_err(|error| match error {
            CorrectionError::Lineup(reason) => Refusal::Lineup(reason),
            other => Refusal::Correction(other),
        })?;
        Ok(lineup)
    }

    fn bowls_of(&self, seat: u8, frame: FrameNumber) -> Vec<Bowl> {
        let bowls = self.bowls[self.range_of(seat, frame)].iter();
        bowls.map(|placed| placed.bowl).collect()
    }

    fn replace_frame(
        &mut self,
        seat: u8,
        frame: FrameNumber,
        bowls: &[Bowl],
    ) -> Result<(), Refusal> {
        let range = self.range_of(seat, frame);
        let placed = bowls.iter().map(|bowl| PlacedBowl {
            number: 0,
            seat,
            frame,
            bowl: *bowl,
        });
        self.bowls.splice(range, placed);
        for (number, placed) in (1_usize..).zip(&mut self.bowls) {
            placed.number = u16::try_from(number).map_err(|_| Refusal::Impossible)?;
        }
        Ok(())
    }
}

/// What an entry means for a bowl that it corrects: a count alone that is the one that fell
/// leaves the bowl as it is, since nobody said that other pins stand.
fn kept(known: Bowl, entry: Entry) -> Entry {
    let is_same = entry == Entry::from(Pins::from(known)) && !known.is_foul();
    if is_same { known.into() } else { entry }
}

/// The entries for a frame of which these bowls are known.
fn kept_in_frame(known: &[Bowl], entries: &[Entry]) -> Vec<Entry> {
    let mut known = known.iter();
    let mut is_same_so_far = true;
    let kept = entries.iter().map(|entry| {
        let Some(bowl) = known.next().filter(|_| is_same_so_far) else {
            return *entry;
        };
        let entry = kept(*bowl, *entry);
        is_same_so_far = entry == Entry::from(*bowl);
        entry
    });
    kept.collect()
}
