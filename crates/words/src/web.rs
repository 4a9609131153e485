//! What the service answers to a request that it cannot do.

use crate::words::messages;

messages! {
    /// A body that is not JSON, and where it ceases to be.
    web_not_json(line, column) = "web-not-json";
    /// A header or a parameter that cannot be understood.
    web_unreadable(name) = "web-unreadable";
    /// Who scores needs the key.
    web_key_missing() = "web-key-missing";
    /// That is not the key.
    web_key_wrong() = "web-key-wrong";
    /// Another site's page asks.
    web_other_origin() = "web-other-origin";
    /// The service is asked under a name that is not this machine's.
    web_other_host() = "web-other-host";
    /// There is no such game.
    web_no_game() = "web-no-game";
    /// There is no such lane, there are so many.
    web_no_lane(lanes) = "web-no-lane";
    /// There is nothing at this address.
    web_no_page() = "web-no-page";
    /// This cannot be done at this address.
    web_no_method() = "web-no-method";
    /// The request took too long to arrive.
    web_too_slow() = "web-too-slow";
    /// The lane has a game that is not finished.
    web_lane_taken(lane) = "web-lane-taken";
    /// The game is over and locked.
    web_locked() = "web-locked";
    /// There is no bowl of this number, there are so many.
    web_no_bowl(number, bowls) = "web-no-bowl";
    /// A later bowl that a correction makes impossible.
    web_breaks(number, reason) = "web-breaks";
    /// A later bowl that a correction would give to somebody else.
    web_changes_hands(number, player) = "web-changes-hands";
    /// What does not fit the game at all.
    web_impossible() = "web-impossible";
    /// The game has moved on to this version.
    web_moved_on(version) = "web-moved-on";
    /// A body that is too big.
    web_too_big(most) = "web-too-big";
    /// A body that is not said to be JSON.
    web_not_json_type() = "web-not-json-type";
    /// A body that is not of this shape.
    web_unfit(shape) = "web-unfit";
    /// A player, by number, without a proper name.
    web_name(number, reason) = "web-name";
    /// More players than a game has.
    web_too_many_players(most) = "web-too-many-players";
    /// A request's key that was used for another request.
    web_key_reused() = "web-key-reused";
    /// Too many wrong keys.
    web_too_many_tries(seconds) = "web-too-many-tries";
    /// Too many streams of one client.
    web_too_many_streams() = "web-too-many-streams";
    /// A stored game whose event makes no sense.
    web_damaged_event(game, ordinal) = "web-damaged-event";
    /// A stored game that makes no sense.
    web_damaged_game(game) = "web-damaged-game";
    /// Our own mistake.
    web_broken() = "web-broken";
    /// The journal cannot be reached.
    web_unavailable() = "web-unavailable";
    /// Too much is asked for at once.
    web_overloaded() = "web-overloaded";
    /// The service is about to stop.
    web_closing() = "web-closing";
}
