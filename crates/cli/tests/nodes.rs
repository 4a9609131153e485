//! Two nodes on one `PostgreSQL`: many scorers, kills, outages, failovers, cut connections, and journals that
//! are copied there.
//!
//! `TENPIN_ROUNDS` asks for more rounds. What happens depends on `TENPIN_SEED`, which is
//! printed, and on the moments at which things break.
#![cfg(unix)]

#[allow(dead_code, reason = "the other tests of the journal use the rest")]
mod archive;
mod program;
mod random;
mod server;

#[allow(dead_code, reason = "the tests of the store use the rest")]
#[path = "../../store/tests/postgres/server.rs"]
mod postgres;
#[allow(dead_code, reason = "the tests of the store use the rest")]
#[path = "../../store/tests/postgres/proxy.rs"]
mod proxy;

#[path = "nodes/away.rs"]
mod away;
#[path = "nodes/black_hole.rs"]
mod black_hole;
#[path = "nodes/cluster.rs"]
mod cluster;
#[path = "nodes/connection_cut.rs"]
mod connection_cut;
#[path = "nodes/copied.rs"]
mod copied;
#[path = "nodes/disk.rs"]
mod disk;
#[path = "nodes/failover.rs"]
mod failover;
#[path = "nodes/full_disk.rs"]
mod full_disk;
#[path = "nodes/load.rs"]
mod load;
#[path = "nodes/many_scorers.rs"]
mod many_scorers;
#[path = "nodes/node_killed.rs"]
mod node_killed;
#[path = "nodes/outage.rs"]
mod outage;
#[path = "nodes/passwords.rs"]
mod passwords;
#[path = "nodes/scorer.rs"]
mod scorer;
#[path = "nodes/screen.rs"]
mod screen;
