//! The law of the fuzz target `bytes_into_totals`: whatever the bytes, the engine with wide
//! instructions and its safe twin say the same, as text, as lists and as single games.

use tenpin_bulk::{Engine, MOST_BOWLS, Notation, REFUSED, Sink, Tally};

/// All that a text told.
#[derive(Debug, Default, PartialEq, Eq)]
struct Told {
    lines: Vec<Result<u16, Vec<u8>>>,
    tally: Tally,
}

impl Sink for Told {
    fn totals(&mut self, totals: &[u16]) {
        self.lines.extend(totals.iter().copied().map(Ok));
    }

    fn again(&mut self, line: &[u8]) {
        self.lines.push(Err(line.to_vec()));
    }

    fn tally(&mut self, tally: Tally) {
        self.tally += tally;
    }
}

/// Holds the law against some bytes.
pub(crate) fn bytes_into_totals(bytes: &[u8]) {
    for notation in [Notation::Auto, Notation::Marks, Notation::Counts] {
        assert_eq!(
            text(Engine::detected(), bytes, notation),
            text(Engine::safe(), bytes, notation)
        );
    }
    let pins: Vec<u8> = bytes.iter().map(|byte| byte % 12).collect();
    assert_eq!(
        lists(Engine::detected(), &pins),
        lists(Engine::safe(), &pins)
    );
    assert_eq!(rows(Engine::detected(), bytes), rows(Engine::safe(), bytes));
    assert_eq!(
        columns(Engine::detected(), bytes),
        columns(Engine::safe(), bytes)
    );
    assert_eq!(
        any_lists(Engine::detected(), bytes),
        any_lists(Engine::safe(), bytes)
    );
    let (wide, safe) = (Engine::detected().score(&pins), Engine::safe().score(&pins));
    assert_eq!(wide.is_ok(), safe.is_ok());
    assert_eq!(wide.unwrap_or(REFUSED), safe.unwrap_or(REFUSED));
}

fn text(engine: Engine, bytes: &[u8], notation: Notation) -> Told {
    let mut told = Told::default();
    engine.score_text(bytes, notation, &mut told);
    told
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
