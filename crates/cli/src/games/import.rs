//! Games imported from a file, or copied from another journal.

use std::io::{self, BufRead, BufReader, Read};

use tenpin_reports::{ArchiveError, BOWLS_HEADING, read_archived};
use tenpin_store::{Address, Centre};
use tenpin_words::Words;

use super::importer::Importer;
use super::{GamesError, failed};
use crate::console::print_message;
use crate::exit::Exit;
use crate::journal::{JournalLocation, RecordStream, SharedJournal, describe_damage};
use crate::progress;
use crate::source;

/// No game is longer, however often it was corrected.
const LONGEST: u64 = 64 << 20;

pub(super) async fn import(
    journal: &SharedJournal,
    file: &str,
    words: &Words,
) -> Result<Exit, GamesError> {
    let progress = progress::of_bytes(source::size(&[file.to_owned()]));
    let input = source::open(file, &progress, words);
    let mut lines = ArchiveLines {
        input: BufReader::new(input.map_err(GamesError::File)?),
        number: 0,
    };
    let mut importer = Importer::new(journal.clone(), words);
    let mut bad = 0_u64;
    let unreadable = |error| GamesError::File(words.file_unreadable(file, error));
    while let Some(line) = lines.next().map_err(unreadable)? {
        if lines.number == 1 && line.starts_with(BOWLS_HEADING.trim_end().as_bytes()) {
            return Err(GamesError::File(words.import_csv(file)));
        }
        match read_archived(&line) {
            Ok(record) => importer.import(record).await.map_err(failed(words))?,
            Err(error) => {
                bad += 1;
                let reason = describe(&error, words);
                let text = words.import_line(file, lines.number, reason);
                progress.suspend(|| print_message(&text));
            }
        }
    }
    importer.finish().await.map_err(failed(words))?;
    progress.finish_and_clear();
    importer.print_results();
    if bad > 0 {
        print_message(&words.import_bad(bad));
    }
    Ok(exit(bad == 0 && importer.is_complete()))
}

/// Why a line is not a game, in the person's language.
fn describe(error: &ArchiveError, words: &Words) -> String {
    match error {
        ArchiveError::NotJson(column) => words.import_not_json(*column),
        ArchiveError::NoGame { column, reason } => describe_json(*column, reason, words),
        ArchiveError::Value { field, found } => words.damage_value(field, found),
        ArchiveError::Damaged(damage) => describe_damage(damage, words),
    }
}

/// What the parser says about JSON that is not a game.
fn describe_json(column: usize, reason: &str, words: &Words) -> String {
    let field = |start| reason.strip_prefix(start)?.split('`').next();
    if let Some(field) = field("unknown field `") {
        return words.import_unknown_field(column, field);
    }
    if let Some(field) = field("missing field `") {
        return words.import_missing_field(field);
    }
    // The rest of what the parser says is about our own types.
    words.import_no_game(column)
}

fn exit(is_complete: bool) -> Exit {
    if is_complete {
        Exit::Done
    } else {
        Exit::Failed
    }
}

/// The lines of an archive that are not blank, with their numbers.
struct ArchiveLines<R> {
    input: R,
    number: u64,
}

impl<R: BufRead> ArchiveLines<R> {
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
            let line = match self.number {
                1 => without_mark(&line),
                _ => &line,
            };
            if !line.trim_ascii().is_empty() {
                return Ok(Some(line.to_vec()));
            }
        }
    }
}

/// A text without the mark that some programs put before UTF-8.
fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text)
}

/// Copies all games of one journal to another.
pub(super) async fn copy(
    [from, to]: [Address; 2],
    centre: Centre,
    words: &Words,
) -> Result<Exit, GamesError> {
    let location = |address| JournalLocation {
        address: Some(address),
        centre,
    };
    let from = location(from).open_to_read(words).await;
    let from = from.map_err(GamesError::Failed)?;
    let to = location(to).open(words).await.map_err(GamesError::Failed)?;
    let copied = copy_all(&from, &to, words).await;
    to.close().await;
    from.close().await;
    copied
}

async fn copy_all(
    from: &SharedJournal,
    to: &SharedJournal,
    words: &Words,
) -> Result<Exit, GamesError> {
    let progress = progress::of_games();
    let mut importer = Importer::new(to.clone(), words);
    let mut records = RecordStream::new(from.clone());
    while let Some(next) = records.next().await.map_err(failed(words))? {
        progress.inc(1);
        let sound = next.and_then(|record| record.replay().map(|_| record));
        match sound {
            Ok(record) => importer.import(record).await.map_err(failed(words))?,
            Err(damage) => progress.suspend(|| importer.skip(&damage)),
        }
    }
    importer.finish().await.map_err(failed(words))?;
    progress.finish_and_clear();
    importer.print_results();
    Ok(exit(importer.is_complete()))
}
