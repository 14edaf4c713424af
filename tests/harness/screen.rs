//! A virtual screen with a simulated pointer and keyboard.

use std::cell::Cell;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use super::controls::Controls;
use super::picture::Picture;
use super::program::PROGRAM;

/// The timeout for the program to react. Software rendering on a busy machine
/// is slow: beside several builds, a start takes two minutes.
pub(crate) const PATIENCE: Duration = Duration::from_secs(600);
/// The time after which an action that has had no effect is repeated.
const AGAIN: Duration = Duration::from_secs(4);
/// The interval at which the program is looked at.
const LOOK: Duration = Duration::from_millis(50);

/// An X server of the test's own.
pub(crate) struct Screen {
    /// Its name, such as `:7`. The server chooses one that is free.
    name: String,
    server: Child,
    manager: Option<Child>,
    /// The configuration of a silent sound device.
    silence: tempfile::NamedTempFile,
    /// The folder in which the program keeps its settings and the running game.
    home: tempfile::TempDir,
    /// The folder in which the program lists its controls.
    lists: tempfile::TempDir,
}

/// The program under test.
pub(crate) struct Program(Child);

fn tool(name: &str) -> Command {
    let mut command = Command::new(name);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

impl Screen {
    /// Opens a screen of 1280×800.
    pub(crate) fn open() -> Self {
        Self::of_size(1280, 800)
    }

    /// Opens a screen of this size in pixels.
    pub(crate) fn of_size(width: u32, height: u32) -> Self {
        let mut server = tool("Xvfb")
            // It writes the number that it has chosen once it can be reached.
            .args(["-displayfd", "1"])
            .stdout(Stdio::piped())
            .args(["-screen", "0", &format!("{width}x{height}x24")])
            // A server that resets after the last client disconnects refuses
            // new clients meanwhile.
            .args(["-noreset", "-nolisten", "tcp"])
            .spawn()
            .expect("Xvfb starts: ./check installs it");
        let mut number = String::new();
        let output = server.stdout.take().expect("the output is piped");
        let read = BufReader::new(output).read_line(&mut number);
        read.expect("the X server tells its number");
        assert!(!number.is_empty(), "the X server does not start");
        let screen = Self {
            name: format!(":{}", number.trim()),
            server,
            manager: None,
            silence: tempfile::NamedTempFile::new().unwrap(),
            home: tempfile::tempdir().unwrap(),
            lists: tempfile::tempdir().unwrap(),
        };
        let deadline = Instant::now() + PATIENCE;
        while screen.picture().is_none() {
            assert!(Instant::now() < deadline, "the X server does not answer");
            screen.pause(Duration::from_millis(100));
        }
        screen
    }

    /// Writes a file into the program's folder and returns its path.
    pub(crate) fn put(&self, name: &str, text: &str) -> String {
        let path = self.home.path().join(name);
        std::fs::write(&path, text).expect("a file can be written");
        path.display().to_string()
    }

    /// Triggers a fault in a development build of the program and waits for
    /// it.
    pub(crate) fn have_happen(&self, fault: &str) {
        let folder = self.home.path().join("faults");
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        let path = folder.join(fault);
        std::fs::write(&path, "").expect("a file can be written");
        let deadline = Instant::now() + PATIENCE;
        while path.exists() {
            assert!(Instant::now() < deadline, "{fault} did not happen");
            self.pause(Duration::from_millis(50));
        }
    }

    /// Returns the text of one of the program's logs.
    pub(crate) fn log(&self, name: &str) -> String {
        let path = self.home.path().join("log").join(name);
        std::fs::read_to_string(path).unwrap_or_default()
    }

    /// Returns the journal of the running game, one line for each event. It is
    /// empty as long as no game is kept; a thread writes it after the game is
    /// shown.
    pub(crate) fn journal(&self) -> String {
        let files = std::fs::read_dir(self.home.path()).expect("the folder is there");
        let mut paths = files.map(|file| file.expect("it can be listed").path());
        let is_journal = |path: &PathBuf| path.extension().is_some_and(|e| e == "journal");
        let path = paths.find(is_journal);
        path.map_or_else(String::new, |path| {
            std::fs::read_to_string(path).expect("it is text")
        })
    }

    /// Returns the folder in which the program keeps its files.
    pub(crate) fn home(&self) -> &Path {
        self.home.path()
    }

    /// Starts a window manager on the screen.
    pub(crate) fn manage(&mut self) {
        let manager = tool("ratpoison").args(["--display", &self.name]).spawn();
        self.manager = Some(manager.expect("ratpoison starts: ./check installs it"));
        let deadline = Instant::now() + PATIENCE;
        while !self.is_managed() {
            assert!(
                Instant::now() < deadline,
                "the window manager does not answer"
            );
        }
    }

    /// Returns true if the window manager answers soon.
    fn is_managed(&self) -> bool {
        let asked = tool("ratpoison")
            .args(["--display", &self.name, "--command", "version"])
            .spawn();
        let mut asked = asked.expect("ratpoison starts: ./check installs it");
        let deadline = Instant::now() + AGAIN;
        while Instant::now() < deadline {
            if let Some(status) = asked.try_wait().expect("ratpoison can be asked") {
                return status.success();
            }
            self.pause(LOOK);
        }
        // A question that came before the window manager is never answered.
        asked.kill().ok();
        asked.wait().ok();
        false
    }

    /// Starts the program on this screen, with software rendering and a silent
    /// sound device.
    pub(crate) fn start(&self, arguments: &[&str]) -> Program {
        let mut command = self.command(arguments);
        command.env("SHIKATSU_FAULTS", self.home.path().join("faults"));
        Program(command.spawn().expect("the program starts"))
    }

    /// Starts the program as [`Self::start`] does, but without faults on
    /// demand, for which it draws a frame now and then.
    pub(crate) fn start_without_faults(&self, arguments: &[&str]) -> Program {
        let mut command = self.command(arguments);
        Program(command.spawn().expect("the program starts"))
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = tool(PROGRAM);
        command
            .args(arguments)
            // Messages of the program are shown if the test fails.
            .stderr(Stdio::inherit())
            .env("DISPLAY", &self.name)
            // Controls have English names.
            .env("LC_ALL", "C")
            .env_remove("WAYLAND_DISPLAY");
        std::fs::write(self.silence.path(), "pcm.!default { type null }\n")
            .expect("a file can be written");
        command.env("ALSA_CONFIG_PATH", self.silence.path());
        command.env("SHIKATSU_HOME", self.home.path());
        // The list of a program that was killed would be taken for that of this
        // one.
        std::fs::remove_file(self.list()).ok();
        command.env("SHIKATSU_CONTROLS", self.list());
        let driver = "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json";
        if Path::new(driver).exists() {
            command.env("VK_ICD_FILENAMES", driver);
        }
        command
    }

    /// Returns a picture of the screen.
    pub(crate) fn picture(&self) -> Option<Picture> {
        let mut dump = tool("xwd");
        dump.args(["-root", "-silent", "-display", &self.name])
            .stdout(Stdio::piped());
        let output = dump.output().expect("xwd runs: ./check installs it");
        Picture::read(&output.stdout)
    }

    /// Returns the path of the list of controls.
    fn list(&self) -> PathBuf {
        self.lists.path().join("controls")
    }

    /// Returns the controls on the screen.
    pub(crate) fn controls(&self) -> Controls {
        let list = std::fs::read_to_string(self.list());
        list.map_or_else(|_| Controls::default(), |list| Controls::read(&list))
    }

    /// Waits until the picture of the screen meets the condition.
    pub(crate) fn wait_until(
        &self,
        event: &str,
        program: &mut Program,
        shown: impl Fn(&Picture) -> bool,
    ) -> Picture {
        self.act_until(event, program, shown, || {})
    }

    /// Waits until the controls on the screen meet the condition.
    pub(crate) fn wait_for(
        &self,
        event: &str,
        program: &mut Program,
        shown: impl Fn(&Controls) -> bool,
    ) -> Controls {
        let controls = || Some(self.controls()).filter(&shown);
        self.wait_for_some(event, program, controls)
    }

    /// Waits for a control with this name.
    pub(crate) fn wait_for_control(&self, name: &str, program: &mut Program) {
        let event = format!("the control {name}");
        self.wait_for(&event, program, |controls| controls.has(name));
    }

    /// Clicks in the middle of the control with this name, once it is there and
    /// can be used.
    pub(crate) fn click_control(&self, name: &str, program: &mut Program) {
        let middle = || self.controls().get(name)?.middle();
        let event = format!("the control {name}");
        // The control may still move, and the pointer follows it.
        self.wait_for_some(&event, program, || {
            let place = middle()?;
            (self.point_at(place) && middle() == Some(place)).then_some(())
        });
        self.xdotool(&["click", "1"]);
    }

    /// Presses a key and waits until the controls on the screen meet the condition.
    pub(crate) fn press(
        &self,
        key: &str,
        event: &str,
        program: &mut Program,
        shown: impl Fn(&Controls) -> bool,
    ) -> Controls {
        self.keys(&[key]);
        self.wait_for(event, program, shown)
    }

    /// Clicks at a place until the screen meets the condition. A click that
    /// falls between two frames of a slow machine can be lost, so it is
    /// repeated.
    pub(crate) fn click_until(
        &self,
        (x, y): (u32, u32),
        event: &str,
        program: &mut Program,
        shown: impl Fn(&Picture) -> bool,
    ) -> Picture {
        self.act_until(event, program, shown, || self.click(x, y))
    }

    /// Acts, and repeats that every few seconds until the picture of the screen
    /// meets the condition.
    pub(crate) fn act_until(
        &self,
        event: &str,
        program: &mut Program,
        shown: impl Fn(&Picture) -> bool,
        act: impl Fn(),
    ) -> Picture {
        let acted = Cell::new(None);
        self.wait_for_some(event, program, || {
            let is_due = |at: Instant| at.elapsed() > AGAIN;
            if acted.get().is_none_or(is_due) {
                act();
                acted.set(Some(Instant::now()));
            }
            self.picture().filter(&shown)
        })
    }

    /// Waits until `seen` returns a value.
    fn wait_for_some<T>(
        &self,
        event: &str,
        program: &mut Program,
        seen: impl Fn() -> Option<T>,
    ) -> T {
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            if let Some(seen) = seen() {
                return seen;
            }
            assert_eq!(
                program.ended(),
                None,
                "the program ended before it showed {event}"
            );
            self.pause(LOOK);
        }
        panic!("{event} did not appear: {}", self.instead());
    }

    /// Describes the screen for an error message: the path of a saved picture,
    /// and the program's last messages.
    pub(crate) fn instead(&self) -> String {
        let name = format!("unseen-{}.xwd", self.name.trim_start_matches(':'));
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        tool("xwd")
            .args(["-root", "-silent", "-display", &self.name, "-out"])
            .arg(&path)
            .status()
            .ok();
        let log = self.home.path().join("log/shikatsu.log");
        let log = std::fs::read_to_string(log).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        let last = lines[lines.len().saturating_sub(8)..].join("\n");
        format!("{}\n{last}", path.display())
    }

    /// Presses keys in quick succession and waits until the picture of the
    /// screen meets the condition. Only a window manager gives the window the
    /// keyboard focus.
    pub(crate) fn type_until(
        &self,
        keys: &[&str],
        event: &str,
        program: &mut Program,
        shown: impl Fn(&Picture) -> bool,
    ) -> Picture {
        self.keys(keys);
        self.wait_until(event, program, shown)
    }

    /// Presses keys in quick succession.
    pub(crate) fn keys(&self, keys: &[&str]) {
        self.xdotool(&[&["key", "--delay", "80"], keys].concat());
    }

    /// Types the name of a point into the field for it, and plays there. Only a
    /// window manager gives the window the keyboard focus.
    pub(crate) fn play_typed(&self, point: &str, program: &mut Program) {
        self.press("j", "the field for a point", program, |controls| {
            controls.is_typed("")
        });
        let keys: Vec<String> = point.chars().map(String::from).collect();
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        self.keys(&keys);
        self.wait_for(point, program, |controls| controls.is_typed(point));
        self.keys(&["Return"]);
    }

    /// Moves the pointer into a corner, where it has no effect.
    pub(crate) fn put_pointer_away(&self) {
        self.xdotool(&["mousemove", "1279", "799"]);
    }

    /// Moves the pointer to a place on the screen and clicks.
    pub(crate) fn click(&self, x: u32, y: u32) {
        self.hover(x, y);
        self.xdotool(&["click", "1"]);
    }

    /// Moves the pointer to a place on the screen.
    pub(crate) fn hover(&self, x: u32, y: u32) {
        let (left, top) = self.window_corner().unwrap_or_default();
        self.point_at((x.saturating_sub(left), y.saturating_sub(top)));
    }

    /// Moves the pointer to a place in the window. Returns true once the
    /// program has seen it there, and false if it does not see it soon.
    fn point_at(&self, place: (u32, u32)) -> bool {
        let (left, top) = self.window_corner().unwrap_or_default();
        let [x, next, y] =
            [place.0 + left, place.0 + left + 1, place.1 + top].map(|n| n.to_string());
        // A pointer that is there already would not move, and no event would
        // come.
        self.xdotool(&["mousemove", &next, &y, "mousemove", &x, &y]);
        let deadline = Instant::now() + AGAIN;
        while Instant::now() < deadline {
            if self
                .controls()
                .pointer
                .is_some_and(|seen| is_beside(seen, place))
            {
                return true;
            }
            self.pause(LOOK);
        }
        false
    }

    /// Returns the upper left corner of the program's window on the screen.
    fn window_corner(&self) -> Option<(u32, u32)> {
        let search = ["search", "--onlyvisible", "--name", "^Shikatsu$"];
        let mut command = tool("xdotool");
        command
            .args(search)
            .args(["getwindowgeometry", "--shell"])
            .env("DISPLAY", &self.name)
            .stdout(Stdio::piped());
        let output = command.output().expect("xdotool runs: ./check installs it");
        let text = String::from_utf8(output.stdout).ok()?;
        let number = |name: &str| -> Option<u32> {
            let line = text.lines().find_map(|line| line.strip_prefix(name))?;
            line.parse().ok()
        };
        number("X=").zip(number("Y="))
    }

    /// Runs `xdotool` to move the pointer or press keys.
    pub(crate) fn xdotool(&self, arguments: &[&str]) {
        let status = tool("xdotool")
            .args(arguments)
            .env("DISPLAY", &self.name)
            .status();
        assert!(status.expect("xdotool runs: ./check installs it").success());
    }

    /// Asks the program to close its window, as a window manager does.
    pub(crate) fn close_window(&self) {
        let status = tool("ratpoison")
            .args(["--display", &self.name, "--command", "delete"])
            .status();
        assert!(
            status
                .expect("ratpoison runs: ./check installs it")
                .success()
        );
    }

    fn pause(&self, time: Duration) {
        std::thread::sleep(time);
    }
}

/// Returns true if two places differ by no more than the border that a window
/// manager draws, which the corner of the window contains or not.
fn is_beside(one: (u32, u32), other: (u32, u32)) -> bool {
    one.0.abs_diff(other.0) <= 1 && one.1.abs_diff(other.1) <= 1
}

impl Drop for Screen {
    fn drop(&mut self) {
        if let Some(manager) = &mut self.manager {
            manager.kill().ok();
            manager.wait().ok();
        }
        // A server that is killed would leave its socket and its lock behind.
        let ended = tool("kill").arg(self.server.id().to_string()).status();
        if !ended.is_ok_and(|status| status.success()) {
            self.server.kill().ok();
        }
        self.server.wait().ok();
    }
}

impl Program {
    fn ended(&mut self) -> Option<ExitStatus> {
        self.0.try_wait().expect("the program can be asked")
    }

    /// Returns the id of the running child process.
    pub(crate) fn child(&self) -> Option<u32> {
        let id = self.0.id();
        let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
        children.ok()?.split_whitespace().next()?.parse().ok()
    }

    /// Stops the program, calls `meanwhile`, and then kills the program. The
    /// screen meanwhile shows the last frame before the stop.
    pub(crate) fn stop_and_kill<T>(mut self, meanwhile: impl FnOnce() -> T) -> T {
        self.signal("STOP");
        let seen = meanwhile();
        self.0.kill().expect("it can be killed");
        let ended = self.0.wait().expect("it has ended");
        assert_eq!(ended.code(), None, "it ended by itself: {ended}");
        seen
    }

    /// Sends the program a signal, given by its name.
    pub(crate) fn signal(&self, name: &str) {
        let arguments = [format!("-{name}"), self.0.id().to_string()];
        let sent = tool("kill").args(arguments).status();
        assert!(sent.expect("kill runs").success());
    }

    /// Waits until the thread of the window has had nothing to do for a second.
    pub(crate) fn wait_for_rest(&self) {
        let id = self.0.id();
        let deadline = Instant::now() + PATIENCE;
        let mut since = Instant::now();
        let mut before = None;
        while since.elapsed() < Duration::from_secs(1) {
            assert!(
                Instant::now() < deadline,
                "the window does not come to rest"
            );
            std::thread::sleep(LOOK);
            let now = sleeping_thread(id);
            if now.is_none() || now != before {
                since = Instant::now();
            }
            before = now;
        }
    }

    /// Waits for the program to end. Returns true if it succeeded.
    pub(crate) fn ends(&mut self) -> bool {
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            if let Some(status) = self.ended() {
                return status.success();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        false
    }
}

/// Returns the processor time of a process's main thread, if it sleeps now.
fn sleeping_thread(id: u32) -> Option<(String, String)> {
    let status = std::fs::read_to_string(format!("/proc/{id}/task/{id}/stat")).ok()?;
    // The fields after the name, which may have spaces, are the third and on.
    let (_, fields) = status.rsplit_once(") ")?;
    let mut fields = fields.split(' ');
    let sleeps = fields.next()? == "S";
    let mut times = fields.skip(10).map(str::to_owned);
    let times = (times.next()?, times.next()?);
    sleeps.then_some(times)
}

impl Drop for Program {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}
