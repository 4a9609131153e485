//! What ends the program from outside: Ctrl-C, SIGTERM, a closed terminal.

use std::io;

/// What came from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Signal {
    /// Ctrl-C.
    Interrupt,
    /// SIGTERM: somebody wants the program to end.
    #[cfg_attr(not(unix), expect(dead_code, reason = "only Unix has it"))]
    Terminate,
    /// SIGHUP: the terminal is gone.
    #[cfg_attr(not(unix), expect(dead_code, reason = "only Unix has it"))]
    HangUp,
}

impl Signal {
    /// The exit code of a program that it ended: 128 and the number of the signal.
    pub(crate) fn exit_code(self) -> i32 {
        match self {
            Self::HangUp => 129,
            Self::Interrupt => 130,
            Self::Terminate => 143,
        }
    }
}

/// Whether a closed terminal is listened for. A service goes on after `nohup`, which only
/// works as long as nobody listens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HangUps {
    Heard,
    Unheard,
}

/// The signals that come, from the moment that it is made.
#[cfg(unix)]
pub(crate) struct Signals {
    interrupts: tokio::signal::unix::Signal,
    terminations: tokio::signal::unix::Signal,
    hang_ups: Option<tokio::signal::unix::Signal>,
}

#[cfg(unix)]
impl Signals {
    /// Listens, within a runtime.
    pub(crate) fn listen(hang_ups: HangUps) -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        let heard = hang_ups == HangUps::Heard;
        let hang_ups = heard.then(|| signal(SignalKind::hangup())).transpose()?;
        Ok(Self {
            interrupts: signal(SignalKind::interrupt())?,
            terminations: signal(SignalKind::terminate())?,
            hang_ups,
        })
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

/// The signals that come; elsewhere than on Unix that is Ctrl-C.
#[cfg(not(unix))]
pub(crate) struct Signals;

#[cfg(not(unix))]
impl Signals {
    /// Listens, within a runtime.
    pub(crate) fn listen(_hang_ups: HangUps) -> io::Result<Self> {
        Ok(Self)
    }

    /// Waits for the next one.
    pub(crate) async fn next(&mut self) -> Signal {
        if tokio::signal::ctrl_c().await.is_err() {
            // Where nothing can be heard, nothing comes.
            std::future::pending::<()>().await;
        }
        Signal::Interrupt
    }
}
