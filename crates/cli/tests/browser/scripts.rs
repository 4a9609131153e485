//! The scripts of the pages, one by one, as a browser runs them.

use serde_json::{Value, json};

use crate::driver::{Driver, Window};
use crate::{Club, DARK, PHONE};

/// What a script gives that may import others and wait.
async fn run(window: &Window, script: &str) -> Value {
    window
        .evaluate(&format!("return (async () => {{ {script} }})();"))
        .await
}

/// Bowls games at random, and lists where the scripts and the server do not agree.
const BESIDE_THE_SERVER: &str = r"
    const { legalEntries, withBowl } = await import('/assets/rules.js');
    const { bowlsOf, corrections } = await import('/assets/bowls.js');
    const faults = [];
    const ask = async (method, path, body) => {
        const headers = { 'Content-Type': 'application/json' };
        const answer = await fetch(`/api/games${path}`, { method, headers, body: JSON.stringify(body) });
        return answer.ok ? answer.json() : null;
    };
    const check = (what, ours, theirs) => {
        const [one, other] = [JSON.stringify(ours), JSON.stringify(theirs)];
        if (one !== other) faults.push(`${what}: ${one}, but the server says ${other}`);
    };
    const marks = (game) => game.players.map((player) => player.frames.map((frame) => frame.marks).filter((each) => each.length > 0));
    let seed = 7;
    const chance = (count) => {
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
        return (seed >>> 16) % count;
    };
    const correctSome = async (game) => {
        for (const bowl of bowlsOf(game).filter(() => chance(4) === 0)) {
            const choices = corrections(game, bowl.number).map(({ pins }) => pins);
            for (let pins = 0; pins <= 10; pins += 1) {
                if (pins === bowl.pins) continue;
                const taken = await ask('PUT', `/${game.id}/bowls/${bowl.number}`, { pins, unlock: true });
                check(`bowl ${bowl.number} as ${pins}`, choices.includes(pins), taken !== null);
                if (taken) await ask('PUT', `/${game.id}/bowls/${bowl.number}`, { pins: bowl.pins, unlock: true });
            }
        }
    };
    for (let round = 0; round < 4; round += 1) {
        let game = await ask('POST', '', { lane: 1, players: ['PJS', 'KYJ'], replace: true });
        const bowled = [];
        while (game.turn) {
            const legal = legalEntries(game);
            const standing = Array.from({ length: game.turn.standing + 1 }, (_, pins) => pins);
            const entered = [...new Set(legal.values())].sort((one, other) => one - other);
            check('legal', entered, standing);
            const pins = chance(3) === 0 ? game.turn.standing : chance(game.turn.standing + 1);
            const { shown } = withBowl(game, pins);
            game = await ask('POST', `/${game.id}/bowls`, { pins });
            bowled.push(pins);
            check('marks', marks(shown), marks(game));
            check('bowls', bowlsOf(game).map((bowl) => bowl.pins), bowled);
            if (bowled.length === 20 || game.over) await correctSome(game);
        }
    }
    return faults;";

#[tokio::test(flavor = "multi_thread")]
async fn the_scripts_know_what_is_legal_and_how_it_looks_as_the_server_does() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(PHONE, DARK).await;
    window.open(&club.url("/login")).await;
    assert_eq!(run(&window, BESIDE_THE_SERVER).await, json!([]));
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_mean_what_stands_on_them_in_either_language() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(PHONE, DARK).await;
    window.open(&club.url("/login")).await;
    for (key, meant) in [
        (json!({"key": "0"}), json!("0")),
        (json!({"key": "9"}), json!("9")),
        (json!({"key": "-"}), json!("0")),
        (json!({"key": "/"}), json!("/")),
        (json!({"key": "x"}), json!("X")),
        (json!({"key": "X"}), json!("X")),
        (json!({"key": "ㅌ"}), json!("X")),
        (json!({"key": "u"}), json!("undo")),
        (json!({"key": "ㅕ"}), json!("undo")),
        (json!({"key": "Process", "code": "KeyX"}), json!("X")),
        (json!({"key": "Process", "code": "KeyA"}), json!(null)),
        (json!({"key": "Enter"}), json!(null)),
        (json!({"key": "F1"}), json!(null)),
        (json!({"key": "x", "ctrlKey": true}), json!(null)),
        (json!({"key": "5", "repeat": true}), json!(null)),
    ] {
        let script = format!("return (await import('/assets/keys.js')).meaning({key});");
        assert_eq!(run(&window, &script).await, meant, "{key}");
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_is_understood_however_it_is_cut() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(PHONE, DARK).await;
    window.open(&club.url("/login")).await;
    let stream = "id: 1\ndata: {\"a\":\"가\"}\n\n:\n\ndata: null\r\n\r\ndata: [1,\r\ndata: 2]\r\n\r\ndata: 3";
    let script = format!(
        "const {{ parser }} = await import('/assets/stream.js');
         const text = {stream:?};
         const told = new Set();
         for (let size = 1; size <= text.length; size += 1) {{
             const heard = [];
             const parse = parser((data) => heard.push(data));
             for (let at = 0; at < text.length; at += size) parse(text.slice(at, at + size));
             told.add(JSON.stringify(heard));
         }}
         return [...told];"
    );
    // The last one has not come to its end.
    let whole = r#"[{"a":"가"},null,[1,2]]"#;
    assert_eq!(run(&window, &script).await, json!([whole]));
    window.close().await;
}
