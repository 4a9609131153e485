//! Where games are written to.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, TempPath};

use super::clerk::Chunk;
use super::{Answer, Score};
use crate::parquet;

/// A text, or a Parquet file.
pub(super) struct Output {
    form: Form,
    /// The file that it becomes once it is whole; until then nothing there is touched.
    becomes: Option<(TempPath, PathBuf)>,
}

enum Form {
    Text(Box<dyn Write + Send>),
    Parquet(Box<parquet::Writer>),
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
        let (file, becomes) = create(Path::new(path))?;
        let form = match order.answer {
            Answer::Parquet => Form::Parquet(Box::new(parquet::Writer::new(file)?)),
            Answer::Summary | Answer::Games(_) => {
                // A file is no terminal: it gets no colours.
                let plain = anstream::StripStream::new(file);
                Form::Text(Box::new(BufWriter::new(plain)))
            }
        };
        Ok(Self { form, becomes })
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
            Some((written, path)) => written.persist(path).map_err(|failed| failed.error),
            None => Ok(()),
        }
    }
}

/// A file beside the one that is wanted, which it replaces when all is written: so the input
/// may be replaced, and what is interrupted leaves nothing half.
fn create(path: &Path) -> io::Result<(File, Option<(TempPath, PathBuf)>)> {
    let existing = fs::metadata(path).ok();
    if existing.is_some_and(|metadata| !metadata.is_file()) {
        // A device or a pipe is written to as it is.
        return Ok((File::create(path)?, None));
    }
    let parent = path
        .parent()
        .filter(|parent| !parent.as_os_str().is_empty());
    let directory = parent.unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    let file: NamedTempFile = builder.prefix(".tenpin-").tempfile_in(directory)?;
    let file = plain_permissions(file)?;
    let (file, written) = file.into_parts();
    Ok((file, Some((written, path.to_owned()))))
}

/// A temporary file is its owner's alone; this one becomes a file like any other.
#[cfg(unix)]
fn plain_permissions(file: NamedTempFile) -> io::Result<NamedTempFile> {
    use std::os::unix::fs::PermissionsExt;
    file.as_file()
        .set_permissions(fs::Permissions::from_mode(0o644))?;
    Ok(file)
}

#[cfg(not(unix))]
fn plain_permissions(file: NamedTempFile) -> io::Result<NamedTempFile> {
    Ok(file)
}
