use proptest::prelude::*;

use super::*;

#[test]
fn marks_are_found_and_taken_out() {
    for (comment, mark, rest) in [
        ("RIGHT", FileMark::Right, ""),
        ("RIGHT well done", FileMark::Right, "well done"),
        ("Well done. RIGHT", FileMark::Right, "Well done."),
        ("CORRECT!", FileMark::Right, ""),
        ("Correct! One eye.", FileMark::Right, "Correct! One eye."),
        ("Right.", FileMark::Right, "Right."),
        ("right answer", FileMark::Right, "right answer"),
        ("Wrong.", FileMark::Wrong, "Wrong."),
        ("Incorrect.", FileMark::Wrong, "Incorrect."),
        ("WRONG White lives", FileMark::Wrong, "White lives"),
        ("Right side first", FileMark::Unmarked, "Right side first"),
        ("The right move", FileMark::Unmarked, "The right move"),
        ("BRIGHT", FileMark::Unmarked, "BRIGHT"),
        ("", FileMark::Unmarked, ""),
        ("正解 RIGHT", FileMark::Right, "正解"),
        ("白死。\n正解です。", FileMark::Right, "白死。\n正解です。"),
        (
            "Le noir vit.\nRéussi !",
            FileMark::Right,
            "Le noir vit.\nRéussi !",
        ),
    ] {
        let marks = read(comment);
        assert_eq!(
            (marks.says.mark(), marks.rest.as_str()),
            (mark, rest),
            "{comment}"
        );
    }
    let marks = read("NOTTHIS that is not what is asked");
    assert_eq!(marks.hint, Some(Hint::NotThis));
    assert_eq!(marks.says.mark(), FileMark::Unmarked);
}

#[test]
fn capitals_that_are_denied_or_name_another_move_are_no_mark() {
    for (comment, mark) in [
        ("NOT CORRECT", FileMark::Wrong),
        ("not RIGHT", FileMark::Wrong),
        ("NOT THE RIGHT MOVE", FileMark::Wrong),
        ("THAT ISN'T CORRECT", FileMark::Wrong),
        ("Not bad. RIGHT", FileMark::Right),
        ("RIGHT?", FileMark::Unmarked),
        ("CORRECT? NO", FileMark::Wrong),
        ("IS THIS RIGHT", FileMark::Unmarked),
        ("CORRECT IS E1", FileMark::Unmarked),
        ("The RIGHT move was E1", FileMark::Unmarked),
        ("WRONG. CORRECT IS E1", FileMark::Wrong),
        ("RIGHT. Not WRONG.", FileMark::Right),
        ("RIGHT and WRONG", FileMark::Unmarked),
        ("RIGHT. 失敗", FileMark::Unmarked),
        ("RIGHT one eye is left", FileMark::Right),
        ("RIGHT. WHITE IS DEAD.", FileMark::Right),
        ("GOOD MOVE! RIGHT", FileMark::Right),
        ("WHITE LIVES ON THE RIGHT SIDE", FileMark::Unmarked),
        ("WHITE LIVES ON THE RIGHT.", FileMark::Unmarked),
        ("RIGHT SIDE LIVES", FileMark::Unmarked),
        ("E1 IS CORRECT", FileMark::Unmarked),
        ("THE MOVE AT E1 IS CORRECT", FileMark::Unmarked),
        ("THIS CANNOT BE RIGHT", FileMark::Unmarked),
        ("NOT AT ALL RIGHT", FileMark::Unmarked),
    ] {
        assert_eq!(read(comment).says.mark(), mark, "{comment}");
    }
}

#[test]
fn a_long_comment_is_read_in_linear_time() {
    for part in ["RIGHT ", "CHOICE. "] {
        let comment = part.repeat(1_000_000 / part.len()) + "LOUD";
        assert_eq!(read(&comment).hint.is_some(), part.starts_with("CHOICE"));
    }
}

proptest! {
    #[test]
    fn written_marks_are_read_back(
        mark in prop::sample::select(
            &[FileMark::Right, FileMark::Wrong, FileMark::Unmarked][..]
        ),
        hint in prop::sample::select(
            &[None, Some(Hint::Force), Some(Hint::Choice), Some(Hint::NotThis)][..]
        ),
        comment in "(RIGHT|Right|wrong|not|is|CORRECT|FORCE|THIS IS|this|no|正解|错|Raté|a|○|[.!?é:]| |\n){0,8}",
    ) {
        let marks = read(&write(mark, hint, &comment));
        prop_assert_eq!((marks.says.mark(), marks.hint), (mark, hint));
    }

    #[test]
    fn plain_comments_survive(comment in "([a-z]{1,3}[.,]?[ \n]){0,6}[a-z]") {
        prop_assert_eq!(read(&write(FileMark::Right, None, &comment)).rest, comment.trim());
    }
}
