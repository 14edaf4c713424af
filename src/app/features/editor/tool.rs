//! What a point does that is chosen on the board of a draft.

use crate::config::controls::Action;
use crate::go::{Cell, Color, Point};
use crate::problems::Problem;
use crate::problems::draft::Edit;

/// A tool of the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EditTool {
    /// Lay a stone, a mask, or nothing.
    Lay(Cell),
    /// Name a target.
    Target,
    /// Let moves be played on a point.
    Region,
    /// Say where a ko may not be retaken.
    Ko,
}

impl Default for EditTool {
    fn default() -> Self {
        Self::Lay(Cell::Stone(Color::Black))
    }
}

impl EditTool {
    /// All of them, as the palette has them.
    pub(crate) const ALL: [Self; 7] = [
        Self::Lay(Cell::Stone(Color::Black)),
        Self::Lay(Cell::Stone(Color::White)),
        Self::Lay(Cell::Empty),
        Self::Lay(Cell::Masked),
        Self::Target,
        Self::Region,
        Self::Ko,
    ];

    /// What takes it.
    pub(crate) const fn action(self) -> Action {
        match self {
            Self::Lay(Cell::Stone(Color::Black)) => Action::ToolBlack,
            Self::Lay(Cell::Stone(Color::White)) => Action::ToolWhite,
            Self::Lay(Cell::Empty) => Action::ToolEmpty,
            Self::Lay(Cell::Masked) => Action::ToolMask,
            Self::Target => Action::ToolTarget,
            Self::Region => Action::ToolRegion,
            Self::Ko => Action::ToolKo,
        }
    }

    /// Whether it goes over points that the pointer is drawn over.
    pub(super) const fn paints(self) -> bool {
        matches!(self, Self::Lay(_) | Self::Region)
    }

    /// What it does to a point, with the other button if so: lay a stone of the
    /// other colour, take away what it would lay. What is there already it
    /// takes away.
    pub(super) fn edit(self, problem: &Problem, point: Point, other: bool) -> Edit {
        let there = problem.position.cell(point);
        match self {
            Self::Lay(cell) => {
                let cell = match cell {
                    Cell::Stone(color) if other => Cell::Stone(color.opponent()),
                    Cell::Masked if other => Cell::Empty,
                    cell => cell,
                };
                Edit::Lay(point, if there == cell { Cell::Empty } else { cell })
            }
            Self::Target if other => Edit::Untarget(point),
            Self::Target => Edit::Target(point),
            Self::Region => {
                let inside = problem.region.is_some_and(|region| region.contains(point));
                Edit::Region(point, !inside && !other)
            }
            Self::Ko => Edit::Ko((!other && problem.ko != Some(point)).then_some(point)),
        }
    }
}

/// The same edit on another point, for a stroke does one thing from its first
/// point to its last.
pub(super) const fn on(edit: &Edit, point: Point) -> Option<Edit> {
    Some(match edit {
        Edit::Lay(_, cell) => Edit::Lay(point, *cell),
        Edit::Region(_, inside) => Edit::Region(point, *inside),
        _ => return None,
    })
}
