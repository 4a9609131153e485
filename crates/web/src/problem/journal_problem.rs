//! What is wrong with the journal: logged, and told as far as it concerns a client.

use tenpin_store::{Damage, JournalError, UnavailableReason};

use super::Problem;
use crate::log::{self, PermittedLine};

impl From<JournalError> for Problem {
    fn from(error: JournalError) -> Self {
        let line = log::permit(&error);
        match error {
            JournalError::Damaged(damage) => damage.into(),
            JournalError::Unavailable(UnavailableReason::Lost(lost)) => {
                if let Some(PermittedLine { held_back }) = line {
                    tracing::error!(%error, held_back, "bowls cannot be recorded");
                }
                Self::JournalLost(lost)
            }
            JournalError::Unavailable(_) => {
                if let Some(PermittedLine { held_back }) = line {
                    tracing::warn!(%error, held_back, "the journal cannot be reached");
                }
                Self::Unavailable
            }
            JournalError::TooNew { .. } | JournalError::Unusable(_) => {
                if let Some(PermittedLine { held_back }) = line {
                    tracing::error!(%error, held_back, "the journal cannot be used");
                }
                Self::Broken
            }
        }
    }
}

impl From<Damage> for Problem {
    fn from(damage: Damage) -> Self {
        log::damaged(&damage);
        Self::Damaged {
            game: damage.game,
            ordinal: damage.ordinal,
        }
    }
}
