//! A screen or a phone that follows a lane, and is switched off, or stops reading, at random.

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::time::{Instant, timeout};

use crate::centre::{Centre, Phase, address, count};
use crate::http::Connection;
use crate::random::Random;

/// How long screens may take to show the truth at the end.
const CATCHING_UP: Duration = Duration::from_secs(90);

/// A listener.
pub(crate) struct Listener {
    centre: Arc<Centre>,
    number: usize,
    /// The lane that it follows; none for all of them.
    lane: Option<u16>,
    /// The last board of each lane: the game and its version.
    shown: HashMap<u64, (String, u64)>,
    random: Random,
}

impl Listener {
    pub(crate) fn new(centre: &Arc<Centre>, number: usize, seed: u64) -> Self {
        let lanes = usize::from(centre.size.lanes);
        let lane = u16::try_from(1 + number % lanes).unwrap();
        Self {
            centre: Arc::clone(centre),
            number,
            // One in a hundred follows all lanes, as the screen at the entrance does.
            lane: (number % 100 != 99).then_some(lane),
            shown: HashMap::new(),
            random: Random::new(seed),
        }
    }

    /// Listens until it shows the truth, at the end.
    pub(crate) async fn listen(mut self) {
        while *self.centre.phase.borrow() < Phase::Ending {
            // It was cut off, or told to try again later.
            let _ = self.listen_for_a_while().await;
            count(&self.centre.counts.reconnects);
            let pause = Duration::from_millis(200 + self.random.below(1500));
            self.centre.pause(pause).await;
        }
        let deadline = Instant::now() + CATCHING_UP;
        while Instant::now() < deadline && !self.shows_the_truth() {
            let _ = timeout(CATCHING_UP, self.catch_up()).await;
        }
        assert!(
            self.shows_the_truth(),
            "listener {} shows {:?}",
            self.number,
            self.shown
        );
    }

    /// Listens until it is switched off, or stops reading for so long that the server gives up on
    /// it.
    async fn listen_for_a_while(&mut self) -> io::Result<()> {
        let is_slow = self.random.below(40) == 0;
        let mut connection = self.connect(is_slow).await?;
        if is_slow {
            count(&self.centre.counts.slow_readers);
            self.centre.pause(Duration::from_secs(45)).await;
            return Ok(());
        }
        let end = Duration::from_millis(1000 + self.random.below(300_000));
        let centre = Arc::clone(&self.centre);
        tokio::select! {
            read = self.read(&mut connection, |_| false) => read,
            () = centre.pause(end) => Ok(()),
        }
    }

    async fn catch_up(&mut self) -> io::Result<()> {
        let mut connection = self.connect(false).await?;
        self.read(&mut connection, Self::shows_the_truth).await
    }

    async fn connect(&self, is_slow: bool) -> io::Result<Connection> {
        let buffer = is_slow.then_some(4096);
        // Twenty share an address, as at a table.
        let from = address(2, self.number / 20);
        let mut connection = Connection::open(self.centre.server, from, buffer).await?;
        let path = match self.lane {
            Some(lane) => format!("/api/lanes/{lane}/events"),
            None => "/api/lanes/events".to_owned(),
        };
        match connection.get(&path).await? {
            200 => Ok(connection),
            503 => Err(io::ErrorKind::ResourceBusy.into()),
            status => panic!("listener {}: {status}", self.number),
        }
    }

    /// Reads until it has seen enough.
    async fn read(
        &mut self,
        connection: &mut Connection,
        is_enough: impl Fn(&Self) -> bool,
    ) -> io::Result<()> {
        let mut line = String::new();
        while !is_enough(self) {
            connection.next_line(&mut line).await?;
            if let Some(board) = line.strip_prefix("data: ") {
                self.show(&serde_json::from_str(board).unwrap());
            }
        }
        Ok(())
    }

    fn show(&mut self, told: &Value) {
        count(&self.centre.counts.boards);
        let (lane, game) = match self.lane {
            Some(lane) => (u64::from(lane), told),
            None => (told["number"].as_u64().unwrap(), &told["game"]),
        };
        let Some(id) = game["id"].as_str() else {
            return;
        };
        let version = game["version"].as_u64().unwrap();
        let before = self.shown.insert(lane, (id.to_owned(), version));
        if let Some((shown, earlier)) = before.filter(|(shown, _)| shown == id) {
            assert!(earlier <= version, "{shown} went back from {earlier}");
        }
    }

    /// Whether it shows what was acknowledged last.
    fn shows_the_truth(&self) -> bool {
        let is_true = |lane: u16| {
            let shown = self.shown.get(&u64::from(lane));
            shown == self.centre.last_board(lane).as_ref()
        };
        match self.lane {
            Some(lane) => is_true(lane),
            None => (1..=self.centre.size.lanes).all(is_true),
        }
    }
}
