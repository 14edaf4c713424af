//! Tests of the animations at the end of a game.

use crate::app::board::{BoardMark, MarkKind};
use crate::app::session::Prefs;
use crate::app::testing::*;
use crate::game::{Event, GameSession, Phase};

/// Returns a finished game: each side has a wall down the middle, and three
/// columns behind it.
fn counted_app(reduced_motion: bool) -> App {
    let mut app = game_app(9);
    app.world_mut()
        .resource_mut::<Prefs>()
        .settings
        .reduced_motion = reduced_motion;
    for row in 1..=9 {
        for column in ["D", "F"] {
            play(&mut app, &format!("{column}{row}"));
        }
    }
    wait(&mut app, Duration::from_secs(1));
    for _ in 0..2 {
        app.world_mut()
            .write_message(GameIntent::Play(go::Move::Pass));
        app.update();
    }
    app
}

fn play(app: &mut App, name: &str) {
    let mv = go::Move::Place(point(app, name));
    app.world_mut().write_message(GameIntent::Play(mv));
    app.update();
}

fn ask(app: &mut App, event: Event) {
    app.world_mut().write_message(GameIntent::Event(event));
    app.update();
}

fn dead(app: &App) -> usize {
    let session = app.world().resource::<CurrentGame>().session();
    match session.map(GameSession::phase) {
        Some(Phase::Counting(status)) => status.dead.len(),
        phase => panic!("the stones are counted: {phase:?}"),
    }
}

/// Returns the size and opacity of each mark of territory in a column.
fn territory(app: &mut App, column: u8) -> Vec<(f32, f32)> {
    let mut marks = app.world_mut().query::<(&BoardMark, &Transform, &Sprite)>();
    let owned = |(mark, ..): &(&BoardMark, _, _)| {
        matches!(mark.kind, MarkKind::Owned(_)) && mark.point.x() == column
    };
    let seen =
        |(_, place, picture): (_, &Transform, &Sprite)| (place.scale.x, picture.color.alpha());
    marks.iter(app.world()).filter(owned).map(seen).collect()
}

/// Returns the size and opacity of a stone, and the opacities of its shadows.
fn look(app: &mut App, name: &str) -> (f32, f32, Vec<f32>) {
    let at = point(app, name);
    let mut stones = app
        .world_mut()
        .query::<(&Stone, &Transform, &Sprite, &Children)>();
    let (_, place, picture, children) = stones
        .iter(app.world())
        .find(|(stone, ..)| stone.point == at)
        .unwrap();
    let (size, seen, children) = (place.scale.x, picture.color.alpha(), children.to_vec());
    let shadows = children.into_iter().map(|child| {
        let picture = app.world().get::<Sprite>(child).unwrap();
        picture.color.alpha()
    });
    (size, seen, shadows.collect())
}

/// Returns the number of pictures that are neither stones nor valid marks.
/// Marks that fade out are among them.
fn others(app: &mut App) -> usize {
    let mut others = app
        .world_mut()
        .query_filtered::<&Sprite, (Without<BoardMark>, Without<Stone>)>();
    others.iter(app.world()).count()
}

#[test]
fn territory_spreads_from_the_stones() {
    let mut app = counted_app(false);
    // All territory is marked and counted from the start, though none is
    // visible yet.
    let full = 3 * 9;
    let counts = |app: &mut App| (0..3).map(|x| territory(app, x).len()).sum::<usize>();
    assert_eq!(counts(&mut app), full);
    assert!(territory(&mut app, 2).iter().all(|(_, seen)| *seen == 0.0));
    let mut full_at = [None; 3];
    let mut last = [0.0; 3];
    for frame in 1..=30 {
        app.update();
        for column in 0..3 {
            let [(size, seen), ..] = territory(&mut app, column)[..] else {
                panic!("territory is there at once");
            };
            let now = &mut last[usize::from(column)];
            assert!(seen >= *now, "nothing fades on its way in");
            *now = seen;
            if size == 1.0 {
                full_at[usize::from(column)].get_or_insert(frame);
            }
        }
        assert_eq!(counts(&mut app), full);
    }
    let [far, middle, near] = full_at.map(Option::unwrap);
    assert!(near < middle && middle < far, "{full_at:?}");
    // A frame takes 20 ms.
    assert!((14..=20).contains(&far), "{far} frames");
    assert!(last.iter().all(|seen| *seen == last[0] && *seen > 0.0));
}

#[test]
fn with_reduced_motion_territory_is_there_at_once() {
    let mut app = counted_app(true);
    for frame in 0..10 {
        let marks: Vec<(f32, f32)> = (0..3).flat_map(|x| territory(&mut app, x)).collect();
        assert!(marks.iter().all(|mark| mark == &marks[0] && mark.0 == 1.0));
        assert!(marks[0].1 > 0.0 || frame == 0);
        app.update();
    }
    assert!(territory(&mut app, 0)[0].1 > 0.1);
}

#[test]
fn territory_that_is_owned_no_more_fades() {
    let mut app = counted_app(false);
    wait(&mut app, Duration::from_secs(1));
    let before = others(&mut app);
    ask(&mut app, Event::PlayOn);
    assert_eq!(territory(&mut app, 0), [], "it says nothing any more");
    assert_eq!(others(&mut app), before + 6 * 9);
    wait(&mut app, Duration::from_millis(200));
    assert_eq!(others(&mut app), before);
}

#[test]
fn dead_stones_shrink_and_fade_and_come_back() {
    let mut app = counted_app(false);
    wait(&mut app, Duration::from_secs(1));
    let alive = look(&mut app, "F5");
    assert_eq!((alive.0, alive.1), (1.0, 1.0));
    for (dying, size, seen) in [(true, 0.9, 0.6), (false, 1.0, 1.0)] {
        let chain = point(&app, "F5");
        ask(&mut app, Event::MarkChain(chain));
        // The count does not wait for the animation.
        assert_eq!(dead(&app) > 0, dying);
        let mut looks = vec![look(&mut app, "F5")];
        for _ in 0..20 {
            app.update();
            looks.push(look(&mut app, "F5"));
        }
        let sorted = looks.is_sorted_by(|a, b| if dying { a.1 >= b.1 } else { a.1 <= b.1 });
        assert!(sorted, "{looks:?}");
        let between = |(size, seen, _): &(f32, f32, Vec<f32>)| {
            (0.9..1.0).contains(size) && (0.6..1.0).contains(seen)
        };
        assert!(looks.iter().filter(|look| between(look)).count() > 5);
        let (now, opaque, shadows) = looks.last().unwrap();
        assert!((now - size).abs() < 1e-4 && (opaque - seen).abs() < 1e-4);
        for (shadow, was) in shadows.iter().zip(&alive.2) {
            assert!((shadow - was * seen).abs() < 1e-4);
        }
    }
}

#[test]
fn unmarking_a_dead_stone_reverses_its_animation() {
    let mut app = counted_app(false);
    wait(&mut app, Duration::from_secs(1));
    let chain = point(&app, "F5");
    ask(&mut app, Event::MarkChain(chain));
    wait(&mut app, Duration::from_millis(140));
    let (half, ..) = look(&mut app, "F5");
    assert!(half > 0.91 && half < 0.99);
    let chain = point(&app, "F5");
    ask(&mut app, Event::MarkChain(chain));
    let (turned, ..) = look(&mut app, "F5");
    assert!((turned - half).abs() < 0.02, "it does not jump");
    wait(&mut app, Duration::from_millis(400));
    assert_eq!(look(&mut app, "F5").0, 1.0);
}

#[test]
fn with_reduced_motion_dead_stones_only_fade() {
    let mut app = counted_app(true);
    wait(&mut app, Duration::from_secs(1));
    let chain = point(&app, "F5");
    ask(&mut app, Event::MarkChain(chain));
    for _ in 0..7 {
        app.update();
        assert_eq!(look(&mut app, "F5").0, 1.0);
    }
    assert!((look(&mut app, "F5").1 - 0.6).abs() < 1e-4);
}

#[test]
fn dead_stones_that_are_laid_anew_are_dead_at_once() {
    let mut app = counted_app(false);
    let chain = point(&app, "F5");
    ask(&mut app, Event::MarkChain(chain));
    wait(&mut app, Duration::from_secs(1));
    let prefs = &mut app.world_mut().resource_mut::<Prefs>().settings;
    prefs.displaced_stones = false;
    app.update();
    let (size, seen, _) = look(&mut app, "F5");
    assert!((size - 0.9).abs() < 1e-4 && (seen - 0.6).abs() < 1e-4);
}
