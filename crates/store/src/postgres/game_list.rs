//! Listing games.

use sqlx::postgres::PgRow;
use sqlx::{Postgres, QueryBuilder, Row};

use super::database::CentreDatabase;
use super::rows::{self, ReadGame, select_records};
use crate::play_state::LearntStates;
use crate::record::check_beside;
use crate::{Damage, JournalError, Page, PlayState, Record};

/// Where the games of a page are named in [`RECORDS`].
const PAGE: &str = "{page}";

const RECORDS: &str = select_records!("{page}");

/// The bowlers by which these games are found, with their seats.
const SEATS: &str = "SELECT id, seat, bowler FROM game_bowlers
WHERE centre = $1 AND id = ANY ($2) ORDER BY id, seat";

/// Stores the states of games where none is stored, and nothing was written since.
const STORE: &str = "UPDATE seals SET state = wish.state
FROM unnest($2::bigint[], $3::integer[], $4::text[]) AS wish (game, version, state)
WHERE seals.centre = $1 AND seals.game = wish.game AND seals.version = wish.version
    AND seals.state IS NULL";

/// A game, a seat of it and the bowler who has that.
fn seat(row: &PgRow) -> Result<(i64, (i64, i64)), sqlx::Error> {
    let seat: i16 = row.try_get(1)?;
    Ok((row.try_get(0)?, (seat.into(), row.try_get(2)?)))
}

impl CentreDatabase {
    pub(super) async fn list(
        &self,
        page: &Page,
    ) -> Result<Vec<Result<Record, Damage>>, JournalError> {
        let games = self.games(page).await?;
        Ok(games.into_iter().map(|game| game.record).collect())
    }

    pub(super) async fn list_checked(
        &self,
        page: &Page,
    ) -> Result<Vec<Result<Record, Damage>>, JournalError> {
        let games = self.games(page).await?;
        let records = games.iter().filter_map(|game| game.record.as_ref().ok());
        let ids: Vec<i64> = records.map(|record| record.id.into()).collect();
        let query = sqlx::query(SEATS).bind(self.centre).bind(ids);
        let rows = self.pool.read(query).await?;
        let seats = rows.iter().map(seat).collect::<Result<Vec<_>, _>>();
        let seats = seats.map_err(JournalError::unavailable)?;
        let checked = games.into_iter().map(|game| {
            let record = game.record?;
            let seats = seats.iter().filter(|(id, _)| *id == i64::from(record.id));
            let seats: Vec<(i64, i64)> = seats.map(|(_, seat)| *seat).collect();
            check_beside(&record, game.state, &seats).map(|()| record)
        });
        Ok(checked.collect())
    }

    async fn games(&self, page: &Page) -> Result<Vec<ReadGame>, JournalError> {
        let mut games: Vec<ReadGame> = Vec::new();
        let mut learnt = LearntStates::default();
        let mut rest = Some(page.clone());
        while let Some(part) = rest {
            let mut query = self.query(&part);
            let found = rows::games(&self.pool.read(query.build()).await?);
            let is_full = u64::try_from(found.len()).is_ok_and(|found| found == part.limit.into());
            let last = found.last().map(ReadGame::id);
            let wanted = page.filter.state;
            let is_on_page = |game: &ReadGame| is_in_state(wanted, game, &mut learnt);
            games.extend(found.into_iter().filter(is_on_page));
            // Some of them had to be replayed to be left out, so there may be more.
            let missing = page.limit - u32::try_from(games.len()).unwrap_or(page.limit);
            rest = last.filter(|_| is_full && missing > 0).map(|before| Page {
                before,
                limit: missing,
                ..part
            });
        }
        self.store(learnt).await;
        Ok(games)
    }

    /// Stores states that were not. If that fails, the next list replays the games again.
    async fn store(&self, LearntStates(learnt): LearntStates) {
        if learnt.is_empty() {
            return;
        }
        let all = learnt.iter();
        let games: Vec<i64> = all.clone().map(|learnt| learnt.game.into()).collect();
        let versions = all
            .clone()
            .map(|learnt| rows::ordinal_column(learnt.version));
        let states: Vec<&str> = all.map(|learnt| learnt.state.word()).collect();
        let statement = sqlx::query(STORE)
            .bind(self.centre)
            .bind(games)
            .bind(versions.collect::<Vec<_>>())
            .bind(states);
        let _ = self.pool.fetch(statement).await;
    }

    /// The statement for a page. It mentions only what is asked for, so that the planner sees which
    /// index leads to it.
    fn query(&self, page: &Page) -> QueryBuilder<Postgres> {
        let (before, after) = RECORDS.split_once(PAGE).unwrap_or_default();
        let mut query = QueryBuilder::new(before);
        let sets = IdSet::of(page);
        if sets.is_empty() {
            query.push("SELECT * FROM games WHERE games.centre = ");
            self.push_conditions(&mut query, page);
        } else {
            // All games in the sets are found before some are chosen. Otherwise the planner may
            // hope to find enough of them among the latest games of everybody.
            query.push("WITH found AS MATERIALIZED (SELECT games.* FROM games");
            for (number, set) in sets.iter().enumerate() {
                query.push(" JOIN (");
                self.push_set(&mut query, set);
                query.push(format!(") AS set_{number} USING (id)"));
            }
            query.push(" WHERE games.centre = ");
            self.push_conditions(&mut query, page);
            query.push(") SELECT * FROM found");
        }
        let limit = i64::from(page.limit);
        query.push(" ORDER BY id DESC LIMIT ").push_bind(limit);
        query.push(after);
        query
    }

    /// The IDs in a set. The first parameter is the centre, which the rest of the statement relies
    /// on.
    fn push_set(&self, query: &mut QueryBuilder<Postgres>, set: &IdSet) {
        let centre = self.centre;
        match set {
            IdSet::Bowlers(bowlers) => {
                query.push("SELECT DISTINCT id FROM game_bowlers WHERE centre = ");
                query.push_bind(centre).push(" AND bowler = ANY (");
                query.push_bind(bowlers.clone()).push(")");
            }
            IdSet::Player(name) => {
                query.push("SELECT id FROM games WHERE centre = ");
                query.push_bind(centre);
                query.push(" AND players_of_centre(centre, players) @> ARRAY[");
                query.push_bind(format!("{centre}:{name}"));
                query.push("] UNION SELECT game FROM events WHERE centre = ");
                query.push_bind(centre);
                query.push(" AND kind = 4 AND split_part(detail, ' ', 1) = 'joined'");
                query.push(" AND split_part(detail, ' ', 2) = ");
                query.push_bind(name.clone());
            }
            IdSet::Unfinished => {
                query.push("SELECT game AS id FROM seals WHERE centre = ");
                query.push_bind(centre);
                query.push(" AND state IS DISTINCT FROM 'over'");
            }
        }
    }

    /// The centre, and what else is asked for.
    fn push_conditions(&self, query: &mut QueryBuilder<Postgres>, page: &Page) {
        let (first, last) = page.ids();
        let (since, until) = page.moments();
        query.push_bind(self.centre);
        query.push(" AND id BETWEEN ").push_bind(first);
        query.push(" AND ").push_bind(last);
        query.push(" AND at BETWEEN ").push_bind(since);
        query.push(" AND ").push_bind(until);
        if let Some(lane) = page.filter.lane {
            let lane = i32::from(u16::from(lane));
            query.push(" AND lane = ").push_bind(lane);
        }
        if let Some(rules) = page.filter.rules {
            query.push(" AND rules = ").push_bind(rules.to_string());
        }
        if let Some(state) = page.filter.state.map(PlayState::word) {
            query.push(" AND COALESCE((SELECT state FROM seals WHERE seals.centre = games.centre");
            query.push(" AND seals.game = games.id), ").push_bind(state);
            query.push(") = ").push_bind(state);
        }
    }
}

/// A set of games that an index leads to.
enum IdSet {
    Bowlers(Vec<i64>),
    Player(String),
    Unfinished,
}

impl IdSet {
    /// The sets in which the games of a page are.
    fn of(page: &Page) -> Vec<Self> {
        let filter = &page.filter;
        let mut sets = Vec::new();
        if !filter.bowlers.is_empty() {
            let bowlers = filter.bowlers.iter().copied();
            sets.push(Self::Bowlers(bowlers.map(i64::from).collect()));
        }
        sets.extend(filter.player.map(|name| Self::Player(name.to_string())));
        let unfinished = filter.state.filter(|state| *state != PlayState::Over);
        sets.extend(unfinished.map(|_| Self::Unfinished));
        sets
    }
}

/// Whether a game is in the state that is wanted, which the statement has asked for where the
/// state is known. One that is damaged is listed.
fn is_in_state(wanted: Option<PlayState>, game: &ReadGame, learnt: &mut LearntStates) -> bool {
    let (Some(wanted), None, Ok(record)) = (wanted, &game.state, &game.record) else {
        return true;
    };
    learnt.learn(record, wanted)
}
