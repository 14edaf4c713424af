//! The effect of a click on the board of a draft.

use crate::config::controls::Action;
use crate::go::{Cell, Color, Point};
use crate::problems::Problem;
use crate::problems::draft::Edit;

/// A tool of the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EditTool {
    /// Place a stone or a mask, or clear the point.
    Lay(Cell),
    /// Set a target.
    Target,
    /// Add a point to the region.
    Region,
    /// Set the point where a ko may not be retaken.
    Ko,
}

impl Default for EditTool {
    fn default() -> Self {
        Self::Lay(Cell::Stone(Color::Black))
    }
}

impl EditTool {
    /// All tools, in the order of the palette.
    pub(crate) const ALL: [Self; 7] = [
        Self::Lay(Cell::Stone(Color::Black)),
        Self::Lay(Cell::Stone(Color::White)),
        Self::Lay(Cell::Empty),
        Self::Lay(Cell::Masked),
        Self::Target,
        Self::Region,
        Self::Ko,
    ];

    /// Returns the key action that selects the tool.
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

    /// Returns true if it can be drawn over several points.
    pub(crate) const fn paints(self) -> bool {
        matches!(self, Self::Lay(_) | Self::Region)
    }

    /// Returns the edit of the tool on a point. With the other button (`other`)
    /// it places a stone of the other color, or removes. It also removes what
    /// is there already.
    pub(crate) fn edit(self, problem: &Problem, point: Point, other: bool) -> Edit {
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

/// Returns the same edit on another point: a stroke does the same from its
/// first point to its last.
pub(crate) const fn on(edit: &Edit, point: Point) -> Option<Edit> {
    Some(match edit {
        Edit::Lay(_, cell) => Edit::Lay(point, *cell),
        Edit::Region(_, inside) => Edit::Region(point, *inside),
        _ => return None,
    })
}
