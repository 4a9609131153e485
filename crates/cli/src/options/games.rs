//! What the arguments of `games` mean.

use clap::ArgMatches;
use tenpin_files::SeasonColumnsError;
use tenpin_picture::Theme;
use tenpin_rules::{Entry, FrameNumber, Name};
use tenpin_store::Lock;
use tenpin_words::Words;

use super::common::{self, CommonOptions};
use super::{game_list, notation, texts};
use crate::arguments::BOWLS;
use crate::games::{
    CorrectedBowls, ExportFormat, GameCorrection, GamesCommand, GamesOptions, ImportOptions,
    PictureFile, ShownParts,
};
use crate::journal::GamePrefix;
use crate::parquet;
use crate::source::STANDARD;
use crate::usage::UsageError;

pub(super) fn read(
    outer: CommonOptions,
    matches: &ArgMatches,
    words: &Words,
) -> Result<GamesOptions, UsageError> {
    let common = outer.with(CommonOptions::read(matches, words)?, words)?;
    let Some((name, inner)) = matches.subcommand() else {
        return Ok(GamesOptions {
            command: GamesCommand::List(game_list::read(matches, words)?),
            journal: common.location(words)?,
        });
    };
    game_list::refuse(matches, name, words)?;
    if name == "copy" {
        common.refuse_unused(name, words)?;
    }
    let common = common.with(CommonOptions::read(inner, words)?, words)?;
    Ok(GamesOptions {
        command: command(name, inner, &common, words)?,
        journal: common.location(words)?,
    })
}

fn command(
    name: &str,
    matches: &ArgMatches,
    common: &CommonOptions,
    words: &Words,
) -> Result<GamesCommand, UsageError> {
    let text = |name| matches.get_one::<String>(name).expect("required");
    let address = |option, name| common::address(option, text(name), words);
    match name {
        "show" => Ok(GamesCommand::Show {
            game: parsed(text("id"), words)?,
            with: ShownParts {
                pins: matches.get_flag("pins"),
                history: matches.get_flag("history"),
            },
            picture: picture(matches),
        }),
        "correct" => Ok(GamesCommand::Correct {
            game: parsed(text("id"), words)?,
            correction: correction(matches, words)?,
            lock: lock(matches),
        }),
        "undo" => Ok(GamesCommand::Undo {
            game: parsed(text("id"), words)?,
            lock: lock(matches),
        }),
        "check" => Ok(GamesCommand::Check),
        "export" => export(matches, words),
        "backup" => Ok(GamesCommand::Backup(text("file").into())),
        "restore" => Ok(GamesCommand::Restore(text("file").into())),
        "import" => import(matches, words),
        _ => Ok(GamesCommand::Copy {
            from: address("--from", "from")?,
            to: address("--to", "to")?,
            centre: common.centre(),
        }),
    }
}

fn picture(matches: &ArgMatches) -> Option<PictureFile> {
    let text = |name| matches.get_one::<String>(name);
    let theme = match text("theme").map(String::as_str) {
        Some("light") => Some(Theme::Light),
        Some(_) => Some(Theme::Dark),
        None => None,
    };
    text("svg").map(|path| PictureFile {
        path: path.clone(),
        theme,
    })
}

/// The most bowls that a frame, the last one, can have.
const MOST_BOWLS: u8 = 3;

fn correction(matches: &ArgMatches, words: &Words) -> Result<GameCorrection, UsageError> {
    let text = |name| matches.get_one::<String>(name);
    let invalid = |option: &str, text: &str, last: u8| {
        let invalid = words.usage_invalid_value(option, text);
        let valid = words.usage_valid_values(format!("1–{last}"));
        UsageError::Invalid(format!("{invalid}. {valid}"))
    };
    let player = text("player").map(|text| {
        let refused = |error| UsageError::Invalid(format!("{text}: {}", words.name_error(error)));
        text.parse::<Name>().map_err(refused)
    });
    let frame = text("frame").expect("required");
    let number = frame.parse::<u8>().ok();
    let number = number.and_then(|number| FrameNumber::try_from(number).ok());
    let bowl = text("bowl").map(|text| {
        let bowl = text.parse().ok();
        let bowl = bowl.filter(|bowl| (1..=MOST_BOWLS).contains(bowl));
        bowl.ok_or_else(|| invalid("--bowl", text, MOST_BOWLS))
    });
    Ok(GameCorrection {
        player: player.transpose()?,
        frame: number.ok_or_else(|| invalid("--frame", frame, FrameNumber::LAST.into()))?,
        bowls: corrected_bowls(bowl.transpose()?, entries(matches, words)?, words)?,
    })
}

fn corrected_bowls(
    place: Option<u8>,
    bowls: Vec<Entry>,
    words: &Words,
) -> Result<CorrectedBowls, UsageError> {
    match (place, bowls.as_slice()) {
        (None, _) => Ok(CorrectedBowls::All(bowls)),
        (Some(place), [bowl]) => Ok(CorrectedBowls::One(place, *bowl)),
        (Some(_), _) => Err(UsageError::Invalid(words.games_correct_one_bowl())),
    }
}

/// The bowls that were given, in one argument or in several.
fn entries(matches: &ArgMatches, words: &Words) -> Result<Vec<Entry>, UsageError> {
    let arguments = BOWLS
        .iter()
        .filter_map(|name| matches.get_one::<String>(name));
    let texts = arguments.flat_map(|argument| argument.split_whitespace());
    let entries = texts.map(|text| {
        let wrong = |error| UsageError::Invalid(format!("{text}: {}", words.entry_error(error)));
        text.parse().map_err(wrong)
    });
    entries.collect()
}

fn lock(matches: &ArgMatches) -> Lock {
    if matches.get_flag("unlock") {
        Lock::Open
    } else {
        Lock::Closed
    }
}

fn export(matches: &ArgMatches, words: &Words) -> Result<GamesCommand, UsageError> {
    let ids = texts(matches, "ids");
    let games: Result<Vec<GamePrefix>, _> = ids.iter().map(|text| parsed(text, words)).collect();
    let output = matches.get_one::<String>("output").cloned();
    let output = output.filter(|path| path != STANDARD);
    let format = match matches.get_one::<String>("format").map(String::as_str) {
        Some("csv") => ExportFormat::Bowls,
        Some("games-csv") => ExportFormat::Games,
        Some("jsonl") => ExportFormat::JsonLines,
        Some("parquet") if !parquet::IS_BUILT_IN => {
            return Err(UsageError::Invalid(words.parquet_not_built_in()));
        }
        Some("parquet") if output.is_none() => {
            return Err(UsageError::Invalid(words.parquet_needs_output()));
        }
        Some("parquet") => ExportFormat::Parquet,
        _ => ExportFormat::Archive,
    };
    Ok(GamesCommand::Export {
        games: games?,
        format,
        output,
    })
}

fn import(matches: &ArgMatches, words: &Words) -> Result<GamesCommand, UsageError> {
    let text = |name| matches.get_one::<String>(name);
    let wrong = |SeasonColumnsError(part)| {
        UsageError::Invalid(words.season_columns_wrong(format!("{part:?}")))
    };
    Ok(GamesCommand::Import(ImportOptions {
        files: texts(matches, "files"),
        columns: text("columns")
            .map(|text| text.parse())
            .transpose()
            .map_err(wrong)?,
        dates: text("dates").and_then(|order| order.parse().ok()),
        bowler: text("bowler").cloned(),
        rules: text("rules")
            .and_then(|name| name.parse().ok())
            .unwrap_or_default(),
        notation: notation(matches),
        replace: matches.get_flag("replace"),
        yes: matches.get_flag("yes"),
        dry_run: matches.get_flag("dry-run"),
    }))
}

/// The ID of the game, if it was given.
pub(super) fn id(matches: &ArgMatches, words: &Words) -> Result<Option<GamePrefix>, UsageError> {
    let id = matches.get_one::<String>("id");
    id.map(|text| parsed(text, words)).transpose()
}

pub(super) fn parsed(text: &str, words: &Words) -> Result<GamePrefix, UsageError> {
    let invalid = || UsageError::Invalid(words.journal_id_wrong(text));
    GamePrefix::read(text).ok_or_else(invalid)
}
