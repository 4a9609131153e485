//! `pgbench`, which comes with the server: single rows, each committed by itself. And the size
//! of our tables.

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::server::PostgresServer;

/// A table like that of the events, without the second index.
const TABLE: &str = "
CREATE TABLE rows (
    game bigint NOT NULL, at bigint NOT NULL, centre integer NOT NULL, ordinal integer NOT NULL,
    bowl integer NOT NULL, kind smallint NOT NULL, seat smallint NOT NULL,
    frame smallint NOT NULL, pins smallint NOT NULL, standing smallint, foul boolean NOT NULL,
    by text NOT NULL, request text, PRIMARY KEY (centre, game, ordinal))";

const SCRIPT: &str = "\\set game random(1, 1000000000000)
INSERT INTO rows (centre, game, ordinal, kind, bowl, seat, frame, pins, foul, at, by, request)
VALUES (1, :game, 1, 1, 1, 0, 1, 7, false, 1763251200000, '192.168.0.17', '00000001-0000-4000-8000-000000000001');
";

/// Rows per second with this many connections; `None` if `pgbench` is missing.
pub(crate) fn rows_per_second(
    server: &PostgresServer,
    connections: usize,
    time: Duration,
) -> Option<f64> {
    let url = server.new_database();
    psql(server, &url, TABLE)?;
    let script = tempfile::NamedTempFile::new().ok()?;
    fs::write(script.path(), SCRIPT).ok()?;
    let output = Command::new(server.programs().join("pgbench"))
        .args(["--no-vacuum", "--protocol=prepared", "--jobs=2"])
        .arg(format!("--client={connections}"))
        .arg(format!("--time={}", time.as_secs().max(1)))
        .arg(format!("--file={}", script.path().display()))
        .arg(&url)
        .stderr(Stdio::null())
        .output();
    let output = String::from_utf8(output.ok()?.stdout).ok()?;
    let rate = output
        .lines()
        .find_map(|line| line.strip_prefix("tps = "))?;
    rate.split(' ').next()?.parse().ok()
}

/// The size of an event, including its part of the indexes.
pub(crate) fn bytes_per_event(server: &PostgresServer, url: &str) -> Option<u64> {
    let question = "SELECT pg_total_relation_size('events') / greatest(1, count(*)) FROM events";
    psql(server, url, question)?.trim().parse().ok()
}

fn psql(server: &PostgresServer, url: &str, command: &str) -> Option<String> {
    let output = Command::new(server.programs().join("psql"))
        .args([
            "--quiet",
            "--tuples-only",
            "--dbname",
            url,
            "--command",
            command,
        ])
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then_some(text)
}
