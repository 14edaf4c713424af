//! Indexes of problem collections.

use shikatsu::go::Size;
use shikatsu::problems::{go_file, index};

use super::material::{Material, fuzz};

const INDEX: &str = r#"(
    version: 1,
    title: "Some",
    problems: [
        (position: "_N\n_B\n", title: "Two", to_move: white, targets: ["B2"], goal: kill,
         region: ["A1", "A2"], ko: "A1", answers: ["A1", "pass"], level: 3, motifs: ["x"],
         expected: (attacker_first: dead, defender_first: ko), source: "", note: r"raw"),
        (file: "b.go", title: "Three", to_move: black, targets: ["C1"]),
    ],
)
"#;

#[test]
fn indexes_are_read_or_refused() {
    let classics = include_str!("../../problems/classics.ron");
    let material = Material::of(
        &[INDEX, classics],
        &[
            "(",
            ")",
            "[",
            "]",
            ",",
            ":",
            "\"",
            "r#\"",
            "Some(",
            "/*",
            "//",
            "\\u{",
            "version: ",
            "0x",
            "1e9",
            "-",
            "None",
            "black",
            "position: \"_N\\n\"",
            "'",
            "#![enable(",
        ],
    );
    let board = go_file::read(b"___\n_NB\n_NB\n").unwrap();
    assert_eq!(board.size(), Size::square(3).unwrap());
    fuzz(|u| {
        let Ok(index) = index::read(&material.text(u)?) else {
            return Ok(());
        };
        for entry in &index.entries {
            let file = entry.file.is_some().then(|| board.clone());
            if let Ok(problem) = entry.problem(String::new(), file) {
                let stands = |point| problem.board().stone(point).is_some();
                assert!(problem.targets.iter().copied().all(stands));
                assert_eq!(problem.board().chain_without_liberty(), None);
            }
        }
        Ok(())
    });
}
