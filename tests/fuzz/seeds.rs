//! Reads all seeds of the coverage-guided fuzzer, and all inputs that once
//! broke a reader, in every test run.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::material::named_seeds;
use super::readers::READERS;

/// The largest seed, in bytes. Seeds must be short, so that changes reach every
/// part and the repository stays small.
const LONGEST: usize = 15_000;

/// The prefix of the names of seeds that must be refused.
const BAD: &str = "bad-";

#[test]
fn every_seed_is_read_or_refused() {
    for (target, reader) in READERS {
        for (name, seed) in named_seeds(target) {
            assert!(seed.len() <= LONGEST, "{target}/{name} is too long");
            let is_bad = name.starts_with(BAD);
            assert_eq!(reader(&seed), !is_bad, "{target}/{name}");
        }
    }
}

#[test]
fn every_folder_of_seeds_has_its_reader_and_its_target() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
    let names = |folder: &str| -> BTreeSet<String> {
        let entries = fs::read_dir(root.join(folder)).unwrap();
        let stem = |path: std::path::PathBuf| path.file_stem()?.to_str().map(str::to_owned);
        entries
            .map(|entry| stem(entry.unwrap().path()).unwrap())
            .collect()
    };
    let readers: BTreeSet<String> = READERS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(names("seeds"), readers);
    assert_eq!(names("targets"), readers);
}
