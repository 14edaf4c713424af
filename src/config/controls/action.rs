//! The actions of keys and gamepad buttons.

/// An action that keys and gamepad buttons can trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Go back, or pause.
    Back,
    /// Open or close the pause menu.
    Pause,
    /// Move the focus from the board to the panel beside it, or back.
    OtherPart,
    /// Focus the next widget of a panel, in reading order.
    NextThing,
    /// Focus the previous widget.
    PreviousThing,
    /// Move the cursor or focus left.
    Left,
    /// Move the cursor or focus right.
    Right,
    /// Move the cursor or focus up.
    Up,
    /// Move the cursor or focus down.
    Down,
    /// Play at the cursor, or press the focused widget.
    Choose,
    /// Choose this stone only, without its neighbours.
    ChooseAlone,
    /// Choose in the alternative way, as with the other mouse button.
    ChooseOther,
    /// Type the name of a point to play there.
    TypePoint,
    /// Show the previous page: of a list, of the options, of the lessons.
    PreviousPage,
    /// Show the next page.
    NextPage,
    /// Go back one move.
    StepBack,
    /// Go forward one move.
    StepOn,
    /// Go to the previous variation.
    PreviousVariation,
    /// Go to the next variation.
    NextVariation,
    /// Go back ten moves.
    TenBack,
    /// Go forward ten moves.
    TenOn,
    /// Go to the first position.
    ToStart,
    /// Go to the last position.
    ToEnd,
    /// Delete a move with all that follows.
    Delete,
    /// Take a move back.
    Undo,
    /// Play a move again that was taken back.
    Redo,
    /// Pass.
    Pass,
    /// Show a hint.
    Hint,
    /// Switch between practising a problem and examining it.
    Examine,
    /// Mark or unmark a problem as a favourite.
    Favourite,
    /// In the status quiz: answer that the stones live.
    SayAlive,
    /// In the status quiz: answer that the stones are dead.
    SayDead,
    /// In the status quiz: answer seki.
    SaySeki,
    /// In the status quiz: answer ko.
    SayKo,
    /// Start a new game.
    New,
    /// Open the saved games.
    Open,
    /// Save.
    Save,
    /// Copy the record to the clipboard.
    Copy,
    /// Open the record on the clipboard.
    Paste,
    /// Zoom in on the board.
    ZoomIn,
    /// Zoom out.
    ZoomOut,
    /// Switch between the whole board and the part of a problem.
    WholeBoard,
    /// Start or stop the automatic replay of the record.
    Autoplay,
    /// Search for a text.
    FindText,
    /// Find the next match.
    FindNext,
    /// Show the details of a game.
    Details,
    /// Export the board.
    Export,
    /// Ask about the life of a group.
    AskGroup,
    /// Start or stop the search for life and death in the whole game.
    LifeAndDeath,
    /// Start or stop the analysis of the shown position.
    Analyse,
    /// Start or stop the analysis of the whole game.
    AnalyseGame,
    /// Go to the next move that lost much.
    NextMistake,
    /// Go to the previous move that lost much.
    PreviousMistake,
    /// The tool: set up a black stone.
    ToolBlack,
    /// The tool: set up a white stone.
    ToolWhite,
    /// The tool: clear a point.
    ToolEmpty,
    /// The tool: go to the move on a point.
    ToolFind,
    /// The tool: letters.
    ToolLetter,
    /// The tool: numbers.
    ToolNumber,
    /// The tool: labels.
    ToolLabel,
    /// The tool: triangles.
    ToolTriangle,
    /// The tool: squares.
    ToolSquare,
    /// The tool: circles.
    ToolCircle,
    /// The tool: crosses.
    ToolCross,
    /// The tool: selected points.
    ToolSelected,
    /// The tool: dimmed points.
    ToolDim,
    /// The tool of the editor: points outside the problem.
    ToolMask,
    /// The tool of the editor: targets.
    ToolTarget,
    /// The tool of the editor: the region.
    ToolRegion,
    /// The tool of the editor: a ko that may not be retaken.
    ToolKo,
    /// Switch full screen on or off.
    FullScreen,
    /// Switch the sound off or on.
    Mute,
}

/// The part of the screen that receives keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusArea {
    /// A board with its cursor.
    Board,
    /// Something with steps: a record, a proof, the lessons.
    Record,
    /// Panels and menus.
    Panel,
}

/// A set of places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FocusAreas(u8);

impl FocusAreas {
    const BOARD: Self = Self(1);
    const RECORD: Self = Self(2);
    const PANEL: Self = Self(4);
    const ALL: Self = Self(7);

    const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns true if the set contains this place.
    #[must_use]
    pub const fn has(self, place: FocusArea) -> bool {
        let one = match place {
            FocusArea::Board => Self::BOARD,
            FocusArea::Record => Self::RECORD,
            FocusArea::Panel => Self::PANEL,
        };
        self.overlaps(one)
    }

    /// Returns true if the sets have a place in common.
    #[must_use]
    pub const fn overlaps(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// The properties of an action: `inputs` are its default bindings.
struct About {
    action: Action,
    name: &'static str,
    places: FocusAreas,
    inputs: &'static [&'static str],
}

const fn about(
    action: Action,
    name: &'static str,
    places: FocusAreas,
    inputs: &'static [&'static str],
) -> About {
    About {
        action,
        name,
        places,
        inputs,
    }
}

const ARROWS: FocusAreas = FocusAreas::BOARD.and(FocusAreas::PANEL);
const BOARDS: FocusAreas = FocusAreas::BOARD.and(FocusAreas::RECORD);

/// Every action, in the order of the enum, which is also that of the options.
const TABLE: [About; 72] = {
    use Action as A;
    use FocusAreas as P;
    [
        about(A::Back, "back", P::ALL, &["Escape", "Pad East"]),
        about(A::Pause, "pause", P::ALL, &["Pad Start"]),
        about(A::OtherPart, "other-part", P::ALL, &["F6", "Pad Select"]),
        about(A::NextThing, "next-thing", P::ALL, &["Tab"]),
        about(A::PreviousThing, "previous-thing", P::ALL, &["Shift+Tab"]),
        about(A::Left, "left", ARROWS, &["Left", "Pad Left"]),
        about(A::Right, "right", ARROWS, &["Right", "Pad Right"]),
        about(A::Up, "up", ARROWS, &["Up", "Pad Up"]),
        about(A::Down, "down", ARROWS, &["Down", "Pad Down"]),
        about(
            A::Choose,
            "choose",
            P::ALL,
            &["Enter", "Space", "Pad South"],
        ),
        about(A::ChooseAlone, "choose-alone", P::BOARD, &["Shift+Enter"]),
        about(A::ChooseOther, "choose-other", P::BOARD, &["Ctrl+Enter"]),
        about(A::TypePoint, "type-point", BOARDS, &["J"]),
        about(
            A::PreviousPage,
            "previous-page",
            ARROWS,
            &["PageUp", "Pad LeftShoulder"],
        ),
        about(
            A::NextPage,
            "next-page",
            ARROWS,
            &["PageDown", "Pad RightShoulder"],
        ),
        about(
            A::StepBack,
            "step-back",
            P::RECORD,
            &["Left", "Backspace", "Pad Left", "Pad LeftShoulder"],
        ),
        about(
            A::StepOn,
            "step-on",
            P::RECORD,
            &["Right", "Pad Right", "Pad RightShoulder"],
        ),
        about(
            A::PreviousVariation,
            "previous-variation",
            P::RECORD,
            &["Up", "Pad Up"],
        ),
        about(
            A::NextVariation,
            "next-variation",
            P::RECORD,
            &["Down", "Pad Down"],
        ),
        about(
            A::TenBack,
            "ten-back",
            P::RECORD,
            &["PageUp", "Pad LeftTrigger"],
        ),
        about(
            A::TenOn,
            "ten-on",
            P::RECORD,
            &["PageDown", "Pad RightTrigger"],
        ),
        about(A::ToStart, "to-start", BOARDS, &["Home"]),
        about(A::ToEnd, "to-end", BOARDS, &["End"]),
        about(A::Delete, "delete", P::RECORD, &["Delete"]),
        about(A::Undo, "undo", P::ALL, &["Ctrl+Z", "Pad West"]),
        about(
            A::Redo,
            "redo",
            P::ALL,
            &["Ctrl+Y", "Ctrl+Shift+Z", "Pad LeftStick"],
        ),
        about(A::Pass, "pass", P::ALL, &["P", "Pad North"]),
        about(A::Hint, "hint", P::ALL, &["H", "Pad RightStick"]),
        about(A::Examine, "examine", P::ALL, &["Ctrl+H"]),
        about(A::Favourite, "favourite", P::ALL, &["F"]),
        about(A::SayAlive, "say-alive", P::ALL, &["1"]),
        about(A::SayDead, "say-dead", P::ALL, &["2"]),
        about(A::SaySeki, "say-seki", P::ALL, &["3"]),
        about(A::SayKo, "say-ko", P::ALL, &["4"]),
        about(A::New, "new", P::ALL, &["Ctrl+N"]),
        about(A::Open, "open", P::ALL, &["Ctrl+O"]),
        about(A::Save, "save", P::ALL, &["Ctrl+S"]),
        about(A::Copy, "copy", P::ALL, &["Ctrl+C"]),
        about(A::Paste, "paste", P::ALL, &["Ctrl+V"]),
        about(A::ZoomIn, "zoom-in", BOARDS, &["Ctrl+Plus", "Ctrl+="]),
        about(A::ZoomOut, "zoom-out", BOARDS, &["Ctrl+-"]),
        about(A::WholeBoard, "whole-board", BOARDS, &["0"]),
        about(A::Autoplay, "autoplay", BOARDS, &["K"]),
        about(A::FindText, "find-text", P::ALL, &["Ctrl+F"]),
        about(A::FindNext, "find-next", P::ALL, &["F3"]),
        about(A::Details, "details", P::ALL, &["Ctrl+I"]),
        about(A::Export, "export", P::ALL, &["Ctrl+E"]),
        about(A::AskGroup, "ask-group", BOARDS, &["Y"]),
        about(A::LifeAndDeath, "life-and-death", BOARDS, &["Shift+Y"]),
        about(A::Analyse, "analyse", BOARDS, &["I"]),
        about(A::AnalyseGame, "analyse-game", BOARDS, &["Shift+I"]),
        about(A::NextMistake, "next-mistake", BOARDS, &["U"]),
        about(A::PreviousMistake, "previous-mistake", BOARDS, &["Shift+U"]),
        about(A::ToolBlack, "tool-black", BOARDS, &["B"]),
        about(A::ToolWhite, "tool-white", BOARDS, &["W"]),
        about(A::ToolEmpty, "tool-empty", BOARDS, &["E"]),
        about(A::ToolFind, "tool-find", BOARDS, &["G"]),
        about(A::ToolLetter, "tool-letter", BOARDS, &["L"]),
        about(A::ToolNumber, "tool-number", BOARDS, &["N"]),
        about(A::ToolLabel, "tool-label", BOARDS, &["A"]),
        about(A::ToolTriangle, "tool-triangle", BOARDS, &["T"]),
        about(A::ToolSquare, "tool-square", BOARDS, &["Q"]),
        about(A::ToolCircle, "tool-circle", BOARDS, &["C"]),
        about(A::ToolCross, "tool-cross", BOARDS, &["X"]),
        about(A::ToolSelected, "tool-selected", BOARDS, &["S"]),
        about(A::ToolDim, "tool-dim", BOARDS, &["D"]),
        about(A::ToolMask, "tool-mask", BOARDS, &["M"]),
        about(A::ToolTarget, "tool-target", BOARDS, &["V"]),
        about(A::ToolRegion, "tool-region", BOARDS, &["R"]),
        about(A::ToolKo, "tool-ko", BOARDS, &["O"]),
        about(A::FullScreen, "full-screen", P::ALL, &["F11"]),
        about(A::Mute, "mute", P::ALL, &["Ctrl+M"]),
    ]
};

impl Action {
    /// Returns all actions, in the order in which they are shown.
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE.iter().map(|about| about.action)
    }

    const fn about(self) -> &'static About {
        &TABLE[self as usize]
    }

    /// Returns the name in the settings and in the locales.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// Returns the action with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|action| action.name() == name)
    }

    /// Returns the places where it can be triggered.
    #[must_use]
    pub const fn places(self) -> FocusAreas {
        self.about().places
    }

    /// Returns the default inputs.
    pub(super) const fn usual(self) -> &'static [&'static str] {
        self.about().inputs
    }

    /// Returns true if the program is hardly usable without this action.
    #[must_use]
    pub const fn is_vital(self) -> bool {
        matches!(
            self,
            Self::Back | Self::Left | Self::Right | Self::Up | Self::Down | Self::Choose
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_stands_in_the_order_of_the_enum() {
        for (place, action) in Action::all().enumerate() {
            assert_eq!(action as usize, place, "{action:?}");
            assert_eq!(Action::named(action.name()), Some(action));
        }
        assert_eq!(Action::all().count(), Action::Mute as usize + 1);
    }
}
