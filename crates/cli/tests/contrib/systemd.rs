//! The unit of systemd, as far as it can be judged without running it.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

use crate::contrib;

/// The unit in a directory of its own, with the program where the tests have it.
fn unit() -> (TempDir, PathBuf) {
    let directory = TempDir::new().unwrap();
    let unit = contrib("systemd/tenpin.service");
    let place = directory.path().join("tenpin.service");
    let here = unit.replace("/usr/bin/tenpin", env!("CARGO_BIN_EXE_tenpin"));
    assert_ne!(here, unit);
    fs::write(&place, here).unwrap();
    (directory, place)
}

fn check(arguments: &[&str]) {
    let (_directory, unit) = unit();
    let judged = Command::new("systemd-analyze")
        .args(arguments)
        .arg(unit)
        .output()
        .expect("systemd-analyze judges the unit; scripts/parts installs it");
    assert!(judged.status.success(), "{judged:?}");
}

#[test]
fn the_unit_makes_sense_to_systemd() {
    check(&["verify", "--man=no"]);
}

/// In tenths: 10 to 20 is what systemd calls "OK", and below that the network would have to go.
#[test]
fn the_service_is_exposed_to_little_more_than_the_network() {
    check(&["security", "--offline=true", "--no-pager", "--threshold=12"]);
}
