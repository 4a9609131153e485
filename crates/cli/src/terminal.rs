//! What standard output is connected to.

use std::io;

use tenpin_printer::{Look, Palette};

/// The look, in colour and fitted to the terminal; a pipe or a file takes any width.
pub(crate) fn fitted(look: Look) -> Look {
    let coloured = look.in_colours(Palette::terminal());
    let Some((width, _)) = terminal_size::terminal_size_of(io::stdout()) else {
        return coloured;
    };
    coloured.fitted_to(width.0.into())
}
