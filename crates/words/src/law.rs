//! The law over all messages: each method has its message in both languages, and each message
//! a method that fills all of it in.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::{FluentArgs, FluentValue};

use crate::argument::{NumberArgument, TextArgument};
use crate::{Language, Words};
use crate::{
    bowlers, chances, charts, console, errors, games, help, imports, journal, leaves, lineup,
    lists, pages, picture, reasons, serve, statistics, web,
};

/// A message's id, and its arguments with their kinds.
pub(crate) type Signature = (&'static str, &'static [(&'static str, &'static str)]);

fn signatures() -> Vec<Signature> {
    let all = [
        bowlers::MESSAGES,
        chances::MESSAGES,
        charts::MESSAGES,
        errors::MESSAGES,
        console::MESSAGES,
        games::MESSAGES,
        help::MESSAGES,
        imports::MESSAGES,
        journal::MESSAGES,
        leaves::MESSAGES,
        lineup::MESSAGES,
        lists::MESSAGES,
        pages::MESSAGES,
        picture::MESSAGES,
        reasons::MESSAGES,
        serve::MESSAGES,
        statistics::MESSAGES,
        web::MESSAGES,
    ];
    all.concat()
}

/// The first line of each message.
fn first_lines(texts: &str) -> BTreeMap<&str, &str> {
    let starts = |line: &&str| line.starts_with(|letter: char| letter.is_ascii_lowercase());
    let lines = texts.lines().filter(starts);
    lines.filter_map(|line| line.split_once(" =")).collect()
}

/// All that is wrong with these texts, for these methods.
fn faults(language: Language, texts: &str, signatures: &[Signature]) -> Vec<String> {
    let words = Words::of(language, texts);
    let mut faults = Vec::new();
    for signature in signatures {
        for start in [0, 1, 2, 1234] {
            faults.extend(fault(&words, *signature, start));
        }
    }
    let asked: BTreeSet<_> = signatures.iter().map(|(id, _)| *id).collect();
    let unasked = first_lines(texts).into_keys();
    let unasked = unasked.filter(|id| !asked.contains(id));
    faults.extend(unasked.map(|id| format!("{id}: no method asks for it")));
    faults
}

/// What is wrong with a message whose numbers are these and the next ones.
fn fault(words: &Words, (id, arguments): Signature, start: u64) -> Option<String> {
    let mut filled = FluentArgs::new();
    let mut shown = Vec::new();
    for ((name, kind), number) in arguments.iter().zip(start..) {
        let (value, text) = value(name, kind, number);
        filled.set(*name, value);
        shown.push(text);
    }
    let text = match words.format(id, &filled) {
        Ok(text) => text,
        Err(error) => return Some(error),
    };
    let ungrouped = text.replace(',', "");
    if let Some(left_out) = shown.iter().find(|shown| !ungrouped.contains(*shown)) {
        return Some(format!("{id}: leaves {left_out} out: {text}"));
    }
    if text == id || text.is_empty() || text.contains(['{', '}']) {
        return Some(format!("{id}: is no text: {text}"));
    }
    let one_of_many = text
        .split(' ')
        .zip(text.split(' ').skip(1))
        .any(|(number, word)| {
            let word = word.trim_end_matches([',', '.', ';']);
            number == "1" && word.len() > 1 && !matches!(word, "is" | "has") && word.ends_with('s')
        });
    one_of_many.then(|| format!("{id}: one of a thing in the plural: {text}"))
}

/// A value for an argument, and how it is shown.
fn value(name: &str, kind: &str, number: u64) -> (FluentValue<'static>, String) {
    if kind == "number" {
        return (NumberArgument::from(number).into(), number.to_string());
    }
    let text = format!("<{name}>");
    (TextArgument::from(&text).into(), text)
}

#[test]
fn every_message_is_whole_in_both_languages() {
    for language in Language::ALL {
        let faults = faults(language, language.texts(), &signatures());
        assert!(faults.is_empty(), "{language:?}:\n{}", faults.join("\n"));
    }
}

#[test]
fn no_two_methods_ask_for_one_message() {
    let mut seen = BTreeSet::new();
    for (id, _) in signatures() {
        assert!(seen.insert(id), "{id}");
    }
}

#[test]
fn no_message_is_left_as_it_was_in_the_other_language() {
    // The several-player questions of the seeds are English in Korean too.
    // Nor is there a word in a place in a file, and what is typed is the same in both.
    let same = ["ask-how-many", "ask-turn", "explain-lineup", "file-line"];
    let korean = first_lines(Language::Korean.texts());
    let english = first_lines(Language::English.texts());
    for (id, text) in korean {
        let is_copied = english.get(id) == Some(&text) && !text.is_empty();
        assert_eq!(is_copied, same.contains(&id), "{id}");
    }
}

#[test]
fn whatever_is_wrong_with_a_message_is_noticed() {
    let fallen: Signature = ("fallen", &[("name", "text"), ("pins", "number")]);
    let good = "fallen = { $name }, { $pins ->\n [one] 1 pin\n *[other] { $pins } pins\n }\n";
    let table = [
        (good, None),
        ("", Some("there is no message fallen")),
        ("fallen = { $nobody }\n", Some("fallen: Resolver error")),
        (
            "fallen = { $pins } fell\n",
            Some("fallen: leaves <name> out"),
        ),
        ("fallen = { $name } bowls\n", Some("fallen: leaves 1 out")),
        (
            "fallen = { $name } { $pins } pins\n",
            Some("fallen: one of a thing"),
        ),
        (
            "fallen = { $name } { $pins }{\"}\"}\n",
            Some("fallen: is no text"),
        ),
    ];
    for (texts, expected) in table {
        let found = faults(Language::English, texts, &[fallen]);
        match expected {
            None => assert_eq!(found, [""; 0], "{texts}"),
            Some(start) => assert!(
                found.iter().any(|fault| fault.starts_with(start)),
                "{texts}: {found:?}"
            ),
        }
    }
    let unasked = faults(Language::English, "other = no one asks\n", &[]);
    assert_eq!(unasked, ["other: no method asks for it"]);
}
