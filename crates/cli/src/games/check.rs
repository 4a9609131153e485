//! Checks that every game can be replayed, and that the storage is sound.

use std::io::{self, Write};

use tenpin_store::TotalFilter;
use tenpin_words::Words;

use super::{GamesError, failed};
use crate::exit::Exit;
use crate::journal::{RecordStream, SharedJournal, describe_damage, describe_fault};
use crate::progress;
use crate::terminal;

pub(super) async fn check(journal: &SharedJournal, words: &Words) -> Result<Exit, GamesError> {
    let mut output = io::stdout().lock();
    let mut faults = 0_u64;
    let mut report = |text: String| {
        faults += 1;
        writeln!(output, "{}", terminal::prose(&text))
    };
    let progress = progress::of_games();
    for fault in journal.faults().await.map_err(failed(words))? {
        progress.suspend(|| report(describe_fault(&fault, words)))?;
    }
    let mut games = 0_u64;
    let mut records = RecordStream::checked(journal.clone());
    while let Some(next) = records.next().await.map_err(failed(words))? {
        games += 1;
        progress.inc(1);
        if let Err(damage) = next {
            progress.suspend(|| report(describe_damage(&damage, words)))?;
        }
    }
    progress.finish_and_clear();
    let (result, exit) = if faults == 0 {
        (words.journal_sound(games), Exit::Done)
    } else {
        (words.journal_not_sound(games, faults), Exit::Failed)
    };
    writeln!(output, "{}", terminal::prose(&result))?;
    let totals = journal.count_totals(TotalFilter::default()).await;
    let totals = totals.map_err(failed(words))?;
    if totals > 0 {
        writeln!(output, "{}", words.stats_without_frames(totals))?;
    }
    output.flush()?;
    Ok(exit)
}
