//! The choice of a stone as a target of the problem.

use bevy::prelude::*;

use crate::app::board::{AddPointActions as _, PointAction};
use crate::app::session::{Choice, CurrentGame, PointChosen, ProblemMode, Request, Screen};
use crate::go::Point;
use crate::i18n::say;

pub(crate) fn plugin(app: &mut App) {
    let is_problem = in_state(Screen::Problem).and_then(in_state(ProblemMode::Examine));
    app.add_point_action(is_problem, offer_target);
}

/// Offers to choose the stone on a point as a target.
fn offer_target(In(point): In<Point>, game: Res<CurrentGame>) -> Option<PointAction> {
    game.get().board().stone(point)?;
    let choice = Choice::Plain;
    Some(PointAction {
        name: say!("point-target"),
        request: Request::send(PointChosen { point, choice }),
    })
}
