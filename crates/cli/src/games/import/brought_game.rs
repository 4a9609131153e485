//! A game of a file that somebody brings, and what it becomes in the journal.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use tenpin_bowlers::{Bowler, BowlerId, name_key};
use tenpin_files::{SeasonDate, SeasonRow, SeasonScore};
use tenpin_rules::{Bowl, Frames, PinSet, RuleBook};
use tenpin_scorecard::PlayerRow;
use tenpin_store::{
    Damage, Event, GameId, Lane, PastTotal, PastTotalId, Place, Record, SeatedPlayer, Sheet,
    Timestamp,
};

use super::content_hash::ContentHash;
use super::season_file::BadCell;

/// A game of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct BroughtGame {
    /// Where it stands: a line, or a row of a table.
    pub(super) place: u64,
    /// The column on its line.
    pub(super) column: usize,
    pub(super) date: SeasonDate,
    pub(super) date_column: usize,
    /// The bowler as the file says it.
    pub(super) bowler: Option<String>,
    pub(super) bowler_column: usize,
    pub(super) lane: Option<u16>,
    /// How the file tells it from the other games of its bowler and day, if it does.
    pub(super) key: Option<GameKey>,
    pub(super) rules: RuleBook,
    pub(super) score: SeasonScore,
}

/// What tells a game from the others of its bowler and day, whatever was bowled in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum GameKey {
    /// Which game of the day it is.
    Number(u8),
    /// Its key in a backup.
    Row(String),
}

impl BroughtGame {
    /// The games of a row at this place.
    pub(super) fn all_of(row: SeasonRow, place: u64, rules: RuleBook) -> Vec<Self> {
        let games = row.games.into_iter().map(|game| Self {
            place,
            column: game.column,
            date: row.date,
            date_column: row.date_column,
            bowler: row.bowler.clone(),
            bowler_column: row.bowler_column,
            lane: row.lane,
            key: game.number.map(GameKey::Number),
            rules,
            score: game.score,
        });
        games.collect()
    }

    /// What is wrong with it, at this column.
    pub(super) fn bad_at(&self, column: usize, reason: String) -> BadCell {
        BadCell {
            line: self.place,
            column,
            reason,
        }
    }
}

/// Counts the games of each bowler and day, so that each has a number, and those that are equal.
#[derive(Default)]
pub(super) struct GameNumbers {
    last: HashMap<(String, SeasonDate), u8>,
    equal: HashMap<u64, u32>,
    /// Where each game with a key stands.
    places: HashMap<u64, u64>,
}

impl GameNumbers {
    /// The number of a game: what the file says, or one more than the last of that day.
    pub(super) fn next(&mut self, bowler: &str, game: &BroughtGame) -> u8 {
        let last = self.last.entry((name_key(bowler), game.date)).or_default();
        let number = match game.key {
            Some(GameKey::Number(number)) => number,
            _ => last.saturating_add(1),
        };
        *last = number.max(*last);
        number
    }

    /// Where the file has a game with the same key before this one.
    pub(super) fn place_before(&mut self, bowler: &str, game: &BroughtGame) -> Option<u64> {
        game.key.as_ref()?;
        let before = self.places.entry(hash(bowler, game).number());
        match before {
            Entry::Occupied(place) => Some(*place.get()),
            Entry::Vacant(free) => {
                free.insert(game.place);
                None
            }
        }
    }

    /// How many equal games of the same bowler and day came before this one, if nothing else tells
    /// them apart.
    pub(super) fn equal_before(&mut self, bowler: &str, game: &BroughtGame) -> u32 {
        if game.key.is_some() {
            return 0;
        }
        let count = self.equal.entry(hash(bowler, game).number()).or_default();
        let before = *count;
        *count += 1;
        before
    }
}

const MINUTE: i64 = 60_000;

/// A game that is ready to be written: who bowled it, and as which game of the day.
pub(super) struct NumberedGame<'game> {
    pub(super) game: &'game BroughtGame,
    pub(super) number: u8,
    /// How many equal games came before it.
    pub(super) equal_before: u32,
    /// The bowler as the file says it, or the ID of the one whom an option names.
    pub(super) bowler: &'game str,
    /// Where the file comes from, for the history.
    pub(super) by: &'static str,
}

impl NumberedGame<'_> {
    /// When it was bowled: at noon, and the later games of the day in the minutes after it. None
    /// for a day that this machine does not know.
    pub(super) fn at(&self) -> Option<Timestamp> {
        const NOON: i64 = 12 * 3_600_000;
        let (start, _) = Timestamp::day(&self.game.date.to_string())?;
        Some(Timestamp::from(
            start.milliseconds() + NOON + minutes(self.number) * MINUTE,
        ))
    }

    /// The end of the day in UTC, and the minutes of the later games. Unlike the time of the game
    /// it is the same in every time zone, and it is never before that time, as an ID must not be.
    /// The games of a backup have later minutes, in the order of their keys. A game without a key
    /// has the last of all: its place in the file changes when a row is put in front of it.
    fn end_of_day(&self) -> Timestamp {
        const DAY: i64 = 24 * 3_600_000;
        let start = format!("{}T00:00:00Z", self.game.date).parse();
        let start = start.map_or(0, Timestamp::milliseconds);
        let minutes = match &self.game.key {
            Some(GameKey::Number(number)) => minutes(*number),
            Some(GameKey::Row(key)) => 30 + key.parse().unwrap_or(0_i64).rem_euclid(200),
            None => minutes(u8::MAX),
        };
        Timestamp::from(start + DAY + minutes * MINUTE)
    }

    /// What the ID follows from: the same game has the same ID whenever it is read.
    fn hash(&self) -> ContentHash {
        let mut hash = hash(self.bowler, self.game);
        hash.take(&self.equal_before.to_string());
        hash
    }

    /// The ID of a total.
    pub(super) fn total_id(&self) -> PastTotalId {
        PastTotalId::of_hash(self.hash().number())
    }

    /// The ID of a whole game.
    pub(super) fn game_id(&self) -> GameId {
        self.hash().game_id(self.end_of_day())
    }

    /// A total without frames.
    pub(super) fn past_total(&self, total: u16, bowler: BowlerId, at: Timestamp) -> PastTotal {
        PastTotal {
            id: self.total_id(),
            bowler,
            at,
            total,
            rules: self.game.rules,
            lane: self.lane(),
            by: self.by.to_owned(),
        }
    }

    fn lane(&self) -> Option<Lane> {
        self.game.lane.and_then(|lane| Lane::try_from(lane).ok())
    }

    /// A whole game of the journal.
    pub(super) fn record(
        &self,
        frames: &Frames,
        bowler: &Bowler,
        at: Timestamp,
    ) -> Result<Record, Damage> {
        let id = self.game_id();
        let player = SeatedPlayer {
            name: bowler.tag,
            bowler: Some(bowler.id),
        };
        let mut sheet = Sheet::seated(self.game.rules, &[player])
            .map_err(|error| Damage::of_game(id, error))?;
        let mut events = Vec::new();
        for (bowl, ordinal) in PlayerRow::from(frames).bowls().zip(1..) {
            let proposal = sheet.bowl(entry(bowl));
            let proposal = proposal.map_err(|refusal| Damage::of_event(id, ordinal, refusal))?;
            sheet = proposal.sheet;
            events.push(Event {
                ordinal,
                action: proposal.action,
                at,
                by: self.by.to_owned(),
                request: None,
            });
        }
        Ok(Record {
            id,
            place: self.lane().map(Place::first_on),
            rules: self.game.rules,
            players: vec![player],
            at,
            by: self.by.to_owned(),
            request: None,
            events,
        })
    }
}

/// How long after the first game of a day this one is.
fn minutes(number: u8) -> i64 {
    i64::from(number.saturating_sub(1))
}

/// What equal games have in common: the key, or what was bowled if there is none.
fn hash(bowler: &str, game: &BroughtGame) -> ContentHash {
    let mut hash = ContentHash::default();
    hash.take(&game.date.to_string());
    hash.take(&name_key(bowler));
    hash.take(&match &game.key {
        Some(GameKey::Number(number)) => number.to_string(),
        Some(GameKey::Row(key)) => format!("row {key}"),
        None => "0".to_owned(),
    });
    hash.take(&game.rules.to_string());
    if game.key.is_none() {
        hash.take(&content(&game.score));
    }
    hash
}

/// A bowl as a scorer enters it: that nothing stands after a strike or a spare is not told.
pub(super) fn entry(bowl: Bowl) -> tenpin_rules::Entry {
    match bowl {
        Bowl::Leave(pins, PinSet::NONE) => pins.into(),
        other => other.into(),
    }
}

/// All that is known of a game, as text.
fn content(score: &SeasonScore) -> String {
    match score {
        SeasonScore::Total(total) => total.to_string(),
        SeasonScore::Frames(frames) => {
            let mut text = String::new();
            tenpin_bulk::push_game(&mut text, frames);
            text
        }
    }
}
