//! `shikatsu doctor`: reports what the program finds on the machine, for bug
//! reports. It writes nothing, and prints no path of a user's folder.

use std::fs;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use super::{DONE, FAILED, folders, output};
use crate::config::settings;
use crate::config::settings::Settings;
use crate::gtp::client::EngineEntry;
use crate::gtp::process::{Timeouts, detect, probe};
use crate::net::discovery::local_addresses;
use crate::platform::diagnostics::{DeviceReport, Machine, Private, crash};
use crate::platform::storage::{Folders, NoHome};
use crate::platform::text::OneLine;
use crate::problems::built_in;

/// The width of the column of names.
const NAMES: usize = 12;
/// The timeout for an engine to start, because some read large files first.
const PATIENCE: Duration = Duration::from_secs(20);

pub(super) fn run(window: fn() -> Vec<DeviceReport>) -> ExitCode {
    let private = Private::new(std::env::home_dir().as_deref());
    let mut well = true;
    let mut show = |report: &DeviceReport| {
        well &= report.trouble.is_none();
        output::print(private.veil(&format_report(report)))
    };
    let folders = folders();
    let settings = folders.as_ref().map_or_else(Settings::default, |folders| {
        settings::peek(&folders.config).0
    });
    let first = [
        DeviceReport::of("Program", vec![crash::program()]),
        DeviceReport::of("Machine", vec![Machine::this().to_string()]),
        session(),
    ];
    let device_reports = first
        .into_iter()
        .chain(window())
        .chain([
            of_folders(folders.as_ref()),
            of_settings(folders.as_ref()),
            of_problems(),
            of_network(&settings),
        ])
        .chain(engines(&settings));
    let printed = device_reports
        .into_iter()
        .try_for_each(|report| show(&report));
    output::finish(printed, if well { DONE } else { FAILED })
}

/// Returns a report as lines, the first behind the name of the device.
fn format_report(report: &DeviceReport) -> String {
    let trouble = report.trouble.iter().map(|trouble| format!("! {trouble}"));
    let seen = report.seen.iter().map(|line| OneLine(line).to_string());
    let mut lines = seen.chain(trouble.map(|line| OneLine(line).to_string()));
    let first = lines.next().unwrap_or_else(|| "none".to_owned());
    let mut text = format!("{:<NAMES$}{first}\n", report.subject);
    for line in lines {
        text += &format!("{:<NAMES$}{line}\n", "");
    }
    text
}

/// Reports the environment variables of the desktop session.
fn session() -> DeviceReport {
    let variables = [
        "XDG_SESSION_TYPE",
        "XDG_CURRENT_DESKTOP",
        "WAYLAND_DISPLAY",
        "DISPLAY",
        "LANG",
        "LC_ALL",
    ];
    let values = variables.iter().filter_map(|name| {
        let value = std::env::var_os(name).filter(|value| !value.is_empty())?;
        Some(format!("{name}={}", value.to_string_lossy()))
    });
    DeviceReport::of("Session", values.collect())
}

fn of_folders(folders: Option<&Folders>) -> DeviceReport {
    let Some(folders) = folders else {
        return DeviceReport::trouble("Folders", NoHome.to_string());
    };
    let places = [
        ("settings", &folders.config),
        ("games", &folders.data),
        ("state", &folders.state),
        ("exports", &folders.exports),
    ];
    let mut report = DeviceReport::of("Folders", Vec::new());
    for (subject, folder) in places {
        let place = folder.display();
        match standing(folder) {
            Ok(standing) => report.seen.push(format!("{subject}: {place} ({standing})")),
            Err(why) => {
                report.seen.push(format!("{subject}: {place}"));
                report.trouble.get_or_insert(format!("{place}: {why}"));
            }
        }
    }
    report
}

/// Describes the state of a folder, which may not exist yet. It leaves nothing
/// behind.
fn standing(folder: &Path) -> Result<&'static str, io::Error> {
    let there = folder.ancestors().find(|place| place.exists());
    let there = there.ok_or(io::ErrorKind::NotFound)?;
    if !fs::metadata(there)?.is_dir() {
        return Err(io::ErrorKind::NotADirectory.into());
    }
    tempfile::tempfile_in(there)?;
    Ok(if there == folder {
        "can be written"
    } else {
        "not there yet, can be made"
    })
}

fn of_settings(folders: Option<&Folders>) -> DeviceReport {
    let Some(folders) = folders else {
        return DeviceReport::of("Settings", vec!["the defaults".to_owned()]);
    };
    match settings::peek(&folders.config) {
        (_, Some(trouble)) => DeviceReport::trouble("Settings", trouble),
        (settings, None) => DeviceReport::of("Settings", vec![summary(&settings)]),
    }
}

/// Returns the settings that may matter for a bug report.
fn summary(settings: &Settings) -> String {
    let language = settings.language.map_or("that of the system", |l| l.tag());
    let Settings {
        text_scale,
        board_theme,
        stone_theme,
        interface_theme,
        muted,
        reduced_motion,
        ..
    } = settings;
    format!(
        "language: {language}, text: {text_scale} %, board: {board_theme}, stones: {stone_theme}, \
         panels: {interface_theme}, muted: {muted}, reduced motion: {reduced_motion}"
    )
}

/// Reports the problems that came with the program.
fn of_problems() -> DeviceReport {
    let (library, errors) = built_in::load();
    let collections = library.collections.len();
    let problems = library.collections.iter().map(|one| one.problems.len());
    let problems: usize = problems.sum();
    let seen = format!("{problems} in {collections} collections come with the program");
    DeviceReport {
        trouble: errors.first().map(ToString::to_string),
        ..DeviceReport::of("Problems", vec![seen])
    }
}

/// Reports the addresses of the machine and the port of games that are hosted on
/// it.
fn of_network(settings: &Settings) -> DeviceReport {
    let port = settings.network_port;
    let addresses = local_addresses();
    let addresses: Vec<String> = addresses.iter().map(ToString::to_string).collect();
    let reached = if addresses.is_empty() {
        "no address on a network".to_owned()
    } else {
        format!("addresses: {}", addresses.join(", "))
    };
    let state = match TcpListener::bind((Ipv4Addr::UNSPECIFIED, port)) {
        Ok(_) => "free".to_owned(),
        Err(why) if why.kind() == io::ErrorKind::AddrInUse => "in use".to_owned(),
        Err(why) => format!("cannot be used: {why}"),
    };
    let port = format!("port {port} for hosted games: {state}");
    DeviceReport::of("Network", vec![reached, port])
}

/// Reports the engines of the settings and the installed ones. Each is started
/// only when the iterator reaches it, because that takes time.
fn engines(settings: &Settings) -> impl Iterator<Item = DeviceReport> {
    let mut entries = settings.engines.clone();
    for found in detect::candidates() {
        if !entries.iter().any(|entry| entry.program == found.program) {
            entries.push(found);
        }
    }
    let none = entries
        .is_empty()
        .then(|| DeviceReport::of("Engines", Vec::new()));
    entries.into_iter().map(engine).chain(none)
}

fn engine(entry: EngineEntry) -> DeviceReport {
    let timeouts = Timeouts {
        start: PATIENCE,
        start_at_most: PATIENCE,
        ..Timeouts::default()
    };
    let program = PathBuf::from(&entry.program);
    let program = program.file_name().unwrap_or_default().to_string_lossy();
    match probe(&entry, timeouts) {
        Ok(identity) => {
            let line = format!("{} ({program}): {identity}", entry.name);
            DeviceReport::of("Engine", vec![line])
        }
        Err(fault) => {
            DeviceReport::trouble("Engine", format!("{} ({program}): {fault}", entry.name))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_lists_findings_and_then_the_trouble() {
        let mut report = DeviceReport::of("Display", vec!["one".to_owned(), "two".to_owned()]);
        assert_eq!(format_report(&report), "Display     one\n            two\n");
        report.trouble = Some("it is dark".to_owned());
        assert!(format_report(&report).ends_with("            ! it is dark\n"));
        assert_eq!(
            format_report(&DeviceReport::of("Engines", Vec::new())),
            "Engines     none\n"
        );
    }

    #[test]
    fn checking_a_folder_leaves_nothing_behind() {
        let place = tempfile::tempdir().unwrap();
        let inside = place.path().join("a/b");
        assert_eq!(standing(place.path()).unwrap(), "can be written");
        assert_eq!(standing(&inside).unwrap(), "not there yet, can be made");
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 0);
        let file = place.path().join("file");
        fs::write(&file, "").unwrap();
        assert!(standing(&file).is_err() && standing(&file.join("x")).is_err());
    }
}
