//! The problems to practise today.

use rusqlite::params;

use super::facade::read_preferences;
use super::schedule::Scheduler;
use super::{Memory, ProblemKey, Span, Study, StudyError};

/// A problem that is due.
#[derive(Clone, Debug, PartialEq)]
pub struct Due {
    /// The problem.
    pub problem: ProblemKey,
    /// The time when it is due, in seconds since 1970 in UTC.
    pub due: i64,
    /// The probability that it is still remembered at the end of the day.
    pub recall: f32,
}

/// The problems of a day.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Agenda {
    /// The problems due by the end of the day, the least likely remembered
    /// first.
    pub due: Vec<Due>,
    /// New problems for today: the easiest first, those without a level last,
    /// and otherwise in the order in which they were first seen.
    pub new: Vec<ProblemKey>,
    /// The number of new problems begun today; they count against the day's
    /// limit.
    pub begun: u32,
}

impl Study {
    /// Returns the problems of this local day, in one collection or in all.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn agenda(&self, today: Span, collection: Option<&str>) -> Result<Agenda, StudyError> {
        let db = &self.connection;
        let preferences = read_preferences(db)?;
        let scheduler = Scheduler::new(&preferences)?;
        let sql = "SELECT key, due, stability, difficulty, reviewed FROM problem \
                   WHERE due < ?1 AND stability IS NOT NULL AND difficulty IS NOT NULL \
                   AND reviewed IS NOT NULL AND (?2 IS NULL OR collection = ?2)";
        let mut statement = db.prepare(sql)?;
        let due = statement.query_map(params![today.until, collection], |row| {
            let memory = Memory {
                stability: row.get(2)?,
                difficulty: row.get(3)?,
            };
            let reviewed: i64 = row.get(4)?;
            Ok(Due {
                problem: row.get(0)?,
                due: row.get(1)?,
                recall: scheduler.recall(memory, today.until.saturating_sub(reviewed)),
            })
        })?;
        let mut due: Vec<Due> = due.collect::<Result<_, _>>()?;
        due.sort_by(|a, b| {
            let likely = a.recall.total_cmp(&b.recall);
            likely
                .then(a.due.cmp(&b.due))
                .then_with(|| a.problem.cmp(&b.problem))
        });
        let sql = "SELECT count(*) FROM problem WHERE begun >= ? AND begun < ?";
        let begun = db.query_row(sql, [today.from, today.until], |row| row.get(0))?;
        let sql = "SELECT key FROM problem WHERE begun IS NULL AND (?2 IS NULL OR collection = ?2) \
                   ORDER BY level = 0, level, id LIMIT ?1";
        let mut statement = db.prepare(sql)?;
        let left = preferences.new_per_day.saturating_sub(begun);
        let new = statement.query_map(params![left, collection], |row| row.get(0))?;
        Ok(Agenda {
            due,
            new: new.collect::<Result<_, _>>()?,
            begun,
        })
    }
}
