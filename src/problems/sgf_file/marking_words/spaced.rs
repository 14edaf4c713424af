//! The words of languages whose scripts separate words.

/// The words of a language, as lists with commas. Case, width and accents do not count. A
/// phrase of several words counts like a word.
pub(super) struct Spaced {
    /// Words for right. They count only as the whole of a clause, since "the correct order"
    /// says nothing about a line.
    pub(super) right: &'static str,
    /// Words for right that count by themselves only as a whole sentence, because they mean
    /// something else at the start of one: "Right, above the stone".
    pub(super) right_alone: &'static str,
    /// Words of assent, which count only as the whole of a text: "Yes, White lives".
    pub(super) assent: &'static str,
    /// Words for wrong that count at the start of a line whatever follows.
    pub(super) wrong: &'static str,
    /// Words for wrong that count only as the whole of a clause, because other sentences
    /// begin with them.
    pub(super) wrong_alone: &'static str,
    /// Words for a line that is not the answer.
    pub(super) aside: &'static str,
    /// Words that turn right into wrong, before the word and after it.
    pub(super) negating: &'static str,
    pub(super) negating_after: &'static str,
    /// Words that may begin a clause before the word that marks: "this", "is", "sorry".
    pub(super) opening: &'static str,
    /// Words for one line of several: "another solution". A verb after them makes a sentence
    /// about that line: "another is the solution".
    pub(super) another: &'static str,
    /// Words that may stand inside such a clause, but not begin it: "the", "is".
    pub(super) linking: &'static str,
    /// Nouns that the word may describe: "answer", "move".
    pub(super) nouns: &'static str,
    /// Words that take a praise back, in its sentence or at the start of the next one: "but".
    pub(super) contrast: &'static str,
    /// Words that name another line, a condition or a limit: "see", "next", "if", "almost".
    pub(super) elsewhere: &'static str,
    /// The sides, whose success is the failure of the other.
    pub(super) sides: &'static str,
    /// Words for the result of a line, which may follow a heading: "Solution: White dies".
    pub(super) outcomes: &'static str,
}

const NONE: Spaced = Spaced {
    right: "",
    right_alone: "",
    assent: "",
    wrong: "",
    wrong_alone: "",
    aside: "",
    negating: "",
    negating_after: "",
    opening: "",
    another: "",
    linking: "",
    nouns: "",
    contrast: "",
    elsewhere: "",
    outcomes: "",
    sides: "",
};

/// Words for see, with a full stop that ends no sentence.
pub(super) const ABBREVIATIONS: &str =
    "cf, cfr, vgl, s, см, ср, див, вж, zob, por, srov, ld, jfr, ks, vrt, vt, žr, bkz, βλ";

/// The languages. The same word may stand in several.
pub(super) const SPACED: [Spaced; 28] = [
    // English
    Spaced {
        right: "correct, success, successful, succeeds, succeeded, solution, the solution, \
            the answer, solved, well done, good job, good work, congratulations, exactly, perfect, \
            you got it, the right answer, the correct answer",
        right_alone: "right",
        assent: "yes, ok",
        wrong: "wrong, incorrect",
        wrong_alone: "fail, fails, failed, failure, failing, unsuccessful, mistake, mistaken, \
            false, error, no, refuted, refutation, not quite, try again, ng, unsolved, wrong way",
        aside: "variation, variations, variant, reference, for reference, alternative",
        negating: "not, no, none, never, isn t, isnt, wasn t, aren t, doesn t, didn t, hardly",
        opening: "this, that, it, you, your, also, sorry, oops, unfortunately, alas, solution, \
            answer",
        another: "another, second, third, alternative, one",
        linking: "the, a, an, is, was, are, would, were, s, re, quite, also, too, so, very, \
            completely, simply, still, really, one, be",
        nouns: "answer, answers, move, moves, one, solution, line, variation, diagram, figure, \
            result, reply, sequence, choice, attempt, again, it, number, no, dia, fig, path",
        contrast: "but, however, yet, though, although, except, unless, nevertheless, barely",
        elsewhere: "see, other, another, instead, elsewhere, almost, nearly, partly, partially, \
            half, if, only, cf, compare, next, would, were, for, maybe, perhaps, possibly, probably",
        outcomes: "dies, died, dead, lives, alive, captured",
        sides: "white, black",
        ..NONE
    },
    // French
    Spaced {
        right: "réussi, réussie, réussite, correct, correcte, exact, exacte, bravo, succès, juste, \
            bonne réponse, bon coup, bonne solution, solution, la solution, la réponse, \
            félicitations, résolu, parfait, gagné, bien joué, très bien",
        assent: "oui",
        wrong: "échec, échoué, incorrect, incorrecte, mauvaise réponse",
        wrong_alone: "raté, ratée, manqué, faux, fausse, erreur, erroné, mauvais coup, \
            mauvaise solution, mauvais choix, perdu, non, réfutation, réfuté, inexact, insuccès",
        aside: "variante, variantes, référence",
        negating: "pas, non, n, ne, jamais, aucun, aucune",
        opening: "voilà, c, ce, cela, ça, c est, désolé, dommage, hélas, malheureusement, vous, \
            vous avez, tu as, aussi, réponse, coup",
        another: "autre, deuxième, seconde",
        linking: "est, la, le, l, les, une, un, tout, à, fait, avez, as, ai, a, très, serait, \
            était, vraiment, aussi, bonne, bon, encore",
        nouns: "réponse, coup, solution, variante, ligne, diagramme, choix, résultat, séquence, \
            numéro, suite, figure, alternative",
        contrast: "mais, cependant, toutefois, pourtant, néanmoins, quoique, bien que, sauf",
        elsewhere: "voir, autre, plutôt, ailleurs, presque, voyez, cf, si, seulement, suivant, \
            suivante, prochain, prochaine, serait, pour, peut être",
        outcomes: "meurt, mort, morte, morts, vit, vivant, vivants",
        sides: "blanc, noir, blancs, noirs",
        ..NONE
    },
    // German
    Spaced {
        right: "richtig, richtige, richtiger, korrekt, korrekte, gelöst, geloest, lösung, loesung, \
            die lösung, die loesung, erfolg, erfolgreich, geschafft, gut gemacht, sehr gut, \
            stimmt, genau, bravo",
        assent: "ja",
        wrong: "falsch, inkorrekt, verfehlt, unrichtig",
        wrong_alone: "falsche, falscher, fehler, fehlschlag, misserfolg, gescheitert, scheitert, \
            nein, irrtum, fehlversuch, widerlegung, widerlegt, misslungen, daneben, leider nicht, \
            versagt, ungelöst, unkorrekt",
        aside: "variante, varianten, zum vergleich",
        negating: "nicht, kein, keine, nie, niemals",
        negating_after: "nicht",
        opening: "das, dies, dieser, diese, dieses, es, sie, leider, auch, schade, \
            antwort",
        another: "zweite, weitere, alternative",
        linking: "ist, war, die, der, das, ganz, eine, ein, auch, wäre, waere, sind, haben, hast, \
            hat, sehr, völlig, noch",
        nouns: "antwort, zug, lösung, loesung, variante, diagramm, ergebnis, nummer, folge, weg, \
            nr, bild",
        contrast: "aber, jedoch, doch, allerdings, obwohl, sondern, außer",
        elsewhere: "siehe, andere, anderer, stattdessen, fast, s, vgl, vergleiche, cf, beinahe, \
            wenn, falls, nur, nächste, nächster, nächstes, wäre, waere, für, vielleicht, wohl",
        outcomes: "tot, stirbt, lebt, leben",
        sides: "weiß, schwarz",
        ..NONE
    },
    // Spanish
    Spaced {
        right: "correcto, correcta, acierto, acertado, acertaste, exacto, éxito, resuelto, \
            solución, la solución, la respuesta, bien hecho, muy bien, enhorabuena, felicidades, \
            logrado, buena respuesta",
        assent: "sí",
        wrong: "incorrecto, incorrecta, equivocado, equivocada",
        wrong_alone: "fallo, fallido, fallida, fallado, fracaso, error, errónea, erróneo, mal, \
            falso, falsa, no, refutación, refutado, fallaste, respuesta equivocada, \
            mala respuesta",
        aside: "variante, variantes, referencia, variación",
        negating: "no, nunca, ni, ninguna, ninguno",
        opening: "esto, esta, este, eso, es, está, lo siento, lástima, también, respuesta, jugada, \
            variante, has",
        another: "otra, segunda",
        linking: "es, está, la, el, una, un, del, todo, muy, sería, era, fue, has, también, ha",
        nouns: "respuesta, jugada, solución, variante, movimiento, línea, diagrama, secuencia, \
            resultado, número, opción, alternativa",
        contrast: "pero, sin embargo, aunque, sino, excepto, salvo",
        elsewhere: "ver, véase, otra, otro, casi, vea, cf, si, solo, siguiente, sería, para, quizás, quizá, tal vez",
        outcomes: "muere, mueren, muerto, muertas, vive, viven, vivas",
        sides: "blanco, negro, blancas, negras, blancos, negros",
        ..NONE
    },
    // Portuguese
    Spaced {
        right: "correto, correta, correcto, correcta, sucesso, acertou, solução, a solução, \
            a resposta, resolvido, muito bem, parabéns, exato, exatamente, conseguido, está certo, \
            está certa, resposta certa",
        assent: "sim, certo, certa",
        wrong: "incorreto, incorreta, errado, errada",
        wrong_alone: "erro, falha, falhou, fracasso, não, falso, falsa, refutação, errou, \
            insucesso, fracassou",
        aside: "variante, variantes, variação, referência",
        negating: "não, nunca, nem, nenhuma, nenhum",
        opening: "isto, isso, este, esta, é, está, infelizmente, desculpe, também, resposta, \
            jogada, você, lance",
        another: "outra, segunda",
        linking: "é, está, a, o, uma, um, bem, muito, seria, era, foi, também",
        nouns: "resposta, jogada, solução, variante, lance, linha, diagrama, sequência, número, \
            alternativa",
        contrast: "mas, porém, contudo, embora, exceto",
        elsewhere: "ver, veja, outra, outro, quase, cf, se, só, apenas, seguinte, próximo, \
            próxima, seria, para, talvez",
        outcomes: "morre, morrem, morto, mortas, vive, vivem, vivas",
        sides: "branco, preto, brancas, pretas",
        ..NONE
    },
    // Italian
    Spaced {
        right: "corretto, corretta, giusto, giusta, esatto, esatta, riuscito, riuscita, successo, \
            soluzione, la soluzione, la risposta, risolto, ben fatto, bravo, complimenti, \
            ottimo lavoro",
        assent: "sì",
        wrong: "sbagliato, sbagliata, errato, errata, scorretto, scorretta",
        wrong_alone: "errore, fallito, fallita, fallimento, fallisce, no, falso, falsa, \
            confutazione, confutato, insuccesso, inesatto",
        aside: "variante, varianti, variazione, riferimento",
        negating: "non, mai, né, nessuna, nessuno",
        opening: "questo, questa, ciò, è, purtroppo, spiacente, mi dispiace, anche, hai, risposta, \
            mossa, così",
        another: "altra, seconda",
        linking: "è, la, il, una, un, del, tutto, molto, sarebbe, era, hai, ha, anche",
        nouns: "risposta, mossa, soluzione, variante, linea, diagramma, sequenza, numero, \
            alternativa",
        contrast: "ma, però, tuttavia, sebbene, benché, tranne",
        elsewhere: "vedi, altra, altro, invece, quasi, cf, cfr, se, solo, prossimo, prossima, \
            seguente, sarebbe, per, forse",
        outcomes: "muore, morto, vive, vivo",
        sides: "bianco, nero",
        ..NONE
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
        contrast: "però",
        elsewhere: "vegeu, si, només, altra",
        ..NONE
    },
    // Dutch
    Spaced {
        right: "goed, goede, juist, juiste, correct, correcte, gelukt, geslaagd, oplossing, \
            de oplossing, het antwoord, opgelost, goed gedaan, goed zo, heel goed, zeer goed, \
            klopt, succes",
        assent: "ja",
        wrong: "onjuist, verkeerd, mislukt, incorrect",
        wrong_alone: "foute, foutief, verkeerde, onjuiste, mislukking, gefaald, faalt, nee, \
            weerlegging, weerlegd, vergissing, fout",
        aside: "variant, variatie, ter vergelijking",
        negating: "niet, geen, nooit",
        negating_after: "niet",
        opening: "dit, dat, deze, het, helaas, jammer, ook, sorry",
        another: "tweede",
        linking: "is, was, de, het, een, helemaal, ook, zou, heel, zeer",
        nouns: "antwoord, zet, oplossing, variant, variatie, diagram, poging, nummer, nr",
        contrast: "maar, echter, hoewel, behalve, toch",
        elsewhere: "zie, andere, ander, bijna, vgl, als, indien, alleen, slechts, volgende, zou, voor, misschien",
        outcomes: "dood, sterft, leeft",
        sides: "wit, zwart",
        ..NONE
    },
    // Russian
    Spaced {
        right: "верно, правильно, правильный, правильное, верный, верное, успех, успешно, решение, \
            решено, молодец, точно, отлично, удача, верный ответ, получилось",
        assent: "да",
        wrong: "неверно, неправильно",
        wrong_alone: "неверный, неверное, неправильный, неправильное, ошибка, ошибочно, ошибочный, \
            неудача, неудачно, провал, нет, мимо, опровержение, опровергнуто, неуспех, промах",
        aside: "вариант, варианты, вариация, для сравнения",
        negating: "не, нет",
        opening: "это, этот, вы, ты, к сожалению, увы, тоже, также, ответ, ход, вариант",
        another: "другое, второе",
        linking: "это, был, было, есть, совсем, тоже, также, очень, самый",
        nouns: "ответ, ход, решение, вариант, диаграмма, номер, результат, решил, решили",
        contrast: "но, однако, хотя, кроме, зато",
        elsewhere: "см, смотри, другой, другое, почти, вместо, было бы, смотрите, ср, другая, \
            если, только, следующий, следующая, следующее, бы, для, возможно, может, наверное",
        outcomes: "мертвы, погибли, погибают, живы, живут",
        sides: "белые, чёрные, белых, чёрных",
        ..NONE
    },
    // Ukrainian
    Spaced {
        right: "вірно, правильно, правильна, правильний, успіх, рішення, розв'язок",
        wrong: "невірно, неправильно",
        wrong_alone: "неправильна, неправильний, помилка, невдача, хибно, ні",
        aside: "варіант",
        negating: "не, ні",
        opening: "це, на жаль",
        linking: "це, є, зовсім",
        nouns: "відповідь, хід, рішення, варіант",
        contrast: "але, однак, хоча",
        elsewhere: "див, якщо, тільки, інший, майже",
        ..NONE
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
        contrast: "но, обаче",
        elsewhere: "виж, вж, ако, само, друг",
        ..NONE
    },
    // Polish
    Spaced {
        right: "dobrze, poprawnie, prawidłowo, poprawna, poprawne, poprawny, poprawny ruch, \
            prawidłowa, prawidłowe, prawidłowy, sukces, rozwiązanie, rozwiązane, udało się, brawo, \
            zgadza się, dobra, dobry, świetnie",
        assent: "tak",
        wrong: "źle, niepoprawnie, błędnie, nieprawidłowo",
        wrong_alone: "błąd, błędny, błędna, błędne, zła, zły, niepoprawna, niepoprawny, \
            niepoprawne, nieprawidłowa, nieprawidłowy, porażka, nie, pomyłka, nie udało się, \
            nieudane, niepowodzenie, obalenie",
        aside: "wariant, warianty, wariacja",
        negating: "nie, nigdy",
        opening: "to, ta, ten, jest, niestety, też, także, przykro mi, odpowiedź, całkiem",
        another: "inne, drugie",
        linking: "jest, to, całkiem, też, było, byłoby, do, końca, się",
        nouns: "odpowiedź, ruch, rozwiązanie, wariant, diagram, numer",
        contrast: "ale, jednak, chociaż, choć, lecz, oprócz",
        elsewhere: "zobacz, inny, inna, inne, patrz, prawie, zob, por, jeśli, jeżeli, tylko, \
            następny, następna, następne, byłoby, dla, może",
        outcomes: "żyją, żyje, giną, martwe",
        sides: "białe, czarne",
        ..NONE
    },
    // Czech and Slovak
    Spaced {
        right: "správně, správná, správný, správné, správne, dobře, dobre, úspěch, úspech, řešení, \
            riešenie, vyřešeno, vyriešené, výborně, výborne, povedlo se",
        assent: "ano, áno",
        wrong: "špatně, nesprávně, chybně, nesprávne, chybne",
        wrong_alone: "chyba, neúspěch, neúspech, špatná, špatný, špatné, nesprávná, nesprávný, \
            nesprávna, nesprávny, chybná, chybný, omyl, zle, zlá, zlý, nepovedlo se, vyvrácení, \
            neuspěl, ne",
        aside: "varianta, variant, varianty",
        negating: "ne, nie, není, nebylo, nie je",
        opening: "to, toto, je, bohužel, bohužiaľ, také, tiež, tah, odpověď",
        another: "druhé, další",
        linking: "je, to, bylo, by, úplně, celkom, také, zcela",
        nouns: "odpověď, odpoveď, tah, ťah, řešení, riešenie, varianta, diagram, postup",
        contrast: "ale, však, avšak, ačkoli, kromě",
        elsewhere: "viz, jiný, jiná, pozri, skoro, srov, pokud, jestli, ak, jen, len, by",
        outcomes: "žije, žijí, mrtvý",
        sides: "bílý, černý",
        ..NONE
    },
    // Hungarian
    Spaced {
        right: "helyes, helyesen, jó, siker, sikeres, sikerült, megoldás, a megoldás, megoldva, \
            megoldott, gratulálok, ügyes, pontos",
        assent: "igen",
        wrong: "helytelen, hibás, rossz",
        wrong_alone: "hiba, kudarc, nem, téves, tévedés, sikertelen, elrontott, elrontottad, \
            cáfolat, rontás, sajnos nem",
        aside: "változat, változatok, variáció",
        negating: "nem, nincs, sem",
        opening: "ez, sajnos, szintén, ezek",
        another: "másik, második",
        linking: "a, az, egészen, is, volt, teljesen",
        nouns: "válasz, lépés, megoldás, változat, ábra",
        contrast: "de, azonban, bár, kivéve",
        elsewhere: "lásd, másik, majdnem, helyette, ld, ha, csak, következő",
        outcomes: "él, meghal",
        sides: "világos, sötét",
        ..NONE
    },
    // Romanian
    Spaced {
        right: "corect, corectă, reușit, reușită, soluție, soluția, rezolvat, succes, \
            răspuns corect, bravo",
        assent: "da",
        wrong: "incorect, incorectă, greșit, greșită",
        wrong_alone: "eșec, greșeală, eroare, nu, eșuat, ratat",
        aside: "variantă, variație",
        negating: "nu",
        opening: "acesta, aceasta, este, e, din păcate, și",
        linking: "este, e, chiar, o, un, foarte",
        nouns: "răspuns, mutare, soluție, variantă",
        contrast: "dar, însă, totuși, deși",
        elsewhere: "vezi, alt, altă, dacă, doar, aproape, următor",
        ..NONE
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
        contrast: "ali, međutim, iako, osim, али, vendar, toda",
        elsewhere: "vidi, glej, ako, samo, skoro, drugi",
        ..NONE
    },
    // Swedish, Danish and Norwegian
    Spaced {
        right: "rätt, korrekt, riktigt, rigtigt, rigtig, riktig, rett, lösning, lösningen, \
            løsning, løsningen, lyckat, lyckades, lykkedes, vellykket, löst, løst, bra jobbat, \
            succé, godt klaret, godt gjort",
        assent: "ja",
        wrong: "felaktigt, forkert, galt",
        wrong_alone: "fel, misslyckat, misslyckades, misslyckande, mislykket, mislykkedes, fejl, \
            nej, nei, felaktig, feilaktig, misstag, motbevis, vederläggning, uriktig, urigtigt, \
            feil",
        aside: "variation, variant, varianter",
        negating: "inte, ej, ikke, icke, ingen, aldrig, aldri",
        negating_after: "inte, ikke",
        opening: "det, detta, dette, den, denna, är, er, tyvärr, desværre, dessverre, också, også, \
            beklager, beklagar",
        another: "andra",
        linking: "är, er, var, helt, en, ett, et, den, det, också, også, riktigt, skulle",
        nouns: "svar, svaret, drag, draget, lösning, løsning, træk, trekk, variant, variation, \
            diagram",
        contrast: "men, dock, utom, undtagen",
        elsewhere: "se, annan, annat, anden, annen, nästan, næsten, nesten, jfr, om, hvis, bara, \
            kun, nästa, næste, neste, skulle",
        outcomes: "lever, dör, død",
        sides: "vit, svart, hvid, sort, hvit",
        ..NONE
    },
    // Finnish
    Spaced {
        right: "oikein, oikea, onnistui, onnistunut, ratkaisu, ratkaistu, hyvin tehty",
        assent: "kyllä",
        wrong: "väärin, virheellinen",
        wrong_alone: "väärä, epäonnistui, virhe, ei, epäonnistuminen",
        aside: "muunnelma, variaatio",
        negating: "ei",
        opening: "tämä, se, on, valitettavasti, myös",
        linking: "on, ole, aivan, myös",
        nouns: "vastaus, siirto, ratkaisu, muunnelma",
        contrast: "mutta, kuitenkin, vaikka",
        elsewhere: "katso, toinen, melkein, ks, vrt, jos, vain, seuraava",
        ..NONE
    },
    // Estonian
    Spaced {
        right: "õige, õigesti, lahendus",
        wrong: "valesti",
        wrong_alone: "viga, vale vastus, vale käik",
        negating: "ei, pole",
        opening: "see, on",
        linking: "on, ole, päris",
        nouns: "vastus, käik, lahendus",
        contrast: "aga, kuid, ehkki",
        elsewhere: "vaata, vt, kui, ainult, teine",
        ..NONE
    },
    // Lithuanian and Latvian
    Spaced {
        right: "teisingai, teisingas, sprendimas, pareizi, pareizs, atrisinājums, pareiza",
        wrong: "neteisingai, klaidingai, nepareizi",
        wrong_alone: "neteisingas, klaida, nepavyko, kļūda, nepareiza",
        aside: "variantas, variants",
        opening: "tai, yra, tas, ir, tā",
        nouns: "atsakymas, ėjimas, atbilde, gājiens",
        contrast: "bet, tačiau",
        elsewhere: "žr, jei, tik",
        ..NONE
    },
    // Turkish
    Spaced {
        right: "doğru, başarılı, başarı, çözüm, çözüldü, tebrikler, tebrik ederim, bildiniz, \
            bravo, aferin",
        assent: "evet",
        wrong: "yanlış",
        wrong_alone: "başarısız, başarısızlık, hata, hatalı, hayır, olmadı",
        aside: "varyasyon, varyant, değişke",
        negating_after: "değil, değildir",
        opening: "bu, maalesef, bu da, üzgünüm, ne yazık ki, tamamen",
        another: "ikinci, diğer",
        linking: "da, de, tamamen, bir, çok",
        nouns: "cevap, yanıt, hamle, çözüm, varyasyon, sonuç, yol, dir, dur, cevabı, hamlesi",
        contrast: "ama, fakat, ancak, lakin",
        elsewhere: "bakınız, başka, diğer, bkz, eğer, sadece, neredeyse, sonraki",
        sides: "beyaz, siyah",
        ..NONE
    },
    // Vietnamese
    Spaced {
        right: "đúng, chính xác, thành công, lời giải, đáp án, giải đúng",
        wrong_alone: "sai, thất bại, sai lầm, sai rồi",
        aside: "biến hóa, biến hoá, biến thể",
        negating: "không, chưa",
        opening: "đây, đây là, là, rất tiếc, câu trả lời, nước này, nước đi, hoàn toàn",
        linking: "là, hoàn toàn, phải",
        nouns: "rồi, đáp án, nước đi, câu trả lời",
        contrast: "nhưng, tuy nhiên",
        elsewhere: "xem, nếu, chỉ, gần",
        ..NONE
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
        contrast: "tetapi, tapi, namun, kecuali, meskipun",
        elsewhere: "lihat, lain, hampir, jika, kalau, hanya, berikutnya",
        ..NONE
    },
    // Greek
    Spaced {
        right: "σωστό, σωστά, σωστή, επιτυχία, λύση, η λύση, μπράβο",
        assent: "ναι",
        wrong: "λάθος",
        wrong_alone: "αποτυχία, λανθασμένο, λανθασμένη, εσφαλμένο, όχι, σφάλμα",
        aside: "παραλλαγή",
        negating: "δεν, όχι, μη",
        opening: "αυτό, αυτή, είναι, δυστυχώς, επίσης",
        linking: "είναι, η, το, μια, απόλυτα",
        nouns: "απάντηση, κίνηση, λύση, παραλλαγή",
        contrast: "αλλά, όμως, ωστόσο, εκτός",
        elsewhere: "βλέπε, άλλη, βλ, άλλο, αν, εάν, μόνο, σχεδόν, επόμενη",
        ..NONE
    },
    // Hebrew
    Spaced {
        right: "נכון, נכונה, הצלחה, פתרון, תשובה נכונה",
        wrong: "שגוי, שגויה",
        wrong_alone: "טעות, כישלון, שגיאה",
        negating: "לא",
        opening: "זה, תשובה",
        nouns: "תשובה, מהלך",
        contrast: "אבל, אך, אולם",
        elsewhere: "ראה, אם, רק, כמעט, אחר",
        ..NONE
    },
    // Arabic
    Spaced {
        right: "صحيح, صحيحة, نجاح, الحل, إجابة صحيحة",
        wrong: "خاطئ, خاطئة",
        wrong_alone: "فشل, خطأ",
        negating: "غير, ليس, ليست, لا",
        opening: "هذا, هذه, إجابة",
        nouns: "إجابة, نقلة",
        contrast: "لكن, ولكن",
        elsewhere: "انظر, إذا, فقط, آخر",
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
        contrast: "sed, tamen, kvankam",
        elsewhere: "vidu, se, nur, preskaŭ, alia",
        ..NONE
    },
    // Persian
    Spaced {
        right: "درست, صحیح",
        wrong: "نادرست, غلط",
        wrong_alone: "اشتباه",
        opening: "این, جواب",
        nouns: "است, جواب",
        contrast: "اما, ولی",
        elsewhere: "اگر, ببینید, فقط, دیگر",
        ..NONE
    },
];
