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
//! | a connection | `server.rs`: [`run`], deadlines, the way to stop |
//! | a request, on its way in and out | `middleware.rs`: who may, how fast, in which language |
//! | what is asked for | `routes.rs`: one file a noun |
//! | what is done | `live_games.rs`: the games in play; it alone talks to the journal |
//! | what is seen | `stream.rs`; [`board`], and what is wrong: `problem.rs` |

mod accept_language;
mod app_state;
pub mod board;
mod cookies;
mod if_match;
mod key;
mod live_games;
mod metrics;
mod middleware;
pub mod pages;
mod payload;
mod problem;
mod routes;
mod server;
mod settings;
mod stream;
pub mod wire;

pub use key::{Key, KeyError};
pub use server::{app, run};
pub use settings::{Limits, MAX_BODY_BYTES, MAX_PLAYERS, Settings};
