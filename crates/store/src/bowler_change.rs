//! What a journal answers when bowlers are added and changed.

use tenpin_bowlers::{Bowler, BowlerState};

/// The result of adding a bowler.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BowlerAdded {
    /// They are added.
    New,
    /// A request with this key added this bowler before, or they have the ID.
    Again(Box<Bowler>),
    /// This active bowler has the tag.
    TagTaken(Box<Bowler>),
}

/// The result of changing a bowler.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BowlerChanged {
    /// They are as they were to be, and have this version now.
    Done(Box<Bowler>),
    /// Somebody else changed them meanwhile, to this.
    Stale(Box<Bowler>),
    /// This other active bowler has the tag.
    TagTaken(Box<Bowler>),
    /// There is no such bowler.
    NoBowler,
}

/// What is stored of a bowler: one who is forgotten has no name.
pub(crate) fn stored(bowler: Bowler) -> Bowler {
    let is_forgotten = bowler.state == BowlerState::Forgotten;
    Bowler {
        name: bowler.name.filter(|_| !is_forgotten),
        ..bowler
    }
}

/// What a bowler becomes by a change, and the answer if nothing is to be written.
pub(crate) fn decide(known: Option<Bowler>, changed: &Bowler) -> Result<Bowler, BowlerChanged> {
    let known = known.ok_or(BowlerChanged::NoBowler)?;
    let next = Bowler {
        version: changed.version.saturating_add(1),
        ..stored(changed.clone())
    };
    if known == next {
        return Err(BowlerChanged::Done(Box::new(next)));
    }
    if known.version != changed.version {
        return Err(BowlerChanged::Stale(Box::new(known)));
    }
    Ok(next)
}
