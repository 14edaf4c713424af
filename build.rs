//! What the program is built of, and how it is linked.

use std::env;
use std::process::Command;

/// The first release of the GNU C library that reads packed relocations.
const READS_PACKED: (u32, u32) = (2, 36);

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // The program holds the files of this folder, those that are added too.
    println!("cargo::rerun-if-changed=problems");
    if packs_relocations() {
        // Two hundred thousand pointers are moved when the program is loaded:
        // listed one by one they take 4.8 MB of it, packed 39 kB.
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// Whether the program is built where it runs, and the loader there knows how.
fn packs_relocations() -> bool {
    let says = |name: &str| env::var(name).unwrap_or_default();
    says("HOST") == says("TARGET")
        && says("CARGO_CFG_TARGET_OS") == "linux"
        && says("CARGO_CFG_TARGET_ENV") == "gnu"
        && library_version().is_some_and(|version| version >= READS_PACKED)
}

/// The version of the GNU C library of this machine.
fn library_version() -> Option<(u32, u32)> {
    let output = Command::new("getconf").arg("GNU_LIBC_VERSION").output();
    let text = String::from_utf8(output.ok()?.stdout).ok()?;
    let (major, minor) = text.trim().strip_prefix("glibc ")?.split_once('.')?;
    let minor = minor.split('.').next()?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}
