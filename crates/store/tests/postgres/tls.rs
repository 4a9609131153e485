//! Connections are encrypted if the URL asks for it.

use std::net::TcpListener;
use std::path::Path;
use std::process::Stdio;

use tenpin_store::JournalError;
use tokio::task::block_in_place;

use crate::contract::Storage;
use crate::database::Database;
use crate::server::{Durability, PostgresServer};

/// A server with a certificate of a private authority, and its port.
fn server_with_certificate() -> (PostgresServer, u16) {
    let mut server = PostgresServer::new(Durability::Unflushed);
    openssl(
        &server,
        "ca",
        &["-addext", "basicConstraints=critical,CA:TRUE"],
    );
    let extensions = [
        ["-CA", "ca.crt"],
        ["-CAkey", "ca.key"],
        ["-addext", "basicConstraints=critical,CA:FALSE"],
        ["-addext", "subjectAltName=IP:127.0.0.1"],
    ];
    openssl(&server, "server", extensions.as_flattened());
    let port = free_port();
    let directory = server.directory().display().to_string();
    server.set(&format!(
        "-c listen_addresses=127.0.0.1 -c port={port} -c ssl=on \
         -c ssl_cert_file={directory}/server.crt -c ssl_key_file={directory}/server.key"
    ));
    server.start();
    (server, port)
}

/// Creates a key and a certificate with this name.
fn openssl(server: &PostgresServer, name: &str, more: &[&str]) {
    let made = server
        .as_owner("openssl")
        .args([
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
        ])
        .args(["-subj", &format!("/CN={name}"), "-config", "/dev/null"])
        .args([
            "-keyout",
            &format!("{name}.key"),
            "-out",
            &format!("{name}.crt"),
        ])
        .args(more)
        .stderr(Stdio::null())
        .status();
    let made = made.expect("the test of TLS needs openssl: install Debian's package openssl");
    assert!(made.success(), "openssl created no certificate");
}

/// A port that is free at this moment.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

fn encrypted(port: u16, mode: &str, authority: &Path) -> Database {
    let authority = authority.display();
    Database(format!(
        "postgres://postgres@127.0.0.1:{port}/postgres?sslmode={mode}&sslrootcert={authority}"
    ))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_is_encrypted_and_the_server_is_authenticated() {
    let (server, port) = block_in_place(server_with_certificate);
    let authority = server.directory().join("ca.crt");
    let database = encrypted(port, "verify-full", &authority);
    let journal = database.first().await;
    journal.ready().await.unwrap();
    let plain = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE application_name = 'tenpin' AND NOT ssl";
    let ours = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'tenpin'";
    assert_eq!(database.number(plain).await, 0);
    assert_eq!(
        database.number(ours).await,
        2,
        "one connection, and the one that listens"
    );
    openssl(
        &server,
        "stranger",
        &["-addext", "basicConstraints=critical,CA:TRUE"],
    );
    let stranger = server.directory().join("stranger.crt");
    let refused = encrypted(port, "verify-full", &stranger)
        .try_journal()
        .await;
    assert!(refused.is_err(), "the authority is not the server's");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_must_be_encrypted_is_not_opened_in_plain_text() {
    let mut server = block_in_place(|| PostgresServer::new(Durability::Unflushed));
    let port = free_port();
    server.set(&format!("-c listen_addresses=127.0.0.1 -c port={port}"));
    block_in_place(|| server.start());
    let url = format!("postgres://postgres@127.0.0.1:{port}/postgres?sslmode=require");
    let refused = Database(url).try_journal().await.unwrap_err();
    assert!(matches!(refused, JournalError::Unusable(_)), "{refused}");
}
