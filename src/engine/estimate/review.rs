//! The status of all stones of a finished position.
//!
//! Unconditional life comes first. Then the solver is asked about every chain
//! whose fate is not plain (`proofs`). Random games decide the rest, and where
//! they leave a doubt, a search plays on with the enemy moving first (`fight`).
//! The innermost stones are judged first. Stones found dead are taken off before
//! the next are judged, since those around them may then be safe.

use super::certain::certain;
use super::fight::Fight;
use super::findings::{Findings, mutual};
use super::proofs::Proofs;
use super::verdict::{Doubt, Group, is_inside};
use super::{Estimate, Estimator};
use crate::go::{Account, Board, ByColor, Color, PointSet, Rules, Score, Status};
use crate::solver::Step;

/// The number of random games after each time that stones are taken off.
const GAMES: u32 = 1000;
/// The number of positions that the solver searches in the time of one game.
const NODES_A_GAME: u64 = 30;
/// Stones with a lower mean ownership are dead without a fight.
const LOST: f64 = -0.7;
/// Chains with at least this mean ownership are taken to be alive where the solver
/// does so.
const FIRM: f64 = 0.7;
/// The largest number of fights. On large boards [`MOST_GAME_POINTS`] allows
/// fewer.
const FIGHTS: u32 = 12;
/// The games that are shared out, in points of the board: 14,000 games on 19×19.
/// A game takes the longer the larger the board is. When they are used up,
/// [`FEW_GAMES`] follow each time that stones are taken off.
const MOST_GAME_POINTS: u64 = 14_000 * 361;
/// The fewest games that give a usable estimate.
const FEW_GAMES: u32 = 100;
/// In a finished position, at most this share of the points is nobody's.
const OPEN: f64 = 0.25;

/// The status of all stones, and the part of it that is proved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Judgement {
    /// The dead stones and those in seki. All others are alive.
    pub status: Status,
    /// The stones whose status is proved, by unconditional life or by the
    /// solver. That of the others is estimated.
    pub proved: PointSet,
}

impl Judgement {
    /// Returns the dead stones whose death is only estimated.
    #[must_use]
    pub fn dead_by_estimate(&self) -> PointSet {
        self.without_proof_of_death(&self.status.dead)
    }

    /// Returns marked stones with those corrected whose status is proved. The marks
    /// of all others stay.
    #[must_use]
    pub fn settled(&self, marked: &Status) -> Status {
        let settled = |marked: &PointSet, judged: &PointSet| {
            let rest = marked.difference(&self.proved);
            rest.union(&judged.intersection(&self.proved))
        };
        Status {
            dead: settled(&marked.dead, &self.status.dead),
            seki: settled(&marked.seki, &self.status.seki),
            ..*marked
        }
    }

    /// Returns those of the stones that are not proved dead. Others may be
    /// proved alive or in seki.
    #[must_use]
    pub fn without_proof_of_death(&self, stones: &PointSet) -> PointSet {
        stones.difference(&self.proved.intersection(&self.status.dead))
    }
}

/// The judgement of a finished position, in progress.
#[derive(Debug)]
pub struct Review {
    board: Board,
    /// The stones that random games hold dead even in an unfinished position.
    lost: PointSet,
    /// The stones that random games hold alive.
    firm: PointSet,
    found: Findings,
    /// The stones that survived a fight.
    survivors: PointSet,
    fights_left: u32,
    game_points_left: u64,
    stage: Stage,
}

#[derive(Debug)]
enum Stage {
    Proving(Box<Proofs>),
    /// Random games on the board without the dead stones, and their number.
    Playing(Box<Estimator>, u32),
    Fighting(Box<(Fight, Estimate)>),
    Done(Box<Judgement>),
}

impl Review {
    /// Returns a review of the stones of a finished position, of which there is
    /// an estimate.
    #[must_use]
    pub fn new(board: &Board, estimate: &Estimate) -> Self {
        let certain = ByColor {
            black: certain(board, Color::Black),
            white: certain(board, Color::White),
        };
        let all = certain.black.union(&certain.white);
        Self {
            board: board.clone(),
            firm: firm(board, estimate),
            lost: surely_lost(board, &all, estimate),
            found: Findings::certain(board, &certain),
            survivors: PointSet::EMPTY,
            fights_left: FIGHTS,
            game_points_left: MOST_GAME_POINTS,
            stage: Stage::Proving(Box::new(Proofs::new(board, &all, estimate))),
        }
    }

    /// Works about as long as the solver needs for this many positions.
    pub fn step(&mut self, nodes: u64) -> Step<(), Judgement> {
        let games = u32::try_from((nodes / NODES_A_GAME).max(1)).unwrap_or(u32::MAX);
        match &mut self.stage {
            Stage::Proving(proofs) => {
                if proofs.step(nodes) {
                    self.found.add(&self.board, proofs, &self.firm);
                    self.play();
                }
            }
            Stage::Playing(estimator, all) => {
                estimator.step(games.min(*all - estimator.games));
                if estimator.games >= *all {
                    let estimate = estimator.estimate();
                    self.decide(estimate);
                }
            }
            Stage::Fighting(fighting) => {
                let (fight, estimate) = &mut **fighting;
                if fight.step(games) {
                    let stones = fight.stones;
                    if fight.is_survived() {
                        self.survivors = self.survivors.union(&stones);
                        self.found.alive = self.found.alive.union(&stones);
                        let estimate = estimate.clone();
                        self.decide(estimate);
                    } else {
                        self.found.dead = self.found.dead.union(&stones);
                        self.play();
                    }
                }
            }
            Stage::Done(judgement) => return Step::Done(**judgement),
        }
        Step::Running(())
    }

    /// Returns the number of games that are left.
    fn games_left(&self) -> u32 {
        let area = self.board.size().area() as u64;
        u32::try_from(self.game_points_left / area).unwrap_or(u32::MAX)
    }

    /// Returns the number of games that may be played, at most `wanted`, and
    /// takes them off the rest.
    fn take_games(&mut self, wanted: u32) -> u32 {
        let games = wanted.min(self.games_left());
        self.game_points_left -= u64::from(games) * self.board.size().area() as u64;
        games
    }

    /// Starts random games on the board without the dead stones.
    fn play(&mut self) {
        let games = self.take_games(GAMES).max(FEW_GAMES);
        let board = self.found.thinned(&self.board);
        let mut estimator = Estimator::new(&board, None, None, 0, self.board.key());
        estimator.settle(&self.found.standing());
        self.stage = Stage::Playing(Box::new(estimator), games);
    }

    /// Decides about stones that the random games leave in doubt.
    fn decide(&mut self, estimate: Estimate) {
        let board = self.found.thinned(&self.board);
        let settled = self.found.standing().union(&estimate.seki);
        let of_side = |color| Group::of_side(&board, color, &estimate);
        let groups = Color::BOTH.into_iter().flat_map(of_side);
        let mut doubts: Vec<Doubt> = groups
            .flat_map(|group| group.doubts(&board, &settled, &estimate))
            .collect();
        let lost = doubts.iter().filter(|doubt| doubt.held < LOST);
        let lost = lost.fold(PointSet::EMPTY, |all, doubt| all.union(&doubt.stones));
        if !lost.is_empty() {
            self.found.dead = self.found.dead.union(&lost);
            self.play();
            return;
        }
        // Inner stones first: those around them live if these die.
        let depth = |doubt: &Doubt| doubt.area.len();
        doubts.sort_by(|a, b| depth(a).cmp(&depth(b)).then(a.held.total_cmp(&b.held)));
        doubts.retain(|doubt| is_inside(&board, &doubt.area));
        match doubts.iter().find(|doubt| !doubt.is_at_home(&board)) {
            Some(doubt) if doubt.is_invasion(&board) => {
                let is_beside = |other: &&Doubt| {
                    other.color == doubt.color && other.area.intersects(&doubt.area)
                };
                let beside = doubts.iter().filter(is_beside);
                let invaders = beside.filter(|other| other.is_invasion(&board));
                self.found.dead =
                    invaders.fold(self.found.dead, |dead, invader| dead.union(&invader.stones));
                self.play();
            }
            Some(doubt) if self.fights_left > 0 && self.games_left() >= Fight::GAMES => {
                self.take_games(Fight::GAMES);
                self.fights_left -= 1;
                let fight = Fight::new(&board, doubt);
                self.stage = Stage::Fighting(Box::new((fight, estimate)));
            }
            _ => self.finish(&board, &estimate),
        }
    }

    /// Ends the review. `board` is the board without the dead stones.
    fn finish(&mut self, board: &Board, estimate: &Estimate) {
        self.found.spare_captors(&self.board);
        let Findings {
            mut dead,
            seki,
            alive,
            proved,
        } = self.found;
        let nothing = (Status::default(), Account::default());
        let open = Score::of(board, &nothing.0, &nothing.1, &Rules::french()).dame;
        if open.len() as f64 > OPEN * board.size().area() as f64 {
            let lost = self.lost.difference(&alive.union(&proved));
            dead = dead.intersection(&proved).union(&lost);
        }
        // Neither side has eyes enough to be settled otherwise, and neither can
        // take the other.
        let stalemate = mutual(board, &self.survivors.difference(&dead));
        let status = Status {
            dead,
            seki: seki
                .union(&estimate.seki)
                .union(&stalemate)
                .difference(&dead),
            ..Status::default()
        };
        let stones = self.board.stones().map(|(stone, _)| stone);
        self.stage = Stage::Done(Box::new(Judgement {
            status: status.with_teire(&self.board),
            proved: proved.intersection(&stones.collect()),
        }));
    }
}

/// Returns the stones that random games hold alive.
fn firm(board: &Board, estimate: &Estimate) -> PointSet {
    let mut firm = PointSet::EMPTY;
    for (stone, color) in board.stones() {
        let chain: PointSet = board.chain(stone).collect();
        if estimate.mean_held(color, &chain) >= FIRM {
            firm = firm.union(&chain);
        }
    }
    firm
}

/// Returns the stones that are dead in any case by the random games. `certain`
/// holds those that are not.
fn surely_lost(board: &Board, certain: &PointSet, estimate: &Estimate) -> PointSet {
    let spared = certain.union(&estimate.seki);
    let of_side = |color| Group::of_side(board, color, estimate);
    let groups = Color::BOTH.into_iter().flat_map(of_side);
    let lost = groups.filter(|group| group.held < LOST && !group.stones.intersects(&spared));
    lost.fold(PointSet::EMPTY, |all, group| all.union(&group.stones))
}

/// The number of random games that tells a settled group from a dead one. Fewer
/// games are less certain, and more are no better.
const PLAYOUTS: u32 = 3000;

/// The judgement of a position after a game. This does the whole estimate and
/// its review at once, and gives the same result each time.
///
/// # Examples
///
/// Three points in a row with the stone of White in the middle are one eye.
///
/// ```
/// use shikatsu::engine::estimate::judged;
/// use shikatsu::go::diagram;
///
/// let board = diagram::read(
///     ". X O . O
///      O X O O O
///      . X O . O
///      X X O O O
///      O O O O O
///      . . . . .",
/// )
/// .unwrap();
/// let judgement = judged(&board);
/// assert_eq!(judgement.status.dead.len(), 5);
/// assert!(judgement.dead_by_estimate().is_empty());
/// ```
#[must_use]
pub fn judged(board: &Board) -> Judgement {
    let mut estimator = Estimator::new(board, None, None, 0, board.key());
    estimator.step(PLAYOUTS);
    let mut review = Review::new(board, &estimator.estimate());
    loop {
        if let Step::Done(judgement) = review.step(u64::MAX) {
            return judgement;
        }
    }
}

/// A seki whose last liberties random games fill, for tests.
#[cfg(test)]
pub(crate) const SEKI: &str = "O X . O X X . X .
                               O X . O X X X X X
                               O X X O X X . X .
                               O O O X X X X X X
                               O . O O X X X X X
                               O O O O X X X X X
                               O . O O X X X X X
                               O O O O X X X X X
                               O O O O X X X X X";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Point, diagram};

    fn judge(picture: &str) -> (Board, Judgement) {
        let board = diagram::read(picture).unwrap();
        let judgement = judged(&board);
        (board, judgement)
    }

    fn names(board: &Board, points: PointSet) -> Vec<String> {
        let name = |p: Point| p.on(board.size()).to_string();
        let mut names: Vec<String> = points.iter().map(name).collect();
        names.sort();
        names
    }

    #[test]
    fn a_review_in_small_steps_ends_with_the_same_judgement() {
        let board = diagram::read(SEKI).unwrap();
        let mut estimator = Estimator::new(&board, None, None, 0, board.key());
        estimator.step(PLAYOUTS);
        let mut review = Review::new(&board, &estimator.estimate());
        let mut steps = 0;
        let judgement = loop {
            steps += 1;
            if let Step::Done(judgement) = review.step(500) {
                break judgement;
            }
        };
        assert_eq!(judgement, judged(&board));
        assert!(steps > 20, "{steps}");
    }

    #[test]
    fn chains_that_share_two_liberties_are_in_seki() {
        let (board, judgement) = judge(SEKI);
        assert_eq!(names(&board, judgement.status.dead), [""; 0]);
        let seki = names(&board, judgement.status.seki);
        assert_eq!(seki, ["B7", "B8", "B9", "C7", "D7", "D8", "D9"]);
        assert!(
            judgement
                .status
                .seki
                .difference(&judgement.proved)
                .is_empty()
        );
    }

    #[test]
    fn the_side_of_a_bent_four_wins_it() {
        let picture = "X X . O X . . . .
                       X O O O X . . . .
                       . O X X X . . . .
                       O O X . . . . . .
                       X X X . . . . . .
                       X X X X X X X X X
                       O O O O O O O O O
                       . . . . . . . . .
                       . . . . . . . . .";
        let (board, judgement) = judge(picture);
        assert!(judgement.status.seki.is_empty());
        let dead = names(&board, judgement.status.dead);
        assert_eq!(dead, ["A6", "B6", "B7", "B8", "C8", "D8", "D9"]);
    }

    #[test]
    fn a_stone_given_up_in_a_wide_area_is_dead_by_estimate() {
        let picture = ". . . X O . . . .
                       . . . X O . . . .
                       . . . X O . . . .
                       . . . X O . . . .
                       . O . X O . . . .
                       . . . X O . . . .
                       . . . X O . . . .
                       . . . X O . . . .
                       . . . X O . . . .";
        let (board, judgement) = judge(picture);
        assert_eq!(names(&board, judgement.status.dead), ["B5"]);
        assert_eq!(judgement.dead_by_estimate(), judgement.status.dead);
        assert!(judgement.status.seki.is_empty());
    }

    #[test]
    fn no_proof_of_life_is_a_proof_of_death() {
        let picture = ". X . X .
                       X X X X X
                       . . . . .
                       O O O O O
                       . O . O .";
        let (board, judgement) = judge(picture);
        assert!(judgement.status.dead.is_empty());
        let living: PointSet = board.stones().map(|(stone, _)| stone).collect();
        assert_eq!(judgement.proved, living);
        assert_eq!(judgement.without_proof_of_death(&living), living);
        assert!(judgement.dead_by_estimate().is_empty());
    }

    #[test]
    fn a_stone_in_an_eye_of_a_living_chain_is_dead_for_sure() {
        let picture = ". X . . X .
                       X X X X X X
                       . O . . O .
                       X X X X X X
                       O O O O O O
                       . O . . O .";
        let (board, judgement) = judge(picture);
        let dead = names(&board, judgement.status.dead);
        assert_eq!(dead, ["B4", "E4"]);
        assert!(judgement.dead_by_estimate().is_empty());
    }

    #[test]
    fn an_unfinished_position_loses_nothing_that_is_not_proved() {
        let (board, judgement) = judge(
            ". . . . . . .
             . . . . . . .
             . . X . O . .
             . . . . . . .
             . . O . X . .
             . . . . . . .
             . . . . . . .",
        );
        assert_eq!(names(&board, judgement.status.dead), [""; 0]);
    }

    #[test]
    fn stones_that_can_take_each_other_are_not_both_dead() {
        let (board, judgement) = judge("X .\n. O");
        assert_eq!(names(&board, judgement.status.dead), [""; 0]);
    }
}
