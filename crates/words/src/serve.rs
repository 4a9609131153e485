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
    /// What `--behind-proxy` is.
    pub fn serve_behind_proxy() = "serve-behind-proxy";
    /// What `--names` is.
    pub fn serve_names() = "serve-names";
    /// A text that does not say who sees names.
    pub fn serve_names_wrong(value: text) = "serve-names-wrong";
    /// What `--allow-origin` is.
    pub fn serve_allow_origin() = "serve-allow-origin";
    /// What `--connections-per-address` is.
    pub fn serve_connections() = "serve-connections";
    /// Examples of `serve`.
    pub fn serve_examples() = "serve-examples";
    /// A text that is not a number of lanes.
    pub fn serve_lanes_wrong(value: text) = "serve-lanes-wrong";
    /// A text that is not a number of connections.
    pub fn serve_connections_wrong(value: text, least: number, most: number) = "serve-connections-wrong";
    /// A text that is not an address to listen on.
    pub fn serve_bind_wrong(value: text) = "serve-bind-wrong";
    /// A text that is not a key.
    pub fn serve_key_wrong(option: text) = "serve-key-wrong";
    /// A text that is not the address of a proxy.
    pub fn serve_proxy_wrong(value: text) = "serve-proxy-wrong";
    /// A text that is not an origin.
    pub fn serve_origin_wrong(value: text) = "serve-origin-wrong";
    /// A value of `TENPIN_LOG` that is no level.
    pub fn serve_log_wrong(value: text) = "serve-log-wrong";
    /// A value of `TENPIN_LOG_FORMAT` that is no format.
    pub fn serve_log_format_wrong(value: text) = "serve-log-format-wrong";
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
    /// It serves, but bowls cannot be recorded.
    pub fn serve_not_ready(reason: text) = "serve-not-ready";
    /// It waits for the journal.
    pub fn serve_waiting(address: text, reason: text) = "serve-waiting";
    /// The journal that it waited for is there.
    pub fn serve_waited(address: text) = "serve-waited";
    /// It stops once open requests are answered.
    pub fn serve_stopping() = "serve-stopping";
}
