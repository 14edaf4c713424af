//! Exports a study database to an archive, and imports an archive into one.

use rusqlite::{Connection, params};

use super::{Archive, AttemptEntry, ProblemEntry};
use crate::study::attempt::LATEST;
use crate::study::facade::{
    add_tags, insert, insert_run, names, problem_id, read_preferences, replay, write_about,
    write_preferences,
};
use crate::study::rows::{self, ATTEMPT};
use crate::study::{About, Preferences, Study, StudyError};

/// The counts of what an archive added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MergeCounts {
    /// The number of problems that were not known before.
    pub problems: u32,
    /// The number of new attempts.
    pub attempts: u32,
    /// The number of new timed runs.
    pub runs: u32,
}

impl Study {
    /// Returns all data of the student.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn archive(&self) -> Result<Archive, StudyError> {
        // The transaction gives one consistent view, even if another program
        // writes meanwhile.
        let tx = self.connection.unchecked_transaction()?;
        let mut archive = Archive {
            preferences: Some(read_preferences(&tx)?),
            problems: problems(&tx)?,
            attempts: attempts(&tx)?,
            runs: self.runs()?,
        };
        // Another program may have written times that an import would refuse.
        let attempts = archive.attempts.iter_mut();
        let times = attempts.map(|entry| &mut entry.attempt.at);
        let runs = archive.runs.iter_mut().map(|run| &mut run.started);
        for at in times.chain(runs) {
            *at = (*at).clamp(0, LATEST);
        }
        Ok(archive)
    }

    /// Adds an archive to the database, then recomputes schedule and ratings.
    ///
    /// - Attempts, runs, favorites and tags that are missing are added.
    /// - Known facts about a problem stay, and missing ones are filled in.
    /// - A note that differs is appended to the present one.
    /// - Preferences are taken over only if the present ones are the defaults.
    ///
    /// # Errors
    /// Returns an error if the data cannot be stored; then nothing has changed.
    pub fn merge(&mut self, archive: &Archive) -> Result<MergeCounts, StudyError> {
        let tx = self.connection.transaction()?;
        let mut merged = MergeCounts::default();
        let count = |tx: &Connection| -> rusqlite::Result<u32> {
            tx.query_row("SELECT count(*) FROM problem", [], |row| row.get(0))
        };
        let before = count(&tx)?;
        if let Some(preferences) = &archive.preferences
            && read_preferences(&tx)? == Preferences::default()
        {
            write_preferences(&tx, preferences)?;
        }
        for entry in &archive.problems {
            merge_problem(&tx, entry)?;
        }
        for entry in &archive.attempts {
            let problem = problem_id(&tx, &entry.attempt.problem)?;
            let added = insert(&tx, problem, &entry.attempt, entry.level, true)?;
            merged.attempts += u32::from(added.is_some());
        }
        for run in &archive.runs {
            merged.runs += u32::from(insert_run(&tx, run)?);
        }
        replay(&tx)?;
        merged.problems = count(&tx)?.saturating_sub(before);
        tx.commit()?;
        Ok(merged)
    }
}

fn problems(db: &Connection) -> Result<Vec<ProblemEntry>, StudyError> {
    let sql = "SELECT id, key, title, collection, level, favourite, note FROM problem ORDER BY id";
    let mut statement = db.prepare(sql)?;
    let found = statement.query_map([], |row| {
        let about = About {
            title: row.get(2)?,
            collection: row.get(3)?,
            level: row.get(4)?,
            motifs: Vec::new(),
        };
        let entry = ProblemEntry {
            key: row.get(1)?,
            about,
            favourite: row.get(5)?,
            tags: Vec::new(),
            note: row.get(6)?,
        };
        Ok((row.get(0)?, entry))
    })?;
    let mut entries = Vec::new();
    for found in found {
        let (id, mut entry): (i64, ProblemEntry) = found?;
        entry.about.motifs = names(db, "motif", id)?;
        entry.tags = names(db, "tag", id)?;
        entries.push(entry);
    }
    Ok(entries)
}

fn attempts(db: &Connection) -> Result<Vec<AttemptEntry>, StudyError> {
    let sql = format!(
        "SELECT {ATTEMPT}, key FROM attempt JOIN problem ON problem.id = problem \
         ORDER BY at, attempt.id"
    );
    let mut statement = db.prepare(&sql)?;
    let found = statement.query_map([], |row| {
        let (attempt, level, _) = rows::attempt(row, row.get(rows::NEXT)?)?;
        Ok(AttemptEntry { attempt, level })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

fn merge_problem(db: &Connection, entry: &ProblemEntry) -> Result<(), StudyError> {
    let id = problem_id(db, &entry.key)?;
    let sql = "SELECT title, collection, level, note FROM problem WHERE id = ?";
    let (mut about, note) = db.query_row(sql, [id], |row| {
        let about = About {
            title: row.get(0)?,
            collection: row.get(1)?,
            level: row.get(2)?,
            motifs: Vec::new(),
        };
        Ok((about, row.get::<_, String>(3)?))
    })?;
    about.motifs = names(db, "motif", id)?;
    let new = &entry.about;
    for (mine, theirs) in [
        (&mut about.title, &new.title),
        (&mut about.collection, &new.collection),
    ] {
        if mine.is_empty() {
            mine.clone_from(theirs);
        }
    }
    if about.level == 0 {
        about.level = new.level;
    }
    if about.motifs.is_empty() {
        about.motifs.clone_from(&new.motifs);
    }
    write_about(db, id, &about)?;
    add_tags(db, id, &entry.tags)?;
    let note = if note.contains(&entry.note) {
        note
    } else if note.is_empty() {
        entry.note.clone()
    } else {
        format!("{note}\n{}", entry.note)
    };
    let sql = "UPDATE problem SET note = ?, favourite = max(favourite, ?) WHERE id = ?";
    db.execute(sql, params![note, entry.favourite, id])?;
    Ok(())
}
