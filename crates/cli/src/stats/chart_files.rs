//! The charts of a bowler, as files.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tenpin_charts::Chart;
use tenpin_reports::CareerCharts;
use tenpin_statistics::Career;
use tenpin_words::Words;

use crate::atomic_file;
use crate::console::print_message;

/// Writes the charts of the one bowler who was asked for. The error is a message in the person's
/// language.
pub(super) fn write(
    directory: &Path,
    bowlers: &[(String, Career)],
    rival: Option<&(String, Career)>,
    words: &Words,
) -> Result<(), String> {
    let shown = &directory.display();
    let (name, career) = match bowlers {
        [(name, career)] => (name, career),
        [(first, _), ..] => return Err(words.stats_svg_one(first, shown)),
        [] => return Ok(()),
    };
    let charts = CareerCharts { career, words };
    let mut all = charts.all();
    all.extend(rival.map(|(other, games)| charts.against(games, [name, other])));
    let written = fs::create_dir_all(directory)
        .and_then(|()| remove_others(directory, &all))
        .and_then(|()| {
            all.iter()
                .try_for_each(|chart| write_one(directory, chart, words))
        });
    written.map_err(|error| words.file_unwritable(shown, error))?;
    print_message(&words.stats_svg_written(shown, all.len() as u64));
    Ok(())
}

/// Removes the charts of an earlier run that are not drawn this time: beside the new ones, those of
/// another bowler would pass for this bowler's.
fn remove_others(directory: &Path, drawn: &[Chart]) -> io::Result<()> {
    for name in Chart::NAMES {
        let path = path(directory, name);
        let is_drawn = drawn.iter().any(|chart| chart.name() == name);
        if !is_drawn && path.is_file() {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

fn path(directory: &Path, name: &str) -> PathBuf {
    directory.join(name).with_extension("svg")
}

fn write_one(directory: &Path, chart: &Chart, words: &Words) -> io::Result<()> {
    let path = path(directory, chart.name());
    let (mut file, pending) = atomic_file::create(&path)?;
    file.write_all(chart.file(words.language().code(), None).as_bytes())?;
    pending.commit()
}
