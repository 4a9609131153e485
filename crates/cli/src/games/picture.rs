//! The score sheet of a game as a picture in a file.

use std::io::{self, Write};
use std::path::Path;

use tenpin_picture::{Picture, Theme};
use tenpin_reports::JournalGame;
use tenpin_scorecard::Scorecard;
use tenpin_store::{Damage, Record};
use tenpin_words::Words;

use super::GamesError;
use crate::atomic_file;
use crate::source::STANDARD;

/// The file for a picture, and how the picture is to look.
pub(crate) struct PictureFile {
    pub(crate) path: String,
    pub(crate) theme: Option<Theme>,
}

impl PictureFile {
    /// Whether the picture goes to standard output, where nothing else must be then.
    pub(super) fn is_standard_output(&self) -> bool {
        self.path == STANDARD
    }

    pub(super) fn svg_of(&self, record: &Record, words: &Words) -> Result<String, Damage> {
        let card = Scorecard::from(record.replay()?.lineup());
        let game = JournalGame::of(record)?;
        let picture = Picture::new(&card)
            .bowled(game.opened(words))
            .themed(self.theme);
        let picture = match game.lane {
            Some(lane) => picture.on_lane(lane.into()),
            None => picture,
        };
        Ok(picture.svg(words))
    }

    pub(super) fn write(&self, svg: &str, words: &Words) -> Result<(), GamesError> {
        if self.is_standard_output() {
            let mut output = io::stdout().lock();
            output.write_all(svg.as_bytes())?;
            return Ok(output.flush()?);
        }
        let unwritable = |error| GamesError::File(words.file_unwritable(&self.path, error));
        let (mut file, pending) = atomic_file::create(Path::new(&self.path)).map_err(unwritable)?;
        file.write_all(svg.as_bytes()).map_err(unwritable)?;
        pending.commit().map_err(unwritable)
    }
}
