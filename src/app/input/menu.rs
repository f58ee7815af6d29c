//! The menus of the menu bar.

use crate::text::text;

/// A menu of the menu bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Menu {
    Puzzle,
    Edit,
    Hint,
    View,
    Help,
}

impl Menu {
    /// All menus, in the order of the menu bar.
    pub const ALL: [Self; 5] = [Self::Puzzle, Self::Edit, Self::Hint, Self::View, Self::Help];

    /// Returns the name in the menu bar.
    pub fn name(self) -> &'static str {
        match self {
            Self::Puzzle => text!("menu-puzzle"),
            Self::Edit => text!("menu-edit"),
            Self::Hint => text!("menu-hint"),
            Self::View => text!("menu-view"),
            Self::Help => text!("menu-help"),
        }
    }
}
