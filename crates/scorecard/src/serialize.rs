//! A scorecard for serde: numbers and strings instead of the types of the rules.

use serde::ser::{Serialize, SerializeStruct, Serializer};
use tenpin_rules::{Rack, RuleBook};

use crate::{FrameCell, PlayerRow, Turn};

/// The name of a rule book.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a field by reference"
)]
pub(crate) fn as_text<S: Serializer>(rules: &RuleBook, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(rules)
}

impl Serialize for PlayerRow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut row = serializer.serialize_struct("PlayerRow", 7)?;
        row.serialize_field("name", &self.name)?;
        row.serialize_field("left", &self.left)?;
        row.serialize_field("skipped", &self.skipped)?;
        row.serialize_field("frames", &self.frames)?;
        row.serialize_field("total", &u16::from(self.total))?;
        row.serialize_field("minimum", &u16::from(self.minimum))?;
        row.serialize_field("maximum", &u16::from(self.maximum))?;
        row.end()
    }
}

impl Serialize for FrameCell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let marks: Vec<char> = self.marks.into_iter().map(char::from).collect();
        let mut cell = serializer.serialize_struct("FrameCell", 4)?;
        cell.serialize_field("number", &u8::from(self.number))?;
        cell.serialize_field("marks", &marks)?;
        cell.serialize_field("points", &self.points.map(u16::from))?;
        cell.serialize_field("total", &self.total.map(u16::from))?;
        cell.end()
    }
}

impl Serialize for Turn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut turn = serializer.serialize_struct("Turn", 5)?;
        turn.serialize_field("seat", &self.seat)?;
        turn.serialize_field("frame", &u8::from(self.frame))?;
        turn.serialize_field("bowl", &self.bowl_number())?;
        turn.serialize_field("standing", &u8::from(self.standing()))?;
        turn.serialize_field("full_rack", &(self.rack == Rack::Full))?;
        turn.end()
    }
}
