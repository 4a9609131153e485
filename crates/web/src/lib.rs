//! The live scoreboard: an HTTP service, its event streams and its pages.
//!
//! ```no_run
//! use std::sync::Arc;
//!
//! use tenpin_store::Memory;
//! use tenpin_web::Settings;
//!
//! # async fn example() -> std::io::Result<()> {
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:7010").await?;
//! let journal = Arc::new(Memory::default());
//! tenpin_web::run(listener, journal, Settings::default(), std::future::pending::<()>()).await
//! # }
//! ```
//!
//! # Which part is which
//!
//! | step | parts |
//! |---|---|
//! | connections | `server.rs`: [`run`]; `connections.rs`: who may have how many, time limits, graceful shutdown |
//! | every request and response | `middleware.rs`: access, load, language, headers |
//! | handlers | `routes.rs`: one file per noun of the API, and the pages |
//! | what a handler does | `live_games.rs`: the games in memory; only it uses the journal |
//! | what a client gets | `stream.rs`, `board.rs`, and for errors `problem.rs` |

mod accept_language;
mod address_limit;
mod ahead;
mod allowed_origin;
mod app_state;
mod board;
mod bowl_body;
mod bowler_body;
mod choices;
mod connections;
mod cookies;
mod corrections;
mod counted_career;
mod history_event;
mod if_match;
mod key;
mod live_games;
mod live_numbers;
mod local_time;
mod log;
mod metrics;
mod middleware;
mod naming;
mod pages;
mod payload;
mod problem;
mod proxies;
mod readiness;
mod replayed_game;
mod routes;
mod rules_name;
mod series;
mod server;
mod settings;
mod statistics_body;
mod stream;
mod wire;

pub use allowed_origin::{AllowedOrigin, OriginError};
pub use key::{Key, KeyError};
pub use proxies::{Proxies, Proxy, ProxyError};
pub use server::{app, run};
pub use settings::{
    Limits, MAX_BODY_BYTES, MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS, NameDisplay, Settings,
};
