//! Themes of panels, buttons and text.

use super::colour::Colour;
use super::kind::Theme;
use super::reader::Reader;

/// The colours of panels, by what they are for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interface {
    /// What it is called.
    pub name: String,
    /// Whether text is light on dark.
    pub dark: bool,
    /// Text.
    pub text: Colour,
    /// Text of less weight.
    pub faded: Colour,
    /// What presses: little time left.
    pub warning: Colour,
    /// What is chosen, and what to do next.
    pub accent: Colour,
    /// Text on that.
    pub on_accent: Colour,
    /// Text that stands out by the colour of what is chosen.
    pub accent_text: Colour,
    /// Ground of panels.
    pub panel: Colour,
    /// Ground of what lies on a panel.
    pub card: Colour,
    /// The same under the pointer.
    pub card_hovered: Colour,
    /// The same pressed.
    pub card_pressed: Colour,
    /// Outline of cards.
    pub edge: Colour,
    /// Ground of a notice.
    pub notice: Colour,
    /// Text on it.
    pub on_notice: Colour,
    /// What darkens the table behind a menu.
    pub shade: Colour,
    /// What becomes of the targets of a problem, and what is written on that.
    pub verdicts: Verdicts,
}

/// The colours of badges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdicts {
    /// The targets are alive.
    pub alive: Colour,
    /// They are dead.
    pub dead: Colour,
    /// They are in seki.
    pub seki: Colour,
    /// Threats decide.
    pub ko: Colour,
    /// Nothing is known.
    pub unknown: Colour,
    /// Letters on all these but ko, and the ground of letters of moves.
    pub light: Colour,
    /// Letters on ko and on that ground, and what surrounds a rim.
    pub dark: Colour,
    /// The rim of the best.
    pub rim: Colour,
}

impl Default for Interface {
    /// Dark wood.
    fn default() -> Self {
        Self {
            name: "Dark wood".to_owned(),
            dark: true,
            text: Colour::solid(0xF1_E8DA),
            faded: Colour::solid(0xBD_AE9A),
            warning: Colour::solid(0xF0_7A5A),
            accent: Colour::solid(0xE2_B15B),
            on_accent: Colour::solid(0x2A_1B0C),
            accent_text: Colour::solid(0xE2_B15B),
            panel: Colour::solid(0x1D_140E).with_alpha(0xEE),
            card: Colour::solid(0x2C_2118),
            card_hovered: Colour::solid(0x3B_2D21),
            card_pressed: Colour::solid(0x23_1A12),
            edge: Colour::solid(0x50_3F2F),
            notice: Colour::solid(0x5A_2A1E),
            on_notice: Colour::solid(0xF1_E8DA),
            shade: Colour::solid(0x0B_0704).with_alpha(0xB4),
            verdicts: Verdicts {
                alive: Colour::solid(0x0B_6E4F),
                dead: Colour::solid(0xA6_2B1F),
                seki: Colour::solid(0x1F_5FA8),
                ko: Colour::solid(0xF2_D24B),
                unknown: Colour::solid(0x6B_5A4A),
                light: Colour::solid(0xF1_E8DA),
                dark: Colour::solid(0x2A_1B0C),
                rim: Colour::solid(0xE2_B15B),
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
            text: reader.colour("text", default.text),
            faded: reader.colour("faded", default.faded),
            warning: reader.colour("warning", default.warning),
            accent: reader.colour("accent", default.accent),
            on_accent: reader.colour("on_accent", default.on_accent),
            accent_text: reader.colour("accent_text", default.accent_text),
            panel: reader.colour("panel", default.panel),
            card: reader.colour("card", default.card),
            card_hovered: reader.colour("card_hovered", default.card_hovered),
            card_pressed: reader.colour("card_pressed", default.card_pressed),
            edge: reader.colour("edge", default.edge),
            notice: reader.colour("notice", default.notice),
            on_notice: reader.colour("on_notice", default.on_notice),
            shade: reader.colour("shade", default.shade),
            verdicts: reader.group("verdicts", |r| {
                let default = default.verdicts;
                Verdicts {
                    alive: r.colour("alive", default.alive),
                    dead: r.colour("dead", default.dead),
                    seki: r.colour("seki", default.seki),
                    ko: r.colour("ko", default.ko),
                    unknown: r.colour("unknown", default.unknown),
                    light: r.colour("light", default.light),
                    dark: r.colour("dark", default.dark),
                    rim: r.colour("rim", default.rim),
                }
            }),
        }
    }
}
