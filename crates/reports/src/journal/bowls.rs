//! The bowls of a game as CSV, for spreadsheets.

use std::fmt::Write;

use tenpin_rules::Pins;
use tenpin_store::{Action, Damage, PlacedBowl, Record, Timestamp};

/// The heading of bowls as CSV.
pub const BOWLS_HEADING: &str = "game,opened,lane,bowl,player,frame,pins,at\n";

/// Appends the bowls that count, one row each. Bowls that were undone or corrected are left
/// out: they are in the JSON of a game.
///
/// # Errors
///
/// If the game cannot be replayed. Then nothing is written.
///
/// # Panics
///
/// Never: a string can be written to.
pub fn write_bowls(text: &mut String, record: &Record) -> Result<(), Damage> {
    let sheet = record.replay()?;
    let lane = record.place.map(|place| place.lane.to_string());
    let lane = lane.unwrap_or_default();
    for bowl in sheet.bowls() {
        let player = sheet.players().get(usize::from(bowl.seat));
        let row = writeln!(
            text,
            "{},{},{lane},{},{},{},{},{}",
            record.id,
            record.at,
            bowl.number,
            player.map(ToString::to_string).unwrap_or_default(),
            bowl.frame,
            u8::from(Pins::from(bowl.bowl)),
            bowled_at(record, bowl),
        );
        row.expect("a string can be written to");
    }
    Ok(())
}

/// When this bowl was bowled, even if it was corrected later.
fn bowled_at(record: &Record, bowl: &PlacedBowl) -> Timestamp {
    let mut events = record.events.iter().rev();
    let bowled = events.find(
        |event| matches!(event.action, Action::Bowled(bowled) if bowled.number == bowl.number),
    );
    bowled.map_or(record.at, |event| event.at)
}
