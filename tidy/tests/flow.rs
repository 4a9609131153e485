//! The flow of a bowl stays visible at the root of the rules.

use tenpin_tidy::architecture::{flow, views};
use tenpin_tidy::{Source, workspace};

const ROOT: &str = "crates/rules/src/lib.rs";

#[test]
fn the_modules_of_the_rules_are_declared_in_the_order_of_the_flow() {
    let problems = flow::problems(&root_of_rules());
    assert!(problems.is_empty(), "{ROOT}:\n{}", problems.join("\n"));
}

#[test]
fn the_rules_export_everything_that_a_view_may_know() {
    let unknown = views::unknown_to(&root_of_rules());
    assert!(
        unknown.is_empty(),
        "{ROOT} does not export {unknown:?}: remove them from tidy/src/architecture/views.rs"
    );
}

#[test]
fn what_is_renamed_or_private_or_a_module_is_not_exported() {
    let text = "
        pub use board::Board;
        pub use count::BowlCount as Bowls;
        use number::FrameNumber;
        pub(crate) use mark::Mark;
        pub use marks::{self, Name, Points, other::Rack};
        mod inner { pub use marks::Marks; }
    ";
    let rules = Source::parse("lib.rs", text).unwrap();
    let unknown = views::unknown_to(&rules);
    assert_eq!(
        unknown,
        [
            "Bowl",
            "BowlCount",
            "FrameNumber",
            "Mark",
            "Marks",
            "Pin",
            "PinSet",
            "RuleBook"
        ]
    );
}

fn root_of_rules() -> Source {
    let path = workspace::root().join(ROOT);
    Source::read(&path).unwrap_or_else(|error| panic!("{error}"))
}

/// A root with a type per step, named after its module.
const TABLE: &str = "\
//! | step | types |
//! |---|---|
//! | text | [`Entry`]: what was typed |
//! | pins | [`Pins`], [`Mark`] |
//! | rule book | [`RuleBook`] |
//! | state | [`State`] |
//! | frame | [`Frame`] |
//! | frames | [`Frames`] |
//! | score | [`Score`] |
//! | game | [`Game`] |
//! | board | [`Board`] |
";

const MODULES: &str = "
mod entry;

/// How a bowl is shown.
mod mark;
pub(crate) mod pins;
mod rack;

mod rule_book;

mod state;

pub mod frame;

mod frames;

mod score;

mod game;

mod board;

use entry::Helper;
pub use {board::Board, entry::Entry, frame::Frame, frames::Frames, game::Game};
pub use {mark::Mark, pins::Pins, rule_book::RuleBook, score::Score, state::State};
";

#[track_caller]
fn check(table: &str, modules: &str, expected: &[&str]) {
    let root = Source::parse("lib.rs", &[table, modules].concat()).unwrap();
    assert_eq!(flow::problems(&root), expected);
}

#[test]
fn one_group_per_step_is_right() {
    check(TABLE, MODULES, &[]);
}

#[test]
fn a_group_in_the_wrong_place_is_noticed() {
    let swapped = MODULES
        .replace("mod state;", "mod swap;")
        .replace("mod score;", "mod state;")
        .replace("mod swap;", "mod score;");
    check(
        TABLE,
        &swapped,
        &[
            "`State` is of the step `state`, but `mod state` is in another group",
            "`Score` is of the step `score`, but `mod score` is in another group",
        ],
    );
}

#[test]
fn a_module_in_the_wrong_group_is_noticed() {
    let moved = MODULES
        .replace("mod mark;\n", "")
        .replace("mod board;", "mod board;\nmod mark;");
    check(
        TABLE,
        &moved,
        &["`Mark` is of the step `pins`, but `mod mark` is in another group"],
    );
}

#[test]
fn modules_without_groups_are_noticed() {
    let one_group = MODULES.replace(";\n\n", ";\n");
    check(
        TABLE,
        &one_group,
        &["steps: 9, groups of modules: 1; make one group per step"],
    );
}

#[test]
fn another_flow_is_noticed() {
    let steps = TABLE.replace("| board |", "| show |");
    check(
        &steps,
        MODULES,
        &[
            "the table has the steps [\"text\", \"pins\", \"rule book\", \"state\", \"frame\", \"frames\", \"score\", \
           \"game\", \"show\"], not [\"text\", \"pins\", \"rule book\", \"state\", \"frame\", \"frames\", \"score\", \
           \"game\", \"board\"]",
        ],
    );
}

#[test]
fn a_type_that_is_not_exported_is_noticed() {
    let hidden = MODULES.replace("game::Game", "game::Game as Match");
    check(
        TABLE,
        &hidden,
        &["`Game` of the step `game` is not exported"],
    );
}
