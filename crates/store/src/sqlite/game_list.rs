//! Listing games.

use std::collections::BTreeMap;

use rusqlite::{named_params, params};
use tenpin_bowlers::BowlerId;

use super::connection::SqliteConnection;
use super::error::SqliteError;
use super::queries::{ReadOpening, complete, openings};
use super::rows::game_columns;
use super::seals;
use crate::play_state::LearntStates;
use crate::record::check_beside;
use crate::{Damage, GameId, Page, PlayState, Record};

/// Games from the latest on, all as they are at one moment, and what was learnt of them.
pub(super) fn list(
    connection: &SqliteConnection,
    page: &Page,
) -> Result<(Vec<Result<Record, Damage>>, LearntStates), SqliteError> {
    connection.at_one_moment(|| listed(connection, page))
}

fn listed(
    connection: &SqliteConnection,
    page: &Page,
) -> Result<(Vec<Result<Record, Damage>>, LearntStates), SqliteError> {
    let mut games = Vec::new();
    let mut learnt = LearntStates::default();
    let mut rest = page.clone();
    loop {
        let found = candidates(connection, &rest)?;
        let last = found.last().map(|(number, _)| *number);
        let is_full = u64::try_from(found.len()).is_ok_and(|found| found == u64::from(rest.limit));
        for (_, opened) in found {
            let game = complete(connection, opened)?;
            if is_in_state(connection, page.filter.state, &game, &mut learnt)? {
                games.push(game);
            }
        }
        let missing = page.limit - u32::try_from(games.len()).unwrap_or(page.limit);
        let Some(last) = last.filter(|_| is_full && missing > 0) else {
            return Ok((games, learnt));
        };
        // Some of them had to be replayed to be left out, so there may be more.
        (rest.before, rest.limit) = (GameId::try_from(last).ok(), missing);
    }
}

/// The same, each of them replayed, and compared with what is stored beside its events.
pub(super) fn list_checked(
    connection: &SqliteConnection,
    page: &Page,
) -> Result<Vec<Result<Record, Damage>>, SqliteError> {
    let (games, _) = list(connection, page)?;
    let games = games.into_iter();
    let checked = games.map(|game| match game {
        Ok(record) => checked(connection, record),
        Err(damage) => Ok(Err(damage)),
    });
    Ok(checked.collect::<rusqlite::Result<_>>()?)
}

fn checked(
    connection: &SqliteConnection,
    record: Record,
) -> rusqlite::Result<Result<Record, Damage>> {
    let state = seals::state_word(connection, record.id)?;
    let seats = seats(connection, record.id)?;
    Ok(check_beside(&record, state, &seats).map(|()| record))
}

/// The bowlers by which a game is found, with their seats.
fn seats(connection: &SqliteConnection, game: GameId) -> rusqlite::Result<Vec<(i64, i64)>> {
    const SQL: &str =
        "SELECT seat, bowler FROM game_bowlers WHERE centre = ?1 AND id = ?2 ORDER BY seat";
    let mut statement = connection.prepare(SQL)?;
    let key = params![connection.centre(), i64::from(game)];
    let seats = statement.query_map(key, |row| Ok((row.get(0)?, row.get(1)?)))?;
    seats.collect()
}

/// Whether a game is in the state that is wanted, which the statement has asked for where the
/// state is known. One that is damaged is listed.
fn is_in_state(
    connection: &SqliteConnection,
    wanted: Option<PlayState>,
    game: &Result<Record, Damage>,
    learnt: &mut LearntStates,
) -> rusqlite::Result<bool> {
    let (Some(wanted), Ok(record)) = (wanted, game) else {
        return Ok(true);
    };
    if seals::state(connection, record.id)?.is_some() {
        return Ok(true);
    }
    Ok(learnt.learn(record, wanted))
}

/// The games on the page, and those of which only a replay tells whether they are. Those of several
/// bowlers are found one bowler after the other, and put together: each comes from an index in
/// order, and no list has to be sorted.
fn candidates(
    connection: &SqliteConnection,
    page: &Page,
) -> rusqlite::Result<Vec<(i64, ReadOpening)>> {
    let sql = statement(page);
    if page.filter.bowlers.is_empty() {
        return found(connection, &sql, page, None);
    }
    let mut all = BTreeMap::new();
    for bowler in &page.filter.bowlers {
        all.extend(found(connection, &sql, page, Some(*bowler))?);
    }
    let limit = usize::try_from(page.limit).unwrap_or(usize::MAX);
    Ok(all.into_iter().rev().take(limit).collect())
}

fn found(
    connection: &SqliteConnection,
    sql: &str,
    page: &Page,
    bowler: Option<BowlerId>,
) -> rusqlite::Result<Vec<(i64, ReadOpening)>> {
    let filter = &page.filter;
    let (first, last) = page.ids();
    let (since, until) = page.moments();
    let parameters = named_params! {
        ":centre": connection.centre(),
        ":first": first,
        ":last": last,
        ":limit": page.limit,
        ":lane": filter.lane.map(u16::from),
        ":player": filter.player.map(|name| name.to_string()),
        ":since": since,
        ":until": until,
        ":bowler": bowler.map(i64::from),
        ":rules": filter.rules.map(|rules| rules.to_string()),
        ":state": filter.state.map(PlayState::word),
    };
    openings(connection, sql, parameters)
}

/// The statement for a page. It begins with the index that leads to the fewest games, and mentions
/// every parameter, since the same are bound to each.
fn statement(page: &Page) -> String {
    let filter = &page.filter;
    let is_unfinished = filter.state.is_some_and(|state| state != PlayState::Over);
    let source = if !filter.bowlers.is_empty() {
        BOWLER
    } else if filter.player.is_some() {
        PLAYER
    } else if is_unfinished {
        UNFINISHED
    } else if filter.lane.is_some() {
        LANE
    } else if filter.rules.is_some() {
        RULES
    } else {
        ALL
    };
    format!("SELECT {} FROM {source} {CONDITIONS}", game_columns!())
}

const ALL: &str = "games WHERE centre = :centre";

const LANE: &str = "games INDEXED BY games_by_lane WHERE centre = :centre AND lane = :lane";

const RULES: &str = "games INDEXED BY games_by_rules WHERE centre = :centre AND rules = :rules";

/// From the latest game of the player on, whichever lane it was on.
const PLAYER: &str = "game_players CROSS JOIN games USING (centre, id)
    WHERE centre = :centre AND player = :player";

/// From the latest game of the bowler on. One who has two seats of a game is found at the first.
const BOWLER: &str = "game_bowlers INDEXED BY game_bowlers_by_bowler
    CROSS JOIN games USING (centre, id)
    WHERE centre = :centre AND bowler = :bowler AND NOT EXISTS (
        SELECT 1 FROM game_bowlers AS other WHERE other.centre = :centre
        AND other.id = games.id AND other.bowler = :bowler AND other.seat < game_bowlers.seat)";

const UNFINISHED: &str = "
    (SELECT centre, game AS id FROM seals INDEXED BY seals_of_unfinished
        WHERE state IS NOT 'over') CROSS JOIN games USING (centre, id) WHERE centre = :centre";

const CONDITIONS: &str = "
    AND id BETWEEN :first AND :last AND at BETWEEN :since AND :until
    AND (:lane IS NULL OR lane = :lane)
    AND (:rules IS NULL OR rules = :rules)
    AND (:state IS NULL OR :state = coalesce(
        (SELECT state FROM seals WHERE seals.centre = :centre AND game = games.id), :state))
    AND (:player IS NULL OR EXISTS (SELECT 1 FROM game_players AS mate
        WHERE mate.centre = :centre AND mate.player = :player AND mate.id = games.id))
    AND (:bowler IS NULL OR true)
    ORDER BY id DESC LIMIT :limit";

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;
    use crate::{Centre, GameFilter};

    type Ask = fn(&mut GameFilter);

    const LANE: Ask = |filter| filter.lane = "7".parse().ok();
    const PLAYER: Ask = |filter| filter.player = "PJS".parse().ok();
    const BOWLER: Ask = |filter| filter.bowlers = vec![BowlerId::try_from(7).unwrap()];
    const RULES: Ask = |filter| filter.rules = "no-tap-9".parse().ok();
    const PLAYING: Ask = |filter| filter.state = Some(PlayState::Playing);
    const OVER: Ask = |filter| filter.state = Some(PlayState::Over);

    #[test]
    fn a_list_is_planned_once_whatever_is_asked_for() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("tenpin.sqlite");
        let connection = SqliteConnection::open(&path, Centre::default()).unwrap();
        let page = |bowler, limit| Page {
            filter: GameFilter {
                bowlers: vec![BowlerId::try_from(bowler).unwrap()],
                state: (limit > 1).then_some(PlayState::Over),
                ..GameFilter::default()
            },
            ..Page::latest(limit)
        };
        for (bowler, limit) in [(7, 1), (8, 1), (8, 2)] {
            list(&connection, &page(bowler, limit)).unwrap();
        }
        let statement = connection.prepare(&statement(&page(7, 1))).unwrap();
        assert!(statement.get_status(StatementStatus::Run) >= 3);
        assert_eq!(statement.get_status(StatementStatus::RePrepare), 0);
    }

    #[test]
    fn what_is_read_at_one_moment_is_not_changed_meanwhile() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("tenpin.sqlite");
        let writer = SqliteConnection::open(&path, Centre::default()).unwrap();
        let reader = writer.open_reader().unwrap();
        let seals = || {
            let mut statement = reader.prepare("SELECT count(*) FROM seals")?;
            statement.query_row([], |row| row.get::<_, i64>(0))
        };
        let seen = reader.at_one_moment(|| {
            let before = seals()?;
            writer
                .run("INSERT INTO seals (centre, game, version, checksum) VALUES (1, 7, 0, 0)")?;
            Ok([before, seals()?])
        });
        assert_eq!(seen.ok(), Some([0, 0]));
        assert_eq!(seals(), Ok(1));
    }

    #[test]
    fn every_list_is_read_from_an_index_and_none_is_sorted() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("tenpin.sqlite");
        let connection = SqliteConnection::open(&path, Centre::default()).unwrap();
        let asked: [(&[Ask], &str); 8] = [
            (&[], "games USING PRIMARY KEY"),
            (&[OVER], "games USING PRIMARY KEY"),
            (&[LANE], "games USING INDEX games_by_lane"),
            (&[RULES, LANE, OVER], "games USING INDEX games_by_lane"),
            (&[RULES], "games USING INDEX games_by_rules"),
            (&[PLAYER, RULES], "game_players USING PRIMARY KEY"),
            (
                &[BOWLER, PLAYER, PLAYING],
                "game_bowlers USING COVERING INDEX game_bowlers_by_bowler",
            ),
            (&[PLAYING, LANE], "seals USING INDEX seals_of_unfinished"),
        ];
        for (asks, index) in asked {
            let mut page = Page::latest(1);
            for ask in asks {
                ask(&mut page.filter);
            }
            let explain = format!("EXPLAIN QUERY PLAN {}", statement(&page));
            let mut plan = connection.prepare(&explain).unwrap();
            let steps = plan.raw_query().mapped(|row| row.get("detail"));
            let steps: Vec<String> = steps.map(Result::unwrap).collect();
            let plan = steps.join("; ");
            assert!(plan.starts_with(&format!("SEARCH {index}")), "{plan}");
            let is_slow = plan.contains("TEMP B-TREE") || plan.contains("SCAN");
            assert!(!is_slow, "{plan}");
        }
    }
}
