//! A stream of events, read as a browser reads it.

use axum::body::Body;
use http_body::Body as _;
use serde_json::Value;
use std::future::poll_fn;
use std::pin::Pin;

/// A stream of events within this process.
pub(crate) struct Events(Body);

/// An event of a stream.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Event {
    pub(crate) id: Option<String>,
    pub(crate) data: Value,
}

impl Events {
    pub(crate) fn of(body: Body) -> Self {
        Self(body)
    }

    /// The next piece, which is a whole event or a comment.
    pub(crate) async fn piece(&mut self) -> Option<String> {
        let frame = poll_fn(|context| Pin::new(&mut self.0).poll_frame(context)).await?;
        let data = frame.expect("the stream holds").into_data().expect("data");
        Some(String::from_utf8(data.to_vec()).expect("text"))
    }

    /// The next event; nothing when the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = parse(&self.piece().await?) {
                return Some(event);
            }
        }
    }

    pub(crate) async fn version(&mut self) -> Option<u64> {
        self.next().await?.data["version"].as_u64()
    }
}

/// The event in a piece of a stream that ends with an empty line; none in a comment.
pub(crate) fn parse(piece: &str) -> Option<Event> {
    assert!(piece.ends_with("\n\n"), "{piece:?}");
    let field = |name: &str| piece.lines().find_map(|line| line.strip_prefix(name));
    let data = serde_json::from_str(field("data: ")?).expect("the data is JSON");
    let id = field("id: ").map(str::to_owned);
    Some(Event { id, data })
}
