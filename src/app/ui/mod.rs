//! Panels. Each is a system that returns a request. A request becomes an intent
//! in the next frame, exactly once, however often egui lays a panel out.

pub(crate) mod button_style;
pub(crate) mod cards;
pub(crate) mod columns;
pub(crate) mod countdown;
pub(crate) mod engine_log;
pub(crate) mod focus;
pub(crate) mod font_setup;
pub(crate) mod fonts;
pub(crate) mod game_conditions;
pub(crate) mod home_entries;
pub(crate) mod icons;
pub(crate) mod layout;
pub(crate) mod lesson_text;
pub(crate) mod lines;
pub(crate) mod modal;
pub(crate) mod page_cards;
pub(crate) mod panels;
pub(crate) mod pick;
pub(crate) mod problem_task;
pub(crate) mod program_name;
pub(crate) mod remark_words;
pub(crate) mod score_card;
pub(crate) mod shelved_game;
pub(crate) mod small_board;
pub(crate) mod take_back;
pub(crate) mod theme;
pub(crate) mod toast;
pub(crate) mod tool_row;
pub(crate) mod two_ends;
pub(crate) mod widgets;
pub(crate) mod words;

use bevy::asset::AssetEventSystems;
use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPlugin, EguiPostUpdateSet, EguiPrimaryContextPass};

use self::font_setup::{FontSetup, has_fonts, update_fonts};
use self::home_entries::HomeEntries;
use self::layout::{Areas, FreeArea};
use self::panels::{AddPanels as _, Canvas, Panels};
use super::AppSystems;
use crate::app::session::{ActiveThemes, Notice, Policy, Prefs, Request, Screen, SpokenLanguage};
use crate::config::controls::Action;

/// The least side of a button, in points.
pub(crate) const LEAST_SIDE: f32 = theme::BUTTON;

/// Panels, menus and overlays are drawn.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PanelSystems;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default())
        .init_resource::<FontSetup>()
        // A letter that is new to the texture of the letters is seen in the frame
        // that shows it first.
        .configure_sets(
            PostUpdate,
            AssetEventSystems.after(EguiPostUpdateSet::PostProcessOutput),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (
                (update_context, draw_panels)
                    .chain()
                    .in_set(PanelSystems)
                    .run_if(has_fonts),
                update_fonts,
            )
                .chain(),
        );
}

/// Adds the state of the panels, without anything to draw them on.
pub(crate) fn state_plugin(app: &mut App) {
    app.add_plugins(focus::plugin)
        .init_resource::<Panels>()
        .init_resource::<HomeEntries>()
        .add_systems(Update, update_free_area.in_set(AppSystems::Panels))
        .add_overlay(|notice: Res<Notice>| notice.phrase().is_some(), draw_notice);
}

fn update_free_area(
    windows: Query<&Window, With<PrimaryWindow>>,
    screen: Res<State<Screen>>,
    prefs: Res<Prefs>,
    mut free: ResMut<FreeArea>,
) {
    let Ok(window) = windows.single() else { return };
    // Panels are measured in egui points, which grow with the text scale.
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

/// Gives the window the language, the theme, the text scale and the keys that
/// are set.
fn update_context(
    mut contexts: EguiContexts,
    prefs: Res<Prefs>,
    themes: Res<ActiveThemes>,
    policy: Res<Policy>,
    spoken: Res<SpokenLanguage>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    widgets::set_language(ctx, spoken.0.unwrap_or(prefs.language()));
    widgets::set_policy(ctx, *policy);
    if themes.is_changed() {
        theme::set_theme(ctx, &themes);
    }
    if ctx.zoom_factor() != prefs.text_scale() {
        ctx.set_zoom_factor(prefs.text_scale());
    }
    if prefs.is_changed() || policy.is_changed() {
        let named = |_: Action| policy.names_keys();
        widgets::set_keys(ctx, &prefs.settings.controls.clone().only(named));
    }
    Ok(())
}

fn draw_panels(world: &mut World, contexts: &mut SystemState<EguiContexts<'_, '_>>) -> Result {
    let ctx = contexts.get_mut(world)?.ctx_mut()?.clone();
    panels::draw_shown_panels(&ctx, world);
    Ok(())
}

fn draw_notice(In(canvas): In<Canvas>, notice: Res<Notice>) -> Option<Request> {
    let phrase = notice.phrase()?;
    toast::draw_toast(&canvas.ctx, canvas.board, phrase, notice.tone());
    None
}
