//! Who may depend on whom.
//!
//! The flow of the house, from pins to a picture of the board, is visible in
//! its crate graph only as long as nobody takes a short cut.

use std::collections::{BTreeMap, BTreeSet};

use crate::manifest::{Manifest, Purpose};

/// Each crate under `crates/`, and the crates of the house that it may use.
pub const MAY_USE: &[(&str, &[&str])] = &[
    ("tenpin-rules", &[]),
    ("tenpin-scorecard", &["tenpin-rules"]),
    ("tenpin-printer", &["tenpin-rules", "tenpin-scorecard"]),
    ("tenpin-words", &["tenpin-rules"]),
    ("tenpin-chances", &["tenpin-rules", "tenpin-scorecard"]),
    ("tenpin-bulk", &["tenpin-rules", "tenpin-scorecard"]),
    ("tenpin-parquet", &["tenpin-bulk"]),
    ("tenpin-store", &["tenpin-rules", "tenpin-scorecard"]),
    (
        "tenpin-web",
        &[
            "tenpin-rules",
            "tenpin-scorecard",
            "tenpin-store",
            "tenpin-words",
        ],
    ),
    (
        "tenpin-reports",
        &[
            "tenpin-rules",
            "tenpin-scorecard",
            "tenpin-chances",
            "tenpin-bulk",
            "tenpin-printer",
            "tenpin-store",
            "tenpin-words",
        ],
    ),
    (
        "tenpin",
        &[
            "tenpin-rules",
            "tenpin-scorecard",
            "tenpin-printer",
            "tenpin-words",
            "tenpin-chances",
            "tenpin-bulk",
            "tenpin-parquet",
            "tenpin-reports",
            "tenpin-store",
            "tenpin-web",
        ],
    ),
];

/// Libraries that are ground to stand on and not a room of the house: what is asynchronous,
/// what is JSON and what is logged looks the same everywhere.
const COMMON_GROUND: &[&str] = &["serde", "serde_json", "tokio", "tracing"];

/// The crate that may fence a piece of `unsafe` code: what the workspace forbids cannot be
/// allowed in one place, so it writes the lints down itself.
pub const FENCED: &str = "tenpin-bulk";

const RULES: &str = "tenpin-rules";
/// The program itself, on which nothing depends.
pub const PROGRAM: &str = "tenpin";

/// Everything in these manifests that the house did not agree on.
#[must_use]
pub fn complaints(manifests: &[Manifest]) -> Vec<String> {
    let crates: Vec<&Manifest> = manifests.iter().filter(|member| is_crate(member)).collect();
    let mut complaints = Vec::new();
    complaints.extend(crates.iter().flat_map(|member| against_the_flow(member)));
    complaints.extend(crates.iter().flat_map(|member| weight_on_rules(member)));
    complaints.extend(manifests.iter().flat_map(on_the_program));
    complaints.extend(shared_libraries(&crates));
    complaints.extend(manifests.iter().flat_map(apart_from_workspace));
    complaints
}

fn is_crate(member: &Manifest) -> bool {
    member.directory.starts_with("crates/")
}

fn against_the_flow(member: &Manifest) -> Vec<String> {
    let name = &member.name;
    let Some((_, allowed)) = MAY_USE.iter().find(|(row, _)| row == name) else {
        return vec![format!(
            "{name} has no row in the table of who may depend on whom, add one to \
             tidy/src/house/dependencies.rs"
        )];
    };
    built_in(member)
        .filter(|used| is_of_house(used) && !allowed.contains(used))
        .map(|used| format!("{name} uses {used}, against the flow: it may use {allowed:?}"))
        .collect()
}

fn weight_on_rules(member: &Manifest) -> Vec<String> {
    built_in(member)
        .filter(|_| member.name == RULES)
        .map(|used| format!("{RULES} uses {used}, but the rules depend on nothing"))
        .collect()
}

/// The program is the end of the flow, for tests and benchmarks as well.
fn on_the_program(member: &Manifest) -> Vec<String> {
    let uses_program = member
        .dependencies()
        .iter()
        .any(|used| used.name == PROGRAM);
    let complaint = format!(
        "{} depends on {PROGRAM}, but the program is the end of the flow: move what is needed \
         into a library",
        member.name
    );
    uses_program.then_some(complaint).into_iter().collect()
}

fn shared_libraries(crates: &[&Manifest]) -> Vec<String> {
    let mut users: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for member in crates {
        let outside = built_in(member).filter(|used| !is_of_house(used));
        for library in outside.filter(|used| !COMMON_GROUND.contains(used)) {
            users.entry(library).or_default().insert(&member.name);
        }
    }
    users.retain(|_, users| users.len() > 1);
    users
        .iter()
        .map(|(library, users)| format!("{library} stands in {users:?}, but one crate is enough"))
        .collect()
}

fn apart_from_workspace(member: &Manifest) -> Vec<String> {
    let name = &member.name;
    let mut complaints: Vec<String> = member
        .dependencies()
        .iter()
        .filter(|used| !used.is_of_workspace())
        .map(|used| {
            format!(
                "{name} wants its own {}, write `workspace = true`",
                used.name
            )
        })
        .collect();
    if !member.has_lints_of_workspace() && name != FENCED {
        complaints.push(format!(
            "{name} has its own lints, write `[lints] workspace = true`"
        ));
    }
    complaints
}

/// What the product is built of; tests may use what they like.
fn built_in(member: &Manifest) -> impl Iterator<Item = &str> {
    member
        .dependencies()
        .into_iter()
        .filter(|dependency| dependency.purpose != Purpose::Test)
        .map(|dependency| dependency.name)
}

fn is_of_house(name: &str) -> bool {
    name == PROGRAM || name.starts_with("tenpin-")
}
