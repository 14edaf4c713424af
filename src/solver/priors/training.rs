//! Fits the weights to random positions with results found by the search.

use super::*;
use crate::go::{Board, Cell, Color, Point, PointSet, Size};
use crate::platform::rng::Rng;
use crate::solver::Problem;
use crate::solver::dfpn::Search;
use crate::solver::eyes::Scratch;
use crate::solver::state::Kind;

/// A position as the terms of its sum, with its result.
struct Sample {
    mover: usize,
    room: usize,
    windows: Vec<u32>,
    captured: bool,
}

const SAMPLES: usize = 1_200_000;
/// The number of positions taken from the search of one problem.
const FROM_EACH: usize = 100;
/// The most positions visited in the search of a problem (`SEARCHED`), and in
/// the search for the result of one sample (`NODES`).
const SEARCHED: u64 = 300_000;
const NODES: u64 = 150_000;
/// Problems that take fewer nodes are skipped, since they teach little.
const EASY: u64 = 1_000;
/// The number of unsolved positions after which a problem is abandoned.
const PATIENCE: usize = 5;

#[test]
#[ignore = "takes half an hour and overwrites the weights"]
fn train() {
    let mut rng = Rng::new(20_261_122);
    let classes = classes();
    let number = *classes.iter().max().unwrap() as usize + 1;
    let mut samples = Vec::new();
    while samples.len() < SAMPLES {
        gather(&mut rng, &classes, &mut samples);
    }
    let mut model = Model::new(number);
    let tested = samples.len() / 20;
    for epoch in 0..12 {
        shuffle(&mut rng, &mut samples[tested..]);
        let rate = 0.5 / (1.0 + epoch as f32);
        for sample in &samples[tested..] {
            model.learn(sample, rate);
        }
    }
    let unseen = &samples[..tested];
    let is_right = |sample: &&Sample| (model.odds(sample) > 0.5) == sample.captured;
    let right = unseen.iter().filter(is_right).count();
    assert!(
        right * 10 > tested * 9,
        "only {right} of {tested} unseen results are told"
    );
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/solver/priors/weights.bin");
    std::fs::write(path, model.bytes()).unwrap();
}

/// The weights during learning (J. Duchi, E. Hazan, Y. Singer, *Adaptive
/// Subgradient Methods*, 2011).
struct Model {
    number: usize,
    weights: Vec<f32>,
    squares: Vec<f32>,
}

impl Model {
    fn new(number: usize) -> Self {
        let size = 2 * number + 2 * (MOST_ROOM + 1);
        Self {
            number,
            weights: vec![0.0; size],
            squares: vec![1.0; size],
        }
    }

    fn features(&self, sample: &Sample) -> impl Iterator<Item = usize> {
        let first = sample.mover * self.number;
        let room = 2 * self.number + sample.mover * (MOST_ROOM + 1) + sample.room;
        let windows: Vec<u32> = sample.windows.clone();
        windows
            .into_iter()
            .map(move |class| first + class as usize)
            .chain([room])
    }

    fn odds(&self, sample: &Sample) -> f32 {
        let sum: f32 = self.features(sample).map(|at| self.weights[at]).sum();
        1.0 / (1.0 + (-sum).exp())
    }

    fn learn(&mut self, sample: &Sample, rate: f32) {
        let error = f32::from(u8::from(sample.captured)) - self.odds(sample);
        for at in self.features(sample).collect::<Vec<_>>() {
            // Weight decay keeps the weights of rare features small.
            let slope = error - 2e-4 * self.weights[at];
            self.squares[at] += slope * slope;
            self.weights[at] += rate * slope / self.squares[at].sqrt();
        }
    }

    fn bytes(&self) -> Vec<u8> {
        let byte = |weight: &f32| (weight * SCALE as f32).round().clamp(-127.0, 127.0) as i8 as u8;
        self.weights.iter().map(byte).collect()
    }
}

fn below(rng: &mut Rng, bound: usize) -> usize {
    rng.below(bound as u32) as usize
}

fn shuffle<T>(rng: &mut Rng, list: &mut [T]) {
    for at in (1..list.len()).rev() {
        list.swap(at, below(rng, at + 1));
    }
}

/// Adds positions that the search of a random problem had to evaluate. They
/// result from the moves of the positions it visited, and are not decided
/// without search.
fn gather(rng: &mut Rng, classes: &[u32], samples: &mut Vec<Sample>) {
    let Some(problem) = problem(rng) else { return };
    let geometry = Geometry::<1>::new(&problem);
    let start = State::start(&geometry, &problem);
    let mut search = Search::new(geometry, 64 << 20);
    let threats = [[0, 0], [0, 0], [15, 0], [0, 15]][below(rng, 4)];
    let start = start.with_threats(threats);
    if search.start(&start, Kind::Captured).is_none() {
        search.run(SEARCHED);
    }
    if search.nodes() < EASY {
        return;
    }
    let met = search.met();
    let mut scratch = Scratch::default();
    let mut unsolved = 0;
    for _ in 0..FROM_EACH {
        let visited = met[below(rng, met.len())];
        let moves: Vec<State<1>> = search
            .geometry
            .legal(&visited)
            .map(|(_, next)| next)
            .collect();
        if moves.is_empty() {
            continue;
        }
        let state = moves[below(rng, moves.len())].with_threats(threats);
        let judged = search.geometry.judge(&state, Kind::Captured, &mut scratch);
        if !judged.is_open() {
            continue;
        }
        let before = search.nodes();
        let found = search.start(&state, Kind::Captured);
        let Some(found) = found.or_else(|| search.run(before + NODES)) else {
            unsolved += 1;
            if unsolved == PATIENCE {
                break;
            }
            continue;
        };
        let geometry = &search.geometry;
        let room = geometry.room(&state).points;
        let class = |index: usize| classes[geometry.window(&state, index) as usize];
        samples.push(Sample {
            mover: state.to_move.index(),
            room: (room.len() as usize).min(MOST_ROOM),
            windows: room.iter().map(class).collect(),
            captured: found.forced,
        });
    }
}

/// Makes a random problem. Its region lies in the corner, at the side or in the
/// middle, is enclosed by the attacker, and holds stones of both sides. All
/// stones of the defender are targets.
pub(in crate::solver) fn problem(rng: &mut Rng) -> Option<Problem> {
    let (width, height) = (3 + below(rng, 5), 2 + below(rng, 4));
    let size = Size::new(width as u8 + 4, height as u8 + 4)?;
    let corner = below(rng, 10);
    let left = if corner < 6 { 0 } else { 2 };
    let top = if corner < 9 { 0 } else { 2 };
    let inside =
        |x: usize, y: usize| (left..left + width).contains(&x) && (top..top + height).contains(&y);
    let mut region = PointSet::EMPTY;
    for point in size.points() {
        let (x, y) = (usize::from(point.x()), usize::from(point.y()));
        let outer = x + 1 == left + width
            || y + 1 == top + height
            || (left > 0 && x == left)
            || (top > 0 && y == top);
        if inside(x, y) && !(outer && below(rng, 100) < 12) {
            region.insert(point);
        }
    }
    let beside = |point: Point| size.neighbors(point).any(|p| region.contains(p));
    let mut cells = vec![Cell::Masked; size.points().count()];
    let (attacker, defender) = (Color::White, Color::Black);
    let (many, few) = (50 + below(rng, 40), 4 + below(rng, 16));
    for (at, point) in size.points().enumerate() {
        if region.contains(point) {
            let beside_attacker_outside = size.neighbors(point).any(|p| !region.contains(p));
            let chance = if beside_attacker_outside { many } else { few };
            cells[at] = match below(rng, 100) {
                roll if roll < chance => Cell::Stone(defender),
                roll if roll < chance + 9 => Cell::Stone(attacker),
                _ => Cell::Empty,
            };
        } else if beside(point) {
            let roll = below(rng, 100);
            cells[at] = if roll < 97 {
                Cell::Stone(attacker)
            } else {
                Cell::Masked
            };
        }
    }
    let mut board = Board::new(size);
    board.arrange(size.points().zip(cells));
    while let Some(point) = board.chain_without_liberty() {
        let chain: Vec<Point> = board.chain(point).collect();
        board.arrange(chain.into_iter().map(|p| (p, Cell::Empty)));
    }
    let mut targets: Vec<Point> = Vec::new();
    for (point, color) in board.stones() {
        if color == defender && !targets.iter().any(|t| board.chain(*t).any(|p| p == point)) {
            targets.push(point);
        }
    }
    let empty = region
        .iter()
        .filter(|p| board.cell(*p) == Cell::Empty)
        .count();
    if targets.is_empty() || !(6..=19).contains(&empty) {
        return None;
    }
    let mover = [attacker, defender][below(rng, 2)];
    Problem::new(board, mover, targets, region, None).ok()
}
