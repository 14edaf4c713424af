//! `shikatsu match`: plays games between two players, levels of the program or
//! engines, and estimates the difference in strength.

mod contender;
mod game;
mod tally;

use std::fs;
use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use jiff::Zoned;

use self::contender::Contender;
use self::game::{FinishedGame, MatchTerms};
use self::tally::Tally;
use super::gtp::any_seed;
use super::{BAD_INPUT, DONE, FAILED, args, complain, output, pool};
use crate::clock::TimeControl;
use crate::game::{GameSession, Setup};
use crate::go::points::read_komi;
use crate::go::{ByColor, Color, Outcome, Rules, Size};
use crate::gtp::process;
use crate::platform::storage;
use crate::platform::storage::{NewFile, WriteError};
use crate::platform::text::{OneLine, one_line};
use crate::record::sgf;

/// The timeout for engines to end by themselves after the last game.
const QUIT_TIMEOUT: Duration = Duration::from_secs(5);

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// Player of Black in the first game: a level of the program, the command
    /// of an engine that speaks GTP, as in "gnugo --mode gtp", or the address of
    /// one, as in `tcp://localhost:4000`
    #[arg(long, value_name = "P", value_parser = Contender::read)]
    black: Contender,
    /// Player of White in the first game; colours change from game to game
    #[arg(long, value_name = "P", value_parser = Contender::read)]
    white: Contender,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,
    /// Columns and rows: one number, or two as in 13x9
    #[arg(long, value_name = "N|WxH", allow_hyphen_values = true, default_value = "9", value_parser = args::board_size)]
    size: Size,
    /// The rules to play by: a name, or a file NAME.ron
    #[arg(long, value_name = "NAME", default_value = "chinese", value_parser = args::rules)]
    rules: Rules,
    /// Handicap stones on their fixed points; 1 means that Black starts without
    /// komi
    #[arg(long, value_name = "N", default_value_t = 0)]
    handicap: u8,
    /// Points added to White's; by default those of the rules, and none with
    /// handicap
    #[arg(long, value_name = "X", allow_hyphen_values = true, value_parser = read_komi)]
    komi: Option<i16>,
    /// Time control, as for `play`; a player who exceeds the time loses
    #[arg(
        long,
        value_name = "SPEC",
        allow_hyphen_values = true,
        default_value = "none"
    )]
    clock: TimeControl,
    /// Time of a move for a level that uses all time it gets, if there is no
    /// clock
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, default_value = "1", value_parser = args::duration)]
    time: Duration,
    /// Number of random moves at the beginning, the same in a game and in the
    /// next with the colours exchanged
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=20))]
    opening: u32,
    /// A folder for the records of the games; they are numbered on after those
    /// that are in it
    #[arg(long, value_name = "FOLDER")]
    sgf: Option<PathBuf>,
    /// Number the records from 1, and replace those of these numbers
    #[arg(long, requires = "sgf")]
    force: bool,
    /// Number of games played at once; one for each core by default, and always
    /// one with an engine at an address
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = args::threads)]
    threads: Option<NonZero<usize>>,
    /// Seed of the random numbers; with it they are the same each time
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: Option<u64>,
}

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    let mut setup = Setup::even(arguments.size, arguments.rules.clone());
    setup.clock = arguments.clock;
    setup = setup.with_handicap(arguments.handicap, arguments.komi);
    // An engine that cannot play on this board would lose every game.
    let start = match GameSession::new(setup.clone()) {
        Ok(session) => session,
        Err(why) => {
            complain(&why.to_string());
            return ExitCode::from(BAD_INPUT);
        }
    };
    let titles = arguments.black.title(start.game()).and_then(|black| {
        let white = arguments.white.title(start.game())?;
        Ok([black, white])
    });
    let titles = match titles {
        Ok(titles) => titles,
        Err(why) => {
            process::end_all(QUIT_TIMEOUT);
            complain(&why);
            return ExitCode::from(BAD_INPUT);
        }
    };
    if let Some(folder) = &arguments.sgf
        && let Err(error) = fs::create_dir_all(folder)
    {
        let folder = one_line(folder);
        complain(&format!("{folder}: this folder cannot be made: {error}"));
        return ExitCode::from(BAD_INPUT);
    }
    let terms = Arc::new(MatchTerms {
        setup,
        titles,
        time: arguments.time,
        opening: arguments.opening,
        seed: arguments.seed.unwrap_or_else(any_seed),
    });
    let done = play(arguments, &terms);
    process::end_all(QUIT_TIMEOUT);
    match done {
        Ok(status) => ExitCode::from(status),
        Err(error) => output::finish(Err(error), BAD_INPUT),
    }
}

/// Plays all games, and prints the result of each as it ends.
fn play(arguments: &Arguments, terms: &Arc<MatchTerms>) -> io::Result<u8> {
    let players = [arguments.black.clone(), arguments.white.clone()];
    let names = [players[0].name(), players[1].name()];
    let mut tally = Tally::default();
    let mut folder = arguments.sgf.as_deref().map(|folder| RecordFolder {
        folder,
        replaces: arguments.force,
        next: 1,
    });
    let threads = if players.iter().any(Contender::plays_one_game) {
        NonZero::<usize>::MIN
    } else {
        pool::threads(arguments.threads)
    };
    let terms = Arc::clone(terms);
    let games = 0..arguments.games;
    pool::in_order(
        games,
        threads,
        move |number| game::play(number, &players, &terms),
        |played: FinishedGame| {
            let number = played.number + 1;
            tally.add(&played);
            let written = folder.as_mut().map(|folder| folder.add(&played));
            let written = written.transpose();
            let mut line = line(number, &played, &names);
            if let Ok(Some(file)) = &written {
                line = format!("{line}, {file}");
            }
            output::print(line + "\n")?;
            if let Some(trouble) = &played.trouble {
                complain(&format!("game {number}: {trouble}"));
            }
            written.map(drop).map_err(io::Error::other)
        },
    )?;
    output::print(tally.describe(&names) + "\n")?;
    Ok(if tally.troubles() > 0 { FAILED } else { DONE })
}

/// Describes the result of a game in one line.
fn line(number: u32, played: &FinishedGame, names: &[String; 2]) -> String {
    let seats = ByColor {
        black: &names[played.seat(Color::Black)],
        white: &names[played.seat(Color::White)],
    };
    let result = played
        .session
        .outcome()
        .map_or_else(String::new, Outcome::short);
    let moves = played.session.game().turns().len();
    format!(
        "game {number}: {} (Black) – {} (White): {result}, {moves} moves",
        OneLine(seats.black),
        OneLine(seats.white)
    )
}

/// The folder for the records of a match.
struct RecordFolder<'a> {
    folder: &'a Path,
    /// True if records of earlier matches are replaced.
    replaces: bool,
    /// The least number that may be free.
    next: u32,
}

impl RecordFolder<'_> {
    /// Writes the record of a game under the next number. Returns its file name.
    fn add(&mut self, played: &FinishedGame) -> Result<String, WriteError> {
        let date = Zoned::now().date().to_string();
        let mut record = played.session.record(Some(&date));
        // Programs that evaluate matches also read that there was no handicap.
        record.set_handicap(Some(played.session.setup().handicap.into()));
        let text = sgf::write_collection(&[record]);
        loop {
            let name = format!("game-{:05}.sgf", self.next);
            let path = self.folder.join(&name);
            self.next += 1;
            if self.replaces {
                storage::write(&path, text.as_bytes())?;
                return Ok(name);
            }
            match storage::write_new(&path, text.as_bytes())? {
                NewFile::Written => return Ok(name),
                NewFile::Exists => {}
            }
        }
    }
}
