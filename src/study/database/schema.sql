PRAGMA application_id = 0x53484b54; -- "SHKT"

-- One row: the student.
CREATE TABLE student (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    retention REAL NOT NULL,
    new_per_day INTEGER NOT NULL,
    parameters TEXT NOT NULL -- of FSRS, numbers with commas between; '' for the usual ones
) STRICT;
INSERT INTO student VALUES (1, 0.9, 10, '');

CREATE TABLE problem (
    id INTEGER PRIMARY KEY,
    key BLOB NOT NULL UNIQUE,
    -- As last seen in its file.
    title TEXT NOT NULL DEFAULT '',
    collection TEXT NOT NULL DEFAULT '',
    level INTEGER NOT NULL DEFAULT 0,
    -- The student's own.
    favourite INTEGER NOT NULL DEFAULT 0,
    note TEXT NOT NULL DEFAULT '',
    -- What the attempts make of it.
    answered INTEGER NOT NULL DEFAULT 0,
    solved INTEGER NOT NULL DEFAULT 0,
    first_try INTEGER NOT NULL DEFAULT 0,
    last_at INTEGER,
    last_outcome INTEGER,
    begun INTEGER, -- when it was first answered
    reviewed INTEGER,
    due INTEGER,
    stability REAL,
    difficulty REAL,
    lapses INTEGER NOT NULL DEFAULT 0,
    rating REAL,
    deviation REAL,
    volatility REAL
) STRICT;
CREATE INDEX problem_due ON problem (due) WHERE due IS NOT NULL;
CREATE INDEX problem_begun ON problem (begun) WHERE begun IS NOT NULL;

CREATE TABLE motif (
    problem INTEGER NOT NULL REFERENCES problem ON DELETE CASCADE,
    name TEXT NOT NULL,
    PRIMARY KEY (problem, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE tag (
    problem INTEGER NOT NULL REFERENCES problem ON DELETE CASCADE,
    name TEXT NOT NULL,
    PRIMARY KEY (problem, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE attempt (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    problem INTEGER NOT NULL REFERENCES problem,
    at INTEGER NOT NULL, -- seconds since 1970, UTC
    outcome INTEGER NOT NULL CHECK (outcome BETWEEN 0 AND 3), -- first try, with help, failed, abandoned
    mode INTEGER NOT NULL CHECK (mode BETWEEN 0 AND 2), -- practice, timed run, quiz
    said INTEGER CHECK (said BETWEEN 0 AND 3), -- in a quiz: alive, dead, seki, ko
    was INTEGER CHECK (was BETWEEN 0 AND 3),
    millis INTEGER NOT NULL,
    mistakes INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    level INTEGER NOT NULL, -- of the problem, as it was then
    imported INTEGER NOT NULL, -- 1 if it came from a file, and is no slip of this student
    -- What it made of the problem and the student.
    grade INTEGER CHECK (grade BETWEEN 1 AND 4), -- again, hard, good, easy
    stability REAL,
    difficulty REAL,
    student_rating REAL,
    student_deviation REAL,
    student_volatility REAL,
    problem_rating REAL,
    problem_deviation REAL,
    problem_volatility REAL,
    UNIQUE (problem, at, outcome, mode, millis, mistakes, hints, seed)
) STRICT;
CREATE INDEX attempt_at ON attempt (at);
-- All that the walk of the statistics asks for, without the table.
CREATE INDEX attempt_walk ON attempt (at, problem, outcome, mode, millis, student_rating);
CREATE INDEX attempt_pace ON attempt (outcome, at);
CREATE INDEX attempt_quiz ON attempt (said, was) WHERE mode = 2;

CREATE TABLE run (
    id INTEGER PRIMARY KEY,
    started INTEGER NOT NULL,
    collection TEXT NOT NULL,
    count INTEGER NOT NULL,
    seconds_each INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    missed INTEGER NOT NULL,
    UNIQUE (started, collection, count, seconds_each, solved, missed)
) STRICT;
