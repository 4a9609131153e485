//! A page of the guide, as its readers see it, and the remarks for the test that they do not.

use std::fs;
use std::mem;
use std::path::{Path, PathBuf};

/// The directory that the README is in.
pub(crate) fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What there is to try on a page, in order.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) path: String,
    pub(crate) examples: Vec<Example>,
    /// Programs in Rust. `tenpin-reports` has them run with the examples of its documentation.
    programs: Vec<String>,
}

/// A block of commands, and what they are shown to print.
#[derive(Debug, Clone)]
pub(crate) struct Example {
    /// The line of the page that it starts on.
    pub(crate) line: usize,
    pub(crate) commands: String,
    pub(crate) shown: Option<String>,
    pub(crate) remarks: Remarks,
}

/// What a page says to this test, in comments that no reader sees, just before the commands.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Remarks {
    /// `<!-- exit code 1 -->`: each command of the block ends like that.
    pub(crate) exit_code: i32,
    /// `<!-- needs postgres -->`: the block is tried in a build with this feature.
    pub(crate) needs: Option<String>,
    /// `<!-- not tried: the reason -->`
    pub(crate) not_tried: Option<String>,
}

impl Page {
    pub(crate) fn read(path: &str) -> Self {
        let text = fs::read_to_string(repository().join(path));
        let text = text.unwrap_or_else(|error| panic!("{path}: {error}"));
        let mut page = Self {
            path: path.to_owned(),
            examples: Vec::new(),
            programs: Vec::new(),
        };
        page.add(pieces(&text));
        page
    }

    fn add(&mut self, pieces: Vec<Piece<'_>>) {
        let mut remarks = Remarks::default();
        // Whether a block that shows something shows what the last commands print.
        let mut is_output = false;
        for piece in pieces {
            match piece {
                Piece::Heading => is_output = false,
                Piece::Comment(line, text) => remarks
                    .add(text)
                    .unwrap_or_else(|| panic!("{}:{line}: what is {text:?}?", self.path)),
                Piece::Block(line, "sh", commands) => {
                    self.examples.push(Example {
                        line,
                        commands,
                        shown: None,
                        remarks: mem::take(&mut remarks),
                    });
                    is_output = true;
                }
                Piece::Block(_, "text" | "json" | "csv", shown) if is_output => {
                    self.examples.last_mut().expect("there are commands").shown = Some(shown);
                    is_output = false;
                }
                Piece::Block(_, "rust", program) => self.programs.push(program),
                Piece::Block(..) => {}
            }
        }
    }

    /// What must be the same in every language.
    pub(crate) fn what_is_tried(&self) -> (Vec<(String, &Remarks)>, &[String]) {
        let examples = self.examples.iter();
        let commands = examples
            .map(|example| (without_comments(&example.commands), &example.remarks))
            .collect();
        (commands, &self.programs)
    }
}

/// What a page is made of, as far as it matters here, with line numbers.
enum Piece<'page> {
    Heading,
    /// A comment, which no reader sees.
    Comment(usize, &'page str),
    /// A block in a language.
    Block(usize, &'page str, String),
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut lines = text.lines().zip(1..);
    while let Some((line, number)) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let block = lines.by_ref().map(|(line, _)| line);
            let block: Vec<_> = block.take_while(|line| *line != "```").collect();
            pieces.push(Piece::Block(number, language, block.join("\n") + "\n"));
        } else if line.starts_with('#') {
            pieces.push(Piece::Heading);
        } else if let Some(comment) = line.strip_prefix("<!-- ") {
            pieces.push(Piece::Comment(number, comment.trim_end_matches(" -->")));
        }
    }
    pieces
}

impl Remarks {
    fn add(&mut self, remark: &str) -> Option<()> {
        if let Some(code) = remark.strip_prefix("exit code ") {
            self.exit_code = code.parse().ok()?;
        } else if let Some(feature) = remark.strip_prefix("needs ") {
            self.needs = Some(feature.to_owned());
        } else {
            self.not_tried = Some(remark.strip_prefix("not tried: ")?.to_owned());
        }
        Some(())
    }
}

impl Example {
    /// Whether this build and this machine can try it.
    pub(crate) fn can_be_tried(&self) -> bool {
        let has_feature = match self.remarks.needs.as_deref() {
            None => true,
            Some("parquet") => cfg!(feature = "parquet"),
            Some("postgres") => cfg!(all(feature = "postgres", feature = "system-tests")),
            Some("curl") => cfg!(feature = "system-tests"),
            Some(other) => panic!("nothing is known of {other}"),
        };
        has_feature && self.remarks.not_tried.is_none()
    }

    /// The commands as they are run: together, or one by one if each of them fails.
    pub(crate) fn scripts(&self) -> Vec<String> {
        if self.remarks.exit_code == 0 {
            return vec![self.commands.clone()];
        }
        let joined = self.commands.replace("\\\n", " ");
        joined.lines().map(str::to_owned).collect()
    }
}

/// The commands without the comments at the ends of lines.
fn without_comments(commands: &str) -> String {
    let lines = commands.lines().map(|line| match line.split_once(" # ") {
        Some((command, _)) => command.trim_end(),
        None => line,
    });
    lines.collect::<Vec<_>>().join("\n")
}
