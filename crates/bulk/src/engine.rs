//! The engine: the way in.

use std::thread;

use crate::layout::{Columns, GameError, LayoutError, Row};
use crate::sink::Gathered;
use crate::wide::Wide;
use crate::{Notation, Sink, pieces, pins, text};

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
    wide: Option<Wide>,
}

impl Engine {
    /// An engine that uses what this processor has.
    #[must_use]
    pub fn detected() -> Self {
        Self {
            wide: Wide::detected(),
        }
    }

    /// An engine that works on every processor, a bowl at a time.
    ///
    /// It says the same as every other, and is what they are tested against.
    #[must_use]
    pub fn safe() -> Self {
        Self { wide: None }
    }

    /// Scores a text of one game a line, and tells the sink what each line comes to.
    ///
    /// Lines end with `\n` or `\r\n`; the last needs no end.
    pub fn score_text(&self, text: &[u8], notation: Notation, sink: &mut impl Sink) {
        match self.wide {
            Some(wide) if notation != Notation::Counts => wide.score_text(text, notation, sink),
            _ => text::score(text, notation, sink),
        }
    }

    /// Scores a text with a thread a sink.
    ///
    /// Each sink is told about a part of the text: the first about its first lines, the
    /// last about its last.
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
        let mut parts = pieces(text, sinks.len()).into_iter().zip(sinks);
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
        let mut gathered = Gathered::new(sink);
        self.score_text(part, notation, &mut gathered);
        gathered.flush();
    }

    /// The total of one complete game, from the pins of each bowl.
    ///
    /// # Errors
    ///
    /// What the rules say against these bowls.
    ///
    /// ```
    /// use tenpin_bulk::Engine;
    ///
    /// assert_eq!(Engine::detected().score(&[10; 12]), Ok(300));
    /// assert!(Engine::detected().score(&[10; 13]).is_err());
    /// ```
    #[inline]
    pub fn score(&self, bowls: &[u8]) -> Result<u16, GameError> {
        let total = match self.wide {
            Some(wide) => wide.score(bowls),
            None => pins::score(bowls),
        };
        total.ok_or_else(|| GameError::about(bowls))
    }

    /// Scores a game a row, and gives the number of those that were [`REFUSED`](crate::REFUSED).
    ///
    /// # Errors
    ///
    /// [`LayoutError::Totals`] when there are not as many totals as rows.
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
    pub fn score_rows(&self, rows: &[Row], totals: &mut [u16]) -> Result<usize, LayoutError> {
        if rows.len() != totals.len() {
            return Err(LayoutError::Totals);
        }
        if let Some(wide) = self.wide {
            return Ok(wide.score_rows(rows, totals));
        }
        pins::score_rows(rows, totals);
        Ok(pins::refused_in(totals))
    }

    /// Scores lists, as Arrow keeps them: game `n` has the bowls from `offsets[n]` up to,
    /// and without, `offsets[n + 1]`. Gives the number of those that were [`REFUSED`](crate::REFUSED).
    ///
    /// # Errors
    ///
    /// A [`LayoutError`] when the slices do not fit together; the totals are then of no use.
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
        if let Some(wide) = self.wide {
            let refused = wide.score_lists(offsets, bowls, totals);
            return refused.ok_or(LayoutError::Offsets);
        }
        if !offsets.is_sorted() {
            return Err(LayoutError::Offsets);
        }
        pins::score_lists(offsets, bowls, totals);
        Ok(pins::refused_in(totals))
    }

    /// Scores columns that are aligned by frames, and gives the number of games that were
    /// [`REFUSED`](crate::REFUSED).
    ///
    /// # Errors
    ///
    /// A [`LayoutError`] when the slices do not fit together.
    ///
    /// ```
    /// use tenpin_bulk::Engine;
    ///
    /// // Two games of nothing but fours, but for the first frame of the second.
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
        if let Some(wide) = self.wide {
            return Ok(wide.score_columns(columns, totals));
        }
        pins::score_columns(columns, totals);
        Ok(pins::refused_in(totals))
    }
}
