//! Which games a list is to hold, as the query of its address says.

use tenpin_store::{Lane, Page, PlayState, Timestamp};
use utoipa::{IntoParams, ToSchema};

use crate::problem::Problem;

/// Which games a list is to hold.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ListQuery {
    pub(super) page: Page,
    /// A bowler, as somebody typed it.
    pub(super) bowler: Option<String>,
}

/// How far a game is, for the document.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case")]
#[expect(dead_code, reason = "it only describes")]
pub(super) enum GameState {
    /// Somebody is up.
    Unfinished,
    /// All players have finished.
    Over,
    /// It was given up.
    GivenUp,
}

/// The parameters, for the document. `ListQuery` reads them.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it only describes")]
pub(super) struct ListParameters {
    /// Games on this lane.
    #[param(required = false, minimum = 1)]
    lane: u16,
    /// Games of the bowler with this ID, tag, name or part of a name, whatever tag they were bowled
    /// under, and of everybody who was merged into them. Three letters that no bowler has are the tag
    /// of guests if somebody bowled under it, and a part of a name otherwise. Where names are hidden,
    /// only IDs and tags are looked at.
    #[param(required = false, min_length = 1, example = "PJS")]
    bowler: String,
    /// Games by this rule book.
    #[param(required = false, schema_with = crate::rules_name::schema)]
    rules: String,
    /// Games that were opened on this day or later, in the time zone of the server, or from this
    /// moment on.
    #[param(required = false, example = "2026-11-16")]
    since: String,
    /// Games that were opened on this day or earlier, or before this moment.
    #[param(required = false, example = "2026-11-16T21:00:00Z")]
    until: String,
    /// Games in this state.
    #[param(required = false, inline)]
    state: GameState,
    /// How many games at most.
    #[param(required = false, minimum = 1, maximum = 100, default = 20)]
    limit: u32,
    /// Only games before the one with this ID: the `next` of the page before.
    #[param(required = false, pattern = "^[0-9A-TV-Za-tv-z]{12}$")]
    before: String,
    /// The language of a problem.
    #[param(required = false, pattern = "^(ko|en)$")]
    lang: String,
}

const KNOWN: &str = "lane, bowler, rules, since, until, state, limit, before, lang";

impl ListQuery {
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
            page: Page::latest(20),
            bowler: None,
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
        let Page {
            before,
            limit,
            filter,
        } = &mut self.page;
        match name {
            "lane" => filter.lane = Some(lane(value)?),
            "bowler" => self.bowler = Some(typed(value)?),
            "rules" => filter.rules = Some(value.parse().ok()?),
            "since" => filter.since = Some(moment(value).map(|(start, _)| start)?),
            "until" => filter.until = Some(moment(value).map(|(_, end)| end)?),
            "state" => filter.state = Some(state(value)?),
            "limit" => *limit = up_to_a_hundred(value)?,
            "before" => *before = Some(value.parse().ok()?),
            // The middleware reads the language.
            "lang" if !matches!(value, "ko" | "en") => return None,
            _ => {}
        }
        Some(())
    }
}

/// The parameter of this name, with a value that it can have.
fn example(name: &str) -> Option<(&'static str, &'static str)> {
    let known = [
        ("lane", "lane=7"),
        ("bowler", "bowler=PJS, bowler=6a1rj6w00003"),
        ("rules", "rules=ten-pin"),
        ("since", "since=2026-11-16"),
        ("until", "until=2026-11-16T21:00:00Z"),
        ("state", "state=unfinished, state=over, state=given-up"),
        ("limit", "limit=1 … limit=100"),
        ("before", "before=6a1rj6w00003"),
        ("lang", "lang=en"),
    ];
    known.into_iter().find(|(known, _)| *known == name)
}

fn lane(text: &str) -> Option<Lane> {
    let number: u16 = text.parse().ok()?;
    Lane::try_from(number).ok()
}

fn up_to_a_hundred(text: &str) -> Option<u32> {
    let number = text.parse().ok();
    number.filter(|number| (1..=100).contains(number))
}

/// A day, from its beginning to its end, or a moment.
fn moment(text: &str) -> Option<(Timestamp, Timestamp)> {
    // A plus that was not encoded, as in `+09:00`, arrives as a blank.
    let encoded = || text.replace(' ', "+").parse().ok();
    let moment = || text.parse().ok().or_else(encoded);
    let moment = || moment().map(|moment| (moment, moment));
    Timestamp::day(text)
        .filter(|_| text.len() == 10)
        .or_else(moment)
}

/// What somebody typed for a bowler, unless it is nothing.
pub(super) fn typed(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

fn state(text: &str) -> Option<PlayState> {
    match text {
        "unfinished" => Some(PlayState::Playing),
        "over" => Some(PlayState::Over),
        "given-up" => Some(PlayState::GivenUp),
        _ => None,
    }
}
