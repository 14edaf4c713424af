//! Texts that have a word for right, and do not call their line right.

use super::*;

#[track_caller]
fn assert_not_right(texts: &[&str]) {
    let right = |text: &&&str| spoken(text) == Spoken::Right;
    let right: Vec<_> = texts.iter().filter(right).collect();
    assert!(right.is_empty(), "{right:?}");
}

#[test]
fn directions_and_subclauses_are_no_marks() {
    assert_not_right(&[
        "On the right, White lives.",
        "Black dies on the left. On the right, White has an eye.",
        "To the right.",
        "One line to the right.",
        "Move to the right",
        "It is to the right.",
        "Right, left",
        "Right: White lives.",
        "To be correct, Black should play on the first line.",
        "To succeed",
        "50% correct",
        "Success, for White.",
    ]);
}

#[test]
fn a_mark_that_is_denied_in_its_sentence_is_not_right() {
    assert_not_right(&[
        "This is *not* correct.",
        "**not** correct",
        "This is _not_ correct.",
        "This is (not) correct.",
        "not (yet) correct",
        "Ce n'est pas « correct ».",
        "Das ist nicht \"richtig\".",
        "No es «correcto»",
        "Это не «верно»",
        "这不是“正解”。",
        "这不是（正解）",
        "これは「正解」ではない",
        "Correct (not)",
        "correct, not",
        "Correct (not the best)",
        "Not (really) the solution",
        "Correct; wrong order",
        "Solution (none)",
        "Возможно, верно",
        "Maybe correct",
    ]);
}

#[test]
fn a_line_break_inside_a_sentence_is_a_space() {
    assert_not_right(&[
        "This move is not\ncorrect.",
        "This is not\nthe right answer, since White lives.",
        "This was not the\ncorrect answer.",
        "The move at E1 would be\ncorrect.",
        "Ce coup n'est pas\ncorrect.",
        "Ce n'est pas la\nBonne réponse.",
        "Das ist nicht\nrichtig.",
        "Das ist nicht die\nLösung.",
        "Esta jugada no es\ncorrecta.",
        "Не\nверно",
        "这不是\n正解",
        "正解\nではない",
        "正解では\nない",
        "E1が\n正解",
        "Correct,\nbut slow",
        "Correct (White dies)\nbut slow",
        "Correct:\nhane",
        "正解：\n跳",
        "The solution\nis elsewhere",
        "White lives. See\nSolution.",
        "The solution\nfollows",
        "The correct answer\nis E1",
    ]);
}

#[test]
fn a_sentence_about_one_line_of_several_is_no_mark() {
    assert_not_right(&[
        "A is correct.",
        "White lives. A is the solution.",
        "A ist richtig.",
        "A est correct",
        "B es la solución",
        "B è corretta",
        "A é a solução",
        "Aが正解です",
        "1が正解",
        "イが正解",
        "A是正解",
        "A才是正解",
        "乙是正解",
        "図2が正解",
        "第2図が正解",
        "图2是正解",
        "Variation 2 is correct.",
        "La variante 2 est correcte.",
        "Variante 2 ist richtig.",
        "Move 3 is correct.",
        "Another move is correct.",
        "Another answer is correct.",
        "Un autre coup est correct.",
        "Otra jugada es correcta.",
        "Altra mossa è giusta",
        "Второе правильно",
        "もう一つの手が正解",
        "另一手是正解",
        "다른 수가 정답입니다",
        "A: correct",
        "B - correct",
        "A ○",
    ]);
}

#[test]
fn a_reference_to_the_answer_is_no_mark() {
    assert_not_right(&[
        "See solution.",
        "See the solution",
        "See correct line.",
        "White lives (see solution).",
        "White lives, see solution.",
        "Next: solution",
        "compare: solution",
        "-> Correct",
        "→ 正解図",
        "cf. solution",
        "vgl. Lösung",
        "s. Lösung",
        "Vgl. Lösung 2",
        "см. решение",
        "viz řešení",
        "se lösning",
        "βλ. λύση",
        "zob. rozwiązanie",
        "véase: solución",
        "白生き。→正解図",
        "次図：正解",
        "次は、正解",
        "正解図→",
        "下图：正解",
        "参见：正解",
        "白活，见“正解”",
        "正解，见下图",
        "다음: 정답",
    ]);
}

#[test]
fn a_praise_that_is_taken_back_is_no_mark() {
    assert_not_right(&[
        "Correct... but too slow.",
        "Correct. But White lives.",
        "Right. However, there is a faster way.",
        "Correct! Well done. But White lives.",
        "Correct, although White gets a ko.",
        "Correct, if White passes.",
        "Correct (if White errs)",
        "Correct, only a ko.",
        "Right (but slow)",
        "Juste... mais trop lent",
        "Juste, si Blanc passe",
        "Richtig, wenn Weiß passt",
        "Richtig! Gut gemacht. Aber Weiß lebt.",
        "Correcto, aunque lento",
        "Correcto. Pero lento.",
        "Corretto, se il bianco passa",
        "Верно... но медленно",
        "Верно. Но белые живут.",
        "Правильно, хотя медленно",
        "Dobrze, jeśli białe spasują",
        "正解、ただし白は生きる",
        "正解。ただし白は生きる。",
        "正解（もし白が手抜きなら）",
        "正解，但是太慢",
        "对，但白活了",
        "正解。但是白活。",
        "正确，如果白脱先",
        "맞습니다, 하지만 백이 삽니다",
        "정답. 하지만 백이 삽니다.",
    ]);
}

#[test]
fn words_of_unspaced_scripts_behind_a_space_are_read() {
    assert_not_right(&[
        "정답 없음",
        "정답 없습니다",
        "정답 보기",
        "정답 다른 곳",
        "正解 なし",
        "正解 無し",
        "正解 无",
        "正解 未定",
        "正解図 参照",
        "正解\u{3000}次図",
        "正解 见下图",
        "成功 可能性低",
        "正解 x",
        "正解 ×",
        "正解 △",
        "对 白有利",
    ]);
}

#[test]
fn a_heading_names_the_answer() {
    assert_not_right(&[
        "White lives. Solution: hane.",
        "White lives. Correct: A",
        "White lives. Solution: White dies",
        "Solution: none",
        "Solution: A",
        "Solution = A",
        "Solution - hane",
        "Solution, the hane",
        "Correct: the hane at 2-1",
        "Lösung: Hane",
        "Richtig: Hane",
        "Juste : le hane",
        "Correcto: el hane",
        "Правильно: ханэ",
        "正解：A",
        "正解：ハネ",
        "白活。正解：跳",
        "答案：扑",
        "정답: 젖힘",
        "정답: 흑 젖힘",
        "正确，扑",
        "正解、跳",
        "Solution\nhane",
        "Solution\n\nHane",
        "Correct move\nA",
        "Correct\nE1",
        "正解\nE1",
        "正解\n跳",
    ]);
}

#[test]
fn the_success_of_the_other_side_is_no_mark() {
    assert_not_right(&[
        "White: success",
        "White - success",
        "Well done, White",
        "Success for White",
        "Success of White",
        "Réussi pour Blanc",
        "Bon coup de Blanc",
        "Weiß: Erfolg",
        "Gelöst von Weiß",
        "白の成功",
        "白：成功",
        "白，成功",
        "백의 성공",
    ]);
}

#[test]
fn a_question_is_no_mark() {
    assert_not_right(&[
        "Correct?",
        "Correct!?",
        "Ist das richtig",
        "Est-ce juste",
        "Верно ли это",
        "正解か",
        "正解呢",
        "对吗",
        "정답일까요",
    ]);
}

#[test]
fn everyday_words_count_only_as_a_whole_text() {
    assert_not_right(&[
        "Yes, White lives.",
        "Yes. White lives.",
        "OK, White lives",
        "Ja, so geht es nicht.",
        "Si, après cela, Blanc joue en A1, Noir meurt.",
        "Si, por ejemplo, blanco responde, negro muere.",
        "Да, белые живут",
        "Так, белые живут.",
        "Так.",
        "Certo, il bianco vive.",
        "¡Vale!",
    ]);
}

#[test]
fn a_number_with_a_circle_for_zero_is_no_sign() {
    assert_not_right(&["図二〇", "图一〇", "第一〇図"]);
    assert_eq!(spoken("失敗図二〇"), Spoken::Wrong);
    assert_eq!(spoken("〇"), Spoken::Right);
}

/// The work on a text grows with its length only. Otherwise these comments would take minutes.
#[test]
fn a_long_comment_is_read_in_linear_time() {
    const LENGTH: usize = 1_000_000;
    for (part, says) in [
        ("解答", Spoken::Unknown),
        ("答案", Spoken::Unknown),
        ("失敗", Spoken::Unknown),
        ("正,", Spoken::Unknown),
        ("correct, ", Spoken::Right),
        ("the right move ", Spoken::Unknown),
        ("correct\n", Spoken::Right),
    ] {
        let comment = part.repeat(LENGTH / part.len()) + "\nん";
        assert_eq!(spoken(&comment), says, "{part}");
    }
}
