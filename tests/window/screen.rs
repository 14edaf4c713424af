//! A screen without a monitor, a pointer without a hand.

use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use super::Picture;

/// How long to wait for the program: software rendering on a busy machine is
/// slow.
const PATIENCE: Duration = Duration::from_secs(120);

/// An X server of its own.
pub(crate) struct Screen {
    name: &'static str,
    server: Child,
    manager: Option<Child>,
    /// Describes the sound device.
    silence: tempfile::NamedTempFile,
    /// Where the program keeps its settings and the running game.
    home: tempfile::TempDir,
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
    pub(crate) fn open(name: &'static str) -> Self {
        Self::of_size(name, 1280, 800)
    }

    /// Opens a screen so many pixels wide and high.
    pub(crate) fn of_size(name: &'static str, width: u32, height: u32) -> Self {
        let server = tool("Xvfb")
            .args([name, "-screen", "0", &format!("{width}x{height}x24")])
            // A server that starts anew when the last program leaves it turns
            // the next one away meanwhile.
            .args(["-noreset", "-nolisten", "tcp"])
            .spawn()
            .expect("Xvfb starts: ./check installs it");
        let screen = Self {
            name,
            server,
            manager: None,
            silence: tempfile::NamedTempFile::new().unwrap(),
            home: tempfile::tempdir().unwrap(),
        };
        let deadline = Instant::now() + PATIENCE;
        while screen.picture().is_none() {
            assert!(Instant::now() < deadline, "the X server does not answer");
            screen.pause(Duration::from_millis(100));
        }
        screen
    }

    /// Puts a file where the program keeps its own, and says where that is.
    pub(crate) fn put(&self, name: &str, text: &str) -> String {
        let path = self.home.path().join(name);
        std::fs::write(&path, text).expect("a file can be written");
        path.display().to_string()
    }

    /// Has an accident happen to the program, in a build for development, and
    /// waits until it has.
    pub(crate) fn have_happen(&self, accident: &str) {
        let folder = self.home.path().join("accidents");
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        let path = folder.join(accident);
        std::fs::write(&path, "").expect("a file can be written");
        let deadline = Instant::now() + PATIENCE;
        while path.exists() {
            assert!(Instant::now() < deadline, "{accident} did not happen");
            self.pause(Duration::from_millis(50));
        }
    }

    /// What the program has told its log.
    pub(crate) fn log(&self, name: &str) -> String {
        let path = self.home.path().join("log").join(name);
        std::fs::read_to_string(path).unwrap_or_default()
    }

    /// The running game as the program keeps it, a line an event.
    pub(crate) fn journal(&self) -> String {
        let files = std::fs::read_dir(self.home.path()).expect("the folder is there");
        let mut paths = files.map(|file| file.expect("it can be listed").path());
        let is_journal =
            |path: &std::path::PathBuf| path.extension().is_some_and(|e| e == "journal");
        let path = paths.find(is_journal).expect("a game is kept");
        std::fs::read_to_string(path).expect("it is text")
    }

    /// Where the program keeps what is its own.
    pub(crate) fn home(&self) -> &Path {
        self.home.path()
    }

    /// Lets a window manager run on the screen.
    pub(crate) fn manage(&mut self) {
        let manager = tool("ratpoison").args(["--display", self.name]).spawn();
        self.manager = Some(manager.expect("ratpoison starts: ./check installs it"));
        self.pause(Duration::from_secs(1));
    }

    /// Starts the program on this screen, drawn by the software driver, with a
    /// sound device that nobody hears.
    pub(crate) fn start(&self, arguments: &[&str]) -> Program {
        let mut command = tool(env!("CARGO_BIN_EXE_shikatsu"));
        command
            .args(arguments)
            // What it says is shown with a test that fails.
            .stderr(Stdio::inherit())
            .env("DISPLAY", self.name)
            .env_remove("WAYLAND_DISPLAY");
        std::fs::write(self.silence.path(), "pcm.!default { type null }\n")
            .expect("a file can be written");
        command.env("ALSA_CONFIG_PATH", self.silence.path());
        command.env("SHIKATSU_HOME", self.home.path());
        command.env("SHIKATSU_ACCIDENTS", self.home.path().join("accidents"));
        let driver = "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json";
        if Path::new(driver).exists() {
            command.env("VK_ICD_FILENAMES", driver);
        }
        Program(command.spawn().expect("the program starts"))
    }

    /// What the screen shows now.
    pub(crate) fn picture(&self) -> Option<Picture> {
        let mut dump = tool("xwd");
        dump.args(["-root", "-silent", "-display", self.name])
            .stdout(Stdio::piped());
        let output = dump.output().expect("xwd runs: ./check installs it");
        Picture::read(&output.stdout)
    }

    /// Waits until the screen shows what is wanted.
    pub(crate) fn wait_until(
        &self,
        what: &str,
        program: &mut Program,
        shown: impl Fn(&Picture) -> bool,
    ) -> Picture {
        self.act_until(what, program, shown, || {})
    }

    /// Clicks at a place until the screen shows what is wanted: a click that
    /// falls between two frames of a slow machine can be lost.
    pub(crate) fn click_until(
        &self,
        (x, y): (u32, u32),
        what: &str,
        program: &mut Program,
        shown: impl Fn(&Picture) -> bool,
    ) -> Picture {
        self.act_until(what, program, shown, || self.click(x, y))
    }

    /// Acts, and again every few seconds, until the screen shows what is wanted.
    pub(crate) fn act_until(
        &self,
        what: &str,
        program: &mut Program,
        shown: impl Fn(&Picture) -> bool,
        act: impl Fn(),
    ) -> Picture {
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            act();
            let next = Instant::now() + Duration::from_secs(4);
            while Instant::now() < next {
                if let Some(picture) = self.picture().filter(&shown) {
                    return picture;
                }
                assert_eq!(
                    program.ended(),
                    None,
                    "the program ended before it showed {what}"
                );
                self.pause(Duration::from_millis(200));
            }
        }
        panic!("{what} did not appear: {}", self.instead());
    }

    /// What there is in the place of something that did not appear: a picture
    /// that is kept, and what the program said last.
    pub(crate) fn instead(&self) -> String {
        let name = format!("unseen-{}.xwd", self.name.trim_start_matches(':'));
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        tool("xwd")
            .args(["-root", "-silent", "-display", self.name, "-out"])
            .arg(&path)
            .status()
            .ok();
        let log = self.home.path().join("log/shikatsu.log");
        let log = std::fs::read_to_string(log).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        let last = lines[lines.len().saturating_sub(8)..].join("\n");
        format!("{}\n{last}", path.display())
    }

    /// Presses keys one after the other, once each, and waits until the screen
    /// shows what is wanted. A window manager gives the window the keyboard.
    pub(crate) fn type_until(
        &self,
        keys: &[&str],
        what: &str,
        program: &mut Program,
        shown: impl Fn(&Picture) -> bool,
    ) -> Picture {
        for key in keys {
            self.xdotool(&["key", key]);
            // What has the focus is settled in the frames after.
            self.pause(Duration::from_millis(800));
        }
        self.wait_until(what, program, shown)
    }

    /// Presses keys one soon after the other.
    pub(crate) fn keys(&self, keys: &[&str]) {
        self.xdotool(&[&["key", "--delay", "80"], keys].concat());
    }

    /// Moves the pointer into the corner, where it shows nothing.
    pub(crate) fn put_pointer_away(&self) {
        self.xdotool(&["mousemove", "1279", "799"]);
    }

    /// Moves the pointer to a place and clicks.
    pub(crate) fn click(&self, x: u32, y: u32) {
        self.xdotool(&["mousemove", &x.to_string(), &y.to_string()]);
        // Picking looks at the frame after the movement.
        self.pause(Duration::from_millis(400));
        self.xdotool(&["click", "1"]);
    }

    /// Has the pointer or the keyboard do something.
    pub(crate) fn xdotool(&self, arguments: &[&str]) {
        let status = tool("xdotool")
            .args(arguments)
            .env("DISPLAY", self.name)
            .status();
        assert!(status.expect("xdotool runs: ./check installs it").success());
    }

    /// Asks the program to close its window, as a window manager does.
    pub(crate) fn close_window(&self) {
        let status = tool("ratpoison")
            .args(["--display", self.name, "--command", "delete"])
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

impl Drop for Screen {
    fn drop(&mut self) {
        for process in self.manager.iter_mut().chain([&mut self.server]) {
            process.kill().ok();
            process.wait().ok();
        }
    }
}

impl Program {
    fn ended(&mut self) -> Option<ExitStatus> {
        self.0.try_wait().expect("the program can be asked")
    }

    /// The process that it has started and that runs now.
    pub(crate) fn child(&self) -> Option<u32> {
        let id = self.0.id();
        let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
        children.ok()?.split_whitespace().next()?.parse().ok()
    }

    /// Lets the program do nothing more, and kills it then. What the screen
    /// shows in between is what it had shown when it stopped.
    pub(crate) fn stop_and_kill<T>(mut self, meanwhile: impl FnOnce() -> T) -> T {
        self.signal("STOP");
        let seen = meanwhile();
        self.0.kill().expect("it can be killed");
        let ended = self.0.wait().expect("it has ended");
        assert_eq!(ended.code(), None, "it ended by itself: {ended}");
        seen
    }

    /// Sends it a signal, by its name.
    pub(crate) fn signal(&self, name: &str) {
        let arguments = [format!("-{name}"), self.0.id().to_string()];
        let sent = tool("kill").args(arguments).status();
        assert!(sent.expect("kill runs").success());
    }

    /// Waits until the program has ended well; false if it does not.
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

impl Drop for Program {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}
