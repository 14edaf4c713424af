//! Colours, fonts and measures of the interface. No other file names any.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Stroke,
    TextStyle,
};

/// Text.
pub(in crate::app) const CREAM: Color32 = Color32::from_rgb(0xF1, 0xE8, 0xDA);
/// Text of less weight.
pub(super) const FADED: Color32 = Color32::from_rgb(0xBD, 0xAE, 0x9A);
/// What presses: little time left.
pub(super) const WARNING: Color32 = Color32::from_rgb(0xF0, 0x7A, 0x5A);
/// What is chosen, and what to do next.
pub(in crate::app) const GOLD: Color32 = Color32::from_rgb(0xE2, 0xB1, 0x5B);
/// Text on gold.
pub(in crate::app) const ON_GOLD: Color32 = Color32::from_rgb(0x2A, 0x1B, 0x0C);
/// Ground of panels.
pub(super) const PANEL: Color32 = Color32::from_rgba_premultiplied(0x1B, 0x13, 0x0D, 0xEE);
/// Ground of what lies on a panel.
pub(super) const CARD: Color32 = Color32::from_rgb(0x2C, 0x21, 0x18);
/// The same under the pointer.
pub(super) const CARD_HOVERED: Color32 = Color32::from_rgb(0x3B, 0x2D, 0x21);
/// The same pressed.
pub(super) const CARD_PRESSED: Color32 = Color32::from_rgb(0x23, 0x1A, 0x12);
/// Outline of cards.
pub(super) const EDGE: Color32 = Color32::from_rgb(0x50, 0x3F, 0x2F);
/// Ground of a notice.
pub(super) const NOTICE: Color32 = Color32::from_rgb(0x5A, 0x2A, 0x1E);
/// What darkens the table behind a menu.
pub(super) const SHADE: Color32 = Color32::from_rgba_premultiplied(0x08, 0x05, 0x03, 0xB4);
/// Wood of miniatures, and their lines.
pub(in crate::app) const MINI_WOOD: Color32 = Color32::from_rgb(0xDD, 0xB4, 0x6E);
/// Lines of miniatures.
pub(super) const MINI_LINE: Color32 = Color32::from_rgb(0x5E, 0x40, 0x1C);
/// Masked points of miniatures.
pub(super) const MINI_VEIL: Color32 = Color32::from_rgb(0x6E, 0x54, 0x33);
/// Black stones of miniatures and icons.
pub(in crate::app) const SLATE: Color32 = Color32::from_rgb(0x22, 0x22, 0x26);
/// White stones of miniatures and icons.
pub(in crate::app) const SHELL: Color32 = Color32::from_rgb(0xF0, 0xEC, 0xE2);

/// The targets are alive.
pub(in crate::app) const ALIVE: Color32 = Color32::from_rgb(0x0B, 0x6E, 0x4F);
/// The targets are dead.
pub(in crate::app) const DEAD: Color32 = Color32::from_rgb(0xA6, 0x2B, 0x1F);
/// The targets are in seki.
pub(in crate::app) const SEKI: Color32 = Color32::from_rgb(0x1F, 0x5F, 0xA8);
/// Threats decide about the targets.
pub(in crate::app) const KO: Color32 = Color32::from_rgb(0xF2, 0xD2, 0x4B);
/// Nothing is known about the targets.
pub(in crate::app) const UNKNOWN: Color32 = Color32::from_rgb(0x6B, 0x5A, 0x4A);

/// Distance of panels from the window's edge.
pub(super) const OUTSIDE: f32 = 16.0;
/// Distance of what lies on a panel from its edge.
pub(super) const INSIDE: i8 = 20;
/// How far into that margin a scroll bar stands.
pub(super) const SCROLL_BAR: f32 = 14.0;
/// Height of a button: large enough for a finger.
pub(super) const BUTTON: f32 = 44.0;
/// Height of a line of text that is longer than a few words.
pub(super) const READING: f32 = 22.5;

const STRONG: &str = "strong";
const TITLE: &str = "title";

/// The font of what stands out.
pub(in crate::app) fn strong() -> FontFamily {
    FontFamily::Name(STRONG.into())
}

/// The brush of the title.
pub(super) fn brush(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(TITLE.into()))
}

/// Gives a context the fonts and the look of the program.
pub(super) fn dress(ctx: &egui::Context) {
    ctx.set_fonts(fonts());
    ctx.all_styles_mut(style);
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let files: [(&str, &[u8]); 3] = [
        (
            "regular",
            include_bytes!("../../../assets/fonts/Inter-Regular.otf"),
        ),
        (
            STRONG,
            include_bytes!("../../../assets/fonts/Inter-SemiBold.otf"),
        ),
        (
            TITLE,
            include_bytes!("../../../assets/fonts/KouzanMouhitsu-title.ttf"),
        ),
    ];
    for (name, bytes) in files {
        fonts
            .font_data
            .insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    let fallback = fonts
        .families
        .get(&FontFamily::Proportional)
        .cloned()
        .unwrap_or_default();
    for (family, first) in [
        (FontFamily::Proportional, "regular"),
        (strong(), STRONG),
        (brush(1.0).family, TITLE),
    ] {
        let list = std::iter::once(first.to_owned())
            .chain(fallback.clone())
            .collect();
        fonts.families.insert(family, list);
    }
    fonts
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
    let visuals = &mut style.visuals;
    *visuals = egui::Visuals::dark();
    visuals.panel_fill = PANEL;
    visuals.window_fill = PANEL.to_opaque();
    visuals.extreme_bg_color = CARD_PRESSED;
    visuals.selection.bg_fill = GOLD;
    visuals.selection.stroke = Stroke::new(1.0, ON_GOLD);
    let widgets = &mut visuals.widgets;
    for (state, fill, edge) in [
        (&mut widgets.noninteractive, CARD, EDGE),
        (&mut widgets.inactive, CARD, EDGE),
        (&mut widgets.hovered, CARD_HOVERED, GOLD),
        (&mut widgets.active, CARD_PRESSED, GOLD),
        (&mut widgets.open, CARD_HOVERED, GOLD),
    ] {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::new(1.0, edge);
        state.fg_stroke = Stroke::new(1.0, CREAM);
        state.corner_radius = CornerRadius::same(9);
        state.expansion = 0.0;
    }
}

/// The ground of a panel beside the board.
pub(super) fn panel_frame() -> egui::Frame {
    frame(PANEL)
}

/// The ground of a panel that lies on the board.
pub(super) fn cover_frame() -> egui::Frame {
    frame(PANEL.to_opaque())
}

fn frame(fill: Color32) -> egui::Frame {
    egui::Frame::new()
        .fill(fill)
        .stroke(Stroke::new(1.0, EDGE))
        .corner_radius(CornerRadius::same(16))
        .inner_margin(Margin::same(INSIDE))
}

/// The ground of a card on a panel.
pub(super) fn card_frame(fill: Color32) -> egui::Frame {
    egui::Frame::new()
        .fill(fill)
        .corner_radius(CornerRadius::same(10))
        .inner_margin(Margin::symmetric(14, 10))
}
