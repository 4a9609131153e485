//! A board at one moment, ready to be sent.

use std::sync::{Arc, OnceLock};

use axum::http::HeaderValue;
use bytes::Bytes;
use tenpin_bowlers::{BowlerId, Roster};
use tenpin_store::{GameId, Lane, Place};

use super::json_writer::JsonWriter;
use crate::naming::{Audience, Naming};
use crate::replayed_game::ReplayedGame;
use crate::settings::NameDisplay;

/// A board at one moment, encoded once for all who ask or watch. Where names are hidden from some,
/// it is encoded once more, without them.
#[derive(Debug)]
pub(crate) struct Snapshot {
    pub(crate) id: GameId,
    pub(crate) place: Option<Place>,
    pub(crate) version: u32,
    pub(crate) over: bool,
    /// The bowlers who have seats.
    pub(crate) bowlers: Vec<BowlerId>,
    tag: HeaderValue,
    named: EncodedBoard,
    /// Without names, where they are hidden and there are some.
    unnamed: Option<EncodedBoard>,
}

/// A board as JSON, and as the events that show it.
#[derive(Debug)]
struct EncodedBoard {
    version: u32,
    /// `event: game`, `id: 12`, `data: {…}` and an empty line; the JSON is a part of it.
    game_event: Bytes,
    json: Bytes,
    /// The same as an event of the lane; encoded for the first who asks for it.
    lane_event: OnceLock<Bytes>,
    /// The same with the number of the lane, as an event of all lanes.
    lanes_event: OnceLock<Bytes>,
}

/// What is to be seen on a lane, or of a game.
#[derive(Debug, Clone)]
pub(crate) enum View {
    /// No game yet.
    Empty,
    /// This board.
    Snapshot(Arc<Snapshot>),
    /// Nothing any more: the service is stopping.
    Closed,
}

/// How an event of all lanes begins.
const LANES: &[u8] = b"event: lanes\ndata: ";
const END: &[u8] = b"\n\n";

impl Snapshot {
    /// The board of a game, with the names that this roster has for its bowlers.
    pub(crate) fn of(game: &ReplayedGame, roster: &Roster, display: NameDisplay) -> Self {
        let sheet = &game.sheet;
        let bowlers: Vec<BowlerId> = sheet.bowlers().iter().copied().flatten().collect();
        let encoded = |audience| EncodedBoard::of(game, Naming { roster, audience });
        let hides_names = display == NameDisplay::TagsOnly && !bowlers.is_empty();
        Self {
            id: game.id,
            place: game.place,
            version: sheet.version(),
            over: sheet.turn().is_none(),
            bowlers,
            tag: tag_of(sheet.version()),
            named: encoded(Audience::SeesNames),
            unnamed: hides_names.then(|| encoded(Audience::SeesTags)),
        }
    }

    fn board(&self, audience: Audience) -> &EncodedBoard {
        match (audience, &self.unnamed) {
            (Audience::SeesTags, Some(unnamed)) => unnamed,
            _ => &self.named,
        }
    }

    /// The game as JSON.
    pub(crate) fn json(&self, audience: Audience) -> Bytes {
        self.board(audience).json.clone()
    }

    /// The version as an entity tag.
    pub(crate) fn tag(&self) -> HeaderValue {
        self.tag.clone()
    }

    /// How late on its lane this is: the later game, and of one game the later version.
    pub(crate) fn lateness(&self) -> (i32, u32) {
        (self.place.map_or(0, |place| place.sequence), self.version)
    }
}

impl EncodedBoard {
    fn of(game: &ReplayedGame, naming: Naming<'_>) -> Self {
        let version = game.sheet.version();
        let mut json = JsonWriter::for_players(game.sheet.players().len());
        json.put(format_args!("event: game\nid: {version}\ndata: "));
        let start = json.len();
        json.game(game, naming);
        let end = json.len();
        json.text(END);
        let game_event = json.into_bytes();
        Self {
            version,
            json: game_event.slice(start..end),
            game_event,
            lane_event: OnceLock::new(),
            lanes_event: OnceLock::new(),
        }
    }

    /// The game as an event of its lane.
    fn lane_event(&self) -> Bytes {
        let event = self.lane_event.get_or_init(|| {
            let mut event = JsonWriter::with_capacity(self.json.len() + 40);
            event.put(format_args!("event: lane\nid: {}\ndata: ", self.version));
            event.text(&self.json);
            event.text(END);
            event.into_bytes()
        });
        event.clone()
    }

    /// The game as an event of all lanes.
    fn lanes_event(&self, lane: Lane) -> Bytes {
        let event = self
            .lanes_event
            .get_or_init(|| lanes_event(lane, &self.json));
        event.clone()
    }
}

impl View {
    /// The event that shows a game; none when there is nothing to be seen any more.
    pub(crate) fn game_event(&self, audience: Audience) -> Option<Bytes> {
        match self {
            Self::Snapshot(snapshot) => Some(snapshot.board(audience).game_event.clone()),
            Self::Empty | Self::Closed => None,
        }
    }

    /// The event that shows a lane.
    pub(crate) fn lane_event(&self, audience: Audience) -> Option<Bytes> {
        match self {
            Self::Empty => Some(Bytes::from_static(b"event: lane\nid: 0\ndata: null\n\n")),
            Self::Snapshot(snapshot) => Some(snapshot.board(audience).lane_event()),
            Self::Closed => None,
        }
    }

    /// The event that shows it among all lanes.
    pub(crate) fn lanes_event(&self, lane: Lane, audience: Audience) -> Option<Bytes> {
        match self {
            Self::Empty => Some(lanes_event(lane, b"null")),
            Self::Snapshot(snapshot) => Some(snapshot.board(audience).lanes_event(lane)),
            Self::Closed => None,
        }
    }

    /// The lane with this view, as JSON.
    pub(crate) fn lane_json(&self, lane: Lane, audience: Audience) -> Option<Bytes> {
        let event = self.lanes_event(lane, audience)?;
        Some(event.slice(LANES.len()..event.len() - END.len()))
    }

    /// Puts a board into its place that is known to be the newest, even if its version is lower:
    /// the journal may have been set back. Tells whether there is something else to be seen.
    pub(crate) fn replace(&mut self, snapshot: &Arc<Snapshot>) -> bool {
        let differs = match self {
            Self::Empty => true,
            Self::Snapshot(known) => known.named.json != snapshot.named.json,
            Self::Closed => false,
        };
        if differs {
            *self = Self::Snapshot(Arc::clone(snapshot));
        }
        differs
    }

    /// Puts the later of two boards into its place; tells whether that was the new one.
    pub(crate) fn advance(&mut self, snapshot: &Arc<Snapshot>) -> bool {
        let is_later = match self {
            Self::Empty => true,
            Self::Snapshot(known) => known.lateness() < snapshot.lateness(),
            Self::Closed => false,
        };
        if is_later {
            *self = Self::Snapshot(Arc::clone(snapshot));
        }
        is_later
    }
}

fn lanes_event(lane: Lane, game: &[u8]) -> Bytes {
    let mut json = JsonWriter::with_capacity(game.len() + 60);
    json.text(LANES);
    json.put(format_args!("{{\"number\":{lane},\"game\":"));
    json.text(game);
    json.text(b"}\n\n");
    json.into_bytes()
}

/// The event of a lane among all lanes whose JSON is known.
pub(crate) fn lanes_event_of(lane: &[u8]) -> Bytes {
    [LANES, lane, END].concat().into()
}

fn tag_of(version: u32) -> HeaderValue {
    let tag = Bytes::from(format!("\"{version}\""));
    // Digits in quotes are always a header.
    HeaderValue::from_maybe_shared(tag).unwrap_or_else(|_| HeaderValue::from_static("\"\""))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tenpin_bowlers::{Bowler, BowlerState};
    use tenpin_rules::{Entry, MissedFrames, PinSet, Pins, RuleBook, Sign};
    use tenpin_store::{Proposal, Refusal, Sheet, Timestamp};

    use super::*;
    use crate::board::GameView;

    fn check(rules: RuleBook, players: usize, entries: &[Entry], place: Option<Place>) {
        let names = &"PJS KYJ ABC XYZ"[..players * 4 - 1];
        let mut game = ReplayedGame::entered(rules, names, place, &[]);
        check_game(&game);
        for entry in entries {
            let Ok(proposal) = game.sheet.bowl(*entry) else {
                continue;
            };
            game.advance(proposal.sheet, Timestamp::now());
            check_game(&game);
        }
    }

    /// Bowlers of whom one has a name that JSON has to escape, one is merged into that one, and one
    /// is forgotten.
    fn roster() -> (Vec<BowlerId>, Roster) {
        let ids: Vec<_> = (1..=4).map(|number| BowlerId::new(0, number)).collect();
        let bowler = |index: usize, name: &str, state| Bowler {
            state,
            ..Bowler::new(ids[index], name.parse().unwrap(), "PJS".parse().unwrap())
        };
        let mut forgotten = bowler(2, "Nobody", BowlerState::Forgotten);
        forgotten.name = None;
        let roster = Roster::from_iter([
            bowler(0, "Zoë \"X\" \\ 김 👩‍👧", BowlerState::Active),
            bowler(1, "Zoe", BowlerState::Merged(ids[0])),
            forgotten,
        ]);
        // The last is not known yet.
        (ids, roster)
    }

    fn check_game(game: &ReplayedGame) {
        let (ids, roster) = roster();
        let mut game = game.clone();
        check_named(&game, &roster);
        for (seat, id) in (0..).zip(ids).take(game.sheet.players().len()) {
            let proposal = game.sheet.assign(seat, Some(id)).unwrap();
            game.advance(proposal.sheet, Timestamp::now());
        }
        check_named(&game, &roster);
    }

    /// Whoever sees names and whoever does not gets what serde encodes, and no name leaks.
    fn check_named(game: &ReplayedGame, roster: &Roster) {
        let snapshot = Snapshot::of(game, roster, NameDisplay::TagsOnly);
        for audience in [Audience::SeesNames, Audience::SeesTags] {
            let view = GameView::of(game, Naming { roster, audience });
            let expected = serde_json::to_string(&view).unwrap();
            let told = snapshot.json(audience);
            assert_eq!(str::from_utf8(&told).unwrap(), expected);
            let shows_names = expected.contains("Zoë");
            assert_eq!(
                shows_names,
                audience == Audience::SeesNames && !snapshot.bowlers.is_empty()
            );
            let board = snapshot.board(audience);
            for (name, event) in [
                ("game", board.game_event.clone()),
                ("lane", board.lane_event()),
            ] {
                let version = game.sheet.version();
                let expected = format!("event: {name}\nid: {version}\ndata: {expected}\n\n");
                assert_eq!(str::from_utf8(&event).unwrap(), expected);
            }
        }
    }

    #[test]
    fn a_board_is_encoded_once_unless_names_are_hidden_and_it_has_some() {
        let (ids, roster) = roster();
        let mut game = ReplayedGame::bowled("PJS", None, &[]);
        let is_encoded_twice = |game: &ReplayedGame, display| {
            let snapshot = Snapshot::of(game, &roster, display);
            snapshot.unnamed.is_some()
        };
        assert!(!is_encoded_twice(&game, NameDisplay::TagsOnly));
        game.sheet = game.sheet.assign(0, Some(ids[0])).unwrap().sheet;
        assert!(!is_encoded_twice(&game, NameDisplay::Everybody));
        assert!(is_encoded_twice(&game, NameDisplay::TagsOnly));
    }

    /// Whatever can be entered for a bowl, though not always after the ones before it.
    fn entry() -> impl Strategy<Value = Entry> {
        let pins = || (0_u8..=10).prop_map(|count| Pins::try_from(count).unwrap());
        let leave = (0_u16..1024).prop_map(|bits| PinSet::try_from(bits).unwrap());
        prop_oneof![
            4 => pins().prop_map(Entry::from),
            3 => leave.prop_map(Entry::Standing),
            1 => pins().prop_map(|pins| Sign::Split(pins).into()),
            1 => Just(Sign::Foul.into()),
            2 => Just(Sign::Spare.into()),
        ]
    }

    proptest! {
        #[test]
        fn a_board_is_encoded_as_serde_encodes_it(
            rules in proptest::sample::select(RuleBook::ALL.to_vec()),
            players in 1_usize..=4,
            entries in proptest::collection::vec(entry(), 0..90),
            lane in proptest::option::of(1_u16..),
        ) {
            let place = lane.map(|lane| Place::first_on(Lane::try_from(lane).unwrap()));
            check(rules, players, &entries, place);
        }
    }

    type Change = fn(&Sheet) -> Result<Proposal, Refusal>;

    #[test]
    fn a_changed_lineup_is_encoded_as_serde_encodes_it() {
        let mut game = ReplayedGame::bowled("PJS KYJ", None, &[10, 7]);
        let changes: [Change; 8] = [
            |sheet| sheet.leave(1),
            |sheet| sheet.join("LEE".parse().unwrap(), MissedFrames::CountNothing),
            |sheet| sheet.skip(0),
            |sheet| sheet.bowl(Pins::ALL),
            |sheet| sheet.come_back(1),
            |sheet| sheet.join("HAN".parse().unwrap(), MissedFrames::CountNothing),
            |sheet| sheet.reorder(vec![3, 2, 1, 0]),
            |sheet| sheet.give_up(),
        ];
        for change in changes {
            let proposal = change(&game.sheet).unwrap();
            game.advance(proposal.sheet, Timestamp::now());
            check_game(&game);
        }
    }

    #[test]
    fn a_perfect_game_is_encoded_as_serde_encodes_it() {
        check(RuleBook::TEN_PIN, 2, &[Pins::ALL.into(); 24], None);
    }
}
