//! The counts of the day, which the attract mode shows.

use std::path::PathBuf;

use bevy::prelude::*;
use jiff::Zoned;

use super::attract::KioskMode;
use crate::app::AppSystems;
use crate::app::problem_session::Practice;
use crate::app::session::{CurrentGame, MovePlayed};
use crate::app::shell::disk::{Disk, JobOrder};
use crate::config::kiosk::Tally;
use crate::game::GameSession;
use crate::go::Move;

/// The counts of the day.
#[derive(Resource, Clone, Debug)]
pub(crate) struct Today {
    tally: Tally,
    /// The folder where they are kept, if there is one.
    folder: Option<PathBuf>,
    /// The numbers of the practices last counted as tried and as solved.
    tried: Option<u32>,
    solved: Option<u32>,
    /// True if the end of the game on the board was counted.
    over: bool,
}

impl Today {
    /// Loads the counts from a folder.
    pub(crate) fn in_folder(folder: Option<PathBuf>) -> Self {
        let day = Zoned::now().date();
        let kept = folder.as_deref().map(|folder| Tally::load(folder, day));
        Self {
            tally: kept.unwrap_or_else(|| Tally::of(day)),
            folder,
            tried: None,
            solved: None,
            over: false,
        }
    }

    /// Returns the counts.
    pub(crate) const fn tally(&self) -> &Tally {
        &self.tally
    }

    fn count(&mut self, change: impl FnOnce(&mut Tally)) {
        let day = Zoned::now().date();
        if self.tally.day != day {
            self.tally = Tally::of(day);
        }
        change(&mut self.tally);
    }

    fn keep(&self, disk: &Disk) {
        let Some(folder) = self.folder.clone() else {
            return;
        };
        let tally = self.tally;
        disk.submit_unseen(JobOrder::Files, move || {
            if let Err(why) = tally.save(&folder) {
                tracing::warn!("the counts of today are not kept: {why}");
            }
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (count_stones, count_games, count_problems)
            .chain()
            .in_set(AppSystems::Present)
            .run_if(in_state(KioskMode::Visit)),
    );
}

fn count_stones(mut played: MessageReader<MovePlayed>, mut today: ResMut<Today>) {
    let stones = played
        .read()
        .filter(|played| matches!(played.mv, Move::Place(_)));
    let stones = u32::try_from(stones.count()).unwrap_or(u32::MAX);
    if stones > 0 {
        today.count(|tally| tally.stones = tally.stones.saturating_add(stones));
    }
}

/// Counts finished games. A game that is resumed may end, and count, again.
fn count_games(current: Res<CurrentGame>, mut today: ResMut<Today>, disk: Res<Disk>) {
    let over = current.session().and_then(GameSession::outcome).is_some();
    if over == today.over {
        return;
    }
    today.over = over;
    if over {
        today.count(|tally| tally.games += 1);
        today.keep(&disk);
    }
}

fn count_problems(
    practice: Single<&Practice, Changed<Practice>>,
    mut today: ResMut<Today>,
    disk: Res<Disk>,
) {
    let number = practice.number();
    if !practice.line().is_empty() && today.tried != number {
        today.tried = number;
        today.count(|tally| tally.tried += 1);
        today.keep(&disk);
    }
    if practice.is_solved() && today.solved != number {
        today.solved = number;
        today.count(|tally| tally.solved += 1);
        today.keep(&disk);
    }
}
