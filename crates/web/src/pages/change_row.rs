//! What was changed in a game, for its sheet.

use tenpin_store::Event;
use tenpin_words::Words;

use crate::board::GameView;
use crate::wire::{ActionKind, HistoryEvent};

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
            let player = game.players.get(usize::from(event.player));
            let name = player.map_or("", |player| player.name.as_str());
            Some(Self {
                at: event.at.clone(),
                place: words.page_place(name, event.frame, event.bowl),
                change: change(words, event)?,
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

fn change(words: &Words, event: &HistoryEvent) -> Option<String> {
    match event.kind {
        ActionKind::Bowled => None,
        ActionKind::Undone => Some(words.page_undone(event.pins)),
        ActionKind::Corrected => Some(words.page_corrected(event.replaced?, event.pins)),
    }
}
