//! Hostile and broken peers: the host goes on with its game, in bounded memory.

use std::io::Write as _;
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use shikatsu::net::game::SharedGame;
use shikatsu::net::replica::Party;
use shikatsu::net::transport::{host, join};

use super::loopback::{Side, host_options, join_options, pair, until, wake};
use super::raw_peer::{self, RawPeer, drip, is_closed, next, send, stream};

/// Checks that the game of two honest players goes on.
#[track_caller]
fn plays_on(hosting: &mut Side, joining: &mut Side) {
    for _ in 0..2 {
        let before = hosting.turns();
        let session = hosting.state().session().unwrap();
        let game = session.game();
        let free = game.board().size().points();
        let free = free
            .filter(|point| game.check(shikatsu::go::Move::Place(*point)).is_ok())
            .nth(before);
        let mv = shikatsu::go::Move::Place(free.unwrap());
        let command = hosting.state().play(mv).unwrap();
        match hosting.state().party_of(game.to_move()) {
            Some(Party::Host) => hosting.ask(command),
            _ => joining.ask(command),
        }
        until([hosting, joining], |sides| {
            sides.iter().all(|side| side.turns() > before)
        });
    }
}

/// A host whose game a raw peer plays.
fn raw_game() -> (Side, RawPeer, Value) {
    let mut hosting = Side::new(host::<SharedGame>(host_options(None), wake()).unwrap());
    until([&mut hosting], |[hosting]| !hosting.addresses.is_empty());
    let mut peer = RawPeer::knock(hosting.addresses[0], "KDTRAW");
    let welcome = peer.greet();
    until([&mut hosting], |[hosting]| {
        hosting.state().session().is_some()
    });
    (hosting, peer, welcome)
}

#[test]
fn the_protocol_is_that_of_its_description() {
    let (mut hosting, mut peer, welcome) = raw_game();
    assert_eq!(welcome["party"], "guest");
    assert_eq!(welcome["after"], 0);
    let begin = peer.next().unwrap();
    let entry = &begin["entries"][0];
    assert_eq!(entry["index"], 1);
    assert_eq!(entry["by"], "table");
    assert_eq!(entry["command"]["begin"]["host_is_black"], true);
    hosting.play("E5");
    let play = peer.next().unwrap()["entries"][0]["command"]["play"].clone();
    assert_eq!(
        (&play["number"], &play["mv"]),
        (&json!(1), &json!({ "Place": [4, 4] }))
    );
    assert!(peer.send(&json!({ "request": { "number": 1, "command": "resign" } })));
    let resigned = peer.next().unwrap();
    assert_eq!(resigned["entries"][0]["command"], "resign");
    assert_eq!(peer.next().unwrap(), json!({ "answer": { "number": 1 } }));
    until([&mut hosting], |[hosting]| {
        hosting.state().session().unwrap().outcome().is_some()
    });
}

#[test]
fn streams_of_other_programs_are_closed() {
    let (mut hosting, mut joining) = pair([None, None]);
    let address = hosting.addresses[0];
    let garbage: [&[u8]; 5] = [
        &[0; 4096],
        b"GET / HTTP/1.1\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"= protocol_version\n",
        &[b'x'; 200_000],
    ];
    for bytes in garbage {
        let mut garbled = stream(address);
        // The host may close the stream before it has read everything.
        garbled.write_all(bytes).ok();
        garbled.shutdown(std::net::Shutdown::Write).ok();
        assert!(is_closed(garbled));
    }
    plays_on(&mut hosting, &mut joining);
}

#[test]
fn a_page_in_a_browser_cannot_knock() {
    let (mut hosting, mut joining) = pair([None, None]);
    let mut page = stream(hosting.addresses[0]);
    page.write_all(
        b"GET /shikatsu HTTP/1.1\r\nHost: x\r\nOrigin: http://evil.example\r\n\
              Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
              Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    )
    .unwrap();
    let mut answer = String::new();
    std::io::Read::read_to_string(&mut page, &mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
    plays_on(&mut hosting, &mut joining);
}

#[test]
fn knocks_that_are_none_are_not_answered() {
    let (mut hosting, mut joining) = pair([None, None]);
    let address = hosting.addresses[0];
    let knocks: [&[u8]; 8] = [
        b"",
        b"null",
        b"{}",
        b"{\"shikatsu\":1}",
        b"{\"shikatsu\":1,\"with\":{\"code\":[]}}",
        b"{\"shikatsu\":1,\"with\":{\"code\":[65,1,2,3]}}",
        b"{\"shikatsu\":-1,\"with\":{\"seat\":1}}",
        &[b'['; 1_000],
    ];
    for knock in knocks {
        let mut frames = raw_peer::frames(address);
        assert!(send(&mut frames, knock));
        assert_eq!(next(&mut frames), None);
    }
    // A frame that is too long for a message.
    let mut long = raw_peer::frames(address);
    send(&mut long, &vec![b'x'; 100_000]);
    assert_eq!(next(&mut long), None);
    // Text instead of bytes.
    let mut text = raw_peer::frames(address);
    text.send(tokio_tungstenite::tungstenite::Message::text("hello"))
        .unwrap();
    assert_eq!(next(&mut text), None);
    plays_on(&mut hosting, &mut joining);
}

#[test]
fn other_versions_and_unknown_seats_are_refused_in_words() {
    let (mut hosting, mut joining) = pair([None, None]);
    let answer = |knock: Value| {
        let mut frames = raw_peer::frames(hosting.addresses[0]);
        assert!(send(&mut frames, &serde_json::to_vec(&knock).unwrap()));
        let answer: Value = serde_json::from_slice(&next(&mut frames).unwrap()).unwrap();
        assert_eq!(next(&mut frames), None);
        answer
    };
    let version = answer(json!({ "shikatsu": 2, "with": { "seat": 1 } }));
    assert_eq!(version, json!({ "refused": { "version": 1 } }));
    let seat = answer(json!({ "shikatsu": 1, "with": { "seat": 12345 } }));
    assert_eq!(seat, json!({ "refused": "seat" }));
    plays_on(&mut hosting, &mut joining);
}

#[test]
fn silent_connections_do_not_keep_others_out() {
    let (mut hosting, mut joining) = pair([None, None]);
    let address = hosting.addresses[0];
    // More than the host holds at once. The rest is closed at once.
    let silent: Vec<_> = (0..60).map(|_| stream(address)).collect();
    plays_on(&mut hosting, &mut joining);
    drop(silent);
    // Their places are free again.
    let begun = std::time::Instant::now();
    loop {
        let mut options = join_options(address, None);
        options.watch = true;
        let mut watching = Side::new(join::<SharedGame>(options, wake()).unwrap());
        until([&mut hosting, &mut watching], |[_, watching]| {
            watching.party.is_some() || watching.ended.is_some()
        });
        if watching.party.is_some() {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(60));
    }
}

#[test]
fn a_slow_request_is_given_up() {
    let (mut hosting, mut joining) = pair([None, None]);
    let address = hosting.addresses[0];
    let slow = std::thread::spawn(move || {
        let request = b"GET /shikatsu HTTP/1.1\r\nX: ".to_vec();
        let endless = [request, vec![b'x'; 10_000]].concat();
        drip(stream(address), &endless, Duration::from_millis(20))
    });
    plays_on(&mut hosting, &mut joining);
    assert!(!slow.join().unwrap(), "the host listened to the end");
    plays_on(&mut hosting, &mut joining);
}

#[test]
fn messages_that_are_none_end_the_connection_in_words() {
    for garbage in [
        b"".to_vec(),
        b"\0\0\0\0".to_vec(),
        b"{\"request\":{\"number\":1}}".to_vec(),
        b"{\"request\":{\"number\":-1,\"command\":\"resign\"}}".to_vec(),
        b"{\"request\":{\"number\":1,\"command\":{\"place_handicap\":[200,200]}}}".to_vec(),
        b"{\"resend\":{\"after\":99999999999999999999999}}".to_vec(),
        vec![b'['; 50_000],
        vec![b'{'; 100],
    ] {
        let (mut hosting, mut peer, _) = raw_game();
        assert!(peer.send_bytes(&garbage));
        assert_eq!(peer.last_words(), Some(json!({ "bye": "garbage" })));
        until([&mut hosting], |[hosting]| hosting.state().guest_is_away());
    }
    // A frame with another key.
    let (mut hosting, mut peer, _) = raw_game();
    peer.send_unsealed(&[7; 500]);
    peer.last_words();
    until([&mut hosting], |[hosting]| hosting.state().guest_is_away());
}

#[test]
fn a_guest_can_do_nothing_that_is_not_theirs() {
    let (mut hosting, mut peer, _) = raw_game();
    let begun = hosting.log.last_index();
    let point = json!([4, 4]);
    let play = |leads_to: u64| json!({ "play": { "number": 1, "mv": { "Place": point }, "leads_to": leads_to } });
    let setup = serde_json::to_value(hosting.state().session().unwrap().setup()).unwrap();
    let commands = [
        play(0),
        json!({ "begin": { "setup": setup, "host_is_black": false } }),
        json!("away"),
        json!("back"),
        json!("tick"),
        json!("claim"),
        json!("resume"),
        json!("play_on"),
        json!({ "propose": { "dead": [point], "seki": [] } }),
        json!({ "accept": "undo" }),
        json!({ "accept": "rematch" }),
        json!({ "decline": "pause" }),
        json!({ "offer": "undo" }),
        json!({ "offer": "rematch" }),
        json!({ "mark": { "region": point } }),
        json!({ "mark": { "chain": [24, 24] } }),
        json!({ "place_handicap": [24, 24] }),
        json!({ "agree": 0 }),
        json!({ "say": "" }),
        json!({ "say": "x".repeat(301) }),
        json!({ "say": "a\u{7}b" }),
    ];
    for (number, command) in (1u64..).zip(&commands) {
        let request = json!({ "request": { "number": number, "command": command } });
        assert!(peer.send(&request));
        let answer = loop {
            let message = peer.next().unwrap();
            if let Some(answer) = message.get("answer") {
                break answer.clone();
            }
        };
        assert_eq!(answer["number"], number);
        assert!(answer["refusal"].is_string(), "{command}: {answer}");
    }
    // An old number is not carried out again.
    assert!(peer.send(&json!({ "request": { "number": 3, "command": "resign" } })));
    hosting.play("E5");
    until([&mut hosting], |[hosting]| hosting.turns() == 1);
    assert_eq!(hosting.log.last_index(), begun + 1);
    assert!(hosting.state().session().unwrap().outcome().is_none());
}

#[test]
fn a_flood_ends_the_connection() {
    let (mut hosting, mut peer, _) = raw_game();
    let resend = json!({ "resend": { "after": 0 } });
    for _ in 0..10_000 {
        if !peer.send(&resend) {
            break;
        }
    }
    peer.last_words();
    until([&mut hosting], |[hosting]| hosting.state().guest_is_away());
    // So does talk without end, after a while of refusals.
    let (mut hosting, mut peer, _) = raw_game();
    for number in 1..1_000_u64 {
        let command = json!({ "say": format!("line {number}") });
        if !peer.send(&json!({ "request": { "number": number, "command": command } })) {
            break;
        }
    }
    peer.last_words();
    until([&mut hosting], |[hosting]| hosting.state().guest_is_away());
    assert!(hosting.state().said().len() < 40);
}

/// A host that answers with anything: the guest ends with an error.
#[test]
fn a_hostile_host_only_loses_its_guest() {
    let answers: [&[u8]; 5] = [
        b"",
        b"HTTP/1.1 200 OK\r\n\r\nhello",
        b"HTTP/1.1 101 Switching Protocols\r\n\r\n",
        &[0xff; 10_000],
        b"= gtp\n\n",
    ];
    for answer in answers {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address: SocketAddr = listener.local_addr().unwrap();
        let server = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut request = [0; 1024];
            std::io::Read::read(&mut stream, &mut request).ok();
            stream.write_all(answer).ok();
        });
        let mut joining =
            Side::new(join::<SharedGame>(join_options(address, None), wake()).unwrap());
        until([&mut joining], |[joining]| joining.ended.is_some());
        let words = joining.ended.unwrap().to_string();
        assert!(words.contains(&address.to_string()), "{words}");
        server.join().unwrap();
    }
}

/// The messages of a host are checked as well: an entry that is not possible, or
/// that leads to another state, ends the connection.
#[test]
fn a_guest_follows_no_host_that_breaks_the_rules() {
    use shikatsu::net::guest::{Guest, GuestOutput, Parting};
    use shikatsu::net::message::ToGuest;

    let mut hosting = Side::new(host::<SharedGame>(host_options(None), wake()).unwrap());
    until([&mut hosting], |[hosting]| !hosting.addresses.is_empty());
    let mut peer = RawPeer::knock(hosting.addresses[0], "KDTRAW");
    let welcome = json!({ "welcome": peer.greet() });
    let entries = peer.next().unwrap();
    let replies = |entries: &Value| {
        let mut guest = Guest::<SharedGame>::new(&super::loopback::named("Raw"), false);
        guest.line_up();
        for message in [&welcome, entries] {
            let message: ToGuest<SharedGame> = serde_json::from_value(message.clone()).unwrap();
            guest.receive(message);
        }
        let mut parting = None;
        while let Some(output) = guest.output() {
            if let GuestOutput::Close(why) = output {
                parting = Some(why);
            }
        }
        (parting, guest.log().last_index())
    };
    assert_eq!(replies(&entries), (None, 1));
    let begin = "/entries/0/command/begin";
    for (path, value) in [
        ("/entries/0/digest".to_owned(), json!(1)),
        (format!("{begin}/host_is_black"), json!(false)),
        (format!("{begin}/setup/teaching"), json!(true)),
        (
            format!("{begin}/setup/players/black/name"),
            json!("\u{202e}evil"),
        ),
        (
            format!("{begin}/setup/players/white/seat"),
            json!({ "engine": "rm -rf" }),
        ),
        (format!("{begin}/setup/handicap"), json!(200)),
        (format!("{begin}/setup/rules/komi_halves"), json!(32_000)),
        (format!("{begin}/setup/rules/name"), json!("\u{1b}[2J")),
    ] {
        let mut changed = entries.clone();
        let place = changed.pointer_mut(&path);
        match place {
            Some(place) => *place = value,
            None => {
                let (parent, key) = path.rsplit_once('/').unwrap();
                let parent = changed.pointer_mut(parent).unwrap();
                parent[key] = value;
            }
        }
        let (parting, index) = replies(&changed);
        assert!(matches!(parting, Some(Parting::Broken(_))), "{path}");
        assert_eq!(index, 0, "{path}");
    }
}
