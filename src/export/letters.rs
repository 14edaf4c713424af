//! The outlines of letters, for formats without fonts of their own.

use std::sync::LazyLock;

use ab_glyph::{Font as _, FontRef, GlyphId, OutlineCurve};

use super::drawing::DrawingPoint;
use crate::config::settings::Language;
use crate::export::fonts;
use crate::export::fonts::{INTER, INTER_STRONG, NOTO, NOTO_STRONG};

/// A font of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Typeface {
    /// True for Noto Sans CJK, which has the letters that Inter lacks.
    eastern: bool,
    strong: bool,
    /// The index of the face in its file.
    pub(super) face: u32,
}

impl Typeface {
    /// Returns the bytes of the font file.
    pub(super) fn bytes(self) -> &'static [u8] {
        match (self.eastern, self.strong) {
            (false, false) => INTER,
            (false, true) => INTER_STRONG,
            (true, false) => NOTO,
            (true, true) => NOTO_STRONG,
        }
    }

    /// Returns the name of the font in files.
    pub(super) const fn name(self) -> &'static str {
        match (self.eastern, self.strong) {
            (false, false) => "Inter-Regular",
            (false, true) => "Inter-SemiBold",
            (true, false) => "NotoSansCJK-Regular",
            (true, true) => "NotoSansCJK-Bold",
        }
    }

    /// Returns the parsed font. It is never `None`, because the fonts are
    /// embedded in the program and tested.
    fn font(self) -> Option<&'static FontRef<'static>> {
        type Read = LazyLock<Vec<Option<FontRef<'static>>>>;
        static READ: Read = LazyLock::new(|| {
            let read = |(bytes, face)| FontRef::try_from_slice_and_index(bytes, face).ok();
            let inter = [INTER, INTER_STRONG].map(|bytes| (bytes, 0));
            let noto = [NOTO, NOTO_STRONG].into_iter();
            let noto = noto.flat_map(|bytes| [0, 1, 2].map(|face| (bytes, face)));
            inter.into_iter().chain(noto).map(read).collect()
        });
        let strong = usize::from(self.strong);
        let place = match self.eastern {
            false => strong,
            true => 2 + 3 * strong + self.face as usize,
        };
        READ.get(place)?.as_ref()
    }
}

/// A letter at its position in a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Letter {
    /// The character.
    pub(super) letter: char,
    /// The font and the glyph, or `None` if no font has the letter.
    pub(super) glyph: Option<(Typeface, GlyphId)>,
    /// The start of the letter; the unit is the font size.
    pub(super) along: f32,
    /// The width of the letter; the unit is the font size.
    pub(super) width: f32,
}

/// Returns the letters of a line of text and its width; the unit is the font
/// size. Letters that Inter lacks are taken from Noto Sans CJK, in the shapes
/// of the language.
pub(super) fn letters(text: &str, strong: bool, language: Language) -> (Vec<Letter>, f32) {
    let typefaces = [false, true].map(|eastern| Typeface {
        eastern,
        strong,
        face: if eastern { fonts::face(language) } else { 0 },
    });
    let mut along = 0.0;
    let mut before = None;
    let mut place = |letter: char| {
        let found = typefaces.iter().find_map(|&typeface| {
            let font = typeface.font()?;
            let glyph = font.glyph_id(letter);
            (glyph != GlyphId(0)).then_some((typeface, font, glyph))
        });
        let mut width = BOX;
        if let Some((typeface, font, glyph)) = found {
            let em = font.units_per_em().unwrap_or(1000.0);
            let same = before.filter(|(other, _)| *other == typeface);
            if let Some((_, before)) = same {
                along += font.kern_unscaled(before, glyph) / em;
            }
            width = font.h_advance_unscaled(glyph) / em;
        }
        let glyph = found.map(|(typeface, _, glyph)| (typeface, glyph));
        before = glyph;
        let at = along;
        along += width;
        Letter {
            letter,
            glyph,
            along: at,
            width,
        }
    };
    let placed = text.chars().map(&mut place).collect();
    (placed, along)
}

/// The height of capitals; the unit is the font size.
pub(super) const CAPITAL: f32 = 0.727;

/// A step of an outline. The unit is the font size, the origin is the start of
/// the line of text, and the y axis points down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step {
    /// Begins a contour.
    Move(DrawingPoint),
    Line(DrawingPoint),
    Quad(DrawingPoint, DrawingPoint),
    Cubic(DrawingPoint, DrawingPoint, DrawingPoint),
}

/// Returns the outlines of a line of text and its width; the unit is the font
/// size. A letter that no font has becomes a box.
pub(super) fn outlines(text: &str, strong: bool, language: Language) -> (Vec<Step>, f32) {
    let (letters, width) = letters(text, strong, language);
    let mut steps = Vec::new();
    for Letter { glyph, along, .. } in letters {
        let found = glyph.and_then(|(typeface, glyph)| Some((typeface.font()?, glyph)));
        let Some((font, glyph)) = found else {
            steps.extend(box_outline(along));
            continue;
        };
        let em = font.units_per_em().unwrap_or(1000.0);
        let place = |at: ab_glyph::Point| (along + at.x / em, -at.y / em);
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
    }
    (steps, width)
}

/// The width of the box for a letter that no font has.
const BOX: f32 = 0.66;

/// Returns the outline of the empty box for a letter that no font has.
pub(super) fn box_outline(along: f32) -> impl Iterator<Item = Step> {
    let (left, right, line) = (along + 0.06, along + BOX - 0.06, 0.06);
    let outer = [
        (left, 0.0),
        (right, 0.0),
        (right, -CAPITAL),
        (left, -CAPITAL),
    ];
    // The inner contour runs in the opposite direction, so that it is a hole.
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
        let outlines = |text, strong| outlines(text, strong, Language::default());
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
            let (box_of, width) = outlines("𓀀", strong);
            assert_eq!((box_of.len(), width), (10, BOX));
        }
        assert_eq!(outlines("", false), (Vec::new(), 0.0));
    }

    #[test]
    fn every_script_has_letters_in_the_shapes_of_its_language() {
        let text = "死活の本 骨 사활 死活题 死活題";
        let shapes = Language::ALL.map(|language| {
            for strong in [false, true] {
                let (letters, width) = letters(text, strong, language);
                assert!(letters.iter().all(|letter| letter.glyph.is_some()));
                assert!(width > 12.0, "{width}");
            }
            outlines("骨", false, language).0
        });
        let [western, _, japanese, simplified, traditional, _] = shapes;
        assert!(western == japanese && japanese.len() > 20);
        assert!(japanese != simplified && simplified != traditional);
    }
}
