//! What is said about the journal and its games.

use crate::words::messages;

messages! {
    /// The placeholder for the address of a journal.
    pub fn placeholder_address() = "placeholder-address";
    /// The placeholder for the ID of a game.
    pub fn placeholder_id() = "placeholder-id";
    /// What `--database` is.
    pub fn journal_database() = "journal-database";
    /// What `--centre` is.
    pub fn journal_centre() = "journal-centre";
    /// What `--bowler` is.
    pub fn journal_bowler() = "journal-bowler";
    /// What `--since` is.
    pub fn journal_since() = "journal-since";
    /// The placeholder for a date.
    pub fn placeholder_date() = "placeholder-date";
    /// A text that is not a date.
    pub fn date_wrong(value: text) = "date-wrong";
    /// What `--no-journal` does.
    pub fn journal_none() = "journal-none";
    /// A text that is not the address of a journal.
    pub fn journal_address_wrong(option: text, address: text) = "journal-address-wrong";
    /// A URL of `PostgreSQL` that cannot be read, and is not shown: a password may be in it.
    pub fn journal_url_wrong(option: text) = "journal-url-wrong";
    /// A text that is not the number of a centre.
    pub fn journal_centre_wrong(value: text) = "journal-centre-wrong";
    /// A text that is not the ID of a game.
    pub fn journal_id_wrong(value: text) = "journal-id-wrong";
    /// The default journal cannot be used, so the game is not recorded.
    pub fn journal_play_without(reason: text) = "journal-play-without";
    /// A journal that was asked for cannot be used.
    pub fn journal_unusable(address: text, reason: text) = "journal-unusable";
    /// There is no journal at that address.
    pub fn journal_missing(address: text) = "journal-missing";
    /// There is no home directory to keep a journal in.
    pub fn journal_no_home() = "journal-no-home";
    /// The journal was written by a newer program.
    pub fn journal_too_new(found: number, known: number) = "journal-too-new";
    /// The journal is unavailable at the moment.
    pub fn journal_unavailable(reason: text) = "journal-unavailable";
    /// It is unavailable because it was closed.
    pub fn journal_closed() = "journal-closed";
    /// It is unavailable because other programs keep it locked.
    pub fn journal_locked() = "journal-locked";
    /// It is unavailable because it does not answer.
    pub fn journal_timed_out() = "journal-timed-out";
    /// It is unavailable because others open games on the lane all the time.
    pub fn journal_contended() = "journal-contended";
    /// Its file is gone.
    pub fn journal_file_gone() = "journal-file-gone";
    /// The file in its place is something else.
    pub fn journal_file_replaced() = "journal-file-replaced";
    /// Its file was replaced beside the log of the old one.
    pub fn journal_log_stale() = "journal-log-stale";
    /// Its log is gone.
    pub fn journal_log_gone() = "journal-log-gone";
    /// Its file or its log was cut short.
    pub fn journal_file_cut() = "journal-file-cut";
    /// Its file, its directory or its disk cannot be written to.
    pub fn journal_file_read_only() = "journal-file-read-only";
    /// It cannot be written to because it is a standby.
    pub fn journal_standby() = "journal-standby";
    /// It cannot be used because it is something else.
    pub fn journal_not_a_journal() = "journal-not-a-journal";
    /// It cannot be used because it is read-only.
    pub fn journal_read_only() = "journal-read-only";
    /// It cannot be used because its tables are old and it is read-only.
    pub fn journal_read_only_old() = "journal-read-only-old";
    /// It cannot be used because this build has no client for `PostgreSQL`.
    pub fn postgres_not_built_in() = "postgres-not-built-in";
    /// It cannot be used because its log is damaged after this many bytes.
    pub fn journal_log_damaged(sound: number) = "journal-log-damaged";
    /// It cannot be used because its file is corrupt.
    pub fn journal_corrupt() = "journal-corrupt";
    /// It cannot be used because it cannot be opened.
    pub fn journal_not_opened(reason: text) = "journal-not-opened";
    /// It cannot be used because the database refuses access.
    pub fn journal_refused(reason: text) = "journal-refused";
    /// A bowl was refused because it could not be written.
    pub fn journal_not_written(reason: text) = "journal-not-written";
    /// Somebody else wrote to the game first.
    pub fn journal_stale() = "journal-stale";
    /// How to continue a game.
    pub fn journal_resume_hint(game: text) = "journal-resume-hint";
    /// There is no game with this ID.
    pub fn journal_no_game(game: text) = "journal-no-game";
    /// Several games have an ID that begins so; they follow, one line each.
    pub fn journal_several_games(prefix: text) = "journal-several-games";
    /// There is no game to continue.
    pub fn journal_nothing_to_resume() = "journal-nothing-to-resume";
    /// The game is over.
    pub fn journal_game_is_over(game: text) = "journal-game-is-over";
    /// A game that cannot be replayed.
    pub fn journal_damaged_game(game: text, reason: text) = "journal-damaged-game";
    /// An event of a game that cannot have happened.
    pub fn journal_damaged_event(game: text, ordinal: number, reason: text) = "journal-damaged-event";
    /// Something is wrong with the storage itself.
    pub fn journal_fault(reason: text) = "journal-fault";
    /// All games that were checked are sound.
    pub fn journal_sound(games: number) = "journal-sound";
    /// Faults were found in the games or in the storage.
    pub fn journal_not_sound(games: number, faults: number) = "journal-not-sound";
    /// There are no games.
    pub fn journal_is_empty() = "journal-is-empty";
    /// There are more games than were listed.
    pub fn journal_more_games(limit: number) = "journal-more-games";
    /// The heading of a column of lanes.
    pub fn column_lane() = "column-lane";
    /// The heading of a column of times.
    pub fn column_when() = "column-when";
    /// Follows an impossible time: a clock was wrong.
    pub fn wrong_clock() = "wrong-clock";
    /// The heading of a column of players with their totals.
    pub fn column_players() = "column-players";
    /// The heading of a column of states of games.
    pub fn column_standing() = "column-standing";
    /// The heading of a column of numbers of events.
    pub fn column_ordinal() = "column-ordinal";
    /// The heading of a column of players.
    pub fn column_player() = "column-player";
    /// The heading of a column of frames.
    pub fn column_frame() = "column-frame";
    /// The heading of a column of what was done.
    pub fn column_action() = "column-action";
    /// The heading of a column of sources of events.
    pub fn column_by() = "column-by";
    /// A game that is over.
    pub fn game_over() = "game-over";
    /// A game that is not over.
    pub fn game_unfinished() = "game-unfinished";
    /// The lane of a game.
    pub fn game_lane(lane: number) = "game-lane";
    /// A game at a console.
    pub fn game_console() = "game-console";
    /// A game that was imported, and whose lane nobody knows.
    pub fn game_imported() = "game-imported";
    /// Something was bowled.
    pub fn action_bowled() = "action-bowled";
    /// A bowl was taken back.
    pub fn action_undone() = "action-undone";
    /// A bowl was corrected.
    pub fn action_corrected() = "action-corrected";
    /// What `resume` does.
    pub fn resume_about() = "resume-about";
    /// The argument of `resume`.
    pub fn resume_id() = "resume-id";
    /// Examples of `resume`.
    pub fn resume_examples() = "resume-examples";
    /// What `games` does.
    pub fn games_about() = "games-about";
    /// What `--limit` is.
    pub fn games_limit() = "games-limit";
    /// What `--all` does.
    pub fn games_all() = "games-all";
    /// What `--format` of `games` is.
    pub fn games_format() = "games-format";
    /// Examples of `games`.
    pub fn games_examples() = "games-examples";
    /// What `games show` does.
    pub fn games_show_about() = "games-show-about";
    /// Which game is shown.
    pub fn games_show_id() = "games-show-id";
    /// What `--history` does.
    pub fn games_show_history() = "games-show-history";
    /// What `games correct` does.
    pub fn games_correct_about() = "games-correct-about";
    /// The placeholder for what a bowl becomes.
    pub fn placeholder_pins() = "placeholder-pins";
    /// What a bowl becomes.
    pub fn games_correct_pins() = "games-correct-pins";
    /// What `--player` of `games correct` is.
    pub fn games_correct_player() = "games-correct-player";
    /// What `--frame` of `games correct` is.
    pub fn games_correct_frame() = "games-correct-frame";
    /// What `--bowl` of `games correct` is.
    pub fn games_correct_bowl() = "games-correct-bowl";
    /// Examples of `games correct`.
    pub fn games_correct_examples() = "games-correct-examples";
    /// What `games undo` does.
    pub fn games_undo_about() = "games-undo-about";
    /// Examples of `games undo`.
    pub fn games_undo_examples() = "games-undo-examples";
    /// What `--unlock` does.
    pub fn games_unlock() = "games-unlock";
    /// A finished game that was not unlocked.
    pub fn games_locked(game: text) = "games-locked";
    /// Several play, and it is not known whose bowl is meant.
    pub fn games_which_player(names: text) = "games-which-player";
    /// A frame in which nothing has been bowled.
    pub fn games_nothing_bowled(name: text, frame: number) = "games-nothing-bowled";
    /// A frame has no such bowl, or several.
    pub fn games_which_bowl(name: text, frame: number, bowls: number) = "games-which-bowl";
    /// Somebody else wrote to the game first.
    pub fn games_stale(game: text) = "games-stale";
    /// A bowl was taken back.
    pub fn games_undone(name: text, frame: number, pins: number) = "games-undone";
    /// A bowl was corrected.
    pub fn games_corrected(name: text, frame: number, before: number, after: number) = "games-corrected";
    /// What `games check` does.
    pub fn games_check_about() = "games-check-about";
    /// Examples of `games check`.
    pub fn games_check_examples() = "games-check-examples";
    /// What `games export` does.
    pub fn games_export_about() = "games-export-about";
    /// Which games are exported.
    pub fn games_export_ids() = "games-export-ids";
    /// What `--format` of `games export` is.
    pub fn games_export_format() = "games-export-format";
    /// Examples of `games export`.
    pub fn games_export_examples() = "games-export-examples";
    /// What `games import` does.
    pub fn games_import_about() = "games-import-about";
    /// Which file is imported.
    pub fn games_import_file() = "games-import-file";
    /// Examples of `games import`.
    pub fn games_import_examples() = "games-import-examples";
    /// What `games backup` does.
    pub fn games_backup_about() = "games-backup-about";
    /// What the file of `games backup` is.
    pub fn games_backup_file() = "games-backup-file";
    /// Examples of `games backup`.
    pub fn games_backup_examples() = "games-backup-examples";
    /// What `games restore` does.
    pub fn games_restore_about() = "games-restore-about";
    /// What the file of `games restore` is.
    pub fn games_restore_file() = "games-restore-file";
    /// How to use `games restore`.
    pub fn games_restore_examples() = "games-restore-examples";
    /// A journal was saved.
    pub fn backup_done(file: text, games: number) = "backup-done";
    /// There is a file where a backup is to go.
    pub fn backup_exists(file: text) = "backup-exists";
    /// A journal on `PostgreSQL` has other tools.
    pub fn backup_postgres() = "backup-postgres";
    /// A journal in memory has no file.
    pub fn backup_memory() = "backup-memory";
    /// A backup was restored.
    pub fn restore_done(address: text, games: number) = "restore-done";
    /// Where the journal is that was there before.
    pub fn restore_kept(file: text) = "restore-kept";
    /// Another program uses the journal that is to be replaced.
    pub fn restore_in_use(address: text) = "restore-in-use";
    /// The backup cannot be restored.
    pub fn restore_refused(file: text, reason: text) = "restore-refused";
    /// What `games copy` does.
    pub fn games_copy_about() = "games-copy-about";
    /// What `--from` of `games copy` is.
    pub fn games_copy_from() = "games-copy-from";
    /// What `--to` of `games copy` is.
    pub fn games_copy_to() = "games-copy-to";
    /// Examples of `games copy`.
    pub fn games_copy_examples() = "games-copy-examples";
    /// How many games were new, were already there, and were different.
    pub fn import_done(new: number, known: number, differs: number) = "import-done";
    /// How many lines were bad.
    pub fn import_bad(lines: number) = "import-bad";
    /// How many games could not be copied.
    pub fn copy_damaged(games: number) = "copy-damaged";
    /// A game differs from one with the same ID.
    pub fn import_differs(game: text) = "import-differs";
    /// A line of a file that cannot be imported.
    pub fn import_line(file: text, line: number, reason: text) = "import-line";
    /// A line that is not JSON, and where it goes wrong.
    pub fn import_not_json(column: number) = "import-not-json";
    /// A line that a newer program wrote.
    pub fn import_too_new(version: number) = "import-too-new";
    /// A field that no game has, and where it ends.
    pub fn import_unknown_field(column: number, field: text) = "import-unknown-field";
    /// A field that a game lacks.
    pub fn import_missing_field(field: text) = "import-missing-field";
    /// A line that is not the JSON of a game, and where.
    pub fn import_no_game(column: number) = "import-no-game";
    /// How many totals without frames an export holds.
    pub fn export_totals(totals: number) = "export-totals";
    /// How many totals without frames an export leaves out.
    pub fn export_without_totals(totals: number) = "export-without-totals";
    /// A text that is not a limit.
    pub fn games_limit_wrong(value: text) = "games-limit-wrong";
}
