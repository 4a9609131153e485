//! The colours of a grid.

use anstyle::{AnsiColor, Style};
use tenpin_rules::Mark;

/// The colours of a grid; none by default.
///
/// ```
/// use tenpin_printer::{Look, Palette};
///
/// let look = Look::default().in_colours(Palette::terminal());
/// assert_eq!(look.width(), 78);
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Palette {
    strike: Style,
    spare: Style,
    open: Style,
    /// Underlined too, for those who do not see the colour.
    split: Style,
    /// A pin that stands.
    pub(crate) pin: Style,
    /// The name of the player who is up, and their current frame.
    pub(crate) turn: Style,
    /// What is read first: the head of a table, a number that matters most.
    heading: Style,
}

impl Palette {
    /// Colours of the sixteen that every terminal has, whose shades its theme decides.
    ///
    /// ```
    /// use tenpin_printer::{Grid, Look, Palette};
    /// use tenpin_rules::{BowlingGame, Pins};
    /// use tenpin_scorecard::Scorecard;
    ///
    /// let game = BowlingGame::new("PJS".parse()?).replay([Pins::ALL])?;
    /// let look = Look::default().in_colours(Palette::terminal());
    /// let drawn = Grid::new(&Scorecard::from(&game), look).to_string();
    /// assert!(drawn.contains("\x1b[1m\x1b[31mX\x1b[0m")); // bold and red
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn terminal() -> Self {
        Self {
            strike: AnsiColor::Red.on_default().bold(),
            spare: AnsiColor::Blue.on_default().bold(),
            open: AnsiColor::Cyan.on_default(),
            split: AnsiColor::Magenta.on_default().underline(),
            pin: Style::new().bold(),
            turn: Style::new().invert(),
            heading: Style::new().bold(),
        }
    }

    /// Lines that are read first, such as the head of a table.
    ///
    /// ```
    /// use tenpin_printer::Palette;
    ///
    /// assert_eq!(Palette::default().heading("game\n"), "game\n");
    /// assert_eq!(Palette::terminal().heading("game\n"), "\x1b[1mgame\x1b[0m\n");
    /// ```
    #[must_use]
    pub fn heading(&self, text: &str) -> String {
        let Self { heading, .. } = self;
        let lines = text.split_inclusive('\n').map(|line| {
            let end = line.trim_end_matches('\n').len();
            let (line, end) = line.split_at(end);
            format!("{heading}{line}{heading:#}{end}")
        });
        lines.collect()
    }

    pub(crate) fn of(&self, mark: Mark) -> Style {
        match mark {
            Mark::Strike(_) => self.strike,
            Mark::Spare(_) => self.spare,
            Mark::Split(_) => self.split,
            _ => self.open,
        }
    }
}
