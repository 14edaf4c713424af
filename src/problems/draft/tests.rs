use proptest::prelude::*;

use super::*;
use crate::go::{Cell, Color, PointSet, diagram};
use crate::problems::problem::{Expected, Goal};
use crate::problems::{Format, Symmetry, go_file, index};

const BLACK: Cell = Cell::Stone(Color::Black);
const WHITE: Cell = Cell::Stone(Color::White);

fn draft(picture: &str) -> Draft {
    let board = diagram::read(picture).unwrap();
    Draft::of(Problem::bare("test".to_owned(), &board))
}

fn at(draft: &Draft, name: &str) -> Point {
    draft.problem().size().parse_point(name).unwrap()
}

#[track_caller]
fn done(draft: &mut Draft, edit: Edit) {
    assert_eq!(draft.edit(&edit, None), Ok(true), "{edit:?}");
}

fn lay(draft: &mut Draft, name: &str, cell: Cell) {
    let point = at(draft, name);
    done(draft, Edit::Lay(point, cell));
}

fn target(draft: &mut Draft, name: &str) {
    let point = at(draft, name);
    done(draft, Edit::Target(point));
}

fn targets(draft: &Draft) -> Vec<String> {
    let size = draft.problem().size();
    let targets = draft.problem().targets.iter();
    targets.map(|target| target.on(size).to_string()).collect()
}

#[test]
fn a_problem_is_made_from_an_empty_board() {
    let mut draft = Draft::new(Size::square(5).unwrap());
    assert_eq!(draft.fault(), Some(Fault::NoStones));
    lay(&mut draft, "A1", BLACK);
    lay(&mut draft, "A2", WHITE);
    assert_eq!(draft.fault(), Some(Fault::NoTarget));
    assert!(!draft.fault().unwrap().prevents_solving());
    target(&mut draft, "A1");
    assert_eq!(draft.fault(), None);
    assert_eq!(draft.problem().goal(), Some(Goal::Live));
    done(&mut draft, Edit::Goal(Goal::Kill));
    assert_eq!(draft.problem().to_move, Color::White, "who moves follows");
    done(&mut draft, Edit::ToMove(Color::Black));
    assert_eq!(draft.problem().goal(), Some(Goal::Live), "the goal follows");
    let mut steps = 0;
    while draft.undo() {
        steps += 1;
    }
    assert_eq!(steps, 5);
    assert_eq!(draft.state(), 0);
    assert_eq!(draft.fault(), Some(Fault::NoStones));
}

#[test]
fn the_first_fault_to_correct_is_reported() {
    let fault = |picture: &str, named: &[&str]| {
        let mut draft = draft(picture);
        draft.problem.targets = named.iter().map(|name| at(&draft, name)).collect();
        let size = draft.problem().size();
        draft.fault().map(|fault| match fault {
            Fault::NoLiberty(point) => format!("no liberty {}", point.on(size)),
            Fault::EmptyTarget(point) => format!("empty {}", point.on(size)),
            Fault::TwoColors(one, other) => format!("two {} {}", one.on(size), other.on(size)),
            Fault::OutsideLiberty(point) => format!("outside {}", point.on(size)),
            Fault::Alive(point) => format!("alive {}", point.on(size)),
            other => format!("{other:?}"),
        })
    };
    let describe = |picture: &str, named: &[&str]| fault(picture, named).unwrap_or_default();
    // Built by edits, because the parser of diagrams refuses such a position
    // too.
    let mut bad = draft(". X . .\n. . . .");
    lay(&mut bad, "A2", WHITE);
    lay(&mut bad, "A1", BLACK);
    let corner = at(&bad, "A2");
    assert_eq!(bad.fault(), Some(Fault::NoLiberty(corner)));
    assert!(bad.fault().unwrap().makes_position_invalid());
    assert_eq!(describe(". X O .", &["A1"]), "empty A1");
    assert_eq!(describe(". X O .", &["B1", "C1"]), "two B1 C1");
    assert_eq!(describe("X -", &["A1"]), "NoRoom");
    assert_eq!(describe("X - .", &["A1"]), "outside A1");
    assert_eq!(
        describe(". X . X . O .\nX X X X X O .", &["B1"]),
        "alive B1"
    );
    assert_eq!(describe(". X . O .\nX X X O .", &["B1"]), "");
}

#[test]
fn a_refused_edit_changes_nothing() {
    let mut draft = draft(". X -\n. O .");
    let before = draft.problem().clone();
    let points = ["A1", "B2", "C2"].map(|name| at(&draft, name));
    let [empty, stone, masked] = points;
    let off = Point::new(4, 4).unwrap();
    for (edit, why) in [
        (Edit::Lay(off, BLACK), Refusal::OffBoard),
        (Edit::Target(off), Refusal::OffBoard),
        (Edit::Target(empty), Refusal::NoStone),
        (Edit::Target(masked), Refusal::NoStone),
        (Edit::Region(masked, true), Refusal::Masked),
        (Edit::Ko(Some(stone)), Refusal::Occupied),
        (Edit::Ko(Some(masked)), Refusal::Masked),
        (Edit::Goal(Goal::Live), Refusal::NoTarget),
    ] {
        assert_eq!(draft.edit(&edit, None), Err(why), "{edit:?}");
    }
    for edit in [
        Edit::Lay(stone, BLACK),
        Edit::Region(empty, false),
        Edit::NoRegion,
        Edit::Untarget(stone),
        Edit::ToMove(Color::Black),
    ] {
        assert_eq!(draft.edit(&edit, None), Ok(false), "{edit:?}");
    }
    assert_eq!((draft.problem(), draft.can_undo()), (&before, false));
}

#[test]
fn the_rest_of_a_target_chain_stays_a_target() {
    let mut draft = draft("X X X . .\n. . . . .\nO . . . .");
    target(&mut draft, "B3");
    lay(&mut draft, "D3", BLACK);
    assert_eq!(targets(&draft), ["B3"], "the chain has grown");
    lay(&mut draft, "B3", Cell::Empty);
    assert_eq!(targets(&draft), ["A3", "C3"], "both parts");
    lay(&mut draft, "B3", BLACK);
    assert_eq!(targets(&draft), ["A3"], "one again");
    lay(&mut draft, "A3", WHITE);
    assert_eq!(targets(&draft), ["B3"]);
    target(&mut draft, "A1");
    assert_eq!(targets(&draft), ["A1"], "the other colour starts anew");
    lay(&mut draft, "A1", Cell::Masked);
    assert_eq!(targets(&draft), [""; 0]);
}

#[test]
fn a_region_begins_with_its_first_point_and_ends_with_its_last() {
    let mut draft = draft("X . .\n. . .");
    let [one, other] = ["B2", "C2"].map(|name| at(&draft, name));
    done(&mut draft, Edit::Region(one, true));
    done(&mut draft, Edit::Region(other, true));
    let both = PointSet::from_iter([one, other]);
    assert_eq!(draft.problem().region, Some(both));
    lay(&mut draft, "B2", Cell::Masked);
    assert_eq!(draft.problem().region, Some(PointSet::from_iter([other])));
    done(&mut draft, Edit::Region(other, false));
    assert_eq!(draft.problem().region, None);
}

#[test]
fn a_ko_ban_ends_when_the_side_changes_or_the_point_is_filled() {
    let mut draft = draft(". X .\n. O .");
    let point = at(&draft, "A1");
    done(&mut draft, Edit::Ko(Some(point)));
    done(&mut draft, Edit::ToMove(Color::White));
    assert_eq!(draft.problem().ko, None);
    draft.undo();
    assert_eq!(draft.problem().ko, Some(point));
    lay(&mut draft, "A1", BLACK);
    assert_eq!(draft.problem().ko, None);
}

#[test]
fn results_are_cleared_when_the_question_changes() {
    let mut draft = draft(". X O .\n. X O .");
    let (stone, point) = (at(&draft, "B1"), at(&draft, "A1"));
    let outcomes = Outcomes {
        attacker_first: Expected::Dead,
        defender_first: Expected::Alive,
    };
    assert!(draft.learn(&[stone], Some(outcomes), vec![Move::Place(point)]));
    assert!(!draft.can_undo(), "this is no step");
    assert_eq!(targets(&draft), ["B1"]);
    done(&mut draft, Edit::Write(Words::Title, "One".to_owned()));
    let known = |draft: &Draft| {
        let problem = draft.problem();
        (problem.outcomes.is_some(), problem.answers.len())
    };
    assert_eq!(known(&draft), (true, 1));
    done(&mut draft, Edit::ToMove(Color::White));
    assert_eq!(known(&draft), (true, 0), "each side was asked about");
    lay(&mut draft, "D1", BLACK);
    assert_eq!(known(&draft), (false, 0));
    draft.undo();
    draft.undo();
    assert_eq!(known(&draft), (true, 1));
    let turn = Symmetry {
        swapped: true,
        flipped: true,
        ..Symmetry::default()
    };
    done(&mut draft, Edit::Turn(turn));
    assert_eq!(known(&draft), (true, 1), "it is the same problem");
}

#[test]
fn strokes_and_words_are_taken_back_as_one() {
    let mut draft = draft(". . . .\n. . . .");
    for (name, stroke) in [("A1", 1), ("B1", 1), ("C1", 2)] {
        let edit = Edit::Lay(at(&draft, name), BLACK);
        assert_eq!(draft.edit(&edit, Some(stroke)), Ok(true));
    }
    for title in ["O", "On", "One"] {
        done(&mut draft, Edit::Write(Words::Title, title.to_owned()));
    }
    done(&mut draft, Edit::Write(Words::Note, "Two".to_owned()));
    let stones = |draft: &Draft| draft.problem().board().stones().count();
    let mut seen = Vec::new();
    while draft.undo() {
        let problem = draft.problem();
        seen.push((problem.title.clone(), stones(&draft)));
    }
    let state = |title: &str, stones: usize| (title.to_owned(), stones);
    let expected = [
        state("One", 3),
        state("test", 3),
        state("test", 2),
        state("test", 0),
    ];
    assert_eq!(seen, expected);
    draft.redo();
    let edit = Edit::Lay(at(&draft, "D1"), BLACK);
    assert_eq!(draft.edit(&edit, Some(1)), Ok(true));
    draft.undo();
    assert_eq!(
        stones(&draft),
        2,
        "what was done again is a step of its own"
    );
}

#[test]
fn the_board_grows_and_shrinks_away_from_the_stones() {
    let mut draft = draft(". . . .\n. . . X\n. . O X");
    target(&mut draft, "D1");
    let size = |width, height| Size::new(width, height).unwrap();
    done(&mut draft, Edit::Resize(size(6, 5)));
    assert_eq!(targets(&draft), ["F1"]);
    done(&mut draft, Edit::Resize(size(2, 2)));
    assert_eq!(go_file::write(&draft.problem().board()), "_N\nBN\n");
    assert_eq!(targets(&draft), ["B1"]);
    done(&mut draft, Edit::Resize(size(1, 1)));
    draft.undo();
    draft.undo();
    draft.undo();
    assert_eq!(targets(&draft), ["D1"]);
}

fn edits() -> impl Strategy<Value = Edit> {
    let point = || (0..5_u8, 0..5_u8).prop_map(|(x, y)| Point::new(x, y).unwrap());
    let cell = prop::sample::select(&[Cell::Empty, Cell::Masked, BLACK, WHITE][..]);
    let color = prop::sample::select(&Color::BOTH[..]);
    let goal = prop::sample::select(&[Goal::Live, Goal::Kill][..]);
    let size = (1..6_u8, 1..6_u8).prop_map(|(w, h)| Edit::Resize(Size::new(w, h).unwrap()));
    let words = prop::sample::select(&[Words::Title, Words::Note, Words::Source][..]);
    let turn = (0..16_usize).prop_map(|number| Edit::Turn(Symmetry::ALL[number]));
    prop_oneof![
        8 => (point(), cell).prop_map(|(point, cell)| Edit::Lay(point, cell)),
        4 => point().prop_map(Edit::Target),
        1 => point().prop_map(Edit::Untarget),
        4 => (point(), any::<bool>()).prop_map(|(point, inside)| Edit::Region(point, inside)),
        1 => Just(Edit::NoRegion),
        1 => prop::option::of(point()).prop_map(Edit::Ko),
        1 => color.prop_map(Edit::ToMove),
        1 => goal.prop_map(Edit::Goal),
        1 => size,
        1 => turn,
        1 => (words, "[a-z\"\\\\ ]{0,6}").prop_map(|(words, text)| Edit::Write(words, text)),
        1 => any::<u8>().prop_map(Edit::Level),
        1 => ("[a-c]", any::<bool>()).prop_map(|(motif, shows)| Edit::Motif(motif, shows)),
    ]
}

proptest! {
    #[test]
    fn undo_and_redo_restore_every_state(
        edits in prop::collection::vec((edits(), prop::option::of(0..3_u32)), 0..40),
    ) {
        let mut draft = Draft::new(Size::square(4).unwrap());
        let mut states = vec![(draft.problem().clone(), draft.state())];
        for (edit, stroke) in &edits {
            let before = draft.problem().clone();
            match draft.edit(edit, *stroke) {
                Ok(true) => prop_assert!(before != *draft.problem()),
                Ok(false) | Err(_) => prop_assert!(before == *draft.problem()),
            }
            let problem = draft.problem();
            // Targets, ko and region of a draft always lie on its board.
            let on_board = |point: &Point| problem.size().contains(*point);
            prop_assert!(problem.targets.iter().all(on_board));
            prop_assert!(problem.ko.iter().all(on_board));
            let bad = draft.fault();
            let never = matches!(
                bad,
                Some(Fault::EmptyTarget(_) | Fault::TwoColors(..) | Fault::OccupiedKo(_))
            );
            prop_assert!(!never, "{bad:?} after {edit:?}");
            for point in problem.region.iter().flat_map(PointSet::iter) {
                prop_assert!(on_board(&point));
                prop_assert!(problem.position.cell(point) != Cell::Masked);
            }
            states.push((problem.clone(), draft.state()));
        }
        let last = states.last().cloned().unwrap();
        let mut undone = Vec::new();
        while draft.undo() {
            let now = (draft.problem().clone(), draft.state());
            prop_assert!(states.contains(&now));
            undone.push(now);
        }
        prop_assert_eq!(undone.last().unwrap_or(&last), &states[0]);
        while draft.redo() {}
        prop_assert_eq!((draft.problem().clone(), draft.state()), last);
    }

    #[test]
    fn written_drafts_are_read_back(edits in prop::collection::vec(edits(), 0..60)) {
        let mut draft = Draft::new(Size::square(5).unwrap());
        for edit in &edits {
            draft.edit(edit, None).ok();
        }
        let problem = draft.problem().clone();
        let text = Format::Ron.write(&problem).unwrap();
        let entry = index::read(&text).unwrap().entries.remove(0);
        let again = entry.problem(problem.id.clone(), None);
        match draft.fault() {
            Some(fault) if fault.makes_position_invalid() => prop_assert!(again.is_err()),
            _ => prop_assert_eq!(again.unwrap(), problem, "{}", text),
        }
    }
}
