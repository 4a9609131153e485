//! A total without frames as a line of an archive.

use serde::{Deserialize, Serialize};
use tenpin_store::PastTotal;

use super::{ArchiveError, NEWEST, invalid, lane_of};

/// A total as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArchivedTotal {
    version: u32,
    /// The ID, by which a line is known to be a total.
    total: String,
    bowler: String,
    at: String,
    pins: u16,
    rules: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lane: Option<u16>,
    by: String,
}

impl ArchivedTotal {
    pub(super) fn of(total: &PastTotal) -> Self {
        Self {
            version: NEWEST,
            total: total.id.to_string(),
            bowler: total.bowler.to_string(),
            at: total.at.to_string(),
            pins: total.total,
            rules: total.rules.to_string(),
            lane: total.lane.map(u16::from),
            by: total.by.clone(),
        }
    }

    pub(super) fn into_total(self) -> Result<PastTotal, ArchiveError> {
        Ok(PastTotal {
            id: self.total.parse().map_err(invalid("total", &self.total))?,
            bowler: self
                .bowler
                .parse()
                .map_err(invalid("bowler", &self.bowler))?,
            at: self.at.parse().map_err(invalid("at", &self.at))?,
            total: self.pins,
            rules: self.rules.parse().map_err(invalid("rules", &self.rules))?,
            lane: lane_of(self.lane)?,
            by: self.by,
        })
    }
}
