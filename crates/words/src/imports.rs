//! What is said about files that people bring.

use crate::words::messages;

messages! {
    /// What `--columns` of `games import` is.
    pub fn games_import_columns() = "games-import-columns";
    /// What `--dates` is.
    pub fn games_import_dates() = "games-import-dates";
    /// What `--bowler` of `games import` is.
    pub fn games_import_bowler() = "games-import-bowler";
    /// What `--rules` of `games import` is.
    pub fn games_import_rules(names: text) = "games-import-rules";
    /// What `--replace` of `games import` does.
    pub fn games_import_replace() = "games-import-replace";
    /// What `--yes` does.
    pub fn games_import_yes() = "games-import-yes";
    /// What `--dry-run` does.
    pub fn games_import_dry_run() = "games-import-dry-run";
    /// The placeholder for an order of dates.
    pub fn placeholder_order() = "placeholder-order";
    /// A text that maps no columns.
    pub fn season_columns_wrong(value: text) = "season-columns-wrong";
    /// The plan for an export of tenpin.
    pub fn plan_archive(file: text) = "plan-archive";
    /// The plan for a table.
    pub fn plan_season(file: text) = "plan-season";
    /// The plan for a backup of `PinPal`.
    pub fn plan_pinpal(file: text) = "plan-pinpal";
    /// How many games have frames.
    pub fn plan_games(games: number) = "plan-games";
    /// How many games are totals only.
    pub fn plan_totals(totals: number) = "plan-totals";
    /// The first and the last day.
    pub fn plan_dates(first: text, last: text) = "plan-dates";
    /// A bowler who is known.
    pub fn plan_known(name: text, tag: text, games: number) = "plan-known";
    /// A bowler who will be added.
    pub fn plan_new(name: text, tag: text, games: number) = "plan-new";
    /// Columns that are not read.
    pub fn plan_ignored(columns: text) = "plan-ignored";
    /// How many games the journal has.
    pub fn plan_in_journal(games: number) = "plan-in-journal";
    /// How many cells say that nobody bowled.
    pub fn plan_absent(cells: number) = "plan-absent";
    /// How many totals are 0.
    pub fn plan_zeros(totals: number) = "plan-zeros";
    /// How many totals take the place of others.
    pub fn plan_replaced(totals: number) = "plan-replaced";
    /// How many games the journal has otherwise.
    pub fn plan_different(games: number) = "plan-different";
    /// How to take the totals of the file.
    pub fn plan_may_replace() = "plan-may-replace";
    /// Games that the file does not number.
    pub fn plan_unnumbered() = "plan-unnumbered";
    /// Rows and cells that are left out.
    pub fn plan_bad(places: number) = "plan-bad";
    /// A file without a game.
    pub fn plan_nothing() = "plan-nothing";
    /// Whether to write what is planned.
    pub fn plan_ask() = "plan-ask";
    /// Nothing was written, for nobody was asked.
    pub fn plan_needs_yes() = "plan-needs-yes";
    /// Nothing was written, for the answer was no.
    pub fn plan_declined() = "plan-declined";
    /// How many bowlers were added.
    pub fn import_bowlers(bowlers: number) = "import-bowlers";
    /// How many totals were new, were already there, and were different.
    pub fn import_totals(new: number, known: number, differs: number) = "import-totals";
    /// How many totals took the place of others.
    pub fn import_replaced(totals: number) = "import-replaced";
    /// A total differs from one with the same ID.
    pub fn import_total_differs(id: text, known: number, total: number) = "import-total-differs";
    /// A game of a file has another total than in the journal.
    pub fn import_other_total(known: number, total: number) = "import-other-total";
    /// The same, and the journal has the game with its bowls.
    pub fn import_other_game(known: number, total: number, game: text) = "import-other-game";
    /// A game of a file has other bowls than in the journal, and the same total.
    pub fn import_other_bowls(game: text) = "import-other-bowls";
    /// The journal has the total of a game, and the file its frames.
    pub fn import_without_frames(known: number) = "import-without-frames";
    /// A day that is still to come.
    pub fn import_future(date: text) = "import-future";
    /// A game that the file has twice.
    pub fn import_twice(line: number) = "import-twice";
    /// A format that tenpin writes, and that does not hold all of a game.
    pub fn import_own_format(file: text, format: text) = "import-own-format";
    /// A file of Parquet.
    pub fn import_parquet(file: text) = "import-parquet";
    /// How many bowlers were imported.
    pub fn import_archived_bowlers(new: number, known: number) = "import-archived-bowlers";
    /// A bowler is imported as one who rests, since another one has the tag.
    pub fn import_bowler_rests(name: text, tag: text, holder: text) = "import-bowler-rests";
    /// A row that cannot be imported, and where.
    pub fn import_row(file: text, line: number, column: number, reason: text) = "import-row";
    /// A game of a backup that cannot be imported.
    pub fn import_backup_row(file: text, row: number, reason: text) = "import-backup-row";
    /// A file with nothing in it.
    pub fn import_empty(file: text) = "import-empty";
    /// A file without a header that is known.
    pub fn import_no_header(file: text) = "import-no-header";
    /// A header without a date.
    pub fn import_no_date(file: text) = "import-no-date";
    /// A header without games.
    pub fn import_no_games(file: text) = "import-no-games";
    /// A date that can be read in several ways.
    pub fn import_dates_several(file: text, date: text) = "import-dates-several";
    /// A date that is written in another order than those before it.
    pub fn import_dates_contrary(file: text, date: text) = "import-dates-contrary";
    /// A row without a bowler.
    pub fn import_no_bowler() = "import-no-bowler";
    /// Several bowlers have this name.
    pub fn import_several_bowlers(name: text) = "import-several-bowlers";
    /// A text that cannot be a bowler's name.
    pub fn import_name_wrong(name: text) = "import-name-wrong";
    /// No three letters are left for a bowler.
    pub fn import_no_tag(name: text) = "import-no-tag";
    /// Another program took a tag meanwhile.
    pub fn import_tag_taken(name: text, tag: text) = "import-tag-taken";
    /// A day that is no day here.
    pub fn import_day_wrong(date: text) = "import-day-wrong";
    /// A row without a date.
    pub fn line_no_date() = "line-no-date";
    /// A cell that does not hold a date.
    pub fn line_not_a_date(piece: text) = "line-not-a-date";
    /// A cell that does not hold a lane.
    pub fn line_not_a_lane(piece: text) = "line-not-a-lane";
    /// A cell that does not hold the number of a game.
    pub fn line_not_a_number(piece: text) = "line-not-a-number";
    /// A cell that does not hold the total of a series.
    pub fn line_not_a_series(piece: text) = "line-not-a-series";
    /// A series that the games do not give.
    pub fn line_series_differs(stated: number, games: number) = "line-series-differs";
    /// A game that is not finished.
    pub fn line_unfinished() = "line-unfinished";
    /// A file of `SQLite` that is no backup.
    pub fn pinpal_no_table(file: text, table: text) = "pinpal-no-table";
    /// A table of a backup without a column that is needed.
    pub fn pinpal_no_column(file: text, table: text, column: text) = "pinpal-no-column";
    /// A backup that cannot be read.
    pub fn pinpal_unreadable(file: text, reason: text) = "pinpal-unreadable";
    /// A game without frames.
    pub fn pinpal_no_frames() = "pinpal-no-frames";
    /// A frame that is missing, or there twice.
    pub fn pinpal_frame(frame: number) = "pinpal-frame";
    /// Pins of a frame that are none.
    pub fn pinpal_pins(frame: number) = "pinpal-pins";
    /// A pin that stands again.
    pub fn pinpal_standing(frame: number) = "pinpal-standing";
    /// A bowl of a frame that is impossible.
    pub fn pinpal_bowl(frame: number, reason: text) = "pinpal-bowl";
    /// A total that is none.
    pub fn pinpal_total(total: text) = "pinpal-total";
}
