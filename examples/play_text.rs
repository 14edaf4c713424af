//! Plays a game that is written as text, and prints its board and its score.
//!
//! ```text
//! cargo run --no-default-features --example play_text
//! echo '5 C3 C2 D2 pass pass' | cargo run --no-default-features --example play_text -- -
//! ```
//!
//! Without an argument it plays a game of its own. With `-` it reads one from
//! standard input: the side of the board, then the moves of Black and White in
//! turn. Text after `#` is a comment.

use std::error::Error;
use std::io::{self, Write as _};
use std::process::ExitCode;

use shikatsu::engine::estimate::judged;
use shikatsu::go::{Account, Color, Game, Move, Rules, Score, Size, diagram};

/// A game on a small board. Its last white stone is dead.
const GAME: &str = "
    7
    D4 C4   D3 C3   D5 C5   D2 C2   D6 C6   D1 C1   D7 C7
    F4 F6   pass pass
";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // If standard error is closed, there is nowhere left to report it.
            drop(writeln!(io::stderr(), "play_text: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let text = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => GAME.to_owned(),
        ["-"] => io::read_to_string(io::stdin())?,
        _ => return Err("no argument is expected, or `-` for standard input".into()),
    };
    let game = play(&text)?;
    print(&game)?;
    Ok(())
}

/// Plays the moves of a text.
fn play(text: &str) -> Result<Game, Box<dyn Error>> {
    let lines = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or(""));
    let mut words = lines.flat_map(str::split_whitespace);
    let side = words.next().ok_or("the side of the board is missing")?;
    let size = side.parse().ok().and_then(Size::square);
    let size = size.ok_or_else(|| format!("`{side}` is no side of a board: 1 to 25 is"))?;
    let mut game = Game::new(size, Rules::named("chinese")?);
    for (word, number) in words.zip(1..) {
        play_word(&mut game, word).map_err(|error| format!("move {number}: {error}"))?;
    }
    Ok(game)
}

/// Plays a move that is written as `D4` or `pass`.
fn play_word(game: &mut Game, word: &str) -> Result<(), Box<dyn Error>> {
    let mv = match word {
        "pass" => Move::Pass,
        name => Move::Place(game.board().size().parse_point(name)?),
    };
    game.play(mv)?;
    Ok(())
}

/// Prints the position and its score. The dead stones are those that do not
/// survive random games.
fn print(game: &Game) -> io::Result<()> {
    let (board, rules) = (game.board(), game.rules());
    let last = game.turns().last().and_then(|turn| match turn.mv {
        Move::Place(point) => Some(point),
        Move::Pass => None,
    });
    let account = Account {
        prisoners: game.prisoners(),
        handicap: 0,
    };
    let status = judged(board).status;
    let score = Score::of(board, &status, &account, rules);

    let mut output = io::stdout().lock();
    writeln!(output, "{}", diagram::labelled(board, last.as_slice()))?;
    for color in Color::BOTH {
        writeln!(output, "{color}: {}", score.breakdown(color))?;
    }
    for stone in status.dead.iter() {
        writeln!(output, "{} is dead", stone.on(board.size()))?;
    }
    writeln!(output, "{}", score.outcome())
}
