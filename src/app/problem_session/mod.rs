//! The state of the work on problems, which several features share: the
//! playlist, a practice, a quiz, a timed run, a proof and a draft. Each state has
//! one feature that writes it.

pub(crate) mod collections;
pub(crate) mod draft_title;
pub(crate) mod draw;
pub(crate) mod due;
pub(crate) mod edit_tool;
pub(crate) mod editor_intent;
pub(crate) mod playlist;
pub(crate) mod practice;
pub(crate) mod practice_intent;
pub(crate) mod proof;
pub(crate) mod quiz;
pub(crate) mod systems;
pub(crate) mod timed_run;

pub(crate) use self::collections::{Collections, Origin, Pick, Volume};
pub(crate) use self::draft_title::DraftTitle;
pub(crate) use self::due::{due_count, due_problems};
pub(crate) use self::edit_tool::EditTool;
pub(crate) use self::editor_intent::EditorIntent;
pub(crate) use self::playlist::{Playlist, PractiseDue, PractiseList};
pub(crate) use self::practice::{Hint, Judgement, Knowledge, Practice, Showing};
pub(crate) use self::practice_intent::PracticeIntent;
pub(crate) use self::proof::{OpenProof, ProofIntent, Proofs};
pub(crate) use self::quiz::{Quiz, QuizIntent, StartQuiz};
pub(crate) use self::systems::ProblemSystems;
pub(crate) use self::timed_run::{Plan, ProblemResult, Running};
