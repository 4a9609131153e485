//! The same games in every layout.

use tenpin_bench::{line_of, with_all_leaves, with_fouls, with_some_leaves};
use tenpin_bulk::{BowlRow, MOST_BOWLS, NO_BOWL, align_by_frame};

pub(crate) struct Layouts {
    pub(crate) games: Vec<Vec<u8>>,
    pub(crate) bowls: Vec<u8>,
    pub(crate) offsets: Vec<u32>,
    pub(crate) rows: Vec<BowlRow>,
    pub(crate) text: Vec<u8>,
    /// The same games with fouls, with a leave or a split on every tenth line, and with every
    /// leave.
    pub(crate) fouls: Vec<u8>,
    pub(crate) some_leaves: Vec<u8>,
    pub(crate) all_leaves: Vec<u8>,
    columns: Vec<Vec<u8>>,
}

impl Layouts {
    pub(crate) fn new(games: Vec<Vec<u8>>) -> Self {
        let mut layouts = Self {
            bowls: Vec::new(),
            offsets: vec![0],
            rows: Vec::new(),
            text: Vec::new(),
            fouls: Vec::new(),
            some_leaves: with_some_leaves(&games),
            all_leaves: with_all_leaves(&games),
            columns: vec![Vec::new(); MOST_BOWLS],
            games: Vec::new(),
        };
        for bowls in &games {
            layouts.add(bowls);
        }
        layouts.fouls = with_fouls(&layouts.text);
        layouts.games = games;
        layouts
    }

    fn add(&mut self, bowls: &[u8]) {
        self.bowls.extend(bowls);
        let end = u32::try_from(self.bowls.len()).expect("a few million games");
        self.offsets.push(end);
        let mut row = [NO_BOWL; MOST_BOWLS];
        row[..bowls.len()].copy_from_slice(bowls);
        self.rows.push(row);
        self.text.extend(line_of(bowls).bytes().chain([b'\n']));
        let aligned = align_by_frame(bowls).expect("a complete game");
        for (column, count) in self.columns.iter_mut().zip(aligned) {
            column.push(count);
        }
    }

    pub(crate) fn columns(&self) -> [&[u8]; MOST_BOWLS] {
        std::array::from_fn(|place| &self.columns[place][..])
    }

    /// The sum as it is usually written.
    pub(crate) fn sum_columns(&self) -> u64 {
        let bytes = self.columns.iter().flatten();
        bytes.map(|byte| u64::from(*byte)).sum()
    }

    /// The sum as fast as possible: 25 bowls of at most ten pins fit in a byte, so that the
    /// compiler can add up whole registers.
    pub(crate) fn sum_columns_fast(&self) -> u64 {
        let columns = self.columns.iter();
        columns.map(|column| sum(column)).sum()
    }
}

fn sum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<32>();
    let mut total = rest.iter().map(|byte| u64::from(*byte)).sum();
    for words in words.chunks(25) {
        let mut sums = [0_u8; 32];
        for word in words {
            for (sum, byte) in sums.iter_mut().zip(word) {
                *sum = sum.wrapping_add(*byte);
            }
        }
        total += sums.iter().map(|sum| u64::from(*sum)).sum::<u64>();
    }
    total
}
