//! A journal beside the one in memory: the same orders, the same answers.

use std::cell::Cell;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use tenpin_store::{Addition, Centre, Event, Journal, Memory, Opening, Page, Record};
use tokio::runtime::Handle;

use super::Storage;
use super::samples::{event, game, key, opening, place, record};

/// What somebody asks of a journal. Few games, lanes and keys, so that they collide often.
#[derive(Debug, Clone)]
enum Order {
    Open(Opening),
    Append(Addition),
    /// An event with the next ordinal of the game, as the journal in memory has it.
    Follow(u16, Option<u8>),
    Read(u16),
    LatestOn(u16),
    List(Option<u16>, u32),
    Import(Record),
}

fn orders() -> impl Strategy<Value = Vec<Order>> {
    let request = || proptest::option::weighted(0.3, 0..3_u8);
    let wanted = || proptest::option::of((1..3_u16, -1..5_i32));
    let open = (1..7_u16, wanted(), request()).prop_map(|(number, wanted, request)| Opening {
        place: wanted.map(|(lane, turn)| place(lane, turn)),
        request: request_key(request),
        ..opening(number)
    });
    let append = (1..7_u16, 0..5_u32, request()).prop_map(|(number, ordinal, request)| Addition {
        game: game(number),
        event: keyed_event(ordinal, request),
    });
    let import = (1..9_u16, wanted(), 0..7_usize).prop_map(|(number, wanted, length)| {
        let mut record = record(number, wanted.map(|(lane, turn)| place(lane, turn)));
        record.events.truncate(length);
        record.request = request_key(Some(u8::try_from(length % 3).unwrap()));
        record
    });
    let order = prop_oneof![
        3 => open.prop_map(Order::Open),
        2 => append.prop_map(Order::Append),
        6 => (1..7_u16, request()).prop_map(|(number, request)| Order::Follow(number, request)),
        1 => (1..9_u16).prop_map(Order::Read),
        1 => (1..3_u16).prop_map(Order::LatestOn),
        1 => (proptest::option::of(1..9_u16), 0..9_u32).prop_map(|(before, limit)| Order::List(before, limit)),
        2 => import.prop_map(Order::Import),
    ];
    proptest::collection::vec(order, 1..60)
}

fn request_key(request: Option<u8>) -> Option<tenpin_store::RequestKey> {
    request.and_then(|number| key(&format!("key-{number}")))
}

fn keyed_event(ordinal: u32, request: Option<u8>) -> Event {
    Event {
        request: request_key(request),
        ..event(ordinal)
    }
}

/// The answer of a journal, as text: errors cannot be compared.
async fn answer(journal: &dyn Journal, order: Order) -> String {
    match order {
        Order::Open(opening) => format!("{:?}", journal.open(opening).await),
        Order::Append(addition) => format!("{:?}", journal.append(addition).await),
        Order::Read(number) => format!("{:?}", journal.read(game(number)).await),
        Order::LatestOn(lane) => format!("{:?}", journal.latest_on(place(lane, 1).lane).await),
        Order::List(before, limit) => {
            let before = before.map(game);
            format!("{:?}", journal.list(Page { before, limit }).await)
        }
        Order::Import(record) => format!("{:?}", journal.import(record).await),
        Order::Follow(number, request) => {
            let known = journal.read(game(number)).await.unwrap();
            let events = known.map_or(0, |record| record.events.len());
            let addition = Addition {
                game: game(number),
                event: keyed_event(u32::try_from(events + 1).unwrap(), request),
            };
            format!("{:?}", journal.append(addition).await)
        }
    }
}

pub(crate) async fn any_journal_does_what_the_one_in_memory_does(storage: &impl Storage) {
    let handle = Handle::current();
    let mut runner = TestRunner::new(Config {
        cases: 40,
        failure_persistence: None,
        ..Config::default()
    });
    let centres = Cell::new(100);
    let run = |orders: Vec<Order>| {
        // A centre of its own for each case is an empty journal for each case.
        let centre = Centre::try_from(centres.replace(centres.get() + 1)).unwrap();
        handle.block_on(async {
            let model = Memory::default();
            let journal = storage.journal(centre).await;
            for order in orders {
                let expected = answer(&model, order.clone()).await;
                let found = answer(&*journal, order.clone()).await;
                prop_assert_eq!(found, expected, "{:?}", order);
            }
            let all = Order::List(None, u32::MAX);
            let expected = answer(&model, all.clone()).await;
            prop_assert_eq!(answer(&*journal, all).await, expected);
            journal.close().await;
            Ok::<(), TestCaseError>(())
        })
    };
    tokio::task::block_in_place(|| runner.run(&orders(), run))
        .unwrap_or_else(|failure| panic!("{failure}"));
}
