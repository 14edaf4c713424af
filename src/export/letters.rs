//! The outlines of letters, for what has no fonts of its own.

use std::sync::LazyLock;

use ab_glyph::{Font as _, FontRef, GlyphId, OutlineCurve};

use super::drawing::Place;

static REGULAR: LazyLock<Option<FontRef<'static>>> =
    LazyLock::new(|| font(include_bytes!("../../assets/fonts/Inter-Regular.otf")));
static STRONG: LazyLock<Option<FontRef<'static>>> =
    LazyLock::new(|| font(include_bytes!("../../assets/fonts/Inter-SemiBold.otf")));

/// The fonts are part of the program and tested, so that there is always one.
fn font(bytes: &'static [u8]) -> Option<FontRef<'static>> {
    FontRef::try_from_slice(bytes).ok()
}

/// Height of capitals in sizes of the font.
pub(super) const CAPITAL: f32 = 0.727;

/// A step along an outline. Places are in sizes of the font, from the start of
/// the line of text, and downward.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step {
    /// Begin a contour.
    Move(Place),
    Line(Place),
    Quad(Place, Place),
    Cubic(Place, Place, Place),
}

/// The outlines of a line of text, and how wide it is, in sizes of the font. A
/// letter that the font lacks is a box.
pub(super) fn outlines(text: &str, strong: bool) -> (Vec<Step>, f32) {
    let font = if strong { &*STRONG } else { &*REGULAR };
    let (mut steps, mut along) = (Vec::new(), 0.0);
    let Some(font) = font else {
        return (steps, along);
    };
    let em = font.units_per_em().unwrap_or(1000.0);
    let mut before = None;
    for letter in text.chars() {
        let glyph = font.glyph_id(letter);
        if let Some(before) = before.replace(glyph) {
            along += font.kern_unscaled(before, glyph) / em;
        }
        let place = |at: ab_glyph::Point| (along + at.x / em, -at.y / em);
        if glyph == GlyphId(0) {
            steps.extend(a_box(along));
            along += BOX;
            continue;
        }
        let outline = font.outline(glyph);
        let mut end = None;
        for curve in outline.into_iter().flat_map(|outline| outline.curves) {
            let (start, step, stop) = match curve {
                OutlineCurve::Line(from, to) => (from, Step::Line(place(to)), to),
                OutlineCurve::Quad(from, by, to) => (from, Step::Quad(place(by), place(to)), to),
                OutlineCurve::Cubic(from, by, and, to) => {
                    (from, Step::Cubic(place(by), place(and), place(to)), to)
                }
            };
            if end != Some(start) {
                steps.push(Step::Move(place(start)));
            }
            steps.push(step);
            end = Some(stop);
        }
        along += font.h_advance_unscaled(glyph) / em;
    }
    (steps, along)
}

/// How wide the place of a letter is that the font lacks.
const BOX: f32 = 0.66;

/// An empty box in place of a letter.
fn a_box(along: f32) -> impl Iterator<Item = Step> {
    let (left, right, line) = (along + 0.06, along + BOX - 0.06, 0.06);
    let outer = [
        (left, 0.0),
        (right, 0.0),
        (right, -CAPITAL),
        (left, -CAPITAL),
    ];
    // The other way round, so that it is a hole.
    let inner = [
        (left + line, -line),
        (left + line, line - CAPITAL),
        (right - line, line - CAPITAL),
        (right - line, -line),
    ];
    [outer, inner]
        .into_iter()
        .flat_map(|[start, second, third, last]| {
            [
                Step::Move(start),
                Step::Line(second),
                Step::Line(third),
                Step::Line(last),
                Step::Line(start),
            ]
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_have_outlines_and_widths() {
        for strong in [false, true] {
            let (steps, width) = outlines("A1", strong);
            assert!(steps.len() > 10 && (1.0..1.5).contains(&width), "{width}");
            let heights = steps.iter().map(|step| match step {
                Step::Move(at) | Step::Line(at) | Step::Quad(_, at) | Step::Cubic(_, _, at) => {
                    -at.1
                }
            });
            let highest = heights.fold(0.0, f32::max);
            assert!((highest - CAPITAL).abs() < 0.02, "{highest}");
            let (box_of, width) = outlines("囲", strong);
            assert!(!box_of.is_empty() && width > 0.0);
        }
        assert_eq!(outlines("", false), (Vec::new(), 0.0));
    }
}
