//! The engine: the way in.

use std::thread;

use crate::avx2::Avx2;
use crate::layout::{BowlRow, Columns, GameError, LayoutError};
use crate::sink::BufferedSink;
use crate::{Notation, Sink, portable, split_at_line_ends};

/// How many totals a thread collects before it passes them on to its sink.
const BUFFERED: usize = 1024;

/// Scores games, as fast as this processor can.
///
/// ```
/// use tenpin_bulk::Engine;
///
/// let bowls = [10, 9, 1, 5, 5, 7, 2, 10, 10, 10, 9, 0, 8, 2, 9, 1, 10];
/// assert_eq!(Engine::detected().score(&bowls), Ok(187));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Engine {
    avx2: Option<Avx2>,
}

impl Engine {
    /// An engine that uses what this processor has.
    #[must_use]
    pub fn detected() -> Self {
        Self {
            avx2: Avx2::detected(),
        }
    }

    /// An engine that runs on every processor, one bowl at a time.
    ///
    /// It gives the same answers as the fast one, which is tested against it.
    #[must_use]
    pub fn portable() -> Self {
        Self { avx2: None }
    }

    /// Whether this engine uses AVX2. [`Engine::portable`] never does.
    ///
    /// ```
    /// use tenpin_bulk::Engine;
    ///
    /// assert!(!Engine::portable().uses_avx2());
    /// ```
    #[must_use]
    pub fn uses_avx2(&self) -> bool {
        self.avx2.is_some()
    }

    /// Scores a text with one game per line, and tells the sink the result of each line.
    ///
    /// Lines end with `\n` or `\r\n`; the last line needs no end.
    pub fn score_text(&self, text: &[u8], notation: Notation, sink: &mut impl Sink) {
        match self.avx2 {
            Some(avx2) if notation != Notation::Counts => avx2.score_text(text, notation, sink),
            _ => portable::score_text(text, notation, sink),
        }
    }

    /// Scores a text on several threads, one per sink.
    ///
    /// The text is split into parts, in order: the first sink receives its first lines, the
    /// last sink its last.
    ///
    /// ```
    /// use tenpin_bulk::{Engine, Notation, Summary};
    ///
    /// let text = b"XXXXXXXXXXXX\n".repeat(100);
    /// let mut sinks = [Summary::default(), Summary::default()];
    /// Engine::detected().score_text_in_parts(&text, Notation::Auto, &mut sinks);
    /// assert_eq!(sinks.map(|summary| summary.at_least(300)), [50, 50]);
    /// ```
    pub fn score_text_in_parts(
        &self,
        text: &[u8],
        notation: Notation,
        sinks: &mut [impl Sink + Send],
    ) {
        let parts = split_at_line_ends(text, sinks.len());
        let mut parts = parts.into_iter().zip(sinks);
        let Some((first, sink)) = parts.next() else {
            return;
        };
        thread::scope(|scope| {
            for (part, sink) in parts {
                scope.spawn(move || self.score_part(part, notation, sink));
            }
            self.score_part(first, notation, sink);
        });
    }

    fn score_part(self, part: &[u8], notation: Notation, sink: &mut impl Sink) {
        let mut sink = BufferedSink::<_, BUFFERED>::new(sink);
        self.score_text(part, notation, &mut sink);
        sink.flush();
    }

    /// The total of one complete game, from the pins of each bowl.
    ///
    /// # Errors
    ///
    /// Why the bowls are not a complete game, by the rules.
    ///
    /// ```
    /// use tenpin_bulk::Engine;
    ///
    /// assert_eq!(Engine::detected().score(&[10; 12]), Ok(300));
    /// assert!(Engine::detected().score(&[10; 13]).is_err());
    /// ```
    #[inline]
    pub fn score(&self, bowls: &[u8]) -> Result<u16, GameError> {
        let total = match self.avx2 {
            Some(avx2) => avx2.score(bowls),
            None => portable::score(bowls),
        };
        total.ok_or_else(|| GameError::about(bowls))
    }

    /// Scores one game per row. Returns how many were [`REFUSED`](crate::REFUSED).
    ///
    /// # Errors
    ///
    /// [`LayoutError::Totals`] if the number of totals differs from the number of rows.
    ///
    /// ```
    /// use tenpin_bulk::{Engine, NO_BOWL, REFUSED};
    ///
    /// let mut perfect = [NO_BOWL; 21];
    /// perfect[..12].fill(10);
    /// let mut totals = [0; 2];
    /// let refused = Engine::detected().score_rows(&[perfect, [10; 21]], &mut totals)?;
    /// assert_eq!((totals, refused), ([300, REFUSED], 1));
    /// # Ok::<(), tenpin_bulk::LayoutError>(())
    /// ```
    pub fn score_rows(&self, rows: &[BowlRow], totals: &mut [u16]) -> Result<usize, LayoutError> {
        if rows.len() != totals.len() {
            return Err(LayoutError::Totals);
        }
        Ok(match self.avx2 {
            Some(avx2) => avx2.score_rows(rows, totals),
            None => portable::score_rows(rows, totals),
        })
    }

    /// Scores lists as Arrow keeps them: game `n` has the bowls `offsets[n]..offsets[n + 1]`.
    /// Returns how many were [`REFUSED`](crate::REFUSED).
    ///
    /// # Errors
    ///
    /// A [`LayoutError`] if the slices do not fit together. The totals are then meaningless.
    ///
    /// ```
    /// use tenpin_bulk::Engine;
    ///
    /// let bowls = [[10; 12].as_slice(), &[4; 20]].concat();
    /// let mut totals = [0; 2];
    /// Engine::detected().score_lists(&[0, 12, 32], &bowls, &mut totals)?;
    /// assert_eq!(totals, [300, 80]);
    /// # Ok::<(), tenpin_bulk::LayoutError>(())
    /// ```
    pub fn score_lists(
        &self,
        offsets: &[u32],
        bowls: &[u8],
        totals: &mut [u16],
    ) -> Result<usize, LayoutError> {
        if offsets.len().saturating_sub(1) != totals.len() {
            return Err(LayoutError::Totals);
        }
        let last = offsets.last().map_or(0, |end| *end as usize);
        if last > bowls.len() {
            return Err(LayoutError::Offsets);
        }
        let refused = match self.avx2 {
            Some(avx2) => avx2.score_lists(offsets, bowls, totals),
            None => portable::score_lists(offsets, bowls, totals),
        };
        refused.ok_or(LayoutError::Offsets)
    }

    /// Scores columns that are aligned by frame. Returns how many games were
    /// [`REFUSED`](crate::REFUSED).
    ///
    /// # Errors
    ///
    /// A [`LayoutError`] if the slices do not fit together.
    ///
    /// ```
    /// use tenpin_bulk::Engine;
    ///
    /// // Two games of fours, except for a strike in the first frame of the second.
    /// let fours = [4, 4];
    /// let mut columns = [&fours[..]; 21];
    /// columns[0] = &[4, 10];
    /// columns[1] = &[4, 0];
    /// columns[20] = &[0, 0];
    /// let mut totals = [0; 2];
    /// Engine::detected().score_columns(&columns, &mut totals)?;
    /// assert_eq!(totals, [80, 90]);
    /// # Ok::<(), tenpin_bulk::LayoutError>(())
    /// ```
    pub fn score_columns(
        &self,
        columns: &Columns<'_>,
        totals: &mut [u16],
    ) -> Result<usize, LayoutError> {
        if columns
            .iter()
            .any(|column| column.len() != columns[0].len())
        {
            return Err(LayoutError::Columns);
        }
        if columns[0].len() != totals.len() {
            return Err(LayoutError::Totals);
        }
        Ok(match self.avx2 {
            Some(avx2) => avx2.score_columns(columns, totals),
            None => portable::score_columns(columns, totals),
        })
    }
}
