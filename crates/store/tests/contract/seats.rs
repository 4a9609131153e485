//! Who has which seat of a game, and how games are found by it.

use std::sync::Arc;

use tenpin_bowlers::BowlerId;
use tenpin_rules::{MissedFrames, Pins, RuleBook};
use tenpin_store::{
    Addition, Appended, Event, GameFilter, GameId, Imported, Journal, Lock, Opening, Page,
    PlayState, Proposal, Refusal, SeatedPlayer, Sheet, StorageFault, Timestamp,
};

use super::Storage;
use super::bowlers::{add, bowler, id};
use super::samples::{YEAR_2020, event, game, guests, opening, place, record};
use super::totals::total;

type Step = fn(&Sheet) -> Result<Proposal, Refusal>;

fn seated(text: &str, bowlers: &[Option<u32>]) -> Vec<SeatedPlayer> {
    let players = guests(text).into_iter().zip(bowlers);
    let seat = |(player, number): (SeatedPlayer, &Option<u32>)| SeatedPlayer {
        bowler: number.map(id),
        ..player
    };
    players.map(seat).collect()
}

/// Opens a game of these bowlers and then does this, one after the other.
async fn play(
    journal: &Arc<dyn Journal>,
    number: u16,
    bowlers: &[Option<u32>],
    proposals: &[Step],
) -> Sheet {
    let opening = Opening {
        players: seated("PJS KYJ LEE", bowlers),
        ..opening(number)
    };
    let mut sheet = Sheet::seated(opening.rules, &opening.players).unwrap();
    journal.open(opening).await.unwrap();
    for propose in proposals {
        sheet = done(journal, number, propose(&sheet).unwrap()).await;
    }
    sheet
}

/// Writes a proposal, and returns the sheet that it leads to.
async fn done(journal: &Arc<dyn Journal>, number: u16, proposal: Proposal) -> Sheet {
    let addition = Addition {
        game: game(number),
        event: Event {
            action: proposal.action,
            ..event(proposal.sheet.version())
        },
        state: proposal.sheet.state(),
    };
    assert_eq!(journal.append(addition).await, Ok(Appended::New));
    proposal.sheet
}

async fn bowlers_of(journal: &Arc<dyn Journal>, number: u16) -> Vec<Option<BowlerId>> {
    let record = journal.read(game(number)).await.unwrap().unwrap();
    let bowlers = record.replay().unwrap().bowlers().to_vec();
    assert_eq!(record.bowlers(), bowlers);
    bowlers
}

pub(crate) async fn a_seat_names_its_bowler(storage: &impl Storage) {
    let journal = storage.first().await;
    let sheet = play(
        &journal,
        1,
        &[Some(1), None, Some(3)],
        &[
            |sheet| sheet.bowl(Pins::ALL),
            |sheet| sheet.assign(1, Some(id(2))),
            |sheet| {
                let late = SeatedPlayer {
                    bowler: Some(id(4)),
                    .."MIN".parse().unwrap()
                };
                sheet.join_as(late, MissedFrames::CountNothing)
            },
            |sheet| sheet.assign(0, None),
            |sheet| sheet.assign(2, Some(id(9))),
        ],
    )
    .await;
    let expected = [None, Some(id(2)), Some(id(9)), Some(id(4))];
    assert_eq!(sheet.bowlers(), expected);
    assert_eq!(bowlers_of(&journal, 1).await, expected);
    // A take-back is about what was bowled and about the lineup, and not about the seats.
    let sheet = done(&journal, 1, sheet.undo(Lock::Closed).unwrap()).await;
    assert_eq!(sheet.bowlers(), &expected[..3]);
    assert_eq!(bowlers_of(&journal, 1).await, &expected[..3]);
}

/// The games that a filter finds, two to a page.
async fn found(journal: &Arc<dyn Journal>, filter: &GameFilter) -> Vec<GameId> {
    let mut page = Some(Page {
        filter: filter.clone(),
        ..Page::latest(2)
    });
    let mut found = Vec::new();
    while let Some(wanted) = page {
        let games = journal.list(wanted.clone()).await.unwrap();
        let more = wanted.after(&games);
        // A page is full unless it is the last.
        assert!(games.len() == 2 || more.is_none_or(|_| games.len() == 1));
        page = wanted.after(&games);
        found.extend(games.into_iter().map(|game| game.unwrap().id));
    }
    found
}

async fn check_found(journal: &Arc<dyn Journal>, filter: GameFilter, expected: &[u16]) {
    let expected: Vec<GameId> = expected.iter().copied().map(game).collect();
    assert_eq!(found(journal, &filter).await, expected, "{filter:?}");
}

fn of_bowlers(numbers: &[u32]) -> GameFilter {
    GameFilter {
        bowlers: numbers.iter().copied().map(id).collect(),
        ..GameFilter::default()
    }
}

pub(crate) async fn it_is_known_when_bowlers_bowled_last(storage: &impl Storage) {
    let journal = storage.first().await;
    play(&journal, 1, &[Some(1), Some(2), Some(3)], &[]).await;
    play(&journal, 2, &[Some(1), Some(1), None], &[]).await;
    // Who had a seat has bowled no more when another has it.
    let given: Step = |sheet| sheet.assign(0, Some(id(4)));
    play(&journal, 3, &[Some(3), None, None], &[given]).await;
    let totals = vec![
        total(1, 2, 9),
        total(2, 2, 8),
        total(3, 5, 7),
        total(4, 4, 2),
    ];
    assert_eq!(journal.add_totals(totals).await, Ok(4));
    let wanted = (1..=6).map(id).collect();
    let mut found = journal.last_bowled(wanted).await.unwrap();
    found.sort();
    let expected = [(1, 2), (2, 9), (3, 1), (4, 3), (5, 7)];
    let at = |(bowler, at)| (id(bowler), Timestamp::from(YEAR_2020 + at));
    assert_eq!(found, expected.map(at));
    assert_eq!(journal.last_bowled(Vec::new()).await, Ok(Vec::new()));
}

/// A late player, who is the first bowler.
const LATE: Step = |sheet| {
    let late = SeatedPlayer {
        bowler: Some(id(1)),
        .."MIN".parse().unwrap()
    };
    sheet.join_as(late, MissedFrames::CountNothing)
};

/// Seven games, in which the bowlers have seats from the start, later, and no more.
async fn play_seven(journal: &Arc<dyn Journal>) {
    let guests = [None, None, None];
    play(journal, 1, &[Some(1), Some(2), None], &[]).await;
    // Two seats of one bowler are one game.
    play(journal, 2, &[Some(1), Some(1), Some(2)], &[]).await;
    play(journal, 3, &guests, &[|sheet| sheet.assign(2, Some(id(1)))]).await;
    let given_back: [Step; 2] = [
        |sheet| sheet.assign(0, Some(id(2))),
        |sheet| sheet.assign(0, Some(id(1))),
    ];
    play(journal, 4, &[Some(1), None, None], &given_back).await;
    let taken_away: Step = |sheet| sheet.assign(0, None);
    play(journal, 5, &[Some(1), Some(3), None], &[taken_away]).await;
    play(journal, 6, &guests, &[LATE]).await;
    play(
        journal,
        7,
        &guests,
        &[LATE, |sheet| sheet.undo(Lock::Closed)],
    )
    .await;
}

pub(crate) async fn games_are_found_by_the_bowlers_who_have_their_seats(storage: &impl Storage) {
    let journal = storage.first().await;
    play_seven(&journal).await;
    for (bowlers, expected) in [
        (&[1][..], &[6, 4, 3, 2, 1][..]),
        (&[2], &[2, 1]),
        (&[3], &[5]),
        (&[2, 3, 2], &[5, 2, 1]),
        (&[3, 1], &[6, 5, 4, 3, 2, 1]),
        (&[9], &[]),
        (&[], &[7, 6, 5, 4, 3, 2, 1]),
    ] {
        check_found(&journal, of_bowlers(bowlers), expected).await;
    }
    let with_late = GameFilter {
        player: "MIN".parse().ok(),
        ..of_bowlers(&[1, 2])
    };
    check_found(&journal, with_late, &[6]).await;
}

pub(crate) async fn the_seats_of_a_bowler_are_counted_up_to_a_limit(storage: &impl Storage) {
    let journal = storage.first().await;
    play_seven(&journal).await;
    for (bowler, most, expected) in [(1, 9, 6), (1, 6, 6), (1, 5, 5), (2, 9, 2), (9, 9, 0)] {
        let counted = journal.count_seats(id(bowler), most).await;
        assert_eq!(counted, Ok(expected), "bowler {bowler}, up to {most}");
    }
}

/// A perfect game of one.
fn perfect() -> Vec<Proposal> {
    let mut proposals: Vec<Proposal> = Vec::new();
    let mut sheet = Sheet::new(vec!["PJS".parse().unwrap()]).unwrap();
    for _ in 0..12 {
        let strike = sheet.bowl(Pins::ALL).unwrap();
        sheet = strike.sheet.clone();
        proposals.push(strike);
    }
    proposals
}

fn in_state(state: PlayState) -> GameFilter {
    GameFilter {
        state: Some(state),
        ..GameFilter::default()
    }
}

pub(crate) async fn games_are_found_by_their_state(storage: &impl Storage) {
    let journal = storage.first().await;
    for number in 1..=4 {
        let opening = Opening {
            players: guests("PJS"),
            ..opening(number)
        };
        journal.open(opening).await.unwrap();
    }
    for proposal in perfect() {
        done(&journal, 1, proposal.clone()).await;
        done(&journal, 3, proposal).await;
    }
    let over = perfect().pop().unwrap().sheet;
    done(&journal, 3, over.undo(Lock::Open).unwrap()).await;
    let opened = Sheet::new(vec!["PJS".parse().unwrap()]).unwrap();
    let sheet = done(&journal, 4, opened.give_up().unwrap()).await;
    check_found(&journal, in_state(PlayState::Playing), &[3, 2]).await;
    check_found(&journal, in_state(PlayState::Over), &[1]).await;
    check_found(&journal, in_state(PlayState::GivenUp), &[4]).await;
    done(&journal, 4, sheet.take_up().unwrap()).await;
    check_found(&journal, in_state(PlayState::Playing), &[4, 3, 2]).await;
    check_found(&journal, in_state(PlayState::GivenUp), &[]).await;
    let checked = journal.list_checked(Page::latest(9)).await.unwrap();
    assert!(checked.iter().all(Result::is_ok));
}

pub(crate) async fn games_are_found_by_their_rules(storage: &impl Storage) {
    let journal = storage.first().await;
    for (number, rules) in [
        (1, RuleBook::TEN_PIN),
        (2, RuleBook::CURRENT_FRAME),
        (3, RuleBook::TEN_PIN),
    ] {
        let opening = Opening {
            rules,
            ..opening(number)
        };
        journal.open(opening).await.unwrap();
    }
    for (rules, state, expected) in [
        (RuleBook::TEN_PIN, None, &[3, 1][..]),
        (RuleBook::CURRENT_FRAME, Some(PlayState::Playing), &[2]),
        (RuleBook::CURRENT_FRAME, Some(PlayState::Over), &[]),
        (RuleBook::NO_TAP_8, None, &[]),
    ] {
        let filter = GameFilter {
            rules: Some(rules),
            state,
            ..GameFilter::default()
        };
        check_found(&journal, filter, expected).await;
    }
}

pub(crate) async fn an_imported_game_is_found_by_its_bowlers_and_its_state(storage: &impl Storage) {
    let journal = storage.first().await;
    let mut imported = record(1, Some(place(7, 1)));
    imported.players = seated("PJS KYJ LEE", &[Some(1), None, None]);
    let sheet = imported.replay().unwrap();
    let assigned = sheet.assign(1, Some(id(2))).unwrap();
    let given_up = assigned.sheet.give_up().unwrap();
    for proposal in [assigned, given_up] {
        imported.events.push(Event {
            action: proposal.action,
            ..event(proposal.sheet.version())
        });
    }
    assert_eq!(journal.import(imported.clone()).await, Ok(Imported::New));
    assert_eq!(journal.import(imported.clone()).await, Ok(Imported::Known));
    let mut other = imported.clone();
    other.players[2].bowler = Some(id(3));
    assert_eq!(journal.import(other).await, Ok(Imported::Differs));
    for (bowlers, expected) in [(&[1][..], &[1][..]), (&[2], &[1]), (&[3], &[])] {
        let filter = GameFilter {
            state: Some(PlayState::GivenUp),
            ..of_bowlers(bowlers)
        };
        check_found(&journal, filter, expected).await;
    }
    assert!(journal.list_checked(Page::latest(9)).await.unwrap()[0].is_ok());
}

pub(crate) async fn a_seat_of_a_bowler_who_is_not_there_is_a_fault_and_the_game_is_played(
    storage: &impl Storage,
) {
    let journal = storage.first().await;
    add(&journal, &bowler(1, "Kim", "KIM")).await;
    let bowl: Step = |sheet| sheet.bowl(Pins::ALL);
    play(&journal, 1, &[Some(1), Some(2), Some(2)], &[bowl, bowl]).await;
    let missing = StorageFault::BowlerMissing {
        game: game(1).to_string(),
        bowler: id(2).to_string(),
    };
    assert_eq!(journal.faults().await, Ok(vec![missing]));
    add(&journal, &bowler(2, "Lee", "LEE")).await;
    assert_eq!(journal.faults().await, Ok(Vec::new()));
}
