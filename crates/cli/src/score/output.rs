//! Where scored games are written.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::scored_block::ScoredBlock;
use super::{ScoreOptions, ScoreReport};
use crate::atomic_file::{self, PendingFile};
use crate::parquet;

/// Standard output or a file.
pub(super) struct ScoreOutput {
    stream: OutputStream,
    /// The file to put in place at the end; none for standard output.
    pending: Option<PendingFile>,
}

enum OutputStream {
    Text(Box<dyn Write + Send>),
    Parquet(Box<parquet::GameWriter>),
}

impl ScoreOutput {
    pub(super) fn open(options: &ScoreOptions) -> io::Result<Self> {
        let Some(path) = &options.output else {
            let stream = anstream::AutoStream::auto(io::stdout());
            return Ok(Self {
                stream: OutputStream::Text(Box::new(BufWriter::new(stream))),
                pending: None,
            });
        };
        let (file, pending) = atomic_file::create(Path::new(path))?;
        let stream = match options.report {
            ScoreReport::Parquet => {
                OutputStream::Parquet(Box::new(parquet::GameWriter::new(file)?))
            }
            ScoreReport::Summary | ScoreReport::Games(_) | ScoreReport::Statistics => {
                // A file gets no colours.
                let plain = anstream::StripStream::new(file);
                OutputStream::Text(Box::new(BufWriter::new(plain)))
            }
        };
        Ok(Self {
            stream,
            pending: Some(pending),
        })
    }

    /// Writes a heading or a summary; a Parquet file has none.
    pub(super) fn write(&mut self, text: &str) -> io::Result<()> {
        match &mut self.stream {
            OutputStream::Text(output) => output.write_all(text.as_bytes()),
            OutputStream::Parquet(_) => Ok(()),
        }
    }

    /// Writes the games of a block.
    pub(super) fn write_games(&mut self, block: &mut ScoredBlock) -> io::Result<()> {
        match &mut self.stream {
            OutputStream::Text(output) => output.write_all(&block.text),
            OutputStream::Parquet(writer) => writer.write(std::mem::take(&mut block.games)),
        }
    }

    pub(super) fn finish(self) -> io::Result<()> {
        match self.stream {
            OutputStream::Text(mut output) => output.flush()?,
            OutputStream::Parquet(writer) => writer.finish()?,
        }
        match self.pending {
            Some(pending) => pending.commit(),
            None => Ok(()),
        }
    }
}
