//! What is said about bowlers.

use crate::words::messages;

messages! {
    /// The placeholder for a tag.
    pub fn placeholder_tag() = "placeholder-tag";
    /// The placeholder for a seat.
    pub fn placeholder_seat() = "placeholder-seat";
    /// What `bowlers` does.
    pub fn bowlers_about() = "bowlers-about";
    /// What `--all` of `bowlers` does.
    pub fn bowlers_all() = "bowlers-all";
    /// Examples of `bowlers`.
    pub fn bowlers_examples() = "bowlers-examples";
    /// How a bowler is named.
    pub fn bowlers_bowler() = "bowlers-bowler";
    /// What a bowler's name is.
    pub fn bowlers_name() = "bowlers-name";
    /// What a tag is.
    pub fn bowlers_tag() = "bowlers-tag";
    /// What `--tag` of `bowlers add` is.
    pub fn bowlers_add_tag() = "bowlers-add-tag";
    /// What `--tag` is where a bowler comes back.
    pub fn bowlers_return_tag() = "bowlers-return-tag";
    /// Which hand a bowler bowls with.
    pub fn bowlers_hand() = "bowlers-hand";
    /// What `--yes` does.
    pub fn bowlers_yes() = "bowlers-yes";
    /// What `--dry-run` does.
    pub fn bowlers_dry_run() = "bowlers-dry-run";
    /// What `bowlers add` does.
    pub fn bowlers_add_about() = "bowlers-add-about";
    /// What `bowlers show` does.
    pub fn bowlers_show_about() = "bowlers-show-about";
    /// What `bowlers rename` does.
    pub fn bowlers_rename_about() = "bowlers-rename-about";
    /// What `bowlers tag` does.
    pub fn bowlers_tag_about() = "bowlers-tag-about";
    /// What `bowlers hand` does.
    pub fn bowlers_hand_about() = "bowlers-hand-about";
    /// What `bowlers rest` does.
    pub fn bowlers_rest_about() = "bowlers-rest-about";
    /// What `bowlers return` does.
    pub fn bowlers_return_about() = "bowlers-return-about";
    /// What `bowlers merge` does.
    pub fn bowlers_merge_about() = "bowlers-merge-about";
    /// The bowler who stays.
    pub fn bowlers_merge_into() = "bowlers-merge-into";
    /// The bowler who is merged.
    pub fn bowlers_merge_other() = "bowlers-merge-other";
    /// What `bowlers unmerge` does.
    pub fn bowlers_unmerge_about() = "bowlers-unmerge-about";
    /// The bowler who was merged.
    pub fn bowlers_unmerge_bowler() = "bowlers-unmerge-bowler";
    /// What `bowlers forget` does.
    pub fn bowlers_forget_about() = "bowlers-forget-about";
    /// What `bowlers forget` leaves.
    pub fn bowlers_forget_examples() = "bowlers-forget-examples";
    /// What `bowlers link` does.
    pub fn bowlers_link_about() = "bowlers-link-about";
    /// The tag of `bowlers link`.
    pub fn bowlers_link_tag() = "bowlers-link-tag";
    /// What `--to` of `bowlers link` is.
    pub fn bowlers_link_to() = "bowlers-link-to";
    /// Examples of `bowlers link`.
    pub fn bowlers_link_examples() = "bowlers-link-examples";
    /// What `bowlers unlink` does.
    pub fn bowlers_unlink_about() = "bowlers-unlink-about";
    /// What `bowlers assign` does.
    pub fn bowlers_assign_about() = "bowlers-assign-about";
    /// The seat of `bowlers assign`.
    pub fn bowlers_assign_seat() = "bowlers-assign-seat";
    /// What `--guest` of `bowlers assign` does.
    pub fn bowlers_assign_guest() = "bowlers-assign-guest";
    /// Examples of `bowlers assign`.
    pub fn bowlers_assign_examples() = "bowlers-assign-examples";

    /// The heading of a column of tags.
    pub fn column_tag() = "column-tag";
    /// The heading of a column of hands.
    pub fn column_hand() = "column-hand";
    /// The heading of a column of IDs.
    pub fn column_id() = "column-id";
    /// The heading of a column of dates.
    pub fn column_date() = "column-date";
    /// The heading of a column of series.
    pub fn column_series() = "column-series";
    /// The left hand.
    pub fn hand_left() = "hand-left";
    /// The right hand.
    pub fn hand_right() = "hand-right";
    /// A bowler who bowls.
    pub fn bowler_active() = "bowler-active";
    /// A bowler who rests.
    pub fn bowler_resting() = "bowler-resting";
    /// A bowler who is the same person as another.
    pub fn bowler_merged(bowler: text) = "bowler-merged";
    /// A bowler whose name was forgotten.
    pub fn bowler_forgotten() = "bowler-forgotten";
    /// There are no bowlers yet.
    pub fn bowlers_empty() = "bowlers-empty";
    /// All bowlers rest.
    pub fn bowlers_all_rest() = "bowlers-all-rest";

    /// A bowler's numbers, which are those of all games.
    pub fn bowlers_show_all(games: number, average: text, high: number) = "bowlers-show-all";
    /// A bowler's numbers, which are those of some games.
    pub fn bowlers_show_some(games: number, finished: number, average: text, high: number) = "bowlers-show-some";
    /// The numbers of a bowler without one.
    pub fn bowlers_show_no_numbers(games: number) = "bowlers-show-no-numbers";
    /// A bowler was added, with a tag that was asked for.
    pub fn bowlers_added(bowler: text) = "bowlers-added";
    /// A bowler was added, with a tag that was suggested.
    pub fn bowlers_added_with(bowler: text, tag: text) = "bowlers-added-with";
    /// Somebody else has the same name; how to merge the two.
    pub fn bowlers_namesake(bowler: text, one: text, other: text) = "bowlers-namesake";
    /// Guests have bowled under the tag that a bowler has now.
    pub fn bowlers_guest_games(games: number, tag: text, bowler: text) = "bowlers-guest-games";
    /// A bowler was changed.
    pub fn bowlers_changed(before: text, after: text) = "bowlers-changed";
    /// A bowler rests.
    pub fn bowlers_rested(bowler: text, tag: text) = "bowlers-rested";
    /// A bowler is back.
    pub fn bowlers_returned(bowler: text) = "bowlers-returned";
    /// Two bowlers are one person now.
    pub fn bowlers_merged(bowler: text, other: text, games: number, id: text) = "bowlers-merged";
    /// Two bowlers have seats of the same game, or of so many, so they are two people.
    pub fn bowlers_same_game(bowler: text, other: text, game: text, tag: text, games: number) = "bowlers-same-game";
    /// They are two again.
    pub fn bowlers_unmerged(bowler: text, other: text) = "bowlers-unmerged";
    /// Whether to forget a bowler.
    pub fn bowlers_ask_forget(bowler: text) = "bowlers-ask-forget";
    /// A bowler was forgotten, and what still has the name.
    pub fn bowlers_forgotten(tag: text) = "bowlers-forgotten";
    /// How many games of a tag name nobody.
    pub fn bowlers_link_found(tag: text, games: number, first: text, last: text) = "bowlers-link-found";
    /// Nobody has the tag whose games are to be linked.
    pub fn bowlers_link_whom(tag: text) = "bowlers-link-whom";
    /// Whether to give them to a bowler.
    pub fn bowlers_ask_link(bowler: text) = "bowlers-ask-link";
    /// No game of a tag names nobody.
    pub fn bowlers_link_nothing(tag: text) = "bowlers-link-nothing";
    /// Games were given to a bowler.
    pub fn bowlers_linked(games: number, bowler: text, tag: text) = "bowlers-linked";
    /// How many games the last link gave to a bowler.
    pub fn bowlers_unlink_found(bowler: text, games: number, at: text) = "bowlers-unlink-found";
    /// Whether to take them back.
    pub fn bowlers_ask_unlink() = "bowlers-ask-unlink";
    /// There is no link to take back.
    pub fn bowlers_unlink_nothing(bowler: text) = "bowlers-unlink-nothing";
    /// Games were taken back.
    pub fn bowlers_unlinked(games: number) = "bowlers-unlinked";
    /// Nothing was done, since the answer was no.
    pub fn bowlers_nothing_done() = "bowlers-nothing-done";
    /// A command asks, but nobody can answer.
    pub fn bowlers_needs_yes() = "bowlers-needs-yes";
    /// A seat was given to somebody.
    pub fn bowlers_assigned(game: text, tag: text, before: text, after: text) = "bowlers-assigned";
    /// A seat is a bowler's already.
    pub fn bowlers_assigned_already(game: text, tag: text, bowler: text) = "bowlers-assigned-already";
    /// A bowler has another seat of the game.
    pub fn bowlers_seated_already(bowler: text, tag: text) = "bowlers-seated-already";
    /// A game has no such seat.
    pub fn bowlers_no_seat(seat: text, seats: text) = "bowlers-no-seat";

    /// There is no such bowler.
    pub fn bowler_unknown(typed: text) = "bowler-unknown";
    /// Several bowlers could be meant; they follow, one line each.
    pub fn bowler_several(typed: text) = "bowler-several";
    /// Three letters were taken as a tag, though these bowlers have them in their names.
    pub fn bowler_asked_by_tag(tag: text, bowlers: text) = "bowler-asked-by-tag";
    /// A part of a name was taken for this bowler.
    pub fn bowler_asked_by_part(typed: text, bowler: text) = "bowler-asked-by-part";
    /// Why a text is no tag, and that a bowler's name would do.
    pub fn name_or_bowler(reason: text) = "name-or-bowler";
    /// What the questions for players do not say.
    pub fn play_by_name() = "play-by-name";
    /// A tag that another bowler has.
    pub fn bowler_tag_taken(tag: text, bowler: text, free: text) = "bowler-tag-taken";
    /// No tag is left for a name.
    pub fn bowler_no_tag(name: text) = "bowler-no-tag";
    /// A name that is empty.
    pub fn bowler_name_empty() = "bowler-name-empty";
    /// A name that is too long.
    pub fn bowler_name_too_long(most: number) = "bowler-name-too-long";
    /// A name with a character that is none.
    pub fn bowler_name_control() = "bowler-name-control";
    /// Somebody else changed the bowler first.
    pub fn bowler_stale(bowler: text) = "bowler-stale";
    /// A bowler who rests already.
    pub fn bowler_is_resting(bowler: text) = "bowler-is-resting";
    /// A bowler who does not rest.
    pub fn bowler_is_active(bowler: text) = "bowler-is-active";
    /// A bowler who was merged into another.
    pub fn bowler_is_merged(bowler: text, other: text) = "bowler-is-merged";
    /// A bowler who was not merged.
    pub fn bowler_is_not_merged(bowler: text) = "bowler-is-not-merged";
    /// A bowler who was forgotten.
    pub fn bowler_is_forgotten(bowler: text) = "bowler-is-forgotten";
    /// A bowler and the same bowler.
    pub fn bowlers_same(bowler: text) = "bowlers-same";

    /// A name that nobody has, where nobody can be asked.
    pub fn play_add_bowler(name: text) = "play-add-bowler";
    /// Whether to add a bowler with this tag.
    pub fn play_ask_add(name: text, tag: text) = "play-ask-add";
    /// Three letters were taken as those of a guest, though these bowlers have them in their names.
    pub fn play_guest(tag: text, bowlers: text) = "play-guest";
    /// A bowler who rests cannot play.
    pub fn play_resting(bowler: text, tag: text) = "play-resting";

    /// What `--bowler` of `games` is.
    pub fn games_bowler() = "games-bowler";
    /// What `--lane` of `games` is.
    pub fn games_lane() = "games-lane";
    /// What `--rules` of `games` is.
    pub fn games_rules(names: text) = "games-rules";
    /// What `--since` of `games` is.
    pub fn games_since() = "games-since";
    /// What `--until` of `games` is.
    pub fn games_until() = "games-until";
    /// What `--unfinished` of `games` does.
    pub fn games_unfinished() = "games-unfinished";
    /// What `--over` of `games` does.
    pub fn games_over() = "games-over";
    /// What `--given-up` of `games` does.
    pub fn games_given_up() = "games-given-up";
    /// What `--series` of `games` does.
    pub fn games_series() = "games-series";
    /// No game is as asked for.
    pub fn games_none_found() = "games-none-found";
    /// How many totals without frames there are beside the games.
    pub fn games_totals_beside(totals: number) = "games-totals-beside";
    /// Games of a tag name nobody, though a bowler has it.
    pub fn games_unlinked(tag: text) = "games-unlinked";
    /// There are more series than were listed.
    pub fn games_more_series(limit: number) = "games-more-series";
    /// A text that is not a lane.
    pub fn games_lane_wrong(value: text) = "games-lane-wrong";
}
