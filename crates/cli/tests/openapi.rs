//! The document of the API, as others use it: a validator finds nothing in it, and a client that
//! is generated from it bowls a game.
#![cfg(unix)]

mod server;

use std::env;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use server::{Client, Server};
use tempfile::TempDir;

const KEY: &str = "ten-pins-and-a-lane";

/// A server, and a directory with its document and with the tools for it.
struct Workshop {
    server: Server,
    directory: TempDir,
}

impl Workshop {
    fn open() -> Self {
        let directory = TempDir::new().unwrap();
        let workshop = Self {
            server: Server::start("memory:", &["--key", KEY]),
            directory,
        };
        let document = Client::of(&workshop.server.address).get("/api/openapi.json");
        let document = document.unwrap().json.to_string();
        fs::write(workshop.path("openapi.json"), document).unwrap();
        symlink(tools(), workshop.path("node_modules")).unwrap();
        workshop
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// Runs a tool, which must succeed, and gives its output.
    fn run(&self, tool: &str, arguments: &[&str]) -> String {
        let program = match tool {
            "node" => PathBuf::from(tool),
            _ => tools().join(".bin").join(tool),
        };
        let done = Command::new(program)
            .args(arguments)
            .current_dir(self.directory.path())
            .env("REDOCLY_TELEMETRY", "off")
            .env("REDOCLY_SUPPRESS_UPDATE_NOTICE", "true")
            .output()
            .expect("the tool runs; scripts/parts installs it");
        let (output, messages) = (text(&done.stdout), text(&done.stderr));
        assert!(done.status.success(), "{tool}\n{output}\n{messages}");
        output
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Where `scripts/parts` has put the tools.
fn tools() -> PathBuf {
    let place = env::var_os("TENPIN_OPENAPI").map(PathBuf::from);
    place.unwrap_or_else(|| root().join("target/openapi/node_modules"))
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[test]
fn a_validator_finds_nothing_in_the_document() {
    let workshop = Workshop::open();
    let settings = root().join("crates/web/redocly.yaml");
    let settings = settings.to_str().unwrap();
    workshop.run("redocly", &["lint", "--config", settings, "openapi.json"]);
}

#[test]
fn a_generated_client_bowls_a_game() {
    let workshop = Workshop::open();
    let script = root().join("crates/cli/tests/openapi/bowl.ts");
    fs::copy(script, workshop.path("bowl.mts")).unwrap();
    workshop.run(
        "openapi-typescript",
        &["openapi.json", "--output", "schema.d.ts"],
    );
    let libraries = "es2022,dom,dom.iterable";
    workshop.run(
        "tsc",
        &[
            "--strict",
            "--module",
            "preserve",
            "--moduleResolution",
            "bundler",
            "--target",
            "es2022",
            "--lib",
            libraries,
            "--skipLibCheck",
            "bowl.mts",
        ],
    );
    let output = workshop.run("node", &["bowl.mjs", &workshop.server.address, KEY]);
    let told: Value = serde_json::from_str(&output).unwrap();
    let expected = json!({
        "totals": ["PJS 300", "KYJ 20"],
        "winners": ["PJS"],
        "finished": "string",
        "lastBowl": 32,
        "refused": ["urn:tenpin:problem:game-over", "urn:tenpin:problem:key-missing"],
    });
    assert_eq!(told, expected);
}
