//! What the service answers to a request that it cannot do.

use crate::words::messages;

messages! {
    /// A body that is not JSON, with the place of the error.
    pub fn web_not_json(line: number, column: number) = "web-not-json";
    /// A body whose chunks make no sense, or that ends too early.
    pub fn web_bad_body() = "web-bad-body";
    /// Not exactly one header `Host`.
    pub fn web_bad_host() = "web-bad-host";
    /// A header or a parameter that cannot be understood.
    pub fn web_unreadable(name: text) = "web-unreadable";
    /// A parameter that cannot be understood, and an example of one that can.
    pub fn web_parameter(name: text, example: text) = "web-parameter";
    /// A parameter that does not exist, and those that do.
    pub fn web_no_parameter(name: text, known: text) = "web-no-parameter";
    /// Scoring needs the key.
    pub fn web_key_missing() = "web-key-missing";
    /// That is not the key.
    pub fn web_key_wrong() = "web-key-wrong";
    /// The request comes from another site's page.
    pub fn web_other_origin() = "web-other-origin";
    /// The request's host is not this machine.
    pub fn web_other_host() = "web-other-host";
    /// There is no such game.
    pub fn web_no_game() = "web-no-game";
    /// There is no such lane; with how many lanes there are.
    pub fn web_no_lane(lanes: number) = "web-no-lane";
    /// There is nothing at this address.
    pub fn web_no_page() = "web-no-page";
    /// This cannot be done at this address.
    pub fn web_no_method() = "web-no-method";
    /// The request took too long to arrive.
    pub fn web_too_slow() = "web-too-slow";
    /// The lane has a game that is not finished.
    pub fn web_lane_taken(lane: number) = "web-lane-taken";
    /// A newer game is on the lane.
    pub fn web_newer_game(lane: number) = "web-newer-game";
    /// The game is over and locked.
    pub fn web_locked() = "web-locked";
    /// There is no such bowl; with how many bowls there are.
    pub fn web_no_bowl(number: number, bowls: number) = "web-no-bowl";
    /// A later bowl that a correction makes impossible.
    pub fn web_breaks(number: number, reason: text) = "web-breaks";
    /// A later bowl that a correction would give to somebody else.
    pub fn web_changes_hands(number: number, player: text) = "web-changes-hands";
    /// With a correction a bowl would be in another frame.
    pub fn web_changes_frame(number: number, frame: number) = "web-changes-frame";
    /// A change that does not fit the game.
    pub fn web_impossible() = "web-impossible";
    /// The game has moved on to this version.
    pub fn web_moved_on(version: number) = "web-moved-on";
    /// A body that is too big.
    pub fn web_too_big(most: number) = "web-too-big";
    /// A body that is not said to be JSON.
    pub fn web_not_json_type() = "web-not-json-type";
    /// A body that is compressed.
    pub fn web_encoded_body() = "web-encoded-body";
    /// A body of another shape than this.
    pub fn web_unfit(shape: text) = "web-unfit";
    /// A player, by number, without a proper name.
    pub fn web_name(number: number, reason: text) = "web-name";
    /// An idempotency key that was used for another request.
    pub fn web_key_reused() = "web-key-reused";
    /// Too many wrong keys.
    pub fn web_too_many_tries(seconds: number) = "web-too-many-tries";
    /// Too many streams of one client.
    pub fn web_too_many_streams() = "web-too-many-streams";
    /// Too many requests or connections of one client.
    pub fn web_too_many_requests() = "web-too-many-requests";
    /// A stored game with an invalid event.
    pub fn web_damaged_event(game: text, ordinal: number) = "web-damaged-event";
    /// A stored game that is invalid.
    pub fn web_damaged_game(game: text) = "web-damaged-game";
    /// An internal error.
    pub fn web_broken() = "web-broken";
    /// The journal cannot be reached.
    pub fn web_unavailable() = "web-unavailable";
    /// Something was done to the files of the journal, or its disk is full.
    pub fn web_journal_lost(reason: text) = "web-journal-lost";
    /// Too many requests at once.
    pub fn web_overloaded() = "web-overloaded";
    /// There is no such rule book; these are known.
    pub fn web_no_rules(names: text) = "web-no-rules";
    /// The service is about to stop.
    pub fn web_closing() = "web-closing";
    /// There is no such bowler.
    pub fn web_no_bowler() = "web-no-bowler";
    /// Several bowlers could be meant.
    pub fn web_several_bowlers(bowlers: text) = "web-several-bowlers";
    /// A bowler's name that is empty.
    pub fn web_bowler_name_empty() = "web-bowler-name-empty";
    /// A bowler's name that is too long.
    pub fn web_bowler_name_long() = "web-bowler-name-long";
    /// A bowler's name that has control characters.
    pub fn web_bowler_name_control() = "web-bowler-name-control";
    /// Another bowler has the tag.
    pub fn web_tag_taken(tag: text, name: text) = "web-tag-taken";
    /// No tag is left.
    pub fn web_no_tag() = "web-no-tag";
    /// The bowler was changed meanwhile.
    pub fn web_bowler_moved_on(version: number) = "web-bowler-moved-on";
    /// The bowler was forgotten.
    pub fn web_bowler_forgotten() = "web-bowler-forgotten";
    /// The bowler is merged with another.
    pub fn web_bowler_merged() = "web-bowler-merged";
    /// A bowler cannot be merged with themselves.
    pub fn web_self_merge() = "web-self-merge";
    /// Two bowlers have seats of the same game, or of so many.
    pub fn web_same_game(game: text, tag: text, games: number) = "web-same-game";
}
