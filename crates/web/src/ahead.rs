//! What comes next in a game, for a client that has to go on before the server answers.

use std::collections::BTreeMap;
use std::iter;
use std::sync::LazyLock;

use serde::Serialize;
use tenpin_rules::{BowlCount, Entry, FrameNumber, Leave, Mark, Name, Pins, Rack, RuleBook, Sign};
use tenpin_scorecard::{Scorecard, Turn};
use tenpin_store::Sheet;
use utoipa::ToSchema;

use crate::board::{box_of, entries, number_of};

/// The turns to come, and what each bowl leads to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Ahead {
    /// The version of the game that this holds for.
    pub version: u32,
    /// The turns to come, from the present one on. No bowl changes their order; a change of the
    /// line-up, an undo or a correction may.
    pub turns: Vec<TurnAhead>,
    /// The number of the state that each frame begins in, from the first frame to the last.
    pub begins: Vec<u8>,
    /// The states that a frame can be in before a bowl. They are the same in every game with this
    /// rule book.
    pub states: Vec<StateAhead>,
}

/// A turn to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct TurnAhead {
    /// The player, by their place among the players, from 1.
    #[schema(minimum = 1)]
    pub seat: u8,
    /// The frame, 1 to 10.
    #[schema(minimum = 1, maximum = 10)]
    pub frame: u8,
    /// The number of the state that the frame is in when the turn comes.
    #[schema(minimum = 1)]
    pub state: u8,
}

/// A state that a frame can be in before a bowl.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct StateAhead {
    /// Its place among the states, from 1.
    #[schema(minimum = 1)]
    pub number: u8,
    /// Which bowl of the frame is next, from 1.
    #[schema(minimum = 1, maximum = 3)]
    pub bowl: u8,
    /// How many pins stand.
    #[schema(minimum = 1, maximum = 10)]
    pub standing: u8,
    /// Whether they are a full rack, which no bowl has touched.
    pub full_rack: bool,
    /// What can be entered, and how many pins that means, as in a turn.
    pub entries: BTreeMap<String, u8>,
    /// What each number of pins leads to, from none to all that stand. Which pins stand makes no
    /// difference here.
    pub after: Vec<BowlAhead>,
    /// What a foul leads to. After it the pins stand that stood before it.
    pub foul: BowlAhead,
}

/// A bowl to come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct BowlAhead {
    /// Its mark: `X`, `/`, `-`, `F` or a digit.
    pub mark: String,
    /// In which of the frame's boxes a board draws the mark, from 1.
    pub r#box: u8,
    /// The number of the state that the frame is in then. Null when the frame is finished and
    /// the next turn comes.
    #[schema(required)]
    pub next: Option<u8>,
}

impl Ahead {
    /// What comes next in this game.
    pub(crate) fn of(sheet: &Sheet) -> Self {
        let states = states_of(sheet.rules());
        Self {
            version: sheet.version(),
            turns: turns(sheet.clone(), states),
            begins: begins(states),
            states: states.iter().map(|(_, state)| state.clone()).collect(),
        }
    }
}

/// The turns to come. Only the rules know their order, so they are bowled: gutters will do.
fn turns(mut sheet: Sheet, states: &States) -> Vec<TurnAhead> {
    let mut turns: Vec<TurnAhead> = Vec::new();
    while let Some(turn) = sheet.turn() {
        let ahead = TurnAhead {
            seat: number_of(turn.seat),
            frame: turn.frame.into(),
            state: number_in(states, StateKey::of(turn)).unwrap_or_default(),
        };
        let is_same = |last: &TurnAhead| (last.seat, last.frame) == (ahead.seat, ahead.frame);
        if !turns.last().is_some_and(is_same) {
            turns.push(ahead);
        }
        let Ok(bowled) = sheet.bowl(Pins::NONE) else {
            break;
        };
        sheet = bowled.sheet;
    }
    turns
}

/// The states that the frames of a game begin in.
fn begins(states: &States) -> Vec<u8> {
    let frames = iter::successors(Some(FrameNumber::FIRST), |number| number.next().ok());
    let begun = frames.map(|frame| {
        let key = StateKey {
            is_last_frame: frame.is_last(),
            bowls: BowlCount::None,
            rack: Rack::Full,
        };
        number_in(states, key).unwrap_or_default()
    });
    begun.collect()
}

/// What tells the states of frames apart. Which pins stand makes no difference to what follows,
/// as long as there are as many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct StateKey {
    is_last_frame: bool,
    bowls: BowlCount,
    rack: Rack,
}

impl StateKey {
    fn of(turn: Turn) -> Self {
        let rack = match turn.rack {
            Rack::Left(leave) => Rack::Left(Leave::Counted(leave.into())),
            full => full,
        };
        Self {
            is_last_frame: turn.frame.is_last(),
            bowls: turn.bowls,
            rack,
        }
    }
}

type States = Vec<(StateKey, StateAhead)>;

/// The states of a game with this rule book.
fn states_of(rules: RuleBook) -> &'static States {
    static NONE: States = Vec::new();
    let mut known = STATES.iter();
    let found = known.find(|(known, _)| *known == rules);
    found.map_or(&NONE, |(_, states)| states)
}

/// All states, found by bowling whatever the rules allow in the first frame and in the last.
static STATES: LazyLock<Vec<(RuleBook, States)>> = LazyLock::new(|| {
    let explored = RuleBook::ALL.map(|rules| (rules, explore_all(rules)));
    explored.into()
});

fn explore_all(rules: RuleBook) -> States {
    let mut states = Vec::new();
    let name: Option<Name> = "AAA".parse().ok();
    let sheet = name.and_then(|name| Sheet::by(rules, vec![name]).ok());
    if let Some(sheet) = sheet {
        explore(&sheet, &mut states);
        explore(&at_last_frame(sheet), &mut states);
    }
    states
}

fn at_last_frame(mut sheet: Sheet) -> Sheet {
    while sheet.turn().is_some_and(|turn| !turn.frame.is_last()) {
        match sheet.bowl(Pins::ALL) {
            Ok(bowled) => sheet = bowled.sheet,
            Err(_) => break,
        }
    }
    sheet
}

/// Adds the state of the present frame, after all that it can lead to. Gives its number.
fn explore(sheet: &Sheet, states: &mut States) -> Option<u8> {
    let turn = sheet.turn()?;
    let key = StateKey::of(turn);
    if let Some(number) = number_in(states, key) {
        return Some(number);
    }
    let counts = (0..=u8::from(Pins::ALL)).filter_map(|count| Pins::try_from(count).ok());
    let entries_to_come = counts.map(Entry::from);
    let after: Vec<BowlAhead> = entries_to_come
        .map_while(|entry| bowl_ahead(turn, sheet, entry, states))
        .collect();
    let foul = bowl_ahead(turn, sheet, Sign::Foul.into(), states)?;
    let number = number_of(states.len());
    let state = StateAhead {
        number,
        bowl: turn.bowl_number(),
        standing: turn.standing().into(),
        full_rack: turn.rack == Rack::Full,
        entries: entries(turn.rack),
        after,
        foul,
    };
    states.push((key, state));
    Some(number)
}

/// What an entry leads to; none if it is not possible.
fn bowl_ahead(turn: Turn, sheet: &Sheet, entry: Entry, states: &mut States) -> Option<BowlAhead> {
    let sheet = sheet.bowl(entry).ok()?.sheet;
    let index = turn.bowl_number() - 1;
    let mark = mark_at(turn.frame, index, &sheet)?;
    let is_same_frame = sheet.turn().is_some_and(|next| next.frame == turn.frame);
    Some(BowlAhead {
        mark: mark.to_string(),
        r#box: box_of(turn.frame, index, mark),
        next: is_same_frame.then(|| explore(&sheet, states)).flatten(),
    })
}

fn mark_at(frame: FrameNumber, index: u8, sheet: &Sheet) -> Option<Mark> {
    let card = Scorecard::from(sheet.lineup());
    let mut frames = card.players.first()?.frames.iter();
    let cell = frames.find(|cell| cell.number == frame)?;
    cell.marks.into_iter().nth(index.into())
}

fn number_in(states: &States, key: StateKey) -> Option<u8> {
    let mut states = states.iter();
    let (_, state) = states.find(|(known, _)| *known == key)?;
    Some(state.number)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tenpin_rules::Pin;

    use super::*;
    use crate::board::{GameView, TurnView};
    use crate::replayed_game::ReplayedGame;

    /// The sheet of a game after these bowls.
    fn sheet(players: &str, bowls: &[u8]) -> Sheet {
        ReplayedGame::bowled(players, None, bowls).sheet
    }

    #[test]
    fn the_turns_to_come_are_those_that_the_rules_call() {
        let ahead = Ahead::of(&sheet("PJS KYJ", &[10, 7]));
        assert_eq!(ahead.version, 2);
        let turns: Vec<_> = ahead
            .turns
            .iter()
            .map(|turn| (turn.seat, turn.frame))
            .collect();
        assert_eq!(turns[..4], [(2, 1), (1, 2), (2, 2), (1, 3)]);
        assert_eq!((turns.len(), turns.last()), (19, Some(&(2, 10))));
        let state = &ahead.states[usize::from(ahead.turns[0].state) - 1];
        assert_eq!((state.bowl, state.standing), (2, 3));
    }

    /// The entry that fells so many of the pins that stand, and tells which still do.
    fn leaving(turn: &TurnView, pins: u8) -> Entry {
        let all: Vec<u8> = (1..=10).collect();
        let rack = turn.rack.as_ref().unwrap_or(&all);
        let standing = rack.iter().take(usize::from(turn.standing - pins));
        Entry::Standing(standing.map(|pin| Pin::try_from(*pin).unwrap()).collect())
    }

    #[test]
    fn a_finished_game_has_no_turns_to_come() {
        assert_eq!(Ahead::of(&sheet("PJS", &[10; 12])).turns, []);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// A client that walks from state to state shows the board that the server will tell.
        #[test]
        fn what_is_walked_is_what_the_rules_say(
            rules in proptest::sample::select(RuleBook::ALL.to_vec()),
            wanted in proptest::collection::vec((0_u8..=10, 0_u8..8), 70),
            players in 1_usize..4,
        ) {
            let players = ["PJS", "KYJ", "MWM"][..players].join(" ");
            let mut bowled: Vec<Entry> = Vec::new();
            let told = |bowled: &[Entry]| {
                GameView::unnamed(&ReplayedGame::entered(rules, &players, None, bowled))
            };
            let ahead = Ahead::of(&ReplayedGame::entered(rules, &players, None, &[]).sheet);
            prop_assert_eq!(ahead.begins.len(), 10);
            let (mut turn, mut state) = (0, ahead.turns[0].state);
            for (pins, kind) in wanted {
                let Some(now) = ahead.turns.get(turn) else { break };
                let current = &ahead.states[usize::from(state) - 1];
                let up = told(&bowled).turn.unwrap();
                prop_assert_eq!((up.seat, up.frame), (now.seat, now.frame));
                prop_assert_eq!((up.bowl, up.standing), (current.bowl, current.standing));
                prop_assert_eq!(up.full_rack, current.full_rack);
                prop_assert_eq!(&up.entries, &current.entries);
                let pins = pins.min(current.standing);
                let (entry, after) = match kind {
                    0 => (Sign::Foul.into(), &current.foul),
                    // Which pins stand makes no difference.
                    1..=4 => (leaving(&up, pins), &current.after[usize::from(pins)]),
                    _ => (Pins::try_from(pins).unwrap().into(), &current.after[usize::from(pins)]),
                };
                bowled.push(entry);
                let game = told(&bowled);
                let frame = &game.players[usize::from(now.seat) - 1].frames[usize::from(now.frame) - 1];
                let bowl = frame.bowls.last().unwrap();
                prop_assert_eq!((&bowl.mark, bowl.r#box), (&after.mark, after.r#box));
                if after.next.is_none() {
                    turn += 1;
                }
                let begun = ahead.turns.get(turn).map_or(0, |turn| turn.state);
                state = after.next.unwrap_or(begun);
                prop_assert_eq!(game.over, turn == ahead.turns.len());
            }
        }
    }
}
