//! Scorers at two journals, without HTTP.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tenpin_rules::{FrameNumber, Pins, RuleBook};
use tenpin_store::{
    Action, Addition, Address, Centre, Change, Event, GameId, Journal, Opening, PlacedBowl,
    PlayState, Timestamp,
};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::quantile;

/// Bowls per second through two journals.
pub(crate) async fn bowls_per_second(url: &str, scorers: usize, time: Duration) -> f64 {
    let journals = [journal(url).await, journal(url).await];
    let numbers = 0..u32::try_from(scorers).unwrap_or(u32::MAX);
    for number in numbers.clone() {
        open(&*journals[0], number).await;
    }
    let start = Instant::now();
    let mut work = JoinSet::new();
    for (number, journal) in numbers.zip(journals.iter().cycle()) {
        let journal = Arc::clone(journal);
        work.spawn(async move {
            let mut ordinal = 0;
            while start.elapsed() < time {
                ordinal += 1;
                append(&*journal, number, ordinal).await;
            }
            f64::from(ordinal)
        });
    }
    let bowls: f64 = work.join_all().await.into_iter().sum();
    let rate = bowls / start.elapsed().as_secs_f64();
    for journal in &journals {
        journal.close().await;
    }
    rate
}

/// How soon one journal is notified of what was written through the other.
pub(crate) async fn notification_delays(url: &str, bowls: u32) {
    let (one, other) = (journal(url).await, journal(url).await);
    open(&*one, 0).await;
    let mut changes = other.changes();
    let (mut since_call, mut since_answer) = (Vec::new(), Vec::new());
    for ordinal in 1..=bowls {
        let called = Instant::now();
        let notified = async {
            while !is_of(changes.recv().await.ok().as_ref(), ordinal) {}
            Instant::now()
        };
        let written = async {
            append(&*one, 0, ordinal).await;
            Instant::now()
        };
        let both = async { tokio::join!(notified, written) };
        let Ok((notified, written)) = timeout(Duration::from_secs(10), both).await else {
            println!("there was no notification of event {ordinal}");
            return;
        };
        since_call.push((notified - called).as_secs_f64() * 1e3);
        since_answer.push(notified.saturating_duration_since(written).as_secs_f64() * 1e3);
    }
    println!("\nuntil the other journal is notified, {bowls} bowls, in milliseconds");
    println!("{:<34} {:>8} {:>8}", "", "p50", "p99");
    for (name, times) in [
        ("after the answer to the writer", since_answer),
        ("after the writer's call", since_call),
    ] {
        let (half, most) = (quantile(times.clone(), 50), quantile(times, 99));
        println!("{name:<34} {half:>8.3} {most:>8.3}");
    }
}

fn is_of(change: Option<&Change>, expected: u32) -> bool {
    matches!(change, Some(Change::Done(_, ordinal, ..)) if *ordinal == expected)
}

async fn journal(url: &str) -> Arc<dyn Journal> {
    let address: Address = url.parse().expect("it is an address");
    let journal = address.connect(Centre::default()).await;
    journal.expect("the server is there")
}

async fn open(journal: &dyn Journal, number: u32) {
    let opening = Opening {
        id: game(number),
        place: None,
        rules: RuleBook::TEN_PIN,
        players: vec!["PJS".parse().expect("it is a name")],
        at: Timestamp::now(),
        by: "bench".to_owned(),
        request: None,
    };
    journal.open(opening).await.expect("the server is there");
}

async fn append(journal: &dyn Journal, number: u32, ordinal: u32) {
    let bowl = PlacedBowl {
        number: 1,
        seat: 0,
        frame: FrameNumber::FIRST,
        bowl: Pins::ALL.into(),
    };
    let event = Event {
        ordinal,
        action: Action::Bowled(bowl),
        at: Timestamp::now(),
        by: "192.168.0.17".to_owned(),
        request: format!("{number:08x}-0000-4000-8000-{ordinal:012x}")
            .parse()
            .ok(),
    };
    let game = game(number);
    let appended = journal
        .append(Addition {
            game,
            event,
            state: PlayState::Playing,
        })
        .await;
    assert_eq!(
        appended.expect("the server is there"),
        tenpin_store::Appended::New
    );
}

fn game(number: u32) -> GameId {
    GameId::try_from(i64::from(number)).expect("it is small")
}
