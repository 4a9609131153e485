//! A bowler as a line of an archive.

use serde::{Deserialize, Serialize};
use tenpin_bowlers::Bowler;

use super::{ArchiveError, NEWEST, invalid};

/// A bowler as they are written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArchivedBowler {
    version: u32,
    /// The ID, by which a line is known to be a bowler.
    bowler: String,
    name: Option<String>,
    tag: String,
    hand: Option<String>,
    state: String,
    /// How often the bowler was changed.
    changes: u32,
}

impl ArchivedBowler {
    pub(super) fn of(bowler: &Bowler) -> Self {
        Self {
            version: NEWEST,
            bowler: bowler.id.to_string(),
            name: bowler.name.as_ref().map(ToString::to_string),
            tag: bowler.tag.to_string(),
            hand: bowler.hand.map(|hand| hand.to_string()),
            state: bowler.state.to_string(),
            changes: bowler.version,
        }
    }

    pub(super) fn into_bowler(self) -> Result<Bowler, ArchiveError> {
        let name = self.name.as_deref().map(str::parse).transpose();
        let hand = self.hand.as_deref().map(str::parse).transpose();
        if self.changes == 0 {
            return Err(invalid("changes", 0)(()));
        }
        Ok(Bowler {
            id: self
                .bowler
                .parse()
                .map_err(invalid("bowler", &self.bowler))?,
            name: name.map_err(invalid("name", self.name.as_deref().unwrap_or_default()))?,
            tag: self.tag.parse().map_err(invalid("tag", &self.tag))?,
            hand: hand.map_err(invalid("hand", self.hand.as_deref().unwrap_or_default()))?,
            state: self.state.parse().map_err(invalid("state", &self.state))?,
            version: self.changes,
        })
    }
}
