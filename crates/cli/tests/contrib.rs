//! What is to be installed beside the program, tried with the programs that it is for.
#![cfg(unix)]

#[path = "contrib/nginx.rs"]
mod nginx;
mod server;
#[path = "contrib/systemd.rs"]
mod systemd;

use std::fs;
use std::path::Path;

/// A file below `contrib/`.
fn contrib(path: &str) -> String {
    let contrib = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../contrib");
    fs::read_to_string(contrib.join(path)).unwrap()
}
