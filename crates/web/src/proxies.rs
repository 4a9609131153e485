//! The proxies in front of the service, and what they say about a visitor.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;
use ipnet::IpNet;

/// The proxies in front of the service, by address or network. Only what they send as
/// `X-Forwarded-For`, `-Proto` and `-Host` is believed: anyone else could make it up.
///
/// ```
/// use tenpin_web::Proxies;
///
/// let proxies: Proxies = ["127.0.0.1".parse()?, "10.0.0.0/8".parse()?].into_iter().collect();
/// assert!(!proxies.is_empty());
/// # Ok::<(), tenpin_web::ProxyError>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proxies(Vec<Proxy>);

/// A proxy, or a network of them: `127.0.0.1`, `10.0.0.0/8`, `::1` or `fd00::/8`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proxy(IpNet);

impl Proxies {
    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn contain(&self, address: IpAddr) -> bool {
        self.0
            .iter()
            .any(|Proxy(network)| network.contains(&address))
    }

    /// The address of the visitor whose request arrived from this peer.
    ///
    /// Each proxy appends the address of its own client, so the list is believed from its end
    /// on, for as long as its addresses are those of proxies. What comes before that, the
    /// visitor may have made up.
    pub(crate) fn visitor(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut visitor = peer.to_canonical();
        let lines = headers.get_all("x-forwarded-for").into_iter().rev();
        let hops = lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
        for hop in hops {
            if !self.contain(visitor) {
                break;
            }
            let Some(address) = address_in(hop) else {
                break;
            };
            visitor = address;
        }
        visitor
    }

    /// What the proxy that sent this request says in a header; nothing if none sent it. The last
    /// value is the proxy's own.
    pub(crate) fn word<'headers>(
        &self,
        peer: IpAddr,
        headers: &'headers HeaderMap,
        name: &str,
    ) -> Option<&'headers str> {
        if !self.contain(peer.to_canonical()) {
            return None;
        }
        let last = headers.get_all(name).iter().next_back()?.to_str().ok()?;
        last.rsplit(',').next().map(str::trim)
    }
}

impl FromIterator<Proxy> for Proxies {
    fn from_iter<T: IntoIterator<Item = Proxy>>(proxies: T) -> Self {
        Self(proxies.into_iter().collect())
    }
}

/// The address of a hop. Some proxies add the port, and brackets around IPv6.
fn address_in(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let bare = hop.trim_start_matches('[').trim_end_matches(']');
    let with_port = || hop.parse().ok().map(|peer: SocketAddr| peer.ip());
    let address = bare.parse().ok().or_else(with_port)?;
    Some(address.to_canonical())
}

impl FromStr for Proxy {
    type Err = ProxyError;

    fn from_str(text: &str) -> Result<Self, ProxyError> {
        let network = match text.parse::<IpAddr>() {
            Ok(address) => IpNet::from(address.to_canonical()),
            Err(_) => text.parse().map_err(|_| ProxyError)?,
        };
        Ok(Self(network))
    }
}

/// A text that is neither an address nor a network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProxyError;

impl fmt::Display for ProxyError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a proxy is an address or a network, such as 127.0.0.1 or 10.0.0.0/8")
    }
}

impl std::error::Error for ProxyError {}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn proxies() -> Proxies {
        let proxies = ["127.0.0.1", "10.0.0.0/8", "::1", "fd00::/8"];
        proxies.iter().map(|text| text.parse().unwrap()).collect()
    }

    /// Headers with a line for each of these values.
    fn headers(name: &'static str, lines: &[&'static str]) -> HeaderMap {
        let lines = lines.iter().map(|line| HeaderValue::from_static(line));
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(name, line);
        }
        headers
    }

    #[track_caller]
    fn check(peer: &str, forwarded: &[&'static str], visitor: &str) {
        let headers = headers("x-forwarded-for", forwarded);
        let found = proxies().visitor(peer.parse().unwrap(), &headers);
        assert_eq!(found, visitor.parse::<IpAddr>().unwrap(), "{forwarded:?}");
    }

    #[test]
    fn the_visitor_is_the_last_address_that_is_not_a_proxys() {
        check("127.0.0.1", &["192.0.2.7"], "192.0.2.7");
        check("127.0.0.1", &["6.6.6.6, 192.0.2.7"], "192.0.2.7");
        check("127.0.0.1", &["6.6.6.6, 192.0.2.7, 10.1.2.3"], "192.0.2.7");
        check(
            "127.0.0.1",
            &["6.6.6.6", "192.0.2.7", "10.1.2.3"],
            "192.0.2.7",
        );
        check("::ffff:127.0.0.1", &["192.0.2.7"], "192.0.2.7");
        check("::1", &["2001:db8::7"], "2001:db8::7");
        check("fd00::2", &["[2001:db8::7]:40404"], "2001:db8::7");
        check("127.0.0.1", &["192.0.2.7:40404"], "192.0.2.7");
        check("127.0.0.1", &["[2001:db8::7]"], "2001:db8::7");
    }

    #[test]
    fn a_visitor_behind_proxies_alone_is_the_first_of_them() {
        check("127.0.0.1", &["10.1.2.3, 10.4.5.6"], "10.1.2.3");
        check("127.0.0.1", &[], "127.0.0.1");
    }

    #[test]
    fn whoever_is_not_a_proxy_is_not_believed() {
        check("192.0.2.66", &["192.0.2.7"], "192.0.2.66");
        let headers = headers("x-forwarded-proto", &["https"]);
        let word =
            |peer: &str| proxies().word(peer.parse().unwrap(), &headers, "x-forwarded-proto");
        assert_eq!(word("192.0.2.66"), None);
        assert_eq!(word("127.0.0.1"), Some("https"));
    }

    #[test]
    fn what_is_no_address_ends_the_list() {
        check("127.0.0.1", &["192.0.2.7, unknown, 10.1.2.3"], "10.1.2.3");
        check("127.0.0.1", &["192.0.2.7,"], "127.0.0.1");
    }

    #[test]
    fn a_proxy_is_an_address_or_a_network() {
        for good in [
            "127.0.0.1",
            "10.0.0.0/8",
            "::1",
            "fd00::/8",
            "::ffff:10.0.0.1",
        ] {
            assert!(good.parse::<Proxy>().is_ok(), "{good}");
        }
        for wrong in [
            "",
            "proxy.example",
            "10.0.0.0/33",
            "10.0.0",
            "127.0.0.1:80",
            "*",
        ] {
            assert_eq!(wrong.parse::<Proxy>(), Err(ProxyError), "{wrong}");
        }
    }
}
