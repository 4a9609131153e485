//! Counting the games of those who bowled last before anybody asks for them.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

use tenpin_bowlers::{BowlerId, Roster};
use tenpin_store::Timestamp;

use super::LiveGames;
use super::careers::{CountedBowler, count_apart, first_page, page_after};
use crate::problem::Problem;

/// How long after the start it begins: the lanes come first, and those who connect again.
const START: Duration = Duration::from_secs(1);
/// How long it leaves the journal to others after each look into it.
const PAUSE: Duration = Duration::from_millis(5);
/// How long it waits when the journal cannot be reached.
const RETRY_PAUSE: Duration = Duration::from_secs(10);
/// How many games it reads at a time. A list that somebody asks for has to wait for them.
const PAGE: u32 = 20;
/// Of how many bowlers it asks at a time when they bowled last.
const BOWLERS: usize = 100;
/// Who has more games than this part of all is left to those who ask: otherwise a few bowlers would
/// use up the room of all others.
const PART_OF_ONE: usize = 4;

impl LiveGames {
    /// Counts so many games of those who bowled last, in a task of its own, so that the first to ask
    /// for them need not wait. It ends early if there is no room for more, or the service stops.
    pub(super) fn warm_up(self: &Arc<Self>, most: usize) {
        if most == 0 {
            return;
        }
        let metrics = Arc::clone(&self.metrics);
        metrics.set_warming_up(true);
        let warm_up = WarmUp {
            games: Arc::downgrade(self),
            most,
        };
        tokio::spawn(async move {
            tokio::time::sleep(START).await;
            while warm_up
                .run()
                .await
                .is_err_and(|problem| problem.is_outage())
            {
                tokio::time::sleep(RETRY_PAUSE).await;
            }
            metrics.set_warming_up(false);
        });
    }

    /// Whether the games of a bowler are counted, or somebody counts them at this moment.
    fn is_counted(&self, bowler: BowlerId) -> bool {
        let cell = self.careers.bowlers.cell_ahead(bowler);
        let is_current = |counted: &CountedBowler| counted.generation == self.journal.generation();
        cell.try_lock()
            .map_or(true, |known| known.as_ref().is_some_and(is_current))
    }

    /// Keeps the games of a bowler, unless others have counted them in the meantime.
    fn keep(&self, bowler: BowlerId, counted: CountedBowler) {
        if self.is_counted(bowler) {
            return;
        }
        let size = counted.size();
        if let Ok(mut known) = self.careers.bowlers.cell_ahead(bowler).try_lock() {
            *known = Some(counted);
            self.careers.bowlers.set_size(bowler, size);
        }
    }
}

/// What is counted ahead.
struct WarmUp {
    /// Where it is kept. Between two looks into the journal, that may be dropped.
    games: Weak<LiveGames>,
    /// How many games at most.
    most: usize,
}

impl WarmUp {
    fn games(&self) -> Result<Arc<LiveGames>, Problem> {
        let games = self.games.upgrade().filter(|games| !games.is_closing());
        games.ok_or(Problem::Closing)
    }

    async fn run(&self) -> Result<(), Problem> {
        let roster = self.games()?.roster().await?;
        let most_of_one = self.most / PART_OF_ONE;
        let mut left = self.most;
        for bowler in self.by_last_bowled(&roster).await? {
            tokio::time::sleep(PAUSE).await;
            let seats = self.seats_of(bowler, most_of_one + 1).await?;
            if seats > most_of_one {
                continue;
            }
            if seats > left.min(self.games()?.careers.bowlers.room()) {
                return Ok(());
            }
            left -= seats;
            self.count(bowler).await?;
        }
        Ok(())
    }

    /// How many games a bowler has, up to so many. Who has none takes room, too.
    async fn seats_of(&self, bowler: BowlerId, most: usize) -> Result<usize, Problem> {
        let most = u32::try_from(most).unwrap_or(u32::MAX);
        let seats = self.games()?.journal.count_seats(bowler, most).await?;
        Ok(usize::try_from(seats).unwrap_or(usize::MAX).max(1))
    }

    /// All bowlers who have bowled, those who bowled last first. Who was merged into another one
    /// comes beside them.
    async fn by_last_bowled(&self, roster: &Roster) -> Result<Vec<BowlerId>, Problem> {
        let person = |entry| roster.by_id(entry).map_or(entry, |person| person.id);
        let all: Vec<BowlerId> = roster.all().map(|bowler| bowler.id).collect();
        let mut entries = Vec::new();
        let mut persons: HashMap<BowlerId, Timestamp> = HashMap::new();
        for some in all.chunks(BOWLERS) {
            for (entry, at) in self.games()?.journal.last_bowled(some.to_vec()).await? {
                let last = persons.entry(person(entry)).or_insert(at);
                *last = at.max(*last);
                entries.push(entry);
            }
            tokio::time::sleep(PAUSE).await;
        }
        entries.sort_by_key(|entry| Reverse((persons.get(&person(*entry)), person(*entry))));
        Ok(entries)
    }

    /// Counts the games of a bowler, page by page. Nobody waits for it: who asks for the bowler
    /// meanwhile reads faster, and this leaves it to them.
    async fn count(&self, bowler: BowlerId) -> Result<(), Problem> {
        let mut counted = self.games()?.nothing_counted();
        let mut next = Some(first_page(bowler, PAGE));
        while let Some(page) = next {
            let games = self.games()?;
            if games.is_counted(bowler) {
                return Ok(());
            }
            let records = games.journal.list(page.clone()).await?;
            drop(games);
            next = page_after(&page, &records);
            counted.games.extend(count_apart(records, bowler).await?);
            tokio::time::sleep(PAUSE).await;
        }
        self.games()?.keep(bowler, counted);
        Ok(())
    }
}
