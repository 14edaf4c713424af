//! Writes drawings as SVG.

use std::fmt::Write as _;

use super::drawing::{Drawing, DrawingPoint, Part, Shape, Stroke};
use crate::config::theme::Rgba;

/// The pixels between two lines at the natural size of the drawing.
const CELL: f32 = 32.0;
/// The height of capitals in common fonts; the unit is the font size.
const CAPITAL: f32 = 0.715;
/// Fonts of similar look, one of which every system has.
const FONTS: &str = "Inter, Helvetica, Arial, sans-serif";

/// Writes a drawing as the text of an SVG file with this title.
#[must_use]
pub fn svg(drawing: &Drawing, title: &str) -> String {
    let (width, height) = (drawing.width, drawing.height);
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let mut line = |words: std::fmt::Arguments<'_>| {
        // Writing to a string cannot fail.
        text.write_fmt(words).ok();
        text.push('\n');
    };
    line(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\">",
        number(width * CELL),
        number(height * CELL),
        number(width),
        number(height)
    ));
    line(format_args!("<title>{}</title>", escape(title)));
    for (part, shapes) in &drawing.groups {
        if shapes.is_empty() {
            continue;
        }
        line(format_args!(
            "<g class=\"{}\"{}>",
            part.name(),
            common(*part)
        ));
        for shape in shapes {
            line(format_args!("{}", element(shape)));
        }
        line(format_args!("</g>"));
    }
    text.push_str("</svg>\n");
    text
}

/// Returns the attributes that all shapes of a group share.
fn common(part: Part) -> String {
    match part {
        Part::Marks | Part::Coordinates => {
            format!(" text-anchor=\"middle\" font-family=\"{FONTS}\" stroke-linejoin=\"round\"")
        }
        Part::Ground | Part::Lines | Part::Stones => String::new(),
    }
}

fn element(shape: &Shape) -> String {
    match shape {
        Shape::Line { from, to, stroke } => format!(
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"{}/>",
            number(from.0),
            number(from.1),
            number(to.0),
            number(to.1),
            stroked(Some(stroke))
        ),
        Shape::Circle {
            middle,
            radius,
            fill,
            stroke,
        } => format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}{}/>",
            number(middle.0),
            number(middle.1),
            number(*radius),
            filled(*fill),
            stroked(stroke.as_ref())
        ),
        Shape::Polygon {
            corners,
            fill,
            stroke,
        } => {
            let corner = |(x, y): &DrawingPoint| format!("{},{}", number(*x), number(*y));
            let corners: Vec<String> = corners.iter().map(corner).collect();
            format!(
                "<polygon points=\"{}\"{}{}/>",
                corners.join(" "),
                filled(*fill),
                stroked(stroke.as_ref())
            )
        }
        Shape::Text {
            middle,
            size,
            text,
            color,
            strong,
        } => format!(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{}{}>{}</text>",
            number(middle.0),
            // Programs place the vertical middle of text differently, so the
            // baseline is computed from the height of capitals.
            number(middle.1 + size * CAPITAL / 2.0),
            number(*size),
            if *strong { " font-weight=\"600\"" } else { "" },
            filled(Some(*color)),
            escape(text)
        ),
    }
}

fn filled(color: Option<Rgba>) -> String {
    match color {
        Some(color) => paint("fill", color),
        None => " fill=\"none\"".to_owned(),
    }
}

fn stroked(stroke: Option<&Stroke>) -> String {
    stroke.map_or_else(String::new, |stroke| {
        let width = number(stroke.width);
        paint("stroke", stroke.color) + &format!(" stroke-width=\"{width}\"")
    })
}

fn paint(attribute: &str, color: Rgba) -> String {
    let [red, green, blue] = color.rgb;
    let mut paint = format!(" {attribute}=\"#{red:02x}{green:02x}{blue:02x}\"");
    if color.alpha < 255 {
        let opacity = number(f32::from(color.alpha) / 255.0);
        paint += &format!(" {attribute}-opacity=\"{opacity}\"");
    }
    paint
}

/// Formats a number with three decimals at most, which is more than can be
/// seen.
fn number(value: f32) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0" } else { text }.to_owned()
}

/// Escapes text for any place in XML. Characters that XML cannot represent are
/// left out.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\0'..' ' | '\u{7F}'..='\u{9F}' | '\u{FFFE}' | '\u{FFFF}' => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::settings::Coordinates;
    use crate::export::{Diagram, Frame, print};
    use crate::go::{Board, Size};
    use crate::record::{NodeId, sgf};
    use proptest::prelude::*;

    fn drawn(text: &str) -> Drawing {
        let record = sgf::read(text.as_bytes()).unwrap().games.remove(0);
        let diagram = Diagram::at(&record, NodeId::ROOT);
        print(&diagram, Frame::whole(record.size()), Coordinates::Western)
    }

    fn count(document: &roxmltree::Document<'_>, class: &str, tag: &str) -> usize {
        let groups = document.descendants();
        let group = groups
            .filter(|node| node.attribute("class") == Some(class))
            .flat_map(|node| node.children());
        group.filter(|node| node.has_tag_name(tag)).count()
    }

    #[test]
    fn a_drawing_has_its_stones_and_marks() {
        let drawing = drawn(
            "(;SZ[9]AB[aa][bb][ii]AW[cc][dd]TR[aa]SQ[ff]CR[cc]MA[gg]SL[bb]DD[hh]TB[ha]LB[ee:A][fe:12]AR[ab:cb]LN[ba:ca])",
        );
        let text = svg(&drawing, "A & B");
        let document = roxmltree::Document::parse(&text).unwrap();
        assert_eq!(count(&document, "stones", "circle"), 5);
        assert_eq!(count(&document, "marks", "text"), 2);
        assert_eq!(count(&document, "marks", "circle"), 1);
        assert_eq!(count(&document, "coordinates", "text"), 36);
        let title = document
            .descendants()
            .find(|node| node.has_tag_name("title"));
        assert_eq!(title.unwrap().text(), Some("A & B"));
    }

    #[test]
    fn boards_of_every_shape_are_drawn() {
        for (width, height) in [(1, 1), (25, 25), (1, 25), (19, 5)] {
            let size = Size::new(width, height).unwrap();
            let mut board = Board::new(size);
            let cell = crate::go::Cell::Stone(crate::go::Color::White);
            board.arrange(size.points().map(|point| (point, cell)));
            let diagram = Diagram::of(board);
            let text = svg(&print(&diagram, Frame::whole(size), Coordinates::Off), "");
            let document = roxmltree::Document::parse(&text).unwrap();
            assert_eq!(count(&document, "stones", "circle"), size.area());
        }
    }

    proptest! {
        #[test]
        fn no_title_and_no_label_breaks_the_file(title in ".*", label in "[^\\]\\\\]{0,6}") {
            let mut drawing = drawn("(;SZ[3])");
            drawing.groups.push((Part::Marks, vec![Shape::Text {
                middle: (1.0, 1.0),
                size: 1.0,
                text: label,
                color: Rgba::solid(0),
                strong: true,
            }]));
            let text = svg(&drawing, &title);
            let parsed = roxmltree::Document::parse(&text);
            prop_assert!(parsed.is_ok(), "{:?}", parsed.err());
        }
    }
}
