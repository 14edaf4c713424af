//! Sheets of problems: several boards per page, as PDF.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr};

use super::diagram::Diagram;
use super::drawing::{Drawing, DrawingPoint, Part, Shape, Stroke};
use super::embedded::Embedded;
use super::frame::Frame;
use super::helvetica;
use super::letters::letters;
use super::printed_diagram::print;
use crate::config::settings::{Coordinates, Language};
use crate::config::theme::Rgba;
use crate::go::Color;
use crate::platform::text::is_hidden;

/// The margin of the page. All lengths are in points, 72 to the inch.
const MARGIN: f32 = 45.0;
/// The distance from the upper margin to the first row of boards.
const HEAD: f32 = 34.0;
/// The distance from the lower margin to the last row.
const FOOT: f32 = 20.0;
/// The gap between two boards, horizontally and vertically.
const GAP: (f32, f32) = (26.0, 22.0);
/// The distance from the top of an entry to its board.
const CAPTION: f32 = 31.0;
/// The largest distance between two lines of a board.
const MOST_CELL: f32 = 18.0;
/// The most boards in a row, and the most rows on a page.
const MOST_IN_ROW: u8 = 8;
/// The height of capitals; the unit is the font size.
const CAPITAL: f32 = 0.718;
/// The colors of text.
const INK: Rgba = Rgba::solid(0x1A_1A1A);
const FAINT: Rgba = Rgba::solid(0x5A_5A5A);

/// The contents and layout of a printed sheet.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The title of the sheet.
    pub title: String,
    /// The problems.
    pub entries: Vec<SheetProblem>,
    /// The size of the paper.
    pub paper: Paper,
    /// The number of boards in a row, and of rows on a page.
    pub grid: (u8, u8),
    /// The language whose shapes Chinese characters have.
    pub language: Language,
}

/// A problem on a sheet.
#[derive(Clone, Debug)]
pub struct SheetProblem {
    /// The title.
    pub title: String,
    /// The task, for example "Black to play".
    pub task: String,
    /// The side to move.
    pub to_move: Color,
    /// The position.
    pub diagram: Diagram,
}

/// The size of the paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8½ × 11 inches.
    Letter,
}

impl Paper {
    /// All sizes.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Returns the width and height in points.
    const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.28, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// The names of the standard fonts on every page.
const REGULAR: Name<'_> = Name(b"F1");
const BOLD: Name<'_> = Name(b"F2");

/// Writes the problems as a PDF file.
#[must_use]
pub fn sheet(sheet: &Sheet) -> Vec<u8> {
    let mut next = Ref::new(1);
    let mut pdf = Pdf::new();
    let [catalog, tree, info, regular, bold] = std::array::from_fn(|_| next.bump());
    pdf.catalog(catalog).pages(tree);
    for (id, name) in [(regular, &b"Helvetica"[..]), (bold, b"Helvetica-Bold")] {
        let mut font = pdf.type1_font(id);
        font.base_font(Name(name));
        font.encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    let [columns, rows] = [sheet.grid.0, sheet.grid.1].map(|count| count.clamp(1, MOST_IN_ROW));
    let usual = common_cell(sheet, (columns, rows));
    let on_page = usize::from(columns) * usize::from(rows);
    let pages: Vec<&[SheetProblem]> = match sheet.entries.len() {
        // A PDF file needs at least one page.
        0 => vec![&[]],
        _ => sheet.entries.chunks(on_page).collect(),
    };
    let (width, height) = sheet.paper.size();
    let mut fonts = Embedded::default();
    let mut written = Vec::new();
    for (number, entries) in pages.iter().enumerate() {
        let mut layout = Page::new(sheet, (columns, rows), usual, &mut fonts);
        layout.write(number, pages.len());
        for (place, entry) in entries.iter().enumerate() {
            layout.entry(place, number * on_page + place + 1, entry);
        }
        written.push(layout.content.finish());
    }
    let fonts = fonts.write(&mut pdf, &mut next);
    let mut kids = Vec::new();
    for content in written {
        let [page, contents] = std::array::from_fn(|_| next.bump());
        kids.push(page);
        let mut writer = pdf.page(page);
        writer.parent(tree).contents(contents);
        writer.media_box(Rect::new(0.0, 0.0, width, height));
        let mut resources = writer.resources();
        let mut named = resources.fonts();
        named.pair(REGULAR, regular).pair(BOLD, bold);
        named.pairs(fonts.iter().map(|(name, font)| (Name(name), *font)));
        named.finish();
        resources.finish();
        writer.finish();
        pdf.stream(contents, content.as_slice());
    }
    let count = i32::try_from(kids.len()).unwrap_or(i32::MAX);
    pdf.pages(tree).kids(kids).count(count);
    let title = one_line(&sheet.title);
    let mut about = pdf.document_info(info);
    about.title(TextStr(&title)).creator(TextStr("Shikatsu"));
    about.finish();
    pdf.finish()
}

/// Returns the width and height of an entry.
fn entry_size(paper: Paper, grid: (u8, u8)) -> (f32, f32) {
    let (width, height) = paper.size();
    let (columns, rows) = (f32::from(grid.0), f32::from(grid.1));
    (
        (width - 2.0 * MARGIN - GAP.0 * (columns - 1.0)) / columns,
        (height - 2.0 * MARGIN - HEAD - FOOT - GAP.1 * (rows - 1.0)) / rows,
    )
}

fn drawn(entry: &SheetProblem) -> Drawing {
    let frame = Frame::close(&entry.diagram.board);
    print(&entry.diagram, frame, Coordinates::Off)
}

/// Returns the distance between two lines at which a drawing fills its room.
fn fit(drawing: &Drawing, (width, height): DrawingPoint) -> f32 {
    (width / drawing.width).min((height - CAPTION) / drawing.height)
}

/// Returns the usual distance between two lines on this sheet, at which nearly
/// all boards fit. The stones of a sheet are therefore alike; only larger
/// boards are drawn smaller.
fn common_cell(sheet: &Sheet, grid: (u8, u8)) -> f32 {
    let room = entry_size(sheet.paper, grid);
    let fits = sheet.entries.iter().map(|entry| fit(&drawn(entry), room));
    let mut fits: Vec<f32> = fits.collect();
    fits.sort_by(f32::total_cmp);
    let usual = fits.get(fits.len() / 8).copied();
    usual.unwrap_or(MOST_CELL).min(MOST_CELL)
}

/// A page that is being written. Positions count from the upper left corner.
struct Page<'a> {
    sheet: &'a Sheet,
    content: Content,
    grid: (u8, u8),
    width: f32,
    height: f32,
    /// The largest distance between two lines.
    usual: f32,
    /// The embedded fonts of the file.
    fonts: &'a mut Embedded,
}

/// The horizontal alignment of a text at its position.
#[derive(Clone, Copy)]
enum Align {
    Left,
    Middle,
}

impl<'a> Page<'a> {
    fn new(sheet: &'a Sheet, grid: (u8, u8), usual: f32, fonts: &'a mut Embedded) -> Self {
        let (width, height) = sheet.paper.size();
        let mut content = Content::new();
        content.transform([1.0, 0.0, 0.0, -1.0, 0.0, height]);
        content.set_line_join(LineJoinStyle::RoundJoin);
        content.set_line_cap(LineCapStyle::ButtCap);
        Self {
            sheet,
            content,
            grid,
            width,
            height,
            usual,
            fonts,
        }
    }

    /// Writes the title and the page number.
    fn write(&mut self, number: usize, count: usize) {
        let room = self.width - 2.0 * MARGIN;
        let title = self.fitted(&self.sheet.title, (15.0, true), room);
        let size = if number == 0 { 15.0 } else { 10.0 };
        self.text(
            &title,
            (MARGIN, MARGIN + 11.0),
            size,
            true,
            INK,
            Align::Left,
        );
        let place = (self.width / 2.0, self.height - MARGIN + 4.0);
        let text = format!("{} / {count}", number + 1);
        self.text(&text, place, 8.5, false, FAINT, Align::Middle);
    }

    fn entry(&mut self, place: usize, number: usize, entry: &SheetProblem) {
        let (width, height) = entry_size(self.sheet.paper, self.grid);
        let (column, row) = (
            place % usize::from(self.grid.0),
            place / usize::from(self.grid.0),
        );
        let left = MARGIN + column as f32 * (width + GAP.0);
        let top = MARGIN + HEAD + row as f32 * (height + GAP.1);
        let title = format!("{number}. {}", entry.title);
        let title = self.fitted(&title, (9.5, true), width);
        self.text(&title, (left, top + 7.0), 9.5, true, INK, Align::Left);
        let radius = 3.4;
        let stone = Shape::Circle {
            middle: (left + radius + 0.3, top + 17.5),
            radius,
            fill: Some(match entry.to_move {
                Color::Black => INK,
                Color::White => Rgba::solid(0xFF_FFFF),
            }),
            stroke: Some(Stroke {
                width: 0.7,
                color: INK,
            }),
        };
        self.shape(&stone, (0.0, 0.0), 1.0);
        let indent = 2.0 * radius + 5.0;
        let task = self.fitted(&entry.task, (8.5, false), width - indent);
        let below = (left + indent, top + 20.5);
        self.text(&task, below, 8.5, false, FAINT, Align::Left);
        let drawing = drawn(entry);
        let cell = fit(&drawing, (width, height)).min(self.usual);
        self.drawing(&drawing, (left, top + CAPTION), cell);
    }

    fn width(&self, text: &str, bold: bool) -> f32 {
        width(text, bold, self.sheet.language)
    }

    fn fitted(&self, text: &str, font: (f32, bool), room: f32) -> String {
        fitted(text, font, room, self.sheet.language)
    }

    /// Draws a drawing with its upper left corner at `corner`.
    fn drawing(&mut self, drawing: &Drawing, corner: DrawingPoint, cell: f32) {
        // The stones are aligned with the text, so the drawing's margin is
        // subtracted.
        let aside = drawing.first.0 - 0.5;
        let corner = (corner.0 - aside * cell, corner.1);
        for (_, shapes) in drawing
            .groups
            .iter()
            .filter(|(part, _)| *part != Part::Ground)
        {
            for shape in shapes {
                self.shape(shape, corner, cell);
            }
        }
    }

    fn shape(&mut self, shape: &Shape, corner: DrawingPoint, cell: f32) {
        let at = |(x, y): DrawingPoint| (corner.0 + x * cell, corner.1 + y * cell);
        match shape {
            Shape::Line { from, to, stroke } => {
                let (from, to) = (at(*from), at(*to));
                self.content.move_to(from.0, from.1).line_to(to.0, to.1);
                self.draw(None, Some(stroke), cell);
            }
            Shape::Circle {
                middle,
                radius,
                fill,
                stroke,
            } => {
                self.circle(at(*middle), radius * cell);
                self.draw(*fill, stroke.as_ref(), cell);
            }
            Shape::Polygon {
                corners,
                fill,
                stroke,
            } => {
                for (place, corner) in corners.iter().enumerate() {
                    let (x, y) = at(*corner);
                    if place == 0 {
                        self.content.move_to(x, y);
                    } else {
                        self.content.line_to(x, y);
                    }
                }
                self.content.close_path();
                self.draw(*fill, stroke.as_ref(), cell);
            }
            Shape::Text {
                middle,
                size,
                text,
                color,
                strong,
            } => {
                let (x, y) = at(*middle);
                let size = size * cell;
                let base = (x, y + size * CAPITAL / 2.0);
                self.text(&one_line(text), base, size, *strong, *color, Align::Middle);
            }
        }
    }

    /// Adds a circle of four cubic curves, which is visually exact.
    fn circle(&mut self, (x, y): DrawingPoint, radius: f32) {
        let r = radius;
        let k = 0.552_285 * r;
        self.content
            .move_to(x + r, y)
            .cubic_to(x + r, y + k, x + k, y + r, x, y + r)
            .cubic_to(x - k, y + r, x - r, y + k, x - r, y)
            .cubic_to(x - r, y - k, x - k, y - r, x, y - r)
            .cubic_to(x + k, y - r, x + r, y - k, x + r, y)
            .close_path();
    }

    /// Fills and strokes the current path.
    fn draw(&mut self, fill: Option<Rgba>, stroke: Option<&Stroke>, cell: f32) {
        if let Some(fill) = fill {
            let [red, green, blue] = on_paper(fill);
            self.content.set_fill_rgb(red, green, blue);
        }
        if let Some(stroke) = stroke {
            let [red, green, blue] = on_paper(stroke.color);
            self.content.set_stroke_rgb(red, green, blue);
            self.content.set_line_width(stroke.width * cell);
        }
        match (fill, stroke) {
            (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
            (Some(_), None) => self.content.fill_nonzero(),
            (None, Some(_)) => self.content.stroke(),
            (None, None) => self.content.end_path(),
        };
    }

    /// Writes a text; `place` is on its baseline.
    fn text(
        &mut self,
        text: &str,
        (x, y): DrawingPoint,
        size: f32,
        bold: bool,
        color: Rgba,
        align: Align,
    ) {
        let x = match align {
            Align::Left => x,
            Align::Middle => x - self.width(text, bold) * size / 2.0,
        };
        let [red, green, blue] = on_paper(color);
        self.content.set_fill_rgb(red, green, blue);
        if let Some(spelled) = helvetica::spelled(text) {
            let font = if bold { BOLD } else { REGULAR };
            self.content
                .begin_text()
                .set_font(font, size)
                .set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y])
                .show(Str(&spelled))
                .end_text();
            return;
        }
        // Text that Helvetica cannot show uses the embedded fonts.
        let language = self.sheet.language;
        let font = (size, bold);
        self.fonts
            .show(&mut self.content, text, (x, y), font, language);
    }
}

/// Returns the color as it looks on white paper.
fn on_paper(color: Rgba) -> [f32; 3] {
    let paper = Rgba::solid(0xFF_FFFF);
    color.over(paper).rgb.map(|part| f32::from(part) / 255.0)
}

/// Replaces hidden characters by spaces.
fn one_line(text: &str) -> String {
    text.replace(is_hidden, " ")
}

/// Returns the width of a text; the unit is the font size.
fn width(text: &str, bold: bool, language: Language) -> f32 {
    match helvetica::spelled(text) {
        Some(_) => helvetica::width(text, bold),
        None => letters(text, bold, language).1,
    }
}

/// Cuts a text to the room that it has.
fn fitted(text: &str, (size, bold): (f32, bool), room: f32, language: Language) -> String {
    // No line of paper holds more letters, and untrusted text may be very long.
    let text: String = one_line(text.trim()).chars().take(300).collect();
    let fits = |text: &str| width(text, bold, language) * size <= room;
    if fits(&text) {
        return text;
    }
    let mut letters: Vec<char> = text.chars().collect();
    while letters.pop().is_some() {
        let shorter: String = letters.iter().collect();
        let shorter = shorter.trim_end().to_owned() + "…";
        if fits(&shorter) {
            return shorter;
        }
    }
    String::new()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Board, Cell, Size};
    use proptest::prelude::*;

    fn entry(title: &str, width: u8, height: u8) -> SheetProblem {
        let size = Size::new(width, height).unwrap();
        let mut board = Board::new(size);
        let stone = Cell::Stone(Color::Black);
        board.arrange(size.points().take(2).map(|point| (point, stone)));
        SheetProblem {
            title: title.to_owned(),
            task: "Black to play".to_owned(),
            to_move: Color::Black,
            diagram: Diagram::of(board),
        }
    }

    fn of(entries: Vec<SheetProblem>, paper: Paper) -> Sheet {
        Sheet {
            title: "Shapes".to_owned(),
            entries,
            paper,
            grid: (3, 4),
            language: Language::default(),
        }
    }

    fn count(bytes: &[u8], wanted: &[u8]) -> usize {
        let windows = bytes.windows(wanted.len());
        windows.filter(|window| *window == wanted).count()
    }

    /// Returns true if the cross-reference table is where the end of the file
    /// says, and each object is where the table says.
    fn is_whole(pdf: &[u8]) -> bool {
        // The file contains bytes that are not ASCII, so the positions are kept
        // by replacing them.
        let plain = |&byte: &u8| {
            if byte.is_ascii() {
                char::from(byte)
            } else {
                '?'
            }
        };
        let text: String = pdf.iter().map(plain).collect();
        let (_, end) = text.rsplit_once("startxref\n").unwrap();
        let start: usize = end.lines().next().unwrap().parse().unwrap();
        let table = text[start..].strip_prefix("xref\n0 ").unwrap();
        let mut lines = table.lines();
        let objects: usize = lines.next().unwrap().parse().unwrap();
        let mut found = 0;
        for (number, line) in lines.take(objects).enumerate().skip(1) {
            let place: usize = line[..10].parse().unwrap();
            found += usize::from(text[place..].starts_with(&format!("{number} 0 obj")));
        }
        text.starts_with("%PDF-") && text.trim_end().ends_with("%%EOF") && found == objects - 1
    }

    #[test]
    fn problems_are_distributed_over_pages() {
        for (problems, pages) in [(0, 1), (1, 1), (12, 1), (13, 2), (37, 4)] {
            let entries = (0..problems).map(|_| entry("Straight three", 9, 9));
            let pdf = sheet(&of(entries.collect(), Paper::A4));
            assert!(is_whole(&pdf));
            assert_eq!(count(&pdf, b"/MediaBox [0 0 595.28 841.89]"), pages);
            assert_eq!(count(&pdf, b"Straight three"), problems);
            assert_eq!(count(&pdf, b"(Black to play)"), problems);
        }
        let letter = sheet(&of(Vec::new(), Paper::Letter));
        assert_eq!(count(&letter, b"/MediaBox [0 0 612 792]"), 1);
    }

    #[test]
    fn the_stones_of_a_sheet_are_alike() {
        let small = (0..9).map(|_| entry("x", 9, 9));
        let mut mixed = of(small.collect(), Paper::A4);
        let usual = common_cell(&mixed, mixed.grid);
        let mut large = entry("x", 25, 25);
        let stone = Cell::Stone(Color::White);
        let all = large.diagram.board.size().points();
        large.diagram.board.arrange(all.map(|point| (point, stone)));
        mixed.entries.push(large);
        let room = entry_size(mixed.paper, mixed.grid);
        let own = fit(&drawn(&mixed.entries[9]), room);
        assert!(own < usual, "{own} {usual}");
        // One large board does not make the others smaller.
        assert_eq!(common_cell(&mixed, mixed.grid), usual);
    }

    #[test]
    fn boards_of_every_shape_are_printed() {
        let shapes = [(1, 1), (25, 25), (1, 25), (25, 1), (19, 5)];
        let entries = shapes.map(|(width, height)| entry("x", width, height));
        let pdf = sheet(&of(entries.to_vec(), Paper::Letter));
        assert!(is_whole(&pdf));
        assert_eq!(count(&pdf, b"NaN") + count(&pdf, b"inf"), 0);
    }

    #[test]
    fn a_title_that_is_too_long_is_cut() {
        let language = Language::default();
        let long = "W".repeat(10_000);
        let short = fitted(&long, (10.0, true), 100.0, language);
        assert!(short.ends_with('…') && width(&short, true, language) * 10.0 <= 100.0);
        assert_eq!(fitted("ab", (10.0, false), 100.0, language), "ab");
        assert_eq!(fitted("ab", (10.0, false), 1.0, language), "");
    }

    #[test]
    fn letters_that_helvetica_lacks_are_embedded() {
        let plain = sheet(&of(vec![entry("Ko", 9, 9)], Paper::A4));
        assert_eq!(count(&plain, b"/FontFile3"), 0);
        let titles = ["死活 Ко", "사활", "死活题"];
        for language in Language::ALL {
            let entries = titles.map(|title| entry(title, 9, 9)).to_vec();
            let eastern = Sheet {
                title: "詰碁集".to_owned(),
                language,
                ..of(entries, Paper::A4)
            };
            let eastern = sheet(&eastern);
            assert!(is_whole(&eastern));
            let fonts = count(&eastern, b"/FontFile3");
            assert!((1..=2).contains(&fonts), "each once: {fonts}");
            assert_eq!(count(&eastern, b"CIDFontType0C"), fonts);
            let names = count(&eastern, b"/FontName /SHIKAT+NotoSansCJK-Bold");
            assert_eq!(names, 1);
            assert!(eastern.len() < plain.len() + 60_000, "not the whole font");
        }
    }

    proptest! {
        #[test]
        fn no_title_breaks_the_file(title in ".{0,40}", task in "[()\\\\\\r\\n<>%]{0,20}") {
            let mut entry = entry(&title, 5, 5);
            entry.task = task;
            let sheet_of = Sheet { title, ..of(vec![entry], Paper::A4) };
            let pdf = sheet(&sheet_of);
            prop_assert!(count(&pdf, b"%%EOF") >= 1);
            let tail = String::from_utf8_lossy(&pdf[pdf.len() - 40..]).into_owned();
            let start = tail.split("startxref\n").nth(1).unwrap().lines().next().unwrap();
            let start: usize = start.parse().unwrap();
            prop_assert!(pdf[start..].starts_with(b"xref\n"));
        }
    }
}
