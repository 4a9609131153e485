//! An archive of three games.

use crate::program::english;

/// Three games: one over, one corrected on a lane, one unfinished at a console.
pub(crate) const ARCHIVE: &str = include_str!("games.jsonl");
pub(crate) const UNFINISHED: &str = "6a1rj6w00003";
pub(crate) const CORRECTED: &str = "6a1rhzt00002";

/// Imports them into the journal of the test.
#[track_caller]
pub(crate) fn import_archive() {
    let imported = english(&["games", "import", "-"], ARCHIVE, 0);
    assert_eq!(imported.messages, "new: 3, known: 0, different: 0\n");
}
