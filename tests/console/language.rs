//! The languages of the console.

use std::fs;

use crate::harness::program::{output_for, text};

use super::{TWO_ON_FIVE, assert_in_order, console, output_of};

/// Returns the output for this input in a locale.
#[track_caller]
fn output_in(locale: &str, lines: &str) -> String {
    let output = output_for(&mut console(locale), lines);
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_whole_game_is_played_in_french() {
    let moves = "c1\nD1\nC2\nD2\nC3\nD3\nC4\nD4\nC5\nD5\npasser\nannuler\nrefaire\npasse\n";
    let lines = format!("{TWO_ON_FIVE}{moves}aide\nd1\nd1\nterminé\nrejouer\nquitter\noui\n");
    let text = output_in("fr_FR.UTF-8", &lines);
    assert_in_order(
        &text,
        &[
            "Shikatsu, le jeu de go",
            "1  jouer",
            "2  règles",
            "3  quitter",
            "Votre choix :",
            "Nom du premier joueur [Joueur 1] :",
            "règles    Françaises (cours)",
            "Noir (Anna), coup 1 :",
            "Noir joue C1.",
            "pierres         1       0",
            "Noir passe.",
            "Un coup est annulé.",
            "Un coup est rejoué.",
            "Blanc passe.",
            "Les deux ont passé. Recherche des pierres mortes ... aucune.",
            "Décompte :",
            "accepter le décompte",
            "Noir gagne de 4.5 (Anna) : B+4.5",
            "Noir : 5 pierres + 10 de territoire = 15",
            "Prisonniers : Noir 0, Blanc 0",
            "Quitter ? (oui ou non)",
            "Au revoir.",
        ],
    );
    for word in ["Black", "White", "stones", "game", "help"] {
        assert!(!text.contains(word), "{word}: {text}");
    }
}

#[test]
fn english_commands_are_understood_in_french() {
    let lines = format!("{TWO_ON_FIVE}c1\nundo\nredo\npass\nresign\n\n1\n1\nmenu\nquit\nyes\n");
    let text = output_in("fr_CA.UTF-8", &lines);
    assert_in_order(
        &text,
        &[
            "Un coup est annulé.",
            "Un coup est rejoué.",
            "Blanc passe.",
            "Blanc gagne par abandon (Ben) : W+R",
            "Noir (Anna) a abandonné.",
            "Au revoir.",
        ],
    );
}

#[test]
fn french_commands_are_no_words_of_the_english_console() {
    let text = output_of(format!("{TWO_ON_FIVE}passer\nquit\noui\nquit\nyes\n"));
    assert_in_order(&text, &["`passer` is no point and no command", "Goodbye."]);
    assert_eq!(text.matches("Quit?").count(), 2);
}

#[test]
fn mistakes_are_explained_in_french() {
    let lines = format!(
        "5\n\n{TWO_ON_FIVE}c3\nc3\nz9\n99\nbonjour\n\na1 b1\npasser ici\nfini\nrejouer\nannuler\nannuler\nrefaire\nrefaire\nmenu\nnon\nquitter\noui\n"
    );
    let text = output_in("fr", &lines);
    assert_in_order(
        &text,
        &[
            "Tapez un nombre entre 1 et 3.",
            "C3 : il y a déjà une pierre.",
            "Z9 n'est pas sur un goban 5x5.",
            "Il n'y a pas de point `99` : les numéros vont de 0 à 24.",
            "`bonjour` n'est ni un point ni une commande : `aide` montre ce qui peut se taper.",
            "Blanc (Ben), coup 2 :\nBlanc (Ben), coup 2 :",
            "Un coup à la fois, s'il vous plaît.",
            "`passer` s'emploie seul.",
            "quand les deux joueurs ont passé.",
            "La partie n'est pas finie",
            "Un coup est annulé.",
            "Annuler : il n'y a pas de coup à annuler.",
            "Un coup est rejoué.",
            "Refaire : il n'y a pas de coup à refaire.",
            "Laisser la partie ? Elle n'est pas enregistrée. (oui ou non)",
        ],
    );
}

#[test]
fn the_language_of_the_settings_comes_before_that_of_the_locale() {
    let home = tempfile::tempdir().unwrap();
    let run = |locale: &str, lines: &str| {
        let mut command = console(locale);
        command.env("SHIKATSU_HOME", home.path());
        String::from_utf8(output_for(&mut command, lines).stdout).unwrap()
    };
    assert!(run("fr_FR.UTF-8", "3\n").ends_with("Au revoir.\n"));
    let settings = home.path().join("settings.ron");
    fs::write(&settings, "(version: 1, language: english)").unwrap();
    assert!(run("fr_FR.UTF-8", "3\n").ends_with("Goodbye.\n"));
    fs::write(&settings, "(version: 1, language: french)").unwrap();
    assert!(run("C", "3\n").ends_with("Au revoir.\n"));
    // The settings are only looked at: a faulty file stays where it is.
    fs::write(&settings, "nonsense").unwrap();
    assert!(run("C", "3\n").ends_with("Goodbye.\n"));
    assert_eq!(fs::read_to_string(&settings).unwrap(), "nonsense");
}

#[test]
fn other_languages_of_the_program_are_spoken_to_in_english() {
    for locale in ["ja_JP.UTF-8", "ko_KR.UTF-8", "zh_TW.UTF-8", "de_DE.UTF-8"] {
        let text = output_in(locale, "2\n3\n");
        assert!(text.is_ascii() && text.ends_with("Goodbye.\n"), "{text}");
    }
}

#[test]
fn the_rules_are_told_in_french() {
    let text = output_in("fr_FR.UTF-8", "2\n3\n");
    assert_in_order(
        &text,
        &[
            "Le jeu",
            "liberté",
            "  X O .      elle est en atari.",
            "suicide",
            "seki",
            "Les règles",
            "  aga          à la chinoise, komi 7.5",
            "Blanc passe en dernier",
        ],
    );
}

#[test]
fn the_last_pass_of_white_is_explained() {
    // Under AGA rules White passes last, so a third pass follows White's first.
    let game = TWO_ON_FIVE.replace("2\n2\n1\n", "4\naga\n2\n2\n1\n");
    let lines = format!("{game}c3\npass\npass\npass\ndone\n\n3\n");
    let english = output_of(&lines);
    assert_in_order(
        &english,
        &[
            "White passes and hands over a stone.",
            "Black passes and hands over a stone.",
            "by these rules White passes last",
            "`pass` hands Black one more stone",
            "White (Ben), move 4:",
            "White passes and hands over a stone.",
            "Count:",
        ],
    );
    let french = output_in("fr_FR.UTF-8", &lines);
    assert!(
        french.contains("Blanc passe en dernier, pour que"),
        "{french}"
    );
    // Black's pass comes before White's: nothing is left to explain.
    let plain = output_of(format!("{game}c3\nc2\npass\npass\ndone\n\n3\n"));
    assert!(!plain.contains("White passes last"), "{plain}");
}

#[test]
fn the_machine_is_called_by_its_level_in_french_and_in_records_in_english() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sgf");
    let lines = format!(
        "1\n2\nAnna\n2\n3\n5\n2\n2\n1\nc3\nenregistrer {}\nquitter\noui\n",
        path.display()
    );
    let text = output_in("fr_FR.UTF-8", &lines);
    assert_in_order(
        &text,
        &[
            "2  facile   voit un coup à l’avance, parfois",
            "Blanc (Shikatsu (facile)) réfléchit ... et joue",
            "La partie est enregistrée",
        ],
    );
    assert!(!text.contains("easy"), "{text}");
    let saved = fs::read_to_string(path).unwrap();
    assert!(saved.contains("PW[Shikatsu (easy)]"), "{saved}");
}
