//! What is wrong with a line of a file, in the person's language.

use tenpin_bulk::{Doubt, LineError, Reason};
use tenpin_files::{Difference, LineProblem, Problem};
use tenpin_words::Words;

/// Why a line is bad.
pub(crate) fn describe(problem: &LineProblem, line: &str, words: &Words) -> String {
    match &problem.problem {
        Problem::Game(error) => describe_bowl(error, line, words),
        Problem::NoGame => words.line_no_game(),
        Problem::DateOrBowls(piece) => words.line_date_or_bowls(piece),
        Problem::TotalOrBowls(piece) => words.line_total_or_bowls(piece),
        Problem::TotalOrFrame(piece) => words.doubt_total(piece),
        Problem::NameOrBowl(piece) => words.line_name_or_bowl(piece),
        Problem::StrayNumber(piece) => words.line_stray_number(piece),
        Problem::SecondGame => words.line_second_game(),
        Problem::OpenQuote => words.line_open_quote(),
        Problem::TooManyCells(columns) => words.line_too_many_cells(*columns),
        Problem::NotABowl(piece) => words.line_not_a_bowl(format!("{piece:?}")),
        Problem::AfterStrike => words.line_after_strike(),
        Problem::MissingBowl => words.line_missing_bowl(),
        Problem::NotATotal(piece) => words.line_not_a_total(format!("{piece:?}")),
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
pub(crate) fn describe_bowl(error: &LineError, line: &str, words: &Words) -> String {
    let reason = match error.reason {
        Reason::Refused(error) => words.bowl_error(error),
        Reason::NotPins(_) => words.game_not_a_count(),
        Reason::NotAMark(letter) => words.game_not_a_mark(format!("{letter:?}")),
        Reason::NotASplit => words.game_not_a_split(),
        Reason::Unclear(doubt) => describe_doubt(doubt, piece_at(error, line), words),
    };
    words.game_bowl_refused(usize::from(error.bowl), reason)
}

fn describe_doubt(doubt: Doubt, piece: String, words: &Words) -> String {
    match doubt {
        Doubt::AboveTen => words.doubt_above_ten(piece),
        Doubt::LeadingZero => words.doubt_leading_zero(piece),
        Doubt::Ten => words.doubt_ten(),
        Doubt::Date => words.doubt_date(piece),
        Doubt::Total => words.doubt_total(piece),
        Doubt::Misaligned => words.doubt_misaligned(),
        other => other.to_string(),
    }
}

/// The piece of a line that an error is about.
fn piece_at(error: &LineError, line: &str) -> String {
    let visible = line.trim_start_matches('\u{feff}').chars();
    visible.skip(error.column - 1).take(error.length).collect()
}
