//! Prints the picture of a game of two. `scripts/pictures` puts it into the guide.

use tenpin_picture::Picture;
use tenpin_rules::{Entry, Lineup, Name};
use tenpin_scorecard::Scorecard;
use tenpin_words::{Language, Words};

/// What each of the two bowls, frame by frame.
const FRAMES: [[&str; 2]; 10] = [
    ["X", "9[10] /"],
    ["X", "8[2-8] 1[8]"],
    ["9[7] /", "X"],
    ["8[7-10] 1[10]", "X"],
    ["X", "7[4-6-7] /"],
    ["F 9[10]", "9[6] -"],
    ["8[3-10] /", "X"],
    ["X", "8[4-7] /"],
    ["X", "6[1-3-6-10] 3[10]"],
    ["X 9[10] /", "9[10] / X"],
];

/// The picture in SVG.
pub(crate) fn svg() -> String {
    let names = ["PJS", "KYJ"].map(|name| name.parse::<Name>().expect("three letters"));
    let lineup = Lineup::try_from(names.map(Into::into).to_vec());
    let mut lineup = lineup.expect("two players");
    for bowl in FRAMES.iter().flatten().flat_map(|frame| frame.split(' ')) {
        let bowl: Entry = bowl.parse().expect("a bowl");
        lineup.bowl(bowl).expect("a bowl that is possible");
    }
    let card = Scorecard::from(&lineup);
    let picture = Picture::new(&card).on_lane(7).bowled("2026-11-14 19:30");
    picture.svg(&Words::in_language(Language::English))
}

#[expect(clippy::print_stdout, reason = "that is what it is for")]
#[allow(dead_code, reason = "the test that compares pictures uses the rest")]
fn main() {
    print!("{}", svg());
}
