//! What the pages of games and of bowlers say.

use crate::words::messages;

messages! {
    /// The games of the evening and of all time.
    pub fn page_games() = "page-games";
    /// When a bowler bowled last.
    pub fn page_bowlers_last(date: text) = "page-bowlers-last";
    /// A link to the games of a lane.
    pub fn page_lane_games() = "page-lane-games";
    /// Games of today.
    pub fn page_games_today() = "page-games-today";
    /// Games of all time.
    pub fn page_games_all() = "page-games-all";
    /// The first day of the games to find.
    pub fn page_games_since() = "page-games-since";
    /// The last day of the games to find.
    pub fn page_games_until() = "page-games-until";
    /// The bowler whose games are to be found.
    pub fn page_games_bowler() = "page-games-bowler";
    /// Anything will do.
    pub fn page_games_any() = "page-games-any";
    /// Whether a game is over.
    pub fn page_games_state() = "page-games-state";
    /// Finds games or bowlers.
    pub fn page_games_find() = "page-games-find";
    /// There are no such games.
    pub fn page_games_none() = "page-games-none";
    /// Nobody has the name or the tag that was typed.
    pub fn page_games_nobody() = "page-games-nobody";
    /// What was typed is a part of several names, which follow.
    pub fn page_games_several() = "page-games-several";
    /// Three letters are a tag here, though others have them in their names; those follow.
    pub fn page_games_by_tag(tag: text) = "page-games-by-tag";
    /// Guests bowled under the tag of a bowler.
    pub fn page_games_unlinked(tag: text) = "page-games-unlinked";
    /// How many totals without frames there are beside the games.
    pub fn page_games_totals(totals: number) = "page-games-totals";
    /// Leads to the latest games.
    pub fn page_games_latest() = "page-games-latest";
    /// Leads to earlier games.
    pub fn page_games_earlier() = "page-games-earlier";
    /// What the same players bowled on one day.
    pub fn page_series() = "page-series";
    /// A game of a series.
    pub fn page_series_game(number: number) = "page-series-game";
    /// Who has won a game.
    pub fn page_won() = "page-won";
    /// The people who bowl here.
    pub fn page_bowlers() = "page-bowlers";
    /// Adds a bowler with the name that was typed.
    pub fn page_choose_add(name: text) = "page-choose-add";
    /// How many bowlers fit what was typed.
    pub fn page_choose_count(count: number) = "page-choose-count";
    /// The bowler who was chosen, and the tag.
    pub fn page_chosen(name: text, tag: text) = "page-chosen";
    /// To whom a seat was given, and from whom.
    pub fn page_assigned(before: text, after: text) = "page-assigned";
    /// A seat was given to another bowler.
    pub fn page_said_assigned() = "page-said-assigned";
    /// Gives the seats of a game to bowlers.
    pub fn page_assign() = "page-assign";
    /// What giving seats to bowlers does.
    pub fn page_assign_text() = "page-assign-text";
    /// Saves who has a seat.
    pub fn page_assign_save() = "page-assign-save";
    /// Which bowler to find.
    pub fn page_bowlers_find() = "page-bowlers-find";
    /// There are no such bowlers.
    pub fn page_bowlers_none() = "page-bowlers-none";
    /// Leads to more bowlers.
    pub fn page_bowlers_more() = "page-bowlers-more";
    /// Bowlers who bowl here.
    pub fn page_bowlers_active() = "page-bowlers-active";
    /// Bowlers who do not bowl here at the moment.
    pub fn page_bowlers_resting() = "page-bowlers-resting";
    /// Adds a bowler.
    pub fn page_bowler_add() = "page-bowler-add";
    /// Changes a bowler.
    pub fn page_bowler_edit() = "page-bowler-edit";
    /// The name of a bowler.
    pub fn page_bowler_name() = "page-bowler-name";
    /// The tag of a bowler.
    pub fn page_bowler_tag() = "page-bowler-tag";
    /// What a tag is.
    pub fn page_bowler_tag_hint() = "page-bowler-tag-hint";
    /// The hand that a bowler bowls with.
    pub fn page_bowler_hand() = "page-bowler-hand";
    /// The left hand.
    pub fn page_bowler_left() = "page-bowler-left";
    /// The right hand.
    pub fn page_bowler_right() = "page-bowler-right";
    /// Nobody said with which hand a bowler bowls.
    pub fn page_bowler_no_hand() = "page-bowler-no-hand";
    /// Puts a bowler to rest.
    pub fn page_bowler_rest() = "page-bowler-rest";
    /// Brings a bowler back.
    pub fn page_bowler_return() = "page-bowler-return";
    /// Merges a bowler who was entered twice.
    pub fn page_bowler_merge() = "page-bowler-merge";
    /// What merging a bowler does.
    pub fn page_bowler_merge_text(name: text) = "page-bowler-merge-text";
    /// Whom a bowler is merged into.
    pub fn page_bowler_merge_into() = "page-bowler-merge-into";
    /// Merges the bowlers.
    pub fn page_bowler_merge_do() = "page-bowler-merge-do";
    /// Takes a merge back.
    pub fn page_bowler_unmerge() = "page-bowler-unmerge";
    /// Whom a bowler was merged into.
    pub fn page_bowler_merged(name: text) = "page-bowler-merged";
    /// Those who were merged into a bowler.
    pub fn page_bowler_entries() = "page-bowler-entries";
    /// Forgets a bowler.
    pub fn page_bowler_forget() = "page-bowler-forget";
    /// What forgetting a bowler does.
    pub fn page_bowler_forget_text(name: text) = "page-bowler-forget-text";
    /// A bowler whose name was removed.
    pub fn page_bowler_forgotten() = "page-bowler-forgotten";
    /// The games that a bowler bowled last.
    pub fn page_bowler_games() = "page-bowler-games";
    /// A bowler has not bowled yet.
    pub fn page_bowler_no_games() = "page-bowler-no-games";
    /// A bowler has bowled, and only the totals are known.
    pub fn page_bowler_totals(totals: number) = "page-bowler-totals";
    /// Leads to all games of a bowler.
    pub fn page_bowler_all_games() = "page-bowler-all-games";
    /// Leads to all bowlers.
    pub fn page_bowler_back() = "page-bowler-back";
    /// Which bowler gets a seat.
    pub fn page_assign_field() = "page-assign-field";
    /// Nobody was chosen for a seat.
    pub fn page_assign_nobody() = "page-assign-nobody";
    /// Nobody was chosen to merge a bowler with.
    pub fn page_merge_nobody() = "page-merge-nobody";
}
