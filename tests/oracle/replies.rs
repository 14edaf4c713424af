//! Plays problems out, and compares the program's reply to each move with the
//! naive fixed point.

use shikatsu::go::{ByColor, Move};
use shikatsu::solver::{
    Answer, Effort, Limits, LineEnd, PartialAnswer, Question, Replies, Solver, Step,
};

use super::answer::{Oracle, Status};
use super::compare::{point, problem, translated};
use super::naive::{ATTACKER, DEFENDER, TestProblem};
use super::random::{self, Chance};

fn replies(setting: &TestProblem) -> Option<Replies> {
    let question = Question {
        problem: problem(setting, false)?,
        both: false,
        all_moves: false,
    };
    let mut solver = Solver::new(question, Limits::default());
    while let Step::Running(_) = solver.step(10_000) {}
    Some(solver.into_play())
}

/// Returns the program's answer to a line. A reply that is named before the
/// status is known must not change. Black attacks.
fn answer(replies: &mut Replies, line: &[Move], threats: [usize; 2], effort: Effort) -> Answer {
    let [black, white] = threats.map(|number| number as u8);
    let threats = ByColor { black, white };
    replies.take_up(line, threats, effort).unwrap();
    let mut named = None;
    loop {
        match replies.step(20) {
            Step::Done(answer) => {
                assert!(named.is_none() || answer.reply == named);
                return answer;
            }
            Step::Running(PartialAnswer { reply, .. }) => {
                assert!(named.is_none() || reply == named);
                named = reply;
            }
        }
    }
}

/// The numbers of events in the games.
#[derive(Clone, Copy, Debug, Default)]
struct ReplyCounts {
    replies: usize,
    won: usize,
    kos: usize,
    captures: usize,
    lives: usize,
}

/// Plays a problem out, with the program for one side and random moves for the
/// other.
fn play_out(
    setting: &TestProblem,
    program: u8,
    with_ko: bool,
    chance: &mut Chance,
    met: &mut ReplyCounts,
) -> Option<()> {
    let oracle = Oracle::new(setting, 3_000)?;
    if with_ko && !matches!(oracle.status(oracle.root()), Status::Ko(..)) {
        return None;
    }
    let mut replies = replies(setting)?;
    let mut at = oracle.root().clone();
    let (mut line, mut dead) = (Vec::new(), false);
    let any = 1 + chance.below(3);
    let threats = [[0, 0], [any, 0], [0, any]][chance.below(6).saturating_sub(3)];
    // A winning side must keep its win, even if the reply is named early.
    let prompt = chance.percent(25);
    let mut left = threats;
    for _ in 0..120 {
        let context = || format!("{line:?} {threats:?} {at:?} of {setting:?}");
        let effort = Effort {
            before_reply: if prompt {
                chance.below(40) as u64
            } else {
                u64::MAX
            },
            ..Effort::THOROUGH
        };
        let found = answer(&mut replies, &line, threats, effort);
        match found.ending {
            Some(LineEnd::Captured) => {
                assert!(setting.is_captured(&at.cells), "{}", context());
                met.captures += 1;
                return Some(());
            }
            Some(LineEnd::Alive) => {
                assert!(setting.is_alive(&at.cells), "{}", context());
                met.lives += 1;
                return Some(());
            }
            Some(LineEnd::Passed) => {
                assert_eq!(at.passes, 2, "{}", context());
                assert!(!dead || program == DEFENDER, "{}", context());
                return Some(());
            }
            None => {}
        }
        let status = oracle.status(&at);
        assert_eq!(found.status, translated(status, false), "{}", context());
        let falls = oracle.is_captured(&at, left[0], left[1]);
        assert_eq!(found.falls, Some(falls), "{}", context());
        let moves = setting.moves(&at).into_iter().filter(|turn| {
            let mover = usize::from(at.to_move) - 1;
            !turn.spends || left[mover] > 0
        });
        let moves: Vec<_> = moves.collect();
        let turn = if at.to_move == program {
            let Some(Move::Place(_) | Move::Pass) = found.reply else {
                panic!("{}", context());
            };
            let spelled =
                |p: Option<usize>| p.map_or(Move::Pass, |p| Move::Place(point(setting, p)));
            let turn = moves
                .iter()
                .find(|turn| Some(spelled(turn.point)) == found.reply);
            let turn = turn.unwrap_or_else(|| panic!("illegal: {found:?} {}", context()));
            met.replies += 1;
            met.won += usize::from(falls == (program == ATTACKER));
            let ended = turn.next.passes == 2 || setting.is_captured(&turn.next.cells);
            if !prompt && threats == [0; 2] && !oracle.best_moves(&at).is_empty() && !ended {
                met.kos += usize::from(matches!(status, Status::Ko(..)));
                let after = oracle.status(&turn.next);
                assert_eq!(after, status, "{found:?} {}", context());
            }
            if falls && program == ATTACKER {
                dead = true;
            }
            assert!(!dead || program == DEFENDER || falls, "{}", context());
            turn
        } else {
            &moves[chance.below(moves.len())]
        };
        line.push(
            turn.point
                .map_or(Move::Pass, |p| Move::Place(point(setting, p))),
        );
        left[usize::from(at.to_move) - 1] -= usize::from(turn.spends);
        let mover = at.to_move;
        at = turn.next.clone();
        // A pass as the first move is not counted.
        at.passes -= u8::from(line == [Move::Pass] && at.passes > 0);
        if mover == program && falls == (program == ATTACKER) {
            let kept = oracle.is_captured(&at, left[0], left[1]) == falls;
            assert!(
                kept,
                "thrown away: {found:?} {line:?} {threats:?} {setting:?}"
            );
        }
    }
    assert!(
        !(dead && program == ATTACKER),
        "no capture in {line:?} of {setting:?}"
    );
    Some(())
}

#[test]
fn replies_keep_a_win() {
    let count = super::variable("SHIKATSU_REPLIES", 60) as usize;
    let mut chance = Chance(super::variable("SHIKATSU_ORACLE_SEED", 9));
    let (mut met, mut played) = (ReplyCounts::default(), 0);
    while played < count {
        let setting = if chance.percent(50) {
            random::eye_space(&mut chance)
        } else {
            random::any(&mut chance)
        };
        let Some(setting) = setting else { continue };
        if super::is_plain(&setting) && chance.percent(90) {
            continue;
        }
        let program = if chance.percent(50) {
            ATTACKER
        } else {
            DEFENDER
        };
        // Kos are rare and the most error-prone, so a quarter of the games has
        // one.
        let with_ko = played % 4 == 3;
        let done = play_out(&setting, program, with_ko, &mut chance, &mut met);
        played += usize::from(done.is_some());
    }
    let ReplyCounts {
        replies,
        won,
        kos,
        captures,
        lives,
    } = met;
    assert!(replies > count && won > count / 4, "{met:?}");
    assert!(kos > 0 && captures > 0 && lives > 0, "{met:?}");
}

/// If no position may be searched, the reply is still a legal move. A line that
/// cannot be played is refused.
#[test]
fn a_reply_at_the_limit_is_legal() {
    let setting = super::drawn(
        ". . . . T a -\n. . . . T a -\nT T T T T a -\na a a a a a -\n- - - - - - -",
        ATTACKER,
    );
    let question = Question {
        problem: problem(&setting, false).unwrap(),
        both: false,
        all_moves: false,
    };
    let mut replies = Solver::new(question, Limits::default()).into_play();
    let effort = Effort {
        in_all: 1,
        ..Effort::THOROUGH
    };
    let found = answer(&mut replies, &[], [0; 2], effort);
    assert!(found.reply.is_some());
    let at = |index| Move::Place(point(&setting, index));
    let none = ByColor { black: 0, white: 0 };
    for line in [[at(0), at(0)], [at(4), at(0)], [at(5), at(0)]] {
        assert!(replies.take_up(&line, none, effort).is_err());
    }
    let passes = [Move::Pass; 4];
    assert_eq!(replies.take_up(&passes, none, effort).unwrap_err().index, 3);
}
