//! Tests that the contents of packages are complete and consistent, and that
//! they agree with the command line.

use std::collections::BTreeSet;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use crate::harness::program::program;
use regex_lite::Regex;
use roxmltree::{Document, Node};
use shikatsu::problems::library;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn text(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// Returns the program's standard output.
fn output(arguments: &[&str]) -> String {
    let home = tempfile::tempdir().unwrap();
    let mut command = program(arguments);
    let output = command.env("SHIKATSU_HOME", home.path()).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && errors.is_empty(), "{errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the folder that `shikatsu packaging` writes.
fn packaging() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    output(&["packaging", folder.path().to_str().unwrap()]);
    folder
}

/// A command according to its help: its words, its subcommands, and its long
/// options.
struct CommandHelp {
    words: Vec<String>,
    inner: Vec<String>,
    options: Vec<String>,
}

/// Collects all commands by asking each for its help.
fn collect_commands(words: Vec<String>, all: &mut Vec<CommandHelp>) {
    let mut arguments: Vec<&str> = words.iter().map(String::as_str).collect();
    arguments.push("--help");
    let help = output(&arguments);
    let option = Regex::new(r"^ +(?:-\w, )?--([\w-]+)").unwrap();
    let inner = Regex::new(r"^  ([a-z]+)  ").unwrap();
    let name = |line: &str, name: &Regex| Some(name.captures(line)?[1].to_owned());
    let listed = help.lines().skip_while(|line| *line != "Commands:");
    let listed = listed.skip(1).take_while(|line| !line.is_empty());
    let inner: Vec<String> = listed
        .filter_map(|line| name(line, &inner))
        .filter(|name| name != "help")
        .collect();
    let options = help.lines().filter_map(|line| name(line, &option));
    let options: Vec<String> = options.collect();
    for name in &inner {
        let mut words = words.clone();
        words.push(name.clone());
        collect_commands(words, all);
    }
    all.push(CommandHelp {
        words,
        inner,
        options,
    });
}

#[test]
fn manual_and_completions_know_the_whole_command_line() {
    let folder = packaging();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let shells = [
        read("bash/shikatsu"),
        read("zsh/_shikatsu"),
        read("fish/shikatsu.fish"),
    ];
    let mut all = Vec::new();
    collect_commands(Vec::new(), &mut all);
    assert!(all.len() > 12, "{} commands", all.len());
    let mut pages = BTreeSet::new();
    for CommandHelp {
        words,
        inner,
        options,
    } in &all
    {
        let words = [&["shikatsu".to_owned()], words.as_slice()].concat();
        let name = format!("{}.1", words.join("-"));
        let page = read(&format!("man1/{name}")).replace('\\', "");
        pages.insert(name);
        assert!(options.contains(&"help".to_owned()), "{words:?}");
        for option in options {
            assert!(page.contains(&format!("--{option}")), "{words:?}: {option}");
            for shell in &shells[..2] {
                assert!(
                    shell.contains(&format!("--{option}")),
                    "{words:?}: {option}"
                );
            }
            let fish = format!("-l {option} ");
            assert!(
                shells[2]
                    .lines()
                    .any(|line| format!("{line} ").contains(&fish)),
                "{words:?}: {option}"
            );
        }
        for inner in inner {
            assert!(page.contains(&format!("{}-{inner}", words.join("-"))));
            assert!(shells.iter().all(|shell| shell.contains(inner)));
        }
    }
    let written = fs::read_dir(folder.path().join("man1")).unwrap();
    let written = written.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(written.collect::<BTreeSet<_>>(), pages, "no page too many");
    let first = read("man1/shikatsu.1");
    for word in [
        "SHIKATSU_HOME",
        "EXIT STATUS",
        "/usr/share/shikatsu/problems",
    ] {
        assert!(first.replace('\\', "").contains(word), "{word}");
    }
}

/// Returns the source and the destination of each file of the package.
fn assets() -> Vec<(String, String)> {
    let manifest = text("Cargo.toml");
    let asset = Regex::new(r#"^ +\["([^"]+)", "([^"]+)", "\d+"\],$"#).unwrap();
    let part = manifest.lines().skip_while(|line| *line != "assets = [");
    let lines = part.skip(1).take_while(|line| *line != "]");
    lines
        .map(|line| {
            let found = asset.captures(line).unwrap_or_else(|| panic!("{line}"));
            (found[1].to_owned(), found[2].to_owned())
        })
        .collect()
}

#[test]
fn all_that_goes_into_the_package_is_there() {
    let made = packaging();
    let assets = assets();
    assert!(assets.len() > 10);
    for (from, _) in &assets {
        let place = match from.strip_prefix("target/release/") {
            Some("shikatsu") => continue,
            Some(inside) => made.path().join(inside.strip_prefix("packaging/").unwrap()),
            None => root().join(from),
        };
        let any = place.components().any(|part| part.as_os_str() == "*");
        let place: PathBuf = place
            .components()
            .take_while(|part| !part.as_os_str().to_str().unwrap().starts_with('*'))
            .collect();
        if any {
            assert!(fs::read_dir(&place).unwrap().next().is_some(), "{from}");
        } else {
            assert!(place.is_file(), "{from}");
        }
    }
    // Every generated file must be in the package.
    for folder in fs::read_dir(made.path()).unwrap() {
        let folder = folder.unwrap().file_name().into_string().unwrap();
        let from = format!("target/release/packaging/{folder}/");
        assert!(
            assets.iter().any(|asset| asset.0.starts_with(&from)),
            "{from}"
        );
    }
}

#[test]
fn the_package_depends_on_what_play_installs() {
    let manifest = text("Cargo.toml");
    let depends = manifest.lines().find(|line| line.starts_with("depends = "));
    let depends = depends
        .unwrap()
        .trim_start_matches("depends = ")
        .trim_matches('"');
    let depends: BTreeSet<&str> = depends.split([',', '|']).map(str::trim).collect();
    let libraries = libraries_of_play();
    let missing: Vec<_> = libraries
        .iter()
        .filter(|name| !depends.contains(name.as_str()))
        .collect();
    assert!(libraries.len() > 8 && missing.is_empty(), "{missing:?}");
}

/// Returns the packages of libraries that `play` installs to run the program.
fn libraries_of_play() -> Vec<String> {
    let prepare = text(".ci/prepare");
    let (_, packages) = prepare.split_once("build_packages=(").unwrap();
    let (packages, _) = packages.split_once(')').unwrap();
    let libraries = packages.split_whitespace();
    let libraries = libraries.filter(|name| name.starts_with("lib") && !name.ends_with("-dev"));
    libraries.map(str::to_owned).collect()
}

#[test]
fn the_archive_names_the_packages_that_play_installs() {
    let script = text("assets/packaging/archive/shikatsu");
    let (_, packages) = script.split_once("apt install ").unwrap();
    let (packages, _) = packages.split_once('"').unwrap();
    let named: BTreeSet<&str> = packages.split_whitespace().collect();
    let libraries = libraries_of_play();
    let missing: Vec<_> = libraries
        .iter()
        .filter(|name| !named.contains(name.as_str()))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
    // The libraries that come with packages for the build alone.
    for (build, needed) in [("libasound2-dev", "$sound"), ("libudev-dev", "libudev1")] {
        assert!(text(".ci/prepare").contains(build) && named.contains(needed));
    }
}

#[test]
fn icons_are_there_in_every_size() {
    let icons = root().join("assets/packaging/icons/hicolor");
    let names = [
        "apps/shikatsu",
        "mimetypes/shikatsu-record",
        "mimetypes/shikatsu-problem",
    ];
    for name in names {
        for size in [16, 22, 24, 32, 48, 64, 128, 256, 512] {
            let path = icons.join(format!("{size}x{size}/{name}.png"));
            let file = fs::File::open(&path).unwrap_or_else(|_| panic!("{}", path.display()));
            let picture = png::Decoder::new(std::io::BufReader::new(file));
            let picture = picture.read_info().unwrap();
            assert_eq!(picture.info().size(), (size, size), "{name}");
        }
        let drawing = fs::read_to_string(icons.join(format!("scalable/{name}.svg"))).unwrap();
        let drawing = Document::parse(&drawing).unwrap();
        assert_eq!(drawing.root_element().tag_name().name(), "svg");
    }
    let kinds = text("assets/packaging/shikatsu.xml");
    for name in &names[1..] {
        let name = name.strip_prefix("mimetypes/").unwrap();
        assert!(
            kinds.contains(&format!("<icon name=\"{name}\"/>")),
            "{name}"
        );
    }
}

#[test]
fn menu_entry_metadata_and_mime_types_agree() {
    let entry = text("assets/packaging/shikatsu.desktop");
    let value = |key: &str| {
        let line = entry
            .lines()
            .find_map(|line| line.strip_prefix(&format!("{key}=")));
        line.unwrap_or_else(|| panic!("no {key}"))
    };
    let metadata = text("assets/packaging/shikatsu.metainfo.xml");
    let metadata = Document::parse(&metadata).unwrap();
    let kinds = text("assets/packaging/shikatsu.xml");
    let kinds = Document::parse(&kinds).unwrap();
    let all = |document: &Document<'_>, tag: &str| -> Vec<String> {
        let nodes = document.descendants().filter(|node| node.has_tag_name(tag));
        nodes
            .map(|node| node.text().unwrap_or_default().to_owned())
            .collect()
    };
    let types = kinds
        .descendants()
        .filter_map(|node| node.attribute("type"));
    let types: BTreeSet<&str> = types.filter(|kind| kind.contains('/')).collect();
    let opened = value("MimeType").split(';').filter(|kind| !kind.is_empty());
    assert_eq!(opened.collect::<BTreeSet<_>>(), types);
    let provided = all(&metadata, "mediatype");
    assert_eq!(
        provided.iter().map(String::as_str).collect::<BTreeSet<_>>(),
        types
    );
    // The summary is one word, in every language of the program.
    let summaries = all(&metadata, "summary");
    let mut languages = 0;
    for folder in fs::read_dir(root().join("assets/locales")).unwrap() {
        let language = folder.unwrap().file_name().into_string().unwrap();
        let key = |name: &str| match language.as_str() {
            "en" => name.to_owned(),
            other => format!("{name}[{}]", other.replace('-', "_")),
        };
        assert!(
            summaries
                .iter()
                .any(|summary| summary == value(&key("Comment"))),
            "{language}"
        );
        assert!(!value(&key("GenericName")).is_empty() && !value(&key("Keywords")).is_empty());
        languages += 1;
    }
    assert_eq!((languages, summaries.len()), (6, 6));
    // The version is stated in three places.
    let version = env!("CARGO_PKG_VERSION");
    let changelog = text("assets/packaging/changelog");
    assert!(
        changelog.starts_with(&format!("shikatsu ({version}-")),
        "changelog"
    );
    let release = metadata
        .descendants()
        .find_map(|node| node.attribute("version"));
    assert_eq!(release, Some(version));
    // So is the day of the release.
    let released = text("CHANGELOG.md");
    let heading = format!("\n## {version} – ");
    let (_, day) = released
        .split_once(&heading)
        .expect("the version is listed");
    let day = day.lines().next();
    let stated = metadata
        .descendants()
        .find_map(|node| node.attribute("date"));
    assert_eq!(stated, day);
    let signature = changelog.lines().find(|line| line.starts_with(" -- "));
    let words: Vec<&str> = signature.unwrap().split_whitespace().rev().collect();
    let [_, _, year, month, date, ..] = words[..] else {
        panic!("{words:?}");
    };
    let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ];
    let month = months.iter().position(|name| *name == month).unwrap() + 1;
    assert_eq!(Some(format!("{year}-{month:02}-{date:0>2}").as_str()), day);
}

#[test]
fn the_stated_number_of_problems_is_not_too_large() {
    let came: usize = fs::read_dir(root().join("problems"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "ron"))
        .map(|path| library::load_index(&path).unwrap().0.problems.len())
        .sum();
    for file in ["Cargo.toml", "assets/packaging/shikatsu.metainfo.xml"] {
        let text = text(file);
        let pattern = Regex::new("(?:More than|Plus de) ([0-9]+) (?:life|prob)").unwrap();
        let numbers: Vec<usize> = pattern
            .captures_iter(&text)
            .map(|found| found[1].parse().unwrap())
            .collect();
        assert!(!numbers.is_empty(), "{file}");
        for number in numbers {
            assert!(
                (number..number + 50).contains(&came),
                "{file}: {number}, not {came}"
            );
        }
    }
}

/// Reads the bytes from an attribute of the MIME type file.
fn bytes(spelt: &str) -> Vec<u8> {
    if let Some(digits) = spelt.strip_prefix("0x") {
        let pairs = digits.as_bytes().chunks(2);
        let pairs = pairs.map(|pair| str::from_utf8(pair).unwrap());
        return pairs
            .map(|pair| u8::from_str_radix(pair, 16).unwrap())
            .collect();
    }
    spelt.replace("\\n", "\n").replace("\\r", "\r").into_bytes()
}

/// Returns true if the content matches a rule, and one of the rules nested in
/// it.
fn holds(rule: Node<'_, '_>, content: &[u8]) -> bool {
    let value = bytes(rule.attribute("value").unwrap());
    let mask = rule.attribute("mask").map(bytes);
    let mask = mask.unwrap_or_else(|| vec![0xff; value.len()]);
    assert_eq!(mask.len(), value.len());
    let offset = rule.attribute("offset").unwrap();
    let (first, last) = offset.split_once(':').unwrap_or((offset, offset));
    let places: RangeInclusive<usize> = first.parse().unwrap()..=last.parse().unwrap();
    let at = |place: usize| {
        let found = content.get(place..place + value.len());
        let pairs = |found: &[u8]| (0..value.len()).all(|i| found[i] & mask[i] == value[i]);
        found.is_some_and(pairs)
    };
    let mut inner = rule.children().filter(Node::is_element).peekable();
    places.into_iter().any(at) && (inner.peek().is_none() || inner.any(|rule| holds(rule, content)))
}

#[test]
fn problems_are_distinguished_from_go_source_by_content() {
    let kinds = text("assets/packaging/shikatsu.xml");
    let kinds = Document::parse(&kinds).unwrap();
    let glob = |node: &Node<'_, '_>| node.attribute("pattern") == Some("*.go");
    let glob = kinds.descendants().find(glob).unwrap();
    let weight: u8 = glob.attribute("weight").unwrap().parse().unwrap();
    assert!(weight < 50, "the name alone means Go source");
    let magic = kinds.descendants().find(|node| node.has_tag_name("magic"));
    let rules: Vec<Node<'_, '_>> = magic.unwrap().children().filter(Node::is_element).collect();
    let is_problem = |content: &[u8]| rules.iter().any(|rule| holds(*rule, content));
    let mut problems = 0;
    for entry in fs::read_dir(root().join("problems")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "go") {
            let content = fs::read_to_string(&path).unwrap();
            assert!(is_problem(content.as_bytes()), "{}", path.display());
            let content = content.replace('\n', "\r\n");
            assert!(
                is_problem(content.as_bytes()),
                "{} with CRLF",
                path.display()
            );
            problems += 1;
        }
    }
    assert!(problems > 30);
    for other in [
        "package main\n\nfunc main() {}\n",
        "// N_B\n// BN_\npackage main\n",
        "/*\n--BB\n--NN\n*/\npackage main\n",
        "---\ntitle: no problem\n---\n- item\n",
        "-- DESCRIPTION\n-- IN A FEW WORDS\n",
        "NORWEGIAN\n---------\nBokmal\n",
        "________________\n\nsign here\n",
        "",
    ] {
        assert!(!is_problem(other.as_bytes()), "{other:?}");
    }
}
