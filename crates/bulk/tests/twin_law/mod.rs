//! The law of the fuzz target `bytes_into_totals`: whatever the bytes, the engine with AVX2 and
//! the portable one say the same, as text, as lists, rows and columns and as single games; and
//! what they say about a line is what the rules say, who read back what they have written.

mod counting_sink;
mod recording_sink;

use std::collections::BTreeSet;

use counting_sink::CountingSink;
use recording_sink::RecordingSink;
use tenpin_bulk::{
    CompleteGame, Engine, MOST_BOWLS, Notation, count_line, push_game, read_line, read_line_by,
    score_line,
};
use tenpin_rules::RuleBook;

/// Whether this build has AVX2 in it; then the engine must use it, or nothing is compared.
const HAS_AVX2: bool = cfg!(all(target_arch = "x86_64", not(tenpin_portable)));

/// Checks the law on some bytes.
pub(crate) fn bytes_into_totals(bytes: &[u8]) {
    let (fast, portable) = (Engine::detected(), Engine::portable());
    assert_eq!(fast.uses_avx2(), HAS_AVX2, "is there no AVX2?");
    for notation in [Notation::Auto, Notation::Marks, Notation::Counts] {
        let told = text(fast, bytes, notation);
        assert_eq!(told, text(portable, bytes, notation));
        let counted = counted(fast, bytes, notation);
        assert_eq!(counted, self::counted(portable, bytes, notation));
    }
    // A batch is full of lines, and each is read once.
    let lines: BTreeSet<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
    for line in lines {
        line_into_a_game(line);
    }
    let pins: Vec<u8> = bytes.iter().map(|byte| byte % 12).collect();
    assert_eq!(lists(fast, &pins), lists(portable, &pins));
    assert_eq!(rows(fast, bytes), rows(portable, bytes));
    assert_eq!(columns(fast, bytes), columns(portable, bytes));
    assert_eq!(any_lists(fast, bytes), any_lists(portable, bytes));
    assert_eq!(fast.score(&pins).ok(), portable.score(&pins).ok());
}

/// The rules read a line by each rule book, and what they write about it. In ten-pin, the quick
/// ways to its total say the same.
fn line_into_a_game(line: &[u8]) {
    let text = str::from_utf8(line).unwrap_or("not text");
    for notation in [Notation::Auto, Notation::Marks, Notation::Counts] {
        for rules in RuleBook::ALL {
            let Ok(frames) = read_line_by(rules, text, notation) else {
                continue;
            };
            let mut written = String::new();
            push_game(&mut written, &frames);
            let again = read_line_by(rules, &written, Notation::Marks);
            assert_eq!(
                again.as_ref(),
                Ok(&frames),
                "{text:?} was written {written:?}"
            );
        }
        let frames = read_line(text, notation).ok();
        let game = frames.and_then(|frames| CompleteGame::of(&frames));
        assert_eq!(score_line(line, notation), game, "{text:?}");
        if let Some(counted) = count_line(line, notation) {
            let tally = counted.counts.tally;
            let total = counted.total;
            assert_eq!(Some(CompleteGame { total, tally }), game, "{text:?}");
        }
    }
}

fn text(engine: Engine, bytes: &[u8], notation: Notation) -> RecordingSink {
    let mut sink = RecordingSink::default();
    engine.score_text(bytes, notation, &mut sink);
    sink
}

fn counted(engine: Engine, bytes: &[u8], notation: Notation) -> CountingSink {
    let mut sink = CountingSink::default();
    engine.score_text(bytes, notation, &mut sink);
    sink
}

/// Games of 8 to 30 bowls, cut from the pins one after the other.
fn lists(engine: Engine, pins: &[u8]) -> Vec<u16> {
    let mut offsets = vec![0];
    let mut end = 0;
    for pin in pins {
        end += 8 + usize::from(*pin) * 2;
        if end > pins.len() {
            break;
        }
        offsets.push(u32::try_from(end).expect("a short input"));
    }
    let mut totals = vec![0; offsets.len() - 1];
    engine
        .score_lists(&offsets, pins, &mut totals)
        .expect("sorted offsets within the pins");
    totals
}

/// The bytes as rows, most of them impossible.
fn rows(engine: Engine, bytes: &[u8]) -> Vec<u16> {
    let (rows, _) = bytes.as_chunks::<MOST_BOWLS>();
    let mut totals = vec![0; rows.len()];
    engine.score_rows(rows, &mut totals).expect("a total a row");
    totals
}

/// The bytes as columns, most of them impossible.
fn columns(engine: Engine, bytes: &[u8]) -> Vec<u16> {
    let games = bytes.len() / MOST_BOWLS;
    let columns = std::array::from_fn(|bowl| &bytes[bowl * games..(bowl + 1) * games]);
    let mut totals = vec![0; games];
    engine
        .score_columns(&columns, &mut totals)
        .expect("columns of the same length");
    totals
}

/// Lists with offsets that may go back or beyond the end; on an error no total counts.
fn any_lists(engine: Engine, bytes: &[u8]) -> Option<Vec<u16>> {
    let offsets: Vec<u32> = bytes.iter().take(64).map(|byte| u32::from(*byte)).collect();
    let mut totals = vec![0; offsets.len().saturating_sub(1)];
    let scored = engine.score_lists(&offsets, bytes, &mut totals);
    scored.is_ok().then_some(totals)
}
