//! The tools of a setter, in groups, and the gesture by which each draws.

use crate::grid::{Cell, Size};
use crate::rules::{Clue, ClueKind, Form, KINDS, KindId, Parts};
use crate::text;
use crate::text::text;

/// The way in which a clue is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gesture {
    /// A drag through cells.
    Line,
    /// Selected cells.
    Area,
    /// A press on the border of two cells.
    Border,
    /// A press on the corner of four cells.
    Corner,
    /// A press beside the grid.
    Margin,
    /// A switch: the clue holds for the whole grid.
    Switch,
}

impl Gesture {
    /// Returns the gesture that draws clues of a kind.
    pub fn of(kind: &ClueKind) -> Self {
        match kind.form {
            Form::Line | Form::Arrow => Self::Line,
            Form::Pair => Self::Border,
            Form::Digits if kind.id == KindId::Quadruple => Self::Corner,
            Form::Cell | Form::Group | Form::Cells | Form::Digits | Form::Clone => Self::Area,
            Form::Outside | Form::OutsideDiagonal => Self::Margin,
            Form::Global => Self::Switch,
        }
    }

    /// Returns what to do, as a sentence for the user.
    pub fn hint(self) -> &'static str {
        match self {
            Self::Line => text!("gesture.line"),
            Self::Area => text!("gesture.area"),
            Self::Border => text!("gesture.border"),
            Self::Corner => text!("gesture.corner"),
            Self::Margin => text!("gesture.margin"),
            Self::Switch => text!("gesture.switch"),
        }
    }
}

/// A tool of the editor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    /// Types givens.
    Digits,
    /// Draws clues of a kind, with this number from the start if there is one: X is a letter with 10.
    Clue(&'static ClueKind, Option<u16>),
    /// Paints boxes.
    Boxes,
}

/// A group of tools: one button of the strip.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ToolGroup {
    Digits,
    Line,
    /// Clues over an area.
    Cage,
    /// Clues on a border.
    Dot,
    Corner,
    Outside,
    Boxes,
    /// Rules for the whole grid.
    Rules,
}

impl ToolGroup {
    /// All groups, in the order of the strip.
    pub const ALL: [Self; 8] = [
        Self::Digits,
        Self::Line,
        Self::Cage,
        Self::Dot,
        Self::Corner,
        Self::Outside,
        Self::Boxes,
        Self::Rules,
    ];

    /// Returns the id under which it is saved.
    pub fn id(self) -> &'static str {
        match self {
            Self::Digits => "digits",
            Self::Line => "line",
            Self::Cage => "cage",
            Self::Dot => "dot",
            Self::Corner => "corner",
            Self::Outside => "outside",
            Self::Boxes => "boxes",
            Self::Rules => "rules",
        }
    }

    /// Returns the name for the user.
    pub fn name(self) -> &'static str {
        match self {
            Self::Digits => text!("tool-group.digits"),
            Self::Line => text!("tool-group.line"),
            Self::Cage => text!("tool-group.cage"),
            Self::Dot => text!("tool-group.dot"),
            Self::Corner => text!("tool-group.corner"),
            Self::Outside => text!("tool-group.outside"),
            Self::Boxes => text!("tool-group.boxes"),
            Self::Rules => text!("tool-group.rules"),
        }
    }

    /// Returns its tools, the one for a start first.
    pub fn tools(self) -> impl Iterator<Item = Tool> {
        let mut tools: Vec<Tool> = Tool::all().filter(|tool| tool.group() == self).collect();
        // A diagonal is the only one that needs a direction: no tool for a start.
        tools.sort_by_key(|tool| tool.kind().is_some_and(|kind| kind.form == Form::OutsideDiagonal));
        tools.into_iter()
    }
}

impl Tool {
    /// The numbers of the letters X and V.
    const LETTERS: [(&'static str, u16); 2] = [("x", 10), ("v", 5)];

    /// Returns all tools, in the order of the strip and of its menus.
    pub fn all() -> impl Iterator<Item = Self> {
        let clues = KINDS.iter().flat_map(|kind| match kind.id {
            KindId::Xv => Self::LETTERS.map(|(_, number)| Self::Clue(kind, Some(number))).to_vec(),
            _ => vec![Self::Clue(kind, None)],
        });
        std::iter::once(Self::Digits).chain(clues).chain([Self::Boxes])
    }

    /// Returns the tool that draws clues of a kind: X of the letters.
    pub fn of(kind: &'static ClueKind) -> Self {
        Self::Clue(kind, (kind.id == KindId::Xv).then_some(10))
    }

    /// Returns the id under which it is saved.
    pub fn id(self) -> &'static str {
        match self {
            Self::Digits => "digits",
            Self::Boxes => "boxes",
            Self::Clue(kind, number) => {
                let letter = Self::LETTERS.iter().find(|(_, letter)| Some(*letter) == number);
                letter.filter(|_| kind.id == KindId::Xv).map_or(kind.id.as_str(), |(id, _)| id)
            }
        }
    }

    /// Returns the name for the user.
    pub fn name(self) -> String {
        match self {
            Self::Digits => ToolGroup::Digits.name().to_owned(),
            Self::Boxes => ToolGroup::Boxes.name().to_owned(),
            Self::Clue(kind, None) => kind.singular().to_owned(),
            Self::Clue(kind, value) => {
                let cells = vec![Cell::at(0, 0), Cell::at(0, 1)];
                let clue = Clue::new(kind, Parts { cells, value, ..Parts::default() }, Size::NINE);
                clue.map_or_else(|_| kind.singular().to_owned(), |clue| clue.title())
            }
        }
    }

    /// Returns the kind of the clues that it draws.
    pub fn kind(self) -> Option<&'static ClueKind> {
        match self {
            Self::Clue(kind, _) => Some(kind),
            Self::Digits | Self::Boxes => None,
        }
    }

    /// Returns the gesture by which it draws: digits and boxes are for an area.
    pub fn gesture(self) -> Gesture {
        self.kind().map_or(Gesture::Area, Gesture::of)
    }

    /// Returns the group to which it belongs.
    pub fn group(self) -> ToolGroup {
        match self {
            Self::Digits => ToolGroup::Digits,
            Self::Boxes => ToolGroup::Boxes,
            Self::Clue(kind, _) => match Gesture::of(kind) {
                Gesture::Line => ToolGroup::Line,
                Gesture::Area => ToolGroup::Cage,
                Gesture::Border => ToolGroup::Dot,
                Gesture::Corner => ToolGroup::Corner,
                Gesture::Margin => ToolGroup::Outside,
                Gesture::Switch => ToolGroup::Rules,
            },
        }
    }
}

impl std::fmt::Display for Tool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&self.name())
    }
}

/// Returns what a kind is called in a sentence that begins with it.
pub(super) fn title(kind: &ClueKind) -> text::Value<'static> {
    kind.singular().into()
}
