//! What a page hands to its scripts: the board as it is, and the words to speak of it.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use tenpin_words::Words;

use super::{Lane, Visitor};
use crate::board::Game;
use crate::wire::DamagedGame;

/// A block of JSON that is safe inside a page.
#[derive(Debug)]
pub(super) struct Script(String);

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Data<'a> {
    language: &'static str,
    may_score: bool,
    lane: Option<u16>,
    game: Option<&'a Game>,
    #[serde(skip_serializing_if = "Option::is_none")]
    damaged: Option<&'a DamagedGame>,
    lanes: &'a [Lane<'a>],
    words: BTreeMap<&'static str, String>,
}

impl Script {
    pub(super) fn of_lanes(visitor: Visitor<'_>, lanes: &[Lane<'_>]) -> askama::Result<Self> {
        let data = Data {
            lanes,
            ..Data::of(visitor)
        };
        data.written()
    }

    pub(super) fn of_lane(
        visitor: Visitor<'_>,
        number: u16,
        game: Option<&Game>,
    ) -> askama::Result<Self> {
        let data = Data {
            lane: Some(number),
            game,
            ..Data::of(visitor)
        };
        data.written()
    }

    pub(super) fn of_damaged(
        visitor: Visitor<'_>,
        number: u16,
        damaged: &DamagedGame,
    ) -> askama::Result<Self> {
        let data = Data {
            lane: Some(number),
            damaged: Some(damaged),
            ..Data::of(visitor)
        };
        data.written()
    }

    pub(super) fn of_game(visitor: Visitor<'_>, game: &Game) -> askama::Result<Self> {
        let data = Data {
            lane: game.lane,
            game: Some(game),
            ..Data::of(visitor)
        };
        data.written()
    }
}

impl Data<'_> {
    /// What every page hands on.
    fn of(visitor: Visitor<'_>) -> Self {
        Self {
            language: visitor.language.code(),
            may_score: visitor.may_score,
            lane: None,
            game: None,
            damaged: None,
            lanes: &[],
            words: words(visitor.words),
        }
    }

    fn written(&self) -> askama::Result<Script> {
        let json = serde_json::to_string(self).map_err(askama::Error::custom)?;
        // Nothing in the block may end it, whoever chose the text.
        Ok(Script(json.replace('<', "\\u003c")))
    }
}

impl fmt::Display for Script {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// The texts that scripts fill in: what stands in braces is a place for a value.
fn words(words: &Words) -> BTreeMap<&'static str, String> {
    let mut texts = said(words);
    texts.extend(told_while_scoring(words));
    texts.extend(asked(words));
    texts
}

fn said(words: &Words) -> BTreeMap<&'static str, String> {
    BTreeMap::from([
        ("lane", words.page_lane("{number}")),
        ("free", words.page_free()),
        ("freeLane", words.page_free_lane()),
        ("live", words.page_live()),
        ("up", words.page_up()),
        ("turn", words.page_turn("{frame}", "{bowl}")),
        ("standing", words.page_standing("{pins}")),
        ("over", words.page_over()),
        ("winner", words.page_winner("{names}", "{total}")),
        ("final", words.page_final("{name}", "{total}")),
        ("pins", words.page_pins("{pins}")),
        ("noPins", words.page_no_pins()),
        ("strike", words.page_strike()),
        ("spare", words.page_spare()),
        ("foul", words.page_foul()),
        ("double", words.page_double()),
        ("turkey", words.page_turkey()),
        ("inARow", words.page_in_a_row("{count}")),
        ("perfect", words.page_perfect()),
        ("said", words.page_said("{name}", "{frame}", "{what}")),
        ("saidNext", words.page_said_next("{name}")),
        ("saidChanged", words.page_said_changed()),
        ("saidStarted", words.page_said_started("{names}")),
        ("lost", words.page_lost()),
        ("back", words.page_back()),
    ])
}

fn told_while_scoring(words: &Words) -> BTreeMap<&'static str, String> {
    let wrong_bowl = words.page_wrong_bowl("{name}", "{frame}", "{bowl}", "{mark}");
    BTreeMap::from([
        ("sending", words.page_sending()),
        ("retrying", words.page_retrying()),
        ("notTaken", words.page_not_taken("{reason}")),
        ("unreachable", words.page_unreachable()),
        ("unexpected", words.page_unexpected("{status}")),
        ("notLegal", words.page_not_legal("{entry}")),
        ("wrongBowl", wrong_bowl),
    ])
}

fn asked(words: &Words) -> BTreeMap<&'static str, String> {
    let title = words.page_correct_title("{name}", "{frame}", "{bowl}");
    BTreeMap::from([
        ("correctTitle", title),
        ("correctWas", words.page_correct_was("{mark}")),
        ("correctMoves", words.page_correct_moves()),
        ("correctNone", words.page_correct_none()),
        ("correct", words.page_correct()),
        ("undo", words.page_undo()),
        ("unlockUndo", words.page_unlock_undo()),
        ("newTitle", words.page_new_title("{lane}")),
        ("newNobody", words.page_new_nobody()),
        ("newWrong", words.page_new_wrong("{name}")),
        ("newTwice", words.page_new_twice("{name}")),
        ("newTaken", words.page_new_taken()),
        ("place", words.page_place("{name}", "{frame}", "{bowl}")),
        ("undone", words.page_undone("{pins}")),
        ("undoneBowl", words.page_undone_bowl()),
        ("corrected", words.page_corrected("{before}", "{after}")),
    ])
}
