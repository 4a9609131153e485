//! A game as the journal stores it.

use std::collections::HashSet;
use std::fmt;

use tenpin_bowlers::BowlerId;
use tenpin_rules::RuleBook;

use crate::event::is_author;
use crate::history::{self, HistoryEntry};
use crate::seated_player::names_of;
use crate::{DamageReason, Event, GameId, Place, RequestKey, SeatedPlayer, Sheet, Timestamp};

/// A game as the journal stores it: who plays, where, since when, and what happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// Its ID.
    pub id: GameId,
    /// Its place, if it is bowled on a lane.
    pub place: Option<Place>,
    /// Its rule book.
    pub rules: RuleBook,
    /// The players whom it was opened with, in order.
    pub players: Vec<SeatedPlayer>,
    /// When it was opened.
    pub at: Timestamp,
    /// Who opened it.
    pub by: String,
    /// The key of the request that opened it, if it had one.
    pub request: Option<RequestKey>,
    /// What happened, in order.
    pub events: Vec<Event>,
}

impl Record {
    /// Whether it was read from a table of games or from a backup of another program, which know the
    /// day on which it was bowled, and no time.
    #[must_use]
    pub fn is_imported(&self) -> bool {
        [Event::IMPORT_CSV, Event::IMPORT_PINPAL].contains(&self.by.as_str())
    }

    /// The sheet that the events lead to.
    ///
    /// # Errors
    ///
    /// The first event that cannot have happened. Such a game has no score at all.
    pub fn replay(&self) -> Result<Sheet, Damage> {
        self.replay_to(u32::MAX)
    }

    /// The sheet at this version of the game.
    ///
    /// # Errors
    ///
    /// As [`replay`](Self::replay), for the events up to that version.
    pub fn replay_to(&self, version: u32) -> Result<Sheet, Damage> {
        let sheet = Sheet::seated(self.rules, &self.players);
        let mut sheet = sheet.map_err(|error| Damage::of_game(self.id, error))?;
        for event in self
            .events
            .iter()
            .take_while(|event| event.ordinal <= version)
        {
            self.apply(&mut sheet, event)?;
        }
        Ok(sheet)
    }

    /// The bowler who has each seat after all events, those of late players included. The game
    /// is not replayed.
    #[must_use]
    pub fn bowlers(&self) -> Vec<Option<BowlerId>> {
        let mut bowlers = self.players.iter().map(|player| player.bowler).collect();
        let changes = self
            .events
            .iter()
            .filter_map(|event| event.action.seat_change());
        changes.for_each(|change| change.apply(&mut bowlers));
        bowlers
    }

    /// All events, each with what it replaced.
    ///
    /// # Errors
    ///
    /// As [`replay`](Self::replay).
    pub fn history(&self) -> Result<Vec<HistoryEntry<'_>>, Damage> {
        self.replay()?;
        Ok(history::entries(
            &names_of(&self.players),
            &[],
            &self.events,
        ))
    }

    /// Checks that the game can be replayed, and read back once it is written, and returns the
    /// sheet that its events lead to.
    ///
    /// # Errors
    ///
    /// The first thing in it that is impossible.
    pub fn check(&self) -> Result<Sheet, Damage> {
        check_game(self.id, &self.players, self.place, &self.by)?;
        let sheet = self.replay()?;
        let mut keys = HashSet::new();
        for event in &self.events {
            event.check(self.id)?;
            let is_new = event.request.as_ref().is_none_or(|key| keys.insert(key));
            if !is_new {
                let reason = DamageReason::RepeatedKey;
                return Err(Damage::of_event(self.id, event.ordinal, reason));
            }
        }
        Ok(sheet)
    }

    fn apply(&self, sheet: &mut Sheet, event: &Event) -> Result<(), Damage> {
        let damage = |reason| Damage::of_event(self.id, event.ordinal, reason);
        let due = sheet.version() + 1;
        if event.ordinal != due {
            return Err(damage(DamageReason::MissingEvent(due)));
        }
        let applied = sheet.apply(&event.action);
        applied.map_err(|refusal| damage(refusal.into()))
    }
}

/// Checks a game, and that it is found by what it is: in this state, if one is stored, and by these
/// bowlers, each after its seat.
pub(crate) fn check_beside(
    record: &Record,
    state: Option<String>,
    seats: &[(i64, i64)],
) -> Result<(), Damage> {
    let sheet = record.replay()?;
    let damage = |field, found| Damage::of_game(record.id, DamageReason::value(field, found));
    if let Some(state) = state
        && state != sheet.state().word()
    {
        return Err(damage("state", state));
    }
    let known = (0..).zip(sheet.bowlers());
    let known = known.filter_map(|(seat, bowler)| Some((seat, i64::from((*bowler)?))));
    if !known.eq(seats.iter().copied()) {
        return Err(damage("bowlers", format!("{seats:?}")));
    }
    Ok(())
}

/// Checks that these players can play a game at such a place.
pub(crate) fn check_game(
    id: GameId,
    players: &[SeatedPlayer],
    place: Option<Place>,
    by: &str,
) -> Result<(), Damage> {
    Sheet::new(names_of(players)).map_err(|error| Damage::of_game(id, error))?;
    if place.is_some_and(|place| !place.is_possible()) {
        return Err(Damage::of_game(id, DamageReason::TooManyGames));
    }
    if !is_author(by) {
        return Err(Damage::of_game(id, DamageReason::Author));
    }
    Ok(())
}

/// Why a stored game cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// The ID of the game, or what is stored instead.
    pub game: String,
    /// The event that does not fit, unless the game itself is damaged.
    pub ordinal: Option<u32>,
    /// What is wrong with it.
    pub reason: DamageReason,
}

impl Damage {
    /// Damage to the game itself, not to one of its events.
    pub fn of_game(game: impl fmt::Display, reason: impl Into<DamageReason>) -> Self {
        Self {
            game: game.to_string(),
            ordinal: None,
            reason: reason.into(),
        }
    }

    /// Damage to an event of a game.
    pub fn of_event(
        game: impl fmt::Display,
        ordinal: u32,
        reason: impl Into<DamageReason>,
    ) -> Self {
        Self {
            ordinal: Some(ordinal),
            ..Self::of_game(game, reason)
        }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            game,
            ordinal,
            reason,
        } = self;
        match ordinal {
            Some(ordinal) => write!(formatter, "game {game}, event {ordinal}: {reason}"),
            None => write!(formatter, "game {game}: {reason}"),
        }
    }
}

impl std::error::Error for Damage {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_names_the_game_and_the_event() {
        let damage = Damage::of_event("6a1rj6w00003", 7, DamageReason::Changed);
        let reason = DamageReason::Changed.to_string();
        let told = format!("game 6a1rj6w00003, event 7: {reason}");
        assert_eq!(damage.to_string(), told);
        let damage = Damage::of_game("6a1rj6w00003", DamageReason::Changed);
        assert_eq!(damage.to_string(), format!("game 6a1rj6w00003: {reason}"));
    }
}
