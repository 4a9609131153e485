//! What is said about the service at its start.

use crate::words::messages;

messages! {
    /// What `serve` does.
    serve_about() = "serve-about";
    /// What `--bind` is.
    serve_bind() = "serve-bind";
    /// What `--lanes` is.
    serve_lanes() = "serve-lanes";
    /// What `--key` is.
    serve_key() = "serve-key";
    /// Examples of `serve`.
    serve_examples() = "serve-examples";
    /// A text that is no number of lanes.
    serve_lanes_wrong(value) = "serve-lanes-wrong";
    /// A text that is no address to listen on.
    serve_bind_wrong(value) = "serve-bind-wrong";
    /// A text that is no key.
    serve_key_wrong(option) = "serve-key-wrong";
    /// Another program listens there.
    serve_busy(address) = "serve-busy";
    /// It cannot listen there.
    serve_cannot_listen(address, reason) = "serve-cannot-listen";
    /// Where all lanes are.
    serve_lanes_at(address) = "serve-lanes-at";
    /// Where the scorer is.
    serve_scorer_at(address) = "serve-scorer-at";
    /// Where the board is.
    serve_board_at(address) = "serve-board-at";
    /// Where games are kept.
    serve_journal_at(address) = "serve-journal-at";
    /// The key that scorers need.
    serve_key_is(key) = "serve-key-is";
    /// What the picture is for.
    serve_scan() = "serve-scan";
    /// How to stop it.
    serve_how_to_stop() = "serve-how-to-stop";
    /// It ends, once what was begun is done.
    serve_stopping() = "serve-stopping";
    /// It failed.
    serve_failed(reason) = "serve-failed";
}
