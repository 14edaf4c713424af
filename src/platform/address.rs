//! Addresses on a network, as people write them.

use std::fmt;
use std::net::{Ipv6Addr, SocketAddr};
use std::str::FromStr;

use thiserror::Error;

/// The most bytes of the name of a host (RFC 1035, section 2.3.4).
const LONGEST_HOST: usize = 253;

/// A host and a port. Displayed as `localhost:4000` or `[::1]:4000`, the form
/// in which it is read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HostPort {
    host: String,
    port: u16,
}

/// The error of a text that is no host and port.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a host and a port are expected, as in 127.0.0.1:4000 or [::1]:4000")]
pub struct NotHostPort;

impl HostPort {
    /// Returns the address of a host that is known.
    #[must_use]
    pub fn of(address: SocketAddr) -> Self {
        Self {
            host: address.ip().to_canonical().to_string(),
            port: address.port(),
        }
    }

    /// Reads an address whose port may be left out.
    ///
    /// # Errors
    /// When the text is no address.
    pub fn read(text: &str, usual_port: u16) -> Result<Self, NotHostPort> {
        let text = text.trim();
        let alone = text.parse::<Ipv6Addr>().is_ok();
        let bracketed = text.starts_with('[') && text.ends_with(']');
        match () {
            () if alone => format!("[{text}]:{usual_port}").parse(),
            () if bracketed || !text.contains(':') => format!("{text}:{usual_port}").parse(),
            () => text.parse(),
        }
    }

    /// Returns the address without the port, if that is the usual one.
    #[must_use]
    pub fn short(&self, usual_port: u16) -> String {
        if self.port == usual_port {
            self.host.clone()
        } else {
            self.to_string()
        }
    }

    /// Returns the name of the host or its IP address, without brackets.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Returns the port, which may be 0.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }
}

impl fmt::Display for HostPort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { host, port } = self;
        if host.contains(':') {
            write!(f, "[{host}]:{port}")
        } else {
            write!(f, "{host}:{port}")
        }
    }
}

impl FromStr for HostPort {
    type Err = NotHostPort;

    fn from_str(text: &str) -> Result<Self, NotHostPort> {
        let (host, port) = text.rsplit_once(':').ok_or(NotHostPort)?;
        let literal = host
            .strip_prefix('[')
            .and_then(|host| host.strip_suffix(']'));
        let is_valid = literal.map_or_else(|| is_name(host), is_ipv6);
        // A number may have a sign for `parse`, a port may not.
        let is_number = port.bytes().all(|byte| byte.is_ascii_digit());
        match port.parse() {
            Ok(port) if is_valid && is_number => Ok(Self {
                host: literal.unwrap_or(host).to_owned(),
                port,
            }),
            _ => Err(NotHostPort),
        }
    }
}

/// Returns true if a text may be the name of a host or an IPv4 address.
fn is_name(host: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    (1..=LONGEST_HOST).contains(&host.len()) && host.chars().all(is_part)
}

/// Returns true if a text is an IPv6 address, which may name its network
/// interface, as in `fe80::1%eth0`.
fn is_ipv6(host: &str) -> bool {
    let (address, zone) = host
        .split_once('%')
        .map_or((host, None), |(address, zone)| (address, Some(zone)));
    address.parse::<Ipv6Addr>().is_ok() && zone.is_none_or(is_name)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_and_literal_addresses_are_read() {
        for (text, host, port) in [
            ("localhost:4000", "localhost", 4000),
            ("127.0.0.1:0", "127.0.0.1", 0),
            (
                "go-server.example.org:65535",
                "go-server.example.org",
                65535,
            ),
            ("[::1]:4000", "::1", 4000),
            ("[fe80::1%eth0]:4000", "fe80::1%eth0", 4000),
        ] {
            let read: HostPort = text.parse().unwrap();
            assert_eq!((read.host(), read.port()), (host, port));
            assert_eq!(read.to_string(), text);
        }
    }

    #[test]
    fn all_else_is_refused() {
        let long = format!("{}:1", "x".repeat(LONGEST_HOST + 1));
        for wrong in [
            "",
            ":",
            "localhost",
            "localhost:",
            ":4000",
            "localhost:65536",
            "localhost:-1",
            "localhost:+1",
            "localhost: 1",
            "localhost:1/",
            "a b:1",
            "me@host:1",
            "host/path:1",
            "::1:4000",
            "[::1]",
            "[::1]4000",
            "[localhost]:1",
            "[::1%]:1",
            "[::1%a b]:1",
            "[]:1",
            "x\0:1",
            &long,
        ] {
            assert_eq!(wrong.parse::<HostPort>(), Err(NotHostPort), "{wrong:?}");
        }
    }

    #[test]
    fn a_usual_port_may_be_left_out() {
        for (text, shown, short) in [
            (
                "go-club.example",
                "go-club.example:19019",
                "go-club.example",
            ),
            (" 192.168.1.20 ", "192.168.1.20:19019", "192.168.1.20"),
            (
                "192.168.1.20:4000",
                "192.168.1.20:4000",
                "192.168.1.20:4000",
            ),
            ("::1", "[::1]:19019", "::1"),
            ("[::1]", "[::1]:19019", "::1"),
            ("[::1]:77", "[::1]:77", "[::1]:77"),
        ] {
            let read = HostPort::read(text, 19_019).unwrap();
            assert_eq!((&*read.to_string(), &*read.short(19_019)), (shown, short));
            assert_eq!(HostPort::read(&read.short(19_019), 19_019), Ok(read));
        }
        for wrong in [
            "",
            ":",
            "a b",
            "a:b",
            "[::1",
            "[x]",
            "http://a",
            "a/b",
            "\u{202e}a",
        ] {
            assert!(HostPort::read(wrong, 1).is_err(), "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn an_address_is_read_as_it_is_displayed(text in any::<String>()) {
            for text in [text.clone(), format!("{text}:4000"), format!("[{text}]:4000")] {
                if let Ok(read) = text.parse::<HostPort>() {
                    prop_assert_eq!(read.to_string().parse(), Ok(read));
                }
            }
        }
    }
}
