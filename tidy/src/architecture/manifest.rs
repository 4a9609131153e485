//! The manifests of the workspace.

use toml::{Table, Value};

use crate::workspace::{self, ReadError};

/// The parsed `Cargo.toml` of one member.
pub struct Manifest {
    /// The name of the package.
    pub name: String,
    /// The directory of the member, relative to the workspace.
    pub directory: String,
    table: Table,
}

/// One line under `[dependencies]` or one of its siblings.
pub struct Dependency<'manifest> {
    /// The name on the left.
    pub name: &'manifest str,
    /// Whether only tests, examples and benchmarks use it.
    pub is_for_tests: bool,
    /// Whether its version is in the workspace's manifest.
    pub is_of_workspace: bool,
}

impl Manifest {
    /// Parses the manifest of the member in `directory`.
    ///
    /// # Errors
    ///
    /// When the text is not TOML, or names no package.
    pub fn parse(directory: &str, text: &str) -> Result<Self, ReadError> {
        let table = parse(directory, text)?;
        let name = table.get("package").and_then(|package| package.get("name"));
        let name = name
            .and_then(Value::as_str)
            .ok_or_else(|| ReadError::new(directory, "the manifest names no package"))?
            .to_owned();
        let directory = directory.to_owned();
        Ok(Self {
            name,
            directory,
            table,
        })
    }

    /// Every dependency, those of single targets included.
    #[must_use]
    pub fn dependencies(&self) -> Vec<Dependency<'_>> {
        let targets = self.table.get("target").and_then(Value::as_table);
        let tables = targets
            .into_iter()
            .flat_map(Table::values)
            .filter_map(Value::as_table)
            .chain([&self.table]);
        tables.flat_map(dependencies_in).collect()
    }

    /// Whether the member takes its lints from the workspace.
    #[must_use]
    pub fn has_lints_of_workspace(&self) -> bool {
        self.table.get("lints").is_some_and(is_of_workspace)
    }
}

/// Reads the manifests of all members.
///
/// # Errors
///
/// When a manifest cannot be read or understood.
pub fn members() -> Result<Vec<Manifest>, ReadError> {
    let root = workspace::root();
    let table = parse("Cargo.toml", &workspace::read(&root.join("Cargo.toml"))?)?;
    let patterns = table["workspace"]["members"].as_array();
    let mut members = Vec::new();
    for pattern in patterns.into_iter().flatten().filter_map(Value::as_str) {
        let directories = match pattern.strip_suffix("/*") {
            Some(parent) => workspace::entries(&root.join(parent))
                .map_err(|error| ReadError::new(pattern, error))?,
            None => vec![root.join(pattern)],
        };
        for directory in directories {
            let text = workspace::read(&directory.join("Cargo.toml"))?;
            members.push(Manifest::parse(&workspace::relative(&directory), &text)?);
        }
    }
    Ok(members)
}

fn parse(place: &str, text: &str) -> Result<Table, ReadError> {
    text.parse()
        .map_err(|error: toml::de::Error| ReadError::new(place, error))
}

fn dependencies_in(table: &Table) -> Vec<Dependency<'_>> {
    let kinds = ["dependencies", "build-dependencies", "dev-dependencies"];
    let kinds = kinds
        .into_iter()
        .filter_map(|kind| Some((kind, table.get(kind)?.as_table()?)));
    kinds
        .flat_map(|(kind, wanted)| {
            wanted.iter().map(move |(name, value)| Dependency {
                name,
                is_for_tests: kind == "dev-dependencies",
                is_of_workspace: is_of_workspace(value),
            })
        })
        .collect()
}

fn is_of_workspace(value: &Value) -> bool {
    value.get("workspace").and_then(Value::as_bool) == Some(true)
}
