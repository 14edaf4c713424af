//! Games on the local network, found by multicast DNS (RFC 6762, RFC 6763).
//!
//! A host announces its name, its port and a line about the game; never the
//! code. Anybody on the network can read that, and can announce what they like:
//! a found address is a suggestion, and the code decides. Networks may hold
//! multicast back, so an address can always be typed.

use std::collections::BTreeMap;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use mdns_sd::{IfKind, ResolvedService, ServiceDaemon, ServiceEvent, ServiceInfo};
use thiserror::Error;

use super::link::Wake;
use super::message::PROTOCOL_VERSION;
use super::random;
use super::replica::Introduction;
use crate::platform::address::HostPort;
use crate::platform::text::excerpt;

/// The type of the service.
const SERVICE: &str = "_shikatsu._tcp.local.";
/// The most games that are listed.
const MOST_FOUND: usize = 64;
/// The most characters of the line about a game.
const LONGEST_ABOUT: usize = 60;
/// The most bytes of a name of a service (RFC 6763).
const LONGEST_LABEL: usize = 63;
/// The keys of the properties.
const VERSION: &str = "version";
const ABOUT: &str = "about";
const NAME: &str = "name";

/// The local network cannot be used for discovery.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("games on the local network cannot be found: {0}")]
pub struct DiscoveryError(String);

impl From<mdns_sd::Error> for DiscoveryError {
    fn from(error: mdns_sd::Error) -> Self {
        Self(excerpt(&error.to_string(), 200))
    }
}

/// The announcement of a game. It ends when it is dropped.
pub struct Announcement {
    daemon: ServiceDaemon,
    service: String,
}

impl fmt::Debug for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Announcement").finish_non_exhaustive()
    }
}

impl Announcement {
    /// Announces a game: the host's name, a line about the game, and its port, on
    /// all addresses of the machine or on one.
    ///
    /// # Errors
    /// When the network cannot be used.
    pub fn start(
        host: &Introduction,
        about: &str,
        port: u16,
        only: Option<IpAddr>,
    ) -> Result<Self, DiscoveryError> {
        let unique = random::bytes().map_err(|why| DiscoveryError(why.to_string()))?;
        let unique = format!("{:08x}", u32::from_le_bytes(unique));
        let name = host.cleaned().name;
        let mut label = format!("{name} {unique}");
        while label.len() > LONGEST_LABEL {
            label.remove(0);
        }
        // The machine's own name is not told.
        let machine = format!("shikatsu-{unique}.local.");
        let version = PROTOCOL_VERSION.to_string();
        let properties = [
            (VERSION, version.as_str()),
            (NAME, name.as_str()),
            (ABOUT, about),
        ];
        let addresses = only.as_slice();
        let service =
            ServiceInfo::new(SERVICE, &label, &machine, addresses, port, &properties[..])?;
        let service = match only {
            Some(_) => service,
            None => service.enable_addr_auto(),
        };
        let full_name = service.get_fullname().to_owned();
        // Dropping it ends the daemon.
        let begun = Self {
            daemon: ServiceDaemon::new()?,
            service: full_name,
        };
        // Others do not reach this machine there.
        let loopback = vec![IfKind::LoopbackV4, IfKind::LoopbackV6];
        begun.daemon.disable_interface(loopback)?;
        begun.daemon.register(service)?;
        Ok(begun)
    }
}

impl Drop for Announcement {
    fn drop(&mut self) {
        // Others forget an announcement that is not taken back after a while.
        self.daemon.unregister(&self.service).ok();
        self.daemon.shutdown().ok();
    }
}

/// A game that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundMatch {
    /// The host's name.
    pub host: String,
    /// A line about the game.
    pub about: String,
    /// The addresses, the likeliest first.
    pub addresses: Vec<HostPort>,
    /// True if the host's program speaks this version of the protocol.
    pub is_playable: bool,
}

/// A search for games, until it is dropped.
pub struct Discovery {
    daemon: ServiceDaemon,
    found: Arc<Mutex<FoundMatches>>,
}

/// The games found so far, by the names of their services.
type FoundMatches = BTreeMap<String, FoundMatch>;

impl fmt::Debug for Discovery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Discovery")
            .field("found", &self.found())
            .finish_non_exhaustive()
    }
}

impl Discovery {
    /// Begins to look for games on a thread of its own, which calls `wake` after
    /// each change of the list.
    ///
    /// # Errors
    /// When the network cannot be used.
    pub fn start(wake: Wake) -> Result<Self, DiscoveryError> {
        let found = Arc::new(Mutex::new(FoundMatches::new()));
        let shared = Arc::clone(&found);
        // Dropping it ends the daemon.
        let begun = Self {
            daemon: ServiceDaemon::new()?,
            found,
        };
        let events = begun.daemon.browse(SERVICE)?;
        let search = thread::Builder::new().name("discovery".to_owned());
        search
            .spawn(move || {
                // The daemon ends the events when it shuts down.
                while let Ok(event) = events.recv() {
                    if take(&mut lock(&shared), event) {
                        wake();
                    }
                }
            })
            .map_err(|why| DiscoveryError(why.to_string()))?;
        Ok(begun)
    }

    /// Returns the games found so far, in the order of their names.
    #[must_use]
    pub fn found(&self) -> Vec<FoundMatch> {
        lock(&self.found).values().cloned().collect()
    }
}

fn lock(found: &Mutex<FoundMatches>) -> MutexGuard<'_, FoundMatches> {
    // A panic leaves the list whole: a change is one insertion or removal.
    found.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes an event of the search. Returns true if the list has changed.
fn take(all: &mut FoundMatches, event: ServiceEvent) -> bool {
    match event {
        ServiceEvent::ServiceResolved(service) => {
            if all.len() >= MOST_FOUND && !all.contains_key(&service.fullname) {
                return false;
            }
            let found = found(&service);
            let before = all.insert(service.fullname.clone(), found);
            before.as_ref() != all.get(&service.fullname)
        }
        ServiceEvent::ServiceRemoved(_, name) => all.remove(&name).is_some(),
        _ => false,
    }
}

impl Drop for Discovery {
    fn drop(&mut self) {
        self.daemon.shutdown().ok();
    }
}

/// Returns what an announcement says, with text that is safe to show.
fn found(service: &ResolvedService) -> FoundMatch {
    let property = |key: &str| {
        service
            .txt_properties
            .get_property_val_str(key)
            .unwrap_or("")
    };
    let host = Introduction {
        name: property(NAME).to_owned(),
        rank: None,
    };
    let mut addresses: Vec<IpAddr> = service
        .addresses
        .iter()
        .map(mdns_sd::ScopedIp::to_ip_addr)
        .collect();
    let rank = |address: &IpAddr| {
        let far = address.is_loopback();
        (far, address.is_ipv6(), is_link_local(address), *address)
    };
    addresses.sort_by_key(rank);
    FoundMatch {
        host: host.cleaned().name,
        about: excerpt(property(ABOUT), LONGEST_ABOUT),
        addresses: addresses
            .into_iter()
            .filter(|address| !(address.is_ipv6() && is_link_local(address)))
            .map(|address| HostPort::of(SocketAddr::new(address, service.port)))
            .collect(),
        is_playable: property(VERSION) == PROTOCOL_VERSION.to_string(),
    }
}

/// Returns true if an address is valid on one link alone.
fn is_link_local(address: &IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.is_link_local(),
        IpAddr::V6(address) => address.is_unicast_link_local(),
    }
}

/// Returns the addresses at which other machines may reach this one, the
/// likeliest first.
#[must_use]
pub fn local_addresses() -> Vec<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let mut addresses: Vec<IpAddr> = interfaces
        .iter()
        .filter(|interface| !interface.is_loopback())
        .map(if_addrs::Interface::ip)
        .filter(|address| !is_link_local(address))
        .collect();
    addresses.sort_by_key(|address| (address.is_ipv6(), *address));
    addresses.dedup();
    addresses
}
