//! The manifests of the workspace.

use std::path::{Path, PathBuf};
use std::{fs, io};

use toml::{Table, Value};

use crate::read_error::ReadError;
use crate::workspace;

/// The parsed `Cargo.toml` of one member.
#[derive(Debug)]
pub struct Manifest {
    /// The name of the package.
    pub name: String,
    /// The directory of the member, relative to the workspace.
    pub directory: String,
    table: Table,
}

/// What a dependency is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Built into the product.
    Product,
    /// Run to build the product.
    Build,
    /// Only for tests, examples and benchmarks.
    Test,
}

/// One line under `[dependencies]` or one of its siblings.
#[derive(Debug)]
pub struct Dependency<'manifest> {
    /// The name as written on the left.
    pub name: &'manifest str,
    /// What it is for.
    pub purpose: Purpose,
    wanted: &'manifest Value,
}

impl Manifest {
    /// Parses the manifest of the member in `directory`.
    ///
    /// # Errors
    ///
    /// When the text is not TOML, or names no package.
    pub fn parse(directory: &str, text: &str) -> Result<Self, ReadError> {
        let table = parse(directory, text)?;
        let name = table
            .get("package")
            .and_then(|package| package.get("name"))
            .and_then(Value::as_str)
            .ok_or_else(|| ReadError::new(directory, "the manifest names no package"))?;
        Ok(Self {
            name: name.to_owned(),
            directory: directory.to_owned(),
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

    /// The lints that the member keeps, taken from the workspace or written down.
    #[must_use]
    pub fn lints(&self) -> Option<&Value> {
        self.table.get("lints")
    }
}

impl Dependency<'_> {
    /// Whether the version stands in the workspace's manifest.
    #[must_use]
    pub fn is_of_workspace(&self) -> bool {
        is_of_workspace(self.wanted)
    }
}

/// The lints of the workspace.
///
/// # Errors
///
/// When the workspace's manifest cannot be read or understood.
pub fn lints_of_workspace() -> Result<Value, ReadError> {
    let table = parse("Cargo.toml", &read(&workspace::root())?)?;
    Ok(table["workspace"]["lints"].clone())
}

/// Reads the manifests of all members, in the order of the workspace.
///
/// # Errors
///
/// When a manifest cannot be read or understood.
pub fn members() -> Result<Vec<Manifest>, ReadError> {
    let text = read(&workspace::root())?;
    let table = parse("Cargo.toml", &text)?;
    let patterns = table["workspace"]["members"].as_array();
    let mut manifests = Vec::new();
    for pattern in patterns.into_iter().flatten().filter_map(Value::as_str) {
        for directory in directories(pattern).map_err(|error| ReadError::new(pattern, error))? {
            manifests.push(Manifest::parse(
                &workspace::relative(&directory),
                &read(&directory)?,
            )?);
        }
    }
    Ok(manifests)
}

/// The directories of `crates/*` or of a plain name; other patterns are not
/// used here.
fn directories(pattern: &str) -> io::Result<Vec<PathBuf>> {
    let root = workspace::root();
    match pattern.strip_suffix("/*") {
        None => Ok(vec![root.join(pattern)]),
        Some(parent) => {
            let mut paths = workspace::entries(&root.join(parent))?;
            paths.retain(|path| path.join("Cargo.toml").exists());
            Ok(paths)
        }
    }
}

fn read(directory: &Path) -> Result<String, ReadError> {
    let path = directory.join("Cargo.toml");
    fs::read_to_string(&path).map_err(|error| ReadError::new(&workspace::relative(&path), error))
}

fn parse(place: &str, text: &str) -> Result<Table, ReadError> {
    text.parse()
        .map_err(|error: toml::de::Error| ReadError::new(place, error))
}

fn dependencies_in(table: &Table) -> Vec<Dependency<'_>> {
    let kinds = [
        ("dependencies", Purpose::Product),
        ("build-dependencies", Purpose::Build),
        ("dev-dependencies", Purpose::Test),
    ];
    let mut dependencies = Vec::new();
    for (key, purpose) in kinds {
        for (name, wanted) in table
            .get(key)
            .and_then(Value::as_table)
            .into_iter()
            .flatten()
        {
            dependencies.push(Dependency {
                name,
                purpose,
                wanted,
            });
        }
    }
    dependencies
}

fn is_of_workspace(value: &Value) -> bool {
    value.get("workspace").and_then(Value::as_bool) == Some(true)
}
