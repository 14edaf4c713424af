//! Game records.

use shikatsu::record::{Cursor, Keyframes, NodeId, Record, position, sgf};

use super::material::{Material, assert_one_line, files, fuzz};

/// Games are replayed from the start for no more nodes than this.
const REPLAYED: usize = 60;

const WORDS: &[&str] = &[
    "(",
    ")",
    ";",
    "[",
    "]",
    "\\",
    ":",
    "B[",
    "W[]",
    "AB[aa:",
    "AE[aa:yy]",
    "C[",
    "CA[gbk]",
    "CA[Shift_JIS]",
    "SZ[9",
    "SZ[19:1]",
    "GM[1]",
    "FF[3]",
    "HA[9]",
    "KM[7,5]",
    "RE[B+",
    "TM[1h]",
    "OT[5x30",
    "BL[-1]",
    "OB[3]",
    "LB[aa:x]",
    "AR[aa:bb]",
    "PL[",
    "MN[2147483648]",
    "tt]",
    "\r\n",
    "(;B[aa](;W[bb])(;W[cc]))",
    "KO[]",
    "VW[]",
];

fn look_at(record: &Record) {
    let tree = record.tree();
    let mut frames = Keyframes::default();
    for (number, node) in tree.main_line(NodeId::ROOT).enumerate() {
        let position = frames.position(record, node);
        if number < REPLAYED {
            assert_eq!(record.position(node).board, position.board);
        }
        drop((record.markup(node), record.comment(node)));
        for color in shikatsu::go::Color::BOTH {
            let seconds = record.time_left(node, color).and_then(|left| left.seconds);
            assert!(seconds.is_none_or(f64::is_finite));
        }
    }
    let line = tree.main_line(NodeId::ROOT);
    for found in position::irregularities(record, line) {
        assert!(tree.contains(found.node));
    }
    let info = record.info();
    drop((
        info.komi(),
        info.outcome(),
        info.handicap(),
        info.main_time(),
    ));
    drop(info.private_rules());
    let mut cursor = Cursor::default();
    cursor.to_end(tree);
    cursor.next_variation(tree);
    cursor.previous_variation(tree);
    cursor.go(tree, -3);
    assert!(tree.contains(cursor.node()));
}

#[test]
fn records_are_read_or_refused() {
    let material = Material::new(files("tests/sgf", 4000), WORDS);
    fuzz(|u| {
        let reading = match sgf::read(&material.bytes(u)?) {
            Ok(reading) => reading,
            Err(error) => {
                assert_one_line(&error.to_string());
                return Ok(());
            }
        };
        for warning in &reading.warnings {
            assert_one_line(&warning.to_string());
        }
        reading.games.iter().take(REPLAYED).for_each(look_at);
        let text = sgf::write_collection(&reading.games);
        let again = sgf::read(text.as_bytes()).unwrap();
        assert_eq!(again.games, reading.games, "{text}");
        assert_eq!(sgf::write_collection(&again.games), text);
        Ok(())
    });
}
