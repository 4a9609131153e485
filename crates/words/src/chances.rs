//! What is said about chances, and about games as text.

use crate::words::messages;

messages! {
    /// How many possible games there are.
    pub fn chances_all_games(games: text) = "chances-all-games";
    /// The game so far.
    pub fn chances_so_far(marks: text) = "chances-so-far";
    /// A game in which nothing was bowled.
    pub fn chances_nothing_bowled() = "chances-nothing-bowled";
    /// The totals that are still possible.
    pub fn chances_range(lowest: number, highest: number) = "chances-range";
    /// In how many ways the game can end.
    pub fn chances_ways(ways: text) = "chances-ways";
    /// The mean of all ways.
    pub fn chances_mean(mean: text) = "chances-mean";
    /// The total with the most ways.
    pub fn chances_most_common(total: number, ways: text) = "chances-most-common";
    /// In how many ways a target is reached.
    pub fn chances_target(target: number, ways: text, share: text) = "chances-target";
    /// How likely a target is, and what the next bowl needs for it.
    pub fn chances_needs(target: number, chance: text, pins: number) = "chances-needs";
    /// A target that cannot be reached.
    pub fn chances_out_of_reach(target: number) = "chances-out-of-reach";
    /// A target that cannot be missed.
    pub fn chances_certain(target: number) = "chances-certain";
    /// The expected total, and the totals reached nine times in ten, half the time, and once in
    /// ten.
    pub fn chances_expected(mean: text, low: number, middle: number, high: number) = "chances-expected";
    /// How likely it is to win alone, and to tie for first.
    pub fn chances_win(outright: text, shared: text) = "chances-win";
    /// How likely a target is.
    pub fn chances_reach(target: number, chance: text) = "chances-reach";
    /// The odds come from past games.
    pub fn chances_odds_learned(games: number) = "chances-odds-learned";
    /// The odds come from few games; ask for more.
    pub fn chances_odds_few(games: number, enough: number) = "chances-odds-few";
    /// The odds are a typical bowler's, learned from this many games.
    pub fn chances_odds_typical(games: number) = "chances-odds-typical";
    /// Whose odds these are, and what they rest on at the leave of the next bowl.
    pub fn chances_odds_with_leave(odds: text, leave: text) = "chances-odds-with-leave";
    /// How often a leave was cleared, and how often others of its kind.
    pub fn chances_leave_seen(leave: text, spares: number, attempts: number, kind: text, cleared: number, tried: number) = "chances-leave-seen";
    /// How often a leave was cleared, which is the only one of its kind.
    pub fn chances_leave_alone(leave: text, spares: number, attempts: number) = "chances-leave-alone";
    /// How often leaves of a kind were cleared.
    pub fn chances_leave_alike(kind: text, spares: number, attempts: number) = "chances-leave-alike";
    /// No leave of a kind was seen.
    pub fn chances_leave_unknown(kind: text) = "chances-leave-unknown";
    /// Leaves of one pin.
    pub fn chances_single_pins() = "chances-single-pins";
    /// Splits of so many pins.
    pub fn chances_splits(pins: number) = "chances-splits";
    /// Washouts of so many pins.
    pub fn chances_washouts(pins: number) = "chances-washouts";
    /// Other leaves of so many pins.
    pub fn chances_other_leaves(pins: number) = "chances-other-leaves";
    /// What the report is about, and its rule book.
    pub fn chances_by_rules(title: text, rules: text) = "chances-by-rules";
    /// Above a histogram of a typical bowler's chances.
    pub fn chances_caption_typical() = "chances-caption-typical";
    /// Above a histogram of chances that were learned from this many games.
    pub fn chances_caption_learned(games: number) = "chances-caption-learned";
    /// How likely a tie for first is.
    pub fn chances_tie(chance: text) = "chances-tie";
    /// The heading over the next bowls.
    pub fn chances_next_bowl() = "chances-next-bowl";
    /// The heading over the totals.
    pub fn chances_totals() = "chances-totals";
    /// The heading over who wins.
    pub fn chances_winning() = "chances-winning";
    /// The heading of a column of games.
    pub fn column_game() = "column-game";
    /// The heading of a column of totals.
    pub fn column_total() = "column-total";
    /// The heading of a column of ways.
    pub fn column_ways() = "column-ways";
    /// The heading of a column of shares.
    pub fn column_share() = "column-share";
    /// The heading of a column of chances.
    pub fn column_chance() = "column-chance";
    /// The heading of a column of pins.
    pub fn column_pins() = "column-pins";
    /// The heading of a column of lowest totals.
    pub fn column_lowest() = "column-lowest";
    /// The heading of a column of highest totals.
    pub fn column_highest() = "column-highest";
    /// The heading of a column about a target.
    pub fn column_reach(target: number) = "column-reach";
    /// The heading of a column: to win alone.
    pub fn column_outright() = "column-outright";
    /// The heading of a column: to tie for first.
    pub fn column_shared() = "column-shared";
    /// What `chances` does.
    pub fn chances_about() = "chances-about";
    /// What its game is.
    pub fn chances_game() = "chances-game";
    /// What `--target` is.
    pub fn chances_target_option() = "chances-target-option";
    /// What `--from` is.
    pub fn chances_from() = "chances-from";
    /// What `--against` is.
    pub fn chances_against() = "chances-against";
    /// What `--rules` is.
    pub fn chances_rules(names: text) = "chances-rules";
    /// What `--format` is.
    pub fn chances_format() = "chances-format";
    /// What `--table` does.
    pub fn chances_table() = "chances-table";
    /// What `--svg` is.
    pub fn chances_svg() = "chances-svg";
    /// Examples of `chances`.
    pub fn chances_examples() = "chances-examples";
    /// The placeholder for a game.
    pub fn placeholder_game() = "placeholder-game";
    /// The placeholder for a file.
    pub fn placeholder_file() = "placeholder-file";
    /// Where a game is wrong, and why.
    pub fn game_refused(column: number, reason: text) = "game-refused";
    /// Which bowl of a game is wrong, and why.
    pub fn game_bowl_refused(bowl: number, reason: text) = "game-bowl-refused";
    /// A letter that is not a mark.
    pub fn game_not_a_mark(letter: text) = "game-not-a-mark";
    /// The sign of a split before something else.
    pub fn game_not_a_split() = "game-not-a-split";
    /// Bowls on the command line that can be read in several ways.
    pub fn game_unclear() = "game-unclear";
    /// A number above ten among counts.
    pub fn doubt_above_ten(piece: text) = "doubt-above-ten";
    /// A number with a leading zero among counts.
    pub fn doubt_leading_zero(piece: text) = "doubt-leading-zero";
    /// `10` among marks.
    pub fn doubt_ten() = "doubt-ten";
    /// `7-10` among marks.
    pub fn doubt_pin_numbers(piece: text) = "doubt-pin-numbers";
    /// A date among bowls.
    pub fn doubt_date(piece: text) = "doubt-date";
    /// A total among bowls.
    pub fn doubt_total(piece: text) = "doubt-total";
    /// Bowls that start in the middle of a frame.
    pub fn doubt_misaligned() = "doubt-misaligned";
    /// A text that is not a count of pins.
    pub fn game_not_a_count() = "game-not-a-count";
    /// A file without games.
    pub fn game_incomplete_file(file: text) = "game-incomplete-file";
    /// A text that is not a target.
    pub fn target_wrong(value: text) = "target-wrong";
    /// Where in a file something is wrong, and why.
    pub fn file_line(file: text, line: number, column: number, reason: text) = "file-line";
}
