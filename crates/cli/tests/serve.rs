//! `tenpin serve`, from start to stop.
#![cfg(unix)]

mod program;
#[allow(dead_code, reason = "the other tests in a terminal use the rest")]
mod terminal;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Stdio};

use program::{Run, home, run, tenpin};
use qrcode::render::unicode::Dense1x2;
use rustix::process::{Pid, Signal, kill_process};
use terminal::Terminal;

const ENGLISH: &[(&str, &str)] = &[("LANG", "en_US.UTF-8")];

/// A service with its output in a pipe, and what it printed at the start.
struct Service {
    child: Child,
    lines: Vec<String>,
}

impl Service {
    /// Starts it on a free port, and waits until it has printed its addresses.
    fn start(arguments: &[&str]) -> Self {
        let mut command = tenpin(&[&["serve", "--lang", "en"], arguments].concat());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut service = Self {
            child: command.spawn().unwrap(),
            lines: Vec::new(),
        };
        let output = BufReader::new(service.child.stdout.take().unwrap());
        for line in output.lines() {
            service.lines.push(line.unwrap());
            if service.lines.last().unwrap() == "Ctrl-C stops it." {
                return service;
            }
        }
        let mut messages = String::new();
        let mut errors = service.child.stderr.take().unwrap();
        errors.read_to_string(&mut messages).unwrap();
        panic!("it ended: {:?} {messages}", service.lines);
    }

    /// What it printed about this.
    fn printed(&self, what: &str) -> Option<&str> {
        let mut lines = self.lines.iter();
        let line = lines.find_map(|line| line.strip_prefix(what));
        line.map(str::trim)
    }

    /// The status of an answer.
    fn status(&self, request: &str) -> String {
        let root = self.printed("lanes:").unwrap();
        let host = root.trim_start_matches("http://").trim_end_matches('/');
        let port = host.rsplit_once(':').unwrap().1;
        let mut stream = TcpStream::connect(format!("127.0.0.1:{port}")).unwrap();
        let head = format!("{request}\r\nHost: {host}\r\nConnection: close\r\n");
        let body = r#"{"lane": 1, "players": ["PJS"]}"#;
        let length = body.len();
        write!(
            stream,
            "{head}Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut line = String::new();
        BufReader::new(stream).read_line(&mut line).unwrap();
        line.split(' ').nth(1).unwrap_or_default().to_owned()
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// Ends it by a signal, and returns its exit code.
    fn end(mut self, signal: Signal) -> Option<i32> {
        self.signal(signal);
        self.child.wait().unwrap().code()
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

#[test]
fn it_prints_its_addresses_answers_there_and_stops_with_success() {
    for signal in [Signal::TERM, Signal::INT] {
        let service = Service::start(&["--bind", "127.0.0.1:0"]);
        let root = service.printed("lanes:").unwrap().to_owned();
        assert!(root.starts_with("http://127.0.0.1:"), "{root}");
        assert_eq!(service.printed("scorer:"), Some(&*format!("{root}lanes/1")));
        assert_eq!(
            service.printed("screen:"),
            Some(&*format!("{root}lanes/1/board"))
        );
        let file = home().join("tenpin/tenpin.sqlite");
        let journal = format!("sqlite:{}", file.display());
        assert_eq!(service.printed("journal:"), Some(&*journal));
        assert_eq!(service.printed("key:"), None);
        assert_eq!(service.status("GET /healthz HTTP/1.1"), "200");
        assert_eq!(service.end(signal), Some(0), "{signal:?}");
    }
}

#[test]
fn what_is_served_and_what_is_played_are_in_one_journal() {
    let service = Service::start(&["--bind", "127.0.0.1:0"]);
    assert_eq!(service.status("POST /api/games HTTP/1.1"), "201");
    let listed = run(&["games", "--format", "csv"], "").output;
    assert!(listed.contains(",1,PJS,0,false"), "{listed}");
    assert_eq!(service.end(Signal::TERM), Some(0));
}

#[test]
fn other_devices_need_a_key_and_one_is_generated() {
    let service = Service::start(&["--bind", "0.0.0.0:0"]);
    let key = service.printed("key:").unwrap().to_owned();
    assert!(key.len() >= 20, "{key}");
    let root = service.printed("lanes:").unwrap();
    assert!(!root.contains("0.0.0.0"), "{root}");
    assert_eq!(service.status("GET /healthz HTTP/1.1"), "200");
    assert_eq!(service.status("POST /api/games HTTP/1.1"), "401");
    let with_key = format!("POST /api/games HTTP/1.1\r\nAuthorization: Bearer {key}");
    assert_eq!(service.status(&with_key), "201");
    assert_eq!(service.end(Signal::TERM), Some(0));
}

#[test]
fn a_key_that_was_given_is_used_and_not_shown() {
    let service = Service::start(&["--bind", "0.0.0.0:0", "--key", "ten-pins-and-a-lane"]);
    assert!(!service.lines.concat().contains("ten-pins-and-a-lane"));
    let bearer = "POST /api/games HTTP/1.1\r\nAuthorization: Bearer ten-pins-and-a-lane";
    assert_eq!(service.status("POST /api/games HTTP/1.1"), "401");
    assert_eq!(service.status(bearer), "201");
}

#[test]
fn behind_a_proxy_scorers_need_a_key_and_one_is_generated() {
    let service = Service::start(&["--bind", "127.0.0.1:0", "--behind-proxy", "127.0.0.1"]);
    let key = service.printed("key:").unwrap().to_owned();
    assert_eq!(service.status("POST /api/games HTTP/1.1"), "401");
    let with_key = format!("POST /api/games HTTP/1.1\r\nAuthorization: Bearer {key}");
    assert_eq!(service.status(&with_key), "201");
}

#[test]
fn what_is_no_proxy_no_site_and_no_log_is_refused_with_what_would_be_right() {
    let wrong = |arguments: &[&str], variable: Option<(&str, &str)>, reason: &str| {
        let mut command = tenpin(&[&["serve", "--lang", "en"], arguments].concat());
        let refused = command.envs(variable).output().unwrap();
        let messages = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(refused.status.code(), Some(2), "{messages}");
        assert!(messages.contains(reason), "{messages}");
    };
    let proxies = ["--behind-proxy", "127.0.0.1", "proxy.example"];
    wrong(
        &proxies,
        None,
        "proxy.example is not the address or the network",
    );
    let origins = ["--allow-origin", "https://club.example,club.example/board"];
    wrong(
        &origins,
        None,
        "club.example/board is not a site without a path",
    );
    let log = Some(("TENPIN_LOG", "loud"));
    wrong(&[], log, "use error, warn, info or debug");
    let format = Some(("TENPIN_LOG_FORMAT", "xml"));
    wrong(&[], format, "use text or json");
}

#[test]
fn a_port_in_use_is_reported_with_what_to_do() {
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = other.local_addr().unwrap().to_string();
    let Run {
        output,
        messages,
        code,
    } = run(&["serve", "--lang", "en", "--bind", &address], "");
    assert_eq!((output.as_str(), code), ("", Some(1)));
    let expected =
        format!("{address} is in use by another program, perhaps another tenpin serve; ");
    assert!(messages.starts_with(&expected), "{messages}");
    assert!(messages.ends_with("--bind\n"), "{messages}");
}

#[test]
fn a_journal_that_cannot_be_used_is_reported_before_anything_is_served() {
    let address = "sqlite:/dev/null/games";
    let refused = run(
        &[
            "serve",
            "--lang",
            "en",
            "--bind",
            "127.0.0.1:0",
            "--database",
            address,
        ],
        "",
    );
    assert_eq!((refused.output.as_str(), refused.code), ("", Some(1)));
    assert!(
        refused.messages.starts_with(address),
        "{}",
        refused.messages
    );
}

#[test]
fn a_second_control_c_ends_it_at_once_though_a_request_is_open() {
    let mut service = Service::start(&["--bind", "127.0.0.1:0"]);
    let host = service.printed("lanes:").unwrap().to_owned();
    let host = host.trim_start_matches("http://").trim_end_matches('/');
    let mut request = TcpStream::connect(host).unwrap();
    let head = format!("POST /api/games HTTP/1.1\r\nHost: {host}\r\nContent-Length: 9\r\n");
    let rest = "Content-Type: application/json\r\nExpect: 100-continue\r\n\r\n";
    request.write_all((head + rest).as_bytes()).unwrap();
    let mut wanted = String::new();
    let mut answers = BufReader::new(request.try_clone().unwrap());
    answers.read_line(&mut wanted).unwrap();
    assert!(wanted.contains("100"), "{wanted}"); // It waits for a body that never comes.
    service.signal(Signal::INT);
    let mut message = String::new();
    let errors = service.child.stderr.take().unwrap();
    BufReader::new(errors).read_line(&mut message).unwrap();
    assert!(message.starts_with("stopping once"), "{message}");
    assert_eq!(service.end(Signal::INT), Some(130));
}

/// The lines of the QR code of this address.
fn qr_code(address: &str) -> Vec<String> {
    let code = qrcode::QrCode::new(address).unwrap();
    let mut renderer = code.render::<Dense1x2>();
    let drawn = renderer
        .dark_color(Dense1x2::Light)
        .light_color(Dense1x2::Dark)
        .build();
    drawn.lines().map(|line| line.trim().to_owned()).collect()
}

#[test]
fn the_qr_code_holds_a_generated_key() {
    let mut terminal = Terminal::start(90, &["serve", "--bind", "0.0.0.0:0"], ENGLISH);
    terminal.wait_for_somewhere("Scan this with a phone to score:");
    let printed = |terminal: &Terminal, what: &str| {
        let output = String::from_utf8_lossy(&terminal.raw).into_owned();
        let line = output.lines().find_map(|line| line.strip_prefix(what));
        line.map(|line| line.trim().to_owned()).unwrap()
    };
    let (root, key) = (printed(&terminal, "lanes:"), printed(&terminal, "key:"));
    for line in qr_code(&format!("{root}login#key={key}")) {
        terminal.wait_for_somewhere(&line);
    }
    terminal.press(b"\x03");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn the_qr_code_does_not_hold_a_key_that_was_given() {
    let given = [
        "serve",
        "--bind",
        "0.0.0.0:0",
        "--key",
        "ten-pins-and-a-lane",
    ];
    let mut terminal = Terminal::start(90, &given, ENGLISH);
    terminal.wait_for_somewhere("Scan this with a phone to score:");
    let output = String::from_utf8_lossy(&terminal.raw).into_owned();
    let root = output.lines().find_map(|line| line.strip_prefix("lanes:"));
    for line in qr_code(&format!("{}login", root.unwrap().trim())) {
        terminal.wait_for_somewhere(&line);
    }
    terminal.press(b"\x03");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn on_a_terminal_there_is_a_qr_code_and_control_c_stops_it() {
    let mut terminal = Terminal::start(90, &["serve", "--bind", "0.0.0.0:0"], ENGLISH);
    terminal.wait_for_somewhere("Ctrl-C stops it.");
    terminal.wait_for_somewhere("Scan this with a phone to score:");
    terminal.wait_for_somewhere("▀");
    terminal.press(b"\x03");
    terminal.wait_for_somewhere("stopping once open requests are answered");
    assert_eq!(terminal.end(), 0);
}
