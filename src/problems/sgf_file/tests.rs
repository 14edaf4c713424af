use proptest::prelude::*;

use super::*;
use crate::problems::answers::{FileMark, Hint};

const CORNER: &str = "(;GM[1]FF[4]SZ[9]AB[ea][eb][dc][cc][bc][ac]AW[da][db][cb][bb][ab]";

fn reading(text: &str) -> ProblemFile {
    read(text.as_bytes(), "file").unwrap()
}

#[track_caller]
fn only(text: &str) -> Problem {
    let mut reading = reading(text);
    assert_eq!((reading.problems.len(), reading.faults.len()), (1, 0));
    reading.problems.remove(0)
}

fn answers(problem: &Problem) -> Vec<String> {
    let size = problem.size();
    let moves = problem.answers.iter();
    moves.map(|mv| mv.on(size).to_string()).collect()
}

#[test]
fn each_dialect_is_read() {
    let (right, wrong) = (";W[ca];B[aa]", ";W[ba]");
    for (dialect, variations) in [
        (
            Dialect::Words,
            format!("(;B[ca]{wrong})(;B[ba]{right}C[RIGHT])"),
        ),
        (
            Dialect::Words,
            format!("(;B[ca]{wrong})(;B[ba]{right}C[Correct!])"),
        ),
        (
            Dialect::Words,
            format!("(;B[ca]{wrong})(;B[ba]C[RIGHT]TE[1])(;B[aa]TE[1])"),
        ),
        (
            Dialect::Plus,
            format!("(;B[ca]{wrong})(;B[ba]{right}C[+ one eye])"),
        ),
        (
            Dialect::Moves,
            format!("(;B[ca]BM[1]{wrong})(;B[ba]TE[2]{right})"),
        ),
        (
            Dialect::Moves,
            format!("(;B[ca];W[ba]TE[1])(;B[ba]TE[1]{right})"),
        ),
        (
            Dialect::Positions,
            format!("(;B[ca]{wrong}GW[1])(;B[ba]{right}GB[1])"),
        ),
        (
            Dialect::Positions,
            format!("(;B[ca]GW[1]{wrong})(;B[ba]GB[1]{right})"),
        ),
        (
            Dialect::WrongVariations,
            format!("(;B[ca]WV[ca]{wrong})(;B[ba]{right})(;B[aa]TR[aa])"),
        ),
        (Dialect::MainLine, format!("(;B[ba]{right})(;B[ca]{wrong})")),
    ] {
        let text = format!("{CORNER}{variations})");
        let reading = reading(&text);
        assert_eq!(reading.dialect, dialect, "{text}");
        assert_eq!(answers(&reading.problems[0]), ["B9"], "{text}");
    }
}

#[test]
fn failing_moves_differ_from_unmarked_ones() {
    let problem = only(&format!(
        "{CORNER}(;B[ba]C[RIGHT])(;B[ca];W[ba]C[Wrong.])(;B[aa];W[ba]))"
    ));
    let tree = &problem.file_answers;
    let verdicts: Vec<FileMark> = tree.replies(None).map(|id| tree.verdict(id)).collect();
    assert_eq!(
        verdicts,
        [FileMark::Right, FileMark::Wrong, FileMark::Unmarked]
    );
}

#[test]
fn the_main_line_counts_after_each_reply() {
    let problem = only(&format!(
        "{CORNER};B[ba](;W[ca](;B[aa])(;B[ia]))(;W[aa];B[ca]))"
    ));
    let tree = &problem.file_answers;
    let size = problem.size();
    let at = |name: &str| Move::Place(size.parse_point(name).unwrap());
    let verdict = |line: &[&str]| {
        let line: Vec<Move> = line.iter().map(|name| at(name)).collect();
        tree.verdict(tree.follow(&line).unwrap())
    };
    assert_eq!(verdict(&["B9", "C9", "A9"]), FileMark::Right);
    assert_eq!(verdict(&["B9", "C9", "J9"]), FileMark::Unmarked);
    assert_eq!(verdict(&["B9", "A9", "C9"]), FileMark::Right);
}

#[test]
fn words_beside_the_mark_are_kept() {
    let problem = only(&format!(
        "{CORNER}C[Black to kill]GN[Six]SO[A book](;B[ba]C[RIGHT one eye];W[ca]C[CHOICE])(;B[aa]C[NOTTHIS])N[x])"
    ));
    assert_eq!(
        (problem.title.as_str(), problem.note.as_str()),
        ("Six", "Black to kill")
    );
    assert_eq!((problem.source.as_str(), problem.number), ("A book", 1));
    let tree = &problem.file_answers;
    let first: Vec<_> = tree.replies(None).collect();
    assert_eq!(tree.comment(first[0]), "one eye");
    let reply = tree.replies(Some(first[0])).next().unwrap();
    assert_eq!(tree.hint(reply), Some(Hint::Choice));
    assert_eq!(tree.hint(first[1]), Some(Hint::NotThis));
    assert!(problem.targets.is_empty() && problem.region.is_none());
}

#[test]
fn titles_come_from_the_game_the_node_or_the_comment() {
    for (properties, title) in [
        ("GN[A]N[B]C[C]", "A"),
        ("N[B]C[C]", "B"),
        ("C[\n  First line\nsecond]", "First line"),
        ("", "file"),
    ] {
        assert_eq!(only(&format!("{CORNER}{properties})")).title, title);
    }
    let two = reading(&format!("{CORNER}){CORNER}GN[Named])"));
    let names: Vec<(&str, &str)> = two
        .problems
        .iter()
        .map(|problem| (problem.id.as_str(), problem.title.as_str()))
        .collect();
    assert_eq!(names, [("file-1", "file-1"), ("file-2", "Named")]);
}

/// Reads a problem with these variations, of which B9 is right and C9 fails. Returns the
/// stated answers, and true if the file is unclear.
fn stated(variations: &str) -> (Vec<String>, bool) {
    let problem = only(&format!("{CORNER}{variations})"));
    (answers(&problem), problem.file_answers.is_unclear())
}

#[test]
fn the_words_of_the_language_tell_the_right_line() {
    for (fails, solves) in [
        ("Variation", "Solution"),
        ("Variation 1", "Solution A"),
        ("Fail 1", "Solution 1"),
        ("White fails.", "Correct"),
        ("Black lives.", "Solution"),
        ("变化图", "正解图"),
        ("回答错误", "回答正确"),
        ("실패도", "정해도"),
        ("틀렸습니다", "맞았어요"),
        ("Réfutation", "Solution"),
        ("No", "Yes"),
        ("YANLIŞ", "DOĞRU"),
        ("Misslyckat", "Rätt"),
        ("Non corretto", "Corretto"),
        ("Niet correct", "Correct"),
        ("No es correcta", "Correcta"),
        ("Nem helyes", "Helyes"),
        ("Não está certo", "Certo"),
        ("Неправильный ход", "Правильный ход"),
        ("Das ist falsch", "Das ist richtig"),
        ("正解はB9です", "正解です"),
        ("Correct is B9.", "Correct."),
        ("Solution: fails", "Solution: White dies"),
        ("❌", "⭕"),
        ("To the right.", "Right."),
        ("A is correct.", "Alternative solution"),
        ("第一〇図", "第一一図：正解"),
    ] {
        let [fails, solves] = [fails, solves].map(|text| format!("C[{text}]"));
        let first = format!("(;B[ca]{fails})(;B[ba]{solves})");
        let last = format!("(;B[ba]{solves})(;B[ca]{fails})");
        let longer = format!("(;B[ca];W[ba]{fails})(;B[ba];W[ca];B[aa]{solves})");
        let named = first.replace("C[", "N[");
        for variations in [first, last, longer, named] {
            assert_eq!(
                stated(&variations),
                (vec!["B9".to_owned()], false),
                "{variations}"
            );
        }
    }
}

#[test]
fn a_line_that_is_not_understood_is_no_answer() {
    for variations in [
        // Texts on both lines.
        "(;B[ca]C[Black lives.])(;B[ba]C[White kills.])",
        "(;B[ca]C[Kötü])(;B[ba]C[İyi])",
        "(;B[ca]C[Bad])(;B[ba]C[Good])",
        // On the first moves.
        "(;B[ca]C[Kötü];W[ba])(;B[ba]C[İyi];W[ca];B[aa])",
        // On the main line alone.
        "(;B[ca]C[Kötü])(;B[ba])",
        "(;B[ca]N[x y])(;B[ba])",
        "(;B[ca]C[?])(;B[ba])",
        "(;B[ca];W[ba];C[so it goes])(;B[ba])",
        // Behind one first move.
        ";B[ca](;W[ba];B[aa]C[Tot])(;W[aa];B[ba]C[Lebt])",
        // Beside words that are understood.
        "(;B[ca]C[Black lives.])(;B[aa]C[Wrong])(;B[ba]C[White kills.])",
        "(;B[ca]C[Wrong])(;B[ba]C[White kills.])",
        "(;B[ca]C[Fails])(;B[ba]C[Kills])",
        "(;B[ca])(;B[aa]C[Wrong])(;B[ba]C[White kills.])",
        "(;B[ca]C[Correct. Wrong.])(;B[ba])",
        "(;B[ca]C[Correct]N[失敗])(;B[ba])",
        "(;B[ca]C[Variation])(;B[ba])",
    ] {
        assert_eq!(stated(variations), (Vec::new(), true), "{variations}");
    }
    // A failing line without a word, beside one that is told right.
    for variations in [
        "(;B[ca])(;B[ba]C[Correct])",
        "(;B[ca];W[ba])(;B[ba]C[正解])",
        "(;B[ca];W[ba];B[aa]C[Black lives.])(;B[ba]C[Correct])",
        "(;B[ca]C[Failing to play here is a pity.];W[aa];B[ia])(;B[ba]C[Correct])",
        "(;B[ca])(;B[ba]CH[1])(;B[aa]C[Wrong])",
        "(;B[ca])(;B[ba]TE[1])(;B[aa]C[Wrong])",
        "(;B[ca]CH[0])(;B[ba]CH[1])",
        "(;B[ca]TE[0])(;B[ba]TE[1])",
    ] {
        assert_eq!(
            stated(variations),
            (vec!["B9".to_owned()], false),
            "{variations}"
        );
    }
}

#[test]
fn a_main_line_without_texts_is_right_by_habit() {
    for variations in [
        "(;B[ba];W[ca];B[aa])(;B[ca];W[ba])",
        "(;B[ba];W[ca];B[aa])(;B[ca];W[ba]C[White lives.])",
        "(;B[ba];W[ca]C[The best resistance];B[aa])(;B[ca];W[ba])",
        ";B[ba];W[ca];B[aa]C[White is dead.]",
        "(;B[ba];W[ca];B[aa])(;B[ca];W[ba]C[Wrong])",
        "(;B[ba])(;B[ca]C[Wrong])(;B[aa];W[ba])",
        "(;B[ba];W[ca];B[aa])(;B[ca]CH[0])",
    ] {
        assert_eq!(
            stated(variations),
            (vec!["B9".to_owned()], false),
            "{variations}"
        );
    }
    let both = (vec!["B9".to_owned(), "C9".to_owned()], false);
    let other = "(;B[ba];W[ca];B[aa])(;B[ca];W[ba];B[aa]C[correct])(;B[aa];W[ba])";
    assert_eq!(stated(other), both);
}

#[test]
fn words_about_a_bad_reply_leave_a_right_line_right() {
    let fails = "(;B[ca]C[Wrong];W[ba])";
    let right = (vec!["B9".to_owned()], false);
    for reply in [
        "Wrong reply, White dies.",
        "Mistake.",
        "Wrong White reply",
        "WRONG",
        "失敗",
    ] {
        let line = format!("(;B[ba];W[ca]C[{reply}];B[aa]C[Correct])");
        assert_eq!(stated(&format!("{line}{fails}")), right, "{reply}");
        // Without a mark behind it the word counts.
        let line = format!("(;B[ba];W[ca]C[{reply}];B[aa])");
        assert_eq!(
            stated(&format!("{line}{fails}")).0,
            Vec::<String>::new(),
            "{reply}"
        );
    }
}

#[test]
fn words_for_wrong_count_alike_in_capitals() {
    for wrong in ["Wrong", "WRONG", "INCORRECT", "失敗"] {
        let variations = format!("(;B[ba];W[ca];B[aa])(;B[ca]C[{wrong}];W[ba])");
        assert_eq!(
            stated(&variations),
            (vec!["B9".to_owned()], false),
            "{wrong}"
        );
    }
}

#[test]
fn numbers_of_lines_are_no_texts() {
    for variations in [
        "(;B[ba]N[1])(;B[ca]N[2])",
        "(;B[ba]C[A];W[ca];B[aa])(;B[ca]C[B])",
    ] {
        assert_eq!(
            stated(variations),
            (vec!["B9".to_owned()], false),
            "{variations}"
        );
    }
}

#[test]
fn a_text_that_is_no_mark_costs_no_other_line() {
    // The main lines of the other games are right by habit.
    let plain = format!("{CORNER}(;B[ba];W[ca];B[aa])(;B[ca];W[ba]C[Wrong]))");
    let direction = format!("{CORNER}(;B[ba]C[To the right.];W[ca];B[aa])(;B[ca];W[ba]C[Wrong]))");
    let reading = reading(&(direction + &plain.repeat(9)));
    for problem in &reading.problems[1..] {
        assert_eq!(answers(problem), ["B9"]);
    }
}

#[test]
fn the_side_to_move_is_stated_or_follows_from_the_moves() {
    for (rest, color) in [
        (")", Color::Black),
        ("PL[W])", Color::White),
        (";W[ba];B[aa])", Color::White),
        ("PL[B];W[ba])", Color::White),
        ("PL[B](;W[ba])(;B[ba]))", Color::Black),
    ] {
        assert_eq!(only(&format!("{CORNER}{rest}")).to_move, color, "{rest}");
    }
    let passed = only(&format!("{CORNER}PL[B](;B[ba]C[RIGHT])(;W[ba];W[ca]))"));
    let tree = &passed.file_answers;
    assert!(
        tree.follow(&[Move::Pass])
            .is_some_and(|at| tree.replies(Some(at)).count() == 1)
    );
}

#[test]
fn a_position_may_be_set_up_behind_the_root() {
    let text = "(;SZ[9]GN[x];AB[ba][ab]AW[cc];C[to live];B[aa]C[RIGHT])";
    let problem = only(text);
    assert_eq!(problem.board().stone_count().black, 2);
    assert_eq!(
        (answers(&problem), problem.note.as_str()),
        (vec!["A9".to_owned()], "to live")
    );
}

#[test]
fn games_that_are_not_problems_are_reported() {
    let game = |stones: &str| format!("(;SZ[19]{stones}{})", ";B[aa];W[bb]".repeat(60));
    for (text, why) in [
        ("(;SZ[9])".to_owned(), GameFault::NoStones),
        (game(""), GameFault::Played),
        (game("HA[2]AB[pd][dp]"), GameFault::Played),
    ] {
        assert_eq!(reading(&text).faults, [(1, why)], "{text}");
    }
    let full = "(;SZ[2]AB[aa:bb])";
    let why = reading(full).faults[0].1.to_string();
    assert_eq!(why, "the chain at A2 has no liberty");
}

#[test]
fn a_long_line_by_one_side_is_a_problem_also_when_written_again() {
    // The passes inserted for the other side double the length of the line.
    let problem = only(&format!("(;SZ[9]AB[aa]PL[W]{})", ";W[cc]".repeat(40)));
    let again = only(&write([&problem]));
    assert_eq!(again.file_answers.len(), 79);
    assert_eq!(again.file_answers, problem.file_answers);
}

fn games(text: &str) -> sgf::ParsedFile {
    sgf::read(text.as_bytes()).unwrap()
}

#[test]
fn problems_are_distinguished_from_game_records() {
    let problem = format!("{CORNER};B[ba])");
    let marked = format!("{CORNER};B[ba]C[RIGHT])");
    let game = "(;SZ[9];B[ee];W[gc]C[right, but slow])";
    let handicap = "(;SZ[9]HA[2]AB[gc][cg];W[ee];B[ec])";
    for (text, is) in [
        (marked.clone(), true),
        (problem.clone(), false),
        (game.to_owned(), false),
        (handicap.to_owned(), false),
        (problem.repeat(2), true),
        (format!("{problem}{game}{marked}"), true),
        (format!("{problem}{game}{game}"), false),
        (handicap.repeat(3), false),
    ] {
        assert_eq!(are_problems(&games(&text).games), is, "{text}");
    }
}

#[test]
fn a_broken_game_costs_only_itself() {
    let good = format!("{CORNER};B[ba]C[RIGHT])\n");
    let text = format!("{good}(;GM[1]SZ[99]AB[aa])\n(;SZ[9])\n{good}");
    let reading = reading(&text);
    assert_eq!((reading.problems.len(), reading.faults.len()), (2, 1));
    let why = reading.left_out[0].to_string();
    assert!(why.starts_with("line 2, column"), "{why}");
}

#[test]
fn a_file_of_very_many_games_is_cut() {
    for (game, found) in [("(;SZ[2]AB[aa])", (3, 0)), ("(;SZ[1])", (0, 3))] {
        let reading = at_most(games(&game.repeat(4)), "file", 3);
        assert!(reading.is_cut);
        assert_eq!((reading.problems.len(), reading.faults.len()), found);
        let whole = at_most(games(&game.repeat(3)), "file", 3);
        assert!(!whole.is_cut);
    }
}

#[test]
fn a_single_mark_does_not_decide_the_dialect() {
    let plain = format!("{CORNER}(;B[ba])(;B[ca]))");
    let text = plain.repeat(30) + &format!("{CORNER}(;B[ba])(;B[ca]C[Correct is B9.]))");
    assert_eq!(reading(&text).dialect, Dialect::MainLine);
    let marked = format!("{CORNER}(;B[ba]TE[1])(;B[ca]))");
    let text = plain.repeat(5) + &marked.repeat(5) + &format!("{CORNER};B[ba]C[RIGHT])");
    let reading = reading(&text);
    assert_eq!(reading.dialect, Dialect::Moves);
    assert!(reading.problems[0].answers.is_empty());
    assert!(reading.problems[10].answers.is_empty());
    assert_eq!(answers(&reading.problems[5]), ["B9"]);
}

#[test]
fn a_written_problem_is_read_back() {
    let text = format!(
        "{CORNER}PL[B]GN[A \\] title]SO[Book]C[two\nlines](;B[ba]C[RIGHT yes];W[ca]C[CHOICE];B[aa])(;B[ca]C[WRONG];W[ba])(;B[aa];W[];B[ba]))"
    );
    let problem = only(&text);
    assert_eq!(only(&write([&problem])), problem);
    let bare = Problem {
        answers: vec![Move::Pass],
        ..Problem::bare("file".to_owned(), &problem.board())
    };
    assert_eq!(only(&write([&bare])).answers, bare.answers);
}

/// Generates a tree of variations on a small board, with marks of all dialects.
fn game() -> impl Strategy<Value = String> {
    let node = ("[BW]", "[a-e]{2}", "(C\\[(RIGHT|Wrong|\\+|x|FORCE|NOTTHIS)\\]|TE\\[1\\]|BM\\[1\\]|GB\\[1\\]|GW\\[\\]|WV\\[\\]|TR\\[aa\\]|PL\\[W\\])?")
        .prop_map(|(color, at, mark)| format!(";{color}[{at}]{mark}"));
    let leaf = prop::collection::vec(node, 1..4).prop_map(|nodes| nodes.concat());
    let tree = leaf.prop_recursive(4, 24, 4, |inner| {
        (inner.clone(), prop::collection::vec(inner, 1..4)).prop_map(|(stem, branches)| {
            stem + &branches
                .iter()
                .map(|b| format!("({b})"))
                .collect::<String>()
        })
    });
    tree.prop_map(|tree| format!("(;SZ[5]AB[aa][bb]AW[cc]{tree})"))
}

proptest! {
    #[test]
    fn trees_are_sound_and_survive_writing(games in prop::collection::vec(game(), 1..4)) {
        let read = reading(&games.concat());
        for problem in &read.problems {
            let tree = &problem.file_answers;
            for &mv in &problem.answers {
                let at = tree.follow(&[mv]).unwrap();
                prop_assert_eq!(tree.verdict(at), FileMark::Right);
            }
        }
        // A file without any mark would be read by the main line.
        prop_assume!(read.problems.iter().all(|problem| !problem.answers.is_empty()));
        let again = reading(&write(&read.problems));
        prop_assert_eq!(again.dialect, Dialect::Words);
        for (problem, again) in read.problems.iter().zip(&again.problems) {
            prop_assert_eq!(&problem.board(), &again.board());
            prop_assert_eq!(problem.to_move, again.to_move);
            prop_assert_eq!(&problem.answers, &again.answers);
            let marks = |problem: &Problem| {
                let tree = &problem.file_answers;
                let mut ahead: Vec<_> = tree.replies(None).collect();
                let mut marks = Vec::new();
                while let Some(id) = ahead.pop() {
                    marks.push((tree.mv(id), tree.mark(id), tree.hint(id)));
                    ahead.extend(tree.replies(Some(id)));
                }
                marks
            };
            prop_assert_eq!(marks(problem), marks(again));
        }
    }

    #[test]
    fn no_text_panics(text in "[(;)BWACTEGN\\[\\]a-e]{0,80}") {
        drop(read(text.as_bytes(), "file"));
    }
}
