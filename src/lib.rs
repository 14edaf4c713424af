//! Shikatsu: the game of Go, and life-and-death problems answered by a solver.
//!
//! The modules, lowest first: [`platform`] and [`media`] know nothing of Go;
//! [`go`] has the rules, [`clock`] the clocks, [`record`] game records and SGF;
//! [`solver`] answers life-and-death questions and [`verify`] checks its
//! certificates; [`engine`] plays, [`game`] is a live game, [`problems`] and
//! [`study`] serve the student; [`gtp`] speaks the Go Text Protocol, [`config`]
//! reads what people set, [`export`] draws for other programs; [`cli`] is the
//! command line.
#![cfg_attr(
    feature = "window",
    doc = "[`app`] is the window, the only module that names Bevy."
)]
//!
//! `tests/layers.rs` has the table of which module may import which, and
//! enforces it; `ARCHITECTURE.md` has the map, the seams and the invariants.
//!
//! # Rules
//!
//! A [`Game`](go::Game) refuses moves that its [`Rules`](go::Rules) do not
//! allow, and a [`Score`](go::Score) counts its final position.
//!
//! ```
//! use shikatsu::go::{Account, Game, Move, Rules, Score, Size, Status};
//!
//! let size = Size::square(5).unwrap();
//! let mut game = Game::new(size, Rules::named("chinese")?);
//! for mv in [Move::Place(size.parse_point("C3")?), Move::Pass, Move::Pass] {
//!     game.play(mv)?;
//! }
//! assert!(game.is_over());
//!
//! let account = Account { prisoners: game.prisoners(), handicap: 0 };
//! let score = Score::of(game.board(), &Status::default(), &account, game.rules());
//! assert_eq!(score.outcome().to_string(), "Black wins by 17.5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Records
//!
//! [`sgf::read`](record::sgf::read) reads a file into [`Record`](record::Record)s.
//! A [`Cursor`](record::Cursor) walks through the variations of a record, and
//! adds moves to it.
//!
//! ```
//! use shikatsu::go::{Color, Move};
//! use shikatsu::record::{Cursor, sgf};
//!
//! let mut record = sgf::read(b"(;SZ[9]KM[7.5];B[ee];W[gc])")?.games.remove(0);
//! let mut cursor = Cursor::default();
//! cursor.forward(record.tree());
//! let approach = record.size().parse_point("C7")?;
//! cursor.branch(&mut record, Color::White, Move::Place(approach));
//!
//! assert_eq!(record.position(cursor.node()).move_number, 2);
//! assert!(sgf::write(&record).ends_with("SZ[9]KM[7.5]\n;B[ee]\n(;W[gc])\n(;W[cc]))\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Life and death
//!
//! A [`Solver`](solver::Solver) answers a question about a position and proves
//! its answer. The proof becomes a certificate, which
//! [`verify::check`] checks with the rules of Go alone.
//!
//! ```
//! use shikatsu::cli::certificate;
//! use shikatsu::go::{Color, diagram};
//! use shikatsu::solver::{Limits, Problem, Question, Solver, Status, Step};
//! use shikatsu::verify;
//!
//! let board = diagram::read(
//!     "- - - - -
//!      O O O O O
//!      X X X X O
//!      . . . X O",
//! )
//! .unwrap();
//! let size = board.size();
//! let targets = vec![size.parse_point("D1")?];
//! let region = Problem::mask_region(&board);
//! let problem = Problem::new(board, Color::White, targets, region, None)?;
//! let question = Question { problem, both: false, all_moves: true };
//!
//! let limits = Limits { nodes: Some(1_000_000), memory: 16 << 20 };
//! let mut solver = Solver::new(question.clone(), limits);
//! let solution = loop {
//!     if let Step::Done(solution) = solver.step(10_000) {
//!         break solution;
//!     }
//! };
//! assert_eq!(solution.first.status, Status::Dead);
//! assert_eq!(solution.first.best_moves[0].on(size).to_string(), "B1");
//!
//! let mut prover = solver.prove().expect("the status is known");
//! let proof = loop {
//!     if let Step::Done(proof) = prover.step(10_000) {
//!         break proof?;
//!     }
//! };
//! let file = certificate::write(&"straight three".into(), &question, &solution, &proof);
//! let proved = verify::check(file.as_slice())?;
//! assert_eq!(proved.answer.status, verify::Status::Dead);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The Go Text Protocol
//!
//! A [`Session`](gtp::server::Session) answers the commands of a front end, line
//! by line. Its caller lends it threads, files and the connection.
//!
//! ```
//! use shikatsu::engine::{bots::Level, workers::SingleWorker};
//! use shikatsu::gtp::server::{Options, Session};
//!
//! let options = Options { level: Level::Random, ..Options::default() };
//! let mut session = Session::new(options, Box::new(SingleWorker::new(1)));
//! session.answer("boardsize 9");
//! let reply = session.answer("1 genmove black").unwrap();
//! assert!(reply.to_string().starts_with("=1 "));
//!
//! let stones = session.answer("list_stones black").unwrap();
//! assert_eq!(stones.result, reply.result, "the move is on the board");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The folder `examples` has four programs that use the library: they play a
//! game from text, convert files, solve a problem, and serve the protocol.

#[cfg(feature = "window")]
pub mod app;
pub mod cli;
pub mod clock;
pub mod config;
pub mod engine;
pub mod export;
pub mod game;
pub mod go;
pub mod gtp;
mod i18n;
pub mod media;
pub mod moments;
pub mod net;
pub mod platform;
pub mod problems;
pub mod record;
pub mod solver;
pub mod study;
pub mod verify;
