//! What is said about files of games.

use crate::words::messages;

messages! {
    /// What `score` does.
    pub fn score_about() = "score-about";
    /// What its files are.
    pub fn score_files() = "score-files";
    /// What `--notation` is.
    pub fn score_notation() = "score-notation";
    /// `--rules` of `score`.
    pub fn score_rules(names: text) = "score-rules";
    /// What `--journal` does.
    pub fn score_journal() = "score-journal";
    /// What `--format` is.
    pub fn score_format() = "score-format";
    /// What `--summary` does.
    pub fn score_summary() = "score-summary";
    /// What `--strict` does.
    pub fn score_strict() = "score-strict";
    /// What `--output` is.
    pub fn score_output() = "score-output";
    /// Examples of `score`.
    pub fn score_examples() = "score-examples";
    /// What `--column` is.
    pub fn score_column() = "score-column";
    /// What `--name-column` is.
    pub fn score_name_column() = "score-name-column";
    /// What `--columns` is.
    pub fn score_columns() = "score-columns";
    /// What `--layout` is.
    pub fn score_layout() = "score-layout";
    /// A word that names no column.
    pub fn columns_unknown(value: text) = "columns-unknown";
    /// The placeholder for columns.
    pub fn placeholder_columns() = "placeholder-columns";
    /// The placeholder for a layout.
    pub fn placeholder_layout() = "placeholder-layout";
    /// A table of totals, where bowls were expected.
    pub fn file_of_totals(file: text) = "file-of-totals";
    /// A header without a column of games.
    pub fn file_no_game_column(file: text) = "file-no-game-column";
    /// Too few cells for two for each frame.
    pub fn file_too_few_cells(file: text) = "file-too-few-cells";
    /// A file of a spreadsheet program.
    pub fn file_is_spreadsheet(file: text, kind: text) = "file-is-spreadsheet";
    /// A zip archive.
    pub fn file_is_archive(file: text) = "file-is-archive";
    /// A build without Parquet, and how to get one with it.
    pub fn parquet_not_built_in() = "parquet-not-built-in";
    /// Parquet cannot be written to a terminal or a pipe.
    pub fn parquet_needs_output() = "parquet-needs-output";
    /// Parquet cannot be read from a pipe.
    pub fn parquet_from_pipe(file: text) = "parquet-from-pipe";
    /// An option for Parquet files, given for another file.
    pub fn parquet_expected(file: text, option: text) = "parquet-expected";
    /// A column that a Parquet file lacks, and those that it has.
    pub fn parquet_no_column(file: text, column: text, columns: text) = "parquet-no-column";
    /// A column of a Parquet file that does not hold text.
    pub fn parquet_not_text(file: text, column: text, kind: text) = "parquet-not-text";
    /// A line that is not text.
    pub fn line_not_text() = "line-not-text";
    /// A line that is too long.
    pub fn line_too_long() = "line-too-long";
    /// A line without a game.
    pub fn line_no_game() = "line-no-game";
    /// A date, and nothing else.
    pub fn line_date_or_bowls(piece: text) = "line-date-or-bowls";
    /// A total, and nothing else.
    pub fn line_total_or_bowls(piece: text) = "line-total-or-bowls";
    /// The end of a name that could be a bowl.
    pub fn line_name_or_bowl(piece: text) = "line-name-or-bowl";
    /// A number that is no part of the game.
    pub fn line_stray_number(piece: text) = "line-stray-number";
    /// A second game on a line.
    pub fn line_second_game() = "line-second-game";
    /// A quote that is not closed.
    pub fn line_open_quote() = "line-open-quote";
    /// A cell beyond the last column.
    pub fn line_too_many_cells(columns: number) = "line-too-many-cells";
    /// A cell that does not hold a bowl.
    pub fn line_not_a_bowl(piece: text) = "line-not-a-bowl";
    /// A bowl after a strike.
    pub fn line_after_strike() = "line-after-strike";
    /// An empty cell before bowls.
    pub fn line_missing_bowl() = "line-missing-bowl";
    /// A cell that does not hold a total.
    pub fn line_not_a_total(piece: text) = "line-not-a-total";
    /// A line that names a rule book which there is not.
    pub fn line_no_rules(piece: text, names: text) = "line-no-rules";
    /// A line that names another rule book than `--rules`.
    pub fn line_other_rules(named: text, given: text) = "line-other-rules";
    /// A Parquet file whose games are by another rule book.
    pub fn parquet_other_rules(file: text, rules: text) = "parquet-other-rules";
    /// A total that the bowls do not give.
    pub fn line_difference(stated: number, bowled: number) = "line-difference";
    /// A total beside a game that is not finished.
    pub fn line_difference_so_far(stated: number, bowled: number) = "line-difference-so-far";
    /// How many games there were.
    pub fn summary_games(games: number) = "summary-games";
    /// The rule books other than ten-pin.
    pub fn summary_rules(names: text) = "summary-rules";
    /// How many games were unfinished.
    pub fn summary_unfinished(games: number) = "summary-unfinished";
    /// How many lines were bad.
    pub fn summary_bad(lines: number) = "summary-bad";
    /// Beside how many games another total stands.
    pub fn summary_differing(games: number) = "summary-differing";
    /// The mean of all totals.
    pub fn summary_mean(mean: text) = "summary-mean";
    /// The highest and the lowest total.
    pub fn summary_range(high: number, low: number) = "summary-range";
    /// How many games were high, and perfect.
    pub fn summary_high_games(games: number, share: text, perfect: number) = "summary-high-games";
    /// The rates of strikes and spares.
    pub fn summary_rates(strikes: text, spares: text) = "summary-rates";
    /// The heading of a column of line numbers.
    pub fn column_line() = "column-line";
    /// The heading of a column of names.
    pub fn column_name() = "column-name";
    /// The heading of a column of maxima.
    pub fn column_maximum() = "column-maximum";
    /// The heading of a column of marks.
    pub fn column_marks() = "column-marks";
}
