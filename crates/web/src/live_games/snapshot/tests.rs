use proptest::prelude::*;
use tenpin_bowlers::{Bowler, BowlerState, Roster};
use tenpin_rules::{Entry, MissedFrames, PinSet, Pins, RuleBook, Sign};
use tenpin_store::{Lock, Proposal, Refusal, Sheet, Timestamp};

use super::*;
use crate::board::GameView;

fn check(rules: RuleBook, players: usize, entries: &[Entry], place: Option<Place>) {
    let names = &"PJS KYJ ABC XYZ"[..players * 4 - 1];
    let mut game = ReplayedGame::entered(rules, names, place, &[]);
    let mut earlier = check_game(&game, None);
    for entry in entries {
        let Ok(proposal) = game.sheet.bowl(*entry) else {
            continue;
        };
        game.advance(proposal.sheet, Timestamp::now());
        earlier = check_game(&game, Some(&earlier));
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

/// Checks the board of a game without bowlers, and with them. An earlier board may be known.
fn check_game(game: &ReplayedGame, earlier: Option<&Snapshot>) -> Snapshot {
    let (ids, roster) = roster();
    let mut game = game.clone();
    let board = check_named(&game, &roster, earlier);
    for (seat, id) in (0..).zip(ids).take(game.sheet.players().len()) {
        let proposal = game
            .sheet
            .assign(seat, Some(id), &Roster::default())
            .unwrap();
        game.advance(proposal.sheet, Timestamp::now());
    }
    check_named(&game, &roster, Some(&board))
}

/// Both audiences get what serde encodes, and no name leaks.
fn check_named(game: &ReplayedGame, roster: &Roster, earlier: Option<&Snapshot>) -> Snapshot {
    let snapshot = Snapshot::of(game, roster, NameDisplay::TagsOnly, earlier);
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
    snapshot
}

#[test]
fn a_board_is_encoded_once_unless_names_are_hidden_and_it_has_some() {
    let (ids, roster) = roster();
    let mut game = ReplayedGame::bowled("PJS", None, &[]);
    let is_encoded_twice = |game: &ReplayedGame, display| {
        let snapshot = Snapshot::of(game, &roster, display, None);
        snapshot.unnamed.is_some()
    };
    assert!(!is_encoded_twice(&game, NameDisplay::TagsOnly));
    game.sheet = game
        .sheet
        .assign(0, Some(ids[0]), &Roster::default())
        .unwrap()
        .sheet;
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

    #[test]
    fn a_board_after_another_is_encoded_as_if_there_were_none(
        rules in proptest::sample::select(RuleBook::ALL.to_vec()),
        players in 1_usize..=3,
        steps in proptest::collection::vec(step(), 0..90),
    ) {
        let names = &"PJS KYJ ABC"[..players * 4 - 1];
        let mut game = ReplayedGame::entered(rules, names, None, &[]);
        let mut earlier = check_game(&game, None);
        for step in steps {
            let Ok(proposal) = step.propose(&game.sheet) else {
                continue;
            };
            game.advance(proposal.sheet, Timestamp::now());
            earlier = check_game(&game, Some(&earlier));
        }
    }
}

/// What a scorer does, allowed or not.
#[derive(Debug, Clone)]
enum Step {
    Bowl(Entry),
    Undo,
    Correct(u16, Entry),
    CorrectFrame(u8, u8, Vec<Entry>),
    Leave(u8),
    Skip(u8),
}

impl Step {
    fn propose(&self, sheet: &Sheet) -> Result<Proposal, Refusal> {
        match self {
            Self::Bowl(entry) => sheet.bowl(*entry),
            Self::Undo => sheet.undo(Lock::Open),
            Self::Correct(number, entry) => sheet.correct(*number, *entry, Lock::Open),
            Self::CorrectFrame(seat, frame, bowls) => {
                let frame = FrameNumber::try_from(*frame).unwrap();
                sheet.correct_frame(*seat, frame, bowls, Lock::Open)
            }
            Self::Leave(seat) => sheet.leave(*seat),
            Self::Skip(seat) => sheet.skip(*seat),
        }
    }
}

fn step() -> impl Strategy<Value = Step> {
    let frame = proptest::collection::vec(entry(), 1..=3);
    prop_oneof![
        20 => entry().prop_map(Step::Bowl),
        1 => Just(Step::Undo),
        3 => (1_u16..60, entry()).prop_map(|(number, entry)| Step::Correct(number, entry)),
        3 => (0_u8..3, 1_u8..=10, frame)
            .prop_map(|(seat, frame, bowls)| Step::CorrectFrame(seat, frame, bowls)),
        1 => (0_u8..3).prop_map(Step::Leave),
        1 => (0_u8..3).prop_map(Step::Skip),
    ]
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
    let mut earlier = check_game(&game, None);
    for change in changes {
        let proposal = change(&game.sheet).unwrap();
        game.advance(proposal.sheet, Timestamp::now());
        earlier = check_game(&game, Some(&earlier));
    }
}

#[test]
fn a_perfect_game_is_encoded_as_serde_encodes_it() {
    check(RuleBook::TEN_PIN, 2, &[Pins::ALL.into(); 24], None);
}
