//! Whole programs: `shikatsu host` and `shikatsu join` play over the loopback
//! address, while the line is cut and the programs are killed.
//!
//! A few games run with the other tests. `SHIKATSU_GAMES` sets their number,
//! `SHIKATSU_KILLS` that of the kills (`./check --crashes`), `SHIKATSU_SEED` other
//! moments.

use std::fs;
use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdin, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use crate::harness::chance::{Chance, number};
use crate::harness::program::program;

/// The most time for a game.
const PATIENCE: Duration = Duration::from_secs(120);
const CODE: &str = "KDTRAW";
/// The number of moves before the players pass.
const MOVES: usize = 12;

/// A program at one end of the line.
struct Player {
    child: Child,
    input: ChildStdin,
    output: Arc<Mutex<String>>,
    /// The part of the output that was taken into account.
    seen: usize,
}

impl Player {
    fn start(home: &Path, arguments: &[&str]) -> Self {
        let mut command = program(arguments);
        command
            .env("XDG_CONFIG_HOME", home.join("config"))
            .env("XDG_DATA_HOME", home.join("data"))
            .env("XDG_STATE_HOME", home.join("state"))
            .env("LC_ALL", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let output = Arc::new(Mutex::new(String::new()));
        listen(child.stdout.take().unwrap(), &output);
        listen(child.stderr.take().unwrap(), &output);
        Self {
            input: child.stdin.take().unwrap(),
            child,
            output,
            seen: 0,
        }
    }

    fn type_line(&mut self, line: &str) {
        // A program that was just killed does not read it.
        writeln!(self.input, "{line}").ok();
    }

    /// Returns the output since the last call that found a prompt.
    fn new_output(&self) -> String {
        self.output.lock().unwrap()[self.seen..].to_owned()
    }

    fn all_output(&self) -> String {
        self.output.lock().unwrap().clone()
    }

    /// Returns the last prompt that was not answered yet.
    fn prompt(&mut self) -> Option<Prompt> {
        let new = self.new_output();
        let last = new.lines().rev().find_map(|line| {
            if line.starts_with("You are to move") {
                Some(Prompt::Move)
            } else if line.starts_with("Count (") {
                Some(Prompt::Count)
            } else if line.starts_with("The game is over (") {
                Some(Prompt::Over)
            } else if line.contains("is to move (") {
                Some(Prompt::Wait)
            } else {
                None
            }
        })?;
        self.seen += new.len();
        Some(last)
    }

    fn wait_for(&self, text: &str) {
        let begun = Instant::now();
        while !self.all_output().contains(text) {
            assert!(begun.elapsed() < PATIENCE, "{text}: {}", self.all_output());
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Returns true if the other side is reachable, as far as the program knows.
    fn is_connected(&self) -> bool {
        let text = self.all_output();
        text.rfind("is not reachable").unwrap_or(0)
            <= text.rfind("The line is up again").unwrap_or(0)
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn quit(mut self) {
        self.type_line("quit");
        drop(self.input);
        let begun = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            assert!(begun.elapsed() < PATIENCE);
            thread::sleep(Duration::from_millis(2));
        }
    }
}

/// Adds lines of a stream to the output.
fn listen(stream: impl Read + Send + 'static, output: &Arc<Mutex<String>>) {
    let output = Arc::clone(output);
    thread::spawn(move || {
        for line in BufReader::new(stream).lines().map_while(Result::ok) {
            let mut output = output.lock().unwrap();
            output.push_str(&line);
            output.push('\n');
        }
    });
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Prompt {
    Move,
    Wait,
    Count,
    Over,
}

/// A line that can be cut.
struct Line {
    port: u16,
    streams: Arc<Mutex<Vec<TcpStream>>>,
    ended: Arc<AtomicBool>,
}

impl Line {
    fn to(host: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let streams = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&streams);
        let ended = Arc::new(AtomicBool::new(false));
        let is_ended = Arc::clone(&ended);
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if is_ended.load(Ordering::Relaxed) {
                    return;
                }
                if let Ok(other) = TcpStream::connect(("127.0.0.1", host)) {
                    let mut kept = kept.lock().unwrap();
                    kept.push(stream.try_clone().unwrap());
                    kept.push(other.try_clone().unwrap());
                    pass_on(stream.try_clone().unwrap(), other.try_clone().unwrap());
                    pass_on(other, stream);
                }
            }
        });
        Self {
            port,
            streams,
            ended,
        }
    }

    fn cut(&self) {
        for stream in self.streams.lock().unwrap().drain(..) {
            stream.shutdown(Shutdown::Both).ok();
        }
    }
}

impl Drop for Line {
    /// Ends the threads, so that a thousand lines leave no open files behind.
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
        self.cut();
        // The thread looks up when somebody comes.
        TcpStream::connect(("127.0.0.1", self.port)).ok();
    }
}

fn pass_on(mut from: TcpStream, mut to: TcpStream) {
    thread::spawn(move || {
        std::io::copy(&mut from, &mut to).ok();
        to.shutdown(Shutdown::Both).ok();
    });
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

/// Starts a program that hosts a match for Anna on a port of the loopback address.
fn start_host(folder: &Path, port: u16, about: &[&str]) -> Player {
    let port = port.to_string();
    let place = ["host", "--listen", "127.0.0.1", "--port", &port, "--hidden"];
    let names = ["--code", CODE, "--name", "Anna"];
    let arguments = [&place[..], &names, about].concat();
    Player::start(&folder.join("host"), &arguments)
}

/// Both players of a game, with their homes.
struct Table {
    folder: tempfile::TempDir,
    line: Line,
    host: Option<Player>,
    guest: Option<Player>,
    moves: usize,
    chance: Chance,
}

impl Table {
    fn begin(seed: u64) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let host_port = free_port();
        let game = ["--size", "5", "--rules", "chinese", "--clock", "10m+5x30s"];
        let host = start_host(folder.path(), host_port, &game);
        host.wait_for("Its code");
        let line = Line::to(host_port);
        let address = format!("127.0.0.1:{}", line.port);
        let guest = Player::start(
            &folder.path().join("guest"),
            &["join", &address, CODE, "--name", "Ben"],
        );
        let mut chance = Chance::new();
        for _ in 0..seed {
            chance.below(2);
        }
        Self {
            folder,
            line,
            host: Some(host),
            guest: Some(guest),
            moves: 0,
            chance,
        }
    }

    /// Lets both players answer their prompts. Returns true when the game is over
    /// on both sides.
    fn step(&mut self) -> bool {
        let mut over = 0;
        for player in [&mut self.host, &mut self.guest].into_iter().flatten() {
            match player.prompt() {
                Some(Prompt::Move) => {
                    let number = self.moves;
                    self.moves += 1;
                    let point = self.chance.below(25);
                    if number < MOVES {
                        player.type_line(&point.to_string());
                    } else {
                        player.type_line("pass");
                    }
                }
                Some(Prompt::Count) => player.type_line("done"),
                Some(Prompt::Over) => {
                    player.seen = player.all_output().rfind("The game is over (").unwrap();
                }
                Some(Prompt::Wait) | None => {}
            }
            over += usize::from(player.new_output().starts_with("The game is over ("));
        }
        over == 2
    }

    fn play_to_the_end(&mut self) {
        let begun = Instant::now();
        while !self.step() {
            assert!(begun.elapsed() < PATIENCE, "{}", self.told());
            thread::sleep(Duration::from_millis(2));
        }
    }

    fn told(&self) -> String {
        let output = |player: &Option<Player>| {
            let output = player.as_ref().map(Player::all_output).unwrap_or_default();
            let lines: Vec<&str> = output.lines().collect();
            lines[lines.len().saturating_sub(60)..].join("\n")
        };
        format!("{}\n=====\n{}", output(&self.host), output(&self.guest))
    }

    /// Both sides write the same record.
    fn compare(&mut self) -> String {
        let mut texts = Vec::new();
        for (name, player) in [("host", &mut self.host), ("guest", &mut self.guest)] {
            let player = player.as_mut().unwrap();
            let path = self.folder.path().join(format!("{name}.sgf"));
            player.type_line(&format!("save {}", path.display()));
            player.wait_for("The game is saved");
            texts.push(fs::read_to_string(path).unwrap());
        }
        assert_eq!(texts[0], texts[1]);
        texts.swap_remove(0)
    }

    fn end(mut self) {
        // A host whose guest is away keeps the match, as the guest may not know
        // its end.
        let begun = Instant::now();
        while !self.host.as_ref().is_some_and(Player::is_connected) {
            assert!(begun.elapsed() < PATIENCE, "{}", self.told());
            thread::sleep(Duration::from_millis(2));
        }
        self.guest.take().unwrap().quit();
        self.host.take().unwrap().quit();
        for side in ["host", "guest"] {
            let folder = self.folder.path().join(side).join("data/shikatsu/network");
            assert!(fs::read_dir(folder).unwrap().next().is_none());
        }
    }
}

#[test]
fn games_with_a_cut_end_with_equal_records() {
    for seed in 0..number("SHIKATSU_GAMES").unwrap_or(3) {
        let mut table = Table::begin(seed);
        let wait = table.chance.moment(400);
        let begun = Instant::now();
        while begun.elapsed() < wait {
            table.step();
            thread::sleep(Duration::from_millis(2));
        }
        table.line.cut();
        table.play_to_the_end();
        let record = table.compare();
        assert!(record.contains("PB[") && record.contains("RE["), "{record}");
        table.end();
    }
}

#[test]
fn games_go_on_after_either_program_is_killed() {
    let mut left = number("SHIKATSU_KILLS").unwrap_or(4);
    let mut seed = 1_000;
    while left > 0 {
        let mut table = Table::begin(seed);
        seed += 1;
        // The seat must be known on both sides, else the code is needed again.
        let both_begun = Instant::now();
        loop {
            table.step();
            let begun = |player: &Option<Player>| {
                player
                    .as_ref()
                    .is_some_and(|p| p.all_output().contains("has Black"))
            };
            if begun(&table.host) && begun(&table.guest) {
                break;
            }
            assert!(both_begun.elapsed() < PATIENCE, "{}", table.told());
            thread::sleep(Duration::from_millis(2));
        }
        for _ in 0..left.min(5) {
            left -= 1;
            let wait = table.chance.moment(100);
            let begun = Instant::now();
            while begun.elapsed() < wait {
                table.step();
                thread::sleep(Duration::from_millis(2));
            }
            if table.chance.below(2) == 0 {
                table.host.take().unwrap().kill();
                let home = table.folder.path().join("host");
                table.host = Some(Player::start(&home, &["host", "--resume"]));
            } else {
                table.guest.take().unwrap().kill();
                let home = table.folder.path().join("guest");
                table.guest = Some(Player::start(&home, &["join", "--resume"]));
            }
            // The game is resumed when both sides have a prompt again.
            let resumed = Instant::now();
            loop {
                let up = |player: &Option<Player>| {
                    player.as_ref().is_some_and(|p| {
                        let text = p.all_output();
                        p.is_connected()
                            && (text.contains("to move (")
                                || text.contains("Count (")
                                || text.contains("The game is over ("))
                    })
                };
                if up(&table.host) && up(&table.guest) {
                    break;
                }
                assert!(resumed.elapsed() < PATIENCE, "{}", table.told());
                table.step();
                thread::sleep(Duration::from_millis(2));
            }
        }
        table.play_to_the_end();
        table.compare();
        table.end();
    }
}

#[test]
fn a_guest_without_their_files_takes_the_open_seat() {
    let mut table = Table::begin(0);
    table.host.as_ref().unwrap().wait_for("to move (");
    let host = table.host.as_mut().unwrap();
    host.type_line("seat");
    host.wait_for("The other player is here");
    table.guest.take().unwrap().kill();
    host.wait_for("is not reachable");
    host.type_line("seat");
    host.wait_for("The seat is open");
    let address = format!("127.0.0.1:{}", table.line.port);
    let arguments = ["join", &address, CODE, "--name", "Ben"];
    let home = table.folder.path().join("elsewhere");
    table.guest = Some(Player::start(&home, &arguments));
    table.play_to_the_end();
    table.compare();
    table.guest.take().unwrap().quit();
    table.host.take().unwrap().quit();
}

/// Types moves at each prompt of a duel until it is over. Returns the table of
/// its problems.
fn solve(player: &mut Player, chance: &mut Chance) -> Option<Vec<String>> {
    let new = player.new_output();
    if let Some((_, table)) = new.split_once("solved by")
        && table.contains("The duel is over (")
    {
        let rows = table.lines().skip(1).take_while(|row| !row.is_empty());
        return Some(rows.map(str::to_owned).collect());
    }
    let asked = new.lines().any(|line| line.starts_with("Your move ("));
    if asked && !new.contains("solved by") {
        player.seen += new.len();
        let point = chance.below(64);
        player.type_line(&point.to_string());
    }
    None
}

/// Both players of a duel of three problems, with their homes.
struct DuelTable {
    folder: tempfile::TempDir,
    line: Line,
    host: Player,
    guest: Player,
}

impl DuelTable {
    fn begin() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let host_port = free_port();
        let duel = [
            "--duel",
            "--count",
            "3",
            "--limit",
            "6s",
            "--penalty",
            "0s",
            "--pause",
            "1s",
            "--seed",
            "7",
            "--problems",
            "eye-shape",
        ];
        let host = start_host(folder.path(), host_port, &duel);
        host.wait_for("Its code");
        let line = Line::to(host_port);
        let address = format!("127.0.0.1:{}", line.port);
        // The guest need not know that it is a duel.
        let arguments = ["join", &address, CODE, "--name", "Ben"];
        let guest = Player::start(&folder.path().join("guest"), &arguments);
        guest.wait_for("Your move (");
        Self {
            folder,
            line,
            host,
            guest,
        }
    }

    /// Has both players try moves until the duel is over. Returns the table of
    /// its problems, which is the same on both sides.
    fn solve(&mut self) -> Vec<String> {
        let (mut chance, begun) = (Chance::new(), Instant::now());
        let mut tables = [None, None];
        while tables.iter().any(Option::is_none) {
            for (table, player) in tables.iter_mut().zip([&mut self.host, &mut self.guest]) {
                if table.is_none() {
                    *table = solve(player, &mut chance);
                }
            }
            assert!(
                begun.elapsed() < PATIENCE,
                "{}\n=====\n{}",
                self.host.all_output(),
                self.guest.all_output()
            );
            thread::sleep(Duration::from_millis(2));
        }
        let [table, of_guest] = tables.map(Option::unwrap);
        assert_eq!(table, of_guest);
        table
    }

    fn end(self) {
        self.guest.quit();
        self.host.quit();
        for side in ["host", "guest"] {
            let kept = self.folder.path().join(side).join("data/shikatsu/network");
            assert!(fs::read_dir(kept).map_or(0, Iterator::count) == 0);
        }
    }
}

#[test]
fn a_duel_with_a_cut_ends_with_equal_results() {
    let mut duel = DuelTable::begin();
    duel.line.cut();
    let table = duel.solve();
    // The problem that the cut has interrupted does not count.
    assert_eq!(table.len(), 4, "{table:?}");
    for player in [&duel.host, &duel.guest] {
        let told = player.all_output();
        assert_eq!(told.matches("The solution: ").count(), 4, "{told}");
        assert!(told.contains("Problem 3 of 3"), "{told}");
    }
    duel.end();
}

#[test]
fn a_duel_goes_on_after_either_program_is_killed() {
    let mut duel = DuelTable::begin();
    duel.guest.kill();
    let home = duel.folder.path().join("guest");
    duel.guest = Player::start(&home, &["join", "--resume"]);
    duel.guest.wait_for("Your move (");
    duel.host.kill();
    let home = duel.folder.path().join("host");
    duel.host = Player::start(&home, &["host", "--resume"]);
    let table = duel.solve();
    // A kill interrupts a problem, unless it comes between two.
    assert!((3..=5).contains(&table.len()), "{table:?}");
    duel.end();
}
