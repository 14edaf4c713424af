//! `shikatsu packaging FOLDER`: writes the manual pages and the shell
//! completions for packagers, generated from the definition of the command
//! line.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use super::{BAD_INPUT, DONE, complain};
use crate::platform::storage;
use crate::platform::text::one_line;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The folder to write them into
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
}

/// The environment variables that the program's manual page describes.
const ENVIRONMENT: &[(&str, &str)] = &[
    (
        "SHIKATSU_HOME",
        "One folder for settings, games, problems, the log and exported pictures.",
    ),
    ("NO_COLOR", "Where it is set, the console uses no colours."),
];
const FILES: &[(&str, &str)] = &[
    (
        "$XDG_CONFIG_HOME/shikatsu",
        "Settings, and themes of one's own.",
    ),
    (
        "$XDG_DATA_HOME/shikatsu",
        "Saved games, problems of one's own, and what was practised.",
    ),
    (
        "$XDG_STATE_HOME/shikatsu",
        "The running game, the log and reports of breakdowns.",
    ),
    (
        "/usr/share/shikatsu/problems",
        "The problems that come with the program, as files for the command line; \
         the window shows those that the program holds.",
    ),
];
const STATUSES: &[(&str, &str)] = &[
    ("0", "Done."),
    ("1", "Some answers are unknown, or checks failed."),
    ("2", "Bad input, with one line on standard error for each."),
    ("101", "The program broke down."),
];

pub(super) fn run(arguments: &Arguments, command: Command) -> ExitCode {
    match write_all(&arguments.folder, command) {
        Ok(()) => ExitCode::from(DONE),
        Err(why) => {
            complain(&why);
            ExitCode::from(BAD_INPUT)
        }
    }
}

fn write_all(folder: &Path, command: Command) -> Result<(), String> {
    // `shikatsu help solve` needs no page of its own.
    let mut command = command.disable_help_subcommand(true);
    command.build();
    let mut files = Vec::new();
    pages(&command, true, &mut files).map_err(|why| why.to_string())?;
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
        let mut text = Vec::new();
        clap_complete::generate(shell, &mut command.clone(), "shikatsu", &mut text);
        let name = match shell {
            Shell::Zsh => "_shikatsu",
            Shell::Fish => "shikatsu.fish",
            _ => "shikatsu",
        };
        files.push((PathBuf::from(shell.to_string()).join(name), text));
    }
    for (name, bytes) in files {
        let path = folder.join(name);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", one_line(folder)))?;
        }
        storage::write(&path, &bytes).map_err(|why| why.to_string())?;
    }
    Ok(())
}

/// Writes the manual page of a command and of its subcommands.
fn pages(command: &Command, is_first: bool, files: &mut Vec<(PathBuf, Vec<u8>)>) -> io::Result<()> {
    for inner in command
        .get_subcommands()
        .filter(|inner| !inner.is_hide_set())
    {
        pages(inner, false, files)?;
    }
    let man = Man::new(command.clone())
        .source(concat!("shikatsu ", env!("CARGO_PKG_VERSION")))
        .manual("Shikatsu");
    let mut text = Vec::new();
    man.render(&mut text)?;
    if is_first {
        let mut roff = Roff::new();
        section(&mut roff, "EXIT STATUS", STATUSES);
        section(&mut roff, "ENVIRONMENT", ENVIRONMENT);
        section(&mut roff, "FILES", FILES);
        roff.to_writer(&mut text)?;
    }
    files.push((Path::new("man1").join(man.get_filename()), text));
    Ok(())
}

fn section(roff: &mut Roff, heading: &str, entries: &[(&str, &str)]) {
    roff.control("SH", [heading]);
    for (term, meaning) in entries {
        roff.control("TP", []);
        roff.text([roman(*term)]);
        roff.text([roman(*meaning)]);
    }
}
