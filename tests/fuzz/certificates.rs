//! Certificates of answers.

use shikatsu::verify;

use super::material::{Material, assert_one_line, files, fuzz};

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
    fuzz(|u| {
        match verify::check(material.bytes(u)?.as_slice()) {
            Ok(proved) => assert!(proved.claims > 0),
            Err(failure) => assert_one_line(&failure.to_string()),
        }
        Ok(())
    });
}
