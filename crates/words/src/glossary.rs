//! One word for one thing: no Korean text uses a word that the glossary retires.

use std::fs;
use std::path::{Path, PathBuf};

const GLOSSARY: &str = include_str!("../../../docs/translating.md");

/// A row of the glossary.
struct GlossaryRow {
    word: &'static str,
    retired: Vec<&'static str>,
}

fn glossary() -> Vec<GlossaryRow> {
    let rows = GLOSSARY.lines().filter(|line| line.starts_with("| "));
    let rows = rows.map(|line| line.trim_matches(['|', ' ']).split(" | "));
    let entries = rows.skip(1).filter_map(|mut cells| {
        let [_, word, retired] = [cells.next()?, cells.next()?, cells.next()?];
        let retired = retired.split(", ").collect();
        Some(GlossaryRow { word, retired })
    });
    entries.collect()
}

/// The Korean texts, each with its path.
fn texts() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let directories = ["docs", "docs/guide"].map(|path| fs::read_dir(root.join(path)).unwrap());
    let pages = directories.into_iter().flatten();
    let pages = pages.map(|page| page.unwrap().path());
    let mut paths: Vec<PathBuf> = pages
        .filter(|path| path.to_string_lossy().ends_with(".ko.md"))
        .collect();
    assert!(!paths.is_empty(), "the guide has no Korean pages");
    paths.extend(["README.ko.md", "crates/words/i18n/ko.ftl"].map(|path| root.join(path)));
    let texts = paths.into_iter().map(|path| {
        let text = fs::read_to_string(&path).unwrap();
        (path, text)
    });
    texts.collect()
}

/// The lines that use a retired word, with the word to use.
fn faults(text: &str, glossary: &[GlossaryRow]) -> Vec<String> {
    let mut faults = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        for GlossaryRow { word, retired } in glossary {
            let found = retired.iter().find(|retired| line.contains(**retired));
            faults.extend(found.map(|found| format!("{number}: {found}, not {word}: {line}")));
        }
    }
    faults
}

#[test]
fn no_korean_text_uses_a_word_that_the_glossary_retires() {
    let glossary = glossary();
    for (path, text) in texts() {
        let faults = faults(&text, &glossary);
        assert!(
            faults.is_empty(),
            "{}:\n{}",
            path.display(),
            faults.join("\n")
        );
    }
}

#[test]
fn every_word_of_the_glossary_is_used() {
    let texts = texts();
    for GlossaryRow { word, .. } in glossary() {
        let is_used = texts.iter().any(|(_, text)| text.contains(word));
        assert!(is_used, "{word}");
    }
}

#[test]
fn a_retired_word_is_found_with_its_line_and_the_word_to_use() {
    let glossary = glossary();
    let found = faults("투구를 정정합니다\n투구를 고칩니다\n", &glossary);
    assert_eq!(found, ["2: 고칩, not 정정: 투구를 고칩니다"]);
    assert!(faults("휴대폰과 전광판", &glossary).is_empty());
    assert_eq!(faults("서비스, 콘솔", &glossary).len(), 2);
}
