//! Problems as sentences.

use std::io::ErrorKind;

use tenpin_rules::RuleBook;
use tenpin_store::{LostFile, Refusal};
use tenpin_words::Words;

use super::Problem;
use crate::settings::MAX_BODY_BYTES;

impl Problem {
    /// What is wrong and what would be right, for a person.
    #[expect(clippy::too_many_lines, reason = "one line for each problem")]
    pub(crate) fn sentence(&self, words: &Words) -> String {
        match self {
            Self::NotJson { line, column } => words.web_not_json(line, column),
            Self::BadBody => words.web_bad_body(),
            Self::BadHost => words.web_bad_host(),
            Self::Unreadable(name) => words.web_unreadable(name),
            Self::Parameter((name, example)) => words.web_parameter(name, example),
            Self::NoParameter { name, known } => words.web_no_parameter(name, known),
            Self::KeyMissing => words.web_key_missing(),
            Self::KeyWrong => words.web_key_wrong(),
            Self::OtherOrigin => words.web_other_origin(),
            Self::OtherHost => words.web_other_host(),
            Self::NoGame => words.web_no_game(),
            Self::NoLane { lanes } => words.web_no_lane(lanes),
            Self::Bowler(problem) => problem.sentence(words),
            Self::NoPage => words.web_no_page(),
            Self::NoMethod => words.web_no_method(),
            Self::TooSlow => words.web_too_slow(),
            Self::LaneTaken(lane) => words.web_lane_taken(u16::from(*lane)),
            Self::NewerGame(lane) => words.web_newer_game(u16::from(*lane)),
            Self::Refused(refusal) => refused(*refusal, words),
            Self::MovedOn { version } => words.web_moved_on(version),
            Self::TooBig => words.web_too_big(MAX_BODY_BYTES),
            Self::NotJsonType => words.web_not_json_type(),
            Self::EncodedBody => words.web_encoded_body(),
            Self::Unfit(shape) => words.web_unfit(shape),
            Self::Pins(reason) => words.pins_error(*reason),
            Self::Entry(reason) => words.entry_error(*reason),
            Self::NoRules => words.web_no_rules(rule_books()),
            Self::Name { number, reason } => words.web_name(number, words.name_error(*reason)),
            Self::Lineup(reason) => words.lineup_error(*reason),
            Self::KeyReused => words.web_key_reused(),
            Self::TooManyTries { seconds } => words.web_too_many_tries(seconds),
            Self::TooManyStreams => words.web_too_many_streams(),
            Self::TooManyRequests => words.web_too_many_requests(),
            Self::Damaged { game, ordinal } => damaged(game, *ordinal, words),
            Self::Broken => words.web_broken(),
            Self::Unavailable => words.web_unavailable(),
            Self::JournalLost(lost) => words.web_journal_lost(describe_lost(*lost, words)),
            Self::Overloaded => words.web_overloaded(),
            Self::Closing => words.web_closing(),
        }
    }
}

fn refused(refusal: Refusal, words: &Words) -> String {
    match refusal {
        Refusal::Bowl(reason) => words.bowl_error(reason),
        Refusal::Undo(reason) => words.undo_error(reason),
        Refusal::Locked => words.web_locked(),
        Refusal::NoSuchBowl { number, bowls } => words.web_no_bowl(number, bowls),
        Refusal::Breaks { number, reason } => words.web_breaks(number, words.bowl_error(reason)),
        Refusal::ChangesHands { number, player } => words.web_changes_hands(number, player),
        Refusal::ChangesFrame { number, frame } => words.web_changes_frame(number, frame),
        Refusal::Lineup(reason) => words.lineup_error(reason),
        Refusal::BreaksLineup(reason) => words.breaks_lineup(words.lineup_error(reason)),
        Refusal::NoSuchPlayer => words.no_player(),
        Refusal::SameBowler => words.same_bowler(),
        Refusal::OtherSeat(player) => words.other_seat(player),
        Refusal::Correction(reason) => words.correction_error(reason),
        Refusal::Impossible => words.web_impossible(),
    }
}

/// The names of all rule books.
fn rule_books() -> String {
    let names = RuleBook::ALL.map(|rules| rules.to_string());
    names.join(", ")
}

fn describe_lost(lost: LostFile, words: &Words) -> String {
    match lost {
        LostFile::Gone => words.journal_file_gone(),
        LostFile::NotAJournal => words.journal_file_replaced(),
        LostFile::StaleLog => words.journal_log_stale(),
        LostFile::LogGone => words.journal_log_gone(),
        LostFile::Cut => words.journal_file_cut(),
        LostFile::ReadOnly => words.journal_file_read_only(),
        LostFile::Full => words.system_error(ErrorKind::StorageFull, ""),
    }
}

fn damaged(game: &str, ordinal: Option<u32>, words: &Words) -> String {
    match ordinal {
        Some(ordinal) => words.web_damaged_event(game, ordinal),
        None => words.web_damaged_game(game),
    }
}
