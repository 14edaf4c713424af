//! The rules for clicks on the board: which points take a stone now, and the
//! reason if one does not.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::click_rules::{ClickRules, EditClick, GuidedTurn};
use crate::app::session::states::takes_points;
use crate::app::session::{CurrentGame, Demonstration, Menu, Screen};
use crate::game::{GameSession, Phase, Refusal};
use crate::go::{self, Cell, IllegalMove, Move, Point, PointSet, Size};
use crate::i18n;
use crate::i18n::{Phrase, say};

/// The state that decides what a click on the board does.
#[derive(SystemParam)]
pub(crate) struct ClickPolicy<'w, 's> {
    current: Res<'w, CurrentGame>,
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    lines: Query<'w, 's, (), With<Demonstration>>,
    rules: Res<'w, ClickRules>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClickRules>();
}

impl ClickPolicy<'_, '_> {
    /// Returns true if points can be chosen at all.
    pub(crate) fn is_free(&self) -> bool {
        takes_points(*self.screen.get(), *self.menu.get())
    }

    /// Returns true if choosing the point plays a stone there.
    pub(crate) fn takes(&self, point: Point) -> bool {
        let used = self.shows_line() || self.rules.uses_tool || self.edits();
        let outside = |region: &PointSet| !region.contains(point);
        let closed = self.rules.closed || self.rules.region.as_ref().is_some_and(outside);
        if !self.is_free() || used || closed {
            return false;
        }
        match (self.rules.guided, &self.rules.offered) {
            (Some(GuidedTurn::Program), _) => false,
            (None, Some(offered)) => offered.contains(point),
            (Some(GuidedTurn::Reader), _) | (None, None) => self.current.takes(point),
        }
    }

    /// Returns true if the position is being edited, so that a click applies
    /// the editor's tool.
    pub(super) fn edits(&self) -> bool {
        *self.screen.get() == Screen::Editor && self.is_free() && self.rules.edit.is_some()
    }

    /// Returns the color of the stone that the editor would lay on a point.
    pub(super) fn lays(&self, point: Point) -> Option<go::Color> {
        let edit = self.rules.edit.filter(|_| self.edits())?;
        let is_empty = self.current.get().board().cell(point) == Cell::Empty;
        match edit {
            EditClick::Stone(color) if is_empty => Some(color),
            EditClick::Stone(_) | EditClick::Other => None,
        }
    }

    /// Returns true if a click here plays a move that should not be made by
    /// mistake. In a known line a move only leads to the next position.
    pub(super) fn commits(&self, point: Point) -> bool {
        self.takes(point) && (self.rules.guided.is_some() || self.rules.offered.is_none())
    }

    /// Returns the reason why no stone may be played there, unless it is
    /// obvious. Guided and known lines have explanations of their own, and a
    /// closed board needs none.
    pub(crate) fn hover_refusal(&self, point: Point) -> Option<IllegalMove> {
        let explained = self.follows_line() || self.shows_line() || self.edits();
        let playing = self.current.session().map(GameSession::phase);
        if explained
            || self.rules.closed
            || !self.is_free()
            || !matches!(playing, None | Some(Phase::Playing))
        {
            return None;
        }
        let why = self.current.get().check(Move::Place(point)).err()?;
        use IllegalMove::{Ko, Repetition, Suicide};
        matches!(why, Ko | Suicide | Repetition).then_some(why)
    }

    /// Returns true if choosing a point that takes no stone has an effect of
    /// its own. That is so while stones are counted, with a tool, and in a
    /// guided or known line.
    pub(super) fn does_more(&self) -> bool {
        let own = self.rules.uses_tool || self.follows_line();
        let more = own || self.counts() || self.edits();
        self.is_free() && !self.shows_line() && more
    }

    /// Returns true while a line is shown move by move.
    fn shows_line(&self) -> bool {
        !self.lines.is_empty()
    }

    /// Returns true in a guided or known line.
    fn follows_line(&self) -> bool {
        self.rules.guided.is_some() || self.rules.offered.is_some()
    }

    /// Returns the message that tells why no stone can be played there.
    pub(super) fn refusal(&self, point: Point) -> Phrase {
        match self.current.get().check(Move::Place(point)) {
            _ if self.rules.closed => say!("coordinate-not-now"),
            Err(why) => i18n::refusal(Refusal::Illegal(why)).sentence(),
            Ok(()) => say!("coordinate-not-now"),
        }
    }

    /// Returns the size of the board.
    pub(super) fn size(&self) -> Size {
        self.current.get().board().size()
    }

    /// Returns true if the stones are being counted.
    pub(crate) fn counts(&self) -> bool {
        let phase = self.current.session().map(GameSession::phase);
        self.is_free() && self.rules.guided.is_none() && matches!(phase, Some(Phase::Counting(_)))
    }

    /// Returns the color of the stone that would be played.
    pub(crate) fn side(&self) -> go::Color {
        self.current.get().to_move()
    }
}
