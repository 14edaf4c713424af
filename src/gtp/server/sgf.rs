//! Converts between a session's game and game records.

use super::session::Start;
use crate::go::{Board, ByColor, Color, Game, Move, Rules};
use crate::record::replayed_end::{MOST_MOVES, Replay, replayed_end};
use crate::record::{Cursor, InfoText, Komi, NodeId, Record, sgf};

/// A game that was loaded from a file.
#[derive(Debug)]
pub(in crate::gtp) struct LoadedGame {
    pub(in crate::gtp) game: Game,
    pub(in crate::gtp) start: Start,
    /// The repairs of the file, one line each.
    pub(in crate::gtp) repairs: Vec<String>,
}

/// Loads the game of a file, up to before the move with this number, or to its
/// end. The rules are the session's, but komi and handicap are the file's if it
/// states them.
pub(in crate::gtp) fn load(
    bytes: &[u8],
    before: Option<usize>,
    rules: &Rules,
) -> Result<LoadedGame, String> {
    let reading = sgf::read(bytes).map_err(|why| why.to_string())?;
    let repairs = reading.warnings.iter().map(ToString::to_string).collect();
    // A successful reading always has a game.
    let record = reading.games.into_iter().next().ok_or("it holds no game")?;
    let komi = match record.info().komi() {
        Some(Komi::Halves(komi)) => crate::go::points::check_komi(komi).ok(),
        _ => None,
    };
    let rules = rules.clone().with_komi(komi.unwrap_or(rules.komi_halves));
    let line = line(&record, before);
    if line.len() > MOST_MOVES {
        return Err(format!("the game has more than {MOST_MOVES} moves"));
    }
    let game = game(&record, &line, &rules);
    // No legal game has chains without a liberty, and searches rely on that.
    if let Some(stone) = game.board().chain_without_liberty() {
        let size = game.board().size();
        return Err(format!("the chain at {} has no liberty", stone.on(size)));
    }
    let last = line.last().copied().unwrap_or(NodeId::ROOT);
    let (taken, captured) = (record.position(last).prisoners, game.captured());
    let start = Start {
        handicap: handicap(&record),
        prisoners: ByColor {
            black: taken.black.saturating_sub(captured.black),
            white: taken.white.saturating_sub(captured.white),
        },
    };
    Ok(LoadedGame {
        game,
        start,
        repairs,
    })
}

/// Returns the nodes of the main line before a move.
fn line(record: &Record, before: Option<usize>) -> Vec<NodeId> {
    let mut moves = 0;
    let nodes = record.tree().main_line(NodeId::ROOT);
    let played = |node: &NodeId| {
        moves += usize::from(record.move_at(*node).is_some());
        before.is_none_or(|before| moves < before)
    };
    let line: Vec<NodeId> = nodes.take_while(played).take(MOST_MOVES + 1).collect();
    if line.is_empty() {
        vec![NodeId::ROOT]
    } else {
        line
    }
}

impl Replay for Game {
    fn play(&mut self, color: Color, mv: Move) -> bool {
        let is_played = self.play_any(color, mv).is_ok();
        self.resume();
        is_played
    }

    fn board(&self) -> &Board {
        self.board()
    }
}

/// Builds the game at the end of a line. Its turns reach back to the last
/// set-up. If the rules forbid one of them, the game has only the final
/// position and no turns.
fn game(record: &Record, line: &[NodeId], rules: &Rules) -> Game {
    let last = line.last().copied().unwrap_or(NodeId::ROOT);
    let end = record.position(last);
    let start = |node| {
        let position = record.position(node);
        let game = Game::from_position(position.board, position.to_move, rules.clone());
        Some(game)
    };
    if let Some((mut game, _)) = replayed_end(record, line, start) {
        if game.to_move() != end.to_move {
            game.give_turn_to(end.to_move);
        }
        return game;
    }
    let banned = end.ko.filter(|(color, _)| *color == end.to_move);
    Game::from_position(end.board, end.to_move, rules.clone())
        .with_ko(banned.map(|(_, point)| point))
}

/// Returns the number of handicap stones that the file states, if so many are
/// on the board.
fn handicap(record: &Record) -> u8 {
    let laid = record.position(NodeId::ROOT).board.stone_count().black;
    let stated = record.info().handicap().unwrap_or(0);
    let stones = u8::try_from(stated).unwrap_or(0);
    if usize::from(stones) <= laid && stones > 1 {
        stones
    } else {
        0
    }
}

/// Formats the game as SGF, with the date if it is known.
pub(in crate::gtp) fn written(game: &Game, start: Start, date: Option<&str>) -> String {
    let mut record = Record::new(game.board().size());
    record.set_text(InfoText::Date, date.unwrap_or_default());
    let preset = game.rules().preset();
    let name = preset.map_or(&game.rules().name, |preset| &preset.sgf);
    record.set_text(InfoText::Rules, name);
    let komi = Komi::Halves(game.rules().komi_halves);
    // Komi of 100 points or more is left out, because readers take it for
    // hundredths.
    let is_clear = Komi::read(&komi.spelling()) == komi;
    record.set_komi(is_clear.then_some(&komi));
    if start.handicap > 0 {
        record.set_handicap(Some(start.handicap.into()));
    }
    let mut before = game.clone();
    while before.undo().is_some() {}
    record.start_from(before.board());
    // If there are stones at the start, readers can only guess who moves first.
    if before.to_move() == Color::White || before.board().stones().next().is_some() {
        record.set_to_move(NodeId::ROOT, before.to_move());
    }
    let mut cursor = Cursor::default();
    for turn in game.turns() {
        cursor.play(&mut record, turn.color, turn.mv);
    }
    let last = game.turns().last();
    if last.is_some_and(|turn| turn.color == game.to_move()) {
        // Readers would take the side named at a move for the one that makes it.
        let node = record.tree_mut().add(cursor.node(), Vec::new());
        record.set_to_move(node, game.to_move());
    }
    sgf::write(&record)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loaded(text: &str, before: Option<usize>) -> (Game, Start) {
        let loaded = load(text.as_bytes(), before, &Rules::french()).unwrap();
        (loaded.game, loaded.start)
    }

    #[test]
    fn a_game_is_loaded_up_to_a_move() {
        let text = "(;SZ[9]KM[6.5];B[ee];W[cc];B[];W[gg](;B[aa])(;B[bb]))";
        let turns = |before| loaded(text, before).0.turns().len();
        assert_eq!(turns(None), 5);
        assert_eq!(turns(Some(3)), 2);
        assert_eq!(turns(Some(1)), 0);
        assert_eq!(turns(Some(0)), 0);
        assert_eq!(turns(Some(usize::MAX)), 5);
        let game = loaded(text, None).0;
        assert_eq!(game.rules().komi_halves, 13);
        assert_eq!(game.to_move(), Color::White);
    }

    #[test]
    fn positions_that_no_play_reaches_have_no_earlier_turns() {
        // Such records have a stone on another one, or stones set up within the
        // game.
        for (text, turns) in [
            ("(;SZ[9];B[ee];W[ee];B[gg])", 0),
            ("(;SZ[9];B[ee];W[cc]AB[aa];B[gg];W[gc])", 2),
        ] {
            let (game, _) = loaded(text, None);
            assert_eq!(game.turns().len(), turns, "{text}");
        }
    }

    #[test]
    fn the_side_named_at_a_move_keeps_the_turns_and_the_ko() {
        let start = "(;SZ[5]AB[ba][ab][bc]AW[ca][bb][dc][cc][db]PL[B]";
        let moves = ";B[cb]PL[W];W[ee]PL[B];B[ed]PL[W];W[bb]PL[B])";
        let (mut game, _) = loaded(&format!("{start}{moves}"), None);
        assert_eq!(game.turns().len(), 4);
        let ko = game.ko().unwrap();
        assert_eq!(ko.on(game.board().size()).to_string(), "C4");
        assert!(game.undo().is_some());
        // The side that moved last may be named too.
        let (game, start) = loaded("(;SZ[9];B[ee];W[cc];PL[W])", None);
        assert_eq!((game.turns().len(), game.to_move()), (2, Color::White));
        let (again, _) = loaded(&written(&game, start, None), None);
        assert_eq!(
            (again.turns(), again.to_move()),
            (game.turns(), Color::White)
        );
    }

    #[test]
    fn a_game_with_too_many_moves_is_refused() {
        let moves = ";B[aa]".repeat(MOST_MOVES + 1);
        let text = format!("(;SZ[9]{moves})");
        let load = |before| load(text.as_bytes(), before, &Rules::french());
        assert!(load(None).unwrap_err().contains("10000 moves"));
        assert!(load(Some(2)).is_ok());
    }

    #[test]
    fn prisoners_and_handicap_are_those_of_the_file() {
        let text = "(;SZ[5]HA[2]AB[bb][dd];W[aa];B[ab];W[ee];B[ba];W[ca]AE[bb];B[cb])";
        let (game, start) = loaded(text, None);
        assert_eq!((start.handicap, start.prisoners.black), (2, 1));
        assert_eq!(game.captured().black, 0);
    }

    #[test]
    fn a_game_is_written_and_read_back() {
        let text = "(;SZ[9]HA[2]KM[0.5]AB[cg][gc]PL[W];W[ee];B[ed];W[];B[de])";
        let (game, start) = loaded(text, None);
        let (again, and_start) = loaded(&written(&game, start, None), None);
        assert_eq!((again.turns(), start), (game.turns(), and_start));
        assert_eq!(again.board(), game.board());
        assert_eq!(again.rules().komi_halves, 1);
        assert_eq!(again.turns()[2].mv, Move::Pass);
    }
}
