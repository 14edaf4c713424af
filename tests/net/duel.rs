//! Duels over the loopback address, and their problems.

use std::time::Duration;

use shikatsu::go::{Color, Move, Point, diagram};
use shikatsu::net::duel::{
    DuelCommand, DuelJudge, DuelOutcome, DuelRules, DuelVerdict, JudgeStep, Preparation, Round,
    SharedDuel, usual_problems,
};
use shikatsu::net::game::SharedGame;
use shikatsu::net::link::{LinkCommand, LinkEnd};
use shikatsu::net::replica::{Activity, Party, StateMachine as _};
use shikatsu::net::transport::{HostOptions, host, join};
use shikatsu::problems::Problem;

use super::loopback::{Side, host_options, join_options, named, until, wake};

pub(crate) const RULES: DuelRules = DuelRules {
    problems: 3,
    limit: 30,
    penalty: 0,
    pause: 1,
};

/// A host's side with its judge.
pub(crate) struct HostSide {
    pub(crate) side: Side<SharedDuel>,
    pub(crate) judge: DuelJudge,
}

impl HostSide {
    pub(crate) fn new(rules: DuelRules) -> Self {
        let options = host_options(None);
        let options = HostOptions {
            listen: options.listen,
            code: options.code,
            introduction: options.introduction,
            terms: rules,
            watchers: 1,
            folder: None,
            problems: None,
        };
        let mut side = Side::new(host::<SharedDuel>(options, wake()).unwrap());
        until([&mut side], |[side]| !side.addresses.is_empty());
        let judge = DuelJudge::new(usual_problems(), rules.problems, 1);
        Self { side, judge }
    }

    /// Lets the judge do what it can do now.
    pub(crate) fn judge(&mut self) {
        loop {
            match self.judge.step(self.side.state(), 50_000) {
                JudgeStep::Working => {}
                JudgeStep::Idle => return,
                JudgeStep::Command(command) => {
                    self.side.link.send(LinkCommand::TableCommand(command));
                }
            }
        }
    }
}

fn round(side: &Side<SharedDuel>) -> Option<&Round> {
    side.state().round()
}

/// Returns the points that a player may play on.
pub(crate) fn possible(round: &Round, party: Party) -> Vec<Point> {
    let Some(game) = round.position(party) else {
        return Vec::new();
    };
    let points = game.board().size().points();
    points
        .filter(|point| game.check(Move::Place(*point)).is_ok())
        .collect()
}

#[test]
fn a_duel_is_played_to_its_result() {
    let mut hosting = HostSide::new(RULES);
    let address = hosting.side.addresses[0];
    let options = join_options(address, None);
    let mut joining = Side::new(join::<SharedDuel>(options, wake()).unwrap());
    let mut tried = 0;
    until([&mut hosting.side, &mut joining], |_| true);
    let begun = std::time::Instant::now();
    loop {
        hosting.judge();
        until([&mut hosting.side, &mut joining], |_| true);
        let Some(now) = round(&joining) else { continue };
        if now.outcome().is_some() && now.unrevealed().is_none() {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{now:?}");
        // The guest tries one move after the other; the host does nothing.
        let attempts = now.attempts(Party::Guest).unwrap();
        let points = possible(now, Party::Guest);
        if !attempts.is_being_judged() && !points.is_empty() {
            tried += 1;
            let point = points[tried % points.len()];
            if let Some(command) = now.play(Party::Guest, point) {
                joining.ask(command);
                let before = joining.log.last_index();
                until([&mut hosting.side, &mut joining], |[_, joining]| {
                    joining.log.last_index() > before || !joining.refused.is_empty()
                });
                joining.refused.clear();
            }
        }
    }
    until([&mut hosting.side, &mut joining], |[hosting, joining]| {
        hosting.log.last_index() == joining.log.last_index()
    });
    let outcome = |side: &Side<SharedDuel>| round(side).unwrap().outcome().unwrap();
    assert_eq!(outcome(&hosting.side), outcome(&joining));
    let points = round(&joining).unwrap().points(Party::Guest);
    assert!(points > 0);
    assert!(matches!(
        outcome(&joining),
        DuelOutcome::Won {
            winner: Party::Guest,
            ..
        }
    ));
    assert_eq!(
        round(&joining).unwrap().player(Party::Host),
        Some(&named("Hosting"))
    );
}

#[test]
fn a_guest_who_expects_a_game_learns_of_the_duel() {
    let mut hosting = HostSide::new(RULES);
    let address = hosting.side.addresses[0];
    // The code is right each time, so that none counts as a wrong one.
    for _ in 0..10 {
        let mut side = Side::new(join::<SharedGame>(join_options(address, None), wake()).unwrap());
        until([&mut side], |[side]| side.ended.is_some());
        assert_eq!(side.ended, Some(LinkEnd::OtherActivity(Activity::Duel)));
    }
    // A wrong code is one all the same.
    let mut options = join_options(address, None);
    options.code = "AAAAAA".parse().unwrap();
    let mut side = Side::new(join::<SharedGame>(options, wake()).unwrap());
    until([&mut side], |[side]| side.ended.is_some());
    assert_eq!(side.ended.unwrap().to_string(), "the code is wrong");
    let mut joining = Side::new(join::<SharedDuel>(join_options(address, None), wake()).unwrap());
    until([&mut hosting.side, &mut joining], |sides| {
        sides.iter().all(|side| round(side).is_some())
    });
    // The other way round.
    let mut game = Side::new(host::<SharedGame>(host_options(None), wake()).unwrap());
    until([&mut game], |[game]| !game.addresses.is_empty());
    let options = join_options(game.addresses[0], None);
    let mut side = Side::new(join::<SharedDuel>(options, wake()).unwrap());
    until([&mut side], |[side]| side.ended.is_some());
    assert_eq!(side.ended, Some(LinkEnd::OtherActivity(Activity::Game)));
}

/// Every first move at a problem has a verdict by proof, and easier problems
/// come first.
#[test]
fn the_usual_problems_are_judged_by_proof() {
    let rules = DuelRules {
        problems: 10,
        penalty: 0,
        ..DuelRules::default()
    };
    let (mut right, mut wrong) = (0, 0);
    for seed in 0..8 {
        let mut judge = DuelJudge::new(usual_problems(), rules.problems, seed);
        let prepared = loop {
            match judge.prepare(10_000) {
                Preparation::Working => {}
                end => break end,
            }
        };
        assert_eq!(prepared, Preparation::Ready);
        let mut duel = SharedDuel::default();
        let begin = SharedDuel::begin(&rules, &named("Host"), &named("Guest"), 0);
        duel.apply(Party::Table, &begin).unwrap();
        let mut levels = Vec::new();
        while duel.round().unwrap().outcome().is_none() {
            duel.elapse(rules.pause());
            command(&mut judge, &mut duel);
            let now = duel.round().unwrap();
            levels.push(now.posed().unwrap().position.problem().level);
            for point in possible(now, Party::Host) {
                let Some(play) = now.play(Party::Host, point) else {
                    continue;
                };
                let mut trial = duel.clone();
                trial.apply(Party::Host, &play).unwrap();
                judge.refused();
                match command(&mut judge, &mut trial) {
                    DuelVerdict::Wrong => wrong += 1,
                    DuelVerdict::Right(Some(_)) | DuelVerdict::Solved => right += 1,
                    other => panic!("seed {seed}, {point:?}: {other:?}"),
                }
            }
            duel.elapse(rules.limit());
            command(&mut judge, &mut duel);
        }
        assert!(levels.is_sorted(), "{levels:?}");
        assert_eq!(levels.len(), 10);
        assert!(levels[0] < 3 && levels[9] > 4, "{levels:?}");
    }
    assert!(right > 80 && wrong > right, "{right} {wrong}");
}

/// Carries the next command of the judge out. Returns the verdict, if it is one.
fn command(judge: &mut DuelJudge, duel: &mut SharedDuel) -> DuelVerdict {
    loop {
        match judge.step(duel, 10_000) {
            JudgeStep::Working => {}
            JudgeStep::Idle => panic!("nothing to judge: {duel:?}"),
            JudgeStep::Command(command) => {
                duel.apply(Party::Table, &command).unwrap();
                return match command {
                    DuelCommand::Rule(ruling) => ruling.verdict,
                    _ => DuelVerdict::Unproved,
                };
            }
        }
    }
}

#[test]
fn too_few_problems_are_reported() {
    let pool: Vec<_> = usual_problems().into_iter().take(2).collect();
    let mut judge = DuelJudge::new(pool, 3, 1);
    let end = loop {
        match judge.prepare(10_000) {
            Preparation::Working => {}
            end => break end,
        }
    };
    assert!(matches!(end, Preparation::TooFew(..=2)), "{end:?}");
}

/// The region of a problem on an open board is found, and told to the players.
#[test]
fn a_problem_on_an_open_board_has_a_region() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O O . . . .
        X X X X O . . . .
        . . . X O . . . .";
    let board = diagram::read(picture).unwrap();
    let open = Problem {
        to_move: Color::White,
        ..Problem::bare("open".to_owned(), &board)
    };
    let rules = DuelRules {
        problems: 1,
        ..RULES
    };
    let mut judge = DuelJudge::new(vec![open], 1, 1);
    while judge.prepare(10_000) == Preparation::Working {}
    assert_eq!(judge.prepare(1), Preparation::Ready);
    let mut duel = SharedDuel::default();
    let begin = SharedDuel::begin(&rules, &named("Host"), &named("Guest"), 0);
    duel.apply(Party::Table, &begin).unwrap();
    duel.elapse(rules.pause());
    command(&mut judge, &mut duel);
    let now = duel.round().unwrap();
    let position = &now.posed().unwrap().position;
    let region = position.problem().region.as_ref().unwrap();
    assert!(region.len() < 30, "{region:?}");
    let mut verdicts = Vec::new();
    for point in region {
        if let Some(play) = now.play(Party::Guest, *point) {
            let mut trial = duel.clone();
            trial.apply(Party::Guest, &play).unwrap();
            judge.refused();
            verdicts.push(command(&mut judge, &mut trial));
        }
    }
    let count = |verdict| verdicts.iter().filter(|it| **it == verdict).count();
    assert_eq!(count(DuelVerdict::Solved), 1, "{verdicts:?}");
    assert_eq!(
        count(DuelVerdict::Wrong),
        verdicts.len() - 1,
        "{verdicts:?}"
    );
}
