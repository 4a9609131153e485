//! How many files the server may have open. Each connection is one.

use rustix::process::{Resource, getrlimit, setrlimit};

/// What the journal, the terminal and the runtime need besides connections.
const RESERVED_FILES: u64 = 128;

/// Raises the number of files that this process may have open to what the system allows, as far as
/// there is a use for it, and tells for how many connections that is enough.
///
/// The usual limit of 1,024 is there for programs that know no other way to wait for files; a
/// process may raise it by itself.
pub(super) fn allow_connections(wanted: usize) -> usize {
    let needed = wanted as u64 + RESERVED_FILES;
    let mut limit = getrlimit(Resource::Nofile);
    // No limit is the highest of all.
    let is_enough = |limit: Option<u64>| limit.is_none_or(|limit| limit >= needed);
    if !is_enough(limit.current) {
        let raised = limit.maximum.map_or(needed, |most| most.min(needed));
        limit.current = Some(raised);
        // If that is refused, the limit is what it was.
        let _ = setrlimit(Resource::Nofile, limit);
        limit = getrlimit(Resource::Nofile);
    }
    let files = limit.current.unwrap_or(needed).min(needed);
    let connections = files.saturating_sub(RESERVED_FILES).max(MIN_CONNECTIONS);
    usize::try_from(connections).unwrap_or(wanted)
}

/// With fewer, no board could be shown.
const MIN_CONNECTIONS: u64 = 16;
