//! A host process under ten kinds of abuse, one after the other: its memory stays,
//! and the game goes on.
//!
//! Each kind takes a moment; `SHIKATSU_ABUSE_MS=60000` gives each a minute.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;
use shikatsu::net::game::SharedGame;
use shikatsu::net::transport::join;

use super::loopback::{Side, join_options, until, wake};
use super::raw_peer::{RawPeer, next, send, try_frames};
use crate::harness::chance::number;
use crate::harness::program::program;

/// The most growth of the host's memory, in KiB.
const MOST_GROWTH: u64 = 10 * 1024;

/// Returns the resident memory of a process in KiB.
fn memory(process: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", process.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let number = line.unwrap().split_whitespace().nth(1);
    number.unwrap().parse().unwrap()
}

/// Repeats an attack until the time is over.
fn siege(time: Duration, mut attack: impl FnMut()) {
    let begun = Instant::now();
    while begun.elapsed() < time {
        attack();
    }
}

fn stream(address: SocketAddr) -> Option<TcpStream> {
    let stream = TcpStream::connect(address).ok()?;
    stream
        .set_write_timeout(Some(Duration::from_millis(200)))
        .unwrap();
    stream
        .set_read_timeout(Some(Duration::from_millis(200)))
        .unwrap();
    Some(stream)
}

/// Writes bytes until the host closes the stream.
fn pour(address: SocketAddr, bytes: &[u8]) {
    if let Some(mut stream) = stream(address) {
        for _ in 0..50 {
            if stream.write_all(bytes).is_err() {
                return;
            }
        }
    }
}

#[test]
fn a_host_survives_ten_kinds_of_abuse() {
    let home = tempfile::tempdir().unwrap();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap();
    drop(free);
    let port = address.port().to_string();
    let mut host = program(&[
        "host",
        "--listen",
        "127.0.0.1",
        "--port",
        &port,
        "--hidden",
        "--code",
        "KDTRAW",
        "--size",
        "9",
        "--side",
        "white",
        "--watchers",
        "4",
    ])
    .env("XDG_DATA_HOME", home.path())
    .env("XDG_CONFIG_HOME", home.path())
    .env("XDG_STATE_HOME", home.path())
    .env("LC_ALL", "C")
    .stdin(Stdio::piped())
    .stdout(Stdio::piped())
    .spawn()
    .unwrap();
    let mut typed = host.stdin.take().unwrap();
    let mut lines = BufReader::new(host.stdout.take().unwrap()).lines();
    assert!(lines.next().unwrap().unwrap().contains("KDTRAW"));
    // The rest of the output is read, so that the pipe never fills.
    std::thread::spawn(move || lines.for_each(drop));
    let mut joining = Side::new(join::<SharedGame>(join_options(address, None), wake()).unwrap());
    until([&mut joining], |[joining]| {
        joining.state().session().is_some()
    });

    let watcher = || {
        let mut peer = RawPeer::try_knock(address, "KDTRAW")?;
        let hello = json!({ "hello": { "introduction": { "name": "W" }, "watch": true } });
        peer.send(&hello).then_some(peer)
    };
    let attacks: [(&str, Box<dyn Fn()>); 10] = [
        ("garbage", Box::new(|| pour(address, &[0xff; 4096]))),
        (
            "an endless request",
            Box::new(|| pour(address, b"GET /shikatsu HTTP/1.1\r\nX: xxxxxxxxxxxxxxxx")),
        ),
        (
            "silence",
            Box::new(|| {
                let silent: Vec<_> = (0..40).filter_map(|_| stream(address)).collect();
                std::thread::sleep(Duration::from_millis(20));
                drop(silent);
            }),
        ),
        (
            "long frames",
            Box::new(|| {
                if let Some(mut frames) = try_frames(address) {
                    send(&mut frames, &vec![b'['; 1_000_000]);
                    next(&mut frames);
                }
            }),
        ),
        (
            "knocks of garbage",
            Box::new(|| {
                if let Some(mut frames) = try_frames(address) {
                    send(&mut frames, &[b'{'; 900]);
                    next(&mut frames);
                }
            }),
        ),
        (
            "wrong codes",
            Box::new(|| {
                RawPeer::try_knock(address, "AAAAAA");
            }),
        ),
        (
            "garbage of a spectator",
            Box::new(|| {
                if let Some(mut peer) = watcher() {
                    peer.send_bytes(&[b'['; 50_000]);
                    peer.last_words();
                }
            }),
        ),
        (
            "a flood of requests",
            Box::new(|| {
                if let Some(mut peer) = watcher() {
                    for number in 0..500_u64 {
                        let say = json!({ "say": "x".repeat(300) });
                        let request = json!({ "request": { "number": number, "command": say } });
                        if !peer.send(&request) {
                            break;
                        }
                    }
                }
            }),
        ),
        (
            "requests for everything, which nobody reads",
            Box::new(|| {
                if let Some(mut peer) = watcher() {
                    for _ in 0..90 {
                        if !peer.send(&json!({ "resend": { "after": 0 } })) {
                            break;
                        }
                    }
                    std::thread::sleep(Duration::from_millis(50));
                }
            }),
        ),
        (
            "one byte at a time",
            Box::new(|| {
                if let Some(mut stream) = stream(address) {
                    for byte in b"GET /shikatsu HTTP/1.1\r\nHost: x" {
                        if stream.write_all(&[*byte]).is_err() {
                            return;
                        }
                        std::thread::sleep(Duration::from_millis(2));
                    }
                }
            }),
        ),
    ];
    let time = Duration::from_millis(number("SHIKATSU_ABUSE_MS").unwrap_or(150));
    // Memory that the first attack of a kind takes once is not counted.
    for (_, attack) in &attacks {
        attack();
    }
    let before = memory(&host);
    for (column, (name, attack)) in attacks.iter().enumerate() {
        siege(time, attack);
        let growth = memory(&host).saturating_sub(before);
        assert!(growth < MOST_GROWTH, "{name}: {growth} KiB");
        // The game goes on.
        let turns = joining.turns();
        let letter = b"ABCDEFGHJ"[column % 9];
        let row = 1 + 2 * (column / 9);
        joining.play(&format!("{}{row}", char::from(letter)));
        until([&mut joining], |[joining]| joining.turns() > turns);
        writeln!(typed, "pass").unwrap();
        until([&mut joining], |[joining]| joining.turns() > turns + 1);
    }
    host.kill().unwrap();
    host.wait().unwrap();
}
