//! A game replayed from the journal.

use tenpin_store::{Action, Damage, GameId, Place, Record, Refusal, Sheet, Timestamp};

/// A game replayed from its record: the sheet that its events make, and what the journal
/// knows besides: the game's ID, its lane and its times.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ReplayedGame {
    pub(crate) id: GameId,
    pub(crate) place: Option<Place>,
    pub(crate) sheet: Sheet,
    pub(crate) times: Times,
    /// Whether only the day is known on which it was bowled.
    pub(crate) is_imported: bool,
}

/// When a game was opened, changed and finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Times {
    pub(crate) opened: Timestamp,
    pub(crate) changed: Timestamp,
    /// The event since which the game has been over. A correction that leaves it over does
    /// not change this.
    pub(crate) finished: Option<Timestamp>,
}

impl ReplayedGame {
    /// The game as it is after all its events.
    ///
    /// # Errors
    ///
    /// The first event that cannot have happened.
    pub(crate) fn of(record: &Record) -> Result<Self, Damage> {
        Self::as_of(record, u32::MAX)
    }

    /// The game as it was when it had this version.
    ///
    /// # Errors
    ///
    /// As [`of`](Self::of), of the events up to that version.
    pub(crate) fn as_of(record: &Record, version: u32) -> Result<Self, Damage> {
        let sheet = record.replay_to(version)?;
        Ok(Self {
            id: record.id,
            place: record.place,
            times: Times::of(record, &sheet),
            is_imported: record.is_imported(),
            sheet,
        })
    }

    /// Goes on with the sheet that an action leads to, which was written to the journal at this
    /// time.
    pub(crate) fn advance(&mut self, sheet: Sheet, at: Timestamp) {
        self.times = self.times.after(&sheet, at);
        self.sheet = sheet;
    }

    /// Applies an action that another program wrote to the journal at this time.
    ///
    /// # Errors
    ///
    /// When that cannot have happened now; the game is then as it was.
    pub(crate) fn apply(&mut self, action: &Action, at: Timestamp) -> Result<(), Refusal> {
        self.sheet.apply(action)?;
        self.times = self.times.after(&self.sheet, at);
        Ok(())
    }
}

impl Times {
    /// The times of the game that a record made up to this sheet.
    fn of(record: &Record, sheet: &Sheet) -> Self {
        let opened = Self {
            opened: record.at,
            changed: record.at,
            finished: None,
        };
        let events = record.events.iter();
        let mut events = events.take_while(|event| event.ordinal <= sheet.version());
        if !sheet.is_over() {
            let changed = events.last().map_or(record.at, |event| event.at);
            return Self { changed, ..opened };
        }
        // Which event finished it only a second replay can tell, and it cannot fail now.
        let replayed = record.replay_to(0).ok().and_then(|mut sheet| {
            events.try_fold(opened, |times, event| {
                sheet.apply(&event.action).ok()?;
                Some(times.after(&sheet, event.at))
            })
        });
        replayed.unwrap_or(opened)
    }

    /// The times after an event that led to this sheet.
    fn after(self, sheet: &Sheet, at: Timestamp) -> Self {
        let finished = sheet.is_over().then(|| self.finished.unwrap_or(at));
        Self {
            changed: at,
            finished,
            ..self
        }
    }
}

#[cfg(test)]
impl ReplayedGame {
    /// A game of these players, `PJS KYJ`, after these bowls, a second from one to the next.
    pub(crate) fn bowled(players: &str, place: Option<Place>, bowls: &[u8]) -> Self {
        let bowls: Vec<_> = bowls
            .iter()
            .map(|pins| tenpin_rules::Pins::try_from(*pins).unwrap().into())
            .collect();
        Self::entered(tenpin_rules::RuleBook::TEN_PIN, players, place, &bowls)
    }

    /// A game by this rule book after these entries.
    pub(crate) fn entered(
        rules: tenpin_rules::RuleBook,
        players: &str,
        place: Option<Place>,
        entries: &[tenpin_rules::Entry],
    ) -> Self {
        let opened = Timestamp::from(1_794_823_200_123);
        let names: Vec<_> = players
            .split(' ')
            .map(|name| name.parse().unwrap())
            .collect();
        let opening = tenpin_store::Opening {
            id: GameId::new(opened, 7),
            place,
            rules,
            players: tenpin_store::SeatedPlayer::guests(&names),
            at: opened,
            by: "console".to_owned(),
            request: None,
        };
        let mut game = Self::of(&opening.into_record()).unwrap();
        for (second, entry) in (1..).zip(entries) {
            let at = Timestamp::from(opened.milliseconds() + second * 1_000);
            game.advance(game.sheet.bowl(*entry).unwrap().sheet, at);
        }
        game
    }
}

#[cfg(test)]
mod tests {
    use tenpin_rules::Pins;
    use tenpin_store::{Event, Lock};

    use super::*;

    /// What a scorer does, a second after what was done before.
    enum Step {
        Bowl(u8),
        Undo,
        Correct(u16, u8),
    }
    use Step::{Bowl, Correct, Undo};

    /// A game of one after these steps: its record, and the game that followed each step.
    fn bowled(steps: &[Step]) -> (Record, ReplayedGame) {
        let opened = Timestamp::from(1_800_000_000_000);
        let mut record = Record {
            id: GameId::new(opened, 7),
            place: None,
            rules: tenpin_rules::RuleBook::TEN_PIN,
            players: tenpin_store::SeatedPlayer::guests(&["PJS".parse().unwrap()]),
            at: opened,
            by: "console".to_owned(),
            request: None,
            events: Vec::new(),
        };
        let mut game = ReplayedGame::of(&record).unwrap();
        for (ordinal, step) in (1..).zip(steps) {
            let pins = |count: u8| Pins::try_from(count).unwrap();
            let proposal = match *step {
                Bowl(count) => game.sheet.bowl(pins(count)),
                Undo => game.sheet.undo(Lock::Open),
                Correct(number, count) => game.sheet.correct(number, pins(count), Lock::Open),
            };
            let event = Event {
                ordinal,
                action: proposal.unwrap().action,
                at: Timestamp::from(opened.milliseconds() + i64::from(ordinal) * 1_000),
                by: "console".to_owned(),
                request: None,
            };
            game.apply(&event.action, event.at).unwrap();
            record.events.push(event);
        }
        (record, game)
    }

    /// Checks how many seconds after its opening a game was changed and finished.
    #[track_caller]
    fn check(steps: &[Step], changed: i64, finished: Option<i64>) {
        let (record, game) = bowled(steps);
        assert_eq!(ReplayedGame::of(&record), Ok(game.clone()));
        check_times(game.times, changed, finished);
    }

    #[track_caller]
    fn check_times(times: Times, changed: i64, finished: Option<i64>) {
        let opened = times.opened.milliseconds();
        let seconds = |at: Timestamp| (at.milliseconds() - opened) / 1_000;
        assert_eq!(seconds(times.changed), changed);
        assert_eq!(times.finished.map(seconds), finished);
    }

    fn gutters(count: usize) -> Vec<Step> {
        (0..count).map(|_| Bowl(0)).collect()
    }

    #[test]
    fn a_game_was_changed_when_it_was_opened_or_with_its_last_event() {
        check(&[], 0, None);
        check(&[Bowl(7), Bowl(2)], 2, None);
        check(&[Bowl(7), Undo], 2, None);
    }

    #[test]
    fn a_game_was_finished_by_the_event_since_which_it_is_over() {
        let mut steps = gutters(20);
        check(&steps, 20, Some(20));
        steps.push(Correct(1, 4));
        check(&steps, 21, Some(20));
        steps.push(Undo);
        check(&steps, 22, None);
        steps.push(Bowl(3));
        check(&steps, 23, Some(23));
        // A spare in the last frame has another bowl to come, a miss has none.
        steps.push(Correct(20, 10));
        check(&steps, 24, None);
        steps.push(Correct(20, 9));
        check(&steps, 25, Some(25));
    }

    #[test]
    fn an_older_version_has_the_times_that_it_had() {
        let mut steps = gutters(20);
        steps.push(Correct(1, 4));
        let (record, _) = bowled(&steps);
        for (version, finished) in [(0, None), (7, None), (20, Some(20)), (21, Some(20))] {
            let game = ReplayedGame::as_of(&record, version).unwrap();
            check_times(game.times, version.into(), finished);
        }
    }
}
