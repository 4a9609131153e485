//! A server and a standby that follows it.

use std::process::Command;

use super::{Durability, PostgresServer};

/// A server and a standby that follows it by streaming replication.
#[derive(Debug)]
pub(crate) struct ReplicatedServers {
    pub(crate) primary: PostgresServer,
    pub(crate) standby: PostgresServer,
}

/// When a commit is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Replication {
    /// Once the standby has it, too.
    Synchronous,
    /// Whether or not the standby has it.
    Asynchronous,
}

impl ReplicatedServers {
    /// Starts both, with an empty database, which has this name.
    pub(crate) const DATABASE: &str = "club";

    pub(crate) fn start(replication: Replication) -> Self {
        let mut primary = PostgresServer::new(Durability::Flushed);
        primary.start();
        primary.psql("postgres", &format!("CREATE DATABASE {}", Self::DATABASE));
        let mut standby = PostgresServer::new(Durability::Flushed);
        let copied = standby
            .as_owner(standby.programs().join("pg_basebackup"))
            .args(["--write-recovery-conf", "--checkpoint=fast", "--no-sync"])
            .arg("--username=postgres")
            .args(["--host".as_ref(), primary.directory()])
            .arg("--pgdata")
            .arg(standby.directory().join("data"))
            .status();
        assert!(copied.unwrap().success(), "the server was not copied");
        standby.start();
        let servers = Self { primary, standby };
        let state = match replication {
            Replication::Synchronous => {
                servers.primary.configure("synchronous_standby_names", "*");
                "sync"
            }
            Replication::Asynchronous => "async",
        };
        let follows = "SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'";
        servers.primary.wait_for(follows, state);
        servers
    }

    /// The URL of the database on both of them.
    pub(crate) fn url(&self) -> String {
        let [one, two] = [&self.primary, &self.standby].map(|server| server.directory().display());
        let database = Self::DATABASE;
        format!("postgres:///{database}?host={one},{two}&user=postgres")
    }

    /// Waits until the standby has all that the primary has.
    pub(crate) fn wait_for_standby(&self) {
        let last = self.primary.psql("postgres", "SELECT pg_current_wal_lsn()");
        let caught_up = format!("SELECT pg_last_wal_replay_lsn() >= '{}'", last.trim());
        self.standby.wait_for(&caught_up, "t");
    }

    /// From now on the standby gets nothing more, and the primary does not care.
    pub(crate) fn stop_replication(&self) {
        self.standby.configure("primary_conninfo", "");
        self.standby
            .wait_for("SELECT count(*) FROM pg_stat_wal_receiver", "0");
    }

    /// The primary dies, and the standby takes over.
    pub(crate) fn fail_over(&mut self) {
        self.primary.kill();
        let promoted = self
            .standby
            .as_owner(self.standby.programs().join("pg_ctl"))
            .args(["promote", "-w", "-s", "-D"])
            .arg(self.standby.directory().join("data"))
            .status();
        assert!(promoted.unwrap().success(), "the standby takes over");
    }
}

impl PostgresServer {
    /// What a statement returns.
    pub(crate) fn psql(&self, database: &str, sql: &str) -> String {
        let output = Command::new(self.programs().join("psql"))
            .args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align"])
            .args(["--set=ON_ERROR_STOP=1", "--username=postgres"])
            .args(["--dbname", database, "--command", sql, "--host"])
            .arg(self.directory())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{sql}: {said}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Sets this from now on, at every start.
    fn configure(&self, setting: &str, value: &str) {
        let set = format!("ALTER SYSTEM SET {setting} = '{value}'");
        self.psql("postgres", &set);
        self.psql("postgres", "SELECT pg_reload_conf()");
    }

    /// Asks again until a statement returns this.
    fn wait_for(&self, sql: &str, expected: &str) {
        for _ in 0..1000 {
            if self.psql("postgres", sql).trim() == expected {
                return;
            }
        }
        panic!("{sql} is never {expected}");
    }
}
