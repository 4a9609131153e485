//! A real pseudo-terminal with the program in it.

use std::io::{Read, Write};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use vt100::{Cell, Parser, Screen};

/// How long a test waits at most; it goes on as soon as what it waits for is there.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Runs the program, tells its exit code, and stays. When the first process of a terminal ends, the
/// system throws away what nobody has read yet, and the end of what the program wrote may be lost.
/// A shell is that first process for a person, too.
const SHELL: &str = r#"
trap : HUP INT TERM
"$0" "$@"
printf '\033]9;%d\007' $?
trap - HUP INT TERM
while :; do read -r ignored; done
"#;
/// What the shell writes around the exit code: a command that terminals ignore.
const EXIT_CODE: (&str, &str) = ("\x1b]9;", "\x07");

/// A terminal with the program running in it.
pub(crate) struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    bytes: Receiver<Vec<u8>>,
    parser: Parser,
    /// All that the program wrote, escapes and all.
    pub(crate) raw: Vec<u8>,
    /// How much of it was written before the last key.
    seen: usize,
    /// Dropping it would hang the program up.
    _master: Box<dyn MasterPty + Send>,
    /// The program's data directory, unless the test sets one.
    _home: TempDir,
}

impl Terminal {
    /// Starts the program in a terminal of this many columns.
    pub(crate) fn start(columns: u16, arguments: &[&str], environment: &[(&str, &str)]) -> Self {
        let program = env!("CARGO_BIN_EXE_tenpin");
        Self::run(columns, program, arguments, environment)
    }

    /// Starts any program in a terminal of this many columns.
    pub(crate) fn run(
        columns: u16,
        program: &str,
        arguments: &[&str],
        environment: &[(&str, &str)],
    ) -> Self {
        let size = PtySize {
            rows: 40,
            cols: columns,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new("/bin/sh");
        command.args(["-c", SHELL, program]);
        command.args(arguments);
        command.env_clear();
        command.env("TERM", "xterm-256color");
        let home = TempDir::new().unwrap();
        command.env("XDG_DATA_HOME", home.path());
        for (name, value) in environment {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let reader = pair.master.try_clone_reader().unwrap();
        Self {
            child,
            keyboard: pair.master.take_writer().unwrap(),
            bytes: read_on_thread(reader),
            parser: Parser::new(
                size.rows.try_into().unwrap(),
                size.cols.try_into().unwrap(),
                0,
            ),
            raw: Vec::new(),
            seen: 0,
            _master: pair.master,
            _home: home,
        }
    }

    /// Types text and Enter.
    pub(crate) fn enter(&mut self, text: &str) {
        self.press(format!("{text}\r").as_bytes());
    }

    /// Presses keys.
    pub(crate) fn press(&mut self, keys: &[u8]) {
        self.seen = self.raw.len();
        self.keyboard.write_all(keys).unwrap();
        self.keyboard.flush().unwrap();
    }

    /// Waits until what was written since the last key ends with this.
    pub(crate) fn wait_for(&mut self, prompt: &str) {
        self.wait_until(prompt, |fresh| fresh.ends_with(prompt));
    }

    /// Waits until this was written since the last key, whatever follows it.
    pub(crate) fn wait_for_somewhere(&mut self, text: &str) {
        self.wait_until(text, |fresh| fresh.contains(text));
    }

    /// Waits until this was written this many times since the last key.
    pub(crate) fn wait_for_times(&mut self, text: &str, times: usize) {
        self.wait_until(text, |fresh| fresh.matches(text).count() >= times);
    }

    /// How many times this was written since the last key.
    pub(crate) fn times(&self, text: &str) -> usize {
        self.fresh().matches(text).count()
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        let shell = self.child.process_id().unwrap();
        let children = format!("/proc/{shell}/task/{shell}/children");
        let children = std::fs::read_to_string(children).unwrap();
        // The program may have ended by now.
        if let Some(id) = children.split(' ').find_map(|id| id.parse().ok()) {
            kill_process(Pid::from_raw(id).unwrap(), signal).ok();
        }
    }

    fn wait_until(&mut self, what: &str, is_there: impl Fn(&str) -> bool) {
        let deadline = Instant::now() + TIMEOUT;
        while !is_there(&self.fresh()) {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.bytes.recv_timeout(left) {
                Ok(bytes) => self.take(&bytes),
                Err(error) => panic!("{error} waiting for {what:?}, got:\n{}", self.text()),
            }
        }
    }

    /// What was written since the last key, without trailing white space.
    pub(crate) fn fresh(&self) -> String {
        let text = String::from_utf8_lossy(&self.raw[self.seen..]);
        text.replace('\r', "").trim_end().to_owned()
    }

    /// What the screen shows, without trailing white space in its lines.
    pub(crate) fn text(&self) -> String {
        let screen = self.screen();
        let lines: Vec<_> = screen.rows(0, screen.size().1.get()).collect();
        let lines: Vec<_> = lines.iter().map(|line| line.trim_end()).collect();
        lines.join("\n").trim_end().to_owned() + "\n"
    }

    pub(crate) fn screen(&self) -> &Screen {
        self.parser.screen()
    }

    /// The first cell with this letter, in the row that starts with this text.
    pub(crate) fn cell_of(&self, row_start: &str, letter: char) -> &Cell {
        let row = self
            .text()
            .lines()
            .position(|line| line.starts_with(row_start))
            .unwrap();
        let row = u16::try_from(row).unwrap();
        let columns = 8..self.screen().size().1.get();
        columns
            .filter_map(|column| self.screen().cell(row, column))
            .find(|cell| cell.contents() == letter.to_string())
            .unwrap()
    }

    /// Waits for the end of the program, and returns its exit code.
    pub(crate) fn end(&mut self) -> u32 {
        let (start, end) = EXIT_CODE;
        self.wait_until("the end", |fresh| fresh.ends_with(end));
        let written = String::from_utf8_lossy(&self.raw);
        let (_, code) = written.rsplit_once(start).unwrap();
        let (length, code) = (code.len(), code.trim_end_matches(end).parse().unwrap());
        self.raw.truncate(self.raw.len() - length - start.len());
        code
    }

    fn take(&mut self, bytes: &[u8]) {
        self.parser.process(bytes);
        self.raw.extend(bytes);
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // After a failed test the program still waits for input.
        drop(self.child.kill());
    }
}

/// Reads on its own thread; the channel closes when the program has ended.
fn read_on_thread(mut reader: Box<dyn Read + Send>) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut buffer) {
            if sender.send(buffer[..count].to_vec()).is_err() {
                return;
            }
        }
    });
    receiver
}
