//! Signals that end the program: Ctrl-C, SIGTERM, a closed terminal.

use std::io;

/// A signal that ends the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Signal {
    /// Ctrl-C.
    Interrupt,
    /// SIGTERM: the program is asked to end.
    #[cfg_attr(not(unix), expect(dead_code, reason = "only Unix has it"))]
    Terminate,
    /// SIGHUP: the terminal was closed.
    #[cfg_attr(not(unix), expect(dead_code, reason = "only Unix has it"))]
    HangUp,
}

impl Signal {
    /// The exit code of a program that it ended: 128 plus the number of the signal.
    pub(crate) fn exit_code(self) -> i32 {
        match self {
            Self::HangUp => 129,
            Self::Interrupt => 130,
            Self::Terminate => 143,
        }
    }
}

/// Whether SIGHUP is caught. A service leaves it alone: a handler would undo `nohup`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HangUps {
    Caught,
    LeftAlone,
}

/// The signals that arrive from the moment that it is created.
#[cfg(unix)]
pub(crate) struct Signals {
    interrupts: tokio::signal::unix::Signal,
    terminations: tokio::signal::unix::Signal,
    hang_ups: Option<tokio::signal::unix::Signal>,
}

#[cfg(unix)]
impl Signals {
    /// Listens; to be called within a runtime.
    pub(crate) fn listen(hang_ups: HangUps) -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        let is_caught = hang_ups == HangUps::Caught;
        let hang_ups = is_caught
            .then(|| signal(SignalKind::hangup()))
            .transpose()?;
        Ok(Self {
            interrupts: signal(SignalKind::interrupt())?,
            terminations: signal(SignalKind::terminate())?,
            hang_ups,
        })
    }

    /// Lets a write beyond `ulimit -f` fail, as one on a full disk does: unhandled, SIGXFSZ would
    /// end the program. To be called within a runtime.
    pub(crate) fn survive_file_limits() -> io::Result<()> {
        use rustix::process::Signal;
        use tokio::signal::unix::{SignalKind, signal};
        // The handler stays when nobody listens any more.
        signal(SignalKind::from_raw(Signal::XFSZ.as_raw())).map(|_| ())
    }

    /// Waits for the next one.
    pub(crate) async fn next(&mut self) -> Signal {
        let hang_up = async {
            match &mut self.hang_ups {
                Some(hang_ups) => hang_ups.recv().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = self.interrupts.recv() => Signal::Interrupt,
            _ = self.terminations.recv() => Signal::Terminate,
            _ = hang_up => Signal::HangUp,
        }
    }
}

/// The signals that arrive; outside Unix, Ctrl-C only.
#[cfg(not(unix))]
pub(crate) struct Signals;

#[cfg(not(unix))]
impl Signals {
    /// Listens; to be called within a runtime.
    pub(crate) fn listen(_hang_ups: HangUps) -> io::Result<Self> {
        Ok(Self)
    }

    /// Elsewhere, no signal comes with a file that is too long.
    pub(crate) fn survive_file_limits() -> io::Result<()> {
        Ok(())
    }

    /// Waits for the next one.
    pub(crate) async fn next(&mut self) -> Signal {
        if tokio::signal::ctrl_c().await.is_err() {
            // Without a handler, no signal is ever reported.
            std::future::pending::<()>().await;
        }
        Signal::Interrupt
    }
}
