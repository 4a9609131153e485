//! What can be done to the lineup of a game now, so that no client has to know a rule.

use serde::Serialize;
use tenpin_rules::{Lineup, Player};
use tenpin_store::Sheet;
use utoipa::ToSchema;

/// What can be done to a game and its lineup now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Choice)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Choice {
    /// A late player can join.
    Join,
    /// The order can be changed.
    Order,
    /// The game can be given up.
    GiveUp,
    /// The game can be taken up again, unless its lane has a newer one.
    TakeUp,
    /// What was done last can be taken back: a bowl, or a change of the lineup.
    Undo,
    /// The player can leave.
    Leave,
    /// The player can come back.
    Return,
    /// The player can be skipped.
    Skip,
}

impl Choice {
    /// As JSON has it, without quotes.
    pub(crate) fn text(self) -> &'static str {
        match self {
            Self::Join => "join",
            Self::Order => "order",
            Self::GiveUp => "give-up",
            Self::TakeUp => "take-up",
            Self::Undo => "undo",
            Self::Leave => "leave",
            Self::Return => "return",
            Self::Skip => "skip",
        }
    }
}

/// What can be done to the game.
pub(crate) fn of_game(sheet: &Sheet) -> impl Iterator<Item = Choice> {
    let is_played = sheet.turn().is_some();
    let players = sheet.players().len();
    let choices = [
        (Choice::Join, is_played && players < Sheet::MOST_PLAYERS),
        (
            Choice::Order,
            players > 1 && sheet.lineup().may_be_reordered(),
        ),
        (Choice::GiveUp, is_played),
        (Choice::TakeUp, sheet.is_given_up()),
        (Choice::Undo, sheet.has_something_to_undo()),
    ];
    possible(choices)
}

/// What can be done to a player of the game.
pub(crate) fn of_player(lineup: &Lineup, player: Player) -> impl Iterator<Item = Choice> {
    let choices = [
        (Choice::Leave, lineup.may_leave(player)),
        (Choice::Return, lineup.may_come_back(player)),
        (Choice::Skip, lineup.may_be_skipped(player)),
    ];
    possible(choices)
}

fn possible<const COUNT: usize>(choices: [(Choice, bool); COUNT]) -> impl Iterator<Item = Choice> {
    let choices = choices.into_iter();
    choices.filter_map(|(choice, is_possible)| is_possible.then_some(choice))
}
