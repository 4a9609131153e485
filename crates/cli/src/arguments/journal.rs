//! The options of the journal, and the commands `resume` and `games`.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, ValueHint};
use tenpin_files::DateOrder;
use tenpin_words::Words;

use super::game_filter::game_filter_options;
use super::score::{notation_option, rules_option};
use super::{argument, described, help_flag, look_options, option};

/// Which journal to use.
pub(super) fn database_options(words: &Words) -> [Arg; 2] {
    let database = address_option("database", words.journal_database(), words);
    [database, centre_option(words)]
}

/// Which games of the journal to read.
pub(super) fn journal_query_options(words: &Words) -> [Arg; 2] {
    let bowler = option("bowler", words.journal_bowler(), words)
        .value_name(words.placeholder_name())
        .value_hint(ValueHint::Other);
    [bowler, since_option(words)]
}

/// From which day on games are read.
pub(super) fn since_option(words: &Words) -> Arg {
    option("since", words.journal_since(), words)
        .value_name(words.placeholder_date())
        .value_hint(ValueHint::Other)
}

fn centre_option(words: &Words) -> Arg {
    option("centre", words.journal_centre(), words)
        .value_name("N")
        .value_hint(ValueHint::Other)
}

fn address_option(name: &'static str, help: String, words: &Words) -> Arg {
    option(name, help, words)
        .value_name(words.placeholder_address())
        .value_hint(ValueHint::Other)
}

/// Whether a game is recorded at all.
pub(super) fn no_journal_option(words: &Words) -> Arg {
    option("no-journal", words.journal_none(), words)
        .action(ArgAction::SetTrue)
        .conflicts_with_all(["database", "centre"])
}

pub(super) fn resume(words: &Words) -> Command {
    let (options, id) = (words.placeholder_options(), words.placeholder_id());
    let usage = format!("tenpin resume [{options}] [{id}]");
    let id = argument("id", id, words.resume_id(), words).value_hint(ValueHint::Other);
    described("resume", words.resume_about(), usage, words)
        .after_help(words.resume_examples())
        .arg(id)
        .args(look_options(words))
        .args(database_options(words))
        .arg(help_flag(words))
}

pub(super) fn games(words: &Words) -> Command {
    let (options, command) = (words.placeholder_options(), words.placeholder_command());
    let usage = format!("tenpin games [{options}]\n       tenpin games <{command}>");
    let limit = option("limit", words.games_limit(), words)
        .short('n')
        .value_name("N")
        .value_hint(ValueHint::Other);
    let all = option("all", words.games_all(), words)
        .short('a')
        .action(ArgAction::SetTrue)
        .conflicts_with("limit");
    described("games", words.games_about(), usage, words)
        .after_help(words.games_examples())
        .subcommand_help_heading(words.heading_commands())
        .disable_help_subcommand(true)
        .args([limit, all])
        .arg(format_option(
            words.games_format(),
            ["table", "json", "csv"],
            words,
        ))
        .args(game_filter_options(words))
        .args(database_options(words))
        .arg(help_flag(words))
        .subcommands([
            show(words),
            correct(words),
            undo(words),
            check(words),
            export(words),
            import(words),
            copy(words),
            backup(words),
            restore(words),
        ])
}

pub(super) fn format_option<const N: usize>(
    help: String,
    names: [&'static str; N],
    words: &Words,
) -> Arg {
    option("format", help, words)
        .short('f')
        .value_name(words.placeholder_format())
        .value_parser(PossibleValuesParser::new(names))
        .hide_possible_values(true)
}

fn show(words: &Words) -> Command {
    let (options, id) = (words.placeholder_options(), words.placeholder_id());
    let usage = format!("tenpin games show [{options}] <{id}>");
    let pins = option("pins", words.games_show_pins(), words);
    let history = option("history", words.games_show_history(), words);
    described("show", words.games_show_about(), usage, words)
        .arg(id_argument(words))
        .args([pins, history].map(|flag| flag.action(ArgAction::SetTrue)))
        .args(picture_options(words))
        .args(database_options(words))
        .arg(help_flag(words))
}

fn picture_options(words: &Words) -> [Arg; 2] {
    let svg = option("svg", words.games_show_svg(), words)
        .value_name(words.placeholder_file())
        .value_hint(ValueHint::FilePath);
    let theme = option("theme", words.games_show_theme(), words)
        .value_name(words.placeholder_theme())
        .value_parser(PossibleValuesParser::new(["light", "dark"]))
        .hide_possible_values(true)
        .requires("svg");
    [svg, theme]
}

fn correct(words: &Words) -> Command {
    let (options, id) = (words.placeholder_options(), words.placeholder_id());
    let pins = words.placeholder_pins();
    let usage = format!("tenpin games correct [{options}] --frame <N> <{id}> <{pins}>...");
    let number = |name, help| {
        let option = option(name, help, words).value_name("N");
        option.value_hint(ValueHint::Other)
    };
    let player = option("player", words.games_correct_player(), words)
        .value_name(words.placeholder_name())
        .value_hint(ValueHint::Other);
    let frame = number("frame", words.games_correct_frame()).required(true);
    let bowl = number("bowl", words.games_correct_bowl());
    described("correct", words.games_correct_about(), usage, words)
        .after_help(words.games_correct_examples())
        .arg(id_argument(words))
        .args(bowl_arguments(words))
        .args([player, frame, bowl])
        .arg(unlock_option(words))
        .args(database_options(words))
        .arg(help_flag(words))
}

/// The names of the arguments for the bowls of a frame, which has three at most.
pub(crate) const BOWLS: [&str; 3] = ["pins-1", "pins-2", "pins-3"];

/// An argument for each bowl. One argument of many values would take the options after it for
/// bowls, since a bowl may begin with a hyphen.
fn bowl_arguments(words: &Words) -> [Arg; 3] {
    BOWLS.map(|name| {
        argument(
            name,
            words.placeholder_pins(),
            words.games_correct_pins(),
            words,
        )
        .value_hint(ValueHint::Other)
        .allow_hyphen_values(true)
        .required(name == BOWLS[0])
        .hide(name != BOWLS[0])
    })
}

fn undo(words: &Words) -> Command {
    let (options, id) = (words.placeholder_options(), words.placeholder_id());
    let usage = format!("tenpin games undo [{options}] <{id}>");
    described("undo", words.games_undo_about(), usage, words)
        .after_help(words.games_undo_examples())
        .args([id_argument(words), unlock_option(words)])
        .args(database_options(words))
        .arg(help_flag(words))
}

pub(super) fn id_argument(words: &Words) -> Arg {
    argument("id", words.placeholder_id(), words.games_show_id(), words)
        .value_hint(ValueHint::Other)
        .required(true)
}

fn unlock_option(words: &Words) -> Arg {
    option("unlock", words.games_unlock(), words).action(ArgAction::SetTrue)
}

fn check(words: &Words) -> Command {
    let usage = format!("tenpin games check [{}]", words.placeholder_options());
    described("check", words.games_check_about(), usage, words)
        .after_help(words.games_check_examples())
        .args(database_options(words))
        .arg(help_flag(words))
}

fn export(words: &Words) -> Command {
    let (options, id) = (words.placeholder_options(), words.placeholder_id());
    let usage = format!("tenpin games export [{options}] [{id}]...");
    let ids = argument("ids", id, words.games_export_ids(), words)
        .num_args(0..)
        .value_hint(ValueHint::Other);
    let output = option("output", words.score_output(), words)
        .short('o')
        .value_name(words.placeholder_file())
        .value_hint(ValueHint::FilePath);
    described("export", words.games_export_about(), usage, words)
        .after_help(words.games_export_examples())
        .arg(ids)
        .arg(format_option(
            words.games_export_format(),
            ["json", "csv", "games-csv", "jsonl", "parquet"],
            words,
        ))
        .arg(output)
        .args(database_options(words))
        .arg(help_flag(words))
}

fn import(words: &Words) -> Command {
    let (options, file) = (words.placeholder_options(), words.placeholder_file());
    let usage = format!("tenpin games import [{options}] <{file}>...");
    let files = argument("files", file, words.games_import_file(), words)
        .value_hint(ValueHint::FilePath)
        .num_args(1..)
        .required(true);
    described("import", words.games_import_about(), usage, words)
        .after_help(words.games_import_examples())
        .arg(files)
        .args(season_options(words))
        .args(plan_options(words))
        .args(database_options(words))
        .arg(help_flag(words))
}

/// How a table is read.
fn season_options(words: &Words) -> [Arg; 5] {
    let columns = option("columns", words.games_import_columns(), words)
        .value_name(words.placeholder_columns())
        .value_hint(ValueHint::Other);
    let orders = DateOrder::ALL.map(|order| order.to_string());
    let dates = option("dates", words.games_import_dates(), words)
        .value_name(words.placeholder_order())
        .value_parser(PossibleValuesParser::new(orders))
        .hide_possible_values(true);
    let bowler = option("bowler", words.games_import_bowler(), words)
        .value_name(words.placeholder_name())
        .value_hint(ValueHint::Other);
    let rules = rules_option(|names| words.games_import_rules(names), words);
    [columns, dates, bowler, rules, notation_option(words)]
}

/// What happens to the plan.
fn plan_options(words: &Words) -> [Arg; 3] {
    let replace = option("replace", words.games_import_replace(), words);
    let yes = option("yes", words.games_import_yes(), words).short('y');
    let dry_run = option("dry-run", words.games_import_dry_run(), words).short('n');
    let dry_run = dry_run.conflicts_with("yes");
    [replace, yes, dry_run].map(|flag| flag.action(ArgAction::SetTrue))
}

fn backup(words: &Words) -> Command {
    let help = words.games_backup_file();
    of_file("backup", words.games_backup_about(), help, words)
        .after_help(words.games_backup_examples())
}

fn restore(words: &Words) -> Command {
    let help = words.games_restore_file();
    of_file("restore", words.games_restore_about(), help, words)
        .after_help(words.games_restore_examples())
}

/// A command on the journal and a file.
fn of_file(name: &'static str, about: String, help: String, words: &Words) -> Command {
    let (options, file) = (words.placeholder_options(), words.placeholder_file());
    let usage = format!("tenpin games {name} [{options}] <{file}>");
    let file = argument("file", file, help, words)
        .value_hint(ValueHint::FilePath)
        .required(true);
    described(name, about, usage, words)
        .arg(file)
        .args(database_options(words))
        .arg(help_flag(words))
}

fn copy(words: &Words) -> Command {
    let (options, address) = (words.placeholder_options(), words.placeholder_address());
    let usage = format!("tenpin games copy [{options}] --from <{address}> --to <{address}>");
    let from = address_option("from", words.games_copy_from(), words).required(true);
    let to = address_option("to", words.games_copy_to(), words).required(true);
    described("copy", words.games_copy_about(), usage, words)
        .after_help(words.games_copy_examples())
        .args([from, to])
        .args([centre_option(words), help_flag(words)])
}
