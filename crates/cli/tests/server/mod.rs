//! The real program as a server, started and stopped as people do.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::env;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use ureq::http::Response;
use ureq::{Agent, Body, Error};

/// The program: that of the tests, or another build of it that `TENPIN_PROGRAM` names.
pub(crate) fn program() -> String {
    env::var("TENPIN_PROGRAM").unwrap_or(env!("CARGO_BIN_EXE_tenpin").to_owned())
}

/// `tenpin serve` on a free port. It ends with the test.
pub(crate) struct Server {
    child: Child,
    /// Its output, kept open so that it never writes into a closed pipe.
    output: BufReader<ChildStdout>,
    /// What of it was read already.
    beginning: String,
    /// Where it is, as in `http://127.0.0.1:40404`.
    pub(crate) address: String,
}

impl Server {
    /// Starts a server on this journal.
    pub(crate) fn start(database: &str, arguments: &[&str]) -> Self {
        Self::start_at("127.0.0.1:0", database, arguments)
    }

    /// Starts a server on this address and port.
    pub(crate) fn start_at(bind: &str, database: &str, arguments: &[&str]) -> Self {
        // Journals are taken away on purpose; the warnings about that would only be noise.
        let quiet = [("TENPIN_LOG", "error")];
        Self::run(bind, database, arguments, &quiet, Stdio::inherit())
    }

    /// Starts a server that logs into this file, as these variables say.
    pub(crate) fn start_logging(
        database: &str,
        arguments: &[&str],
        variables: &[(&str, &str)],
        log: File,
    ) -> Self {
        Self::run("127.0.0.1:0", database, arguments, variables, log.into())
    }

    /// Starts a server through another program, such as one that takes rights away from it, and
    /// logs into this file.
    pub(crate) fn start_through(launcher: &[&str], file: &Path, log: File) -> Self {
        let mut command = Command::new(launcher[0]);
        command.args(&launcher[1..]);
        command.arg(env!("CARGO_BIN_EXE_tenpin"));
        let database = format!("sqlite:{}", file.display());
        let english = ["--lang", "en"];
        Self::spawn(command, "127.0.0.1:0", &database, &english, &[], log.into())
    }

    fn run(
        bind: &str,
        database: &str,
        arguments: &[&str],
        variables: &[(&str, &str)],
        log: Stdio,
    ) -> Self {
        let command = Command::new(program());
        Self::spawn(command, bind, database, arguments, variables, log)
    }

    fn spawn(
        mut command: Command,
        bind: &str,
        database: &str,
        arguments: &[&str],
        variables: &[(&str, &str)],
        log: Stdio,
    ) -> Self {
        let mut child = command
            .args(["serve", "--bind", bind, "--database", database])
            .args(arguments)
            .env_remove("TENPIN_DATABASE")
            .env_remove("TENPIN_KEY")
            .envs(variables.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut beginning = String::new();
        let address = address_in(&mut output, &mut beginning);
        Self {
            child,
            output,
            beginning,
            address,
        }
    }

    /// A server whose journal is this file.
    pub(crate) fn on(file: &Path) -> Self {
        Self::start(&format!("sqlite:{}", file.display()), &[])
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }

    /// Kills it, as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop, and waits until it has.
    pub(crate) fn terminate(&mut self) -> ExitStatus {
        self.signal(Signal::TERM);
        self.child.wait().unwrap()
    }

    /// The number of its process.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// All that it has printed, once it has ended.
    pub(crate) fn output(&mut self) -> String {
        self.output.read_to_string(&mut self.beginning).unwrap();
        self.beginning.clone()
    }

    /// Sends it a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn address_in(output: &mut impl BufRead, output_text: &mut String) -> String {
    loop {
        let read = output.read_line(output_text).unwrap();
        assert!(
            read > 0,
            "the server ended before it printed its address: {output_text}"
        );
        if let Some((_, rest)) = output_text.split_once("http://") {
            let end = rest.find(|letter: char| !matches!(letter, '0'..='9' | '.' | ':'));
            return format!("http://{}", &rest[..end.unwrap_or(rest.len())]);
        }
    }
}

/// A client that keeps its connection open.
#[derive(Clone)]
pub(crate) struct Client {
    agent: Agent,
    address: String,
    /// The key that it sends along.
    key: Option<String>,
}

/// A response of the API.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ApiResponse {
    pub(crate) status: u16,
    pub(crate) json: Value,
    /// The header `Retry-After`, if there is one.
    pub(crate) retry_after: Option<String>,
}

impl Client {
    pub(crate) fn of(address: &str) -> Self {
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(20)))
            .build()
            .new_agent();
        Self {
            agent,
            address: address.to_owned(),
            key: None,
        }
    }

    /// The same client, which may score.
    pub(crate) fn with_key(self, key: &str) -> Self {
        let key = Some(format!("Bearer {key}"));
        Self { key, ..self }
    }

    pub(crate) fn get(&self, path: &str) -> Result<ApiResponse, Error> {
        let url = format!("{}{path}", self.address);
        self.agent.get(url).call().and_then(read)
    }

    /// Posts JSON, with an idempotency key.
    pub(crate) fn post(
        &self,
        path: &str,
        body: &Value,
        key: Option<&str>,
    ) -> Result<ApiResponse, Error> {
        let mut request = self.agent.post(format!("{}{path}", self.address));
        if let Some(key) = &self.key {
            request = request.header("Authorization", key);
        }
        if let Some(key) = key {
            request = request.header("Idempotency-Key", key);
        }
        request.send_json(body).and_then(read)
    }
}

fn read(mut response: Response<Body>) -> Result<ApiResponse, Error> {
    let mut text = String::new();
    response.body_mut().as_reader().read_to_string(&mut text)?;
    let retry_after = response.headers().get("retry-after");
    let retry_after = retry_after.map(|value| value.to_str().unwrap().to_owned());
    let json = serde_json::from_str(&text).unwrap_or(Value::Null);
    Ok(ApiResponse {
        status: response.status().as_u16(),
        json,
        retry_after,
    })
}
