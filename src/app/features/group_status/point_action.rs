//! The question about the group of a stone, in the menu of its point.

use bevy::prelude::*;

use super::may_ask;
use crate::app::board::{AddPointActions as _, PointAction};
use crate::app::session::{CurrentGame, GroupIntent, Request};
use crate::go::Point;
use crate::i18n::say;

pub(super) fn plugin(app: &mut App) {
    app.add_point_action(may_ask, offer_question);
}

fn offer_question(In(point): In<Point>, game: Res<CurrentGame>) -> Option<PointAction> {
    game.get().board().stone(point)?;
    Some(PointAction {
        name: say!("group-ask"),
        request: Request::send(GroupIntent::Ask(point)),
    })
}
