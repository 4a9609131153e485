//! A journal that goes back under a running service: a backup was restored, or the file is gone.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tempfile::TempDir;
use tenpin_store::{Centre, GameId, Journal, Memory, Sqlite};
use tenpin_web::Settings;
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::event_stream::EventStream;
use super::node_journal::NodeJournal;
use super::test_service::{TestRequest, TestService};

/// How long a test waits for what should happen within a second.
const LONG_ENOUGH: Duration = Duration::from_secs(20);

/// A service with its journal in a file.
struct Fixture {
    directory: TempDir,
    path: PathBuf,
    journal: Arc<Sqlite>,
    service: TestService,
}

impl Fixture {
    fn new() -> Self {
        let directory = TempDir::new().unwrap();
        let path = directory.path().join("club.db");
        let journal = Arc::new(Sqlite::connect(&path, Centre::default()).unwrap());
        let service = TestService::with(Arc::clone(&journal) as _, Settings::default());
        Self {
            directory,
            path,
            journal,
            service,
        }
    }

    /// A backup that holds this game as it is now.
    async fn back_up(&self, game: &str) -> PathBuf {
        let backup = self.directory.path().join("backup.db");
        let id: GameId = game.rsplit('/').next().unwrap().parse().unwrap();
        let record = self.journal.read(id).await.unwrap().unwrap();
        let journal = Sqlite::connect(&backup, Centre::default()).unwrap();
        journal.import(record).await.unwrap();
        journal.close().await;
        backup
    }

    /// Moves the files of the journal away.
    fn move_away(&self) {
        for ending in ["", "-wal", "-shm"] {
            let file = with(&self.path, ending);
            fs::rename(&file, with(&file, ".away")).unwrap();
        }
    }

    async fn stream(&self, path: &str) -> EventStream {
        let response = self.service.open(TestRequest::new("GET", path)).await;
        EventStream::of(response.into_body())
    }

    async fn version_at(&self, path: &str) -> serde_json::Value {
        let json = self.service.get(path).await.json();
        json.get("game").unwrap_or(&json)["version"].clone()
    }
}

fn with(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// The next version on a stream that is this one.
async fn wait_for(stream: &mut EventStream, version: u64) {
    let reach = async { while stream.version().await != Some(version) {} };
    timeout(LONG_ENOUGH, reach).await.unwrap();
}

#[tokio::test]
async fn a_backup_that_is_restored_sets_every_board_back() {
    let fixture = Fixture::new();
    let game = fixture.service.game(1, &["PJS"]).await;
    fixture.service.bowl_all(&game, [1, 2, 3, 4, 5]).await;
    let backup = fixture.back_up(&game).await;
    fixture.service.bowl_all(&game, [4, 3, 2, 1, 0]).await;
    let mut streams = [
        fixture.stream(&format!("{game}/events")).await,
        fixture.stream("/api/lanes/1/events").await,
    ];
    for stream in &mut streams {
        wait_for(stream, 10).await;
    }

    fixture.move_away();
    fs::rename(backup, &fixture.path).unwrap();
    for stream in &mut streams {
        wait_for(stream, 5).await;
    }
    for path in [&*game, "/api/lanes/1"] {
        assert_eq!(fixture.version_at(path).await, 5, "{path}");
    }
    let bowled = fixture.service.bowl(&game, 5).await;
    assert_eq!((bowled.status, &bowled.json()["version"]), (200, &6.into()));
    for stream in &mut streams {
        wait_for(stream, 6).await;
    }
}

#[tokio::test]
async fn a_game_that_is_gone_is_gone_everywhere_and_its_lane_shows_the_one_before() {
    let fixture = Fixture::new();
    let before = fixture.service.game(1, &["PJS"]).await;
    let backup = fixture.back_up(&before).await;
    let gone = fixture.service.game(1, &["KYJ"]).await;
    fixture.service.bowl_all(&gone, [1, 2]).await;
    let mut lane = fixture.stream("/api/lanes/1/events").await;
    wait_for(&mut lane, 2).await;

    fixture.move_away();
    fs::rename(backup, &fixture.path).unwrap();
    fixture.service.bowl(&gone, 3).await.refused(404, "no-game");
    fixture.service.get(&gone).await.refused(404, "no-game");
    wait_for(&mut lane, 0).await;
    let shown = fixture.service.get("/api/lanes/1").await.json();
    assert!(before.ends_with(shown["game"]["id"].as_str().unwrap()));
    let new = fixture.service.game(1, &["ABC"]).await;
    fixture.service.bowl_all(&new, [7]).await;
    wait_for(&mut lane, 1).await;
}

/// Not a journal that goes back, but one that others write to all the time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_replace_a_game_each_opens_one_or_is_told_that_the_lane_is_taken() {
    let fixture = Arc::new(Fixture::new());
    fixture.service.game(1, &["PJS"]).await;
    let mut scorers = JoinSet::new();
    for _ in 0..32 {
        let fixture = Arc::clone(&fixture);
        let game = json!({"lane": 1, "players": ["KYJ"], "replace": true});
        scorers.spawn(async move { fixture.service.post("/api/games", game).await.status });
    }
    let answers = scorers.join_all().await;
    assert!(answers.contains(&201), "{answers:?}");
    assert!(
        answers.iter().all(|status| [201, 409].contains(status)),
        "{answers:?}"
    );
}

#[tokio::test]
async fn without_its_file_the_service_takes_no_bowls_and_says_why() {
    let fixture = Fixture::new();
    let game = fixture.service.game(1, &["PJS"]).await;
    fixture.move_away();
    let refused = fixture.service.bowl(&game, 3).await;
    refused.refused(503, "journal-lost");
    assert!(refused.text().contains("삭제되었거나 옮겨졌습니다"));
    let ready = fixture.service.get("/readyz").await;
    ready.refused(503, "journal-lost");

    for ending in ["", "-wal", "-shm"] {
        let file = with(&fixture.path, ending);
        fs::rename(with(&file, ".away"), &file).unwrap();
    }
    assert_eq!(fixture.service.get("/readyz").await.status, 200);
    assert_eq!(fixture.service.bowl(&game, 3).await.status, 200);
}

/// After a failover the journal may have as many bowls again as the service remembers, but others.
#[tokio::test]
async fn what_was_read_before_the_journal_became_another_decides_nothing() {
    let journal = NodeJournal::new();
    let service = TestService::with(Arc::clone(&journal) as _, Settings::default());
    let game = service.game(1, &["PJS"]).await;
    let id: GameId = game.rsplit('/').next().unwrap().parse().unwrap();
    let record = journal.read(id).await.unwrap().unwrap();
    // As the service remembers it, all pins are standing.
    service.bowl_all(&game, [3, 4]).await;
    let standby = Arc::new(Memory::default());
    standby.import(record).await.unwrap();
    let elsewhere = TestService::with(Arc::clone(&standby) as _, Settings::default());
    elsewhere.bowl_all(&game, [10, 8]).await;

    journal.become_another(standby);
    service.bowl(&game, 9).await.refused(422, "bowl");
    let bowled = service.bowl(&game, 2).await.json();
    assert_eq!(bowled["version"], 3);
    assert_eq!(bowled["players"][0]["frames"][0]["total"], 20);
}
