//! A journal with the games of two bowlers, and of others.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use tenpin_bench::recorded_games::{actions, import, record};
use tenpin_bench::{counts, league_games, leaves};
use tenpin_bowlers::{Bowler, BowlerId};
use tenpin_store::{
    Action, Address, Centre, GameId, Journal, Lane, Place, SeatedPlayer, Timestamp,
};

/// 2020-01-01 at ten o'clock in UTC, and five days, in milliseconds.
const START: i64 = 1_577_872_800_000;
const FIVE_DAYS: i64 = 432_000_000;
/// The longest time from one game to the next on an evening, in milliseconds.
const QUARTER_HOUR: i64 = 900_000;
/// How many games a bowler has on an evening.
const SERIES: usize = 3;
/// Making more different games would only take longer.
const DIFFERENT: usize = 500;
/// How many others there are.
const OTHERS: u32 = 100;
/// How many lanes there are.
const LANES: usize = 12;

/// A journal in a file.
pub(crate) struct Fixture {
    pub(crate) path: PathBuf,
    pub(crate) parties: [Party; 2],
}

/// A bowler with many games, and those who bowl in them.
#[derive(Clone)]
pub(crate) struct Party {
    players: Vec<SeatedPlayer>,
    games: Vec<GameId>,
}

/// When pages are shown for the first time after a start.
#[derive(Clone, Copy)]
pub(crate) enum FirstView {
    /// Right after it.
    AtOnce,
    /// Once the service has counted the games of those who bowled last.
    Later,
}

/// A page: what it is, its path, and the page of a game beside which it is measured.
pub(crate) type PageOfParty = (&'static str, String, Option<&'static str>);

impl Party {
    /// What the first views of a game and of the bowler are called.
    pub(crate) fn first_names(&self, moment: FirstView) -> [&'static str; 2] {
        match (moment, self.players.len()) {
            (FirstView::AtOnce, 1) => [
                "first view, at once: a game",
                "first view, at once: the bowler",
            ],
            (FirstView::AtOnce, _) => [
                "first view, at once: a game of four",
                "first view, at once: a bowler in fours",
            ],
            (FirstView::Later, 1) => ["first view, later: a game", "first view, later: the bowler"],
            (FirstView::Later, _) => [
                "first view, later: a game of four",
                "first view, later: a bowler in fours",
            ],
        }
    }

    /// The page of the bowler.
    pub(crate) fn bowler(&self) -> String {
        format!("/bowlers/{}", self.id())
    }

    /// The numbers of the bowler.
    pub(crate) fn numbers(&self) -> String {
        format!("/api/bowlers/{}/statistics", self.id())
    }

    /// The page of a game of theirs, in the middle.
    pub(crate) fn game(&self) -> String {
        format!("/games/{}", self.games[self.games.len() / 2])
    }

    /// All pages to ask for again and again.
    pub(crate) fn pages(&self) -> Vec<PageOfParty> {
        let id = self.id();
        let early = self.games[self.games.len() / 10];
        if self.players.len() > 1 {
            let beside = Some("a game of four");
            return vec![
                ("a game of four", self.game(), None),
                ("a bowler in fours", self.bowler(), beside),
            ];
        }
        let beside = Some("a game");
        let games_before = format!("/games?bowler={id}&before={early}");
        vec![
            ("a game", self.game(), None),
            ("the bowler", self.bowler(), beside),
            ("all games", "/games".to_owned(), beside),
            (
                "all games, long ago",
                format!("/games?before={early}"),
                beside,
            ),
            ("the bowler's games", format!("/games?bowler={id}"), beside),
            ("the bowler's games, long ago", games_before, beside),
            ("a lane's games", "/games?lane=7".to_owned(), beside),
        ]
    }

    fn id(&self) -> BowlerId {
        self.players[0].bowler.expect("a bowler")
    }
}

impl Fixture {
    /// Writes a journal in which two bowlers have so many games each, one alone and one in games of
    /// four, three on an evening, and others have so many between them.
    pub(crate) async fn written(path: PathBuf, games: usize, others: usize) -> Self {
        let journal = Address::Sqlite(path.clone());
        let journal = journal.connect(Centre::default()).await.expect("a journal");
        let players = add_bowlers(&journal).await;
        let schedule = Schedule { games, others };
        let seats = [&players[..1], &players[1..5]];
        let parties = [0, 1].map(|index| Party {
            players: seats[index].to_vec(),
            games: schedule.games_of(WhoBowls::Party(index)),
        });
        let known = [known_actions(1), known_actions(4)];
        let counted = counted_actions();
        let records = (0..)
            .zip(schedule.all())
            .map(|(number, (at, who))| match who {
                WhoBowls::Party(index) => {
                    let actions = &known[index][number % DIFFERENT];
                    record(at, place(number), seats[index].to_vec(), actions)
                }
                WhoBowls::Other(other) => {
                    let player = players[5 + other % (players.len() - 5)];
                    let actions = &counted[other % DIFFERENT];
                    record(at, place(number), vec![player], actions)
                }
            });
        import(&journal, records).await;
        journal.close().await;
        Self { path, parties }
    }

    pub(crate) fn megabytes(&self) -> u64 {
        fs::metadata(&self.path).map_or(0, |file| file.len() / 1_000_000)
    }
}

/// Who bowls a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WhoBowls {
    Party(usize),
    /// One of the others: which of their games it is.
    Other(usize),
}

/// When everybody bowls.
#[derive(Clone, Copy)]
struct Schedule {
    games: usize,
    others: usize,
}

impl Schedule {
    /// All games, the oldest first: three of each party on an evening, and then those of the others.
    fn all(self) -> impl Iterator<Item = (Timestamp, WhoBowls)> {
        let evenings = self.games.div_ceil(SERIES);
        let share = self.others.div_ceil(evenings);
        let length = 2 * SERIES + share;
        let pause = FIVE_DAYS / i64::try_from(length).expect("a few games");
        let pause = pause.min(QUARTER_HOUR);
        (0..evenings).flat_map(move |evening| {
            let first = evening * SERIES;
            let series = SERIES.min(self.games - first);
            let parties = (0..2 * series).map(|number| WhoBowls::Party(number % 2));
            let numbers = (evening * share)..((evening + 1) * share).min(self.others);
            let moments = (0..).map(move |number| opened(evening) + number * pause);
            let moments = moments.map(Timestamp::from);
            moments.zip(parties.chain(numbers.map(WhoBowls::Other)))
        })
    }

    fn games_of(self, party: WhoBowls) -> Vec<GameId> {
        let own = self.all().filter(|(_, who)| *who == party);
        own.map(|(at, _)| GameId::new(at, 0)).collect()
    }
}

/// Games are bowled on all lanes in turn.
fn place(number: usize) -> Option<Place> {
    let lane = Lane::try_from(1 + u16::try_from(number % LANES).ok()?).ok()?;
    let sequence = i32::try_from(1 + number / LANES).ok()?;
    Some(Place { lane, sequence })
}

/// When an evening begins, in milliseconds.
fn opened(evening: usize) -> i64 {
    START + FIVE_DAYS * i64::try_from(evening).expect("a few evenings")
}

/// Different games in which it is known which pins stood.
fn known_actions(players: usize) -> Vec<Vec<Action>> {
    let games = leaves(&league_games(DIFFERENT * players));
    games.chunks(players).map(actions).collect()
}

/// Different games of one player in which pins were counted.
fn counted_actions() -> Vec<Vec<Action>> {
    let games = league_games(DIFFERENT);
    let games = games.iter().map(|bowls| actions(&[counts(bowls)]));
    games.collect()
}

/// Adds all bowlers: the one who bowls alone, the four, and the others.
async fn add_bowlers(journal: &Arc<dyn Journal>) -> Vec<SeatedPlayer> {
    let mut players = Vec::new();
    for number in 0..5 + OTHERS {
        let letter = |power: u32| char::from(b'A' + u8::try_from(number / power % 26).unwrap());
        let tag: String = [676, 26, 1].map(letter).iter().collect();
        let name = format!("Bowler {number}").parse().expect("a name");
        let id = BowlerId::new(START, number);
        let bowler = Bowler::new(id, name, tag.parse().expect("three letters"));
        players.push(SeatedPlayer {
            name: bowler.tag,
            bowler: Some(id),
        });
        journal.add_bowler(bowler, None).await.expect("a bowler");
    }
    players
}
