//! A kiosk on a virtual screen, and its simulated visitors.

use std::io::Write as _;
use std::thread;
use std::time::{Duration, Instant};

use super::watch::{COUNTED, Day, Log, Sample, census, measured};
use crate::harness::chance::Chance;
use crate::harness::screen::{Program, Screen};

/// The configuration of the kiosk, with the shortest possible idle times.
const CONFIG: &str = "(version: 1, idle_seconds: 10, warning_seconds: 5,
    languages: [english, french, japanese])";
/// The timeout for the program to react. Software rendering on a busy machine
/// is slow.
const PATIENCE: Duration = Duration::from_secs(180);
/// The time after which a click counts as lost and is repeated.
const AGAIN: Duration = Duration::from_secs(6);
/// The interval between two measurements of memory, threads and files.
const EVERY: Duration = Duration::from_secs(5);
/// The duration of a break without visitors, in which the kiosk shows a
/// problem, a game or the rules.
const NOBODY: Duration = Duration::from_secs(75);

/// The initial size of the window, followed by the sizes that it is changed to.
const SIZE: (u32, u32) = (1280, 800);
const SIZES: [(u32, u32); 3] = [(1000, 700), (1280, 600), (700, 800)];

// Screen positions of the elements of the home screen:
const NOTHING: (u32, u32) = (640, 30);
const TOGETHER: (u32, u32) = (206, 261);
const COMPUTER: (u32, u32) = (206, 361);
const PROBLEM: (u32, u32) = (206, 461);
const RULES: (u32, u32) = (206, 541);
const LANGUAGES: [(u32, u32); 3] = [(90, 601), (206, 601), (321, 601)];
// Screen positions on the new-game screen:
const BOARDS: [(u32, u32); 3] = [(88, 125), (195, 125), (308, 125)];
const START_TOGETHER: (u32, u32) = (206, 215);
const START_COMPUTER: (u32, u32) = (206, 463);
// The button "Start over" in the question to an idle visitor:
const START_OVER: (u32, u32) = (640, 435);

/// The purpose of a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Visit {
    Together,
    Computer,
    Problem,
    Rules,
    Languages,
    /// A game during which the window changes its size.
    Resized,
    Nobody,
}

/// The end of a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leave {
    /// The visitor walks away and the idle timeout ends the visit.
    ByItself,
    StartOver,
}

pub(super) struct Kiosk {
    // The supervisor is declared first, so that it is dropped before the
    // screen.
    supervisor: Program,
    screen: Screen,
    /// The id of the process with the window.
    window: u32,
    log: Log,
    began: Instant,
    length: Duration,
    day: Day,
    last_look: Instant,
    logged: LogCounts,
}

/// The events counted in the log.
#[derive(Debug, Default)]
struct LogCounts {
    screen: String,
    /// The number of times that the kiosk asked an idle visitor.
    questions: usize,
    /// The number of visits that ended.
    over: usize,
    counts: Option<[u64; COUNTED.len() - 2]>,
}

impl Kiosk {
    /// Starts a kiosk and waits until it shows its home screen.
    pub(super) fn open(display: &'static str, length: Duration) -> Self {
        let (width, height) = SIZE;
        let screen = Screen::of_size(display, width, height);
        let config = screen.put("day.ron", CONFIG);
        let supervisor = screen.start(&["--kiosk", "--log", "debug", "--config", &config]);
        let mut kiosk = Self {
            supervisor,
            window: 0,
            log: Log::new(screen.home().join("log/shikatsu.log")),
            screen,
            began: Instant::now(),
            length,
            day: Day::default(),
            last_look: Instant::now(),
            logged: LogCounts::default(),
        };
        kiosk.until("the first screen", |_| {}, |logged| logged.screen == "Home");
        kiosk.window = kiosk.supervisor.child().expect("there is a window");
        kiosk.began = Instant::now();
        kiosk
    }

    pub(super) fn is_evening(&self) -> bool {
        self.began.elapsed() >= self.length
    }

    /// Simulates a visit, or a break without a visitor.
    pub(super) fn receive(&mut self, visit: Visit, leave: Leave, chance: &mut Chance) {
        let line = format!(
            "{:5} s: {visit:?}, {leave:?}",
            self.began.elapsed().as_secs()
        );
        // This is only for people who watch, so an error is ignored.
        writeln!(std::io::stdout(), "{line}").ok();
        if visit == Visit::Nobody {
            self.pause(NOBODY);
        }
        // The first touch ends the idle display.
        let come = |kiosk: &Self| kiosk.click(NOTHING);
        come(self);
        self.pause(Duration::from_secs(2));
        self.until("the first screen", come, |logged| logged.screen == "Home");
        match visit {
            Visit::Together => self.play(TOGETHER, START_TOGETHER, chance),
            Visit::Computer => self.play(COMPUTER, START_COMPUTER, chance),
            Visit::Problem => self.solve(chance),
            Visit::Rules => self.read(chance),
            Visit::Languages => self.speak(chance),
            Visit::Resized => {
                self.play(TOGETHER, START_TOGETHER, chance);
                for size in SIZES.into_iter().chain([SIZE]) {
                    self.resize(size);
                    self.pause(Duration::from_secs(2));
                    self.click_on_board(chance);
                }
            }
            Visit::Nobody => {}
        }
        let questions = self.logged.questions;
        self.until(
            "the question",
            |_| {},
            |logged| logged.questions > questions,
        );
        let over = self.logged.over;
        let act = |kiosk: &Self| {
            if leave == Leave::StartOver {
                kiosk.click(START_OVER);
            }
        };
        self.until("the end of a visit", act, |logged| logged.over > over);
        self.day.visits += 1;
    }

    /// Sets up and plays a game, and sometimes takes back a move.
    fn play(&mut self, choice: (u32, u32), start: (u32, u32), chance: &mut Chance) {
        self.go_to("NewGame", choice);
        self.click(chance.pick(&BOARDS));
        self.pause(Duration::from_secs(1));
        self.go_to("Game", start);
        for _ in 0..4 + chance.below(6) {
            self.click_on_board(chance);
            self.pause(Duration::from_millis(1200));
            if chance.below(5) == 0 {
                self.screen.keys(&["ctrl+z"]);
            }
        }
        assert!(
            self.screen.journal().contains("Move("),
            "nobody has played: {}",
            self.shown()
        );
    }

    /// Chooses a problem and tries moves.
    fn solve(&mut self, chance: &mut Chance) {
        self.go_to("Library", PROBLEM);
        // The first choice is a collection, the second one of its problems.
        let (column, row) = (chance.below(7) as u32, chance.below(2) as u32);
        self.go_to("Problem", (115 + 174 * column, 244 + 237 * row));
        for _ in 0..6 {
            self.click_on_board(chance);
            self.pause(Duration::from_secs(2));
        }
    }

    fn read(&mut self, chance: &mut Chance) {
        self.go_to("Rules(None)", RULES);
        for _ in 0..5 {
            self.click_on_board(chance);
            self.pause(Duration::from_secs(1));
            self.screen.keys(&["Next"]);
            self.pause(Duration::from_secs(1));
        }
    }

    fn speak(&mut self, chance: &mut Chance) {
        for _ in 0..5 {
            self.click(chance.pick(&LANGUAGES));
            self.pause(Duration::from_secs(2));
        }
        self.go_to("NewGame", COMPUTER);
    }

    fn go_to(&mut self, screen: &str, place: (u32, u32)) {
        self.until(
            screen,
            |kiosk| kiosk.click(place),
            |logged| logged.screen == screen,
        );
    }

    /// Acts, and repeats that after some seconds until the log meets the
    /// condition.
    fn until(&mut self, state: &str, act: impl Fn(&Self), is: impl Fn(&LogCounts) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while !is(&self.logged) {
            assert!(
                Instant::now() < deadline,
                "{state} did not come: {}",
                self.shown()
            );
            act(self);
            let again = Instant::now() + AGAIN;
            while !is(&self.logged) && Instant::now() < again {
                self.look();
                thread::sleep(Duration::from_millis(100));
            }
        }
    }

    fn pause(&mut self, time: Duration) {
        let until = Instant::now() + time;
        while Instant::now() < until {
            self.look();
            thread::sleep(Duration::from_millis(100));
        }
    }

    /// Reads the new lines of the log. Takes a measurement at regular intervals
    /// and at the end of each visit.
    fn look(&mut self) {
        for line in self.log.lines() {
            if let Some((_, screen)) = line.split_once(" screen: ") {
                screen.clone_into(&mut self.logged.screen);
            } else if line.contains("still there") {
                self.logged.questions += 1;
            } else if let Some((after_visit, counts)) = census(&line) {
                self.logged.over += usize::from(after_visit);
                self.logged.counts = Some(counts);
                self.measure(after_visit);
            }
        }
        if self.last_look.elapsed() >= EVERY {
            self.measure(false);
        }
    }

    fn measure(&mut self, after_visit: bool) {
        self.last_look = Instant::now();
        let (Some(counted), true) = (self.logged.counts, self.window != 0) else {
            return;
        };
        let window = self.supervisor.child();
        assert_eq!(
            window,
            Some(self.window),
            "the window fell: {}",
            self.fallen()
        );
        let (resident, own, by_system) = measured(self.window).expect("the window is there");
        let mut counts = [0; COUNTED.len()];
        let all = by_system.into_iter().chain(counted);
        for (count, value) in counts.iter_mut().zip(all) {
            *count = value;
        }
        self.day.samples.push(Sample {
            at: self.began.elapsed(),
            after_visit,
            resident,
            own,
            counts,
        });
    }

    /// Closes the window and asserts that the supervisor ended well.
    pub(super) fn close(mut self) -> Day {
        let fallen = self.fallen();
        assert!(!fallen.contains("ERROR"), "the window fell: {fallen}");
        std::mem::take(&mut self.day)
    }

    /// Returns the log of the supervisor.
    fn fallen(&self) -> String {
        self.screen.log("shikatsu-supervisor.log")
    }

    fn click(&self, (x, y): (u32, u32)) {
        self.screen.click(x, y);
    }

    fn click_on_board(&self, chance: &mut Chance) {
        let at = (
            90 + chance.below(560) as u32,
            120 + chance.below(560) as u32,
        );
        self.click(at);
    }

    fn resize(&self, (width, height): (u32, u32)) {
        let (width, height) = (width.to_string(), height.to_string());
        let search = ["search", "--onlyvisible", "--name", "Shikatsu"];
        self.screen
            .xdotool(&[&search[..], &["windowsize", &width, &height]].concat());
    }

    /// Saves a picture of the screen for an error message, and describes where
    /// it is.
    fn shown(&self) -> String {
        format!("{} is on {}", self.logged.screen, self.screen.instead())
    }
}
