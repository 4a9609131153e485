//! The bowls of a game as CSV, for spreadsheets.

use std::fmt::Write;

use tenpin_rules::Pins;
use tenpin_store::{Action, Damage, FrameCorrection, Record, Sheet, Timestamp, bowl_text};

/// The heading of bowls as CSV.
///
/// The rules and the bowl in notation came later, and are last, so that a spreadsheet for the
/// first columns goes on working.
pub const BOWLS_HEADING: &str = "game,opened,lane,bowl,player,frame,pins,at,rules,notation\n";

/// The heading of the first exports.
pub const FIRST_BOWLS_HEADING: &str = "game,opened,lane,bowl,player,frame,pins,at\n";

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
    for (bowl, at) in sheet.bowls().iter().zip(times(record)?) {
        let player = sheet.players().get(usize::from(bowl.seat));
        let row = writeln!(
            text,
            "{},{},{lane},{},{},{},{},{at},{},{}",
            record.id,
            record.at,
            bowl.number,
            player.map(ToString::to_string).unwrap_or_default(),
            bowl.frame,
            u8::from(Pins::from(bowl.bowl)),
            record.rules,
            bowl_text(bowl.bowl),
        );
        row.expect("a string can be written to");
    }
    Ok(())
}

/// When each bowl was bowled, even if it was corrected later.
fn times(record: &Record) -> Result<Vec<Timestamp>, Damage> {
    let mut times = Vec::new();
    let mut sheet = record.replay_to(0)?;
    for event in &record.events {
        match &event.action {
            Action::Bowled(_) => times.push(event.at),
            Action::Undone(_) => drop(times.pop()),
            Action::FrameCorrected(correction) => correct_times(&mut times, &sheet, correction),
            Action::Corrected(_)
            | Action::Changed(_)
            | Action::ChangeUndone(_)
            | Action::Assigned(_) => {}
        }
        let applied = sheet.apply(&event.action);
        applied.map_err(|refusal| Damage::of_event(record.id, event.ordinal, refusal))?;
    }
    Ok(times)
}

/// The bowls that a frame has more since it was corrected were bowled with its last one.
fn correct_times(times: &mut Vec<Timestamp>, sheet: &Sheet, correction: &FrameCorrection) {
    let place = (correction.seat, correction.frame);
    let mut bowls = sheet.bowls().iter();
    let start = bowls.position(|bowl| (bowl.seat, bowl.frame) == place);
    let start = start.unwrap_or_default();
    let end = start + correction.replaced.len();
    let known = times[start..end].to_vec();
    let anew = (0..correction.bowls.len()).map(|index| known[index.min(known.len() - 1)]);
    times.splice(start..end, anew);
}
