//! Totals without frames, as rows.

use std::collections::BTreeSet;

use rusqlite::types::Value;
use rusqlite::{Row, params, params_from_iter};
use tenpin_bowlers::BowlerId;

use super::connection::SqliteConnection;
use super::error::SqliteError;
use super::rows::RowReader;
use super::write_batch::WriteBatch;
use super::write_operations::whole_or_nothing;
use super::write_request::WriteOperation;
use crate::{DamageReason, Lane, PastTotal, PastTotalId, Timestamp, TotalFilter};

/// Totals to write.
pub(super) struct TotalsWrite {
    pub(super) totals: Vec<PastTotal>,
    /// What happens to one whose ID is there: [`KEEP`] or [`REPLACE`].
    pub(super) on_conflict: &'static str,
}

/// What is there stays.
pub(super) const KEEP: &str = "DO NOTHING";

/// What is there is replaced.
pub(super) const REPLACE: &str = r#"(centre, id) DO UPDATE SET bowler = excluded.bowler,
    at = excluded.at, total = excluded.total, rules = excluded.rules, lane = excluded.lane,
    "by" = excluded."by""#;

impl WriteOperation for TotalsWrite {
    type Output = u64;

    fn write(&self, connection: &WriteBatch<'_>) -> Result<u64, SqliteError> {
        let sql = format!(
            r#"INSERT INTO past_totals (centre, id, bowler, at, total, rules, lane, "by")
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT {}"#,
            self.on_conflict
        );
        whole_or_nothing(connection, || {
            let mut added = 0;
            for total in &self.totals {
                let row = params![
                    connection.centre(),
                    i64::from(total.id),
                    i64::from(total.bowler),
                    total.at.milliseconds(),
                    total.total,
                    total.rules.to_string(),
                    total.lane.map(u16::from),
                    total.by,
                ];
                added += u64::try_from(connection.prepare(&sql)?.execute(row)?).unwrap_or_default();
            }
            Ok(added)
        })
    }
}

/// The totals that are wanted, in the order in which they were bowled. Those whose rows make no
/// sense are left out.
pub(super) fn read(
    connection: &SqliteConnection,
    filter: &TotalFilter,
) -> Result<Vec<PastTotal>, SqliteError> {
    let found = wanted(filter)
        .into_iter()
        .map(|bowler| rows(connection, bowler, filter));
    let found = found.collect::<Result<Vec<_>, _>>()?.into_iter().flatten();
    let mut totals: Vec<PastTotal> = found.filter_map(|(_, read)| read.ok()).collect();
    totals.sort_by_key(|total| (total.at, total.id));
    Ok(filter.latest_of(totals))
}

/// How many totals are wanted.
pub(super) fn count(
    connection: &SqliteConnection,
    filter: &TotalFilter,
) -> Result<u64, SqliteError> {
    let counts = wanted(filter).into_iter().map(|bowler| {
        let mut statement = connection.prepare(&select("count(*)", bowler))?;
        let key = params_from_iter(key(connection, bowler, filter));
        statement.query_row(key, |row| row.get(0).map(i64::unsigned_abs))
    });
    let count = counts.sum::<rusqlite::Result<u64>>()?;
    Ok(filter
        .latest
        .map_or(count, |latest| count.min(latest.into())))
}

/// Each bowler whose totals are wanted; none alone for those of all.
fn wanted(filter: &TotalFilter) -> Vec<Option<BowlerId>> {
    let bowlers: BTreeSet<BowlerId> = filter.bowlers.iter().copied().collect();
    if bowlers.is_empty() {
        return vec![None];
    }
    bowlers.into_iter().map(Some).collect()
}

/// The total in each row, or what is wrong with it, with the number that is the ID.
type ReadTotals = Vec<(i64, Result<PastTotal, DamageReason>)>;

/// All totals.
pub(super) fn all(connection: &SqliteConnection) -> rusqlite::Result<ReadTotals> {
    rows(connection, None, &TotalFilter::default())
}

fn rows(
    connection: &SqliteConnection,
    bowler: Option<BowlerId>,
    filter: &TotalFilter,
) -> rusqlite::Result<ReadTotals> {
    const COLUMNS: &str = r#"id, bowler, at, total, rules, "by", lane"#;
    let limit = filter.latest.map_or(-1, i64::from);
    let statement = select(COLUMNS, bowler) + &format!(" ORDER BY at DESC, id DESC LIMIT {limit}");
    let mut statement = connection.prepare(&statement)?;
    let key = params_from_iter(key(connection, bowler, filter));
    let found = statement.query_map(key, |row| Ok((row.get(0)?, total(row))))?;
    found.collect()
}

fn select(columns: &str, bowler: Option<BowlerId>) -> String {
    let whose = bowler.map_or("?2 IS NULL", |_| "bowler = ?2");
    format!(
        "SELECT {columns} FROM past_totals WHERE centre = ?1 AND {whose} AND at BETWEEN ?3 AND ?4
            AND (?5 IS NULL OR rules = ?5) AND (?6 IS NULL OR lane = ?6)"
    )
}

fn key(
    connection: &SqliteConnection,
    bowler: Option<BowlerId>,
    filter: &TotalFilter,
) -> [Value; 6] {
    let (first, last) = filter.moments();
    [
        connection.centre().into(),
        bowler.map(i64::from).into(),
        first.into(),
        last.into(),
        filter.rules.map(|rules| rules.to_string()).into(),
        filter.lane.map(u16::from).into(),
    ]
}

fn total(row: &Row<'_>) -> Result<PastTotal, DamageReason> {
    let columns = RowReader(row);
    let (id, bowler): (i64, i64) = (columns.integer("id", 0)?, columns.integer("bowler", 1)?);
    Ok(PastTotal {
        id: PastTotalId::try_from(id).map_err(|_| DamageReason::value("id", id))?,
        bowler: BowlerId::try_from(bowler).map_err(|_| DamageReason::value("bowler", bowler))?,
        at: Timestamp::from(columns.integer::<i64>("at", 2)?),
        total: columns.integer("total", 3)?,
        rules: columns.parsed("rules", 4)?,
        by: columns.text("by", 5)?.to_owned(),
        lane: columns.optional("lane", 6, |columns, name, column| {
            let lane: u16 = columns.integer(name, column)?;
            Lane::try_from(lane).map_err(|_| DamageReason::value(name, lane))
        })?,
    })
}
