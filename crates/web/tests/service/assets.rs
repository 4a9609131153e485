//! Style sheets, scripts and pictures, as browsers load them.

use super::test_service::{TestRequest, TestService};

const SHEET: &str = "/assets/base.css";

#[tokio::test]
async fn an_asset_is_served_with_its_type_and_a_tag_to_revalidate_it_by() {
    let response = TestService::new().get(SHEET).await;
    assert_eq!(response.status, 200);
    assert_eq!(
        response.header("content-type"),
        Some("text/css; charset=utf-8")
    );
    assert_eq!(response.header("cache-control"), Some("no-cache"));
    assert!(response.header("etag").is_some());
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/base.css");
    assert_eq!(response.text(), std::fs::read_to_string(file).unwrap());
}

#[tokio::test]
async fn an_asset_is_sent_again_only_if_it_has_changed() {
    let service = TestService::new();
    let tag = service.get(SHEET).await.header("etag").unwrap().to_owned();
    let get = |known: String| {
        let request = TestRequest::new("GET", SHEET).header("if-none-match", &known);
        service.send(request)
    };
    for known in [
        tag.clone(),
        format!("W/{tag}"),
        format!("\"0123456789abcdef\", {tag}"),
    ] {
        let response = get(known).await;
        assert_eq!((response.status, response.text()), (304, ""));
        assert_eq!(response.header("etag"), Some(&*tag));
        assert_eq!(response.header("cache-control"), Some("no-cache"));
    }
    for known in ["\"0123456789abcdef\"", "", "é", &tag[1..]] {
        assert_eq!(get(known.to_owned()).await.status, 200, "{known}");
    }
}

#[tokio::test]
async fn nothing_but_assets_is_served_as_one() {
    let service = TestService::new();
    for name in [
        "",
        "nothing.js",
        "../Cargo.toml",
        "%2e%2e%2fCargo.toml",
        "base.css/",
    ] {
        let response = service.get(&format!("/assets/{name}")).await;
        assert_eq!(response.status, 404, "{name}");
    }
}

#[tokio::test]
async fn charts_have_the_colours_of_the_pages() {
    let service = TestService::new();
    let style = service.get("/assets/charts.css").await;
    assert_eq!(
        style.header("content-type"),
        Some("text/css; charset=utf-8")
    );
    assert_eq!(style.text(), tenpin_charts::STYLE);
    let [dark, light] = [SHEET, "/assets/light.css"].map(|path| service.get(path));
    let (dark, light) = (dark.await, light.await);
    for colour in tenpin_charts::COLOURS {
        let named = |value| format!("--{}: {value};", colour.name);
        assert!(dark.text().contains(&named(colour.dark)), "{colour:?}");
        assert!(light.text().contains(&named(colour.light)), "{colour:?}");
    }
}
