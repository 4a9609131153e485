//! The games in `testdata/games`, replayed entry by entry. An independent program wrote them;
//! the README there says what the lines mean.

mod sheet;

use std::fs;
use std::iter::Peekable;
use std::path::Path;
use std::str::Lines;

use sheet::{Row, Sheet, lineup};
use tenpin_rules::{Entry, Lineup};

const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/games");

#[test]
fn every_game_of_the_corpus_is_played_as_written() {
    let mut played = 0;
    for file in fs::read_dir(GAMES).expect("the corpus") {
        let path = file.expect("a file").path();
        if path
            .extension()
            .is_some_and(|extension| extension == "game")
        {
            check(&path);
            played += 1;
        }
    }
    assert!(played >= 20, "only {played} games in {GAMES}");
}

/// Plays a file and compares everything in it.
#[track_caller]
fn check(path: &Path) {
    let text = fs::read_to_string(path).expect("text");
    let mut game = Reader(text.lines().peekable());
    let replayed = game.replay();
    assert_eq!(replayed, text, "{}", path.display());
}

/// Reads a file line by line. What follows an entry is written by the rules.
struct Reader<'text>(Peekable<Lines<'text>>);

impl Reader<'_> {
    /// The same file as the rules write it.
    fn replay(&mut self) -> String {
        let mut written = self.heading();
        let names = written
            .iter()
            .filter_map(|line| line.strip_prefix("player "));
        let names: Vec<&str> = names.collect();
        let rules = written.iter().find_map(|line| line.strip_prefix("rules "));
        let mut lineup =
            rules.map_or_else(|| lineup(&names.join(" "), &[]), |rules| by(rules, &names));
        written.extend(board(&lineup));
        for line in self.0.by_ref() {
            if let Some(entry) = line.strip_prefix(['>', '!']) {
                written.extend(enter(entry.trim_start(), &mut lineup));
            }
        }
        written.extend(results(&lineup));
        written.join("\n") + "\n"
    }

    fn heading(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        while let Some(line) = self.0.next_if(|line| line.starts_with(['#', 'p', 'r'])) {
            lines.push(line.to_owned());
        }
        lines
    }
}

/// The lineup of a game by this rule book.
fn by(rules: &str, names: &[&str]) -> Lineup {
    let players = names.iter().map(|name| name.parse().expect("a name"));
    let rules = rules.parse().expect("a rule book");
    Lineup::by(rules, players.collect()).expect("players")
}

/// The lines for an entry: the board after it, or why it was refused.
fn enter(text: &str, lineup: &mut Lineup) -> Vec<String> {
    let before = lineup.clone();
    let parsed = text.parse::<Entry>().map_err(|error| error.to_string());
    let entered = parsed.and_then(|entry| lineup.bowl(entry).map_err(|error| error.to_string()));
    match entered {
        Ok(()) => [vec![format!("> {text}")], board(lineup)].concat(),
        Err(reason) => {
            assert_eq!(*lineup, before, "a refused entry changes nothing");
            vec![format!("! {text}").trim_end().to_owned(), reason]
        }
    }
}

fn board(lineup: &Lineup) -> Vec<String> {
    Sheet::from(lineup).rows.iter().flat_map(rows).collect()
}

fn rows(row: &Row) -> [String; 2] {
    let totals = row
        .totals
        .iter()
        .map(|total| total.map_or_else(String::new, |total| total.to_string()));
    [draw(&row.name, row.marks.iter().cloned()), draw("", totals)]
}

fn draw(name: &str, cells: impl Iterator<Item = String>) -> String {
    let cells = cells.chain(std::iter::repeat(String::new())).take(10);
    let drawn: String = cells
        .map(|text| match text.len() {
            5.. => format!(" {text}|"),
            _ => format!("  {text:<4}|"),
        })
        .collect();
    format!("| {name:>4} |{drawn}")
}

/// The last known total and the highest still possible, per player.
fn results(lineup: &Lineup) -> Vec<String> {
    let sheet = Sheet::from(lineup);
    let lines = sheet.rows.iter().flat_map(|row| {
        let total = row.totals.iter().flatten().last();
        let total = total.map_or_else(|| "-".to_owned(), u16::to_string);
        let maximum = row.maximum.expect("the maximum is told");
        [format!("total {total}"), format!("maximum {maximum}")]
    });
    lines.collect()
}
