//! Tests of played games as SGF records, and of records that are resumed as
//! games.

#![cfg(not(feature = "window"))]

use std::fs;
use std::path::Path;
use std::time::Duration;

use proptest::prelude::*;
use shikatsu::clock::{GameClock, Remaining, TimeControl, Timing};
use shikatsu::game::{
    Event, GameSession, NotPlayable, Phase, Player, Refusal, Remark, Restored, Seat, Setup,
};
use shikatsu::go::rules::HandicapCompensation;
use shikatsu::go::{
    ByColor, Color, Counting, IllegalMove, Move, Point, PointSet, Repetition, Rules, Size, Status,
    handicap,
};
use shikatsu::record::sgf::{self, Fault};
use shikatsu::record::{InfoText, Irregularity, Record};

fn records(text: &[u8]) -> Vec<Record> {
    sgf::read(text).unwrap().games
}

fn restored(text: &str) -> Result<Restored, NotPlayable> {
    GameSession::from_record(&records(text.as_bytes())[0])
}

fn games(file: &str) -> Vec<Result<Restored, NotPlayable>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sgf");
    let bytes = fs::read(folder.join(file)).unwrap();
    records(&bytes)
        .iter()
        .map(GameSession::from_record)
        .collect()
}

fn game(file: &str) -> Result<Restored, NotPlayable> {
    games(file).remove(0)
}

// ---- Random games --------------------------------------------------------

fn rules() -> impl Strategy<Value = Rules> {
    let presets = proptest::sample::select(Rules::presets()).prop_map(|preset| preset.rules);
    let counting = prop_oneof![Just(Counting::Area), Just(Counting::Territory)];
    let compensation = prop_oneof![
        Just(HandicapCompensation::None),
        Just(HandicapCompensation::Stones),
        Just(HandicapCompensation::StonesLessOne),
    ];
    let repetition = proptest::sample::select(&Repetition::ALL[..]);
    let name = prop_oneof![
        Just("Chinese".to_owned()),
        "\\PC{0,12}",
        "[\\]\\\\:\"\n\t]{0,6}"
    ];
    let own = (name, counting, compensation, repetition, any::<[bool; 5]>()).prop_map(
        |(name, counting, handicap_compensation, repetition, flags)| Rules {
            name,
            counting,
            komi_halves: 0,
            suicide: flags[0],
            simple_ko: flags[1],
            repetition,
            handicap_compensation,
            pass_stones: flags[2],
            white_passes_last: flags[3],
            all_stones_stand: flags[4],
        },
    );
    let komi = prop_oneof![5 => -30i16..30, 1 => -1250i16..=1250];
    (prop_oneof![presets, own], komi).prop_map(|(rules, komi)| rules.with_komi(komi))
}

fn clock() -> impl Strategy<Value = TimeControl> {
    let span = |millis: std::ops::Range<u64>| millis.prop_map(Duration::from_millis);
    let timing = prop_oneof![
        Just(Timing::None),
        span(100..100_000).prop_map(|main| Timing::Absolute { main }),
        span(100..20_000).prop_map(|limit| Timing::PerMove { limit }),
        (span(100..9_000), 1u32..=1000, span(100..5_000)).prop_map(|(main, periods, period)| {
            Timing::ByoYomi {
                main,
                periods,
                period,
            }
        }),
        (span(100..9_000), 1u32..=1000, span(2_000..60_000))
            .prop_map(|(main, stones, time)| Timing::Canadian { main, stones, time }),
        (
            span(5_000..20_000),
            span(100..3_000),
            proptest::option::of(span(20_000..40_000))
        )
            .prop_map(|(main, increment, cap)| Timing::Fischer {
                main,
                increment,
                cap
            }),
    ];
    timing.prop_map(|timing| TimeControl::new(timing).unwrap())
}

fn player() -> impl Strategy<Value = Player> {
    let name = prop_oneof![
        3 => "[\\]\\\\\\[;():a囲 ]{0,20}",
        1 => "\\PC{0,100}",
        1 => "[\r\n\t\\]\\\\x]{0,8}",
    ];
    let rank = proptest::option::of(proptest::sample::select(&["30k", "1k", "3d", "9p"][..]));
    (name, rank).prop_map(|(name, rank)| Player {
        seat: Seat::Person,
        name,
        rank: rank.map(|rank| rank.parse().unwrap()),
    })
}

fn setup() -> impl Strategy<Value = Setup> {
    let size = prop_oneof![
        4 => Just((5, 5)),
        1 => Just((9, 9)),
        1 => Just((7, 8)),
        1 => Just((19, 19)),
        1 => (1u8..=25, 1u8..=25),
    ];
    let handicap = prop_oneof![2 => Just(0), 1 => 0u8..=9];
    let players = (player(), player()).prop_map(|(black, white)| ByColor { black, white });
    (size, rules(), handicap, any::<bool>(), clock(), players)
        .prop_map(|(size, rules, handicap, free_placement, clock, players)| {
            let (width, height) = size;
            Setup {
                size: Size::new(width, height).unwrap(),
                rules,
                handicap,
                free_placement,
                clock,
                players,
                teaching: false,
                position: None,
            }
        })
        .prop_map(|mut setup| {
            if setup.check().is_err() {
                setup.handicap = 0;
            }
            setup
        })
}

fn event() -> impl Strategy<Value = Event> {
    let point = || (0u8..5, 0u8..5).prop_map(|(x, y)| Point::new(x, y).unwrap());
    let color = || prop_oneof![Just(Color::Black), Just(Color::White)];
    prop_oneof![
        24 => (color(), point()).prop_map(|(color, p)| Event::Move(color, Move::Place(p))),
        8 => color().prop_map(|color| Event::Move(color, Move::Pass)),
        // Records are precise to the millisecond.
        8 => (0u64..4_000).prop_map(|millis| Event::elapsed(Duration::from_millis(millis))),
        4 => Just(Event::Undo),
        2 => Just(Event::Redo),
        1 => color().prop_map(Event::Resign),
        1 => any::<bool>().prop_map(Event::Pause),
        3 => point().prop_map(Event::MarkRegion),
        1 => point().prop_map(Event::MarkChain),
        2 => point().prop_map(Event::MarkSeki),
        2 => Just(Event::Agree),
        2 => Just(Event::PlayOn),
        6 => point().prop_map(Event::PlaceHandicap),
    ]
}

/// Generates the events of a count.
fn mark() -> impl Strategy<Value = Event> {
    let point = || (0u8..5, 0u8..5).prop_map(|(x, y)| Point::new(x, y).unwrap());
    prop_oneof![
        3 => point().prop_map(Event::MarkRegion),
        3 => point().prop_map(Event::MarkChain),
        3 => point().prop_map(Event::MarkSeki),
        2 => Just(Event::Agree),
        1 => Just(Event::PlayOn),
    ]
}

/// Returns a text in the form that a single line of a record has.
fn one_line(text: &str) -> String {
    text.replace("\r\n", " ").replace(['\r', '\n', '\t'], " ")
}

/// Returns the setup with the precision of a record.
fn as_recorded(session: &GameSession) -> Setup {
    let mut setup = session.setup().clone();
    if let Timing::PerMove { limit } = setup.clock.timing() {
        let timing = Timing::ByoYomi {
            main: Duration::ZERO,
            periods: 1,
            period: limit,
        };
        setup.clock = TimeControl::new(timing).unwrap();
    }
    for color in Color::BOTH {
        let player = &mut setup.players[color];
        player.name = one_line(&player.name);
    }
    let on_fixed = handicap::fixed(setup.size, setup.handicap)
        .is_ok_and(|fixed| first_stones(session) == fixed.into_iter().collect());
    setup.free_placement &= setup.handicap > 1 && !on_fixed;
    setup
}

/// Returns the stones before the first move.
fn first_stones(session: &GameSession) -> PointSet {
    let mut game = session.game().clone();
    while game.undo().is_some() {}
    game.board().stones().map(|(point, _)| point).collect()
}

/// Returns the time left on both clocks, with the precision of a record.
fn left(clocks: &GameClock) -> [Remaining; 2] {
    Color::BOTH.map(|color| match clocks.remaining(color) {
        Remaining::Move(left) => Remaining::Period { left, periods: 1 },
        other => other,
    })
}

fn moves(session: &GameSession) -> Vec<(Color, Move)> {
    let turns = session.game().turns().iter();
    turns.map(|turn| (turn.color, turn.mv)).collect()
}

/// Returns true if the players have resumed the game after two passes, and have
/// not moved yet. This is the only state that a record cannot tell from
/// counting.
fn is_resumed(session: &GameSession) -> bool {
    let mut counting = session.game().clone();
    // The game is over again once the last turn is replayed, if that turn ended
    // it before.
    *session.phase() == Phase::Playing
        && counting.undo().is_some()
        && counting.redo().is_some()
        && counting.is_over()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_game_is_read_back_from_its_record(
        setup in setup(),
        events in proptest::collection::vec(event(), 0..120),
        marks in proptest::option::of(proptest::collection::vec(mark(), 0..6)),
    ) {
        let mut session = GameSession::new(setup).unwrap();
        for event in &events {
            session.apply(event).ok();
        }
        // Both sides often pass at the end, and one of them may pass twice.
        for mark in marks.iter().flat_map(|marks| [None; 3].into_iter().chain(marks.iter().map(Some))) {
            let pass = Event::Move(session.game().to_move(), Move::Pass);
            session.apply(mark.unwrap_or(&pass)).ok();
        }
        let text = sgf::write(&session.record(Some("2024-05-01")));
        let reading = sgf::read(text.as_bytes()).unwrap();
        // The file reader does not use the rules of the game, so it warns of
        // moves that only unusual rules allow.
        let rules = &session.setup().rules;
        for warning in &reading.warnings {
            let is_expected = match warning.fault {
                Fault::Irregular(Irregularity::Suicide { .. }) => rules.suicide,
                Fault::Irregular(Irregularity::Ko { .. }) => !rules.simple_ko,
                // A name that contains `;B[` looks like a swallowed property,
                // but is correct.
                Fault::SwallowedProperty(_) => true,
                _ => false,
            };
            prop_assert!(is_expected, "{}: {}", warning, text);
        }
        let record = &reading.games[0];
        let date = record.info().text(InfoText::Date);
        prop_assert_eq!(date.as_deref(), Some("2024-05-01"));
        let again = GameSession::from_record(record).unwrap();
        let komi = usize::from(session.setup().rules.komi_halves.unsigned_abs());
        for remark in &again.remarks {
            let is_true = matches!(remark, Remark::KomiBeyondBoard { .. })
                && komi > 2 * session.setup().size.area();
            prop_assert!(is_true, "{}: {}", remark, text);
        }
        let read = again.session;
        prop_assert_eq!(read.setup(), &as_recorded(&session), "{}", text);
        prop_assert_eq!(read.game().board(), session.game().board());
        prop_assert_eq!(moves(&read), moves(&session));
        prop_assert_eq!(read.game().to_move(), session.game().to_move());
        prop_assert_eq!(read.game().prisoners(), session.game().prisoners());
        prop_assert_eq!(first_stones(&read), first_stones(&session));
        if is_resumed(&session) {
            let unmarked = Status::default().with_teire(session.game().board());
            prop_assert_eq!(read.phase(), &Phase::Counting(unmarked));
        } else {
            prop_assert_eq!(read.phase(), session.phase(), "{}", text);
        }
        for turns in 0..=moves(&session).len() {
            let clocks = [&read, &session].map(|session| left(session.clocks_after(turns).unwrap()));
            prop_assert_eq!(clocks[0], clocks[1], "after {}: {}", turns, text);
        }
        // The events alone replay to the same session, also after
        // serialization.
        let written: Vec<String> = again.events.iter().map(|e| ron::to_string(e).unwrap()).collect();
        let events: Vec<Event> = written.iter().map(|text| ron::from_str(text).unwrap()).collect();
        let (replayed, count) = GameSession::replay(read.setup().clone(), &events).unwrap();
        prop_assert_eq!(count, events.len());
        prop_assert_eq!(replayed.phase(), read.phase());
        prop_assert_eq!(replayed.clocks(), read.clocks());
        // A second round trip writes the same text.
        let rewritten = sgf::write(&read.record(Some("2024-05-01")));
        prop_assert_eq!(one_line(&rewritten), one_line(&text));
    }

    /// Any text of SGF tokens is read without a panic.
    #[test]
    fn no_record_panics(
        info in proptest::collection::vec(
            ("KM|HA|RU|SHRU|TM|OT|RE|PL|AB|AW|BR|PB", "[-0-9.a-zWB+: ]{0,12}|\\PC{0,20}"), 0..6),
        nodes in proptest::collection::vec(
            ("[BW]|AB|PL|BL|WL|OB|OW|TB|SHDS", "[a-i]{0,2}|-?[0-9.]{1,12}|[BW]"), 0..30),
    ) {
        let escape = |text: &str| text.replace('\\', "\\\\").replace(']', "\\]");
        let mut text = "(;CA[UTF-8]FF[4]SZ[9]".to_owned();
        for (ident, value) in &info {
            text += &format!("{ident}[{}]", escape(value));
        }
        for (ident, value) in &nodes {
            text += &format!(";{ident}[{}]", escape(value));
        }
        text.push(')');
        match restored(&text) {
            Ok(read) => for remark in read.remarks {
                prop_assert!(remark.to_string().starts_with(remark.property()));
            },
            Err(why) => prop_assert!(!why.to_string().is_empty()),
        }
    }
}

#[test]
fn a_clock_is_rounded_down_to_the_millisecond() {
    let size = Size::square(9).unwrap();
    let mut setup = Setup::even(size, Rules::french());
    setup.clock = "1m".parse().unwrap();
    let mut session = GameSession::new(setup).unwrap();
    session.apply(&Event::Elapsed(1_000_001)).unwrap();
    session
        .apply(&Event::Move(Color::Black, Move::Pass))
        .unwrap();
    let text = sgf::write(&session.record(None));
    assert!(text.contains("BL[59.998]"), "{text}");
    let read = restored(&text).unwrap().session;
    let expected = Remaining::Main(Duration::from_millis(59_998));
    assert_eq!(read.clocks().remaining(Color::Black), expected);
}

#[test]
fn a_record_says_it_in_the_properties_of_the_standard() {
    let size = Size::new(7, 8).unwrap();
    let mut setup = Setup::even(size, Rules::named("aga").unwrap()).with_handicap(2, Some(1));
    setup.clock = "1m+5x30s".parse().unwrap();
    setup.free_placement = true;
    setup.players.black = Player {
        seat: Seat::Person,
        name: "Aoki [1]".to_owned(),
        rank: "3k".parse().ok(),
    };
    let mut session = GameSession::new(setup).unwrap();
    let place = |name| Move::Place(size.parse_point(name).unwrap());
    for name in ["A2", "B1"] {
        let point = size.parse_point(name).unwrap();
        session.apply(&Event::PlaceHandicap(point)).unwrap();
    }
    for mv in [place("A1"), place("C3"), Move::Pass, Move::Pass, Move::Pass] {
        let to_move = session.game().to_move();
        session
            .apply(&Event::elapsed(Duration::from_secs(65)))
            .unwrap();
        session.apply(&Event::Move(to_move, mv)).ok();
    }
    session.apply(&Event::Agree).unwrap();
    let text = sgf::write(&session.record(None)).replace('\n', "");
    // The refused move takes time as well: White has used 70 seconds of
    // byo-yomi after the main time, which are two periods. Black has two stones
    // and A1. White has a stone, half a point and one for the handicap.
    let expected = concat!(
        "(;FF[4]GM[1]CA[UTF-8]AP[Shikatsu:",
        env!("CARGO_PKG_VERSION"),
        r"]SZ[7:8]PB[Aoki [1\]]BR[3k]RU[AGA]KM[0.5]HA[2]TM[60]OT[5x30 byo-yomi]",
        "RE[B+0.5]AB[ag][bh]PL[W];W[cf]WL[30]OW[3];B[]BL[30]OB[5];W[]WL[30]OW[1]TB[ah])",
    );
    assert_eq!(text, expected);
}

// ---- Records of other programs -------------------------------------------

/// A header whose rules and komi cause no remark.
const HEAD: &str = "(;CA[UTF-8]FF[4]SZ[9]RU[Chinese]";

fn remarks(text: &str) -> Vec<String> {
    let read = restored(text).unwrap();
    read.remarks.iter().map(Remark::to_string).collect()
}

#[test]
fn a_deviation_from_the_record_is_remarked_on() {
    let komi = |rest: &str| format!("{HEAD}KM[7.5]{rest})");
    let bare = |rest: &str| format!("(;CA[UTF-8]FF[4]SZ[9]{rest})");
    for (text, expected) in [
        (
            bare("KM[7.5]"),
            "RU: no rules are named; French (course) were taken",
        ),
        (
            bare("KM[7.5]RU[GOE]"),
            "RU[GOE] are no known rules; French (course) were taken",
        ),
        (
            bare("KM[7.5]RU[Chinese]SHRU[(sucide:true)]"),
            "SHRU holds no rules",
        ),
        (
            bare("KM[7.5]RU[Chinese]SHRU[(komi_halves:9999)]"),
            "SHRU holds no rules: komi is at most",
        ),
        (bare("RU[Japanese]"), "KM: no komi is given; 6.5 was taken"),
        (
            bare("RU[Japanese]KM[abc]"),
            "KM[abc] is no komi; 6.5 was taken",
        ),
        (bare("RU[Japanese]KM[650]"), "KM[650] was understood as 6.5"),
        (
            bare("RU[Japanese]KM[3.75]"),
            "KM[3.75] was understood as 7.5",
        ),
        (
            bare("RU[Japanese]KM[90.5]"),
            "KM[90.5] is more than the whole board",
        ),
        (komi("HA[-1]"), "HA[-1] is no number of stones"),
        (komi("HA[10]"), "HA[10] is more than 9 stones"),
        (
            komi("HA[4]AB[cc][gg];W[ee]"),
            "HA[4] but 2 handicap stones are laid",
        ),
        (
            komi("AB[cc][gg];W[ee]"),
            "HA is missing but 2 handicap stones are laid",
        ),
        (
            komi("HA[2];B[ee];W[gg]"),
            "HA[2] but 0 handicap stones are laid",
        ),
        (
            komi("TM[-5]"),
            "TM[-5] is not understood; the game has no clocks",
        ),
        (
            komi("TM[600]OT[until tea];B[ee]BL[7]"),
            "OT[until tea] is not understood",
        ),
        (
            komi(";B[ee]BL[7];W[gg]WL[8]"),
            "BL: times left are given, but not how",
        ),
        (
            komi("TM[60];B[ee]BL[-7];W[cc];B[gg]BL[-8]"),
            "BL after move 1 fits no clock",
        ),
        (
            komi("TM[60]OT[5x30 byo-yomi];B[ee];W[cc]WL[20]OW[9]"),
            "WL after move 2 fits no clock",
        ),
        (komi("BR[9段]"), "BR[9段] is no rank"),
        (
            komi("RE[black wins]"),
            "RE[black wins] does not say how the game ended",
        ),
        (komi("RE[W+]"), "RE[W+] does not say how the game ended"),
        (
            komi("RE[B+1.3]"),
            "RE[B+1.3] does not say how the game ended",
        ),
        (
            komi("RE[W+0.25];B[];W[]"),
            "RE[W+0.25] was understood as stones of two points: W+0.5",
        ),
        (
            komi("RE[B+3];B[];W[]"),
            "RE[B+3] cannot come about with a komi of 7.5",
        ),
        (
            komi("RE[0];B[];W[]"),
            "RE[0] cannot come about with a komi of 7.5",
        ),
        (
            komi("RE[B+99.5];B[];W[]"),
            "RE[B+99.5] is more than the whole board",
        ),
        (komi("RE[B+T]"), "RE[B+T] but the game has no clocks"),
        (komi("RE[B+3.5];B[ee]"), "RE[B+3.5] is a count, but"),
        (
            komi("RE[B+3.5];B[ee];W[ea];B[];W[]SHDS[ea]"),
            "RE[B+3.5] but the position as it is marked counts B+73.5",
        ),
        (
            bare("RU[Tromp-Taylor]KM[7.5]RE[B+R];B[ee];W[];B[]"),
            "RE[B+R] but by its rules the game ended with B+73.5",
        ),
    ] {
        let found = remarks(&text);
        assert!(found[0].starts_with(expected), "{text}: {found:?}");
        assert_eq!(found.len(), 1, "{text}: {found:?}");
    }
    let long = komi(&format!("PW[{}]", "é".repeat(101)));
    assert_eq!(
        remarks(&long),
        ["PW: the name of White is too long; its beginning was taken"]
    );
    assert_eq!(
        restored(&long).unwrap().session.setup().players.white.name,
        "é".repeat(100)
    );
}

#[test]
fn an_exact_reading_causes_no_remark() {
    for rest in [
        "KM[7.5]RE[?]",
        "KM[7.5]RE[Void]",
        "KM[7]RE[0];B[];W[]",
        "KM[7.5]RE[W+7.5];B[];W[]",
        "KM[7.5]RE[B+F]",
        "KM[7.5]TM[60]RE[W+T]",
        "KM[7.5]HA[0];B[ee]",
        "KM[0.5]HA[2]AB[cc][gg];W[ee]",
        "KM[0.5]HA[2];B[cc];B[gg];W[ee]",
        "KM[0]HA[3];B[cc]",
    ] {
        assert_eq!(remarks(&format!("{HEAD}{rest})")), [""; 0], "{rest}");
    }
}

#[test]
fn a_game_that_cannot_go_on_is_refused() {
    let ko = "AB[bb][ca][cc]AW[cb]";
    let illegal = |number, why| NotPlayable::Move {
        number,
        why: Refusal::Illegal(why),
    };
    for (rest, expected) in [
        (";B[cc];W[cc]", illegal(2, IllegalMove::Occupied)),
        (";B[cc];B[gg]", illegal(2, IllegalMove::NotYourTurn)),
        (";W[cc]", illegal(1, IllegalMove::NotYourTurn)),
        (";B[ba];W[ii];B[ab];W[aa]", illegal(4, IllegalMove::Suicide)),
        (ko, NotPlayable::Start),
        ("AB[cc]PL[W]", NotPlayable::Start),
        ("AB[cc][gg]", NotPlayable::Start),
        ("PL[W]", NotPlayable::Start),
        ("AB[aa:ii];W[]", NotPlayable::Start),
        ("HA[4];W[cc]", NotPlayable::NoHandicapStones { stated: 4 }),
        (";B[cc];AE[cc]", NotPlayable::SetupInGame { after: 1 }),
        (";B[cc];W[gg];PL[W]", NotPlayable::SetupInGame { after: 2 }),
        (";B[cc];W[zz]", NotPlayable::NoPoint { number: 2 }),
    ] {
        let text = format!("{HEAD}KM[7.5]{rest})");
        assert_eq!(restored(&text).unwrap_err(), expected, "{rest}");
    }
    let long = format!("{HEAD}{})", ";B[];W[]".repeat(5_001));
    assert_eq!(
        restored(&long).unwrap_err(),
        NotPlayable::Length { most: 10_000 }
    );
}

#[test]
fn marked_territory_says_which_stones_are_dead() {
    let read = restored(&format!(
        "{HEAD}KM[7.5]RE[B+73.5];B[ee];W[ea];B[];W[]TB[aa:ii])"
    ));
    let read = read.unwrap();
    assert_eq!(read.remarks, []);
    let Phase::Finished {
        status: Some(status),
        ..
    } = read.session.phase()
    else {
        panic!("{:?}", read.session.phase());
    };
    assert_eq!(status.dead.len(), 1);
}

#[test]
fn a_resumed_game_is_recorded_as_moves() {
    let read = restored(&format!("{HEAD}KM[7.5];B[ee];W[];B[];W[cc];B[];W[])")).unwrap();
    assert_eq!(*read.session.phase(), Phase::Counting(Status::default()));
    assert!(read.events.contains(&Event::PlayOn));
    assert_eq!(read.session.game().turns().len(), 6);
}

// ---- Whole files ---------------------------------------------------------

#[test]
fn real_files_become_games() {
    let basic = game("ff4_basic_19.sgf").unwrap();
    assert_eq!(basic.session.outcome().unwrap().short(), "B+3.5");
    assert_eq!(
        basic.remarks,
        [Remark::NotPassed {
            text: "B+3.5".to_owned()
        }]
    );
    assert_eq!(basic.session.setup().players.black.name, "Aoki");
    assert_eq!(basic.session.setup().clock.to_string(), "30m+5x30s");

    let full = game("ff4_full_9.sgf").unwrap();
    assert_eq!(*full.session.phase(), Phase::Counting(Status::default()));
    assert_eq!(full.session.game().turns().len(), 87);

    let timing = game("timing.sgf").unwrap().session;
    let left = left(timing.clocks());
    let left_of = |periods| Remaining::Period {
        left: Duration::from_secs(30),
        periods,
    };
    assert_eq!(left, [left_of(3), left_of(5)]);

    for file in ["pl_white.sgf", "setup_then_moves.sgf"] {
        let why = game(file).unwrap_err();
        let fits = matches!(why, NotPlayable::Start | NotPlayable::SetupInGame { .. });
        assert!(fits, "{file}: {why}");
    }
    let why = game("two_blacks_in_a_row.sgf").unwrap_err().to_string();
    assert_eq!(why, "move 2 is refused: it is the other player's turn");
}

#[test]
fn handicap_files_become_handicap_games() {
    for (file, stones, free, turns) in [
        ("handicap_0.sgf", 0, false, 1),
        ("handicap_2.sgf", 2, false, 2),
        ("handicap_9.sgf", 9, false, 1),
        ("handicap_as_moves.sgf", 2, true, 1),
        ("handicap_free.sgf", 3, true, 1),
        ("handicap_conflict.sgf", 2, false, 1),
    ] {
        let session = game(file).unwrap().session;
        let setup = session.setup();
        assert_eq!(
            (setup.handicap, setup.free_placement),
            (stones, free),
            "{file}"
        );
        assert_eq!(session.game().turns().len(), turns, "{file}");
    }
    let why = game("handicap_no_stones.sgf").unwrap_err();
    assert_eq!(why, NotPlayable::NoHandicapStones { stated: 4 });
    let bad = games("handicap_bad_values.sgf");
    assert_eq!(bad.len(), 7);
    let about_handicap = |read: &Result<Restored, NotPlayable>| {
        let remarks = &read.as_ref().unwrap().remarks;
        remarks
            .iter()
            .filter(|remark| remark.property() == "HA")
            .count()
    };
    let counts: Vec<usize> = bad.iter().map(about_handicap).collect();
    assert_eq!(counts, [0, 1, 1, 1, 1, 1, 1]);
}

/// Every readable file of the collection becomes a game, or is refused with a
/// reason.
#[test]
fn every_file_becomes_a_game_or_is_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sgf");
    let (mut playable, mut refused) = (0, 0);
    for entry in fs::read_dir(folder).unwrap() {
        let bytes = fs::read(entry.unwrap().path()).unwrap();
        for record in sgf::read(&bytes).map_or(Vec::new(), |reading| reading.games) {
            match GameSession::from_record(&record) {
                Ok(read) => {
                    playable += 1;
                    let text = sgf::write(&read.session.record(None));
                    let again = restored(&text).unwrap();
                    assert_eq!(moves(&again.session), moves(&read.session), "{text}");
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(playable > 100 && refused > 10, "{playable} {refused}");
}
