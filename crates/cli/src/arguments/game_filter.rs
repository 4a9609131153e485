//! Which games `games` lists.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ValueHint};
use tenpin_rules::RuleBook;
use tenpin_words::Words;

use super::option;

/// The options that choose among the games, and what is listed of them.
pub(super) fn game_filter_options(words: &Words) -> Vec<Arg> {
    let valued = |name, help, placeholder| {
        let option = option(name, help, words).value_name(placeholder);
        option.value_hint(ValueHint::Other)
    };
    let rules = RuleBook::ALL.map(|rules| rules.to_string());
    let rules = valued(
        "rules",
        words.games_rules(rules.join(", ")),
        words.placeholder_name(),
    )
    .value_parser(PossibleValuesParser::new(rules))
    .ignore_case(true)
    .hide_possible_values(true);
    let date = words.placeholder_date();
    let mut options = vec![
        valued("bowler", words.games_bowler(), words.placeholder_bowler()),
        valued("since", words.games_since(), date.clone()),
        valued("until", words.games_until(), date),
        valued("lane", words.games_lane(), "N".to_owned()),
        rules,
    ];
    options.extend(state_flags(words));
    let series = option("series", words.games_series(), words);
    options.push(series.action(ArgAction::SetTrue));
    options
}

/// The flags for the state of a game, of which one at most can be given.
pub(crate) const STATES: [&str; 3] = ["unfinished", "over", "given-up"];

fn state_flags(words: &Words) -> [Arg; 3] {
    STATES.map(|name| {
        let help = match name {
            "unfinished" => words.games_unfinished(),
            "over" => words.games_over(),
            _ => words.games_given_up(),
        };
        let others = STATES.into_iter().filter(|other| *other != name);
        option(name, help, words)
            .action(ArgAction::SetTrue)
            .conflicts_with_all(others)
    })
}
