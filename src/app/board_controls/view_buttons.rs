//! The buttons that turn and zoom the board, on the board or in the panel, and
//! the view options.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Pos2, Sense, Ui, vec2};

use super::icon::{Icon, icon, wide_icon};
use super::{BoardArea, ControlLayer, SIDE, WIDTH};
use crate::app::board::{ViewIntent, Zoom};
use crate::app::session::{ChooseSettings, Policy, Prefs, Request, Screen};
use crate::app::ui::pick::choice;
use crate::app::ui::widgets::{heading, note, translate};
use crate::app::ui::{lines, theme};
use crate::config::settings::{MoveNumbers, Settings};
use crate::i18n::{Phrase, say};

/// The state of the view buttons.
#[derive(Resource, Debug, Default)]
pub(crate) struct Tools {
    /// True if the view options are shown.
    open: bool,
}

impl Tools {
    /// The state with the view options.
    #[cfg(test)]
    pub(crate) const OPEN: Self = Self { open: true };

    /// Returns the request that shows or hides the view options.
    fn request(open: bool) -> Request {
        Request::change(move |tools: &mut Self| tools.open = open).for_visitors()
    }
}

/// The view buttons in the panel. They are there while the board is so close
/// that it leaves no room on the table, so that they cover no point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InPanel {
    open: bool,
    part: bool,
}

/// The state of the view buttons in the panel.
#[derive(SystemParam)]
pub(crate) struct ViewButtons<'w> {
    tools: Res<'w, Tools>,
    zoom: Res<'w, Zoom>,
}

impl ViewButtons<'_> {
    /// Returns the view buttons if they are to be in the panel.
    pub(crate) fn in_panel(&self) -> Option<InPanel> {
        self.zoom.is_zoomed_in().then(|| InPanel {
            open: self.tools.open,
            part: self.zoom.can_show_part(),
        })
    }
}

/// Shows the heading of a panel, with the view buttons beside it if there are
/// any.
pub(crate) fn head(ui: &mut Ui, name: &Phrase, buttons: Option<InPanel>) -> Option<Request> {
    let Some(InPanel { open, part }) = buttons else {
        heading(ui, name);
        return None;
    };
    let mut request = None;
    ui.horizontal_top(|ui| {
        let gap = ui.spacing().item_spacing.x;
        let room = (ui.available_width() - 2.0 * (SIDE + gap)).max(1.0);
        let font = egui::TextStyle::Heading.resolve(ui.style());
        let text = translate(ui, name);
        let broken = lines::broken(ui, text.clone(), &font, room);
        let ink = theme::of(ui.ctx()).text;
        let words = ui.painter().layout(broken, font, ink, room);
        let size = vec2(room, words.size().y.max(SIDE));
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &text));
        let start = rect.left_center() - vec2(0.0, words.size().y / 2.0);
        ui.painter().galley(start, words, ink);
        if icon(ui, Icon::View, &say!("view"), SIDE, open) {
            request = Some(Tools::request(!open));
        }
        let (picture, name) = fit(part);
        if icon(ui, picture, &name, SIDE, false) {
            request = Some(ViewIntent::Fit.into());
        }
    });
    request
}

/// Returns the icon and name of the fit button: it shows the relevant part of
/// the board, or all of it.
fn fit(part: bool) -> (Icon, Phrase) {
    if part {
        (Icon::Part, say!("view-part"))
    } else {
        (Icon::Whole, say!("view-whole"))
    }
}

/// Shows the view buttons on the board, and the view options if they are open.
pub(super) fn draw_view_buttons(
    mut board: BoardArea,
    tools: Res<Tools>,
    zoom: Res<Zoom>,
    prefs: Res<Prefs>,
    policy: Res<Policy>,
) -> Option<Request> {
    // In a kiosk the view is fixed: the whole board, or all of a problem.
    if !policy.keeps_zoom() {
        return None;
    }
    let mut layer = board.layer()?;
    let (part, narrow, open) = (zoom.can_show_part(), layer.text.is_narrow(), tools.open);
    if zoom.is_zoomed_in() {
        // The buttons are in the panel, and the options open beside them.
        let place = if narrow {
            (layer.area.right_bottom(), Align2::RIGHT_BOTTOM)
        } else {
            (layer.area.right_top(), Align2::RIGHT_TOP)
        };
        return open
            .then(|| options(&mut layer, place, part, &prefs.settings))
            .flatten();
    }
    let at = layer.text.between_lids(&layer.ctx);
    let request = layer.lay("view", (at, Align2::CENTER_CENTER), |ui| {
        let direction = if narrow {
            egui::Direction::LeftToRight
        } else {
            egui::Direction::TopDown
        };
        let layout = egui::Layout::from_main_dir_and_cross_align(direction, egui::Align::Min);
        ui.with_layout(layout, |ui| {
            let mut request = None;
            if icon(ui, Icon::View, &say!("view"), SIDE, open) {
                request = Some(Tools::request(!open));
            }
            let (picture, name) = fit(part);
            if part && icon(ui, picture, &name, SIDE, false) {
                request = Some(ViewIntent::Fit.into());
            }
            request
        })
        .inner
    });
    if !open {
        return request;
    }
    let place = if narrow {
        let above = vec2(0.0, SIDE / 2.0 + 8.0);
        (at - above, Align2::CENTER_BOTTOM)
    } else {
        let beside = vec2(SIDE / 2.0 + 8.0, 0.0);
        (at - beside, Align2::RIGHT_CENTER)
    };
    options(&mut layer, place, part, &prefs.settings).or(request)
}

/// Hides the view options on a screen without a board.
pub(super) fn close_view_options(screen: Res<State<Screen>>, mut tools: ResMut<Tools>) {
    if tools.open && !screen.has_board() {
        tools.open = false;
    }
}

/// Shows the view options at a place.
fn options(
    layer: &mut ControlLayer<'_, '_, '_>,
    place: (Pos2, Align2),
    part: bool,
    settings: &Settings,
) -> Option<Request> {
    let width = WIDTH.min(layer.area.width() - 60.0);
    layer.popup("ways to look", place, width, |ui| {
        ways_to_look(ui, part, settings)
    })
}

fn ways_to_look(ui: &mut Ui, part: bool, settings: &Settings) -> Option<Request> {
    let mut request: Option<Request> = None;
    let mut row = |ui: &mut Ui, doors: [(Icon, Phrase, ViewIntent); 3]| {
        ui.horizontal(|ui| {
            let gap = ui.spacing().item_spacing.x;
            let width = (ui.available_width() - 2.0 * gap) / 3.0;
            for (picture, name, intent) in doors {
                if wide_icon(ui, picture, &name, vec2(width, theme::BUTTON), false) {
                    request = Some(intent.into());
                }
            }
        });
    };
    note(ui, &say!("view-turn"));
    let turn = |clockwise| ViewIntent::Turn { clockwise };
    row(
        ui,
        [
            (Icon::TurnLeft, say!("view-turn-left"), turn(false)),
            (Icon::TurnRight, say!("view-turn-right"), turn(true)),
            (Icon::Mirror, say!("view-mirror"), ViewIntent::Mirror),
        ],
    );
    note(ui, &say!("view-zoom"));
    let zoom = |by| ViewIntent::Zoom { by, at: None };
    let (picture, name) = fit(part);
    let fit = (picture, name, ViewIntent::Fit);
    row(
        ui,
        [
            (Icon::Minus, say!("view-farther"), zoom(1.0 / 1.4)),
            (Icon::Plus, say!("view-nearer"), zoom(1.4)),
            fit,
        ],
    );
    note(ui, &say!("options-numbers"));
    let numbers = choice(ui, &number_names(), settings.move_numbers);
    let chosen = numbers.map(|move_numbers| {
        let settings = Settings {
            move_numbers,
            ..settings.clone()
        };
        Request::send(ChooseSettings(Box::new(settings)))
    });
    chosen.or(request)
}

/// Returns the names of the move-number settings.
pub(crate) fn number_names() -> [(MoveNumbers, Phrase); 4] {
    MoveNumbers::ALL.map(|numbers| {
        let name = match numbers {
            MoveNumbers::Off => say!("numbers-off"),
            MoveNumbers::Last => Phrase::plain("1"),
            MoveNumbers::LastFive => Phrase::plain("5"),
            MoveNumbers::All => say!("numbers-all"),
        };
        (numbers, name)
    })
}
