//! What the program says about its own use.

use crate::words::messages;

messages! {
    /// The placeholder for options.
    pub fn placeholder_options() = "placeholder-options";
    /// The placeholder for a command.
    pub fn placeholder_command() = "placeholder-command";
    /// The placeholder for a name.
    pub fn placeholder_name() = "placeholder-name";
    /// The placeholder for a format.
    pub fn placeholder_format() = "placeholder-format";
    /// The placeholder for a notation.
    pub fn placeholder_notation() = "placeholder-notation";
    /// The placeholder for an address with a port.
    pub fn placeholder_bind() = "placeholder-bind";
    /// The placeholder for a key.
    pub fn placeholder_key() = "placeholder-key";
    /// The placeholder for a shell.
    pub fn placeholder_shell() = "placeholder-shell";
    /// The heading over the name of a command, in its manual page.
    pub fn heading_name() = "heading-name";
    /// The heading over the usage line, in a manual page.
    pub fn heading_synopsis() = "heading-synopsis";
    /// The heading over the usage line.
    pub fn heading_usage() = "heading-usage";
    /// The heading over the commands.
    pub fn heading_commands() = "heading-commands";
    /// The heading over the arguments.
    pub fn heading_arguments() = "heading-arguments";
    /// The heading over the options.
    pub fn heading_options() = "heading-options";
    /// What the program is.
    pub fn about() = "about";
    /// What `play` does.
    pub fn play_about() = "play-about";
    /// What the names are.
    pub fn play_names() = "play-names";
    /// What `--players` does.
    pub fn play_players() = "play-players";
    /// What `--no-scores` does.
    pub fn play_no_scores() = "play-no-scores";
    /// What `--hints` does.
    pub fn play_hints() = "play-hints";
    /// What `completions` does.
    pub fn completions_about() = "completions-about";
    /// Which shells there are.
    pub fn completions_shell() = "completions-shell";
    /// What `man` does.
    pub fn man_about() = "man-about";
    /// What the argument of `man` is.
    pub fn man_command() = "man-command";
    /// The heading over examples and exit codes.
    pub fn heading_more() = "heading-more";
    /// What `help` does.
    pub fn help_about() = "help-about";
    /// What the argument of `help` is.
    pub fn help_command() = "help-command";
    /// What `--lang` does.
    pub fn lang() = "lang";
    /// What `--help` does.
    pub fn help_flag() = "help-flag";
    /// What `--version` does.
    pub fn version_flag() = "version-flag";
    /// Examples, keys and exit codes.
    pub fn examples() = "examples";
    /// There is no such argument.
    pub fn usage_unknown_argument(argument: text) = "usage-unknown-argument";
    /// There is no such command.
    pub fn usage_unknown_command(command: text) = "usage-unknown-command";
    /// A suggestion for a misspelt word.
    pub fn usage_suggestion(suggestion: text) = "usage-suggestion";
    /// A value that this argument does not take.
    pub fn usage_invalid_value(argument: text, value: text) = "usage-invalid-value";
    /// The possible values.
    pub fn usage_valid_values(values: text) = "usage-valid-values";
    /// Two arguments that exclude each other.
    pub fn usage_conflict(argument: text, other: text) = "usage-conflict";
    /// An argument that means nothing without another.
    pub fn usage_needs(argument: text, other: text) = "usage-needs";
    /// An argument that was given more than once.
    pub fn usage_twice(argument: text) = "usage-twice";
    /// Arguments that are missing.
    pub fn usage_missing(arguments: text) = "usage-missing";
    /// An argument without its value.
    pub fn usage_missing_value(argument: text) = "usage-missing-value";
    /// A value for an argument that takes none.
    pub fn usage_unexpected_value(argument: text, value: text) = "usage-unexpected-value";
    /// Any other mistake in the command.
    pub fn usage_other() = "usage-other";
    /// Where to find help.
    pub fn usage_see_help(command: text) = "usage-see-help";
}
