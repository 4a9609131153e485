//! What can be done to a bowler.

use std::sync::Arc;

use tenpin_bowlers::{Bowler, BowlerId, BowlerName, BowlerState, Hand, Roster};
use tenpin_rules::Name;
use tenpin_store::{BowlerAdded, BowlerChanged, RequestKey, SharedGames, Timestamp};

use super::completion::Completion;
use super::opening::random_bits;
use super::{LiveGames, RequestContext};
use crate::problem::{BowlerProblem, Problem};

/// A bowler to add.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AddBowler {
    pub(crate) name: BowlerName,
    /// Without one, a tag is suggested that nobody has.
    pub(crate) tag: Option<Name>,
    pub(crate) hand: Option<Hand>,
}

/// What is to be done to a bowler.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum BowlerEdit {
    /// Change what is given here. The hand can be taken away.
    Change {
        name: Option<BowlerName>,
        tag: Option<Name>,
        hand: HandChange,
    },
    Rest,
    Return,
    Merge(BowlerId),
    Unmerge,
    Forget,
}

/// What is to become of the hand of a bowler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HandChange {
    Stays,
    /// This one, or none that is known.
    Becomes(Option<Hand>),
}

/// How often something is decided again because another writer was faster.
const TRIES: usize = 16;

impl LiveGames {
    /// A bowler, who may be merged into another.
    pub(crate) async fn bowler(self: &Arc<Self>, id: BowlerId) -> Result<Bowler, Problem> {
        if let Some(bowler) = self.roster().await?.entry(id) {
            return Ok(bowler.clone());
        }
        // Another node may have added them just now.
        self.reread_bowlers().await?;
        let roster = self.roster().await?;
        roster
            .entry(id)
            .cloned()
            .ok_or(Problem::Bowler(BowlerProblem::NoBowler))
    }

    /// Adds a bowler, once per key, even if the caller stops waiting.
    pub(crate) async fn add_bowler(
        self: &Arc<Self>,
        wanted: AddBowler,
        request: Option<RequestKey>,
    ) -> Result<Bowler, Problem> {
        let permit = self.write_permit()?;
        let games = Arc::clone(self);
        let added = Completion::new(async move {
            let added = games.decide_and_add(&wanted, request).await;
            drop(permit);
            added
        });
        added.await
    }

    async fn decide_and_add(
        self: &Arc<Self>,
        wanted: &AddBowler,
        request: Option<RequestKey>,
    ) -> Result<Bowler, Problem> {
        for _ in 0..TRIES {
            self.reread_bowlers().await?;
            let suggested = self.known_roster().suggest_tag(&wanted.name);
            let tag = wanted.tag.or(suggested).ok_or(BowlerProblem::NoTagLeft)?;
            let id = BowlerId::new(Timestamp::now().milliseconds(), random_bits());
            let bowler = Bowler {
                hand: wanted.hand,
                ..Bowler::new(id, wanted.name.clone(), tag)
            };
            let added = self
                .journal
                .add_bowler(bowler.clone(), request.clone())
                .await?;
            match added {
                BowlerAdded::New => {
                    self.reread_bowlers().await?;
                    return Ok(bowler);
                }
                BowlerAdded::Again(known) => return wanted.told_again(*known),
                BowlerAdded::TagTaken(other) if wanted.tag.is_some() => {
                    return Err(BowlerProblem::tag_taken(&other).into());
                }
                // Somebody else got the tag that was suggested.
                BowlerAdded::TagTaken(_) => {}
            }
        }
        Err(Problem::Overloaded)
    }

    /// Changes a bowler, even if the caller stops waiting.
    pub(crate) async fn edit_bowler(
        self: &Arc<Self>,
        id: BowlerId,
        edit: &BowlerEdit,
        context: &RequestContext,
    ) -> Result<Bowler, Problem> {
        let permit = self.write_permit()?;
        let games = Arc::clone(self);
        let (edit, context) = (edit.clone(), context.clone());
        let edited = Completion::new(async move {
            let edited = games.decide_and_edit(id, &edit, &context).await;
            drop(permit);
            edited
        });
        edited.await
    }

    async fn decide_and_edit(
        self: &Arc<Self>,
        id: BowlerId,
        edit: &BowlerEdit,
        context: &RequestContext,
    ) -> Result<Bowler, Problem> {
        for _ in 0..TRIES {
            self.reread_bowlers().await?;
            let roster = self.known_roster();
            let known = roster.entry(id).ok_or(BowlerProblem::NoBowler)?;
            let edited = edit.applied(known, &roster)?;
            // What is so already needs no change: a request may come twice.
            if edited == *known {
                return Ok(edited);
            }
            let version = known.version;
            let if_match = context.if_match.as_ref();
            if if_match.is_some_and(|if_match| !if_match.matches(version)) {
                return Err(BowlerProblem::MovedOn { version }.into());
            }
            if let BowlerState::Merged(into) = edited.state {
                self.check_apart([id, into], &roster).await?;
            }
            match self.journal.change_bowler(edited).await? {
                BowlerChanged::Done(bowler) => {
                    self.reread_bowlers().await?;
                    tracing::info!(bowler = %id, edit = edit.word(), by = context.by, "changed");
                    return Ok(*bowler);
                }
                BowlerChanged::Stale(_) => {}
                BowlerChanged::TagTaken(other) => {
                    return Err(BowlerProblem::tag_taken(&other).into());
                }
                BowlerChanged::NoBowler => return Err(BowlerProblem::NoBowler.into()),
            }
        }
        Err(Problem::Overloaded)
    }

    /// Refuses to merge two who bowled in the same game: their numbers would count it twice.
    async fn check_apart(&self, two: [BowlerId; 2], roster: &Roster) -> Result<(), Problem> {
        match SharedGames::find(&*self.journal, roster, two).await? {
            Some(shared) => Err(BowlerProblem::SameGame(shared).into()),
            None => Ok(()),
        }
    }
}

impl AddBowler {
    /// The bowler whom an earlier request with the same key added, provided that it asked for the
    /// same. The bowler may have been renamed since.
    fn told_again(&self, known: Bowler) -> Result<Bowler, Problem> {
        let is_same = known.name.as_ref() == Some(&self.name) || known.version > 1;
        if is_same {
            Ok(known)
        } else {
            Err(Problem::KeyReused)
        }
    }
}

impl BowlerEdit {
    /// What the bowler becomes.
    fn applied(&self, known: &Bowler, roster: &Roster) -> Result<Bowler, Problem> {
        if known.state == BowlerState::Forgotten && *self != Self::Forget {
            return Err(BowlerProblem::Forgotten.into());
        }
        let mut edited = known.clone();
        match self {
            Self::Change { name, tag, hand } => {
                edited.name = name.clone().or(edited.name);
                edited.tag = tag.unwrap_or(edited.tag);
                edited.hand = match hand {
                    HandChange::Stays => edited.hand,
                    HandChange::Becomes(hand) => *hand,
                };
            }
            Self::Rest => edited.state = standing_alone(known, BowlerState::Resting)?,
            Self::Return => edited.state = standing_alone(known, BowlerState::Active)?,
            Self::Merge(into) => edited.state = BowlerState::Merged(target(known, *into, roster)?),
            Self::Unmerge => edited.state = unmerged(known, roster),
            Self::Forget => {
                edited.state = BowlerState::Forgotten;
                edited.name = None;
                edited.hand = None;
            }
        }
        Ok(edited)
    }

    /// The word for the log, which has no names.
    fn word(&self) -> &'static str {
        match self {
            Self::Change { .. } => "change",
            Self::Rest => "rest",
            Self::Return => "return",
            Self::Merge(_) => "merge",
            Self::Unmerge => "unmerge",
            Self::Forget => "forget",
        }
    }
}

/// This state, for a bowler who is nobody else.
fn standing_alone(bowler: &Bowler, state: BowlerState) -> Result<BowlerState, Problem> {
    match bowler.state {
        BowlerState::Merged(_) => Err(BowlerProblem::Merged.into()),
        _ => Ok(state),
    }
}

/// The person whom a bowler is merged into.
fn target(bowler: &Bowler, into: BowlerId, roster: &Roster) -> Result<BowlerId, Problem> {
    let person = roster.by_id(into).ok_or(BowlerProblem::NoBowler)?;
    if person.state == BowlerState::Forgotten {
        return Err(BowlerProblem::Forgotten.into());
    }
    let is_same = roster.ids_of(bowler.id).contains(&person.id);
    match bowler.state {
        // It is so already.
        BowlerState::Merged(known) if known == person.id => Ok(known),
        _ if is_same => Err(BowlerProblem::SelfMerge.into()),
        _ => Ok(person.id),
    }
}

/// The state of a bowler whose merge is taken back: resting, if another has the tag by now.
fn unmerged(bowler: &Bowler, roster: &Roster) -> BowlerState {
    match bowler.state {
        BowlerState::Merged(_) if roster.by_tag(bowler.tag).is_some() => BowlerState::Resting,
        BowlerState::Merged(_) => BowlerState::Active,
        state => state,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bowler(number: u32, tag: &str, state: BowlerState) -> Bowler {
        let id = BowlerId::new(1_800_000_000_000, number);
        let name = format!("Bowler {number}").parse().unwrap();
        Bowler {
            state,
            ..Bowler::new(id, name, tag.parse().unwrap())
        }
    }

    fn state_after(edit: &BowlerEdit, bowlers: &[Bowler]) -> Result<BowlerState, Problem> {
        let roster = Roster::from_iter(bowlers.to_vec());
        edit.applied(&bowlers[0], &roster)
            .map(|bowler| bowler.state)
    }

    #[test]
    fn nobody_is_merged_into_themselves_nor_into_who_is_merged_into_them() {
        let into = BowlerId::new(1_800_000_000_000, 1);
        let first = bowler(1, "AAA", BowlerState::Active);
        let second = bowler(2, "BBB", BowlerState::Merged(into));
        let third = bowler(3, "CCC", BowlerState::Active);
        let all = [first.clone(), second.clone(), third.clone()];
        for same in [&first, &second] {
            let merged = state_after(&BowlerEdit::Merge(same.id), &all);
            assert_eq!(merged, Err(BowlerProblem::SelfMerge.into()));
        }
        let merged = state_after(&BowlerEdit::Merge(third.id), &all);
        assert_eq!(merged, Ok(BowlerState::Merged(third.id)));
        // Merging into somebody who is merged leads to the person.
        let all = [third, first.clone(), second.clone()];
        let merged = state_after(&BowlerEdit::Merge(second.id), &all);
        assert_eq!(merged, Ok(BowlerState::Merged(first.id)));
    }

    #[test]
    fn who_is_no_longer_merged_rests_if_another_has_the_tag() {
        let other = bowler(2, "BBB", BowlerState::Active);
        let merged = bowler(1, "AAA", BowlerState::Merged(other.id));
        let again = state_after(&BowlerEdit::Unmerge, &[merged.clone(), other.clone()]);
        assert_eq!(again, Ok(BowlerState::Active));
        let taken = bowler(3, "AAA", BowlerState::Active);
        let again = state_after(&BowlerEdit::Unmerge, &[merged, other, taken]);
        assert_eq!(again, Ok(BowlerState::Resting));
    }

    #[test]
    fn a_forgotten_bowler_has_no_name_and_stays_forgotten() {
        let known = bowler(1, "AAA", BowlerState::Active);
        let roster = Roster::from_iter([known.clone()]);
        let forgotten = BowlerEdit::Forget.applied(&known, &roster).unwrap();
        assert_eq!(
            (&forgotten.name, forgotten.state),
            (&None, BowlerState::Forgotten)
        );
        for edit in [BowlerEdit::Rest, BowlerEdit::Return, BowlerEdit::Unmerge] {
            let edited = edit.applied(&forgotten, &roster);
            assert_eq!(edited, Err(BowlerProblem::Forgotten.into()), "{edit:?}");
        }
    }
}
