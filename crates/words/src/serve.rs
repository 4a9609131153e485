//! What the program says when the service starts.

use crate::words::messages;

messages! {
    /// What `serve` does.
    pub fn serve_about() = "serve-about";
    /// What `--bind` is.
    pub fn serve_bind() = "serve-bind";
    /// What `--lanes` is.
    pub fn serve_lanes() = "serve-lanes";
    /// What `--key` is.
    pub fn serve_key() = "serve-key";
    /// Examples of `serve`.
    pub fn serve_examples() = "serve-examples";
    /// A text that is not a number of lanes.
    pub fn serve_lanes_wrong(value: text) = "serve-lanes-wrong";
    /// A text that is not an address to listen on.
    pub fn serve_bind_wrong(value: text) = "serve-bind-wrong";
    /// A text that is not a key.
    pub fn serve_key_wrong(option: text) = "serve-key-wrong";
    /// Another program listens on the address.
    pub fn serve_busy(address: text) = "serve-busy";
    /// Where all lanes are.
    pub fn serve_lanes_at(address: text) = "serve-lanes-at";
    /// Where the scorer is.
    pub fn serve_scorer_at(address: text) = "serve-scorer-at";
    /// Where the board is.
    pub fn serve_board_at(address: text) = "serve-board-at";
    /// Where the journal is.
    pub fn serve_journal_at(address: text) = "serve-journal-at";
    /// The key that scorers need.
    pub fn serve_key_is(key: text) = "serve-key-is";
    /// What the QR code is for.
    pub fn serve_scan() = "serve-scan";
    /// How to stop it.
    pub fn serve_how_to_stop() = "serve-how-to-stop";
    /// It stops once open requests are answered.
    pub fn serve_stopping() = "serve-stopping";
}
