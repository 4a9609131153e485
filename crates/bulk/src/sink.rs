//! A sink: what an engine tells about the lines of a text.

use crate::{CountedGame, GameCounts, Notation, Tally, count_line, score_line};

/// Receives the result of each line of a text, in the order of the lines.
///
/// ```
/// use tenpin_bulk::{Engine, Notation, Sink};
///
/// #[derive(Default)]
/// struct Told(Vec<String>);
///
/// impl Sink for Told {
///     fn totals(&mut self, totals: &[u16]) {
///         self.0.extend(totals.iter().map(u16::to_string));
///     }
///
///     fn unscored(&mut self, line: &[u8]) {
///         self.0.push(String::from_utf8_lossy(line).into_owned());
///     }
/// }
///
/// let text = b"XXXXXXXXXXXX\nPJS: X\n9-9-9-9-9-9-9-9-9-9-\n";
/// let mut told = Told::default();
/// Engine::detected().score_text(text, Notation::Auto, &mut told);
/// assert_eq!(told.0, ["300", "PJS: X", "90"]);
/// ```
pub trait Sink {
    /// Whether [`tally`](Self::tally) does anything. If not, the engine does not count marks.
    const COUNTS_MARKS: bool = true;

    /// Whether [`counts`](Self::counts) does anything. If so, a line with leaves or splits is
    /// not scored, since there is more to count in it: [`unscored`](Self::unscored) gets it.
    const COUNTS_BOWLS: bool = false;

    /// The next lines are complete games with these totals.
    fn totals(&mut self, totals: &[u16]);

    /// The next line is not a complete game, or holds more than a game.
    /// [`read_line`](crate::read_line) says which.
    ///
    /// `line` does not include its end, `\n` or `\r\n`.
    fn unscored(&mut self, line: &[u8]);

    /// The marks of some of the complete games.
    ///
    /// By the end of a text, the marks of each of its games have been passed on exactly once.
    fn tally(&mut self, _tally: Tally) {}

    /// What is counted in some of the complete games; their [`tally`](Self::tally) is part of
    /// it, and passed on by itself, too.
    ///
    /// By the end of a text, the counts of each of its games have been passed on exactly once.
    fn counts(&mut self, _counts: GameCounts) {}
}

/// Collects totals, and passes them on to a sink `SIZE` at a time.
///
/// It also keeps threads apart: sinks that lie side by side in memory share cache lines, and
/// threads that write to the same line in turn wait for each other.
pub(crate) struct BufferedSink<'sink, S, const SIZE: usize> {
    sink: &'sink mut S,
    totals: [u16; SIZE],
    count: usize,
    tally: Tally,
    counts: GameCounts,
}

impl<'sink, S: Sink, const SIZE: usize> BufferedSink<'sink, S, SIZE> {
    pub(crate) fn new(sink: &'sink mut S) -> Self {
        Self {
            sink,
            totals: [0; SIZE],
            count: 0,
            tally: Tally::default(),
            counts: GameCounts::default(),
        }
    }

    /// Takes a line: its game if it is a complete one, else the line itself.
    pub(crate) fn line(&mut self, line: &[u8], notation: Notation) {
        if S::COUNTS_BOWLS {
            return self.counted(line, count_line(line, notation));
        }
        match score_line(line, notation) {
            Some(game) => {
                self.total(game.total);
                self.tally += game.tally;
            }
            None => self.unscored(line),
        }
    }

    fn counted(&mut self, line: &[u8], game: Option<CountedGame>) {
        match game {
            Some(game) => {
                self.total(game.total);
                self.tally += game.counts.tally;
                self.counts += game.counts;
            }
            None => self.unscored(line),
        }
    }

    pub(crate) fn total(&mut self, total: u16) {
        if self.count == SIZE {
            self.flush();
        }
        self.totals[self.count] = total;
        self.count += 1;
    }

    /// Passes on what is left. Call it at the end.
    pub(crate) fn flush(&mut self) {
        if self.count > 0 {
            self.sink.totals(&self.totals[..self.count]);
            self.count = 0;
        }
        self.sink.tally(self.tally);
        self.tally = Tally::default();
        if S::COUNTS_BOWLS {
            self.sink.counts(self.counts);
            self.counts = GameCounts::default();
        }
    }
}

impl<S: Sink, const SIZE: usize> Sink for BufferedSink<'_, S, SIZE> {
    const COUNTS_MARKS: bool = S::COUNTS_MARKS;
    const COUNTS_BOWLS: bool = S::COUNTS_BOWLS;

    #[inline]
    fn totals(&mut self, totals: &[u16]) {
        for some in totals.chunks(32) {
            if self.count + some.len() > SIZE {
                self.flush();
            }
            self.totals[self.count..self.count + some.len()].copy_from_slice(some);
            self.count += some.len();
        }
    }

    fn unscored(&mut self, line: &[u8]) {
        self.flush();
        self.sink.unscored(line);
    }

    #[inline]
    fn tally(&mut self, tally: Tally) {
        self.tally += tally;
    }

    #[inline]
    fn counts(&mut self, counts: GameCounts) {
        self.counts += counts;
    }
}
