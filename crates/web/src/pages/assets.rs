//! Style sheets, scripts and pictures of the pages, embedded in the binary.

use std::sync::LazyLock;

use include_dir::{Dir, File, include_dir};
use sha2::{Digest, Sha256};

/// A file that pages refer to as `/assets/<name>`.
#[derive(Debug)]
pub(crate) struct Asset {
    /// Its path below `assets`.
    pub name: &'static str,
    /// Its `Content-Type`.
    pub content_type: &'static str,
    /// Its content.
    pub bytes: &'static [u8],
    /// Its `ETag`, a digest of the content in quotation marks. Scripts import one another by
    /// names without a version, so browsers must revalidate them each time: serve all assets
    /// with `Cache-Control: no-cache`.
    pub etag: String,
}

static DIRECTORY: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/assets");

/// The asset with this name.
#[must_use]
pub(crate) fn named(name: &str) -> Option<&'static Asset> {
    all().iter().find(|asset| asset.name == name)
}

/// All assets.
pub(super) fn all() -> &'static [Asset] {
    static ALL: LazyLock<Vec<Asset>> = LazyLock::new(|| {
        let mut assets = Vec::new();
        collect(&DIRECTORY, &mut assets);
        // Charts bring their own.
        assets.extend(asset("charts.css", tenpin_charts::STYLE.as_bytes()));
        assets
    });
    &ALL
}

fn collect(directory: &'static Dir<'static>, assets: &mut Vec<Asset>) {
    assets.extend(directory.files().filter_map(of_file));
    for below in directory.dirs() {
        collect(below, assets);
    }
}

fn of_file(file: &'static File<'static>) -> Option<Asset> {
    asset(file.path().to_str()?, file.contents())
}

fn asset(name: &'static str, bytes: &'static [u8]) -> Option<Asset> {
    Some(Asset {
        name,
        content_type: content_type(name),
        bytes,
        etag: etag(bytes)?,
    })
}

/// The entity tag of a content: a digest of it, in quotation marks.
pub(crate) fn etag(content: &[u8]) -> Option<String> {
    let digest = Sha256::digest(content);
    let digest = u64::from_be_bytes(*digest.first_chunk()?);
    Some(format!("\"{digest:016x}\""))
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
