//! Which bowlers a list is to hold, as the query of its address says.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use tenpin_bowlers::{Bowler, BowlerId, BowlerState};
use utoipa::{IntoParams, ToSchema};

use crate::bowler_body::{BowlerPage, BowlerStanding, BowlerView};
use crate::live_games::LiveGames;
use crate::naming::Naming;
use crate::problem::Problem;

/// Which bowlers a list is to hold.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct BowlerQuery {
    /// A part of the name, or the beginning of the tag.
    pub(super) text: String,
    pub(super) state: Option<BowlerStanding>,
    pub(super) order: BowlerOrder,
    pub(super) limit: usize,
    pub(super) before: Option<BowlerId>,
}

/// In which order bowlers are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ToSchema)]
#[schema(rename_all = "kebab-case")]
pub(super) enum BowlerOrder {
    /// Those who were added last come first.
    #[default]
    Added,
    /// Those who bowled last come first, then those who never did, by name.
    Recent,
}

/// The parameters, for the document. `BowlerQuery` reads them.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it only describes")]
pub(super) struct BowlerParameters {
    /// Bowlers whose name has this part, or whose tag begins with it, in small or capital letters.
    /// Where names are hidden, only tags are looked at.
    #[param(required = false, example = "지민")]
    query: String,
    /// Bowlers in this state; those who are active or resting unless it is given.
    #[param(required = false, inline)]
    state: BowlerStanding,
    /// In which order.
    #[param(required = false, inline, default = "added")]
    order: BowlerOrder,
    /// How many bowlers at most.
    #[param(required = false, minimum = 1, maximum = 100, default = 20)]
    limit: u32,
    /// Only bowlers who come after the one with this ID: the `next` of the page before.
    #[param(required = false, pattern = "^[0-9A-TV-Za-tv-z]{12}$")]
    before: String,
    /// The language of a problem.
    #[param(required = false, pattern = "^(ko|en)$")]
    lang: String,
}

const KNOWN: &str = "query, state, order, limit, before, lang";

impl BowlerQuery {
    /// Reads the query. The first parameter that is wrong is named.
    pub(super) fn read(query: &str) -> Result<Self, Problem> {
        // Any text is a list of pairs.
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap_or_default();
        let pairs = pairs.iter();
        let pairs = pairs.map(|(name, value)| (name.as_str(), value.as_str()));
        Self::of(&pairs.collect::<Vec<_>>())
    }

    /// Reads these parameters. The first that is wrong is named.
    pub(super) fn of(pairs: &[(&str, &str)]) -> Result<Self, Problem> {
        let mut read = Self {
            limit: 20,
            ..Self::default()
        };
        let mut seen: Vec<&str> = Vec::new();
        for (name, value) in pairs {
            let example = example(name).ok_or_else(|| Problem::NoParameter {
                name: (*name).to_owned(),
                known: KNOWN,
            })?;
            let is_first = !seen.contains(name);
            seen.push(name);
            let taken = is_first.then(|| read.take(name, value)).flatten();
            taken.ok_or(Problem::Parameter(example))?;
        }
        Ok(read)
    }

    /// Takes a parameter; none if its value cannot be understood.
    fn take(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "query" => self.text = value.trim().to_lowercase(),
            "state" => self.state = Some(BowlerStanding::named(value)?),
            "order" => self.order = order(value)?,
            "limit" => {
                let limit = value.parse().ok();
                self.limit = limit.filter(|limit| (1..=100).contains(limit))?;
            }
            "before" => self.before = Some(value.parse().ok()?),
            // The middleware reads the language.
            "lang" if !matches!(value, "ko" | "en") => return None,
            _ => {}
        }
        Some(())
    }

    /// The page of bowlers that it asks for.
    pub(super) async fn page(
        &self,
        games: &LiveGames,
        naming: Naming<'_>,
    ) -> Result<BowlerPage, Problem> {
        let mut found = self.found(naming);
        match self.order {
            BowlerOrder::Added => {
                found.retain(|bowler| self.before.is_none_or(|before| bowler.id < before));
            }
            BowlerOrder::Recent => self.by_last_game(&mut found, games, naming).await?,
        }
        let has_more = found.len() > self.limit;
        found.truncate(self.limit);
        let last = found.last().filter(|_| has_more);
        Ok(BowlerPage {
            next: last.map(|bowler| bowler.id.to_string()),
            bowlers: found
                .into_iter()
                .map(|bowler| BowlerView::of(bowler, naming))
                .collect(),
        })
    }

    /// Puts those who bowled last first, and leaves out those up to the last one of the page before.
    async fn by_last_game(
        &self,
        found: &mut Vec<&Bowler>,
        games: &LiveGames,
        naming: Naming<'_>,
    ) -> Result<(), Problem> {
        let before = self.before.and_then(|id| naming.roster.entry(id));
        let ids = found.iter().copied().chain(before);
        let ids: Vec<BowlerId> = ids.map(|bowler| bowler.id).collect();
        let last = games.last_bowled(&ids, naming.roster).await?;
        let place = |bowler: &Bowler| {
            let name = naming.name(bowler).map(str::to_lowercase);
            let name = name.unwrap_or_else(|| bowler.tag.to_string());
            (Reverse(last.get(&bowler.id).copied()), name, bowler.id)
        };
        found.sort_by_cached_key(|bowler| place(bowler));
        if let Some(before) = before.map(place) {
            found.retain(|bowler| place(bowler) > before);
        }
        Ok(())
    }

    /// All bowlers that it asks for, those who were added last first. Whoever is found by the name
    /// that they were entered with a second time is the person.
    fn found<'a>(&self, naming: Naming<'a>) -> Vec<&'a Bowler> {
        let found = naming
            .roster
            .all()
            .filter(|bowler| self.fits(bowler, naming));
        let persons = found.filter_map(|bowler| match self.state {
            Some(_) => Some(bowler),
            None => naming.roster.by_id(bowler.id),
        });
        let wanted = persons.filter(|bowler| match self.state {
            Some(state) => BowlerStanding::of(bowler.state) == state,
            None => matches!(bowler.state, BowlerState::Active | BowlerState::Resting),
        });
        let found: BTreeMap<BowlerId, &Bowler> = wanted.map(|bowler| (bowler.id, bowler)).collect();
        found.into_values().rev().collect()
    }

    /// Whether a bowler is called as the text says. Who sees tags alone finds by tags alone.
    fn fits(&self, bowler: &Bowler, naming: Naming<'_>) -> bool {
        let tag = bowler.tag.to_string().to_lowercase();
        let name = naming.name(bowler).map(str::to_lowercase);
        tag.starts_with(&self.text) || name.is_some_and(|name| name.contains(&self.text))
    }
}

/// The parameter of this name, with a value that it can have.
fn example(name: &str) -> Option<(&'static str, &'static str)> {
    let known = [
        ("query", "query=PJS"),
        (
            "state",
            "state=active, state=resting, state=merged, state=forgotten",
        ),
        ("order", "order=added, order=recent"),
        ("limit", "limit=1 … limit=100"),
        ("before", "before=6a1rj6w00003"),
        ("lang", "lang=en"),
    ];
    known.into_iter().find(|(known, _)| *known == name)
}

fn order(text: &str) -> Option<BowlerOrder> {
    match text {
        "added" => Some(BowlerOrder::Added),
        "recent" => Some(BowlerOrder::Recent),
        _ => None,
    }
}
