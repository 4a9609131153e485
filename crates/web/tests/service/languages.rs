//! Problems in the language that is asked for.

use super::house::{Ask, House};

#[tokio::test]
async fn a_problem_is_told_in_the_language_that_is_asked_for() {
    let house = House::new();
    let korean = "그런 게임이 없습니다";
    let english = "there is no such game";
    for (name, value, expected) in [
        ("accept", "*/*", korean),
        ("accept-language", "ko", korean),
        ("accept-language", "en-US,en;q=0.9", english),
        ("accept-language", "en;q=0.4,ko;q=0.5", korean),
        ("accept-language", "de,fr", korean),
        ("cookie", "lang=en", english),
    ] {
        let ask = Ask::new("GET", "/api/games/x").header(name, value);
        let answer = house.send(ask).await;
        assert_eq!(answer.json()["detail"], expected, "{name}: {value}");
        let code = if expected == korean { "ko" } else { "en" };
        assert_eq!(answer.header("content-language"), Some(code));
    }
    let answer = house.get("/api/games/x?lang=en").await;
    assert_eq!(answer.json()["detail"], english);
}

#[tokio::test]
async fn a_problem_of_a_page_is_no_json() {
    let answer = House::new().get("/nothing?lang=en").await;
    assert_eq!(answer.status, 404);
    assert!(!answer.header("content-type").unwrap().contains("json"));
    assert!(
        str::from_utf8(&answer.body)
            .unwrap()
            .contains("there is nothing at this address")
    );
}

#[tokio::test]
async fn what_is_not_there_and_what_cannot_be_done_there_is_said() {
    let house = House::new();
    for path in [
        "/api",
        "/api/",
        "/api/game",
        "/api/games/",
        "/api/lanes/1/events/x",
    ] {
        let answer = house.get(path).await;
        assert_eq!(answer.problem().0, 404, "{path}");
    }
    for (method, path, allow) in [
        ("DELETE", "/api/games", "GET,HEAD,POST"),
        ("PATCH", "/api/games/000000000000", "GET,HEAD"),
        ("GET", "/api/games/000000000000/bowls", "POST"),
        ("POST", "/api/games/000000000000/bowls/1", "PUT"),
        ("OPTIONS", "/api/lanes", "GET,HEAD"),
    ] {
        let answer = house.send(Ask::new(method, path)).await;
        answer.refused(405, "no-method");
        assert_eq!(answer.header("allow"), Some(allow), "{method} {path}");
    }
}
