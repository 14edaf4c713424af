//! The ghost of the stone that a click would play.

use bevy::prelude::*;

use super::BoardSystems;
use super::input::Hovered;
use super::layer;
use super::layout::BoardLayout;
use super::material::Material;
use crate::app::demonstration::Demonstration;
use crate::app::lesson::CurrentLesson;
use crate::app::looks::Look;
use crate::app::play::CurrentGame;
use crate::app::reading::Reading;
use crate::app::review::{Review, Tool};
use crate::app::screen::{Menu, Screen, takes_points};
use crate::go;
use crate::paint::STONE_FILL;

/// The ghost stone.
#[derive(Component, Debug)]
pub(in crate::app) struct Ghost;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn)
        .add_systems(Update, follow.in_set(BoardSystems::Ghost));
}

fn spawn(mut commands: Commands) {
    let picture = Sprite::default();
    commands.spawn((Name::new("Ghost stone"), Ghost, picture, Visibility::Hidden));
}

/// Shown where a stone may be played, and nowhere else.
fn follow(
    hovered: Res<Hovered>,
    current: Res<CurrentGame>,
    layout: Res<BoardLayout>,
    material: Res<Material>,
    look: Res<Look>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    shown: Option<Res<Demonstration>>,
    reading: Option<Res<Reading>>,
    lesson: Option<Res<CurrentLesson>>,
    review: Option<Res<Review>>,
    mut ghosts: Query<(&mut Transform, &mut Sprite, &mut Visibility), With<Ghost>>,
) {
    let game = current.get();
    // With another tool at hand a click plays no stone.
    let plays = review.is_none_or(|review| review.tool() == Tool::Play);
    let playing = plays && takes_points(*screen.get(), *menu.get());
    let point = hovered
        .0
        .filter(|_| playing && shown.is_none())
        .filter(|point| match (&lesson, &reading) {
            (Some(lesson), _) => lesson.waits_for_reader(game) && current.takes(*point),
            (None, Some(reading)) => reading.offers(go::Move::Place(*point)),
            (None, None) => current.takes(*point),
        });
    for (mut transform, mut sprite, mut visibility) in &mut ghosts {
        visibility.set_if_neq(if point.is_some() {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
        if let Some(point) = point {
            transform.translation = layout.position(point).extend(layer::MARKS);
            sprite.image = material.stone(game.to_move(), 0);
            sprite.custom_size = Some(Vec2::splat(look.stones.diameter / STONE_FILL));
            sprite.color = Color::WHITE.with_alpha(0.55);
        }
    }
}
