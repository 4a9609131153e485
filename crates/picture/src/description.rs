//! What a picture shows, in words, for those who do not see it.

use tenpin_rules::{Bowl, Mark, PinSet, Pins};
use tenpin_scorecard::{FrameCell, PlayerRow, Scorecard};
use tenpin_words::Words;

/// The whole sheet, player by player.
pub(crate) fn description(card: &Scorecard, words: &Words) -> String {
    let players = card.players.iter().map(|player| of_player(player, words));
    players.collect::<Vec<_>>().join("\n")
}

fn of_player(player: &PlayerRow, words: &Words) -> String {
    let total = words.page_final(&player.name, u16::from(player.minimum));
    let begun = player
        .frames
        .iter()
        .filter_map(|cell| of_frame(cell, words));
    let frames = begun.map(|frame| format!(" {frame}"));
    format!("{total}.{}", frames.collect::<String>())
}

/// A frame, if it has begun.
fn of_frame(cell: &FrameCell, words: &Words) -> Option<String> {
    let bowls: Vec<String> = cell
        .marks
        .into_iter()
        .map(|mark| of_mark(mark, words))
        .collect();
    if bowls.is_empty() {
        return None;
    }
    let (number, bowls) = (u8::from(cell.number), bowls.join(", "));
    Some(match cell.total {
        Some(total) => words.picture_frame_total(number, bowls, u16::from(total)),
        None => words.picture_frame(number, bowls),
    })
}

fn of_mark(mark: Mark, words: &Words) -> String {
    let what = match mark {
        Mark::Strike(_) => words.page_strike(),
        Mark::Spare(_) => words.page_spare(),
        Mark::Open(Bowl::Foul) => words.page_foul(),
        Mark::Missed => words.picture_missed(),
        _ => match u8::from(Pins::from(mark)) {
            0 => words.page_no_pins(),
            pins => words.page_pins(pins),
        },
    };
    let leave = Option::<PinSet>::from(mark).filter(|pins| *pins != PinSet::ALL);
    let leave = leave.filter(|pins| *pins != PinSet::NONE);
    match (mark, leave) {
        (Mark::Split(_), Some(pins)) => format!("{what} ({} {pins})", words.picture_split()),
        (Mark::Split(_), None) => format!("{what} ({})", words.picture_split()),
        (_, Some(pins)) => format!("{what} ({})", words.picture_left(pins.to_string())),
        (_, None) => what,
    }
}
