//! Play over the network in a kiosk.

use serde::Deserialize;

use super::words::words;
use crate::net::replica::LONGEST_NAME;
use crate::net::transport::DEFAULT_PORT;
use crate::platform::address::HostPort;

/// The most spectators of a game.
const MOST_SPECTATORS: u16 = 20;
/// The most machines that are named: as many as fit on the screen.
const MOST_MACHINES: usize = 6;

/// The play over the network that the host of a kiosk allows to its visitors.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Written")]
pub struct NetworkPlay {
    /// The name by which other players know the kiosk; may be empty.
    pub name: String,
    /// The port of a game that is hosted here. It is open only while one is.
    pub port: u16,
    /// The most spectators of a game that is hosted here.
    pub spectators: u16,
    /// Machines that visitors can choose beside those that announce their games.
    pub machines: Vec<Machine>,
}

/// A machine at which games are hosted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machine {
    /// The name that visitors see.
    pub name: String,
    /// The address.
    pub address: HostPort,
}

/// Play over the network in the form of the file. Faults tell its name.
#[derive(Deserialize)]
#[serde(rename = "network", deny_unknown_fields, default)]
struct Written {
    name: String,
    port: u16,
    spectators: u16,
    machines: Vec<WrittenMachine>,
}

#[derive(Deserialize)]
#[serde(rename = "machine", deny_unknown_fields)]
struct WrittenMachine {
    name: String,
    address: String,
}

impl Default for Written {
    fn default() -> Self {
        Self {
            name: String::new(),
            port: DEFAULT_PORT,
            spectators: 0,
            machines: Vec::new(),
        }
    }
}

impl TryFrom<Written> for NetworkPlay {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        if written.port == 0 {
            return Err("a port is a number from 1 to 65535".to_owned());
        }
        if written.spectators > MOST_SPECTATORS {
            return Err(format!("there are at most {MOST_SPECTATORS} spectators"));
        }
        if written.machines.len() > MOST_MACHINES {
            return Err(format!("there are at most {MOST_MACHINES} machines"));
        }
        let machines = written.machines.iter().map(Machine::read);
        Ok(Self {
            name: match written.name.as_str() {
                "" => String::new(),
                name if name.chars().count() > LONGEST_NAME => {
                    return Err(format!("a name has at most {LONGEST_NAME} characters"));
                }
                name => words(name)?,
            },
            port: written.port,
            spectators: written.spectators,
            machines: machines.collect::<Result<_, _>>()?,
        })
    }
}

impl Machine {
    fn read(written: &WrittenMachine) -> Result<Self, String> {
        let address = &written.address;
        let read = HostPort::read(address, DEFAULT_PORT);
        Ok(Self {
            name: words(&written.name)?,
            address: read.map_err(|_| {
                format!("`{address}` is no address, as go-club.example or 192.168.1.20 is")
            })?,
        })
    }
}
