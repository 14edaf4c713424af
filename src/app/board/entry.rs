//! From a touch to a move: a click may play at once, or only propose a stone
//! until it is confirmed.

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;

use super::BoardSystems;
use super::pointing::Fingers;
use crate::app::board::click_policy::ClickPolicy;
use crate::app::session::{Changes, Prefs};
use crate::config::settings::MoveEntry;
use crate::go::Point;

/// The proposed stone, which waits to be confirmed.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct StoneProposal {
    proposed: Option<Point>,
    /// True if a finger proposed the stone.
    by_touch: bool,
    /// The finger that is down.
    touch: Option<Touch>,
}

/// A finger on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Touch {
    finger: PointerId,
    /// The stone that was proposed before.
    before: Option<Point>,
    /// True if the finger came down on the proposed stone and stayed there.
    again: bool,
}

/// The user's settings for entering moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct EntrySettings {
    pub(super) move_entry: MoveEntry,
    /// True if a first tap only proposes the stone.
    pub(super) touch_twice: bool,
}

impl EntrySettings {
    pub(super) const fn of(prefs: &Prefs) -> Self {
        Self {
            move_entry: prefs.settings.move_entry,
            touch_twice: prefs.settings.touch_twice,
        }
    }
}

impl StoneProposal {
    /// Returns the point of the proposed stone.
    pub(crate) const fn proposed(&self) -> Option<Point> {
        self.proposed
    }

    /// Returns true if a finger is on the board now.
    pub(crate) const fn is_touched(&self) -> bool {
        self.touch.is_some()
    }

    /// Returns true if confirmation buttons are useful beside the stone. They
    /// are if a second click would not play it, or if a finger that is now
    /// lifted proposed it.
    pub(crate) fn wants_buttons(&self, move_entry: MoveEntry) -> bool {
        self.proposed.is_some()
            && self.touch.is_none()
            && (self.by_touch || move_entry == MoveEntry::Confirm)
    }

    /// Confirms the proposed stone and returns its point.
    pub(crate) fn confirm(&mut self) -> Option<Point> {
        std::mem::take(self).proposed
    }

    /// Withdraws the proposed stone.
    pub(crate) fn drop(&mut self) {
        *self = Self::default();
    }

    /// Handles a finger that came down on a point; `takes` is true if a stone
    /// may be played there.
    pub(super) fn press(&mut self, finger: PointerId, point: Point, takes: bool) {
        self.touch = Some(Touch {
            finger,
            before: self.proposed,
            again: takes && self.proposed == Some(point),
        });
        if takes {
            self.proposed = Some(point);
            self.by_touch = true;
        }
    }

    /// Handles a finger that moved to a point where a stone may be played.
    pub(super) fn slide(&mut self, finger: PointerId, point: Point) {
        if let Some(touch) = self.touch.as_mut().filter(|touch| touch.finger == finger)
            && self.proposed != Some(point)
        {
            touch.again = false;
            self.proposed = Some(point);
            self.by_touch = true;
        }
    }

    /// Handles a click, or a finger that was lifted, on a point. Returns true
    /// if that chooses the point.
    pub(super) fn click(
        &mut self,
        by: PointerId,
        point: Point,
        takes: bool,
        entry_settings: EntrySettings,
    ) -> bool {
        let touch = self.touch.take();
        if !takes {
            self.drop();
            return true;
        }
        let by_touch = matches!(by, PointerId::Touch(_));
        let waits = self.proposed == Some(point);
        let plays = match entry_settings.move_entry {
            MoveEntry::Confirm => false,
            _ if by_touch && entry_settings.touch_twice => {
                waits && touch.is_some_and(|touch| touch.again)
            }
            MoveEntry::Click => true,
            MoveEntry::Twice if by_touch => waits && touch.is_some_and(|touch| touch.again),
            MoveEntry::Twice => waits,
        };
        if plays {
            self.drop();
        } else {
            self.proposed = Some(point);
            self.by_touch = by_touch;
        }
        plays
    }

    /// Takes back the first finger's proposal when a second finger comes down.
    fn forget_touch(&mut self) {
        if let Some(touch) = self.touch.take() {
            self.proposed = touch.before;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StoneProposal>()
        .add_systems(Update, withdraw_proposed_stone.in_set(BoardSystems::Ghost));
}

/// Withdraws the stone when it can no longer be played, or when something else
/// happens.
pub(super) fn withdraw_proposed_stone(
    mut proposal: ResMut<StoneProposal>,
    mut changes: Changes,
    policy: ClickPolicy,
    fingers: Res<Fingers>,
    prefs: Res<Prefs>,
) {
    let moved = changes.any();
    if proposal.touch.is_some() && fingers.are_several() {
        proposal.forget_touch();
    } else if proposal.touch.is_some() && fingers.are_lifted() {
        // The finger was lifted beside the board, and may be put down again.
        proposal.touch = None;
    }
    let Some(point) = proposal.proposed else {
        return;
    };
    let at_once = prefs.settings.move_entry == MoveEntry::Click && !proposal.by_touch;
    if moved || at_once || !policy.takes(point) {
        proposal.drop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUSE: PointerId = PointerId::Mouse;
    const FINGER: PointerId = PointerId::Touch(3);

    fn point(x: u8, y: u8) -> Point {
        Point::new(x, y).unwrap()
    }

    const fn settings(move_entry: MoveEntry, touch_twice: bool) -> EntrySettings {
        EntrySettings {
            move_entry,
            touch_twice,
        }
    }

    /// Puts a finger down and lifts it. Returns true if that plays.
    fn tap(proposal: &mut StoneProposal, at: Point, entry_settings: EntrySettings) -> bool {
        proposal.press(FINGER, at, true);
        proposal.click(FINGER, at, true, entry_settings)
    }

    #[test]
    fn moves_are_entered_by_one_click_two_clicks_or_a_button() {
        let (here, there) = (point(2, 3), point(4, 4));
        let mut proposal = StoneProposal::default();
        assert!(proposal.click(MOUSE, here, true, settings(MoveEntry::Click, true)));
        assert_eq!(proposal, StoneProposal::default());
        let twice = settings(MoveEntry::Twice, true);
        assert!(!proposal.click(MOUSE, here, true, twice));
        assert!(!proposal.click(MOUSE, there, true, twice), "another point");
        assert_eq!(proposal.proposed(), Some(there));
        assert!(!proposal.wants_buttons(twice.move_entry));
        assert!(proposal.click(MOUSE, there, true, twice));
        let confirm = settings(MoveEntry::Confirm, true);
        for _ in 0..3 {
            assert!(!proposal.click(MOUSE, here, true, confirm));
        }
        assert!(proposal.wants_buttons(confirm.move_entry));
        assert_eq!(proposal.confirm(), Some(here));
        assert_eq!(proposal, StoneProposal::default());
    }

    #[test]
    fn a_finger_moves_the_stone_and_plays_it_only_when_it_comes_back() {
        let (here, there) = (point(2, 3), point(4, 4));
        let entry_settings = settings(MoveEntry::Click, true);
        let mut proposal = StoneProposal::default();
        assert!(!tap(&mut proposal, here, entry_settings));
        assert_eq!(proposal.proposed(), Some(here));
        assert!(
            !tap(&mut proposal, there, entry_settings),
            "elsewhere it moves"
        );
        proposal.press(FINGER, there, true);
        proposal.slide(FINGER, here);
        assert_eq!(proposal.proposed(), Some(here));
        proposal.slide(FINGER, there);
        assert!(
            !proposal.click(FINGER, there, true, entry_settings),
            "it was dragged"
        );
        assert!(proposal.wants_buttons(MoveEntry::Click));
        assert!(tap(&mut proposal, there, entry_settings));
        assert_eq!(proposal.proposed(), None);
    }

    #[test]
    fn a_finger_plays_at_once_if_that_was_chosen() {
        let mut proposal = StoneProposal::default();
        proposal.press(FINGER, point(2, 3), true);
        proposal.slide(FINGER, point(3, 3));
        let once = settings(MoveEntry::Click, false);
        assert!(proposal.click(FINGER, point(3, 3), true, once));
        let confirm = settings(MoveEntry::Confirm, false);
        assert!(!tap(&mut proposal, point(2, 3), confirm));
        assert!(!tap(&mut proposal, point(2, 3), confirm));
    }

    #[test]
    fn a_point_that_takes_no_stone_is_chosen_by_one_tap() {
        let entry_settings = settings(MoveEntry::Confirm, true);
        let mut proposal = StoneProposal::default();
        proposal.click(MOUSE, point(2, 3), true, entry_settings);
        proposal.press(FINGER, point(0, 0), false);
        assert_eq!(proposal.proposed(), Some(point(2, 3)));
        assert!(proposal.click(FINGER, point(0, 0), false, entry_settings));
        assert_eq!(proposal.proposed(), None);
    }

    #[test]
    fn two_fingers_leave_the_stone_where_it_was() {
        let mut proposal = StoneProposal::default();
        tap(&mut proposal, point(2, 3), settings(MoveEntry::Click, true));
        proposal.press(FINGER, point(4, 4), true);
        proposal.slide(FINGER, point(5, 4));
        proposal.forget_touch();
        assert_eq!(proposal.proposed(), Some(point(2, 3)));
    }
}
