//! Laws that hold for any input.

mod games;

use games::{RecordingSink, complete, engines, line_of, total_by_the_rules};
use proptest::collection::vec;
use proptest::prelude::*;
use tenpin_bulk::{Notation, REFUSED, read_line, score_line, split_at_line_ends};
use tenpin_rules::Pins;

proptest! {
    #[test]
    fn any_text_is_told_as_the_rules_would(text in vec(prop_oneof![
        Just(b'X'), Just(b'/'), Just(b'-'), Just(b'\n'), Just(b'\r'), b'0'..=b'9', any::<u8>(),
    ], 0..400)) {
        let expected = RecordingSink::by_the_rules(&text);
        for engine in engines() {
            prop_assert_eq!(&RecordingSink::by(engine, &text), &expected);
        }
    }

    #[test]
    fn any_bowls_are_judged_as_the_rules_would(bowls in vec(0_u8..12, 0..24)) {
        for engine in engines() {
            let scored = engine.score(&bowls);
            prop_assert_eq!(scored.ok(), total_by_the_rules(&bowls));
            let (offsets, mut totals) = ([0, u32::try_from(bowls.len()).unwrap()], [0]);
            engine.score_lists(&offsets, &bowls, &mut totals).unwrap();
            prop_assert_eq!(totals[0], scored.unwrap_or(REFUSED));
        }
    }

    #[test]
    fn fast_and_slow_agree_on_any_line(
        line in "[Xx/0-9GF -]{0,24}|( ?(10|[0-9])[ ,|]){9,24}|[Xx/0-9GFS ,;-]{0,40}|([Xx/9F-]|[0-9(S\\[][0-9)\\]]{0,2}(\\[[0-9-]{0,5}\\])?){0,24}",
    ) {
        let frames = read_line(&line, Notation::Auto).ok();
        let row = frames.and_then(|frames| complete(&frames));
        let total = row.map(|row| u16::from(row.total));
        let fast = score_line(line.as_bytes(), Notation::Auto);
        prop_assert_eq!(fast.map(|game| game.total), total);
    }

    /// Games as people write them, with a piece put in, taken out or changed. Most are no games;
    /// what is one must be the same for both.
    #[test]
    fn fast_and_slow_agree_on_games_with_gaps(
        skill in 0_usize..100, seed in 1_u64.., gap in "[ ,;|]| \\| |, ",
        place in 0_usize..12, piece in "|3|10|81|9|-|186|=|X|S8/|2024-11-03|9/8/24",
    ) {
        let bowls = games::Dice(seed).game(skill);
        let frames = read_line(&line_of(&bowls), Notation::Auto).unwrap();
        let row = complete(&frames).unwrap();
        let marks = row.frames.iter().map(|frame| frame.marks);
        let mut pieces: Vec<String> = marks.map(|marks| marks.into_iter().map(char::from).collect()).collect();
        let as_written = pieces.join(&gap);
        let total = Some(u16::from(row.total));
        let scored = |line: &str| score_line(line.as_bytes(), Notation::Auto).map(|game| game.total);
        prop_assert_eq!(scored(&as_written), total);
        if place < pieces.len() {
            pieces[place] = piece;
        } else {
            pieces.insert(0, piece);
        }
        let changed = pieces.join(&gap);
        let slow = read_line(&changed, Notation::Auto).ok().and_then(|frames| complete(&frames));
        prop_assert_eq!(scored(&changed), slow.map(|row| row.total.into()), "{}", changed);
    }

    #[test]
    fn what_a_line_says_is_what_was_bowled(skill in 0_usize..100, seed in 1_u64..) {
        let bowls = games::Dice(seed).game(skill);
        let frames = read_line(&line_of(&bowls), Notation::Auto).unwrap();
        let row = complete(&frames).unwrap();
        prop_assert!(row.bowls().map(|bowl| u8::from(Pins::from(bowl))).eq(bowls.iter().copied()));
        prop_assert_eq!(Some(row.total.into()), total_by_the_rules(&bowls));
    }

    #[test]
    fn the_parts_of_a_text_are_the_text(text in "[X\n]{0,60}", most in 0_usize..9) {
        let cut = split_at_line_ends(text.as_bytes(), most);
        prop_assert_eq!(cut.concat(), text.as_bytes());
        prop_assert!(cut.len() <= most.max(1));
        let whole = cut.iter().rev().skip(1).all(|part| part.ends_with(b"\n"));
        prop_assert!(whole);
    }
}
