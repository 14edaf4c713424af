//! Measures a process, with data from the system and from its own log.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The names of the counts, in the order of [`Sample::counts`].
pub(super) const COUNTED: [&str; 8] = [
    "threads",
    "open files",
    "entities",
    "images",
    "meshes",
    "materials",
    "shaders",
    "textures of egui",
];
/// The number of counts that come from the system. The rest is from the
/// program's leak monitor.
const BY_THE_SYSTEM: usize = 2;

/// A measurement at one moment.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sample {
    pub(super) at: Duration,
    /// True if a visit had just been cleared away.
    pub(super) after_visit: bool,
    /// The resident memory, and the part of it that no file backs, in KiB.
    pub(super) resident: u64,
    pub(super) own: u64,
    pub(super) counts: [u64; COUNTED.len()],
}

/// All measurements of a day.
#[derive(Debug, Default)]
pub(super) struct Day {
    pub(super) samples: Vec<Sample>,
    pub(super) visits: usize,
}

impl Day {
    /// Returns the length of the day.
    pub(super) fn length(&self) -> Duration {
        self.samples.last().map_or(Duration::ZERO, |last| last.at)
    }

    /// Returns the two periods to compare: the second tenth and the last tenth
    /// of the day. The first tenth is left out, because caches are filled then.
    pub(super) fn compared(&self) -> [(Duration, Duration); 2] {
        let end = self.length();
        let tenth = end / 10;
        [(tenth, 2 * tenth), (end - tenth, end)]
    }

    /// Writes the measurements as a table.
    pub(super) fn write(&self, path: &Path) {
        let mut text = format!(
            "seconds,after a visit,resident KiB,own KiB,{}\n",
            COUNTED.join(",")
        );
        for sample in &self.samples {
            let counts = sample.counts.map(|count| count.to_string()).join(",");
            let Sample { resident, own, .. } = sample;
            let seconds = sample.at.as_secs();
            let after = u8::from(sample.after_visit);
            writeln!(text, "{seconds},{after},{resident},{own},{counts}").unwrap();
        }
        fs::write(path, text).expect("a file can be written");
    }
}

/// Returns the system's figures of a process: memory and counts.
pub(super) fn measured(process: u32) -> Option<(u64, u64, [u64; BY_THE_SYSTEM])> {
    let folder = PathBuf::from(format!("/proc/{process}"));
    let status = fs::read_to_string(folder.join("status")).ok()?;
    let memory = fs::read_to_string(folder.join("smaps_rollup")).ok()?;
    let files = fs::read_dir(folder.join("fd")).ok()?.count() as u64;
    let threads = field(&status, "Threads:")?;
    let resident = field(&memory, "Rss:")?;
    Some((resident, field(&memory, "Anonymous:")?, [threads, files]))
}

/// Returns the number after a name at the beginning of a line.
fn field(text: &str, name: &str) -> Option<u64> {
    let mut lines = text.lines();
    let rest = lines.find_map(|line| line.strip_prefix(name))?;
    rest.split_whitespace().next()?.parse().ok()
}

/// Reads a line of the leak monitor. Returns true if a visit was over, and the counts.
pub(super) fn logged_counts(line: &str) -> Option<(bool, [u64; COUNTED.len() - BY_THE_SYSTEM])> {
    let (head, counts) = line.rsplit_once("counts")?.1.split_once(": ")?;
    let mut counted = [0; COUNTED.len() - BY_THE_SYSTEM];
    for (count, name) in counted.iter_mut().zip(&COUNTED[BY_THE_SYSTEM..]) {
        let mut parts = counts.split(", ");
        let number = parts.find_map(|part| part.strip_prefix(name));
        *count = number?.trim().parse().ok()?;
    }
    Some((head.contains("visit"), counted))
}

/// A log file that another process writes.
pub(super) struct Log {
    path: PathBuf,
    read: u64,
}

impl Log {
    pub(super) fn new(path: PathBuf) -> Self {
        Self { path, read: 0 }
    }

    /// Returns the new complete lines.
    pub(super) fn lines(&mut self) -> Vec<String> {
        let Ok(mut file) = File::open(&self.path) else {
            return Vec::new();
        };
        // The program starts the file anew when it is full.
        if file.metadata().is_ok_and(|about| about.len() < self.read) {
            self.read = 0;
        }
        let mut text = Vec::new();
        file.seek(SeekFrom::Start(self.read)).unwrap();
        file.read_to_end(&mut text).unwrap();
        let end = text.iter().rposition(|&byte| byte == b'\n');
        let whole = end.map_or(0, |end| end + 1);
        self.read += whole as u64;
        let text = String::from_utf8_lossy(&text[..whole]);
        text.lines().map(str::to_owned).collect()
    }
}

#[test]
fn the_counts_of_the_leak_monitor_are_read() {
    let line = "12:00 DEBUG kiosk::leak_monitor: counts after a visit: entities 879, images 39, \
                meshes 1, materials 2, shaders 80, textures of egui 3";
    assert_eq!(logged_counts(line), Some((true, [879, 39, 1, 2, 80, 3])));
    let line = line.replace(" after a visit", "");
    assert_eq!(logged_counts(&line), Some((false, [879, 39, 1, 2, 80, 3])));
    assert_eq!(logged_counts("DEBUG x: screen: Home"), None);
    assert_eq!(logged_counts("counts: entities 1"), None);
}

#[test]
fn a_process_is_measured() {
    let (resident, own, [threads, files]) = measured(std::process::id()).unwrap();
    assert!(own > 0 && resident > own);
    assert!(threads > 0 && files > 2);
}
