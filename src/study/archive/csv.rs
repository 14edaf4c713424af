//! The archive as CSV tables for spreadsheets (RFC 4180), with column names in
//! the first line. Semicolons separate the entries of a list within a cell. A
//! backslash escapes a semicolon or backslash within an entry.

use serde::de::DeserializeOwned;
use serde::de::value::{Error as ValueError, StrDeserializer};

use super::{Archive, AttemptEntry, ImportError, ProblemEntry};
use crate::platform::text::excerpt;
use crate::study::attempt::LATEST;
use crate::study::{About, Attempt, Mode, Outcome, Status, TimedRun};

const PROBLEMS: &[&str] = &[
    "problem",
    "title",
    "collection",
    "level",
    "motifs",
    "favourite",
    "tags",
    "note",
];
const ATTEMPTS: &[&str] = &[
    "problem", "at", "outcome", "mode", "said", "was", "millis", "mistakes", "hints", "seed",
    "level",
];
const RUNS: &[&str] = &[
    "started",
    "collection",
    "count",
    "seconds_each",
    "right",
    "wrong",
];
/// The longest excerpt of a cell in a message, in characters.
const LONGEST: usize = 40;

/// The archive as three tables, each for a file of its own. They do not hold
/// the preferences.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tables {
    /// The problems.
    pub problems: String,
    /// The attempts.
    pub attempts: String,
    /// The timed runs.
    pub runs: String,
}

impl Archive {
    /// Converts the archive to tables. Times are seconds since 1970 in UTC.
    #[must_use]
    pub fn to_csv(&self) -> Tables {
        Tables {
            problems: table(PROBLEMS, self.problems.iter().map(problem_cells)),
            attempts: table(ATTEMPTS, self.attempts.iter().map(attempt_cells)),
            runs: table(RUNS, self.runs.iter().map(run_cells)),
        }
    }

    /// Reads one of the tables that [`Self::to_csv`] wrote. The first line
    /// tells which table it is.
    ///
    /// # Errors
    /// Returns an error if the text is none of these tables.
    pub fn from_csv(text: &str) -> Result<Self, ImportError> {
        let mut rows = rows(text.strip_prefix('\u{feff}').unwrap_or(text))?.into_iter();
        let (line, names) = rows.next().unwrap_or((1, Vec::new()));
        let mut archive = Self::default();
        let is = |table: &[&str]| names == table;
        if is(PROBLEMS) {
            archive.problems = rows
                .map(|row| problem(&Cells::new(PROBLEMS, row)?))
                .collect::<Result<_, _>>()?;
        } else if is(ATTEMPTS) {
            archive.attempts = rows
                .map(|row| attempt(&Cells::new(ATTEMPTS, row)?))
                .collect::<Result<_, _>>()?;
        } else if is(RUNS) {
            archive.runs = rows
                .map(|row| run(&Cells::new(RUNS, row)?))
                .collect::<Result<_, _>>()?;
        } else {
            let fault = "these are not the names of the columns of a table of Shikatsu's, with commas between";
            return Err(ImportError {
                line,
                fault: fault.to_owned(),
            });
        }
        Ok(archive)
    }
}

/// Returns the name of a value in JSON.
fn name(value: impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name,
        _ => String::new(),
    }
}

fn problem_cells(entry: &ProblemEntry) -> Vec<String> {
    let about = &entry.about;
    vec![
        entry.key.to_string(),
        about.title.clone(),
        about.collection.clone(),
        about.level.to_string(),
        list(&about.motifs),
        entry.favourite.to_string(),
        list(&entry.tags),
        entry.note.clone(),
    ]
}

fn attempt_cells(entry: &AttemptEntry) -> Vec<String> {
    let attempt = &entry.attempt;
    let mode = match attempt.mode {
        Mode::Practice => "practice",
        Mode::TimedRun => "timed-run",
        Mode::Quiz { .. } => "quiz",
    };
    let (said, was) = attempt.mode.answer().unzip();
    vec![
        attempt.problem.to_string(),
        attempt.at.to_string(),
        name(attempt.outcome),
        mode.to_owned(),
        said.map(name).unwrap_or_default(),
        was.map(name).unwrap_or_default(),
        attempt.millis.to_string(),
        attempt.mistakes.to_string(),
        attempt.hints.to_string(),
        attempt.seed.to_string(),
        entry.level.to_string(),
    ]
}

fn run_cells(run: &TimedRun) -> Vec<String> {
    vec![
        run.started.to_string(),
        run.collection.clone(),
        run.count.to_string(),
        run.seconds_each.to_string(),
        run.right.to_string(),
        run.wrong.to_string(),
    ]
}

fn problem(cells: &Cells) -> Result<ProblemEntry, ImportError> {
    Ok(ProblemEntry {
        key: cells.parse("problem")?,
        about: About {
            title: cells.text("title").to_owned(),
            collection: cells.text("collection").to_owned(),
            level: cells.parse("level")?,
            motifs: entries(cells.text("motifs")),
        },
        // Spreadsheets write booleans in capitals.
        favourite: match cells.text("favourite").to_ascii_lowercase().as_str() {
            "true" => true,
            "false" => false,
            _ => return Err(cells.fault("favourite", "true or false")),
        },
        tags: entries(cells.text("tags")),
        note: cells.text("note").to_owned(),
    })
}

fn attempt(cells: &Cells) -> Result<AttemptEntry, ImportError> {
    let mode = match cells.text("mode") {
        "practice" => Mode::Practice,
        "timed-run" => Mode::TimedRun,
        "quiz" => Mode::Quiz {
            said: cells.named::<Status>("said")?,
            was: cells.named::<Status>("was")?,
        },
        _ => return Err(cells.fault("mode", "practice, timed-run or quiz")),
    };
    let attempt = Attempt {
        problem: cells.parse("problem")?,
        at: cells.moment("at")?,
        outcome: cells.named::<Outcome>("outcome")?,
        mode,
        millis: cells.parse("millis")?,
        mistakes: cells.parse("mistakes")?,
        hints: cells.parse("hints")?,
        seed: cells.parse("seed")?,
    };
    let level = cells.parse("level")?;
    Ok(AttemptEntry { attempt, level })
}

fn run(cells: &Cells) -> Result<TimedRun, ImportError> {
    Ok(TimedRun {
        started: cells.moment("started")?,
        collection: cells.text("collection").to_owned(),
        count: cells.parse("count")?,
        seconds_each: cells.parse("seconds_each")?,
        right: cells.parse("right")?,
        wrong: cells.parse("wrong")?,
    })
}

/// A row whose cells are found by column name.
struct Cells {
    names: &'static [&'static str],
    line: usize,
    cells: Vec<String>,
}

impl Cells {
    fn new(
        names: &'static [&'static str],
        (line, cells): (usize, Vec<String>),
    ) -> Result<Self, ImportError> {
        if cells.len() == names.len() {
            return Ok(Self { names, line, cells });
        }
        let fault = format!(
            "{} cells are expected, there are {}",
            names.len(),
            cells.len()
        );
        Err(ImportError { line, fault })
    }

    fn text(&self, name: &str) -> &str {
        let column = self.names.iter().position(|&column| column == name);
        column
            .and_then(|column| self.cells.get(column))
            .map_or("", String::as_str)
    }

    fn fault(&self, name: &str, expected: &str) -> ImportError {
        let found = excerpt(self.text(name), LONGEST);
        ImportError {
            line: self.line,
            fault: format!("{name}: {expected} is expected, not \"{found}\""),
        }
    }

    fn parse<T: std::str::FromStr<Err: std::fmt::Display>>(
        &self,
        name: &str,
    ) -> Result<T, ImportError> {
        self.text(name).parse().map_err(|fault: T::Err| {
            let found = excerpt(self.text(name), LONGEST);
            ImportError {
                line: self.line,
                fault: format!("{name}: \"{found}\": {fault}"),
            }
        })
    }

    fn moment(&self, name: &str) -> Result<i64, ImportError> {
        let at = self.parse(name)?;
        if (0..=LATEST).contains(&at) {
            return Ok(at);
        }
        Err(self.fault(name, "a time in seconds since 1970"))
    }

    fn named<T: DeserializeOwned>(&self, name: &str) -> Result<T, ImportError> {
        let text = StrDeserializer::<ValueError>::new(self.text(name));
        T::deserialize(text)
            .map_err(|_| self.fault(name, "one of the words that are written there"))
    }
}

fn table(names: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut text = names.join(",");
    text.push_str("\r\n");
    for row in rows {
        let cells: Vec<String> = row.iter().map(|cell| quoted(cell)).collect();
        text.push_str(&cells.join(","));
        text.push_str("\r\n");
    }
    text
}

fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\r', '\n']) || cell.trim() != cell {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

/// Parses the rows of a table, each with the number of its first line.
fn rows(text: &str) -> Result<Vec<(usize, Vec<String>)>, ImportError> {
    let (mut rows, mut row, mut cell) = (Vec::new(), Vec::new(), String::new());
    let (mut line, mut begun) = (1, 1);
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            '"' if cell.is_empty() => {
                let opened = line;
                loop {
                    match letters.next() {
                        Some('"') if letters.peek() == Some(&'"') => {
                            letters.next();
                            cell.push('"');
                        }
                        Some('"') => break,
                        Some(c) => {
                            line += usize::from(c == '\n');
                            cell.push(c);
                        }
                        None => {
                            let fault =
                                "the quotation mark that opens here is never closed".to_owned();
                            return Err(ImportError {
                                line: opened,
                                fault,
                            });
                        }
                    }
                }
                if !matches!(letters.peek(), None | Some(',' | '\r' | '\n')) {
                    let fault = "after a closing quotation mark the cell is to end".to_owned();
                    return Err(ImportError { line, fault });
                }
            }
            ',' => row.push(std::mem::take(&mut cell)),
            '\r' | '\n' => {
                if c == '\r' && letters.peek() == Some(&'\n') {
                    letters.next();
                }
                row.push(std::mem::take(&mut cell));
                push_row(&mut rows, begun, &mut row);
                line += 1;
                begun = line;
            }
            c => cell.push(c),
        }
    }
    row.push(cell);
    push_row(&mut rows, begun, &mut row);
    Ok(rows)
}

/// Ends a row. An empty line is skipped.
fn push_row(rows: &mut Vec<(usize, Vec<String>)>, line: usize, row: &mut Vec<String>) {
    let row = std::mem::take(row);
    if !matches!(row.as_slice(), [only] if only.is_empty()) {
        rows.push((line, row));
    }
}

/// Joins entries into one cell.
fn list(entries: &[String]) -> String {
    let escaped = entries
        .iter()
        .map(|entry| entry.replace('\\', "\\\\").replace(';', "\\;"));
    escaped.collect::<Vec<_>>().join(";")
}

/// Splits a cell into its entries.
fn entries(cell: &str) -> Vec<String> {
    if cell.is_empty() {
        return Vec::new();
    }
    let (mut entries, mut entry) = (Vec::new(), String::new());
    let mut letters = cell.chars();
    while let Some(c) = letters.next() {
        match c {
            '\\' => entry.extend(letters.next()),
            ';' => entries.push(std::mem::take(&mut entry)),
            c => entry.push(c),
        }
    }
    entries.push(entry);
    entries
}
