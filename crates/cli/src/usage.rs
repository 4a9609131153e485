//! Wrong usage, in the person's language.

use std::io::Write;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use tenpin_words::Words;

use crate::console::print_message;
use crate::exit::Exit;

/// Why the arguments are not options.
pub(crate) enum UsageError {
    /// The argument parser refused them, or was asked for help or the version.
    Parser(Box<clap::Error>),
    /// An argument is invalid for this reason.
    Invalid(String),
}

impl From<clap::Error> for UsageError {
    fn from(error: clap::Error) -> Self {
        Self::Parser(Box::new(error))
    }
}

impl UsageError {
    /// Shows it, with the command whose help says more.
    pub(crate) fn show(self, command: &str, words: &Words) -> Exit {
        match self {
            Self::Parser(error) if !error.use_stderr() => print(&error, words),
            Self::Parser(error) => refuse(&reason(&error, words), command, words),
            Self::Invalid(reason) => refuse(&reason, command, words),
        }
    }
}

fn print(help: &clap::Error, words: &Words) -> Exit {
    let text = help.render();
    let written = write!(anstream::stdout(), "{}", text.ansi());
    written.map_or_else(|error| Exit::of_output(&error, words), |()| Exit::Done)
}

fn refuse(reason: &str, command: &str, words: &Words) -> Exit {
    print_message(reason);
    print_message(&words.usage_see_help(format!("{command} --help")));
    Exit::Usage
}

/// What the argument parser found, as one sentence, with its suggestion.
fn reason(error: &clap::Error, words: &Words) -> String {
    let text = |kind| error.get(kind).map(joined);
    let argument = text(ContextKind::InvalidArg).unwrap_or_default();
    let value = text(ContextKind::InvalidValue).unwrap_or_default();
    let what = match error.kind() {
        ErrorKind::UnknownArgument => words.usage_unknown_argument(argument),
        ErrorKind::InvalidSubcommand => {
            words.usage_unknown_command(text(ContextKind::InvalidSubcommand).unwrap_or_default())
        }
        ErrorKind::InvalidValue if value.is_empty() => words.usage_missing_value(argument),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            words.usage_invalid_value(argument, value)
        }
        ErrorKind::ArgumentConflict => match text(ContextKind::PriorArg) {
            Some(other) if other != argument => words.usage_conflict(argument, other),
            _ => words.usage_twice(argument),
        },
        ErrorKind::MissingRequiredArgument => words.usage_missing(argument),
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => {
            words.usage_unexpected_value(argument, value)
        }
        _ => words.usage_other(),
    };
    let valid = text(ContextKind::ValidValue).map(|values| words.usage_valid_values(values));
    let suggestions = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    let suggestion = suggestions.into_iter().find_map(text);
    let suggestion = suggestion.map(|suggestion| words.usage_suggestion(suggestion));
    let parts = [Some(what), valid, suggestion];
    parts.into_iter().flatten().collect::<Vec<_>>().join(". ")
}

fn joined(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(several) => several.join(", "),
        ContextValue::StyledStrs(several) => {
            let texts: Vec<_> = several.iter().map(ToString::to_string).collect();
            texts.join(", ")
        }
        other => other.to_string(),
    }
}
