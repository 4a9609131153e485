//! What is said about chances, and about games as text.

use crate::words::messages;

messages! {
    /// How many possible games there are.
    chances_all_games(games) = "chances-all-games";
    /// The game so far.
    chances_so_far(marks) = "chances-so-far";
    /// A game in which nothing was bowled.
    chances_nothing_bowled() = "chances-nothing-bowled";
    /// The totals that are still possible.
    chances_range(lowest, highest) = "chances-range";
    /// In how many ways the game can end.
    chances_ways(ways) = "chances-ways";
    /// The mean of all ways.
    chances_mean(mean) = "chances-mean";
    /// The total with the most ways.
    chances_most_common(total, ways) = "chances-most-common";
    /// In how many ways a target is reached.
    chances_target(target, ways, share) = "chances-target";
    /// What the next bowl needs for a target.
    chances_needs(target, pins) = "chances-needs";
    /// A target that cannot be reached.
    chances_out_of_reach(target) = "chances-out-of-reach";
    /// A target that cannot be missed.
    chances_certain(target) = "chances-certain";
    /// The expected total.
    chances_expected(mean) = "chances-expected";
    /// What is reached nine times in ten, every second time, once in ten.
    chances_percentiles(low, middle, high) = "chances-percentiles";
    /// How likely a target is.
    chances_reach(target, chance) = "chances-reach";
    /// Whose odds these are: a record of games.
    chances_odds_learned(games) = "chances-odds-learned";
    /// Whose odds these are: a typical bowler's.
    chances_odds_typical() = "chances-odds-typical";
    /// How likely a tie for first is.
    chances_tie(chance) = "chances-tie";
    /// The heading over the next bowls.
    chances_next_bowl() = "chances-next-bowl";
    /// The heading over the totals.
    chances_totals() = "chances-totals";
    /// The heading over who wins.
    chances_winning() = "chances-winning";
    /// The heading of a column of games.
    column_game() = "column-game";
    /// The heading of a column of totals.
    column_total() = "column-total";
    /// The heading of a column of ways.
    column_ways() = "column-ways";
    /// The heading of a column of shares.
    column_share() = "column-share";
    /// The heading of a column of chances.
    column_chance() = "column-chance";
    /// The heading of a column of pins.
    column_pins() = "column-pins";
    /// The heading of a column of lowest totals.
    column_lowest() = "column-lowest";
    /// The heading of a column of highest totals.
    column_highest() = "column-highest";
    /// The heading of a column about a target.
    column_reach(target) = "column-reach";
    /// The heading of a column: to win alone.
    column_outright() = "column-outright";
    /// The heading of a column: to tie for first.
    column_shared() = "column-shared";
    /// What `chances` does.
    chances_about() = "chances-about";
    /// What its game is.
    chances_game() = "chances-game";
    /// What `--target` is.
    chances_target_option() = "chances-target-option";
    /// What `--from` is.
    chances_from() = "chances-from";
    /// What `--against` is.
    chances_against() = "chances-against";
    /// What `--format` is.
    chances_format() = "chances-format";
    /// What `--svg` is.
    chances_svg() = "chances-svg";
    /// Examples of `chances`.
    chances_examples() = "chances-examples";
    /// What stands for a game.
    placeholder_game() = "placeholder-game";
    /// What stands for a file.
    placeholder_file() = "placeholder-file";
    /// Where a game is wrong, and why.
    game_refused(column, reason) = "game-refused";
    /// Which bowl of a game is wrong, and why.
    game_bowl_refused(bowl, reason) = "game-bowl-refused";
    /// A letter that is no mark.
    game_not_a_mark(letter) = "game-not-a-mark";
    /// A count that is none.
    game_not_a_count() = "game-not-a-count";
    /// A file without games.
    game_incomplete_file(file) = "game-incomplete-file";
    /// A target that is none.
    target_wrong(value) = "target-wrong";
    /// A file that cannot be read.
    file_unreadable(file, reason) = "file-unreadable";
    /// A file that cannot be written.
    file_unwritable(file, reason) = "file-unwritable";
    /// Where in a file something is wrong, and why.
    file_line(file, line, column, reason) = "file-line";
}
