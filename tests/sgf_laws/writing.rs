//! Tests that written records read back the same.

use proptest::prelude::*;
use shikatsu::record::{InfoText, NodeId, Property, Record, sgf, value};

use super::random::{record, text};

fn read(text: &str) -> Vec<Record> {
    sgf::read(text.as_bytes()).unwrap().games
}

proptest! {
    #[test]
    fn a_record_is_read_back(record in record(60, false)) {
        let text = sgf::write(&record);
        prop_assert_eq!(read(&text), [record], "{}", text);
    }

    #[test]
    fn a_collection_is_read_back(records in prop::collection::vec(record(10, false), 1..5)) {
        let text = sgf::write_collection(&records);
        prop_assert_eq!(read(&text), records);
    }

    #[test]
    fn texts_are_read_back(text in text(), part in text()) {
        let mut record = Record::new(shikatsu::go::Size::square(9).unwrap());
        let point = shikatsu::go::Point::new(3, 4).unwrap();
        record.set_comment(NodeId::ROOT, &text);
        record.set_text(InfoText::Event, &text);
        record.set_label(NodeId::ROOT, point, &part);
        let read = &read(&sgf::write(&record))[0];
        // SGF does not distinguish the kinds of line breaks and of spaces.
        let lines = text.replace("\r\n", "\n").replace("\n\r", "\n").replace('\r', "\n");
        let plain = |text: &str| text.replace('\t', " ");
        let breaks = |text: &str| text.matches('\n').count();
        let comment = read.comment(NodeId::ROOT);
        prop_assert_eq!(comment.replace('\n', ""), plain(&lines).replace('\n', ""));
        prop_assert!(breaks(&comment) <= text.matches(['\n', '\r']).count());
        if !text.contains('\r') {
            prop_assert_eq!(comment, plain(&text));
            let event = read.info().text(InfoText::Event).unwrap_or_default();
            prop_assert_eq!(event, plain(&text).replace('\n', " "));
        }
        let labels = read.markup(NodeId::ROOT).labels;
        prop_assert_eq!(labels.len(), usize::from(!part.is_empty()));
        if let Some((labelled, label)) = labels.first() {
            prop_assert_eq!(*labelled, point);
            let line = part.replace("\r\n", " ").replace(['\n', '\r', '\t'], " ");
            prop_assert_eq!(label, &line);
        }
    }
}

#[test]
fn lines_are_broken_between_values_only() {
    let mut record = Record::new(shikatsu::go::Size::new(19, 13).unwrap());
    let mut at = NodeId::ROOT;
    for _ in 0..200 {
        at = record
            .tree_mut()
            .add(at, vec![Property::new("B", ["dd"]).unwrap()]);
    }
    let comment = "word ".repeat(100);
    record.set_comment(at, &comment);
    let text = sgf::write(&record);
    assert!(text.starts_with("(;FF[4]GM[1]CA[UTF-8]AP[Shikatsu:"));
    assert!(text.contains("SZ[19:13]") && text.ends_with(")\n"));
    assert!(text.contains(&value::escape(&comment)));
    let longest = text
        .lines()
        .filter(|line| !line.contains("word"))
        .map(str::len);
    assert!(longest.max().unwrap() <= 80);
    assert!(text.lines().count() < 25, "lines are filled");
}
