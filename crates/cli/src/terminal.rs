//! What standard output is connected to.

use std::io;

use anstream::{AutoStream, ColorChoice};
use tenpin_printer::{Look, Palette};

/// The look, in colour and fitted to the terminal; a pipe or a file takes any width.
pub(crate) fn fitted(look: Look) -> Look {
    let coloured = look.in_colours(Palette::terminal());
    match columns() {
        Some(columns) => coloured.fitted_to(columns),
        None => coloured,
    }
}

/// The colours of what is written to standard output; none in a pipe or a file, and where nobody
/// wants any.
pub(crate) fn palette() -> Palette {
    match AutoStream::choice(&io::stdout()) {
        ColorChoice::Never => Palette::default(),
        _ => Palette::terminal(),
    }
}

/// How many columns the terminal has; none in a pipe or a file.
pub(crate) fn columns() -> Option<usize> {
    let (width, _) = terminal_size::terminal_size_of(io::stdout())?;
    Some(width.0.into())
}
