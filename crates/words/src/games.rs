//! What is said about files of games.

use crate::words::messages;

messages! {
    /// What `score` does.
    pub fn score_about() = "score-about";
    /// What its files are.
    pub fn score_files() = "score-files";
    /// What `--notation` is.
    pub fn score_notation() = "score-notation";
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
    /// How many games there were.
    pub fn summary_games(games: number) = "summary-games";
    /// How many games were unfinished.
    pub fn summary_unfinished(games: number) = "summary-unfinished";
    /// How many lines were bad.
    pub fn summary_bad(lines: number) = "summary-bad";
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
