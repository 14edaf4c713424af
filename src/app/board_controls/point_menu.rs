//! The menu of a point: facts about it, and the possible actions.

use bevy::prelude::*;
use bevy_egui::EguiClipboard;
use bevy_egui::egui::{Align2, Ui, vec2};

use super::{BoardArea, WIDTH};
use crate::app::board::{ClickPolicy, PointAction, PointMenu, point_actions};
use crate::app::session::{Choice, CurrentGame, Notify, PointChosen, Policy, Request};
use crate::app::ui::widgets::{Role, button, note, title};
use crate::go::{Counting, Game, Move, Point, Size, Turn};
use crate::i18n;
use crate::i18n::{Phrase, say};

/// The actions that features offer for the point.
#[derive(Resource, Debug, Default)]
pub(super) struct Offered(Vec<PointAction>);

/// Asks the features for their actions.
pub(super) fn collect_point_actions(world: &mut World) {
    let point = world.resource::<PointMenu>().point();
    let actions = point.map(|point| point_actions(world, point));
    world.resource_mut::<Offered>().0 = actions.unwrap_or_default();
}

/// Shows the menu beside its point. An action closes it.
pub(super) fn draw_point_menu(
    mut board: BoardArea,
    menu: Res<PointMenu>,
    policy: Res<Policy>,
    game: Res<CurrentGame>,
    click_policy: ClickPolicy,
    mut offered: ResMut<Offered>,
) -> Option<Request> {
    let point = menu.point()?;
    if !policy.has_point_menu() {
        return None;
    }
    let mut layer = board.layer()?;
    let at = layer.text.point_on_screen(&layer.ctx, point);
    let away = layer.text.cell(&layer.ctx) / 2.0 + 6.0;
    let right = at.x + away + WIDTH < layer.area.max.x;
    let (across, pivot) = if right {
        (away, Align2::LEFT_CENTER)
    } else {
        (-away, Align2::RIGHT_CENTER)
    };
    let game = game.get();
    let mut actions = moves(&click_policy, game, point);
    actions.append(&mut offered.0);
    actions.push(copy(point, game.board().size()));
    let (place, width) = ((at + vec2(across, 0.0), pivot), layer.narrow_width());
    let chosen = layer.popup("point", place, width, |ui| {
        facts(ui, game, point);
        let mut chosen = None;
        for PointAction { name, request } in actions {
            if button(ui, Role::Other, &name, "").clicked() {
                chosen = Some(request);
            }
        }
        chosen
    });
    chosen.map(|request| request.and(Request::change(PointMenu::close)))
}

/// Shows the name of the point, and the stone on it.
fn facts(ui: &mut Ui, game: &Game, point: Point) {
    let board = game.board();
    title(ui, &i18n::at(Move::Place(point), board.size()));
    let stone = board.stone(point);
    if let Some(color) = stone {
        let count = board.liberties(point).len();
        note(ui, &say!("point-stone", color = color, count = count));
    }
    let turn = |turn: &Turn| turn.mv == Move::Place(point);
    let number = game.turns().iter().rposition(turn);
    if let Some(index) = number.filter(|_| stone.is_some()) {
        note(ui, &say!("point-move", number = index + 1));
    }
    ui.add_space(2.0);
}

/// Returns the choices of the point that the game takes now.
fn moves(click_policy: &ClickPolicy<'_, '_>, game: &Game, point: Point) -> Vec<PointAction> {
    let choose = |name: Phrase, choice| PointAction {
        name,
        request: Request::send(PointChosen { point, choice }),
    };
    let mut actions = Vec::new();
    if click_policy.takes(point) {
        actions.push(choose(say!("point-play"), Choice::Plain));
    }
    if click_policy.counts() {
        actions.push(choose(say!("point-area"), Choice::Plain));
        if game.board().stone(point).is_some() {
            actions.push(choose(say!("point-chain"), Choice::Alone));
            if game.rules().counting == Counting::Territory {
                actions.push(choose(say!("point-seki"), Choice::Other));
            }
        }
    }
    actions
}

/// Returns the action that copies the name of the point.
fn copy(point: Point, size: Size) -> PointAction {
    let name = point.on(size).to_string();
    let news = Notify::news(say!("point-copied", point = name.clone()));
    PointAction {
        name: say!("point-copy", point = i18n::at(Move::Place(point), size)),
        request: Request::change(move |clipboard: &mut EguiClipboard| clipboard.set_text(&name))
            .and(Request::send(news)),
    }
}
