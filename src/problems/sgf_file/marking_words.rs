//! The words for right and wrong answers, in the languages of problem files.

use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use crate::problems::answers::FileMark;

/// The words of a language. Case, width and accents do not count. A phrase of several
/// words counts like a word.
struct Language {
    right: &'static [&'static str],
    wrong: &'static [&'static str],
}

/// Languages whose scripts separate words. The same word may stand in several.
const SPACED: [Language; 19] = [
    // English
    Language {
        right: &[
            "correct",
            "right",
            "success",
            "successful",
            "solution",
            "solved",
            "yes",
            "correct answer",
            "right answer",
            "well done",
            "good job",
        ],
        wrong: &[
            "wrong",
            "incorrect",
            "not correct",
            "not right",
            "not quite",
            "fail",
            "fails",
            "failed",
            "failure",
            "failing",
            "mistake",
            "wrong answer",
            "refuted",
            "no solution",
        ],
    },
    // French
    Language {
        right: &[
            "réussi",
            "réussite",
            "correct",
            "juste",
            "exact",
            "bravo",
            "succès",
            "bonne réponse",
        ],
        wrong: &[
            "raté",
            "échec",
            "échoué",
            "faux",
            "pas correct",
            "pas juste",
            "erreur",
            "incorrect",
            "mauvaise réponse",
            "perdu",
        ],
    },
    // German
    Language {
        right: &[
            "richtig",
            "korrekt",
            "gelöst",
            "geloest",
            "lösung",
            "erfolg",
            "geschafft",
        ],
        wrong: &[
            "falsch",
            "leider falsch",
            "nicht richtig",
            "nicht korrekt",
            "inkorrekt",
            "fehler",
            "fehlschlag",
            "misserfolg",
            "gescheitert",
            "verfehlt",
        ],
    },
    // Spanish
    Language {
        right: &[
            "correcto",
            "correcta",
            "acierto",
            "acertado",
            "éxito",
            "resuelto",
            "solución",
        ],
        wrong: &[
            "incorrecto",
            "incorrecta",
            "no es correcto",
            "no correcto",
            "fallo",
            "fallado",
            "fracaso",
            "equivocado",
            "error",
        ],
    },
    // Portuguese
    Language {
        right: &[
            "correto",
            "correta",
            "certo",
            "sucesso",
            "acertou",
            "solução",
            "resolvido",
        ],
        wrong: &[
            "incorreto",
            "incorreta",
            "errado",
            "errada",
            "erro",
            "falha",
            "falhou",
            "fracasso",
        ],
    },
    // Italian
    Language {
        right: &[
            "corretto",
            "corretta",
            "giusto",
            "giusta",
            "esatto",
            "riuscito",
            "successo",
            "soluzione",
        ],
        wrong: &[
            "sbagliato",
            "sbagliata",
            "errato",
            "errata",
            "scorretto",
            "errore",
            "fallito",
            "fallimento",
        ],
    },
    // Dutch
    Language {
        right: &[
            "goed",
            "juist",
            "correct",
            "gelukt",
            "geslaagd",
            "oplossing",
        ],
        wrong: &[
            "fout",
            "onjuist",
            "verkeerd",
            "mislukt",
            "niet goed",
            "niet juist",
        ],
    },
    // Russian
    Language {
        right: &[
            "верно",
            "правильно",
            "правильный ответ",
            "успех",
            "решение",
            "решено",
            "молодец",
        ],
        wrong: &[
            "неверно",
            "не верно",
            "неправильно",
            "не правильно",
            "неправильный ответ",
            "ошибка",
            "ошибочно",
            "неудача",
            "провал",
        ],
    },
    // Ukrainian
    Language {
        right: &["вірно", "правильно", "правильна відповідь", "успіх"],
        wrong: &["невірно", "не вірно", "неправильно", "помилка", "невдача"],
    },
    // Polish
    Language {
        right: &[
            "dobrze",
            "poprawnie",
            "prawidłowo",
            "poprawna",
            "sukces",
            "rozwiązanie",
        ],
        wrong: &[
            "źle",
            "niepoprawnie",
            "błąd",
            "błędnie",
            "nieprawidłowo",
            "porażka",
        ],
    },
    // Czech and Slovak
    Language {
        right: &["správně", "dobře", "úspěch", "řešení"],
        wrong: &["špatně", "nesprávně", "chyba", "neúspěch", "chybně"],
    },
    // Hungarian
    Language {
        right: &["helyes", "jó", "siker", "megoldás"],
        wrong: &["helytelen", "rossz", "hibás", "hiba", "kudarc", "nem jó"],
    },
    // Romanian
    Language {
        right: &["corect", "reușit", "soluție"],
        wrong: &["incorect", "greșit", "eșec", "greșeală"],
    },
    // Swedish, Danish and Norwegian
    Language {
        right: &["rätt", "korrekt", "rigtigt", "riktig", "rett"],
        wrong: &["fel", "felaktigt", "forkert", "feil", "galt"],
    },
    // Finnish
    Language {
        right: &["oikein", "onnistui", "ratkaisu"],
        wrong: &["väärin", "epäonnistui", "virhe"],
    },
    // Turkish
    Language {
        right: &["doğru", "başarılı", "çözüm"],
        wrong: &["yanlış", "başarısız", "hata"],
    },
    // Vietnamese
    Language {
        right: &["đúng", "chính xác", "thành công"],
        wrong: &["sai", "thất bại", "không đúng"],
    },
    // Indonesian
    Language {
        right: &["benar", "berhasil", "tepat"],
        wrong: &["salah", "gagal", "tidak benar"],
    },
    // Greek
    Language {
        right: &["σωστό", "σωστά", "επιτυχία"],
        wrong: &["λάθος", "αποτυχία"],
    },
];

/// Languages without spaces between words, or with endings at a word: a word counts
/// anywhere in a text.
const UNSPACED: [Language; 4] = [
    // Japanese
    Language {
        right: &["正解", "正答", "成功", "せいかい"],
        wrong: &[
            "不正解",
            "失敗",
            "誤答",
            "誤り",
            "間違い",
            "まちがい",
            "不正答",
            "正解ではな",
            "正解でな",
            "正解じゃな",
            "不成功",
            "成功しな",
        ],
    },
    // Chinese, simplified and traditional
    Language {
        right: &["正解", "正确", "正確", "成功", "答对", "答對"],
        wrong: &[
            "失败",
            "失敗",
            "错误",
            "錯誤",
            "不正确",
            "不正確",
            "不成功",
            "答错",
            "答錯",
            "不是正解",
            "非正解",
            "误解",
            "不对",
            "不對",
        ],
    },
    // Korean
    Language {
        right: &["정답", "정해", "성공", "맞습니다", "맞았습니다", "맞음"],
        wrong: &[
            "오답",
            "실패",
            "틀렸",
            "틀린",
            "틀림",
            "정답이 아",
            "정답은 아",
            "정답 아님",
            "성공하지",
            "잘못",
        ],
    },
    // Thai
    Language {
        right: &["ถูกต้อง", "สำเร็จ"],
        wrong: &["ไม่ถูก", "ผิด", "ล้มเหลว", "ไม่สำเร็จ"],
    },
];

/// Words that stand in other sentences too ("Right side first"), so they count only by
/// themselves.
const COMMON: &[&str] = &[
    "成功",
    "正确",
    "正確",
    "错误",
    "錯誤",
    "不对",
    "不對",
    "误解",
    "誤り",
    "間違い",
    "성공",
    "정해",
    "틀린",
    "잘못",
    "ผิด",
    "raté",
    "right",
    "yes",
    "solution",
    "solved",
    "success",
    "fail",
    "fails",
    "failed",
    "mistake",
    "juste",
    "exact",
    "perdu",
    "erreur",
    "lösung",
    "fehler",
    "erfolg",
    "solución",
    "fallo",
    "error",
    "certo",
    "solução",
    "erro",
    "giusto",
    "soluzione",
    "errore",
    "goed",
    "juist",
    "oplossing",
    "решение",
    "успех",
    "ошибка",
    "dobrze",
    "dobře",
    "řešení",
    "chyba",
    "jó",
    "rossz",
    "hiba",
    "megoldás",
    "fel",
    "rett",
    "rätt",
    "sai",
    "tepat",
    "hata",
    "çözüm",
    "virhe",
    "ratkaisu",
    "not quite",
    "rozwiązanie",
    "soluție",
    "no solution",
    "falha",
    "bravo",
    "faux",
    "doğru",
];

/// Words that may follow one of those in [`COMMON`].
const FOLLOWING: &[&str] = &[
    "answer",
    "move",
    "solution",
    "line",
    "图",
    "図",
    "圖",
    "です",
    "例",
    "手",
    "了",
    "입니다",
    "하였습니다",
    "했습니다",
];

/// A word as it is compared.
pub(super) struct MarkingWord {
    pub(super) folded: String,
    pub(super) mark: FileMark,
    /// True if other words may stand beside it.
    pub(super) has_company: bool,
}

/// The words of spaced and of unspaced languages, longest first.
pub(super) struct MarkingWords {
    pub(super) spaced: Vec<MarkingWord>,
    pub(super) unspaced: Vec<MarkingWord>,
    pub(super) following: Vec<String>,
}

/// All words, folded.
pub(super) static WORDS: LazyLock<MarkingWords> = LazyLock::new(|| MarkingWords {
    spaced: folded(&SPACED),
    unspaced: folded(&UNSPACED),
    following: FOLLOWING.iter().map(|word| fold(word)).collect(),
});

fn folded(languages: &[Language]) -> Vec<MarkingWord> {
    let common: Vec<String> = COMMON.iter().map(|word| fold(word)).collect();
    let word = |mark| {
        let common = &common;
        move |text: &&str| {
            let folded = fold(text);
            let has_company = !common.contains(&folded);
            MarkingWord {
                folded,
                mark,
                has_company,
            }
        }
    };
    let mut words = Vec::new();
    for language in languages {
        words.extend(language.right.iter().map(word(FileMark::Right)));
        words.extend(language.wrong.iter().map(word(FileMark::Wrong)));
    }
    words.sort_by_key(|word| std::cmp::Reverse(word.folded.len()));
    words
}

/// Returns a text without differences of case, width and accents. The parts of Korean
/// syllables are separate characters in it.
pub(super) fn fold(text: &str) -> String {
    let plain = text.nfkd().filter(|&c| !is_combining_mark(c));
    plain.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn no_word_means_both_right_and_wrong() {
        let mut marks = BTreeMap::new();
        for word in WORDS.spaced.iter().chain(&WORDS.unspaced) {
            let mark = *marks.entry(&word.folded).or_insert(word.mark);
            assert_eq!(mark, word.mark, "{}", word.folded);
        }
    }

    #[test]
    fn case_width_and_accents_are_folded() {
        assert_eq!(fold("RATÉ"), "rate");
        assert_eq!(fold("ＦＡＩＬ"), "fail");
        assert_eq!(fold("Rate\u{301}"), "rate");
        assert_eq!(
            fold("정답"),
            fold("\u{110c}\u{1165}\u{11bc}\u{1103}\u{1161}\u{11b8}")
        );
    }
}
