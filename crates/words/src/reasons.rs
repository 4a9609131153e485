//! Why the system or the journal failed: reasons that stand inside other sentences, and so have
//! to be in the same language.

use std::borrow::Borrow;
use std::io::{self, ErrorKind};

use crate::words::messages;
use crate::{TextArgument, Words};

messages! {
    fn io_not_found() = "io-not-found";
    fn io_permission() = "io-permission";
    fn io_is_a_directory() = "io-is-a-directory";
    fn io_not_a_directory() = "io-not-a-directory";
    fn io_already_exists() = "io-already-exists";
    fn io_disk_full() = "io-disk-full";
    fn io_too_large() = "io-too-large";
    fn io_endless_line() = "io-endless-line";
    fn io_read_only() = "io-read-only";
    fn io_file_name() = "io-file-name";
    fn io_busy() = "io-busy";
    fn io_address_in_use() = "io-address-in-use";
    fn io_no_address() = "io-no-address";
    fn io_refused() = "io-refused";
    fn io_cut() = "io-cut";
    fn io_unreachable() = "io-unreachable";
    fn io_timed_out() = "io-timed-out";
    fn io_ends_early() = "io-ends-early";
    fn io_damaged() = "io-damaged";
    fn io_no_memory() = "io-no-memory";
    fn io_unsupported() = "io-unsupported";
    fn read_failed_for(reason: text) = "read-failed";
    fn write_failed_for(reason: text) = "write-failed";
    fn file_unreadable_for(file: text, reason: text) = "file-unreadable";
    fn file_unwritable_for(file: text, reason: text) = "file-unwritable";
    fn serve_cannot_listen_for(address: text, reason: text) = "serve-cannot-listen";
    fn serve_failed_for(reason: text) = "serve-failed";
    /// An event that is missing before a damaged one.
    pub fn damage_missing_event(ordinal: number) = "damage-missing-event";
    /// A place that no lane has.
    pub fn damage_too_many_games() = "damage-too-many-games";
    /// An author whose name is too long or cannot be shown.
    pub fn damage_author() = "damage-author";
    /// A foul with pins or a leave.
    pub fn damage_foul() = "damage-foul";
    /// A leave that contradicts the count.
    pub fn damage_leave() = "damage-leave";
    /// A request key that an earlier event has.
    pub fn damage_repeated_key() = "damage-repeated-key";
    /// A game that is not what was written.
    pub fn damage_changed() = "damage-changed";
    /// A game that is not there, though its events are.
    pub fn damage_game_missing() = "damage-game-missing";
    /// A field with a value that makes no sense.
    pub fn damage_value(field: text, found: text) = "damage-value";
    /// An event that does not fit its game.
    pub fn damage_impossible() = "damage-impossible";
    /// A row that the database cannot read.
    pub fn damage_unreadable() = "damage-unreadable";
    /// Events of a game that is not there.
    pub fn fault_game_missing(game: text, events: number) = "fault-game-missing";
    /// A game with gaps between its events.
    pub fn fault_events_missing(game: text, events: number, last: number) = "fault-events-missing";
    /// The row of a bowler makes no sense.
    pub fn fault_bowler_damaged(bowler: text, reason: text) = "fault-bowler-damaged";
    /// A seat of a game is that of a bowler who is not there.
    pub fn fault_bowler_missing(game: text, bowler: text) = "fault-bowler-missing";
    /// The row of a total without frames makes no sense.
    pub fn fault_total_damaged(total: text, reason: text) = "fault-total-damaged";
    /// An index is missing.
    pub fn fault_index_missing(index: text) = "fault-index-missing";
    /// An invalid index.
    pub fn fault_index_invalid(index: text) = "fault-index-invalid";
    /// What the database itself says.
    pub fn fault_other(text: text) = "fault-other";
    /// A wrong user or password.
    pub fn access_login() = "access-login";
    /// A database that is not there.
    pub fn access_no_database() = "access-no-database";
    /// Tables that the user may not use.
    pub fn access_no_permission() = "access-no-permission";
    /// Tables of another program.
    pub fn access_foreign_tables() = "access-foreign-tables";
    /// A pooler that is not in session mode.
    pub fn access_transaction_pooling() = "access-transaction-pooling";
}

/// The sentences that an error of the system stands in. They take the error itself, so that
/// nobody puts its English text into a Korean sentence.
impl Words {
    /// The input cannot be read.
    #[must_use]
    pub fn read_failed(&self, error: impl Borrow<io::Error>) -> String {
        self.read_failed_for(self.io_error(error.borrow()))
    }

    /// The output cannot be written.
    #[must_use]
    pub fn write_failed(&self, error: impl Borrow<io::Error>) -> String {
        self.write_failed_for(self.io_error(error.borrow()))
    }

    /// A file that cannot be read.
    ///
    /// ```
    /// use std::io::{Error, ErrorKind};
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// let told = words.file_unreadable("season.txt", Error::from(ErrorKind::NotFound));
    /// assert_eq!(told, "season.txt: cannot be read: no such file or directory");
    /// ```
    #[must_use]
    pub fn file_unreadable(
        &self,
        file: impl Into<TextArgument>,
        error: impl Borrow<io::Error>,
    ) -> String {
        self.file_unreadable_for(file, self.io_error(error.borrow()))
    }

    /// A file that cannot be written.
    #[must_use]
    pub fn file_unwritable(
        &self,
        file: impl Into<TextArgument>,
        error: impl Borrow<io::Error>,
    ) -> String {
        self.file_unwritable_for(file, self.io_error(error.borrow()))
    }

    /// The address cannot be listened on.
    #[must_use]
    pub fn serve_cannot_listen(
        &self,
        address: impl Into<TextArgument>,
        error: impl Borrow<io::Error>,
    ) -> String {
        self.serve_cannot_listen_for(address, self.io_error(error.borrow()))
    }

    /// The service failed.
    #[must_use]
    pub fn serve_failed(&self, error: impl Borrow<io::Error>) -> String {
        self.serve_failed_for(self.io_error(error.borrow()))
    }

    /// An error of the system.
    fn io_error(&self, error: &io::Error) -> String {
        match error.kind() {
            // The system means an argument by it; a decoder, what it reads.
            ErrorKind::InvalidInput if error.raw_os_error().is_none() => self.io_damaged(),
            // A file system means the file by it; a reader of lines, a line.
            ErrorKind::FileTooLarge if error.raw_os_error().is_none() => self.io_endless_line(),
            kind => self.system_error(kind, &error.to_string()),
        }
    }

    /// An error of the system of this kind. If there are no words for the kind, it is what the
    /// system says.
    ///
    /// ```
    /// use std::io::ErrorKind;
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::Korean);
    /// assert_eq!(words.system_error(ErrorKind::PermissionDenied, "EPERM"), "권한이 없습니다");
    /// assert_eq!(words.system_error(ErrorKind::Other, "on fire"), "on fire");
    /// ```
    #[must_use]
    pub fn system_error(&self, kind: ErrorKind, text: &str) -> String {
        match kind {
            ErrorKind::NotFound => self.io_not_found(),
            ErrorKind::PermissionDenied => self.io_permission(),
            ErrorKind::IsADirectory => self.io_is_a_directory(),
            ErrorKind::NotADirectory => self.io_not_a_directory(),
            ErrorKind::AlreadyExists => self.io_already_exists(),
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => self.io_disk_full(),
            ErrorKind::FileTooLarge => self.io_too_large(),
            ErrorKind::ReadOnlyFilesystem => self.io_read_only(),
            ErrorKind::InvalidFilename => self.io_file_name(),
            ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => self.io_busy(),
            ErrorKind::AddrInUse => self.io_address_in_use(),
            ErrorKind::AddrNotAvailable => self.io_no_address(),
            ErrorKind::ConnectionRefused => self.io_refused(),
            ErrorKind::ConnectionReset
            | ErrorKind::ConnectionAborted
            | ErrorKind::NotConnected
            | ErrorKind::BrokenPipe => self.io_cut(),
            ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => {
                self.io_unreachable()
            }
            ErrorKind::TimedOut => self.io_timed_out(),
            ErrorKind::UnexpectedEof => self.io_ends_early(),
            ErrorKind::InvalidData => self.io_damaged(),
            ErrorKind::OutOfMemory => self.io_no_memory(),
            ErrorKind::Unsupported => self.io_unsupported(),
            _ => text.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn a_system_error_in_a_korean_sentence_is_korean() {
        let words = Words::in_language(Language::Korean);
        let of = |code| io::Error::from_raw_os_error(code);
        let table = [
            (
                of(2),
                "games.txt: 읽을 수 없습니다: 파일이나 디렉터리가 없습니다",
            ),
            (of(13), "games.txt: 읽을 수 없습니다: 권한이 없습니다"),
            (of(21), "games.txt: 읽을 수 없습니다: 디렉터리입니다"),
            (
                of(28),
                "games.txt: 읽을 수 없습니다: 디스크에 남은 공간이 없습니다",
            ),
            (
                io::Error::new(ErrorKind::InvalidInput, "corrupt deflate stream"),
                "games.txt: 읽을 수 없습니다: 내용이 손상되었습니다",
            ),
        ];
        for (error, told) in table {
            assert_eq!(words.file_unreadable("games.txt", error), told);
        }
    }

    #[test]
    fn an_error_of_an_unknown_kind_is_told_as_the_system_says_it() {
        let words = Words::in_language(Language::Korean);
        let failed = words.write_failed(io::Error::from_raw_os_error(5));
        assert!(failed.contains("os error 5"), "{failed}");
        let invalid = words.write_failed(io::Error::from_raw_os_error(22));
        assert!(invalid.contains("os error 22"), "{invalid}");
    }
}
