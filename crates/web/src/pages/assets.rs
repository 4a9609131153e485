//! Style sheets, scripts and pictures of the pages, embedded in the binary.

use std::borrow::Cow;
use std::sync::LazyLock;

use rust_embed::RustEmbed;

/// A file that pages refer to as `/assets/<name>`.
#[derive(Debug)]
pub(crate) struct Asset {
    /// Its path below `assets`.
    pub name: Cow<'static, str>,
    /// Its `Content-Type`.
    pub content_type: &'static str,
    /// Its content.
    pub bytes: Cow<'static, [u8]>,
    /// Its `ETag`, a digest of the content in quotation marks. Scripts import one another by
    /// names without a version, so browsers must revalidate them each time: serve all assets
    /// with `Cache-Control: no-cache`.
    pub etag: String,
}

#[derive(RustEmbed)]
#[folder = "assets"]
struct AssetFiles;

/// The asset with this name.
#[must_use]
pub(crate) fn named(name: &str) -> Option<&'static Asset> {
    all().iter().find(|asset| asset.name == name)
}

/// All assets.
pub(super) fn all() -> &'static [Asset] {
    static ALL: LazyLock<Vec<Asset>> =
        LazyLock::new(|| AssetFiles::iter().filter_map(load).collect());
    &ALL
}

fn load(name: Cow<'static, str>) -> Option<Asset> {
    let file = AssetFiles::get(&name)?;
    let digest = file.metadata.sha256_hash();
    let digest = u64::from_be_bytes(*digest.first_chunk()?);
    Some(Asset {
        content_type: content_type(&name),
        name,
        bytes: file.data,
        etag: format!("\"{digest:016x}\""),
    })
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
