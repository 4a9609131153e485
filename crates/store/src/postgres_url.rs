//! The URL of a `PostgreSQL` database.

use std::fmt;
use std::str::FromStr;

use crate::AddressError;

/// The URL of a `PostgreSQL` database, on one server or on several of which one takes writes.
///
/// It is displayed without its password, and without every parameter that is not known to be
/// harmless. What could be read in two ways, so that a part of the password would count as
/// something else, is refused.
///
/// ```
/// use tenpin_store::PostgresUrl;
///
/// let url: PostgresUrl = "postgres://club:secret@db1,db2:5433/bowling?password=again".parse()?;
/// assert_eq!(url.to_string(), "postgres://club@db1,db2:5433/bowling");
/// # Ok::<(), tenpin_store::AddressError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresUrl {
    scheme: &'static str,
    user: Option<String>,
    password: Option<String>,
    /// As they are written, with or without a port each.
    hosts: String,
    database: Option<String>,
    parameters: Vec<Parameter>,
    wanted: WantedServer,
}

/// A name and a value, both as they are written.
#[derive(Clone, PartialEq, Eq)]
struct Parameter {
    name: String,
    value: String,
}

/// Which of several servers is wanted: libpq's `target_session_attrs`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WantedServer {
    /// The first that answers.
    Any,
    /// One that takes writes.
    Writable,
    /// One that is no standby.
    Primary,
}

const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];
const WANTED: &str = "target_session_attrs";
/// The values of `sslmode`. The client library would show another one in its error.
const MODES: [&str; 6] = [
    "disable",
    "allow",
    "prefer",
    "require",
    "verify-ca",
    "verify-full",
];
/// The parameters that are displayed. Another one may be the password with its name mistyped, and
/// `sslkey` the key itself.
const HARMLESS: [&str; 16] = [
    "application_name",
    "channel_binding",
    "connect_timeout",
    "dbname",
    "host",
    "hostaddr",
    "port",
    "ssl-ca",
    "ssl-cert",
    "ssl-mode",
    "ssl-root-cert",
    "sslcert",
    "sslmode",
    "sslrootcert",
    WANTED,
    "user",
];

impl PostgresUrl {
    /// Whether a text is meant to be such a URL, though it may be wrong.
    pub(crate) fn is_meant_by(text: &str) -> bool {
        SCHEMES.iter().any(|scheme| text.starts_with(scheme))
    }
}

impl FromStr for PostgresUrl {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        parse(text).ok_or(AddressError::Url)
    }
}

fn parse(text: &str) -> Option<PostgresUrl> {
    let scheme = SCHEMES
        .into_iter()
        .find(|scheme| text.starts_with(scheme))?;
    let rest = text.strip_prefix(scheme)?;
    let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    let (authority, database) = match rest.split_once('/') {
        Some((authority, database)) => (authority, Some(database)),
        None => (rest, None),
    };
    let (user, hosts) = match authority.rsplit_once('@') {
        Some((user, hosts)) => (Some(user), hosts),
        None => (None, authority),
    };
    // After a password with one of these in it, the rest of it would be taken for something else.
    let is_torn = text.contains('#')
        || database.is_some_and(|name| name.contains('@'))
        || user.is_none() && database.is_none() && query.contains('@');
    let (user, password) = match user.map(|user| user.split_once(':').ok_or(user)) {
        Some(Ok((user, password))) => (Some(user), Some(password)),
        Some(Err(user)) => (Some(user), None),
        None => (None, None),
    };
    // Names and values belong into the query; elsewhere the password may be among them.
    let is_misplaced = [user, database]
        .iter()
        .flatten()
        .any(|part| part.contains('='));
    if is_torn || is_misplaced || !hosts.split(',').all(is_host) {
        return None;
    }
    let parameters = parameters(query)?;
    let hosts = hosts.to_owned();
    Some(PostgresUrl {
        scheme,
        user: user.map(str::to_owned),
        password: password.map(str::to_owned),
        wanted: wanted(&hosts, &parameters)?,
        hosts,
        database: database.map(str::to_owned),
        parameters,
    })
}

fn parameters(query: &str) -> Option<Vec<Parameter>> {
    let pairs = query.split('&').filter(|pair| !pair.is_empty());
    let parameters = pairs.map(|pair| {
        let (name, value) = pair.split_once('=')?;
        is_possible(name, value).then(|| Parameter {
            name: name.to_owned(),
            value: value.to_owned(),
        })
    });
    parameters.collect()
}

/// Whether a parameter can have this value, which may be empty as if it was not there.
fn is_possible(name: &str, value: &str) -> bool {
    match name {
        "host" | "hostaddr" => value.split(',').all(is_host_name),
        "sslmode" | "ssl-mode" => {
            value.is_empty() || MODES.iter().any(|mode| mode.eq_ignore_ascii_case(value))
        }
        _ => true,
    }
}

/// A journal is written to. So if there are several servers, one that takes writes is wanted,
/// unless the URL says otherwise.
fn wanted(hosts: &str, parameters: &[Parameter]) -> Option<WantedServer> {
    let last = |name| parameters.iter().rfind(|known| known.name == name);
    let hosts = last("host").map_or(hosts, |given| &given.value);
    match last(WANTED).map(|given| &*given.value) {
        Some("any") => Some(WantedServer::Any),
        Some("read-write") => Some(WantedServer::Writable),
        Some("primary") => Some(WantedServer::Primary),
        Some(_) => None,
        None if hosts.contains(',') => Some(WantedServer::Writable),
        None => Some(WantedServer::Any),
    }
}

/// Whether this is a host, with or without a port. A password is not one, unless it is a number.
fn is_host(host: &str) -> bool {
    let (_, port) = split_host(host);
    let is_port = |port: &str| port.is_empty() || port.parse::<u16>().is_ok();
    is_host_name(host) && port.is_none_or(is_port)
}

/// Whether this can be a host, or the directory of a socket. Names with values are neither, however
/// they are encoded, and a user in front of a host would come with a password.
fn is_host_name(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let has = |signs: &[&str]| signs.iter().any(|sign| name.contains(sign));
    let is_directory = name.starts_with('/') || name.starts_with("%2f");
    let is_name = !name.contains(char::is_whitespace) && !has(&["+", "%20", "@", "%40"]);
    (is_directory || is_name) && !has(&["=", "%3d"])
}

/// Whether a part of a URL is only what it should be: with one of these in it, it may hold names
/// and values, a user with a password, or another URL.
fn is_harmless(part: &str) -> bool {
    let part = part.to_ascii_lowercase();
    let signs = ["=", "%3d", "%3a", "://"];
    !signs.iter().any(|sign| part.contains(sign))
}

/// The name and the port. An IPv6 address stands in brackets, which are no part of the name.
fn split_host(host: &str) -> (&str, Option<&str>) {
    let in_brackets = host.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    match in_brackets {
        Some((address, port)) => (address, port.strip_prefix(':')),
        None => match host.split_once(':') {
            Some((name, port)) => (name, Some(port)),
            None => (host, None),
        },
    }
}

impl fmt::Display for PostgresUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.scheme)?;
        if let Some(user) = self.user.as_deref().filter(|user| is_harmless(user)) {
            write!(formatter, "{user}@")?;
        }
        formatter.write_str(&self.hosts)?;
        if let Some(database) = self.database.as_deref().filter(|name| is_harmless(name)) {
            write!(formatter, "/{database}")?;
        }
        let is_shown =
            |known: &&Parameter| HARMLESS.contains(&&*known.name) && is_harmless(&known.value);
        let shown = self.parameters.iter().filter(is_shown);
        for (number, Parameter { name, value }) in shown.enumerate() {
            let separator = if number == 0 { '?' } else { '&' };
            write!(formatter, "{separator}{name}={value}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for PostgresUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "PostgresUrl({self})")
    }
}

#[cfg(feature = "postgres")]
impl PostgresUrl {
    /// What the client library reads.
    const PASSED_ON: [&str; 13] = [
        "sslmode",
        "sslrootcert",
        "sslcert",
        "sslkey",
        "ssl-mode",
        "ssl-root-cert",
        "ssl-cert",
        "ssl-key",
        "ssl-ca",
        "dbname",
        "user",
        "password",
        "options",
    ];

    pub(crate) fn wanted(&self) -> WantedServer {
        self.wanted
    }

    /// A URL for each server, which the client library can read: it knows one server per URL, and
    /// would log a parameter that it does not know, with its value.
    pub(crate) fn servers(&self) -> Vec<String> {
        let database = self.database.as_deref().unwrap_or_default();
        // In a query these would mean something else.
        let escape = |value: &str| value.replace('+', "%2B").replace('&', "%26");
        let credentials = [("user", &self.user), ("password", &self.password)];
        let credentials = credentials
            .into_iter()
            .filter_map(|(name, value)| Some((name, escape(value.as_deref()?))));
        let is_passed_on = |Parameter { name, .. }: &&Parameter| {
            Self::PASSED_ON.contains(&&**name) || name.starts_with("options[")
        };
        let parameters = self.parameters.iter().filter(is_passed_on);
        let parameters = parameters.map(|known| (&*known.name, known.value.clone()));
        let common: Vec<(&str, String)> = credentials.chain(parameters).collect();
        let server = |(host, port)| {
            let place = [("host", host), ("port", port)];
            let pairs = common.iter().chain(&place);
            let pairs = pairs.filter(|(_, value)| !value.is_empty());
            let pairs: Vec<String> = pairs
                .map(|(name, value)| format!("{name}={value}"))
                .collect();
            format!("postgres:///{database}?{}", pairs.join("&"))
        };
        self.hosts_and_ports().into_iter().map(server).collect()
    }

    /// Each host with its port, as they are written; a parameter takes precedence.
    fn hosts_and_ports(&self) -> Vec<(String, String)> {
        let last = |names: &[&str]| {
            let given = self
                .parameters
                .iter()
                .rfind(|known| names.contains(&&*known.name));
            given.map(|given| {
                given
                    .value
                    .split(',')
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            })
        };
        let (hosts, ports): (Vec<String>, Vec<String>) = self
            .hosts
            .split(',')
            .map(split_host)
            .map(|(host, port)| (host.to_owned(), port.unwrap_or_default().to_owned()))
            .unzip();
        let hosts = last(&["host", "hostaddr"]).unwrap_or(hosts);
        let ports = last(&["port"]).unwrap_or(ports);
        let port_of = |number: usize| match &*ports {
            // One port for all of them.
            [port] => port.clone(),
            ports => ports.get(number).cloned().unwrap_or_default(),
        };
        let numbered = hosts.into_iter().enumerate();
        numbered
            .map(|(number, host)| (host, port_of(number)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_display(url: &str, expected: &str) {
        let parsed: PostgresUrl = url.parse().unwrap();
        assert_eq!(parsed.to_string(), expected);
        assert!(!format!("{parsed:?}").contains("secret"));
    }

    #[track_caller]
    fn check_refused(url: &str) {
        assert_eq!(url.parse::<PostgresUrl>(), Err(AddressError::Url), "{url}");
    }

    #[test]
    fn a_password_is_never_displayed() {
        let hidden = "postgres://club@db/bowling";
        for url in [
            "postgres://club:secret@db/bowling",
            "postgres://club:se%2Fcret%40secret@db/bowling",
            "postgres://club:secret@secret@db/bowling",
            "postgres://club:secret:secret@db/bowling",
            "postgres://club@db/bowling?password=secret",
            "postgres://club@db/bowling?password=secret@secret",
            "postgres://club@db/bowling?%70assword=secret",
            "postgres://club@db/bowling?sslpassword=secret",
            "postgres://club@db/bowling?passwd=secret",
            "postgres://club@db/bowling?PASSWORD=secret",
            "postgres://club@db/bowling?secret=1",
            "postgres://club@db/bowling?options=-c%20a%3Dsecret",
            "postgres://club@db/bowling?options[a]=secret",
            "postgres://club@db/bowling?sslkey=-----BEGIN%20secret",
            "postgres://club@db/bowling?dbname=bowling password=secret",
            "postgres://club@db/bowling?sslrootcert=/root.pem;password%3dsecret",
        ] {
            check_display(url, hidden);
        }
        check_display(
            "postgresql://club@db/bowling?password=secret&sslmode=require",
            "postgresql://club@db/bowling?sslmode=require",
        );
        check_display("postgres:///password%3Dsecret", "postgres://");
        check_display("postgres://password%3Dsecret@db", "postgres://db");
        check_display("postgres://club%3asecret@db", "postgres://db");
        check_display(
            "postgres://db/?dbname=postgres://club:secret@db/bowling",
            "postgres://db/",
        );
    }

    #[test]
    fn what_is_harmless_is_displayed_as_it_is_written() {
        for url in [
            "postgres://",
            "postgres:///bowling?host=/tmp/a b,%2Ftmp%2Fc%20d&port=1,2&user=club",
            "postgres://%2Ftmp%2Fa/bowling",
            "postgres://club%40site@db1,[fe80::1%25eth0]:5433/bow%20ling",
            "postgres://db?hostaddr=::1&dbname=bowling&target_session_attrs=any",
            "postgres://db?sslmode=Verify-Full&sslrootcert=/a.pem&sslcert=b.pem",
            "postgres://db?ssl-mode=&ssl-root-cert=/a.pem&ssl-ca=/a.pem&ssl-cert=b.pem",
            "postgres://db?application_name=a&channel_binding=require&connect_timeout=10",
        ] {
            check_display(url, url);
        }
        let url: PostgresUrl = "postgres://club:a=b c@db/bowling".parse().unwrap();
        assert_eq!(url.to_string(), "postgres://club@db/bowling");
    }

    #[test]
    fn a_url_whose_password_ends_too_early_is_refused() {
        for url in [
            "postgres://club:se/cret@db/bowling",
            "postgres://club:12/34@db/bowling",
            "postgres://club:12?34@db/bowling",
            "postgres://club:12?a=34@db/bowling",
            "postgres://club:se#cret@db/bowling",
            "postgres://club:12#34@db/bowling",
            "postgres://db/bowling?password=se&cret",
            "postgres://db:port/bowling",
        ] {
            check_refused(url);
        }
    }

    #[test]
    fn a_url_that_holds_names_and_values_in_the_wrong_place_is_refused() {
        for url in [
            "postgres://host=db password=secret dbname=bowling",
            "postgres://host=/tmp password=secret",
            "postgres://host=db password=se@cret",
            "postgres://password=se:cret@db",
            "postgres://host%3ddb%20password%3Dsecret",
            "postgres://db secret/bowling",
            "postgres://db%20secret/bowling",
            "postgres://club%3Asecret%40db/bowling",
            "postgres:///host=db password=secret",
            "postgres://db/bowling&password=secret",
            "postgres:///bowling?host=db password=secret",
            "postgres:///bowling?host=db+secret",
            "postgres:///bowling?host=/tmp password%3Dsecret",
            "postgres:///bowling?hostaddr=::1 secret",
            "postgres:///bowling?host=club:secret@db",
        ] {
            check_refused(url);
        }
    }

    #[test]
    fn an_unknown_mode_of_encryption_is_refused() {
        for url in [
            "postgres://db/bowling?sslmode=secret",
            "postgres://db/bowling?ssl-mode=secret",
            "postgres://db/bowling?sslmode=require;password=secret",
            "postgres://db/bowling?sslmode=secret&sslmode=require",
        ] {
            check_refused(url);
        }
    }

    #[test]
    fn of_several_servers_one_that_takes_writes_is_wanted() {
        for (url, wanted) in [
            ("postgres://one/club", Some(WantedServer::Any)),
            ("postgres://one,two/club", Some(WantedServer::Writable)),
            (
                "postgres:///club?host=one,two",
                Some(WantedServer::Writable),
            ),
            (
                "postgres://one/club?target_session_attrs=read-write",
                Some(WantedServer::Writable),
            ),
            (
                "postgres://one,two/club?target_session_attrs=any",
                Some(WantedServer::Any),
            ),
            (
                "postgres://one,two/?target_session_attrs=primary",
                Some(WantedServer::Primary),
            ),
            ("postgres://one,two/?target_session_attrs=standby", None),
        ] {
            let parsed = url.parse::<PostgresUrl>();
            assert_eq!(parsed.ok().map(|url| url.wanted), wanted, "{url}");
        }
    }

    #[cfg(feature = "postgres")]
    #[test]
    fn each_server_has_a_url_of_its_own() {
        let of = |url: &str| url.parse::<PostgresUrl>().unwrap().servers();
        assert_eq!(
            of("postgres://club:p+w@one,two:5433,[::1]:7/bowling?sslmode=disable&wrong=1"),
            [
                "postgres:///bowling?user=club&password=p%2Bw&sslmode=disable&host=one",
                "postgres:///bowling?user=club&password=p%2Bw&sslmode=disable&host=two&port=5433",
                "postgres:///bowling?user=club&password=p%2Bw&sslmode=disable&host=::1&port=7",
            ]
        );
        assert_eq!(
            of("postgres:///bowling?host=/one,/two&port=1,2"),
            [
                "postgres:///bowling?host=/one&port=1",
                "postgres:///bowling?host=/two&port=2"
            ]
        );
        assert_eq!(
            of("postgres://ignored:9?host=/one,/two"),
            [
                "postgres:///?host=/one&port=9",
                "postgres:///?host=/two&port=9"
            ]
        );
        assert_eq!(of("postgres://"), ["postgres:///?"]);
    }
}
