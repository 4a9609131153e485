//! The bowls of a game as CSV, for spreadsheets.

use std::fmt::Write;

use tenpin_store::{Action, Bowl, Damage, Record, Timestamp};

/// The first line of bowls as CSV.
pub const BOWLS_HEADING: &str = "game,opened,lane,bowl,player,frame,pins,at\n";

/// Writes the bowls that count, a row each. What was taken back or corrected is not among
/// them: that is what the JSON of a game is for.
///
/// # Errors
///
/// When the game cannot be replayed; nothing is written then.
///
/// # Panics
///
/// Never: a string takes all.
pub fn write_bowls(text: &mut String, record: &Record) -> Result<(), Damage> {
    let sheet = record.replay()?;
    let lane = record.place.map(|place| place.lane.to_string());
    let lane = lane.unwrap_or_default();
    for bowl in sheet.bowls() {
        let player = record.players.get(usize::from(bowl.seat));
        let row = writeln!(
            text,
            "{},{},{lane},{},{},{},{},{}",
            record.id,
            record.at,
            bowl.number,
            player.map(ToString::to_string).unwrap_or_default(),
            bowl.frame,
            u8::from(bowl.pins),
            bowled_at(record, bowl),
        );
        row.expect("a string takes all");
    }
    Ok(())
}

/// When the bowl was bowled that stands in this place, not when it was corrected.
fn bowled_at(record: &Record, bowl: &Bowl) -> Timestamp {
    let mut events = record.events.iter().rev();
    let bowled = events.find(
        |event| matches!(event.action, Action::Bowled(bowled) if bowled.number == bowl.number),
    );
    bowled.map_or(record.at, |event| event.at)
}
