//! Panels, menus and overlays as systems. A feature adds each of its own with
//! the condition under which it is shown; nothing here knows a feature.

use bevy::ecs::schedule::SystemCondition;
use bevy::ecs::system::{IntoSystem, SystemId};
use bevy::prelude::*;
use bevy_egui::egui;

use super::focus::Focus;
use super::layout::{Areas, BoardReach};
use super::{focus, theme};
use crate::app::input::{KeyboardFocus, LastInput};
use crate::app::session::{Menu, Request, Requested, Screen};

type Panel = SystemId<InMut<'static, egui::Ui>, Option<Request>>;
type PanelOver = SystemId<In<Canvas>, Option<Request>>;

/// The window as overlays and menus draw on it.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    /// The context that they draw in.
    pub(crate) ctx: egui::Context,
    /// The area of the board, in egui points.
    pub(crate) board: egui::Rect,
}

/// A system and the condition under which it is shown.
#[derive(Clone, Copy, Debug)]
struct Conditional<S> {
    condition: SystemId<(), bool>,
    system: S,
}

/// A panel, and the part of it that is shown.
#[derive(Clone, Copy, Debug)]
struct Page {
    panel: Panel,
    part: Option<SystemId<(), u64>>,
}

/// All panels, menus and overlays.
#[derive(Resource, Debug, Default)]
pub(crate) struct Panels {
    panels: Vec<Conditional<Page>>,
    menus: Vec<Conditional<PanelOver>>,
    overlays: Vec<Conditional<PanelOver>>,
}

/// Adds panels to a program.
pub(crate) trait AddPanels {
    /// Shows a panel beside the board, or in its place, while the condition
    /// holds. Of several the one that was added last is shown.
    fn add_panel<C, M>(
        &mut self,
        condition: impl SystemCondition<C> + 'static,
        panel: impl IntoSystem<InMut<'static, egui::Ui>, Option<Request>, M> + 'static,
    ) -> &mut Self;

    /// Adds a panel of several parts, each of which is scrolled by itself.
    /// `part` returns the number of the part that is shown. Panels of a screen
    /// that have a part in common are scrolled together in it.
    fn add_panel_of_parts<C, P, M>(
        &mut self,
        condition: impl SystemCondition<C> + 'static,
        part: impl IntoSystem<(), u64, P> + 'static,
        panel: impl IntoSystem<InMut<'static, egui::Ui>, Option<Request>, M> + 'static,
    ) -> &mut Self;

    /// Shows a menu over the screen while the condition holds. Requests of the
    /// panel below it are dropped.
    fn add_menu<C, M>(
        &mut self,
        condition: impl SystemCondition<C> + 'static,
        menu: impl IntoSystem<In<Canvas>, Option<Request>, M> + 'static,
    ) -> &mut Self;

    /// Draws on the window while the condition holds.
    fn add_overlay<C, M>(
        &mut self,
        condition: impl SystemCondition<C> + 'static,
        overlay: impl IntoSystem<In<Canvas>, Option<Request>, M> + 'static,
    ) -> &mut Self;
}

/// Returns the number of the part that the panels of a screen have in common,
/// if they have only one.
pub(crate) fn shared_part() -> u64 {
    0
}

impl AddPanels for App {
    fn add_panel<C, M>(
        &mut self,
        condition: impl SystemCondition<C> + 'static,
        panel: impl IntoSystem<InMut<'static, egui::Ui>, Option<Request>, M> + 'static,
    ) -> &mut Self {
        let system = Page {
            panel: self.register_system(panel),
            part: None,
        };
        let condition = self.register_system(condition);
        panels(self).panels.push(Conditional { condition, system });
        self
    }

    fn add_panel_of_parts<C, P, M>(
        &mut self,
        condition: impl SystemCondition<C> + 'static,
        part: impl IntoSystem<(), u64, P> + 'static,
        panel: impl IntoSystem<InMut<'static, egui::Ui>, Option<Request>, M> + 'static,
    ) -> &mut Self {
        let system = Page {
            panel: self.register_system(panel),
            part: Some(self.register_system(part)),
        };
        let condition = self.register_system(condition);
        panels(self).panels.push(Conditional { condition, system });
        self
    }

    fn add_menu<C, M>(
        &mut self,
        condition: impl SystemCondition<C> + 'static,
        menu: impl IntoSystem<In<Canvas>, Option<Request>, M> + 'static,
    ) -> &mut Self {
        let system = self.register_system(menu);
        let condition = self.register_system(condition);
        panels(self).menus.push(Conditional { condition, system });
        self
    }

    fn add_overlay<C, M>(
        &mut self,
        condition: impl SystemCondition<C> + 'static,
        overlay: impl IntoSystem<In<Canvas>, Option<Request>, M> + 'static,
    ) -> &mut Self {
        let system = self.register_system(overlay);
        let condition = self.register_system(condition);
        panels(self)
            .overlays
            .push(Conditional { condition, system });
        self
    }
}

fn panels(app: &mut App) -> Mut<'_, Panels> {
    app.init_resource::<Panels>();
    app.world_mut().resource_mut::<Panels>()
}

/// Draws the panel and the menu of the present state, and all overlays; keeps
/// the request that comes of it for the next frame.
pub(crate) fn draw_shown_panels(ctx: &egui::Context, world: &mut World) {
    let screen = *world.resource::<State<Screen>>().get();
    let menu = *world.resource::<State<Menu>>().get();
    let hand = *world.resource::<LastInput>();
    world
        .resource_mut::<Focus>()
        .begin(ctx, (screen, menu), hand);
    let window = ctx.viewport_rect();
    let areas = Areas::of(screen, window.width(), window.height());
    let canvas = Canvas {
        ctx: ctx.clone(),
        board: areas.board,
    };
    let overlays = shown_systems(world, |panels| &panels.overlays);
    let mut request = None;
    for overlay in overlays {
        request = run_registered(world, overlay, canvas.clone())
            .flatten()
            .or(request);
    }
    request = draw_panel(ctx, world, screen, areas).or(request);
    if menu != Menu::None {
        let menu = last_shown_system(world, |panels| &panels.menus);
        request = menu.and_then(|menu| run_registered(world, menu, canvas).flatten());
    }
    let attention = world.resource_mut::<Focus>().end(ctx);
    world.resource_mut::<KeyboardFocus>().set_if_neq(attention);
    if request.is_some() {
        world.resource_mut::<Requested>().by_panel = request;
    }
}

fn draw_panel(
    ctx: &egui::Context,
    world: &mut World,
    screen: Screen,
    areas: Areas,
) -> Option<Request> {
    // A magnified board reaches below the panel.
    let frame = if areas.cover() || world.resource::<BoardReach>().below_panel {
        theme::cover_frame(&theme::of(ctx))
    } else {
        theme::panel_frame(&theme::of(ctx))
    };
    let page = last_shown_system(world, |panels| &panels.panels)?;
    let part = page.part.and_then(|part| run_registered(world, part, ()));
    // Each panel, and each part of one, is scrolled by itself. Panels that show
    // the same part of a screen take turns in it, and are scrolled together.
    let salt = (screen, part.ok_or(page.panel.entity()));
    lay_out_panel(ctx, areas.panel, frame, salt, |ui| {
        run_registered(world, page.panel, ui).flatten()
    })
}

/// Returns the systems of one kind that are shown now, in the order in which
/// they were added.
fn shown_systems<S: Copy>(
    world: &mut World,
    kind: impl Fn(&Panels) -> &Vec<Conditional<S>>,
) -> Vec<S> {
    let entries = kind(world.resource::<Panels>()).clone();
    let shown = entries
        .into_iter()
        .filter(|entry| run_registered(world, entry.condition, ()).unwrap_or(false));
    shown.map(|entry| entry.system).collect()
}

/// Returns the one of them that was added last.
fn last_shown_system<S: Copy>(
    world: &mut World,
    kind: impl Fn(&Panels) -> &Vec<Conditional<S>>,
) -> Option<S> {
    shown_systems(world, kind).pop()
}

/// Runs a registered system; returns `None` if its parameters are missing, as
/// in the frame in which the state of a feature goes.
fn run_registered<I: SystemInput + 'static, O: 'static>(
    world: &mut World,
    system: SystemId<I, O>,
    input: I::Inner<'_>,
) -> Option<O> {
    world.run_system_with(system, input).ok()
}

/// Lays a panel into its part of the window.
pub(crate) fn lay_out_panel<R>(
    ctx: &egui::Context,
    rect: egui::Rect,
    frame: egui::Frame,
    salt: impl std::hash::Hash + std::fmt::Debug,
    contents: impl FnOnce(&mut egui::Ui) -> R,
) -> R {
    let inside = rect.size() - frame.total_margin().sum();
    egui::Area::new(egui::Id::new("panel"))
        .order(egui::Order::Middle)
        .fixed_pos(rect.min)
        // Constrained, an area moves for a frame to a place with room for the
        // panel of the screen before.
        .constrain(false)
        .show(ctx, |ui| {
            frame
                .show(ui, |ui| {
                    ui.set_min_size(inside);
                    ui.set_max_size(inside);
                    // The scroll bar stands in the margin of the frame.
                    let wider = ui.max_rect();
                    let wider = wider.with_max_x(wider.max.x + theme::SCROLL_BAR);
                    let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(wider));
                    egui::ScrollArea::vertical()
                        .id_salt(salt)
                        .auto_shrink(false)
                        // Without this a low window would cut the panel off.
                        .min_scrolled_height(1.0)
                        .show(&mut ui, |ui| {
                            ui.set_max_width(inside.x);
                            let result = contents(ui);
                            focus::scroll_to_focus(ui);
                            result
                        })
                        .inner
                })
                .inner
        })
        .inner
}
