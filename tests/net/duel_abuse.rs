//! Hostile guests of a duel.

use std::time::Duration;

use serde_json::{Value, json};
use shikatsu::net::duel::{
    DuelCommand, DuelJudge, DuelRules, DuelStage, JudgeStep, Round, SharedDuel, usual_problems,
};
use shikatsu::net::link::LinkCommand;
use shikatsu::net::replica::{Party, StateMachine as _};
use shikatsu::platform::rng::Rng;

use super::duel::{HostSide, RULES, possible};
use super::loopback::{named, until};
use super::raw_peer::RawPeer;

/// A host whose first problem a raw peer sees.
fn raw_duel(rules: DuelRules) -> (HostSide, RawPeer) {
    let mut hosting = HostSide::new(rules);
    let mut peer = RawPeer::knock(hosting.side.addresses[0], "KDTRAW");
    peer.greet();
    wait(&mut hosting, |round| {
        matches!(round.stage(), DuelStage::Solving(_))
    });
    (hosting, peer)
}

/// Lets the host work until something holds of the duel.
#[track_caller]
fn wait(hosting: &mut HostSide, holds: impl Fn(&Round) -> bool) {
    let begun = std::time::Instant::now();
    loop {
        hosting.judge();
        until([&mut hosting.side], |_| true);
        if hosting.side.state().round().is_some_and(&holds) {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "nothing happens");
    }
}

/// Sends a request and returns the answer to it.
fn ask(peer: &mut RawPeer, number: u64, command: &Value) -> Value {
    assert!(peer.send(&json!({ "request": { "number": number, "command": command } })));
    loop {
        let message = peer.next().unwrap();
        if let Some(answer) = message.get("answer")
            && answer["number"] == number
        {
            return answer.clone();
        }
    }
}

fn id(problem: u64, attempt: u64, number: u64) -> Value {
    json!({ "problem": problem, "attempt": attempt, "number": number })
}

#[test]
fn a_guest_can_do_nothing_that_is_not_theirs() {
    let (mut hosting, mut peer) = raw_duel(RULES);
    let begun = hosting.side.log.last_index();
    let round = hosting.side.state().round().unwrap();
    let free = serde_json::to_value(possible(round, Party::Guest)[0]).unwrap();
    let problem = serde_json::to_value(round.posed().unwrap().position.problem()).unwrap();
    let play = |id: Value| json!({ "play": { "id": id, "point": free } });
    let rule = |player: &str, verdict: &str| json!({ "rule": { "player": player, "id": id(1, 1, 1), "verdict": verdict } });
    let commands = [
        play(id(0, 1, 1)),
        play(id(2, 1, 1)),
        play(id(1, 0, 1)),
        play(id(1, 2, 1)),
        play(id(1, 1, 0)),
        play(id(1, 1, 2)),
        json!({ "play": { "id": id(1, 1, 1), "point": [24, 24] } }),
        rule("guest", "solved"),
        rule("host", "wrong"),
        json!({ "pose": problem }),
        json!({ "reveal": { "problem": 1, "title": "", "line": [] } }),
        json!({ "begin": { "rules": { "problems": 1, "limit": 1, "penalty": 0, "pause": 1 },
            "players": [{ "name": "" }, { "name": "" }] } }),
        json!("away"),
        json!("back"),
        json!("tick"),
        json!("claim"),
        json!("resume"),
        json!({ "accept": "pause" }),
        json!({ "accept": "rematch" }),
        json!({ "decline": "pause" }),
        json!({ "offer": "rematch" }),
        json!({ "say": "" }),
        json!({ "say": "a\u{7}b" }),
    ];
    for (number, command) in (1..).zip(&commands) {
        let answer = ask(&mut peer, number, command);
        assert!(answer["refusal"].is_string(), "{command}: {answer}");
    }
    until([&mut hosting.side], |_| true);
    assert_eq!(hosting.side.log.last_index(), begun);
}

#[test]
fn a_guest_learns_nothing_of_the_moves_of_the_host() {
    let (mut hosting, mut peer) = raw_duel(RULES);
    // The host tries moves until one of them is right.
    let mut tried = 0;
    while hosting.side.state().round().unwrap().points(Party::Host) == 0 {
        let now = hosting.side.state().round().unwrap();
        let points = possible(now, Party::Host);
        if !points.is_empty()
            && !now.attempts(Party::Host).unwrap().is_being_judged()
            && let Some(command) = now.play(Party::Host, points[tried % points.len()])
        {
            hosting.side.link.send(LinkCommand::Command(command));
        }
        tried += 1;
        assert!(tried < 2_000, "no move is right");
        hosting.judge();
        until([&mut hosting.side], |_| true);
    }
    hosting.side.link.send(LinkCommand::Leave);
    let mut told = 0;
    while let Some(message) = peer.next() {
        for entry in message["entries"].as_array().into_iter().flatten() {
            if entry["by"] == "host" {
                told += 1;
                assert!(entry["command"]["play"]["id"].is_object(), "{entry}");
                assert!(entry["command"]["play"].get("point").is_none(), "{entry}");
            }
            let verdict = &entry["command"]["rule"]["verdict"];
            assert!(verdict["right"].is_null(), "{entry}");
        }
    }
    assert!(told > 0);
}

#[test]
fn moves_during_a_penalty_and_after_the_problem_are_refused() {
    let rules = DuelRules {
        penalty: 60,
        limit: 3,
        ..RULES
    };
    let (mut hosting, mut peer) = raw_duel(rules);
    // A move that is not told is a wrong answer.
    let answer = ask(&mut peer, 1, &json!({ "play": { "id": id(1, 1, 1) } }));
    assert!(answer.get("refusal").is_none(), "{answer}");
    wait(&mut hosting, |round| {
        round.attempts(Party::Guest).unwrap().wrong() == 1
    });
    let round = hosting.side.state().round().unwrap();
    let free = serde_json::to_value(possible(round, Party::Guest)[0]).unwrap();
    let play = |id: Value| json!({ "play": { "id": id, "point": free } });
    let answer = ask(&mut peer, 2, &play(id(1, 2, 1)));
    assert_eq!(answer["refusal"], "penalty");
    wait(&mut hosting, |round| round.problems()[0].result.is_some());
    let answer = ask(&mut peer, 3, &play(id(1, 2, 1)));
    assert_eq!(answer["refusal"], "no_problem");
}

#[test]
fn garbage_ends_the_connection_and_the_duel_waits() {
    for garbage in [
        b"{\"request\":{\"number\":1,\"command\":{\"play\":{}}}}".to_vec(),
        b"{\"request\":{\"number\":1,\"command\":{\"play\":{\"id\":{\"problem\":999,\"attempt\":1,\"number\":1}}}}}".to_vec(),
        b"{\"request\":{\"number\":1,\"command\":\"propose\"}}".to_vec(),
        vec![b'['; 50_000],
    ] {
        let (mut hosting, mut peer) = raw_duel(RULES);
        assert!(peer.send_bytes(&garbage));
        assert_eq!(peer.last_words(), Some(json!({ "bye": "garbage" })));
        wait(&mut hosting, Round::guest_is_away);
    }
}

/// Commands that were changed at random neither panic nor take effect outside
/// their rules.
#[test]
fn changed_commands_do_no_harm() {
    let rules = DuelRules {
        penalty: 0,
        ..RULES
    };
    let mut judge = DuelJudge::new(usual_problems(), rules.problems, 3);
    let duel = SharedDuel::default();
    let begin = SharedDuel::begin(&rules, &named("Host"), &named("Guest"), 0);
    // Commands, and the states in which they were possible.
    let mut known = vec![(duel.clone(), begin)];
    let mut chance = Rng::new(1);
    let mut accepted = 0;
    for _ in 0..400 {
        let (mut duel, command) = known.last().unwrap().clone();
        let by = match command {
            DuelCommand::Play(_) => Party::Guest,
            _ => Party::Table,
        };
        duel.apply(by, &command).unwrap();
        duel.elapse(Duration::from_millis(chance.below(4_000).into()));
        let round = duel.round().unwrap();
        let points = possible(round, Party::Guest);
        let play = points.get(chance.below(8) as usize);
        let play = play.and_then(|point| round.play(Party::Guest, *point));
        let play = play.filter(|play| duel.check(Party::Guest, play).is_ok());
        match next(&mut judge, &duel).or(play) {
            Some(command) => known.push((duel, command)),
            None => known.push((duel, DuelCommand::Tick)),
        }
        for _ in 0..20 {
            let (duel, command) =
                &known[chance.below(u32::try_from(known.len()).unwrap()) as usize];
            let mut text = serde_json::to_vec(command).unwrap();
            for _ in 0..=chance.below(2) {
                let at = chance.below(u32::try_from(text.len()).unwrap()) as usize;
                // Another number is mostly still a command.
                let digit = (at..text.len()).find(|at| text[*at].is_ascii_digit());
                match digit.filter(|_| chance.below(8) > 0) {
                    Some(at) => text[at] = b'0' + u8::try_from(chance.below(10)).unwrap(),
                    None => text[at] = b"[]{},:\"NB_-"[chance.below(11) as usize],
                }
            }
            let Ok(command) = serde_json::from_slice::<DuelCommand>(&text) else {
                continue;
            };
            for by in [Party::Table, Party::Host, Party::Guest, Party::Watcher(0)] {
                let mut trial = duel.clone();
                if trial.apply(by, &command).is_ok() {
                    accepted += 1;
                    trial.elapse(Duration::from_secs(100));
                    next(&mut judge, &trial);
                    judge.refused();
                }
            }
        }
    }
    assert!(accepted > 100, "{accepted}");
}

/// Returns the next command of the judge.
fn next(judge: &mut DuelJudge, duel: &SharedDuel) -> Option<DuelCommand> {
    loop {
        match judge.step(duel, 50_000) {
            JudgeStep::Working => {}
            JudgeStep::Idle => return None,
            JudgeStep::Command(command) => return Some(command),
        }
    }
}
