//! The events of a game as a table.

use tenpin_rules::Pins;
use tenpin_store::{Action, Damage, Event, HistoryEntry, Record};
use tenpin_words::Words;

use crate::text_table::TextTable;

/// A table of every event of a game, with what each correction replaced, in this many columns if
/// there is a terminal.
///
/// # Errors
///
/// If the game cannot be replayed.
pub fn history(record: &Record, words: &Words, columns: Option<usize>) -> Result<String, Damage> {
    let mut table = TextTable::new([
        words.column_ordinal(),
        words.column_when(),
        words.column_player(),
        words.column_frame(),
        words.column_action(),
        words.column_pins(),
        words.column_by(),
    ]);
    for entry in record.history()? {
        table.row(cells(&entry, record, words));
    }
    Ok(table.drawn_to_the_left(columns))
}

fn cells(entry: &HistoryEntry<'_>, record: &Record, words: &Words) -> [String; 7] {
    let event = entry.event;
    let bowl = event.action.bowl();
    let player = record.players.get(usize::from(bowl.seat));
    let pins = count(bowl.pins);
    let pins = match entry.replaced {
        Some(replaced) => format!("{} → {pins}", count(replaced)),
        None => pins,
    };
    [
        event.ordinal.to_string(),
        event.at.local(),
        player.map(ToString::to_string).unwrap_or_default(),
        bowl.frame.to_string(),
        action(&event.action, words),
        pins,
        author(event, words),
    ]
}

fn action(action: &Action, words: &Words) -> String {
    match action {
        Action::Bowled(_) => words.action_bowled(),
        Action::Undone(_) => words.action_undone(),
        Action::Corrected(_) => words.action_corrected(),
    }
}

fn author(event: &Event, words: &Words) -> String {
    match event.by.as_str() {
        Event::CONSOLE => words.game_console(),
        device => printable(device),
    }
}

fn count(pins: Pins) -> String {
    u8::from(pins).to_string()
}

/// Text from outside, without control characters that could steer a terminal.
fn printable(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}
