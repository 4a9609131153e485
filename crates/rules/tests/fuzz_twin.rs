//! The fuzz target's law on stable Rust, with texts that are mostly possible bowls.

mod fuzz_law;

use fuzz_law::text_into_a_game;
use proptest::prelude::*;

/// A line as a scorer types it, more or less.
fn line() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        6 => prop::sample::select(vec!["X", "/", "-", "10", "9", "5", "4", "3", "1", "0"])
            .prop_map(|text| text.as_bytes().to_vec()),
        3 => prop::sample::select(vec![
            "F", "f", "(8)", "S7", "s1", "(9)", "8[7-10]", "9[10]", "[7-10]", "[10-7]", "[]", "X[]",
            "/[]", "-[1-2-3-4-5-6-7-8-9-10]", "(8)[7-10]", "(8)[2-8]", "1[10]", "1[7]", "F[7]", "7-10",
        ])
        .prop_map(|text| text.as_bytes().to_vec()),
        2 => leave(),
        1 => Just(b"u".to_vec()),
        1 => prop::sample::select(vec!["", " 7 ", "x", "11", "-1", "1.5", "8/", "undo", "\u{2212}2"])
            .prop_map(|text| text.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..6),
    ]
}

/// A count, and pins that may be what it leaves.
fn leave() -> impl Strategy<Value = Vec<u8>> {
    let pins = prop::sample::subsequence((1..=10_u8).collect::<Vec<_>>(), 0..=10);
    (0_usize..12, pins).prop_map(|(count, pins)| {
        let named: Vec<String> = pins.iter().map(u8::to_string).collect();
        let left = if count < 10 { count } else { 10 - pins.len() };
        format!("{left}[{}]", named.join("-")).into_bytes()
    })
}

/// The number of players and the rule book, then lines.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let lines = prop::collection::vec(line(), 0..120);
    (0_u8..20, lines).prop_map(|(seed, lines)| [vec![seed], lines.join(&b'\n')].join(&b'\n'))
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
        (format!("\0{}", "\n8[7-10]\n1[10]".repeat(10)), 20),
        // A split is refused after a foul, and taken once: `F/ 9F (8)/ 9F …`.
        (format!("\0{}", "\nF\n(8)\n/\n9[10]".repeat(6)), 20),
        // By the second rule book nine pins are a strike, and all ten always are.
        (format!("\u{4}{}", "\n9[7]\nX".repeat(6)), 12),
    ] {
        assert_eq!(text_into_a_game(text.as_bytes()), bowls, "{text:?}");
    }
}
