//! The journal on a `PostgreSQL` server keeps the contract, and stands its faults.

mod alley;
#[path = "../contract/mod.rs"]
mod contract;
mod crowd;
mod cuts;
mod damage;
mod database;
mod outage;
mod proxy;
mod server;
mod tables;
mod tls;

use contract::{contract, shared_contract};

contract!(alone, crate::database::Database::new);
shared_contract!(shared, crate::database::Database::new);
