//! The controls over the board: the view buttons, the buttons of a stone to
//! confirm, the menu of a point, and the reason why a point takes no stone.

mod confirm_buttons;
mod coordinate_field;
mod icon;
mod point_menu;
mod refusal_hint;
mod view_buttons;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Order, Pos2, Ui, pos2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(crate) use self::view_buttons::{InPanel, Tools, ViewButtons, head, number_names};
use crate::app::board::{Covers, TableText};
use crate::app::session::{ChoosingPoints, Request, Requested};
use crate::app::ui::font_setup::has_fonts;
use crate::app::ui::layout::FreeArea;
use crate::app::ui::{PanelSystems, theme};

/// The side of a button on the board.
const SIDE: f32 = 40.0;
/// The distance of such a button from the edge of the board's area.
const OUT: f32 = 8.0;
/// The width of popups.
const WIDTH: f32 = 236.0;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(confirm_buttons::plugin)
        .init_resource::<Tools>()
        .init_resource::<CoveredAreas>()
        .init_resource::<point_menu::Offered>()
        .add_systems(
            EguiPrimaryContextPass,
            (
                (
                    view_buttons::draw_view_buttons.pipe(keep_request),
                    confirm_buttons::draw_confirm_buttons.pipe(keep_request),
                    point_menu::collect_point_actions,
                    point_menu::draw_point_menu.pipe(keep_request),
                    coordinate_field::draw_coordinate_field.pipe(keep_request),
                    refusal_hint::draw_refusal_hint,
                )
                    .chain()
                    .run_if(in_state(ChoosingPoints)),
                view_buttons::close_view_options.run_if(not(in_state(ChoosingPoints))),
                update_covers,
            )
                .chain()
                .run_if(has_fonts)
                .after(PanelSystems),
        );
}

/// Keeps the request of a control for the next frame.
fn keep_request(In(request): In<Option<Request>>, mut requested: ResMut<Requested>) {
    if request.is_some() {
        requested.by_board = request;
    }
}

/// The rectangles that the controls cover in this pass, in logical pixels.
#[derive(Resource, Debug, Default)]
struct CoveredAreas(Vec<Rect>);

/// Passes the covered rectangles on to the board.
fn update_covers(mut covered: ResMut<CoveredAreas>, mut covers: ResMut<Covers>) {
    covers.set_if_neq(Covers(std::mem::take(&mut covered.0)));
}

/// The part of the window that belongs to the board.
#[derive(SystemParam)]
struct BoardArea<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    text: TableText<'w, 's>,
    free: Res<'w, FreeArea>,
    covered: ResMut<'w, CoveredAreas>,
}

impl<'w, 's> BoardArea<'w, 's> {
    /// Returns the layer to lay controls on.
    fn layer(&mut self) -> Option<ControlLayer<'_, 'w, 's>> {
        let ctx = self.contexts.ctx_mut().ok()?.clone();
        let free = self.free.0;
        let area =
            egui::Rect::from_min_max(pos2(free.min.x, free.min.y), pos2(free.max.x, free.max.y));
        Some(ControlLayer {
            area: area / ctx.zoom_factor(),
            ctx,
            text: &self.text,
            covered: &mut self.covered,
        })
    }
}

/// The layer that controls are laid on.
struct ControlLayer<'a, 'w, 's> {
    ctx: egui::Context,
    /// The area of the board, in egui points.
    area: egui::Rect,
    text: &'a TableText<'w, 's>,
    covered: &'a mut CoveredAreas,
}

impl ControlLayer<'_, '_, '_> {
    /// Lays contents on the board, within its area.
    fn lay<T>(
        &mut self,
        name: &str,
        (at, pivot): (Pos2, Align2),
        contents: impl FnOnce(&mut Ui) -> T,
    ) -> T {
        let area = egui::Area::new(egui::Id::new(name))
            .order(Order::Middle)
            .constrain_to(self.area.shrink(OUT))
            .pivot(pivot)
            .fixed_pos(at)
            .show(&self.ctx, contents);
        let egui::Rect { min, max } = area.response.rect * self.ctx.zoom_factor();
        self.covered.0.push(Rect::new(min.x, min.y, max.x, max.y));
        area.inner
    }

    /// Lays a popup of this width on the board.
    fn popup<T>(
        &mut self,
        name: &str,
        place: (Pos2, Align2),
        width: f32,
        contents: impl FnOnce(&mut Ui) -> T,
    ) -> T {
        self.lay(name, place, |ui| {
            theme::popup_frame(&theme::of(ui.ctx()))
                .show(ui, |ui| {
                    ui.set_width(width);
                    contents(ui)
                })
                .inner
        })
    }

    /// Returns the width of a narrow popup.
    fn narrow_width(&self) -> f32 {
        (WIDTH - 50.0).min(self.area.width() - 60.0)
    }
}
