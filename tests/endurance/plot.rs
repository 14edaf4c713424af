//! Draws the measurements as curves.

use std::fs::{self, File};
use std::io::BufWriter;
use std::path::Path;

use ab_glyph::{Font as _, FontRef, OutlineCurve, ScaleFont as _};
use tiny_skia::{
    Color, FillRule, Paint, Path as Outline, PathBuilder, Pixmap, Rect, Stroke, Transform,
};

use super::growth::growths;
use super::watch::{COUNTED, Day, Sample};

const TEXT: &[u8] = include_bytes!("../../assets/fonts/Inter-Regular.otf");
const STRONG: &[u8] = include_bytes!("../../assets/fonts/Inter-SemiBold.otf");

const WIDTH: u32 = 1200;
const HEIGHT: u32 = 760;
/// The height of the title, and the margins around the curves of each panel.
const HEAD: f32 = 74.0;
const LEFT: f32 = 64.0;
const RIGHT: f32 = 20.0;
const TOP: f32 = 52.0;
const BOTTOM: f32 = 44.0;

type Ink = [u8; 3];
const GROUND: Ink = [252, 251, 248];
const INK: Ink = [38, 34, 30];
const FAINT: Ink = [120, 114, 106];
const GRID: Ink = [226, 222, 214];
const SHADE: Ink = [241, 236, 224];
const CURVES: [Ink; 6] = [
    [176, 92, 32],
    [40, 104, 142],
    [74, 124, 60],
    [150, 60, 92],
    [104, 88, 160],
    [128, 112, 32],
];

/// A panel: its title and its named curves.
struct Panel {
    title: &'static str,
    curves: Vec<(&'static str, Box<dyn Fn(&Sample) -> f32>)>,
}

/// Draws the day as small panels that share the time axis.
pub(super) fn draw(day: &Day, path: &Path) {
    let mut easel = Easel::new();
    let minutes = day.length().as_secs_f32() / 60.0;
    let title = format!("A kiosk: {} visits in {minutes:.0} minutes", day.visits);
    easel.write((28.0, 38.0), &title, 24.0, INK, true);
    let note =
        "Dots: a visit has just been cleared away. Shaded: the times whose medians are compared.";
    easel.write((28.0, 60.0), note, 13.0, FAINT, false);
    let (across, down) = (WIDTH as f32 / 3.0, (HEIGHT as f32 - HEAD - 8.0) / 2.0);
    for (number, panel) in panels().iter().enumerate() {
        let (column, row) = (number % 3, number / 3);
        let corner = (column as f32 * across, HEAD + row as f32 * down);
        easel.panel(panel, day, corner, (across, down));
    }
    easel.save(path);
}

fn panels() -> [Panel; 6] {
    let count = |name: &'static str| -> (&'static str, Box<dyn Fn(&Sample) -> f32>) {
        let place = COUNTED.iter().position(|counted| *counted == name);
        let place = place.expect("it is counted");
        (name, Box::new(move |sample| sample.counts[place] as f32))
    };
    let panel = |title, names: &[&'static str]| Panel {
        title,
        curves: names.iter().copied().map(count).collect(),
    };
    [
        Panel {
            title: "Memory, MiB",
            curves: vec![
                (
                    "resident memory",
                    Box::new(|sample| sample.resident as f32 / 1024.0),
                ),
                (
                    "memory of its own",
                    Box::new(|sample| sample.own as f32 / 1024.0),
                ),
            ],
        },
        panel("Entities", &["entities"]),
        panel("Images", &["images"]),
        panel(
            "Other assets",
            &["shaders", "meshes", "materials", "textures of egui"],
        ),
        panel("Threads", &["threads"]),
        panel("Open files", &["open files"]),
    ]
}

/// Returns the step of an axis: 1, 2 or 5 times a power of ten.
fn step(span: f32, least: f32) -> f32 {
    let rough = (span / 5.0).max(least);
    let power = 10_f32.powf(rough.log10().floor());
    let fits = |step: &f32| *step >= rough * 0.999;
    let steps = [1.0, 2.0, 5.0, 10.0].map(|digit| digit * power);
    steps.into_iter().find(fits).unwrap_or(10.0 * power)
}

struct Easel {
    canvas: Pixmap,
    text: FontRef<'static>,
    strong: FontRef<'static>,
}

impl Easel {
    fn new() -> Self {
        let mut canvas = Pixmap::new(WIDTH, HEIGHT).expect("it fits into memory");
        let [red, green, blue] = GROUND;
        canvas.fill(Color::from_rgba8(red, green, blue, 255));
        Self {
            canvas,
            text: FontRef::try_from_slice(TEXT).expect("a font of the program"),
            strong: FontRef::try_from_slice(STRONG).expect("a font of the program"),
        }
    }

    fn panel(&mut self, panel: &Panel, day: &Day, corner: (f32, f32), size: (f32, f32)) {
        let (left, top) = (corner.0 + LEFT, corner.1 + TOP);
        let (right, bottom) = (corner.0 + size.0 - RIGHT, corner.1 + size.1 - BOTTOM);
        let samples = &day.samples;
        let values = || {
            let curves = panel.curves.iter();
            curves.flat_map(|(_, value)| samples.iter().map(value))
        };
        let highest = values().fold(0.0, f32::max);
        // All scales begin at zero, so that a constant measure is a level line.
        let by = step(highest * 1.12, 1.0);
        let most = (highest * 1.12 / by).ceil().max(1.0) * by;
        let length = day.length().as_secs_f32().max(1.0) / 60.0;
        let x = |minutes: f32| left + (right - left) * minutes / length;
        let y = |value: f32| bottom - (bottom - top) * value / most;

        for (from, to) in day.compared() {
            let [from, to] = [from, to].map(|at| x(at.as_secs_f32() / 60.0));
            self.area((from, top), (to, bottom), SHADE);
        }
        let mut value = 0.0;
        while value <= most * 1.001 {
            self.line(&[(left, y(value)), (right, y(value))], GRID, 1.0);
            let text = format!("{value:.0}");
            let width = self.width(&text, 12.0, false);
            self.write(
                (left - 8.0 - width, y(value) + 4.0),
                &text,
                12.0,
                FAINT,
                false,
            );
            value += by;
        }
        let by = step(length, 1.0);
        let mut minute = 0.0;
        while minute <= length * 1.001 {
            self.line(
                &[(x(minute), bottom), (x(minute), bottom + 4.0)],
                FAINT,
                1.0,
            );
            let text = format!("{minute:.0}");
            let width = self.width(&text, 12.0, false);
            self.write(
                (x(minute) - width / 2.0, bottom + 18.0),
                &text,
                12.0,
                FAINT,
                false,
            );
            minute += by;
        }
        let width = self.width("minutes", 12.0, false);
        let middle = f32::midpoint(left, right);
        self.write(
            (middle - width / 2.0, bottom + 34.0),
            "minutes",
            12.0,
            FAINT,
            false,
        );
        self.line(&[(left, top), (left, bottom), (right, bottom)], FAINT, 1.0);

        self.write((left, top - 28.0), panel.title, 16.0, INK, true);
        let all = growths(day);
        let mut at = left;
        for ((name, value), ink) in panel.curves.iter().zip(CURVES) {
            let line: Vec<_> = samples
                .iter()
                .map(|sample| (x(sample.at.as_secs_f32() / 60.0), y(value(sample))))
                .collect();
            self.line(&line, ink, 1.4);
            let dots = samples
                .iter()
                .zip(&line)
                .filter(|(sample, _)| sample.after_visit);
            for (_, &(x, y)) in dots {
                self.dot((x, y), 2.2, ink);
            }
            let Some(growth) = all.iter().find(|growth| growth.name == *name) else {
                continue;
            };
            let more = growth.end.cast_signed() - growth.start.cast_signed();
            let text = match growth.allowed {
                0 => format!("{name} {more:+}"),
                _ => format!("{name} {:+.1} MiB", more as f32 / 1024.0),
            };
            self.write((at, top - 10.0), &text, 11.5, ink, false);
            at += self.width(&text, 11.5, false) + 12.0;
        }
    }

    fn area(&mut self, from: (f32, f32), to: (f32, f32), ink: Ink) {
        if let Some(rect) = Rect::from_ltrb(from.0, from.1, to.0, to.1) {
            let paint = paint(ink);
            self.canvas
                .fill_rect(rect, &paint, Transform::identity(), None);
        }
    }

    fn line(&mut self, points: &[(f32, f32)], ink: Ink, width: f32) {
        let mut path = PathBuilder::new();
        for (place, &(x, y)) in points.iter().enumerate() {
            match place {
                0 => path.move_to(x, y),
                _ => path.line_to(x, y),
            }
        }
        // A path of a single point has no line to draw.
        let Some(path) = path.finish() else { return };
        let pen = Stroke {
            width,
            ..Stroke::default()
        };
        self.canvas
            .stroke_path(&path, &paint(ink), &pen, Transform::identity(), None);
    }

    fn dot(&mut self, (x, y): (f32, f32), radius: f32, ink: Ink) {
        if let Some(path) = PathBuilder::from_circle(x, y, radius) {
            self.fill(&path, ink);
        }
    }

    fn fill(&mut self, path: &Outline, ink: Ink) {
        let identity = Transform::identity();
        self.canvas
            .fill_path(path, &paint(ink), FillRule::Winding, identity, None);
    }

    const fn font(&self, strong: bool) -> &FontRef<'static> {
        if strong { &self.strong } else { &self.text }
    }

    fn width(&self, text: &str, size: f32, strong: bool) -> f32 {
        let font = self.font(strong).as_scaled(scale(self.font(strong), size));
        text.chars()
            .map(|letter| font.h_advance(font.glyph_id(letter)))
            .sum()
    }

    /// Draws a line of text that begins at a point of its base line.
    fn write(&mut self, (left, base): (f32, f32), text: &str, size: f32, ink: Ink, strong: bool) {
        let font = self.font(strong);
        let units = font.units_per_em().unwrap_or(1000.0);
        let (mut x, mut path) = (left, PathBuilder::new());
        for letter in text.chars() {
            let glyph = font.glyph_id(letter);
            let at = |point: ab_glyph::Point| {
                (x + point.x * size / units, base - point.y * size / units)
            };
            let mut last = None;
            for curve in font
                .outline(glyph)
                .map_or(Vec::new(), |outline| outline.curves)
            {
                let (from, to) = match curve {
                    OutlineCurve::Line(from, to)
                    | OutlineCurve::Quad(from, _, to)
                    | OutlineCurve::Cubic(from, _, _, to) => (at(from), at(to)),
                };
                if last != Some(from) {
                    path.move_to(from.0, from.1);
                }
                match curve {
                    OutlineCurve::Line(..) => path.line_to(to.0, to.1),
                    OutlineCurve::Quad(_, by, _) => {
                        let by = at(by);
                        path.quad_to(by.0, by.1, to.0, to.1);
                    }
                    OutlineCurve::Cubic(_, by, and, _) => {
                        let (by, and) = (at(by), at(and));
                        path.cubic_to(by.0, by.1, and.0, and.1, to.0, to.1);
                    }
                }
                last = Some(to);
            }
            x += font.as_scaled(scale(font, size)).h_advance(glyph);
        }
        if let Some(path) = path.finish() {
            self.fill(&path, ink);
        }
    }

    /// Saves the picture.
    fn save(&self, path: &Path) {
        let file = File::create(path).expect("a file can be written");
        let mut encoder = png::Encoder::new(BufWriter::new(file), WIDTH, HEIGHT);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        let pixels = self.canvas.pixels().iter();
        let bytes: Vec<u8> = pixels
            .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
            .collect();
        let mut writer = encoder.write_header().expect("a file can be written");
        writer
            .write_image_data(&bytes)
            .expect("a file can be written");
        writer.finish().expect("a file can be written");
    }
}

/// Returns the font scale for this number of pixels per em.
fn scale(font: &FontRef<'static>, size: f32) -> f32 {
    let units = font.units_per_em().unwrap_or(1000.0);
    size * font.height_unscaled() / units
}

fn paint(ink: Ink) -> Paint<'static> {
    let [red, green, blue] = ink;
    let mut paint = Paint {
        anti_alias: true,
        ..Paint::default()
    };
    paint.set_color_rgba8(red, green, blue, 255);
    paint
}

#[test]
fn a_day_is_drawn() {
    let sample = |at: u64| Sample {
        at: std::time::Duration::from_secs(at * 9),
        after_visit: at.is_multiple_of(5),
        resident: 420_000 + at % 30 * 500,
        own: 310_000 + at % 30 * 500,
        counts: [31, 60, 880 + at % 9 * 11, 39, 1, 1, 80, 1],
    };
    let day = Day {
        samples: (0..200).map(sample).collect(),
        visits: 40,
    };
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("a-day.png");
    draw(&day, &path);
    let size = fs::metadata(&path).unwrap().len();
    assert!((10_000..100_000).contains(&size), "{size} bytes");
}
