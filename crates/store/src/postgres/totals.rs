//! Totals without frames, as rows.

use sqlx::Row;
use sqlx::postgres::PgRow;
use tenpin_bowlers::BowlerId;

use super::database::CentreDatabase;
use super::rows::lane_of;
use crate::{
    DamageReason, JournalError, Lane, PastTotal, PastTotalId, StorageFault, Timestamp, TotalFilter,
};

macro_rules! insert {
    ($on_conflict:literal) => {
        concat!(
            "
WITH added AS (
    INSERT INTO past_totals (centre, id, bowler, at, total, rules, by, lane)
    SELECT $1, wish.* FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::integer[],
        $6::text[], $7::text[], $8::integer[]) AS wish
    ON CONFLICT ",
            $on_conflict,
            " RETURNING id
)
SELECT count(*) FROM added"
        )
    };
}

/// Writes totals; one whose ID is there stays.
pub(super) const ADD: &str = insert!("DO NOTHING");

/// Writes totals; one whose ID is there is replaced.
pub(super) const REPLACE: &str = insert!(
    "(centre, id) DO UPDATE SET bowler = excluded.bowler, at = excluded.at,
        total = excluded.total, rules = excluded.rules, by = excluded.by, lane = excluded.lane"
);

macro_rules! select {
    ($columns:literal, $order:literal) => {
        concat!(
            "SELECT ",
            $columns,
            " FROM past_totals
WHERE centre = $1 AND ($2::bigint[] IS NULL OR bowler = ANY ($2)) AND at BETWEEN $3 AND $4
    AND ($5::text IS NULL OR rules = $5) AND ($6::integer IS NULL OR lane = $6) ",
            $order
        )
    };
}

const READ: &str = select!(
    "id, bowler, at, total, rules, by, lane",
    "ORDER BY at DESC, id DESC LIMIT $7::bigint"
);

const COUNT: &str = select!("least(count(*), $7::bigint)", "");

/// The most totals in one statement.
const LARGEST_BATCH: usize = 1000;

impl CentreDatabase {
    /// Writes totals by this statement, and returns how many it wrote.
    pub(super) async fn write_totals(
        &self,
        totals: Vec<PastTotal>,
        statement: &'static str,
    ) -> Result<u64, JournalError> {
        let mut added = 0;
        for batch in totals.chunks(LARGEST_BATCH) {
            let statement = sqlx::query(statement)
                .bind(self.centre)
                .bind(column(batch, |total| i64::from(total.id)))
                .bind(column(batch, |total| i64::from(total.bowler)))
                .bind(column(batch, |total| total.at.milliseconds()))
                .bind(column(batch, |total| i32::from(total.total)))
                .bind(column(batch, |total| total.rules.to_string()))
                .bind(column(batch, |total| total.by.as_str()))
                .bind(column(batch, |total| total.lane.map(lane_number)));
            added += count_in(&self.pool.fetch(statement).await?)?;
        }
        Ok(added)
    }

    pub(super) async fn count_totals(&self, filter: &TotalFilter) -> Result<u64, JournalError> {
        count_in(&self.total_rows(COUNT, filter).await?)
    }

    /// Totals whose rows make no sense.
    pub(super) async fn damaged_totals(&self) -> Result<Vec<StorageFault>, JournalError> {
        let rows = self.total_rows(READ, &TotalFilter::default()).await?;
        let damaged = rows.iter().filter_map(|row| {
            let reason = total(row).err()?;
            let total = row.try_get::<i64, _>(0).unwrap_or_default().to_string();
            Some(StorageFault::TotalDamaged { total, reason })
        });
        Ok(damaged.collect())
    }

    /// The totals that are wanted. Those whose rows make no sense are left out.
    pub(super) async fn totals(
        &self,
        filter: &TotalFilter,
    ) -> Result<Vec<PastTotal>, JournalError> {
        let rows = self.total_rows(READ, filter).await?;
        Ok(rows
            .iter()
            .rev()
            .filter_map(|row| total(row).ok())
            .collect())
    }

    async fn total_rows(
        &self,
        statement: &'static str,
        filter: &TotalFilter,
    ) -> Result<Vec<PgRow>, JournalError> {
        let bowlers: Vec<i64> = filter.bowlers.iter().copied().map(i64::from).collect();
        let (first, last) = filter.moments();
        let query = sqlx::query(statement)
            .bind(self.centre)
            .bind((!bowlers.is_empty()).then_some(bowlers))
            .bind(first)
            .bind(last)
            .bind(filter.rules.map(|rules| rules.to_string()))
            .bind(filter.lane.map(lane_number))
            .bind(filter.latest.map(i64::from));
        self.pool.read(query).await
    }
}

fn column<'total, T>(
    totals: &'total [PastTotal],
    value: impl Fn(&'total PastTotal) -> T,
) -> Vec<T> {
    totals.iter().map(value).collect()
}

/// The number in the first row.
pub(super) fn count_in(rows: &[PgRow]) -> Result<u64, JournalError> {
    let count = rows.first().map(|row| row.try_get::<i64, _>(0));
    let count = count.transpose().map_err(JournalError::unavailable)?;
    Ok(count.unwrap_or_default().unsigned_abs())
}

fn total(row: &PgRow) -> Result<PastTotal, DamageReason> {
    let (id, bowler): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    let total: i32 = row.try_get(3)?;
    let rules: String = row.try_get(4)?;
    Ok(PastTotal {
        id: PastTotalId::try_from(id).map_err(|_| DamageReason::value("id", id))?,
        bowler: BowlerId::try_from(bowler).map_err(|_| DamageReason::value("bowler", bowler))?,
        at: Timestamp::from(row.try_get::<i64, _>(2)?),
        total: u16::try_from(total).map_err(|_| DamageReason::value("total", total))?,
        rules: rules
            .parse()
            .map_err(|_| DamageReason::value("rules", rules))?,
        by: row.try_get(5)?,
        lane: row.try_get::<Option<i32>, _>(6)?.map(lane_of).transpose()?,
    })
}

fn lane_number(lane: Lane) -> i32 {
    u16::from(lane).into()
}
