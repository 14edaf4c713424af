//! Tests of the entries: their places, their answers and their ends.

use super::*;
use crate::solver::pictured;

/// A length whose two numbers differ.
const SEVEN: Length = Length {
    moves: 7,
    passes: 3,
};

fn states() -> Vec<State<1>> {
    pictured::states("X . . . . . . .\n. . . . . . . .", 2000)
}

fn keep(table: &mut TranspositionTable<1>, state: &State<1>, value: &Value<1>) {
    table.keep(state.hash(), state, Kind::Captured, value, 0, 1);
}

fn find(table: &TranspositionTable<1>, state: &State<1>, kind: Kind) -> Option<Value<1>> {
    match table.find(state.hash(), state, kind) {
        Some(Lookup::Value(value)) => Some(value),
        _ => None,
    }
}

#[test]
fn entries_are_found_while_memory_lasts() {
    let mut table = TranspositionTable::new(64 << 20);
    let states = states();
    for (i, state) in states.iter().enumerate() {
        keep(&mut table, state, &Value::open(i as u32 + 1, 2));
    }
    let found = |state| find(&table, state, Kind::Captured).is_some();
    let lost = states.iter().filter(|state| !found(state)).count();
    assert!(
        states.len() > 10_000 && lost * 1000 < states.len(),
        "{lost} lost"
    );
}

#[test]
fn a_full_table_keeps_to_its_memory() {
    let mut table = TranspositionTable::new(0);
    for state in states() {
        keep(&mut table, &state, &Value::open(1, 1));
    }
    assert_eq!(table.segments.len(), 1);
}

#[test]
fn a_result_answers_for_the_threats_it_reaches() {
    let mut table = TranspositionTable::new(0);
    let state = states()[0];
    let reach = Reach { needs: 1, bears: 3 };
    let value = Value::solved(true, reach, SEVEN, Link::NONE, Bits::EMPTY);
    keep(&mut table, &state.with_threats([2, 2]), &value);
    let found = |threats, kind| find(&table, &state.with_threats(threats), kind);
    assert_eq!(found([1, 3], Kind::Captured), Some(value));
    assert_eq!(found([0, 0], Kind::Captured), None);
    assert_eq!(found([1, 4], Kind::Captured), None);
    assert!(found([1, 3], Kind::Alive).unwrap().disproof == 0);
}

/// Returns positions that differ in as little as possible.
fn similar() -> [State<1>; 7] {
    let none = Bits::EMPTY;
    let [one, two] = [1, 2].map(Bits::single);
    let free = u16::MAX;
    [
        State::of([one, none], free, Side::Attacker, [0; 2]),
        State::of([two, none], free, Side::Attacker, [0; 2]),
        State::of([one, two], free, Side::Attacker, [0; 2]),
        State::of([none, one], free, Side::Attacker, [0; 2]),
        State::of([one, none], 3, Side::Attacker, [0; 2]),
        State::of([one, none], 4, Side::Attacker, [0; 2]),
        State::of([one, none], free, Side::Defender, [0; 2]),
    ]
}

#[test]
fn positions_of_one_hash_are_told_apart() {
    let mut table = TranspositionTable::new(0);
    let proof = |state: &State<1>, table: &TranspositionTable<1>| match table.find(
        7,
        state,
        Kind::Captured,
    ) {
        Some(Lookup::Value(value)) => Some(value.proof),
        _ => None,
    };
    let states = similar();
    for (i, state) in states.iter().enumerate() {
        assert_eq!(proof(state, &table), None);
        let value = Value::open(i as u32 + 1, 2);
        table.keep(7, state, Kind::Captured, &value, 0, 1);
        for (j, state) in states.iter().enumerate() {
            let number = j as u32 + 1;
            assert_eq!(proof(state, &table), (j <= i).then_some(number));
        }
    }
}

#[test]
fn entries_lie_where_the_directory_points_as_segments_split() {
    for most in [1, 3, 100] {
        let mut table = TranspositionTable::of_segments(most);
        for (i, state) in states().iter().enumerate() {
            keep(&mut table, state, &Value::open(i as u32 + 1, 2));
        }
        assert_eq!(table.directory.len(), 1 << table.bits);
        for (at, segment) in table.segments.iter().enumerate() {
            let mut used = 0;
            for (tag, entry) in segment.tags.iter().zip(&segment.entries) {
                assert_eq!(*tag == 0, entry.content == Content::Nothing);
                if *tag != 0 {
                    used += 1;
                    assert_eq!(table.segment(entry.hash()), at);
                }
            }
            assert_eq!(segment.used, used);
        }
        let segments = table.segments.len();
        assert!(segments == most || most == 100 && segments > 3);
        // A segment splits only when it is full.
        assert!(table.states().count() > segments * SEGMENT / 4);
    }
}

#[test]
fn a_segment_splits_when_the_directory_has_more_bits_than_it() {
    // The segments of high hashes split again and again before the others are
    // filled.
    let mut states = states();
    states.sort_by_key(|state| std::cmp::Reverse(state.hash()));
    let mut table = TranspositionTable::of_segments(100);
    let mut behind = false;
    for state in &states {
        let before = table.segments.len();
        let at = table.segment(state.hash());
        let bits = table.segments[at].bits;
        behind |= bits + 1 < table.bits;
        keep(&mut table, state, &Value::open(1, 1));
        if table.segments.len() > before && bits + 1 < table.bits {
            let mut numbers = 0..table.segments.len() as u32;
            assert!(numbers.all(|number| table.directory.contains(&number)));
        }
    }
    assert!(behind, "no segment fell behind");
}

#[test]
fn a_crowded_window_alone_splits_no_segment() {
    let mut table = TranspositionTable::of_segments(100);
    for state in states().iter().take(100) {
        table.keep(7, state, Kind::Captured, &Value::open(1, 1), 0, 1);
    }
    assert_eq!((table.segments.len(), table.states().count()), (1, WINDOW));
}

#[test]
fn a_segment_splits_when_three_quarters_are_used() {
    let mut table = TranspositionTable::of_segments(100);
    let most = SEGMENT / 4 * 3;
    for (slot, state) in states()[..=most].iter().enumerate() {
        assert_eq!(table.segments.len(), 1);
        let value = Value::open(1, 1);
        table.keep(slot as u64, state, Kind::Captured, &value, 0, 1);
    }
    assert_eq!(table.segments.len(), 2);
}

#[test]
fn a_table_has_as_many_segments_as_its_memory_holds() {
    let segment = Segment::<1>::new(0);
    let bytes = size_of_val(&*segment.tags) + size_of_val(&*segment.entries);
    let most = |memory| TranspositionTable::<1>::new(memory).most_segments();
    assert_eq!([0, bytes, 5 * bytes - 1, 5 * bytes].map(most), [1, 1, 4, 5]);
}

#[test]
fn a_full_window_loses_the_entry_of_the_least_work() {
    let states = &states()[..=WINDOW];
    let (last, first) = states.split_last().unwrap();
    let lost = |works: [u64; WINDOW], again: Option<usize>| -> Vec<usize> {
        let mut table = TranspositionTable::<1>::new(0);
        let mut keep = |state: &State<1>, work| {
            table.keep(7, state, Kind::Captured, &Value::open(1, 2), 0, work);
        };
        for (state, work) in first.iter().zip(works) {
            keep(state, work);
        }
        if let Some(again) = again {
            keep(&first[again], 5);
        }
        keep(last, 1);
        let found = |state| table.find(7, state, Kind::Captured).is_some();
        assert!(found(last));
        (0..WINDOW).filter(|&at| !found(&first[at])).collect()
    };
    assert_eq!(lost([9, 8, 7, 6, 8, 8, 9, 9], None), [3]);
    // The work for one position adds up.
    assert_eq!(lost([9, 8, 7, 6, 8, 8, 9, 9], Some(3)), [2]);
    let most = u64::from(u32::MAX);
    assert_eq!(lost([most + 1, 8, 9, 9, 9, 9, 9, 9], Some(0)), [1]);
}

#[test]
fn work_is_not_carried_over_to_another_position() {
    let states = &states()[..=WINDOW + 1];
    let mut table = TranspositionTable::<1>::new(0);
    let mut keep = |at: usize, kind, work| {
        table.keep(7, &states[at], kind, &Value::open(1, 2), 0, work);
    };
    for at in 0..WINDOW {
        keep(at, Kind::Captured, 9 + at as u64);
    }
    // Each takes the slot of the first and has less work than the rest.
    keep(WINDOW, Kind::Captured, 3);
    keep(0, Kind::Captured, 4);
    keep(0, Kind::Alive, 5);
    keep(WINDOW + 1, Kind::Captured, 6);
    let found = |at: usize| table.find(7, &states[at], Kind::Captured).is_some();
    let kept: Vec<usize> = (0..states.len()).filter(|&at| found(at)).collect();
    assert_eq!(kept, [1, 2, 3, 4, 5, 6, 7, WINDOW + 1]);
}

#[test]
fn a_conditional_disproof_holds_for_its_threats_alone() {
    let state = states()[0].with_threats([1, 2]);
    for kind in [Kind::Captured, Kind::Alive] {
        let mut table = TranspositionTable::new(0);
        // The side that need not force anything is the winner.
        let [needs, bears] = match kind {
            Kind::Captured => [2, 1],
            Kind::Alive => [1, 2],
        };
        let reach = Reach { needs, bears };
        let link = Link { low: 2, high: 4 };
        let value = Value::solved(false, reach, SEVEN, link, Bits::single(6));
        table.keep(state.hash(), &state, kind, &value, 77, 1);
        let found = |threats| table.find(state.hash(), &state.with_threats(threats), kind);
        let expected = (value, 77);
        assert!(matches!(
            found([1, 2]),
            Some(Lookup::Conditional { value, serial }) if (value, serial) == expected
        ));
        assert!(found([1, 3]).is_none() && found([0, 2]).is_none());
    }
}

#[test]
fn a_disproof_that_relies_on_a_very_deep_position_is_not_stored() {
    let state = states()[0];
    let deepest = u32::from(u16::MAX);
    let stored = |low, high| {
        let mut table = TranspositionTable::new(0);
        let value = Value::solved(false, Reach::ALWAYS, SEVEN, Link { low, high }, Bits::EMPTY);
        keep(&mut table, &state, &value);
        table.states().count() == 1
    };
    assert!(stored(0, deepest) && stored(deepest, deepest));
    assert!(!stored(0, deepest + 1) && !stored(deepest + 1, deepest + 1));
}

/// Returns the numbers of a hint.
fn hint(table: &TranspositionTable<1>, state: &State<1>, kind: Kind) -> Option<(u32, u32)> {
    match table.find(state.hash(), state, kind) {
        Some(Lookup::Hint { proof, disproof }) => Some((proof, disproof)),
        _ => None,
    }
}

#[test]
fn numbers_of_another_question_are_a_hint() {
    let state = states()[0];
    let other = state.with_threats([1, 0]);
    let mut table = TranspositionTable::new(0);
    keep(&mut table, &state, &Value::open(3, 9));
    let numbers = find(&table, &state, Kind::Captured).map(|v| (v.proof, v.disproof));
    assert_eq!(numbers, Some((3, 9)));
    assert_eq!(hint(&table, &other, Kind::Captured), Some((3, 9)));
    assert_eq!(hint(&table, &state, Kind::Alive), Some((9, 3)));
    // Numbers of the question itself come first, in whatever order both
    // are stored.
    keep(&mut table, &other, &Value::open(5, 6));
    for (state, expected) in [(state, (3, 9)), (other, (5, 6))] {
        let found = find(&table, &state, Kind::Captured);
        assert_eq!(found.map(|v| (v.proof, v.disproof)), Some(expected));
    }
}

#[test]
fn a_result_beyond_its_reach_is_a_hint() {
    let state = states()[0];
    let reach = Reach { needs: 1, bears: 1 };
    for forced in [true, false] {
        let mut table = TranspositionTable::new(0);
        let value = Value::solved(forced, reach, SEVEN, Link::NONE, Bits::EMPTY);
        keep(&mut table, &state, &value);
        // Neither side has a threat, so the winner has too few.
        let (proof, disproof) = hint(&table, &state, Kind::Captured).unwrap();
        assert_eq!(proof < disproof, forced);
        let reversed = hint(&table, &state, Kind::Alive);
        assert_eq!(reversed, Some((disproof, proof)));
        // If the attacker does not capture, the defender may still not
        // reach unconditional life.
        let within = state.with_threats([1, 1]);
        assert_eq!(find(&table, &within, Kind::Captured), Some(value));
        let alive = find(&table, &within, Kind::Alive);
        assert_eq!(alive.map(|value| value.disproof), forced.then_some(0));
    }
}

#[test]
fn a_result_for_good_comes_before_numbers() {
    let state = states()[0];
    let reach = Reach { needs: 1, bears: 0 };
    let result = Value::solved(true, reach, SEVEN, Link::NONE, Bits::EMPTY);
    let numbers = Value::open(3, 9);
    // The result does not reach the threats of the numbers, so both stay.
    let mut table = TranspositionTable::new(0);
    keep(&mut table, &state, &numbers);
    keep(&mut table, &state.with_threats([1, 0]), &result);
    assert_eq!(find(&table, &state, Kind::Captured), Some(numbers));
    let armed = state.with_threats([1, 0]);
    assert_eq!(find(&table, &armed, Kind::Captured), Some(result));
    // Numbers that are stored later are not found either.
    keep(&mut table, &armed, &numbers);
    assert_eq!(find(&table, &armed, Kind::Captured), Some(result));
    // The defender's life decides the attacker's question too.
    let mut table = TranspositionTable::new(0);
    let life = Value::solved(true, Reach::ALWAYS, SEVEN, Link::NONE, Bits::EMPTY);
    keep(&mut table, &state, &numbers);
    table.keep(state.hash(), &state, Kind::Alive, &life, 0, 1);
    let found = find(&table, &state, Kind::Captured).unwrap();
    assert!(!found.is_open() && !found.is_proven());
}

#[test]
fn an_entry_takes_the_place_of_those_that_it_makes_obsolete() {
    let state = states()[0];
    let solved = |forced, needs, bears| {
        Value::solved(
            forced,
            Reach { needs, bears },
            SEVEN,
            Link::NONE,
            Bits::EMPTY,
        )
    };
    let link = Value::solved(false, Reach::ALWAYS, SEVEN, Link::to(1), Bits::EMPTY);
    let open = Value::open(3, 9);
    let count = |old: ([u8; 2], Value<1>), new: ([u8; 2], Value<1>), kind| {
        let mut table = TranspositionTable::new(0);
        keep(&mut table, &state.with_threats(old.0), &old.1);
        let armed = state.with_threats(new.0);
        table.keep(state.hash(), &armed, kind, &new.1, 0, 1);
        table.states().count()
    };
    let pair = |old, new| count(old, new, Kind::Captured);
    let none = [0, 0];
    assert_eq!(pair((none, open), (none, Value::open(4, 4))), 1);
    assert_eq!(pair((none, open), (none, link)), 1);
    assert_eq!(pair((none, link), (none, open)), 1);
    assert_eq!(pair((none, open), ([0, 1], open)), 2);
    assert_eq!(count((none, open), (none, open), Kind::Alive), 2);
    // The attacker has the first of the threats and wins if it has forced.
    assert_eq!(pair(([1, 3], open), (none, solved(true, 1, 3))), 1);
    assert_eq!(pair(([0, 3], open), (none, solved(true, 1, 3))), 2);
    assert_eq!(pair(([1, 4], open), (none, solved(true, 1, 3))), 2);
    assert_eq!(pair(([3, 1], open), (none, solved(false, 1, 3))), 1);
    assert_eq!(pair(([1, 3], open), (none, solved(false, 2, 3))), 1);
    assert_eq!(pair(([1, 3], open), (none, solved(false, 4, 3))), 2);
    // A result stays, unless one of the same answer reaches as far.
    assert_eq!(pair((none, solved(true, 0, 1)), (none, open)), 2);
    assert_eq!(
        pair((none, solved(true, 1, 1)), (none, solved(true, 1, 2))),
        1
    );
    assert_eq!(
        pair((none, solved(true, 1, 2)), (none, solved(true, 1, 1))),
        2
    );
    assert_eq!(
        pair((none, solved(true, 1, 1)), (none, solved(false, 1, 1))),
        2
    );
}

#[test]
fn a_tag_marks_a_slot_as_used_and_differs_within_a_slot() {
    let hash = 0x9E37_0000_79B9_7F4A;
    assert!((0..64).all(|bit| tag(1 << bit) != 0 && tag(!(1 << bit)) != 0));
    for bit in 17..32 {
        let other = hash ^ 1 << bit;
        assert_ne!(tag(hash), tag(other));
        assert!(window(hash).eq(window(other)));
    }
    let slots: Vec<usize> = window(SEGMENT as u64 - 3).collect();
    assert_eq!(slots[..5], [2045, 2046, 2047, 0, 1]);
}
