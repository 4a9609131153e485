//! Both languages say everything.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement,
};
use fluent_syntax::parser;

const KOREAN: &str = include_str!("../i18n/ko/tenpin-words.ftl");
const ENGLISH: &str = include_str!("../i18n/en/tenpin-words.ftl");

/// Every message of a file with the arguments that it uses.
fn messages(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parser::parse(text).expect("the file is Fluent");
    let found: Vec<_> = resource
        .body
        .iter()
        .filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name.to_owned(), arguments(message))),
            _ => None,
        })
        .collect();
    let count = found.len();
    let messages = BTreeMap::from_iter(found);
    assert_eq!(messages.len(), count, "a message stands twice");
    messages
}

fn arguments(message: &Message<&str>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let pattern = message.value.as_ref().expect("a message has a text");
    visit(pattern, &mut names);
    names
}

fn visit(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(inline) => visit_inline(inline, names),
            Expression::Select { selector, variants } => {
                visit_inline(selector, names);
                for variant in variants {
                    visit(&variant.value, names);
                }
            }
        }
    }
}

fn visit_inline(inline: &InlineExpression<&str>, names: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            names.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => visit_call(arguments, names),
        _ => {}
    }
}

fn visit_call(call: &CallArguments<&str>, names: &mut BTreeSet<String>) {
    for argument in &call.positional {
        visit_inline(argument, names);
    }
}

#[test]
fn each_message_stands_in_both_languages_with_the_same_arguments() {
    let korean = messages(KOREAN);
    assert!(
        korean.len() > 50,
        "only {} messages were found",
        korean.len()
    );
    assert_eq!(korean, messages(ENGLISH));
}

#[test]
fn a_message_or_an_argument_that_one_language_misses_is_noticed() {
    let whole =
        messages("one = { $name }\ntwo = { $count ->\n [one] 1\n *[other] { $count }\n }\n");
    assert_ne!(whole, messages("one = { $name }\n"));
    assert_ne!(whole, messages("one = nobody\ntwo = { $count }\n"));
    assert_eq!(whole, messages("two = { $count }\none = by { $name }\n"));
}

#[test]
fn no_message_is_left_as_it_was_in_the_other_language() {
    // The several-player questions of the seeds are English in Korean too.
    // Nor is there a word in a place in a file.
    let same = ["ask-how-many", "ask-turn", "file-line"];
    let text = |file: &'static str| -> BTreeMap<&str, &str> {
        file.lines()
            .filter_map(|line| line.split_once(" = "))
            .collect()
    };
    let (korean, english) = (text(KOREAN), text(ENGLISH));
    for (id, words) in &korean {
        let is_copied = english.get(id) == Some(words) && !words.is_empty();
        assert_eq!(is_copied, same.contains(id), "{id}");
    }
}
