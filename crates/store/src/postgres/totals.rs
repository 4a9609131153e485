//! Totals without frames, as rows.

use sqlx::Row;
use sqlx::postgres::PgRow;
use tenpin_bowlers::BowlerId;

use super::database::CentreDatabase;
use crate::{
    DamageReason, JournalError, PastTotal, PastTotalId, StorageFault, Timestamp, TotalFilter,
};

const ADD: &str = "
WITH added AS (
    INSERT INTO past_totals (centre, id, bowler, at, total, rules, by)
    SELECT $1, wish.* FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::integer[],
        $6::text[], $7::text[]) AS wish
    ON CONFLICT DO NOTHING RETURNING id
)
SELECT count(*) FROM added";

const READ: &str = "SELECT id, bowler, at, total, rules, by FROM past_totals
WHERE centre = $1 AND ($2::bigint[] IS NULL OR bowler = ANY ($2)) AND at BETWEEN $3 AND $4
ORDER BY at, id";

/// The most totals in one statement.
const LARGEST_BATCH: usize = 1000;

impl CentreDatabase {
    pub(super) async fn add_totals(&self, totals: Vec<PastTotal>) -> Result<u64, JournalError> {
        let mut added = 0;
        for batch in totals.chunks(LARGEST_BATCH) {
            let all = batch.iter();
            let statement = sqlx::query(ADD)
                .bind(self.centre)
                .bind(
                    all.clone()
                        .map(|total| total.id.into())
                        .collect::<Vec<i64>>(),
                )
                .bind(
                    all.clone()
                        .map(|total| total.bowler.into())
                        .collect::<Vec<i64>>(),
                )
                .bind(
                    all.clone()
                        .map(|total| total.at.milliseconds())
                        .collect::<Vec<_>>(),
                )
                .bind(
                    all.clone()
                        .map(|total| total.total.into())
                        .collect::<Vec<i32>>(),
                )
                .bind(
                    all.clone()
                        .map(|total| total.rules.to_string())
                        .collect::<Vec<_>>(),
                )
                .bind(all.map(|total| total.by.as_str()).collect::<Vec<_>>());
            let rows = self.pool.fetch(statement).await?;
            let count = rows.first().map(|row| row.try_get::<i64, _>(0));
            let count = count.transpose().map_err(JournalError::unavailable)?;
            added += count.unwrap_or_default().unsigned_abs();
        }
        Ok(added)
    }

    /// Totals whose rows make no sense.
    pub(super) async fn damaged_totals(&self) -> Result<Vec<StorageFault>, JournalError> {
        let rows = self.total_rows(&TotalFilter::default()).await?;
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
        let rows = self.total_rows(filter).await?;
        Ok(rows.iter().filter_map(|row| total(row).ok()).collect())
    }

    async fn total_rows(&self, filter: &TotalFilter) -> Result<Vec<PgRow>, JournalError> {
        let bowlers: Vec<i64> = filter.bowlers.iter().copied().map(i64::from).collect();
        let (first, last) = filter.moments();
        let query = sqlx::query(READ)
            .bind(self.centre)
            .bind((!bowlers.is_empty()).then_some(bowlers))
            .bind(first)
            .bind(last);
        self.pool.fetch(query).await
    }
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
    })
}
