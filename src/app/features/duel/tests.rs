//! Tests of the duel in the window: two programs in one process, on the loopback
//! address.

use std::cmp::Ordering;
use std::sync::Arc;

use bevy_egui::egui::vec2;

use super::LookedAt;
use crate::app::board::BoardCursor;
use crate::app::network::duel::{DuelIntent, DuelPlan};
use crate::app::network::two_programs::{ask, connect, match_of, until};
use crate::app::network::{
    HostWish, Hosted, MatchFolder, NetworkIntent, NetworkMatch, NetworkTrouble,
};
use crate::app::session::{Choice, Menu, PointChosen};
use crate::app::testing::*;
use crate::app::ui_harness;
use crate::app::ui_harness::tests::PanelWindow;
use crate::go::diagram;
use crate::net::duel::{
    DuelCommand, DuelOffer, DuelOutcome, DuelRules, DuelStage, DuelWin, ProblemEnd, Round,
    SharedDuel,
};
use crate::net::replica::{Introduction, Party};
use crate::net::saved_match;
use crate::problems::Problem;

/// The side to move kills in the middle of three points; the other two are
/// wrong.
fn problem() -> Problem {
    let picture = "X X X X O -\n. . . X O -\nX X X X O -\nO O O O O -";
    let board = diagram::read(picture).unwrap();
    Problem {
        to_move: Side::White,
        targets: vec![board.size().parse_point("A4").unwrap()],
        level: 1,
        ..Problem::bare("three in a row".to_owned(), &board)
    }
}

/// Returns two programs with a duel of two problems between them, the first of
/// which is posed.
pub(crate) fn duel_of_two() -> [App; 2] {
    let mut apps = [core_app(), core_app()];
    begin_duel(&mut apps);
    apps
}

/// Begins a duel, up to its first problem.
pub(crate) fn begin_duel(apps: &mut [App; 2]) {
    let rules = DuelRules {
        problems: 2,
        limit: 3_600,
        penalty: 1,
        pause: 1,
    };
    let pool = Some(Arc::from(vec![problem(); 4]));
    connect::<SharedDuel>(
        apps,
        Hosted::Duel(DuelPlan {
            rules,
            pool,
            source: None,
            seed: 1,
        }),
    );
    until_posed(apps, 1);
}

fn round(app: &mut App) -> Round {
    match_of::<SharedDuel>(app).unwrap().now().unwrap()
}

/// Waits until both programs show the problem of this number.
fn until_posed(apps: &mut [App; 2], number: usize) {
    until(apps, |apps| {
        apps.iter_mut().all(|app| {
            let round = round(app);
            let shows = app.world().resource::<CurrentGame>().get().board().size();
            let posed = round.posed().map(|posed| posed.position.size());
            round.problems().len() == number && posed == Some(shows)
        })
    });
}

/// Returns the points where moves are possible, in the order of the line.
fn empty_points(app: &mut App) -> Vec<Point> {
    let round = round(app);
    let posed = round.posed().unwrap();
    let board = posed.position.after(&[]).unwrap().board().clone();
    let free = |point: &Point| board.cell(*point) == go::Cell::Empty;
    posed.position.region().iter().filter(free).collect()
}

/// Returns the point that solves the problem: the one between the two others.
fn middle(app: &mut App) -> Point {
    let free = empty_points(app);
    assert_eq!(free.len(), 3);
    let middle = |at: fn(&Point) -> u8| free.iter().map(at).sum::<u8>() / 3;
    Point::new(middle(|p| p.x()), middle(|p| p.y())).unwrap()
}

fn wrong_answers(app: &mut App, party: Party) -> u32 {
    round(app).attempts(party).unwrap().wrong()
}

fn play(app: &mut App, point: Point) {
    app.world_mut().write_message(PointChosen {
        point,
        choice: Choice::Plain,
    });
    app.update();
}

fn turns(app: &App) -> usize {
    app.world().resource::<CurrentGame>().get().turns().len()
}

#[test]
fn a_duel_is_played_to_its_result_and_played_again() {
    let mut apps = duel_of_two();
    for app in &apps {
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Duel);
    }
    // Ben answers wrong, and has to wait.
    let wrong = empty_points(&mut apps[1])[0];
    play(&mut apps[1], wrong);
    until(&mut apps, |apps| {
        wrong_answers(&mut apps[0], Party::Guest) == 1
    });
    until(&mut apps, |apps| {
        wrong_answers(&mut apps[1], Party::Guest) == 1
    });
    play(&mut apps[1], wrong);
    for _ in 0..20 {
        apps[1].update();
    }
    assert_eq!(wrong_answers(&mut apps[1], Party::Guest), 1, "Ben waits");
    // Anna sees nothing of it on her board, and solves the problem.
    assert_eq!(turns(&apps[0]), 0);
    let right = middle(&mut apps[0]);
    play(&mut apps[0], right);
    until(&mut apps, |apps| {
        apps.iter_mut()
            .all(|app| round(app).points(Party::Host) == 1)
    });
    // Both are shown the solution until the next problem.
    until(&mut apps, |apps| apps.iter().all(|app| turns(app) > 0));
    until_posed(&mut apps, 2);
    assert_eq!(apps.each_ref().map(turns), [0, 0]);
    let right = middle(&mut apps[1]);
    play(&mut apps[1], right);
    until(&mut apps, |apps| {
        let is_over = |app: &mut App| {
            let round = round(app);
            round.outcome().is_some() && round.unrevealed().is_none()
        };
        apps.iter_mut().all(is_over)
    });
    let outcomes = apps.each_mut().map(|app| round(app).outcome().unwrap());
    assert_eq!(outcomes[0], outcomes[1]);
    // Each has a point, so that the time decides.
    assert!(matches!(
        outcomes[0],
        DuelOutcome::Won {
            by: DuelWin::Time,
            ..
        } | DuelOutcome::Draw
    ));

    // A problem that is over can be looked at.
    apps[0].world_mut().resource_mut::<LookedAt>().0 = Some(0);
    until(&mut apps, |apps| turns(&apps[0]) > 0);

    let offer = DuelCommand::Offer(DuelOffer::Rematch);
    ask(&mut apps[1], DuelIntent::Command(offer));
    until(&mut apps, |apps| round(&mut apps[0]).offer().is_some());
    let accept = DuelCommand::Accept(DuelOffer::Rematch);
    ask(&mut apps[0], DuelIntent::Command(accept));
    until(&mut apps, |apps| {
        apps.iter_mut().all(|app| round(app).number() == 2)
    });
    until_posed(&mut apps, 1);
}

#[test]
fn the_menu_does_not_say_that_the_duel_is_paused() {
    let [_, mut app] = duel_of_two();
    app.add_plugins(ui_harness::tests::plugin);
    let mut menu = app.world_mut().resource_mut::<NextState<Menu>>();
    menu.set(Menu::Pause);
    app.update();
    let size = vec2(1280.0, 900.0);
    let window = PanelWindow::open(app.world_mut(), size, Language::English);
    let count = |name| window.controls.iter().filter(|it| it.name == name).count();
    // The heading, and the button that has opened the menu.
    assert_eq!((count("Menu"), count("Paused")), (2, 0));
}

#[test]
fn a_gamepad_alone_answers() {
    let mut apps = duel_of_two();
    let target = middle(&mut apps[1]);
    let size = apps[1].world().resource::<BoardLayout>().size();
    // At first the cursor only appears.
    push(&mut apps[1], GamepadButton::DPadLeft);
    for _ in 0..size.points().count() {
        let at = apps[1].world().resource::<BoardCursor>().at();
        let at = at.unwrap();
        let way = match (at.x().cmp(&target.x()), at.y().cmp(&target.y())) {
            (Ordering::Less, _) => GamepadButton::DPadRight,
            (Ordering::Greater, _) => GamepadButton::DPadLeft,
            (_, Ordering::Less) => GamepadButton::DPadDown,
            (_, Ordering::Greater) => GamepadButton::DPadUp,
            _ => GamepadButton::South,
        };
        push(&mut apps[1], way);
        if way == GamepadButton::South {
            break;
        }
    }
    until(&mut apps, |apps| {
        apps.iter_mut()
            .all(|app| round(app).points(Party::Guest) == 1)
    });
}

#[test]
fn a_click_outside_of_the_problem_is_no_answer() {
    let mut apps = duel_of_two();
    let size = apps[0]
        .world()
        .resource::<CurrentGame>()
        .get()
        .board()
        .size();
    let outside = {
        let round = round(&mut apps[0]);
        let region = *round.posed().unwrap().position.region();
        size.points()
            .find(|point| !region.contains(*point))
            .unwrap()
    };
    play(&mut apps[0], outside);
    for _ in 0..20 {
        apps[0].update();
    }
    assert_eq!(wrong_answers(&mut apps[0], Party::Host), 0);
    assert!(matches!(round(&mut apps[0]).stage(), DuelStage::Solving(_)));
}

#[test]
fn leaving_ends_the_duel_of_a_host_and_interrupts_that_of_a_guest() {
    let mut apps = duel_of_two();
    let leave = |app: &mut App| {
        app.world_mut()
            .resource_mut::<NextState<Screen>>()
            .set(Screen::Home);
    };
    leave(&mut apps[1]);
    until(&mut apps, |apps| {
        round(&mut apps[0]).guest_is_away() && match_of::<SharedDuel>(&mut apps[1]).is_none()
    });
    let result = round(&mut apps[0]).problems()[0].result.unwrap();
    assert_eq!(result.end, ProblemEnd::Interrupted);
    leave(&mut apps[0]);
    until(&mut apps, |apps| {
        match_of::<SharedDuel>(&mut apps[0]).is_none()
    });

    let mut apps = duel_of_two();
    ask(&mut apps[0], NetworkIntent::Leave);
    until(&mut apps, |apps| {
        match_of::<SharedDuel>(&mut apps[1]).is_some_and(NetworkMatch::has_ended)
    });
    // The results stay on the screen.
    assert_eq!(round(&mut apps[1]).problems().len(), 1);
    assert_eq!(
        *apps[1].world().resource::<State<Screen>>().get(),
        Screen::Duel
    );
}

#[test]
fn a_duel_goes_on_after_either_program_has_ended() {
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let start = |at: usize| {
        let mut app = core_app();
        let folder = folders[at].path().join("network");
        app.insert_resource(MatchFolder(Some(folder)));
        app
    };
    let mut apps = [start(0), start(1)];
    begin_duel(&mut apps);
    let port = match_of::<SharedDuel>(&mut apps[0])
        .and_then(|played| Some(played.invitation()?.port))
        .unwrap();
    // A host that leaves tells the guest, whose match ends too.
    for ended in [&[1][..], &[0, 1]] {
        let problems = round(&mut apps[0]).problems().len();
        for at in ended {
            apps[*at] = start(*at);
        }
        if ended.contains(&0) {
            // The same port, which the file does not know because the system
            // chose it.
            let kept = saved_match::list(&folders[0].path().join("network"));
            let text = std::fs::read_to_string(&kept[0]).unwrap();
            let text = text.replacen(":0\"", &format!(":{port}\""), 1);
            std::fs::write(&kept[0], text).unwrap();
        }
        until(&mut apps, |apps| {
            for at in ended {
                let app = &mut apps[*at];
                if match_of::<SharedDuel>(app).is_none() {
                    // The thread before may still hold the file and the port.
                    go_on(app, &folders[*at].path().join("network"));
                }
            }
            apps.iter_mut().all(|app| {
                let played = match_of::<SharedDuel>(app);
                let round = played.and_then(NetworkMatch::now);
                round.is_some_and(|round| {
                    round.posed().is_some() && round.problems().len() > problems
                })
            })
        });
        let before = round(&mut apps[0]).problems()[problems - 1].clone();
        assert_eq!(before.result.unwrap().end, ProblemEnd::Interrupted);
        assert_eq!(before.solution.unwrap().line.len(), 1);
    }
}

/// Goes on with the only stored duel.
fn go_on(app: &mut App, folder: &Path) {
    let stored = saved_match::resumable::<SharedDuel>(folder);
    assert_eq!(stored.len(), 1);
    let stored = Box::new(stored[0].clone());
    ask(app, NetworkIntent::ResumeDuel(stored));
}

#[test]
fn a_player_gives_up_after_a_question() {
    let mut apps = duel_of_two();
    let [host, _] = &mut apps;
    host.add_plugins(ui_harness::tests::plugin);
    host.update();
    let size = vec2(1280.0, 1000.0);
    for button in ["Give the duel up", "Resign"] {
        let mut window = PanelWindow::open(host.world_mut(), size, Language::English);
        window.click(host.world_mut(), button);
        for _ in 0..3 {
            host.update();
        }
    }
    until(&mut apps, |apps| {
        apps.iter_mut().all(|app| round(app).outcome().is_some())
    });
    let won = DuelOutcome::Won {
        winner: Party::Guest,
        by: DuelWin::Resignation,
    };
    assert_eq!(round(&mut apps[1]).outcome(), Some(won));
}

#[test]
fn a_pool_without_enough_proved_problems_is_refused_in_words() {
    let mut app = core_app();
    let wish = HostWish {
        introduction: Introduction {
            name: String::new(),
            rank: None,
        },
        hosted: Hosted::Duel(DuelPlan {
            rules: DuelRules::default(),
            pool: Some(Arc::from(vec![problem(); 2])),
            source: None,
            seed: 1,
        }),
        port: 0,
        watchers: 0,
        announced: false,
    };
    ask(&mut app, NetworkIntent::Host(Box::new(wish)));
    let trouble = |app: &App| {
        let trouble = &app.world().resource::<NetworkTrouble>().0;
        trouble
            .as_ref()
            .map(|why| i18n::translate(why, Language::English))
    };
    assert!(run_until(&mut app, |app| trouble(app).is_some()));
    assert_eq!(
        trouble(&app).unwrap(),
        "Of these problems, 2 can be proved in a moment. The duel needs 10."
    );
}
