//! What was changed in a game, for its sheet.

use tenpin_store::Event;
use tenpin_words::Words;

use crate::board::GameView;
use crate::wire::{ActionKind, ChangeKind, HistoryEvent};

/// A bowl that was taken back or corrected, as the sheet tells it.
#[derive(Debug)]
pub(super) struct ChangeRow {
    pub(super) at: String,
    pub(super) place: String,
    pub(super) change: String,
    pub(super) by: String,
}

impl ChangeRow {
    /// All changes in the history of a game. A bowl that was added changes none before it.
    pub(super) fn all(words: &Words, game: &GameView, history: &[HistoryEvent]) -> Vec<Self> {
        let rows = history.iter().filter_map(|event| {
            let name = name(game, event.player);
            Some(Self {
                at: event.at.clone(),
                place: match event.bowl {
                    Some(bowl) => words.page_place(name, event.frame, bowl),
                    None => name.to_owned(),
                },
                change: change(words, game, event)?,
                by: author(words, event),
            })
        });
        rows.collect()
    }
}

fn author(words: &Words, event: &HistoryEvent) -> String {
    match event.by.as_deref() {
        Some(Event::CONSOLE) => words.game_console(),
        Some(device) => device.to_owned(),
        None => String::new(),
    }
}

fn name(game: &GameView, player: Option<u8>) -> &str {
    let player = player.and_then(|index| game.players.get(usize::from(index)));
    player.map_or("", |player| player.name.as_str())
}

fn change(words: &Words, game: &GameView, event: &HistoryEvent) -> Option<String> {
    match (event.kind, event.change) {
        (ActionKind::Bowled, _) => None,
        (ActionKind::Undone, None) => Some(words.page_undone(event.pins?)),
        (ActionKind::Corrected, _) => Some(words.page_corrected(event.replaced?, event.pins?)),
        (ActionKind::Changed, change) => Some(lineup_change(words, game, event, change?)),
        (ActionKind::Undone, Some(change)) => {
            Some(words.action_change_undone(lineup_change(words, game, event, change)))
        }
    }
}

fn lineup_change(
    words: &Words,
    game: &GameView,
    event: &HistoryEvent,
    change: ChangeKind,
) -> String {
    match change {
        ChangeKind::Joined => words.action_joined(),
        ChangeKind::Left => words.action_left(),
        ChangeKind::Returned => words.action_returned(),
        ChangeKind::Skipped => words.action_skipped(),
        ChangeKind::Reordered => {
            let seats = event.order.iter().flatten();
            let names: Vec<&str> = seats.map(|seat| name(game, seat.checked_sub(1))).collect();
            words.action_reordered(names.join(" "))
        }
        ChangeKind::GivenUp => words.action_given_up(),
        ChangeKind::TakenUp => words.action_taken_up(),
    }
}
