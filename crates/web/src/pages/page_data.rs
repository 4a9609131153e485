//! What a page hands to its scripts: its game, and the words to speak of it.

use std::collections::BTreeMap;

use serde::Serialize;
use tenpin_rules::{Pins, RuleBook};
use tenpin_words::Words;

use super::Visitor;
use super::deck::DeckData;
use crate::board::GameView;
use crate::bowler_body::BowlerView;
use crate::wire::{DamagedGame, LaneView};

/// What a page hands to its scripts.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PageData<'a> {
    pub(super) language: &'static str,
    pub(super) may_score: bool,
    pub(super) lane: Option<u16>,
    pub(super) game: Option<&'a GameView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) damaged: Option<&'a DamagedGame>,
    pub(super) lanes: &'a [LaneView],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) bowler: Option<&'a BowlerView>,
    /// Texts in which scripts fill in what is in braces.
    pub(super) words: BTreeMap<&'static str, String>,
    /// The deck of pins.
    pub(super) deck: DeckData,
    /// The names of rule books, without the one that most games have.
    pub(super) rules: BTreeMap<String, String>,
    /// Texts about a number of pins, from none to all, since plurals differ by language.
    pub(super) counts: BTreeMap<&'static str, Vec<String>>,
}

impl PageData<'_> {
    /// What every page hands on.
    pub(super) fn of(visitor: Visitor<'_>) -> Self {
        Self {
            language: visitor.language.code(),
            may_score: visitor.may_score,
            lane: None,
            game: None,
            damaged: None,
            lanes: &[],
            bowler: None,
            words: words(visitor.words),
            deck: DeckData::of(visitor.words),
            rules: rules(visitor.words),
            counts: counts(visitor.words),
        }
    }

    /// The data as JSON that is safe inside a page.
    pub(super) fn json(&self) -> askama::Result<String> {
        let json = serde_json::to_string(self).map_err(askama::Error::custom)?;
        // Whatever names and IDs contain, nothing in the block may end it.
        Ok(json.replace('<', "\\u003c"))
    }
}

fn rules(words: &Words) -> BTreeMap<String, String> {
    let special = RuleBook::ALL
        .into_iter()
        .filter(|rules| *rules != RuleBook::default());
    let named = special.map(|rules| (rules.to_string(), words.rule_book(rules)));
    named.collect()
}

fn counts(words: &Words) -> BTreeMap<&'static str, Vec<String>> {
    let all = || 0..=u8::from(Pins::ALL);
    let fallen = all().map(|pins| match pins {
        0 => words.page_no_pins(),
        pins => words.page_pins(pins),
    });
    let standing = all().map(|pins| words.page_standing(pins));
    let too_many = all().map(|pins| words.page_pins_too_many(pins));
    BTreeMap::from([
        ("pins", fallen.collect()),
        ("standing", standing.collect()),
        ("tooMany", too_many.collect()),
    ])
}

fn words(words: &Words) -> BTreeMap<&'static str, String> {
    let mut texts = announcements(words);
    texts.extend(notices(words));
    texts.extend(dialogs(words));
    texts.extend(queue(words));
    texts.extend(lineup(words));
    texts.extend(pins(words));
    texts.extend(numbers(words));
    texts
}

/// What is said of averages and chances.
fn numbers(words: &Words) -> BTreeMap<&'static str, String> {
    let tonight = words.page_live_tonight("{average}", "{tonight}");
    let win = words.page_live_win("{target}", "{chance}", "{winning}");
    BTreeMap::from([
        ("numbers", words.page_live_numbers()),
        ("numbersAverage", words.page_live_average("{average}")),
        ("numbersTonight", tonight),
        (
            "numbersTarget",
            words.page_live_target("{target}", "{chance}"),
        ),
        ("numbersWin", win),
        ("numbersOwn", words.page_live_own()),
        ("numbersTypical", words.page_live_typical()),
    ])
}

/// What is said of pins that stand.
fn pins(words: &Words) -> BTreeMap<&'static str, String> {
    BTreeMap::from([
        ("pinStanding", words.page_pin_standing("{pin}")),
        ("pinDown", words.page_pin_down("{pin}")),
        ("pinsLeft", words.page_pins_left("{pins}")),
        ("split", words.page_split()),
        ("splitMade", words.page_split_made("{leave}")),
        ("splitMadeUnknown", words.page_split_made_unknown()),
        ("keys", words.page_keys()),
        ("keysDeck", words.page_keys_deck()),
    ])
}

/// What boards show and live regions say.
fn announcements(words: &Words) -> BTreeMap<&'static str, String> {
    BTreeMap::from([
        ("lane", words.page_lane("{number}")),
        ("free", words.page_free()),
        ("freeLane", words.page_free_lane()),
        ("live", words.page_live()),
        ("up", words.page_up()),
        ("turn", words.page_turn("{frame}", "{bowl}")),
        ("over", words.page_over()),
        ("winner", words.page_winner("{names}", "{total}")),
        ("tie", words.page_tie("{names}", "{total}")),
        ("final", words.page_final("{name}", "{total}")),
        ("strike", words.page_strike()),
        ("spare", words.page_spare()),
        ("foul", words.page_foul()),
        ("double", words.page_double()),
        ("turkey", words.page_turkey()),
        ("row", words.page_in_a_row("{count}")),
        ("perfect", words.page_perfect()),
        ("said", words.page_said("{name}", "{frame}", "{what}")),
        ("saidNext", words.page_said_next("{name}")),
        ("saidChanged", words.page_said_changed()),
        ("setBack", words.page_set_back()),
        ("saidStarted", words.page_said_started("{names}")),
        ("lost", words.page_lost()),
        ("back", words.page_back()),
    ])
}

/// What a scorer is told.
fn notices(words: &Words) -> BTreeMap<&'static str, String> {
    let wrong_bowl = words.page_wrong_bowl("{name}", "{frame}", "{bowl}", "{mark}");
    BTreeMap::from([
        ("sending", words.page_sending()),
        ("retrying", words.page_retrying()),
        ("notTaken", words.page_not_taken("{reason}")),
        ("unreachable", words.page_unreachable()),
        ("unexpected", words.page_unexpected("{status}")),
        ("waiting", words.page_waiting()),
        ("notSavedYet", words.page_not_saved_yet("{reason}")),
        ("waitingOver", words.page_waiting_over()),
        ("sent", words.page_sent()),
        ("ten", words.page_ten("{entry}")),
        ("faster", words.page_faster("{what}")),
        ("notLegal", words.page_not_legal("{entry}")),
        ("wrongBowl", wrong_bowl),
    ])
}

/// What dialogs say.
fn dialogs(words: &Words) -> BTreeMap<&'static str, String> {
    let corrected = words.page_done_corrected_frame("{name}", "{frame}", "{bowls}");
    BTreeMap::from([
        (
            "correctFrame",
            words.page_correct_frame("{name}", "{frame}"),
        ),
        ("correctBowl", words.page_correct_bowl("{bowl}", "{mark}")),
        ("correctMissing", words.page_correct_missing()),
        (
            "previewTotal",
            words.page_preview_total("{before}", "{after}"),
        ),
        ("previewSame", words.page_preview_same("{after}")),
        ("doneCorrectedFrame", corrected),
        ("correctUnknown", words.page_correct_unknown()),
        ("correct", words.page_correct()),
        ("undo", words.page_undo()),
        ("unlockUndo", words.page_unlock_undo()),
        ("newTitle", words.page_new_title("{lane}")),
        ("newNobody", words.page_new_nobody()),
        ("newWrong", words.page_new_wrong("{name}")),
        ("newTwice", words.page_new_twice("{name}")),
        ("newTaken", words.page_new_taken()),
        ("chooseAdd", words.page_choose_add("{name}")),
        ("chooseCount", words.page_choose_count("{count}")),
        ("chosen", words.page_chosen("{name}", "{tag}")),
        ("chosenGuest", words.page_chosen_guest("{tag}")),
        ("assignNobody", words.page_assign_nobody()),
        ("openSheet", words.page_open_sheet()),
        ("mergeNobody", words.page_merge_nobody()),
    ])
}

/// What is said of bowls that waited for the connection.
fn queue(words: &Words) -> BTreeMap<&'static str, String> {
    let said = words.page_said_waiting("{name}", "{frame}", "{what}");
    let corrected = words.page_done_corrected("{name}", "{frame}", "{pins}");
    BTreeMap::from([
        ("saidWaiting", said),
        ("doneUndone", words.page_done_undone("{name}", "{frame}")),
        ("doneCorrected", corrected),
        ("doneBy", words.page_done_by("{what}", "{by}")),
        ("console", words.game_console()),
        ("queueMoved", words.page_queue_moved()),
        ("queueRefused", words.page_queue_refused("{reason}")),
        ("queueOther", words.page_queue_other()),
        ("queuePassed", words.page_queue_passed()),
        ("queueFits", words.page_queue_fits()),
        ("queueUnfit", words.page_queue_unfit()),
        ("queueRest", words.page_queue_rest("{count}")),
        ("queueHeld", words.page_queue_held()),
    ])
}

/// What is said of changes of the line-up.
fn lineup(words: &Words) -> BTreeMap<&'static str, String> {
    BTreeMap::from([
        ("lineupPlace", words.page_lineup_place("{name}", "{place}")),
        ("lineupSkip", words.page_lineup_skip()),
        ("lineupLeave", words.page_lineup_leave()),
        ("lineupReturn", words.page_lineup_return()),
        ("lineupOrder", words.page_lineup_order()),
        ("lineupAdd", words.page_lineup_add()),
        ("lineupGiveUp", words.page_lineup_give_up()),
        ("lineupTakeUp", words.page_lineup_take_up()),
        ("changeJoined", words.action_joined()),
        ("changeLeft", words.action_left()),
        ("changeReturned", words.action_returned()),
        ("changeSkipped", words.action_skipped()),
        ("changeReordered", words.action_reordered("{names}")),
        ("changeGivenUp", words.action_given_up()),
        ("changeTakenUp", words.action_taken_up()),
        ("changeUndone", words.action_change_undone("{change}")),
        ("saidLineup", words.page_said_lineup()),
        ("saidAssigned", words.page_said_assigned()),
        ("givenUp", words.page_given_up()),
        ("givenUpHint", words.page_given_up_hint()),
        ("left", words.page_left()),
        ("skipped", words.page_skipped()),
    ])
}
