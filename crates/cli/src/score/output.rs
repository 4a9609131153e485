//! Where games are written to.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use super::clerk::Chunk;
use super::{Answer, Score};
use crate::parquet;

/// A text, or a Parquet file.
pub(super) enum Output {
    Text(Box<dyn Write + Send>),
    Parquet(Box<parquet::Writer>),
}

impl Output {
    pub(super) fn open(order: &Score) -> io::Result<Self> {
        let Some(path) = &order.output else {
            let stream = anstream::AutoStream::auto(io::stdout());
            return Ok(Self::Text(Box::new(BufWriter::new(stream))));
        };
        let file = File::create(path)?;
        Ok(match order.answer {
            Answer::Parquet => Self::Parquet(Box::new(parquet::Writer::new(file)?)),
            Answer::Summary | Answer::Games(_) => Self::Text(Box::new(BufWriter::new(file))),
        })
    }

    /// Writes what stands around the games; a Parquet file has nothing there.
    pub(super) fn write(&mut self, text: &str) -> io::Result<()> {
        match self {
            Self::Text(output) => output.write_all(text.as_bytes()),
            Self::Parquet(_) => Ok(()),
        }
    }

    /// Writes the games of a chunk.
    pub(super) fn write_games(&mut self, chunk: &mut Chunk) -> io::Result<()> {
        match self {
            Self::Text(output) => output.write_all(&chunk.text),
            Self::Parquet(writer) => writer.write(std::mem::take(&mut chunk.games)),
        }
    }

    pub(super) fn finish(self) -> io::Result<()> {
        match self {
            Self::Text(mut output) => output.flush(),
            Self::Parquet(writer) => writer.finish(),
        }
    }
}
