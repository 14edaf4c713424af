//! `shikatsu export`: exports a position as a picture or drawing, or problems
//! as a sheet.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::output_file::OutputFile;
use super::records::Strictness;
use super::{BAD_INPUT, DONE, complain, records};
use crate::config::settings::{Coordinates, Language};
use crate::config::theme;
use crate::config::theme::{Board, Shelf, Stones};
use crate::export::picture::SIDES;
use crate::export::{self, Diagram, Finish, Frame, Paper, Sheet, SheetProblem};
use crate::platform::text::one_line;
use crate::problems::{self, Goal, Problem};
use crate::record::{InfoText, NodeId, Record};

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// A game record (.sgf), a problem (.go) or an index of problems (.ron)
    from: PathBuf,
    /// The file to write: .png, .svg or .pdf
    to: PathBuf,
    /// Number of moves of a game to play before the export [default: all]
    #[arg(long = "move", value_name = "NUMBER")]
    number: Option<usize>,
    /// Pixels of a picture's longer side
    #[arg(long, value_name = "PIXELS", default_value_t = 1200, value_parser = clap::value_parser!(u32).range(i64::from(SIDES[0])..=i64::from(SIDES[1])))]
    size: u32,
    /// Theme of the board of a picture
    #[arg(long, value_name = "THEME", default_value = "kaya")]
    board: String,
    /// Theme of the stones of a picture
    #[arg(long, value_name = "THEME", default_value = "slate-and-shell")]
    stones: String,
    /// Labels along the board
    #[arg(long, value_enum, default_value_t = Along::Letters)]
    coordinates: Along,
    /// Paper size of a sheet
    #[arg(long, value_enum, default_value_t = PaperName::A4)]
    paper: PaperName,
    /// Replace the file to write if it exists
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    strictness: Strictness,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Along {
    Letters,
    Numbers,
    None,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PaperName {
    A4,
    Letter,
}

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    let output = OutputFile::new(&arguments.to, arguments.force);
    let written = output.and_then(|output| output.write(&bytes(arguments)?));
    match written {
        Ok(()) => ExitCode::from(DONE),
        Err(why) => {
            complain(&why);
            ExitCode::from(BAD_INPUT)
        }
    }
}

fn bytes(arguments: &Arguments) -> Result<Vec<u8>, String> {
    let source = Source::open(&arguments.from, arguments.strictness)?;
    let diagram = || {
        let diagram = source.diagram(arguments.number);
        diagram.map_err(|why| format!("{}: {why}", one_line(&arguments.from)))
    };
    let ending = arguments.to.extension().unwrap_or_default();
    let ending = ending.to_string_lossy().to_ascii_lowercase();
    let coordinates = match arguments.coordinates {
        Along::Letters => Coordinates::Western,
        Along::Numbers => Coordinates::Numbers,
        Along::None => Coordinates::Off,
    };
    match ending.as_str() {
        "svg" => {
            let (diagram, title) = diagram()?;
            let frame = Frame::open(&diagram.board);
            let drawing = export::print(&diagram, frame, coordinates);
            Ok(export::svg(&drawing, &title).into_bytes())
        }
        "png" => {
            let (diagram, _) = diagram()?;
            let (board, stones): (Board, Stones) =
                (built_in(&arguments.board)?, built_in(&arguments.stones)?);
            let finish = Finish {
                board: &board,
                stones: &stones,
            };
            let frame = Frame::open(&diagram.board);
            let picture = export::picture(&diagram, frame, coordinates, finish, arguments.size);
            export::png(&picture).map_err(|why| why.to_string())
        }
        "pdf" => {
            let (title, entries) = source.entries();
            Ok(export::sheet(&Sheet {
                title,
                entries,
                paper: match arguments.paper {
                    PaperName::A4 => Paper::A4,
                    PaperName::Letter => Paper::Letter,
                },
                grid: (3, 4),
                language: Language::default(),
            }))
        }
        _ => Err("the file to write must end in .png, .svg or .pdf".to_owned()),
    }
}

/// Returns a built-in theme by its name.
fn built_in<T: theme::Theme>(name: &str) -> Result<T, String> {
    let shelf = Shelf::<T>::default();
    let theme = shelf.get(name).map(|theme| theme.as_ref().clone());
    theme.ok_or_else(|| {
        let names: Vec<&str> = T::BUILT_IN.iter().map(|(name, _)| *name).collect();
        format!("there is no theme {name}: there are {}", names.join(", "))
    })
}

/// The contents of an input file.
enum Source {
    Records(String, Vec<Record>),
    Problems(String, Vec<Problem>),
}

impl Source {
    fn open(path: &Path, strictness: Strictness) -> Result<Self, String> {
        let name = path.file_stem().unwrap_or_default();
        let name = name.to_string_lossy().into_owned();
        let ends_in = |ending: &str| {
            let own = path.extension();
            own.is_some_and(|own| own.eq_ignore_ascii_case(ending))
        };
        if ends_in("sgf") {
            let read = records::read(path).map_err(|why| why.to_string())?;
            if !strictness.accepts(path, &read.warnings) {
                return Err(strictness.refusal(path));
            }
            return Ok(Self::Records(name, read.games));
        }
        if problems::library::is_index(path) {
            let (collection, errors) =
                problems::library::load_index(path).map_err(|why| why.to_string())?;
            for error in errors {
                complain(&error.to_string());
            }
            return Ok(Self::Problems(collection.title, collection.problems));
        }
        let opened = problems::library::open(path).map_err(|why| why.to_string())?;
        let title = opened.problem.title.clone();
        Ok(Self::Problems(title, vec![opened.problem]))
    }

    /// Returns the first game after `number` moves, or the first problem, and
    /// its title.
    fn diagram(&self, number: Option<usize>) -> Result<(Diagram, String), String> {
        match self {
            Self::Records(name, records) => {
                // The reader refuses files without games.
                let record = records.first().ok_or("there is no game")?;
                let moves = record.tree().main_line(NodeId::ROOT);
                let mut moves = moves.filter(|&node| record.move_at(node).is_some());
                let node = match number {
                    Some(0) => NodeId::ROOT,
                    Some(number) => moves
                        .nth(number - 1)
                        .ok_or_else(|| format!("the game has no move {number}"))?,
                    None => {
                        let line = record.tree().main_line(NodeId::ROOT);
                        line.last().unwrap_or(NodeId::ROOT)
                    }
                };
                let title = record.info().text(InfoText::GameName);
                Ok((
                    Diagram::at(record, node),
                    title.unwrap_or_else(|| name.clone()),
                ))
            }
            Self::Problems(_, problems) => {
                let problem = problems.first().ok_or("there is no problem")?;
                Ok((Diagram::of(problem.board()), problem.title.clone()))
            }
        }
    }

    /// Returns the title and the entries of a sheet. A game is shown in its
    /// initial position.
    fn entries(&self) -> (String, Vec<SheetProblem>) {
        match self {
            Self::Records(name, records) => {
                let entry = |record: &Record| {
                    let to_move = record.position(NodeId::ROOT).to_move;
                    let title = record.info().text(InfoText::GameName);
                    SheetProblem {
                        title: title.unwrap_or_default(),
                        task: format!("{to_move} to play"),
                        to_move,
                        diagram: Diagram::at(record, NodeId::ROOT),
                    }
                };
                (name.clone(), records.iter().map(entry).collect())
            }
            Self::Problems(title, problems) => {
                let entry = |problem: &Problem| SheetProblem {
                    title: problem.title.clone(),
                    task: match problem.goal() {
                        Some(Goal::Live) => format!("{} to live", problem.to_move),
                        Some(Goal::Kill) => format!("{} to kill", problem.to_move),
                        None => format!("{} to play", problem.to_move),
                    },
                    to_move: problem.to_move,
                    diagram: Diagram::of(problem.board()),
                };
                (title.clone(), problems.iter().map(entry).collect())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        arguments: Arguments,
    }

    fn exported(from: &str, to: &str, more: &[&str]) -> Result<Vec<u8>, String> {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join(from);
        let from = from.to_str().unwrap();
        let typed = ["export", from, to].into_iter().chain(more.iter().copied());
        bytes(&Command::parse_from(typed).arguments)
    }

    #[test]
    fn records_and_problems_are_exported() {
        let record = "docs/manual/pictures/game.sgf";
        let png = exported(record, "x.PNG", &["--size", "128", "--board", "paper"]).unwrap();
        assert!(png.starts_with(b"\x89PNG"));
        let svg = exported(record, "x.svg", &["--move", "3", "--coordinates", "none"]).unwrap();
        let svg = String::from_utf8(svg).unwrap();
        // Both stones and star points are circles, but star points are in
        // another group.
        let stones = svg.split("class=\"stones\"").nth(1).unwrap();
        let stones = stones.split("</g>").next().unwrap();
        assert_eq!(stones.matches("<circle").count(), 3);
        let pdf = exported("problems/classics.ron", "x.pdf", &["--paper", "letter"]).unwrap();
        assert!(pdf.starts_with(b"%PDF-"));
        assert!(exported("problems/bent-four.go", "x.svg", &[]).is_ok());
    }

    #[test]
    fn an_invalid_export_is_refused() {
        let record = "docs/manual/pictures/game.sgf";
        for (from, to, more) in [
            (record, "x.jpg", &[][..]),
            (record, "x.svg", &["--move", "100000"]),
            (record, "x.png", &["--board", "marble"]),
            ("assets/none.sgf", "x.svg", &[]),
            ("Cargo.toml", "x.pdf", &[]),
        ] {
            assert!(exported(from, to, more).is_err(), "{from} {to} {more:?}");
        }
    }
}
