//! Which of a bowler's games are counted, as the query of an address says.

use std::sync::Arc;

use tenpin_bowlers::{BowlerId, Roster};
use tenpin_rules::RuleBook;
use tenpin_statistics::GameDate;
use tenpin_store::AskedBowler;
use utoipa::IntoParams;

use super::list_query::typed;
use crate::counted_career::CountedCareer;
use crate::live_games::{LiveGames, SeatGame};
use crate::naming::Naming;
use crate::problem::{BowlerProblem, Problem};

/// Which of a bowler's games are counted, and with whom the bowler is compared.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct StatisticsQuery {
    since: Option<GameDate>,
    until: Option<GameDate>,
    last: Option<usize>,
    rules: Option<RuleBook>,
    /// A bowler, as somebody typed it.
    against: Option<String>,
}

/// The parameters, for the document. `StatisticsQuery` reads them.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it only describes")]
pub(super) struct StatisticsParameters {
    /// Games of this day or later, in the time zone of the server.
    #[param(required = false, example = "2026-09-01")]
    since: String,
    /// Games of this day or earlier.
    #[param(required = false, example = "2026-11-16")]
    until: String,
    /// The last so many of these games.
    #[param(required = false, minimum = 1, example = 20)]
    last: u32,
    /// Games by this rule book.
    #[param(required = false, schema_with = crate::rules_name::schema)]
    rules: String,
    /// The ID, the tag, the name or a part of the name of another bowler, whose numbers are to stand
    /// beside these. Where names are hidden, only IDs and tags are looked at.
    #[param(required = false, min_length = 1, example = "KYJ")]
    against: String,
    /// The language of a problem.
    #[param(required = false, pattern = "^(ko|en)$")]
    lang: String,
}

const KNOWN: &str = "since, until, last, rules, against, lang";

impl StatisticsQuery {
    /// Reads the query of the API. The first parameter that is wrong is named.
    pub(super) fn read(query: &str) -> Result<Self, Problem> {
        // Any text is a list of pairs.
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap_or_default();
        let pairs = pairs.iter();
        let pairs = pairs.map(|(name, value)| (name.as_str(), value.as_str()));
        Self::of(&pairs.collect::<Vec<_>>())
    }

    /// Reads these parameters. The first that is wrong is named.
    pub(super) fn of(pairs: &[(&str, &str)]) -> Result<Self, Problem> {
        let mut read = Self::default();
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
            "since" => self.since = Some(value.parse().ok()?),
            "until" => self.until = Some(value.parse().ok()?),
            "last" => {
                let last = value.parse().ok();
                self.last = Some(last.filter(|last| *last > 0)?);
            }
            "rules" => self.rules = Some(value.parse().ok()?),
            "against" => self.against = Some(typed(value)?),
            // The middleware reads the language.
            "lang" if !matches!(value, "ko" | "en") => return None,
            _ => {}
        }
        Some(())
    }

    /// The bowler to compare with.
    pub(super) async fn rival(
        &self,
        games: &LiveGames,
        naming: Naming<'_>,
    ) -> Result<Option<BowlerId>, Problem> {
        let Some(against) = &self.against else {
            return Ok(None);
        };
        match games.asked(against, naming).await? {
            AskedBowler::Bowler(bowler) => Ok(Some(bowler.id)),
            asked => Err(BowlerProblem::not_one(&asked, naming).into()),
        }
    }

    /// The games of a person that it asks for.
    pub(super) async fn games(
        &self,
        games: &LiveGames,
        roster: &Roster,
        person: BowlerId,
    ) -> Result<CountedCareer, Problem> {
        Ok(self.counted(games.games_of(&roster.ids_of(person)).await?, roster))
    }

    fn counted(&self, seats: Vec<Arc<SeatGame>>, roster: &Roster) -> CountedCareer {
        let is_wanted = |seat: &Arc<SeatGame>| {
            self.rules.is_none_or(|rules| rules == seat.rules)
                && self.since.is_none_or(|since| since <= seat.date)
                && self.until.is_none_or(|until| seat.date <= until)
        };
        let mut seats: Vec<Arc<SeatGame>> = seats.into_iter().filter(is_wanted).collect();
        let unfinished = seats.iter().filter(|seat| seat.game.is_none()).count();
        seats.retain(|seat| seat.game.is_some());
        // As a career has them.
        seats.sort_by_key(|seat| seat.game.as_ref().map(|game| (game.date, game.at, game.id)));
        let skipped = self.last.map_or(0, |last| seats.len().saturating_sub(last));
        let kept = &seats[skipped..];
        let by = |rules: &RuleBook| kept.iter().filter(|seat| seat.rules == *rules).count();
        let rules = RuleBook::ALL
            .into_iter()
            .map(|rules| (rules, by(&rules) as u64));
        // Who was merged into whom can change from one question to the next.
        let in_series = |seat: &Arc<SeatGame>| {
            let series = seat.series.by_person(roster).number();
            Some(seat.game.clone()?.in_series(series))
        };
        CountedCareer {
            rules: rules.filter(|(_, games)| *games > 0).collect(),
            unfinished: unfinished as u64,
            career: kept.iter().filter_map(in_series).collect(),
        }
    }
}

/// The parameter of this name, with a value that it can have.
fn example(name: &str) -> Option<(&'static str, &'static str)> {
    let known = [
        ("since", "since=2026-09-01"),
        ("until", "until=2026-11-16"),
        ("last", "last=20"),
        ("rules", "rules=ten-pin"),
        ("against", "against=KYJ, against=6a1rj6w00003"),
        ("lang", "lang=en"),
    ];
    known.into_iter().find(|(known, _)| *known == name)
}
