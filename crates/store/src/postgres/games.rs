//! Opening, importing and reading games.

use sqlx::Row;

use super::database::CentreDatabase;
use super::rows::{self, EventColumns, select_records};
use crate::seal::{OpeningChecksum, SEQUENCE_WEIGHT, Seal};
use crate::{
    Damage, DamageReason, GameId, Imported, JournalError, Lane, Opened, Opening, Place, PlayState,
    Record, RequestKey, SeatedPlayer, UnavailableReason,
};

/// Opens a game if its place is the one after the latest on the lane, and notifies all
/// programs. If another program opens one there at the same moment, the unique index refuses
/// the second.
const OPEN: &str = "
WITH opened AS (
    INSERT INTO games (centre, id, lane, turn, players, at, by, request, rules, bowlers)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $11, $12
    WHERE $3::integer IS NULL OR $4::integer = 1 + COALESCE(
        (SELECT max(turn) FROM games WHERE centre = $1 AND lane = $3), 0)
    ON CONFLICT DO NOTHING
    RETURNING id, lane
), sealed AS (
    INSERT INTO seals (centre, game, version, checksum, state)
    SELECT $1, id, 0, $10, 'playing' FROM opened
), seated AS (
    INSERT INTO game_bowlers (centre, id, seat, bowler)
    SELECT $1, id, number - 1, bowler
    FROM opened, unnest($12::bigint[]) WITH ORDINALITY AS seats (bowler, number)
    WHERE bowler IS NOT NULL
)
SELECT pg_notify($9, to_hex(id) || COALESCE('@' || lane, ':0')) FROM opened";

/// Writes a game with all its events, its state and who has which seat after them, and notifies all
/// programs. If its position on the lane is
/// taken, or follows a game that was opened later, the game goes before all others. If its key
/// is taken, it loses the key.
///
/// Each part looks at few games of the lane, whether they are imported from the first to the last
/// or from the last to the first. The ID of a game is never earlier than its clock, so those that
/// were opened later are found by their IDs. `min`, the order and `OFFSET 0` tell the server which
/// index to use, even where it has not yet counted how many games there are.
const IMPORT: &str = "
WITH imported AS (
    INSERT INTO games (centre, id, lane, turn, players, at, by, request, rules, bowlers)
    SELECT $1, $16, $17,
        CASE WHEN $18::integer < (SELECT min(turn) FROM games WHERE centre = $1 AND lane = $17::integer)
            THEN $18
            WHEN $18 = (SELECT min(turn) FROM games WHERE centre = $1 AND lane = $17 AND turn >= $18)
                OR EXISTS (SELECT 1 FROM (SELECT turn, at FROM games WHERE centre = $1
                    AND lane = $17 AND id >= $30 ORDER BY id OFFSET 0) AS later
                    WHERE turn < $18 AND at > $20::bigint)
            THEN LEAST(1, (SELECT min(turn) FROM games WHERE centre = $1 AND lane = $17)) - 1
            ELSE $18 END,
        $19, $20, $21,
        CASE WHEN (SELECT true FROM games WHERE centre = $1 AND request = $22::text)
            THEN NULL ELSE $22 END,
        $26, $27
    ON CONFLICT DO NOTHING
    RETURNING id, lane, turn, request
), sealed AS (
    INSERT INTO seals (centre, game, version, checksum, state)
    SELECT $1, id, cardinality($2), $23 + COALESCE(turn::bigint, 0) * $24
        + CASE WHEN request IS NULL THEN 0 ELSE $25 END, $29 FROM imported
), seated AS (
    INSERT INTO game_bowlers (centre, id, seat, bowler)
    SELECT $1, id, number - 1, bowler
    FROM imported, unnest($28::bigint[]) WITH ORDINALITY AS seats (bowler, number)
    WHERE bowler IS NOT NULL
), written AS (
    INSERT INTO events (centre, game, ordinal, kind, bowl, seat, frame, pins, standing, foul,
        at, by, request, detail)
    SELECT $1, event.* FROM imported, unnest($2::bigint[], $3::integer[], $4::smallint[],
        $5::integer[], $6::smallint[], $7::smallint[], $8::smallint[], $9::smallint[],
        $10::boolean[], $11::bigint[], $12::text[], $13::text[], $14::text[]) AS event
)
SELECT pg_notify($15, to_hex(id) || ':' || cardinality($2)
    || COALESCE(' ' || to_hex(id) || '@' || lane, '')) FROM imported";

/// Seals a game up to a version. A newer seal stays as it is.
const SEAL: &str = "
INSERT INTO seals AS known (centre, game, version, checksum, state) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (centre, game) DO UPDATE SET version = $3, checksum = $4, state = $5
WHERE known.version < $3";

/// Whether there was a game, if it is not there.
const HAS_SEAL: &str = "SELECT 1 FROM seals WHERE centre = $1 AND game = $2";

const READ: &str = select_records!("SELECT * FROM games WHERE centre = $1 AND id = $2");

const READ_BY_REQUEST: &str =
    select_records!("SELECT * FROM games WHERE centre = $1 AND request = $2");

const READ_LATEST: &str = select_records!(
    "SELECT * FROM games WHERE centre = $1 AND lane = $2 ORDER BY turn DESC LIMIT 1"
);

const LAST_SEQUENCE: &str = "SELECT max(turn) FROM games WHERE centre = $1 AND lane = $2";

const LATEST_ID: &str = "SELECT max(id) FROM games WHERE centre = $1";

/// How often to try an import when other programs take the same position at the same moment.
const TRIES: usize = 5;

impl CentreDatabase {
    pub(super) async fn open(&self, opening: Opening) -> Result<Opened, JournalError> {
        let key = opening.request.clone();
        let (lane, sequence) = place(opening.place);
        let seal = Seal::of(&opening.clone().into_record());
        let statement = sqlx::query(OPEN)
            .bind(self.centre)
            .bind(i64::from(opening.id))
            .bind(lane)
            .bind(sequence)
            .bind(names(&opening.players))
            .bind(opening.at.milliseconds())
            .bind(opening.by)
            .bind(text(opening.request.as_ref()))
            .bind(&self.channel)
            .bind(seal.checksum)
            .bind(opening.rules.to_string())
            .bind(bowlers(&opening.players));
        if !self.pool.fetch(statement).await?.is_empty() {
            return Ok(Opened::New);
        }
        let Some(key) = key else {
            return Ok(Opened::Taken);
        };
        let query = sqlx::query(READ_BY_REQUEST);
        let rows = self.pool.fetch(query.bind(self.centre).bind(key.as_str()));
        let known = rows::only_record(&rows.await?)?;
        Ok(known.map_or(Opened::Taken, |known| Opened::Again(Box::new(known))))
    }

    pub(super) async fn import(
        &self,
        record: &Record,
        state: PlayState,
    ) -> Result<Imported, JournalError> {
        for _ in 0..TRIES {
            if self.try_import(record, state).await? {
                return Ok(Imported::New);
            }
            if let Some(known) = self.read(record.id).await? {
                return Ok(Imported::beside(&known, record));
            }
        }
        Err(JournalError::Unavailable(UnavailableReason::Contended))
    }

    /// Whether it was written. It was not if the ID is taken, or the position was taken just
    /// now.
    async fn try_import(&self, record: &Record, state: PlayState) -> Result<bool, JournalError> {
        let mut columns = EventColumns::default();
        for event in &record.events {
            columns.push(record.id, event);
        }
        let (lane, sequence) = place(record.place);
        let (statement, checksums) = columns.bind(sqlx::query(IMPORT).bind(self.centre));
        let opening = OpeningChecksum::of(record);
        let statement = statement
            .bind(&self.channel)
            .bind(i64::from(record.id))
            .bind(lane)
            .bind(sequence)
            .bind(names(&record.players))
            .bind(record.at.milliseconds())
            .bind(&record.by)
            .bind(text(record.request.as_ref()))
            .bind(opening.kept + checksums.into_iter().sum::<i64>())
            .bind(SEQUENCE_WEIGHT)
            .bind(opening.request)
            .bind(record.rules.to_string())
            .bind(bowlers(&record.players))
            .bind(rows::bowlers_column(&record.bowlers()))
            .bind(state.word())
            .bind(i64::from(GameId::new(record.at, 0)));
        Ok(!self.pool.fetch(statement).await?.is_empty())
    }

    /// Seals a game with all its events: a program that knows no seals wrote to it. If that fails,
    /// it is sealed with its next event.
    pub(super) async fn seal(&self, game: i64) {
        let Ok(game) = GameId::try_from(game) else {
            return;
        };
        if let Ok(Some(record)) = self.read(game).await {
            let Seal { version, checksum } = Seal::of(&record);
            let state = record.replay().ok().map(|sheet| sheet.state().word());
            let statement = sqlx::query(SEAL)
                .bind(self.centre)
                .bind(i64::from(game))
                .bind(rows::ordinal_column(version))
                .bind(checksum)
                .bind(state);
            // If this fails, the game is sealed with its next event.
            let _ = self.pool.fetch(statement).await;
        }
    }

    pub(super) async fn read(&self, game: GameId) -> Result<Option<Record>, JournalError> {
        let read = |sql| sqlx::query(sql).bind(self.centre).bind(i64::from(game));
        let found = rows::only_record(&self.pool.read(read(READ)).await?)?;
        if found.is_none() && !self.pool.read(read(HAS_SEAL)).await?.is_empty() {
            return Err(Damage::of_game(game, DamageReason::GameMissing).into());
        }
        Ok(found)
    }

    pub(super) async fn latest_on(&self, lane: Lane) -> Result<Option<Record>, JournalError> {
        let lane = i32::from(u16::from(lane));
        let query = sqlx::query(READ_LATEST).bind(self.centre).bind(lane);
        Ok(rows::only_record(&self.pool.read(query).await?)?)
    }

    pub(super) async fn last_place_on(&self, lane: Lane) -> Result<Option<Place>, JournalError> {
        let number = i32::from(u16::from(lane));
        let query = sqlx::query(LAST_SEQUENCE).bind(self.centre).bind(number);
        let rows = self.pool.fetch(query).await?;
        let last = rows.first().map(|row| row.try_get::<Option<i32>, _>(0));
        let last = last
            .transpose()
            .map_err(JournalError::unavailable)?
            .flatten();
        Ok(last.map(|sequence| Place { lane, sequence }))
    }

    pub(super) async fn latest_id(&self) -> Result<Option<GameId>, JournalError> {
        let query = sqlx::query(LATEST_ID).bind(self.centre);
        let rows = self.pool.fetch(query).await?;
        let latest = rows.first().map(|row| row.try_get::<Option<i64>, _>(0));
        let latest = latest.transpose().map_err(JournalError::unavailable)?;
        Ok(latest.flatten().and_then(|id| GameId::try_from(id).ok()))
    }
}

fn place(place: Option<Place>) -> (Option<i32>, Option<i32>) {
    let lane = place.map(|place| i32::from(u16::from(place.lane)));
    (lane, place.map(|place| place.sequence))
}

fn names(players: &[SeatedPlayer]) -> Vec<String> {
    let names = players.iter().map(|player| player.name.to_string());
    names.collect()
}

fn bowlers(players: &[SeatedPlayer]) -> Option<Vec<Option<i64>>> {
    let bowlers: Vec<_> = players.iter().map(|player| player.bowler).collect();
    rows::bowlers_column(&bowlers)
}

fn text(key: Option<&RequestKey>) -> Option<&str> {
    key.map(RequestKey::as_str)
}
