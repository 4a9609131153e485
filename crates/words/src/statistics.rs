//! What is said about how bowlers bowl.

use crate::words::messages;

messages! {
    /// What `stats` does.
    pub fn stats_about() = "stats-about";
    /// What its bowlers and files are.
    pub fn stats_sources() = "stats-sources";
    /// What `--until` is.
    pub fn stats_until() = "stats-until";
    /// What `--last` is.
    pub fn stats_last() = "stats-last";
    /// What `--rules` is.
    pub fn stats_rules(names: text) = "stats-rules";
    /// What `--by` is.
    pub fn stats_by() = "stats-by";
    /// What `--against` is.
    pub fn stats_against() = "stats-against";
    /// What `--format` is.
    pub fn stats_format() = "stats-format";
    /// Examples of `stats`.
    pub fn stats_examples() = "stats-examples";
    /// The placeholder for bowlers or files.
    pub fn placeholder_sources() = "placeholder-sources";
    /// The placeholder for a bowler.
    pub fn placeholder_bowler() = "placeholder-bowler";
    /// The placeholder for a way to group games.
    pub fn placeholder_group() = "placeholder-group";
    /// Neither a file nor a bowler.
    pub fn stats_unknown_bowler(text: text) = "stats-unknown-bowler";
    /// A bowler without games.
    pub fn stats_no_bowler(bowler: text) = "stats-no-bowler";
    /// A bowler with games, but none by the filters.
    pub fn stats_bowler_left_out(bowler: text, games: number, days: text) = "stats-bowler-left-out";
    /// Games, but none by the filters.
    pub fn stats_all_left_out(games: number, days: text) = "stats-all-left-out";
    /// Games that no row of a table by lane has.
    pub fn stats_without_lane(games: number) = "stats-without-lane";
    /// A tag whose games are all counted for bowlers.
    pub fn stats_tag_counted(tag: text) = "stats-tag-counted";
    /// Files and bowlers at once.
    pub fn stats_mixed_sources(file: text, bowler: text) = "stats-mixed-sources";
    /// An option that means nothing for files.
    pub fn stats_needs_journal(option: text, file: text) = "stats-needs-journal";
    /// Not a number of games.
    pub fn stats_last_wrong(value: text) = "stats-last-wrong";
    /// There is nothing to count.
    pub fn stats_no_games() = "stats-no-games";
    /// No finished games in the journal, while standard input may have some.
    pub fn stats_no_games_piped() = "stats-no-games-piped";
    /// How many games.
    pub fn stats_games(games: number) = "stats-games";
    /// Games that were not counted.
    pub fn stats_unfinished(games: number) = "stats-unfinished";
    /// Games of which only the total is known.
    pub fn stats_without_frames(games: number) = "stats-without-frames";
    /// Games by several rule books are counted together.
    pub fn stats_several_rules(names: text) = "stats-several-rules";
    /// The average.
    pub fn stats_average() = "stats-average";
    /// The highest game.
    pub fn stats_high() = "stats-high";
    /// The lowest game.
    pub fn stats_low() = "stats-low";
    /// Strikes.
    pub fn stats_strikes() = "stats-strikes";
    /// Spares.
    pub fn stats_spares() = "stats-spares";
    /// The mean of first bowls.
    pub fn stats_first_bowl() = "stats-first-bowl";
    /// The standard deviation.
    pub fn stats_deviation() = "stats-deviation";
    /// The highest series.
    pub fn stats_high_series() = "stats-high-series";
    /// Games of 200 and more.
    pub fn stats_from_200() = "stats-from-200";
    /// Games of 300.
    pub fn stats_perfect() = "stats-perfect";
    /// Spares of a single pin.
    pub fn stats_single_pin() = "stats-single-pin";
    /// Splits converted.
    pub fn stats_splits() = "stats-splits";
    /// Washouts converted.
    pub fn stats_washouts() = "stats-washouts";
    /// Strikes after a strike.
    pub fn stats_doubles() = "stats-doubles";
    /// Open frames.
    pub fn stats_opens() = "stats-opens";
    /// Clean frames.
    pub fn stats_clean_frames() = "stats-clean-frames";
    /// Clean games.
    pub fn stats_clean_games() = "stats-clean-games";
    /// Frames that were not bowled.
    pub fn stats_missed_frames() = "stats-missed-frames";
    /// The longest string of strikes.
    pub fn stats_longest_string() = "stats-longest-string";
    /// Fouls.
    pub fn stats_fouls() = "stats-fouls";
    /// Made, out of how many chances.
    pub fn stats_made(made: number, chances: number) = "stats-made";
    /// Pins, with how many bowls.
    pub fn stats_pins_of_bowls(pins: number, bowls: number) = "stats-pins-of-bowls";
    /// Which game of a date.
    pub fn stats_game_of_evening(number: number) = "stats-game-of-evening";
    /// The heading of leaves: on how many bowls they rest.
    pub fn stats_leaves(known: number, bowls: number) = "stats-leaves";
    /// How many other leaves there are.
    pub fn stats_more_leaves(leaves: number) = "stats-more-leaves";
    /// All ten pins.
    pub fn stats_all_ten() = "stats-all-ten";
    /// Games without a name.
    pub fn stats_nobody() = "stats-nobody";
    /// A lane.
    pub fn stats_lane(lane: number) = "stats-lane";
    /// All bowlers but the one beside them.
    pub fn stats_everybody_else() = "stats-everybody-else";
    /// Games of which only the total is known, as the name of a number.
    pub fn stats_totals_only() = "stats-totals-only";
    /// A bowler.
    pub fn column_bowler() = "column-bowler";
    /// A month.
    pub fn column_month() = "column-month";
    /// How many games.
    pub fn column_games() = "column-games";
    /// How often a leave was left.
    pub fn column_left() = "column-left";
    /// How often it was converted.
    pub fn column_converted() = "column-converted";
    /// The share that was converted.
    pub fn column_rate() = "column-rate";
}
