//! Sentences, broken between words.

use textwrap::core::display_width;
use textwrap::{Options, WordSplitter};

/// A text whose lines are broken between words where they do not fit this many columns of a
/// terminal; in a pipe or a file, any line fits. A word that is too long alone, such as a path, stays
/// whole.
///
/// What explains a word before it hangs below itself:
///
/// ```
/// use tenpin_reports::wrapped;
///
/// let text = "  X     strike: all ten with the first bowl\n";
/// assert_eq!(
///     wrapped(text, Some(30)),
///     "  X     strike: all ten with\n        the first bowl\n"
/// );
/// assert_eq!(wrapped(text, None), text);
/// ```
#[must_use]
pub fn wrapped(text: &str, columns: Option<usize>) -> String {
    let Some(columns) = columns else {
        return text.to_owned();
    };
    let lines = text.split_inclusive('\n');
    lines.map(|line| wrapped_line(line, columns)).collect()
}

fn wrapped_line(line: &str, columns: usize) -> String {
    let content = line.trim_end();
    if display_width(content) <= columns {
        return line.to_owned();
    }
    let indent = " ".repeat(hanging(content, columns));
    let options = Options::new(columns)
        .subsequent_indent(&indent)
        .break_words(false)
        // A command that is told, such as `--no-journal`, can be copied only whole.
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(content, options) + &line[content.len()..]
}

/// How far the rest of a line is indented: as the line, or as what it explains, if that leaves room.
fn hanging(line: &str, columns: usize) -> usize {
    let own = line.len() - line.trim_start().len();
    let gap = line[own..].find("  ");
    let explained = gap.map(|gap| {
        let rest = &line[own + gap..];
        let start = line.len() - rest.trim_start().len();
        display_width(&line[..start])
    });
    explained
        .filter(|start| *start <= columns / 2)
        .unwrap_or(own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words_and_keep_their_ends() {
        let table = [
            ("one two three", 7, "one two\nthree"),
            ("one two three: ", 7, "one two\nthree: "),
            ("one\ntwo three four\n", 9, "one\ntwo three\nfour\n"),
            ("  one two three", 9, "  one two\n  three"),
            (
                "see /a/long/path/to/it now",
                8,
                "see\n/a/long/path/to/it\nnow",
            ),
            (
                "tenpin stats --no-journal",
                18,
                "tenpin stats\n--no-journal",
            ),
            ("볼러를 지정하세요", 12, "볼러를\n지정하세요"),
            ("볼러를 지정하세요", 17, "볼러를 지정하세요"),
            ("\x1b[1mone two\x1b[0m", 7, "\x1b[1mone two\x1b[0m"),
        ];
        for (text, columns, expected) in table {
            assert_eq!(wrapped(text, Some(columns)), expected, "{columns}");
        }
    }
}
