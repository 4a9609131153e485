//! The law of the fuzz target, on stable Rust.

mod twin_law;

use proptest::prelude::*;

/// Lines that look like games, so that more than refusals are compared.
fn gamelike() -> impl Strategy<Value = Vec<u8>> {
    let mark = prop::sample::select(b"XXXX////--999988771234560gGfFxS()[]-1 \r,|\n".to_vec());
    let whole = prop::sample::select(vec![
        b"XXXXXXXXXXXX\n".to_vec(),
        b"9-9-9-9-9-9-9-9-9-9-\n".to_vec(),
        b"5/5/5/5/5/5/5/5/5/5/5\n".to_vec(),
        b"X9/8-XX7/9-XX8/9\r\n".to_vec(),
        b"X9/8FXX7/F9XX8/9\n".to_vec(),
        b"X9[10]/(8)-XX7[1-2-10]/9-XX8[7-10]/(7)\n".to_vec(),
        b"[7-10][10][1-2][]XXXXXXX9/X\n".to_vec(),
    ]);
    let line = prop_oneof![
        2 => whole,
        3 => prop::collection::vec(mark, 0..30).prop_map(|mut line| { line.push(b'\n'); line }),
    ];
    prop::collection::vec(line, 0..80).prop_map(|lines| lines.concat())
}

proptest! {
    #[test]
    fn avx2_and_portable_agree_on_lines_like_games(bytes in gamelike()) {
        twin_law::bytes_into_totals(&bytes);
    }

    #[test]
    fn avx2_and_portable_agree_on_any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..3000)) {
        twin_law::bytes_into_totals(&bytes);
    }
}
