//! Styles, scripts and pictures of the pages, as they are in the binary.

use std::sync::LazyLock;

/// A file that pages ask for at `/assets/<name>`.
#[derive(Debug)]
pub struct Asset {
    /// Its name.
    pub name: &'static str,
    /// What to say in `Content-Type`.
    pub content_type: &'static str,
    /// What is in it.
    pub bytes: &'static [u8],
    /// A tag of the content, in quotation marks, for `ETag`. Scripts ask for one another by
    /// their bare names, so a browser has to ask again each time: serve all of them with
    /// `Cache-Control: no-cache`.
    pub etag: String,
}

/// The asset of this name.
#[must_use]
pub fn named(name: &str) -> Option<&'static Asset> {
    all().iter().find(|asset| asset.name == name)
}

/// All assets.
#[must_use]
pub fn all() -> &'static [Asset] {
    static ALL: LazyLock<Vec<Asset>> = LazyLock::new(|| FILES.iter().map(asset).collect());
    &ALL
}

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";
const MANIFEST: &str = "application/manifest+json";

type File = (&'static str, &'static str, &'static [u8]);

macro_rules! files {
    ($($kind:ident: $($name:literal),+;)+) => {
        &[$($(($name, $kind, include_bytes!(concat!("../../assets/", $name)))),+),+]
    };
}

const FILES: &[File] = files! {
    CSS: "base.css", "board.css", "celebration.css", "forms.css", "lanes.css", "scorer.css", "screen.css",
        "sheet.css";
    JS: "board.js", "bowls.js", "celebrations.js", "connection.js", "correction.js", "damaged.js",
        "keys.js", "lanes.js", "login.js", "new-game.js", "pad.js", "page.js", "rules.js", "scorer.js", "screen.js", "sender.js",
        "sheet.js", "speech.js", "stream.js";
    SVG: "icon.svg";
    MANIFEST: "tenpin.webmanifest";
};

fn asset(&(name, content_type, bytes): &File) -> Asset {
    Asset {
        name,
        content_type,
        bytes,
        etag: format!("\"{:016x}\"", fingerprint(bytes)),
    }
}

/// FNV-1a: it tells one build's file from another's, and keeps no secret.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
