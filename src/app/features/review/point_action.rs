//! The way from a point to the move on it.

use bevy::prelude::*;

use crate::app::board::{AddPointActions as _, PointAction};
use crate::app::opened_record::{Review, ReviewIntent};
use crate::app::session::{Request, Screen};
use crate::go::{Move, Point};
use crate::i18n::say;
use crate::record::{Cursor, NodeId};

pub(crate) fn plugin(app: &mut App) {
    app.add_point_action(in_state(Screen::Review), offer_jump_to_move);
}

/// Offers to go to the move on a point.
fn offer_jump_to_move(In(point): In<Point>, review: Single<&Review>) -> Option<PointAction> {
    played_at(&review, point).map(|node| PointAction {
        name: say!("point-go-to"),
        request: Request::send(ReviewIntent::GoTo(node)),
    })
}

/// Returns the node at which a move was played on a point: on the way to the
/// current node, else the next one in the record.
fn played_at(review: &Review, point: Point) -> Option<NodeId> {
    let (record, now) = (review.record(), review.node());
    let is_there = |node: &NodeId| {
        let mv = record.move_at(*node);
        mv.is_some_and(|(_, mv)| mv == Move::Place(point))
    };
    let mut way = std::iter::once(now).chain(record.tree().ancestors(now));
    let found = way.find(is_there).or_else(|| {
        let mut cursor = Cursor::default();
        cursor.go_to(record.tree(), now);
        cursor.find_move(record, point)
    });
    found.filter(|node| *node != now)
}
