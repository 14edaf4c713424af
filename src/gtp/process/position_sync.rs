//! Brings an engine to a position with the fewest commands.

use super::position::Position;
use crate::go::rules::HandicapCompensation;
use crate::go::{Color, Counting, Move, Point, Repetition, Rules, Size};
use crate::gtp::Command;
use crate::gtp::process::handshake::EngineIdentity;

/// A command on the way to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) command: Command,
    /// True if the position is wrong when the engine refuses this command.
    pub(super) needed: bool,
}

impl Step {
    fn needed(command: Command) -> Self {
        Self {
            command,
            needed: true,
        }
    }

    /// A step that the engine may refuse: without the komi, say, it can still
    /// play.
    fn optional(command: Command) -> Self {
        Self {
            command,
            needed: false,
        }
    }
}

/// The error of an engine that has no command for boards that are not square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SquareOnly;

/// Returns the commands that bring an engine from the position it knows, if
/// any, to the wanted one.
pub(super) fn steps(
    known: Option<&Position>,
    wanted: &Position,
    identity: &EngineIdentity,
) -> Result<Vec<Step>, SquareOnly> {
    let mut steps = Vec::new();
    let same_size = known.is_some_and(|known| known.size == wanted.size);
    if !same_size {
        steps.push(Step::needed(size(wanted.size, identity)?));
    }
    let back = known.and_then(|known| steps_back(known, wanted, identity));
    let kept = match back {
        Some((undone, kept)) => {
            steps.extend((0..undone).map(|_| Step::needed(Command::bare("undo"))));
            kept
        }
        None => {
            steps.push(Step::needed(Command::bare("clear_board")));
            0
        }
    };
    let rules = known.filter(|_| same_size).map(|known| &known.rules);
    steps.extend(rules_and_komi(rules, &wanted.rules, identity));
    if back.is_none() {
        steps.extend(set_up(wanted, identity));
    }
    let moves = wanted.moves[kept..].iter();
    steps.extend(moves.map(|&(color, mv)| Step::needed(play(color, mv, wanted.size))));
    Ok(steps)
}

/// Returns the number of moves to take back and the number of wanted moves that
/// are then on the board. `None` if starting anew takes fewer commands or is
/// the only way.
fn steps_back(
    known: &Position,
    wanted: &Position,
    identity: &EngineIdentity,
) -> Option<(usize, usize)> {
    if !known.starts_like(wanted) {
        return None;
    }
    let common = known.common(wanted);
    let undone = known.moves.len() - common;
    let anew = 1 + wanted.stones.len() + common;
    let back = undone == 0 || (identity.can_undo() && undone <= anew);
    back.then_some((undone, common))
}

fn size(size: Size, identity: &EngineIdentity) -> Result<Command, SquareOnly> {
    let (width, height) = (size.width(), size.height());
    if width == height {
        return Ok(Command::new("boardsize", [width]));
    }
    let known = identity.plays_rectangular();
    known
        .then(|| Command::new("rectangular_boardsize", [width, height]))
        .ok_or(SquareOnly)
}

/// The commands for rules and komi, if these have changed.
fn rules_and_komi(
    known: Option<&Rules>,
    wanted: &Rules,
    identity: &EngineIdentity,
) -> impl Iterator<Item = Step> {
    let wanted_rules = kata_rules(wanted);
    let changed = known.is_none_or(|known| kata_rules(known) != wanted_rules);
    let rules =
        (changed && identity.takes_rules()).then(|| Command::new("kata-set-rules", [wanted_rules]));
    // New rules may reset the komi.
    let other = rules.is_some() || known.is_none_or(|k| k.komi_halves != wanted.komi_halves);
    let komi = other.then(|| Command::new("komi", [wanted.komi()]));
    rules.into_iter().chain(komi).map(Step::optional)
}

/// The commands that set up the stones at the start. Played one after the
/// other, they never lack a liberty: an incomplete chain has one where its next
/// stone will be.
fn set_up(wanted: &Position, identity: &EngineIdentity) -> Vec<Step> {
    let size = wanted.size;
    if wanted.handicap && identity.knows("set_free_handicap") {
        let points = wanted.stones.iter().map(|(_, point)| point.on(size));
        return vec![Step::needed(Command::new("set_free_handicap", points))];
    }
    let stone = |&(color, point): &(Color, Point)| play(color, Move::Place(point), size);
    let stones = wanted.stones.iter().map(stone);
    stones.map(Step::needed).collect()
}

/// Returns the GTP name of a color.
pub(super) const fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "b",
        Color::White => "w",
    }
}

fn play(color: Color, mv: Move, size: Size) -> Command {
    Command::new("play", [letter(color).to_owned(), mv.on(size).to_string()])
}

/// Formats rules for `kata-set-rules` (`KataGo`, `docs/GTP_Extensions.md`).
/// Rules that `KataGo` lacks become the nearest that it has.
fn kata_rules(rules: &Rules) -> String {
    let ko = match rules.repetition {
        Repetition::Allowed | Repetition::ThirdOccurrence | Repetition::NoResult => "SIMPLE",
        Repetition::Positional => "POSITIONAL",
        Repetition::Situational | Repetition::NaturalSituational => "SITUATIONAL",
    };
    let (scoring, tax) = match rules.counting {
        Counting::Area => ("AREA", "NONE"),
        Counting::Territory => ("TERRITORY", "SEKI"),
    };
    let bonus = match rules.handicap_compensation {
        HandicapCompensation::None => "0",
        HandicapCompensation::Stones => "N",
        HandicapCompensation::StonesLessOne => "N-1",
    };
    format!(
        "{{\"ko\":\"{ko}\",\"scoring\":\"{scoring}\",\"tax\":\"{tax}\",\"suicide\":{},\
         \"hasButton\":false,\"whiteHandicapBonus\":\"{bonus}\",\"friendlyPassOk\":{}}}",
        rules.suicide, !rules.all_stones_stand,
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::engine::workers::SingleWorker;
    use crate::go::{Game, handicap};
    use crate::gtp::server::{Options, Session};

    fn knowing(commands: &[&str]) -> EngineIdentity {
        let basic = ["boardsize", "clear_board", "komi", "play", "undo"];
        let commands = basic.iter().chain(commands);
        EngineIdentity {
            commands: Some(commands.map(|name| (*name).to_owned()).collect()),
            ..EngineIdentity::default()
        }
    }

    fn game(side: u8, moves: &[&str]) -> Game {
        let mut game = Game::new(Size::square(side).unwrap(), Rules::french());
        for name in moves {
            let point = game.board().size().parse_point(name).unwrap();
            game.play(Move::Place(point)).unwrap();
        }
        game
    }

    fn lines(known: Option<&Game>, wanted: &Game, identity: &EngineIdentity) -> Vec<String> {
        let known = known.map(|game| Position::of(game).unwrap());
        let wanted = Position::of(wanted).unwrap();
        let steps = steps(known.as_ref(), &wanted, identity).unwrap();
        steps.iter().map(|step| step.command.to_string()).collect()
    }

    #[test]
    fn a_new_engine_is_sent_the_whole_game() {
        assert_eq!(
            lines(None, &game(9, &["D4", "E5"]), &knowing(&[])),
            [
                "boardsize 9",
                "clear_board",
                "komi 7.5",
                "play b D4",
                "play w E5"
            ]
        );
    }

    #[test]
    fn a_known_position_is_not_sent_again() {
        let (before, after) = (game(9, &["D4"]), game(9, &["D4", "E5"]));
        let identity = knowing(&[]);
        assert_eq!(lines(Some(&before), &after, &identity), ["play w E5"]);
        assert_eq!(lines(Some(&after), &after, &identity), [""; 0]);
        let dearer = {
            let mut game = after.clone();
            game.set_komi(1);
            game
        };
        assert_eq!(lines(Some(&after), &dearer, &identity), ["komi 0.5"]);
    }

    #[test]
    fn moves_are_taken_back_where_that_is_shorter() {
        let before = game(9, &["D4", "E5", "F6", "G7"]);
        let after = game(9, &["D4", "E5", "F5"]);
        assert_eq!(
            lines(Some(&before), &after, &knowing(&[])),
            ["undo", "undo", "play b F5"]
        );
        let other = game(9, &["A1"]);
        assert_eq!(
            lines(Some(&before), &other, &knowing(&[])),
            ["clear_board", "play b A1"]
        );
        let mut none = knowing(&[]);
        none.commands.as_mut().unwrap().remove("undo");
        assert_eq!(
            lines(Some(&before), &game(9, &["D4", "E5", "F6"]), &none),
            ["clear_board", "play b D4", "play w E5", "play b F6"]
        );
    }

    #[test]
    fn handicap_is_sent_as_one_command_or_stone_by_stone() {
        let size = Size::square(9).unwrap();
        let (board, to_move) = handicap::position(size, 2).unwrap();
        let game = Game::from_position(board, to_move, Rules::french().with_komi(0));
        let sent = lines(None, &game, &knowing(&["set_free_handicap"]));
        assert_eq!(sent[3..], ["set_free_handicap G7 C3"]);
        let sent = lines(None, &game, &knowing(&[]));
        assert_eq!(sent[3..], ["play b G7", "play b C3"]);
    }

    #[test]
    fn a_position_is_laid_stone_by_stone_and_captures_nothing() {
        let picture = ". X O . O\nX O O O .\n. X O O O\nX X X X X\n. X . X .\n";
        let board = crate::go::diagram::read(picture).unwrap();
        let game = Game::from_position(board, Color::White, Rules::french());
        let mut engine = Session::new(Options::default(), Box::new(SingleWorker::new(1)));
        for line in lines(None, &game, &knowing(&["set_free_handicap"])) {
            let reply = engine.answer(&line).unwrap();
            assert!(reply.result.is_ok(), "{line}: {reply}");
        }
        for color in Color::BOTH {
            let reply = engine.answer(&format!("list_stones {color}")).unwrap();
            assert_eq!(reply.result, Ok(listed(&game, color)));
        }
    }

    #[test]
    fn boards_that_are_not_square_need_a_command_of_their_own() {
        let size = Size::new(9, 7).unwrap();
        let game = Game::new(size, Rules::french());
        let wanted = Position::of(&game).unwrap();
        assert_eq!(steps(None, &wanted, &knowing(&[])), Err(SquareOnly));
        let sent = lines(None, &game, &knowing(&["rectangular_boardsize"]));
        assert_eq!(sent[0], "rectangular_boardsize 9 7");
    }

    #[test]
    fn rules_are_sent_to_engines_that_take_them() {
        let sent = lines(None, &game(9, &[]), &knowing(&["kata-set-rules"]));
        assert!(sent[2].starts_with("kata-set-rules {\"ko\":\"SIMPLE\",\"scoring\":\"AREA\""));
        assert!(!sent[2].contains(", "), "one word: {}", sent[2]);
        assert_eq!(sent[3], "komi 7.5");
        for preset in Rules::presets() {
            serde_json::from_str::<serde_json::Value>(&kata_rules(&preset.rules)).unwrap();
        }
    }

    /// Builds two games that share some moves and then differ. The numbers
    /// choose among the legal points.
    fn parting(side: u8, common: &[usize], rest: [&[usize]; 2]) -> [Game; 2] {
        let mut game = Game::new(Size::square(side).unwrap(), Options::plain_rules());
        let add = |game: &mut Game, choices: &[usize]| {
            for choice in choices {
                let points = game.board().size().points();
                let moves = points.map(Move::Place).filter(|mv| game.check(*mv).is_ok());
                let moves: Vec<Move> = moves.chain([Move::Pass]).collect();
                game.play(moves[choice % moves.len()]).unwrap();
                game.resume();
            }
        };
        add(&mut game, common);
        rest.map(|choices| {
            let mut game = game.clone();
            add(&mut game, choices);
            game
        })
    }

    /// The stones of a color, in the format of `list_stones`.
    fn listed(game: &Game, color: Color) -> String {
        let stones = game.board().stones().filter(|(_, owner)| *owner == color);
        let names = stones.map(|(point, _)| point.on(game.board().size()).to_string());
        names.collect::<Vec<_>>().join(" ")
    }

    proptest! {
        #[test]
        fn an_engine_is_brought_from_any_game_to_any_other(
            sides in [2u8..6, 2u8..6],
            common in prop::collection::vec(any::<usize>(), 0..20),
            before in prop::collection::vec(any::<usize>(), 0..12),
            after in prop::collection::vec(any::<usize>(), 0..12),
            undo: bool,
        ) {
            let mut identity = knowing(&[]);
            if !undo {
                identity.commands.as_mut().unwrap().remove("undo");
            }
            let [first, second] = parting(sides[0], &common, [&before, &after]);
            let [third, _] = parting(sides[1], &before, [&[], &[]]);
            let mut engine = Session::new(Options::default(), Box::new(SingleWorker::new(1)));
            let mut ask = |command: &Command| engine.answer(&command.to_string()).unwrap().result;
            let mut known: Option<Position> = None;
            for game in [&first, &second, &third, &first] {
                let wanted = Position::of(game).unwrap();
                for step in steps(known.as_ref(), &wanted, &identity).unwrap() {
                    prop_assert_eq!(ask(&step.command), Ok(String::new()), "{}", step.command);
                }
                for color in Color::BOTH {
                    let stones = ask(&Command::new("list_stones", [color]));
                    prop_assert_eq!(stones, Ok(listed(game, color)));
                }
                known = Some(wanted);
            }
        }
    }
}
