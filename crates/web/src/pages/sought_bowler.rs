//! Whose games a page lists, and what a person has to know of that.

use tenpin_bowlers::Bowler;
use tenpin_rules::Name;
use tenpin_store::AskedBowler;
use tenpin_words::Words;

use super::GamesForm;
use crate::naming::Naming;

/// Whose games a page lists.
#[derive(Debug)]
pub(crate) struct SoughtBowler {
    /// What the field for a bowler shows.
    pub(super) shown: String,
    note: Option<SearchNote>,
    /// Those who may be meant instead.
    pub(super) others: Vec<OtherBowler>,
}

/// What a person may not expect.
#[derive(Debug)]
enum SearchNote {
    Nobody,
    Several,
    /// The tag was not taken as a part of a name.
    ByTag(Name),
    /// Guests bowled under the tag, whose games name no bowler.
    Unlinked(Name),
}

/// A bowler to choose.
#[derive(Debug, Clone)]
pub(super) struct OtherBowler {
    pub(super) id: String,
    pub(super) label: String,
}

impl OtherBowler {
    pub(super) fn of(bowler: &Bowler, naming: Naming<'_>) -> Self {
        Self {
            id: bowler.id.to_string(),
            label: match naming.name(bowler) {
                Some(name) => format!("{name} ({})", bowler.tag),
                None => bowler.tag.to_string(),
            },
        }
    }

    /// The query of the same form for the games of this bowler.
    pub(super) fn query(&self, form: &GamesForm) -> String {
        let form = GamesForm {
            bowler: self.id.clone(),
            ..form.clone()
        };
        form.query_before("")
    }
}

impl SoughtBowler {
    /// The bowlers who were asked for, if any, and the tag of guests whose games nobody has linked.
    pub(crate) fn of(
        shown: String,
        asked: Option<&AskedBowler<'_>>,
        unlinked: Option<Name>,
        naming: Naming<'_>,
    ) -> Self {
        let (note, others) = match asked {
            Some(AskedBowler::Nobody) => (Some(SearchNote::Nobody), &[][..]),
            Some(AskedBowler::Several(several)) => (Some(SearchNote::Several), &several[..]),
            Some(AskedBowler::Tag { tag, others }) if !others.is_empty() => {
                (Some(SearchNote::ByTag(*tag)), &others[..])
            }
            _ => (unlinked.map(SearchNote::Unlinked), &[][..]),
        };
        let others = others.iter();
        Self {
            shown,
            note,
            others: others
                .map(|bowler| OtherBowler::of(bowler, naming))
                .collect(),
        }
    }

    pub(super) fn note(&self, words: &Words) -> Option<String> {
        self.note.as_ref().map(|note| match note {
            SearchNote::Nobody => words.page_games_nobody(),
            SearchNote::Several => words.page_games_several(),
            SearchNote::ByTag(tag) => words.page_games_by_tag(*tag),
            SearchNote::Unlinked(tag) => words.page_games_unlinked(*tag),
        })
    }
}
