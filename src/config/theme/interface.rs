//! Themes of panels, buttons and text.

use super::color::Rgba;
use super::kind::Theme;
use super::reader::Reader;

/// The colors of the interface, by purpose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interface {
    /// The name of the theme.
    pub name: String,
    /// True if text is light on dark.
    pub dark: bool,
    /// The color of text.
    pub text: Rgba,
    /// The color of less important text.
    pub faded: Rgba,
    /// The color of warnings, such as little time left.
    pub warning: Rgba,
    /// The background of selected items and of the suggested next step.
    pub accent: Rgba,
    /// The color of text on the accent color.
    pub on_accent: Rgba,
    /// The color of emphasized text.
    pub accent_text: Rgba,
    /// The background of panels.
    pub panel: Rgba,
    /// The background of cards on a panel.
    pub card: Rgba,
    /// The background of a card under the pointer.
    pub card_hovered: Rgba,
    /// The background of a pressed card.
    pub card_pressed: Rgba,
    /// The outline of cards.
    pub edge: Rgba,
    /// The background of a notice.
    pub notice: Rgba,
    /// The color of text on a notice.
    pub on_notice: Rgba,
    /// The color that darkens the table behind a menu.
    pub shade: Rgba,
    /// The colors of badges that show the status of a problem's targets.
    pub verdicts: Verdicts,
}

/// The colors of status badges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdicts {
    /// The targets are alive.
    pub alive: Rgba,
    /// The targets are dead.
    pub dead: Rgba,
    /// The targets are in seki.
    pub seki: Rgba,
    /// The status depends on a ko.
    pub ko: Rgba,
    /// The status is unknown.
    pub unknown: Rgba,
    /// The letters on all badges but ko, and the background of letters on
    /// moves.
    pub light: Rgba,
    /// The letters on ko and on that background, and the outline of a rim.
    pub dark: Rgba,
    /// The rim of the best move.
    pub rim: Rgba,
}

impl Default for Interface {
    /// The theme `dark-wood`.
    fn default() -> Self {
        Self {
            name: "Dark wood".to_owned(),
            dark: true,
            text: Rgba::solid(0xF1_E8DA),
            faded: Rgba::solid(0xBD_AE9A),
            warning: Rgba::solid(0xF0_7A5A),
            accent: Rgba::solid(0xE2_B15B),
            on_accent: Rgba::solid(0x2A_1B0C),
            accent_text: Rgba::solid(0xE2_B15B),
            panel: Rgba::solid(0x1D_140E).with_alpha(0xEE),
            card: Rgba::solid(0x2C_2118),
            card_hovered: Rgba::solid(0x3B_2D21),
            card_pressed: Rgba::solid(0x23_1A12),
            edge: Rgba::solid(0x50_3F2F),
            notice: Rgba::solid(0x5A_2A1E),
            on_notice: Rgba::solid(0xF1_E8DA),
            shade: Rgba::solid(0x0B_0704).with_alpha(0xB4),
            verdicts: Verdicts {
                alive: Rgba::solid(0x0B_6E4F),
                dead: Rgba::solid(0xA6_2B1F),
                seki: Rgba::solid(0x1F_5FA8),
                ko: Rgba::solid(0xF2_D24B),
                unknown: Rgba::solid(0x6B_5A4A),
                light: Rgba::solid(0xF1_E8DA),
                dark: Rgba::solid(0x2A_1B0C),
                rim: Rgba::solid(0xE2_B15B),
            },
        }
    }
}

impl Theme for Interface {
    const FOLDER: &'static str = "interface";
    const BUILT_IN: &'static [(&'static str, &'static str)] = &[
        (
            "dark-wood",
            include_str!("../../../assets/themes/interface/dark-wood.ron"),
        ),
        (
            "light-paper",
            include_str!("../../../assets/themes/interface/light-paper.ron"),
        ),
        (
            "high-contrast",
            include_str!("../../../assets/themes/interface/high-contrast.ron"),
        ),
    ];

    fn name(&self) -> &str {
        &self.name
    }

    fn read(reader: &mut Reader<'_>) -> Self {
        let default = Self::default();
        Self {
            name: reader.name(&default.name),
            dark: reader.flag("dark", default.dark),
            text: reader.color("text", default.text),
            faded: reader.color("faded", default.faded),
            warning: reader.color("warning", default.warning),
            accent: reader.color("accent", default.accent),
            on_accent: reader.color("on_accent", default.on_accent),
            accent_text: reader.color("accent_text", default.accent_text),
            panel: reader.color("panel", default.panel),
            card: reader.color("card", default.card),
            card_hovered: reader.color("card_hovered", default.card_hovered),
            card_pressed: reader.color("card_pressed", default.card_pressed),
            edge: reader.color("edge", default.edge),
            notice: reader.color("notice", default.notice),
            on_notice: reader.color("on_notice", default.on_notice),
            shade: reader.color("shade", default.shade),
            verdicts: reader.group("verdicts", |r| {
                let default = default.verdicts;
                Verdicts {
                    alive: r.color("alive", default.alive),
                    dead: r.color("dead", default.dead),
                    seki: r.color("seki", default.seki),
                    ko: r.color("ko", default.ko),
                    unknown: r.color("unknown", default.unknown),
                    light: r.color("light", default.light),
                    dark: r.color("dark", default.dark),
                    rim: r.color("rim", default.rim),
                }
            }),
        }
    }
}
