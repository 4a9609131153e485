//! The server that is in use, as the connection that listens has found it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tokio::sync::{Notify, watch};

use crate::JournalError;

/// A server in use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CurrentServer {
    /// Which of the servers it is.
    pub(super) number: usize,
    /// When it was started, in its own words.
    pub(super) started: String,
    /// How many connections have listened before, one after the other.
    pub(super) generation: u64,
}

/// Whether there is a server to use.
///
/// The connection that listens decides that alone. No other connection is used while it does not
/// listen, and none leads to another server: a program that could write but not hear what others
/// write would decide on games that are long past.
#[derive(Debug)]
pub(super) struct ServerState {
    state: watch::Sender<Availability>,
    generation: AtomicU64,
    /// Whether another server has the address of the one in use.
    is_replaced: AtomicBool,
    /// Somebody waits for a server, or doubts the one in use.
    wanted: Notify,
}

#[derive(Debug, Clone)]
enum Availability {
    Up(CurrentServer),
    /// A connection broke. Whether the server is still there will be known soon.
    InDoubt,
    /// The last attempt to reach one failed.
    Down(JournalError),
}

impl ServerState {
    /// No server yet, for this reason.
    pub(super) fn down(reason: JournalError) -> Self {
        Self {
            state: watch::Sender::new(Availability::Down(reason)),
            generation: AtomicU64::new(0),
            is_replaced: AtomicBool::new(false),
            wanted: Notify::new(),
        }
    }

    /// How many connections have listened so far.
    pub(super) fn generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
    }

    /// The server in use. While there is none, this waits for the next attempt to reach one.
    ///
    /// # Errors
    ///
    /// When that attempt fails.
    pub(super) async fn current(&self) -> Result<CurrentServer, JournalError> {
        let mut states = self.state.subscribe();
        if let Availability::Up(server) = &*states.borrow_and_update() {
            return Ok(server.clone());
        }
        self.wanted.notify_one();
        loop {
            // The sender is a part of this value.
            states.changed().await.map_err(|_| JournalError::CLOSED)?;
            match &*states.borrow_and_update() {
                Availability::Up(server) => return Ok(server.clone()),
                Availability::InDoubt => {}
                Availability::Down(reason) => return Err(reason.clone()),
            }
        }
    }

    /// A connection to the server broke: it is used no more until it has shown that it is there.
    pub(super) fn doubt(&self) {
        self.state.send_if_modified(|state| {
            let is_up = matches!(state, Availability::Up(_));
            if is_up {
                *state = Availability::InDoubt;
            }
            is_up
        });
        self.wanted.notify_one();
    }

    /// Another server was found at the address of the one in use, which is used no more.
    pub(super) fn replaced(&self) {
        self.is_replaced.store(true, Ordering::Release);
        self.doubt();
    }

    pub(super) fn is_replaced(&self) -> bool {
        self.is_replaced.load(Ordering::Acquire)
    }

    /// Waits until somebody wants a server, or doubts the one in use.
    pub(super) async fn wanted(&self) {
        self.wanted.notified().await;
    }

    /// A new connection is about to listen to this server.
    pub(super) fn next_generation(&self) -> u64 {
        self.is_replaced.store(false, Ordering::Release);
        self.generation.fetch_add(1, Ordering::AcqRel) + 1
    }

    /// The server can be used, as far as the connection that listens can tell.
    pub(super) fn set_up(&self, server: &CurrentServer) {
        self.state.send_replace(Availability::Up(server.clone()));
    }

    /// No server can be reached.
    pub(super) fn set_down(&self, reason: JournalError) {
        self.state.send_replace(Availability::Down(reason));
    }
}
