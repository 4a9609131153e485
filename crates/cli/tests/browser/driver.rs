//! A real browser: Chromium, driven over `WebDriver`.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::panic::Location;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::{By, Capabilities, Key, WebDriver};

/// How long a script may run in a page.
const TIMEOUT: Duration = Duration::from_secs(30);
/// How often a test looks for what must come. A script that begins just before its page gives way to
/// the next one never ends.
const LOOKS: usize = 2;

/// A `chromedriver` on a port of its own. It ends with the test.
pub(crate) struct Driver {
    child: Child,
    address: String,
    /// Where Chromium puts what it does not clean up.
    directory: TempDir,
}

impl Driver {
    pub(crate) fn start() -> Self {
        let program = env::var("CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".to_owned());
        let directory = tempfile::tempdir().unwrap();
        let mut child = Command::new(&program)
            .arg("--port=0")
            .env("TMPDIR", directory.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| {
                panic!("{program}: {error}; scripts/test installs Chromium and its driver")
            });
        let output = BufReader::new(child.stdout.take().unwrap());
        let said = "started successfully on port ";
        let port = output
            .lines()
            .map_while(Result::ok)
            .find_map(|line| Some(line.split_once(said)?.1.trim_end_matches('.').to_owned()))
            .expect("chromedriver says on which port it listens");
        let address = format!("http://127.0.0.1:{port}");
        Self {
            child,
            address,
            directory,
        }
    }

    /// What Chromium has put into the directory of this driver.
    pub(crate) fn leftovers(&self) -> usize {
        fs::read_dir(self.directory.path()).unwrap().count()
    }

    /// A window on a device of this size, which asks for these media features.
    pub(crate) async fn window(&self, size: (u32, u32), media: &[(&str, &str)]) -> Window {
        let browser = WebDriver::new(&self.address, capabilities()).await;
        let browser = browser.expect("Chromium starts");
        browser.set_script_timeout(TIMEOUT).await.unwrap();
        let window = Window { browser };
        let features: Vec<Value> = media
            .iter()
            .map(|(name, value)| json!({"name": name, "value": value}))
            .collect();
        window
            .devtools("Emulation.setEmulatedMedia", json!({"features": features}))
            .await;
        window.emulate(size, size.0 < 600).await;
        window
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn capabilities() -> Capabilities {
    let arguments = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
    ];
    let Value::Object(capabilities) = json!({
        "browserName": "chrome",
        "goog:chromeOptions": {"args": arguments},
        "goog:loggingPrefs": {"browser": "ALL"},
    }) else {
        unreachable!("it is an object");
    };
    capabilities.into()
}

/// A window of the browser.
pub(crate) struct Window {
    browser: WebDriver,
}

impl Window {
    pub(crate) async fn open(&self, address: &str) {
        self.browser.goto(address).await.unwrap();
    }

    pub(crate) async fn close(self) {
        self.browser.quit().await.unwrap();
    }

    /// Gives the window another size. A phone would zoom out where a page is too wide; this
    /// window does not, so that it can be noticed.
    pub(crate) async fn resize(&self, size: (u32, u32)) {
        self.emulate(size, false).await;
        let (width, height) = size;
        self.until(&format!(
            "innerWidth === {width} && innerHeight === {height}"
        ))
        .await;
    }

    async fn emulate(&self, (width, height): (u32, u32), is_phone: bool) {
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics)
            .await;
    }

    /// Clicks on what this selector finds.
    pub(crate) async fn click(&self, selector: &str) {
        let found = self.browser.find(By::Css(selector)).await;
        let found = found.unwrap_or_else(|error| panic!("{selector}: {error}"));
        found
            .click()
            .await
            .unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Types into the field of this number, of those that this selector finds.
    pub(crate) async fn fill(&self, selector: &str, index: usize, text: &str) {
        let found = self.browser.find_all(By::Css(selector)).await.unwrap();
        found[index].clear().await.unwrap();
        found[index].send_keys(text).await.unwrap();
    }

    /// Presses keys, wherever the focus is.
    pub(crate) async fn press(&self, keys: &str) {
        let chain = self.browser.action_chain();
        chain.send_keys(keys).perform().await.unwrap();
    }

    /// Presses a key while Ctrl is held.
    pub(crate) async fn press_with_control(&self, key: &str) {
        let chain = self.browser.action_chain().key_down(Key::Control);
        chain
            .send_keys(key)
            .key_up(Key::Control)
            .perform()
            .await
            .unwrap();
    }

    /// What a script in the page gives.
    pub(crate) async fn evaluate(&self, script: &str) -> Value {
        let result = self.browser.execute(script, Vec::new()).await;
        result
            .unwrap_or_else(|error| panic!("{script}: {error}"))
            .json()
            .clone()
    }

    /// Waits until this expression is true in the page.
    #[track_caller]
    pub(crate) fn until<'a>(&'a self, expression: &'a str) -> impl Future<Output = ()> + 'a {
        self.look_for(expression.to_owned(), Location::caller())
    }

    /// Waits until what this selector finds shows this text.
    #[track_caller]
    pub(crate) fn shows<'a>(&'a self, selector: &str, text: &str) -> impl Future<Output = ()> + 'a {
        let found = format!("document.querySelector({selector:?})?.innerText.trim()");
        self.look_for(format!("{found} === {text:?}"), Location::caller())
    }

    /// Looks at every frame that the browser draws, so that nothing is missed.
    async fn look_for(&self, expression: String, caller: &Location<'_>) {
        let script = format!(
            "const done = arguments[arguments.length - 1];
             const look = () => ({expression}) ? done(true) : requestAnimationFrame(look);
             look();"
        );
        let mut errors = Vec::new();
        while errors.len() < LOOKS {
            match self.browser.execute_async(&script, Vec::new()).await {
                Ok(_) => return,
                Err(error) => errors.push(error.to_string()),
            }
        }
        let page = self.evaluate("return document.body.innerText").await;
        panic!("{caller}: {expression} did not come true: {errors:?}\n{page}");
    }

    pub(crate) async fn screenshot(&self, path: &Path) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        self.browser.screenshot(path).await.unwrap();
    }

    /// What the browser complained about, and what axe-core finds wrong with the page.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let log = self.browser.browser_log().await.unwrap();
        let mut complaints: Vec<String> = log
            .iter()
            .filter(|entry| entry.level != "INFO" && entry.level != "DEBUG")
            .map(|entry| format!("{entry:?}"))
            .collect();
        complaints.extend(self.barriers().await);
        complaints
    }

    /// What axe-core finds wrong with the page. The browser complains about each request that the
    /// network did not carry, so that is left out.
    pub(crate) async fn barriers(&self) -> Vec<String> {
        let path = env::var("TENPIN_AXE")
            .expect("TENPIN_AXE says where axe.min.js is; scripts/test installs it");
        let axe = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        self.evaluate(&format!("{axe}; return true")).await;
        let script = "const done = arguments[arguments.length - 1];
            axe.run().then(found => done(found.violations.map(one =>
                `${one.id}: ${one.help}: ${one.nodes.map(node => node.html).join(' ')}`)));";
        let found = self
            .browser
            .execute_async(script, Vec::new())
            .await
            .unwrap();
        let Value::Array(found) = found.json() else {
            panic!("axe-core answers with a list");
        };
        found.iter().map(ToString::to_string).collect()
    }

    /// A command of the `DevTools` protocol.
    pub(crate) async fn devtools(&self, method: &str, parameters: Value) -> Value {
        let sent = self.browser.cdp().send_raw(method, parameters).await;
        sent.unwrap_or_else(|error| panic!("{method}: {error}"))
    }
}
