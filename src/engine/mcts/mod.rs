//! The search of the program: Monte-Carlo tree search.
//!
//! Suggested reading order: `places` and `position` (the board), `pattern`,
//! `eyespace` and `playout` (games to the end), `ladder` and `prior` (first
//! guesses), `tree`. A search is shared by as many [`Worker`]s as there are
//! threads. Each plays one game after the other and uses no clock.

mod eyespace;
mod ladder;
mod pattern;
mod places;
mod playout;
mod position;
mod prior;
mod tree;

use std::fmt;
use std::sync::atomic::{AtomicI32, AtomicI64, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use pattern::Shapes;
use places::Places;
use position::{NOWHERE, Position, code, enemy};
use tree::{Tree, WON};

use crate::go::{Color, Game, Move, Point, PointSet};
use crate::platform::rng::Rng;

/// The terms of a search.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The largest number of nodes, of 28 bytes each.
    pub nodes: usize,
    /// White's komi in half points; usually the game's komi.
    pub komi_halves: i32,
    /// Points excluded for the first move, in addition to illegal ones.
    pub refused: PointSet,
    /// First moves to try before others.
    pub advised: PointSet,
    /// The points that the sides fight for: the more of them a side owns at the
    /// end, the better for that side, and nothing else counts. Without any, the
    /// sides play to win the game.
    pub aim: PointSet,
}

impl Terms {
    /// Returns the default terms for a game.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        Self {
            nodes: 4 << 20,
            komi_halves: game.rules().komi_halves.into(),
            refused: PointSet::EMPTY,
            advised: PointSet::EMPTY,
            aim: PointSet::EMPTY,
        }
    }
}

/// A move with its results in the search.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// The number of games in which it was tried.
    pub games: u32,
    /// The share of those games that the side to move has won, from 0 to 1.
    pub win_rate: f32,
    /// The expected continuation, starting with the move itself.
    pub line: Vec<Move>,
    /// The share of this move in the prior wins of all moves, before any was
    /// tried.
    pub prior: f32,
    /// The final lead of the games that begin with it; `None` before the first
    /// game.
    pub lead: Option<Lead>,
}

/// Black's lead at the end of games, in points, komi included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lead {
    /// The mean.
    pub mean: f32,
    /// The standard deviation.
    pub spread: f32,
    /// The number of games.
    pub games: u64,
}

/// The lead of the best move over the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BestMoveLead {
    /// The number of games of the most tried move.
    pub best: u32,
    /// The number of games of the second most tried move.
    pub second: u32,
    /// True if no other move with more than a third of its games has a higher
    /// win rate.
    pub agrees: bool,
}

/// A search of a position, shared by its workers.
#[derive(Clone)]
pub struct Search(Arc<dyn Shared + Send + Sync>);

/// A worker that plays games for a search.
pub struct Worker(Box<dyn Work + Send>);

impl Search {
    /// Returns a search for a move of a side, with area counting.
    #[must_use]
    pub fn new(game: &Game, color: Color, terms: &Terms) -> Self {
        let search = about::<10, 2, 128>(game, color, terms)
            .or_else(|| about::<14, 4, 256>(game, color, terms))
            .or_else(|| about::<20, 7, 448>(game, color, terms))
            .or_else(|| about::<26, 11, 704>(game, color, terms));
        // The largest board fits, as 27 × 26 + 1 < 704: see `Position::of`.
        search.expect("the largest grid holds the largest board")
    }

    /// Returns a worker for this search. Each should get a different seed.
    #[must_use]
    pub fn worker(&self, seed: u64) -> Worker {
        Worker(Arc::clone(&self.0).worker(seed))
    }

    /// The number of games played so far.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.0.games()
    }

    /// The lead of the best move over the others.
    #[must_use]
    pub fn standing(&self) -> BestMoveLead {
        self.0.standing()
    }

    /// Returns true if the search has the same terms, apart from the first
    /// moves.
    #[must_use]
    pub fn has_terms(&self, terms: &Terms) -> bool {
        self.0.komi_halves() == terms.komi_halves
    }

    /// The moves that were tried, best first.
    #[must_use]
    pub fn candidates(&self) -> Vec<Candidate> {
        self.0.candidates()
    }

    /// Black's mean lead at the end of the games in points, komi included.
    #[must_use]
    pub fn lead(&self) -> f32 {
        self.0.lead()
    }

    /// The ownership of each point at the end of the games: from 1 for Black to
    /// -1 for White, row by row.
    #[must_use]
    pub fn ownership(&self) -> Vec<(Point, f32)> {
        self.0.ownership()
    }

    /// Counts the ownership after each first move separately from now on. It costs a
    /// counter for each pair of points.
    pub fn count_by_move(&self) {
        self.0.count_by_move();
    }

    /// The ownership of each point at the end of the games that begin with a move, as in
    /// [`Search::ownership`]. `None` without such a game since [`Search::count_by_move`].
    #[must_use]
    pub fn ownership_after(&self, mv: Move) -> Option<Vec<(Point, f32)>> {
        self.0.ownership_after(mv)
    }

    /// The number of games that begin with each part of a line, shortest first.
    #[must_use]
    pub fn games_along(&self, line: &[Move]) -> Vec<u32> {
        self.0.games_along(line)
    }

    /// Returns the search continued after `moves`, or `None` if the tree does
    /// not contain them. `game` is the game with the moves played.
    #[must_use]
    pub fn after(&self, moves: &[Move], game: &Game, terms: &Terms) -> Option<Self> {
        self.0.after(moves, game, terms)
    }
}

impl fmt::Debug for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("games", &self.games())
            .finish_non_exhaustive()
    }
}

impl Worker {
    /// Plays this many games.
    pub fn step(&mut self, games: u32) {
        for _ in 0..games {
            self.0.play();
        }
        self.0.report_owned();
    }
}

impl fmt::Debug for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker").finish_non_exhaustive()
    }
}

/// The interface of a search, independent of the size of its board.
trait Shared {
    fn worker(self: Arc<Self>, seed: u64) -> Box<dyn Work + Send>;
    fn games(&self) -> u64;
    fn komi_halves(&self) -> i32;
    fn standing(&self) -> BestMoveLead;
    fn candidates(&self) -> Vec<Candidate>;
    fn lead(&self) -> f32;
    fn ownership(&self) -> Vec<(Point, f32)>;
    fn count_by_move(&self);
    fn ownership_after(&self, mv: Move) -> Option<Vec<(Point, f32)>>;
    fn games_along(&self, line: &[Move]) -> Vec<u32>;
    fn after(&self, moves: &[Move], game: &Game, terms: &Terms) -> Option<Search>;
}

trait Work {
    /// Plays a game.
    fn play(&mut self);
    /// Adds the ownership counts gathered since the last call to the search.
    fn report_owned(&mut self);
}

/// The part of a game's worth that depends on the margin.
const MARGIN: u32 = 3;

/// Converts a share of worth to the chance to win. The part that depends on
/// margins is removed, so that a side that always wins gets 1.
#[must_use]
pub fn chance(share: f32) -> f32 {
    let least = MARGIN as f32 / WON as f32;
    ((share - least) / (1.0 - 2.0 * least)).clamp(0.0, 1.0)
}

/// The ownership of points is counted in one of this many games.
const COUNTED: u64 = 4;

/// The state shared by all workers.
struct SharedSearch<const W: usize, const N: usize, const M: usize> {
    start: Position<W, N, M>,
    to_move: u8,
    komi_halves: i32,
    /// The number of points of the board.
    area: u32,
    /// The places forbidden for the first move, by the rules or the terms.
    forbidden: Places<N>,
    advised: Places<N>,
    /// The places that the sides fight for; empty if they play to win.
    aim: Vec<usize>,
    tree: Tree,
    games: AtomicU64,
    /// The sum of Black's leads in half points.
    leads: AtomicI64,
    /// Black's leads by the place of the first move.
    first_leads: Vec<Leads>,
    /// For each place, the games at whose end Black owned it, minus those of
    /// White. `counted` is the number of games counted.
    owned: Vec<AtomicI32>,
    counted: AtomicU64,
    /// The same for the games with each first move, once it is wanted.
    owned_by_move: OnceLock<Vec<OwnedAfter>>,
}

/// The owners of places at the end of the games with one first move.
#[derive(Default)]
struct OwnedAfter {
    counted: AtomicU32,
    /// For each place, the games at whose end Black owned it, minus those of White.
    owned: Vec<AtomicI32>,
}

/// Sums of the margins of games, in half points.
#[derive(Default)]
struct Leads {
    games: AtomicU64,
    sum: AtomicI64,
    squares: AtomicU64,
}

impl Leads {
    fn add(&self, margin: i32) {
        let square = u64::from(margin.unsigned_abs()).pow(2);
        self.games.fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(margin.into(), Ordering::Relaxed);
        self.squares.fetch_add(square, Ordering::Relaxed);
    }

    fn lead(&self) -> Option<Lead> {
        let games = self.games.load(Ordering::Relaxed);
        let per_game = |sum: f64| sum / games as f64;
        let mean = per_game(self.sum.load(Ordering::Relaxed) as f64);
        let square = per_game(self.squares.load(Ordering::Relaxed) as f64);
        // In half points. Concurrent additions may make the difference
        // negative.
        let spread = (square - mean * mean).max(0.0).sqrt();
        (games > 0).then_some(Lead {
            mean: (mean / 2.0) as f32,
            spread: (spread / 2.0) as f32,
            games,
        })
    }
}

fn about<const W: usize, const N: usize, const M: usize>(
    game: &Game,
    color: Color,
    terms: &Terms,
) -> Option<Search> {
    let about = SharedSearch::<W, N, M>::of(game, color, terms, |_| Tree::new(terms.nodes))?;
    Some(Search(Arc::new(about)))
}

impl<const W: usize, const N: usize, const M: usize> SharedSearch<W, N, M> {
    fn of(
        game: &Game,
        color: Color,
        terms: &Terms,
        tree: impl FnOnce(&Places<N>) -> Tree,
    ) -> Option<Self> {
        let board = game.board();
        let ko = game.ko().filter(|_| color == game.to_move());
        let mut start = Position::<W, N, M>::of(board, ko)?;
        let turns = game.turns().iter().rev();
        let mut last = turns.take(2).map(|turn| match turn.mv {
            Move::Place(point) => Position::<W, N, M>::place(point),
            Move::Pass => NOWHERE,
        });
        start.set_last([
            last.next().unwrap_or(NOWHERE),
            last.next().unwrap_or(NOWHERE),
        ]);
        let (mut forbidden, mut advised) = (Places::EMPTY, Places::EMPTY);
        for point in board.size().points() {
            let place = Position::<W, N, M>::place(point);
            let may = game.check_any(color, Move::Place(point)).is_ok();
            if !may || terms.refused.contains(point) {
                forbidden.insert(place);
            } else if terms.advised.contains(point) {
                advised.insert(place);
            }
        }
        Some(Self {
            to_move: code(color),
            komi_halves: terms.komi_halves,
            area: board.size().area() as u32,
            tree: tree(&forbidden),
            forbidden,
            advised,
            aim: terms.aim.iter().map(Position::<W, N, M>::place).collect(),
            start,
            games: AtomicU64::new(0),
            leads: AtomicI64::new(0),
            first_leads: std::iter::repeat_with(Leads::default).take(M).collect(),
            owned: std::iter::repeat_with(AtomicI32::default).take(M).collect(),
            counted: AtomicU64::new(0),
            owned_by_move: OnceLock::new(),
        })
    }

    /// The worth of the end of a game to Black. It depends on the winner and a
    /// little on the margin, so that decided games are still played well.
    fn worth(&self, margin: i32) -> u32 {
        let most = 2 * self.area as i32;
        let by = margin.clamp(-most, most) * MARGIN as i32 / most;
        let bonus = by.unsigned_abs();
        if margin > 0 {
            WON - MARGIN + bonus
        } else if margin < 0 {
            MARGIN - bonus
        } else {
            WON / 2
        }
    }

    fn mv(place: usize) -> Move {
        match Position::<W, N, M>::point(place) {
            Some(point) if place != NOWHERE => Move::Place(point),
            _ => Move::Pass,
        }
    }

    /// Returns the share of each point, from counts of its owner in some games.
    fn shares(&self, owned: &[AtomicI32], games: u64) -> Vec<(Point, f32)> {
        let games = games.max(1) as f32;
        let share = |(place, owned): (usize, &AtomicI32)| {
            let on_board = self.start.cell(place) != position::BORDER;
            let point = Position::<W, N, M>::point(place).filter(|_| on_board)?;
            Some((point, owned.load(Ordering::Relaxed) as f32 / games))
        };
        owned.iter().enumerate().filter_map(share).collect()
    }

    /// Returns the child of a node that a move leads to.
    fn child(&self, at: u32, mv: Move) -> Option<u32> {
        let mut children = self.tree.children(at);
        children.find(|&child| Self::mv(self.tree.node(child).place()) == mv)
    }

    /// The most tried continuation from a node.
    fn line(&self, from: u32) -> Vec<Move> {
        let mut line = vec![Self::mv(self.tree.node(from).place())];
        let mut at = from;
        while line.len() < 12 {
            let children = self.tree.children(at);
            let best = children.max_by_key(|&child| self.tree.node(child).games());
            let Some(best) = best.filter(|&best| self.tree.node(best).games() > 1) else {
                break;
            };
            line.push(Self::mv(self.tree.node(best).place()));
            at = best;
        }
        line
    }
}

impl<const W: usize, const N: usize, const M: usize> Shared for SharedSearch<W, N, M> {
    fn worker(self: Arc<Self>, seed: u64) -> Box<dyn Work + Send> {
        Box::new(WorkerState {
            position: self.start.clone(),
            about: self,
            rng: Rng::new(seed),
            shapes: Shapes::known(),
            path: Vec::new(),
            moves: Vec::new(),
            first: [0; M],
            owned: [0; M],
            counted: 0,
        })
    }

    fn games(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    fn komi_halves(&self) -> i32 {
        self.komi_halves
    }

    fn standing(&self) -> BestMoveLead {
        let (mut best, mut second, mut share) = (0, 0, 0.0);
        for child in self.tree.children(0) {
            let node = self.tree.node(child);
            let games = node.games();
            if games > best {
                (second, best, share) = (best, games, node.share());
            } else {
                second = second.max(games);
            }
        }
        let rival = |child: u32| {
            let node = self.tree.node(child);
            node.games() * 3 > best && node.share() > share
        };
        BestMoveLead {
            best,
            second,
            agrees: !self.tree.children(0).any(rival),
        }
    }

    fn candidates(&self) -> Vec<Candidate> {
        let tried = |child: &u32| self.tree.node(*child).games() > 0;
        let mut children: Vec<u32> = self.tree.children(0).filter(tried).collect();
        children.sort_by_key(|&child| std::cmp::Reverse(self.tree.node(child).games()));
        let guesses = |child: u32| self.tree.node(child).prior_wins();
        let expected: f32 = self.tree.children(0).map(guesses).sum();
        let candidate = |child: u32| {
            let node = self.tree.node(child);
            Candidate {
                mv: Self::mv(node.place()),
                games: node.games(),
                win_rate: node.share(),
                line: self.line(child),
                prior: node.prior_wins() / expected.max(1.0),
                lead: self.first_leads[node.place()].lead(),
            }
        };
        children.into_iter().map(candidate).collect()
    }

    fn lead(&self) -> f32 {
        let games = self.games().max(1) as f32;
        self.leads.load(Ordering::Relaxed) as f32 / (2.0 * games)
    }

    fn ownership(&self) -> Vec<(Point, f32)> {
        self.shares(&self.owned, self.counted.load(Ordering::Relaxed))
    }

    fn count_by_move(&self) {
        let none = || OwnedAfter {
            counted: AtomicU32::new(0),
            owned: std::iter::repeat_with(AtomicI32::default).take(M).collect(),
        };
        self.owned_by_move
            .get_or_init(|| std::iter::repeat_with(none).take(M).collect());
    }

    fn ownership_after(&self, mv: Move) -> Option<Vec<(Point, f32)>> {
        let place = self.tree.node(self.child(0, mv)?).place();
        let after = self.owned_by_move.get()?.get(place)?;
        let counted = after.counted.load(Ordering::Relaxed);
        (counted > 0).then(|| self.shares(&after.owned, counted.into()))
    }

    fn games_along(&self, line: &[Move]) -> Vec<u32> {
        let mut at = 0;
        let games = line.iter().map_while(|&mv| {
            at = self.child(at, mv)?;
            Some(self.tree.node(at).games())
        });
        games.collect()
    }

    fn after(&self, moves: &[Move], game: &Game, terms: &Terms) -> Option<Search> {
        let mut at = 0;
        for &mv in moves {
            at = self.child(at, mv)?;
        }
        let root = |forbidden: &Places<N>| self.tree.below(at, |place| !forbidden.contains(place));
        let about = Self::of(game, game.to_move(), terms, root)?;
        Some(Search(Arc::new(about)))
    }
}

/// The state of one worker.
struct WorkerState<const W: usize, const N: usize, const M: usize> {
    about: Arc<SharedSearch<W, N, M>>,
    position: Position<W, N, M>,
    rng: Rng,
    shapes: Shapes,
    path: Vec<u32>,
    moves: Vec<(u16, u8)>,
    first: [u8; M],
    /// The ownership counts not yet added to those of the search.
    owned: [i32; M],
    counted: u64,
}

impl<const W: usize, const N: usize, const M: usize> WorkerState<W, N, M> {
    /// Returns 1 for a place that Black owns at the end of a game, -1 for White's.
    fn owner(&self, place: usize) -> i32 {
        if self.position.cell(place) == position::BORDER {
            return 0;
        }
        match self.position.owner(place) {
            position::BLACK => 1,
            position::WHITE => -1,
            _ => 0,
        }
    }

    /// The worth to Black of the places that the sides fight for.
    fn share_of_aim(&self) -> u32 {
        let aim = &self.about.aim;
        let lead: i32 = aim.iter().map(|&place| self.owner(place)).sum();
        let count = aim.len() as i32;
        ((lead + count) * WON as i32 / (2 * count)) as u32
    }

    /// Counts the owner of each place at the end of a game.
    fn count(&mut self) {
        for place in 0..M {
            self.owned[place] += self.owner(place);
        }
        self.counted += 1;
    }

    /// Counts the owner of each place for the first move of the game.
    fn count_by_move(&self, by_move: &[OwnedAfter]) {
        let Some(&(first, _)) = self.moves.first() else {
            return;
        };
        let Some(after) = by_move.get(usize::from(first)) else {
            return;
        };
        for (place, owned) in after.owned.iter().enumerate() {
            owned.fetch_add(self.owner(place), Ordering::Relaxed);
        }
        after.counted.fetch_add(1, Ordering::Relaxed);
    }
}

impl<const W: usize, const N: usize, const M: usize> Work for WorkerState<W, N, M> {
    fn play(&mut self) {
        let about = &*self.about;
        let tree = &about.tree;
        self.position.clone_from(&about.start);
        self.path.clear();
        self.moves.clear();
        let (mut at, mut color, mut passes) = (0, about.to_move, 0);
        loop {
            self.path.push(at);
            tree.enter(at);
            let mut children = tree.children(at);
            if children.is_empty() && tree.should_expand(at) {
                let first = (at == 0).then_some((&about.forbidden, &about.advised));
                tree.expand(at, &self.position, color, self.shapes, first);
                children = tree.children(at);
            }
            if children.is_empty() || passes == 2 {
                break;
            }
            at = tree.choose(children);
            let place = tree.node(at).place();
            if place == NOWHERE {
                self.position.pass();
                passes += 1;
            } else {
                self.position.play(place, color);
                passes = 0;
            }
            self.moves.push((place as u16, color));
            color = enemy(color);
        }
        if passes < 2 {
            let moves = &mut self.moves;
            let on_move = |place: usize, color| moves.push((place as u16, color));
            playout::play_to_end(
                &mut self.position,
                color,
                self.shapes,
                &mut self.rng,
                about.aim.is_empty(),
                on_move,
            );
        }
        let margin = playout::margin(&self.position, about.komi_halves);
        let games = about.games.fetch_add(1, Ordering::Relaxed);
        about.leads.fetch_add(margin.into(), Ordering::Relaxed);
        if let Some(&(place, _)) = self.moves.first() {
            about.first_leads[usize::from(place)].add(margin);
        }
        let worth = if about.aim.is_empty() {
            about.worth(margin)
        } else {
            self.share_of_aim()
        };
        tree.backpropagate(
            &self.path,
            &self.moves,
            about.to_move,
            worth,
            &mut self.first,
        );
        if games.is_multiple_of(COUNTED) {
            self.count();
        }
        // Few games begin with most moves, so each of them is counted.
        if let Some(by_move) = self.about.owned_by_move.get() {
            self.count_by_move(by_move);
        }
    }

    fn report_owned(&mut self) {
        for (owned, gathered) in self.about.owned.iter().zip(&mut self.owned) {
            owned.fetch_add(std::mem::take(gathered), Ordering::Relaxed);
        }
        let counted = std::mem::take(&mut self.counted);
        self.about.counted.fetch_add(counted, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, Rules, Size, diagram};

    fn searched(game: &Game, nodes: usize) -> Search {
        let terms = Terms {
            nodes,
            ..Terms::of(game)
        };
        Search::new(game, game.to_move(), &terms)
    }

    fn best(picture: &str, color: Color, games: u32) -> Candidate {
        let board = diagram::read(picture).unwrap();
        let rules = Rules {
            // The life of Black's group decides the game.
            komi_halves: -79,
            ..Rules::french()
        };
        let game = Game::from_position(board, color, rules);
        let search = searched(&game, 1 << 16);
        search.worker(1).step(games);
        search.candidates().remove(0)
    }

    #[test]
    fn the_decisive_move_is_found() {
        // This is the only point that decides between two eyes and none.
        let straight = "O X . . . X O
                        O X X X X X O
                        O O O O O O O
                        . O . O . O .
                        O O O O O O O
                        O O O O O O O
                        O O O O O O O";
        let board = diagram::read(straight).unwrap();
        let vital = board.size().parse_point("D7").unwrap();
        for color in Color::BOTH {
            let found = best(straight, color, 3000);
            assert_eq!(found.mv, Move::Place(vital), "{color:?} {found:?}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_games() {
        let game = Game::new(Size::square(9).unwrap(), Rules::french());
        let run = || {
            let search = searched(&game, 1 << 14);
            search.worker(7).step(500);
            search.candidates()
        };
        assert_eq!(run(), run());
    }

    #[test]
    fn results_are_kept_after_a_move() {
        let mut game = Game::new(Size::square(9).unwrap(), Rules::french());
        let search = searched(&game, 1 << 16);
        search.worker(7).step(2000);
        let best = search.candidates().remove(0);
        game.play(best.mv).unwrap();
        let next = search.after(&[best.mv], &game, &Terms::of(&game)).unwrap();
        assert_eq!(next.candidates()[0].mv, best.line[1]);
        next.worker(8).step(500);
        assert!(next.candidates()[0].games > 0);
    }

    #[test]
    fn each_first_move_has_its_own_ownership() {
        let game = Game::new(Size::square(5).unwrap(), Rules::french());
        let search = searched(&game, 1 << 14);
        search.worker(7).step(10);
        assert_eq!(search.ownership_after(Move::Pass), None);
        search.count_by_move();
        search.worker(8).step(500);
        let mut all = 0.0;
        for candidate in search.candidates() {
            let Some(owned) = search.ownership_after(candidate.mv) else {
                continue;
            };
            assert_eq!(owned.len(), 25);
            assert!(owned.iter().all(|(_, share)| (-1.0..=1.0).contains(share)));
            all += owned.iter().map(|(_, share)| share).sum::<f32>().abs();
            let games = search.games_along(&candidate.line);
            assert_eq!(games[0], candidate.games);
            assert_eq!(games.len(), candidate.line.len());
            assert!(games.is_sorted_by(|a, b| a >= b), "{games:?}");
        }
        assert!(all > 0.0);
    }

    #[test]
    fn each_candidate_has_the_lead_of_its_games() {
        let game = Game::new(Size::square(5).unwrap(), Rules::french());
        let search = searched(&game, 1 << 14);
        search.worker(7).step(500);
        let candidates = search.candidates();
        let all: f32 = candidates.iter().map(|c| c.prior).sum();
        assert!(all > 0.0 && all < 1.001, "{all}");
        let lead = candidates[0].lead.unwrap();
        // The komi is 7½ on a board of 25 points.
        assert!((-32.5..=17.5).contains(&lead.mean), "{lead:?}");
        assert!((0.0..=50.0).contains(&lead.spread), "{lead:?}");
    }
}
