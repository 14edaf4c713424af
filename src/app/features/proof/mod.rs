//! Reading a proof: the node of the board in it, and the moves on from there.
//!
//! The moves played since the first position determine the node. So undo and
//! redo step through the proof as through a game, and no state has to be kept
//! in sync.

mod click_rules;
mod keys;
mod marks;
pub(crate) mod panel;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::sync::Arc;

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::problem_session::proof::Spot;
use crate::app::problem_session::{OpenProof, ProofIntent, Proofs};
use crate::app::searches::proof_task::{NotProved, Proved};
use crate::app::session::{
    Choice, CurrentGame, CurrentProblem, GameIntent, Notify, PointChosen, ProblemMode, Screen,
};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::go::{Game, Move, Rules};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::solver::{Destination, Problem, ProofTree, Sizes};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        click_rules::plugin,
        marks::plugin,
        keys::plugin,
        panel::plugin,
    ));
    app.redraw_while(|open_proof: Single<&OpenProof>| open_proof.counting)
        .add_message::<ProofIntent>()
        .add_systems(
            Update,
            (
                choose_point.run_if(in_state(ProblemMode::Proof)),
                handle_intents.run_if(on_message::<ProofIntent>),
            )
                .chain()
                .in_set(AppSystems::Proof)
                .run_if(in_state(Screen::Problem)),
        )
        .add_systems(
            Update,
            (open_finished_proof, locate_board_in_proof, count_positions)
                .chain()
                .in_set(AppSystems::Read),
        );
}

/// Returns the spot after the moves: in the tree of the claim, or from the
/// first move on in the tree of that move.
fn locate(trees: &[ProofTree], claim: usize, moves: &[Move]) -> Option<Spot> {
    let whole = trees.get(claim)?;
    if let Some(spot) = follow_moves(whole, claim, moves) {
        return Some(spot);
    }
    let (first, rest) = moves.split_first()?;
    let mut firsts = trees.iter().enumerate();
    firsts.find_map(|(i, tree)| {
        (tree.first_move() == Some(*first)).then(|| follow_moves(tree, i, rest))?
    })
}

/// Returns the spot after the moves in a tree. Returns `None` if they leave the
/// tree or continue after the end of a line.
fn follow_moves(tree: &ProofTree, index: usize, moves: &[Move]) -> Option<Spot> {
    let mut spot = Spot {
        tree: index,
        place: tree.start(),
        came_round: false,
    };
    let mut seen = HashSet::new();
    for mv in moves {
        if let Destination::Node(id) = spot.place {
            seen.insert(id);
        }
        if spot.came_round {
            return None;
        }
        spot.place = tree.after(spot.place, *mv)?;
        spot.came_round = matches!(spot.place, Destination::Node(id) if seen.contains(&id));
    }
    Some(spot)
}

/// Returns the game for reading a proof. It has no ko rule, because the proof
/// itself determines legal retakes and the ends of lines.
fn game_of(problem: &Problem) -> Game {
    let rules = Rules {
        simple_ko: false,
        ..Rules::practice()
    };
    Game::from_position(problem.board().clone(), problem.to_move(), rules)
}

/// On the board of a proof, choosing a point follows a move.
fn choose_point(mut chosen: MessageReader<PointChosen>, mut intents: MessageWriter<ProofIntent>) {
    for PointChosen { point, choice } in chosen.read() {
        if *choice != Choice::Other {
            intents.write(ProofIntent::Follow(Move::Place(*point)));
        }
    }
}

fn handle_intents(
    mut commands: Commands,
    mut intents: MessageReader<ProofIntent>,
    proved: Single<(Entity, &Proofs, Option<&mut OpenProof>)>,
    current: Res<CurrentGame>,
    (mode, mut next_mode): (Res<State<ProblemMode>>, ResMut<NextState<ProblemMode>>),
    mut games: MessageWriter<GameIntent>,
    mut notify: MessageWriter<Notify>,
) {
    let (problem, proofs, mut open_proof) = proved.into_inner();
    let turns = current.get().turns().len();
    for intent in intents.read() {
        let Some(open_proof) = &mut open_proof else {
            if let ProofIntent::Open = intent
                && let Some((claim, tree)) = proofs.claims().next()
            {
                commands.entity(problem).insert(OpenProof {
                    claim,
                    winner: tree.winner(),
                    spot: None,
                    ways: Vec::new(),
                    firsts: Vec::new(),
                    counting: false,
                    before: (*mode.get(), current.get().clone()),
                });
                next_mode.as_mut().set_if_neq(ProblemMode::Proof);
                games.write(GameIntent::Start(Box::new(game_of(&proofs.about))));
            }
            continue;
        };
        match intent {
            ProofIntent::Open => {}
            ProofIntent::Close => {
                let (mode, game) = open_proof.before.clone();
                commands.entity(problem).remove::<OpenProof>();
                games.write(GameIntent::Start(Box::new(game)));
                next_mode.as_mut().set_if_neq(mode);
            }
            ProofIntent::Claim(claim) => {
                open_proof.claim = *claim;
                games.write(GameIntent::Rewind(0));
            }
            ProofIntent::Follow(mv) => {
                if open_proof.offers(*mv) {
                    games.write(GameIntent::Demonstrate(*mv, turns));
                } else if let Some(words) = refusal(proofs, open_proof, *mv, current.get()) {
                    notify.write(Notify::news(words));
                }
            }
            ProofIntent::FollowMain => {
                if let Some(way) = open_proof.main() {
                    games.write(GameIntent::Demonstrate(way.mv, turns));
                }
            }
            ProofIntent::Back => {
                games.write(GameIntent::Undo);
            }
            ProofIntent::Start => {
                games.write(GameIntent::Rewind(0));
            }
        }
    }
}

/// Returns the reason why a move is not followed.
fn refusal(proofs: &Proofs, open_proof: &OpenProof, mv: Move, game: &Game) -> Option<Phrase> {
    let size = game.board().size();
    let Some(spot) = open_proof.spot else {
        return Some(say!("proof-back-first"));
    };
    let tree = proofs.tree(spot)?;
    match spot.place {
        Destination::End(_) => Some(say!("proof-lines-over")),
        Destination::Node(_) if spot.came_round => Some(say!("proof-lines-over")),
        Destination::Node(id) if tree.node(id).to_move == tree.winner() => {
            let reply = i18n::at(tree.branches(id).first()?.mv, size);
            let winner = tree.winner();
            Some(say!("proof-one-reply", color = winner, reply = reply))
        }
        Destination::Node(_) => Some(say!("proof-not-legal", move = i18n::at(mv, size))),
    }
}

/// Opens a new proof, or reports why there is none.
fn open_finished_proof(
    mut commands: Commands,
    mut proved: MessageReader<Proved>,
    mut failed: MessageReader<NotProved>,
    problems: Query<(Entity, &CurrentProblem)>,
    mut intents: MessageWriter<ProofIntent>,
    mut notify: MessageWriter<Notify>,
) {
    for NotProved { why } in failed.read() {
        notify.write(Notify::trouble(why.clone().sentence()));
    }
    for Proved { about, trees } in proved.read() {
        let Ok((entity, problem)) = problems.single() else {
            continue;
        };
        let answer = problem.answer.as_ref();
        let moves = answer.and_then(|answer| answer.solution.moves.clone());
        commands.entity(entity).insert(Proofs {
            about: about.clone(),
            sizes: trees.iter().map(Sizes::new).collect(),
            trees: Arc::clone(trees),
            statuses: moves.unwrap_or_default(),
        });
        intents.write(ProofIntent::Open);
    }
}

fn locate_board_in_proof(read: Single<(&Proofs, &mut OpenProof)>, current: Res<CurrentGame>) {
    let (proofs, mut open_proof) = read.into_inner();
    if !current.is_changed() && !open_proof.is_changed() {
        return;
    }
    let moves: Vec<Move> = current.get().turns().iter().map(|turn| turn.mv).collect();
    let spot = locate(&proofs.trees, open_proof.claim, &moves);
    let ways = spot.map_or_else(Vec::new, |spot| proofs.ways(spot));
    let open_proof = open_proof.bypass_change_detection();
    open_proof.counting = ways.iter().any(|way| way.size.is_none());
    if let Some(tree) = spot.and_then(|spot| proofs.tree(spot)) {
        open_proof.winner = tree.winner();
    }
    // The loser's moves of a claim are all in its own tree.
    let own = moves.is_empty() && open_proof.winner == current.get().to_move();
    let mut firsts = if own {
        proofs.first_moves()
    } else {
        Vec::new()
    };
    firsts.retain(|first| ways.iter().all(|way| way.mv != first.mv));
    open_proof.firsts = firsts;
    (open_proof.spot, open_proof.ways) = (spot, ways);
}

/// The number of positions counted in a frame: about a millisecond.
const COUNTED_IN_A_FRAME: usize = 10_000;

/// Counts the positions below the moves on, a part in each frame.
fn count_positions(read: Single<(&mut Proofs, &mut OpenProof)>) {
    let (mut proofs, mut open_proof) = read.into_inner();
    if !open_proof.counting {
        return;
    }
    let Some(spot) = open_proof.spot else { return };
    let Destination::Node(id) = spot.place else {
        return;
    };
    let Proofs { trees, sizes, .. } = &mut *proofs;
    if let (Some(tree), Some(sizes)) = (trees.get(spot.tree), sizes.get_mut(spot.tree)) {
        sizes.count(tree, id, COUNTED_IN_A_FRAME);
    }
    // The board is located again in the next frame, with the sizes counted so
    // far.
    open_proof.set_changed();
}
