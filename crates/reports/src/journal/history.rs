//! The events of a game as a table.

use tenpin_bowlers::{BowlerId, Roster};
use tenpin_rules::{Bowl, Name};
use tenpin_store::{
    Action, Damage, Event, HistoryEntry, LineupChangeKind, Record, Timestamp, bowl_text,
};
use tenpin_words::Words;

use super::when;
use crate::bowlers::bowler_label;
use crate::text_table::TextTable;

/// A table of every event of a game, with what each correction replaced, in this many columns if
/// there is a terminal.
///
/// # Errors
///
/// If the game cannot be replayed.
pub fn history(
    record: &Record,
    roster: &Roster,
    words: &Words,
    columns: Option<usize>,
) -> Result<String, Damage> {
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
        table.row(cells(&entry, record.at, roster, words));
    }
    Ok(table.drawn_to_the_left(columns))
}

fn cells(
    entry: &HistoryEntry<'_>,
    opened: Timestamp,
    roster: &Roster,
    words: &Words,
) -> [String; 7] {
    let event = entry.event;
    [
        event.ordinal.to_string(),
        when(event.at, opened, words),
        entry
            .player
            .map(|name| name.to_string())
            .unwrap_or_default(),
        event
            .action
            .frame()
            .map(|frame| frame.to_string())
            .unwrap_or_default(),
        action(entry, words),
        pins(entry, roster, words),
        author(event, words),
    ]
}

fn action(entry: &HistoryEntry<'_>, words: &Words) -> String {
    match &entry.event.action {
        Action::Bowled(_) => words.action_bowled(),
        Action::Undone(_) => words.action_undone(),
        Action::Corrected(_) | Action::FrameCorrected(_) => words.action_corrected(),
        Action::Changed(change) => lineup_change(&change.kind, &entry.order, words),
        Action::ChangeUndone(change) => {
            words.action_change_undone(lineup_change(&change.kind, &entry.order, words))
        }
        Action::Assigned(_) => words.action_assigned(),
    }
}

/// Who has a seat, in a sentence: a bowler or a guest.
#[must_use]
pub fn seat_holder(bowler: Option<BowlerId>, roster: &Roster, words: &Words) -> String {
    let Some(id) = bowler else {
        return words.guest();
    };
    roster
        .by_id(id)
        .map_or_else(|| id.to_string(), bowler_label)
}

/// What an action changes in the lineup of these players, in one sentence; none if it is about a
/// bowl.
#[must_use]
pub fn lineup_sentence(action: &Action, players: &[Name], words: &Words) -> Option<String> {
    let kind = &action.change()?.kind;
    let name = |seat: &u8| players.get(usize::from(*seat)).copied();
    let (player, order) = match kind {
        LineupChangeKind::Joined { name, .. } => (Some(*name), Vec::new()),
        LineupChangeKind::Reordered(seats) => (None, seats.iter().filter_map(name).collect()),
        other => (other.seat().as_ref().and_then(name), Vec::new()),
    };
    let change = lineup_change(kind, &order, words);
    let change = match action {
        Action::ChangeUndone(_) => words.action_change_undone(change),
        _ => change,
    };
    Some(match player {
        Some(player) => format!("{player}: {change}"),
        None => change,
    })
}

fn lineup_change(kind: &LineupChangeKind, order: &[Name], words: &Words) -> String {
    match kind {
        LineupChangeKind::Joined { .. } => words.action_joined(),
        LineupChangeKind::Left(_) => words.action_left(),
        LineupChangeKind::Returned(_) => words.action_returned(),
        LineupChangeKind::Skipped(_) => words.action_skipped(),
        LineupChangeKind::Reordered(_) => {
            let names: Vec<String> = order.iter().map(Name::to_string).collect();
            words.action_reordered(names.join(" "))
        }
        LineupChangeKind::GivenUp => words.action_given_up(),
        LineupChangeKind::TakenUp => words.action_taken_up(),
    }
}

/// What was bowled, and what was written there before a correction; who has a seat, and who had it.
fn pins(entry: &HistoryEntry<'_>, roster: &Roster, words: &Words) -> String {
    let bowled = match &entry.event.action {
        Action::Assigned(assignment) => {
            let who = |bowler| seat_holder(bowler, roster, words);
            return format!("{} → {}", who(assignment.replaced), who(assignment.bowler));
        }
        Action::FrameCorrected(correction) => notation(&correction.bowls),
        action => action
            .bowl()
            .map_or(String::new(), |placed| notation(&[placed.bowl])),
    };
    if entry.replaced.is_empty() {
        return bowled;
    }
    format!("{} → {bowled}", notation(&entry.replaced))
}

fn author(event: &Event, words: &Words) -> String {
    match event.by.as_str() {
        Event::CONSOLE => words.game_console(),
        device => printable(device),
    }
}

/// Bowls as they are stored: `9[10] 0`.
fn notation(bowls: &[Bowl]) -> String {
    let bowls: Vec<String> = bowls.iter().map(|bowl| bowl_text(*bowl)).collect();
    bowls.join(" ")
}

/// Text from outside, without control characters that could steer a terminal.
fn printable(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}
