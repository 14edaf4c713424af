//! Conversations as text, in the manner of a transcript: each line that goes in
//! with the reply that must come out.

use super::*;

#[track_caller]
fn check(session: &mut Session, exchange: &[(&str, &str)]) {
    for (line, expected) in exchange {
        let reply = session.answer(line).map(|reply| reply.to_string());
        let reply = reply.unwrap_or_default();
        assert_eq!(reply.trim_end(), *expected, "{line}");
    }
}

fn session(rules: &str) -> Session {
    Session::new(Options {
        rules: crate::go::Rules::named(rules).unwrap(),
        seed: 1,
    })
}

#[test]
fn a_few_moves_are_played_and_taken_back() {
    check(
        &mut Session::new(Options::default()),
        &[
            ("1 protocol_version", "=1 2"),
            ("boardsize 5", "="),
            ("komi 0.5", "="),
            ("play b c3", "="),
            ("play white C4", "="),
            ("list_stones black", "= C3"),
            ("list_stones w", "= C4"),
            ("captures b", "= 0"),
            ("undo", "="),
            ("undo", "="),
            ("undo", "? cannot undo"),
            ("list_stones black", "="),
            ("known_command genmove", "= true"),
            ("known_command make_tea", "= false"),
        ],
    );
}

#[test]
fn mistakes_are_answered_and_change_nothing() {
    let mut session = Session::new(Options::default());
    check(
        &mut session,
        &[
            ("boardsize 5", "="),
            ("play b c3", "="),
            ("3 play w c3", "?3 illegal move: a stone lies there already"),
            ("boardsize 26", "? unacceptable size"),
            ("boardsize", "? syntax error: a size is expected"),
            (
                "play b",
                "? syntax error: a color and a vertex are expected",
            ),
            ("play green a1", "? invalid color"),
            ("make_tea", "? unknown command"),
            ("9", "?9 unknown command"),
            ("list_stones b", "= C3"),
        ],
    );
    for line in [
        "play b z9",
        "play b i5",
        "play b 33",
        "komi seven",
        "komi 1e9",
    ] {
        let reply = session.answer(line).unwrap();
        assert!(reply.result.is_err(), "{line}");
    }
}

#[test]
fn a_game_goes_on_after_passes() {
    check(
        &mut session("aga"),
        &[
            ("boardsize 3", "="),
            ("play b pass", "="),
            ("play w PASS", "="),
            ("is_legal b b2", "= 1"),
            ("play b b2", "="),
            ("play w pass", "="),
            ("play b pass", "="),
            ("play w pass", "="),
            ("is_legal w a1", "= 1"),
        ],
    );
}

/// The ko of a corner, and the same with a move between.
#[test]
fn the_rules_that_were_chosen_are_played_by() {
    let ko = [
        ("boardsize 4", "="),
        ("play b b4", "="),
        ("play w c4", "="),
        ("play b a3", "="),
        ("play w d3", "="),
        ("play b b2", "="),
        ("play w c2", "="),
        ("play b c3", "="),
        ("play w b3", "="),
        ("is_legal b c3", "= 0"),
        ("play b a1", "="),
        ("is_legal b c3", "= 1"),
    ];
    for rules in ["french", "chinese", "japanese", "tromp-taylor"] {
        check(&mut session(rules), &ko);
    }
    let suicide = [
        ("boardsize 3", "="),
        ("play w a2", "="),
        ("play w b2", "="),
        ("play w c1", "="),
        ("play b b1", "="),
    ];
    for (rules, legal) in [("french", "= 0"), ("new-zealand", "= 1")] {
        let mut session = session(rules);
        check(&mut session, &suicide);
        check(&mut session, &[("is_legal b a1", legal)]);
    }
}

#[test]
fn a_whole_game_is_generated_and_scored() {
    let mut session = Session::new(Options::default());
    session.answer("boardsize 5").unwrap();
    let mut passes = 0;
    for turn in 0..300 {
        let color = ["b", "w"][turn % 2];
        let reply = session.answer(&format!("genmove {color}")).unwrap();
        passes = if reply.result == Ok("pass".to_owned()) {
            passes + 1
        } else {
            0
        };
        if passes == 2 {
            break;
        }
    }
    assert_eq!(passes, 2, "a game of random moves ends");
    let score = session.answer("final_score").unwrap().result.unwrap();
    assert!(score.starts_with(['B', 'W']), "{score}");
    assert!(
        session
            .answer("showboard")
            .unwrap()
            .result
            .unwrap()
            .contains("   A B C D E")
    );
}
