//! Event streams, read as a browser reads them.

use axum::body::{Body, BodyDataStream};
use futures_util::StreamExt;
use serde_json::Value;

/// An event stream of a service in this process.
pub(crate) struct EventStream(BodyDataStream);

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct StreamEvent {
    pub(crate) name: Option<String>,
    pub(crate) id: Option<String>,
    pub(crate) data: Value,
}

impl EventStream {
    pub(crate) fn of(body: Body) -> Self {
        Self(body.into_data_stream())
    }

    /// The next chunk, which is a whole event or a comment.
    pub(crate) async fn chunk(&mut self) -> Option<String> {
        let chunk = self.0.next().await?.expect("the stream does not break");
        Some(String::from_utf8(chunk.to_vec()).expect("text"))
    }

    /// The next event, or `None` at the end of the stream.
    pub(crate) async fn next(&mut self) -> Option<StreamEvent> {
        loop {
            if let Some(event) = parse(&self.chunk().await?) {
                return Some(event);
            }
        }
    }

    pub(crate) async fn version(&mut self) -> Option<u64> {
        self.next().await?.data["version"].as_u64()
    }
}

/// The event in a chunk, which must end with an empty line; `None` for a comment.
pub(crate) fn parse(chunk: &str) -> Option<StreamEvent> {
    assert!(chunk.ends_with("\n\n"), "{chunk:?}");
    let field = |name: &str| chunk.lines().find_map(|line| line.strip_prefix(name));
    let data = serde_json::from_str(field("data: ")?).expect("the data is JSON");
    let name = field("event: ").map(str::to_owned);
    let id = field("id: ").map(str::to_owned);
    Some(StreamEvent { name, id, data })
}
