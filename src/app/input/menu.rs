//! The menus of the menu bar, and those inside them.

use crate::text::text;

/// A menu of the menu bar, or one inside another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Menu {
    Puzzle,
    MorePuzzles,
    Edit,
    Select,
    CopyAs,
    Hint,
    View,
    Help,
}

impl Menu {
    /// The menus of the menu bar, in order.
    pub const BAR: [Self; 5] = [Self::Puzzle, Self::Edit, Self::Hint, Self::View, Self::Help];

    /// Returns the menu that contains this one; `None` for a menu of the menu bar.
    pub fn parent(self) -> Option<Self> {
        match self {
            Self::MorePuzzles => Some(Self::Puzzle),
            Self::Select | Self::CopyAs => Some(Self::Edit),
            Self::Puzzle | Self::Edit | Self::Hint | Self::View | Self::Help => None,
        }
    }

    /// Returns the name in the menu bar or in the menu around it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Puzzle => text!("menu-puzzle"),
            Self::MorePuzzles => text!("menu-more-puzzles"),
            Self::Edit => text!("menu-edit"),
            Self::Select => text!("menu-select"),
            Self::CopyAs => text!("menu-copy-as"),
            Self::Hint => text!("menu-hint"),
            Self::View => text!("menu-view"),
            Self::Help => text!("menu-help"),
        }
    }
}
