//! The rules of a duel.

use super::*;
use crate::go::{Color, Move, Point, diagram};
use crate::problems::Problem;

/// A duel with its judge.
struct Table {
    duel: SharedDuel,
    judge: DuelJudge,
}

const RULES: DuelRules = DuelRules {
    problems: 2,
    limit: 60,
    penalty: 10,
    pause: 5,
};

/// White kills at B3; A3 and C3 are wrong.
fn problem() -> Problem {
    let picture = "X X X X O -\n. . . X O -\nX X X X O -\nO O O O O -";
    let board = diagram::read(picture).unwrap();
    Problem {
        to_move: Color::White,
        targets: vec![board.size().parse_point("A4").unwrap()],
        level: 1,
        ..Problem::bare("three in a row".to_owned(), &board)
    }
}

fn named(name: &str) -> Introduction {
    Introduction {
        name: name.to_owned(),
        rank: None,
    }
}

impl Table {
    /// Begins a duel whose first problem is posed.
    fn new() -> Self {
        let mut table = Self {
            duel: SharedDuel::default(),
            judge: DuelJudge::new(vec![problem(); 4], RULES.problems, 1),
        };
        let begin = SharedDuel::begin(&RULES, &named("Host"), &named("Guest"), 0);
        table.apply(Party::Table, &begin).unwrap();
        table.pass(5);
        table.judge_all();
        table
    }

    fn apply(&mut self, by: Party, command: &DuelCommand) -> Result<(), DuelRefusal> {
        let mut next = self.duel.clone();
        next.apply(by, command)?;
        self.duel = next;
        Ok(())
    }

    fn pass(&mut self, seconds: u64) {
        self.duel.elapse(Duration::from_secs(seconds));
    }

    fn round(&self) -> &Round {
        self.duel.round().unwrap()
    }

    /// Lets the judge give its next command.
    fn judge_once(&mut self) -> Option<DuelCommand> {
        loop {
            match self.judge.step(&self.duel, 1_000) {
                JudgeStep::Working => {}
                JudgeStep::Idle => return None,
                JudgeStep::Command(command) => {
                    self.apply(Party::Table, &command).unwrap();
                    return Some(command);
                }
            }
        }
    }

    fn judge_all(&mut self) {
        while self.judge_once().is_some() {}
    }

    /// Returns a first move that is right, or one that is wrong.
    fn point(&self, right: bool) -> Point {
        let position = &self.round().posed().unwrap().position;
        let start = position.after(&[]).unwrap();
        let points = position.size().points();
        let eyes: Vec<Point> = points
            .filter(|point| start.check(Move::Place(*point)).is_ok())
            .collect();
        let neighbors = |point: &Point| {
            let near =
                |other: &&Point| point.x().abs_diff(other.x()) + point.y().abs_diff(other.y()) == 1;
            eyes.iter().filter(near).count()
        };
        let middle = |point: &&Point| (neighbors(point) == 2) == right;
        *eyes.iter().find(middle).unwrap()
    }

    fn try_answer(&mut self, party: Party, right: bool) -> Result<(), DuelRefusal> {
        let play = self.round().play(party, self.point(right)).unwrap();
        self.apply(party, &play)
    }

    fn answer(&mut self, party: Party, right: bool) {
        self.try_answer(party, right).unwrap();
    }

    fn result(&self, at: usize) -> ProblemResult {
        self.round().problems()[at].result.unwrap()
    }
}

#[test]
fn the_first_right_answer_scores_and_the_solution_is_shown() {
    let mut table = Table::new();
    assert!(table.round().problems()[0].solution.is_none());
    table.pass(7);
    table.answer(Party::Guest, true);
    table.pass(1);
    table.answer(Party::Host, true);
    table.judge_all();
    let result = table.result(0);
    assert_eq!(result.winner, Some(Party::Guest));
    assert_eq!(result.time, Duration::from_secs(7));
    assert_eq!(table.round().points(Party::Guest), 1);
    let solution = table.round().problems()[0].solution.clone().unwrap();
    assert_eq!(solution.title, "three in a row");
    assert_eq!(solution.line.len(), 1);
    assert!(matches!(table.round().stage(), DuelStage::Between(_)));
}

#[test]
fn a_wrong_answer_costs_time() {
    let mut table = Table::new();
    table.answer(Party::Host, false);
    assert_eq!(
        table.try_answer(Party::Host, true),
        Err(DuelRefusal::Judging)
    );
    table.judge_all();
    let attempts = table.round().attempts(Party::Host).unwrap();
    assert_eq!(attempts.wrong(), 1);
    assert_eq!(attempts.penalty(), Duration::from_secs(10));
    table.pass(9);
    assert_eq!(
        table.try_answer(Party::Host, true),
        Err(DuelRefusal::Penalty)
    );
    table.pass(1);
    table.answer(Party::Host, true);
    table.judge_all();
    assert_eq!(table.result(0).winner, Some(Party::Host));
    assert_eq!(table.result(0).time, Duration::from_secs(10));
    assert_eq!(table.result(0).wrong, [1, 0]);
}

#[test]
fn moves_for_another_position_are_refused() {
    let mut table = Table::new();
    let early = table.round().play(Party::Host, table.point(true)).unwrap();
    table.answer(Party::Host, false);
    table.judge_all();
    assert_eq!(table.apply(Party::Host, &early), Err(DuelRefusal::Outdated));
    assert_eq!(
        table.apply(Party::Watcher(0), &early),
        Err(DuelRefusal::WatcherOnly)
    );
    table.answer(Party::Guest, true);
    table.judge_all();
    assert_eq!(
        table.apply(Party::Host, &early),
        Err(DuelRefusal::NoProblem)
    );
    table.pass(5);
    table.judge_all();
    assert_eq!(
        table.apply(Party::Guest, &early),
        Err(DuelRefusal::Outdated)
    );
}

#[test]
fn a_move_that_was_made_in_time_is_still_judged() {
    let mut table = Table::new();
    table.pass(59);
    table.answer(Party::Guest, true);
    table.pass(10);
    assert_eq!(
        table.try_answer(Party::Host, true),
        Err(DuelRefusal::NoProblem)
    );
    assert!(table.duel.on_the_clock().is_none());
    table.judge_all();
    assert_eq!(table.result(0).winner, Some(Party::Guest));
    assert_eq!(table.result(0).time, Duration::from_secs(59));
}

#[test]
fn a_problem_without_an_answer_ends_with_its_time() {
    let mut table = Table::new();
    assert!(table.duel.runs_out_within(Duration::from_secs(60)));
    assert!(!table.duel.runs_out_within(Duration::from_secs(59)));
    table.pass(60);
    assert_eq!(table.result(0).winner, None);
    assert_eq!(table.round().problems()[0].solution, None);
    table.judge_all();
    assert!(table.round().problems()[0].solution.is_some());
}

#[test]
fn points_decide_and_then_time() {
    let play = |answers: [(Party, u64); 2]| {
        let mut table = Table::new();
        for (party, time) in answers {
            table.pass(time);
            table.answer(party, true);
            table.judge_all();
            table.pass(5);
            table.judge_all();
        }
        table.round().outcome().unwrap()
    };
    let won = |winner, by| DuelOutcome::Won { winner, by };
    assert_eq!(
        play([(Party::Host, 30), (Party::Host, 30)]),
        won(Party::Host, DuelWin::Points)
    );
    assert_eq!(
        play([(Party::Host, 30), (Party::Guest, 20)]),
        won(Party::Guest, DuelWin::Time)
    );
    assert_eq!(
        play([(Party::Host, 20), (Party::Guest, 20)]),
        DuelOutcome::Draw
    );
}

#[test]
fn a_problem_that_is_interrupted_does_not_count() {
    let mut table = Table::new();
    table.apply(Party::Table, &DuelCommand::Away).unwrap();
    assert!(table.duel.on_the_clock().is_none());
    table.pass(100);
    assert_eq!(table.result(0).end, ProblemEnd::Interrupted);
    assert_eq!(table.round().counted(), 0);
    table.apply(Party::Table, &DuelCommand::Back).unwrap();
    let left = Duration::from_secs(5);
    assert_eq!(table.round().stage(), DuelStage::Between(left));
    table.judge_all();
    // There are two more problems, with one in its place.
    for _ in 0..2 {
        table.pass(5);
        table.judge_all();
        assert!(table.round().outcome().is_none());
        table.pass(60);
        table.judge_all();
    }
    assert_eq!(table.round().problems().len(), 3);
    assert_eq!(table.round().outcome(), Some(DuelOutcome::Draw));
}

#[test]
fn a_move_that_was_made_before_the_line_went_down_is_judged() {
    let mut table = Table::new();
    table.answer(Party::Host, true);
    table.apply(Party::Table, &DuelCommand::Away).unwrap();
    table.judge_all();
    assert_eq!(table.result(0).winner, Some(Party::Host));
    assert_eq!(table.result(0).end, ProblemEnd::Solved);
    let mut table = Table::new();
    table.answer(Party::Guest, false);
    table.apply(Party::Table, &DuelCommand::Away).unwrap();
    table.judge_all();
    assert_eq!(table.result(0).end, ProblemEnd::Interrupted);
}

#[test]
fn the_host_claims_the_duel_of_a_guest_who_stays_away() {
    let mut table = Table::new();
    assert_eq!(
        table.apply(Party::Host, &DuelCommand::Claim),
        Err(DuelRefusal::Impossible)
    );
    table.apply(Party::Table, &DuelCommand::Away).unwrap();
    table.apply(Party::Host, &DuelCommand::Claim).unwrap();
    assert_eq!(
        table.round().outcome(),
        Some(DuelOutcome::Won {
            winner: Party::Host,
            by: DuelWin::Forfeit
        })
    );
}

#[test]
fn a_pause_comes_before_the_next_problem() {
    let mut table = Table::new();
    let pause = DuelOffer::Pause;
    let command = DuelCommand::Offer(pause);
    table.apply(Party::Host, &command).unwrap();
    assert_eq!(
        table.apply(Party::Host, &DuelCommand::Accept(pause)),
        Err(DuelRefusal::NoOffer)
    );
    table
        .apply(Party::Guest, &DuelCommand::Accept(pause))
        .unwrap();
    assert!(table.duel.on_the_clock().is_some());
    table.pass(60);
    table.judge_all();
    assert!(table.duel.on_the_clock().is_none());
    table.pass(1_000);
    assert!(matches!(table.round().stage(), DuelStage::Between(_)));
    table.apply(Party::Guest, &DuelCommand::Resume).unwrap();
    table.pass(5);
    table.judge_all();
    assert!(matches!(table.round().stage(), DuelStage::Solving(_)));
}

#[test]
fn a_rematch_has_problems_of_its_own() {
    let mut table = Table::new();
    let rematch = DuelOffer::Rematch;
    assert_eq!(
        table.apply(Party::Host, &DuelCommand::Offer(rematch)),
        Err(DuelRefusal::NotOver)
    );
    table.apply(Party::Guest, &DuelCommand::Resign).unwrap();
    table.judge_all();
    // The solution of the problem that was open is shown too.
    assert!(table.round().problems()[0].solution.is_some());
    table
        .apply(Party::Host, &DuelCommand::Offer(rematch))
        .unwrap();
    table
        .apply(Party::Guest, &DuelCommand::Accept(rematch))
        .unwrap();
    assert_eq!(table.round().number(), 2);
    for _ in 0..2 {
        table.pass(5);
        table.judge_all();
        table.answer(Party::Host, true);
        table.judge_all();
    }
    assert_eq!(table.round().points(Party::Host), 2);
}

#[test]
fn moves_are_kept_from_the_other_player() {
    let mut table = Table::new();
    let play = table.round().play(Party::Host, table.point(true)).unwrap();
    let seen = |party| SharedDuel::seen_by(&play, Party::Host, party);
    assert_eq!(seen(Party::Host), play);
    for party in [Party::Guest, Party::Watcher(0)] {
        assert!(matches!(
            seen(party),
            DuelCommand::Play(DuelMove { point: None, .. })
        ));
    }
    // Both sides hold the same state after it, as far as the digest shows.
    let mut guest = table.duel.clone();
    guest.apply(Party::Host, &seen(Party::Guest)).unwrap();
    table.apply(Party::Host, &play).unwrap();
    let digest = |duel: &SharedDuel| {
        let mut writer = DigestWriter::default();
        duel.digest(&mut writer);
        writer.finish()
    };
    assert_eq!(digest(&guest), digest(&table.duel));
    assert!(guest.round().unwrap().position(Party::Host).is_none());
    let ruling = table.judge_once().unwrap();
    let hidden = SharedDuel::seen_by(&ruling, Party::Table, Party::Guest);
    guest.apply(Party::Table, &hidden).unwrap();
    assert_eq!(digest(&guest), digest(&table.duel));
}

#[test]
fn a_move_that_is_not_told_is_wrong() {
    let mut table = Table::new();
    let Some(DuelCommand::Play(mut play)) = table.round().play(Party::Guest, table.point(true))
    else {
        unreachable!("the move is possible");
    };
    play.point = None;
    table.apply(Party::Guest, &DuelCommand::Play(play)).unwrap();
    table.judge_all();
    assert_eq!(table.round().attempts(Party::Guest).unwrap().wrong(), 1);
    table.pass(10);
    table.answer(Party::Guest, true);
    table.judge_all();
    assert_eq!(table.result(0).winner, Some(Party::Guest));
}

#[test]
fn rules_and_problems_from_outside_are_checked() {
    let begin = |rules, name: &str| {
        let players = [named(name), named("Guest")];
        let begin = DuelCommand::Begin(Box::new(DuelBegin { rules, players }));
        SharedDuel::default().apply(Party::Table, &begin).map(drop)
    };
    assert_eq!(begin(RULES, "Host"), Ok(()));
    assert_eq!(begin(RULES, "a\u{7}b"), Err(DuelRefusal::Setup));
    for (problems, limit) in [(0, 60), (51, 60), (1, 0), (1, 3_601)] {
        let rules = DuelRules {
            problems,
            limit,
            ..RULES
        };
        assert_eq!(begin(rules, "Host"), Err(DuelRefusal::Setup));
    }
    let right = Table::new().judge.step(&SharedDuel::default(), 1);
    assert_eq!(right, JudgeStep::Idle);
    let table = Table::new();
    let good = table.round().problems()[0].position.problem().clone();
    assert!(good.clone().check().is_ok());
    let far = Point::new(20, 20).unwrap();
    let changes: [fn(&mut DuelProblem, Point); 7] = [
        |problem, _| problem.position = "N".repeat(100_000),
        |problem, _| problem.position = String::new(),
        |problem, _| problem.position.push('?'),
        |problem, _| problem.targets.clear(),
        |problem, far| problem.targets.push(far),
        |problem, far| problem.region = Some(vec![far]),
        |problem, far| problem.ko = Some(far),
    ];
    for change in changes {
        let mut bad = good.clone();
        change(&mut bad, far);
        assert_eq!(bad.check().map(drop), Err(DuelRefusal::Setup));
    }
}

#[test]
fn another_judge_goes_on_after_the_hosts_program_has_ended() {
    let mut table = Table::new();
    // A move is made, and the host's program is killed before its verdict.
    table.answer(Party::Guest, true);
    table.judge = DuelJudge::going_on(vec![problem(); 4], &table.duel, 7);
    table.apply(Party::Table, &DuelCommand::Away).unwrap();
    table.judge_all();
    assert_eq!(table.result(0).winner, Some(Party::Guest));
    assert!(table.round().problems()[0].solution.is_some());

    // The next problem is interrupted. Its solution is shown all the same, and
    // another one takes its place.
    table.apply(Party::Table, &DuelCommand::Back).unwrap();
    table.pass(5);
    table.judge_all();
    let posed = table.round().posed().unwrap().position.problem().clone();
    table.judge = DuelJudge::going_on(vec![problem(); 4], &table.duel, 8);
    table.apply(Party::Table, &DuelCommand::Away).unwrap();
    table.judge_all();
    assert_eq!(table.result(1).end, ProblemEnd::Interrupted);
    let interrupted = &table.round().problems()[1];
    assert_eq!(*interrupted.position.problem(), posed);
    let line = &interrupted.solution.as_ref().unwrap().line;
    assert_eq!(line.len(), 1);
    table.apply(Party::Table, &DuelCommand::Back).unwrap();
    table.pass(5);
    table.judge_all();
    table.answer(Party::Host, true);
    table.judge_all();
    assert!(table.round().outcome().is_some());
    assert!(table.round().unrevealed().is_none());
}
