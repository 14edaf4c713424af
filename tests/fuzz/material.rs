//! Generators of fuzz input: random bytes, random words of a grammar, and valid
//! inputs that were changed byte by byte or token by token.

use std::fs;
use std::path::Path;

use arbtest::arbitrary::{Result, Unstructured};

use crate::harness::random_cases;

pub(super) use super::readers::assert_one_line;
use super::tokens;

/// The largest input, in bytes.
pub(super) const LONGEST: usize = 100_000;
/// The largest number of random bytes for an input. Repetitions of a piece make
/// an input longer than that.
const MOST_RANDOM: u32 = 2000;
/// The numbers of inputs if `SHIKATSU_FUZZ_SECONDS` is not set: for a reader,
/// for a property, and for one that takes long.
const READ: u32 = 1000;
const CASES: u32 = 500;
const FEW: u32 = 40;

/// Tests a property with random input.
pub(super) fn fuzz(property: impl FnMut(&mut Unstructured<'_>) -> Result<()>) {
    random_cases::test(CASES, MOST_RANDOM, property);
}

/// Tests a property that takes long with random input.
pub(super) fn fuzz_slowly(property: impl FnMut(&mut Unstructured<'_>) -> Result<()>) {
    random_cases::test(FEW, MOST_RANDOM, property);
}

/// Passes random inputs to a reader.
pub(super) fn feed(material: &Material, reader: fn(&[u8]) -> bool) {
    random_cases::test(READ, MOST_RANDOM, |u| {
        reader(&material.bytes(u)?);
        Ok(())
    });
}

/// The number of inputs that [`assert_reaches`] generates.
const TRIED: u64 = 300;

/// Asserts that, of a fixed set of inputs, at least a tenth is accepted by the
/// reader and at least a tenth is refused.
#[track_caller]
pub(super) fn assert_reaches(material: &Material, reader: fn(&[u8]) -> bool) {
    let mut read = 0;
    for input in 0..TRIED {
        // A mixed Weyl sequence is random enough, and reproducible.
        let words = (1..=u64::from(MOST_RANDOM) / 8).map(|word| {
            let x = (input << 32 | word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let x = (x ^ x >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            x ^ x >> 32
        });
        let random: Vec<u8> = words.flat_map(u64::to_le_bytes).collect();
        let bytes = material.bytes(&mut Unstructured::new(&random)).unwrap();
        read += u64::from(reader(&bytes));
    }
    let tenth = TRIED / 10;
    assert!(
        (tenth..=TRIED - tenth).contains(&read),
        "{read} of {TRIED} inputs are read"
    );
}

/// Returns the files of a repository folder that are at most `longest` bytes,
/// short enough for changes to reach every part.
pub(super) fn files(folder: &str, longest: usize) -> Vec<Vec<u8>> {
    let files = named_files(folder).into_iter().map(|(_, bytes)| bytes);
    files.filter(|bytes| bytes.len() <= longest).collect()
}

fn named_files(folder: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .collect();
    paths.sort();
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    let files = paths.iter();
    files
        .map(|path| (name(path), fs::read(path).unwrap()))
        .collect()
}

/// Returns the seeds of a target, which the coverage-guided fuzzer uses too.
pub(super) fn seeds(target: &str) -> Vec<Vec<u8>> {
    let seeds = named_seeds(target).into_iter();
    seeds.map(|(_, bytes)| bytes).collect()
}

/// Returns the seeds of a target with the names of their files.
pub(super) fn named_seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    named_files(&format!("fuzz/seeds/{target}"))
}

/// A generator of inputs of one kind.
pub(super) struct Material {
    good: Vec<Vec<u8>>,
    words: &'static [&'static str],
}

impl Material {
    pub(super) fn new(good: Vec<Vec<u8>>, words: &'static [&'static str]) -> Self {
        assert!(!good.is_empty() && !words.is_empty());
        Self { good, words }
    }

    pub(super) fn of(good: &[&str], words: &'static [&'static str]) -> Self {
        let bytes = good.iter().map(|text| text.as_bytes().to_vec());
        Self::new(bytes.collect(), words)
    }

    pub(super) fn bytes(&self, u: &mut Unstructured<'_>) -> Result<Vec<u8>> {
        let mut bytes = match u.int_in_range(0..=9)? {
            0 => u.bytes(u.len())?.to_vec(),
            1 | 2 => self.strung(u)?,
            _ => self.changed(u)?,
        };
        bytes.truncate(LONGEST);
        Ok(bytes)
    }

    pub(super) fn text(&self, u: &mut Unstructured<'_>) -> Result<String> {
        Ok(String::from_utf8_lossy(&self.bytes(u)?).into_owned())
    }

    fn word(&self, u: &mut Unstructured<'_>) -> Result<&'static [u8]> {
        Ok(u.choose(self.words)?.as_bytes())
    }

    /// Generates a sequence of words of the grammar, with an occasional random
    /// byte.
    fn strung(&self, u: &mut Unstructured<'_>) -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        while !u.is_empty() {
            bytes.extend_from_slice(self.word(u)?);
            if u.ratio(1, 10)? {
                bytes.push(u.arbitrary()?);
            }
        }
        Ok(bytes)
    }

    /// Generates a valid input with a few changes.
    fn changed(&self, u: &mut Unstructured<'_>) -> Result<Vec<u8>> {
        let mut bytes = u.choose(&self.good)?.clone();
        // Changes of tokens mostly keep the syntax valid, so they test the
        // checks that follow the parser.
        let by_tokens = u.arbitrary()?;
        for _ in 0..*u.choose(&[0, 1, 1, 1, 2, 2, 3, 8])? {
            if by_tokens {
                tokens::change(&mut bytes, u.choose(&self.good)?, u)?;
                bytes.truncate(LONGEST);
            } else {
                self.change(&mut bytes, u)?;
            }
        }
        Ok(bytes)
    }

    fn change(&self, bytes: &mut Vec<u8>, u: &mut Unstructured<'_>) -> Result<()> {
        let at = u.choose_index(bytes.len() + 1)?;
        let end = at + piece(bytes.len() - at, u)?;
        match u.int_in_range(0..=8)? {
            0 => {
                let bit = 1 << u.int_in_range(0..=7)?;
                bytes.iter_mut().skip(at).take(1).for_each(|b| *b ^= bit);
            }
            1 => bytes.insert(at, u.arbitrary()?),
            2 => drop(bytes.drain(at..end)),
            3 => bytes.truncate(at),
            4 => {
                let times = *u.choose(&[1, 2, 3, 50, LONGEST])?;
                let times = times.min((LONGEST / (end - at).max(1)).max(1));
                let again = bytes[at..end].repeat(times);
                bytes.splice(at..at, again);
            }
            5 => {
                let other = u.choose(&self.good)?;
                let from = u.choose_index(other.len() + 1)?;
                let to = from + piece(other.len() - from, u)?;
                bytes.splice(at..end, other[from..to].iter().copied());
            }
            6 => drop(bytes.splice(at..end, self.word(u)?.iter().copied())),
            _ => drop(bytes.splice(at..at, self.word(u)?.iter().copied())),
        }
        // The limit keeps the next change from copying ever more bytes.
        bytes.truncate(LONGEST);
        Ok(())
    }
}

/// Returns the length of a piece of the rest, mostly a short one.
fn piece(left: usize, u: &mut Unstructured<'_>) -> Result<usize> {
    let most = *u.choose(&[4, 40, LONGEST])?;
    u.int_in_range(0..=left.min(most))
}
