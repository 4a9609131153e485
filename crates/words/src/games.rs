//! What is said about files of games.

use crate::words::messages;

messages! {
    /// What `score` does.
    score_about() = "score-about";
    /// What its files are.
    score_files() = "score-files";
    /// What `--notation` is.
    score_notation() = "score-notation";
    /// What `--format` is.
    score_format() = "score-format";
    /// What `--summary` does.
    score_summary() = "score-summary";
    /// What `--strict` does.
    score_strict() = "score-strict";
    /// What `--output` is.
    score_output() = "score-output";
    /// Examples of `score`.
    score_examples() = "score-examples";
    /// What `--column` is.
    score_column() = "score-column";
    /// What `--name-column` is.
    score_name_column() = "score-name-column";
    /// A build that knows no Parquet, and how to get one that does.
    parquet_not_built_in() = "parquet-not-built-in";
    /// Parquet that would go to the terminal or a pipe.
    parquet_needs_output() = "parquet-needs-output";
    /// Parquet that comes from a pipe.
    parquet_from_pipe(file) = "parquet-from-pipe";
    /// An option for Parquet files, and a file that is none.
    parquet_expected(file, option) = "parquet-expected";
    /// A column that a Parquet file lacks, and those that it has.
    parquet_no_column(file, column, columns) = "parquet-no-column";
    /// A column of a Parquet file that holds no text.
    parquet_not_text(file, column, kind) = "parquet-not-text";
    /// A line that is not text.
    line_not_text() = "line-not-text";
    /// A line that is too long.
    line_too_long() = "line-too-long";
    /// How many games there were.
    summary_games(games) = "summary-games";
    /// How many of them were not finished.
    summary_unfinished(games) = "summary-unfinished";
    /// How many lines were bad.
    summary_bad(lines) = "summary-bad";
    /// The mean of all totals.
    summary_mean(mean) = "summary-mean";
    /// The highest and the lowest total.
    summary_range(high, low) = "summary-range";
    /// How many games were high, and perfect.
    summary_high_games(games, share, perfect) = "summary-high-games";
    /// How often all pins fell.
    summary_rates(strikes, spares) = "summary-rates";
    /// The heading of a column of line numbers.
    column_line() = "column-line";
    /// The heading of a column of names.
    column_name() = "column-name";
    /// The heading of a column of maxima.
    column_maximum() = "column-maximum";
    /// The heading of a column of marks.
    column_marks() = "column-marks";
}
