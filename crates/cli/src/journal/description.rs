//! What is wrong with a journal or a game in it, in the person's language.

use std::io::ErrorKind;

use tenpin_rules::{BowlError, CorrectionError, Ordinal, RuleBook};
use tenpin_store::{
    AccessRefusal, Damage, DamageReason, JournalError, LostFile, Refusal, StorageFault,
    SystemError, UnavailableReason, UnusableReason,
};
use tenpin_words::Words;

/// An error of a journal.
pub(crate) fn describe(error: &JournalError, words: &Words) -> String {
    match error {
        JournalError::Unavailable(reason) => {
            words.journal_unavailable(describe_unavailable(reason, words))
        }
        JournalError::Damaged(damage) => describe_damage(damage, words),
        JournalError::TooNew { found, known } => words.journal_too_new(found, known),
        JournalError::Unusable(reason) => describe_unusable(reason, words),
    }
}

fn describe_unavailable(reason: &UnavailableReason, words: &Words) -> String {
    match reason {
        UnavailableReason::Closed => words.journal_closed(),
        UnavailableReason::Locked => words.journal_locked(),
        UnavailableReason::TimedOut => words.journal_timed_out(),
        UnavailableReason::Standby => words.journal_standby(),
        UnavailableReason::Contended => words.journal_contended(),
        UnavailableReason::Lost(lost) => describe_lost(*lost, words),
        UnavailableReason::Other(error) => describe_system(error, words),
    }
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

fn describe_unusable(reason: &UnusableReason, words: &Words) -> String {
    match reason {
        UnusableReason::NotAJournal => words.journal_not_a_journal(),
        UnusableReason::ReadOnly => words.journal_read_only(),
        UnusableReason::OldAndReadOnly => words.journal_read_only_old(),
        UnusableReason::LogDamaged { sound } => words.journal_log_damaged(sound),
        UnusableReason::Corrupt(_) => words.journal_corrupt(),
        UnusableReason::CannotOpen(error) => {
            words.journal_not_opened(describe_system(error, words))
        }
        UnusableReason::AccessRefused(refusal) => {
            words.journal_refused(describe_access(refusal, words))
        }
        UnusableReason::NotBuiltIn => words.postgres_not_built_in(),
    }
}

fn describe_system(error: &SystemError, words: &Words) -> String {
    words.system_error(error.kind, &error.text)
}

fn describe_access(refusal: &AccessRefusal, words: &Words) -> String {
    match refusal {
        AccessRefusal::Login => words.access_login(),
        AccessRefusal::NoDatabase => words.access_no_database(),
        AccessRefusal::NoPermission => words.access_no_permission(),
        AccessRefusal::ForeignTables => words.access_foreign_tables(),
        AccessRefusal::TransactionPooling => words.access_transaction_pooling(),
        AccessRefusal::Other(reason) => reason.clone(),
    }
}

/// What is wrong with a game.
pub(crate) fn describe_damage(damage: &Damage, words: &Words) -> String {
    let reason = describe_damage_reason(&damage.reason, words);
    match damage.ordinal {
        Some(ordinal) => words.journal_damaged_event(&damage.game, ordinal, reason),
        None => words.journal_damaged_game(&damage.game, reason),
    }
}

fn describe_damage_reason(reason: &DamageReason, words: &Words) -> String {
    match reason {
        DamageReason::MissingEvent(due) => words.damage_missing_event(due),
        DamageReason::Refused(refusal) => describe_refusal(*refusal, words),
        DamageReason::Lineup(error) => words.lineup_error(*error),
        DamageReason::TooManyGames => words.damage_too_many_games(),
        DamageReason::Author => words.damage_author(),
        DamageReason::FoulWithPins => words.damage_foul(),
        DamageReason::Leave => words.damage_leave(),
        DamageReason::RepeatedKey => words.damage_repeated_key(),
        DamageReason::Changed => words.damage_changed(),
        DamageReason::GameMissing => words.damage_game_missing(),
        DamageReason::Value { field, found } => words.damage_value(field, found),
        DamageReason::Unreadable(_) => words.damage_unreadable(),
    }
}

/// Why a game does not take an action.
pub(crate) fn describe_refusal(refusal: Refusal, words: &Words) -> String {
    match refusal {
        Refusal::Bowl(error) => words.bowl_error(error),
        Refusal::Undo(error) => words.undo_error(error),
        Refusal::Locked => words.bowl_error(BowlError::GameOver),
        Refusal::NoSuchBowl { number, bowls } => words.web_no_bowl(number, bowls),
        Refusal::Breaks { number, reason } => words.web_breaks(number, words.bowl_error(reason)),
        Refusal::ChangesHands { number, player } => words.web_changes_hands(number, player),
        Refusal::ChangesFrame { number, frame } => words.web_changes_frame(number, frame),
        Refusal::Correction(reason) => words.correction_error(reason),
        Refusal::Lineup(reason) => words.lineup_error(reason),
        Refusal::BreaksLineup(reason) => words.breaks_lineup(words.lineup_error(reason)),
        Refusal::NoSuchPlayer => words.no_player(),
        Refusal::SameBowler => words.same_bowler(),
        Refusal::OtherSeat(player) => words.other_seat(player),
        Refusal::Impossible => words.damage_impossible(),
    }
}

/// The same in a game by this rule book, which may be why.
pub(crate) fn describe_refusal_by(rules: RuleBook, refusal: Refusal, words: &Words) -> String {
    let reason = describe_refusal(refusal, words);
    let error = match refusal {
        Refusal::Bowl(error) => error,
        Refusal::Correction(CorrectionError::Bowl(refused)) => {
            let (_, error): (Ordinal, BowlError) = refused.into();
            error
        }
        _ => return reason,
    };
    match error {
        BowlError::SpareOnFullRack | BowlError::FrameFinished => words.by_rules(reason, rules),
        _ => reason,
    }
}

/// What is wrong with the storage itself.
pub(crate) fn describe_fault(fault: &StorageFault, words: &Words) -> String {
    words.journal_fault(match fault {
        StorageFault::GameMissing { game, events } => words.fault_game_missing(game, events),
        StorageFault::EventsMissing { game, events, last } => {
            words.fault_events_missing(game, events, last)
        }
        StorageFault::BowlerDamaged { bowler, reason } => {
            words.fault_bowler_damaged(bowler, describe_damage_reason(reason, words))
        }
        StorageFault::BowlerMissing { game, bowler } => words.fault_bowler_missing(game, bowler),
        StorageFault::TotalDamaged { total, reason } => {
            words.fault_total_damaged(total, describe_damage_reason(reason, words))
        }
        StorageFault::IndexMissing(index) => words.fault_index_missing(index),
        StorageFault::IndexInvalid(index) => words.fault_index_invalid(index),
        StorageFault::Other(text) => words.fault_other(text),
    })
}
