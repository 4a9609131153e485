//! Nothing that we ship asks for more than to be named.

use std::collections::{BTreeSet, HashMap};
use std::process::Command;

use serde_json::{Value, json};
use tenpin_tidy::licence::Allowed;
use tenpin_tidy::workspace;

const PROGRAM: &str = "tenpin";

/// Measured beside us, never built into the product.
const PEERS: [&str; 2] = ["bowling", "bscore"];

#[test]
fn everything_in_the_product_has_a_licence_that_we_may_ship() {
    let metadata = metadata();
    let allowed = Allowed::read().unwrap_or_else(|error| panic!("{error}"));
    let complaints: Vec<String> = shipped(&metadata)
        .into_iter()
        .filter_map(|package| complaint(package, &allowed).err())
        .collect();
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn what_deny_toml_excepts_for_the_benchmarks_is_not_allowed_to_ship() {
    let allowed = Allowed::read().unwrap();
    assert_eq!(allowed.judge("MIT OR Apache-2.0"), Ok(true));
    assert_eq!(allowed.judge("GPL-3.0-or-later"), Ok(false));
}

#[test]
fn no_peer_is_built_into_the_product() {
    let metadata = metadata();
    let names: BTreeSet<&str> = shipped(&metadata).into_iter().map(name).collect();
    assert!(names.contains(PROGRAM), "the product holds itself");
    assert!(names.contains("parquet"), "the product holds its features");
    for peer in PEERS {
        assert!(!names.contains(peer), "{peer} is only for benchmarks");
    }
}

#[test]
fn what_only_tests_use_is_not_shipped() {
    let packages = ["tenpin", "rules", "maker", "tester", "peer"]
        .map(|name| json!({ "id": name, "name": name }));
    let metadata = json!({
        "packages": packages,
        "resolve": { "nodes": [
            { "id": "tenpin", "deps": [
                { "pkg": "rules", "dep_kinds": [{ "kind": null }, { "kind": "dev" }] },
                { "pkg": "tester", "dep_kinds": [{ "kind": "dev" }] },
            ] },
            { "id": "rules", "deps": [{ "pkg": "maker", "dep_kinds": [{ "kind": "build" }] }] },
            { "id": "maker", "deps": [] },
            { "id": "tester", "deps": [{ "pkg": "peer", "dep_kinds": [{ "kind": null }] }] },
            { "id": "peer", "deps": [] },
        ] },
    });
    let names: BTreeSet<&str> = shipped(&metadata).into_iter().map(name).collect();
    assert_eq!(names, BTreeSet::from(["maker", "rules", "tenpin"]));
}

fn complaint(package: &Value, allowed: &Allowed) -> Result<(), String> {
    let name = name(package);
    let expression = package["license"]
        .as_str()
        .ok_or_else(|| format!("{name} states no licence"))?;
    match allowed.judge(expression) {
        Ok(true) => Ok(()),
        Ok(false) => Err(format!(
            "{name} is under {expression}, which we may not ship"
        )),
        Err(error) => Err(format!("{name} is under {expression}: {error}")),
    }
}

/// The packages that the program reaches without its tests.
fn shipped(metadata: &Value) -> Vec<&Value> {
    let packages = by_id(&metadata["packages"]);
    let nodes = by_id(&metadata["resolve"]["nodes"]);
    let program = packages.values().find(|package| name(package) == PROGRAM);
    let mut waiting: Vec<&str> = program.map(|package| id(package)).into_iter().collect();
    let mut reached = BTreeSet::new();
    while let Some(package) = waiting.pop() {
        if reached.insert(package) {
            let dependencies = nodes[package]["deps"].as_array().into_iter().flatten();
            waiting.extend(
                dependencies
                    .filter(|used| is_built_in(used))
                    .filter_map(|used| used["pkg"].as_str()),
            );
        }
    }
    reached
        .into_iter()
        .map(|package| packages[package])
        .collect()
}

fn is_built_in(dependency: &Value) -> bool {
    let kinds = dependency["dep_kinds"].as_array();
    kinds
        .into_iter()
        .flatten()
        .any(|kind| kind["kind"] != "dev")
}

fn by_id(list: &Value) -> HashMap<&str, &Value> {
    let entries = list.as_array().expect("a list of packages");
    entries.iter().map(|entry| (id(entry), entry)).collect()
}

fn id(entry: &Value) -> &str {
    entry["id"].as_str().expect("every package has an id")
}

fn name(package: &Value) -> &str {
    package["name"].as_str().expect("every package has a name")
}

/// What Cargo knows of the workspace, with what is optional. `--locked`, since a licence is judged for
/// the versions that are shipped, not for newer ones.
fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1"])
        .args(["--locked", "--all-features"])
        .current_dir(workspace::root())
        .output()
        .expect("cargo can be started");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "cargo metadata: {complaint}");
    serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON")
}
