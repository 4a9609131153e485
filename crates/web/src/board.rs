//! A game as the service tells it, in JSON.

use std::collections::BTreeMap;

use serde::Serialize;
use tenpin_bowlers::{BowlerId, Roster};
use tenpin_rules::{Bowl, Entry, FrameNumber, Lineup, Mark, PinSet, Pins, Player, Rack};
use tenpin_scorecard::{FrameCell, PlayerRow, Scorecard, Turn};
use tenpin_store::{Sheet, Timestamp};
use utoipa::ToSchema;

use crate::choices::{self, Choice};
use crate::naming::{Audience, Naming};
use crate::replayed_game::ReplayedGame;

/// A game: all that a page needs to show it, and to offer what can be entered next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Game)]
pub(crate) struct GameView {
    /// Its ID, twelve letters and digits.
    pub id: String,
    /// The lane that it is bowled on; none for a game at a console.
    #[schema(required, minimum = 1)]
    pub lane: Option<u16>,
    /// Its rule book, such as `ten-pin`.
    #[schema(schema_with = crate::rules_name::schema)]
    pub rules: String,
    /// How many events made it what it is.
    pub version: u32,
    /// Whether all players have finished.
    pub over: bool,
    /// Whether it was given up: then nobody is up, and nobody wins.
    pub given_up: bool,
    /// Who is up; nobody when the game is over.
    #[schema(required)]
    pub turn: Option<TurnView>,
    /// Who plays, in order.
    pub players: Vec<PlayerView>,
    /// What can be done to its lineup now.
    pub choices: Vec<Choice>,
    /// The names of those with the highest total once the game is over: several after a tie.
    pub winners: Vec<String>,
    /// When it was opened, as RFC 3339 has it.
    #[schema(format = DateTime)]
    pub opened: String,
    /// When it was last changed. A server that hears of a change from another one tells when
    /// it heard of it, until it reads the game itself.
    #[schema(format = DateTime)]
    pub changed: String,
    /// Since when it has been over.
    #[schema(required, format = DateTime)]
    pub finished: Option<String>,
    /// Whether it was imported: only the day is known on which it was bowled. Pages say so.
    #[serde(skip)]
    pub is_imported: bool,
}

/// Who is up, and what they can bowl.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Turn)]
pub(crate) struct TurnView {
    /// The index of the player in `players`: `seat` less one. Kept for older clients.
    #[schema(deprecated)]
    pub player: u8,
    /// The player, by their place among `players`, from 1.
    #[schema(minimum = 1)]
    pub seat: u8,
    /// The frame that they bowl in, 1 to 10.
    #[schema(minimum = 1, maximum = 10)]
    pub frame: u8,
    /// How many pins stand.
    #[schema(minimum = 1, maximum = 10)]
    pub standing: u8,
    /// Which bowl of the frame is next, from 1.
    #[schema(minimum = 1, maximum = 3)]
    pub bowl: u8,
    /// Whether they are a full rack, which no bowl has touched. Ten that a gutter left are not.
    pub full_rack: bool,
    /// Which pins stand; null where only their number is known.
    #[schema(required)]
    pub rack: Option<Vec<u8>>,
    /// What can be entered now, and how many pins that means: counts such as `7`, and those of
    /// `X`, `/`, `-` and `F` that mean something at this rack. Besides these, pins that stand
    /// can be told.
    #[schema(example = json!({"-": 0, "/": 2, "0": 0, "1": 1, "2": 2, "F": 0}))]
    pub entries: BTreeMap<String, u8>,
}

/// A player's row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Player)]
pub(crate) struct PlayerView {
    /// Three letters.
    pub name: String,
    /// Their place among the players, from 1.
    #[schema(minimum = 1)]
    pub seat: u8,
    /// The bowler who has the seat; null for a guest.
    #[schema(required)]
    pub bowler: Option<SeatBowler>,
    /// The frames that have begun, and the one that is next to begin.
    pub frames: Vec<FrameView>,
    /// The last running total that is known. Frames that wait for a bonus are not in it: a board
    /// shows `minimum`, which is the same once the game is over.
    #[schema(maximum = 300)]
    pub total: u16,
    /// The lowest total that the player can still end with: what the bowls so far are sure to
    /// give, an open strike included.
    pub minimum: u16,
    /// The highest total that can still be reached.
    #[schema(maximum = 300)]
    pub maximum: u16,
    /// Whether the player has left, is passed over, and has no place in who wins.
    pub left: bool,
    /// Whether the player was skipped, and bowls the frame of that turn in the next one.
    pub skipped: bool,
    /// What can be done to the player now.
    pub choices: Vec<Choice>,
}

/// The bowler who has a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct SeatBowler {
    /// The bowler's ID.
    pub id: String,
    /// The bowler's name; null once the bowler is forgotten, and where names are hidden.
    #[schema(required)]
    pub name: Option<String>,
}

/// A frame of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Frame)]
pub(crate) struct FrameView {
    /// 1 to 10.
    #[schema(minimum = 1, maximum = 10)]
    pub number: u8,
    /// The marks of its bowls: `X`, `/`, `-`, `F` or a digit.
    pub marks: Vec<String>,
    /// The running total, once it is known.
    #[schema(required, maximum = 300)]
    pub total: Option<u16>,
    /// Its own points, once they are known: what the running total has more than the one before.
    #[schema(required, maximum = 30)]
    pub points: Option<u16>,
    /// Its bowls.
    pub bowls: Vec<BowlView>,
    /// The box of the frame in which a board draws `·`, where the frame was missed or was not
    /// finished.
    #[schema(required)]
    pub missed: Option<u8>,
}

/// A bowl in its frame.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Bowl)]
pub(crate) struct BowlView {
    /// Which bowl of the game it is, from 1, over all players.
    #[schema(minimum = 1)]
    pub number: u16,
    /// Its mark: `X`, `/`, `-`, `F` or a digit.
    pub mark: String,
    /// How many pins fell, and none after a foul.
    #[schema(maximum = 10)]
    pub pins: u8,
    /// In which of the frame's boxes a board draws the mark, from 1.
    #[schema(minimum = 1, maximum = 3)]
    pub r#box: u8,
    /// Which pins stand after it; null where nobody said so.
    #[schema(required)]
    pub standing: Option<Vec<u8>>,
    /// Whether it left a split, by the pins that stand or by the scorer's word.
    pub split: bool,
    /// Whether it was a foul.
    pub foul: bool,
}

/// In which box of its frame a mark is drawn, from 1. As on every monitor, a strike is drawn in
/// the second box, except in the last frame, where more bowls follow it.
pub(crate) fn box_of(frame: FrameNumber, index: u8, mark: Mark) -> u8 {
    let is_second = matches!(mark, Mark::Strike(_)) && !frame.is_last();
    index + 1 + u8::from(is_second)
}

/// Whether a mark is one of a bowl that left a split.
pub(crate) fn is_split(mark: Mark) -> bool {
    matches!(mark, Mark::Split(_))
}

/// Whether a mark is one of a foul.
pub(crate) fn is_foul(mark: Mark) -> bool {
    Option::<Bowl>::from(mark).is_some_and(Bowl::is_foul)
}

/// How many boxes a frame is drawn with.
pub(crate) fn boxes_in(frame: FrameNumber) -> u8 {
    if frame.is_last() { 3 } else { 2 }
}

/// What can be entered at a rack, and how many pins that means, as the rules judge it.
pub(crate) fn entries(rack: Rack) -> BTreeMap<String, u8> {
    let counts = (0..=u8::from(Pins::ALL)).map(|count| count.to_string());
    let signs = ["X", "/", "-", "F"].map(str::to_owned);
    let legal = counts.chain(signs).filter_map(|text| {
        let entry: Entry = text.parse().ok()?;
        let pins = rack.read(entry).ok()?;
        Some((text, Pins::from(pins).into()))
    });
    legal.collect()
}

/// The numbers of these pins.
pub(crate) fn numbers_of(pins: PinSet) -> Vec<u8> {
    pins.into_iter().map(u8::from).collect()
}

/// The number of a seat. The API counts from 1 what the journal counts from 0.
pub(crate) fn number_of(seat: usize) -> u8 {
    u8::try_from(seat + 1).unwrap_or(u8::MAX)
}

/// The names of those who have won: several after a tie, none before the end.
pub(crate) fn winners(lineup: &Lineup) -> Vec<String> {
    winners_on(&Scorecard::from(lineup))
}

fn winners_on(card: &Scorecard) -> Vec<String> {
    let names = card.winners().map(|seat| card.players[seat].name.clone());
    names.collect()
}

/// The numbers of a player's bowls, in order. A number counts the bowls of all players.
fn bowl_numbers(sheet: &Sheet, seat: usize) -> impl Iterator<Item = u16> {
    let bowls = sheet.bowls().iter();
    bowls.filter_map(move |bowl| (usize::from(bowl.seat) == seat).then_some(bowl.number))
}

impl GameView {
    /// What people call those who have won.
    pub(crate) fn shown_winners(&self) -> Vec<&str> {
        let players = self.players.iter();
        let winners = players.filter(|player| self.winners.contains(&player.name));
        winners.map(PlayerView::shown).collect()
    }

    /// Whether it cannot have been opened when the clock said so.
    pub(crate) fn has_wrong_clock(&self) -> bool {
        let opened: Result<Timestamp, _> = self.opened.parse();
        opened.is_ok_and(|opened| !opened.is_possible(opened))
    }

    /// The view of this game without names, for what needs none.
    pub(crate) fn unnamed(game: &ReplayedGame) -> Self {
        let naming = Naming {
            roster: &Roster::default(),
            audience: Audience::SeesTags,
        };
        Self::of(game, naming)
    }

    /// The view of this game.
    #[must_use]
    pub(crate) fn of(game: &ReplayedGame, naming: Naming<'_>) -> Self {
        let sheet = &game.sheet;
        let card = Scorecard::from(sheet.lineup());
        let players = card.players.iter().enumerate();
        Self {
            id: game.id.to_string(),
            lane: game.place.map(|place| place.lane.into()),
            rules: card.rules.to_string(),
            version: sheet.version(),
            over: card.over,
            given_up: card.given_up,
            turn: card.turn.map(TurnView::of),
            players: players
                .map(|(seat, row)| PlayerView::of(seat, row, sheet, naming))
                .collect(),
            choices: choices::of_game(sheet).collect(),
            winners: winners_on(&card),
            opened: game.times.opened.to_string(),
            changed: game.times.changed.to_string(),
            finished: game.times.finished.map(|at| at.to_string()),
            is_imported: game.is_imported,
        }
    }
}

impl TurnView {
    fn of(turn: Turn) -> Self {
        Self {
            player: u8::try_from(turn.seat).unwrap_or(u8::MAX),
            seat: number_of(turn.seat),
            frame: turn.frame.into(),
            standing: turn.standing().into(),
            bowl: turn.bowl_number(),
            full_rack: turn.rack == Rack::Full,
            rack: Option::<PinSet>::from(turn.rack).map(numbers_of),
            entries: entries(turn.rack),
        }
    }
}

impl PlayerView {
    /// What people call the player: the bowler's name, or else the letters.
    pub(crate) fn shown(&self) -> &str {
        let bowler = self.bowler.as_ref();
        let name = bowler.and_then(|bowler| bowler.name.as_deref());
        name.unwrap_or(&self.name)
    }

    fn of(seat: usize, row: &PlayerRow, sheet: &Sheet, naming: Naming<'_>) -> Self {
        let mut numbers = bowl_numbers(sheet, seat);
        let frames = row.frames.iter();
        let player = Player::from(sheet.players()[seat]);
        let bowler = sheet.bowlers().get(seat).copied().flatten();
        Self {
            name: row.name.clone(),
            seat: number_of(seat),
            bowler: bowler.map(|id| SeatBowler::of(id, naming)),
            frames: frames
                .map(|frame| FrameView::of(frame, &mut numbers))
                .collect(),
            total: row.total.into(),
            minimum: row.minimum.into(),
            maximum: row.maximum.into(),
            left: row.left,
            skipped: row.skipped,
            choices: choices::of_player(sheet.lineup(), player).collect(),
        }
    }
}

impl SeatBowler {
    pub(crate) fn of(id: BowlerId, naming: Naming<'_>) -> Self {
        let (id, name) = naming.person(id);
        Self {
            id: id.to_string(),
            name: name.map(str::to_owned),
        }
    }
}

impl FrameView {
    fn of(frame: &FrameCell, numbers: &mut impl Iterator<Item = u16>) -> Self {
        let marks = (0..).zip(frame.marks);
        let bowled = marks.clone().filter(|(_, mark)| mark.is_bowl());
        let mut missed = marks.filter(|(_, mark)| !mark.is_bowl());
        let bowls: Vec<BowlView> = bowled
            .zip(numbers)
            .map(|((index, mark), number)| BowlView {
                number,
                mark: mark.to_string(),
                pins: Pins::from(mark).into(),
                r#box: box_of(frame.number, index, mark),
                standing: Option::<PinSet>::from(mark).map(numbers_of),
                split: is_split(mark),
                foul: is_foul(mark),
            })
            .collect();
        Self {
            number: frame.number.into(),
            marks: frame
                .marks
                .into_iter()
                .map(|mark| mark.to_string())
                .collect(),
            total: frame.total.map(u16::from),
            points: frame.points.map(u16::from),
            bowls,
            missed: missed
                .next()
                .map(|(index, mark)| box_of(frame.number, index, mark)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_entries(rack: Rack, expected: &[(&str, u8)]) {
        let expected = expected
            .iter()
            .map(|(text, pins)| ((*text).to_owned(), *pins));
        assert_eq!(entries(rack), expected.collect());
    }

    #[test]
    fn what_can_be_entered_is_what_fits_the_rack() {
        let counts = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
        let mut expected: Vec<(&str, u8)> = counts.into_iter().zip(0..).collect();
        expected.extend([("X", 10), ("-", 0), ("F", 0)]);
        check_entries(Rack::Full, &expected);
        expected.retain(|(text, _)| *text != "X");
        expected.push(("/", 10));
        check_entries(Rack::after(Pins::NONE), &expected);
        let nine = Pins::try_from(9).unwrap();
        let left = [("-", 0), ("/", 1), ("0", 0), ("1", 1), ("F", 0)];
        check_entries(Rack::after(nine), &left);
    }

    #[test]
    fn a_strike_is_drawn_in_the_second_box_except_in_the_last_frame() {
        let nine = Pins::try_from(9).unwrap();
        let [open, spare] = [Mark::Open(nine.into()), Mark::Spare(Pins::ALL.into())];
        let strike = Mark::Strike(Pins::ALL.into());
        for frame in (1..10).map(|number| FrameNumber::try_from(number).unwrap()) {
            assert_eq!(box_of(frame, 0, strike), 2, "{frame}");
            assert_eq!(box_of(frame, 0, open), 1, "{frame}");
            assert_eq!(box_of(frame, 1, spare), 2, "{frame}");
        }
        for index in 0..3 {
            assert_eq!(box_of(FrameNumber::LAST, index, strike), index + 1);
        }
    }
}
