//! A disk that is small enough to be filled.

use std::fs::{self, File};
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A small file system in memory.
pub(crate) struct Disk {
    at: PathBuf,
}

impl Disk {
    /// Mounts a disk over a folder. Prints a message and returns `None` if the
    /// system does not allow that.
    pub(crate) fn over(folder: &Path, bytes: u64) -> Option<Self> {
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={bytes}"), "tmpfs"])
            .arg(folder)
            .stderr(Stdio::null())
            .status();
        if mounted.is_ok_and(|status| status.success()) {
            return Some(Self {
                at: folder.to_owned(),
            });
        }
        let why = b"skipped: no small disk may be mounted here, that takes root\n";
        std::io::stderr().write_all(why).unwrap();
        None
    }

    fn ballast(&self) -> PathBuf {
        self.at.join("ballast")
    }

    /// Fills the disk to the last byte.
    pub(crate) fn fill(&self) {
        let mut file = File::options()
            .create(true)
            .append(true)
            .open(self.ballast())
            .unwrap();
        let mut piece = vec![0x5a; 1 << 16];
        while !piece.is_empty() {
            match file.write(&piece) {
                Ok(0) => break,
                Ok(_) => {}
                Err(error) if error.kind() == ErrorKind::StorageFull => {
                    piece.truncate(piece.len() / 2);
                }
                Err(error) => panic!("{error}"),
            }
        }
    }

    /// Makes room again.
    pub(crate) fn empty(&self) {
        fs::remove_file(self.ballast()).unwrap();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let unmounted = Command::new("umount").arg("-l").arg(&self.at).status();
        assert!(unmounted.is_ok_and(|status| status.success()));
    }
}
