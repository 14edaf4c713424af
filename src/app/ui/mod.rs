//! Panels. Each is a function of what it shows that returns what is asked;
//! requests become intents in the next frame, once, however often egui lays a
//! panel out.

pub(crate) mod button_style;
pub(crate) mod cards;
pub(crate) mod focus;
pub(crate) mod font_setup;
pub(crate) mod fonts;
pub(crate) mod icons;
pub(crate) mod layout;
pub(crate) mod lines;
pub(crate) mod pick;
pub(crate) mod request;
pub(crate) mod small_board;
pub(crate) mod theme;
pub(crate) mod toast;
pub(crate) mod tool_row;
pub(crate) mod view;
pub(crate) mod widgets;
pub(crate) mod words;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPlugin, EguiPrimaryContextPass, egui};

use self::focus::Focus;
pub(crate) use self::request::{Asked, Request, answer};
pub(crate) use self::view::{Engines, Shown, View};
use super::AppSystems;
use super::board::FreeArea;
use crate::app::features::home::panel::set_the_scene;
use crate::app::features::lessons::CurrentLesson;
use crate::app::features::play::new_game::{SetUp, offer_last_game};
use crate::app::input::Attention;
use crate::app::session::preferences::Prefs;
use crate::app::session::states::{Menu, Screen};
pub(crate) use crate::app::ui::font_setup::Lettering;
pub(crate) use crate::app::ui::font_setup::{is_lettered, letter};
use crate::app::ui::layout::Areas;
use crate::config::controls::Action;

/// The least side of a button, in points.
pub(crate) const LEAST_SIDE: f32 = theme::BUTTON;

/// Whether the table of contents is shown in place of a lesson.
#[derive(Resource, Debug, Default)]
pub(crate) struct Contents(pub(crate) bool);

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        EguiPlugin::default(),
        panels,
        crate::app::features::board_tools::plugin,
    ))
    .init_resource::<Lettering>()
    .add_systems(
        EguiPrimaryContextPass,
        (draw.run_if(is_lettered), letter).chain(),
    );
}

/// Panels without anything to draw them on.
pub(crate) fn panels(app: &mut App) {
    app.add_plugins(focus::plugin)
        .init_resource::<Asked>()
        .init_resource::<SetUp>()
        .init_resource::<Contents>()
        .init_resource::<crate::app::features::board_tools::Tools>()
        .add_systems(Update, (share_window, answer).in_set(AppSystems::Panels))
        .add_systems(OnEnter(Screen::Home), set_the_scene)
        .add_systems(OnEnter(Screen::NewGame), offer_last_game);
}

fn share_window(
    windows: Query<&Window, With<PrimaryWindow>>,
    screen: Res<State<Screen>>,
    prefs: Res<Prefs>,
    mut free: ResMut<FreeArea>,
) {
    let Ok(window) = windows.single() else { return };
    // Panels are measured in points, which grow with the text.
    let scale = prefs.text_scale();
    let (width, height) = (window.width() / scale, window.height() / scale);
    let board = Areas::of(*screen.get(), width, height).board * scale;
    free.set_if_neq(FreeArea(Rect::new(
        board.min.x,
        board.min.y,
        board.max.x,
        board.max.y,
    )));
}

/// What panels are drawn from, and what comes of it.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct Stage<'w, 's> {
    shown: Shown<'w, 's>,
    asked: ResMut<'w, Asked>,
    focus: ResMut<'w, Focus>,
    attention: ResMut<'w, Attention>,
}

pub(crate) fn draw(mut contexts: EguiContexts, stage: Stage) -> Result {
    perform(contexts.ctx_mut()?, stage);
    Ok(())
}

pub(crate) fn perform(ctx: &egui::Context, stage: Stage<'_, '_>) {
    let Stage {
        shown,
        mut asked,
        mut focus,
        mut attention,
    } = stage;
    let kiosk = shown.kiosk.shown();
    let in_turn = kiosk.and_then(|kiosk| kiosk.language());
    widgets::speak(ctx, in_turn.unwrap_or(shown.prefs.language()));
    crate::app::features::kiosk::panels::open_to_visitors(ctx, kiosk.is_some());
    if shown.look.is_changed() {
        theme::wear(ctx, &shown.look);
    }
    if ctx.zoom_factor() != shown.prefs.text_scale() {
        ctx.set_zoom_factor(shown.prefs.text_scale());
    }
    if shown.prefs.is_changed() {
        // Who stands before a kiosk has no keyboard to press them on.
        let told = |_: Action| shown.kiosk.shown().is_none();
        let keys = shown.prefs.settings.controls.clone().only(told);
        widgets::tell_keys(ctx, &keys);
    }
    let window = ctx.viewport_rect();
    let screen = *shown.screen.get();
    focus.begin(ctx, (screen, *shown.menu.get()), *shown.hand);
    let areas = Areas::of(screen, window.width(), window.height());
    if !matches!(
        screen,
        Screen::Library | Screen::Games | Screen::Statistics | Screen::Run
    ) {
        shown.text.paint(ctx, areas.board);
    }
    let view = shown.view();
    // A board that is near reaches below the panel.
    let frame = if areas.cover() || shown.zoom.is_closer() {
        theme::cover_frame(&theme::of(ctx))
    } else {
        theme::panel_frame(&theme::of(ctx))
    };
    // Each panel is scrolled by itself.
    let page = view.lesson.map(CurrentLesson::page);
    let salt = (screen, view.reading.is_some(), page, view.contents);
    let request = panel(ctx, areas.panel, frame, salt, |ui| {
        match (screen, view.kiosk) {
            (_, Some(kiosk)) if let Some(attract) = kiosk.attract => {
                let review = shown.review.as_deref();
                crate::app::features::kiosk::panels::attract(
                    ui,
                    &view,
                    kiosk,
                    attract.piece(),
                    review,
                );
                None
            }
            (Screen::Home, Some(kiosk)) => {
                crate::app::features::kiosk::panels::welcome(ui, &view, kiosk)
            }
            (Screen::NewGame, Some(kiosk)) => {
                crate::app::features::kiosk::panels::company(ui, &view, kiosk)
            }
            (Screen::Library, Some(_)) => {
                crate::app::features::kiosk::panels::choices(ui, &view.catalogue)
            }
            _ => of_screen(ui, screen, &view, &shown),
        }
    });
    if let Some(phrase) = shown.notice.phrase() {
        toast::show(ctx, areas.board, phrase, shown.notice.tone());
    }
    let request = match shown.menu.get() {
        Menu::None => request,
        Menu::Pause => crate::app::features::pause::menu(ctx, screen, &view),
        Menu::ConfirmPass => crate::app::features::pause::confirm_pass(ctx),
        Menu::ConfirmResign => crate::app::features::pause::confirm_resign(ctx, &view),
        Menu::ConfirmLeave => crate::app::features::pause::confirm_leave(ctx, screen),
        Menu::Details => {
            let review = shown.review.as_deref();
            review.and_then(|review| crate::app::features::review::details_form::menu(ctx, review))
        }
        Menu::Export => crate::app::features::export::menu::menu(ctx, screen, &view),
        Menu::Options => crate::app::features::options::panel::menu(ctx, screen, &view),
        Menu::Console => crate::app::features::engines::console::console(ctx, &view),
        Menu::StillThere => {
            kiosk.and_then(|kiosk| crate::app::features::kiosk::panels::still_there(ctx, kiosk))
        }
        Menu::Keypad => {
            kiosk.and_then(|kiosk| crate::app::features::kiosk::panels::keypad(ctx, kiosk))
        }
        Menu::Steward => {
            kiosk.and_then(|kiosk| crate::app::features::kiosk::panels::steward(ctx, kiosk))
        }
    };
    if let Some(kiosk) = kiosk.filter(|kiosk| kiosk.visit.is_dark()) {
        crate::app::features::kiosk::panels::dark(ctx, kiosk);
    }
    attention.set_if_neq(focus.end(ctx));
    if request.is_some() {
        asked.0 = request;
    }
}

/// What stands beside the board, or in its place.
fn of_screen(
    ui: &mut egui::Ui,
    screen: Screen,
    view: &View<'_>,
    shown: &Shown<'_, '_>,
) -> Option<Request> {
    match screen {
        Screen::Home => crate::app::features::home::panel::panel(ui, view),
        Screen::NewGame => crate::app::features::play::new_game::panel(ui, view),
        Screen::Library => crate::app::features::library::panel::panel(ui, &view.catalogue),
        Screen::Games => crate::app::features::saved_games::panel::panel(ui, &shown.shelf),
        Screen::Statistics => crate::app::features::statistics::panel::panel(ui, view),
        Screen::Run => crate::app::features::timed_run::page::panel(ui, view),
        Screen::Game => crate::app::features::play::panel::panel(ui, view),
        Screen::Rules => crate::app::features::lessons::panel::panel(ui, view),
        Screen::Problem => match (view.proofs, view.reading) {
            (Some(proofs), Some(reading)) => {
                crate::app::features::proof::panel::panel(ui, view, proofs, reading)
            }
            _ if view.quiz.is_some() => crate::app::features::quiz::panel::panel(ui, view),
            _ if view.running.is_some() => crate::app::features::timed_run::panel::panel(ui, view),
            _ if view.practice.is_some() => crate::app::features::practice::panel::panel(ui, view),
            _ => crate::app::features::problem::panel::panel(ui, view),
        },
        Screen::Editor => crate::app::features::editor::panel::panel(ui, view),
        Screen::Review => {
            let review = shown.review.as_deref();
            review.and_then(|review| crate::app::features::review::panel::panel(ui, review, view))
        }
    }
}

/// Lays a panel into its part of the window.
pub(crate) fn panel(
    ctx: &egui::Context,
    rect: egui::Rect,
    frame: egui::Frame,
    salt: impl std::hash::Hash + std::fmt::Debug,
    contents: impl FnOnce(&mut egui::Ui) -> Option<Request>,
) -> Option<Request> {
    let inside = rect.size() - frame.total_margin().sum();
    egui::Area::new(egui::Id::new("panel"))
        .order(egui::Order::Middle)
        .fixed_pos(rect.min)
        // Else it is moved to where one as large as that of the screen before
        // would have room, for a frame.
        .constrain(false)
        .show(ctx, |ui| {
            frame
                .show(ui, |ui| {
                    ui.set_min_size(inside);
                    ui.set_max_size(inside);
                    // The bar stands in the frame's margin, beside what it moves.
                    let wider = ui.max_rect();
                    let wider = wider.with_max_x(wider.max.x + theme::SCROLL_BAR);
                    let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(wider));
                    egui::ScrollArea::vertical()
                        .id_salt(salt)
                        .auto_shrink(false)
                        // However low the window is, nothing hangs out of it.
                        .min_scrolled_height(1.0)
                        .show(&mut ui, |ui| {
                            ui.set_max_width(inside.x);
                            let request = contents(ui);
                            focus::follow(ui);
                            request
                        })
                        .inner
                })
                .inner
        })
        .inner
}
