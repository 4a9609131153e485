//! Scorers who bowl in the same games through several programs.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use tenpin_rules::Pins;
use tenpin_store::{
    Addition, Appended, Event, GameId, Journal, JournalError, PlayState, Record, RequestKey, Sheet,
    Timestamp,
};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::contract::samples;

/// Games that scorers bowl in, and what was acknowledged to the scorers.
#[derive(Debug)]
pub(crate) struct Workload {
    games: Vec<GameId>,
    acknowledged: watch::Sender<HashMap<RequestKey, (GameId, u32)>>,
    keys: AtomicU32,
    is_stopping: AtomicBool,
}

impl Workload {
    /// Opens this many games.
    pub(crate) async fn open(journal: &dyn Journal, games: u16) -> Arc<Self> {
        for number in 1..=games {
            journal.open(samples::opening(number)).await.unwrap();
        }
        Arc::new(Self {
            games: (1..=games).map(samples::game).collect(),
            acknowledged: watch::Sender::default(),
            keys: AtomicU32::new(0),
            is_stopping: AtomicBool::new(false),
        })
    }

    /// Starts this many scorers per journal, who bowl until the games are over or the workload
    /// is stopped.
    pub(crate) fn start(
        self: &Arc<Self>,
        journals: &[Arc<dyn Journal>],
        scorers_each: usize,
    ) -> JoinSet<()> {
        let mut scorers = JoinSet::new();
        let journals = journals.iter().flat_map(|one| vec![one; scorers_each]);
        for (scorer, journal) in journals.enumerate() {
            let (workload, journal) = (Arc::clone(self), Arc::clone(journal));
            scorers.spawn(async move {
                for round in 0.. {
                    let game = workload.games[(scorer + round) % workload.games.len()];
                    let is_over = workload.bowl_once(&*journal, game).await;
                    let is_last = (round + 1) % workload.games.len() == 0;
                    if workload.is_stopping.load(Ordering::Relaxed)
                        || (is_over && is_last && workload.is_over(&*journal).await)
                    {
                        break;
                    }
                }
            });
        }
        scorers
    }

    /// Has the scorers stop after their next bowl.
    pub(crate) fn stop(&self) {
        self.is_stopping.store(true, Ordering::Relaxed);
    }

    /// Waits until this many more bowls are acknowledged.
    pub(crate) async fn wait_for_bowls(&self, more: usize) {
        let mut acknowledged = self.acknowledged.subscribe();
        let wanted = acknowledged.borrow().len() + more;
        let reached = acknowledged.wait_for(|bowls| bowls.len() >= wanted).await;
        assert!(reached.is_ok(), "the workload is still there");
    }

    /// Every game is valid, no key wrote twice, and what was acknowledged is there with its
    /// ordinal. Returns the number of events.
    pub(crate) async fn check(&self, journal: &dyn Journal) -> usize {
        let mut records = HashMap::new();
        for game in &self.games {
            let record = journal.read(*game).await.unwrap().unwrap();
            record.replay().unwrap_or_else(|damage| panic!("{damage}"));
            let keys = record
                .events
                .iter()
                .filter_map(|event| event.request.as_ref());
            let keys: HashSet<_> = keys.collect();
            assert_eq!(keys.len(), record.events.len(), "no key wrote twice");
            records.insert(*game, record);
        }
        for (key, (game, ordinal)) in self.acknowledged.borrow().iter() {
            let written = written_by(&records[game], key);
            assert_eq!(
                written.map(|event| event.ordinal),
                Some(*ordinal),
                "{key:?}"
            );
        }
        records.values().map(|record| record.events.len()).sum()
    }

    /// Tries to bowl once; true if the game is over.
    async fn bowl_once(&self, journal: &dyn Journal, game: GameId) -> bool {
        let Some(sheet) = self.sheet(journal, game).await else {
            return false;
        };
        let number = self.keys.fetch_add(1, Ordering::Relaxed);
        let Some(event) = next_event(&sheet, number) else {
            return true;
        };
        let key = event.request.clone().unwrap();
        let addition = Addition {
            game,
            event,
            state: PlayState::Playing,
        };
        // A scorer without an answer repeats the request with the same key.
        let appended = loop {
            match journal.append(addition.clone()).await {
                Ok(appended) => break appended,
                Err(JournalError::Unavailable(_)) => tokio::task::yield_now().await,
                Err(other) => panic!("{other}"),
            }
        };
        let ordinal = match appended {
            Appended::New => addition.event.ordinal,
            Appended::Again(event) => event.ordinal,
            Appended::Stale => return false,
            Appended::NoGame => panic!("the game was opened"),
        };
        self.acknowledged.send_modify(|bowls| {
            bowls.insert(key, (game, ordinal));
        });
        false
    }

    async fn sheet(&self, journal: &dyn Journal, game: GameId) -> Option<Sheet> {
        match journal.read(game).await {
            Ok(record) => Some(record.unwrap().replay().unwrap()),
            Err(JournalError::Unavailable(_)) => None,
            Err(other) => panic!("{other}"),
        }
    }

    async fn is_over(&self, journal: &dyn Journal) -> bool {
        for game in &self.games {
            let sheet = self.sheet(journal, *game).await;
            if !sheet.is_some_and(|sheet| sheet.is_over()) {
                return false;
            }
        }
        true
    }
}

fn written_by<'record>(record: &'record Record, key: &RequestKey) -> Option<&'record Event> {
    let mut events = record.events.iter();
    events.find(|event| event.request.as_ref() == Some(key))
}

/// Some legal bowl; none if the game is over.
fn next_event(sheet: &Sheet, number: u32) -> Option<Event> {
    let standing = u32::from(u8::from(sheet.turn()?.standing()));
    let pins = i32::try_from(number.wrapping_mul(2_654_435_761) % (standing + 1)).unwrap();
    Some(Event {
        ordinal: sheet.version() + 1,
        action: sheet.bowl(Pins::try_from(pins).unwrap()).unwrap().action,
        at: Timestamp::now(),
        by: "scorer".to_owned(),
        request: format!("bowl-{number}").parse().ok(),
    })
}
