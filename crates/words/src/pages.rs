//! What the pages of the live scoreboard say.

use crate::words::messages;

messages! {
    /// The title of the page of all lanes.
    page_lanes() = "page-lanes";
    /// A lane and its number.
    page_lane(number) = "page-lane";
    /// The word for a lane, above its number.
    page_lane_word() = "page-lane-word";
    /// A link past the head of a page.
    page_skip() = "page-skip";
    /// A link to all lanes.
    page_home() = "page-home";
    /// The name of the other language, in that language.
    page_other_language() = "page-other-language";
    /// A lane without a game.
    page_free() = "page-free";
    /// What the screen of a lane without a game says.
    page_free_lane() = "page-free-lane";
    /// A lane whose latest game cannot be replayed.
    page_damaged() = "page-damaged";
    /// Which event of a lane's latest game makes no sense.
    page_damaged_event(game, ordinal) = "page-damaged-event";
    /// Which latest game of a lane makes no sense at all.
    page_damaged_game(game) = "page-damaged-game";
    /// What to do about a damaged game.
    page_damaged_hint() = "page-damaged-hint";
    /// Starts a game on a free lane.
    page_start() = "page-start";
    /// A link to the scorer's page.
    page_score() = "page-score";
    /// A link to the screen over the lane.
    page_screen() = "page-screen";
    /// A link to the sheet of a game.
    page_sheet() = "page-sheet";
    /// The heading of a lane's players and totals.
    page_standings() = "page-standings";
    /// The heading of the column of players.
    page_player() = "page-player";
    /// The heading of the column of totals.
    page_total() = "page-total";
    /// The heading of the column of the highest totals still possible.
    page_maximum() = "page-maximum";
    /// What a board's table shows.
    page_board_of(lane) = "page-board-of";
    /// What a board's table shows when its game has no lane.
    page_board_game() = "page-board-game";
    /// The player whose turn it is.
    page_up() = "page-up";
    /// Where the turn is.
    page_turn(frame, bowl) = "page-turn";
    /// How many pins stand.
    page_standing(pins) = "page-standing";
    /// The game is over.
    page_over() = "page-over";
    /// Who has won, with how many.
    page_winner(names, total) = "page-winner";
    /// What the only player has bowled.
    page_final(name, total) = "page-final";
    /// Scoring does not work without scripts.
    page_needs_script() = "page-needs-script";
    /// The heading of the buttons for pins.
    page_pad() = "page-pad";
    /// The label of a button for pins.
    page_pins(pins) = "page-pins";
    /// The label of the button for no pins.
    page_no_pins() = "page-no-pins";
    /// A strike.
    page_strike() = "page-strike";
    /// A spare.
    page_spare() = "page-spare";
    /// A foul.
    page_foul() = "page-foul";
    /// Takes the last bowl back.
    page_undo() = "page-undo";
    /// Which keys score.
    page_keys() = "page-keys";
    /// Opens the form for a new game.
    page_new_game() = "page-new-game";
    /// A bowl is on its way.
    page_sending() = "page-sending";
    /// The server did not answer yet.
    page_retrying() = "page-retrying";
    /// The game on the lane is not finished.
    page_new_taken() = "page-new-taken";
    /// The server refused a bowl.
    page_not_taken(reason) = "page-not-taken";
    /// The server could not be reached in time.
    page_unreachable() = "page-unreachable";
    /// The server answered what cannot be understood.
    page_unexpected(status) = "page-unexpected";
    /// A key was pressed that is not possible now.
    page_not_legal(entry) = "page-not-legal";
    /// The label of a bowl that can be corrected.
    page_wrong_bowl(name, frame, bowl, mark) = "page-wrong-bowl";
    /// The title of the form that corrects a bowl.
    page_correct_title(name, frame, bowl) = "page-correct-title";
    /// What a bowl stands as before it is corrected.
    page_correct_was(mark) = "page-correct-was";
    /// A correction that moves later bowls.
    page_correct_moves() = "page-correct-moves";
    /// No other number of pins is possible here.
    page_correct_none() = "page-correct-none";
    /// Corrects the bowl.
    page_correct() = "page-correct";
    /// Lets a finished game be changed.
    page_unlock() = "page-unlock";
    /// The title of the form that takes back a bowl of a finished game.
    page_unlock_undo() = "page-unlock-undo";
    /// Leaves a form as it was.
    page_cancel() = "page-cancel";
    /// Whoever only looks on is told how to score.
    page_login_hint() = "page-login-hint";
    /// Opens the page that asks for the key.
    page_login() = "page-login";
    /// The title of the page that asks for the key.
    page_login_title() = "page-login-title";
    /// Where the key is found.
    page_login_text() = "page-login-text";
    /// The label of the field for the key.
    page_login_field() = "page-login-field";
    /// Hands in the key.
    page_login_submit() = "page-login-submit";
    /// The key was wrong.
    page_login_wrong() = "page-login-wrong";
    /// Too many keys were wrong, so for a while none is looked at.
    page_login_wait(seconds) = "page-login-wait";
    /// Ends being a scorer on this device.
    page_logout() = "page-logout";
    /// The title of the form for a new game.
    page_new_title(lane) = "page-new-title";
    /// How names are entered.
    page_new_names() = "page-new-names";
    /// The label of the field for a name.
    page_new_name(number) = "page-new-name";
    /// Gives an unfinished game up.
    page_new_replace() = "page-new-replace";
    /// Begins the new game.
    page_new_begin() = "page-new-begin";
    /// No name was entered.
    page_new_nobody() = "page-new-nobody";
    /// A name is none.
    page_new_wrong(name) = "page-new-wrong";
    /// A name stands twice.
    page_new_twice(name) = "page-new-twice";
    /// The connection is lost.
    page_lost() = "page-lost";
    /// The connection is back.
    page_back() = "page-back";
    /// Two strikes in a row.
    page_double() = "page-double";
    /// Three strikes in a row.
    page_turkey() = "page-turkey";
    /// More than three strikes in a row.
    page_in_a_row(count) = "page-in-a-row";
    /// A game of 300.
    page_perfect() = "page-perfect";
    /// What a bowl was, spoken.
    page_said(name, frame, what) = "page-said";
    /// Whose turn it is now, spoken.
    page_said_next(name) = "page-said-next";
    /// A bowl was taken back or corrected, spoken.
    page_said_changed() = "page-said-changed";
    /// A game has begun, spoken.
    page_said_started(names) = "page-said-started";
    /// A game and its name.
    page_game(id) = "page-game";
    /// Before the time at which a game began.
    page_bowled() = "page-bowled";
    /// Prints a sheet.
    page_print() = "page-print";
    /// A game that goes on.
    page_live() = "page-live";
    /// The heading of the history of corrections.
    page_corrections() = "page-corrections";
    /// Nothing was corrected.
    page_no_corrections() = "page-no-corrections";
    /// The heading of the column of times.
    page_when() = "page-when";
    /// The heading of the column of bowls.
    page_bowl_place() = "page-bowl-place";
    /// The heading of the column of changes.
    page_change() = "page-change";
    /// The heading of the column of those who changed something.
    page_by() = "page-by";
    /// Where a bowl stands.
    page_place(name, frame, bowl) = "page-place";
    /// A bowl was taken back.
    page_undone(pins) = "page-undone";
    /// A bowl was taken back; its pins are not told.
    page_undone_bowl() = "page-undone-bowl";
    /// A bowl was corrected.
    page_corrected(before, after) = "page-corrected";
    /// The title of a page that does not exist.
    page_error_missing() = "page-error-missing";
    /// The title of a page that went wrong.
    page_error() = "page-error";
    /// A link from an error to all lanes.
    page_error_home() = "page-error-home";
}
