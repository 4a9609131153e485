//! Totals without frames.

use tenpin_rules::RuleBook;
use tenpin_store::{Lane, PastTotal, PastTotalId, Timestamp, TotalFilter};

use super::Storage;
use super::bowlers::id;
use super::samples::YEAR_2020;

pub(crate) fn total(number: u64, bowler: u32, at: i64) -> PastTotal {
    PastTotal {
        id: PastTotalId::of_hash(number),
        bowler: id(bowler),
        at: Timestamp::from(YEAR_2020 + at),
        total: 180,
        rules: RuleBook::TEN_PIN,
        lane: None,
        by: "season.csv".to_owned(),
    }
}

/// A filter by bowlers and times, where 0 is none.
fn filter(bowlers: &[u32], since: i64, until: i64) -> TotalFilter {
    let at = |at| (at > 0).then(|| Timestamp::from(YEAR_2020 + at));
    TotalFilter {
        bowlers: bowlers.iter().copied().map(id).collect(),
        since: at(since),
        until: at(until),
        ..TotalFilter::default()
    }
}

/// Totals of two bowlers, as they were bowled.
fn totals() -> [PastTotal; 4] {
    let other = PastTotal {
        total: u16::MAX,
        rules: RuleBook::CURRENT_FRAME,
        lane: Lane::try_from(u16::MAX).ok(),
        by: "박재성의 기록.csv".to_owned(),
        ..total(3, 2, 20)
    };
    [
        total(1, 1, 10),
        total(u64::MAX, 1, 10),
        other,
        total(2, 1, 30),
    ]
}

pub(crate) async fn totals_without_frames_are_found(storage: &impl Storage) {
    let journal = storage.first().await;
    let mut added = totals().to_vec();
    added.reverse();
    assert_eq!(journal.add_totals(added).await, Ok(4));
    let on_lane = TotalFilter {
        lane: totals()[2].lane,
        ..TotalFilter::default()
    };
    let by_rules = TotalFilter {
        rules: Some(RuleBook::TEN_PIN),
        ..filter(&[2, 1], 20, 40)
    };
    let latest = |latest, filter| TotalFilter {
        latest: Some(latest),
        ..filter
    };
    for (filter, expected) in [
        (on_lane, &[2][..]),
        (by_rules, &[3]),
        (latest(3, filter(&[], 0, 0)), &[1, 2, 3]),
        (latest(1, filter(&[2, 1], 0, 30)), &[2]),
        (latest(9, filter(&[1], 0, 0)), &[0, 1, 3]),
        (latest(0, filter(&[], 0, 0)), &[]),
        (filter(&[], 0, 0), &[0, 1, 2, 3]),
        (filter(&[1, 1], 0, 0), &[0, 1, 3]),
        (filter(&[2], 0, 0), &[2]),
        (filter(&[2, 1], 20, 40), &[2, 3]),
        (filter(&[1], 0, 30), &[0, 1]),
        (filter(&[9], 0, 0), &[]),
    ] {
        let count = journal.count_totals(filter.clone()).await;
        assert_eq!(count, Ok(expected.len() as u64), "{filter:?}");
        let expected = expected.iter().map(|index| totals()[*index].clone());
        let found = journal.totals(filter.clone()).await;
        assert_eq!(found, Ok(expected.collect()), "{filter:?}");
    }
}

pub(crate) async fn totals_without_frames_are_added_once(storage: &impl Storage) {
    let journal = storage.first().await;
    assert_eq!(journal.add_totals(totals().to_vec()).await, Ok(4));
    assert_eq!(journal.add_totals(totals().to_vec()).await, Ok(0));
    let again = PastTotal {
        total: 7,
        ..total(1, 1, 10)
    };
    let added = journal.add_totals(vec![again, total(4, 1, 40)]).await;
    assert_eq!(added, Ok(1));
    let strange = PastTotal {
        by: "\n".to_owned(),
        ..total(5, 1, 50)
    };
    let refused = journal.add_totals(vec![total(6, 1, 60), strange]).await;
    assert!(refused.is_err());
    let all = [&totals()[..], &[total(4, 1, 40)]].concat();
    assert_eq!(journal.totals(TotalFilter::default()).await, Ok(all));
}

pub(crate) async fn a_total_is_replaced_by_one_with_its_id(storage: &impl Storage) {
    let journal = storage.first().await;
    assert_eq!(journal.add_totals(totals().to_vec()).await, Ok(4));
    let corrected = PastTotal {
        total: 7,
        lane: Lane::try_from(3).ok(),
        ..total(1, 1, 10)
    };
    let strange = PastTotal {
        by: "\n".to_owned(),
        ..total(5, 1, 50)
    };
    let refused = journal.replace_totals(vec![corrected.clone(), strange]);
    assert!(refused.await.is_err());
    let unchanged = journal.totals(TotalFilter::default()).await;
    assert_eq!(unchanged, Ok(totals().to_vec()));
    let new = total(4, 1, 40);
    let replaced = vec![corrected.clone(), new.clone()];
    assert_eq!(journal.replace_totals(replaced).await, Ok(()));
    let [_, second, third, fourth] = totals();
    let expected = vec![corrected, second, third, fourth, new];
    assert_eq!(journal.totals(TotalFilter::default()).await, Ok(expected));
}
