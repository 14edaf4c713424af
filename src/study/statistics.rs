//! Statistics of practice, computed in one pass over all attempts.

use std::collections::{BTreeMap, HashMap};

use rusqlite::Connection;

use super::calendar::DayReader;
use super::{Calendar, Day, Outcome, Rating, Status, Study, StudyError, rows};

/// The number of days of the forecast, including today.
pub const FORECAST: usize = 30;

/// The number of attempts by outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Attempts that solved the problem without a mistake or a hint.
    pub first_try: u32,
    /// Attempts that solved it after a mistake or with a hint.
    pub with_help: u32,
    /// Attempts that did not solve it.
    pub failed: u32,
    /// Attempts that were left before there was an answer.
    pub abandoned: u32,
}

impl Tally {
    fn add(&mut self, outcome: Outcome) {
        let counted = match outcome {
            Outcome::FirstTry => &mut self.first_try,
            Outcome::WithHelp => &mut self.with_help,
            Outcome::Failed => &mut self.failed,
            Outcome::Abandoned => &mut self.abandoned,
        };
        *counted += 1;
    }

    fn add_all(&mut self, other: Self) {
        self.first_try += other.first_try;
        self.with_help += other.with_help;
        self.failed += other.failed;
        self.abandoned += other.abandoned;
    }

    /// Returns the number of attempts that solved the problem in the end.
    #[must_use]
    pub const fn solved(self) -> u32 {
        self.first_try + self.with_help
    }

    /// Returns the number of attempts that were not abandoned.
    #[must_use]
    pub const fn answered(self) -> u32 {
        self.solved() + self.failed
    }

    /// Returns the share of answers that were right at the first try, or `None`
    /// without answers.
    #[must_use]
    pub fn success(self) -> Option<f64> {
        let answered = self.answered();
        (answered > 0).then(|| f64::from(self.first_try) / f64::from(answered))
    }
}

/// The practice of one day.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DayRecord {
    /// The attempts.
    pub tally: Tally,
    /// The time spent, in milliseconds.
    pub millis: u64,
    /// The student's rating at the end of the day, if it changed.
    pub rating: Option<Rating>,
}

/// Consecutive days with at least one answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The length up to today, or up to yesterday while today has no answer.
    pub current: u32,
    /// The longest streak ever.
    pub best: u32,
}

/// All statistics of practice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// All attempts.
    pub total: Tally,
    /// The days with attempts, for heat maps and curves.
    pub days: BTreeMap<Day, DayRecord>,
    /// The streak of days with an answer.
    pub streak: Streak,
    /// The median time of solved problems, in milliseconds.
    pub median_millis: Option<u32>,
    /// The median time of solved problems for each level.
    pub median_millis_by_level: BTreeMap<u8, u32>,
    /// The attempts by the level of the problem as last seen; level 0 is
    /// unknown.
    pub by_level: BTreeMap<u8, Tally>,
    /// The attempts by the motifs of the problem.
    pub by_motif: BTreeMap<String, Tally>,
    /// The median time of solved problems for each motif.
    pub median_millis_by_motif: BTreeMap<String, u32>,
    /// The problems due on each of the next [`FORECAST`] days. Today is the
    /// first and includes overdue problems.
    pub forecast: [u32; FORECAST],
    /// The number of quiz answers for each pair of given answer and true
    /// status.
    pub confusion: BTreeMap<(Status, Status), u32>,
}

/// The counts of a problem.
#[derive(Default)]
struct Counted {
    level: u8,
    tally: Tally,
    /// The times of its solutions, where they are known.
    times: Vec<u32>,
}

/// The counts of a day.
#[derive(Clone, Copy, Default)]
struct Counting {
    record: DayRecord,
    /// The time and the row of the attempt that changed the rating last.
    rated: Option<(i64, i64)>,
}

impl Study {
    /// Returns the statistics, with `today` as the current local day. The quiz
    /// counts for days and time, but not for levels and motifs.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn statistics(
        &self,
        today: Day,
        calendar: &Calendar<'_>,
    ) -> Result<Statistics, StudyError> {
        // The transaction gives one consistent view, even if another program
        // writes meanwhile.
        let view = self.connection.unchecked_transaction()?;
        let mut found = Statistics::default();
        let mut day = calendar.reader();
        let mut problems = forecast(&view, today, &mut day, &mut found)?;
        count_attempts(&view, &mut day, &mut found, &mut problems)?;
        count_levels(&mut found, &problems);
        count_motifs(&view, &mut found, &problems)?;
        count_quiz(&view, &mut found)?;
        found.streak = streak(&found.days, today);
        Ok(found)
    }
}

/// Returns all problems with their levels, and counts those that come due.
fn forecast(
    db: &Connection,
    today: Day,
    day: &mut DayReader<'_>,
    found: &mut Statistics,
) -> Result<HashMap<i64, Counted>, StudyError> {
    let mut problems = HashMap::new();
    let mut statement = db.prepare("SELECT id, level, due FROM problem")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let counted = Counted {
            level: row.get(1)?,
            ..Counted::default()
        };
        problems.insert(row.get(0)?, counted);
        let due: Option<i64> = row.get(2)?;
        let days = due.map(|due| day.day(due).0.saturating_sub(today.0).max(0));
        let days = days.and_then(|days| usize::try_from(days).ok());
        if let Some(count) = days.and_then(|days| found.forecast.get_mut(days)) {
            *count += 1;
        }
    }
    Ok(problems)
}

/// Counts all attempts, each for its day and its problem.
///
/// This pass takes nearly all the time of the statistics, mostly for fetching
/// columns. Therefore an index holds all the columns, and small numbers are
/// packed into one column.
fn count_attempts(
    db: &Connection,
    day: &mut DayReader<'_>,
    found: &mut Statistics,
    problems: &mut HashMap<i64, Counted>,
) -> Result<(), StudyError> {
    let sql = "SELECT problem, at, id, (millis << 4) | ((student_rating IS NOT NULL) << 3) \
               | ((mode = 2) << 2) | (outcome & 3) \
               FROM attempt INDEXED BY attempt_walk ORDER BY at";
    let mut statement = db.prepare(sql)?;
    let mut rows = statement.query([])?;
    let mut days: BTreeMap<Day, Counting> = BTreeMap::new();
    let mut current: Option<(Day, Counting)> = None;
    while let Some(row) = rows.next()? {
        let (at, packed): (i64, i64) = (row.get(1)?, row.get(3)?);
        let outcome = Outcome::from_bits(packed);
        let (quiz, rated) = (packed & 4 != 0, packed & 8 != 0);
        let millis = u32::try_from(packed >> 4).map_err(|_| StudyError::Damaged)?;
        let today = day.day(at);
        let counting = match &mut current {
            Some((day, counting)) if *day == today => counting,
            left => {
                days.extend(left.take());
                let again = days.get(&today).copied().unwrap_or_default();
                &mut left.insert((today, again)).1
            }
        };
        counting.record.tally.add(outcome);
        counting.record.millis = counting.record.millis.saturating_add(millis.into());
        if rated {
            counting.rated = counting.rated.max(Some((at, row.get(2)?)));
        }
        found.total.add(outcome);
        if !quiz && let Some(problem) = problems.get_mut(&row.get(0)?) {
            problem.tally.add(outcome);
            if outcome.is_solved() && millis > 0 {
                problem.times.push(millis);
            }
        }
    }
    days.extend(current);
    let sql =
        "SELECT student_rating, student_deviation, student_volatility FROM attempt WHERE id = ?";
    let mut statement = db.prepare(sql)?;
    for (day, mut counting) in days {
        if let Some((_, id)) = counting.rated {
            counting.record.rating = statement.query_row([id], |row| rows::rating(row, 0))?;
        }
        found.days.insert(day, counting.record);
    }
    Ok(())
}

/// Adds up the problems of each level, and of all levels.
fn count_levels(found: &mut Statistics, problems: &HashMap<i64, Counted>) {
    let mut times: BTreeMap<u8, Vec<u32>> = BTreeMap::new();
    #[expect(
        clippy::iter_over_hash_type,
        reason = "sums and medians are the same in any order"
    )]
    for problem in problems.values() {
        if problem.tally == Tally::default() {
            continue;
        }
        let tally = found.by_level.entry(problem.level).or_default();
        tally.add_all(problem.tally);
        times
            .entry(problem.level)
            .or_default()
            .extend(&problem.times);
    }
    found.median_millis_by_level = medians(&mut times);
    found.median_millis = median(&mut times.into_values().flatten().collect::<Vec<_>>());
}

fn count_motifs(
    db: &Connection,
    found: &mut Statistics,
    problems: &HashMap<i64, Counted>,
) -> Result<(), StudyError> {
    let mut statement = db.prepare("SELECT name, problem FROM motif")?;
    let mut rows = statement.query([])?;
    let mut times: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let problem = problems.get(&row.get(1)?);
        let Some(problem) = problem.filter(|problem| problem.tally != Tally::default()) else {
            continue;
        };
        let name: String = row.get(0)?;
        times
            .entry(name.clone())
            .or_default()
            .extend(&problem.times);
        let tally = found.by_motif.entry(name).or_default();
        tally.add_all(problem.tally);
    }
    found.median_millis_by_motif = medians(&mut times);
    Ok(())
}

fn count_quiz(db: &Connection, found: &mut Statistics) -> Result<(), StudyError> {
    let sql = "SELECT said, was, count(*) FROM attempt WHERE mode = 2 GROUP BY said, was";
    let mut statement = db.prepare(sql)?;
    let counts = statement.query_map([], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)))?;
    found.confusion = counts.collect::<Result<_, _>>()?;
    Ok(())
}

fn streak(days: &BTreeMap<Day, DayRecord>, today: Day) -> Streak {
    let mut streak = Streak::default();
    let (mut length, mut last) = (0, None);
    for (&day, record) in days {
        if record.tally.answered() == 0 {
            continue;
        }
        length = if last.is_some_and(|last: Day| last.plus(1) == day) {
            length + 1
        } else {
            1
        };
        last = Some(day);
        streak.best = streak.best.max(length);
        if day == today || day.plus(1) == today {
            streak.current = length;
        }
    }
    streak
}

/// Returns the median of each list that is not empty.
fn medians<K: Clone + Ord>(times: &mut BTreeMap<K, Vec<u32>>) -> BTreeMap<K, u32> {
    let medians = times
        .iter_mut()
        .filter_map(|(key, times)| Some((key.clone(), median(times)?)));
    medians.collect()
}

/// Returns the median; of two middle values the higher.
fn median(values: &mut [u32]) -> Option<u32> {
    let middle = values.len() / 2;
    (!values.is_empty()).then(|| *values.select_nth_unstable(middle).1)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{DAY, about, attempt, key, study};
    use super::super::{Attempt, TimedRun};
    use super::*;

    /// A time zone ahead of UTC, in seconds. Late evenings in UTC are the next
    /// day there.
    const PARIS: i32 = 3600;

    #[test]
    fn days_streaks_and_times() {
        let mut study = study();
        study
            .see([
                (&key(1), &about("one", 2, &["ko", "nakade"])),
                (&key(2), &about("two", 5, &["ko"])),
            ])
            .unwrap();
        let late = DAY - 1800;
        for (problem, at, outcome, millis) in [
            (1, 10 * DAY + late, Outcome::Failed, 60_000),
            (1, 11 * DAY + late, Outcome::FirstTry, 10_000),
            (2, 12 * DAY + late, Outcome::WithHelp, 50_000),
            // This day has no answer.
            (2, 13 * DAY + late, Outcome::Abandoned, 1000),
            (1, 14 * DAY + late, Outcome::FirstTry, 30_000),
            (2, 15 * DAY + late, Outcome::Failed, 0),
        ] {
            let attempt = Attempt {
                millis,
                ..attempt(problem, at, outcome)
            };
            study.record(&attempt).unwrap();
        }
        let statistics = |today| {
            study
                .statistics(Day(today), &Calendar::fixed(PARIS))
                .unwrap()
        };
        let found = statistics(16);
        // Half past midnight belongs to the next day.
        assert_eq!(
            found.days.keys().map(|day| day.0).collect::<Vec<_>>(),
            [11, 12, 13, 14, 15, 16]
        );
        assert_eq!(
            found.streak,
            Streak {
                current: 2,
                best: 3
            }
        );
        assert_eq!(statistics(17).streak.current, 2, "today is not over");
        assert_eq!(statistics(18).streak.current, 0);
        assert_eq!((found.total.first_try, found.total.with_help), (2, 1));
        assert_eq!((found.total.failed, found.total.abandoned), (2, 1));
        assert_eq!(found.total.success(), Some(0.4));
        assert_eq!(found.median_millis, Some(30_000));
        assert_eq!(
            found.median_millis_by_level,
            BTreeMap::from([(2, 30_000), (5, 50_000)])
        );
        assert_eq!(
            found.median_millis_by_motif,
            BTreeMap::from([("ko".to_owned(), 30_000), ("nakade".to_owned(), 30_000)])
        );
        assert_eq!(found.by_level[&2].success(), Some(2.0 / 3.0));
        assert_eq!(found.by_motif["nakade"], found.by_level[&2]);
        assert_eq!(found.by_motif["ko"].answered(), 5);
        assert_eq!(found.days[&Day(12)].millis, 10_000);
        assert!(
            found.days[&Day(12)].rating.unwrap().value > found.days[&Day(11)].rating.unwrap().value
        );
        assert_eq!(found.days[&Day(14)].rating, None);
    }

    #[test]
    fn the_forecast_begins_with_overdue_problems() {
        let mut study = study();
        for problem in 0..4 {
            study
                .record(&attempt(problem, i64::from(problem), Outcome::FirstTry))
                .unwrap();
        }
        let forecast = |today| {
            study
                .statistics(Day(today), &Calendar::fixed(0))
                .unwrap()
                .forecast
        };
        assert_eq!(forecast(0)[..4], [0, 0, 4, 0]);
        assert_eq!(forecast(100)[..2], [4, 0]);
        assert_eq!(forecast(-100), [0; FORECAST]);
    }

    #[test]
    fn the_quiz_counts_confused_statuses() {
        let mut study = study();
        for (n, said, was) in [
            (0, Status::Alive, Status::Seki),
            (1, Status::Alive, Status::Seki),
            (2, Status::Ko, Status::Ko),
        ] {
            study
                .record(&Attempt::quiz(key(1), n, said, was, 900))
                .unwrap();
        }
        let found = study.statistics(Day(0), &Calendar::fixed(0)).unwrap();
        assert_eq!(found.confusion[&(Status::Alive, Status::Seki)], 2);
        assert_eq!(found.confusion[&(Status::Ko, Status::Ko)], 1);
        assert_eq!((found.total.first_try, found.total.failed), (1, 2));
        assert!(found.by_level.is_empty() && found.forecast == [0; FORECAST]);
        assert_eq!(study.rating().unwrap(), Rating::NEW);
    }

    #[test]
    fn a_new_student_has_empty_statistics() {
        let found = study().statistics(Day(0), &Calendar::fixed(0)).unwrap();
        assert_eq!(found, Statistics::default());
        assert_eq!(found.total.success(), None);
    }

    #[test]
    fn runs_are_kept_once() {
        let mut study = study();
        let run = TimedRun {
            started: 5,
            collection: "a".to_owned(),
            count: 10,
            seconds_each: 30,
            right: 7,
            wrong: 3,
        };
        study.record_run(&run).unwrap();
        study.record_run(&run).unwrap();
        assert_eq!(study.runs().unwrap(), [run]);
    }
}
