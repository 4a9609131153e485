//! Whether every game can be replayed, and the storage is sound.

use std::io::{self, Write};

use tenpin_words::Words;

use super::{Failure, complaint};
use crate::exit::Exit;
use crate::journal::{Shared, Walk, told_damage};
use crate::progress;

pub(super) async fn check(journal: &Shared, words: &Words) -> Result<Exit, Failure> {
    let mut output = io::stdout().lock();
    let mut damages = 0_u64;
    let mut tell = |text: String| {
        damages += 1;
        writeln!(output, "{text}")
    };
    let progress = progress::of_games();
    for fault in journal.faults().await.map_err(complaint(words))? {
        progress.suspend(|| tell(words.journal_fault(fault)))?;
    }
    let mut games = 0_u64;
    let mut walk = Walk::through(journal.clone());
    while let Some(next) = walk.next().await.map_err(complaint(words))? {
        games += 1;
        progress.inc(1);
        if let Err(damage) = next.and_then(|record| record.replay()) {
            progress.suspend(|| tell(told_damage(&damage, words)))?;
        }
    }
    progress.finish_and_clear();
    let (sum, exit) = if damages == 0 {
        (words.journal_sound(games), Exit::Done)
    } else {
        (words.journal_not_sound(games, damages), Exit::Failed)
    };
    writeln!(output, "{sum}")?;
    output.flush()?;
    Ok(exit)
}
