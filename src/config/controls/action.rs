//! What keys and buttons can do.

/// Something that keys and buttons can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Go back, or pause.
    Back,
    /// Open the pause menu, or close it.
    Pause,
    /// Go from the board to the panel beside it, or back.
    OtherPart,
    /// To the next thing of a panel, in reading order.
    NextThing,
    /// To the one before.
    PreviousThing,
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
    /// Play at the cursor, or press what has the focus.
    Choose,
    /// Choose this stone and nothing beside it.
    ChooseAlone,
    /// Choose in the other way, as with the other button of a mouse.
    ChooseOther,
    /// Type the name of a point to play there.
    TypePoint,
    /// A page back: of a list, of the options, of the lessons.
    PreviousPage,
    /// A page on.
    NextPage,
    /// A move back.
    StepBack,
    /// A move on.
    StepOn,
    /// To the variation before.
    PreviousVariation,
    /// To the next variation.
    NextVariation,
    /// Ten moves back.
    TenBack,
    /// Ten moves on.
    TenOn,
    /// To the first position.
    ToStart,
    /// To the last position.
    ToEnd,
    /// Take a move away with all that follows.
    Delete,
    /// Take a move back.
    Undo,
    /// Play it again.
    Redo,
    /// Pass.
    Pass,
    /// A hint.
    Hint,
    /// From practising a problem to examining it, and back.
    Examine,
    /// Mark a problem as a favourite, or no longer.
    Favourite,
    /// In the status quiz: the stones live.
    SayAlive,
    /// In the status quiz: the stones are dead.
    SayDead,
    /// In the status quiz: a seki.
    SaySeki,
    /// In the status quiz: a ko.
    SayKo,
    /// A new game.
    New,
    /// The saved games.
    Open,
    /// Save.
    Save,
    /// Copy the record.
    Copy,
    /// Open the record that was copied.
    Paste,
    /// Bring the board nearer.
    ZoomIn,
    /// Take it away.
    ZoomOut,
    /// All of the board, or the part of a problem.
    WholeBoard,
    /// Let the record run, and stop it.
    Autoplay,
    /// Look for a text.
    FindText,
    /// Look on.
    FindNext,
    /// What there is to know of a game.
    Details,
    /// Export the board.
    Export,
    /// Analyse what is shown, or no longer.
    Analyse,
    /// Go through the whole game, or stop.
    AnalyseGame,
    /// To the next move that lost much.
    NextMistake,
    /// To the one before.
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
    /// Full screen, and back.
    FullScreen,
    /// Sound off, and on.
    Mute,
}

/// What has the attention of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A board with its cursor.
    Board,
    /// What is gone through: a record, a proof, the lessons.
    Record,
    /// Panels and menus.
    Panel,
}

/// Some of the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places(u8);

impl Places {
    const BOARD: Self = Self(1);
    const RECORD: Self = Self(2);
    const PANEL: Self = Self(4);
    const ALL: Self = Self(7);

    const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether this place is one of them.
    #[must_use]
    pub const fn has(self, place: Place) -> bool {
        let one = match place {
            Place::Board => Self::BOARD,
            Place::Record => Self::RECORD,
            Place::Panel => Self::PANEL,
        };
        self.overlaps(one)
    }

    /// Whether they have a place in common.
    #[must_use]
    pub const fn overlaps(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// What there is to know of an action.
struct About {
    action: Action,
    name: &'static str,
    places: Places,
    inputs: &'static [&'static str],
}

const fn about(
    action: Action,
    name: &'static str,
    places: Places,
    inputs: &'static [&'static str],
) -> About {
    About {
        action,
        name,
        places,
        inputs,
    }
}

const ARROWS: Places = Places::BOARD.and(Places::PANEL);
const BOARDS: Places = Places::BOARD.and(Places::RECORD);

/// Every action, in the order in which it is shown and of the enum.
const TABLE: [About; 70] = {
    use Action as A;
    use Places as P;
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
    /// All of them, in the order in which they are shown.
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE.iter().map(|about| about.action)
    }

    const fn about(self) -> &'static About {
        &TABLE[self as usize]
    }

    /// What it is called in the settings and in the locales.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// The action of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|action| action.name() == name)
    }

    /// Where it can be asked for.
    #[must_use]
    pub const fn places(self) -> Places {
        self.about().places
    }

    /// What asks for it, as long as nobody chose anything else.
    pub(super) const fn usual(self) -> &'static [&'static str] {
        self.about().inputs
    }

    /// Whether nobody gets far without it.
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
