//! A bowler's numbers: charts that fit, can be read in both themes, and have a table behind each.

use serde_json::{Value, json};

use crate::driver::{Driver, Window};
use crate::layout::SIZES;
use crate::{Club, DARK, LIGHT, PHONE, SCREEN, picture};

/// Three games of two bowlers, with leaves. Gives the ID of the first bowler.
const BOWL: &str = r"
    const ask = async (path, body) => {
        const headers = { 'Content-Type': 'application/json' };
        const answer = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
    };
    const { id } = await ask('bowlers', { name: '김지민', tag: 'KJM', hand: 'left' });
    await ask('bowlers', { name: 'Alexander Featherstonehaugh-Kim', tag: 'AFK' });
    const frames = [
        [[10], 1], [[7, 10], 0], [[10], 0], [[3, 6, 10], 3], [10], [[2, 4, 5], 2], [10], [10], [[1, 2, 10], 0],
    ];
    for (const last of [[10, 10, 10], [[10], 1, 10], [[7], 0]]) {
        const game = await ask('games', { lane: 1, players: ['KJM', 'AFK'], replace: true });
        for (const frame of [...frames, last]) {
            for (const turn of [frame, frame]) {
                for (const bowl of turn) {
                    const body = Array.isArray(bowl) ? { standing: bowl } : { pins: bowl };
                    await ask(`games/${game.id}/bowls`, body);
                }
            }
        }
    }
    return id;";

async fn bowl(club: &Club, window: &Window) -> String {
    window.open(&club.url("/login")).await;
    let script = format!("return (async () => {{ {BOWL} }})();");
    let id = window.evaluate(&script).await;
    format!("/bowlers/{}", id.as_str().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bowlers_numbers_fit_and_can_be_read_in_both_languages_and_themes() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(PHONE, LIGHT).await;
    let path = bowl(&club, &window).await;
    window.close().await;
    for (media, theme) in [(DARK, "dark"), (LIGHT, "light")] {
        for (size, device) in [(PHONE, "phone"), (SCREEN, "desktop")] {
            let window = driver.window(size, media).await;
            for language in ["ko", "en"] {
                let address = format!("{path}?lang={language}&against=AFK");
                window.open(&club.url(&address)).await;
                assert_eq!(window.complaints().await, [""; 0], "{theme} {device}");
                let name = format!("bowler-{device}-{language}-{theme}.png");
                window.screenshot(&picture(&name)).await;
                let scroll = "document.querySelector('.charts').scrollIntoView(); return true;";
                window.evaluate(scroll).await;
                let name = format!("charts-{device}-{language}-{theme}.png");
                window.screenshot(&picture(&name)).await;
            }
            window.close().await;
        }
    }
}

/// Texts of charts that are not inside of their chart, or lie over another text of it.
const BAD_TEXTS: &str = "
    const found = [];
    for (const chart of document.querySelectorAll('svg.chart')) {
        const frame = chart.getBoundingClientRect();
        const texts = [...chart.querySelectorAll('text')];
        const boxes = texts.map((text) => text.getBoundingClientRect());
        boxes.forEach((box, index) => {
            const isInside = box.left >= frame.left - 1 && box.right <= frame.right + 1
                && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
            if (!isInside) found.push(`outside: ${texts[index].textContent}`);
            for (const [other, beside] of boxes.slice(index + 1).entries()) {
                const width = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
                const height = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
                if (width > 2 && height > 6) {
                    found.push(`${texts[index].textContent} over ${texts[index + 1 + other].textContent}`);
                }
            }
        });
    }
    return found;";

#[tokio::test(flavor = "multi_thread")]
async fn charts_fit_every_screen_with_all_their_letters() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(SIZES[0], LIGHT).await;
    let path = bowl(&club, &window).await;
    for language in ["ko", "en"] {
        let address = format!("{path}?lang={language}&against=AFK");
        window.open(&club.url(&address)).await;
        let open = "document.querySelectorAll('details').forEach((one) => { one.open = true; })";
        window.evaluate(open).await;
        for (width, height) in SIZES {
            window.resize((width, height)).await;
            let faults = window.evaluate(include_str!("measure.js")).await;
            assert_eq!(faults, json!([]), "{language} {width}");
            assert_eq!(
                window.evaluate(BAD_TEXTS).await,
                json!([]),
                "{language} {width}"
            );
            let letters = "return Math.min(...[...document.querySelectorAll('.chart text')]
                .map((text) => text.getBoundingClientRect().height)) >= 9;";
            assert_eq!(window.evaluate(letters).await, Value::Bool(true), "{width}");
        }
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leaves_are_sorted_and_tables_opened_with_the_keyboard_alone() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(SCREEN, LIGHT).await;
    let path = bowl(&club, &window).await;
    window.open(&club.url(&format!("{path}?lang=en"))).await;
    let focus = "document.querySelector('.chart-card summary').focus(); return true;";
    window.evaluate(focus).await;
    window.press("\n").await;
    window
        .until("document.querySelector('.chart-card details').open")
        .await;
    let focus = "document.querySelector('.leaves-table thead a[href*=\"sort=rate\"]').focus(); return true;";
    window.evaluate(focus).await;
    window.press("\n").await;
    window
        .until(
            "document.querySelector('[aria-sort=ascending]')?.innerText.trim().startsWith('Rate')",
        )
        .await;
    assert_eq!(window.complaints().await, [""; 0]);
    // In print, everything is light, and what nobody can press on paper is left out.
    window
        .devtools("Emulation.setEmulatedMedia", json!({"media": "print"}))
        .await;
    let printed = "const style = (selector) => getComputedStyle(document.querySelector(selector));
        return [style('.chart-card').backgroundColor, style('.bar').display, style('summary').display];";
    assert_eq!(
        window.evaluate(printed).await,
        json!(["rgb(255, 255, 255)", "none", "none"])
    );
    window.close().await;
}
