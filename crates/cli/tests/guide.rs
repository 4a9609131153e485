//! The READMEs and the pages of the guide, tried command by command.
//!
//! Every `sh` block of a page runs in a directory of the page's own, with the built program on
//! the path. It must succeed, and print what the `text`, `json` or `csv` block after it shows.
//! `guide/page.rs` says which remarks a page can make, `guide/shown.rs` what may differ, and
//! `guide/session.rs` what happens to servers, ports and IDs.
#![cfg(unix)]

#[path = "guide/links.rs"]
mod links;
#[path = "guide/page.rs"]
mod page;
#[path = "guide/session.rs"]
mod session;
#[path = "guide/shown.rs"]
mod shown;

use std::collections::BTreeSet;
use std::fs;

use page::{Page, repository};
use regex::Regex;
use session::Session;

/// The pages, without the language and the `.md` at their ends.
const PAGES: [&str; 10] = [
    "README",
    "docs/guide/play",
    "docs/guide/bowlers",
    "docs/guide/live",
    "docs/guide/files",
    "docs/guide/statistics",
    "docs/guide/chances",
    "docs/operations",
    "docs/guide/api",
    "docs/guide/library",
];

/// A page in English and the same in Korean.
fn both(page: &str) -> [Page; 2] {
    ["md", "ko.md"].map(|ending| Page::read(&format!("{page}.{ending}")))
}

/// Tries both pages at the same time.
fn check(page: &str) {
    let [english, korean] = both(page);
    std::thread::scope(|scope| {
        let english = scope.spawn(|| Session::new("en_US.UTF-8").work_through(&english));
        let korean = scope.spawn(|| Session::new("ko_KR.UTF-8").work_through(&korean));
        for worked in [english.join(), korean.join()] {
            if let Err(panic) = worked {
                std::panic::resume_unwind(panic);
            }
        }
    });
}

#[test]
fn the_readme_does_what_it_says() {
    check("README");
}

#[test]
fn a_game_is_played_as_the_guide_says() {
    check("docs/guide/play");
}

#[test]
fn bowlers_play_and_are_found_as_the_guide_says() {
    check("docs/guide/bowlers");
}

#[test]
fn files_are_scored_as_the_guide_says() {
    check("docs/guide/files");
}

#[test]
fn statistics_are_counted_as_the_guide_says() {
    check("docs/guide/statistics");
}

#[test]
fn chances_are_counted_as_the_guide_says() {
    check("docs/guide/chances");
}

/// These pages need curl, and `PostgreSQL`.
#[cfg(feature = "system-tests")]
mod with_other_programs {
    use super::check;

    #[test]
    fn games_are_served_as_the_guide_says() {
        check("docs/guide/live");
    }

    #[test]
    fn the_api_answers_as_the_guide_says() {
        check("docs/guide/api");
    }

    #[test]
    fn the_service_is_run_as_the_guide_says() {
        check("docs/operations");
    }
}

#[test]
fn both_languages_give_the_same_commands_and_programs() {
    for page in PAGES {
        let [english, korean] = both(page);
        assert_eq!(english.what_is_tried(), korean.what_is_tried(), "{page}");
    }
}

#[test]
fn every_page_is_in_this_test() {
    let pages = fs::read_dir(repository().join("docs/guide")).unwrap();
    let mut pages: Vec<_> = pages
        .map(|page| page.unwrap().file_name().into_string().unwrap())
        .collect();
    let guide = PAGES
        .iter()
        .filter_map(|page| page.strip_prefix("docs/guide/"));
    let mut known: Vec<_> = guide
        .flat_map(|page| [format!("{page}.md"), format!("{page}.ko.md")])
        .collect();
    pages.sort();
    known.sort();
    assert_eq!(pages, known);
}

#[test]
fn a_readme_is_read_in_three_minutes() {
    for readme in ["README.md", "README.ko.md"] {
        let text = fs::read_to_string(repository().join(readme)).unwrap();
        let lines = text.lines().count();
        assert!(lines <= 150, "{readme} has {lines} lines");
    }
}

#[test]
fn files_of_a_release_are_those_of_this_version() {
    let file = Regex::new(r"tenpin[-_](\d+\.\d+\.\d+)").unwrap();
    let [english, korean] = both("docs/operations");
    let examples = english.examples.iter().chain(&korean.examples);
    let commands: String = examples.map(|example| example.commands.as_str()).collect();
    let versions: BTreeSet<_> = file
        .captures_iter(&commands)
        .map(|found| found[1].to_owned())
        .collect();
    assert_eq!(
        versions,
        BTreeSet::from([env!("CARGO_PKG_VERSION").to_owned()])
    );
}

/// The numbers in those lines below a heading that start with this.
fn numbers_below(heading: &str, page: &str, start: &str) -> Vec<usize> {
    let text = fs::read_to_string(repository().join(page)).unwrap();
    let (_, below) = text.split_once(&format!("\n## {heading}\n")).expect(page);
    let section = below.split("\n## ").next().unwrap_or_default();
    let lines = section.lines().filter(|line| line.starts_with(start));
    let number = Regex::new(r"\d[\d,]*").unwrap();
    lines
        .flat_map(|line| number.find_iter(line))
        .map(|found| found.as_str().replace(',', "").parse().unwrap())
        .collect()
}

#[test]
fn limits_are_those_of_the_program() {
    let limits = tenpin_web::Limits::default();
    let expected = [
        tenpin_store::Sheet::MOST_PLAYERS,
        limits.streams_per_client,
        limits.streams,
        limits.requests_per_client,
        limits.requests,
    ];
    for (heading, page) in [
        ("Limits", "docs/guide/api.md"),
        ("한도", "docs/guide/api.ko.md"),
    ] {
        assert_eq!(numbers_below(heading, page, ""), expected, "{page}");
    }
    let expected = [
        [limits.connections_per_address, limits.connections].to_vec(),
        [
            limits.streams_per_client,
            limits.streams,
            limits.scorer_streams,
        ]
        .to_vec(),
        [
            limits.requests_per_client,
            limits.requests,
            limits.scorer_requests,
        ]
        .to_vec(),
        [limits.logins_per_client, limits.logins].to_vec(),
    ];
    for (heading, page) in [
        ("Limits per address", "docs/operations.md"),
        ("주소별 한도", "docs/operations.ko.md"),
    ] {
        assert_eq!(
            numbers_below(heading, page, "|"),
            expected.concat(),
            "{page}"
        );
    }
}

#[test]
fn every_link_leads_somewhere() {
    let broken = links::broken();
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}
