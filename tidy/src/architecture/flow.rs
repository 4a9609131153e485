//! The modules of the rules are declared in the order in which a bowl passes them.
//!
//! The documentation of the crate has a table of the steps and of the types that belong to each.
//! The declarations of the modules are in groups, with a blank line between them: one group per
//! step, in the same order.

use crate::imports::{Import, exports};
use crate::source::Source;

/// The steps of a bowl, from what is typed to what is told.
pub const STEPS: [&str; 9] = [
    "text",
    "pins",
    "rule book",
    "state",
    "frame",
    "frames",
    "score",
    "game",
    "board",
];

/// Where the table and the groups of this root differ from the flow, or from each other.
#[must_use]
pub fn problems(root: &Source) -> Vec<String> {
    let rows: Vec<Row<'_>> = root.text.lines().filter_map(Row::parse).collect();
    let groups = groups_in(&root.text);
    let steps: Vec<&str> = rows.iter().map(|row| row.step).collect();
    if steps != STEPS {
        return vec![format!("the table has the steps {steps:?}, not {STEPS:?}")];
    }
    if groups.len() != rows.len() {
        let (groups, rows) = (groups.len(), rows.len());
        return vec![format!(
            "steps: {rows}, groups of modules: {groups}; make one group per step"
        )];
    }
    let exports = exports(&root.syntax);
    rows.iter()
        .zip(&groups)
        .flat_map(|(row, group)| row.problems(group, &exports))
        .collect()
}

/// A row of the table: a step, and the types that belong to it.
struct Row<'text> {
    step: &'text str,
    types: Vec<&'text str>,
}

impl<'text> Row<'text> {
    /// Rows name types as links, which tells them from the head of the table.
    fn parse(line: &'text str) -> Option<Self> {
        let (step, rest) = line.strip_prefix("//! |")?.split_once('|')?;
        let links = rest.split("[`").skip(1);
        let types: Vec<&str> = links.filter_map(|link| link.split('`').next()).collect();
        let step = step.trim();
        (!types.is_empty()).then_some(Self { step, types })
    }

    fn problems(&self, group: &[&str], exports: &[Import]) -> Vec<String> {
        let step = self.step;
        self.types
            .iter()
            .filter_map(|name| match module_of(name, exports) {
                Some(module) if group.contains(&module) => None,
                Some(module) => Some(format!(
                    "`{name}` is of the step `{step}`, but `mod {module}` is in another group"
                )),
                None => Some(format!("`{name}` of the step `{step}` is not exported")),
            })
            .collect()
    }
}

/// `state` for `state::Ready`, and for `State` where the root has `pub use state::State`.
fn module_of<'name>(name: &'name str, exports: &'name [Import]) -> Option<&'name str> {
    if let Some((module, _)) = name.split_once("::") {
        return Some(module);
    }
    let export = exports.iter().find(|export| export.ends_with(name))?;
    Some(&export.path[0])
}

/// The names of the declared modules, group by group.
fn groups_in(text: &str) -> Vec<Vec<&str>> {
    let lines: Vec<&str> = text.lines().collect();
    lines
        .split(|line| line.trim().is_empty())
        .map(|group| group.iter().filter_map(|line| declared(line)).collect())
        .filter(|group: &Vec<&str>| !group.is_empty())
        .collect()
}

/// `pins` in `mod pins;`, whatever its visibility.
fn declared(line: &str) -> Option<&str> {
    match line.strip_suffix(';')?.split_once("mod ")? {
        ("" | "pub " | "pub(crate) ", name) => Some(name),
        _ => None,
    }
}
