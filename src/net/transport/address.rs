//! The address of a host, as people write it.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use thiserror::Error;

use crate::platform::text::excerpt;

/// The port of a host, unless another one is chosen.
pub const DEFAULT_PORT: u16 = 19_019;
/// The longest name of a host (RFC 1035).
const LONGEST_NAME: usize = 253;

/// The name or the address of a host, and its port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostAddress {
    /// The name or the address.
    pub name: String,
    /// The port.
    pub port: u16,
}

/// The reason why a text is no address.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is no address: a name or an address is expected, as in go-club.example, 192.168.1.20:{DEFAULT_PORT} or [fe80::1]:{DEFAULT_PORT}"
)]
pub struct AddressError(String);

impl FromStr for HostAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let text = text.trim();
        let wrong = || AddressError(excerpt(text, 60));
        let (name, port) = if let Some(rest) = text.strip_prefix('[') {
            let (name, rest) = rest.split_once(']').ok_or_else(wrong)?;
            name.split('%')
                .next()
                .and_then(|address| address.parse::<Ipv6Addr>().ok())
                .ok_or_else(wrong)?;
            (
                name,
                rest.strip_prefix(':')
                    .or_else(|| rest.is_empty().then_some("")),
            )
        } else if text.parse::<Ipv6Addr>().is_ok() {
            (text, Some(""))
        } else {
            let (name, port) = text.split_once(':').unwrap_or((text, ""));
            let letter = |c: char| c.is_alphanumeric() || "-._".contains(c);
            let spelled = !name.is_empty() && name.chars().all(letter);
            (
                name,
                (spelled && name.len() <= LONGEST_NAME).then_some(port),
            )
        };
        let port = match port.ok_or_else(wrong)? {
            "" => DEFAULT_PORT,
            port => port.parse().map_err(|_| wrong())?,
        };
        if port == 0 {
            return Err(wrong());
        }
        let name = name.to_owned();
        Ok(Self { name, port })
    }
}

impl HostAddress {
    /// Returns the address without the port, if that is the usual one.
    #[must_use]
    pub fn short(&self) -> String {
        match self.port {
            DEFAULT_PORT => self.name.clone(),
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for HostAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, port } = self;
        match name.contains(':') {
            true => write!(f, "[{name}]:{port}"),
            false => write!(f, "{name}:{port}"),
        }
    }
}

impl From<std::net::SocketAddr> for HostAddress {
    fn from(address: std::net::SocketAddr) -> Self {
        let name = match address.ip() {
            IpAddr::V6(ip) => ip.to_canonical().to_string(),
            IpAddr::V4(ip) => ip.to_string(),
        };
        let port = address.port();
        Self { name, port }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_write_them() {
        for (text, shown) in [
            ("go-club.example", "go-club.example:19019"),
            (" 192.168.1.20 ", "192.168.1.20:19019"),
            ("192.168.1.20:4000", "192.168.1.20:4000"),
            ("::1", "[::1]:19019"),
            ("[::1]", "[::1]:19019"),
            ("[fe80::1%2]:77", "[fe80::1%2]:77"),
            ("bücher.example:1", "bücher.example:1"),
        ] {
            let address: HostAddress = text.parse().unwrap();
            assert_eq!(address.to_string(), shown);
            assert_eq!(shown.parse(), Ok(address));
        }
    }

    #[test]
    fn other_texts_are_refused_with_an_example() {
        for text in [
            "",
            ":",
            ":80",
            "a b",
            "a:b",
            "a:0",
            "a:65536",
            "a:1:2",
            "[::1",
            "[x]",
            "[::1]x",
            "[::1]80",
            "http://a",
            "a/b",
            "\u{202e}a",
        ] {
            let error = text.parse::<HostAddress>().unwrap_err().to_string();
            assert!(error.contains("192.168.1.20"), "{error}");
            assert!(!error.contains('\u{202e}'));
        }
    }
}
