//! Whether the service is ready, for any number of programs that ask.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::live_games::LiveGames;
use crate::problem::Problem;

/// How long the journal may take to say whether it is ready: another program may hold its lock.
const READINESS_TIMEOUT: Duration = Duration::from_secs(2);

/// The last answer of the journal to the question whether it is ready.
///
/// The question writes to the journal, so those who ask at the same time share one answer: a
/// thousand questions cost the lanes no more than one.
#[derive(Debug, Default)]
pub(crate) struct Readiness(Mutex<Option<ReadinessAnswer>>);

#[derive(Debug)]
struct ReadinessAnswer {
    asked: Instant,
    answer: Result<(), Problem>,
}

impl Readiness {
    /// Asks the journal, unless somebody else asks it after this call and before its turn comes.
    pub(crate) async fn ask(&self, games: &LiveGames) -> Result<(), Problem> {
        let answer = timeout(READINESS_TIMEOUT, self.ask_or_share(games)).await;
        answer.unwrap_or(Err(Problem::Unavailable))
    }

    async fn ask_or_share(&self, games: &LiveGames) -> Result<(), Problem> {
        let arrived = Instant::now();
        let mut last = self.0.lock().await;
        if let Some(known) = last.as_ref()
            && known.asked >= arrived
        {
            return known.answer.clone();
        }
        let asked = Instant::now();
        let answer = games.ready().await;
        *last = Some(ReadinessAnswer {
            asked,
            answer: answer.clone(),
        });
        answer
    }
}
