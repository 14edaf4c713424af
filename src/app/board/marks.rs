//! Marks on the board: the last move, targets, first moves of an answer, the
//! point of a refused move, and final ownership.

use std::time::Duration;

use bevy::prelude::*;

use super::BoardSystems;
use super::badges::{Badge, Letters};
use super::layer;
use super::layout::BoardLayout;
use super::material::Material;
use super::reminders::Reminders;
use super::territory;
use super::tint;
use crate::app::features::analysis::OnBoard;
use crate::app::features::editor::Editing;
use crate::app::features::lessons::CurrentLesson;
use crate::app::features::practice::{Hint, Practice};
use crate::app::features::problem::{Answer, CurrentProblem, ShowMoves};
use crate::app::features::proof::{First, Reading, Way};
use crate::app::features::review::Review;
use crate::app::searches::estimate::Estimation;
use crate::app::session::active_theme::Look;
use crate::app::session::game::{Changes, CurrentGame, MoveRefused};
use crate::engine::estimate::Estimate;
use crate::game::GameSession;
use crate::go::{self, Game, Move, Point, PointSet, Score};
use crate::media::paint::MARK_FILL;
use crate::problems::draft::Fault;
use crate::problems::practice::Mark as Value;
use crate::record::markup;
use crate::solver::Status;

/// A mark on a point.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Mark {
    /// The point.
    pub(crate) point: Point,
    /// The kind of mark.
    pub(crate) kind: MarkKind,
}

/// The meaning of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MarkKind {
    /// The last move, on a stone of this color.
    LastMove(go::Color),
    /// A stone of a target.
    Target,
    /// A first move that reaches the best result.
    FirstMove,
    /// The point of a move that was just refused.
    Refused,
    /// A point that this side owns.
    Owned(go::Color),
    /// A point that this side will probably own, with the certainty in tenths.
    Leaning(go::Color, u8),
    /// A mark that needs a letter or number.
    Badge(Badge),
    /// A line or an arrow that starts here.
    Line {
        /// The end of the line.
        to: Point,
        /// True if the line ends in an arrowhead.
        arrow: bool,
    },
    /// A point of a region, around which a line is drawn.
    Region,
    /// A point that is dimmed.
    Dimmed,
    /// A point that is hidden.
    Hidden,
}

impl MarkKind {
    /// Returns the shape, color and diameter. Marks that are painted with the
    /// text have none.
    fn look(self, look: &Look) -> Option<(Shape, Color, f32)> {
        let marks = &look.board.marks;
        let stone = |side| match side {
            go::Color::Black => &look.stones.black,
            go::Color::White => &look.stones.white,
        };
        Some(match self {
            Self::Badge(_) | Self::Line { .. } | Self::Region | Self::Dimmed | Self::Hidden => {
                return None;
            }
            Self::LastMove(side) => (Shape::Ring, tint(stone(side).mark), 0.46),
            Self::Target => (Shape::Disc, tint(marks.target), 0.22),
            Self::FirstMove => (Shape::Ring, tint(marks.first_move), 0.72),
            Self::Refused => (Shape::Ring, tint(marks.refused), 0.86),
            Self::Owned(side) => (Shape::Disc, tint(stone(side).owned), 0.34),
            Self::Leaning(side, tenths) => {
                let (shape, color, _) = Self::Owned(side).look(look)?;
                // The area of the disc is proportional to the certainty.
                (shape, color, 0.42 * (f32::from(tenths) / 10.0).sqrt())
            }
        })
    }
}

enum Shape {
    Disc,
    Ring,
}

/// The most lines and arrows that are drawn. No readable board has more.
const MOST_LINES: usize = 400;

/// The time for which the point of a refused move stays marked.
const REFUSED_FOR: Duration = Duration::from_secs(2);

/// The point where a move was just refused.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct RefusedPoint {
    point: Option<Point>,
    until: Duration,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RefusedPoint>().add_systems(
        Update,
        (remember_refusal, draw).chain().in_set(BoardSystems::Marks),
    );
}

fn remember_refusal(
    mut shown: ResMut<RefusedPoint>,
    time: Res<Time<Real>>,
    mut refused: MessageReader<MoveRefused>,
    mut changes: Changes,
) {
    let moved = changes.any();
    if shown.point.is_some() && (moved || time.elapsed() >= shown.until) {
        shown.point = None;
    }
    if let Some(MoveRefused {
        mv: Move::Place(at),
        ..
    }) = refused.read().last()
    {
        *shown = RefusedPoint {
            point: Some(*at),
            until: time.elapsed() + REFUSED_FOR,
        };
    }
}

/// Computes the wanted marks, compares them with those on the board, and
/// respawns the ones that differ.
fn draw(
    mut commands: Commands,
    drawn: Query<(Entity, &Mark)>,
    current: Res<CurrentGame>,
    problem: Option<Res<CurrentProblem>>,
    show_moves: Res<ShowMoves>,
    practice: Option<Res<Practice>>,
    reading: Option<Res<Reading>>,
    (review, editing, analysed): (Option<Res<Review>>, Option<Res<Editing>>, Res<OnBoard>),
    refused: Res<RefusedPoint>,
    estimation: Res<Estimation>,
    lesson: Option<Res<CurrentLesson>>,
    layout: Res<BoardLayout>,
    material: Res<Material>,
    look: Res<Look>,
    reminders: Reminders,
    mut in_lesson: Local<bool>,
) {
    let anew = layout.is_changed() || look.is_changed();
    let turned = std::mem::replace(&mut *in_lesson, lesson.is_some()) != lesson.is_some();
    // A lesson hides everything else.
    let problem = problem.filter(|_| lesson.is_none());
    let reading = reading.filter(|_| lesson.is_none());
    let asked_anew = problem.as_ref().is_some_and(DetectChanges::is_changed);
    let practice = practice.filter(|_| lesson.is_none());
    let editing = editing.filter(|_| lesson.is_none());
    let moved = turned
        || editing.as_ref().is_some_and(DetectChanges::is_changed)
        || current.is_changed()
        || practice.as_ref().is_some_and(DetectChanges::is_changed)
        || show_moves.is_changed()
        || reading.as_ref().is_some_and(DetectChanges::is_changed)
        || review.as_ref().is_some_and(DetectChanges::is_changed)
        || refused.is_changed()
        || lesson.as_ref().is_some_and(DetectChanges::is_changed)
        || anew
        || reminders.are_changed()
        || analysed.is_changed()
        || estimation.is_changed();
    if !moved && !asked_anew && (problem.is_some() || drawn.is_empty()) {
        return;
    }
    let score = match &lesson {
        Some(lesson) => lesson.score(current.get()),
        None => current.session().and_then(GameSession::score),
    };
    let mut wanted = wanted(
        current.get(),
        score.as_ref(),
        problem.as_deref().map(|problem| &problem.targets[..]),
        refused.point,
    );
    if let Some(editing) = &editing {
        wanted.extend(of_draft(editing, current.get()));
    }
    match (&reading, &problem) {
        (Some(reading), _) => wanted.extend(ways(reading, current.get())),
        (None, Some(_)) if practice.is_some() => {
            let practice = practice.iter();
            wanted.extend(practice.flat_map(|practice| of_practice(practice, current.get())));
        }
        (None, Some(problem)) => {
            let answer = problem.answer.as_ref();
            let marks = answer.map(|answer| verdicts(answer, show_moves.0, current.get()));
            wanted.extend(marks.into_iter().flatten());
        }
        (None, None) => {}
    }
    if let Some(lesson) = &lesson {
        wanted.extend(labels(lesson, current.get()));
    } else if let Some(review) = &review {
        wanted.extend(of_record(review, current.get()));
    } else if let Some(estimate) = estimation.shown(current.get()) {
        wanted.extend(leanings(current.get(), estimate));
    }
    reminders.add(&mut wanted, &current);
    if lesson.is_none() {
        lay_over(&mut wanted, &analysed);
    }
    clear_for_numbers(&mut wanted);
    for (entity, mark) in &drawn {
        if anew {
            commands.entity(entity).despawn();
        } else if !wanted.contains(mark) {
            territory::withdraw(&mut commands, entity, *mark);
        }
    }
    for mark in &wanted {
        if anew || !drawn.iter().any(|(_, old)| old == mark) {
            spawn(&mut commands, *mark, &layout, &material, &look);
        }
    }
}

/// Replaces other marks by those of an analysis on the same point.
fn lay_over(marks: &mut Vec<Mark>, OnBoard(analysed): &OnBoard) {
    let covers = |mark: &Mark| analysed.iter().any(|(point, _)| *point == mark.point);
    marks.retain(|mark| !covers(mark) || matches!(mark.kind, MarkKind::Line { .. }));
    marks.extend(analysed.iter().map(|(point, badge)| Mark {
        point: *point,
        kind: MarkKind::Badge(*badge),
    }));
}

/// Removes marks that would collide with a number. The number of the last move
/// already shows that it is the last.
fn clear_for_numbers(marks: &mut Vec<Mark>) {
    let is_number = |mark: &&Mark| matches!(mark.kind, MarkKind::Badge(Badge::Number { .. }));
    let numbered: Vec<Point> = marks
        .iter()
        .filter(is_number)
        .map(|mark| mark.point)
        .collect();
    marks.retain(|mark| {
        let gives_way = matches!(mark.kind, MarkKind::LastMove(_) | MarkKind::Target);
        !(gives_way && numbered.contains(&mark.point))
    });
}

fn wanted(
    game: &Game,
    score: Option<&Score>,
    targets: Option<&[Point]>,
    refused: Option<Point>,
) -> Vec<Mark> {
    let mark = |kind| move |point| Mark { point, kind };
    let mut marks: Vec<Mark> = refused.map(mark(MarkKind::Refused)).into_iter().collect();
    if let Some(turn) = game.turns().last()
        && let Move::Place(point) = turn.mv
        && !turn.effect.suicide
    {
        marks.push(Mark {
            point,
            kind: MarkKind::LastMove(turn.color),
        });
    }
    if let Some(targets) = targets {
        let last = game.turns().last().map(|turn| turn.mv);
        let stones = of_targets(targets, game);
        marks.extend(stones.filter(|mark| last != Some(Move::Place(mark.point))));
    } else if let Some(score) = score {
        for color in go::Color::BOTH {
            marks.extend(score.owned[color].iter().map(mark(MarkKind::Owned(color))));
        }
    }
    marks
}

/// Returns a mark for every stone of the target chains.
fn of_targets(targets: &[Point], game: &Game) -> impl Iterator<Item = Mark> {
    let chains = targets
        .iter()
        .flat_map(|target| game.board().chain(*target));
    let stones: Vec<Point> = chains.collect::<PointSet>().iter().collect();
    let kind = MarkKind::Target;
    stones.into_iter().map(move |point| Mark { point, kind })
}

/// Returns the marks of a draft: its targets, its region, a chain without a
/// liberty, and the solver's answer.
fn of_draft(editing: &Editing, game: &Game) -> Vec<Mark> {
    let problem = editing.problem();
    let board = game.board();
    let mut marks: Vec<Mark> = of_targets(&problem.targets, game).collect();
    if let Some(region) = problem.region {
        let kind = MarkKind::Region;
        marks.extend(region.iter().map(|point| Mark { point, kind }));
    }
    if let Some(Fault::NoLiberty(stone)) = editing.draft().fault() {
        let kind = MarkKind::Refused;
        marks.extend(board.chain(stone).map(|point| Mark { point, kind }));
    }
    if let Some(answer) = &editing.answer {
        marks.extend(verdicts(answer, true, game));
    }
    marks
}

/// Returns marks for the first moves of an answer about the position on the
/// board: the best ones, or all with their status.
fn verdicts(answer: &Answer, show_all: bool, game: &Game) -> Vec<Mark> {
    if !answer.is_about(game) {
        return Vec::new();
    }
    let best = &answer.solution.first.best_moves;
    let all = answer.solution.moves.as_ref().filter(|_| show_all);
    if let Some(all) = all {
        let verdict = |(point, status): &(Point, Status)| Mark {
            point: *point,
            kind: MarkKind::Badge(Badge::Verdict(*status, best.contains(&Move::Place(*point)))),
        };
        return all.iter().map(verdict).collect();
    }
    let places = best.iter().filter_map(|mv| match mv {
        Move::Place(point) => Some(*point),
        Move::Pass => None,
    });
    let kind = MarkKind::FirstMove;
    places.map(|point| Mark { point, kind }).collect()
}

/// Returns the marks of a practice problem: the hints given and the judgment of
/// the student's last move. A line that is played out also has move numbers.
fn of_practice(practice: &Practice, game: &Game) -> Vec<Mark> {
    let mut marks = Vec::new();
    let line = practice.line();
    let badge = |point: Point, badge: Badge| Mark {
        point,
        kind: MarkKind::Badge(badge),
    };
    if let Some(shown) = practice.playback() {
        let turns = game.turns().iter().enumerate();
        for (number, turn) in turns.skip(shown.from) {
            let Move::Place(point) = turn.mv else {
                continue;
            };
            if game.board().stone(point) == Some(turn.color) {
                let number = number + 1 - shown.from;
                marks.retain(|mark: &Mark| mark.point != point);
                marks.push(badge(
                    point,
                    Badge::Number {
                        number: u16::try_from(number).unwrap_or(u16::MAX),
                        side: turn.color,
                        last: game.turns().len() == number + shown.from,
                    },
                ));
            }
        }
    }
    if let Some(attempt) = practice.attempt() {
        let wrong = attempt.first_wrong(line);
        // The mistake stays marked while it is refuted.
        let judged = wrong
            .or_else(|| line.len().checked_sub(1))
            .filter(|_| !practice.is_played_out() || wrong.is_some());
        if let Some(place) = judged
            && let Some(value) = attempt.mark(&line[..=place])
            && let Some(turn) = game.turns().get(place)
            && let Move::Place(point) = turn.mv
        {
            marks.retain(|mark| mark.point != point);
            marks.push(badge(point, Badge::Judged(value == Value::Right)));
        }
    }
    if practice.finding().is_some() || practice.is_played_out() {
        return marks;
    }
    if practice.hint() >= Hint::Move {
        for mv in practice.next_moves() {
            if let Move::Place(point) = mv {
                let kind = MarkKind::FirstMove;
                marks.push(Mark { point, kind });
            }
        }
    } else if practice.hint() == Hint::Area {
        let area = practice.area();
        let dimmed = |point: &Point| !area.is_empty() && !area.contains(*point);
        let kind = MarkKind::Dimmed;
        let points = game.board().size().points().filter(dimmed);
        marks.extend(points.map(|point| Mark { point, kind }));
    }
    marks
}

/// Returns the marks of the possible moves in a proof.
fn ways(reading: &Reading, game: &Game) -> Vec<Mark> {
    let winner_moves = reading.winner == game.to_move();
    let way = |(place, way): (usize, &Way)| match way.mv {
        Move::Place(point) if winner_moves => Some(Mark {
            point,
            kind: MarkKind::Badge(Badge::Reply),
        }),
        Move::Place(point) => Some(Mark {
            point,
            kind: MarkKind::Badge(Badge::Way(u8::try_from(place).unwrap_or(u8::MAX))),
        }),
        Move::Pass => None,
    };
    let ways: Vec<Mark> = reading.ways.iter().enumerate().filter_map(way).collect();
    let first = |first: &First| match (first.mv, first.status) {
        (Move::Place(point), Some(status)) => Some(Mark {
            point,
            kind: MarkKind::Badge(Badge::Verdict(status, first.best)),
        }),
        _ => None,
    };
    let firsts = reading.firsts.iter().filter_map(first);
    let apart = |mark: &Mark| ways.iter().all(|way| way.point != mark.point);
    firsts.filter(apart).chain(ways.iter().copied()).collect()
}

/// Returns the marks of the record's current node, and of the next moves if
/// there are several.
fn of_record(review: &Review, game: &Game) -> Vec<Mark> {
    let markup = review.record().markup(review.node());
    let board = game.board();
    let badge = |point: Point, badge: Badge| Mark {
        point,
        kind: MarkKind::Badge(badge),
    };
    let mut marks: Vec<Mark> = Vec::new();
    for (point, mark) in markup.marks {
        marks.push(match mark {
            markup::Mark::Dim => Mark {
                point,
                kind: MarkKind::Dimmed,
            },
            mark => badge(point, Badge::Markup(mark, board.stone(point))),
        });
    }
    for (point, label) in &markup.labels {
        let letters = Letters::of(label);
        marks.push(badge(*point, Badge::Label(letters, board.stone(*point))));
    }
    let ways = review.ways();
    if ways.len() > 1 {
        for (place, (_, mv)) in ways.into_iter().enumerate() {
            if let Move::Place(point) = mv
                && board.stone(point).is_none()
                && marks
                    .iter()
                    .all(|mark| mark.point != point || mark.kind == MarkKind::Dimmed)
            {
                let place = u8::try_from(place).unwrap_or(u8::MAX);
                marks.push(badge(point, Badge::Way(place)));
            }
        }
    }
    let lines = markup.lines.into_iter().map(|ends| (ends, false));
    let arrows = markup.arrows.into_iter().map(|ends| (ends, true));
    let lines = lines.chain(arrows).filter(|((from, to), _)| from != to);
    for ((point, to), arrow) in lines.take(MOST_LINES) {
        let kind = MarkKind::Line { to, arrow };
        marks.push(Mark { point, kind });
    }
    let hidden = markup.hidden;
    let ends = |mark: &Mark| match mark.kind {
        MarkKind::Line { to, .. } => [mark.point, to],
        _ => [mark.point; 2],
    };
    marks.retain(|mark| {
        let seen = |point: Point| board.size().contains(point) && !hidden.contains(point);
        ends(mark).into_iter().all(seen)
    });
    marks.extend(hidden.iter().map(|point| Mark {
        point,
        kind: MarkKind::Hidden,
    }));
    marks
}

/// Returns the labels of a lesson's points that are still empty.
fn labels(lesson: &CurrentLesson, game: &Game) -> Vec<Mark> {
    let labels = lesson.labels(game).iter();
    let label = |(point, label): &(Point, char)| Mark {
        point: *point,
        kind: MarkKind::Badge(Badge::Letter(*label)),
    };
    labels
        .filter(|(point, _)| game.board().cell(*point) == go::Cell::Empty)
        .map(label)
        .collect()
}

/// Returns a mark of the probable owner for each point. Stones that will
/// probably stay get none.
fn leanings(game: &Game, estimate: &Estimate) -> Vec<Mark> {
    let leaning = |point| {
        let share = estimate.ownership(point);
        let side = if share > 0.0 {
            go::Color::Black
        } else {
            go::Color::White
        };
        let tenths = (share.abs() * 10.0).round() as u8;
        let stays = game.board().stone(point) == Some(side);
        (tenths >= 2 && !stays).then_some(Mark {
            point,
            kind: MarkKind::Leaning(side, tenths),
        })
    };
    game.board().size().points().filter_map(leaning).collect()
}

/// Spawns a mark. One without a picture is painted with the text.
fn spawn(
    commands: &mut Commands,
    mark: Mark,
    layout: &BoardLayout,
    material: &Material,
    look: &Look,
) {
    let at = layout.position(mark.point).extend(layer::MARKS);
    let mut entity = commands.spawn((Name::new("Mark"), mark, Transform::from_translation(at)));
    let Some((shape, color, diameter)) = mark.kind.look(look) else {
        return;
    };
    let image = match shape {
        Shape::Disc => material.disc.clone(),
        Shape::Ring => material.ring.clone(),
    };
    entity.insert(Sprite {
        image,
        color,
        custom_size: Some(Vec2::splat(diameter / MARK_FILL)),
        ..Sprite::default()
    });
}
