//! Tests that the lessons about the rules are correct.

#![cfg(not(feature = "window"))]

use std::collections::HashSet;

use shikatsu::go::points::halves;
use shikatsu::go::{Board, Cell, Color, Game, Move, Point, PointSet, handicap, life};
use shikatsu::study::lessons::{Lesson, Seki, course};

/// Returns the game of a lesson after this many steps.
fn after(lesson: &Lesson, steps: usize) -> Game {
    let mut game = lesson.game();
    for step in &lesson.line[..steps] {
        if step.refused().is_none() {
            game.play(step.mv()).unwrap();
        }
    }
    game
}

#[test]
fn every_step_matches_its_text() {
    let mut captures = 0;
    let mut refusals = 0;
    for lesson in course() {
        let mut game = lesson.game();
        for (i, step) in lesson.line.iter().enumerate() {
            let context = format!("{}, step {i}", lesson.key);
            let before = game.board().clone();
            match (game.play(step.mv()), step.refused()) {
                (Ok(effect), None) => {
                    let taken = match step {
                        shikatsu::study::lessons::Step::Takes(_, stones) => *stones,
                        _ => 0,
                    };
                    assert_eq!(effect.captured.len(), taken, "{context}");
                    captures += usize::from(taken > 0);
                }
                (Err(reason), Some(expected)) => {
                    assert_eq!(reason, expected, "{context}");
                    assert_eq!(*game.board(), before, "{context}");
                    refusals += 1;
                }
                (played, _) => panic!("{context}: {played:?}"),
            }
        }
    }
    assert!(captures >= 8 && refusals >= 4, "{captures}, {refusals}");
}

#[test]
fn digits_are_the_liberties_of_their_chain() {
    let mut numbered = 0;
    for lesson in course() {
        let digits: Vec<(Point, char)> = lesson
            .labels
            .iter()
            .copied()
            .filter(|(_, label)| label.is_ascii_digit())
            .collect();
        let mut covered = PointSet::EMPTY;
        for stone in &lesson.claims.liberties {
            let liberties = lesson.board.liberties(*stone);
            covered = covered.union(&liberties);
            let mut found: Vec<char> = digits
                .iter()
                .filter(|(point, _)| liberties.contains(*point))
                .map(|(_, label)| *label)
                .collect();
            found.sort_unstable();
            let counted: Vec<char> = ('1'..='9').take(liberties.len()).collect();
            assert_eq!(found, counted, "{}", lesson.key);
            numbered += 1;
        }
        let all: PointSet = digits.iter().map(|(point, _)| *point).collect();
        assert_eq!(covered, all, "{}", lesson.key);
    }
    assert!(numbered >= 4);
}

/// The stones show the number of liberties in the middle, at the side and in
/// the corner.
#[test]
fn the_three_single_stones_match_the_text() {
    let lesson = lesson("liberties");
    let counts: Vec<usize> = lesson
        .claims
        .liberties
        .iter()
        .map(|stone| lesson.board.liberties(*stone).len())
        .collect();
    assert_eq!(counts, [4, 3, 2]);
}

#[test]
fn chains_join_at_the_stated_step() {
    let mut joined = 0;
    for lesson in course() {
        let Some((steps, one, other)) = lesson.claims.joined else {
            continue;
        };
        let together = |board: &Board| board.chain(one).any(|stone| stone == other);
        assert!(!together(&lesson.board), "{}", lesson.key);
        assert!(together(after(lesson, steps).board()), "{}", lesson.key);
        joined += 1;
    }
    assert!(joined > 0);
}

#[test]
fn alive_stones_are_pass_alive_and_mortal_ones_are_not() {
    let lives = |lesson: &Lesson, steps: usize, stone: Point| {
        let game = after(lesson, steps);
        let color = game.board().stone(stone).unwrap();
        life::pass_alive(game.board(), color).contains(stone)
    };
    let (mut living, mut mortal) = (0, 0);
    for lesson in course() {
        for (steps, stone) in &lesson.claims.alive {
            assert!(lives(lesson, *steps, *stone), "{}", lesson.key);
            living += 1;
        }
        for (steps, stone) in &lesson.claims.mortal {
            assert!(!lives(lesson, *steps, *stone), "{}", lesson.key);
            mortal += 1;
        }
    }
    assert!(living >= 2 && mortal >= 4);
}

/// A side that fills a liberty of a seki loses its stones to the next move.
#[test]
fn in_seki_the_side_that_plays_first_is_captured() {
    let lesson = course().iter().find(|l| l.claims.seki.is_some()).unwrap();
    let Some(Seki(one, other)) = lesson.claims.seki else {
        unreachable!()
    };
    let shared = lesson.board.liberties(one);
    assert_eq!(shared, lesson.board.liberties(other));
    let shared: Vec<Point> = shared.iter().collect();
    let &[first, second] = shared.as_slice() else {
        panic!("two shared liberties");
    };
    for color in Color::BOTH {
        for (filled, left) in [(first, second), (second, first)] {
            let rules = lesson.game().rules().clone();
            let mut game = Game::from_position(lesson.board.clone(), color, rules);
            game.play(Move::Place(filled)).unwrap();
            let taken = game.play(Move::Place(left)).unwrap().captured;
            let own = [one, other]
                .into_iter()
                .find(|stone| lesson.board.stone(*stone) == Some(color));
            assert!(taken.contains(own.unwrap()), "{color} at {filled:?}");
        }
    }
}

#[test]
fn counts_are_those_of_the_program() {
    let mut counted = 0;
    for lesson in course() {
        let Some(count) = &lesson.count else { continue };
        let game = after(lesson, count.after);
        let score = count.score(&game);
        let total = |color| halves(score.total_halves(color));
        let totals = (total(Color::Black), total(Color::White));
        assert_eq!(totals, count.says, "{}", lesson.key);
        assert!(score.dame.is_empty(), "{}", lesson.key);
        if count.after > 0 && lesson.line.contains(&shikatsu::study::lessons::Step::Pass) {
            assert!(game.is_over(), "{}", lesson.key);
        }
        counted += 1;
    }
    assert!(counted >= 4);
}

#[test]
fn the_three_last_counts_are_of_one_position() {
    let of = lesson;
    let end = of("end");
    let played = after(end, end.line.len());
    for key in ["counting", "territory"] {
        assert_eq!(of(key).board, *played.board());
    }
}

#[test]
fn handicap_stones_lie_on_their_points_and_white_moves_first() {
    let lesson = course()
        .iter()
        .find(|l| l.claims.handicap.is_some())
        .unwrap();
    let stones = lesson.claims.handicap.unwrap();
    let (board, to_move) = handicap::position(lesson.board.size(), stones).unwrap();
    assert_eq!((&lesson.board, lesson.to_move), (&board, to_move));
}

#[test]
fn a_task_asks_for_a_move_of_the_reader() {
    for lesson in course() {
        let Some(reader) = lesson.reader else {
            assert!(lesson.line.is_empty(), "{}: nobody plays", lesson.key);
            continue;
        };
        let turns = (0..lesson.line.len()).map(|steps| after(lesson, steps).to_move());
        assert!(
            turns.into_iter().any(|color| color == reader),
            "{}",
            lesson.key
        );
        // There is a task at the start, and a closing remark.
        assert!(lesson.remark(0).is_some(), "{}", lesson.key);
        let last = lesson.remarks.last().map(|(after, _)| *after);
        assert_eq!(last, Some(lesson.line.len()), "{}", lesson.key);
        let after: Vec<usize> = lesson.remarks.iter().map(|(after, _)| *after).collect();
        assert!(after.is_sorted(), "{}", lesson.key);
    }
}

#[test]
fn a_target_is_a_stone_in_atari() {
    for lesson in course() {
        if let Some(target) = lesson.target {
            assert_eq!(lesson.board.liberties(target).len(), 1, "{}", lesson.key);
        }
    }
}

#[test]
fn each_lesson_has_a_name_of_its_own_and_labels_on_empty_points() {
    let mut keys = HashSet::new();
    for lesson in course() {
        assert!(
            keys.insert(lesson.key.as_str()),
            "{} is there twice",
            lesson.key
        );
        for (point, label) in &lesson.labels {
            assert_eq!(lesson.board.cell(*point), Cell::Empty, "{label}");
        }
    }
    assert!(keys.len() > 15);
}

fn lesson(key: &str) -> &'static Lesson {
    course().iter().find(|lesson| lesson.key == key).unwrap()
}

/// Returns the boards after each legal first move other than the right one, and
/// the reply to it.
fn after_others(lesson: &Lesson, reply: Move) -> Vec<Board> {
    let looked_for = lesson.line[0].mv();
    let others = lesson.board.size().points().map(Move::Place);
    let others = others.filter(|mv| *mv != looked_for);
    let played = others.filter_map(|mv| {
        let mut game = lesson.game();
        game.play(mv).ok()?;
        game.play(reply).ok()?;
        Some(game.board().clone())
    });
    played.collect()
}

#[test]
fn the_snapback_is_the_only_way_to_take_the_stones() {
    let lesson = lesson("snapback");
    let connected = after_others(lesson, lesson.line[0].mv());
    assert!(connected.len() > 20);
    let stone = lesson.board.size().parse_point("C1").unwrap();
    for board in connected {
        assert!(board.liberties(stone).len() > 1);
    }
}

#[test]
fn only_the_middle_makes_two_eyes() {
    let lesson = lesson("two-eyes");
    let killed = after_others(lesson, lesson.line[0].mv());
    assert!(killed.len() > 20);
    for board in killed {
        let alive = life::pass_alive(&board, Color::Black);
        assert!(alive.is_empty());
    }
}

#[test]
fn the_stone_that_escapes_has_three_liberties() {
    let lesson = lesson("atari");
    let board = after(lesson, 1).board().clone();
    assert_eq!(board.liberties(lesson.target.unwrap()).len(), 3);
}
