//! The rules of Go in short, for the terminal.

use super::terminal::{ConsoleResult, Terminal};
use crate::go::rules::HandicapCompensation;
use crate::go::{Counting, Repetition, Rules};

const GAME: &str = "\
Black and White take turns, Black first, to lay a stone where two lines
meet. Stones do not move; whoever surrounds more of the board wins.

An empty point next to a stone, along a line, is a liberty. Stones of one
colour that touch along lines are a chain and share their liberties. A
chain that has none left is captured and taken off the board.

  . X .      The white stone has one liberty, at its right: it is in
  X O .      atari. A black stone there takes it.
  . X .

No move may leave its own chain without a liberty, unless it captures
(suicide; some rules allow it). A stone that has just taken one stone may
not be taken back at once (ko): first play elsewhere.

A chain with two separate empty points inside, two eyes, can never be
taken: it lives. Stones that cannot get two eyes are dead, and are taken
off at the end without more ado. Where neither side can take the other,
both live: that is seki.

Who has nothing more to gain passes. After two passes the players agree
on what is dead, and count. White is given some points, komi, because
Black moves first. A weaker player takes Black with handicap stones.";

/// Prints the rules of the game, and the differences between the rule sets.
pub(super) fn print(terminal: &mut Terminal<'_>) -> ConsoleResult<()> {
    terminal.say("")?;
    terminal.head("The game")?;
    terminal.say(GAME)?;
    terminal.turn_page()?;
    terminal.say("")?;
    terminal.head("The sets of rules")?;
    terminal.say(
        "By area, stones on the board and the points they surround count; by\n\
         territory, surrounded points and prisoners do. The difference is rarely\n\
         more than a point.\n",
    )?;
    for preset in Rules::presets() {
        let (key, rules) = (&preset.key, &preset.rules);
        terminal.say(format_args!("  {key:<13}{}", described(rules)))?;
    }
    terminal.turn_page()
}

fn described(rules: &Rules) -> String {
    let counting = match rules.counting {
        Counting::Area => "area",
        Counting::Territory => "territory",
    };
    let repetition = match rules.repetition {
        Repetition::Allowed => "positions may come back",
        Repetition::ThirdOccurrence => "no position a third time",
        Repetition::NoResult => "a position for the third time: no result",
        Repetition::Positional => "no position twice",
        Repetition::Situational | Repetition::NaturalSituational => {
            "no position twice with the same player to move"
        }
    };
    let mut parts = vec![
        counting.to_owned(),
        format!("komi {}", rules.komi()),
        repetition.to_owned(),
    ];
    if rules.suicide {
        parts.push("suicide".to_owned());
    }
    if rules.handicap_compensation != HandicapCompensation::None {
        parts.push("points for handicap".to_owned());
    }
    if rules.pass_stones {
        parts.push("a pass costs a stone".to_owned());
    }
    if rules.all_stones_stand {
        parts.push("all stones stand".to_owned());
    }
    parts.join(", ")
}
