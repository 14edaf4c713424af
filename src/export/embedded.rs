//! Fonts that are embedded in a PDF, each reduced to the glyphs that are used.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Finish as _, Name, Pdf, Rect, Ref, Str};
use subsetter::GlyphRemapper;

use super::drawing::DrawingPoint;
use super::letters::{CAPITAL, Letter, Step, Typeface, box_outline, letters};
use crate::config::settings::Language;

/// The character collection of the embedded fonts: glyph numbers are the font's
/// own.
const OWN: SystemInfo<'_> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

/// The fonts of a file, in the order of their first use.
#[derive(Debug, Default)]
pub(super) struct Embedded(Vec<Font>);

/// A font of which some glyphs are used.
#[derive(Debug)]
struct Font {
    typeface: Typeface,
    /// The new glyph numbers in the embedded subset.
    numbers: GlyphRemapper,
    /// The character and the width of each glyph; the unit of width is the font
    /// size.
    known: BTreeMap<u16, (char, f32)>,
}

impl Embedded {
    /// Writes a line of text that starts at a position. The text matrix flips
    /// the letters, because the y axis of the page points down.
    pub(super) fn show(
        &mut self,
        content: &mut Content,
        text: &str,
        (x, y): DrawingPoint,
        (size, strong): (f32, bool),
        language: Language,
    ) {
        let (letters, _) = letters(text, strong, language);
        let typeface = |letter: &Letter| letter.glyph.map(|(typeface, _)| typeface);
        for run in letters.chunk_by(|one, other| typeface(one) == typeface(other)) {
            let Some((first, typeface)) = run.first().zip(run.first().and_then(typeface)) else {
                for letter in run {
                    draw_box(content, letter, (x, y), size);
                }
                continue;
            };
            let index = self.index(typeface);
            content.begin_text();
            content.set_font(Name(&name(index)), size);
            let start = x + first.along * size;
            content.set_text_matrix([1.0, 0.0, 0.0, -1.0, start, y]);
            let mut positioned = content.show_positioned();
            let mut items = positioned.items();
            let mut end = first.along;
            for letter in run {
                let Some((_, glyph)) = letter.glyph else {
                    continue;
                };
                let moved = letter.along - end;
                if moved.abs() > 1e-4 {
                    items.adjust(-moved * 1000.0);
                }
                end = letter.along + letter.width;
                let number = self.0[index].number(glyph.0, letter);
                items.show(Str(&number.to_be_bytes()));
            }
            items.finish();
            positioned.finish();
            content.end_text();
        }
    }

    /// Returns the index of a font, which is added on first use.
    fn index(&mut self, typeface: Typeface) -> usize {
        let known = self.0.iter().position(|font| font.typeface == typeface);
        known.unwrap_or_else(|| {
            self.0.push(Font {
                typeface,
                numbers: GlyphRemapper::new(),
                known: BTreeMap::new(),
            });
            self.0.len() - 1
        })
    }

    /// Writes the fonts and returns their names on pages.
    pub(super) fn write(&self, pdf: &mut Pdf, next: &mut Ref) -> Vec<(Vec<u8>, Ref)> {
        let fonts = self.0.iter().enumerate();
        fonts
            .map(|(index, font)| (name(index), font.write(pdf, next)))
            .collect()
    }
}

/// Draws a box in place of a letter that no font has.
fn draw_box(content: &mut Content, letter: &Letter, (x, y): DrawingPoint, size: f32) {
    for step in box_outline(letter.along) {
        match step {
            Step::Move(to) => content.move_to(x + to.0 * size, y + to.1 * size),
            Step::Line(to) => content.line_to(x + to.0 * size, y + to.1 * size),
            // A box has no curves, so nothing is drawn here.
            Step::Quad(..) | Step::Cubic(..) => content,
        };
    }
    content.fill_nonzero();
}

/// Returns the name of a font on pages.
fn name(index: usize) -> Vec<u8> {
    format!("E{}", index + 1).into_bytes()
}

impl Font {
    fn number(&mut self, glyph: u16, letter: &Letter) -> u16 {
        let number = self.numbers.remap(glyph);
        self.known.insert(number, (letter.letter, letter.width));
        number
    }

    fn write(&self, pdf: &mut Pdf, next: &mut Ref) -> Ref {
        let [font, part, about, program, meaning] = std::array::from_fn(|_| next.bump());
        // The tag of six capitals marks a subset of a font.
        let name = format!("SHIKAT+{}", self.typeface.name());
        let name = Name(name.as_bytes());
        pdf.type0_font(font)
            .base_font(name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(part)
            .to_unicode(meaning);
        let mut cid = pdf.cid_font(part);
        cid.subtype(CidFontType::Type0).base_font(name);
        cid.system_info(OWN).font_descriptor(about);
        cid.default_width(1000.0);
        let mut widths = cid.widths();
        for (&number, &(_, width)) in &self.known {
            widths.same(number, number, width * 1000.0);
        }
        widths.finish();
        cid.finish();
        let mut descriptor = pdf.font_descriptor(about);
        descriptor
            .name(name)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(-1000.0, -400.0, 3000.0, 1200.0))
            .italic_angle(0.0)
            .ascent(880.0)
            .descent(-120.0)
            .cap_height(CAPITAL * 1000.0)
            .stem_v(80.0);
        let glyphs = self.glyphs();
        if glyphs.is_some() {
            descriptor.font_file3(program);
        }
        descriptor.finish();
        let mut cmap = UnicodeCmap::new(Name(b"Letters"), OWN);
        for (&number, &(letter, _)) in &self.known {
            cmap.pair(number, letter);
        }
        pdf.cmap(meaning, &cmap.finish());
        if let Some(glyphs) = glyphs {
            let mut stream = pdf.stream(program, &glyphs);
            stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        }
        font
    }

    /// Returns the outlines of the used glyphs as a font table. It is never
    /// `None`, because the fonts are embedded in the program and tested.
    fn glyphs(&self) -> Option<Vec<u8>> {
        let (bytes, face) = (self.typeface.bytes(), self.typeface.face);
        let part = subsetter::subset(bytes, face, &self.numbers).ok()?;
        outlines_of(&part).map(<[u8]>::to_vec)
    }
}

/// Returns the `CFF` table of an OpenType font, which holds the outlines.
fn outlines_of(font: &[u8]) -> Option<&[u8]> {
    let number = |at: usize| {
        let bytes = font.get(at..at + 4)?;
        Some(u32::from_be_bytes(bytes.try_into().ok()?) as usize)
    };
    let tables = font.get(4..6)?;
    let tables = usize::from(u16::from_be_bytes(tables.try_into().ok()?));
    let mut entries = (0..tables).map(|index| 12 + 16 * index);
    let entry = entries.find(|&entry| font.get(entry..entry + 4) == Some(b"CFF "))?;
    let (from, length) = (number(entry + 8)?, number(entry + 12)?);
    font.get(from..from.checked_add(length)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_used_glyphs_are_embedded() {
        for language in Language::ALL {
            let mut fonts = Embedded::default();
            let mut content = Content::new();
            for strong in [false, true] {
                let text = "Ňa 死活死 사활";
                fonts.show(&mut content, text, (0.0, 0.0), (9.0, strong), language);
            }
            assert_eq!(fonts.0.len(), 4, "Inter and Noto, regular and strong");
            for font in &fonts.0 {
                let glyphs = font.glyphs().unwrap();
                assert!((300..20_000).contains(&glyphs.len()), "{}", glyphs.len());
                let known: String = font.known.values().map(|(letter, _)| *letter).collect();
                assert_eq!(
                    known.chars().count(),
                    if font.typeface.name().starts_with('I') {
                        3
                    } else {
                        4
                    }
                );
            }
        }
    }
}
