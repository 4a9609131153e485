//! A sink: whoever is told what the lines of a text come to.

use crate::Tally;
use crate::automaton::Game;

/// What a text tells, line by line, in the order of the lines.
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
///     fn again(&mut self, line: &[u8]) {
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
    /// Whether [`tally`](Self::tally) does anything: what nobody asks for is not counted.
    const COUNTS_MARKS: bool = true;

    /// The next lines are complete games, and these are their totals.
    fn totals(&mut self, totals: &[u16]);

    /// The next line is no complete game, or more than a game: look at it again, for
    /// instance with [`read_line`](crate::read_line).
    ///
    /// Its end, `\n` or `\r\n`, is not part of it.
    fn again(&mut self, line: &[u8]);

    /// The marks of some of the complete games.
    ///
    /// At the end of a text those of all its games have been told, each once.
    fn tally(&mut self, _tally: Tally) {}
}

/// Games that wait to be told together.
pub(crate) struct Waiting<'sink, S> {
    sink: &'sink mut S,
    totals: [u16; 32],
    count: usize,
    tally: Tally,
}

impl<'sink, S: Sink> Waiting<'sink, S> {
    pub(crate) fn new(sink: &'sink mut S) -> Self {
        Self {
            sink,
            totals: [0; 32],
            count: 0,
            tally: Tally::default(),
        }
    }

    /// Tells a line's game, if it has one, and else the line.
    pub(crate) fn tell(&mut self, line: &[u8], game: Option<Game>) {
        if let Some(game) = game {
            self.push(game);
        } else {
            self.flush();
            self.sink.again(line);
        }
    }

    /// Tells a game.
    pub(crate) fn push(&mut self, game: Game) {
        if self.count == self.totals.len() {
            self.flush();
        }
        self.totals[self.count] = game.total;
        self.count += 1;
        self.tally += game.tally;
    }

    /// Tells what waits.
    pub(crate) fn flush(&mut self) {
        if self.count > 0 {
            self.sink.totals(&self.totals[..self.count]);
            self.sink.tally(self.tally);
        }
        self.count = 0;
        self.tally = Tally::default();
    }
}

/// How many totals are gathered before they are told.
const GATHERED: usize = 1024;

/// Tells a sink seldom, much at a time.
///
/// Sinks that stand side by side share what a processor keeps as one piece of memory, and
/// threads that write to it in turns wait for each other. What is gathered here stands apart.
pub(crate) struct Gathered<'sink, S> {
    sink: &'sink mut S,
    totals: [u16; GATHERED],
    count: usize,
    tally: Tally,
}

impl<'sink, S: Sink> Gathered<'sink, S> {
    pub(crate) fn new(sink: &'sink mut S) -> Self {
        Self {
            sink,
            totals: [0; GATHERED],
            count: 0,
            tally: Tally::default(),
        }
    }

    /// Tells what is gathered.
    pub(crate) fn flush(&mut self) {
        if self.count > 0 {
            self.sink.totals(&self.totals[..self.count]);
            self.count = 0;
        }
        self.sink.tally(self.tally);
        self.tally = Tally::default();
    }
}

impl<S: Sink> Sink for Gathered<'_, S> {
    const COUNTS_MARKS: bool = S::COUNTS_MARKS;

    #[inline]
    fn totals(&mut self, totals: &[u16]) {
        for some in totals.chunks(32) {
            if self.count + some.len() > GATHERED {
                self.flush();
            }
            self.totals[self.count..self.count + some.len()].copy_from_slice(some);
            self.count += some.len();
        }
    }

    fn again(&mut self, line: &[u8]) {
        self.flush();
        self.sink.again(line);
    }

    #[inline]
    fn tally(&mut self, tally: Tally) {
        self.tally += tally;
    }
}
