//! Reading a part of a game's history.

use super::database::CentreDatabase;
use super::rows;
use crate::history::{Reference, references};
use crate::{Damage, Event, GameId, HistoryPage, HistoryPart, JournalError};

/// The game with the events on the page, in the columns of a record.
const PART: &str = "
SELECT g.id, g.lane, g.turn, g.players, g.at, g.by, g.request,
    e.ordinal, e.kind, e.bowl, e.seat, e.frame, e.pins, e.standing, e.foul,
    e.at, e.by, e.request, e.detail, s.version, s.checksum, g.rules, g.bowlers, s.state
FROM games AS g LEFT JOIN seals AS s ON s.centre = $1 AND s.game = $2 LEFT JOIN (
    SELECT * FROM events WHERE centre = $1 AND game = $2 AND ordinal > $3
    ORDER BY ordinal LIMIT $4) AS e ON true
WHERE g.centre = $1 AND g.id = $2 ORDER BY e.ordinal";

/// The latest events before the page to which those on it refer: each by the number of a bowl, or
/// by the seat of a player who joined. Their columns are where a row of a record has them.
const EARLIER: &str = "
SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL,
    e.ordinal, e.kind, e.bowl, e.seat, e.frame, e.pins, e.standing, e.foul,
    e.at, e.by, e.request, e.detail
FROM unnest($4::integer[], $5::smallint[]) AS wish (bowl, seat) CROSS JOIN LATERAL (
    SELECT * FROM events WHERE centre = $1 AND game = $2 AND ordinal <= $3
    AND CASE WHEN wish.seat IS NULL THEN kind IN (1, 3) AND events.bowl = wish.bowl
        ELSE kind = 4 AND events.seat = wish.seat AND split_part(detail, ' ', 1) = 'joined' END
    ORDER BY ordinal DESC LIMIT 1) AS e";

impl CentreDatabase {
    pub(super) async fn history(
        &self,
        game: GameId,
        page: HistoryPage,
    ) -> Result<Option<HistoryPart>, JournalError> {
        let query = sqlx::query(PART)
            .bind(self.centre)
            .bind(i64::from(game))
            .bind(rows::ordinal_column(page.after))
            .bind(i64::from(page.limit));
        let rows = self.pool.read(query).await?;
        let Some(first) = rows.first() else {
            return Ok(None);
        };
        let record = rows::record(&rows)?;
        let wanted = references(&record.players, &record.events);
        let earlier = self.earlier(game, page.after, &wanted).await?;
        Ok(Some(HistoryPart::new(
            record,
            page,
            earlier,
            rows::seal(first),
        )?))
    }

    async fn earlier(
        &self,
        game: GameId,
        up_to: u32,
        wanted: &[Reference],
    ) -> Result<Vec<Event>, JournalError> {
        if wanted.is_empty() {
            return Ok(Vec::new());
        }
        let columns = wanted.iter().map(|reference| match *reference {
            Reference::Bowl(number) => (Some(i32::from(number)), None),
            Reference::Joined(seat) => (None, Some(i16::from(seat))),
        });
        let (bowls, seats): (Vec<Option<i32>>, Vec<Option<i16>>) = columns.unzip();
        let query = sqlx::query(EARLIER)
            .bind(self.centre)
            .bind(i64::from(game))
            .bind(rows::ordinal_column(up_to))
            .bind(bowls)
            .bind(seats);
        let rows = self.pool.read(query).await?;
        let events: Result<Vec<Event>, Damage> =
            rows.iter().map(|row| rows::event(game, row)).collect();
        Ok(events?)
    }
}
