//! A journal compared with the one in memory: same requests, same answers.

use std::cell::Cell;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use tenpin_store::{
    Addition, Centre, Event, Journal, Memory, Opening, Page, PlayState, Record, RequestKey,
};
use tokio::runtime::Handle;

use super::Storage;
use super::samples::{event, game, key, opening, place, record};

/// A request to a journal. There are few games, lanes and keys, so that they collide often.
#[derive(Debug, Clone)]
enum Request {
    Open(Opening),
    Append(Addition),
    /// Append an event with the next ordinal of the game.
    Follow(u16, Option<u8>),
    Read(u16),
    LatestOn(u16),
    List(Option<u16>, u32),
    Import(Record),
}

fn requests() -> impl Strategy<Value = Vec<Request>> {
    let key_numbers = || proptest::option::weighted(0.3, 0..3_u8);
    let wanted = || proptest::option::of((1..3_u16, -1..5_i32));
    let open =
        (1..7_u16, wanted(), key_numbers()).prop_map(|(number, wanted, key_number)| Opening {
            place: wanted.map(|(lane, sequence)| place(lane, sequence)),
            request: request_key(key_number),
            ..opening(number)
        });
    let append =
        (1..7_u16, 0..5_u32, key_numbers()).prop_map(|(number, ordinal, key_number)| Addition {
            game: game(number),
            event: keyed_event(ordinal, key_number),
            state: PlayState::Playing,
        });
    let import = (1..9_u16, wanted(), 0..7_usize).prop_map(|(number, wanted, length)| {
        let mut record = record(number, wanted.map(|(lane, sequence)| place(lane, sequence)));
        record.events.truncate(length);
        record.request = request_key(Some(u8::try_from(length % 3).unwrap()));
        record
    });
    let one = prop_oneof![
        3 => open.prop_map(Request::Open),
        2 => append.prop_map(Request::Append),
        6 => (1..7_u16, key_numbers()).prop_map(|(number, key_number)| Request::Follow(number, key_number)),
        1 => (1..9_u16).prop_map(Request::Read),
        1 => (1..3_u16).prop_map(Request::LatestOn),
        1 => (proptest::option::of(1..9_u16), 0..9_u32).prop_map(|(before, limit)| Request::List(before, limit)),
        2 => import.prop_map(Request::Import),
    ];
    proptest::collection::vec(one, 1..60)
}

fn request_key(key_number: Option<u8>) -> Option<RequestKey> {
    key_number.and_then(|number| key(&format!("key-{number}")))
}

fn keyed_event(ordinal: u32, key_number: Option<u8>) -> Event {
    Event {
        request: request_key(key_number),
        ..event(ordinal)
    }
}

/// The answer of a journal, as text.
async fn answer(journal: &dyn Journal, request: Request) -> String {
    match request {
        Request::Open(opening) => format!("{:?}", journal.open(opening).await),
        Request::Append(addition) => format!("{:?}", journal.append(addition).await),
        Request::Read(number) => format!("{:?}", journal.read(game(number)).await),
        Request::LatestOn(lane) => format!("{:?}", journal.latest_on(place(lane, 1).lane).await),
        Request::List(before, limit) => {
            let page = Page {
                before: before.map(game),
                ..Page::latest(limit)
            };
            format!("{:?}", journal.list(page).await)
        }
        Request::Import(record) => format!("{:?}", journal.import(record).await),
        Request::Follow(number, key_number) => {
            let known = journal.read(game(number)).await.unwrap();
            let events = known.map_or(0, |record| record.events.len());
            let addition = Addition {
                game: game(number),
                event: keyed_event(u32::try_from(events + 1).unwrap(), key_number),
                state: PlayState::Playing,
            };
            format!("{:?}", journal.append(addition).await)
        }
    }
}

pub(crate) async fn any_journal_answers_as_the_one_in_memory(storage: &impl Storage) {
    let handle = Handle::current();
    let mut runner = TestRunner::new(Config {
        cases: 40,
        failure_persistence: None,
        ..Config::default()
    });
    let centres = Cell::new(100);
    let run = |requests: Vec<Request>| {
        // Each case has its own centre, which is an empty journal.
        let centre = Centre::try_from(centres.replace(centres.get() + 1)).unwrap();
        handle.block_on(async {
            let model = Memory::default();
            let journal = storage.journal(centre).await;
            for request in requests {
                let expected = answer(&model, request.clone()).await;
                let found = answer(&*journal, request.clone()).await;
                prop_assert_eq!(found, expected, "{:?}", request);
            }
            let all = Request::List(None, u32::MAX);
            let expected = answer(&model, all.clone()).await;
            prop_assert_eq!(answer(&*journal, all).await, expected);
            journal.close().await;
            Ok::<(), TestCaseError>(())
        })
    };
    tokio::task::block_in_place(|| runner.run(&requests(), run))
        .unwrap_or_else(|failure| panic!("{failure}"));
}
