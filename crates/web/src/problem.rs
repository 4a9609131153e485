//! What is wrong with a request, or with the service.

mod bowler_problem;
mod journal_problem;
mod sentence;
mod types;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tenpin_rules::{BowlError, CorrectionError, EntryError, LineupError, NameError, PinsError};
use tenpin_store::{Lane, LostFile, Refusal};
use tenpin_words::Words;

pub(crate) use bowler_problem::BowlerProblem;
pub(crate) use types::type_schema;

use crate::wire::ProblemDetails;

/// What is wrong with a request, or with the service.
///
/// As a response it has a status and no body. The middleware describes it afterwards, since it
/// knows the language of the client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Problem {
    /// The body is not JSON; the error is here.
    NotJson {
        line: usize,
        column: usize,
    },
    /// The chunks of the body make no sense, or it ends too early.
    BadBody,
    /// There is not exactly one `Host`, or it is no host.
    BadHost,
    /// A header or a parameter, by its name, cannot be understood.
    Unreadable(&'static str),
    /// A parameter cannot be understood: its name, and an example of it.
    Parameter((&'static str, &'static str)),
    /// There is no such parameter; these are known.
    NoParameter {
        name: String,
        known: &'static str,
    },
    /// Scoring takes the key.
    KeyMissing,
    KeyWrong,
    /// A page of another site sent the request.
    OtherOrigin,
    /// The host name of the request is not this machine's.
    OtherHost,
    NoGame,
    NoLane {
        lanes: u16,
    },
    /// Something is wrong with a request about a bowler.
    Bowler(BowlerProblem),
    NoPage,
    NoMethod,
    TooSlow,
    /// The lane has a game that is not finished.
    LaneTaken(Lane),
    /// A newer game is on the lane, so an older one cannot be taken up again.
    NewerGame(Lane),
    /// The rules, or the game's state, do not allow it.
    Refused(Refusal),
    /// The game has moved on from the version that the client knows.
    MovedOn {
        version: u32,
    },
    TooBig,
    /// The body is not declared as JSON.
    NotJsonType,
    /// The body is compressed.
    EncodedBody,
    /// The body is JSON, but not like this example.
    Unfit(&'static str),
    Pins(PinsError),
    /// A text is no bowl, or the pins that stand are none.
    Entry(EntryError),
    /// There is no such rule book.
    NoRules,
    /// The name of this player, counted from 1, is not valid.
    Name {
        number: usize,
        reason: NameError,
    },
    Lineup(LineupError),
    /// The key of the request was used for another request.
    KeyReused,
    /// Too many wrong keys.
    TooManyTries {
        seconds: u64,
    },
    /// The client has too many streams open.
    TooManyStreams,
    /// The client has too many requests or connections open.
    TooManyRequests,
    /// A game in the journal cannot be replayed.
    Damaged {
        game: String,
        ordinal: Option<u32>,
    },
    /// A mistake of our own, which is in the log.
    Broken,
    /// The journal cannot be reached.
    Unavailable,
    /// Somebody did something to the files of the journal.
    JournalLost(LostFile),
    /// There are too many requests at once.
    Overloaded,
    /// The service is about to stop.
    Closing,
}

impl Problem {
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Self::NotJson { .. }
            | Self::BadBody
            | Self::BadHost
            | Self::Unreadable(_)
            | Self::Parameter(_)
            | Self::NoParameter { .. } => StatusCode::BAD_REQUEST,
            Self::KeyMissing | Self::KeyWrong => StatusCode::UNAUTHORIZED,
            Self::OtherOrigin | Self::OtherHost => StatusCode::FORBIDDEN,
            Self::NoGame | Self::NoLane { .. } | Self::NoPage => StatusCode::NOT_FOUND,
            Self::Bowler(problem) => problem.status(),
            Self::NoMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::LaneTaken(_) | Self::NewerGame(_) => StatusCode::CONFLICT,
            Self::Refused(refusal) => status_of(*refusal),
            Self::Lineup(reason) => status_of_lineup(*reason),
            Self::MovedOn { .. } => StatusCode::PRECONDITION_FAILED,
            Self::TooBig => StatusCode::PAYLOAD_TOO_LARGE,
            Self::NotJsonType | Self::EncodedBody => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Unfit(_)
            | Self::Pins(_)
            | Self::Entry(_)
            | Self::NoRules
            | Self::Name { .. }
            | Self::KeyReused => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooManyTries { .. } | Self::TooManyStreams | Self::TooManyRequests => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Self::Damaged { .. } | Self::Broken => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Unavailable | Self::JournalLost(_) | Self::Overloaded | Self::Closing => {
                StatusCode::SERVICE_UNAVAILABLE
            }
        }
    }

    /// Whether the journal cannot be used at the moment.
    pub(crate) fn is_outage(&self) -> bool {
        matches!(self, Self::Unavailable | Self::JournalLost(_))
    }

    /// After how many seconds the client may try again.
    pub(crate) fn retry_after(&self) -> Option<u64> {
        match self {
            Self::TooManyTries { seconds } => Some(*seconds),
            Self::TooManyStreams | Self::JournalLost(_) => Some(10),
            Self::Unavailable | Self::Overloaded | Self::TooManyRequests | Self::Closing => Some(1),
            _ => None,
        }
    }

    /// The body of the response, in the language of these words.
    pub(crate) fn details(&self, words: &Words) -> ProblemDetails {
        let status = self.status();
        let (game, ordinal) = match self {
            Self::Damaged { game, ordinal } => (Some(game.clone()), *ordinal),
            Self::Bowler(BowlerProblem::SameGame(shared)) => {
                (Some(shared.latest.to_string()), None)
            }
            _ => (None, None),
        };
        let version = match self {
            Self::MovedOn { version } | Self::Bowler(BowlerProblem::MovedOn { version }) => {
                Some(*version)
            }
            _ => None,
        };
        ProblemDetails {
            kind: types::type_of(self.code()),
            title: status.canonical_reason().unwrap_or_default().to_owned(),
            status: status.as_u16(),
            detail: self.sentence(words),
            game,
            ordinal,
            version,
        }
    }

    /// The code by which programs recognise it.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Self::NotJson { .. } => "not-json",
            Self::BadBody => "bad-body",
            Self::BadHost => "bad-host",
            Self::Unreadable(_) | Self::Parameter(_) => "unreadable",
            Self::NoParameter { .. } => "no-parameter",
            Self::KeyMissing => "key-missing",
            Self::KeyWrong => "key-wrong",
            Self::OtherOrigin => "other-origin",
            Self::OtherHost => "other-host",
            Self::NoGame => "no-game",
            Self::NoLane { .. } => "no-lane",
            Self::Bowler(problem) => problem.code(),
            Self::NoPage => "no-page",
            Self::NoMethod => "no-method",
            Self::TooSlow => "too-slow",
            Self::LaneTaken(_) => "lane-taken",
            Self::NewerGame(_) => "newer-game",
            Self::Refused(refusal) => code_of(*refusal),
            Self::MovedOn { .. } => "moved-on",
            Self::TooBig => "too-big",
            Self::NotJsonType => "not-json-type",
            Self::EncodedBody => "encoded-body",
            Self::Unfit(_) => "unfit",
            Self::Pins(_) => "pins",
            Self::Entry(_) => "entry",
            Self::NoRules => "rules",
            Self::Name { .. } => "name",
            Self::Lineup(reason) => code_of_lineup(*reason),
            Self::KeyReused => "key-reused",
            Self::TooManyTries { .. } => "too-many-tries",
            Self::TooManyStreams => "too-many-streams",
            Self::TooManyRequests => "too-many-requests",
            Self::Damaged { .. } => "damaged",
            Self::Broken => "broken",
            Self::Unavailable => "unavailable",
            Self::JournalLost(_) => "journal-lost",
            Self::Overloaded => "overloaded",
            Self::Closing => "closing",
        }
    }
}

fn code_of_lineup(error: LineupError) -> &'static str {
    match error {
        LineupError::Over => "game-over",
        LineupError::GivenUp => "given-up",
        LineupError::Full => "too-many-players",
        _ => "lineup",
    }
}

fn status_of_lineup(error: LineupError) -> StatusCode {
    match error {
        LineupError::Nobody
        | LineupError::Twice(_)
        | LineupError::Full
        | LineupError::NotEverybodyOnce => StatusCode::UNPROCESSABLE_ENTITY,
        // What cannot be done now may be possible later.
        _ => StatusCode::CONFLICT,
    }
}

fn status_of(refusal: Refusal) -> StatusCode {
    match refusal {
        Refusal::Locked
        | Refusal::Bowl(BowlError::GameOver | BowlError::GivenUp)
        | Refusal::Lineup(_)
        | Refusal::SameBowler
        | Refusal::OtherSeat(_)
        | Refusal::Undo(_) => StatusCode::CONFLICT,
        Refusal::NoSuchBowl { .. } | Refusal::NoSuchPlayer => StatusCode::NOT_FOUND,
        Refusal::Correction(reason) => status_of_correction(reason),
        Refusal::Bowl(_)
        | Refusal::BreaksLineup(_)
        | Refusal::Breaks { .. }
        | Refusal::ChangesHands { .. }
        | Refusal::ChangesFrame { .. }
        | Refusal::Impossible => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

fn status_of_correction(reason: CorrectionError) -> StatusCode {
    match reason {
        CorrectionError::NotBegun(_) | CorrectionError::Lineup(_) => StatusCode::CONFLICT,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

fn code_of(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Bowl(BowlError::GameOver) | Refusal::Lineup(LineupError::Over) => "game-over",
        Refusal::Bowl(BowlError::GivenUp) | Refusal::Lineup(LineupError::GivenUp) => "given-up",
        Refusal::Lineup(_) => "lineup",
        Refusal::NoSuchPlayer => "no-player",
        Refusal::SameBowler => "same-bowler",
        Refusal::OtherSeat(_) => "other-seat",
        Refusal::Locked => "locked",
        Refusal::Undo(_) => "nothing-bowled",
        Refusal::NoSuchBowl { .. } => "no-bowl",
        Refusal::Bowl(_) | Refusal::Impossible => "bowl",
        Refusal::Breaks { .. }
        | Refusal::ChangesHands { .. }
        | Refusal::ChangesFrame { .. }
        | Refusal::BreaksLineup(_)
        | Refusal::Correction(_) => "correction",
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        let headers = response.headers_mut();
        if let Some(seconds) = self.retry_after() {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.status() == StatusCode::UNAUTHORIZED {
            let scheme = HeaderValue::from_static("Bearer realm=\"tenpin\"");
            headers.insert(header::WWW_AUTHENTICATE, scheme);
        }
        if self == Self::EncodedBody {
            headers.insert(
                header::ACCEPT_ENCODING,
                HeaderValue::from_static("identity"),
            );
        }
        if matches!(self, Self::TooSlow | Self::TooBig | Self::BadBody) {
            // The connection is of no use before the rest of the body has arrived.
            headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        response.extensions_mut().insert(self);
        response
    }
}

impl From<LineupError> for Problem {
    fn from(reason: LineupError) -> Self {
        Self::Lineup(reason)
    }
}
