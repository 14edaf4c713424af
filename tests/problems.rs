//! Tests that the solver proves what the index says about the built-in
//! problems, and that folders of problems are read.

#![cfg(not(feature = "window"))]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use shikatsu::go::{Color, Move};
use shikatsu::problems::audit::proved;
use shikatsu::problems::generator::{BoardZone, Motif};
use shikatsu::problems::library::{self, Collection};
use shikatsu::problems::{Expected, Goal, Problem, Shape, Symmetry};
use shikatsu::solver;
use shikatsu::solver::{Limits, Question, Solver, Step, Verdict};

use Handbook::{Davies, Proverb, Senseis, Unnamed};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("problems")
}

fn collections() -> Vec<Collection> {
    let (library, errors) = library::load(&folder());
    assert!(errors.is_empty(), "{}", errors[0]);
    library.collections
}

/// Returns the results with the side to move first, and with the other.
fn solve(problem: &Problem) -> (Verdict, Verdict) {
    let region = solver::Problem::mask_region(&problem.board());
    let question = solver::Problem::new(
        problem.board().clone(),
        problem.to_move,
        problem.targets.clone(),
        problem.region.unwrap_or(region),
        problem.ko,
    );
    let question = Question {
        problem: question.unwrap(),
        both: true,
        all_moves: false,
    };
    let limits = Limits {
        nodes: Some(20_000_000),
        memory: 256 << 20,
    };
    let mut solver = Solver::new(question, limits);
    loop {
        if let Step::Done(solution) = solver.step(100_000) {
            return (solution.first, solution.other_first.unwrap());
        }
    }
}

/// Returns the difference between the index and the solver on a problem, if
/// there is one.
fn disagreement(problem: &Problem) -> Option<String> {
    let stated = problem.outcomes.unwrap();
    let (first, other) = solve(problem);
    let (attacker, defender) = match problem.goal().unwrap() {
        Goal::Kill => (&first, &other),
        Goal::Live => (&other, &first),
    };
    let found = (proved(attacker.status), proved(defender.status));
    let expected = (Some(stated.attacker_first), Some(stated.defender_first));
    if found != expected {
        return Some(format!(
            "{}: {expected:?} is stated, {found:?} proved",
            problem.id
        ));
    }
    let set = |moves: &[Move]| -> BTreeSet<String> {
        let size = problem.board().size();
        moves.iter().map(|mv| mv.on(size).to_string()).collect()
    };
    let (found, expected) = (set(&first.best_moves), set(&problem.answers));
    (found != expected)
        .then(|| format!("{}: {expected:?} are stated, {found:?} proved", problem.id))
}

#[test]
fn every_problem_is_as_its_index_says() {
    let collections = collections();
    let problems = collections.iter().flat_map(|all| &all.problems);
    let wrong: Vec<String> = problems.filter_map(disagreement).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A source of the fate of the shapes of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Handbook {
    /// J. Davies, *Life and Death* (1975): eye spaces and groups in the corner.
    Davies,
    /// Sensei's Library, <https://senseis.xmp.net>: pages of this name.
    Senseis,
    /// The proverb "six die, eight live", and "four die, six live" in the corner.
    Proverb,
    /// None at hand: handbooks differ on the stones outside, or leave the shape
    /// out. The solver alone says it.
    Unnamed,
}

/// The fate of the shape of each name, for the attacker and then for the
/// defender moving first, as the handbook has it.
const LITERATURE: &[(&str, &str, &str, Handbook)] = &[
    ("Straight three", "dead", "alive", Davies),
    ("Bent three", "dead", "alive", Davies),
    ("Straight four", "alive", "alive", Davies),
    ("Bent four", "alive", "alive", Davies),
    ("Zigzag four", "alive", "alive", Davies),
    ("Square four", "dead", "dead", Davies),
    ("Pyramid four", "dead", "alive", Davies),
    ("Bulky five", "dead", "alive", Davies),
    ("Crossed five", "dead", "alive", Davies),
    ("Rabbitty six", "dead", "alive", Davies),
    ("Rectangular six", "alive", "alive", Davies),
    ("Straight three on the side", "dead", "alive", Davies),
    ("Bent three on the side", "dead", "alive", Davies),
    ("Straight four on the side", "alive", "alive", Davies),
    ("Rectangular six on the side", "alive", "alive", Davies),
    ("Straight three in the corner", "dead", "alive", Davies),
    ("Bent three in the corner", "dead", "alive", Davies),
    ("Square four in the corner", "dead", "dead", Davies),
    ("Straight four in the corner", "alive", "alive", Davies),
    ("Four with the bend in the corner", "ko", "alive", Davies),
    ("Bulky five in the corner", "dead", "alive", Davies),
    ("Six in the corner", "dead", "alive", Davies),
    (
        "Six in the corner, one outside liberty",
        "ko",
        "alive",
        Davies,
    ),
    (
        "Six in the corner, two outside liberties",
        "alive",
        "alive",
        Davies,
    ),
    ("Eight in the corner", "seki", "alive", Unnamed),
    ("Nine in the corner", "seki", "alive", Unnamed),
    ("Carpenter's square", "ko", "alive", Senseis),
    ("Bent four in the corner", "ko", "ko", Senseis),
    ("L group", "dead", "dead", Senseis),
    ("L group with one leg", "dead", "alive", Unnamed),
    ("Long L group", "dead", "alive", Unnamed),
    ("J group", "dead", "alive", Unnamed),
    ("Six on the second line", "dead", "dead", Proverb),
    ("Seven on the second line", "dead", "alive", Proverb),
    ("Eight on the second line", "alive", "alive", Proverb),
    (
        "Four on the second line in the corner",
        "dead",
        "dead",
        Proverb,
    ),
    (
        "Five on the second line in the corner",
        "dead",
        "alive",
        Proverb,
    ),
    (
        "Six on the second line in the corner",
        "alive",
        "alive",
        Proverb,
    ),
];

/// Holds every name against the literature. The solver proves the same fates in
/// `every_problem_is_as_its_index_says`.
#[test]
fn every_classical_shape_is_as_the_handbooks_say() {
    let (classics, errors) = library::load_index(&folder().join("classics.ron")).unwrap();
    assert!(errors.is_empty(), "{errors:?}");
    let word = |expected: Expected| match expected {
        Expected::Dead => "dead",
        Expected::Alive => "alive",
        Expected::Seki => "seki",
        Expected::Ko { .. } => "ko",
    };
    let mut wrong = Vec::new();
    let mut names = BTreeSet::new();
    for problem in &classics.problems {
        let name = problem.title.as_str();
        names.insert(name);
        let Some(&(_, attacker, defender, book)) = LITERATURE.iter().find(|row| row.0 == name)
        else {
            wrong.push(format!("{name}: no handbook is named"));
            continue;
        };
        let stated = problem.outcomes.unwrap();
        let stated = [stated.attacker_first, stated.defender_first].map(word);
        if stated != [attacker, defender] {
            wrong.push(format!("{name}: {stated:?} here, otherwise in {book:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(names.len(), LITERATURE.len());
}

/// Elsewhere a name of a shape is that of a motif, which the generator recognized.
#[test]
fn other_collections_name_shapes_by_their_motifs_and_lessons_name_none() {
    let lower = |name: &str| name.to_lowercase();
    let shapes: BTreeSet<String> = LITERATURE.iter().map(|row| lower(row.0)).collect();
    let mut named = 0;
    for collection in collections() {
        if collection.path.ends_with("classics.ron") {
            continue;
        }
        for problem in &collection.problems {
            let stem = problem.title.trim_end_matches(|c: char| c.is_ascii_digit());
            let stem = lower(stem.trim_end());
            if shapes.contains(&stem) {
                named += 1;
                let has_stem = problem.motifs.iter().any(|motif| lower(motif) == stem);
                assert!(has_stem, "{}: {:?}", problem.title, problem.motifs);
            }
        }
    }
    assert!(named > 20, "{named}");
    let lessons = lower(include_str!("../assets/locales/en/lessons.ftl"));
    let in_lessons: Vec<&String> = shapes
        .iter()
        .filter(|name| lessons.contains(*name))
        .collect();
    assert!(in_lessons.is_empty(), "{in_lessons:?}");
}

#[test]
fn transformed_problems_are_solved_alike() {
    let collections = collections();
    let problems = collections.iter().flat_map(|all| &all.problems);
    for (i, problem) in problems.enumerate().filter(|(i, _)| i % 7 == 0) {
        let turned = Symmetry::ALL[i % 16].problem(problem);
        assert_eq!(disagreement(&turned), None);
    }
}

#[test]
fn no_two_problems_are_equal_up_to_symmetry_or_shift() {
    let collections = collections();
    let mut seen: BTreeMap<Shape, &Problem> = BTreeMap::new();
    for problem in collections.iter().flat_map(|all| &all.problems) {
        if let Some(other) = seen.insert(Shape::of(problem), problem) {
            panic!("{} is {}", problem.id, other.id);
        }
    }
}

#[test]
fn every_motif_is_shown_by_five_problems() {
    let collections = collections();
    let problems = || collections.iter().flat_map(|all| &all.problems);
    for motif in Motif::ALL {
        let named = |problem: &&Problem| problem.motifs.iter().any(|m| m == motif.name());
        let shown = problems().filter(named).count();
        assert!(shown >= 5, "{motif}: {shown}");
    }
}

#[test]
fn problems_lie_in_corners_on_sides_and_in_the_centre() {
    let collections = collections();
    for (place, least) in [
        (BoardZone::Corner, 150),
        (BoardZone::Side, 45),
        (BoardZone::Centre, 10),
    ] {
        let problems = collections.iter().flat_map(|all| &all.problems);
        let there = problems.filter(|problem| BoardZone::of(&problem.board()) == place);
        let count = there.count();
        assert!(count >= least, "{place}: {count}");
    }
}

#[test]
fn every_problem_is_graded_and_names_what_it_shows() {
    // These tags name a place, or a motif that only the classical shapes have.
    const OTHERS: [&str; 4] = ["corner", "side", "centre", "cut"];
    let collections = collections();
    let mut titles = BTreeSet::new();
    for problem in collections.iter().flat_map(|all| &all.problems) {
        let title = &problem.title;
        assert!((1..=10).contains(&problem.level), "{title}");
        assert!(!problem.motifs.is_empty(), "{title}");
        for motif in &problem.motifs {
            let known = Motif::named(motif).is_some_and(|known| known.name() == motif);
            assert!(
                known || OTHERS.contains(&motif.as_str()),
                "{title}: {motif}"
            );
        }
        assert!(titles.insert(title), "{title} is there twice");
    }
    assert!(titles.len() >= 228, "{}", titles.len());
}

#[test]
fn every_position_is_in_an_index() {
    let collections = collections();
    let loose: Vec<&Collection> = collections
        .iter()
        .filter(|all| !library::is_index(&all.path))
        .collect();
    assert!(loose.is_empty(), "{loose:?}");
    let problems = collections.iter().flat_map(|all| &all.problems);
    assert!(problems.count() >= 228);
}

#[test]
fn six_in_the_corner_is_asked_of_white() {
    let opened = library::open(&folder().join("six-in-the-corner.go")).unwrap();
    let problem = opened.problem;
    assert_eq!(opened.index, Some(folder().join("classics.ron")));
    assert_eq!(problem.title, "Six in the corner");
    assert_eq!(problem.to_move, Color::White);
    let target = problem.board().size().parse_point("A3").unwrap();
    assert_eq!(problem.targets, [target]);
    assert_eq!(problem.expected(), Some(Expected::Dead));
}

/// Returns a folder with these files.
fn folder_of(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn index(entries: &str) -> String {
    format!("(version: 1, title: \"Test\", problems: [{entries}])")
}

const GOOD: &str = r#"(file: "good.go", title: "Good", to_move: white, targets: ["B1"]),"#;

#[test]
fn bad_files_are_listed_and_the_others_loaded() {
    let entries = format!(
        "{GOOD}{}{}{}",
        GOOD.replace("B1", "A1"),
        GOOD.replace("good.go", "gone.go"),
        GOOD.replace("good.go", "../good.go"),
    );
    let folder = folder_of(&[
        ("a.ron", &index(&entries)),
        ("b.ron", "(version: 9)"),
        ("c.ron", "(version: 1, title: 3)"),
        ("good.go", "_N\n"),
        ("deeper/loose.go", "_B\n"),
        ("deeper/bad.go", "_X\n"),
        ("notes.txt", "nothing"),
    ]);
    let (library, errors) = library::load(folder.path());
    let loaded: Vec<Vec<&str>> = library
        .collections
        .iter()
        .map(|all| all.problems.iter().map(|p| p.title.as_str()).collect())
        .collect();
    assert_eq!(loaded, [vec!["Good"], vec!["loose"]]);
    let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
    for (error, words) in errors.iter().zip([
        "a.ron: good.go: there is no stone on the target A1",
        "a.ron: gone.go: no such file",
        "a.ron: ../good.go: `file` should name a file beside",
        "b.ron: version 9",
        "c.ron: 1:",
        "bad.go: row 1, column 2",
    ]) {
        assert!(error.contains(words), "{error}");
    }
    assert_eq!(errors.len(), 6);
}

#[test]
fn a_file_that_no_index_names_is_opened_bare() {
    let folder = folder_of(&[("good.go", "_N\n"), ("a.ron", "(of another program)")]);
    let opened = library::open(&folder.path().join("good.go")).unwrap();
    assert!(opened.index.is_none() && opened.errors.is_empty());
    assert_eq!(opened.problem.title, "good");
    assert_eq!(opened.problem.to_move, Color::Black);
}

#[test]
fn a_broken_index_that_names_the_file_is_reported() {
    let broken = index(&GOOD.replace("title", "titel"));
    let folder = folder_of(&[("good.go", "_N\n"), ("a.ron", &broken)]);
    let opened = library::open(&folder.path().join("good.go")).unwrap();
    assert!(opened.index.is_none());
    assert!(opened.errors[0].to_string().contains("titel"));
}

#[test]
fn an_unreadable_file_is_reported_in_one_line() {
    let large = "_".repeat(70_000);
    let spaces = format!("_{}", " ".repeat(70_000));
    let folder = folder_of(&[("large.go", &large), ("spaces.go", &spaces), ("x.txt", "_")]);
    for (name, words) in [
        ("gone.go", "no such file"),
        ("", "this is a folder"),
        ("x.txt", "not a problem file"),
        ("large.go", "row 1, column 26"),
        ("spaces.go", "larger than 64 KiB"),
        ("x.txt/deeper.go", "no such file"),
    ] {
        let path = folder.path().join(name);
        let message = library::open(&path).unwrap_err().to_string();
        assert!(message.contains(words), "{message}");
        assert!(
            message.starts_with(&path.display().to_string()),
            "{message}"
        );
        assert!(!message.contains('\n'));
    }
}
