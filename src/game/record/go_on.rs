//! Goes on from the end of any record, also where its moves cannot be replayed.

use super::MASKED;
use super::not_playable::NotPlayable;
use super::read::setup;
use super::remark::Remark;
use super::start::Start;
use crate::clock::TimeControl;
use crate::game::{Event, GameSession, Phase, Setup, StartPosition};
use crate::go::{Board, Cell, Color, Move};
use crate::record::point_list::points;
use crate::record::replayed_end::{MOST_MOVES, Replay, replayed_end};
use crate::record::{NodeId, Record};

/// A game session that goes on from the end of a record.
#[derive(Clone, Debug)]
pub struct Resumed {
    /// The game session.
    pub session: GameSession,
    /// Statements of the record that were not taken as written.
    pub remarks: Vec<Remark>,
    /// The reason why moves of the record are not in the session, so that they
    /// cannot be taken back.
    pub moves_left_out: Option<NotPlayable>,
}

impl GameSession {
    /// Returns the game session that goes on from the end of the main line of a
    /// record, without its clocks.
    ///
    /// Moves that cannot be replayed are left out: the session starts from a
    /// later position then.
    ///
    /// # Errors
    /// Returns an error if no game can go on from the last position.
    pub fn go_on_from(record: &Record) -> Result<Resumed, NotPlayable> {
        // Only a game that starts from a position has masked points.
        let is_masked = record.tree().property(NodeId::ROOT, MASKED).is_some();
        let replayed = if is_masked {
            Err(NotPlayable::Start)
        } else {
            Self::from_record(record)
        };
        match replayed {
            Ok(restored) => {
                let mut setup = restored.session.setup().clone();
                setup.clock = TimeControl::NONE;
                let events = restored.events.iter();
                let events = events.filter(|event| !matches!(event, Event::SetClock(..)));
                let (session, _) = Self::replay(setup, events)?;
                Ok(Resumed {
                    session,
                    remarks: restored.remarks,
                    moves_left_out: None,
                })
            }
            Err(why) => go_on_from_position(record, why),
        }
    }
}

fn go_on_from_position(record: &Record, why: NotPlayable) -> Result<Resumed, NotPlayable> {
    let nodes = record.tree().main_line(NodeId::ROOT);
    let line: Vec<NodeId> = nodes.take(MOST_MOVES + 1).collect();
    if line.len() > MOST_MOVES {
        return Err(NotPlayable::Length { most: MOST_MOVES });
    }
    let mut remarks = Vec::new();
    let handicap = record.info().handicap().and_then(|n| u8::try_from(n).ok());
    let laid = record.position(NodeId::ROOT).board.stone_count().black;
    let start = Start {
        handicap: handicap
            .filter(|&stones| usize::from(stones) <= laid)
            .unwrap_or(0),
        ..Start::default()
    };
    let mut terms = setup(record, &start, &mut remarks);
    terms.clock = TimeControl::NONE;
    // The line holds at least the root.
    let last = line.last().copied().unwrap_or(NodeId::ROOT);
    let is_move = |node: &NodeId| record.move_at(*node).is_some();
    let start = |node| session_at(record, terms.clone(), node).ok();
    let replayed = replayed_end(record, &line, start);
    let to_move = record.position(last).to_move;
    if let Some((session, before)) = replayed
        && session.game().to_move() == to_move
    {
        let left_out = line.iter().take(before).any(is_move);
        return Ok(Resumed {
            session,
            remarks,
            moves_left_out: left_out.then_some(why),
        });
    }
    Ok(Resumed {
        session: session_at(record, terms, last)?,
        remarks,
        moves_left_out: line.iter().any(is_move).then_some(why),
    })
}

impl Replay for GameSession {
    fn play(&mut self, color: Color, mv: Move) -> bool {
        let is_counting = matches!(self.phase(), Phase::Counting(_));
        let plays_on = !is_counting || self.apply(&Event::PlayOn).is_ok();
        plays_on && self.apply(&Event::Move(color, mv)).is_ok()
    }

    fn board(&self) -> &Board {
        self.game().board()
    }
}

/// Returns a session that starts from the position of a node.
fn session_at(record: &Record, mut terms: Setup, node: NodeId) -> Result<GameSession, NotPlayable> {
    let position = record.position(node);
    let mut board = position.board;
    if let Some(masked) = record.tree().property(NodeId::ROOT, MASKED) {
        let masked = points(masked, record.size());
        let empty = masked.iter().filter(|&at| board.cell(at) == Cell::Empty);
        let cells: Vec<_> = empty.map(|at| (at, Cell::Masked)).collect();
        board.arrange(cells);
    }
    let banned = position.ko.filter(|(color, _)| *color == position.to_move);
    let mut start = StartPosition::new(&board, position.to_move);
    start.ko = banned.map(|(_, point)| point);
    start.prisoners = position.prisoners;
    terms.position = Some(Box::new(start));
    Ok(GameSession::new(terms)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{IllegalMove, diagram};
    use crate::record::sgf;

    fn resumed(text: &str) -> Resumed {
        let read = sgf::read(text.as_bytes()).unwrap();
        GameSession::go_on_from(&read.games[0]).unwrap()
    }

    #[test]
    fn a_plain_game_goes_on_with_all_its_moves() {
        let game = resumed("(;SZ[9]RU[Japanese]KM[5.5]TM[60]PB[A];B[ee]BL[50];W[cc]WL[55])");
        assert_eq!(game.session.game().turns().len(), 2);
        assert_eq!(game.session.setup().rules.komi_halves, 11);
        assert_eq!(game.session.setup().clock, TimeControl::NONE);
        assert_eq!(game.moves_left_out, None);
    }

    #[test]
    fn moves_after_a_position_are_kept() {
        let game = resumed("(;SZ[9]RU[Chinese]KM[7]AB[aa]AW[ba]PL[W];W[ab];B[ee])");
        assert_eq!(game.session.game().turns().len(), 2);
        assert_eq!(game.session.prisoners().white, 1);
        assert_eq!(game.moves_left_out, None);
    }

    #[test]
    fn prisoners_of_moves_that_are_left_out_count() {
        // White takes a stone before the position is set up anew.
        let game = resumed("(;SZ[9]RU[Japanese]KM[0];B[aa];W[ba];B[ee];W[ab];B[gg]AW[cc];W[dd])");
        assert_eq!(game.session.game().turns().len(), 1);
        assert!(game.moves_left_out.is_some());
        assert_eq!(game.session.prisoners().white, 1);
        assert_eq!(game.session.game().prisoners().white, 0);
    }

    #[test]
    fn an_illegal_move_leaves_its_position() {
        let game = resumed("(;SZ[9]RU[Chinese]KM[7];B[ee];W[ee];B[gg])");
        assert_eq!(game.session.game().turns().len(), 0);
        assert_eq!(game.session.game().to_move(), Color::White);
        assert!(game.moves_left_out.is_some());
    }

    #[test]
    fn a_position_is_the_same_after_its_record() {
        let board = diagram::read("X . O -\n. X . -\n. . . -\n").unwrap();
        let size = board.size();
        let rules = crate::go::Rules::french();
        let mut setup = Setup::even(size, rules);
        setup.position = Some(Box::new(StartPosition::new(&board, Color::White)));
        let mut session = GameSession::new(setup.clone()).unwrap();
        let play = Move::Place(size.parse_point("C2").unwrap());
        session.apply(&Event::Move(Color::White, play)).unwrap();
        let again = resumed(&sgf::write(&session.record(None))).session;
        assert_eq!(again.game().board(), session.game().board());
        assert_eq!(again.game().turns(), session.game().turns());
        let masked = Move::Place(size.parse_point("D1").unwrap());
        let refusal = again.game().check(masked);
        assert_eq!(refusal, Err(IllegalMove::NotPlayable));
        // The journal writes the set-up as text.
        let text = ron::to_string(&setup).unwrap();
        assert_eq!(ron::from_str::<Setup>(&text).unwrap(), setup);
    }
}
