//! Problems in game records.

use shikatsu::problems::{Mark, sgf_file};

use super::material::{Material, assert_one_line, files, fuzz};

const WORDS: &[&str] = &[
    "(;SZ[9]AB[aa]AW[ba]",
    "(",
    ")",
    ";B[",
    ";W[bb]",
    "]",
    "C[RIGHT",
    "C[Correct!]",
    "C[WRONG NOTTHIS]",
    "C[+]",
    "TE[1]",
    "BM[2]",
    "GB[1]",
    "GW[1]",
    "WV[aa]",
    "PL[W]",
    "AE[aa:cc]",
    "GN[\\",
    "N[x]",
];

#[test]
fn problems_in_records_are_read_or_refused() {
    let material = Material::new(files("tests/sgf", 4000), WORDS);
    fuzz(|u| {
        let reading = match sgf_file::read(&material.bytes(u)?, "name") {
            Ok(reading) => reading,
            Err(error) => {
                assert_one_line(&error.to_string());
                return Ok(());
            }
        };
        for (_, fault) in &reading.faults {
            assert_one_line(&fault.to_string());
        }
        for fault in &reading.left_out {
            assert_one_line(&fault.to_string());
        }
        for problem in &reading.problems {
            assert_eq!(problem.board().chain_without_liberty(), None);
            assert_one_line(&problem.title);
            for &mv in &problem.answers {
                let at = problem.file_answers.follow(&[mv]).unwrap();
                assert_eq!(problem.file_answers.verdict(at), Mark::Right);
            }
        }
        let text = sgf_file::write(&reading.problems);
        if !reading.problems.is_empty() {
            let again = sgf_file::read(text.as_bytes(), "name").unwrap();
            assert_eq!(again.problems.len(), reading.problems.len(), "{text}");
        }
        Ok(())
    });
}
