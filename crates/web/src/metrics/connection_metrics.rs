//! The metrics of connections.

use prometheus::{
    IntCounter, IntGauge, Opts, Registry, register_int_counter_vec_with_registry,
    register_int_gauge_with_registry,
};

/// How many connections are open, and why others were closed.
#[derive(Debug)]
pub(crate) struct ConnectionMetrics {
    open: IntGauge,
    closed: [IntCounter; 6],
}

/// Why the service closed a connection, or did not take it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ClosedBy {
    /// It was idle when there were too many in all.
    Tightness,
    /// It was idle when its address opened another beyond its share.
    Newer,
    /// It was beyond the share of its address, all of whose connections were in use.
    Limit,
    /// The system had no room for it.
    System,
    /// The client read nothing for too long.
    Silence,
    /// What the client sent is not HTTP.
    NotHttp,
}

impl ClosedBy {
    const ALL: [Self; 6] = [
        Self::Tightness,
        Self::Newer,
        Self::Limit,
        Self::System,
        Self::Silence,
        Self::NotHttp,
    ];

    fn label(self) -> &'static str {
        match self {
            Self::Tightness => "full",
            Self::Newer => "newer",
            Self::Limit => "limit",
            Self::System => "system",
            Self::Silence => "unread",
            Self::NotHttp => "not-http",
        }
    }
}

impl ConnectionMetrics {
    pub(super) fn registered(registry: &Registry) -> prometheus::Result<Self> {
        let closed = register_int_counter_vec_with_registry!(
            Opts::new(
                "tenpin_connections_closed_total",
                "Connections that the server closed or refused, by the reason.",
            ),
            &["reason"],
            registry
        )?;
        Ok(Self {
            open: register_int_gauge_with_registry!(
                "tenpin_connections_open",
                "Connections that are open.",
                registry
            )?,
            closed: ClosedBy::ALL.map(|reason| closed.with_label_values(&[reason.label()])),
        })
    }

    pub(crate) fn set_open(&self, open: usize) {
        self.open.set(i64::try_from(open).unwrap_or(i64::MAX));
    }

    /// Counts connections that the service closed.
    pub(crate) fn count_closed(&self, reason: ClosedBy, count: usize) {
        self.closed[reason as usize].inc_by(count as u64);
    }
}
