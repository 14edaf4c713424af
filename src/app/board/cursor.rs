//! The cursor on the board, for playing without a mouse. It appears when it is
//! first used, and disappears when the mouse moves.

use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::CursorMoved;

use super::click_rules::ClickRules;
use super::framing::Framing;
use super::input::Hovered;
use super::layout::BoardLayout;
use super::{BoardSystems, layer, tint};
use crate::app::AppSystems;
use crate::app::input::{
    ActionSystems, BackStep, BoardKeyUse, BoardKeysWhile as _, KeyboardFocus, OnBack as _,
    PressedActions,
};
use crate::app::session::states::takes_points;
use crate::app::session::{
    ActiveThemes, Choice, CurrentGame, Menu, PointChosen, ReadingLessons, Screen,
};
use crate::config::controls::Action;
use crate::go::{Board, Cell, Game, Move, Point};

/// The position and visibility of the cursor.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BoardCursor {
    /// The present position, or the last one.
    point: Option<Point>,
    shown: bool,
}

impl BoardCursor {
    /// Returns true if the cursor is shown.
    pub(crate) const fn is_shown(&self) -> bool {
        self.shown
    }

    /// Returns the position of the cursor, while it is shown.
    pub(crate) fn at(&self) -> Option<Point> {
        self.point.filter(|_| self.shown)
    }

    /// Shows the cursor on a point.
    pub(super) const fn put(&mut self, point: Point) {
        self.point = Some(point);
        self.shown = true;
    }

    /// Hides the cursor.
    const fn hide(&mut self) {
        self.shown = false;
    }

    /// Shows the cursor at its last position, else on the last move, on the
    /// `likely` point or in the middle.
    fn appear(&mut self, game: &Game, likely: Option<Point>, everywhere: bool) {
        let board = game.board();
        let size = board.size();
        let last = game.turns().last().and_then(|turn| match turn.mv {
            Move::Place(point) => Some(point),
            Move::Pass => None,
        });
        let middle = Point::new(size.width() / 2, size.height() / 2);
        let places = [self.point, last, likely, middle].into_iter().flatten();
        let mut places = places.chain(size.points());
        let open = |point: Point| everywhere || board.cell(point) != Cell::Masked;
        let usable = |point: &Point| size.contains(*point) && open(*point);
        self.point = places.find(usable);
        self.shown = self.point.is_some();
    }

    /// Moves the cursor one point on. It skips masked points unless it may go
    /// everywhere, and stays at the edge of the board.
    fn go(&mut self, board: &Board, (right, down): (i8, i8), everywhere: bool) {
        let Some(from) = self.at() else { return };
        let (mut x, mut y) = (from.x(), from.y());
        while let (Some(to_x), Some(to_y)) =
            (x.checked_add_signed(right), y.checked_add_signed(down))
        {
            let to = Point::new(to_x, to_y).filter(|to| board.size().contains(*to));
            let Some(to) = to else { return };
            if everywhere || board.cell(to) != Cell::Masked {
                self.point = Some(to);
                return;
            }
            (x, y) = (to_x, to_y);
        }
    }
}

/// The picture of the cursor.
#[derive(Component, Debug)]
struct CursorPicture;

/// A bar of the cursor's picture. `ground` is true for the background bars that
/// set the others off from the board.
#[derive(Component, Debug)]
struct Bar {
    ground: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardCursor>()
        .add_systems(
            Update,
            (
                hide_cursor_on_mouse_input,
                handle_cursor_keys.run_if(|actions: Res<PressedActions>| !actions.is_empty()),
            )
                .chain()
                .in_set(AppSystems::Keys)
                .after(ActionSystems),
        )
        .board_keys_while(BoardKeyUse::Cursor, is_cursor_shown)
        .add_systems(Startup, spawn_cursor)
        .add_systems(Update, draw_cursor.in_set(BoardSystems::Cursor));
    for screen in [
        Screen::Game,
        Screen::Problem,
        Screen::Review,
        Screen::Editor,
        Screen::Duel,
    ] {
        app.add_systems(OnEnter(screen), reset_cursor);
    }
    app.add_systems(OnEnter(ReadingLessons), reset_cursor);
}

/// Lets Escape hide the cursor while the condition holds: where the arrows step
/// through moves, they do so again once the cursor is hidden.
pub(crate) fn hide_cursor_on_back<M>(app: &mut App, condition: impl SystemCondition<M>) {
    app.on_back(
        BackStep::Cursor,
        condition.and_then(is_cursor_shown),
        hide_cursor,
    );
}

fn is_cursor_shown(cursor: Res<BoardCursor>) -> bool {
    cursor.is_shown()
}

fn hide_cursor(mut cursor: ResMut<BoardCursor>) {
    cursor.hide();
}

/// Forgets the cursor's position when another board is shown.
fn reset_cursor(mut cursor: ResMut<BoardCursor>) {
    *cursor = BoardCursor::default();
}

/// Hides the cursor when the mouse is used, since the point under the mouse
/// counts then.
fn hide_cursor_on_mouse_input(
    mut cursor: ResMut<BoardCursor>,
    mut hovered: ResMut<Hovered>,
    mut moves: MessageReader<CursorMoved>,
    mut clicks: MessageReader<MouseButtonInput>,
) {
    if moves.read().count() + clicks.read().count() > 0 && cursor.is_shown() {
        cursor.hide();
        hovered.set_if_neq(Hovered(None));
    }
}

/// Moves the cursor, and plays on its point.
fn handle_cursor_keys(
    actions: Res<PressedActions>,
    attention: Res<KeyboardFocus>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    current: Res<CurrentGame>,
    (framing, rules): (Res<Framing>, Res<ClickRules>),
    mut cursor: ResMut<BoardCursor>,
    mut hovered: ResMut<Hovered>,
    mut chosen: MessageWriter<PointChosen>,
) {
    let before = *cursor;
    let mut now = before;
    let board = current.get().board();
    // The board may have changed, so the point is checked again. In the editor,
    // masked points can be opened again, so the cursor may go there.
    let everywhere = *screen.get() == Screen::Editor;
    let usable = |point: Point| {
        board.size().contains(point) && (everywhere || board.cell(point) != Cell::Masked)
    };
    if !now.at().is_none_or(usable) {
        now.hide();
    }
    if takes_points(*screen.get(), *menu.get()) && !attention.focused {
        for pressed in actions.iter() {
            let way = match pressed.action {
                Action::Left => (-1, 0),
                Action::Right => (1, 0),
                Action::Up => (0, -1),
                Action::Down => (0, 1),
                // In the lessons these keys have no other effect.
                Action::PreviousVariation | Action::NextVariation
                    if matches!(screen.get(), Screen::Rules(_)) =>
                {
                    (0, 0)
                }
                Action::Choose | Action::ChooseAlone | Action::ChooseOther => {
                    let choice = match pressed.action {
                        Action::ChooseAlone => Choice::Alone,
                        Action::ChooseOther => Choice::Other,
                        _ => Choice::Plain,
                    };
                    if let Some(point) = now.at() {
                        chosen.write(PointChosen { point, choice });
                        continue;
                    }
                    (0, 0)
                }
                // These lead to another page, and maybe to another board.
                Action::PreviousPage | Action::NextPage | Action::ToStart | Action::ToEnd
                    if matches!(screen.get(), Screen::Rules(_)) || rules.offered.is_some() =>
                {
                    now.hide();
                    continue;
                }
                _ => continue,
            };
            if now.is_shown() {
                for _ in 0..pressed.times {
                    now.go(board, way, everywhere);
                }
            } else {
                now.appear(current.get(), framing.target, everywhere);
            }
        }
    }
    if cursor.set_if_neq(now) {
        // The ghost stone appears where the stone would be played.
        hovered.set_if_neq(Hovered(now.at()));
    }
}

/// The dimensions of the cursor's corners, in distances between two lines: half
/// the side of their square, the length of an arm and its width.
const REACH: f32 = 0.5;
const ARM: f32 = 0.26;
const WIDE: f32 = 0.09;
/// The width of the background around the corners, and its opacity.
const AROUND: f32 = 0.035;
const GROUND: f32 = 0.8;

/// Spawns four corners around the point, in the ink of the board. A background
/// sets them off from wood and from stones of either color.
fn spawn_cursor(mut commands: Commands) {
    let mut cursor = commands.spawn((
        Name::new("Cursor"),
        CursorPicture,
        Transform::default(),
        Visibility::Hidden,
    ));
    cursor.with_children(|parts| {
        for ground in [true, false] {
            let (more, height) = if ground { (AROUND, 0.0) } else { (0.0, 0.01) };
            for (right, up) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
                let inward = (ARM - WIDE) / 2.0;
                for (size, at) in [
                    ((ARM, WIDE), (REACH - inward, REACH)),
                    ((WIDE, ARM), (REACH, REACH - inward)),
                ] {
                    let picture = Sprite {
                        custom_size: Some(Vec2::from(size) + 2.0 * more),
                        ..Sprite::default()
                    };
                    let at = Vec2::new(at.0 * right, at.1 * up).extend(height);
                    parts.spawn((Bar { ground }, picture, Transform::from_translation(at)));
                }
            }
        }
    });
}

fn draw_cursor(
    cursor: Res<BoardCursor>,
    layout: Res<BoardLayout>,
    themes: Res<ActiveThemes>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut pictures: Query<(&mut Transform, &mut Visibility), With<CursorPicture>>,
    mut bars: Query<(&Bar, &mut Sprite)>,
) {
    if themes.is_changed() {
        for (bar, mut sprite) in &mut bars {
            let ink = tint(themes.board.coordinates).with_alpha(1.0);
            sprite.color = match (bar.ground, ink.luminance() < 0.5) {
                (false, _) => ink,
                (true, true) => Color::WHITE.with_alpha(GROUND),
                (true, false) => Color::BLACK.with_alpha(GROUND),
            };
        }
    }
    let usable = takes_points(*screen.get(), *menu.get());
    let point = cursor.at().filter(|_| usable);
    for (mut place, mut visibility) in &mut pictures {
        visibility.set_if_neq(match point {
            Some(_) => Visibility::Inherited,
            None => Visibility::Hidden,
        });
        if let Some(point) = point {
            let at = layout.position(point).extend(layer::CURSOR);
            place.set_if_neq(Transform::from_translation(at));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    #[test]
    fn the_cursor_skips_masked_points_and_stays_on_the_board() {
        let board = diagram::read(". . . .\n. - - .\n- - - .").unwrap();
        let size = board.size();
        let at = |name: &str| size.parse_point(name).unwrap();
        let mut cursor = BoardCursor {
            point: Some(at("A2")),
            shown: true,
        };
        let mut go = |way, name: &str| {
            cursor.go(&board, way, false);
            assert_eq!(cursor.at(), Some(at(name)), "{way:?}");
        };
        go((1, 0), "D2");
        go((1, 0), "D2");
        go((0, 1), "D1");
        go((-1, 0), "D1");
        go((0, -1), "D2");
        go((-1, 0), "A2");
        go((0, 1), "A2");
        go((0, -1), "A3");
        go((0, -1), "A3");
    }

    #[test]
    fn the_cursor_appears_in_the_middle_or_on_another_usable_point() {
        let mut cursor = BoardCursor::default();
        let game = Game::new(
            crate::go::Size::square(9).unwrap(),
            crate::go::Rules::default(),
        );
        cursor.appear(&game, None, false);
        assert_eq!(cursor.at(), game.board().size().parse_point("E5").ok());
    }
}
