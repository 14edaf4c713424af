//! Learns the weights from the moves that decided positions of searches.

use std::cell::RefCell;
use std::time::Duration;

use super::*;
use crate::engine::bots::{Allowance, Decision, Level, Purpose};
use crate::engine::random_move;
use crate::engine::threads::Threads;
use crate::go::{Board, Color, Game, Move, Point, PointSet, Rules, Size};
use crate::platform::rng::Rng;
use crate::solver::surroundings::turned_place;
use crate::solver::{Limits, OpenQuestion, OpenSolver};

/// A position that a search has decided for its mover.
pub(in crate::solver) struct Sample {
    mover: usize,
    kind: usize,
    width: usize,
    contents: Vec<u8>,
    /// For each move its place in the picture and its feature.
    moves: Vec<(Option<usize>, usize)>,
    /// The move that decides.
    chosen: usize,
}

thread_local! {
    /// The samples of this thread's searches, while they are gathered.
    static SAMPLES: RefCell<Option<Vec<Sample>>> = const { RefCell::new(None) };
}

/// Returns true if samples are gathered.
pub(in crate::solver) fn is_gathering() -> bool {
    SAMPLES.with_borrow(Option::is_some)
}

/// Adds a sample: the position in the picture, its moves that are not decided
/// without search, and the index of the one that decides.
pub(in crate::solver) fn add(
    policy: &Policy,
    (mover, kind): (Side, Kind),
    candidates: &[Candidate],
    chosen: usize,
) {
    let place = |at| policy.place(at);
    let terms = |candidate: &Candidate| (candidate.point.map(place), candidate.feature);
    let sample = Sample {
        mover: mover.index(),
        kind: usize::from(kind == Kind::Alive),
        width: policy.width,
        contents: policy.contents.clone(),
        moves: candidates.iter().map(terms).collect(),
        chosen,
    };
    SAMPLES.with_borrow_mut(|samples| samples.as_mut().unwrap().push(sample));
}

const GAMES: u64 = 270;
/// The number of positions taken from a game, and of chains asked about in each.
const FROM_EACH: usize = 4;
const CHAINS: usize = 2;
/// The number of random moves at the start of a game.
const OPENING: usize = 10;
/// The most positions visited for one question.
const NODES: u64 = 1_000_000;
const SAMPLE_LIMIT: usize = 60_000;
/// The number of steps of learning for each network, and of samples in one.
const STEPS: u32 = 12_000;
const BATCH: usize = 64;
const LAYER: usize = 9 * CONTENTS * HIDDEN;
const BIAS: usize = LAYER;
const SECOND: usize = BIAS + KINDS * HIDDEN;
const FEATURE: usize = SECOND + 9 * HIDDEN;
const WEIGHTS: usize = FEATURE + KINDS * FEATURES;

#[test]
#[ignore = "takes an hour and overwrites the weights"]
fn train() {
    let mut rng = Rng::new(20_261_128);
    let (mut unseen, mut samples) = (Vec::new(), Vec::new());
    for game in 0..GAMES {
        if samples.len() >= SAMPLE_LIMIT {
            break;
        }
        let into = if game % 5 == 0 {
            &mut unseen
        } else {
            &mut samples
        };
        gather(game, &mut rng, into);
    }
    let mut bytes = Vec::new();
    for mover in [0, 1] {
        let own: Vec<&Sample> = samples.iter().filter(|s| s.mover == mover).collect();
        let mut model = Model::new(&mut rng);
        for step in 1..=STEPS {
            model.step(&own, step, &mut rng);
        }
        let mut layers = Layers::default();
        let (mut first_three, mut tested) = (0, 0);
        for sample in unseen.iter().filter(|s| s.mover == mover) {
            layers.run(&model.weights, sample, 0);
            let least = layers.scores[sample.chosen];
            let better = layers.scores.iter().filter(|score| **score > least);
            first_three += usize::from(better.count() < 3);
            tested += 1;
        }
        assert!(
            first_three * 10 > tested * 6,
            "only {first_three} of {tested} moves are among the first three"
        );
        bytes.extend(model.bytes());
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/solver/policy/weights.bin");
    std::fs::write(path, bytes).unwrap();
}

/// Returns the odds of each move.
fn odds(scores: &[f32]) -> Vec<f32> {
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let powers: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
    let sum: f32 = powers.iter().sum();
    powers.into_iter().map(|power| power / sum).collect()
}

fn below(rng: &mut Rng, bound: usize) -> usize {
    rng.below(bound as u32) as usize
}

/// Plays a game, and searches the fates of chains in some of its positions.
fn gather(number: u64, rng: &mut Rng, samples: &mut Vec<Sample>) {
    let pairs = [
        (Level::Learner, Level::Casual, 13),
        (Level::Steady, Level::Steady, 13),
        (Level::Casual, Level::Club, 13),
        (Level::Novice, Level::Learner, 11),
        (Level::Steady, Level::Casual, 19),
    ];
    let (black, white, size) = pairs[below(rng, pairs.len())];
    let boards = play([black, white], Size::new(size, size).unwrap(), number, rng);
    let first = usize::from(size) * usize::from(size) / 4;
    for _ in 0..FROM_EACH {
        if boards.len() <= first {
            return;
        }
        let board = &boards[first + below(rng, boards.len() - first)];
        let mut chains = weak_chains(board);
        for _ in 0..CHAINS.min(chains.len()) {
            let target = chains.swap_remove(below(rng, chains.len()));
            let to_move = [Color::Black, Color::White][below(rng, 2)];
            search(board, target, to_move);
        }
    }
    samples.extend(SAMPLES.take().unwrap_or_default());
}

/// Returns a stone of each chain of 3 to 14 stones and 2 to 6 liberties.
fn weak_chains(board: &Board) -> Vec<Point> {
    let mut seen = PointSet::EMPTY;
    let mut chains = Vec::new();
    for (stone, _) in board.stones() {
        if !seen.contains(stone) {
            seen.extend(board.chain(stone));
            let liberties: PointSet = board
                .chain(stone)
                .flat_map(|point| board.size().neighbors(point))
                .filter(|point| board.stone(*point).is_none())
                .collect();
            let (stones, liberties) = (board.chain(stone).count(), liberties.iter().count());
            if (3..=14).contains(&stones) && (2..=6).contains(&liberties) {
                chains.push(stone);
            }
        }
    }
    chains
}

/// Searches the fate of a chain and gathers the positions decided on the way.
fn search(board: &Board, target: Point, to_move: Color) {
    let question = OpenQuestion {
        board: board.clone(),
        to_move,
        targets: vec![target],
        within: None,
        ko: None,
        both: false,
        all_moves: false,
    };
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    SAMPLES.with_borrow_mut(|samples| {
        samples.get_or_insert_default();
    });
    if let Ok(mut solver) = OpenSolver::new(&question, limits) {
        solver.step(u64::MAX);
    }
}

/// Plays a game and returns its positions.
fn play(levels: [Level; 2], size: Size, seed: u64, rng: &mut Rng) -> Vec<Board> {
    let mut game = Game::new(size, Rules::practice());
    let mut players = levels.map(|level| level.player(seed));
    let mut threads = Threads::new(1, seed);
    let allowance = Allowance::fixed(Duration::from_secs(60));
    let mut boards = Vec::new();
    while !game.is_over() && boards.len() < 2 * size.points().count() {
        let color = game.to_move();
        let mv = if boards.len() < OPENING {
            random_move(&game, color, &PointSet::EMPTY, rng)
        } else {
            let player = &mut players[usize::from(color == Color::White)];
            match player.decide(&game, color, Purpose::Win, &allowance, &mut threads) {
                Decision::Play(mv) => mv,
                Decision::Resign => break,
            }
        };
        if game.play(mv).is_err() || mv == Move::Pass {
            break;
        }
        boards.push(game.board().clone());
    }
    boards
}

/// The layers of a network for one sample.
#[derive(Default)]
struct Layers {
    /// The first layer of each place in `used`.
    hidden: Vec<[f32; HIDDEN]>,
    used: Vec<usize>,
    /// For each place its index in `used`.
    number: Vec<Option<usize>>,
    scores: Vec<f32>,
}

/// Returns the nine places around a place, of the picture turned or mirrored in
/// one of eight ways, each with the place that it takes among the nine.
fn turned(place: usize, width: usize, image: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..9).map(move |around| {
        let at = place + around / 3 * width + around % 3 - width - 1;
        (at, turned_place(around, image))
    })
}

/// Returns the first weight of a place's contents.
const fn row(around: usize, content: u8) -> usize {
    (around * CONTENTS + content as usize) * HIDDEN
}

impl Layers {
    /// Computes the scores of a sample's moves.
    fn run(&mut self, weights: &[f32], sample: &Sample, image: usize) {
        self.hidden.clear();
        self.used.clear();
        self.scores.clear();
        self.number.clear();
        self.number.resize(sample.contents.len(), None);
        for &(place, feature) in &sample.moves {
            let mut score = weights[FEATURE + sample.kind * FEATURES + feature];
            let places = place.map(|place| turned(place, sample.width, image));
            for (at, around) in places.into_iter().flatten() {
                let number =
                    self.number[at].unwrap_or_else(|| self.add(weights, sample, image, at));
                let second = &weights[SECOND + around * HIDDEN..];
                let products = self.hidden[number].iter().zip(second);
                score += products.map(|(a, b)| a * b).sum::<f32>();
            }
            self.scores.push(score);
        }
    }

    /// Computes the first layer of a place.
    fn add(&mut self, weights: &[f32], sample: &Sample, image: usize, at: usize) -> usize {
        let bias = &weights[BIAS + sample.kind * HIDDEN..];
        let mut sums: [f32; HIDDEN] = std::array::from_fn(|unit| bias[unit]);
        for (beside, around) in turned(at, sample.width, image) {
            let first = &weights[row(around, sample.contents[beside])..];
            for (sum, weight) in sums.iter_mut().zip(first) {
                *sum += weight;
            }
        }
        self.number[at] = Some(self.used.len());
        self.used.push(at);
        self.hidden.push(sums.map(|sum| sum.max(0.0)));
        self.used.len() - 1
    }
}

/// The weights during learning (D. Kingma, J. Ba, *Adam: A Method for Stochastic
/// Optimization*, 2015).
struct Model {
    weights: Vec<f32>,
    slopes: Vec<f32>,
    means: Vec<f32>,
    squares: Vec<f32>,
    layers: Layers,
}

impl Model {
    fn new(rng: &mut Rng) -> Self {
        let mut random = |most: f32| (rng.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * most;
        let mut weights = vec![0.0; WEIGHTS];
        weights[..BIAS].fill_with(|| random(0.15));
        weights[SECOND..FEATURE].fill_with(|| random(0.1));
        Self {
            weights,
            slopes: vec![0.0; WEIGHTS],
            means: vec![0.0; WEIGHTS],
            squares: vec![0.0; WEIGHTS],
            layers: Layers::default(),
        }
    }

    /// Learns from some samples.
    fn step(&mut self, samples: &[&Sample], step: u32, rng: &mut Rng) {
        self.slopes.fill(0.0);
        for _ in 0..BATCH {
            let sample = samples[below(rng, samples.len())];
            self.add_slopes(sample, below(rng, 8));
        }
        let rate = 3e-3 * (1.0 - step as f32 / STEPS as f32).max(0.03);
        let [first, second] = [0.9_f32, 0.999].map(|share| 1.0 - share.powi(step as i32));
        for at in 0..WEIGHTS {
            let slope = self.slopes[at] / BATCH as f32;
            self.means[at] += 0.1 * (slope - self.means[at]);
            self.squares[at] += 0.001 * (slope * slope - self.squares[at]);
            let change = self.means[at] / first / ((self.squares[at] / second).sqrt() + 1e-8);
            self.weights[at] -= rate * (change + 1e-3 * self.weights[at]);
        }
    }

    /// Adds the slopes of a sample's cross-entropy.
    fn add_slopes(&mut self, sample: &Sample, image: usize) {
        let (weights, slopes, layers) = (&self.weights, &mut self.slopes, &mut self.layers);
        layers.run(weights, sample, image);
        let mut errors = odds(&layers.scores);
        errors[sample.chosen] -= 1.0;
        let mut behind = vec![[0.0; HIDDEN]; layers.used.len()];
        for (error, &(place, feature)) in errors.into_iter().zip(&sample.moves) {
            slopes[FEATURE + sample.kind * FEATURES + feature] += error;
            let places = place.map(|place| turned(place, sample.width, image));
            for (at, around) in places.into_iter().flatten() {
                let number = layers.number[at].unwrap();
                for (unit, behind) in behind[number].iter_mut().enumerate() {
                    let weight = SECOND + around * HIDDEN + unit;
                    slopes[weight] += error * layers.hidden[number][unit];
                    *behind += error * weights[weight];
                }
            }
        }
        for ((&at, hidden), mut behind) in layers.used.iter().zip(&layers.hidden).zip(behind) {
            for (unit, slope) in behind.iter_mut().enumerate() {
                if hidden[unit] <= 0.0 {
                    *slope = 0.0;
                }
                slopes[BIAS + sample.kind * HIDDEN + unit] += *slope;
            }
            for (beside, around) in turned(at, sample.width, image) {
                let first = row(around, sample.contents[beside]);
                for (unit, slope) in behind.iter().enumerate() {
                    slopes[first + unit] += slope;
                }
            }
        }
    }

    /// Returns a byte for each weight.
    fn bytes(&self) -> Vec<u8> {
        let byte = |(at, weight): (usize, &f32)| {
            let scale = if at >= FEATURE { LOGIT } else { SCALE };
            (weight * scale as f32).round().clamp(-127.0, 127.0) as i8 as u8
        };
        self.weights.iter().enumerate().map(byte).collect()
    }
}
