//! The build script: it sets rebuild triggers and linker options.

use std::env;
use std::process::Command;

/// The first release of the GNU C library that reads packed relocations.
const READS_PACKED: (u32, u32) = (2, 36);

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // The problems of this folder are embedded in the program. Cargo must
    // notice new files too.
    println!("cargo::rerun-if-changed=problems");
    if packs_relocations() {
        // The loader relocates two hundred thousand pointers. Listed one by one
        // they take 4.8 MB of the program, packed 39 kB.
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// Returns true if the program runs on the kind of machine that builds it, and
/// the loader there reads packed relocations.
fn packs_relocations() -> bool {
    let says = |name: &str| env::var(name).unwrap_or_default();
    says("HOST") == says("TARGET")
        && says("CARGO_CFG_TARGET_OS") == "linux"
        && says("CARGO_CFG_TARGET_ENV") == "gnu"
        && library_version().is_some_and(|version| version >= READS_PACKED)
}

/// Returns the version of the GNU C library of this machine.
fn library_version() -> Option<(u32, u32)> {
    let output = Command::new("getconf").arg("GNU_LIBC_VERSION").output();
    let text = String::from_utf8(output.ok()?.stdout).ok()?;
    let (major, minor) = text.trim().strip_prefix("glibc ")?.split_once('.')?;
    let minor = minor.split('.').next()?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}
