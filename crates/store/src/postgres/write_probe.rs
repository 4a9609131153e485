//! Whether a bowl could be written.

use sqlx::AssertSqlSafe;

use super::database::CentreDatabase;
use crate::JournalError;

/// Writes an event and takes it back.
///
/// A question alone is answered on a full disk, too. The event is larger than a bowl, so that it
/// needs room where a bowl would soon need it, and its game comes after all others. Nobody sees it:
/// it is gone before the transaction ends. That ends well, so that it waits for the disk, and for a
/// synchronous standby, as a bowl does. What it leaves behind is vacuumed with the rest. No seal is
/// changed, but the right to change one is needed.
///
/// # Errors
///
/// When a bowl could not be written.
pub(super) async fn write(database: &CentreDatabase) -> Result<(), JournalError> {
    let centre = database.centre;
    let statement = format!(
        "DO $$ BEGIN
            INSERT INTO events (centre, game, ordinal, kind, bowl, seat, frame, pins, foul, at, by)
            VALUES ({centre}, 9223372036854775807 - floor(random() * 1000000000)::bigint,
                1, 1, 1, 0, 1, 0, false, 0, repeat('.', 400));
            UPDATE seals SET version = version, checksum = checksum WHERE false;
            RAISE SQLSTATE 'TPROB';
        EXCEPTION WHEN SQLSTATE 'TPROB' THEN NULL;
        END $$"
    );
    let statement = sqlx::query(AssertSqlSafe(statement)).persistent(false);
    database.pool.fetch(statement).await.map(drop)
}
