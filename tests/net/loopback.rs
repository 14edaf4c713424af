//! Whole connections over the loopback address.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use shikatsu::game::Setup;
use shikatsu::go::{Color, Move, Rules, Size};
use shikatsu::net::game::{GameCommand, GameRefusal, GameTerms, Offer, SharedGame};
use shikatsu::net::link::{LineState, Link, LinkCommand, LinkEnd, LinkEvent, Wake};
use shikatsu::net::replica::{Introduction, Log, LogId, Party, StateMachine};
use shikatsu::net::saved_match;
use shikatsu::net::transport::{HostOptions, JoinOptions, host, host_again, join, join_again};
use shikatsu::platform::address::HostPort;

/// The most time that a test waits for something that happens at once.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) fn wake() -> Wake {
    Arc::new(|| {})
}

pub(crate) fn named(name: &str) -> Introduction {
    Introduction {
        name: name.to_owned(),
        rank: None,
    }
}

pub(crate) fn terms(host: Color) -> GameTerms {
    let mut setup = Setup::even(Size::square(9).unwrap(), Rules::named("chinese").unwrap());
    setup.clock = "10m+5x30s".parse().unwrap();
    GameTerms {
        setup,
        host: Some(host),
    }
}

pub(crate) fn host_options(folder: Option<&Path>) -> HostOptions<GameTerms> {
    HostOptions {
        listen: vec!["127.0.0.1:0".parse().unwrap()],
        code: "KDTRAW".parse().unwrap(),
        introduction: named("Hosting"),
        terms: terms(Color::Black),
        watchers: 1,
        folder: folder.map(ToOwned::to_owned),
        problems: None,
    }
}

pub(crate) fn join_options(address: SocketAddr, folder: Option<&Path>) -> JoinOptions {
    JoinOptions {
        address: HostPort::of(address),
        code: "kdt-raw".parse().unwrap(),
        introduction: named("Joining"),
        watch: false,
        folder: folder.map(ToOwned::to_owned),
    }
}

/// One side of a match, as a front end holds it.
pub(crate) struct Side<S: StateMachine = SharedGame> {
    pub(crate) link: Link<S>,
    pub(crate) log: Log<S>,
    pub(crate) party: Option<Party>,
    pub(crate) line: Option<LineState>,
    pub(crate) addresses: Vec<SocketAddr>,
    pub(crate) refused: VecDeque<S::Refusal>,
    pub(crate) watchers: usize,
    pub(crate) ended: Option<LinkEnd>,
}

impl<S: StateMachine> Side<S> {
    pub(crate) fn new(link: Link<S>) -> Self {
        Self {
            link,
            log: Log::new(LogId(0)),
            party: None,
            line: None,
            addresses: Vec::new(),
            refused: VecDeque::new(),
            watchers: 0,
            ended: None,
        }
    }

    /// Waits a little for news and takes it.
    pub(crate) fn listen(&mut self) {
        let mut next = self.link.wait(Duration::from_millis(2));
        while let Some(event) = next {
            match event {
                LinkEvent::Listening(addresses) => self.addresses = addresses,
                LinkEvent::Begun { log, party, .. } => {
                    self.log = Log::new(log);
                    self.party = Some(party);
                }
                LinkEvent::Entry(entry) => {
                    self.log.follow(entry).unwrap();
                }
                LinkEvent::Refused(_, why) => self.refused.push_back(why),
                LinkEvent::Line(line) => self.line = Some(line),
                LinkEvent::Watchers(watchers) => self.watchers = watchers,
                LinkEvent::NotStored(why) => panic!("{why}"),
                LinkEvent::Ended(end) => self.ended = Some(end),
                LinkEvent::Running(_) => {}
            }
            next = self.link.poll();
        }
    }

    pub(crate) fn state(&self) -> &S {
        self.log.state()
    }

    pub(crate) fn ask(&self, command: S::Command) {
        self.link.send(LinkCommand::Command(command));
    }
}

impl Side {
    pub(crate) fn play(&self, name: &str) {
        let size = Size::square(9).unwrap();
        let mv = match name {
            "pass" => Move::Pass,
            name => Move::Place(size.parse_point(name).unwrap()),
        };
        self.ask(self.state().play(mv).unwrap());
    }

    pub(crate) fn turns(&self) -> usize {
        self.state()
            .session()
            .map_or(0, |session| session.game().turns().len())
    }
}

/// Waits until something holds of the sides.
#[track_caller]
pub(crate) fn until<const N: usize, S: StateMachine>(
    sides: [&mut Side<S>; N],
    mut holds: impl FnMut(&[&mut Side<S>; N]) -> bool,
) {
    let mut sides = sides;
    let begun = Instant::now();
    loop {
        for side in &mut sides {
            side.listen();
        }
        if holds(&sides) {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "nothing happens");
    }
}

/// Hosts a match and joins it.
pub(crate) fn pair(folders: [Option<&Path>; 2]) -> (Side, Side) {
    let mut hosting = Side::new(host::<SharedGame>(host_options(folders[0]), wake()).unwrap());
    until([&mut hosting], |[hosting]| !hosting.addresses.is_empty());
    let options = join_options(hosting.addresses[0], folders[1]);
    let mut joining = Side::new(join::<SharedGame>(options, wake()).unwrap());
    until([&mut hosting, &mut joining], |sides| {
        sides.iter().all(|side| side.state().session().is_some())
    });
    (hosting, joining)
}

/// Plays moves in turn, Black at the host.
fn play(hosting: &mut Side, joining: &mut Side, moves: &str) {
    for name in moves.split_whitespace() {
        let before = hosting.turns();
        let session = hosting.state().session().unwrap();
        let to_move = hosting.state().party_of(session.game().to_move());
        match to_move {
            Some(Party::Host) => hosting.play(name),
            _ => joining.play(name),
        }
        until([hosting, joining], |sides| {
            sides.iter().all(|side| side.turns() > before)
        });
    }
}

#[test]
fn a_game_is_played_to_its_count_and_a_rematch() {
    let (mut hosting, mut joining) = pair([None, None]);
    let players = &joining.state().session().unwrap().setup().players;
    assert_eq!(
        [&*players.black.name, &*players.white.name],
        ["Hosting", "Joining"]
    );
    play(&mut hosting, &mut joining, "E5 C3 D3");
    joining.ask(GameCommand::Say("Have fun! 楽しんで".to_owned()));
    joining.ask(GameCommand::Offer(Offer::Undo));
    until([&mut hosting, &mut joining], |[hosting, _]| {
        hosting.state().offer() == Some((Party::Guest, Offer::Undo))
    });
    assert_eq!(hosting.state().said().len(), 1);
    hosting.ask(GameCommand::Accept(Offer::Undo));
    // The own move and the answer to it are taken back.
    until([&mut hosting, &mut joining], |sides| {
        sides.iter().all(|side| side.turns() == 1)
    });
    play(&mut hosting, &mut joining, "pass pass");
    for side in [&hosting, &joining] {
        side.ask(side.state().agree().unwrap());
    }
    until([&mut hosting, &mut joining], |sides| {
        let over = |side: &Side| side.state().session().unwrap().outcome();
        sides.iter().all(|side| over(side).is_some())
    });
    let result = |side: &Side| side.state().session().unwrap().outcome().unwrap().short();
    assert_eq!(result(&hosting), "B+73.5");
    assert_eq!(result(&joining), "B+73.5");
    joining.ask(GameCommand::Offer(Offer::Rematch));
    until([&mut hosting, &mut joining], |[hosting, _]| {
        hosting.state().offer().is_some()
    });
    hosting.ask(GameCommand::Accept(Offer::Rematch));
    until([&mut hosting, &mut joining], |sides| {
        sides.iter().all(|side| side.turns() == 0)
    });
    assert_eq!(hosting.state().color_of(Party::Host), Some(Color::White));
    play(&mut hosting, &mut joining, "C3 E5");
    joining.link.send(LinkCommand::Leave);
    until([&mut hosting, &mut joining], |[hosting, joining]| {
        joining.ended == Some(LinkEnd::Left) && hosting.state().guest_is_away()
    });
}

#[test]
fn commands_out_of_turn_are_refused_in_words() {
    let (mut hosting, mut joining) = pair([None, None]);
    joining.play("E5");
    until([&mut hosting, &mut joining], |[_, joining]| {
        !joining.refused.is_empty()
    });
    assert_eq!(joining.refused[0], GameRefusal::NotYourTurn);
    for command in [
        GameCommand::Away,
        GameCommand::Tick,
        GameCommand::Claim,
        GameCommand::Propose {
            dead: Vec::new(),
            seki: Vec::new(),
        },
        GameCommand::Say("\u{202e}\u{1b}[2J".to_owned()),
        GameCommand::Resume,
        GameCommand::Accept(Offer::Undo),
    ] {
        joining.refused.clear();
        joining.ask(command);
        until([&mut hosting, &mut joining], |[_, joining]| {
            !joining.refused.is_empty()
        });
    }
    assert_eq!(hosting.log.last_index(), 1);
    play(&mut hosting, &mut joining, "E5 D5");
}

#[test]
fn only_the_code_opens_the_door_and_the_seat_is_taken_once() {
    let (mut hosting, mut joining) = pair([None, None]);
    let address = hosting.addresses[0];
    let attempt = |change: fn(&mut JoinOptions)| {
        let mut options = join_options(address, None);
        change(&mut options);
        Side::new(join::<SharedGame>(options, wake()).unwrap())
    };
    let mut wrong = attempt(|options| options.code = "AAAAAA".parse().unwrap());
    let mut second = attempt(|_| {});
    let mut watcher = attempt(|options| options.watch = true);
    until(
        [&mut hosting, &mut wrong, &mut second, &mut watcher],
        |[hosting, wrong, second, watcher]| {
            wrong.ended.is_some()
                && second.ended.is_some()
                && watcher.party.is_some()
                && hosting.watchers == 1
        },
    );
    let words = |side: &Side| side.ended.as_ref().unwrap().to_string();
    assert_eq!(words(&wrong), "the code is wrong");
    assert_eq!(words(&second), "the game has two players already");
    let mut third = attempt(|options| options.watch = true);
    until([&mut hosting, &mut third], |[_, third]| {
        third.ended.is_some()
    });
    assert_eq!(words(&third), "the game takes no more spectators");
    play(&mut hosting, &mut joining, "E5 C5");
    until([&mut hosting, &mut watcher], |[_, watcher]| {
        watcher.turns() == 2
    });
    watcher.play("D5");
    until([&mut hosting, &mut watcher], |[_, watcher]| {
        !watcher.refused.is_empty()
    });
    assert_eq!(watcher.refused[0], GameRefusal::WatcherOnly);
    watcher.ask(GameCommand::Say("Well played".to_owned()));
    until([&mut joining, &mut watcher], |[joining, _]| {
        joining.state().said().last().map(|said| said.by) == Some(Party::Watcher(0))
    });
}

#[test]
fn after_too_many_wrong_codes_nobody_is_heard_for_a_while() {
    let mut hosting = Side::new(host::<SharedGame>(host_options(None), wake()).unwrap());
    until([&mut hosting], |[hosting]| !hosting.addresses.is_empty());
    let mut words = Vec::new();
    for _ in 0..8 {
        let mut options = join_options(hosting.addresses[0], None);
        options.code = "AAAAAA".parse().unwrap();
        let mut side = Side::new(join::<SharedGame>(options, wake()).unwrap());
        until([&mut hosting, &mut side], |[_, side]| side.ended.is_some());
        words.push(side.ended.unwrap().to_string());
    }
    assert_eq!(words[0], "the code is wrong");
    assert!(words[7].contains("too many wrong codes"), "{words:?}");
}

#[test]
fn a_host_that_is_not_there_is_named() {
    // A port that was free a moment ago.
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap();
    drop(free);
    let mut joining = Side::new(join::<SharedGame>(join_options(address, None), wake()).unwrap());
    until([&mut joining], |[joining]| joining.ended.is_some());
    let words = joining.ended.unwrap().to_string();
    assert!(words.contains(&address.to_string()), "{words}");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let mut options = host_options(None);
    options.listen = vec![taken.local_addr().unwrap()];
    let mut hosting = Side::new(host::<SharedGame>(options, wake()).unwrap());
    until([&mut hosting], |[hosting]| hosting.ended.is_some());
    let words = hosting.ended.unwrap().to_string();
    assert!(words.contains("is in use"), "{words}");
}

fn only_match(folder: &Path) -> PathBuf {
    let found = saved_match::list(folder);
    assert_eq!(found.len(), 1, "{found:?}");
    found[0].clone()
}

/// Opens a match as soon as the thread that had it is gone.
fn when_free<E: std::fmt::Display>(mut open: impl FnMut() -> Result<Link<SharedGame>, E>) -> Side {
    let begun = Instant::now();
    loop {
        match open() {
            Ok(link) => return Side::new(link),
            Err(why) => assert!(begun.elapsed() < PATIENCE, "{why}"),
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_match_goes_on_after_either_program_has_ended() {
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let paths = [Some(folders[0].path()), Some(folders[1].path())];
    let (mut hosting, mut joining) = pair(paths);
    play(&mut hosting, &mut joining, "E5 C5 E3");
    let address = hosting.addresses[0];

    // The guest's program ends; its file stays.
    drop(joining);
    until([&mut hosting], |[hosting]| hosting.state().guest_is_away());
    let file = only_match(folders[1].path());
    let mut joining = when_free(|| join_again(&file, None, wake()));
    until([&mut hosting, &mut joining], |[hosting, joining]| {
        !hosting.state().guest_is_away() && !joining.state().guest_is_away() && joining.turns() == 3
    });
    play(&mut hosting, &mut joining, "C3");

    // The host's program ends without a word: its thread is gone, as after a
    // power cut, and the guest waits.
    drop(hosting);
    until([&mut joining], |[joining]| joining.ended.is_some());
    let file = only_match(folders[0].path());
    // The same port, which the file does not know because the system chose it.
    let text = std::fs::read_to_string(&file).unwrap();
    let port = address.port();
    std::fs::write(
        &file,
        text.replacen("127.0.0.1:0", &format!("127.0.0.1:{port}"), 1),
    )
    .unwrap();
    let mut hosting = when_free(|| host_again(&file, terms(Color::Black), wake()));
    until([&mut hosting], |[hosting]| !hosting.addresses.is_empty());
    let file = only_match(folders[1].path());
    let mut joining = when_free(|| join_again(&file, None, wake()));
    until([&mut hosting, &mut joining], |sides| {
        sides
            .iter()
            .all(|side| side.turns() == 4 && !side.state().guest_is_away())
    });
    play(&mut hosting, &mut joining, "G5 G3");
    assert_eq!(hosting.log.after(0), joining.log.after(0));

    // A game that is over leaves no file behind.
    joining.ask(GameCommand::Resign);
    until([&mut hosting, &mut joining], |sides| {
        let over = |side: &Side| side.state().session().unwrap().outcome();
        sides.iter().all(|side| over(side).is_some())
    });
    joining.link.send(LinkCommand::Leave);
    hosting.link.send(LinkCommand::Leave);
    until([&mut hosting, &mut joining], |sides| {
        sides.iter().all(|side| side.ended.is_some())
    });
    for folder in &folders {
        assert!(saved_match::list(folder.path()).is_empty());
    }
}
