//! The tables of a backup, whose columns are found by their names.

use rusqlite::{Connection, OptionalExtension};

use super::PinpalError;

/// The rows of all games, frame by frame: the row of the game, the date, the bowler, the
/// total of the game, the number of the frame, its pins, and the key of the game.
pub(super) fn query(connection: &Connection) -> Result<String, PinpalError> {
    let week = BackupTable::find(connection, "week")?;
    let game = BackupTable::find(connection, "game")?;
    let frame = BackupTable::find(connection, "frame")?;
    let week_id = week.key("week");
    let game_id = game.key("game");
    let bowler = game
        .optional(&["bowler", "bowlername", "player", "playername"])
        .or_else(|| week.optional(&["bowler", "bowlername", "player", "playername"]));
    let number = game.optional(&["gamenum", "gamenumber", "number"]);
    let total = game.optional(&["score", "total", "gamescore"]);
    let or_null = |column: &Option<String>| column.clone().unwrap_or_else(|| "NULL".to_owned());
    let date = week.required("date", &["date", "weekdate", "day"])?;
    Ok(format!(
        "SELECT game.rowid, {date}, {}, {}, {frame_number}, {}, {game_id}
         FROM {} AS week JOIN {} AS game ON {} = {week_id}
         LEFT JOIN {} AS frame ON {} = {game_id}
         ORDER BY week.rowid, {}, game.rowid, {frame_number}",
        or_null(&bowler),
        or_null(&total),
        frame.required("pins", &["pins"])?,
        week.quoted(),
        game.quoted(),
        game.required("week", &["week", "weekid", "weekfk"])?,
        frame.quoted(),
        frame.required("game", &["game", "gameid", "gamefk"])?,
        or_null(&number),
        frame_number = frame.required("frameNum", &["framenum", "framenumber"])?,
    ))
}

/// A table of the file.
struct BackupTable {
    /// What we call it.
    name: &'static str,
    /// What the file calls it.
    stored: String,
    columns: Vec<String>,
}

impl BackupTable {
    fn find(connection: &Connection, name: &'static str) -> Result<Self, PinpalError> {
        let find = "SELECT name FROM sqlite_master WHERE type = 'table' AND lower(name) = ?1";
        let stored = connection.query_row(find, [name], |row| row.get(0));
        let stored: String = stored.optional()?.ok_or(PinpalError::NoTable(name))?;
        let mut statement = connection.prepare("SELECT name FROM pragma_table_info(?1)")?;
        let columns = statement.query_map([&stored], |row| row.get(0))?;
        let columns = columns.collect::<Result<_, _>>()?;
        Ok(Self {
            name,
            stored,
            columns,
        })
    }

    fn required(&self, column: &'static str, names: &[&str]) -> Result<String, PinpalError> {
        let table = self.name;
        self.optional(names)
            .ok_or(PinpalError::NoColumn { table, column })
    }

    /// The first column with one of these names, written small and without underscores.
    fn optional(&self, names: &[&str]) -> Option<String> {
        let plain = |column: &str| column.to_lowercase().replace('_', "");
        let found = names.iter().find_map(|name| {
            let mut columns = self.columns.iter();
            columns.find(|column| plain(column) == *name)
        })?;
        Some(format!("{}.{}", self.name, in_quotes(found)))
    }

    /// The column that other tables refer to. Without one, they refer to the row.
    fn key(&self, name: &str) -> String {
        let key = self.optional(&["id", "pk", &format!("{name}id"), &format!("{name}pk")]);
        key.unwrap_or_else(|| format!("{}.rowid", self.name))
    }

    fn quoted(&self) -> String {
        in_quotes(&self.stored)
    }
}

fn in_quotes(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
