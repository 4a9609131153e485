//! Totals without frames, as rows.

use rusqlite::{Row, params};
use tenpin_bowlers::BowlerId;

use super::connection::SqliteConnection;
use super::error::SqliteError;
use super::rows::RowReader;
use super::write_operations::whole_or_nothing;
use super::write_request::WriteOperation;
use crate::{DamageReason, PastTotal, PastTotalId, Timestamp, TotalFilter};

/// Totals to add.
pub(super) struct TotalsAddition(pub(super) Vec<PastTotal>);

impl WriteOperation for TotalsAddition {
    type Output = u64;

    fn write(&self, connection: &SqliteConnection) -> Result<u64, SqliteError> {
        const SQL: &str = r#"
            INSERT INTO past_totals (centre, id, bowler, at, total, rules, "by")
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING"#;
        whole_or_nothing(connection, || {
            let mut added = 0;
            for total in &self.0 {
                let row = params![
                    connection.centre(),
                    i64::from(total.id),
                    i64::from(total.bowler),
                    total.at.milliseconds(),
                    total.total,
                    total.rules.to_string(),
                    total.by,
                ];
                added += u64::try_from(connection.prepare(SQL)?.execute(row)?).unwrap_or_default();
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
    let found = if filter.bowlers.is_empty() {
        rows(connection, None, filter)?
    } else {
        let mut bowlers = filter.bowlers.clone();
        bowlers.sort_unstable();
        bowlers.dedup();
        let found = bowlers
            .into_iter()
            .map(|bowler| rows(connection, Some(bowler), filter));
        found.collect::<Result<Vec<_>, _>>()?.concat()
    };
    let mut totals: Vec<PastTotal> = found
        .into_iter()
        .filter_map(|(_, read)| read.ok())
        .collect();
    totals.sort_by_key(|total| (total.at, total.id));
    Ok(totals)
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
    const ALL: &str = r#"SELECT id, bowler, at, total, rules, "by" FROM past_totals
        WHERE centre = ?1 AND ?2 IS NULL AND at BETWEEN ?3 AND ?4"#;
    const OF_BOWLER: &str = r#"SELECT id, bowler, at, total, rules, "by" FROM past_totals
        WHERE centre = ?1 AND bowler = ?2 AND at BETWEEN ?3 AND ?4"#;
    let sql = bowler.map_or(ALL, |_| OF_BOWLER);
    let mut statement = connection.prepare(sql)?;
    let (first, last) = filter.moments();
    let key = params![connection.centre(), bowler.map(i64::from), first, last];
    let found = statement.query_map(key, |row| Ok((row.get(0)?, total(row))))?;
    found.collect()
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
    })
}
