//! What the pages of the live scoreboard say.

use crate::words::messages;

messages! {
    /// The title of the page of all lanes.
    pub fn page_lanes() = "page-lanes";
    /// A lane and its number.
    pub fn page_lane(number: number) = "page-lane";
    /// The word for a lane, above its number.
    pub fn page_lane_word() = "page-lane-word";
    /// A link past the head of a page.
    pub fn page_skip() = "page-skip";
    /// A link to all lanes.
    pub fn page_home() = "page-home";
    /// The name of the other language, in that language.
    pub fn page_other_language() = "page-other-language";
    /// A lane without a game.
    pub fn page_free() = "page-free";
    /// What the screen of a lane without a game says.
    pub fn page_free_lane() = "page-free-lane";
    /// A lane whose latest game cannot be replayed.
    pub fn page_damaged() = "page-damaged";
    /// The invalid event of a lane's latest game.
    pub fn page_damaged_event(game: text, ordinal: number) = "page-damaged-event";
    /// A lane's latest game, which is invalid.
    pub fn page_damaged_game(game: text) = "page-damaged-game";
    /// What to do about a damaged game.
    pub fn page_damaged_hint() = "page-damaged-hint";
    /// Starts a game on a free lane.
    pub fn page_start() = "page-start";
    /// A link to the scorer's page.
    pub fn page_score() = "page-score";
    /// A link to the screen over the lane.
    pub fn page_screen() = "page-screen";
    /// A link to the sheet of a game.
    pub fn page_sheet() = "page-sheet";
    /// A link to the sheet of the game before.
    pub fn page_previous() = "page-previous";
    /// The heading of a lane's players and totals.
    pub fn page_standings() = "page-standings";
    /// The heading of the column of players.
    pub fn page_player() = "page-player";
    /// The heading of the column of totals.
    pub fn page_total() = "page-total";
    /// The heading of the column of the highest totals still possible.
    pub fn page_maximum() = "page-maximum";
    /// What a board's table shows.
    pub fn page_board_of(lane: text) = "page-board-of";
    /// What a board's table shows when its game has no lane.
    pub fn page_board_game() = "page-board-game";
    /// The player whose turn it is.
    pub fn page_up() = "page-up";
    /// The frame and bowl of the turn.
    pub fn page_turn(frame: number, bowl: number) = "page-turn";
    /// How many pins are standing.
    pub fn page_standing(pins: number) = "page-standing";
    /// The game is over.
    pub fn page_over() = "page-over";
    /// Who has won, with which total.
    pub fn page_winner(names: text, total: number) = "page-winner";
    /// Who shares the highest total.
    pub fn page_tie(names: text, total: number) = "page-tie";
    /// The only player's total.
    pub fn page_final(name: text, total: number) = "page-final";
    /// Scoring does not work without scripts.
    pub fn page_needs_script() = "page-needs-script";
    /// The heading of the buttons for pins.
    pub fn page_pad() = "page-pad";
    /// The label of a button for pins.
    pub fn page_pins(pins: number) = "page-pins";
    /// The label of the button for no pins.
    pub fn page_no_pins() = "page-no-pins";
    /// A strike.
    pub fn page_strike() = "page-strike";
    /// A spare.
    pub fn page_spare() = "page-spare";
    /// A foul.
    pub fn page_foul() = "page-foul";
    /// Takes the last bowl back.
    pub fn page_undo() = "page-undo";
    /// Which keys score.
    pub fn page_keys() = "page-keys";
    /// A digit was typed that may be the first of two.
    pub fn page_ten(entry: text) = "page-ten";
    /// Opens the form for a new game.
    pub fn page_new_game() = "page-new-game";
    /// A bowl is on its way.
    pub fn page_sending() = "page-sending";
    /// The server did not answer yet.
    pub fn page_retrying() = "page-retrying";
    /// The game on the lane is not finished.
    pub fn page_new_taken() = "page-new-taken";
    /// The server refused a bowl.
    pub fn page_not_taken(reason: text) = "page-not-taken";
    /// The server could not be reached in time.
    pub fn page_unreachable() = "page-unreachable";
    /// The server sent an answer that cannot be understood.
    pub fn page_unexpected(status: number) = "page-unexpected";
    /// What is entered has to wait for the connection.
    pub fn page_waiting() = "page-waiting";
    /// A bowl waits because the journal cannot take it now.
    pub fn page_not_saved_yet(reason: text) = "page-not-saved-yet";
    /// The game is over once the last bowls are saved.
    pub fn page_waiting_over() = "page-waiting-over";
    /// All that waited is saved.
    pub fn page_sent() = "page-sent";
    /// What a bowl was that waits to be sent, spoken.
    pub fn page_said_waiting(name: text, frame: number, what: text) = "page-said-waiting";
    /// Somebody else changed the game first.
    pub fn page_faster(what: text) = "page-faster";
    /// Somebody took a bowl back.
    pub fn page_done_undone(name: text, frame: number) = "page-done-undone";
    /// Somebody corrected a bowl.
    pub fn page_done_corrected(name: text, frame: number, pins: number) = "page-done-corrected";
    /// What somebody did, and from where.
    pub fn page_done_by(what: text, by: text) = "page-done-by";
    /// The title of the form about bowls that no longer fit.
    pub fn page_queue_title() = "page-queue-title";
    /// The game changed while bowls were waiting.
    pub fn page_queue_moved() = "page-queue-moved";
    /// The server refused bowls that were waiting.
    pub fn page_queue_refused(reason: text) = "page-queue-refused";
    /// Bowls were waiting for a game that the lane no longer shows.
    pub fn page_queue_other() = "page-queue-other";
    /// The heading of what happened while bowls were waiting.
    pub fn page_queue_meanwhile() = "page-queue-meanwhile";
    /// The heading of the bowls that are waiting.
    pub fn page_queue_waiting() = "page-queue-waiting";
    /// The turn that a waiting bowl was meant for is over.
    pub fn page_queue_passed() = "page-queue-passed";
    /// A waiting bowl can still be entered.
    pub fn page_queue_fits() = "page-queue-fits";
    /// A waiting bowl cannot be entered any more.
    pub fn page_queue_unfit() = "page-queue-unfit";
    /// Discards the bowls that are waiting.
    pub fn page_queue_drop() = "page-queue-drop";
    /// Enters those of the waiting bowls that still fit.
    pub fn page_queue_rest(count: number) = "page-queue-rest";
    /// Leaves the bowls waiting.
    pub fn page_queue_later() = "page-queue-later";
    /// There are bowls waiting that no longer fit.
    pub fn page_queue_held() = "page-queue-held";
    /// Opens the form about them.
    pub fn page_queue_decide() = "page-queue-decide";
    /// A key was pressed that is not possible now.
    pub fn page_not_legal(entry: text) = "page-not-legal";
    /// The label of a bowl that can be corrected.
    pub fn page_wrong_bowl(name: text, frame: number, bowl: number, mark: text) = "page-wrong-bowl";
    /// The server did not say what a bowl can be corrected to.
    pub fn page_correct_unknown() = "page-correct-unknown";
    /// Corrects the bowl.
    pub fn page_correct() = "page-correct";
    /// Lets a finished game be changed.
    pub fn page_unlock() = "page-unlock";
    /// The title of the form that takes back a bowl of a finished game.
    pub fn page_unlock_undo() = "page-unlock-undo";
    /// Opens the form that changes who plays, and its title.
    pub fn page_lineup() = "page-lineup";
    /// The label of a button that lets a player bowl earlier.
    pub fn page_lineup_earlier() = "page-lineup-earlier";
    /// The label of a button that lets a player bowl later.
    pub fn page_lineup_later() = "page-lineup-later";
    /// A player's new place in the order, spoken.
    pub fn page_lineup_place(name: text, place: number) = "page-lineup-place";
    /// Skips a player once.
    pub fn page_lineup_skip() = "page-lineup-skip";
    /// Lets a player leave.
    pub fn page_lineup_leave() = "page-lineup-leave";
    /// Lets a player who left come back.
    pub fn page_lineup_return() = "page-lineup-return";
    /// Changes the order of the players.
    pub fn page_lineup_order() = "page-lineup-order";
    /// The heading of the fields for a late player.
    pub fn page_lineup_join() = "page-lineup-join";
    /// The label of the field for a late player's name.
    pub fn page_lineup_name() = "page-lineup-name";
    /// What becomes of the frames that a late player missed: the question.
    pub fn page_lineup_missed() = "page-lineup-missed";
    /// They count as nothing.
    pub fn page_lineup_nothing() = "page-lineup-nothing";
    /// The player bowls them first.
    pub fn page_lineup_first() = "page-lineup-first";
    /// Lets a late player join.
    pub fn page_lineup_add() = "page-lineup-add";
    /// Gives a game up.
    pub fn page_lineup_give_up() = "page-lineup-give-up";
    /// Takes a game up again.
    pub fn page_lineup_take_up() = "page-lineup-take-up";
    /// A game that was given up.
    pub fn page_given_up() = "page-given-up";
    /// What that means.
    pub fn page_given_up_hint() = "page-given-up-hint";
    /// A player who has left.
    pub fn page_left() = "page-left";
    /// A player who was skipped, and bowls in the next turn.
    pub fn page_skipped() = "page-skipped";
    /// Closes a form.
    pub fn page_close() = "page-close";
    /// Leaves a form as it was.
    pub fn page_cancel() = "page-cancel";
    /// Tells a visitor who only watches how to score.
    pub fn page_login_hint() = "page-login-hint";
    /// Opens the page that asks for the key.
    pub fn page_login() = "page-login";
    /// The title of the page that asks for the key.
    pub fn page_login_title() = "page-login-title";
    /// Where the key is found.
    pub fn page_login_text() = "page-login-text";
    /// The label of the field for the key.
    pub fn page_login_field() = "page-login-field";
    /// Hands in the key.
    pub fn page_login_submit() = "page-login-submit";
    /// The key was wrong.
    pub fn page_login_wrong() = "page-login-wrong";
    /// Too many keys were wrong, so for a while none is looked at.
    pub fn page_login_wait(seconds: number) = "page-login-wait";
    /// Logs the scorer out on this device.
    pub fn page_logout() = "page-logout";
    /// The title of the form for a new game.
    pub fn page_new_title(lane: text) = "page-new-title";
    /// How names are entered.
    pub fn page_new_names() = "page-new-names";
    /// The label of the field for a name.
    pub fn page_new_name(number: number) = "page-new-name";
    /// Gives up an unfinished game.
    pub fn page_new_replace() = "page-new-replace";
    /// Shows a field for one more name.
    pub fn page_new_more() = "page-new-more";
    /// Begins the new game.
    pub fn page_new_begin() = "page-new-begin";
    /// No name was entered.
    pub fn page_new_nobody() = "page-new-nobody";
    /// A name is not valid.
    pub fn page_new_wrong(name: text) = "page-new-wrong";
    /// A name was entered twice.
    pub fn page_new_twice(name: text) = "page-new-twice";
    /// The connection is lost.
    pub fn page_lost() = "page-lost";
    /// The connection is back.
    pub fn page_back() = "page-back";
    /// Two strikes in a row.
    pub fn page_double() = "page-double";
    /// Three strikes in a row.
    pub fn page_turkey() = "page-turkey";
    /// More than three strikes in a row.
    pub fn page_in_a_row(count: number) = "page-in-a-row";
    /// A game of 300.
    pub fn page_perfect() = "page-perfect";
    /// What a bowl was, spoken.
    pub fn page_said(name: text, frame: number, what: text) = "page-said";
    /// Whose turn it is now, spoken.
    pub fn page_said_next(name: text) = "page-said-next";
    /// A bowl was taken back or corrected, spoken.
    pub fn page_said_changed() = "page-said-changed";
    /// A game was set back, because the journal is an earlier one.
    pub fn page_set_back() = "page-set-back";
    /// Who plays has changed, spoken.
    pub fn page_said_lineup() = "page-said-lineup";
    /// A game has begun, spoken.
    pub fn page_said_started(names: text) = "page-said-started";
    /// A game and its ID.
    pub fn page_game(id: text) = "page-game";
    /// Before the time at which a game began.
    pub fn page_bowled() = "page-bowled";
    /// Prints a sheet.
    pub fn page_print() = "page-print";
    /// A game in progress.
    pub fn page_live() = "page-live";
    /// The heading of the history of corrections.
    pub fn page_corrections() = "page-corrections";
    /// The changes before those on the page.
    pub fn page_changes_before() = "page-changes-before";
    /// The changes after those on the page.
    pub fn page_changes_after() = "page-changes-after";
    /// Nothing was corrected.
    pub fn page_no_corrections() = "page-no-corrections";
    /// The heading of the column of times.
    pub fn page_when() = "page-when";
    /// The heading of the column of bowls.
    pub fn page_bowl_place() = "page-bowl-place";
    /// The heading of the column of changes.
    pub fn page_change() = "page-change";
    /// The heading of the column of who made a change.
    pub fn page_by() = "page-by";
    /// The place of a bowl.
    pub fn page_place(name: text, frame: number, bowl: number) = "page-place";
    /// A bowl was taken back.
    pub fn page_undone(pins: number) = "page-undone";
    /// A bowl was corrected.
    pub fn page_corrected(before: number, after: number) = "page-corrected";
    /// The title of a page that does not exist.
    pub fn page_error_missing() = "page-error-missing";
    /// The title of a page that went wrong.
    pub fn page_error() = "page-error";
    /// A link from an error page to all lanes.
    pub fn page_error_home() = "page-error-home";
    /// The heading of the deck of pins.
    pub fn page_deck() = "page-deck";
    /// Turns from counts to the deck, and back.
    pub fn page_deck_mode() = "page-deck-mode";
    /// What the deck is for.
    pub fn page_deck_mode_hint() = "page-deck-mode-hint";
    /// The label of a pin that stands.
    pub fn page_pin_standing(pin: number) = "page-pin-standing";
    /// The label of a pin that is down.
    pub fn page_pin_down(pin: number) = "page-pin-down";
    /// The pins that a bowl left, `7-10`.
    pub fn page_pins_left(pins: text) = "page-pins-left";
    /// More pins are said to stand than did before the bowl.
    pub fn page_pins_too_many(standing: number) = "page-pins-too-many";
    /// Taps on the deck mean pins that fell.
    pub fn page_tap_fallen() = "page-tap-fallen";
    /// A split.
    pub fn page_split() = "page-split";
    /// A split with this name or these pins was cleared.
    pub fn page_split_made(leave: text) = "page-split-made";
    /// A split was cleared, and nobody said which.
    pub fn page_split_made_unknown() = "page-split-made-unknown";
    /// Which keys score on the deck.
    pub fn page_keys_deck() = "page-keys-deck";
    /// Shows in each frame which pins were left.
    pub fn page_leaves() = "page-leaves";
    /// Shows averages and chances beside a board.
    pub fn page_live_numbers() = "page-live-numbers";
    /// A bowler's average.
    pub fn page_live_average(average: text) = "page-live-average";
    /// A bowler's average, and that of tonight.
    pub fn page_live_tonight(average: text, tonight: text) = "page-live-tonight";
    /// The chance of reaching a total, in percent.
    pub fn page_live_target(target: text, chance: text) = "page-live-target";
    /// The same, and that of winning.
    pub fn page_live_win(target: text, chance: text, winning: text) = "page-live-win";
    /// Chances rest on the bowler's own games.
    pub fn page_live_own() = "page-live-own";
    /// Chances rest on those of a typical bowler.
    pub fn page_live_typical() = "page-live-typical";
    /// With more players there is no room for averages and chances.
    pub fn page_live_crowded() = "page-live-crowded";
    /// The label of the rule books.
    pub fn page_rules() = "page-rules";
    /// The title of the form that corrects a frame.
    pub fn page_correct_frame(name: text, frame: number) = "page-correct-frame";
    /// The heading of the bowls that are corrected.
    pub fn page_correct_bowls() = "page-correct-bowls";
    /// A bowl in the form that corrects its frame.
    pub fn page_correct_bowl(bowl: number, mark: text) = "page-correct-bowl";
    /// A bowl that the corrected frame lacks counts as nothing.
    pub fn page_correct_missing() = "page-correct-missing";
    /// The heading of the totals after a correction.
    pub fn page_preview() = "page-preview";
    /// A total before and after a correction.
    pub fn page_preview_total(before: number, after: number) = "page-preview-total";
    /// A total that a correction does not change.
    pub fn page_preview_same(after: number) = "page-preview-same";
    /// The place of a frame.
    pub fn page_frame_place(name: text, frame: number) = "page-frame-place";
    /// A bowl was taken back, as a scorer writes it.
    pub fn page_undone_bowl(bowl: text) = "page-undone-bowl";
    /// Bowls were corrected, as a scorer writes them.
    pub fn page_corrected_bowls(before: text, after: text) = "page-corrected-bowls";
    /// Somebody corrected a frame.
    pub fn page_done_corrected_frame(name: text, frame: number, bowls: text) = "page-done-corrected-frame";
}
