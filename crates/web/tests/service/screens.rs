//! Screens: as their addresses ask for them, several lanes on one, and overlays for streams.

use super::test_service::{TestResponse, TestService};

fn policy(response: &TestResponse) -> &str {
    response.header("content-security-policy").unwrap()
}

#[tokio::test]
async fn every_page_is_dark_or_light_as_its_address_asks() {
    let service = TestService::new();
    let light = |media: &str| format!(r#"href="/assets/light.css" media="{media}""#);
    for page in [
        "/",
        "/lanes/7",
        "/lanes/7/board",
        "/lanes/7/overlay",
        "/login",
        "/board?lanes=7",
    ] {
        let sign = if page.contains('?') { '&' } else { '?' };
        let shown = service.get(page).await;
        assert!(
            shown
                .text()
                .contains(&light("(prefers-color-scheme: light)")),
            "{page}"
        );
        let shown = service.get(&format!("{page}{sign}theme=light")).await;
        assert!(shown.text().contains(&light("all")), "{page}");
        let shown = service.get(&format!("{page}{sign}theme=dark")).await;
        assert!(!shown.text().contains("light.css"), "{page}");
    }
}

#[tokio::test]
async fn a_screen_has_no_links_where_nobody_can_reach_them() {
    let service = TestService::new();
    let shown = service.get("/lanes/7/board").await;
    assert!(shown.text().contains(r#"<nav class="corner""#));
    let shown = service.get("/lanes/7/board?links=hidden&lang=en").await;
    assert!(!shown.text().contains("<nav"));
    assert!(shown.text().contains(r#"<html lang="en">"#));
}

#[tokio::test]
async fn a_board_shows_averages_and_chances_where_its_address_asks_for_them() {
    let service = TestService::new();
    for page in ["/lanes/7/board", "/lanes/7"] {
        let shown = service.get(page).await;
        assert!(!shown.text().contains("data-numbers"), "{page}");
        let shown = service.get(&format!("{page}?numbers=off")).await;
        assert!(shown.text().contains(r#" data-numbers="off">"#), "{page}");
        let shown = service.get(&format!("{page}?numbers=on&target=180")).await;
        let asked = r#" data-numbers="on" data-target="180">"#;
        assert!(shown.text().contains(asked), "{page}");
    }
    let shown = service.get("/board?lanes=1&numbers=on&target=180").await;
    let frame = "/lanes/1/board?links=hidden&#38;numbers=on&#38;target=180\"";
    assert!(shown.text().contains(frame), "{}", shown.text());
}

#[tokio::test]
async fn several_lanes_are_shown_on_one_screen() {
    let service = TestService::new();
    let shown = service.get("/board?lanes=1,2&theme=light").await;
    assert_eq!(shown.status, 200);
    for lane in [1, 2] {
        let frame = format!(r#"<iframe src="/lanes/{lane}/board?links=hidden&#38;theme=light""#);
        assert!(shown.text().contains(&frame), "{}", shown.text());
    }
    assert!(policy(&shown).contains("frame-src 'self'; frame-ancestors 'none'"));
    // Only a screen can be shown in a frame, and only by a page of this service.
    let screen = service.get("/lanes/1/board").await;
    assert!(policy(&screen).contains("frame-src 'none'; frame-ancestors 'self'"));
    assert_eq!(screen.header("x-frame-options"), Some("SAMEORIGIN"));
    for other in [
        "/",
        "/lanes/1",
        "/lanes/1/overlay",
        "/board?lanes=1",
        "/login",
    ] {
        let shown = service.get(other).await;
        assert!(policy(&shown).contains("frame-ancestors 'none'"), "{other}");
        assert_eq!(shown.header("x-frame-options"), Some("DENY"), "{other}");
    }
}

#[tokio::test]
async fn an_overlay_has_the_size_and_the_colours_of_its_address() {
    let service = TestService::new();
    service.game(7, &["PJS"]).await;
    let plain = service.get("/lanes/7/overlay").await;
    assert!(
        plain.text().contains(r#"data-style="{}""#),
        "{}",
        plain.text()
    );
    for chrome in ["<header", "<nav", "<form", "<a class=\"button"] {
        assert!(!plain.text().contains(chrome), "{chrome}");
    }
    let styled = "/lanes/7/overlay?size=48&text=fff&background=00000080&accent=03a&lang=en";
    let styled = service.get(styled).await.text().replace("&#34;", "\"");
    for property in [
        r#""--size":"48px""#,
        r##""--text":"#ffffffff""##,
        r##""--panel":"#00000080""##,
        r##""--accent":"#0033aaff""##,
        r##""--on-accent":"#ffffffff""##,
    ] {
        assert!(styled.contains(property), "{property}\n{styled}");
    }
}

#[tokio::test]
async fn a_parameter_of_a_page_that_makes_no_sense_is_named() {
    let service = TestService::new();
    for (path, name) in [
        ("/?theme=blue", "theme"),
        ("/lanes/7/board?numbers=some", "numbers"),
        ("/lanes/7/board?numbers=on&target=301", "target"),
        ("/lanes/7/board?links=none", "links"),
        ("/lanes/7/overlay?size=15", "size"),
        ("/lanes/7/overlay?size=201", "size"),
        ("/lanes/7/overlay?size=48px", "size"),
        ("/lanes/7/overlay?text=red", "text"),
        ("/lanes/7/overlay?background=%23fff", "background"),
        ("/lanes/7/overlay?accent=fff;}", "accent"),
        ("/board", "lanes"),
        ("/board?lanes=", "lanes"),
        ("/board?lanes=1,x", "lanes"),
        ("/board?lanes=1,2,3,4,5", "lanes"),
    ] {
        let sign = if path.contains('?') { '&' } else { '?' };
        let refused = service.get(&format!("{path}{sign}lang=en")).await;
        assert_eq!(refused.status, 400, "{path}");
        let named = format!("{name} cannot be understood; send it as {name}=");
        assert!(
            refused.text().contains(&named),
            "{path}: {}",
            refused.text()
        );
    }
    for (path, range) in [
        ("/lanes/7/overlay?size=201&lang=en", "size=16 … size=200"),
        ("/board?lanes=1,2,3,4,5&lang=en", "lanes=1 … lanes=1,2,3,4"),
    ] {
        let refused = service.get(path).await;
        assert!(refused.text().contains(range), "{}", refused.text());
    }
    for path in ["/board?lanes=0", "/board?lanes=1,13"] {
        assert_eq!(service.get(path).await.status, 404, "{path}");
    }
    assert_eq!(service.get("/lanes/7?utm_source=mail").await.status, 200);
}
