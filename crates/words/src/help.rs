//! What the program says about its own use.

use crate::words::messages;

messages! {
    /// What stands for any options.
    placeholder_options() = "placeholder-options";
    /// What stands for a command.
    placeholder_command() = "placeholder-command";
    /// What stands for a name.
    placeholder_name() = "placeholder-name";
    /// What stands for a shell.
    placeholder_shell() = "placeholder-shell";
    /// The heading over the usage line.
    heading_usage() = "heading-usage";
    /// The heading over the commands.
    heading_commands() = "heading-commands";
    /// The heading over the arguments.
    heading_arguments() = "heading-arguments";
    /// The heading over the options.
    heading_options() = "heading-options";
    /// What the program is.
    about() = "about";
    /// What `play` does.
    play_about() = "play-about";
    /// What the names are.
    play_names() = "play-names";
    /// What `--players` does.
    play_players() = "play-players";
    /// What `--no-scores` does.
    play_no_scores() = "play-no-scores";
    /// What `--hints` does.
    play_hints() = "play-hints";
    /// What `completions` does.
    completions_about() = "completions-about";
    /// Which shells there are.
    completions_shell() = "completions-shell";
    /// What `man` does.
    man_about() = "man-about";
    /// What the argument of `man` is.
    man_command() = "man-command";
    /// The heading over examples and exit codes.
    heading_more() = "heading-more";
    /// What `help` does.
    help_about() = "help-about";
    /// What the argument of `help` is.
    help_command() = "help-command";
    /// What `--lang` does.
    lang() = "lang";
    /// What `--help` does.
    help_flag() = "help-flag";
    /// What `--version` does.
    version_flag() = "version-flag";
    /// Examples, keys and exit codes.
    examples() = "examples";
    /// There is no such argument.
    usage_unknown_argument(argument) = "usage-unknown-argument";
    /// There is no such command.
    usage_unknown_command(command) = "usage-unknown-command";
    /// What may have been meant.
    usage_suggestion(suggestion) = "usage-suggestion";
    /// A value that is none for this argument.
    usage_invalid_value(argument, value) = "usage-invalid-value";
    /// The values that there are.
    usage_valid_values(values) = "usage-valid-values";
    /// Two arguments that do not go together.
    usage_conflict(argument, other) = "usage-conflict";
    /// An argument that was given more than once.
    usage_twice(argument) = "usage-twice";
    /// Arguments that are missing.
    usage_missing(arguments) = "usage-missing";
    /// An argument without its value.
    usage_missing_value(argument) = "usage-missing-value";
    /// A value for an argument that takes none.
    usage_unexpected_value(argument, value) = "usage-unexpected-value";
    /// Anything else that is wrong with the command.
    usage_other() = "usage-other";
    /// Where to find help.
    usage_see_help(command) = "usage-see-help";
}
