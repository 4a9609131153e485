//! The scripts of the pages, one by one, as a browser runs them.

use serde_json::{Value, json};

use crate::driver::{Driver, Window};
use crate::{Club, DARK, PHONE};

/// The result of a script, which may import others and wait.
async fn run(window: &Window, script: &str) -> Value {
    window
        .evaluate(&format!("return (async () => {{ {script} }})();"))
        .await
}

/// What is celebrated after each of these bowls, and after each step of `more`.
async fn celebrated(window: &Window, bowls: &[u8], more: &str) -> Value {
    let script = format!(
        r"
        const {{ celebration }} = await import('/assets/lib/celebrations.js');
        const ask = async (method, path, body) => {{
            const headers = {{ 'Content-Type': 'application/json' }};
            const answer = await fetch(`/api/games${{path}}`, {{ method, headers, body: JSON.stringify(body) }});
            return answer.json();
        }};
        let game = await ask('POST', '', {{ lane: 1, players: ['PJS'], replace: true }});
        const celebrated = [];
        const look = (next) => {{
            celebrated.push(celebration(game, next)?.kind ?? '-');
            game = next;
        }};
        for (const pins of {bowls:?}) look(await ask('POST', `/${{game.id}}/bowls`, {{ pins }}));
        {more}
        return celebrated.join(' ');"
    );
    run(window, &script).await
}

#[tokio::test(flavor = "multi_thread")]
async fn celebrations_are_found_by_comparing_two_boards() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(PHONE, DARK).await;
    window.open(&club.url("/lanes/1/board?lang=en")).await;
    let perfect = "strike double turkey row row row row row row row row perfect";
    assert_eq!(celebrated(&window, &[10; 12], "").await, perfect);
    let others = "
        look(await ask('PUT', `/${game.id}/bowls/1`, { pins: 8 }));
        look(await ask('POST', `/${game.id}/undo`, {}));
        look(null);";
    let told = celebrated(&window, &[9, 1, 0, 10, 10, 8, 1], others).await;
    assert_eq!(told, "- spare - spare strike - - - - -");
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_mean_the_same_in_either_language() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(PHONE, DARK).await;
    window.open(&club.url("/login")).await;
    for (key, meant) in [
        (json!({"key": "0"}), json!("0")),
        (json!({"key": "9"}), json!("9")),
        (json!({"key": "-"}), json!("-")),
        (json!({"key": "/"}), json!("/")),
        (json!({"key": "x"}), json!("X")),
        (json!({"key": "X"}), json!("X")),
        (json!({"key": "ㅌ"}), json!("X")),
        (json!({"key": "g"}), json!("-")),
        (json!({"key": "ㅎ"}), json!("-")),
        (json!({"key": "Process", "code": "KeyG"}), json!("-")),
        (json!({"key": "f"}), json!("F")),
        (json!({"key": "ㄹ"}), json!("F")),
        (json!({"key": "u"}), json!("undo")),
        (json!({"key": "ㅕ"}), json!("undo")),
        (json!({"key": "Process", "code": "KeyX"}), json!("X")),
        (json!({"key": "Process", "code": "KeyA"}), json!(null)),
        (json!({"key": "Enter"}), json!(null)),
        (json!({"key": "F1"}), json!(null)),
        (json!({"key": "x", "ctrlKey": true}), json!(null)),
        (json!({"key": "5", "repeat": true}), json!(null)),
    ] {
        let script = format!("return (await import('/assets/lib/keys.js')).meaning({key});");
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
        "const {{ parser }} = await import('/assets/lib/stream.js');
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

#[tokio::test(flavor = "multi_thread")]
async fn what_chromium_leaves_behind_is_in_a_directory_of_the_test() {
    let _club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(PHONE, DARK).await;
    assert!(driver.leftovers() > 0);
    window.close().await;
}
