//! Several centres in the same storage.

use tenpin_store::{Appended, Centre, Opened, Opening, Page};

use super::Storage;
use super::samples::{addition, event, game, guests, key, keyed, opening_at, place};

#[expect(
    clippy::too_many_lines,
    reason = "one method of the journal after another"
)]
pub(crate) async fn centres_do_not_see_each_other(storage: &impl Storage) {
    let here = storage.journal(Centre::try_from(1).unwrap()).await;
    let there = storage
        .journal(Centre::try_from(i32::MAX.unsigned_abs()).unwrap())
        .await;
    let opened = Opening {
        request: key("open"),
        ..opening_at(1, place(7, 1))
    };
    let other = Opening {
        players: guests("LEE"),
        ..opened.clone()
    };
    assert_eq!(here.open(opened.clone()).await.unwrap(), Opened::New);
    assert_eq!(there.read(game(1)).await.unwrap(), None);
    assert_eq!(there.latest_on(place(7, 1).lane).await.unwrap(), None);
    let page = Page::latest(9);
    assert_eq!(there.list(page.clone()).await.unwrap(), []);
    let nowhere = there.append(addition(1, 1)).await.unwrap();
    assert_eq!(nowhere, Appended::NoGame);

    // The same ID, place, key and ordinals are free in the other centre.
    assert_eq!(there.open(other.clone()).await.unwrap(), Opened::New);
    let new = here.append(keyed(1, 1, "bowl")).await.unwrap();
    assert_eq!(new, Appended::New);
    assert_eq!(there.append(addition(1, 1)).await.unwrap(), Appended::New);
    assert_eq!(
        there.append(keyed(1, 2, "bowl")).await.unwrap(),
        Appended::New
    );
    for (journal, opening, events) in [
        (here, opened, vec![keyed(1, 1, "bowl").event]),
        (there, other, vec![event(1), keyed(1, 2, "bowl").event]),
    ] {
        let mut expected = opening.into_record();
        expected.events = events;
        let lane = place(7, 1).lane;
        assert_eq!(
            journal.latest_on(lane).await.unwrap(),
            Some(expected.clone())
        );
        assert_eq!(journal.list(page.clone()).await.unwrap(), [Ok(expected)]);
    }
}
