//! `.go` problem files.

use shikatsu::problems::go_file;

use super::material::{Material, assert_one_line, files, fuzz};

#[test]
fn go_files_are_read_or_refused() {
    let material = Material::new(
        files("tests/go", 1000),
        &["N", "B", "_", "-", "\n", "\r\n", " ", "\u{feff}", "__NB\n"],
    );
    fuzz(|u| {
        match go_file::read(&material.bytes(u)?) {
            Ok(board) => {
                assert_eq!(board.chain_without_liberty(), None);
                let text = go_file::write(&board);
                assert_eq!(go_file::read(text.as_bytes()), Ok(board));
            }
            Err(error) => assert_one_line(&error.to_string()),
        }
        Ok(())
    });
}
