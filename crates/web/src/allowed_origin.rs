//! The sites whose pages may read the API.

use std::fmt;
use std::str::FromStr;

use axum::http::uri::Authority;

/// A site whose pages may read the API from the browsers of their visitors, or all sites.
///
/// ```
/// use tenpin_web::AllowedOrigin;
///
/// let origin: AllowedOrigin = "https://club.example".parse()?;
/// assert_eq!("https://Club.example:443".parse(), Ok(origin));
/// assert!("club.example".parse::<AllowedOrigin>().is_err());
/// # Ok::<(), tenpin_web::OriginError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AllowedOrigin {
    /// Every site: `*`.
    Any,
    /// This site, as browsers name it: `https://club.example`.
    Site(String),
}

impl AllowedOrigin {
    /// Whether pages of this origin may read.
    pub(crate) fn allows(&self, origin: &str) -> bool {
        match self {
            Self::Any => true,
            Self::Site(site) => site == origin,
        }
    }
}

impl FromStr for AllowedOrigin {
    type Err = OriginError;

    fn from_str(text: &str) -> Result<Self, OriginError> {
        if text == "*" {
            return Ok(Self::Any);
        }
        // Browsers write origins in small letters, and without the usual port.
        let text = text.to_ascii_lowercase();
        let (scheme, host) = text.split_once("://").ok_or(OriginError)?;
        let usual_port = match scheme {
            "http" => ":80",
            "https" => ":443",
            _ => return Err(OriginError),
        };
        let host = host.strip_suffix(usual_port).unwrap_or(host);
        let is_host = host.parse::<Authority>().is_ok() && !host.contains('@');
        if is_host {
            Ok(Self::Site(format!("{scheme}://{host}")))
        } else {
            Err(OriginError)
        }
    }
}

/// A text that is not the origin of a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OriginError;

impl fmt::Display for OriginError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an origin is * or a site without a path, such as https://club.example")
    }
}

impl std::error::Error for OriginError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_a_scheme_and_a_host_without_a_path() {
        for good in [
            "*",
            "http://localhost:5173",
            "https://club.example",
            "http://[::1]:80",
        ] {
            assert!(good.parse::<AllowedOrigin>().is_ok(), "{good}");
        }
        for wrong in [
            "",
            "null",
            "club.example",
            "https://",
            "https://club.example/",
            "https://club.example/board",
            "https://kim@club.example",
            "ftp://club.example",
        ] {
            assert_eq!(wrong.parse::<AllowedOrigin>(), Err(OriginError), "{wrong}");
        }
    }

    #[test]
    fn only_the_very_site_is_allowed() {
        let site: AllowedOrigin = "https://club.example:443".parse().unwrap();
        assert!(site.allows("https://club.example"));
        for other in [
            "http://club.example",
            "https://club.example:8443",
            "https://evil.example",
        ] {
            assert!(!site.allows(other), "{other}");
        }
    }
}
