//! Games of bowlers that are written together.

use std::sync::{Arc, LazyLock};

use arrow_array::builder::{BooleanBuilder, StringBuilder};
use arrow_array::{ArrayRef, Int32Array, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema};

use crate::game_writer::RowBatch;

static SCHEMA: LazyLock<Arc<Schema>> = LazyLock::new(|| {
    let text = |name: &str, is_nullable| Field::new(name, DataType::Utf8, is_nullable);
    Arc::new(Schema::new(vec![
        text("id", false),
        text("date", false),
        Field::new("lane", DataType::Int32, true),
        text("rules", false),
        text("bowler_id", true),
        text("name", true),
        text("tag", true),
        Field::new("total", DataType::Int32, false),
        Field::new("over", DataType::Boolean, false),
        text("game", true),
    ]))
});

/// A game of a bowler, as the columns of a file say it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayerColumns<'game> {
    /// The ID of the game.
    pub id: &'game str,
    /// The day on which it was bowled: `2026-11-12`.
    pub date: &'game str,
    /// The lane, if there was one.
    pub lane: Option<u16>,
    /// The rule book: `ten-pin`, `no-tap-9`.
    pub rules: &'game str,
    /// The ID of the bowler; none for a guest.
    pub bowler_id: Option<&'game str>,
    /// The bowler's name; none for a guest, or for one who was forgotten.
    pub name: Option<&'game str>,
    /// The three letters on the board.
    pub tag: Option<&'game str>,
    /// The last running total that is known.
    pub total: u16,
    /// Whether the game is over.
    pub over: bool,
    /// The marks without separators; none of a total alone.
    pub game: Option<&'game str>,
}

/// Some games of bowlers as columns.
///
/// ```
/// use tenpin_parquet::{GameWriter, PlayerBatch, PlayerColumns};
///
/// let mut batch = PlayerBatch::default();
/// batch.push(PlayerColumns {
///     id: "6a1rj6w00003",
///     date: "2026-11-12",
///     lane: Some(7),
///     rules: "ten-pin",
///     bowler_id: None,
///     name: None,
///     tag: Some("PJS"),
///     total: 187,
///     over: true,
///     game: None,
/// });
/// let mut writer = GameWriter::new(Vec::new())?;
/// writer.write(batch)?;
/// writer.finish()?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct PlayerBatch {
    ids: StringBuilder,
    dates: StringBuilder,
    lanes: Vec<Option<i32>>,
    rules: StringBuilder,
    bowler_ids: StringBuilder,
    names: StringBuilder,
    tags: StringBuilder,
    totals: Vec<i32>,
    over: BooleanBuilder,
    games: StringBuilder,
}

impl PlayerBatch {
    /// Adds a game.
    pub fn push(&mut self, game: PlayerColumns<'_>) {
        self.ids.append_value(game.id);
        self.dates.append_value(game.date);
        self.lanes.push(game.lane.map(i32::from));
        self.rules.append_value(game.rules);
        self.bowler_ids.append_option(game.bowler_id);
        self.names.append_option(game.name);
        self.tags.append_option(game.tag);
        self.totals.push(game.total.into());
        self.over.append_value(game.over);
        self.games.append_option(game.game);
    }

    /// How many games it holds.
    #[must_use]
    pub fn games(&self) -> usize {
        self.totals.len()
    }
}

impl RowBatch for PlayerBatch {
    fn schema() -> Arc<Schema> {
        Arc::clone(&SCHEMA)
    }

    fn into_batch(mut self) -> Result<RecordBatch, ArrowError> {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(self.ids.finish()),
            Arc::new(self.dates.finish()),
            Arc::new(Int32Array::from(self.lanes)),
            Arc::new(self.rules.finish()),
            Arc::new(self.bowler_ids.finish()),
            Arc::new(self.names.finish()),
            Arc::new(self.tags.finish()),
            Arc::new(Int32Array::from(self.totals)),
            Arc::new(self.over.finish()),
            Arc::new(self.games.finish()),
        ];
        RecordBatch::try_new(Self::schema(), columns)
    }
}
