//! The journal on a `PostgreSQL` server keeps the contract, and survives faults.

mod broken_connections;
#[path = "../contract/mod.rs"]
mod contract;
mod damage;
mod database;
mod imports;
mod many_scorers;
mod outage;
mod partitions;
mod pooler;
mod proxy;
mod seals;
mod server;
mod several_servers;
mod tables;
mod tls;
mod workload;

use contract::{contract, shared_contract};

contract!(postgres, crate::database::Database::new);
shared_contract!(postgres_shared, crate::database::Database::new);
