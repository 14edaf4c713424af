//! A kiosk on a virtual screen, and its simulated visitors.

use std::io::Write as _;
use std::thread;
use std::time::{Duration, Instant};

use super::watch::{COUNTED, Day, Log, Sample, logged_counts, measured};
use crate::harness::chance::Chance;
use crate::harness::controls::Control;
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

/// A place on the screen where there is no control.
const NOTHING: (u32, u32) = (640, 30);
// The controls of the first screen:
const TOGETHER: &str = "Play together";
const COMPUTER: &str = "Play the computer";
const PROBLEM: &str = "Solve a problem";
const RULES: &str = "Rules of Go";
const ENGLISH: &str = "English";
const LANGUAGES: [&str; 3] = [ENGLISH, "Français", "日本語"];
// The controls of a new game:
const BOARDS: [&str; 3] = ["9×9", "13×13", "19×19"];
const START: &str = "Start";
/// The button in the question to an idle visitor.
const START_OVER: &str = "Start over";
/// The end of the name of a collection.
const PROBLEMS: &str = " problems";

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
    pub(super) fn open(length: Duration) -> Self {
        let (width, height) = SIZE;
        let screen = Screen::of_size(width, height);
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
        kiosk.until("the first screen", |_| {}, |kiosk| kiosk.is_on("Home"));
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
        self.until("the first screen", come, |kiosk| kiosk.is_on("Home"));
        match visit {
            Visit::Together => self.play(TOGETHER, chance),
            Visit::Computer => self.play(COMPUTER, chance),
            Visit::Problem => self.solve(chance),
            Visit::Rules => self.read(chance),
            Visit::Languages => self.speak(chance),
            Visit::Resized => {
                self.play(TOGETHER, chance);
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
            |kiosk| kiosk.logged.questions > questions,
        );
        let over = self.logged.over;
        let act = |kiosk: &Self| {
            if leave == Leave::StartOver {
                kiosk.press(START_OVER);
            }
        };
        self.until("the end of a visit", act, |kiosk| kiosk.logged.over > over);
        self.day.visits += 1;
    }

    /// Sets up and plays a game, and sometimes takes back a move.
    fn play(&mut self, choice: &str, chance: &mut Chance) {
        self.go_to("NewGame", choice);
        self.choose(chance.pick(&BOARDS));
        self.go_to("Game", START);
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
        let collections = |kiosk: &Self| kiosk.screen.controls().names_with_end(PROBLEMS);
        self.until(
            "a collection",
            |_| {},
            |kiosk| !collections(kiosk).is_empty(),
        );
        let collections = collections(self);
        let names: Vec<&str> = collections.iter().map(String::as_str).collect();
        self.go_to("Problem", chance.pick(&names));
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
            self.choose(chance.pick(&LANGUAGES));
            self.pause(Duration::from_secs(2));
        }
        self.choose(ENGLISH);
        self.go_to("NewGame", COMPUTER);
    }

    /// Presses a control until another screen is there.
    fn go_to(&mut self, screen: &str, control: &str) {
        self.wait_for_control(control);
        self.until(
            screen,
            |kiosk| kiosk.press(control),
            |kiosk| kiosk.is_on(screen),
        );
    }

    /// Presses a control until it is the chosen one of its row.
    fn choose(&mut self, control: &str) {
        self.wait_for_control(control);
        self.until(
            control,
            |kiosk| kiosk.press(control),
            |kiosk| kiosk.screen.controls().is_chosen(control),
        );
    }

    fn wait_for_control(&mut self, control: &str) {
        self.until(
            control,
            |_| {},
            |kiosk| kiosk.screen.controls().has(control),
        );
    }

    /// Presses a control if it is there.
    fn press(&self, control: &str) {
        let controls = self.screen.controls();
        if let Some(middle) = controls.get(control).and_then(Control::middle) {
            self.click(middle);
        }
    }

    fn is_on(&self, screen: &str) -> bool {
        self.logged.screen == screen
    }

    /// Acts, and repeats that after some seconds until the condition is met.
    fn until(&mut self, state: &str, act: impl Fn(&Self), is: impl Fn(&Self) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while !is(self) {
            assert!(
                Instant::now() < deadline,
                "{state} did not come: {}",
                self.shown()
            );
            act(self);
            let again = Instant::now() + AGAIN;
            while !is(self) && Instant::now() < again {
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
            } else if let Some((after_visit, counts)) = logged_counts(&line) {
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
