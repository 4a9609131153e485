//! The fuzz target's law on stable Rust, with texts that are mostly possible bowls.

mod fuzz_law;

use fuzz_law::text_into_a_game;
use proptest::prelude::*;

/// A line as a scorer types it, more or less.
fn line() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        6 => prop::sample::select(vec!["X", "/", "-", "10", "9", "5", "4", "3", "1", "0"])
            .prop_map(|text| text.as_bytes().to_vec()),
        1 => Just(b"u".to_vec()),
        1 => prop::sample::select(vec!["", " 7 ", "x", "11", "-1", "1.5", "8/", "undo", "\u{2212}2"])
            .prop_map(|text| text.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..6),
    ]
}

/// The number of players, then lines.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let lines = prop::collection::vec(line(), 0..120);
    (0_u8..4, lines).prop_map(|(seed, lines)| [vec![seed], lines.join(&b'\n')].join(&b'\n'))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_typed_the_law_holds(bytes in text()) {
        text_into_a_game(&bytes);
    }

    #[test]
    fn whatever_the_bytes_the_law_holds(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        text_into_a_game(&bytes);
    }
}

#[test]
fn text_of_whole_games_reaches_the_end() {
    for (text, bowls) in [
        (format!("\0{}", "\nX".repeat(12)), 12),
        (format!("\0{}", "\nX".repeat(13)), 12),
        (
            format!("\u{1}{}", "\n5\n/".repeat(18) + &"\n5\n/\n5".repeat(2)),
            42,
        ),
        (format!("\u{3}{}", "\n-\n0".repeat(40)), 80),
        (format!("\0{}", "\n7\nu".repeat(9)), 0),
    ] {
        assert_eq!(text_into_a_game(text.as_bytes()), bowls, "{text:?}");
    }
}
