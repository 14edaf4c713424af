//! Generates random records.

use proptest::prelude::*;
use proptest::sample::Index;
use shikatsu::go::{Color, Move, Point, Size};
use shikatsu::record::{NodeId, Property, Record, value};

/// Generates characters with a meaning in SGF, and some of more than one byte.
pub(crate) fn text() -> impl Strategy<Value = String> {
    "[]\\[\\\\:;()\r\n\t aZé囲碁\u{1F600}\u{FEFF}]{0,12}"
}

/// Generates a property as a program may add it, known or not, with hostile
/// texts.
fn property() -> impl Strategy<Value = Property> {
    let ident = prop_oneof!["[A-Z]{1,3}", "[A-Z][A-Z0-9]{0,9}"];
    let raw = text().prop_map(|text| value::escape(&text));
    let header = |ident: &String| !matches!(ident.as_str(), "FF" | "GM" | "CA" | "AP" | "SZ");
    (
        ident.prop_filter("the writer's own", header),
        prop::collection::vec(raw, 1..4),
    )
        .prop_filter_map("texts are one value", |(ident, raw)| {
            // The reader joins several values of a text property, so it has
            // only one.
            let values = if matches!(ident.as_str(), "C" | "GC") {
                1
            } else {
                raw.len()
            };
            Property::new(&ident, raw[..values].iter().map(String::as_str))
        })
}

/// Generates a stone or a pass of either side, on the board or outside.
fn played() -> impl Strategy<Value = Property> {
    (
        any::<bool>(),
        prop::option::weighted(0.95, (0u8..10, 0u8..10)),
    )
        .prop_map(|(black, place)| {
            let mv = place
                .and_then(|(x, y)| Point::new(x, y))
                .map_or(Move::Pass, Move::Place);
            let color = if black { Color::Black } else { Color::White };
            let raw = value::spell_play(mv);
            Property::new(value::color_letter(color), [raw.as_str()]).unwrap()
        })
}

/// Generates a setup property, sometimes with rectangles.
fn setup() -> impl Strategy<Value = Property> {
    let point = || (0u8..9, 0u8..9).prop_filter_map("on the board", |(x, y)| Point::new(x, y));
    let spelled = prop_oneof![
        4 => point().prop_map(value::spell_point),
        1 => (point(), point()).prop_map(|(a, b)| {
            format!("{}:{}", value::spell_point(a), value::spell_point(b))
        }),
    ];
    let ident = prop::sample::select(vec!["AB", "AW", "AE"]);
    (ident, prop::collection::vec(spelled, 1..6)).prop_filter_map("well formed", |(ident, raw)| {
        Property::new(ident, raw.iter().map(String::as_str))
    })
}

fn properties() -> impl Strategy<Value = Vec<Property>> {
    let one = prop_oneof![6 => played(), 1 => setup(), 2 => property()];
    prop::collection::vec(one, 0..4).prop_map(|mut all| {
        let mut seen = std::collections::BTreeSet::new();
        all.retain(|property| seen.insert(property.ident().to_owned()));
        all
    })
}

/// Generates a board size, square or not.
fn size() -> impl Strategy<Value = Size> {
    let any = (1u8..=25, 1u8..=25).prop_filter_map("a size", |(w, h)| Size::new(w, h));
    prop_oneof![Just(Size::square(9).unwrap()), any]
}

/// Generates a record of at most some hundred nodes. A `long` one is mostly a
/// single line.
pub(crate) fn record(nodes: usize, long: bool) -> impl Strategy<Value = Record> {
    let node = (any::<Index>(), any::<u8>(), properties());
    (size(), properties(), prop::collection::vec(node, 0..nodes)).prop_map(
        move |(size, root, nodes)| {
            let mut record = Record::new(size);
            for property in root {
                record.tree_mut().set(NodeId::ROOT, property);
            }
            let mut made = vec![NodeId::ROOT];
            for (parent, chance, properties) in nodes {
                let goes_on = chance > if long { 2 } else { 90 };
                let last = *made.last().unwrap();
                let parent = if goes_on { last } else { *parent.get(&made) };
                made.push(record.tree_mut().add(parent, properties));
            }
            record
        },
    )
}
