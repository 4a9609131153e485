//! What is wrong with a line of a file, in the person's language.

use tenpin_bulk::{Doubt, LineError, Reason};
use tenpin_files::{Difference, LineProblem, ProblemKind};
use tenpin_rules::{BowlError, RuleBook};
use tenpin_words::Words;

/// Why a line is bad in a file of games by this rule book.
pub(crate) fn describe(
    rules: RuleBook,
    problem: &LineProblem,
    line: &str,
    words: &Words,
) -> String {
    match &problem.problem {
        ProblemKind::Game(error) => describe_bowl(error, line, rules, words),
        ProblemKind::NoGame => words.line_no_game(),
        ProblemKind::DateOrBowls(piece) => words.line_date_or_bowls(piece),
        ProblemKind::TotalOrBowls(piece) => words.line_total_or_bowls(piece),
        ProblemKind::TotalOrFrame(piece) => words.doubt_total(piece),
        ProblemKind::NameOrBowl(piece) => words.line_name_or_bowl(piece),
        ProblemKind::StrayNumber(piece) => words.line_stray_number(piece),
        ProblemKind::SecondGame => words.line_second_game(),
        ProblemKind::OpenQuote => words.line_open_quote(),
        ProblemKind::TooManyCells(columns) => words.line_too_many_cells(*columns),
        ProblemKind::NotABowl(piece) => words.line_not_a_bowl(format!("{piece:?}")),
        ProblemKind::AfterStrike => words.by_rules(words.line_after_strike(), rules),
        ProblemKind::MissingBowl => words.line_missing_bowl(),
        ProblemKind::NoRules(piece) => {
            let names = RuleBook::ALL.map(|rules| rules.to_string());
            words.line_no_rules(format!("{piece:?}"), names.join(", "))
        }
        ProblemKind::NotATotal(piece) => words.line_not_a_total(format!("{piece:?}")),
        season => describe_season(season, words),
    }
}

/// Why a row of a season is bad.
fn describe_season(problem: &ProblemKind, words: &Words) -> String {
    match problem {
        ProblemKind::NoDate => words.line_no_date(),
        ProblemKind::NotADate(piece) => words.line_not_a_date(format!("{piece:?}")),
        ProblemKind::NotALane(piece) => words.line_not_a_lane(format!("{piece:?}")),
        ProblemKind::NotANumber(piece) => words.line_not_a_number(format!("{piece:?}")),
        ProblemKind::NotASeries(piece) => words.line_not_a_series(format!("{piece:?}")),
        ProblemKind::TotalDiffers(difference) => describe_difference(*difference, true, words),
        ProblemKind::SeriesDiffers { stated, games } => words.line_series_differs(*stated, *games),
        ProblemKind::Unfinished => words.line_unfinished(),
        other => other.to_string(),
    }
}

/// What a line says, and what its bowls give instead.
pub(crate) fn describe_difference(difference: Difference, is_over: bool, words: &Words) -> String {
    let Difference { stated, bowled } = difference;
    if is_over {
        return words.line_difference(stated.total, bowled);
    }
    words.line_difference_so_far(stated.total, bowled)
}

/// Why a bowl of a line is bad.
fn describe_bowl(error: &LineError, line: &str, rules: RuleBook, words: &Words) -> String {
    let reason = match error.reason {
        Reason::Refused(error @ (BowlError::SpareOnFullRack | BowlError::GameOver)) => {
            words.by_rules(words.bowl_error(error), rules)
        }
        Reason::Refused(error) => words.bowl_error(error),
        Reason::NotPins(_) => words.game_not_a_count(),
        Reason::NotAMark(letter) => words.game_not_a_mark(format!("{letter:?}")),
        Reason::NotASplit => words.game_not_a_split(),
        Reason::NotALeave(error) => words.entry_error(error),
        Reason::Unclear(Doubt::Misaligned) => words.by_rules(words.doubt_misaligned(), rules),
        Reason::Unclear(doubt) => describe_doubt(doubt, piece_at(error, line), words),
    };
    words.game_bowl_refused(usize::from(error.bowl), reason)
}

/// The same for a game on the command line, which is read in one way only.
pub(crate) fn describe_typed_bowl(
    error: &LineError,
    game: &str,
    rules: RuleBook,
    words: &Words,
) -> String {
    match error.reason {
        Reason::Unclear(_) => {
            words.game_bowl_refused(usize::from(error.bowl), words.game_unclear())
        }
        _ => describe_bowl(error, game, rules, words),
    }
}

fn describe_doubt(doubt: Doubt, piece: String, words: &Words) -> String {
    match doubt {
        Doubt::AboveTen => words.doubt_above_ten(piece),
        Doubt::LeadingZero => words.doubt_leading_zero(piece),
        Doubt::Ten => words.doubt_ten(),
        Doubt::PinNumbers => words.doubt_pin_numbers(piece),
        Doubt::Date => words.doubt_date(piece),
        Doubt::Total => words.doubt_total(piece),
        other => other.to_string(),
    }
}

/// The piece of a line that an error is about.
fn piece_at(error: &LineError, line: &str) -> String {
    let visible = line.trim_start_matches('\u{feff}').chars();
    visible.skip(error.column - 1).take(error.length).collect()
}
