//! The service behind a real nginx with TLS, set up as `contrib/nginx/tenpin.conf` says.

use std::fs;
use std::io::{BufRead, BufReader, Lines};
use std::net::TcpListener;
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::contrib;
use crate::server::Server;

const KEY: &str = "ten-pins-and-a-lane";
const NAME: &str = "bowling.example";

/// A service on a journal of its own, and nginx before it.
struct Site {
    server: Server,
    directory: TempDir,
    port: u16,
}

impl Site {
    fn open() -> Self {
        let directory = TempDir::new().unwrap();
        let journal = format!("sqlite:{}", directory.path().join("club.sqlite").display());
        let site = Self {
            server: Server::start(&journal, &["--key", KEY, "--behind-proxy", "127.0.0.1"]),
            directory,
            port: free_port(),
        };
        site.make_certificate();
        site.write_settings();
        // It returns when it listens, and goes on in the background.
        let started = site.nginx(&[]);
        let log = fs::read_to_string(site.path("error.log")).unwrap_or_default();
        assert!(started.success(), "nginx does not start: {log}");
        site
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    fn make_certificate(&self) {
        let name = format!("/CN={NAME}");
        let other_name = format!("subjectAltName=DNS:{NAME}");
        let made = Command::new("openssl")
            .args([
                "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
            ])
            .args(["-subj", &name, "-addext", &other_name])
            .arg("-keyout")
            .arg(self.path("key.pem"))
            .arg("-out")
            .arg(self.path("certificate.pem"))
            .output()
            .expect("openssl makes the certificate; scripts/parts installs it");
        assert!(made.status.success(), "{made:?}");
    }

    /// Our configuration with the places of this test, in a frame that any nginx has.
    fn write_settings(&self) {
        let mut ours = contrib("nginx/tenpin.conf");
        let here = |name| self.path(name).display().to_string();
        let places = [
            ("127.0.0.1:7010", self.server.address.replace("http://", "")),
            ("listen 80;", format!("listen 127.0.0.1:{};", free_port())),
            ("listen 443 ", format!("listen 127.0.0.1:{} ", self.port)),
            (
                "/etc/letsencrypt/live/bowling.example/fullchain.pem",
                here("certificate.pem"),
            ),
            (
                "/etc/letsencrypt/live/bowling.example/privkey.pem",
                here("key.pem"),
            ),
        ];
        for (usual, place) in places {
            assert!(ours.contains(usual), "{usual}");
            ours = ours.replace(usual, &place);
        }
        fs::write(self.path("tenpin.conf"), ours).unwrap();
        let user = if is_root() { "user root;" } else { "" };
        let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {kind};\n"))
            .concat();
        let frame = format!(
            "{user} worker_processes 1; pid nginx.pid; error_log error.log;\n\
             events {{}}\n\
             http {{ access_log access.log;\n{temporary} include tenpin.conf; }}\n"
        );
        fs::write(self.path("nginx.conf"), frame).unwrap();
    }

    fn nginx(&self, arguments: &[&str]) -> ExitStatus {
        Command::new("nginx")
            .arg("-p")
            .arg(self.directory.path())
            .args(["-e", "error.log", "-c", "nginx.conf"])
            .args(arguments)
            // Debian has it where root alone looks.
            .env(
                "PATH",
                format!("{}:/usr/sbin", std::env::var("PATH").unwrap()),
            )
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .expect("nginx is tested; scripts/parts installs it")
    }

    /// The address of a page, as visitors have it.
    fn url(&self, path: &str) -> String {
        format!("https://{NAME}:{}{path}", self.port)
    }

    /// curl as a browser would ask, with the cookies that it has got so far.
    fn curl(&self, path: &str) -> Command {
        let mut curl = Command::new("curl");
        curl.args(["--silent", "--show-error", "--max-time", "60", "--cacert"])
            .arg(self.path("certificate.pem"))
            .args(["--resolve", &format!("{NAME}:{}:127.0.0.1", self.port)])
            .arg("--cookie-jar")
            .arg(self.path("cookies"))
            .arg("--cookie")
            .arg(self.path("cookies"))
            .args(["--header", &format!("Origin: {}", self.url(""))])
            .arg(self.url(path));
        curl
    }

    /// The status and the body of an answer, to a request with a body if there is one.
    fn ask(&self, path: &str, body: Option<&Value>) -> (String, String) {
        let mut curl = self.curl(path);
        curl.args(["--write-out", "\n%{http_code}"]);
        if let Some(body) = body {
            curl.args(["--json", &body.to_string()]);
        }
        let output = curl.output().expect("curl asks; scripts/parts installs it");
        let text = String::from_utf8_lossy(&output.stdout);
        let (body, status) = text.rsplit_once('\n').unwrap_or_default();
        assert!(!status.is_empty(), "{output:?}");
        (status.to_owned(), body.to_owned())
    }

    /// Asks, expects this status, and gives the JSON that came.
    #[track_caller]
    fn expect(&self, status: &str, path: &str, body: Option<&Value>) -> Value {
        let (given, text) = self.ask(path, body);
        assert_eq!(given, status, "{path}: {text}");
        serde_json::from_str(&text).unwrap_or_default()
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        if self.path("nginx.pid").exists() {
            self.nginx(&["-s", "stop"]);
        }
    }
}

/// A stream of events, read as it comes.
struct Stream {
    curl: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Stream {
    fn open(site: &Site, path: &str) -> Self {
        let mut curl = site.curl(path);
        let mut curl = curl
            .arg("--no-buffer")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(curl.stdout.take().unwrap()).lines();
        Self { curl, lines }
    }

    /// The version of the next board.
    fn version(&mut self) -> Value {
        let mut lines = self.lines.by_ref().map(Result::unwrap);
        let board = lines.find_map(|line| line.strip_prefix("data: ").map(str::to_owned));
        let board: Value = serde_json::from_str(&board.expect("the stream goes on")).unwrap();
        board["version"].clone()
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        drop(self.curl.kill());
        drop(self.curl.wait());
    }
}

#[test]
fn pages_login_bowls_and_streams_pass_through_nginx_with_tls() {
    let site = Site::open();
    for page in ["/", "/lanes/7", "/lanes/7/board", "/healthz", "/metrics"] {
        site.expect("200", page, None);
    }

    let game = json!({"lane": 7, "players": ["PJS"]});
    site.expect("401", "/api/games", Some(&game));
    site.expect("204", "/login", Some(&json!({"key": KEY})));
    let cookies = fs::read_to_string(site.path("cookies")).unwrap();
    // The fourth column of a cookie says whether it is for TLS only.
    let cookie = cookies.lines().find(|line| line.contains(NAME)).unwrap();
    assert_eq!(cookie.split('\t').nth(3), Some("TRUE"), "{cookies}");
    let game = site.expect("201", "/api/games", Some(&game));
    let bowls = format!("/api/games/{}/bowls", game["id"].as_str().unwrap());

    // Each board comes as soon as there is one, though the stream goes on.
    let mut stream = Stream::open(&site, "/api/lanes/7/events");
    assert_eq!(stream.version(), 0);
    for version in 1..=3 {
        site.expect("200", &bowls, Some(&json!({"pins": 1})));
        assert_eq!(stream.version(), version);
    }
}

#[test]
fn a_page_of_another_site_changes_nothing_through_nginx_either() {
    let site = Site::open();
    site.expect("204", "/login", Some(&json!({"key": KEY})));
    let mut curl = site.curl("/api/games");
    curl.args(["--header", "Sec-Fetch-Site: cross-site"])
        .args(["--json", r#"{"lane": 7, "players": ["PJS"]}"#])
        .args(["--output", "/dev/null", "--write-out", "%{http_code}"]);
    let status = curl.output().unwrap().stdout;
    assert_eq!(status, b"403");
}

#[test]
fn each_visitor_behind_nginx_is_throttled_alone_and_named_in_the_history() {
    let site = Site::open();
    // Linux has the whole network 127.0.0.0/8 on this machine.
    let from = |visitor: &str, path: &str, body: &Value| {
        let mut curl = site.curl(path);
        curl.args(["--interface", visitor, "--json", &body.to_string()])
            .args(["--header", "X-Forwarded-For: 127.0.0.66"])
            .args(["--output", "/dev/null", "--write-out", "%{http_code}"]);
        String::from_utf8(curl.output().unwrap().stdout).unwrap()
    };
    let wrong = json!({"key": "ten-pins-and-a-lame"});
    for _ in 0..5 {
        assert_eq!(from("127.0.0.2", "/login", &wrong), "401");
    }
    let right = json!({"key": KEY});
    assert_eq!(from("127.0.0.2", "/login", &wrong), "429");
    assert_eq!(from("127.0.0.3", "/login", &wrong), "401");
    for visitor in ["127.0.0.2", "127.0.0.3"] {
        assert_eq!(from(visitor, "/login", &right), "204", "{visitor}");
    }

    let game = json!({"lane": 7, "players": ["PJS"]});
    let game = site.expect("201", "/api/games", Some(&game));
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let bowl = json!({"pins": 1});
    assert_eq!(from("127.0.0.3", &format!("{path}/bowls"), &bowl), "200");
    let history = site.expect("200", &format!("{path}/history"), None);
    assert_eq!(history["events"][0]["by"], "127.0.0.3", "{history}");
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0)
}
