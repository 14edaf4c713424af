//! Fuzzes conversations with the console.

use std::path::Path;
use std::time::Duration;

use shikatsu::cli::console::{ConsoleEnvironment, Pace, TerminalAbilities, converse};
use shikatsu::config::settings::Language;
use shikatsu::engine::threads::Threads;
use shikatsu::platform::storage::WriteError;

use super::material::{Material, fuzz_slowly};

const GOOD: &[&str] = &[
    "1\n1\nAnna\nBen\n3\n5\n5\n0.5\n2\n2\n1\nc1\nD1\nC2\nD2\n12\n13\nundo\nC4\nD4\nC5\nD5\n\
     pass\n505\nd1\nchain d1\nseki c1\ndone\nundo\nresume\nb2\nboard\nhelp\nsave x.sgf\nresign\n\
     again\na1\nmenu\nyes\n2\n\n\n1\n3\n404\nno\nquit\nyes\n",
    "1\n2\nAnna\n2\n3\n7x4\n6\n0\n2\n2\n1\nc3\npass\nb2\nundo\npass\npass\ndone\ndone\nagain\n\
     pass\nresign\nundo\nundo\npass\n\n1\n2\n\n1\n4\njapanese\n1\n40\n",
];

const WORDS: &[&str] = &[
    "1\n",
    "2\n",
    "3\n",
    "4\n",
    "\n",
    "pass\n",
    "505\n",
    "undo\n",
    "redo\n",
    "annuler\n",
    "refaire\n",
    "load docs/manual/pictures/game.sgf\n",
    "charger problems/bent-four.go\n",
    "load x.sgf\n",
    "resign\n",
    "again\n",
    "done\n",
    "resume\n",
    "seki ",
    "chain ",
    "save ",
    "save a/b.sgf\n",
    "board\n",
    "help\n",
    "menu\n",
    "quit\n",
    "404\n",
    "yes\n",
    "a1",
    "B2",
    "i5",
    "z26",
    "12",
    "80",
    "-1",
    "624",
    "9\n",
    "25\n",
    "1x1\n",
    "2x3\n",
    "japanese\n",
    "aga\n",
    ".ron",
    "1e9",
    "\u{0}",
    "\u{1b}[2J",
    "é",
    "死活",
    "\u{202e}",
    "99999999999999999999",
];

/// A stand-in that writes no file.
fn nowhere(_: &Path, _: &[u8]) -> Result<(), WriteError> {
    Ok(())
}

fn surroundings(seed: u64, language: Language) -> ConsoleEnvironment {
    let moment = Duration::from_millis(1);
    ConsoleEnvironment {
        workers: Box::new(Threads::new(1, seed)),
        pace: Pace {
            least: Duration::ZERO,
            usual: moment,
            most: moment,
        },
        estimate: 2,
        seed,
        language,
        write: nowhere,
        report: |_| {},
        strict: false,
    }
}

/// The largest number of passes. A count plays thousands of playouts, so few
/// passes are enough.
const MOST_PASSES: usize = 6;

#[test]
fn anything_may_be_typed() {
    let material = Material::of(GOOD, WORDS);
    fuzz_slowly(|u| {
        let seed = u.arbitrary()?;
        let language = *u.choose(&Language::ALL)?;
        let look = TerminalAbilities {
            interactive: u.arbitrary()?,
            unicode: u.arbitrary()?,
            ..TerminalAbilities::default()
        };
        let mut text = material.bytes(u)?;
        text.truncate(4000);
        let mut passes = 0;
        let lines = text.split_inclusive(|&byte| byte == b'\n').filter(|line| {
            let is_pass = line.starts_with(b"pass") || line.starts_with(b"505");
            passes += usize::from(is_pass);
            !is_pass || passes <= MOST_PASSES
        });
        let input: Vec<u8> = lines.flatten().copied().collect();
        let mut output = Vec::new();
        converse(
            input.as_slice(),
            &mut output,
            look,
            surroundings(seed, language),
        )
        .unwrap();
        let text = String::from_utf8(output).unwrap();
        let disturbs = |c: char| c.is_control() && c != '\n';
        assert!(!text.contains(disturbs), "{text}");
        let ends = [
            "Goodbye.\n",
            "The input has ended.\n",
            "Au revoir.\n",
            "L'entrée est finie.\n",
        ];
        assert!(ends.iter().any(|end| text.ends_with(end)), "{text}");
        Ok(())
    });
}
