//! Whom a bowler is compared with, and what was wrong with what somebody typed for that.

use tenpin_bowlers::BowlerId;
use tenpin_rules::Name;
use tenpin_store::AskedBowler;
use tenpin_words::Words;

use super::sought_bowler::OtherBowler;
use super::statistics_form::StatisticsForm;
use crate::naming::Naming;

/// The field for the bowler to compare with.
#[derive(Debug, Clone, Default)]
pub(crate) struct RivalField {
    /// What it shows.
    pub(super) shown: String,
    /// Who is compared.
    pub(crate) id: Option<BowlerId>,
    complaint: Option<RivalComplaint>,
    /// Those who may be meant.
    pub(super) others: Vec<OtherBowler>,
}

/// Why nobody is compared.
#[derive(Debug, Clone, Copy)]
enum RivalComplaint {
    Nobody,
    Several,
    /// Guests have no numbers, and the tag was not taken as a part of a name.
    ByTag(Name),
}

impl RivalField {
    /// The field in which somebody typed this, and who is meant by that.
    pub(crate) fn of(typed: &str, asked: &AskedBowler<'_>, naming: Naming<'_>) -> Self {
        let (complaint, others) = match asked {
            AskedBowler::Bowler(bowler) => {
                let name = naming.name(bowler).map(str::to_owned);
                return Self {
                    shown: name.unwrap_or_else(|| bowler.tag.to_string()),
                    id: Some(bowler.id),
                    ..Self::default()
                };
            }
            AskedBowler::Several(several) => (RivalComplaint::Several, &several[..]),
            AskedBowler::Tag { tag, others } if !others.is_empty() => {
                (RivalComplaint::ByTag(*tag), &others[..])
            }
            AskedBowler::Tag { .. } | AskedBowler::Nobody => (RivalComplaint::Nobody, &[][..]),
        };
        let others = others.iter();
        Self {
            shown: typed.to_owned(),
            id: None,
            complaint: Some(complaint),
            others: others
                .map(|bowler| OtherBowler::of(bowler, naming))
                .collect(),
        }
    }

    pub(super) fn complaint(&self, words: &Words) -> Option<String> {
        self.complaint.map(|complaint| match complaint {
            RivalComplaint::Nobody => words.page_numbers_nobody(),
            RivalComplaint::Several => words.page_games_several(),
            RivalComplaint::ByTag(tag) => words.page_games_by_tag(tag),
        })
    }
}

impl OtherBowler {
    /// The query of the same form with this bowler to compare with.
    pub(super) fn compared(&self, form: &StatisticsForm) -> String {
        let form = StatisticsForm {
            against: self.id.clone(),
            ..form.clone()
        };
        form.sorted(form.sort)
    }
}
