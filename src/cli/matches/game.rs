//! One game of a match.

use std::time::{Duration, Instant};

use super::contender::{Contender, other};
use crate::engine::bots::Decision;
use crate::engine::estimate::judged;
use crate::engine::random_move;
use crate::game::{Contest, Event, Phase, Setup};
use crate::go::{ByColor, Color, Game, Move, Outcome, PointSet, Win};
use crate::platform::rng::Rng;

/// What all games of a match have in common.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    /// Board, rules and clocks.
    pub(super) setup: Setup,
    /// What a move takes of a level where no clock says so.
    pub(super) time: Duration,
    /// Moves by chance at the beginning.
    pub(super) opening: u32,
    pub(super) seed: u64,
}

/// A game that was played.
#[derive(Debug)]
pub(super) struct Played {
    /// From 0.
    pub(super) number: u32,
    pub(super) contest: Contest,
    /// Why it could not be played to its end by both.
    pub(super) trouble: Option<String>,
}

/// Turns for each point of the board after which a game is counted as it stands.
const TURNS_A_POINT: usize = 3;

impl Played {
    /// Which of the two players had a colour.
    pub(super) const fn seat(&self, color: Color) -> usize {
        seat(self.number, color)
    }

    /// Who won, and whether as Black.
    pub(super) const fn winner(&self) -> Option<(usize, bool)> {
        match self.contest.outcome() {
            Some(Outcome::Won { winner, .. }) => {
                Some((self.seat(winner), matches!(winner, Color::Black)))
            }
            _ => None,
        }
    }
}

/// Which of the two players has a colour in a game: it changes from game to
/// game.
const fn seat(number: u32, color: Color) -> usize {
    let black = (number % 2) as usize;
    match color {
        Color::Black => black,
        Color::White => other(black),
    }
}

/// Plays a game to its end.
pub(super) fn play(number: u32, players: &[Contender; 2], terms: &Terms) -> Played {
    let mut setup = terms.setup.clone();
    setup.players = ByColor {
        black: players[seat(number, Color::Black)].player(),
        white: players[seat(number, Color::White)].player(),
    };
    // The set-up was checked, and who plays changes nothing about that.
    let mut contest = Contest::new(setup).expect("the set-up was checked");
    let mut seats = ByColor {
        black: players[seat(number, Color::Black)].sit(terms.seed ^ u64::from(number) << 1),
        white: players[seat(number, Color::White)].sit(terms.seed ^ u64::from(number) << 1 ^ 1),
    };
    open(&mut contest, number, terms);
    let mut trouble = None;
    let most = TURNS_A_POINT * contest.game().board().size().area();
    while *contest.phase() == Phase::Playing && contest.game().turns().len() < most {
        let color = contest.game().to_move();
        let began = Instant::now();
        let decided = seats[color].decide(&contest, terms);
        happen(&mut contest, &Event::elapsed(began.elapsed()));
        match decided {
            Ok(Decision::Play(mv)) => happen(&mut contest, &Event::Move(color, mv)),
            Ok(Decision::Resign) => happen(&mut contest, &Event::Resign(color)),
            Err(why) => {
                let name = players[seat(number, color)].name();
                trouble = Some(format!("{name} could not go on: {why}"));
                let outcome = Outcome::Won {
                    winner: color.opponent(),
                    by: Win::Forfeit,
                };
                happen(&mut contest, &Event::Adjudicate(outcome));
            }
        }
    }
    count(&mut contest);
    Played {
        number,
        contest,
        trouble,
    }
}

/// What is refused is refused because the game has ended meanwhile: on time.
fn happen(contest: &mut Contest, event: &Event) {
    contest.apply(event).ok();
}

/// Plays the first moves by chance: the same in two games that follow each
/// other.
fn open(contest: &mut Contest, number: u32, terms: &Terms) {
    let mut rng = Rng::new(terms.seed.wrapping_add(u64::from(number / 2)));
    for _ in 0..terms.opening {
        let game = contest.game();
        let edge = edge(game);
        let mv = random_move(game, game.to_move(), &edge, &mut rng);
        if mv == Move::Pass {
            return;
        }
        happen(contest, &Event::Move(game.to_move(), mv));
    }
}

/// The first two lines, where no game begins; nothing on a board that has no
/// others.
fn edge(game: &Game) -> PointSet {
    let size = game.board().size();
    let near = |at: u8, side: u8| at.min(side - 1 - at) < 2;
    let points = size.points();
    let edge: PointSet = points
        .filter(|point| near(point.x(), size.width()) || near(point.y(), size.height()))
        .collect();
    if edge.len() == size.area() {
        PointSet::EMPTY
    } else {
        edge
    }
}

/// Counts a game that was not given up: dead stones are those that the program
/// finds.
fn count(contest: &mut Contest) {
    // A game without end stops here.
    while *contest.phase() == Phase::Playing {
        let color = contest.game().to_move();
        if contest.apply(&Event::Move(color, Move::Pass)).is_err() {
            return;
        }
    }
    let (board, rules) = (contest.game().board(), contest.game().rules());
    if !matches!(contest.phase(), Phase::Counting(_)) {
        return;
    }
    let status = judged(board, rules.counting);
    let proposal = Event::Propose {
        dead: status.dead.iter().collect(),
        seki: status.seki.iter().collect(),
    };
    happen(contest, &proposal);
    happen(contest, &Event::Agree);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bots::Level;
    use crate::go::{Rules, Size};

    fn terms(opening: u32) -> Terms {
        Terms {
            setup: Setup::even(Size::square(5).unwrap(), Rules::french()),
            time: Duration::from_millis(10),
            opening,
            seed: 3,
        }
    }

    #[test]
    fn a_game_comes_to_an_end_and_colours_change() {
        let players = [Level::Random, Level::Medium].map(Contender::Level);
        for number in 0..4 {
            let played = play(number, &players, &terms(0));
            assert!(played.contest.outcome().is_some());
            assert_eq!(played.trouble, None);
            let black = played.contest.setup().players.black.title();
            assert_eq!(black.contains("random"), number % 2 == 0, "{black}");
        }
    }

    #[test]
    fn two_games_begin_alike_and_the_next_two_otherwise() {
        let players = [Level::Random, Level::Random].map(Contender::Level);
        let begin = |number| {
            let mut terms = terms(3);
            terms.setup.size = Size::square(9).unwrap();
            let played = play(number, &players, &terms);
            let turns = played.contest.game().turns()[..3].iter();
            turns.map(|turn| turn.mv).collect::<Vec<_>>()
        };
        assert_eq!(begin(0), begin(1));
        assert_ne!(begin(0), begin(2));
    }
}
