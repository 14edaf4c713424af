//! Small games whose moments are known.

use super::*;
use crate::go::Color;
use crate::record::{NodeId, sgf};
use crate::solver::{Limits, Step};
use std::sync::Arc;

/// Black's group has three points in the corner. The white one around it has two
/// eyes at the right.
const CORNER: &str = "(;SZ[9]\
    AB[ah][bh][ch][dh][di]\
    AW[ag][bg][cg][dg][eg][fg][gg][hg][ig][eh][ei][gh][gi][hh][ih]";

/// Black kills the white group of L6 with any of four moves.
const FOUR_KILLS: &str = "(;SZ[13]\
    AB[ia][kb][fc][hc][jc][gd][id][jd][kd][ie][le][jf][lf][mf][jg][kg][hh][jh][lh]\
    [ii][li][jj][jk][kk][lk][mk]\
    AW[ha][gb][ib][jb][gc][ic][hd][he][je][if][ig][lg][mg][ih][kh][ji][ki][kj][lj]\
    [mj][ll][ml]";

fn line(moves: &str) -> GameLine {
    of_record(&format!("{CORNER}{moves})"))
}

fn of_record(record: &str) -> GameLine {
    let file = sgf::read(record.as_bytes()).unwrap();
    let record = &file.games[0];
    let nodes: Vec<NodeId> = record.tree().main_line(NodeId::ROOT).collect();
    GameLine::of_record(record, &nodes)
}

fn surveyed(line: &GameLine) -> Vec<Option<Stage>> {
    let moves = line.positions().len() - 1;
    let all = stretches(moves).flat_map(|range| {
        let mut survey = Survey::new(Arc::new(line.clone()), range, Effort::default());
        loop {
            if let Step::Done(stages) = survey.step(500) {
                break stages;
            }
        }
    });
    all.map(Some).collect()
}

/// Returns the number, kind and color of each moment.
fn told(moves: &str) -> Vec<(usize, Kind, Color)> {
    let line = line(moves);
    let all = moments(&line, &surveyed(&line));
    let facts = all
        .iter()
        .map(|moment| (moment.number, moment.kind, moment.group));
    facts.collect()
}

#[test]
fn a_group_that_hangs_is_told_once_for_each_side() {
    let black = Color::Black;
    assert_eq!(
        told(";W[aa];B[ba];W[ca];B[da];W[bi]"),
        [
            (1, Kind::MissedKill, black),
            (2, Kind::MissedLife, black),
            (5, Kind::Killed, black),
        ]
    );
}

#[test]
fn a_group_is_saved_and_then_lost_by_its_own_side() {
    let black = Color::Black;
    assert_eq!(
        told(";W[aa];B[bi];W[ba];B[ai];W[ci]"),
        [
            (1, Kind::MissedKill, black),
            (2, Kind::Saved, black),
            (4, Kind::LostByOwnMove, black),
        ]
    );
}

#[test]
fn a_move_in_a_small_area_of_a_settled_group_is_needless() {
    assert_eq!(
        told(";W[aa];B[ba];W[ca];B[da];W[fh];B[ea];W[ia]"),
        [
            (1, Kind::MissedKill, Color::Black),
            (2, Kind::MissedLife, Color::Black),
            (5, Kind::Needless, Color::White),
        ]
    );
}

#[test]
fn a_problem_states_every_right_move_or_none() {
    let line = of_record(&format!("{FOUR_KILLS};B[mi])"));
    let found = moments(&line, &surveyed(&line));
    let answers = |nodes| {
        let limits = Limits {
            nodes: Some(nodes),
            memory: 1 << 20,
        };
        let mut exercise = Exercise::new(&line, &found[0], limits).unwrap();
        let problem = loop {
            if let Step::Done(problem) = exercise.step(100) {
                break problem.unwrap();
            }
        };
        let size = problem.size();
        let points = problem.answers.iter().map(|mv| mv.on(size).to_string());
        let mut points: Vec<String> = points.collect();
        points.sort();
        points
    };
    assert_eq!(answers(100_000), ["L8", "L9", "N5", "N6"]);
    assert_eq!(answers(1_000), [""; 0], "N5 is known to be right");
}
