//! The picture in the README and in the guide.

#[path = "../examples/score_sheet.rs"]
mod score_sheet;

use std::fs;
use std::path::Path;

#[test]
fn the_picture_of_the_guide_is_drawn_like_that_today() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures/score-sheet.svg");
    let committed = fs::read_to_string(&path).unwrap();
    assert!(
        committed == score_sheet::svg(),
        "{} is an older picture; scripts/pictures draws it anew",
        path.display()
    );
}
