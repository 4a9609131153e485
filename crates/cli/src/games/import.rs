//! Games read from a file or from another journal, and put into a journal.

use std::io::{self, BufRead, BufReader, Read};

use tenpin_reports::{ArchiveError, BOWLS_HEADING, read_archived};
use tenpin_store::{Address, Centre};
use tenpin_words::Words;

use super::intake::Intake;
use super::{Failure, complaint};
use crate::console::complain;
use crate::exit::Exit;
use crate::journal::{Shared, Walk, Whereabouts, told_damage};
use crate::progress;
use crate::source::{self, Columns};

/// No game is longer, however often it was corrected.
const LONGEST: u64 = 64 << 20;

pub(super) async fn import(journal: &Shared, file: &str, words: &Words) -> Result<Exit, Failure> {
    let progress = progress::of_bytes(source::size(&[file.to_owned()]));
    let input = source::open(file, &Columns::default(), &progress, words);
    let mut lines = Lines {
        input: BufReader::new(input.map_err(Failure::File)?),
        number: 0,
    };
    let mut intake = Intake::into(journal.clone(), words);
    let mut bad = 0_u64;
    let unreadable = |error| Failure::File(words.file_unreadable(file, error));
    while let Some(line) = lines.next().map_err(unreadable)? {
        if lines.number == 1 && line.starts_with(BOWLS_HEADING.trim_end().as_bytes()) {
            return Err(Failure::File(words.import_csv(file)));
        }
        match read_archived(&line) {
            Ok(record) => intake.put(record).await.map_err(complaint(words))?,
            Err(error) => {
                bad += 1;
                let reason = told(&error, words);
                let text = words.import_line(file, lines.number, reason);
                progress.suspend(|| complain(&text));
            }
        }
    }
    intake.finish().await.map_err(complaint(words))?;
    progress.finish_and_clear();
    intake.tell();
    if bad > 0 {
        complain(&words.import_bad(bad));
    }
    Ok(exit(bad == 0 && intake.is_complete()))
}

/// Why a line was refused, in the person's language.
fn told(error: &ArchiveError, words: &Words) -> String {
    match error {
        ArchiveError::Damaged(damage) => told_damage(damage, words),
        other => words.import_no_game(other),
    }
}

fn exit(is_complete: bool) -> Exit {
    if is_complete {
        Exit::Done
    } else {
        Exit::Failed
    }
}

/// Lines that hold something, with their numbers.
struct Lines<R> {
    input: R,
    number: u64,
}

impl<R: BufRead> Lines<R> {
    fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        loop {
            let mut line = Vec::new();
            let read = (&mut self.input)
                .take(LONGEST)
                .read_until(b'\n', &mut line)?;
            if read == 0 {
                return Ok(None);
            }
            self.number += 1;
            if read as u64 == LONGEST && !line.ends_with(b"\n") {
                return Err(io::ErrorKind::FileTooLarge.into());
            }
            if !line.trim_ascii().is_empty() {
                return Ok(Some(line));
            }
        }
    }
}

/// Copies all games of one journal to another.
pub(super) async fn copy(
    [from, to]: [Address; 2],
    centre: Centre,
    words: &Words,
) -> Result<Exit, Failure> {
    let there = |address| Whereabouts {
        address: Some(address),
        centre,
    };
    let from = there(from).open_existing(words).await;
    let from = from.map_err(Failure::Complaint)?;
    let to = there(to).open(words).await.map_err(Failure::Complaint)?;
    let copied = copy_all(&from, &to, words).await;
    to.close().await;
    from.close().await;
    copied
}

async fn copy_all(from: &Shared, to: &Shared, words: &Words) -> Result<Exit, Failure> {
    let progress = progress::of_games();
    let mut intake = Intake::into(to.clone(), words);
    let mut walk = Walk::through(from.clone());
    while let Some(next) = walk.next().await.map_err(complaint(words))? {
        progress.inc(1);
        let sound = next.and_then(|record| record.replay().map(|_| record));
        match sound {
            Ok(record) => intake.put(record).await.map_err(complaint(words))?,
            Err(damage) => progress.suspend(|| intake.refuse(&damage)),
        }
    }
    intake.finish().await.map_err(complaint(words))?;
    progress.finish_and_clear();
    intake.tell();
    Ok(exit(intake.is_complete()))
}
