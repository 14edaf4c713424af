//! Tests that any bytes are read or refused without a panic, and that a written
//! record reads back the same.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use proptest::sample::Index;
use shikatsu::record::{Keyframes, NodeId, sgf};

use crate::harness::random_cases;

/// Reads the bytes, visits everything, writes the records and reads them again.
fn survives(bytes: &[u8]) {
    let reading = match sgf::read(bytes) {
        Ok(reading) => reading,
        Err(error) => {
            assert!(error.place.line > 0 && error.place.column > 0);
            assert!(!error.to_string().contains(['\n', '\u{1B}']), "{error:?}");
            return;
        }
    };
    for warning in &reading.warnings {
        assert!(
            !warning.to_string().contains(['\n', '\u{1B}']),
            "{warning:?}"
        );
    }
    for game in &reading.games {
        let mut frames = Keyframes::default();
        for node in game.tree().preorder().take(50) {
            drop((game.markup(node), game.comment(node)));
            frames.position(game, node);
        }
        let info = game.info();
        drop((
            info.komi(),
            info.outcome(),
            info.handicap(),
            info.main_time(),
        ));
        drop(game.position(game.tree().main_line(NodeId::ROOT).last().unwrap()));
    }
    let text = sgf::write_collection(&reading.games);
    let again = sgf::read(text.as_bytes()).unwrap();
    assert_eq!(again.games, reading.games, "{text}");
    assert_eq!(sgf::write_collection(&again.games), text);
}

fn good_files() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sgf");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|e| e.unwrap().path())
        .collect();
    paths.sort();
    let files = paths.iter().map(|path| fs::read(path).unwrap());
    // Long files find no more faults than short ones and take longer.
    files.filter(|bytes| bytes.len() < 1500).collect()
}

/// A change to a file.
#[derive(Clone, Debug)]
enum Change {
    Cut(Index, Index),
    Put(Index, Vec<u8>),
    Swap(Index, Index),
}

fn change() -> impl Strategy<Value = Change> {
    let sign = prop::sample::select(b"()[];\\:\n\r\0\xFF\x81AZaz09 ".to_vec());
    prop_oneof![
        (any::<Index>(), any::<Index>()).prop_map(|(a, b)| Change::Cut(a, b)),
        (any::<Index>(), prop::collection::vec(sign, 1..4)).prop_map(|(a, b)| Change::Put(a, b)),
        (any::<Index>(), any::<Index>()).prop_map(|(a, b)| Change::Swap(a, b)),
    ]
}

fn apply(change: &Change, bytes: &mut Vec<u8>) {
    if bytes.is_empty() {
        return;
    }
    match change {
        Change::Cut(from, length) => {
            let from = from.index(bytes.len());
            let to = bytes.len().min(from + 1 + length.index(20));
            bytes.drain(from..to);
        }
        Change::Put(at, signs) => {
            let at = at.index(bytes.len());
            bytes.splice(at..at, signs.iter().copied());
        }
        Change::Swap(a, b) => {
            let (a, b) = (a.index(bytes.len()), b.index(bytes.len()));
            bytes.swap(a, b);
        }
    }
}

#[test]
fn no_change_to_a_good_file_panics() {
    let files = good_files();
    assert!(files.len() > 150);
    let changes = (any::<Index>(), prop::collection::vec(change(), 1..6));
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(3000));
    runner
        .run(&changes, |(file, changes)| {
            let mut bytes = file.get(&files).clone();
            for change in &changes {
                apply(change, &mut bytes);
            }
            survives(&bytes);
            Ok(())
        })
        .unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        survives(&bytes);
    }

    #[test]
    fn no_near_miss_panics(text in "\\(;([();]|\\[|\\]|\\\\|[BWC]|AB|SZ|GM|CA|[a-e:0-9]|[ \n\r囲\u{0}]){0,60}") {
        survives(text.as_bytes());
        let utf_16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        survives(&utf_16);
    }
}

/// The bytes are biased towards SGF syntax.
#[test]
fn arbitrary_tokens_survive() {
    random_cases::test(1000, 2000, |u| {
        let mut bytes = b"(;".to_vec();
        while !u.is_empty() && bytes.len() < 2000 {
            let tokens: [&[u8]; 14] = [
                b"(",
                b")",
                b";",
                b"[",
                b"]",
                b"\\",
                b"B[",
                b"AB[aa:",
                b"C[",
                b"CA[gbk]",
                b"SZ[9",
                b"cc]",
                b"\r\n",
                b"\x81\x5C",
            ];
            bytes.extend_from_slice(u.choose(&tokens)?);
            if u.ratio(1, 8)? {
                bytes.push(u.arbitrary()?);
            }
        }
        survives(&bytes);
        Ok(())
    });
}
