//! The law of the fuzz target `bytes_into_totals`: whatever the bytes, the engine with wide
//! instructions and its safe twin say the same, as text, as lists and as single games.

use tenpin_bulk::{Engine, Notation, REFUSED, Sink, Tally};

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
    let (wide, safe) = (Engine::detected().score(&pins), Engine::safe().score(&pins));
    assert_eq!(wide.is_ok(), safe.is_ok());
    assert_eq!(wide.unwrap_or(REFUSED), safe.unwrap_or(REFUSED));
}

fn text(engine: Engine, bytes: &[u8], notation: Notation) -> Told {
    let mut told = Told::default();
    engine.score_text(bytes, notation, &mut told);
    told
}

/// Games of 10 to 25 bowls, cut from the pins one after the other.
fn lists(engine: Engine, pins: &[u8]) -> Vec<u16> {
    let mut offsets = vec![0];
    let mut end = 0;
    for pin in pins {
        end += 10 + usize::from(*pin) % 16;
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
