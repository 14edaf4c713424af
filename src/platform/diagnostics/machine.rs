//! The machine that the program runs on.

use std::env::consts;
use std::path::Path;
use std::{fmt, thread};

use crate::platform::storage;

/// The most bytes of a file of the system.
const MOST_BYTES: u64 = 1 << 16;

/// The properties of a machine that the program can find out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machine {
    /// The operating system's name and version.
    pub system: String,
    /// The processor architecture: `x86_64`.
    pub architecture: &'static str,
    /// The number of threads that run at the same time.
    pub cores: usize,
    /// The memory in MiB, if it is known.
    pub memory: Option<u64>,
}

impl Machine {
    /// Returns the properties of the current machine.
    #[must_use]
    pub fn this() -> Self {
        let release = contents("/etc/os-release");
        let kernel = contents("/proc/sys/kernel/osrelease");
        let memory = contents("/proc/meminfo");
        Self {
            system: system(&release, &kernel),
            architecture: consts::ARCH,
            cores: thread::available_parallelism().map_or(1, usize::from),
            memory: total(&memory),
        }
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            system,
            architecture,
            cores,
            ..
        } = self;
        write!(f, "{system}, {architecture}, cores: {cores}")?;
        match self.memory {
            Some(memory) => write!(f, ", memory: {memory} MiB"),
            None => Ok(()),
        }
    }
}

/// Returns the text of a file of the system; empty if it cannot be read.
fn contents(path: &str) -> String {
    let bytes = storage::read(Path::new(path), MOST_BYTES).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Builds the system's name from `/etc/os-release` and the release of its
/// kernel.
fn system(release: &str, kernel: &str) -> String {
    let name = release
        .lines()
        .find_map(|line| line.strip_prefix("PRETTY_NAME="))
        .map(|name| name.trim_matches('"'))
        .filter(|name| !name.is_empty());
    match (name, kernel.trim()) {
        (Some(name), "") => name.to_owned(),
        (Some(name), kernel) => format!("{name}, kernel {kernel}"),
        (None, "") => consts::OS.to_owned(),
        (None, kernel) => format!("{}, kernel {kernel}", consts::OS),
    }
}

/// Reads the total memory in MiB from `/proc/meminfo`.
fn total(memory: &str) -> Option<u64> {
    let line = memory
        .lines()
        .find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kib: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kib / 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_is_named_with_its_kernel() {
        let release = "NAME=\"Debian\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n";
        assert_eq!(
            system(release, "6.1.0-28\n"),
            "Debian GNU/Linux 12 (bookworm), kernel 6.1.0-28"
        );
        assert_eq!(system(release, ""), "Debian GNU/Linux 12 (bookworm)");
        assert_eq!(system("", ""), consts::OS);
    }

    #[test]
    fn memory_is_the_total_memory() {
        let memory = "MemTotal:       24576000 kB\nMemFree:        1 kB\n";
        assert_eq!(total(memory), Some(24_000));
        assert_eq!(total("MemTotal: much"), None);
        assert_eq!(total(""), None);
    }
}
