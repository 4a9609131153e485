//! What is said about the journal: games that are kept, and the service that keeps them.

use crate::words::messages;

messages! {
    /// What stands for the address of a journal.
    placeholder_address() = "placeholder-address";
    /// What stands for the name of a game.
    placeholder_id() = "placeholder-id";
    /// What `--database` is.
    journal_database() = "journal-database";
    /// What `--centre` is.
    journal_centre() = "journal-centre";
    /// What `--no-journal` does.
    journal_none() = "journal-none";
    /// A text that is no address of a journal.
    journal_address_wrong(option, address) = "journal-address-wrong";
    /// A text that is no number of a centre.
    journal_centre_wrong(value) = "journal-centre-wrong";
    /// A text that is no name of a game.
    journal_id_wrong(value) = "journal-id-wrong";
    /// The default journal cannot be used, so the game is not kept.
    journal_play_without(reason) = "journal-play-without";
    /// A journal that was asked for cannot be used.
    journal_unusable(address, reason) = "journal-unusable";
    /// There is no journal in that place.
    journal_missing(address) = "journal-missing";
    /// There is no home directory to keep a journal in.
    journal_no_home() = "journal-no-home";
    /// The journal was written by a newer program.
    journal_too_new(found, known) = "journal-too-new";
    /// The journal cannot be reached now.
    journal_unavailable(reason) = "journal-unavailable";
    /// It cannot be reached, because it was closed.
    journal_closed() = "journal-closed";
    /// It cannot be reached, because others keep it locked.
    journal_locked() = "journal-locked";
    /// It cannot be reached, because it does not answer.
    journal_silent() = "journal-silent";
    /// It cannot be written, because it only follows another one.
    journal_standby() = "journal-standby";
    /// It cannot be used, because something else stands there.
    journal_foreign() = "journal-foreign";
    /// It cannot be used, because it cannot be written to.
    journal_read_only() = "journal-read-only";
    /// It cannot be used, because this build has no client for `PostgreSQL`.
    postgres_not_built_in() = "postgres-not-built-in";
    /// It cannot be used, because its file is torn.
    journal_torn(reason) = "journal-torn";
    /// It cannot be used, because it cannot be opened.
    journal_not_opened(reason) = "journal-not-opened";
    /// It cannot be used, because the database does not let us in.
    journal_refused(reason) = "journal-refused";
    /// A bowl was not taken, since it could not be written.
    journal_not_written(reason) = "journal-not-written";
    /// Somebody else wrote to the game first.
    journal_stale() = "journal-stale";
    /// How to go on with a game.
    journal_resume_hint(game) = "journal-resume-hint";
    /// There is no game of this name.
    journal_no_game(game) = "journal-no-game";
    /// There is no game to go on with.
    journal_nothing_to_resume() = "journal-nothing-to-resume";
    /// The game is over.
    journal_game_is_over(game) = "journal-game-is-over";
    /// A game that cannot be replayed.
    journal_damaged_game(game, reason) = "journal-damaged-game";
    /// An event of a game that cannot have happened.
    journal_damaged_event(game, ordinal, reason) = "journal-damaged-event";
    /// Something is wrong with the storage itself.
    journal_fault(reason) = "journal-fault";
    /// All games that were checked are sound.
    journal_sound(games) = "journal-sound";
    /// So many of the games that were checked are not sound.
    journal_not_sound(games, damages) = "journal-not-sound";
    /// There are no games.
    journal_is_empty() = "journal-is-empty";
    /// There are more games than were listed.
    journal_more_games(limit) = "journal-more-games";
    /// The heading of a column of lanes.
    column_lane() = "column-lane";
    /// The heading of a column of moments.
    column_when() = "column-when";
    /// The heading of a column of players with their totals.
    column_players() = "column-players";
    /// The heading of a column that says how a game stands.
    column_standing() = "column-standing";
    /// The heading of a column of numbers of events.
    column_ordinal() = "column-ordinal";
    /// The heading of a column of players.
    column_player() = "column-player";
    /// The heading of a column of frames.
    column_frame() = "column-frame";
    /// The heading of a column of what was done.
    column_action() = "column-action";
    /// The heading of a column of who wrote something down.
    column_by() = "column-by";
    /// A game that is over.
    game_over() = "game-over";
    /// A game that is not.
    game_unfinished() = "game-unfinished";
    /// The lane of a game.
    game_lane(lane) = "game-lane";
    /// A game at a console.
    game_console() = "game-console";
    /// Something was bowled.
    action_bowled() = "action-bowled";
    /// A bowl was taken back.
    action_undone() = "action-undone";
    /// A bowl was corrected.
    action_corrected() = "action-corrected";
    /// What `resume` does.
    resume_about() = "resume-about";
    /// Which game `resume` goes on with.
    resume_id() = "resume-id";
    /// Examples of `resume`.
    resume_examples() = "resume-examples";
    /// What `games` does.
    games_about() = "games-about";
    /// What `--limit` is.
    games_limit() = "games-limit";
    /// What `--all` does.
    games_all() = "games-all";
    /// What `--format` of `games` is.
    games_format() = "games-format";
    /// Examples of `games`.
    games_examples() = "games-examples";
    /// What `games show` does.
    games_show_about() = "games-show-about";
    /// Which game is shown.
    games_show_id() = "games-show-id";
    /// What `--history` does.
    games_show_history() = "games-show-history";
    /// What `games check` does.
    games_check_about() = "games-check-about";
    /// Examples of `games check`.
    games_check_examples() = "games-check-examples";
    /// What `games export` does.
    games_export_about() = "games-export-about";
    /// Which games are exported.
    games_export_ids() = "games-export-ids";
    /// What `--format` of `games export` is.
    games_export_format() = "games-export-format";
    /// Examples of `games export`.
    games_export_examples() = "games-export-examples";
    /// What `games import` does.
    games_import_about() = "games-import-about";
    /// Which file is imported.
    games_import_file() = "games-import-file";
    /// Examples of `games import`.
    games_import_examples() = "games-import-examples";
    /// What `games copy` does.
    games_copy_about() = "games-copy-about";
    /// What `--from` of `games copy` is.
    games_copy_from() = "games-copy-from";
    /// What `--to` of `games copy` is.
    games_copy_to() = "games-copy-to";
    /// Examples of `games copy`.
    games_copy_examples() = "games-copy-examples";
    /// How many games were imported, were known, and were left alone.
    import_done(new, known, differs) = "import-done";
    /// How many lines were bad.
    import_bad(lines) = "import-bad";
    /// How many games could not be copied.
    copy_damaged(games) = "copy-damaged";
    /// A game differs from one of the same name.
    import_differs(game) = "import-differs";
    /// A line of a file that cannot be imported.
    import_line(file, line, reason) = "import-line";
    /// A line that holds no game.
    import_no_game(reason) = "import-no-game";
    /// A file of bowls, which does not hold all of a game.
    import_csv(file) = "import-csv";
    /// What the number of a limit is.
    games_limit_wrong(value) = "games-limit-wrong";
}
