//! Bowlers.

use std::sync::Arc;

use tenpin_bowlers::{Bowler, BowlerId, BowlerState, Hand};
use tenpin_store::{BowlerAdded, BowlerChanged, Centre, Journal, TotalFilter};
use tokio::task::JoinSet;

use super::Storage;
use super::samples::{YEAR_2020, key};
use super::totals::total;

/// The ID of the bowler with this number.
pub(crate) fn id(number: u32) -> BowlerId {
    BowlerId::new(YEAR_2020, number)
}

pub(crate) fn bowler(number: u32, name: &str, tag: &str) -> Bowler {
    Bowler::new(id(number), name.parse().unwrap(), tag.parse().unwrap())
}

pub(crate) async fn add(journal: &Arc<dyn Journal>, bowler: &Bowler) {
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
