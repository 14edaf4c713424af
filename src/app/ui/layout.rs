//! The division of the window between the board and the panel.

use bevy::prelude::Resource;
use bevy_egui::egui::{Rect, pos2};

use super::theme::OUTSIDE;
use crate::app::session::Screen;

/// The width of the panel beside the board.
const SIDE_PANEL: f32 = 320.0;
/// The width of the panel on the first screens.
const MENU_PANEL: f32 = 380.0;

/// The part of the window that is left for the board, in logical pixels from
/// the upper left corner.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(crate) struct FreeArea(pub(crate) bevy::math::Rect);

impl Default for FreeArea {
    fn default() -> Self {
        Self(bevy::math::Rect::new(0.0, 0.0, 1280.0, 800.0))
    }
}

/// The extent of the board on the screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BoardReach {
    /// True if the board is magnified so far that it reaches below the panel.
    pub(crate) below_panel: bool,
}

/// The areas of a window, in logical pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Areas {
    /// The area of the panel.
    pub(crate) panel: Rect,
    /// The area of the board.
    pub(crate) board: Rect,
}

impl Areas {
    /// Returns the areas on a screen.
    pub(crate) fn of(screen: Screen, width: f32, height: f32) -> Self {
        let window = Rect::from_min_max(pos2(0.0, 0.0), pos2(width.max(1.0), height.max(1.0)));
        let inner = if width < 4.0 * OUTSIDE || height < 4.0 * OUTSIDE {
            window
        } else {
            window.shrink(OUTSIDE)
        };
        match screen {
            Screen::Library
            | Screen::Games
            | Screen::Statistics
            | Screen::Run
            | Screen::Page(_) => Self::one_panel(inner),
            Screen::Home | Screen::NewGame => Self::left_panel(window, inner),
            Screen::Game
            | Screen::Problem
            | Screen::Review
            | Screen::Editor
            | Screen::Duel
            | Screen::Rules(_) => Self::game_panel(window, inner),
        }
    }

    /// Returns the areas for a panel that fills the window. The board lies
    /// below it, and is visible nowhere.
    fn one_panel(inner: Rect) -> Self {
        Self {
            panel: inner,
            board: Rect::from_center_size(inner.center(), inner.size() * 0.9),
        }
    }

    /// Returns true if the panel covers the board.
    pub(crate) fn cover(&self) -> bool {
        self.panel.contains_rect(self.board)
    }

    fn left_panel(window: Rect, inner: Rect) -> Self {
        if window.width() < 2.0 * MENU_PANEL {
            return Self::one_panel(inner);
        }
        let panel = inner.with_max_x(inner.min.x + MENU_PANEL);
        Self {
            panel,
            board: window.with_min_x(panel.max.x),
        }
    }

    fn game_panel(window: Rect, inner: Rect) -> Self {
        let tall = window.width() < 1.05 * window.height();
        if tall {
            let height = (window.height() - window.width() * 1.1)
                .clamp(inner.height() * 0.34, inner.height());
            let panel = inner.with_min_y(inner.max.y - height);
            Self {
                panel,
                board: window.with_max_y(panel.min.y),
            }
        } else {
            let width = SIDE_PANEL.min(inner.width() * 0.45);
            let panel = inner.with_min_x(inner.max.x - width);
            Self {
                panel,
                board: window.with_max_x(panel.min.x),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panel_that_fills_the_window_covers_the_board() {
        for (width, height) in [(1280.0, 800.0), (390.0, 844.0), (200.0, 200.0), (1.0, 1.0)] {
            for screen in [Screen::Library, Screen::Games, Screen::Statistics] {
                let areas = Areas::of(screen, width, height);
                assert!(areas.cover(), "{width}×{height}");
                assert!(areas.board.is_positive());
                assert!(!Areas::of(Screen::Game, width, height).cover());
            }
        }
    }

    #[test]
    fn panel_and_board_share_every_window_without_overlap() {
        for (width, height) in [
            (1280.0, 800.0),
            (390.0, 844.0),
            (2560.0, 1440.0),
            (200.0, 200.0),
            (1.0, 1.0),
        ] {
            for screen in [
                Screen::Game,
                Screen::Problem,
                Screen::Review,
                Screen::Editor,
                Screen::Duel,
                Screen::Rules(None),
            ] {
                let areas = Areas::of(screen, width, height);
                assert!(
                    !areas.panel.intersect(areas.board).is_positive(),
                    "{width}×{height}"
                );
                assert!(areas.panel.width() > 0.0 && areas.board.width() >= 0.0);
            }
        }
    }
}
