//! Which crate may use which.

use std::collections::{BTreeMap, BTreeSet};

use super::manifest::{Dependency, Manifest};

/// Each crate under `crates/`, and those of our crates that it may use, without `tenpin-`.
const MAY_USE: [(&str, &str); 16] = [
    ("tenpin-rules", ""),
    ("tenpin-scorecard", "rules"),
    ("tenpin-words", "rules"),
    ("tenpin-printer", "rules scorecard"),
    ("tenpin-picture", "rules scorecard words"),
    ("tenpin-chances", "rules scorecard"),
    ("tenpin-statistics", "rules scorecard"),
    ("tenpin-charts", "picture rules statistics"),
    ("tenpin-bulk", "rules scorecard"),
    ("tenpin-bowlers", "rules"),
    ("tenpin-store", "bowlers rules scorecard"),
    ("tenpin-files", "bulk rules scorecard"),
    ("tenpin-parquet", "bulk files rules"),
    (
        "tenpin-web",
        "bowlers chances charts picture reports rules scorecard statistics store words",
    ),
    (
        "tenpin-reports",
        "bowlers bulk chances charts picture printer rules scorecard statistics store words",
    ),
    (
        PROGRAM,
        "bowlers bulk chances charts files parquet picture printer reports rules scorecard statistics store web words",
    ),
];

/// Libraries that more than one crate may use: what is asynchronous, what is JSON, what is logged
/// and what the system is asked looks the same everywhere.
const SHARED: [&str; 5] = ["rustix", "serde", "serde_json", "tokio", "tracing"];

/// The program, which nothing depends on.
pub const PROGRAM: &str = "tenpin";

/// Everything in these manifests that breaks a rule.
#[must_use]
pub fn problems(members: &[Manifest]) -> Vec<String> {
    let crates: Vec<&Manifest> = members.iter().filter(|member| is_crate(member)).collect();
    let mut problems = Vec::new();
    problems.extend(crates.iter().flat_map(|member| against_the_flow(member)));
    problems.extend(members.iter().filter_map(on_the_program));
    problems.extend(shared_libraries(&crates));
    problems.extend(members.iter().flat_map(apart_from_workspace));
    problems
}

fn is_crate(member: &Manifest) -> bool {
    member.directory.starts_with("crates/")
}

fn against_the_flow(member: &Manifest) -> Vec<String> {
    let name = &member.name;
    let Some((_, allowed)) = MAY_USE.iter().find(|(row, _)| row == name) else {
        let table = "tidy/src/architecture/dependencies.rs";
        return vec![format!("{name} has no row in MAY_USE, add one to {table}")];
    };
    // What may use none of our crates may use no library either: the rules depend on nothing.
    let is_allowed = |used: &str| match used.strip_prefix("tenpin-") {
        Some(ours) => allowed.split_whitespace().any(|one| one == ours),
        None => used != PROGRAM && !allowed.is_empty(),
    };
    let refused = built_in(member).filter(|used| !is_allowed(used));
    refused
        .map(|used| format!("{name} uses {used}, but it may use only [{allowed}]"))
        .collect()
}

/// The program is the end of the flow, for tests and benchmarks as well.
fn on_the_program(member: &Manifest) -> Option<String> {
    let mut used = member.dependencies().into_iter();
    used.any(|used| used.name == PROGRAM).then(|| {
        let name = &member.name;
        format!("{name} depends on the program, move what it needs into a library")
    })
}

fn shared_libraries(crates: &[&Manifest]) -> Vec<String> {
    let mut users: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for member in crates {
        for library in built_in(member).filter(|used| !is_ours(used) && !SHARED.contains(used)) {
            users.entry(library).or_default().insert(&member.name);
        }
    }
    users.retain(|_, users| users.len() > 1);
    let rows = users.iter();
    rows.map(|(library, users)| format!("{library} is used by {users:?}, one crate is enough"))
        .collect()
}

fn apart_from_workspace(member: &Manifest) -> Vec<String> {
    let name = &member.name;
    let apart = member
        .dependencies()
        .into_iter()
        .filter(|used| !used.is_of_workspace);
    let mut problems: Vec<String> = apart
        .map(|used| {
            format!(
                "{name} wants its own {}, write `workspace = true`",
                used.name
            )
        })
        .collect();
    if !member.has_lints_of_workspace() {
        problems.push(format!(
            "{name} has its own lints, write `[lints] workspace = true`"
        ));
    }
    problems
}

/// What is built into the crate; tests may use what they like.
fn built_in(member: &Manifest) -> impl Iterator<Item = &str> {
    let dependencies = member.dependencies().into_iter();
    dependencies
        .filter(|used: &Dependency<'_>| !used.is_for_tests)
        .map(|used| used.name)
}

fn is_ours(name: &str) -> bool {
    name == PROGRAM || name.starts_with("tenpin-")
}
