//! One game of a match.

use std::time::{Duration, Instant};

use super::contender::{Contender, other};
use crate::engine::bots::Decision;
use crate::engine::estimate::judged;
use crate::engine::random_move;
use crate::game::{Event, GameSession, Phase, Setup};
use crate::go::{ByColor, Color, Game, Move, Outcome, PointSet, Win};
use crate::platform::rng::Rng;

/// The terms that all games of a match share.
#[derive(Clone, Debug)]
pub(super) struct MatchTerms {
    /// Board, rules and clocks.
    pub(super) setup: Setup,
    /// The names of the players in the records.
    pub(super) titles: [String; 2],
    /// The time of a move for a level that uses all time it gets, without
    /// clocks.
    pub(super) time: Duration,
    /// The number of random moves at the beginning.
    pub(super) opening: u32,
    pub(super) seed: u64,
}

/// A finished game.
#[derive(Debug)]
pub(super) struct FinishedGame {
    /// The index of the game, from 0.
    pub(super) number: u32,
    pub(super) session: GameSession,
    /// The reason why a player could not finish the game.
    pub(super) trouble: Option<String>,
}

/// The number of turns for each point of the board after which a game is
/// counted as it stands.
const TURNS_A_POINT: usize = 3;

impl FinishedGame {
    /// Returns the index of the player who had a color.
    pub(super) const fn seat(&self, color: Color) -> usize {
        seat(self.number, color)
    }

    /// Returns the index of the winner, and true if the winner had Black.
    pub(super) const fn winner(&self) -> Option<(usize, bool)> {
        match self.session.outcome() {
            Some(Outcome::Won { winner, .. }) => {
                Some((self.seat(winner), matches!(winner, Color::Black)))
            }
            _ => None,
        }
    }
}

/// Returns the index of the player who has a color. Colors change from game to
/// game.
const fn seat(number: u32, color: Color) -> usize {
    let black = (number % 2) as usize;
    match color {
        Color::Black => black,
        Color::White => other(black),
    }
}

/// Plays a game to its end.
pub(super) fn play(number: u32, players: &[Contender; 2], terms: &MatchTerms) -> FinishedGame {
    let mut setup = terms.setup.clone();
    let player = |color| {
        let seat = seat(number, color);
        players[seat].player(&terms.titles[seat])
    };
    setup.players = ByColor {
        black: player(Color::Black),
        white: player(Color::White),
    };
    // The setup was checked with other players, which do not affect its
    // validity.
    let mut session = GameSession::new(setup).expect("the set-up was checked");
    let mut seats = ByColor {
        black: players[seat(number, Color::Black)].sit(terms.seed ^ u64::from(number) << 1),
        white: players[seat(number, Color::White)].sit(terms.seed ^ u64::from(number) << 1 ^ 1),
    };
    open(&mut session, number, terms);
    let mut trouble = None;
    let most = TURNS_A_POINT * session.game().board().size().area();
    while *session.phase() == Phase::Playing && session.game().turns().len() < most {
        let color = session.game().to_move();
        let began = Instant::now();
        let decided = seats[color].decide(&session, terms.time);
        happen(&mut session, &Event::elapsed(began.elapsed()));
        match decided {
            Ok(Decision::Play(mv)) => happen(&mut session, &Event::Move(color, mv)),
            Ok(Decision::Resign) => happen(&mut session, &Event::Resign(color)),
            Err(why) => {
                let name = players[seat(number, color)].name();
                trouble = Some(format!("{name} could not go on: {why}"));
                let outcome = Outcome::Won {
                    winner: color.opponent(),
                    by: Win::Forfeit,
                };
                happen(&mut session, &Event::Adjudicate(outcome));
            }
        }
    }
    count(&mut session);
    FinishedGame {
        number,
        session,
        trouble,
    }
}

/// Applies an event. A refusal is ignored, because it means that the game has
/// ended on time meanwhile.
fn happen(session: &mut GameSession, event: &Event) {
    session.apply(event).ok();
}

/// Plays the random first moves, which are the same in games 2n and 2n + 1.
fn open(session: &mut GameSession, number: u32, terms: &MatchTerms) {
    let mut rng = Rng::new(terms.seed.wrapping_add(u64::from(number / 2)));
    for _ in 0..terms.opening {
        let game = session.game();
        let edge = edge(game);
        let mv = random_move(game, game.to_move(), &edge, &mut rng);
        if mv == Move::Pass {
            return;
        }
        happen(session, &Event::Move(game.to_move(), mv));
    }
}

/// Returns the first and second lines, where no game begins. The set is empty
/// if the board has no other points.
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

/// Counts a game that nobody resigned, with the dead stones that the program
/// finds.
fn count(session: &mut GameSession) {
    // A game that reached the limit of turns is ended with passes.
    while *session.phase() == Phase::Playing {
        let color = session.game().to_move();
        if session.apply(&Event::Move(color, Move::Pass)).is_err() {
            return;
        }
    }
    let board = session.game().board();
    if !matches!(session.phase(), Phase::Counting(_)) {
        return;
    }
    let status = judged(board).status;
    let proposal = Event::Propose {
        dead: status.dead.iter().collect(),
        seki: status.seki.iter().collect(),
    };
    happen(session, &proposal);
    happen(session, &Event::Agree);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bots::Level;
    use crate::go::{Rules, Size};

    fn terms(opening: u32) -> MatchTerms {
        MatchTerms {
            setup: Setup::even(Size::square(5).unwrap(), Rules::french()),
            titles: ["random", "medium"].map(str::to_owned),
            time: Duration::from_millis(10),
            opening,
            seed: 3,
        }
    }

    #[test]
    fn a_game_comes_to_an_end_and_colors_change() {
        let players = [Level::Random, Level::Medium].map(Contender::Level);
        for number in 0..4 {
            let played = play(number, &players, &terms(0));
            assert!(played.session.outcome().is_some());
            assert_eq!(played.trouble, None);
            let black = played.session.setup().players.black.title();
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
            let turns = played.session.game().turns()[..3].iter();
            turns.map(|turn| turn.mv).collect::<Vec<_>>()
        };
        assert_eq!(begin(0), begin(1));
        assert_ne!(begin(0), begin(2));
    }
}
