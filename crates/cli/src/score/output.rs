//! Where games are written to.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::clerk::Chunk;
use super::{Answer, Score};
use crate::parquet;
use crate::whole_file::{self, Becoming};

/// A text, or a Parquet file.
pub(super) struct Output {
    form: Form,
    /// The file that it becomes once it is whole.
    becomes: Option<Becoming>,
}

enum Form {
    Text(Box<dyn Write + Send>),
    Parquet(Box<parquet::GameWriter>),
}

impl Output {
    pub(super) fn open(order: &Score) -> io::Result<Self> {
        let Some(path) = &order.output else {
            let stream = anstream::AutoStream::auto(io::stdout());
            return Ok(Self {
                form: Form::Text(Box::new(BufWriter::new(stream))),
                becomes: None,
            });
        };
        let (file, becoming) = whole_file::create(Path::new(path))?;
        let form = match order.answer {
            Answer::Parquet => Form::Parquet(Box::new(parquet::GameWriter::new(file)?)),
            Answer::Summary | Answer::Games(_) => {
                // A file is no terminal: it gets no colours.
                let plain = anstream::StripStream::new(file);
                Form::Text(Box::new(BufWriter::new(plain)))
            }
        };
        Ok(Self {
            form,
            becomes: Some(becoming),
        })
    }

    /// Writes what stands around the games; a Parquet file has nothing there.
    pub(super) fn write(&mut self, text: &str) -> io::Result<()> {
        match &mut self.form {
            Form::Text(output) => output.write_all(text.as_bytes()),
            Form::Parquet(_) => Ok(()),
        }
    }

    /// Writes the games of a chunk.
    pub(super) fn write_games(&mut self, chunk: &mut Chunk) -> io::Result<()> {
        match &mut self.form {
            Form::Text(output) => output.write_all(&chunk.text),
            Form::Parquet(writer) => writer.write(std::mem::take(&mut chunk.games)),
        }
    }

    pub(super) fn finish(self) -> io::Result<()> {
        match self.form {
            Form::Text(mut output) => output.flush()?,
            Form::Parquet(writer) => writer.finish()?,
        }
        match self.becomes {
            Some(becoming) => becoming.finish(),
            None => Ok(()),
        }
    }
}
