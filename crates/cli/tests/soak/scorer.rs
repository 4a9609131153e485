//! A scorer who bowls on a lane at the pace of people.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::timeout;

use crate::centre::{Centre, Phase, address, count};
use crate::http::{Answer, Connection};
use crate::random::Random;

/// How long a request may take before it is asked again.
const TIMEOUT: Duration = Duration::from_secs(25);

/// A scorer of one lane. Each request is repeated with its key until there is an answer, so it is
/// known in the end what became of each bowl.
pub(crate) struct Scorer {
    centre: Arc<Centre>,
    lane: u16,
    connection: Option<Connection>,
    random: Random,
}

impl Scorer {
    pub(crate) fn new(centre: &Arc<Centre>, lane: u16, seed: u64) -> Self {
        Self {
            centre: Arc::clone(centre),
            lane,
            connection: None,
            random: Random::new(seed),
        }
    }

    /// Bowls one game after the other.
    pub(crate) async fn score(mut self) {
        while self.centre.is_in(Phase::Bowling) {
            let players = &["PJS", "KYJ"][..=usize::from(self.lane % 2)];
            let game = json!({"lane": self.lane, "players": players, "replace": true});
            let opened = self.ask("/api/games", &game).await;
            assert_eq!(opened.status, 201, "{opened:?}");
            let id = opened.json["id"].as_str().unwrap().to_owned();
            self.centre.opened(self.lane, id.clone());
            self.bowl(&format!("/api/games/{id}/bowls")).await;
        }
    }

    async fn bowl(&mut self, path: &str) {
        let mut standing = 10;
        loop {
            self.wait_for_the_ball().await;
            if !self.centre.is_in(Phase::Bowling) {
                return;
            }
            let pins = self.random.below(standing + 1);
            let bowled = self.ask(path, &json!({"pins": pins})).await;
            assert_eq!(bowled.status, 200, "{bowled:?}");
            let version = bowled.json["version"].as_u64().unwrap();
            self.centre.acknowledge(self.lane, version, pins);
            standing = match &bowled.json["turn"] {
                Value::Null => return,
                turn => turn["standing"].as_u64().unwrap(),
            };
        }
    }

    /// The time between two bowls: between nothing and twice the mean.
    async fn wait_for_the_ball(&mut self) {
        let mean = f64::from(self.centre.size.lanes) / self.centre.size.pace;
        let share = f64::from(u32::try_from(self.random.below(2001)).unwrap()) / 1000.0;
        let pause = Duration::from_secs_f64(mean * share);
        self.centre.pause(pause).await;
    }

    /// Asks with one key until there is an answer.
    async fn ask(&mut self, path: &str, body: &Value) -> Answer {
        // No two requests of a soak have the same key, whatever its seed.
        static REQUESTS: AtomicU64 = AtomicU64::new(0);
        let request = format!("soak-{}", REQUESTS.fetch_add(1, Relaxed));
        loop {
            match timeout(TIMEOUT, self.attempt(path, body, &request)).await {
                Ok(Ok(answer)) if answer.status != 503 => return answer,
                Ok(Ok(_)) => count(&self.centre.counts.unavailable),
                _ => {
                    self.connection = None;
                    count(&self.centre.counts.unanswered);
                }
            }
            let pause = Duration::from_millis(200 + self.random.below(800));
            self.centre.pause(pause).await;
        }
    }

    async fn attempt(
        &mut self,
        path: &str,
        body: &Value,
        request: &str,
    ) -> std::io::Result<Answer> {
        let mut connection = if let Some(open) = self.connection.take() {
            open
        } else {
            let from = address(1, usize::from(self.lane));
            Connection::open(self.centre.server, from, None).await?
        };
        let answer = connection.post(path, body, request).await?;
        self.connection = Some(connection);
        Ok(answer)
    }
}
