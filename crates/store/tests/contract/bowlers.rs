//! Bowlers, who has which seat of a game, and totals without frames.

use std::sync::Arc;

use tenpin_bowlers::{Bowler, BowlerId, BowlerState, Hand};
use tenpin_rules::{MissedFrames, Pins, RuleBook};
use tenpin_store::{
    Addition, Appended, BowlerAdded, BowlerChanged, Centre, Event, GameFilter, GameId, Imported,
    Journal, Lock, Opening, Page, PastTotal, PastTotalId, PlayState, Proposal, Refusal,
    SeatedPlayer, Sheet, StorageFault, Timestamp, TotalFilter,
};
use tokio::task::JoinSet;

use super::Storage;
use super::samples::{YEAR_2020, event, game, guests, key, opening, place, record};

/// The ID of the bowler with this number.
pub(crate) fn id(number: u32) -> BowlerId {
    BowlerId::new(YEAR_2020, number)
}

pub(crate) fn bowler(number: u32, name: &str, tag: &str) -> Bowler {
    Bowler::new(id(number), name.parse().unwrap(), tag.parse().unwrap())
}

async fn add(journal: &Arc<dyn Journal>, bowler: &Bowler) {
    let added = journal.add_bowler(bowler.clone(), None).await;
    assert_eq!(added, Ok(BowlerAdded::New));
}

/// Changes a bowler, and returns them as they are now.
async fn change(journal: &Arc<dyn Journal>, changed: Bowler) -> Bowler {
    let version = changed.version;
    match journal.change_bowler(changed).await.unwrap() {
        BowlerChanged::Done(bowler) => {
            assert_eq!(bowler.version, version + 1);
            *bowler
        }
        other => panic!("{other:?}"),
    }
}

async fn all(journal: &Arc<dyn Journal>) -> Vec<Bowler> {
    journal.bowlers().await.unwrap().all().cloned().collect()
}

pub(crate) async fn a_bowler_is_read_back_as_they_were_added(storage: &impl Storage) {
    let journal = storage.first().await;
    assert_eq!(all(&journal).await, []);
    let bowlers = [
        bowler(1, "김지민", "KJM"),
        Bowler {
            hand: Some(Hand::Left),
            version: 7,
            ..bowler(2, "Seán \"O\u{2019}Brien\" 👩‍👩‍👧‍👦 '; --", "SOB")
        },
        Bowler {
            state: BowlerState::Merged(id(1)),
            ..bowler(3, "김지민", "KJM")
        },
        Bowler {
            hand: Some(Hand::Right),
            state: BowlerState::Resting,
            ..bowler(4, "Kim", "KJM")
        },
        Bowler {
            name: None,
            state: BowlerState::Forgotten,
            version: u32::MAX,
            ..bowler(5, "Nobody", "NBD")
        },
    ];
    for bowler in bowlers.iter().rev() {
        add(&journal, bowler).await;
    }
    assert_eq!(all(&journal).await, bowlers);
}

pub(crate) async fn a_key_and_an_id_add_one_bowler(storage: &impl Storage) {
    let journal = storage.first().await;
    let first = bowler(1, "Kim", "KIM");
    let again = Ok(BowlerAdded::Again(Box::new(first.clone())));
    let added = journal.add_bowler(first.clone(), key("a-key")).await;
    assert_eq!(added, Ok(BowlerAdded::New));
    // Whatever else is in the request, and even if the tag is taken.
    let other = bowler(2, "Lee", "LEE");
    assert_eq!(journal.add_bowler(other, key("a-key")).await, again);
    let same_id = bowler(1, "Lee", "KIM");
    assert_eq!(journal.add_bowler(same_id, key("b-key")).await, again);
    assert_eq!(all(&journal).await, [first]);
}

pub(crate) async fn tags_of_active_bowlers_differ(storage: &impl Storage) {
    let journal = storage.first().await;
    let first = bowler(1, "Kim", "KIM");
    add(&journal, &first).await;
    let taken = BowlerAdded::TagTaken(Box::new(first.clone()));
    let second = bowler(2, "Kim", "KIM");
    assert_eq!(journal.add_bowler(second.clone(), None).await, Ok(taken));
    let resting = Bowler {
        state: BowlerState::Resting,
        ..second
    };
    add(&journal, &resting).await;
    let active = Bowler {
        state: BowlerState::Active,
        ..resting.clone()
    };
    let taken = Ok(BowlerChanged::TagTaken(Box::new(first.clone())));
    assert_eq!(journal.change_bowler(active.clone()).await, taken);
    // Once the first one rests, the tag is free; and then it is the second one's.
    let rests = Bowler {
        state: BowlerState::Resting,
        ..first
    };
    let rests = change(&journal, rests).await;
    let active = change(&journal, active).await;
    let back = Bowler {
        state: BowlerState::Active,
        ..rests.clone()
    };
    let taken = Ok(BowlerChanged::TagTaken(Box::new(active.clone())));
    assert_eq!(journal.change_bowler(back.clone()).await, taken);
    let renamed = Bowler {
        tag: "KAY".parse().unwrap(),
        ..back
    };
    let renamed = change(&journal, renamed).await;
    assert_eq!(all(&journal).await, [renamed, active]);
}

pub(crate) async fn a_bowler_is_changed_by_one_at_a_time(storage: &impl Storage) {
    let journal = storage.first().await;
    let first = bowler(1, "Kim", "KIM");
    let nobody = journal.change_bowler(first.clone()).await;
    assert_eq!(nobody, Ok(BowlerChanged::NoBowler));
    add(&journal, &first).await;
    let renamed = Bowler {
        name: "김지민".parse().ok(),
        hand: Some(Hand::Left),
        ..first.clone()
    };
    let now = change(&journal, renamed.clone()).await;
    // One that is repeated is answered as the first time, and any other is stale.
    let again = Ok(BowlerChanged::Done(Box::new(now.clone())));
    assert_eq!(journal.change_bowler(renamed.clone()).await, again);
    let other = Bowler {
        name: "Lee".parse().ok(),
        ..first
    };
    let stale = Ok(BowlerChanged::Stale(Box::new(now.clone())));
    assert_eq!(journal.change_bowler(other).await, stale);
    assert_eq!(all(&journal).await, [now]);
}

pub(crate) async fn of_many_who_want_a_tag_one_gets_it(storage: &impl Storage) {
    let journal = storage.first().await;
    let mut requests = JoinSet::new();
    for number in 1..=32 {
        let journal = Arc::clone(&journal);
        let bowler = bowler(number, "Kim", "KIM");
        requests.spawn(async move { journal.add_bowler(bowler, None).await.unwrap() });
    }
    let answers = requests.join_all().await;
    let new = answers.iter().filter(|added| **added == BowlerAdded::New);
    assert_eq!(new.count(), 1);
    let [holder] = &all(&journal).await[..] else {
        panic!("one has the tag");
    };
    let taken = BowlerAdded::TagTaken(Box::new(holder.clone()));
    assert_eq!(answers.iter().filter(|added| **added == taken).count(), 31);
}

pub(crate) async fn of_many_changes_for_a_version_one_is_made(storage: &impl Storage) {
    let journal = storage.first().await;
    let first = bowler(1, "Kim", "KIM");
    add(&journal, &first).await;
    let mut requests = JoinSet::new();
    for number in 0..16 {
        let journal = Arc::clone(&journal);
        let changed = Bowler {
            name: format!("Kim {number}").parse().ok(),
            ..first.clone()
        };
        requests.spawn(async move { journal.change_bowler(changed).await.unwrap() });
    }
    let answers = requests.join_all().await;
    let [now] = &all(&journal).await[..] else {
        panic!("there is one bowler");
    };
    assert_eq!(now.version, 2);
    let (done, stale) = (
        BowlerChanged::Done(Box::new(now.clone())),
        BowlerChanged::Stale(Box::new(now.clone())),
    );
    let count = |wanted: &BowlerChanged| answers.iter().filter(|answer| *answer == wanted).count();
    assert_eq!((count(&done), count(&stale)), (1, 15));
}

pub(crate) async fn one_who_is_forgotten_has_no_name(storage: &impl Storage) {
    let journal = storage.first().await;
    let first = bowler(1, "Kim", "KIM");
    add(&journal, &first).await;
    let forgotten = Bowler {
        state: BowlerState::Forgotten,
        ..first.clone()
    };
    let now = change(&journal, forgotten.clone()).await;
    assert_eq!((&now.name, now.tag), (&None, first.tag));
    let again = Ok(BowlerChanged::Done(Box::new(now.clone())));
    assert_eq!(journal.change_bowler(forgotten).await, again);
    assert_eq!(all(&journal).await, [now]);
}

pub(crate) async fn bowlers_and_totals_are_those_of_their_centre(storage: &impl Storage) {
    let here = storage.first().await;
    let there = storage.journal(Centre::try_from(2).unwrap()).await;
    let [kim, lee] = [bowler(1, "Kim", "KIM"), bowler(1, "Lee", "KIM")];
    add(&here, &kim).await;
    add(&there, &lee).await;
    assert_eq!(here.add_totals(vec![total(1, 1, 10)]).await, Ok(1));
    assert_eq!(there.add_totals(vec![total(1, 2, 20)]).await, Ok(1));
    assert_eq!(all(&here).await, [kim]);
    assert_eq!(all(&there).await, [lee]);
    let totals = there.totals(TotalFilter::default()).await;
    assert_eq!(totals, Ok(vec![total(1, 2, 20)]));
}

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
    proposals: &[fn(&Sheet) -> Result<Proposal, Refusal>],
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

pub(crate) async fn games_are_found_by_the_bowlers_who_have_their_seats(storage: &impl Storage) {
    let journal = storage.first().await;
    let guests = [None, None, None];
    play(&journal, 1, &[Some(1), Some(2), None], &[]).await;
    // Two seats of one bowler are one game.
    play(&journal, 2, &[Some(1), Some(1), Some(2)], &[]).await;
    play(
        &journal,
        3,
        &guests,
        &[|sheet| sheet.assign(2, Some(id(1)))],
    )
    .await;
    let given_back: [fn(&Sheet) -> Result<Proposal, Refusal>; 2] = [
        |sheet| sheet.assign(0, Some(id(2))),
        |sheet| sheet.assign(0, Some(id(1))),
    ];
    play(&journal, 4, &[Some(1), None, None], &given_back).await;
    let taken_away: [fn(&Sheet) -> Result<Proposal, Refusal>; 1] = [|sheet| sheet.assign(0, None)];
    play(&journal, 5, &[Some(1), Some(3), None], &taken_away).await;
    let late: fn(&Sheet) -> Result<Proposal, Refusal> = |sheet| {
        let late = SeatedPlayer {
            bowler: Some(id(1)),
            .."MIN".parse().unwrap()
        };
        sheet.join_as(late, MissedFrames::CountNothing)
    };
    play(&journal, 6, &guests, &[late]).await;
    play(
        &journal,
        7,
        &guests,
        &[late, |sheet| sheet.undo(Lock::Closed)],
    )
    .await;
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
    let with_kyj = GameFilter {
        player: "MIN".parse().ok(),
        ..of_bowlers(&[1, 2])
    };
    check_found(&journal, with_kyj, &[6]).await;
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

pub(crate) async fn games_are_found_by_their_state_and_rules(storage: &impl Storage) {
    let journal = storage.first().await;
    for (number, rules) in [
        (1, RuleBook::TEN_PIN),
        (2, RuleBook::CURRENT_FRAME),
        (3, RuleBook::TEN_PIN),
        (4, RuleBook::TEN_PIN),
    ] {
        let opening = Opening {
            rules,
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
    let in_state = |state| GameFilter {
        state: Some(state),
        ..GameFilter::default()
    };
    check_found(&journal, in_state(PlayState::Playing), &[3, 2]).await;
    check_found(&journal, in_state(PlayState::Over), &[1]).await;
    check_found(&journal, in_state(PlayState::GivenUp), &[4]).await;
    done(&journal, 4, sheet.take_up().unwrap()).await;
    check_found(&journal, in_state(PlayState::Playing), &[4, 3, 2]).await;
    check_found(&journal, in_state(PlayState::GivenUp), &[]).await;
    let by_rules = |rules, state| GameFilter {
        rules: Some(rules),
        state,
        ..GameFilter::default()
    };
    check_found(&journal, by_rules(RuleBook::TEN_PIN, None), &[4, 3, 1]).await;
    let playing = Some(PlayState::Playing);
    check_found(&journal, by_rules(RuleBook::CURRENT_FRAME, playing), &[2]).await;
    check_found(&journal, by_rules(RuleBook::NO_TAP_8, None), &[]).await;
    assert!(
        journal
            .list_checked(Page::latest(9))
            .await
            .unwrap()
            .iter()
            .all(Result::is_ok)
    );
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
    let bowl: fn(&Sheet) -> Result<Proposal, Refusal> = |sheet| sheet.bowl(Pins::ALL);
    play(&journal, 1, &[Some(1), Some(2), Some(2)], &[bowl, bowl]).await;
    let missing = StorageFault::BowlerMissing {
        game: game(1).to_string(),
        bowler: id(2).to_string(),
    };
    assert_eq!(journal.faults().await, Ok(vec![missing]));
    add(&journal, &bowler(2, "Lee", "LEE")).await;
    assert_eq!(journal.faults().await, Ok(Vec::new()));
}

fn total(number: u64, bowler: u32, at: i64) -> PastTotal {
    PastTotal {
        id: PastTotalId::of_hash(number),
        bowler: id(bowler),
        at: Timestamp::from(YEAR_2020 + at),
        total: 180,
        rules: RuleBook::TEN_PIN,
        by: "season.csv".to_owned(),
    }
}

pub(crate) async fn totals_without_frames_are_added_once_and_found(storage: &impl Storage) {
    let journal = storage.first().await;
    let other = PastTotal {
        total: u16::MAX,
        rules: RuleBook::CURRENT_FRAME,
        by: "박재성의 기록.csv".to_owned(),
        ..total(3, 2, 20)
    };
    let totals = vec![
        total(2, 1, 30),
        total(1, 1, 10),
        other.clone(),
        total(u64::MAX, 1, 10),
    ];
    assert_eq!(journal.add_totals(totals.clone()).await, Ok(4));
    assert_eq!(journal.add_totals(totals.clone()).await, Ok(0));
    let again = PastTotal {
        total: 7,
        ..total(1, 1, 10)
    };
    assert_eq!(
        journal.add_totals(vec![again, total(4, 1, 40)]).await,
        Ok(1)
    );
    let at = |at| Some(Timestamp::from(YEAR_2020 + at));
    let filter = |bowlers: &[u32], since, until| TotalFilter {
        bowlers: bowlers.iter().copied().map(id).collect(),
        since,
        until,
    };
    let ordered = [
        total(1, 1, 10),
        total(u64::MAX, 1, 10),
        other,
        total(2, 1, 30),
        total(4, 1, 40),
    ];
    for (filter, expected) in [
        (filter(&[], None, None), &[0, 1, 2, 3, 4][..]),
        (filter(&[1, 1], None, None), &[0, 1, 3, 4]),
        (filter(&[2], None, None), &[2]),
        (filter(&[2, 1], at(20), at(40)), &[2, 3]),
        (filter(&[9], None, None), &[]),
    ] {
        let expected: Vec<PastTotal> = expected
            .iter()
            .map(|index| ordered[*index].clone())
            .collect();
        assert_eq!(
            journal.totals(filter.clone()).await,
            Ok(expected),
            "{filter:?}"
        );
    }
    let strange = PastTotal {
        by: "\n".to_owned(),
        ..total(5, 1, 50)
    };
    assert!(
        journal
            .add_totals(vec![total(6, 1, 60), strange])
            .await
            .is_err()
    );
    assert_eq!(
        journal.totals(filter(&[], at(50), None)).await,
        Ok(Vec::new())
    );
}
