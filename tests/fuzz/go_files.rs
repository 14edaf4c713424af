//! Fuzzes `.go` problem files.

use super::material::{Material, assert_reaches, feed, files, seeds};
use super::readers::files::go_file;

const WORDS: &[&str] = &["N", "B", "_", "-", "\n", "\r\n", " ", "\u{feff}", "__NB\n"];

fn material() -> Material {
    let mut good = files("tests/go", 1000);
    // Half of the files are invalid on purpose, so only the readable ones are
    // kept.
    good.retain(|bytes| go_file(bytes));
    good.extend(seeds("go_files"));
    Material::new(good, WORDS)
}

#[test]
fn go_files_are_read_or_refused() {
    feed(&material(), go_file);
}

#[test]
fn go_files_are_reached() {
    assert_reaches(&material(), go_file);
}
