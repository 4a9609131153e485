//! Passwords never appear, however an address is written and whatever goes wrong.

use std::fs::{self, File};

use tempfile::TempDir;

use crate::program::{finish, home, tenpin};
use crate::server::{Client, Server};

/// Addresses with passwords, some of them wrong. Nobody listens on port 9.
const ADDRESSES: [&str; 23] = [
    "postgres://club:SECRET@127.0.0.1:9/bowling",
    "postgres://club@127.0.0.1:9/bowling?password=SECRET",
    "postgres://club@127.0.0.1:9/bowling?%70assword=SECRET",
    "postgres://club@127.0.0.1:9/bowling?pasword=SECRET&password=SECRET",
    "postgres://club@127.0.0.1:9/bowling?passwd=SECRET",
    "postgres://club@127.0.0.1:9/bowling?PASSWORD=SECRET",
    "postgres://club@127.0.0.1:9/bowling?options=-c%20a%3DSECRET",
    "postgres://club:SEC%2FSECRET@127.0.0.1:9/bowling",
    "postgres://club:SEC@SECRET@127.0.0.1:9/bowling",
    "postgres://club:SEC/SECRET@127.0.0.1:9/bowling",
    "postgres://club:12/SECRET@127.0.0.1:9/bowling",
    "postgres://club:12?SECRET@127.0.0.1:9/bowling",
    "postgres://club:12#SECRET@127.0.0.1:9/bowling",
    "postgres://club:SECRET@127.0.0.1:9/bowling?target_session_attrs=SECRET",
    "postgres://club@127.0.0.1:9/bowling?sslmode=SECRET",
    "postgres://club@127.0.0.1:9/bowling&password=SECRET",
    "postgres://host=127.0.0.1 port=9 password=SECRET dbname=bowling",
    "postgres:///bowling?host=127.0.0.1 port=9 password=SECRET",
    "host=127.0.0.1 port=9 user=club password=SECRET",
    "postgres:club:SECRET@127.0.0.1:9/bowling",
    "sqlite:postgres://club:SECRET@127.0.0.1:9/bowling",
    "sqlite:postgres://127.0.0.1:9/bowling?password=SECRET",
    "mysql://club:SECRET/SECRET@127.0.0.1:9/bowling",
];

#[track_caller]
fn check_hidden(shown: &str, address: &str) {
    assert!(!shown.contains("SECRET"), "{address}: {shown}");
}

#[test]
fn no_command_shows_a_password() {
    let here = format!("sqlite:{}", home().join("games.sqlite").display());
    for address in ADDRESSES {
        let commands: [&[&str]; 7] = [
            &["games", "--database", address],
            &["games", "check", "--database", address],
            &["games", "backup", "copy.sqlite", "--database", address],
            &["games", "copy", "--from", address, "--to", &here],
            &["games", "copy", "--from", &here, "--to", address],
            &["resume", "--database", address],
            &["serve", "--database", address, "extra"],
        ];
        for command in commands {
            let run = finish(tenpin(command), b"");
            assert_ne!(run.code, Some(0), "{command:?}");
            check_hidden(&(run.output + &run.messages), address);
        }
        for arguments in [&["games"][..], &["serve", "--help"]] {
            let mut command = tenpin(arguments);
            command.env("TENPIN_DATABASE", address);
            let run = finish(command, b"");
            check_hidden(&(run.output + &run.messages), address);
        }
    }
}

#[test]
fn neither_announcement_nor_log_shows_a_password() {
    let directory = TempDir::new().unwrap();
    for (number, address) in ADDRESSES[..9].iter().enumerate() {
        let path = directory.path().join(number.to_string());
        let variables = [("TENPIN_LOG", "trace")];
        let log = File::create(&path).unwrap();
        let mut node = Server::start_logging(address, &[], &variables, log);
        let client = Client::of(&node.address);
        assert_eq!(client.get("/readyz").unwrap().status, 503);
        assert_eq!(client.get("/api/lanes").unwrap().status, 503);
        assert!(node.terminate().success());
        check_hidden(&fs::read_to_string(path).unwrap(), address);
        check_hidden(&node.output(), address);
    }
}
