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
        b"(8)[7-10]1[7]-[1-2-3-4-5-6-7-8-9-10]FS7/8[2-10]1[10]XF9X9[1]/XX(6)[1-2-4-10]\n".to_vec(),
        b"-[1-2-3-4-5-6-7-8-9-10]-[1-2-3-4-5-6-7-8-9-10]XXXXXXXX7[4-6-10]1[4-6]\n".to_vec(),
        b"9[10]-9[10]1[]X[]8[10-7]/F/XXXX7[8-9-10]/X\n".to_vec(),
        b"F/ F9 X 8[7-10]/ 9[10]- S8/ X X (7)2 XF/\n".to_vec(),
        b"10 F 9[10] (8)[7-10] 1[7] [4] F 10 10 10 10 10 9 1 10\n".to_vec(),
    ]);
    let line = prop_oneof![
        2 => whole,
        2 => damaged(),
        3 => prop::collection::vec(mark, 0..30).prop_map(|mut line| { line.push(b'\n'); line }),
    ];
    prop::collection::vec(line, 0..80).prop_map(|lines| lines.concat())
}

/// A game with leaves, in which a byte or two are others.
fn damaged() -> impl Strategy<Value = Vec<u8>> {
    let line = b"X9[10]/(8)[7-10]-XX7[1-2-10]2[10]F9XX8[7-10]/(7)\n".to_vec();
    let sign = prop::sample::select(b"X/-F0123456789S()[]-,".to_vec());
    let change = (0..line.len() - 1, sign);
    prop::collection::vec(change, 0..3).prop_map(move |changes| {
        let mut line = line.clone();
        for (place, sign) in changes {
            line[place] = sign;
        }
        line
    })
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
