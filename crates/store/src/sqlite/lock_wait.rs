//! Waiting for other programs to finish their transactions.

use std::cell::Cell;
use std::thread;
use std::time::Duration;

/// How long to wait while other programs hold the lock.
pub(super) const LOCK_TIMEOUT: Duration = Duration::from_secs(10);
/// How often to try.
pub(super) const LOCK_RETRY: Duration = Duration::from_millis(1);

thread_local! {
    static IS_NON_BLOCKING: Cell<bool> = const { Cell::new(false) };
}

/// Runs something on this thread that fails at once if another program holds the lock.
pub(super) fn without_waiting<T>(run: impl FnOnce() -> T) -> T {
    IS_NON_BLOCKING.set(true);
    let done = run();
    IS_NON_BLOCKING.set(false);
    done
}

/// Waits for other programs to finish their transactions.
pub(super) fn wait_for_lock(tries: i32) -> bool {
    if IS_NON_BLOCKING.get() {
        return false;
    }
    thread::sleep(LOCK_RETRY);
    u32::try_from(tries).is_ok_and(|tries| LOCK_RETRY * tries < LOCK_TIMEOUT)
}
