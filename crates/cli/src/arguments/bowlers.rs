//! The command `bowlers`.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, ValueHint};
use tenpin_words::Words;

use super::journal::{database_options, format_option, id_argument};
use super::{argument, described, help_flag, option};

pub(super) fn command(words: &Words) -> Command {
    let (options, command) = (words.placeholder_options(), words.placeholder_command());
    let usage = format!("tenpin bowlers [{options}]\n       tenpin bowlers <{command}>");
    let format = format_option(words.games_format(), ["table", "json", "csv"], words);
    let all = flag("all", words.bowlers_all(), words).short('a');
    described("bowlers", words.bowlers_about(), usage, words)
        .after_help(words.bowlers_examples())
        .subcommand_help_heading(words.heading_commands())
        .disable_help_subcommand(true)
        .args([all, format])
        .args(database_options(words))
        .arg(help_flag(words))
        .subcommands([
            add(words),
            on_bowler("show", words.bowlers_show_about(), [], words),
            rename(words),
            tag(words),
            hand(words),
            on_bowler("rest", words.bowlers_rest_about(), [], words),
            on_bowler(
                "return",
                words.bowlers_return_about(),
                [other_tag(words)],
                words,
            ),
            merge(words),
            unmerge(words),
            forget(words),
            link(words),
            on_bowler("unlink", words.bowlers_unlink_about(), asked(words), words),
            assign(words),
        ])
}

fn add(words: &Words) -> Command {
    let hand = hands(option("hand", words.bowlers_hand(), words)).value_name(HANDS.join("|"));
    let options = [tag_option(words.bowlers_add_tag(), words), hand];
    let about = words.bowlers_add_about();
    with("add", about, [name_argument(words)], options, words)
}

fn rename(words: &Words) -> Command {
    let arguments = [bowler_argument(words), name_argument(words)];
    with("rename", words.bowlers_rename_about(), arguments, [], words)
}

fn tag(words: &Words) -> Command {
    let tag = argument("tag", words.placeholder_tag(), words.bowlers_tag(), words);
    let arguments = [bowler_argument(words), tag.required(true)];
    with("tag", words.bowlers_tag_about(), arguments, [], words)
}

fn hand(words: &Words) -> Command {
    let hand = argument("hand", HANDS.join("|"), words.bowlers_hand(), words);
    let arguments = [bowler_argument(words), hands(hand).required(true)];
    with("hand", words.bowlers_hand_about(), arguments, [], words)
}

fn merge(words: &Words) -> Command {
    let into = bowler_argument(words).help(words.bowlers_merge_into());
    let other = argument(
        "other",
        words.placeholder_bowler(),
        words.bowlers_merge_other(),
        words,
    );
    let arguments = [into, other.required(true)];
    with("merge", words.bowlers_merge_about(), arguments, [], words)
}

fn unmerge(words: &Words) -> Command {
    let merged = bowler_argument(words).help(words.bowlers_unmerge_bowler());
    let about = words.bowlers_unmerge_about();
    with("unmerge", about, [merged], [other_tag(words)], words)
}

fn forget(words: &Words) -> Command {
    let yes = flag("yes", words.bowlers_yes(), words);
    on_bowler("forget", words.bowlers_forget_about(), [yes], words)
        .after_help(words.bowlers_forget_examples())
}

fn link(words: &Words) -> Command {
    let tag = argument(
        "tag",
        words.placeholder_tag(),
        words.bowlers_link_tag(),
        words,
    );
    let to = option("to", words.bowlers_link_to(), words)
        .value_name(words.placeholder_bowler())
        .value_hint(ValueHint::Other);
    let [yes, dry_run] = asked(words);
    let options = [to, yes, dry_run];
    with(
        "link",
        words.bowlers_link_about(),
        [tag.required(true)],
        options,
        words,
    )
    .after_help(words.bowlers_link_examples())
}

fn assign(words: &Words) -> Command {
    let seat = argument(
        "seat",
        words.placeholder_seat(),
        words.bowlers_assign_seat(),
        words,
    );
    let guest = flag("guest", words.bowlers_assign_guest(), words).conflicts_with("bowler");
    let bowler = bowler_argument(words).required(false);
    let bowler = bowler.required_unless_present("guest");
    let arguments = [id_argument(words), seat.required(true), bowler];
    with(
        "assign",
        words.bowlers_assign_about(),
        arguments,
        [guest],
        words,
    )
    .after_help(words.bowlers_assign_examples())
}

/// A command on one bowler, with these options.
fn on_bowler<const N: usize>(
    name: &'static str,
    about: String,
    options: [Arg; N],
    words: &Words,
) -> Command {
    with(name, about, [bowler_argument(words)], options, words)
}

/// A command with these arguments, in this order, and these options.
fn with<const M: usize, const N: usize>(
    name: &'static str,
    about: String,
    arguments: [Arg; M],
    options: [Arg; N],
    words: &Words,
) -> Command {
    let placeholders = arguments.iter().flat_map(|argument| {
        let names = argument.get_value_names().unwrap_or_default();
        names.iter().map(|name| format!(" <{name}>"))
    });
    let placeholders: String = placeholders.collect();
    let placeholder = words.placeholder_options();
    let usage = format!("tenpin bowlers {name} [{placeholder}]{placeholders}");
    let arguments = arguments.into_iter().enumerate();
    described(name, about, usage, words)
        .args(arguments.map(|(order, argument)| argument.display_order(order)))
        .args(options)
        .args(database_options(words))
        .arg(help_flag(words))
}

fn bowler_argument(words: &Words) -> Arg {
    argument(
        "bowler",
        words.placeholder_bowler(),
        words.bowlers_bowler(),
        words,
    )
    .value_hint(ValueHint::Other)
    .required(true)
}

fn name_argument(words: &Words) -> Arg {
    argument(
        "name",
        words.placeholder_name(),
        words.bowlers_name(),
        words,
    )
    .required(true)
}

fn tag_option(help: String, words: &Words) -> Arg {
    option("tag", help, words)
        .value_name(words.placeholder_tag())
        .value_hint(ValueHint::Other)
}

/// The tag of a bowler who is back.
fn other_tag(words: &Words) -> Arg {
    tag_option(words.bowlers_return_tag(), words)
}

const HANDS: [&str; 2] = ["left", "right"];

fn hands(argument: Arg) -> Arg {
    argument
        .value_parser(PossibleValuesParser::new(HANDS))
        .hide_possible_values(true)
}

/// Whether to ask before many games are changed, and to change any at all.
fn asked(words: &Words) -> [Arg; 2] {
    let dry_run = flag("dry-run", words.bowlers_dry_run(), words);
    [flag("yes", words.bowlers_yes(), words), dry_run]
}

fn flag(name: &'static str, help: String, words: &Words) -> Arg {
    option(name, help, words).action(ArgAction::SetTrue)
}
