//! How much memory and how many files the server has, over time.

use std::fs;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use crate::centre::{Centre, Phase};

/// What a server had at one moment.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sample {
    /// The server's process: it is another one after each start.
    pub(crate) process: u32,
    /// Resident memory, in KiB.
    pub(crate) memory: u64,
    /// Open files, sockets included.
    pub(crate) files: usize,
}

impl Sample {
    /// None if the process has ended.
    pub(crate) fn of(process: u32) -> Option<Self> {
        let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        Some(Self {
            process,
            memory: memory?.trim().trim_end_matches(" kB").parse().ok()?,
            files: fs::read_dir(format!("/proc/{process}/fd")).ok()?.count(),
        })
    }
}

/// Takes a sample each second, and prints one each minute.
#[allow(clippy::print_stdout, reason = "its figures are worth keeping")]
pub(crate) async fn watch(centre: Arc<Centre>) -> Vec<Sample> {
    let start = Instant::now();
    let mut samples = Vec::new();
    let mut minutes = 0;
    while centre.is_in(Phase::Bowling) {
        centre.pause(Duration::from_secs(1)).await;
        let Some(sample) = centre.sample() else {
            continue;
        };
        samples.push(sample);
        if start.elapsed().as_secs() / 60 > minutes {
            minutes += 1;
            let counts = &centre.counts;
            println!("{minutes} min: {sample:?} {counts:?}");
        }
    }
    samples
}

/// The mean memory in KiB, and the most files, of these samples.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Level {
    pub(crate) memory: u64,
    pub(crate) files: usize,
}

impl Level {
    fn of(samples: &[Sample]) -> Self {
        let memory: u64 = samples.iter().map(|sample| sample.memory).sum();
        Self {
            memory: memory / samples.len() as u64,
            files: samples.iter().map(|sample| sample.files).max().unwrap(),
        }
    }
}

/// What the last server had, each second.
pub(crate) fn last_life(samples: &[Sample]) -> Vec<Sample> {
    let last = samples.last().unwrap().process;
    let of_last = samples.iter().filter(|sample| sample.process == last);
    of_last.copied().collect()
}

/// The levels in the three thirds of a server's life.
pub(crate) fn thirds(life: &[Sample]) -> [Level; 3] {
    let third = life.len() / 3;
    [0, 1, 2].map(|number| Level::of(&life[number * third..][..third]))
}
