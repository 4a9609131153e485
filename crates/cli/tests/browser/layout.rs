//! Every page fits every screen: nothing scrolls sideways, is cut off, or overlaps.

use std::fmt::Write;

use serde_json::Value;

use crate::damage::damage;
use crate::driver::{Driver, Window};
use crate::{Club, STILL, picture};

/// Phones upright and on their side, tablets, and screens up to the one over a lane.
pub(crate) const SIZES: [(u32, u32); 10] = [
    (320, 568),
    (360, 640),
    (390, 844),
    (600, 960),
    (800, 480),
    (844, 390),
    (926, 428),
    (1024, 600),
    (1280, 720),
    (1920, 1080),
];

const KEY: &str = "ten-pins-and-a-lane";

/// Opens games with few players and as many as there can be, with short totals and long ones.
/// Gives the ID of the game on each lane.
const OPEN_GAMES: &str = r"
    const names = ['PJS', 'KYJ', 'MWM', 'WWW', 'HJK', 'LEE', 'KIM', 'OHN', 'BAE', 'MAX', 'QQQ', 'JIN'];
    const ask = async (method, path, body) => {
        const headers = { 'Content-Type': 'application/json' };
        const answer = await fetch(`/api/games${path}`, { method, headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
    };
    const open = async (lane, players, bowls) => {
        const { id } = await ask('POST', '', { lane, players: names.slice(0, players) });
        for (const pins of bowls) await ask('POST', `/${id}/bowls`, { pins });
        return id;
    };
    const strikes = (count) => Array(count).fill(10);
    const spares = (count) => Array(count).fill([9, 1]).flat();
    const names40 = ['Alexander Featherstonehaugh-Cholmondeley', '김지민', 'Zoë Müller', '가나다라마바사아자차카타파하가나다라마바사아자차카타파하가나다라마바사아자차'];
    const bowlers = [];
    for (const [index, name] of names40.entries()) {
        bowlers.push(await ask('POST', '/../bowlers', { name, tag: `LN${'ABCD'[index]}` }));
    }
    const known = async (lane, players, bowls) => {
        const { id } = await ask('POST', '', { lane, players, replace: true });
        for (const bowl of bowls) await ask('POST', `/${id}/bowls`, typeof bowl === 'number' ? { pins: bowl } : bowl);
        return id;
    };
    const standing = (...pins) => ({ standing: pins });
    const frames = [[10], [10], [10], [standing(7, 10), standing()], [10], [standing(4, 6, 7, 10), standing(4)],
        [standing(1, 2, 3, 4, 5, 6, 8, 9, 10), standing(1)], [standing(2, 7), standing(2)]];
    const leaves = frames.flatMap((bowls) => Array(5).fill(bowls).flat());
    const seats = bowlers.map(({ id }) => ({ bowler: id }));
    await known(8, seats.slice(0, 2), Array(40).fill(4));
    await known(8, seats.slice(0, 2), Array(40).fill(3));
    await known(8, seats.slice(0, 2), Array(40).fill(2));
    const named = await known(8, [...seats, 'WWW'], leaves);
    await known(9, [...seats, ...names.slice(0, 8)], [10, 7, 3, 9]);
    const ids = [
        await open(1, 12, strikes(12 * 12 - 1)),
        await open(2, 2, [10, 7, 3, 9, 0, 10, 0, 8]),
        await open(3, 1, [8, 1]),
        await open(4, 2, strikes(24)),
        await open(5, 6, [...spares(6 * 9), 9, 1, 10]),
    ];
    const givenUp = await open(7, 3, [10, 9, 1, 0]);
    await ask('POST', `/${givenUp}/players/2/leave`, {});
    await ask('POST', `/${givenUp}/players`, { name: 'LEE', missed: 'nothing' });
    await ask('POST', `/${givenUp}/give-up`, {});
    for (const pins of [9, 10]) await ask('PUT', `/${ids[3]}/bowls/24`, { pins, unlock: true });
    return [...ids, named, bowlers[0].id];";

/// The pages to look at.
async fn pages(club: &Club, window: &Window) -> Vec<String> {
    let script = format!("return (async () => {{ {OPEN_GAMES} }})();");
    let ids = window.evaluate(&script).await;
    let id = |lane: usize| ids[lane - 1].as_str().unwrap();
    damage(club, id(3));
    let scorers = [1, 2, 3, 4, 6, 7, 8, 9].map(|lane| format!("/lanes/{lane}"));
    let screens = [1, 2, 4, 5, 6, 7, 8, 9].map(|lane| format!("/lanes/{lane}/board"));
    let sheets = [1, 4, 6].map(|lane| format!("/games/{}", id(lane)));
    let others = [
        "/",
        "/login",
        "/nothing-here",
        "/lanes/2/overlay",
        "/lanes/8/overlay",
        "/board?lanes=1,2",
        "/board?lanes=8,9&numbers=on",
        "/lanes/2?numbers=on",
        "/lanes/8?numbers=on",
        "/lanes/2/board?numbers=on",
        "/lanes/5/board?numbers=on",
        "/lanes/8/board?numbers=on",
        "/lanes/9/board?numbers=on",
        "/games",
        "/games?lane=8&state=over",
        "/bowlers",
        "/bowlers?query=nobody",
    ];
    let bowler = format!("/bowlers/{}", id(7));
    let others = others.map(str::to_owned).into_iter().chain([bowler]);
    let pages = scorers.into_iter().chain(screens).chain(sheets);
    pages.chain(others).collect()
}

/// Whether a board has its numbers, if it is to have some.
const HAS_NUMBERS: &str =
    "document.body.dataset.numbers !== 'on' || !document.querySelector('#board')
    || document.querySelector('#board .numbers') !== null";

/// What is wrong with the page in the window, at any size.
async fn faults(window: &Window, page: &str) -> String {
    let mut faults = String::new();
    for (width, height) in SIZES {
        window.resize((width, height)).await;
        let found = window.evaluate(include_str!("measure.js")).await;
        let Value::Array(found) = found else {
            panic!("a list of faults, not {found}");
        };
        for fault in found {
            writeln!(faults, "{page} at {width}×{height}: {fault}").unwrap();
        }
    }
    faults
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_fits_every_screen_in_both_languages() {
    let club = Club::with(&["--key", KEY]).await;
    let driver = Driver::start();
    let window = driver.window(SIZES[0], STILL).await;
    // The bar is fullest for somebody who is logged in.
    window.open(&club.url(&format!("/login#key={KEY}"))).await;
    window.until("location.pathname === '/'").await;
    let mut found = String::new();
    for page in pages(&club, &window).await {
        for language in ["ko", "en"] {
            let sign = if page.contains('?') { '&' } else { '?' };
            let page = format!("{page}{sign}lang={language}");
            window.open(&club.url(&page)).await;
            window.until("document.readyState === 'complete'").await;
            window.until(HAS_NUMBERS).await;
            found += &faults(&window, &page).await;
        }
    }
    assert!(found.is_empty(), "{found}");
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_fit_their_part_of_a_screen_for_several_lanes() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(SIZES[0], STILL).await;
    window.open(&club.url("/login")).await;
    window
        .evaluate(&format!("return (async () => {{ {OPEN_GAMES} }})();"))
        .await;
    let mut found = String::new();
    for lanes in ["8,9", "2,8,9", "2,5,8,9"] {
        for (width, height) in [(1280, 720), (1920, 1080)] {
            let page = format!("/board?lanes={lanes}&numbers=on&lang=en");
            window.open(&club.url(&page)).await;
            window.resize((width, height)).await;
            let frame = "const { width, height } = document.querySelector('iframe').getBoundingClientRect();
                return [width, height].map(Math.round);";
            let frame = window.evaluate(frame).await;
            let frame = (frame[0].as_u64().unwrap(), frame[1].as_u64().unwrap());
            for lane in lanes.split(',') {
                let page = format!("/lanes/{lane}/board?links=hidden&numbers=on&lang=en");
                window.open(&club.url(&page)).await;
                window
                    .resize((frame.0.try_into().unwrap(), frame.1.try_into().unwrap()))
                    .await;
                window.until(HAS_NUMBERS).await;
                let faults = window.evaluate(include_str!("measure.js")).await;
                writeln!(found, "{page} of {lanes}, {frame:?}: {faults}").unwrap();
            }
        }
    }
    let bad: Vec<&str> = found.lines().filter(|line| !line.ends_with("[]")).collect();
    assert_eq!(bad, [""; 0]);
    window.close().await;
}

/// How each form of the scorer's page is opened.
const FORMS: [(&str, &str); 4] = [
    ("new-game", "document.querySelector('#start').click()"),
    ("lineup", "document.querySelector('#change-lineup').click()"),
    (
        "correction",
        "document.querySelector('button.mark:enabled').click()",
    ),
    (
        "queue",
        "import('/assets/lib/conflict.js').then(({ askAboutQueue }) => askAboutQueue({
            reason: document.querySelector('#queue-title').textContent,
            done: Array(12).fill('PJS, frame 1: Strike. (from 192.0.2.7)'),
            game: null,
            items: Array(12).fill(0).map((_, key) => ({ key: String(key), label: '10' })),
            rest: [{ key: '11' }],
        }))",
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn every_form_fits_every_screen_with_few_players_and_with_many() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(SIZES[0], STILL).await;
    window.open(&club.url("/login")).await;
    window
        .evaluate(&format!("return (async () => {{ {OPEN_GAMES} }})();"))
        .await;
    let mut found = String::new();
    for lane in [1, 2, 8] {
        for language in ["ko", "en"] {
            let page = format!("/lanes/{lane}?lang={language}");
            for (form, open) in FORMS {
                window.open(&club.url(&page)).await;
                window
                    .until("document.body.dataset.connection === 'live'")
                    .await;
                window.evaluate(open).await;
                let is_open = format!("document.querySelector('#{form}').open");
                window.until(&is_open).await;
                found += &faults(&window, &format!("{form} on {page}")).await;
            }
        }
    }
    assert!(found.is_empty(), "{found}");
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_deck_fits_every_screen_on_the_page_and_in_the_form_that_corrects() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(SIZES[0], STILL).await;
    window.open(&club.url("/login")).await;
    let script = format!(
        "localStorage.setItem('tenpin.deck', 'true');
         return (async () => {{ {OPEN_GAMES} }})();"
    );
    window.evaluate(&script).await;
    let mut found = String::new();
    for lane in [1, 2] {
        for language in ["ko", "en"] {
            let page = format!("/lanes/{lane}?lang={language}");
            window.open(&club.url(&page)).await;
            window
                .until("document.querySelector('#deck').dataset.ready === 'true'")
                .await;
            found += &faults(&window, &format!("the deck on {page}")).await;
            window
                .evaluate("document.querySelector('button.mark:enabled').click()")
                .await;
            window
                .until("document.querySelector('#frame-bowls button') !== null")
                .await;
            found += &faults(&window, &format!("the deck of a frame on {page}")).await;
        }
    }
    assert!(found.is_empty(), "{found}");
    window.close().await;
}

/// Whether the number of each frame is in sight, above the row of the player who is up.
const SEES_NUMBERS: &str = "
    const isOnTop = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element === document.elementFromPoint(left + width / 2, top + height / 2);
    };
    const heads = [...document.querySelectorAll('.head-frame')];
    const cells = [...document.querySelectorAll('tr[aria-current] .frame')];
    const row = cells[0].getBoundingClientRect();
    const isCovered = row.top < Math.max(...heads.map((head) => head.getBoundingClientRect().bottom)) - 1;
    const has = (cell) => getComputedStyle(cell, '::before').content === `\"${cell.dataset.frame}\"`;
    return heads.every(isOnTop) && !isCovered || cells.every(has);";

#[tokio::test(flavor = "multi_thread")]
async fn frames_have_their_numbers_on_a_phone_and_while_players_are_scrolled() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(SIZES[0], STILL).await;
    window.open(&club.url("/login")).await;
    let script = format!("return (async () => {{ {OPEN_GAMES} }})();");
    window.evaluate(&script).await;
    for (width, height) in SIZES {
        window.resize((width, height)).await;
        for page in ["/lanes/1", "/lanes/2", "/lanes/1/board"] {
            window.open(&club.url(page)).await;
            window
                .until("document.body.dataset.connection === 'live'")
                .await;
            let sees = window.evaluate(SEES_NUMBERS).await;
            assert_eq!(sees, true, "{page} at {width}×{height}");
            let name = page.trim_start_matches('/').replace('/', "-");
            let name = format!("fit-{name}-{width}x{height}.png");
            window.screenshot(&picture(&name)).await;
        }
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_games_of_a_lane_are_linked_on_its_page_on_every_screen() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(SIZES[0], STILL).await;
    crate::bowl_on(&club, 1, &["WWW", "MWM"], &[10, 10]);
    for language in ["ko", "en"] {
        window
            .open(&club.url(&format!("/lanes/1?lang={language}")))
            .await;
        for size in SIZES {
            window.resize(size).await;
            let is_there = "const link = document.querySelector('main a[href=\"/games?lane=1\"]');
                const { left, top, width, height } = link.getBoundingClientRect();
                return document.elementFromPoint(left + width / 2, top + height / 2) === link;";
            assert_eq!(window.evaluate(is_there).await, true, "{size:?} {language}");
        }
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_on_its_side_the_buttons_stand_beside_the_turn() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(SIZES[0], STILL).await;
    crate::bowl_on(&club, 1, &["WWW", "MWM"], &[10, 10]);
    for size in [(800, 480), (844, 390), (926, 428)] {
        window.resize(size).await;
        for language in ["ko", "en"] {
            window
                .open(&club.url(&format!("/lanes/1?lang={language}")))
                .await;
            window
                .until("document.body.dataset.connection === 'live'")
                .await;
            let apart = "const [turn, start] = ['turn', 'start'].map((id) =>
                    document.getElementById(id).getBoundingClientRect());
                const isBeside = start.top < turn.bottom && turn.top < start.bottom;
                return isBeside ? '' : JSON.stringify([turn, start, document.body.innerText]);";
            let apart = window.evaluate(apart).await;
            assert_eq!(apart, "", "{size:?} {language}");
        }
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_fit_is_found() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window((390, 844), STILL).await;
    window.resize((390, 844)).await;
    for (broken, fault) in [
        ("h1.style.width = '500px'", "wider than the window"),
        (
            "h1.style.position = 'relative'; h1.style.top = '2em'",
            "overlap",
        ),
        ("h1.style.marginBottom = '-3em'", "lies over"),
        (
            "h1.style.overflow = 'hidden'; h1.style.height = '5px'",
            "is cut off",
        ),
        ("h1.style.width = '2em'", "is broken within"),
        (
            "h1.className = 'table-scroll'; h1.style.width = '50px'; h1.style.overflow = 'auto'; h1.style.whiteSpace = 'nowrap'",
            "is scrolled sideways",
        ),
    ] {
        window.open(&club.url("/nothing-here?lang=en")).await;
        let script = format!("const h1 = document.querySelector('h1'); {broken}");
        window.evaluate(&script).await;
        let found = window
            .evaluate(include_str!("measure.js"))
            .await
            .to_string();
        assert!(found.contains(fault), "{broken}: {found}");
    }
    window.close().await;
}
