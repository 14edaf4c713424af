//! Tests that deep, long or hostile files are read or refused without
//! recursion.

use std::fmt::Write as _;

use shikatsu::record::sgf::{self, Fault, MAX_BYTES, MAX_DEPTH};
use shikatsu::record::{NodeId, Property, Record};

fn nested(levels: usize) -> String {
    let mut text = "(;SZ[9]".to_owned();
    for _ in 0..levels {
        // Each level has two variations, and the second one goes on.
        text.push_str("(;C[a])(;");
    }
    text.push_str(&")".repeat(levels + 1));
    text
}

#[test]
fn deep_variations_are_read_and_written() {
    for levels in [2000, 300_000] {
        let text = nested(levels);
        let reading = sgf::read(text.as_bytes()).unwrap();
        assert!(reading.warnings.is_empty());
        let record = &reading.games[0];
        assert_eq!(record.tree().len(), 2 * levels + 1);
        let written = sgf::write(record);
        assert_eq!(sgf::read(written.as_bytes()).unwrap().games, reading.games);
    }
}

#[test]
fn a_million_nodes_are_read_and_written() {
    let text = format!("(;SZ[19]{})", ";B[dd];W[pp]".repeat(500_000));
    let reading = sgf::read(text.as_bytes()).unwrap();
    let record = &reading.games[0];
    assert_eq!(record.tree().len(), 1_000_001);
    let end = record.tree().main_line(NodeId::ROOT).last().unwrap();
    assert_eq!(record.position(end).move_number, 1_000_000);
    assert_eq!(
        sgf::read(sgf::write(record).as_bytes()).unwrap().games,
        reading.games
    );
    // Every move except the first two is on a stone.
    assert!(reading.warnings.len() <= sgf::MAX_WARNINGS + 1);
    let last = &reading.warnings.last().unwrap().fault;
    assert!(
        matches!(last, Fault::MoreWarnings(more) if *more > 900_000),
        "{last}"
    );
}

fn refusal(text: &str) -> Fault {
    sgf::read(text.as_bytes()).unwrap_err().fault
}

#[test]
fn a_file_beyond_the_limits_is_refused() {
    assert_eq!(refusal(&"(".repeat(MAX_BYTES + 1)), Fault::Oversized);
    assert_eq!(refusal(&"(".repeat(MAX_BYTES / 8)), Fault::NoGame);
    let deep = format!("(;{}", "(".repeat(MAX_DEPTH));
    assert_eq!(refusal(&deep), Fault::TooDeep);
    assert_eq!(
        refusal(&format!("(;{}", "(;".repeat(MAX_DEPTH))),
        Fault::TooDeep
    );
    assert_eq!(
        refusal(&format!("({}", ";".repeat(5_000_000))),
        Fault::TooManyNodes
    );
    // Repeated properties are joined, however many there are.
    let properties = "A[]B1[]".repeat(1_000_000);
    assert!(sgf::read(format!("(;{properties}").as_bytes()).is_ok());
    let mut many = "(;".to_owned();
    for n in 0..1000 {
        write!(many, "X{n}[]").unwrap();
    }
    assert_eq!(refusal(&many), Fault::TooManyInNode);
}

#[test]
fn games_after_one_beyond_the_limits_are_read() {
    let mut many = "(;".to_owned();
    for n in 0..1000 {
        write!(many, "X{n}[]").unwrap();
    }
    let deep = format!("(;{}{}", "(;".repeat(MAX_DEPTH), ")".repeat(MAX_DEPTH));
    for bad in [many, deep] {
        let reading = sgf::read(format!("(;B[aa]){bad})(;B[bb])(;B[cc])").as_bytes()).unwrap();
        assert_eq!(reading.games.len(), 3);
        assert_eq!(reading.warnings.len(), 1, "{:?}", reading.warnings);
    }
}

#[test]
fn large_files_within_the_limits_are_read() {
    let comment = "囲".repeat(2_000_000);
    let text = format!("(;SZ[19]C[{comment}])");
    assert_eq!(
        sgf::read(text.as_bytes()).unwrap().games[0].comment(NodeId::ROOT),
        comment
    );
    let points: String = (0..30_000).map(|_| "[aa]").collect();
    assert!(sgf::read(format!("(;SZ[19]AB{points})").as_bytes()).is_ok());
    let games = "(;SZ[9];B[cc])".repeat(100_000);
    assert_eq!(sgf::read(games.as_bytes()).unwrap().games.len(), 100_000);
}

#[test]
fn lists_that_name_the_board_over_and_over_take_no_room() {
    let rectangles = "[aa:yy]".repeat(1_000_000);
    let text = format!("(;SZ[25]AB{rectangles}TR{rectangles};B[aa])");
    let reading = sgf::read(text.as_bytes()).unwrap();
    let game = &reading.games[0];
    assert_eq!(game.position(NodeId::ROOT).board.stone_count().black, 625);
    assert_eq!(game.markup(NodeId::ROOT).marks.len(), 625);
}

#[test]
fn games_in_many_charsets_cost_no_more_than_one() {
    // Each game contradicts the one before. A game without CA continues its
    // predecessor's charset.
    let pair = "(;CA[Shift_JIS])(;CA[GB2312])(;)(;)";
    let text = pair.repeat(50_000);
    assert_eq!(sgf::read(text.as_bytes()).unwrap().games.len(), 200_000);
    let text = format!("(;CA[Shift_JIS])(;CA[GB2312]){}", "(;)".repeat(200_000));
    assert_eq!(sgf::read(text.as_bytes()).unwrap().games.len(), 200_002);
}

#[test]
fn a_record_of_a_million_nodes_is_edited_and_dropped() {
    let mut record = Record::new(shikatsu::go::Size::square(19).unwrap());
    let tree = record.tree_mut();
    let mut at = NodeId::ROOT;
    for _ in 0..1_000_000 {
        tree.add(at, Vec::new());
        at = tree.add(at, vec![Property::new("C", ["x"]).unwrap()]);
    }
    assert!(tree.promote_to_main(at));
    assert_eq!(tree.main_line(NodeId::ROOT).last(), Some(at));
    let second = tree.main_line(NodeId::ROOT).nth(1).unwrap();
    assert!(tree.delete(second));
    assert_eq!(tree.len(), 2);
}
