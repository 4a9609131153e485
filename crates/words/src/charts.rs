//! What charts and the pages with a bowler's numbers say.

use crate::words::messages;

messages! {
    /// The average over time.
    pub fn chart_average() = "chart-average";
    /// The same in a sentence.
    pub fn chart_average_text(games: number, average: text, window: number, moving: text) = "chart-average-text";
    /// The average of the last games.
    pub fn chart_moving(window: number) = "chart-moving";
    /// The average of all games so far.
    pub fn chart_so_far() = "chart-so-far";
    /// How many games had which totals.
    pub fn chart_totals() = "chart-totals";
    /// The same in a sentence.
    pub fn chart_totals_text(games: number, low: number, high: number) = "chart-totals-text";
    /// Strikes and spares by month.
    pub fn chart_months() = "chart-months";
    /// The same in a sentence.
    pub fn chart_months_text(strikes: text, spares: text) = "chart-months-text";
    /// The average by game of the evening.
    pub fn chart_evening() = "chart-evening";
    /// What that is.
    pub fn chart_evening_text() = "chart-evening-text";
    /// How often each pin was left.
    pub fn chart_deck() = "chart-deck";
    /// How that is drawn.
    pub fn chart_deck_text() = "chart-deck-text";
    /// The leaves of a bowler.
    pub fn chart_leaves() = "chart-leaves";
    /// Two bowlers.
    pub fn chart_against(one: text, other: text) = "chart-against";
    /// How they are drawn.
    pub fn chart_against_text() = "chart-against-text";
    /// What `--svg` is.
    pub fn stats_svg() = "stats-svg";
    /// There is more than one bowler to draw.
    pub fn stats_svg_one(bowler: text, directory: text) = "stats-svg-one";
    /// How many charts were written.
    pub fn stats_svg_written(directory: text, count: number) = "stats-svg-written";
    /// The placeholder for a directory.
    pub fn placeholder_directory() = "placeholder-directory";
    /// A bowler's numbers.
    pub fn page_numbers() = "page-numbers";
    /// There is nothing to count.
    pub fn page_numbers_none() = "page-numbers-none";
    /// Which games are counted.
    pub fn page_numbers_choose() = "page-numbers-choose";
    /// How many of the last games.
    pub fn page_numbers_last() = "page-numbers-last";
    /// Whom to compare the bowler with.
    pub fn page_numbers_against() = "page-numbers-against";
    /// Nobody can be compared with who has the name or the tag that was typed.
    pub fn page_numbers_nobody() = "page-numbers-nobody";
    /// Shows what was chosen.
    pub fn page_numbers_show() = "page-numbers-show";
    /// All numbers.
    pub fn page_numbers_all() = "page-numbers-all";
    /// The numbers of a picture as a table.
    pub fn page_numbers_table() = "page-numbers-table";
    /// By what leaves are sorted.
    pub fn page_numbers_sort() = "page-numbers-sort";
    /// The best games.
    pub fn page_best_games() = "page-best-games";
    /// The best series.
    pub fn page_best_series() = "page-best-series";
    /// Games in a row.
    pub fn page_streaks() = "page-streaks";
    /// Games of 200 and more in a row.
    pub fn streak_from_200() = "streak-from-200";
    /// Clean games in a row.
    pub fn streak_clean() = "streak-clean";
    /// How many in a row up to the last game.
    pub fn streak_now(current: number) = "streak-now";
    /// Games by several rule books are counted together.
    pub fn page_several_rules(names: text) = "page-several-rules";
    /// How often a leave was not converted.
    pub fn column_missed() = "column-missed";
    /// A pin.
    pub fn column_pin() = "column-pin";
    /// How often a pin was picked up.
    pub fn column_picked_up() = "column-picked-up";
}
