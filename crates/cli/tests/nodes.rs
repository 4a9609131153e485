//! Two nodes on one `PostgreSQL`: crowds, kills, outages, cuts, and a club that moves there.
//!
//! `TENPIN_ROUNDS` asks for more rounds. What happens depends on `TENPIN_SEED`, which is
//! printed, and on the moments at which things break.
#![cfg(unix)]

mod dice;
#[allow(dead_code, reason = "the other tests of the program use the rest")]
mod program;
mod server;

#[allow(dead_code, reason = "the other tests of the club use the rest")]
mod club;

#[allow(dead_code, reason = "the tests of the store use the rest")]
#[path = "../../store/tests/postgres/server.rs"]
mod postgres;
#[allow(dead_code, reason = "the tests of the store use the rest")]
#[path = "../../store/tests/postgres/proxy.rs"]
mod proxy;

#[path = "nodes/crowd.rs"]
mod crowd;
#[path = "nodes/cut.rs"]
mod cut;
#[path = "nodes/league.rs"]
mod league;
#[path = "nodes/moved.rs"]
mod moved;
#[path = "nodes/node_killed.rs"]
mod node_killed;
#[path = "nodes/outage.rs"]
mod outage;
#[path = "nodes/scorer.rs"]
mod scorer;
#[path = "nodes/screen.rs"]
mod screen;
#[path = "nodes/site.rs"]
mod site;
