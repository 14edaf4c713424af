//! The words for right and wrong answers, in the languages of problem files.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::platform::text::fold;

/// The words of a language whose script separates words, as lists with commas. Case, width
/// and accents do not count. A phrase of several words counts like a word.
struct Spaced {
    /// Words for right. They count only as the whole of a clause, since "the correct order"
    /// says nothing about a line.
    right: &'static str,
    /// Words for wrong that count at the start of a line whatever follows.
    wrong: &'static str,
    /// Words for wrong that count only as the whole of a clause, because other sentences
    /// begin with them.
    wrong_alone: &'static str,
    /// Words for a line that is not the answer.
    aside: &'static str,
    /// Words that turn right into wrong.
    negating: &'static str,
    /// Words that may begin a clause before the word that marks: "this", "is", "sorry".
    opening: &'static str,
    /// Words that may stand inside such a clause, but not begin it: "the", "quite".
    linking: &'static str,
    /// Nouns that the word may describe: "answer", "move".
    nouns: &'static str,
    /// Words that take a praise back, or name another line: "but", "see", "instead".
    elsewhere: &'static str,
}

const NONE: Spaced = Spaced {
    right: "",
    wrong: "",
    wrong_alone: "",
    aside: "",
    negating: "",
    opening: "",
    linking: "",
    nouns: "",
    elsewhere: "",
};

/// Languages whose scripts separate words. The same word may stand in several.
const SPACED: [Spaced; 28] = [
    // English
    Spaced {
        right: "correct, right, success, successful, succeeds, succeeded, solution, \
            the solution, the answer, solved, yes, well done, good job, good work, \
            congratulations, exactly, perfect, you got it, \
            the right answer, the correct answer, ok",
        wrong: "wrong, incorrect",
        wrong_alone: "fail, fails, failed, failure, failing, unsuccessful, mistake, mistaken, \
            false, error, no, refuted, refutation, not quite, try again, ng, \
            unsolved, wrong way",
        aside: "variation, variations, variant, reference, for reference, alternative",
        negating: "not, no, never, isn t, isnt, wasn t, aren t, doesn t, didn t, hardly",
        opening: "this, that, it, you, your, also, another, second, third, alternative, sorry, \
            oops, unfortunately, alas, solution, answer",
        linking: "the, a, an, is, was, are, would, were, s, re, quite, also, too, so, very, \
            completely, simply, still, really, only, one, be",
        nouns: "answer, answers, move, moves, one, solution, line, variation, diagram, figure, \
            result, reply, sequence, choice, attempt, again, it, number, no, dia, fig, path",
        elsewhere: "but, however, yet, see, other, another, instead, elsewhere, unless, \
            almost, except",
    },
    // French
    Spaced {
        right: "réussi, réussie, réussite, correct, correcte, juste, exact, exacte, bravo, \
            succès, bonne réponse, bon coup, bonne solution, solution, la solution, \
            la réponse, oui, félicitations, résolu, parfait, gagné, \
            bien joué, très bien",
        wrong: "échec, échoué, incorrect, incorrecte, mauvaise réponse",
        wrong_alone: "raté, ratée, manqué, faux, fausse, erreur, erroné, mauvais coup, \
            mauvaise solution, mauvais choix, perdu, non, réfutation, réfuté, inexact, insuccès",
        aside: "variante, variantes, référence",
        negating: "pas, non, n, ne, jamais",
        opening: "c, ce, cela, ça, est, c est, désolé, dommage, hélas, malheureusement, \
            vous, vous avez, tu as, aussi, autre, deuxième, seconde, réponse, coup",
        linking: "est, la, le, l, les, une, un, tout, à, fait, avez, as, ai, a, très, serait, \
            était, vraiment, aussi, bonne, bon, encore",
        nouns: "réponse, coup, solution, variante, ligne, diagramme, choix, résultat, \
            séquence, numéro, suite, figure",
        elsewhere: "mais, voir, autre, plutôt, ailleurs, sauf, presque",
    },
    // German
    Spaced {
        right: "richtig, richtige, richtiger, korrekt, korrekte, gelöst, geloest, lösung, \
            loesung, die lösung, die loesung, erfolg, erfolgreich, geschafft, gut gemacht, sehr gut, \
            ja, stimmt, genau, bravo",
        wrong: "falsch, inkorrekt, verfehlt, unrichtig",
        wrong_alone: "falsche, falscher, fehler, fehlschlag, misserfolg, gescheitert, scheitert, \
            nein, irrtum, fehlversuch, widerlegung, widerlegt, misslungen, daneben, leider nicht, \
            versagt, ungelöst, unkorrekt",
        aside: "variante, varianten, zum vergleich",
        negating: "nicht, kein, keine, nie, niemals",
        opening: "das, dies, dieser, diese, dieses, es, sie, leider, auch, schade, ist, war, \
            zweite, weitere, alternative, antwort",
        linking: "ist, war, die, der, das, ganz, eine, ein, auch, wäre, waere, sind, haben, \
            hast, hat, sehr, völlig, noch, nur",
        nouns: "antwort, zug, lösung, loesung, variante, diagramm, ergebnis, nummer, folge, \
            weg, nr, bild",
        elsewhere: "aber, jedoch, siehe, andere, anderer, stattdessen, sondern, fast, außer",
    },
    // Spanish
    Spaced {
        right: "correcto, correcta, acierto, acertado, acertaste, exacto, éxito, resuelto, \
            solución, la solución, la respuesta, bien hecho, muy bien, sí, enhorabuena, \
            felicidades, logrado, buena respuesta",
        wrong: "incorrecto, incorrecta, equivocado, equivocada",
        wrong_alone: "fallo, fallido, fallida, fallado, fracaso, error, errónea, erróneo, mal, \
            falso, falsa, no, refutación, refutado, fallaste, respuesta equivocada, mala respuesta",
        aside: "variante, variantes, referencia, variación",
        negating: "no, nunca, ni",
        opening: "esto, esta, este, eso, es, está, lo siento, lástima, también, otra, segunda, \
            respuesta, jugada, variante, has",
        linking: "es, está, la, el, una, un, del, todo, muy, sería, era, fue, has, también, ha",
        nouns: "respuesta, jugada, solución, variante, movimiento, línea, diagrama, secuencia, \
            resultado, número, opción",
        elsewhere: "pero, ver, véase, otra, otro, sino, casi, excepto",
    },
    // Portuguese
    Spaced {
        right: "correto, correta, correcto, correcta, certo, certa, sucesso, acertou, solução, \
            a solução, a resposta, resolvido, muito bem, parabéns, sim, exato, exatamente, \
            conseguido",
        wrong: "incorreto, incorreta, errado, errada",
        wrong_alone: "erro, falha, falhou, fracasso, não, falso, falsa, refutação, errou, \
            insucesso, fracassou",
        aside: "variante, variantes, variação, referência",
        negating: "não, nunca, nem",
        opening: "isto, isso, este, esta, é, está, infelizmente, desculpe, também, outra, \
            segunda, resposta, jogada, você, lance",
        linking: "é, está, a, o, uma, um, bem, muito, seria, era, foi, também",
        nouns: "resposta, jogada, solução, variante, lance, linha, diagrama, sequência, número",
        elsewhere: "mas, porém, ver, veja, outra, outro, quase, exceto",
    },
    // Italian
    Spaced {
        right: "corretto, corretta, giusto, giusta, esatto, esatta, riuscito, riuscita, \
            successo, soluzione, la soluzione, la risposta, risolto, ben fatto, sì, bravo, \
            complimenti, ottimo lavoro",
        wrong: "sbagliato, sbagliata, errato, errata, scorretto, scorretta",
        wrong_alone: "errore, fallito, fallita, fallimento, fallisce, no, falso, falsa, \
            confutazione, confutato, insuccesso, inesatto",
        aside: "variante, varianti, variazione, riferimento",
        negating: "non, mai, né",
        opening: "questo, questa, ciò, è, purtroppo, spiacente, mi dispiace, anche, altra, \
            seconda, hai, risposta, mossa, così",
        linking: "è, la, il, una, un, del, tutto, molto, sarebbe, era, hai, ha, anche",
        nouns: "risposta, mossa, soluzione, variante, linea, diagramma, sequenza, numero",
        elsewhere: "ma, però, vedi, altra, altro, invece, quasi, tranne",
    },
    // Catalan
    Spaced {
        right: "correcte, correcta, encert, encertat, èxit, solució, la solució, molt bé",
        wrong: "incorrecte, incorrecta, equivocat",
        wrong_alone: "fracàs, errada, malament, fallat",
        negating: "no",
        opening: "això, és",
        linking: "és, la, una, un",
        nouns: "resposta, jugada, solució, moviment",
        elsewhere: "però, vegeu",
        ..NONE
    },
    // Dutch
    Spaced {
        right: "goed, goede, juist, juiste, correct, correcte, gelukt, geslaagd, oplossing, \
            de oplossing, het antwoord, opgelost, ja, goed gedaan, goed zo, heel goed, zeer goed, \
            klopt, succes",
        wrong: "fout, onjuist, verkeerd, mislukt, incorrect",
        wrong_alone: "foute, foutief, verkeerde, onjuiste, mislukking, gefaald, faalt, nee, \
            weerlegging, weerlegd, vergissing",
        aside: "variant, variatie, ter vergelijking",
        negating: "niet, geen, nooit",
        opening: "dit, dat, deze, het, helaas, jammer, ook, sorry, tweede",
        linking: "is, was, de, het, een, helemaal, ook, zou, heel, zeer",
        nouns: "antwoord, zet, oplossing, variant, variatie, diagram, poging, nummer, nr",
        elsewhere: "maar, zie, andere, ander, echter, bijna",
    },
    // Russian
    Spaced {
        right: "верно, правильно, правильный, правильное, верный, верное, успех, успешно, \
            решение, решено, молодец, да, точно, отлично, удача, верный ответ, получилось",
        wrong: "неверно, неправильно",
        wrong_alone: "неверный, неверное, неправильный, неправильное, ошибка, ошибочно, \
            ошибочный, неудача, неудачно, провал, нет, мимо, опровержение, опровергнуто, \
            неуспех, промах",
        aside: "вариант, варианты, вариация, для сравнения",
        negating: "не, нет",
        opening: "это, этот, вы, ты, к сожалению, увы, тоже, также, другое, второе, ответ, ход, \
            вариант",
        linking: "это, был, было, есть, совсем, тоже, также, очень, самый",
        nouns: "ответ, ход, решение, вариант, диаграмма, номер, результат, решил, решили",
        elsewhere: "но, однако, см, смотри, другой, другое, почти, кроме, вместо, было бы",
    },
    // Ukrainian
    Spaced {
        right: "вірно, правильно, правильна, правильний, успіх, рішення, розв'язок, так",
        wrong: "невірно, неправильно",
        wrong_alone: "неправильна, неправильний, помилка, невдача, хибно, ні",
        aside: "варіант",
        negating: "не, ні",
        opening: "це, на жаль",
        linking: "це, є, зовсім",
        nouns: "відповідь, хід, рішення, варіант",
        elsewhere: "але, див",
    },
    // Bulgarian
    Spaced {
        right: "вярно, правилно, успех, решение",
        wrong: "невярно, неправилно, грешно",
        wrong_alone: "грешка, неуспех, провал",
        aside: "вариант",
        negating: "не",
        opening: "това",
        linking: "е, съвсем",
        nouns: "отговор, ход, решение",
        elsewhere: "но, виж",
    },
    // Polish
    Spaced {
        right: "dobrze, poprawnie, prawidłowo, poprawna, poprawne, poprawny, poprawny ruch, \
            prawidłowa, prawidłowe, prawidłowy, sukces, rozwiązanie, rozwiązane, udało się, \
            brawo, zgadza się, dobra, dobry, tak, świetnie",
        wrong: "źle, niepoprawnie, błędnie, nieprawidłowo",
        wrong_alone: "błąd, błędny, błędna, błędne, zła, zły, niepoprawna, niepoprawny, \
            niepoprawne, nieprawidłowa, nieprawidłowy, porażka, nie, pomyłka, nie udało się, \
            nieudane, niepowodzenie, obalenie",
        aside: "wariant, warianty, wariacja",
        negating: "nie, nigdy",
        opening: "to, ta, ten, jest, niestety, też, także, inne, drugie, przykro mi, \
            odpowiedź, całkiem",
        linking: "jest, to, całkiem, też, było, byłoby, do, końca, się",
        nouns: "odpowiedź, ruch, rozwiązanie, wariant, diagram, numer",
        elsewhere: "ale, zobacz, inny, inna, inne, patrz, prawie, jednak",
    },
    // Czech and Slovak
    Spaced {
        right: "správně, správná, správný, správné, správne, dobře, dobre, úspěch, úspech, \
            řešení, riešenie, vyřešeno, vyriešené, výborně, výborne, ano, áno, povedlo se",
        wrong: "špatně, nesprávně, chybně, nesprávne, chybne",
        wrong_alone: "chyba, neúspěch, neúspech, špatná, špatný, špatné, nesprávná, nesprávný, \
            nesprávna, nesprávny, chybná, chybný, omyl, zle, zlá, zlý, nepovedlo se, vyvrácení, \
            neuspěl, ne",
        aside: "varianta, variant, varianty",
        negating: "ne, nie, není, nebylo, nie je",
        opening: "to, toto, je, bohužel, bohužiaľ, také, tiež, druhé, další, tah, odpověď",
        linking: "je, to, bylo, by, úplně, celkom, také, zcela",
        nouns: "odpověď, odpoveď, tah, ťah, řešení, riešenie, varianta, diagram, postup",
        elsewhere: "ale, viz, jiný, jiná, pozri, skoro, však",
    },
    // Hungarian
    Spaced {
        right: "helyes, helyesen, jó, siker, sikeres, sikerült, megoldás, a megoldás, \
            megoldva, megoldott, igen, gratulálok, ügyes, pontos",
        wrong: "helytelen, hibás, rossz",
        wrong_alone: "hiba, kudarc, nem, téves, tévedés, sikertelen, elrontott, elrontottad, \
            cáfolat, rontás, sajnos nem",
        aside: "változat, változatok, variáció",
        negating: "nem, nincs, sem",
        opening: "ez, sajnos, szintén, másik, második, ezek",
        linking: "a, az, egészen, is, volt, teljesen",
        nouns: "válasz, lépés, megoldás, változat, ábra",
        elsewhere: "de, lásd, másik, azonban, majdnem, helyette",
    },
    // Romanian
    Spaced {
        right: "corect, corectă, reușit, reușită, soluție, soluția, rezolvat, succes, da, \
            răspuns corect, bravo",
        wrong: "incorect, incorectă, greșit, greșită",
        wrong_alone: "eșec, greșeală, eroare, nu, eșuat, ratat",
        aside: "variantă, variație",
        negating: "nu",
        opening: "acesta, aceasta, este, e, din păcate, și",
        linking: "este, e, chiar, o, un, foarte",
        nouns: "răspuns, mutare, soluție, variantă",
        elsewhere: "dar, vezi, alt, altă, însă",
    },
    // Croatian, Serbian and Slovene
    Spaced {
        right: "točno, tačno, ispravno, uspjeh, uspeh, rješenje, rešenje, pravilno, тачно, \
            исправно, решење, rešitev",
        wrong: "netočno, netačno, pogrešno, neispravno, nepravilno, narobe, нетачно, погрешно",
        wrong_alone: "greška, neuspjeh, neuspeh, napaka, грешка",
        aside: "varijanta, варијанта, različica",
        negating: "nije, ni, ne, није",
        opening: "to, ovo, je, ovo je, nažalost, žal, ово",
        linking: "je, baš, sasvim, povsem",
        nouns: "odgovor, potez, rješenje, rešenje, poteza",
        elsewhere: "ali, vidi, vendar, али",
    },
    // Swedish, Danish and Norwegian
    Spaced {
        right: "rätt, korrekt, riktigt, rigtigt, rigtig, riktig, rett, lösning, lösningen, løsning, \
            løsningen, lyckat, lyckades, lykkedes, vellykket, löst, løst, bra jobbat, ja, \
            succé, godt klaret, godt gjort",
        wrong: "felaktigt, forkert, feil, galt",
        wrong_alone: "fel, misslyckat, misslyckades, misslyckande, mislykket, mislykkedes, fejl, nej, \
            nei, felaktig, feilaktig, misstag, motbevis, vederläggning, uriktig, urigtigt",
        aside: "variation, variant, varianter",
        negating: "inte, ej, ikke, icke, ingen, aldrig, aldri",
        opening: "det, detta, dette, den, denna, är, er, tyvärr, desværre, dessverre, också, \
            også, andra, beklager, beklagar",
        linking: "är, er, var, helt, en, ett, et, den, det, också, også, riktigt, skulle",
        nouns: "svar, svaret, drag, draget, lösning, løsning, træk, trekk, variant, variation, \
            diagram",
        elsewhere: "men, se, annan, annat, anden, annen, nästan, næsten, nesten, dock",
    },
    // Finnish
    Spaced {
        right: "oikein, oikea, onnistui, onnistunut, ratkaisu, ratkaistu, kyllä, hyvin tehty",
        wrong: "väärin, virheellinen",
        wrong_alone: "väärä, epäonnistui, virhe, ei, epäonnistuminen",
        aside: "muunnelma, variaatio",
        negating: "ei",
        opening: "tämä, se, on, valitettavasti, myös",
        linking: "on, ole, aivan, myös",
        nouns: "vastaus, siirto, ratkaisu, muunnelma",
        elsewhere: "mutta, katso, toinen, melkein",
    },
    // Estonian
    Spaced {
        right: "õige, õigesti, lahendus",
        wrong: "vale, valesti",
        wrong_alone: "viga",
        negating: "ei, pole",
        opening: "see, on",
        linking: "on, ole, päris",
        nouns: "vastus, käik, lahendus",
        elsewhere: "aga, vaata",
        ..NONE
    },
    // Lithuanian and Latvian
    Spaced {
        right: "teisingai, teisingas, sprendimas, pareizi, pareizs, atrisinājums, pareiza",
        wrong: "neteisingai, klaidingai, nepareizi",
        wrong_alone: "neteisingas, klaida, nepavyko, kļūda, nepareiza",
        aside: "variantas, variants",
        nouns: "atsakymas, ėjimas, atbilde, gājiens",
        opening: "tai, yra, tas, ir, tā",
        ..NONE
    },
    // Turkish
    Spaced {
        right: "doğru, başarılı, başarı, çözüm, çözüldü, tebrikler, tebrik ederim, evet, \
            bildiniz, bravo, aferin",
        wrong: "yanlış",
        wrong_alone: "başarısız, başarısızlık, hata, hatalı, hayır, olmadı",
        aside: "varyasyon, varyant, değişke",
        opening: "bu, maalesef, bu da, üzgünüm, ne yazık ki, ikinci, diğer, tamamen",
        linking: "da, de, tamamen, bir, çok",
        nouns: "cevap, yanıt, hamle, çözüm, varyasyon, sonuç, yol, dir, dur, cevabı, hamlesi",
        elsewhere: "ama, fakat, bakınız, başka, diğer, ancak",
        ..NONE
    },
    // Vietnamese
    Spaced {
        right: "đúng, chính xác, thành công, lời giải, đáp án, giải đúng",
        wrong: "",
        wrong_alone: "sai, thất bại, sai lầm, sai rồi",
        aside: "biến hóa, biến hoá, biến thể",
        negating: "không, chưa",
        opening: "đây, đây là, là, rất tiếc, câu trả lời, nước này, nước đi, hoàn toàn",
        linking: "là, hoàn toàn, phải",
        nouns: "rồi, đáp án, nước đi, câu trả lời",
        elsewhere: "nhưng, xem",
    },
    // Indonesian and Malay
    Spaced {
        right: "benar, berhasil, tepat, jawaban benar, solusi, betul",
        wrong: "salah",
        wrong_alone: "gagal, keliru, kesalahan",
        aside: "variasi",
        negating: "tidak, bukan, kurang, belum",
        opening: "ini, itu, jawaban, langkah, maaf, jawaban anda",
        linking: "yang, adalah, ini",
        nouns: "jawaban, langkah, solusi, variasi, sekali",
        elsewhere: "tetapi, tapi, lihat, lain, hampir",
    },
    // Greek
    Spaced {
        right: "σωστό, σωστά, σωστή, επιτυχία, λύση, η λύση, μπράβο, ναι",
        wrong: "λάθος",
        wrong_alone: "αποτυχία, λανθασμένο, λανθασμένη, εσφαλμένο, όχι, σφάλμα",
        aside: "παραλλαγή",
        negating: "δεν, όχι, μη",
        opening: "αυτό, αυτή, είναι, δυστυχώς, επίσης",
        linking: "είναι, η, το, μια, απόλυτα",
        nouns: "απάντηση, κίνηση, λύση, παραλλαγή",
        elsewhere: "αλλά, βλέπε, άλλη",
    },
    // Hebrew
    Spaced {
        right: "נכון, נכונה, הצלחה, פתרון, תשובה נכונה",
        wrong: "שגוי, שגויה",
        wrong_alone: "טעות, כישלון, שגיאה",
        negating: "לא",
        opening: "זה, תשובה",
        nouns: "תשובה, מהלך",
        elsewhere: "אבל, ראה",
        ..NONE
    },
    // Arabic
    Spaced {
        right: "صحيح, صحيحة, نجاح, الحل, إجابة صحيحة",
        wrong: "خطأ, خاطئ, خاطئة",
        wrong_alone: "فشل",
        negating: "غير, ليس, ليست, لا",
        opening: "هذا, هذه, إجابة",
        nouns: "إجابة, نقلة",
        elsewhere: "لكن",
        ..NONE
    },
    // Esperanto
    Spaced {
        right: "ĝuste, ĝusta, solvo, sukceso, prave",
        wrong: "malĝuste, malĝusta",
        wrong_alone: "eraro, fiasko, malsukceso",
        aside: "varianto",
        negating: "ne",
        opening: "tio, estas, tio ĉi",
        linking: "estas, la",
        nouns: "respondo, movo, solvo",
        elsewhere: "sed, vidu",
    },
    // Persian
    Spaced {
        right: "درست, صحیح",
        wrong: "نادرست, غلط, اشتباه",
        nouns: "است, جواب",
        opening: "این, جواب",
        elsewhere: "اما, ولی",
        ..NONE
    },
];

/// Words after the word that turn right into wrong: Turkish.
const NEGATING_AFTER: &str = "değil, değildir";

/// The words of a language without spaces between words, or with endings at a word, as
/// lists with commas.
struct Unspaced {
    right: &'static str,
    wrong: &'static str,
    aside: &'static str,
    /// Texts that may stand before the word that marks.
    before: &'static str,
    /// Texts that turn right into wrong before the word, and after it.
    negating_before: &'static str,
    negating_after: &'static str,
    /// Texts that may stand after it.
    after: &'static str,
    /// Nouns that a heading has before it names the answer: "正确答案：".
    nouns: &'static str,
    /// Particles after the word that make it the subject of a sentence about another line.
    particles: &'static str,
    /// The sides, whose failure may be the other side's success.
    sides: &'static str,
    /// Numerals, which may stand after a word like digits.
    numerals: &'static str,
}

/// Languages without spaces between words, and signs.
const UNSPACED: [Unspaced; 5] = [
    // Japanese
    Unspaced {
        right: "正解, 大正解, 正答, 成功, せいかい, セイカイ, 正しい, 別解, 名答, ご名答, 正着, \
            合格, よくできました, おめでとう, おめでとうございます, お見事, 本解, 解答",
        wrong: "不正解, 失敗, 誤答, 誤り, 間違い, まちがい, 間違え, 不正答, 不成功, 誤解答, 不合格, \
            はずれ, ハズレ, 外れ, 残念, 残念でした, しっぱい, シッパイ, 間違いました, 正しくない, \
            正しくありません",
        aside: "変化, 参考, 別図, 途中",
        before: "この手, この図, 本図, これ, この, こちら, こう打つの, 図, 第, が, は, で, も, 手, \
            見事に, 完全な, 完全に, 惜しくも, 残念ながら, 一応, やはり, 答え, 解答",
        negating_before: "",
        negating_after: "ではない, ではありません, ではなく, ではなかった, でない, でありません, じゃない, \
            じゃありません, じゃなかった, とは言えない, とはいえない, とは言えません, にならない, \
            とならない, にならず, とならず, しない, せず, しません, ならず, くない, くありません",
        after: "図, 例, です, でした, だ, だった, である, となる, となります, になる, になります, \
            手順, 手, 形, 答, その, の, 一つ, ひとつ, 変化図, 変化, ね, よ, した, しました, \
            する, します, 答え, 解答, 番, 号, ございます",
        nouns: "答え, 解答, 手順, 正しい手",
        particles: "は, が, を, に, へ, と, も, なら, より, から",
        sides: "黒, 白, 相手",
        numerals: "一, 二, 三, 四, 五, 六, 七, 八, 九, 十, イ, ロ, ハ, ニ, 甲, 乙, 丙",
    },
    // Chinese, simplified and traditional
    Unspaced {
        right: "正解, 正确, 正確, 成功, 答对, 答對, 做对, 做對, 对, 對, 正着, 正著, 正招, 解答正确, \
            另解, 别解, 別解, 恭喜, 恭喜你, 过关, 過關, 通过, 通過, 答案, 解答",
        wrong: "失败, 失敗, 错误, 錯誤, 答错, 答錯, 做错, 做錯, 错, 錯, 误解, 誤解, 误答, 誤答, 错解, \
            錯解, 败着, 敗著, 错着, 錯著, 失误, 失誤, 不行, 遗憾, 遺憾, 很遗憾, 很遺憾",
        aside: "变化, 變化, 参考, 參考, 变着, 參照",
        before: "这手, 這手, 这步, 這步, 这一手, 這一手, 此手, 这步棋, 這步棋, 此着, 这, 這, 此, 为, 為, \
            本图, 本圖, 是, 也是, 也, 亦, 的, 图, 圖, 第, 回答, 答案, 解答, 恭喜, 恭喜你, 你, 您, \
            完全, 很遗憾, 很遺憾, 遗憾, 遺憾, 抱歉, 可惜, 下法, 又一, 另一, 才, 您的, 你的, 选择, 選擇",
        negating_before: "不是, 并非, 並非, 不, 非, 未, 未能, 没有, 沒有, 没, 沒, 不算, 不能",
        negating_after: "不了, 不成",
        after: "图, 圖, 了, 的, 答案, 着法, 著法, 下法, 走法, 手, 例, 之一, 变化图, 變化圖, 变化, \
            變化, 手顺, 手順, 解答, 解, 号, 號, 啦, 哦, 呢, 你, 您, 选择, 選擇",
        nouns: "答案, 解答, 着法, 著法, 下法, 走法, 手顺, 手順",
        particles: "是, 为, 為, 在, 应, 應, 要",
        sides: "黑, 白, 对方, 對方",
        numerals: "一, 二, 三, 四, 五, 六, 七, 八, 九, 十, 甲, 乙, 丙",
    },
    // Korean
    Unspaced {
        right: "정답, 정해, 성공, 맞습니다, 맞았습니다, 맞음, 맞아요, 맞았어요, 맞다, 맞았다, \
            맞췄습니다, 맞혔습니다, 맞는답, 옳은답, 옳은수, 올바른수, 올바른답, 옳습니다, 바른수, \
            잘했습니다, 잘했어요, 참잘했어요, 축하합니다, 정수, 또다른정답, 해답, 올바름, 딩동댕",
        wrong: "오답, 실패, 틀렸습니다, 틀렸어요, 틀렸다, 틀림, 틀린수, 틀린답, 틀린, 틀렸음, 잘못, \
            잘못된수, 잘못된답, 잘못두었습니다, 실수, 아닙니다, 아니요, 아니오, 땡, 옳지않습니다, 맞지않습니다, 안맞음",
        aside: "변화, 참고",
        before: "이수가, 이수는, 이수, 이것이, 이것은, 이것도, 이것, 이도, 이그림이, 이, 그림, 도, 제, \
            아쉽지만, 아쉽게도, 안타깝지만, 안타깝게도, 유감스럽게도, 네, 예, 답이, 답은, 정말",
        negating_before: "안, 못",
        negating_after: "이아닙, 이아니, 이아님, 이아닌, 은아닙, 은아니, 은아님, 아님, 아닙, 아니, 가아니, \
            가아닙, 하지못, 하지않, 못함, 못하, 지않, 지못",
        after: "도, 입니다, 이다, 이에요, 이예요, 예요, 임, 함, 했습니다, 하였습니다, 했다, 했어요, \
            하셨습니다, 했음, 수, 수순, 답, 이네요, 네요, 의하나, 중하나, 이였습니다, 이었습니다, \
            하다, 합니다, 형, 변화도, 번",
        nouns: "해답, 수순, 바른수, 옳은수, 정수",
        particles: "은, 는, 이, 가, 을, 를, 의, 과, 와, 에",
        sides: "흑, 백, 상대",
        numerals: "",
    },
    // Thai
    Unspaced {
        right: "ถูกต้อง, สำเร็จ, ถูก, เฉลย, คำตอบที่ถูก, คำตอบที่ถูกต้อง",
        wrong: "ผิด, ล้มเหลว, คำตอบที่ผิด, ผิดพลาด",
        aside: "",
        before: "คำตอบ, เสียใจด้วย, นี่, คือ, เป็น",
        negating_before: "ไม่, ยังไม่",
        negating_after: "",
        after: "ครับ, ค่ะ, คะ, แล้ว, นะ",
        nouns: "คำตอบ",
        particles: "คือ, เป็น",
        sides: "ดำ, ขาว",
        numerals: "",
    },
    // Signs
    Unspaced {
        right: "○, ◯, ✓, ✔, ✅, ☑, 〇",
        wrong: "×, ✗, ✘, ❌, ✖, ☒, ╳",
        aside: "",
        before: "",
        negating_before: "",
        negating_after: "",
        after: "",
        nouns: "",
        particles: "",
        sides: "",
        numerals: "",
    },
];

/// The parts that a word plays in a clause of a spaced language, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Roles(u16);

impl Roles {
    pub(super) const RIGHT: Self = Self(1);
    pub(super) const WRONG: Self = Self(1 << 1);
    pub(super) const WRONG_ALONE: Self = Self(1 << 2);
    pub(super) const ASIDE: Self = Self(1 << 3);
    pub(super) const NEGATING: Self = Self(1 << 4);
    pub(super) const OPENING: Self = Self(1 << 5);
    pub(super) const LINKING: Self = Self(1 << 6);
    pub(super) const NOUN: Self = Self(1 << 7);
    pub(super) const ELSEWHERE: Self = Self(1 << 8);
    pub(super) const NEGATING_AFTER: Self = Self(1 << 9);

    /// Returns true if the word plays one of these parts.
    pub(super) const fn has(self, any: Self) -> bool {
        self.0 & any.0 != 0
    }

    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The most words of a phrase in the table.
pub(super) const LONGEST_PHRASE: usize = 4;

/// The words of all spaced languages, folded.
pub(super) static WORDS: LazyLock<HashMap<String, Roles>> = LazyLock::new(|| {
    let mut words: HashMap<String, Roles> = HashMap::new();
    for phrase in phrases(NEGATING_AFTER) {
        words.insert(phrase, Roles::NEGATING_AFTER);
    }
    for language in &SPACED {
        for (list, roles) in [
            (language.right, Roles::RIGHT),
            (language.wrong, Roles::WRONG),
            (language.wrong_alone, Roles::WRONG_ALONE),
            (language.aside, Roles::ASIDE),
            (language.negating, Roles::NEGATING),
            (language.opening, Roles::OPENING),
            (language.linking, Roles::LINKING),
            (language.nouns, Roles::NOUN),
            (language.elsewhere, Roles::ELSEWHERE),
        ] {
            for phrase in phrases(list) {
                let roles_so_far = words.entry(phrase).or_default();
                *roles_so_far = roles_so_far.or(roles);
            }
        }
    }
    words
});

/// The texts of all unspaced languages, folded, each list with the longest first.
pub(super) struct Texts {
    pub(super) right: Vec<String>,
    pub(super) wrong: Vec<String>,
    pub(super) aside: Vec<String>,
    pub(super) before: Vec<String>,
    pub(super) negating_before: Vec<String>,
    pub(super) negating_after: Vec<String>,
    pub(super) after: Vec<String>,
    pub(super) nouns: Vec<String>,
    pub(super) particles: Vec<String>,
    pub(super) sides: Vec<String>,
    pub(super) numerals: Vec<String>,
}

pub(super) static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    let all = |list: fn(&Unspaced) -> &'static str| {
        let mut texts: Vec<String> = UNSPACED
            .iter()
            .flat_map(|language| phrases(list(language)))
            .collect();
        texts.sort_by_key(|text| std::cmp::Reverse(text.len()));
        texts.dedup();
        texts
    };
    Texts {
        right: all(|language| language.right),
        wrong: all(|language| language.wrong),
        aside: all(|language| language.aside),
        before: all(|language| language.before),
        negating_before: all(|language| language.negating_before),
        negating_after: all(|language| language.negating_after),
        after: all(|language| language.after),
        nouns: all(|language| language.nouns),
        particles: all(|language| language.particles),
        sides: all(|language| language.sides),
        numerals: all(|language| language.numerals),
    }
});

/// Returns the phrases of a list with commas, folded, their words with single spaces.
fn phrases(list: &str) -> impl Iterator<Item = String> {
    let phrases = list.split(',').map(|phrase| {
        let words = phrase.split(|c: char| c.is_whitespace() || c == '\'');
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        fold(&words.join(" "))
    });
    phrases.filter(|phrase| !phrase.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_means_both_right_and_wrong() {
        let wrong = Roles::WRONG.or(Roles::WRONG_ALONE).or(Roles::ASIDE);
        let is_both = |roles: &Roles| roles.has(Roles::RIGHT) && roles.has(wrong);
        let both: Vec<_> = WORDS.iter().filter(|(_, roles)| is_both(roles)).collect();
        assert!(both.is_empty(), "{both:?}");
        for text in &TEXTS.right {
            assert!(!TEXTS.wrong.contains(text), "{text}");
            assert!(!TEXTS.aside.contains(text), "{text}");
        }
    }

    #[test]
    fn phrases_are_no_longer_than_those_that_are_looked_up() {
        let longest = WORDS.keys().map(|word| word.split(' ').count()).max();
        assert!(longest <= Some(LONGEST_PHRASE), "{longest:?}");
    }
}
