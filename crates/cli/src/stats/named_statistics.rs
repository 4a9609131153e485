//! The numbers of a file's games, by name.

use std::collections::{BTreeMap, VecDeque};
use std::num::NonZero;

use tenpin_rules::{Frames, RuleBook};
use tenpin_scorecard::PlayerRow;
use tenpin_statistics::{Statistics, UnfinishedGame};

/// The numbers of games by the name beside them; it is empty where there is none.
#[derive(Default)]
pub(crate) struct NamedStatistics {
    names: BTreeMap<String, NameStatistics>,
    /// How many games there are by each rule book.
    pub(crate) rules: Vec<(RuleBook, u64)>,
    /// How many games are not finished.
    pub(crate) unfinished: u64,
}

/// The numbers of one name.
#[derive(Default)]
struct NameStatistics {
    all: Statistics,
    /// The last games one by one, if only those are wanted.
    last: VecDeque<Statistics>,
}

impl NamedStatistics {
    /// Records a game. If only so many games of a name are wanted, it takes the place of an earlier
    /// one.
    pub(crate) fn record(
        &mut self,
        name: &str,
        rules: RuleBook,
        frames: &Frames,
        wanted: Option<NonZero<usize>>,
    ) {
        let mut game = Statistics::default();
        match game.record(&PlayerRow::from(frames)) {
            Ok(()) => self.add(name, rules, game, wanted),
            Err(UnfinishedGame) => self.unfinished += 1,
        }
    }

    /// Adds games that were counted; one at a time if only so many of a name are wanted.
    pub(crate) fn add(
        &mut self,
        name: &str,
        rules: RuleBook,
        games: Statistics,
        wanted: Option<NonZero<usize>>,
    ) {
        count_games(&mut self.rules, rules, games.totals.games);
        match wanted {
            None => self.of(name).all.merge(&games),
            Some(_) => self.of(name).keep([games], wanted),
        }
    }

    fn of(&mut self, name: &str) -> &mut NameStatistics {
        self.names.entry(name.to_owned()).or_default()
    }

    /// Adds games that came after these.
    pub(crate) fn append(&mut self, later: Self, wanted: Option<NonZero<usize>>) {
        for (name, games) in later.names {
            let own = self.of(&name);
            own.all.merge(&games.all);
            own.keep(games.last, wanted);
        }
        for (rules, games) in later.rules {
            count_games(&mut self.rules, rules, games);
        }
        self.unfinished += later.unfinished;
    }

    /// Each name with its numbers, in order; those without a finished game are left out.
    pub(crate) fn by_name(&self) -> impl Iterator<Item = (String, Statistics)> {
        let names = self.names.iter().map(|(name, games)| {
            let games = [&games.all].into_iter().chain(&games.last);
            (name.clone(), games.sum::<Statistics>())
        });
        names.filter(|(_, games)| games.totals.games > 0)
    }
}

impl NameStatistics {
    fn keep(
        &mut self,
        games: impl IntoIterator<Item = Statistics>,
        wanted: Option<NonZero<usize>>,
    ) {
        self.last.extend(games);
        let wanted = wanted.map_or(usize::MAX, NonZero::get);
        let more = self.last.len().saturating_sub(wanted);
        self.last.drain(..more);
    }
}

/// Counts games by a rule book, in the order of all rule books.
pub(crate) fn count_games(counts: &mut Vec<(RuleBook, u64)>, rules: RuleBook, games: u64) {
    match counts.iter_mut().find(|(counted, _)| *counted == rules) {
        Some((_, count)) => *count += games,
        None => counts.push((rules, games)),
    }
    counts.sort_by_key(|(rules, _)| RuleBook::ALL.iter().position(|one| one == rules));
}
