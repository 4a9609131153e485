//! The links between our own pages.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use regex::Regex;

use crate::page::repository;

static LINK: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\]\(([^)\s]+)\)").unwrap());

/// Every link that leads nowhere, with its page.
pub(crate) fn broken() -> Vec<String> {
    let root = repository();
    let pages = ["", "docs", "docs/guide", "contrib", "testdata/games"];
    let pages = pages.iter().flat_map(|place| pages_in(&root.join(place)));
    pages.flat_map(|page| broken_in(&page)).collect()
}

fn pages_in(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect()
}

fn broken_in(page: &Path) -> Vec<String> {
    let text = prose(&fs::read_to_string(page).unwrap());
    let targets = LINK.captures_iter(&text).map(|found| found[1].to_owned());
    targets
        .filter(|target| !target.contains("://") && !leads_somewhere(page, target))
        .map(|target| format!("{}: {target}", page.display()))
        .collect()
}

fn leads_somewhere(page: &Path, target: &str) -> bool {
    let (file, heading) = target.split_once('#').unwrap_or((target, ""));
    let file = match file {
        "" => page.to_owned(),
        file => page.parent().expect("a page is in a directory").join(file),
    };
    let Ok(text) = fs::read_to_string(&file) else {
        return file.exists() && heading.is_empty();
    };
    heading.is_empty() || anchors(&text).contains(heading)
}

/// The names that GitHub gives to headings.
fn anchors(text: &str) -> BTreeSet<String> {
    let text = prose(text);
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|heading| {
            let heading = heading.trim_start_matches('#').trim().to_lowercase();
            let kept = |letter: &char| letter.is_alphanumeric() || " -_".contains(*letter);
            heading
                .chars()
                .filter(kept)
                .collect::<String>()
                .replace(' ', "-")
        })
        .collect()
}

/// The page without its blocks of code.
fn prose(text: &str) -> String {
    let mut is_code = false;
    let lines = text.lines().filter(|line| {
        let is_fence = line.starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    });
    lines.collect::<Vec<_>>().join("\n")
}
