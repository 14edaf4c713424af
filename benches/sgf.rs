//! Measures reading and traversing records: `cargo bench --no-default-features
//! --bench sgf`.

use std::fmt::Write as _;

use divan::{Bencher, black_box};
use shikatsu::go::{Board, Cell, Color, Move, Point, Size};
use shikatsu::problems::sgf_file;
use shikatsu::record::{Cursor, Keyframes, NodeId, Record, sgf, value};

fn main() {
    divan::main();
}

/// A random number generator that is good enough to scatter moves (Lehmer,
/// 1951).
struct Scatter(u64);

impl Scatter {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0 * 48_271 % 0x7FFF_FFFF;
        self.0 % bound
    }

    /// Returns all points of the board, shuffled.
    fn points(&mut self) -> Vec<Point> {
        let mut points: Vec<Point> = size().points().collect();
        for i in (1..points.len()).rev() {
            points.swap(i, self.below(i as u64 + 1) as usize);
        }
        points
    }

    /// Returns an empty point, or a pass if there is none.
    fn place(&mut self, board: &Board) -> Move {
        let points = self.points();
        let empty = points.into_iter().find(|&p| board.cell(p) == Cell::Empty);
        empty.map_or(Move::Pass, Move::Place)
    }
}

fn size() -> Size {
    Size::square(19).unwrap_or_else(|| unreachable!())
}

/// Returns games of 250 moves with a few comments, about 2 MB.
fn collection() -> String {
    let mut scatter = Scatter(1);
    let mut text = String::new();
    while text.len() < 2_000_000 {
        text.push_str("(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[6.5]PB[Aoki]PW[Berg]RE[B+R]DT[2024-05-01]\n");
        for (n, point) in scatter.points().into_iter().take(250).enumerate() {
            let color = if n % 2 == 0 { 'B' } else { 'W' };
            // Writing to a string cannot fail.
            write!(text, ";{color}[{}]", value::spell_point(point)).unwrap_or_default();
            if n % 40 == 0 {
                text.push_str("C[A word or two on 定石 and \\] what follows]\n");
            }
        }
        text.push_str(")\n");
    }
    text
}

/// Returns a game of 400 moves with 1,000 variations of three moves.
fn game() -> Record {
    let mut scatter = Scatter(7);
    let mut record = Record::new(size());
    let mut cursor = Cursor::default();
    let mut line = vec![cursor.node()];
    for n in 0..400 {
        let place = scatter.place(&record.position(cursor.node()).board);
        cursor.branch(&mut record, Color::BOTH[n % 2], place);
        line.push(cursor.node());
    }
    for _ in 0..1000 {
        let from = scatter.below(400) as usize;
        cursor.go_to(record.tree(), line[from]);
        for n in from..from + 3 {
            let place = scatter.place(&record.position(cursor.node()).board);
            cursor.branch(&mut record, Color::BOTH[n % 2], place);
        }
    }
    record
}

/// Returns a game of 5,000 moves.
fn long_game() -> Record {
    let mut scatter = Scatter(9);
    let mut record = Record::new(size());
    let (mut cursor, mut frames) = (Cursor::default(), Keyframes::default());
    for n in 0..5000 {
        let place = scatter.place(&frames.position(&record, cursor.node()).board);
        cursor.branch(&mut record, Color::BOTH[n % 2], place);
    }
    record
}

#[divan::bench]
fn read_two_megabytes(bencher: Bencher) {
    let text = collection();
    bencher.bench(|| sgf::read(black_box(text.as_bytes())));
}

/// Returns a collection of 5,000 problems, about 2 MB.
fn problems() -> String {
    let problem = "(;GM[1]FF[4]SZ[19]GN[Six]AB[ea][eb][dc][cc][bc][ac][pd][dp]AW[da][db][cb][bb][ab]\
                   PL[B]C[Black to kill]\n(;B[ba]C[RIGHT One eye.];W[ca];B[aa])(;B[ca];W[ba];B[aa]\
                   (;W[ia]C[lives])(;W[ib];B[ic];W[id]))(;B[aa];W[ba]C[Two eyes.])(;B[ia];W[ba]))\n";
    problem.repeat(5000)
}

#[divan::bench]
fn list_five_thousand_problems(bencher: Bencher) {
    let text = problems();
    bencher.bench(|| sgf_file::read(black_box(text.as_bytes()), "many"));
}

#[divan::bench]
fn write_two_megabytes(bencher: Bencher) {
    let reading = sgf::read(collection().as_bytes());
    let games = reading.map(|reading| reading.games).unwrap_or_default();
    bencher.bench(|| sgf::write_collection(black_box(&games)));
}

/// Jumps to the end of each variation in turn.
#[divan::bench]
fn jump_in_a_game_of_400_moves(bencher: Bencher) {
    let record = game();
    let nodes: Vec<NodeId> = record.tree().preorder().collect();
    let mut scatter = Scatter(3);
    bencher.bench_local(|| record.position(nodes[scatter.below(nodes.len() as u64) as usize]));
}

#[divan::bench]
fn jump_in_a_game_of_5000_moves(bencher: Bencher) {
    let record = long_game();
    let nodes: Vec<NodeId> = record.tree().preorder().collect();
    let (mut scatter, mut frames) = (Scatter(3), Keyframes::default());
    bencher.bench_local(|| {
        frames.position(&record, nodes[scatter.below(nodes.len() as u64) as usize])
    });
}
