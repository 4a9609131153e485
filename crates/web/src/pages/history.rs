//! What was changed in a game, for its sheet.

use tenpin_store::Timestamp;
use tenpin_words::Words;

use crate::board::Game;

/// A game with all that its sheet tells.
#[derive(Debug, Clone, Copy)]
pub struct Sheet<'a> {
    /// The game.
    pub game: &'a Game,
    /// When it began.
    pub at: Timestamp,
    /// What was changed in it.
    pub changes: &'a [Change<'a>],
}

/// An event of a game that changed what had been bowled.
#[derive(Debug, Clone, Copy)]
pub struct Change<'a> {
    /// What was done to the bowl.
    pub kind: ChangeKind,
    /// Whose bowl it was: the place among the players, from 0.
    pub player: u8,
    /// In which frame of theirs, 1 to 10.
    pub frame: u8,
    /// Which bowl of the game, from 1.
    pub bowl: u16,
    /// When, as RFC 3339 writes it.
    pub at: &'a str,
    /// Who did it.
    pub by: &'a str,
}

/// What was done to a bowl.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeKind {
    /// So many pins were taken back.
    Undone {
        /// How many.
        pins: u8,
    },
    /// It was corrected.
    Corrected {
        /// What had stood there.
        before: u8,
        /// What stands there since.
        after: u8,
    },
}

/// A change as the page tells it.
#[derive(Debug)]
pub(super) struct Correction {
    pub(super) at: String,
    pub(super) place: String,
    pub(super) change: String,
    pub(super) by: String,
}

impl Correction {
    pub(super) fn all(words: &Words, game: &Game, changes: &[Change<'_>]) -> Vec<Self> {
        let told = changes.iter().map(|change| Self::of(words, game, change));
        told.collect()
    }

    fn of(words: &Words, game: &Game, change: &Change<'_>) -> Self {
        let player = game.players.get(usize::from(change.player));
        let name = player.map_or("", |player| player.name.as_str());
        Self {
            at: change.at.to_owned(),
            place: words.page_place(name, change.frame, change.bowl),
            change: match change.kind {
                ChangeKind::Undone { pins } => words.page_undone(pins),
                ChangeKind::Corrected { before, after } => words.page_corrected(before, after),
            },
            by: change.by.to_owned(),
        }
    }
}
