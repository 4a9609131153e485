//! The bowlers in memory: read once, and again whenever somebody changes one.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::{Arc, PoisonError, RwLock};

use tenpin_bowlers::{BowlerId, BowlerState, Roster};
use tenpin_rules::Name;
use tenpin_store::{AskedBowler, GameId, SeatedPlayer, Timestamp};

use super::{LaneFeed, LiveGames, Snapshot, View};
use crate::naming::{Audience, Naming};
use crate::problem::{BowlerProblem, Problem};

/// The bowlers of the centre, as they were read last.
#[derive(Debug, Default)]
pub(super) struct KnownBowlers {
    /// None before they are read for the first time.
    roster: RwLock<Option<Arc<Roster>>>,
    /// Locked while they are read, so that an older answer never takes the place of a newer one.
    reading: tokio::sync::Mutex<()>,
}

impl KnownBowlers {
    fn get(&self) -> Option<Arc<Roster>> {
        // No code that holds the lock panics.
        let roster = self.roster.read().unwrap_or_else(PoisonError::into_inner);
        roster.clone()
    }

    fn set(&self, roster: &Arc<Roster>) {
        let mut known = self.roster.write().unwrap_or_else(PoisonError::into_inner);
        *known = Some(Arc::clone(roster));
    }
}

impl LiveGames {
    /// The bowlers as they are known: nobody before they are read.
    pub(super) fn known_roster(&self) -> Arc<Roster> {
        self.bowlers.get().unwrap_or_default()
    }

    /// The bowlers of the centre.
    pub(crate) async fn roster(&self) -> Result<Arc<Roster>, Problem> {
        if let Some(roster) = self.bowlers.get() {
            return Ok(roster);
        }
        let _one_at_a_time = self.bowlers.reading.lock().await;
        match self.bowlers.get() {
            Some(roster) => Ok(roster),
            None => self.read_roster().await,
        }
    }

    /// Reads the bowlers. The caller has the lock.
    async fn read_roster(&self) -> Result<Arc<Roster>, Problem> {
        let roster = Arc::new(self.journal.bowlers().await?);
        self.bowlers.set(&roster);
        Ok(roster)
    }

    /// Reads the bowlers again, and shows each board anew on which somebody is called otherwise.
    pub(super) async fn reread_bowlers(self: &Arc<Self>) -> Result<(), Problem> {
        let changed = {
            let _one_at_a_time = self.bowlers.reading.lock().await;
            let before = self.known_roster();
            differences(&before, &*self.read_roster().await?)
        };
        if changed.is_empty() {
            return Ok(());
        }
        for id in self.games_with(&changed) {
            self.redraw(id).await?;
        }
        Ok(())
    }

    /// The games in memory and on lanes in which one of these bowlers has a seat.
    fn games_with(&self, bowlers: &BTreeSet<BowlerId>) -> BTreeSet<GameId> {
        let shown = self.shown_boards().into_iter();
        let affected = shown.filter(|snapshot| {
            let mut seated = snapshot.bowlers.iter();
            seated.any(|bowler| bowlers.contains(bowler))
        });
        affected.map(|snapshot| snapshot.id).collect()
    }

    /// The boards of all games in memory and on lanes.
    fn shown_boards(&self) -> Vec<Arc<Snapshot>> {
        let games: Vec<View> = self.games().values().map(|live| live.view()).collect();
        let lanes = self.feeds.iter().map(LaneFeed::view);
        let shown = games
            .into_iter()
            .chain(lanes)
            .filter_map(|view| match view {
                View::Snapshot(snapshot) => Some(snapshot),
                View::Empty | View::Closed => None,
            });
        shown.collect()
    }

    /// Encodes the board of a game again.
    async fn redraw(self: &Arc<Self>, id: GameId) -> Result<(), Problem> {
        let live = match self.live(id).await {
            Err(Problem::NoGame | Problem::Damaged { .. }) => return Ok(()),
            live => live?,
        };
        let known = live.game(self.journal.generation()).await;
        if let Some(game) = &*known {
            self.show(&live, game);
        }
        Ok(())
    }

    /// Whose games somebody asks for. Who sees tags alone finds nobody by name.
    pub(crate) async fn asked<'roster>(
        &self,
        typed: &str,
        naming: Naming<'roster>,
    ) -> Result<AskedBowler<'roster>, Problem> {
        match naming.audience {
            Audience::SeesNames => {
                Ok(AskedBowler::find(&*self.journal, naming.roster, typed).await?)
            }
            Audience::SeesTags => Ok(AskedBowler::find_by_tag(naming.roster, typed)),
        }
    }

    /// Whether a guest bowled under a tag.
    pub(crate) async fn has_guest(&self, tag: Name) -> Result<bool, Problem> {
        Ok(tenpin_store::has_guest(&*self.journal, tag).await?)
    }

    /// When each of these bowlers bowled last, those who were merged into them included. Who never
    /// did is left out.
    pub(crate) async fn last_bowled(
        &self,
        bowlers: &[BowlerId],
        roster: &Roster,
    ) -> Result<HashMap<BowlerId, Timestamp>, Problem> {
        let wanted: HashSet<BowlerId> = bowlers.iter().copied().collect();
        let person = |id| roster.by_id(id).map(|person| person.id);
        let entries = roster.all().map(|entry| entry.id);
        let entries = entries.filter(|id| person(*id).is_some_and(|id| wanted.contains(&id)));
        let mut last = HashMap::new();
        for (entry, at) in self.journal.last_bowled(entries.collect()).await? {
            let known = last.entry(person(entry).unwrap_or(entry)).or_insert(at);
            *known = at.max(*known);
        }
        Ok(last)
    }

    /// Who takes seats, for players as a request names them. A tag is the bowler's who has it.
    pub(crate) async fn seated(
        self: &Arc<Self>,
        wanted: &[WantedPlayer],
    ) -> Result<Vec<SeatedPlayer>, Problem> {
        let seated = self.find_seated(wanted).await;
        if let Err(problem) = &seated {
            self.metrics.not_carried_out(problem);
        }
        seated
    }

    /// As [`seated`](Self::seated), for a command that counts its problems itself.
    pub(super) async fn find_seated(
        self: &Arc<Self>,
        wanted: &[WantedPlayer],
    ) -> Result<Vec<SeatedPlayer>, Problem> {
        let seated = seated_by(&*self.roster().await?, wanted);
        let all_known = |players: &Vec<SeatedPlayer>| {
            let mut players = players.iter();
            players.all(|player| player.bowler.is_some())
        };
        if seated.as_ref().is_ok_and(all_known) {
            return seated;
        }
        // Another node may have added somebody just now.
        self.reread_bowlers().await?;
        seated_by(&self.known_roster(), wanted)
    }
}

/// A player as a request names them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WantedPlayer {
    /// The bowler with this tag, or a guest.
    Tagged(Name),
    Bowler(BowlerId),
}

impl WantedPlayer {
    /// Whether a request for this player may have led to that seat, whoever has which tag by now.
    pub(super) fn may_be(&self, seated: &SeatedPlayer, roster: &Roster) -> bool {
        let person = |id| roster.by_id(id).map(|bowler| bowler.id);
        // Who was merged and is a person again was changed twice, and may have been anybody.
        let may_have_been_merged = |id| roster.entry(id).is_some_and(|entry| entry.version > 2);
        match self {
            Self::Tagged(name) => seated.name == *name,
            Self::Bowler(id) => seated.bowler.is_some_and(|bowler| {
                bowler == *id || person(bowler) == person(*id) || may_have_been_merged(*id)
            }),
        }
    }
}

fn seated_by(roster: &Roster, wanted: &[WantedPlayer]) -> Result<Vec<SeatedPlayer>, Problem> {
    let seated = wanted.iter().map(|player| match player {
        WantedPlayer::Tagged(name) => Ok(SeatedPlayer {
            name: *name,
            bowler: roster.by_tag(*name).map(|bowler| bowler.id),
        }),
        WantedPlayer::Bowler(id) => {
            let person = roster.by_id(*id).ok_or(BowlerProblem::NoBowler)?;
            if person.state == BowlerState::Forgotten {
                return Err(BowlerProblem::Forgotten.into());
            }
            Ok(SeatedPlayer {
                name: person.tag,
                bowler: Some(person.id),
            })
        }
    });
    seated.collect()
}

/// The bowlers who are called otherwise in one roster than in the other.
fn differences(before: &Roster, after: &Roster) -> BTreeSet<BowlerId> {
    let called = |roster, id| {
        let audience = Audience::SeesNames;
        let (person, name) = Naming { roster, audience }.person(id);
        (person, name.map(str::to_owned))
    };
    let ids = before.all().chain(after.all()).map(|bowler| bowler.id);
    let changed = ids.filter(|id| called(before, *id) != called(after, *id));
    changed.collect()
}
