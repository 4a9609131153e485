//! Bowlers as rows.

use sqlx::Row;
use sqlx::postgres::PgRow;
use tenpin_bowlers::{Bowler, BowlerId, Roster};

use super::database::CentreDatabase;
use super::totals::count_in;
use crate::bowler_change::{decide, stored};
use crate::{
    BowlerAdded, BowlerChanged, DamageReason, JournalError, RequestKey, StorageFault, Timestamp,
    UnavailableReason,
};

const ALL: &str =
    "SELECT id, name, tag, hand, state, version FROM bowlers WHERE centre = $1 ORDER BY id";

const ENTRY: &str =
    "SELECT id, name, tag, hand, state, version FROM bowlers WHERE centre = $1 AND id = $2";

/// Adds a bowler and notifies all programs, unless the ID, the key or the tag is taken.
const ADD: &str = "
WITH added AS (
    INSERT INTO bowlers (centre, id, name, tag, hand, state, version, request)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT DO NOTHING RETURNING id
)
SELECT pg_notify($9, 'bowlers') FROM added";

/// The bowler whom a key added, or who has the ID.
const ADDED: &str = "SELECT id, name, tag, hand, state, version FROM bowlers
WHERE centre = $1 AND (request = $2 OR id = $3) ORDER BY request IS NOT DISTINCT FROM $2 DESC LIMIT 1";

/// The other active bowler who has a tag.
const HOLDER: &str = "SELECT id, name, tag, hand, state, version FROM bowlers
WHERE centre = $1 AND tag = $2 AND state = 'active' AND id <> $3";

/// When bowlers bowled last, each found in an index.
const LAST_BOWLED: &str = "
SELECT bowler, greatest(
    (SELECT at FROM games WHERE centre = $1 AND id = (
        SELECT max(id) FROM game_bowlers AS seats
        WHERE seats.centre = $1 AND seats.bowler = wanted.bowler)),
    (SELECT max(at) FROM past_totals AS past
        WHERE past.centre = $1 AND past.bowler = wanted.bowler))
FROM unnest($2::bigint[]) AS wanted (bowler)";

const COUNT_SEATS: &str = "SELECT count(*) FROM (
    SELECT 1 FROM game_bowlers WHERE centre = $1 AND bowler = $2 LIMIT $3) AS seats";

const CHANGE: &str = "SELECT change_bowler($1, $2, $3, $4, $5, $6, $7, $8)";

/// How often to try again when other programs change the same bowlers at the same moment.
const TRIES: usize = 5;

impl CentreDatabase {
    pub(super) async fn bowlers(&self) -> Result<Roster, JournalError> {
        let rows = self.pool.fetch(sqlx::query(ALL).bind(self.centre)).await?;
        Ok(rows.iter().filter_map(|row| bowler(row).ok()).collect())
    }

    /// When these bowlers bowled last. Who never did is left out.
    pub(super) async fn last_bowled(
        &self,
        bowlers: &[BowlerId],
    ) -> Result<Vec<(BowlerId, Timestamp)>, JournalError> {
        let wanted: Vec<i64> = bowlers.iter().copied().map(i64::from).collect();
        let query = sqlx::query(LAST_BOWLED).bind(self.centre).bind(wanted);
        let rows = self.pool.read(query).await?;
        let found = rows.iter().filter_map(|row| {
            let (bowler, last): (i64, Option<i64>) = (row.try_get(0).ok()?, row.try_get(1).ok()?);
            Some((BowlerId::try_from(bowler).ok()?, Timestamp::from(last?)))
        });
        Ok(found.collect())
    }

    /// How many seats a bowler has, counted up to this many.
    pub(super) async fn count_seats(
        &self,
        bowler: BowlerId,
        most: u32,
    ) -> Result<u64, JournalError> {
        let query = sqlx::query(COUNT_SEATS).bind(self.centre);
        let query = query.bind(i64::from(bowler)).bind(i64::from(most));
        count_in(&self.pool.read(query).await?)
    }

    /// Bowlers whose rows make no sense.
    pub(super) async fn damaged_bowlers(&self) -> Result<Vec<StorageFault>, JournalError> {
        let rows = self.pool.fetch(sqlx::query(ALL).bind(self.centre)).await?;
        let damaged = rows.iter().filter_map(|row| {
            let reason = bowler(row).err()?;
            let bowler = row.try_get::<i64, _>(0).unwrap_or_default().to_string();
            Some(StorageFault::BowlerDamaged { bowler, reason })
        });
        Ok(damaged.collect())
    }

    pub(super) async fn add_bowler(
        &self,
        bowler: Bowler,
        request: Option<RequestKey>,
    ) -> Result<BowlerAdded, JournalError> {
        let bowler = stored(bowler);
        let key = request.as_ref().map(RequestKey::as_str);
        for _ in 0..TRIES {
            let statement = sqlx::query(ADD)
                .bind(self.centre)
                .bind(i64::from(bowler.id))
                .bind(bowler.name.as_ref().map(ToString::to_string))
                .bind(bowler.tag.to_string())
                .bind(bowler.hand.map(|hand| hand.to_string()))
                .bind(bowler.state.to_string())
                .bind(i64::from(bowler.version))
                .bind(key)
                .bind(&self.channel);
            if !self.pool.fetch(statement).await?.is_empty() {
                return Ok(BowlerAdded::New);
            }
            let query = sqlx::query(ADDED).bind(self.centre).bind(key);
            let query = query.bind(i64::from(bowler.id));
            if let Some(known) = only(&self.pool.fetch(query).await?) {
                return Ok(BowlerAdded::Again(Box::new(known)));
            }
            if let Some(holder) = self.holder_of_tag(&bowler).await? {
                return Ok(BowlerAdded::TagTaken(Box::new(holder)));
            }
        }
        Err(JournalError::Unavailable(UnavailableReason::Contended))
    }

    pub(super) async fn change_bowler(
        &self,
        changed: Bowler,
    ) -> Result<BowlerChanged, JournalError> {
        for _ in 0..TRIES {
            let next = match decide(self.bowler(changed.id).await?, &changed) {
                Ok(next) => next,
                Err(answer) => return Ok(answer),
            };
            if let Some(holder) = self.holder_of_tag(&next).await? {
                return Ok(BowlerChanged::TagTaken(Box::new(holder)));
            }
            let statement = sqlx::query(CHANGE)
                .bind(self.centre)
                .bind(&self.channel)
                .bind(i64::from(next.id))
                .bind(i64::from(next.version))
                .bind(next.name.as_ref().map(ToString::to_string))
                .bind(next.tag.to_string())
                .bind(next.hand.map(|hand| hand.to_string()))
                .bind(next.state.to_string());
            let rows = self.pool.fetch(statement).await?;
            let is_done = rows.first().map(|row| row.try_get(0));
            if is_done.transpose().map_err(JournalError::unavailable)? == Some(true) {
                return Ok(BowlerChanged::Done(Box::new(next)));
            }
            // Another program was faster: its change, or its tag, is there now.
        }
        Err(JournalError::Unavailable(UnavailableReason::Contended))
    }

    /// The bowler with this ID. One whose row makes no sense is as good as not there.
    async fn bowler(&self, id: BowlerId) -> Result<Option<Bowler>, JournalError> {
        let query = sqlx::query(ENTRY).bind(self.centre).bind(i64::from(id));
        Ok(only(&self.pool.fetch(query).await?))
    }

    /// The other active bowler who has the tag that this one is to have.
    async fn holder_of_tag(&self, bowler: &Bowler) -> Result<Option<Bowler>, JournalError> {
        if !bowler.is_active() {
            return Ok(None);
        }
        let query = sqlx::query(HOLDER).bind(self.centre);
        let query = query
            .bind(bowler.tag.to_string())
            .bind(i64::from(bowler.id));
        Ok(only(&self.pool.fetch(query).await?))
    }
}

fn only(rows: &[PgRow]) -> Option<Bowler> {
    rows.first().and_then(|row| bowler(row).ok())
}

/// The bowler in a row, which may hold anything.
pub(super) fn bowler(row: &PgRow) -> Result<Bowler, DamageReason> {
    let id: i64 = row.try_get(0)?;
    let name: Option<String> = row.try_get(1)?;
    let tag: String = row.try_get(2)?;
    let hand: Option<String> = row.try_get(3)?;
    let state: String = row.try_get(4)?;
    let version: i64 = row.try_get(5)?;
    let parsed = name.as_deref().map(str::parse).transpose();
    let name = parsed.map_err(|_| DamageReason::value("name", name.unwrap_or_default()))?;
    let parsed = hand.as_deref().map(str::parse).transpose();
    let hand = parsed.map_err(|_| DamageReason::value("hand", hand.unwrap_or_default()))?;
    Ok(Bowler {
        id: BowlerId::try_from(id).map_err(|_| DamageReason::value("id", id))?,
        name,
        tag: tag.parse().map_err(|_| DamageReason::value("tag", tag))?,
        hand,
        state: state
            .parse()
            .map_err(|_| DamageReason::value("state", state))?,
        version: u32::try_from(version).map_err(|_| DamageReason::value("version", version))?,
    })
}
