//! A small disk, which can be full or read-only.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Mounts a small disk in memory, and takes it away when standard input ends: when the test says
/// so, or when the test has ended, in whatever way.
const GUARD: &str = r#"
    trap '' HUP INT PIPE TERM
    mount -t tmpfs -o "size=$2,mode=1777" tenpin-test "$1" || exit 1
    echo done
    while read -r access; do
        mount -o "remount,$access" "$1" && echo done
    done
    umount -l "$1"
"#;

const MISSING: &str = "these tests mount a small disk: run them as root, or as a user who may use \
    sudo without a password";

/// A disk of a few megabytes.
pub(crate) struct Disk {
    directory: PathBuf,
    guard: Child,
    /// The guard lives as long as this is open.
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Disk {
    /// A disk of this size, as in `8m`, mounted on an empty directory.
    pub(crate) fn mount(directory: &Path, size: &str) -> Self {
        let is_root = fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0);
        let launcher: &[&str] = if is_root { &["env"] } else { &["sudo", "-n"] };
        let mut guard = Command::new(launcher[0])
            .args(&launcher[1..])
            .args(["sh", "-c", GUARD, "guard"])
            .arg(directory)
            .arg(size)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect(MISSING);
        let mut disk = Self {
            directory: directory.to_owned(),
            input: guard.stdin.take(),
            output: BufReader::new(guard.stdout.take().unwrap()),
            guard,
        };
        disk.wait_for_guard();
        disk
    }

    /// From now on it can be read and written (`rw`), or only read (`ro`).
    pub(crate) fn allow(&mut self, access: &str) {
        let input = self.input.as_mut().unwrap();
        writeln!(input, "{access}").unwrap();
        self.wait_for_guard();
    }

    fn wait_for_guard(&mut self) {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        assert_eq!(line, "done\n", "{MISSING}");
    }

    /// Takes all room that is left.
    pub(crate) fn fill(&self) {
        let mut ballast = File::create(self.ballast()).unwrap();
        let page = [0; 4096];
        let error = loop {
            if let Err(error) = ballast.write_all(&page) {
                break error;
            }
        };
        assert_eq!(error.kind(), ErrorKind::StorageFull, "{error}");
    }

    /// Gives it back.
    pub(crate) fn free(&self) {
        fs::remove_file(self.ballast()).unwrap();
    }

    fn ballast(&self) -> PathBuf {
        self.directory.join("ballast")
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        drop(self.input.take());
        drop(self.guard.wait());
        drop(fs::remove_dir(&self.directory));
    }
}
