//! Tests that every phrase named in the code exists in every language, that
//! none is unused, and that all languages use the same arguments.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::*;
use crate::go::{Color, Move, Size};
use crate::study::lessons;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

pub(super) fn texts(folder: &str) -> Vec<String> {
    let mut paths = Vec::new();
    files(&root().join(folder), &mut paths);
    let is_text = |path: &PathBuf| path.extension().is_some_and(|e| e == "rs" || e == "ftl");
    paths.retain(is_text);
    paths.sort();
    paths
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

/// Returns all parts of a text between two delimiters.
fn between<'a>(text: &'a str, open: &str, close: char) -> Vec<&'a str> {
    let parts = text.split(open).skip(1);
    parts
        .filter_map(|part| Some(part.split_once(close)?.0))
        .collect()
}

/// Returns the phrases of a language with their arguments, including those of
/// the phrases they refer to.
fn phrases(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, (BTreeSet<String>, Vec<String>)> = BTreeMap::new();
    for text in texts(&format!("assets/locales/{}", language.tag())) {
        let mut id = None;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            // A text of several lines begins on the next one.
            let named = line.split_once(" = ").map(|(name, _)| name);
            if let Some(name) = named.or_else(|| line.strip_suffix(" ="))
                && !line.starts_with([' ', '\t', '}'])
            {
                assert!(!found.contains_key(name), "{name} is there twice");
                found.insert(name.to_owned(), Default::default());
                id = Some(name.to_owned());
            }
            let Some((values, others)) = id.as_ref().and_then(|id| found.get_mut(id)) else {
                continue;
            };
            for value in between(line, "$", '}')
                .into_iter()
                .chain(between(line, "$", ' '))
            {
                values.insert(value.trim().trim_end_matches(" ->").to_owned());
            }
            for other in between(line, "{ ", ' ')
                .into_iter()
                .filter(|name| !name.starts_with('$'))
            {
                others.push(other.to_owned());
            }
        }
    }
    let whole = |id: &str| {
        let mut values = found[id].0.clone();
        for other in &found[id].1 {
            let other = found
                .get(other)
                .unwrap_or_else(|| panic!("{id} names {other}"));
            values.extend(other.0.iter().cloned());
        }
        let names = values
            .into_iter()
            .filter(|name| name.chars().all(|c| c.is_ascii_alphabetic()));
        names.collect()
    };
    found.keys().map(|id| (id.clone(), whole(id))).collect()
}

fn is_name((name, _): &(&str, &str)) -> bool {
    name.chars().all(|c| c.is_ascii_lowercase() || c == '-')
}

/// Returns the phrases that the code uses, with the arguments it gives.
fn used_phrases() -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for text in texts("src") {
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let code: Vec<&str> = code.collect();
        for call in code.join("\n").split("say!(").skip(1) {
            let id = call.trim_start().strip_prefix('"');
            let Some((id, _)) = id.and_then(|rest| rest.split_once('"')).filter(is_name) else {
                continue;
            };
            let mut depth = 1;
            let end = call.find(|c| {
                depth += match c {
                    '(' | '[' => 1,
                    ')' | ']' => -1,
                    _ => 0,
                };
                depth == 0
            });
            let inside = &call[..end.unwrap()];
            let names = inside
                .split(',')
                .skip(1)
                .filter_map(|part| part.split_once(" = "));
            let names = names.map(|(name, _)| name.trim().to_owned());
            found.entry(id.to_owned()).or_default().extend(names);
        }
    }
    // The file of the lessons names phrases, too.
    let texts = lessons::course().iter().flat_map(lessons::Lesson::texts);
    for text in texts {
        found.entry(text.to_owned()).or_default();
    }
    found
}

#[test]
fn every_phrase_is_translated_and_used() {
    let used = used_phrases();
    assert!(
        used.len() > 150,
        "{} phrases were found in the code",
        used.len()
    );
    for language in Language::ALL {
        let there = phrases(language);
        let [missing, idle]: [Vec<&String>; 2] = [
            used.keys()
                .filter(|id| !there.contains_key(*id) && is_needed(id, language))
                .collect(),
            there.keys().filter(|id| !used.contains_key(*id)).collect(),
        ];
        // Some phrases are used only within another phrase.
        let idle: Vec<_> = idle
            .into_iter()
            .filter(|id| !phrases_within(language).contains(*id))
            .collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
        assert!(idle.is_empty(), "nobody says {idle:?} in {language:?}");
        for (id, values) in &there {
            let Some(given) = used.get(id) else { continue };
            let unknown: Vec<_> = values.difference(given).collect();
            assert!(
                unknown.is_empty(),
                "{id} in {language:?}: nobody tells {unknown:?}"
            );
        }
    }
}

/// Returns true if a language must have the phrase. The console speaks only
/// some languages.
fn is_needed(id: &str, language: Language) -> bool {
    !id.starts_with("console-") || Language::OF_CONSOLE.contains(&language)
}

fn phrases_within(language: Language) -> BTreeSet<String> {
    let texts = texts(&format!("assets/locales/{}", language.tag()));
    let names = texts.iter().flat_map(|text| between(text, "{ ", ' '));
    names.map(str::to_owned).collect()
}

#[test]
fn phrases_are_translated_with_their_arguments() {
    let at = |name: &str| Move::Place(Size::square(9).unwrap().parse_point(name).unwrap());
    let phrase = say!(
        "last-move",
        number = 7_usize,
        color = Color::White,
        move = super::at(at("D4"), Size::square(9).unwrap()),
    );
    assert_eq!(translate(&phrase, Language::English), "Move 7: White D4");
    assert_eq!(translate(&phrase, Language::French), "Coup 7 : Blanc D4");
    let counted = |count: usize| say!("prisoners", count = count);
    let all = [0, 1, 2].map(|count| translate(&counted(count), Language::French));
    assert_eq!(all, ["aucun prisonnier", "1 prisonnier", "2 prisonniers"]);
    let text = |language| translate(&phrase, language);
    assert_eq!(text(Language::Japanese), "7手目：白D4");
    assert_eq!(text(Language::SimplifiedChinese), "第 7 手：白 D4");
    assert_eq!(text(Language::TraditionalChinese), "第 7 手：白 D4");
    assert_eq!(text(Language::Korean), "7수: 백 D4");
    let none = translate(&counted(0), Language::Korean);
    assert_eq!(none, "따낸 돌 없음");
}

#[test]
fn the_problems_of_the_program_are_named_in_every_language() {
    let (library, errors) = crate::problems::library::load(&root().join("problems"));
    assert!(errors.is_empty(), "{errors:?}");
    let collections = library.collections.iter();
    let titles = collections.clone().map(|collection| &collection.title);
    let problems = collections.flat_map(|collection| &collection.problems);
    let titles = titles.chain(problems.clone().map(|problem| &problem.title));
    let motifs: BTreeSet<&String> = problems.clone().flat_map(|one| &one.motifs).collect();
    let titles = titles.chain(motifs);
    let titles = titles.map(|title| (title, problem_title(title)));
    let notes = problems.map(|problem| (&problem.note, problem_note(&problem.note)));
    for (english, phrase) in titles
        .chain(notes)
        .filter(|(english, _)| !english.is_empty())
    {
        assert_eq!(&translate(&phrase, Language::English), english);
        for language in Language::ALL
            .into_iter()
            .filter(|&one| one != Language::English)
        {
            let text = translate(&phrase, language);
            assert_ne!(&text, english, "{language:?} says nothing of it");
        }
    }
    let own = problem_title("二眼 by me");
    assert_eq!(translate(&own, Language::French), "二眼 by me");
}

#[test]
fn error_messages_are_translated() {
    use crate::problems::go_file;
    use crate::record::sgf;
    let fault = go_file::read(b"__\n_x\n").unwrap_err();
    assert_eq!(
        translate(&Phrase::from(&fault), Language::French),
        "ligne 2, colonne 2 : `x` n'est pas un point : `N` (noir), `B` (blanc), `_` (vide) ou \
         `-` (dehors) est attendu"
    );
    let fault = sgf::read(b"(;GM[2])").unwrap_err();
    let phrase = Phrase::from(&fault).sentence();
    assert_eq!(
        translate(&phrase, Language::English),
        "Line 1, column 3: GM[2] is not the game of Go"
    );
    assert_eq!(
        translate(&phrase, Language::Japanese),
        "1行3列：GM[2] は囲碁ではありません"
    );
    let folder = tempfile::tempdir().unwrap();
    let fault = crate::platform::storage::write(folder.path(), b"").unwrap_err();
    let phrase = translate(&Phrase::from(&fault), Language::Korean);
    assert!(
        phrase.ends_with("쓰지 못했습니다: 폴더입니다. 다른 이름을 고르세요"),
        "{phrase}"
    );
}

/// Checks that the window uses the same English words as the command line, so
/// that users of both are not misled.
#[test]
fn english_error_messages_match_the_command_line() {
    use crate::problems::go_file;
    use crate::record::sgf;
    for text in ["", "__\n_x\n", "__\n_\n", "NB\nBN\n"] {
        let fault = go_file::read(text.as_bytes()).unwrap_err();
        let line = fault.to_string().replacen("row ", "line ", 1);
        assert_eq!(translate(&Phrase::from(&fault), Language::English), line);
    }
    for text in [
        "",
        "(;SZ[0])",
        "(;GM[2])",
        "(;C[",
        "no game",
        "\u{1f}\u{8b}",
    ] {
        let fault = sgf::read(text.as_bytes()).unwrap_err();
        let phrase = translate(&Phrase::from(&fault), Language::English);
        assert_eq!(phrase, fault.to_string());
    }
    for text in [
        "(;SZ[];B[aa]",
        "x(;B[aa];;C[a]C[b])",
        "(;B[aa];W[aa])",
        "(;b[aa]W[bb])",
    ] {
        let reading = sgf::read(text.as_bytes()).unwrap();
        assert!(!reading.warnings.is_empty(), "{text}");
        for warning in &reading.warnings {
            let phrase = translate(&Phrase::from(warning), Language::English);
            let singular = phrase.replace("one closing `)` is", "1 closing `)` are");
            assert_eq!(singular, warning.to_string());
        }
    }
}

#[test]
fn a_time_control_is_described_in_words() {
    let description = |text: &str, language| translate(&clock(text.parse().unwrap()), language);
    assert_eq!(
        description("1h+5x30s", Language::French),
        "1 heure, puis 5 périodes de 30 secondes"
    );
    for text in [
        "none",
        "10m",
        "30s/move",
        "10m+5x30s",
        "10m+25/5m",
        "10m+10s",
        "1.5s/move",
    ] {
        let control: crate::clock::TimeControl = text.parse().unwrap();
        assert_eq!(
            description(text, Language::English),
            control.description().to_string()
        );
    }
}

#[test]
fn the_language_is_derived_from_the_locale() {
    for (locale, language) in [
        ("fr", Some(Language::French)),
        ("fr-CH", Some(Language::French)),
        ("FR_fr.UTF-8", Some(Language::French)),
        ("en_GB@euro", Some(Language::English)),
        ("ja_JP.UTF-8", Some(Language::Japanese)),
        ("zh_CN.GB18030", Some(Language::SimplifiedChinese)),
        ("zh", Some(Language::SimplifiedChinese)),
        ("zh-Hans-HK", Some(Language::SimplifiedChinese)),
        ("zh_TW", Some(Language::TraditionalChinese)),
        ("zh-Hant", Some(Language::TraditionalChinese)),
        ("zh_HK.UTF-8", Some(Language::TraditionalChinese)),
        ("ko_KR.eucKR", Some(Language::Korean)),
        ("frr", None),
        ("", None),
        ("C", None),
    ] {
        assert_eq!(system_language::language_of(locale), language, "{locale}");
    }
}
