//! The seal of a game: a number from which one sees that something of it was lost or changed.

use tenpin_rules::RuleBook;

use crate::{Damage, DamageReason, EncodedAction, Event, GameId, Record, RequestKey};

/// The checksum of a game up to a version.
///
/// It is stored apart from the events, and moves on with each of them in the same transaction.
/// So a file in which bytes were flipped, or rows lost, has no game that is shorter or other than
/// what was written. Events after that version are those of a program that knows no seals; they
/// are believed until the next event seals them too.
///
/// The checksum is a sum, to which a database can add the next event without reading the others.
/// Each event adds its own CRC, which any change of up to 32 bits in a row changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Seal {
    pub(crate) version: u32,
    pub(crate) checksum: i64,
}

impl Seal {
    /// The seal of a game with all its events.
    pub(crate) fn of(record: &Record) -> Self {
        Self::up_to(record, record.events.len())
    }

    fn up_to(record: &Record, length: usize) -> Self {
        let mut bytes = SealedBytes::new();
        let events = record.events.iter().take(length);
        let events = events.map(|event| bytes.event_checksum(record.id, event));
        Self {
            version: u32::try_from(length).unwrap_or(u32::MAX),
            checksum: OpeningChecksum::of(record).sum() + events.sum::<i64>(),
        }
    }

    /// Checks that the game has all that was sealed.
    pub(crate) fn check(self, record: &Record) -> Result<(), Damage> {
        self.check_length(record, 0, u32::MAX)?;
        let length = usize::try_from(self.version).unwrap_or(usize::MAX);
        if Self::up_to(record, length) == self {
            return Ok(());
        }
        // An event that cannot have happened says more than that something is wrong.
        let changed = || Damage::of_game(record.id, DamageReason::Changed);
        Err(record.replay().err().unwrap_or_else(changed))
    }

    /// Checks that the events after this one, up to this many, are all there.
    pub(crate) fn check_length(
        self,
        record: &Record,
        after: u32,
        limit: u32,
    ) -> Result<(), Damage> {
        let found = u32::try_from(record.events.len()).unwrap_or(u32::MAX);
        let last = after.saturating_add(found);
        if found < limit && after <= self.version && last < self.version {
            let reason = DamageReason::MissingEvent(last + 1);
            return Err(Damage::of_game(record.id, reason));
        }
        Ok(())
    }
}

/// The checksum of a game without events, in parts: an import may give the game another position
/// on its lane, and take its key away, and only the database knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct OpeningChecksum {
    /// Of all that an import keeps.
    pub(crate) kept: i64,
    /// Of the position on the lane, by [`SEQUENCE_WEIGHT`].
    pub(crate) sequence: i64,
    /// Of the key.
    pub(crate) request: i64,
}

/// What a position on a lane counts for. The import of `PostgreSQL` knows it too.
pub(crate) const SEQUENCE_WEIGHT: i64 = 1_000_003;

impl OpeningChecksum {
    pub(crate) fn of(record: &Record) -> Self {
        let mut bytes = SealedBytes::new();
        bytes.push_number(record.id.into());
        bytes.push_optional(record.place.map(|place| i64::from(u16::from(place.lane))));
        for player in &record.players {
            bytes.push_text(&player.name.to_string());
        }
        bytes.push_number(record.at.milliseconds());
        bytes.push_text(&record.by);
        if record.rules != RuleBook::TEN_PIN {
            bytes.push_text(&record.rules.to_string());
        }
        let seats = (0..).zip(&record.players);
        for (seat, bowler) in seats.filter_map(|(seat, player)| Some((seat, player.bowler?))) {
            bytes.push_number(seat);
            bytes.push_number(bowler.into());
        }
        let sequence = record.place.map(|place| i64::from(place.sequence));
        Self {
            kept: bytes.checksum(),
            sequence: sequence.unwrap_or(0) * SEQUENCE_WEIGHT,
            request: record.request.as_ref().map_or(0, key_checksum),
        }
    }

    /// All parts together.
    pub(crate) fn sum(self) -> i64 {
        self.kept + self.sequence + self.request
    }
}

fn key_checksum(key: &RequestKey) -> i64 {
    i64::from(crc32fast::hash(key.as_str().as_bytes()))
}

/// What an event adds to the checksum of its game.
pub(crate) fn event_checksum(game: GameId, event: &Event) -> i64 {
    SealedBytes::new().event_checksum(game, event)
}

/// The bytes that a checksum is made of. They never change: checksums of them are stored. A new
/// field is pushed only where it holds something.
struct SealedBytes(Vec<u8>);

impl SealedBytes {
    /// With room for what most events have.
    fn new() -> Self {
        Self(Vec::with_capacity(192))
    }

    /// The checksum of an event, made in the room of what was here before.
    fn event_checksum(&mut self, game: GameId, event: &Event) -> i64 {
        let action = EncodedAction::of(&event.action);
        self.0.clear();
        self.push_number(game.into());
        self.push_number(event.ordinal.into());
        self.push_text(action.kind.word());
        for number in [action.bowl, action.seat, action.frame, action.pins] {
            self.push_number(number);
        }
        self.push_optional(action.standing);
        self.push_number(action.foul.into());
        self.push_number(event.at.milliseconds());
        self.push_text(&event.by);
        self.push_text(event.request.as_ref().map_or("", RequestKey::as_str));
        self.push_text(action.detail.as_deref().unwrap_or_default());
        self.checksum()
    }

    fn push_number(&mut self, number: i64) {
        self.0.extend(number.to_le_bytes());
    }

    /// Nothing is a number that no field has.
    fn push_optional(&mut self, number: Option<i64>) {
        self.push_number(number.unwrap_or(i64::MIN));
    }

    fn push_text(&mut self, text: &str) {
        self.push_number(i64::try_from(text.len()).unwrap_or(i64::MAX));
        self.0.extend(text.as_bytes());
    }

    fn checksum(&self) -> i64 {
        i64::from(crc32fast::hash(&self.0))
    }
}

#[cfg(test)]
mod tests {
    use tenpin_rules::{Bowl, FrameNumber, Pins};

    use super::*;
    use tenpin_bowlers::BowlerId;

    use crate::{Action, Lane, Place, PlacedBowl, Timestamp};

    fn bowl(ordinal: u16, pins: u8) -> Event {
        Event {
            ordinal: ordinal.into(),
            action: Action::Bowled(PlacedBowl {
                number: ordinal,
                seat: 0,
                frame: FrameNumber::FIRST,
                bowl: Bowl::Count(Pins::try_from(pins).unwrap()),
            }),
            at: Timestamp::from(1_763_251_200_000),
            by: "console".to_owned(),
            request: None,
        }
    }

    fn record() -> Record {
        Record {
            id: GameId::try_from(7 << 20).unwrap(),
            place: Some(Place::first_on(Lane::try_from(3).unwrap())),
            rules: RuleBook::TEN_PIN,
            players: vec!["PJS".parse().unwrap()],
            at: Timestamp::from(1_763_251_100_000),
            by: "console".to_owned(),
            request: "open-7".parse().ok(),
            events: vec![bowl(1, 3), bowl(2, 4)],
        }
    }

    /// Journals hold these numbers: they must never change.
    #[test]
    fn a_seal_is_what_it_always_was() {
        let seal = Seal::of(&record());
        assert_eq!((seal.version, seal.checksum), (2, 6_858_290_004));
    }

    #[test]
    fn whatever_changes_the_seal_notices() {
        let seal = Seal::of(&record());
        assert_eq!(seal.check(&record()), Ok(()));
        let changes: [fn(&mut Record); 13] = [
            |record| record.id = GameId::try_from(8 << 20).unwrap(),
            |record| record.place = None,
            |record| record.rules = RuleBook::CURRENT_FRAME,
            |record| record.place = record.place.map(Place::next),
            |record| record.players[0].name = "KYJ".parse().unwrap(),
            |record| record.players[0].bowler = BowlerId::try_from(7).ok(),
            |record| record.at = Timestamp::from(0),
            |record| record.by = "192.0.2.7".to_owned(),
            |record| record.request = None,
            |record| record.events[1] = bowl(2, 5),
            |record| record.events[1].at = Timestamp::from(0),
            |record| record.events[1].by.clear(),
            |record| record.events[1].request = "a-key".parse().ok(),
        ];
        for (number, change) in changes.into_iter().enumerate() {
            let mut other = record();
            change(&mut other);
            let damage = seal.check(&other).unwrap_err();
            assert_eq!(damage.reason, DamageReason::Changed, "change {number}");
        }
    }

    #[test]
    fn an_event_that_is_missing_at_the_end_is_named() {
        let mut shorter = record();
        shorter.events.pop();
        let damage = Seal::of(&record()).check(&shorter).unwrap_err();
        assert_eq!(damage.reason, DamageReason::MissingEvent(2));
    }

    #[test]
    fn events_after_the_seal_are_believed() {
        let mut shorter = record();
        shorter.events.pop();
        assert_eq!(Seal::of(&shorter).check(&record()), Ok(()));
    }
}
