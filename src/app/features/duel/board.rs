//! The problem of a duel on the board.

use bevy::prelude::*;

use super::LookedAt;
use crate::app::AppSystems;
use crate::app::board::{
    Badge, BoardContentSystems, BoardMark, ClickRules, Framing, FramingSystems, MarkKind,
    MarkLayer, MarkLayerWriter, ProblemPart,
};
use crate::app::network::NetworkMatch;
use crate::app::network::duel::DuelIntent;
use crate::app::session::{Choice, CurrentGame, GameIntent, PointChosen, Screen};
use crate::go::{Game, Move, PointSet, Rules, Size};
use crate::net::duel::{DuelPosition, DuelStage, PosedProblem, Round, SharedDuel};
use crate::net::replica::Party;

/// The position that the board shows.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct ShownPosition {
    /// The number of the duel and of the problem; none before the first.
    problem: Option<(u32, usize)>,
    line: Vec<Move>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownPosition>()
        .add_systems(OnEnter(Screen::Duel), clear)
        .add_systems(
            Update,
            (
                answer_with_chosen_point
                    .run_if(in_state(Screen::Duel))
                    .in_set(AppSystems::Pointer),
                show_position
                    .run_if(in_state(Screen::Duel))
                    .in_set(AppSystems::Duel),
                write_framing.in_set(FramingSystems),
                (show_marks, write_click_rules.run_if(in_state(Screen::Duel)))
                    .in_set(BoardContentSystems),
            ),
        )
        .add_systems(OnExit(Screen::Duel), open_board);
}

/// A problem of a duel, as this machine shows it.
struct View<'a> {
    problem: (u32, usize),
    position: &'a DuelPosition,
    game: Game,
    /// True if the moves on the board are the solution.
    is_solved: bool,
}

/// Returns the problem to show: the one that is posed, else the one that is
/// looked at, with its solution.
fn view(round: &Round, party: Option<Party>, looked_at: Option<usize>) -> Option<View<'_>> {
    let problems = round.problems();
    let last = problems.len().checked_sub(1)?;
    let number = round.number();
    if let Some(posed) = round.posed() {
        let own = party.and_then(|party| round.position(party));
        // A spectator sees the problem as it was posed.
        let game = own.or_else(|| posed.position.after(&[]))?;
        return Some(View {
            problem: (number, last),
            position: &posed.position,
            game,
            is_solved: false,
        });
    }
    let at = looked_at.filter(|at| *at <= last).unwrap_or(last);
    let PosedProblem {
        position, solution, ..
    } = &problems[at];
    let line = solution.as_ref().map_or(&[][..], |it| &it.line);
    Some(View {
        problem: (number, at),
        position,
        game: position.after(line)?,
        is_solved: true,
    })
}

fn clear(
    mut shown: ResMut<ShownPosition>,
    mut looked_at: ResMut<LookedAt>,
    mut games: MessageWriter<GameIntent>,
) {
    *shown = ShownPosition::default();
    *looked_at = LookedAt::default();
    // 19 is within 1 to 25, so this size exists.
    if let Some(size) = Size::square(19) {
        games.write(GameIntent::Start(Box::new(Game::new(
            size,
            Rules::practice(),
        ))));
    }
}

/// Has the board show the problem.
fn show_position(
    duels: Query<&NetworkMatch<SharedDuel>>,
    mut looked_at: ResMut<LookedAt>,
    mut shown: ResMut<ShownPosition>,
    mut games: MessageWriter<GameIntent>,
) {
    let Ok(played) = duels.single() else {
        return;
    };
    let Some(round) = played.state().round() else {
        return;
    };
    if round.posed().is_some() {
        looked_at.set_if_neq(LookedAt::default());
    }
    let Some(view) = view(round, played.party(), looked_at.0) else {
        return;
    };
    let next = ShownPosition {
        problem: Some(view.problem),
        line: view.game.turns().iter().map(|turn| turn.mv).collect(),
    };
    if *shown == next {
        return;
    }
    let game = Box::new(view.game);
    games.write(if shown.problem == next.problem {
        GameIntent::Show(game)
    } else {
        GameIntent::Start(game)
    });
    *shown = next;
}

/// Turns a chosen point into an answer.
fn answer_with_chosen_point(
    mut chosen: MessageReader<PointChosen>,
    mut duels: MessageWriter<DuelIntent>,
) {
    for PointChosen { point, choice } in chosen.read() {
        if *choice != Choice::Other {
            duels.write(DuelIntent::Play(*point));
        }
    }
}

/// Lets the player of this machine move while a problem is theirs to solve.
fn write_click_rules(duels: Query<&NetworkMatch<SharedDuel>>, mut rules: ResMut<ClickRules>) {
    let played = duels.single().ok();
    let now = played.and_then(|played| played.now().zip(played.party()));
    let moves = now.as_ref().is_some_and(|(now, party)| {
        let attempts = now.attempts(*party);
        let is_free = attempts.is_some_and(|own| own.penalty().is_zero() && !own.is_being_judged());
        let has_time = matches!(now.stage(), DuelStage::Solving(left) if !left.is_zero());
        is_free && has_time && !now.guest_is_away()
    });
    let posed = now.as_ref().and_then(|(now, _)| now.posed());
    let next = ClickRules {
        closed: !moves,
        region: posed.map(|posed| *posed.position.region()),
        ..rules.clone()
    };
    rules.set_if_neq(next);
}

fn open_board(mut rules: ResMut<ClickRules>) {
    rules.closed = false;
    rules.region = None;
}

/// Returns the problem that a duel shows.
fn shown_problem<'a>(
    duels: &'a Query<&NetworkMatch<SharedDuel>>,
    shown: &ShownPosition,
) -> Option<&'a PosedProblem> {
    let round = duels.single().ok()?.state().round()?;
    let (number, at) = shown.problem?;
    round
        .problems()
        .get(at)
        .filter(|_| round.number() == number)
}

fn write_framing(
    duels: Query<&NetworkMatch<SharedDuel>>,
    shown: Res<ShownPosition>,
    mut framing: ResMut<Framing>,
) {
    let problem = shown_problem(&duels, &shown);
    framing.duel = problem.map(|posed| match &posed.position.problem().region {
        Some(_) => ProblemPart::Region(around(&posed.position)),
        None => ProblemPart::AroundStones,
    });
}

/// Returns the region of a problem with its stones.
fn around(position: &DuelPosition) -> PointSet {
    let stones = position.after(&[]).into_iter().flat_map(|game| {
        let board = game.board().clone();
        board.stones().map(|(point, _)| point).collect::<Vec<_>>()
    });
    position.region().iter().chain(stones).collect()
}

/// Marks the stones that the problem is about, and numbers the moves of the
/// solution.
fn show_marks(
    duels: Query<&NetworkMatch<SharedDuel>>,
    shown: Res<ShownPosition>,
    looked_at: Res<LookedAt>,
    current: Res<CurrentGame>,
    mut layers: MarkLayerWriter,
) {
    let played = duels.single().ok();
    let view = played.and_then(|played| {
        let round = played.state().round()?;
        view(round, played.party(), looked_at.0).filter(|view| Some(view.problem) == shown.problem)
    });
    let game = current.get();
    let marks = view.map(|view| {
        let mut marks = if view.is_solved {
            numbers(game)
        } else {
            Vec::new()
        };
        let targets = &view.position.problem().targets;
        let last = game.turns().last().map(|turn| turn.mv);
        let targets = BoardMark::on_chains(MarkKind::Target, targets, game.board());
        let free: Vec<BoardMark> = targets
            .filter(|mark| last != Some(Move::Place(mark.point)))
            .filter(|mark| marks.iter().all(|other| other.point != mark.point))
            .collect();
        marks.extend(free);
        marks
    });
    layers.set(MarkLayer::Duel, marks);
}

/// Numbers the stones of a line that are on the board.
fn numbers(game: &Game) -> Vec<BoardMark> {
    let mut marks: Vec<BoardMark> = Vec::new();
    for (number, turn) in (1..).zip(game.turns()) {
        let Move::Place(point) = turn.mv else {
            continue;
        };
        if game.board().stone(point) == Some(turn.color) {
            marks.retain(|mark| mark.point != point);
            let kind = MarkKind::Badge(Badge::Number {
                number,
                side: turn.color,
                last: usize::from(number) == game.turns().len(),
            });
            marks.push(BoardMark { point, kind });
        }
    }
    marks
}
