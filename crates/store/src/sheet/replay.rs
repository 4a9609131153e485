//! A game replayed from its bowls and the changes of its lineup.

use std::slice::Iter;

use tenpin_rules::{
    Bowl, BowlError, Entry, Lineup, LineupError, Name, PinSet, Pins, Player, RuleBook,
};
use tenpin_scorecard::Turn;

use super::Sheet;
use super::stand_ins::{StandIn, read_frame};
use crate::{LineupChange, LineupChangeKind, PlacedBowl, Refusal};

/// The players of a game, in the order of their seats, and how it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Seated {
    pub(super) players: Vec<Name>,
    pub(super) lineup: Lineup,
}

/// A change of the lineup, and how many bowls came before it as they were bowled at the time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PlacedChange {
    pub(super) bowls: usize,
    pub(super) change: LineupChange,
}

impl Seated {
    pub(super) fn new(rules: RuleBook, players: Vec<Name>) -> Result<Self, LineupError> {
        let each: Vec<Player> = players.iter().map(|name| Player::from(*name)).collect();
        let lineup = Lineup::by(rules, each)?;
        Ok(Self { players, lineup })
    }

    pub(super) fn turn(&self) -> Option<Turn> {
        Turn::of(&self.lineup, &self.players)
    }

    /// The player at this seat.
    pub(super) fn player(&self, seat: u8) -> Result<Player, Refusal> {
        let name = self.players.get(usize::from(seat));
        name.map_or(Err(Refusal::NoSuchPlayer), |name| Ok(Player::from(*name)))
    }

    /// Changes the lineup. If that is refused, nothing changes.
    pub(super) fn change(&mut self, change: &LineupChangeKind) -> Result<(), Refusal> {
        let changed = match change {
            LineupChangeKind::Joined {
                seat, name, missed, ..
            } => {
                if usize::from(*seat) != self.players.len() {
                    return Err(Refusal::Impossible);
                }
                let joined = self.lineup.join(Player::from(*name), *missed);
                self.players.extend(joined.is_ok().then_some(*name));
                joined
            }
            LineupChangeKind::Left(seat) => self.lineup.leave(self.player(*seat)?),
            LineupChangeKind::Returned(seat) => self.lineup.come_back(self.player(*seat)?),
            LineupChangeKind::Skipped(seat) => self.lineup.skip(self.player(*seat)?),
            LineupChangeKind::Reordered(seats) => {
                let players = seats.iter().map(|seat| self.player(*seat));
                self.lineup.reorder(players.collect::<Result<_, _>>()?)
            }
            LineupChangeKind::GivenUp => self.lineup.give_up(),
            LineupChangeKind::TakenUp => self.lineup.take_up(),
        };
        changed.map_err(Refusal::Lineup)
    }
}

impl Sheet {
    /// The players and the game after these changes and all bowls.
    pub(super) fn replayed(&self, changes: &[PlacedChange]) -> Result<Seated, Refusal> {
        let (seated, _) = self.replayed_with(changes, None)?;
        Ok(seated)
    }

    /// The game with this instead of the bowl of that number. Each later bowl stays with its
    /// player, but may move to another frame.
    pub(super) fn with_corrected(
        &self,
        number: u16,
        entry: Entry,
    ) -> Result<(Seated, Vec<PlacedBowl>), Refusal> {
        self.replayed_with(&self.changes, Some((number, entry)))
    }

    /// As [`with_corrected`](Self::with_corrected), as older programs did it: they did not judge
    /// what stood, so a leave that contradicts the corrected bowl is forgotten.
    pub(super) fn with_corrected_count(
        &self,
        number: u16,
        entry: Entry,
    ) -> Result<(Seated, Vec<PlacedBowl>), Refusal> {
        let corrected = self.with_corrected(number, entry);
        let Err(Refusal::Breaks { number: later, .. }) = corrected else {
            return corrected;
        };
        let mut counted = self.clone();
        let index = self.index_of(later)?;
        let known = &mut counted.bowls[index].bowl;
        if Option::<PinSet>::from(*known).is_none() {
            return corrected;
        }
        *known = Bowl::Count(Pins::from(*known));
        counted.with_corrected_count(number, entry)
    }

    fn replayed_with(
        &self,
        changes: &[PlacedChange],
        corrected: Option<(u16, Entry)>,
    ) -> Result<(Seated, Vec<PlacedBowl>), Refusal> {
        let opening = self.seated.players[..self.opened_with].to_vec();
        let mut replay = Replay {
            seated: Seated::new(self.rules, opening).map_err(Refusal::Lineup)?,
            played: 0,
            changes: changes.iter(),
        };
        let mut bowls = Vec::with_capacity(self.bowls.len());
        while let Some(known) = self.bowls.get(bowls.len()) {
            if let Some(stand_in) = self.stand_in(known.seat, known.frame) {
                bowls.extend(self.frame_again(&mut replay, stand_in, bowls.len(), corrected)?);
                continue;
            }
            replay.change_until_now()?;
            let correction = corrected.filter(|(number, _)| *number == known.number);
            let entry = correction.map_or(known.bowl.into(), |(_, entry)| entry);
            let bowled = self.bowl_again(&mut replay.seated, *known, entry);
            bowls.push(bowled.map_err(|refusal| match refusal {
                Refusal::Breaks { reason, .. } if correction.is_some() => Refusal::Bowl(reason),
                other => other,
            })?);
            replay.played += 1;
        }
        replay.played = usize::MAX;
        replay.change_until_now()?;
        Ok((replay.seated, bowls))
    }

    /// Bowls a frame as it was when the lineup was changed in the middle of it, and then corrects
    /// it. Its bowls begin at this index.
    fn frame_again(
        &self,
        replay: &mut Replay<'_>,
        stand_in: &StandIn,
        start: usize,
        corrected: Option<(u16, Entry)>,
    ) -> Result<Vec<PlacedBowl>, Refusal> {
        for bowl in &stand_in.played {
            replay.change_until_now()?;
            let known = self.bowls[start];
            self.bowl_again(&mut replay.seated, known, (*bowl).into())?;
            replay.played += 1;
        }
        // If the player left in the middle of it, that finished it.
        replay.change_until_now()?;
        let known = &self.bowls[start..start + stand_in.shown];
        let entries = known.iter().map(|known| match corrected {
            Some((number, entry)) if number == known.number => entry,
            _ => known.bowl.into(),
        });
        let entries: Vec<Entry> = entries.collect();
        let bowls = replay.correct(stand_in, &entries, self.rules)?;
        let bowls = known.iter().zip(bowls);
        Ok(bowls
            .map(|(known, bowl)| PlacedBowl { bowl, ..*known })
            .collect())
    }

    /// Bowls this instead of a bowl that is known. It has to be the same player's, but may be in
    /// another frame.
    fn bowl_again(
        &self,
        seated: &mut Seated,
        known: PlacedBowl,
        entry: Entry,
    ) -> Result<PlacedBowl, Refusal> {
        let number = known.number;
        let breaks = |reason| Refusal::Breaks { number, reason };
        let turn = seated.turn().ok_or(breaks(BowlError::GameOver))?;
        let bowl = turn.rack.read(entry).map_err(breaks)?;
        if turn.seat != usize::from(known.seat) {
            return Err(Refusal::ChangesHands {
                number,
                player: self.seated.player(known.seat)?.into(),
            });
        }
        seated.lineup.bowl(bowl).map_err(breaks)?;
        Ok(PlacedBowl {
            frame: turn.frame,
            bowl,
            ..known
        })
    }
}

/// A game on its way through its bowls.
struct Replay<'changes> {
    seated: Seated,
    /// How many bowls were bowled so far.
    played: usize,
    /// The changes of the lineup that are to come.
    changes: Iter<'changes, PlacedChange>,
}

impl Replay<'_> {
    /// Changes the lineup as it was changed before the next bowl.
    fn change_until_now(&mut self) -> Result<(), Refusal> {
        while let Some(placed) = self.changes.as_slice().first()
            && placed.bowls <= self.played
        {
            let changed = self.seated.change(&placed.change.kind);
            changed.map_err(|refusal| match refusal {
                Refusal::Lineup(reason) => Refusal::BreaksLineup(reason),
                other => other,
            })?;
            self.changes.next();
        }
        Ok(())
    }

    fn correct(
        &mut self,
        stand_in: &StandIn,
        entries: &[Entry],
        rules: RuleBook,
    ) -> Result<Vec<Bowl>, Refusal> {
        let StandIn { seat, frame, .. } = *stand_in;
        let player = self.seated.player(seat)?;
        let corrected = self
            .seated
            .lineup
            .correct(player, frame, entries.iter().copied());
        corrected.map_err(Refusal::Correction)?;
        read_frame(rules, frame, entries).ok_or(Refusal::Impossible)
    }
}
