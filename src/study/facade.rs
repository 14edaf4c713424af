//! The interface of the study database for the window.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension as _, Transaction, params};

use super::about::normalize_tag;
use super::attempt::LATEST;
use super::database::{self, OpenFault};
use super::ledger::{self, Card, Effect, Student};
use super::rows::{self, ATTEMPT};
use super::schedule::Scheduler;
use super::training::Review;
use super::{
    About, Annotation, Attempt, Grade, OpenError, Preferences, ProblemKey, ProblemRecord, Rating,
    Schedule, Standing, StudyError, TimedRun,
};
use crate::platform::storage::SetAside;

/// The student's attempts, schedule, ratings and notes, stored in one file.
///
/// It is [`Send`] and blocks while it writes, so it belongs on a background
/// thread. When a method has returned, its change survives a crash of the
/// program. Several programs may have the same file open.
#[derive(Debug)]
pub struct Study {
    pub(super) connection: Connection,
}

/// An opened study database.
#[derive(Debug)]
pub struct Opened {
    /// The study.
    pub study: Study,
    /// The damaged file that was found and renamed, if there was one; the study
    /// then starts empty.
    pub set_aside: Option<SetAside>,
}

/// The effects of an attempt.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recorded {
    /// True if this same attempt was stored before; then nothing has changed.
    pub repeated: bool,
    /// The grade of the review; `None` for an abandoned attempt and for the
    /// quiz.
    pub grade: Option<Grade>,
    /// The problem's new schedule.
    pub schedule: Option<Schedule>,
    /// The student's rating before and after.
    pub student: (Rating, Rating),
    /// The problem's rating before and after.
    pub problem: (Rating, Rating),
}

impl Study {
    /// Opens the file, or creates it and its folder. A damaged file is renamed;
    /// the result tells its new name.
    ///
    /// # Errors
    /// Returns an error if the file cannot be used. The file stays unchanged,
    /// and the message tells what the user can do. The program can go on with
    /// [`Self::in_memory`].
    pub fn open(path: &Path) -> Result<Opened, OpenError> {
        let (connection, set_aside) = database::open(path)?;
        Ok(Opened {
            study: Self { connection },
            set_aside,
        })
    }

    /// Creates a study that is lost when the program ends.
    ///
    /// # Errors
    /// Returns an error if there is not enough memory.
    pub fn in_memory() -> Result<Self, StudyError> {
        let connection = Connection::open_in_memory()?;
        match database::ready(connection) {
            Ok(connection) => Ok(Self { connection }),
            Err(OpenFault::Study(error)) => Err(error),
            // A new database in memory has no other faults.
            Err(_) => Err(StudyError::Damaged),
        }
    }

    /// Stores the descriptions of these problems. Those never answered will be
    /// offered as new, in this order.
    ///
    /// # Errors
    /// Returns an error if they cannot be stored; then none of them is.
    pub fn see<'a>(
        &mut self,
        problems: impl IntoIterator<Item = (&'a ProblemKey, &'a About)>,
    ) -> Result<(), StudyError> {
        let tx = self.connection.transaction()?;
        for (key, about) in problems {
            write_about(&tx, problem_id(&tx, key)?, about)?;
        }
        Ok(tx.commit()?)
    }

    /// Stores an attempt and updates schedule and ratings. The same attempt
    /// recorded twice is stored once.
    ///
    /// # Errors
    /// Returns an error if it cannot be stored.
    pub fn record(&mut self, attempt: &Attempt) -> Result<Recorded, StudyError> {
        let tx = self.connection.transaction()?;
        let recorded = add(&tx, attempt)?;
        tx.commit()?;
        Ok(recorded)
    }

    /// Replaces an attempt recorded earlier, if it is still there, by its later
    /// state.
    ///
    /// # Errors
    /// Returns an error if it cannot be stored; then nothing has changed.
    pub fn amend(&mut self, before: &Attempt, attempt: &Attempt) -> Result<Recorded, StudyError> {
        let tx = self.connection.transaction()?;
        let problem = problem_id(&tx, &before.problem)?;
        if let Some(id) = row_of(&tx, problem, before)? {
            remove_attempt(&tx, id, problem, before.at)?;
        }
        let recorded = add(&tx, attempt)?;
        tx.commit()?;
        Ok(recorded)
    }

    /// Removes the attempt that was recorded last and all its effects, and
    /// returns it. A further call removes the one before it. Imported attempts
    /// stay. Returns `None` if there is none.
    ///
    /// # Errors
    /// Returns an error if it cannot be removed.
    pub fn undo_last(&mut self) -> Result<Option<Attempt>, StudyError> {
        let tx = self.connection.transaction()?;
        let last = "SELECT id, problem FROM attempt WHERE imported = 0 ORDER BY id DESC LIMIT 1";
        let found = tx.query_row(last, [], |row| Ok((row.get(0)?, row.get(1)?)));
        let Some((id, problem)): Option<(i64, i64)> = found.optional()? else {
            return Ok(None);
        };
        let sql = format!(
            "SELECT {ATTEMPT}, key FROM attempt JOIN problem ON problem.id = problem WHERE attempt.id = ?"
        );
        let attempt = tx.query_row(&sql, [id], |row| {
            Ok(rows::attempt(row, row.get(rows::NEXT)?)?.0)
        })?;
        remove_attempt(&tx, id, problem, attempt.at)?;
        tx.commit()?;
        Ok(Some(attempt))
    }

    /// Stores a timed run. Its attempts are recorded separately.
    ///
    /// # Errors
    /// Returns an error if it cannot be stored.
    pub fn record_run(&mut self, run: &TimedRun) -> Result<(), StudyError> {
        let tx = self.connection.transaction()?;
        insert_run(&tx, run)?;
        Ok(tx.commit()?)
    }

    /// Returns the timed runs, the oldest first.
    ///
    /// # Errors
    /// Returns an error if they cannot be read.
    pub fn runs(&self) -> Result<Vec<TimedRun>, StudyError> {
        let sql = "SELECT started, collection, count, seconds_each, solved, missed FROM run \
                   ORDER BY started, id";
        let mut statement = self.connection.prepare(sql)?;
        let runs = statement.query_map([], |row| {
            Ok(TimedRun {
                started: row.get(0)?,
                collection: row.get(1)?,
                count: row.get(2)?,
                seconds_each: row.get(3)?,
                right: row.get(4)?,
                wrong: row.get(5)?,
            })
        })?;
        Ok(runs.collect::<Result<_, _>>()?)
    }

    /// Returns the student's current rating; [`Rating::NEW`] before the first
    /// answer.
    ///
    /// # Errors
    /// Returns an error if it cannot be read.
    pub fn rating(&self) -> Result<Rating, StudyError> {
        Ok(rating(&student(&self.connection)?))
    }

    /// Replaces the student's additions to a problem. Tags are trimmed, and cut
    /// if they are too long.
    ///
    /// # Errors
    /// Returns an error if they cannot be stored.
    pub fn annotate(
        &mut self,
        key: &ProblemKey,
        annotation: &Annotation,
    ) -> Result<(), StudyError> {
        let tx = self.connection.transaction()?;
        let id = problem_id(&tx, key)?;
        tx.execute(
            "UPDATE problem SET favourite = ?, note = ? WHERE id = ?",
            params![annotation.favourite, annotation.note, id],
        )?;
        tx.execute("DELETE FROM tag WHERE problem = ?", [id])?;
        add_tags(&tx, id, &annotation.tags)?;
        Ok(tx.commit()?)
    }

    /// Returns the student's additions to problems, in no particular order.
    /// Problems without any are left out.
    ///
    /// # Errors
    /// Returns an error if they cannot be read.
    pub fn annotations(&self) -> Result<Vec<(ProblemKey, Annotation)>, StudyError> {
        let db = &self.connection;
        let sql = "SELECT id, key, favourite, note FROM problem \
                   WHERE favourite OR note <> '' OR id IN (SELECT problem FROM tag)";
        let mut statement = db.prepare(sql)?;
        let rows = statement.query_map([], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        })?;
        rows.map(|row| {
            let (id, key, favourite, note) = row?;
            let annotation = Annotation {
                favourite,
                tags: names(db, "tag", id)?,
                note,
            };
            Ok((key, annotation))
        })
        .collect()
    }

    /// Returns all stored data of a problem; `None` if it is unknown.
    ///
    /// # Errors
    /// Returns an error if it cannot be read.
    pub fn problem(&self, key: &ProblemKey) -> Result<Option<ProblemRecord>, StudyError> {
        let db = &self.connection;
        let sql = "SELECT id, title, collection, level, favourite, note FROM problem WHERE key = ?";
        let found = db.query_row(sql, [key], |row| {
            let about = About {
                title: row.get(1)?,
                collection: row.get(2)?,
                level: row.get(3)?,
                motifs: Vec::new(),
            };
            Ok((row.get::<_, i64>(0)?, about, row.get(4)?, row.get(5)?))
        });
        let Some((id, mut about, favourite, note)): Option<(_, _, bool, String)> =
            found.optional()?
        else {
            return Ok(None);
        };
        about.motifs = names(db, "motif", id)?;
        let scheduler = Scheduler::new(&read_preferences(db)?)?;
        let card = card(db, id)?;
        let schedule = card.schedule(&scheduler);
        Ok(Some(ProblemRecord {
            standing: Standing {
                answered: card.answered,
                solved: card.solved,
                first_try: card.first_try,
                last: card.last,
                due: schedule.map(|schedule| schedule.due),
            },
            rating: rating_of(&card, about.level),
            schedule,
            annotation: Annotation {
                favourite,
                tags: names(db, "tag", id)?,
                note,
            },
            about,
        }))
    }

    /// Returns the summary of every known problem, for the browser.
    ///
    /// # Errors
    /// Returns an error if they cannot be read.
    pub fn standings(&self) -> Result<Vec<(ProblemKey, Standing)>, StudyError> {
        let sql =
            "SELECT key, answered, solved, first_try, last_at, last_outcome, due FROM problem";
        let mut statement = self.connection.prepare(sql)?;
        let standings = statement.query_map([], |row| {
            let (at, outcome): (Option<i64>, _) = (row.get(4)?, row.get::<_, Option<_>>(5)?);
            let standing = Standing {
                answered: row.get(1)?,
                solved: row.get(2)?,
                first_try: row.get(3)?,
                last: at.zip(outcome),
                due: row.get(6)?,
            };
            Ok((row.get(0)?, standing))
        })?;
        Ok(standings.collect::<Result<_, _>>()?)
    }

    /// Returns the attempts at a problem, the oldest first.
    ///
    /// # Errors
    /// Returns an error if they cannot be read.
    pub fn attempts(&self, key: &ProblemKey) -> Result<Vec<Attempt>, StudyError> {
        let sql = format!(
            "SELECT {ATTEMPT} FROM attempt JOIN problem ON problem.id = problem \
             WHERE key = ? ORDER BY at, attempt.id"
        );
        let mut statement = self.connection.prepare(&sql)?;
        let attempts = statement.query_map([key], |row| Ok(rows::attempt(row, key.clone())?.0))?;
        Ok(attempts.collect::<Result<_, _>>()?)
    }

    /// Returns the student's preferences.
    ///
    /// # Errors
    /// Returns an error if they cannot be read.
    pub fn preferences(&self) -> Result<Preferences, StudyError> {
        read_preferences(&self.connection)
    }

    /// Changes the student's preferences. If the retention or the parameters
    /// change, schedule and ratings are recomputed, which takes about a second
    /// for 100,000 attempts.
    ///
    /// # Errors
    /// Returns an error if the scheduler cannot use them, or if they cannot be
    /// stored.
    pub fn set_preferences(&mut self, preferences: &Preferences) -> Result<(), StudyError> {
        let tx = self.connection.transaction()?;
        let before = read_preferences(&tx)?;
        write_preferences(&tx, preferences)?;
        let same_memory = before.parameters == preferences.parameters
            && before.retention.to_bits() == preferences.retention.to_bits();
        if !same_memory {
            replay(&tx)?;
        }
        Ok(tx.commit()?)
    }

    /// Returns the answers that counted for the schedule, for
    /// [`training::train`](super::training::train).
    ///
    /// # Errors
    /// Returns an error if they cannot be read.
    pub fn reviews(&self) -> Result<Vec<Review>, StudyError> {
        let sql = "SELECT key, at, grade FROM attempt JOIN problem ON problem.id = problem \
                   WHERE grade IS NOT NULL ORDER BY at, attempt.id";
        let mut statement = self.connection.prepare(sql)?;
        let reviews = statement.query_map([], |row| {
            let number: i64 = row.get(2)?;
            Ok(Review {
                problem: row.get(0)?,
                at: row.get(1)?,
                grade: Grade::from_number(number)
                    .ok_or(rusqlite::Error::IntegralValueOutOfRange(2, number))?,
            })
        })?;
        Ok(reviews.collect::<Result<_, _>>()?)
    }
}

/// Adds an attempt and updates schedule and ratings.
fn add(tx: &Transaction<'_>, attempt: &Attempt) -> Result<Recorded, StudyError> {
    let scheduler = Scheduler::new(&read_preferences(tx)?)?;
    let problem = problem_id(tx, &attempt.problem)?;
    let level = level(tx, problem)?;
    let latest: Option<i64> = tx.query_row("SELECT max(at) FROM attempt", [], |row| row.get(0))?;
    let (mut student, mut card) = (student(tx)?, card(tx, problem)?);
    let before = (rating(&student), rating_of(&card, level));
    let id = insert(tx, problem, attempt, level, false)?;
    let mut grade = None;
    if let Some(id) = id {
        if latest.is_none_or(|latest| latest <= attempt.at) {
            let effect = ledger::step(&scheduler, &mut student, &mut card, attempt, level);
            write_effect(tx, id, effect)?;
            write_card(tx, problem, &card, &scheduler)?;
            grade = effect.review.map(|(grade, _)| grade);
        } else {
            // The clock was set back: later attempts depend on this one, so
            // everything is recomputed.
            replay(tx)?;
            (student, card) = (self::student(tx)?, self::card(tx, problem)?);
            let kept = "SELECT grade FROM attempt WHERE id = ?";
            let number: Option<i64> = tx.query_row(kept, [id], |row| row.get(0))?;
            grade = number.and_then(Grade::from_number);
        }
    }
    Ok(Recorded {
        repeated: id.is_none(),
        grade,
        schedule: card.schedule(&scheduler),
        student: (before.0, rating(&student)),
        problem: (before.1, rating_of(&card, level)),
    })
}

/// Returns the row of an attempt that was recorded, not imported.
fn row_of(
    tx: &Transaction<'_>,
    problem: i64,
    attempt: &Attempt,
) -> Result<Option<i64>, StudyError> {
    let sql = "SELECT id FROM attempt WHERE problem = ? AND at = ? AND outcome = ? AND mode = ? \
               AND millis = ? AND mistakes = ? AND hints = ? AND seed = ? AND imported = 0";
    let parameters = params![
        problem,
        attempt.at,
        attempt.outcome,
        attempt.mode.code(),
        attempt.millis,
        attempt.mistakes,
        attempt.hints,
        attempt.seed.cast_signed(),
    ];
    Ok(tx.query_row(sql, parameters, |row| row.get(0)).optional()?)
}

/// Removes an attempt and all its effects.
fn remove_attempt(tx: &Transaction<'_>, id: i64, problem: i64, at: i64) -> Result<(), StudyError> {
    let later = "SELECT EXISTS (SELECT 1 FROM attempt WHERE at >= ?1 AND (at > ?1 OR id > ?2))";
    let rested_on: bool = tx.query_row(later, [at, id], |row| row.get(0))?;
    tx.execute("DELETE FROM attempt WHERE id = ?", [id])?;
    if rested_on {
        replay(tx)?;
    } else {
        let scheduler = Scheduler::new(&read_preferences(tx)?)?;
        write_card(tx, problem, &card(tx, problem)?, &scheduler)?;
    }
    Ok(())
}

fn rating(student: &Student) -> Rating {
    student.rating.map_or(Rating::NEW, |(rating, _)| rating)
}

fn rating_of(card: &Card, level: u8) -> Rating {
    card.rating.unwrap_or_else(|| Rating::of_level(level))
}

/// Returns the problem's row number, and adds a row if there is none.
pub(super) fn problem_id(db: &Connection, key: &ProblemKey) -> Result<i64, StudyError> {
    let find = "SELECT id FROM problem WHERE key = ?";
    if let Some(id) = db.query_row(find, [key], |row| row.get(0)).optional()? {
        return Ok(id);
    }
    db.execute("INSERT INTO problem (key) VALUES (?)", [key])?;
    Ok(db.last_insert_rowid())
}

/// Returns the level that the problem's file stated last.
pub(super) fn level(db: &Connection, problem: i64) -> Result<u8, StudyError> {
    let sql = "SELECT level FROM problem WHERE id = ?";
    Ok(db.query_row(sql, [problem], |row| row.get(0))?)
}

pub(super) fn write_about(db: &Connection, id: i64, about: &About) -> Result<(), StudyError> {
    let sql = "UPDATE problem SET title = ?, collection = ?, level = ? WHERE id = ?";
    db.execute(sql, params![about.title, about.collection, about.level, id])?;
    db.execute("DELETE FROM motif WHERE problem = ?", [id])?;
    for motif in &about.motifs {
        db.execute(
            "INSERT OR IGNORE INTO motif VALUES (?, ?)",
            params![id, motif],
        )?;
    }
    Ok(())
}

/// Adds tags to a problem.
pub(super) fn add_tags(db: &Connection, id: i64, tags: &[String]) -> Result<(), StudyError> {
    for tag in tags.iter().filter_map(|tag| normalize_tag(tag)) {
        db.execute("INSERT OR IGNORE INTO tag VALUES (?, ?)", params![id, tag])?;
    }
    Ok(())
}

/// Returns the motifs or tags of a problem, in order.
pub(super) fn names(db: &Connection, table: &str, problem: i64) -> Result<Vec<String>, StudyError> {
    let mut statement = db.prepare(&format!(
        "SELECT name FROM {table} WHERE problem = ? ORDER BY name"
    ))?;
    let names = statement.query_map([problem], |row| row.get(0))?;
    Ok(names.collect::<Result<_, _>>()?)
}

/// Adds an attempt without its effects. Returns `None` if it is stored already.
pub(super) fn insert(
    db: &Connection,
    problem: i64,
    attempt: &Attempt,
    level: u8,
    imported: bool,
) -> Result<Option<i64>, StudyError> {
    check_time(attempt.at)?;
    let (said, was) = attempt.mode.answer().unzip();
    let added = db.execute(
        "INSERT INTO attempt (problem, at, outcome, mode, said, was, millis, mistakes, hints, \
         seed, level, imported) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \
         ON CONFLICT (problem, at, outcome, mode, millis, mistakes, hints, seed) DO NOTHING",
        params![
            problem,
            attempt.at,
            attempt.outcome,
            attempt.mode.code(),
            said,
            was,
            attempt.millis,
            attempt.mistakes,
            attempt.hints,
            attempt.seed.cast_signed(),
            level,
            imported,
        ],
    )?;
    Ok((added > 0).then(|| db.last_insert_rowid()))
}

/// Adds a run. Returns true if it was not stored yet.
pub(super) fn insert_run(db: &Connection, run: &TimedRun) -> Result<bool, StudyError> {
    check_time(run.started)?;
    let added = db.execute(
        "INSERT INTO run (started, collection, count, seconds_each, solved, missed) \
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        params![
            run.started,
            run.collection,
            run.count,
            run.seconds_each,
            run.right,
            run.wrong
        ],
    )?;
    Ok(added > 0)
}

fn check_time(at: i64) -> Result<(), StudyError> {
    if (0..=LATEST).contains(&at) {
        Ok(())
    } else {
        Err(StudyError::Time(at))
    }
}

pub(super) fn read_preferences(db: &Connection) -> Result<Preferences, StudyError> {
    let sql = "SELECT retention, new_per_day, parameters FROM student";
    let read = db.query_row(sql, [], |row| {
        Ok((row.get::<_, f32>(0)?, row.get(1)?, row.get::<_, String>(2)?))
    });
    let Some((retention, new_per_day, parameters)) = read.optional()? else {
        return Ok(Preferences::default());
    };
    let parameters: Result<Vec<f32>, _> =
        parameters.split_terminator(',').map(str::parse).collect();
    let preferences = Preferences {
        retention,
        new_per_day,
        parameters: parameters.unwrap_or_default(),
    };
    // Unusable preferences in the file are replaced by the defaults, so that
    // practice can go on.
    let usable = Scheduler::new(&preferences).is_ok();
    Ok(if usable {
        preferences
    } else {
        Preferences::default()
    })
}

pub(super) fn write_preferences(db: &Connection, new: &Preferences) -> Result<(), StudyError> {
    Scheduler::new(new)?;
    let parameters: Vec<String> = new.parameters.iter().map(ToString::to_string).collect();
    let sql = "INSERT OR REPLACE INTO student VALUES (1, ?, ?, ?)";
    db.execute(
        sql,
        params![new.retention, new.new_per_day, parameters.join(",")],
    )?;
    Ok(())
}

/// Returns the state of the student after all attempts.
fn student(db: &Connection) -> Result<Student, StudyError> {
    let sql = "SELECT student_rating, student_deviation, student_volatility, at FROM attempt \
               WHERE student_rating IS NOT NULL ORDER BY at DESC, id DESC LIMIT 1";
    let rating = db.query_row(sql, [], |row| {
        Ok(rows::rating(row, 0)?.zip(Some(row.get(3)?)))
    });
    let sql = "SELECT millis FROM attempt WHERE outcome = 0 AND mode <> 2 AND millis > 0 \
               ORDER BY at DESC, id DESC LIMIT ?";
    let mut statement = db.prepare(sql)?;
    let pace = statement.query_map([ledger::PACE], |row| row.get(0))?;
    let mut pace: Vec<u32> = pace.collect::<Result<_, _>>()?;
    pace.reverse();
    Ok(Student {
        rating: rating.optional()?.flatten(),
        pace: pace.into(),
    })
}

/// Returns the state of a problem after all attempts at it.
fn card(db: &Connection, problem: i64) -> Result<Card, StudyError> {
    let sql = format!("SELECT {ATTEMPT} FROM attempt WHERE problem = ? ORDER BY at, id");
    let mut statement = db.prepare(&sql)?;
    let nameless = ProblemKey::new([]);
    let attempts = statement.query_map([problem], |row| rows::attempt(row, nameless.clone()))?;
    let mut card = Card::default();
    for attempt in attempts {
        let (attempt, _, effect) = attempt?;
        card.absorb(&attempt, effect);
    }
    Ok(card)
}

fn write_effect(db: &Connection, id: i64, effect: Effect) -> Result<(), StudyError> {
    db.prepare(WRITE_EFFECT)?
        .execute(rusqlite::params_from_iter(effect_values(id, effect)))?;
    Ok(())
}

const WRITE_EFFECT: &str = "UPDATE attempt SET grade = ?2, stability = ?3, difficulty = ?4, \
    student_rating = ?5, student_deviation = ?6, student_volatility = ?7, \
    problem_rating = ?8, problem_deviation = ?9, problem_volatility = ?10 WHERE id = ?1";

const WRITE_CARD: &str = "UPDATE problem SET answered = ?2, solved = ?3, first_try = ?4, \
    last_at = ?5, last_outcome = ?6, begun = ?7, reviewed = ?8, due = ?9, stability = ?10, \
    difficulty = ?11, lapses = ?12, rating = ?13, deviation = ?14, volatility = ?15 WHERE id = ?1";

fn write_card(db: &Connection, id: i64, card: &Card, by: &Scheduler) -> Result<(), StudyError> {
    write_card_with(&mut db.prepare(WRITE_CARD)?, id, card, by)
}

fn write_card_with(
    statement: &mut rusqlite::Statement<'_>,
    id: i64,
    card: &Card,
    scheduler: &Scheduler,
) -> Result<(), StudyError> {
    let (last_at, last_outcome) = card.last.unzip();
    let schedule = card.schedule(scheduler);
    statement.execute(params![
        id,
        card.answered,
        card.solved,
        card.first_try,
        last_at,
        last_outcome,
        card.begun,
        card.reviewed,
        schedule.map(|s| s.due),
        schedule.map(|s| s.memory.stability),
        schedule.map(|s| s.memory.difficulty),
        card.lapses,
        card.rating.map(|r| r.value),
        card.rating.map(|r| r.deviation),
        card.rating.map(|r| r.volatility),
    ])?;
    Ok(())
}

/// Recomputes schedule and ratings from all attempts.
pub(super) fn replay(tx: &Transaction<'_>) -> Result<(), StudyError> {
    let scheduler = Scheduler::new(&read_preferences(tx)?)?;
    let sql = format!("SELECT {ATTEMPT}, id, problem FROM attempt ORDER BY at, id");
    let nameless = ProblemKey::new([]);
    let mut read = tx.prepare(&sql)?;
    let all = read.query_map([], |row| {
        let (attempt, level, _) = rows::attempt(row, nameless.clone())?;
        let (id, problem): (i64, i64) = (row.get(rows::NEXT)?, row.get(rows::NEXT + 1)?);
        Ok((id, problem, attempt, level))
    })?;
    let all: Vec<_> = all.collect::<Result<_, _>>()?;
    let mut student = Student::default();
    let mut cards = std::collections::BTreeMap::<i64, Card>::new();
    let mut write = tx.prepare(WRITE_EFFECT)?;
    for (id, problem, attempt, level) in all {
        let card = cards.entry(problem).or_default();
        let effect = ledger::step(&scheduler, &mut student, card, &attempt, level);
        write.execute(rusqlite::params_from_iter(effect_values(id, effect)))?;
    }
    let problems: Vec<i64> = {
        let mut read = tx.prepare("SELECT id FROM problem")?;
        read.query_map([], |row| row.get(0))?
            .collect::<Result<_, _>>()?
    };
    let mut write = tx.prepare(WRITE_CARD)?;
    for problem in problems {
        let card = cards.remove(&problem).unwrap_or_default();
        write_card_with(&mut write, problem, &card, &scheduler)?;
    }
    Ok(())
}

fn effect_values(id: i64, effect: Effect) -> [rusqlite::types::Value; 10] {
    use rusqlite::types::Value;
    let real = |x: Option<f64>| x.map_or(Value::Null, Value::Real);
    let memory = effect.review.map(|(_, memory)| memory);
    let (student, problem) = effect.ratings.unzip();
    let rating = |r: Option<Rating>| {
        [
            r.map(|r| r.value),
            r.map(|r| r.deviation),
            r.map(|r| r.volatility),
        ]
        .map(real)
    };
    let [s1, s2, s3] = rating(student);
    let [p1, p2, p3] = rating(problem);
    [
        Value::Integer(id),
        effect.review.map_or(Value::Null, |(grade, _)| {
            Value::Integer(grade.number().into())
        }),
        real(memory.map(|m| m.stability.into())),
        real(memory.map(|m| m.difficulty.into())),
        s1,
        s2,
        s3,
        p1,
        p2,
        p3,
    ]
}

#[cfg(test)]
mod tests;
