//! Colors, font families and measures of the interface. No other file but that
//! of the fonts names any. The colors come from the themes in use.

use bevy_egui::egui::{self, Color32, CornerRadius, FontFamily, FontId, Margin, Stroke, TextStyle};

use crate::app::session::ActiveThemes;
use crate::config::theme::{Interface, Rgba, Stone};
use crate::go::{ByColor, Color as Side};

/// The colors of the themes that are in use, by purpose. Each egui context
/// carries a palette, so that all painting code can get it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Palette {
    dark: bool,
    /// Text.
    pub(crate) text: Color32,
    /// Text of less weight.
    pub(crate) faded: Color32,
    /// Text on disabled widgets.
    pub(crate) off: Color32,
    /// A warning, such as little time left.
    pub(crate) warning: Color32,
    /// The ground of a chosen value or of the suggested next step.
    pub(crate) accent: Color32,
    /// Text on the accent color.
    pub(crate) on_accent: Color32,
    /// Text in the accent color.
    pub(crate) accent_text: Color32,
    /// The ground of panels.
    panel: Color32,
    /// The ground of cards and widgets on a panel.
    pub(crate) card: Color32,
    /// The ground of a card under the pointer.
    pub(crate) card_hovered: Color32,
    /// The ground of a pressed card.
    pub(crate) card_pressed: Color32,
    /// The outline of cards.
    pub(crate) edge: Color32,
    /// The ground of a notice.
    pub(crate) notice: Color32,
    /// Text on a notice.
    pub(crate) on_notice: Color32,
    /// The shade over the table behind a menu.
    pub(crate) shade: Color32,
    /// Text on the board, and on the table.
    pub(crate) coordinates: Color32,
    pub(crate) on_table: Color32,
    /// The wood, lines and masked points of miniatures.
    pub(crate) small_board: Color32,
    pub(crate) small_line: Color32,
    pub(crate) small_veil: Color32,
    /// The stones of miniatures and icons.
    pub(crate) stones: ByColor<SmallStone>,
    /// The colors of badges.
    pub(crate) verdicts: VerdictColors,
}

impl Palette {
    /// Returns the ink that is legible on a stone of this color, or on the
    /// board.
    pub(crate) fn ink(&self, on: Option<Side>) -> Color32 {
        on.map_or(self.coordinates.to_opaque(), |side| {
            self.stones[side.opponent()].fill
        })
    }

    /// Returns the panel ground as an opaque color, for panels over the board.
    pub(crate) fn ground(&self) -> Color32 {
        self.panel.to_opaque()
    }

    /// Returns the color of a small stone.
    pub(crate) fn stone(&self, side: Side) -> Color32 {
        self.stones[side].fill
    }

    /// Returns the color of a small board.
    pub(crate) const fn board(&self) -> Color32 {
        self.small_board
    }
}

/// The look of a small stone.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct SmallStone {
    /// The color of the stone.
    pub(crate) fill: Color32,
    /// The colors and widths, in radii, of the rim and the ring of a flat
    /// stone.
    pub(crate) flat: Option<[(Color32, f32); 2]>,
}

/// The colors of badges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct VerdictColors {
    pub(crate) alive: Color32,
    pub(crate) dead: Color32,
    pub(crate) seki: Color32,
    pub(crate) ko: Color32,
    pub(crate) unknown: Color32,
    /// Letters on most of these, and the ground of badges with the letters of
    /// moves.
    pub(crate) light: Color32,
    /// Letters on ko and on light badges, and the border outside a rim.
    pub(crate) dark: Color32,
    /// The rim of the best move.
    pub(crate) rim: Color32,
}

fn color(color: Rgba) -> Color32 {
    let [red, green, blue] = color.rgb;
    Color32::from_rgba_unmultiplied(red, green, blue, color.alpha)
}

fn solid([red, green, blue]: [u8; 3]) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

impl From<&ActiveThemes> for Palette {
    fn from(themes: &ActiveThemes) -> Self {
        let ActiveThemes {
            board,
            stones,
            interface,
        } = themes;
        let stone = |stone: &Stone| SmallStone {
            fill: solid(stone.color),
            flat: stone.flat().map(|flat| {
                [
                    (solid(flat.outline), flat.outline_width),
                    (solid(flat.ring), flat.ring_width),
                ]
            }),
        };
        let verdicts = &interface.verdicts;
        Self {
            dark: interface.dark,
            text: color(interface.text),
            faded: color(interface.faded),
            off: off(interface),
            warning: color(interface.warning),
            accent: color(interface.accent),
            on_accent: color(interface.on_accent),
            accent_text: color(interface.accent_text),
            panel: color(interface.panel),
            card: color(interface.card),
            card_hovered: color(interface.card_hovered),
            card_pressed: color(interface.card_pressed),
            edge: color(interface.edge),
            notice: color(interface.notice),
            on_notice: color(interface.on_notice),
            shade: color(interface.shade),
            coordinates: color(board.coordinates),
            on_table: color(board.on_table),
            small_board: color(board.small.ground),
            small_line: color(board.small.line),
            small_veil: color(board.small.veil),
            stones: ByColor {
                black: stone(&stones.black),
                white: stone(&stones.white),
            },
            verdicts: VerdictColors {
                alive: color(verdicts.alive),
                dead: color(verdicts.dead),
                seki: color(verdicts.seki),
                ko: color(verdicts.ko),
                unknown: color(verdicts.unknown),
                light: color(verdicts.light),
                dark: color(verdicts.dark),
                rim: color(verdicts.rim),
            },
        }
    }
}

/// Returns the color of text on disabled widgets: as close to the ground as it
/// stays legible.
fn off(interface: &Interface) -> Color32 {
    let (ink, ground) = (interface.faded, interface.panel.with_alpha(255));
    let fainter = |step: u8| ink.with_alpha(255 - 5 * step).over(ground);
    let legible = |ink: &Rgba| ink.contrast(ground) >= LEAST_CONTRAST;
    let faintest = (0..30).map(fainter).take_while(legible).last();
    color(faintest.unwrap_or(ink))
}

/// Returns the palette of a context.
pub(crate) fn of(ctx: &egui::Context) -> Palette {
    let palette = ctx.data(|data| data.get_temp(egui::Id::NULL));
    // Panels are drawn only once a palette is set, so the default is never
    // shown.
    palette.unwrap_or_else(|| Palette::from(&ActiveThemes::default()))
}

/// Gives a context the colors of these themes.
pub(crate) fn set_theme(ctx: &egui::Context, themes: &ActiveThemes) {
    let palette = Palette::from(themes);
    ctx.data_mut(|data| data.insert_temp(egui::Id::NULL, palette));
    ctx.all_styles_mut(|style| paint(style, &palette));
}

/// The distance of panels from the window's edge.
pub(crate) const OUTSIDE: f32 = 16.0;
/// The margin inside a panel.
pub(crate) const INSIDE: i8 = 20;
/// The distance by which a scroll bar reaches into that margin.
pub(crate) const SCROLL_BAR: f32 = 14.0;
/// The height of a button: large enough for a finger.
pub(crate) const BUTTON: f32 = 44.0;
/// The greatest width of a button on a page as wide as the window.
pub(crate) const WIDEST_BUTTON: f32 = 320.0;
/// The line height of a text that is longer than a few words.
pub(crate) const READING: f32 = 22.5;
/// The same for small text.
pub(crate) const SMALL_READING: f32 = 19.0;

/// The height below which a field is a single line.
pub(crate) const TWO_LINES: f32 = 60.0;
/// The share of a list's visible height by which a page key scrolls it.
pub(crate) const PAGE: f32 = 0.8;
/// The space kept visible above and below the focused widget.
pub(crate) const BESIDE_FOCUS: f32 = 28.0;
/// The width of the focus ring, and the gap within it.
const RING: f32 = 2.0;
const RING_GAP: f32 = 1.0;

/// The least contrast of text with its ground.
const LEAST_CONTRAST: f32 = 4.6;

const STRONG: &str = "strong";
const TITLE: &str = "title";

/// Returns the family of strong text.
pub(crate) fn strong() -> FontFamily {
    FontFamily::Name(STRONG.into())
}

/// Returns the brush font of the title.
pub(crate) fn brush(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(TITLE.into()))
}

/// Gives a context the measures of the program.
pub(super) fn set_measures(ctx: &egui::Context) {
    // The text size is a setting, so egui's zoom keys must not change it.
    ctx.options_mut(|options| options.zoom_with_keyboard = false);
    ctx.all_styles_mut(style);
}

fn style(style: &mut egui::Style) {
    style.text_styles = [
        (
            TextStyle::Small,
            FontId::new(13.0, FontFamily::Proportional),
        ),
        (TextStyle::Body, FontId::new(15.5, FontFamily::Proportional)),
        (TextStyle::Button, FontId::new(15.5, strong())),
        (TextStyle::Heading, FontId::new(22.0, strong())),
        (
            TextStyle::Monospace,
            FontId::new(14.0, FontFamily::Monospace),
        ),
    ]
    .into();
    style.spacing.item_spacing = egui::vec2(8.0, 8.0);
    style.spacing.button_padding = egui::vec2(14.0, 10.0);
    style.interaction.selectable_labels = false;
    style.spacing.menu_margin = Margin::same(6);
}

/// Gives a style the colors of a palette.
fn paint(style: &mut egui::Style, palette: &Palette) {
    let visuals = &mut style.visuals;
    *visuals = if palette.dark {
        egui::Visuals::dark()
    } else {
        egui::Visuals::light()
    };
    visuals.panel_fill = palette.panel;
    visuals.window_fill = palette.panel.to_opaque();
    visuals.extreme_bg_color = palette.card_pressed;
    visuals.menu_corner_radius = CornerRadius::same(12);
    visuals.window_stroke = Stroke::new(1.0, palette.edge);
    visuals.selection.bg_fill = palette.accent;
    visuals.selection.stroke = Stroke::new(1.0, palette.on_accent);
    let widgets = &mut visuals.widgets;
    for (state, fill, edge) in [
        (&mut widgets.noninteractive, palette.card, palette.edge),
        (&mut widgets.inactive, palette.card, palette.edge),
        (&mut widgets.hovered, palette.card_hovered, palette.accent),
        (&mut widgets.active, palette.card_pressed, palette.accent),
        (&mut widgets.open, palette.card_hovered, palette.accent),
    ] {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::new(1.0, edge);
        state.fg_stroke = Stroke::new(1.0, palette.text);
        state.corner_radius = CornerRadius::same(9);
        state.expansion = 0.0;
    }
}

/// Paints the focus ring, which only the focused widget has. Chosen, pressed,
/// disabled and hovered widgets differ by their ground and edge instead.
pub(crate) fn ring(ctx: &egui::Context, focused: &egui::Response) {
    let room = RING + RING_GAP;
    let painter = ctx
        .layer_painter(focused.layer_id)
        .with_clip_rect(focused.interact_rect.expand(room));
    painter.rect_stroke(
        focused.rect.expand(RING_GAP),
        CornerRadius::same(11),
        Stroke::new(RING, of(ctx).text),
        egui::StrokeKind::Outside,
    );
}

/// Returns the frame of a panel beside the board.
pub(crate) fn panel_frame(palette: &Palette) -> egui::Frame {
    frame(palette.panel, palette)
}

/// Returns the frame of a panel that lies on the board.
pub(crate) fn cover_frame(palette: &Palette) -> egui::Frame {
    frame(palette.panel.to_opaque(), palette)
}

/// Returns the frame of a popup beside a point or a button.
pub(crate) fn popup_frame(palette: &Palette) -> egui::Frame {
    frame(palette.panel.to_opaque(), palette)
        .corner_radius(CornerRadius::same(12))
        .inner_margin(Margin::same(12))
}

fn frame(fill: Color32, palette: &Palette) -> egui::Frame {
    egui::Frame::new()
        .fill(fill)
        .stroke(Stroke::new(1.0, palette.edge))
        .corner_radius(CornerRadius::same(16))
        .inner_margin(Margin::same(INSIDE))
}

/// Returns the frame of a card on a panel.
pub(crate) fn card_frame(fill: Color32) -> egui::Frame {
    egui::Frame::new()
        .fill(fill)
        .corner_radius(CornerRadius::same(10))
        .inner_margin(Margin::symmetric(14, 10))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn the_default_colors_are_those_of_dark_wood_and_kaya() {
        let palette = Palette::from(&ActiveThemes::default());
        let premultiplied = Color32::from_rgba_premultiplied;
        assert_eq!(palette.panel, premultiplied(0x1B, 0x13, 0x0D, 0xEE));
        assert_eq!(palette.shade, premultiplied(0x08, 0x05, 0x03, 0xB4));
        assert_eq!(palette.small_board, Color32::from_rgb(0xDD, 0xB4, 0x6E));
        assert_eq!(
            palette.coordinates,
            Color32::from_rgba_unmultiplied(52, 30, 12, 215)
        );
        assert_eq!(palette.stones.white.flat, None);
    }

    #[test]
    fn a_context_gets_the_colors_of_its_theme() {
        let ctx = egui::Context::default();
        let mut themes = ActiveThemes::default();
        let paper = [0xF0, 0xF1, 0xF2];
        let interface = Arc::make_mut(&mut themes.interface);
        interface.card = Rgba::solid(0xF0_F1F2);
        interface.dark = false;
        set_theme(&ctx, &themes);
        assert_eq!(of(&ctx).card, solid(paper));
        let style = ctx.style_of(egui::Theme::Light);
        assert_eq!(style.visuals.widgets.inactive.bg_fill, solid(paper));
        assert!(!style.visuals.dark_mode);
    }
}
