//! Fuzzes certificates of answers.

use super::material::{Material, feed, files};
use super::readers::files::certificate;

const WORDS: &[&str] = &[
    "{",
    "}",
    "[",
    ",",
    "\n",
    "\"A1\"",
    "\"pass\"",
    "\"claim\":0",
    "\"stones\":\"XXXX...X\"",
    "\"reply\":\"B1\"",
    "\"passes\":2",
    "\"ko\":\"B1\"",
    "\"winner\":\"defender\"",
    "\"question\":\"alive\"",
    "\"threats\":{\"black\":255,\"white\":0}",
    "\"first_move\":\"pass\"",
    "\"size\":[25,1]",
    "\"region\":[]",
    "null",
    "-1",
    "1e999",
    "\\ud800",
    "[[[[[[[[",
];

#[test]
fn certificates_are_accepted_or_refused() {
    let material = Material::new(files("tests/certificates", 10_000), WORDS);
    feed(&material, certificate);
}
