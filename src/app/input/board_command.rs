//! Commands that are given by keys only: digits, marks, highlights and moves. Like all commands they are in the command
//! table, so that their keys can be displayed and changed; no menu contains them.

use std::borrow::Cow;

use eframe::egui::{Key, KeyboardShortcut, Modifiers};

use crate::app::input::cursor_move::{CursorMove, Direction};
use crate::app::input::mode::{ANY_GAME_OR_EDIT, InputMode, PLAY, PLAY_OR_EDIT};
use crate::app::input::shortcut::DIGIT_KEYS;
use crate::app::input::shortcut::{alt, ctrl, plain, shift};
use crate::game::EntryMode;
use crate::grid::{Digit, DigitSet};
use crate::text::text;

/// A command that is given by keys only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardCommand {
    /// Select another cell.
    Move(CursorMove),
    /// Extend the selection.
    Extend(Direction),
    /// Enter a digit in the current entry mode, or in the held one.
    Enter { digit: Digit, held: Option<EntryMode> },
    /// Highlight a digit in the whole grid, or clear the highlight.
    Highlight(Option<Digit>),
}

/// A group of board commands, which share a line of the shortcuts dialog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardCommandGroup {
    Digit,
    /// The digits above nine, in the current entry mode.
    LargeDigit,
    Corner,
    Centre,
    Colour,
    Highlight,
    Move,
    Extend,
    Row,
    Column,
    NextEmpty,
}

impl BoardCommandGroup {
    /// All groups, in the order of the shortcuts dialog.
    pub const ALL: [Self; 11] = [
        Self::Digit,
        Self::LargeDigit,
        Self::Corner,
        Self::Centre,
        Self::Colour,
        Self::Highlight,
        Self::Move,
        Self::Extend,
        Self::Row,
        Self::Column,
        Self::NextEmpty,
    ];

    /// Returns the commands of the group.
    pub fn commands(self) -> Vec<BoardCommand> {
        let digits = |held| keyed_digits().map(|digit| BoardCommand::Enter { digit, held }).collect();
        let directions = |command: fn(Direction) -> BoardCommand| Direction::ALL.map(command).into();
        let moves = |moves: [CursorMove; 2]| moves.map(BoardCommand::Move).into();
        match self {
            Self::Digit => digits(None),
            Self::LargeDigit => {
                let digits = DigitSet::up_to(16).iter().filter(|digit| digit.value() > 9);
                digits.map(|digit| BoardCommand::Enter { digit, held: None }).collect()
            }
            Self::Corner => digits(Some(EntryMode::Corner)),
            Self::Centre => digits(Some(EntryMode::Centre)),
            Self::Colour => digits(Some(EntryMode::Colour)),
            Self::Highlight => keyed_digits().map(Some).chain([None]).map(BoardCommand::Highlight).collect(),
            Self::Move => directions(|direction| BoardCommand::Move(CursorMove::Step(direction))),
            Self::NextEmpty => directions(|direction| BoardCommand::Move(CursorMove::NextEmpty(direction))),
            Self::Extend => directions(BoardCommand::Extend),
            Self::Row => moves([CursorMove::RowStart, CursorMove::RowEnd]),
            Self::Column => moves([CursorMove::ColumnTop, CursorMove::ColumnBottom]),
        }
    }

    /// Returns a short description of the group.
    pub fn name(self) -> &'static str {
        match self {
            Self::Digit => text!("board-key-digit"),
            Self::LargeDigit => text!("board-key-large-digit"),
            Self::Corner => text!("board-key-corner"),
            Self::Centre => text!("board-key-centre"),
            Self::Colour => text!("board-key-colour"),
            Self::Highlight => text!("board-key-highlight"),
            Self::Move => text!("board-key-move"),
            Self::Extend => text!("board-key-extend"),
            Self::Row => text!("board-key-row"),
            Self::Column => text!("board-key-column"),
            Self::NextEmpty => text!("board-key-empty"),
        }
    }

    /// Returns the default keys of the group as text; empty for those above nine, which depend on the game.
    pub fn default_keys_text(self) -> &'static str {
        match self {
            Self::Digit => text!("board-key-digit.keys"),
            Self::LargeDigit => "",
            Self::Corner => text!("board-key-corner.keys"),
            Self::Centre => text!("board-key-centre.keys"),
            Self::Colour => text!("board-key-colour.keys"),
            Self::Highlight => text!("board-key-highlight.keys"),
            Self::Move => text!("board-key-move.keys"),
            Self::Extend => text!("board-key-extend.keys"),
            Self::Row => text!("board-key-row.keys"),
            Self::Column => text!("board-key-column.keys"),
            Self::NextEmpty => text!("board-key-empty.keys"),
        }
    }
}

impl BoardCommand {
    /// Returns all board commands, group by group.
    pub fn all() -> impl Iterator<Item = Self> {
        BoardCommandGroup::ALL.into_iter().flat_map(BoardCommandGroup::commands)
    }

    /// Returns its group.
    pub fn group(self) -> BoardCommandGroup {
        match self {
            Self::Move(CursorMove::Step(_)) => BoardCommandGroup::Move,
            Self::Move(CursorMove::NextEmpty(_)) => BoardCommandGroup::NextEmpty,
            Self::Move(CursorMove::RowStart | CursorMove::RowEnd) => BoardCommandGroup::Row,
            Self::Move(CursorMove::ColumnTop | CursorMove::ColumnBottom) => BoardCommandGroup::Column,
            Self::Extend(_) => BoardCommandGroup::Extend,
            Self::Enter { digit, held: None | Some(EntryMode::Digit) } if digit.value() > 9 => {
                BoardCommandGroup::LargeDigit
            }
            Self::Enter { held: None | Some(EntryMode::Digit), .. } => BoardCommandGroup::Digit,
            Self::Enter { held: Some(EntryMode::Corner), .. } => BoardCommandGroup::Corner,
            Self::Enter { held: Some(EntryMode::Centre), .. } => BoardCommandGroup::Centre,
            Self::Enter { held: Some(EntryMode::Colour), .. } => BoardCommandGroup::Colour,
            Self::Highlight(_) => BoardCommandGroup::Highlight,
        }
    }

    /// Returns the id in files, which never changes, such as "corner-5" or "next-empty-left".
    pub fn id(self) -> String {
        let group = match self.group() {
            BoardCommandGroup::Digit | BoardCommandGroup::LargeDigit => "digit",
            BoardCommandGroup::Corner => "corner",
            BoardCommandGroup::Centre => "centre",
            BoardCommandGroup::Colour => "colour",
            BoardCommandGroup::Highlight => "highlight",
            BoardCommandGroup::Move => "move",
            BoardCommandGroup::Extend => "extend",
            BoardCommandGroup::Row => "row",
            BoardCommandGroup::Column => "column",
            BoardCommandGroup::NextEmpty => "next-empty",
        };
        match self {
            Self::Enter { digit, .. } | Self::Highlight(Some(digit)) => format!("{group}-{}", digit.value()),
            Self::Highlight(None) => format!("{group}-none"),
            Self::Extend(direction)
            | Self::Move(CursorMove::Step(direction) | CursorMove::NextEmpty(direction)) => {
                format!("{group}-{}", direction_name(direction))
            }
            Self::Move(CursorMove::RowStart | CursorMove::ColumnTop) => format!("{group}-first"),
            Self::Move(CursorMove::RowEnd | CursorMove::ColumnBottom) => format!("{group}-last"),
        }
    }

    /// Returns the displayed name, such as "Corner mark 5" or "Next empty cell: left".
    pub fn name(self) -> Cow<'static, str> {
        match self {
            Self::Move(CursorMove::Step(direction)) => {
                text!("board-command-move", direction = direction_name(direction)).into()
            }
            Self::Move(CursorMove::NextEmpty(direction)) => {
                text!("board-command-empty", direction = direction_name(direction)).into()
            }
            Self::Extend(direction) => {
                text!("board-command-extend", direction = direction_name(direction)).into()
            }
            Self::Move(CursorMove::RowStart) => text!("board-command-row-start").into(),
            Self::Move(CursorMove::RowEnd) => text!("board-command-row-end").into(),
            Self::Move(CursorMove::ColumnTop) => text!("board-command-column-top").into(),
            Self::Move(CursorMove::ColumnBottom) => text!("board-command-column-bottom").into(),
            Self::Enter { digit, held: None | Some(EntryMode::Digit) } => {
                text!("board-command-digit", digit = digit.value()).into()
            }
            Self::Enter { digit, held: Some(EntryMode::Corner) } => {
                text!("board-command-corner", digit = digit.value()).into()
            }
            Self::Enter { digit, held: Some(EntryMode::Centre) } => {
                text!("board-command-centre", digit = digit.value()).into()
            }
            Self::Enter { digit, held: Some(EntryMode::Colour) } => {
                text!("board-command-colour", digit = digit.value()).into()
            }
            Self::Highlight(Some(digit)) => text!("board-command-highlight", digit = digit.value()).into(),
            Self::Highlight(None) => text!("board-command-highlight-none").into(),
        }
    }

    /// Returns the default keys. A digit means all physical keys with this digit.
    pub fn default_keys(self) -> &'static [KeyboardShortcut] {
        static PLAIN: [[KeyboardShortcut; 1]; 10] = digit_shortcuts(Modifiers::NONE);
        static SHIFT: [[KeyboardShortcut; 1]; 10] = digit_shortcuts(Modifiers::SHIFT);
        static CTRL: [[KeyboardShortcut; 1]; 10] = digit_shortcuts(Modifiers::COMMAND);
        static CTRL_SHIFT: [[KeyboardShortcut; 1]; 10] =
            digit_shortcuts(Modifiers::COMMAND.plus(Modifiers::SHIFT));
        static ALT: [[KeyboardShortcut; 1]; 10] = digit_shortcuts(Modifiers::ALT);
        match self {
            Self::Enter { digit, held } => {
                let keys = match held {
                    None | Some(EntryMode::Digit) => &PLAIN,
                    Some(EntryMode::Corner) => &SHIFT,
                    Some(EntryMode::Centre) => &CTRL,
                    Some(EntryMode::Colour) => &CTRL_SHIFT,
                };
                keys.get(digit.value()).map_or(&[], |keys| keys)
            }
            Self::Highlight(digit) => ALT.get(digit.map_or(0, Digit::value)).map_or(&[], |keys| keys),
            Self::Move(CursorMove::Step(Direction::Left)) => {
                const { &[plain(Key::ArrowLeft), plain(Key::A)] }
            }
            Self::Move(CursorMove::Step(Direction::Right)) => {
                const { &[plain(Key::ArrowRight), plain(Key::D)] }
            }
            Self::Move(CursorMove::Step(Direction::Up)) => const { &[plain(Key::ArrowUp), plain(Key::W)] },
            Self::Move(CursorMove::Step(Direction::Down)) => {
                const { &[plain(Key::ArrowDown), plain(Key::S)] }
            }
            Self::Move(CursorMove::NextEmpty(Direction::Left)) => const { &[alt(Key::ArrowLeft)] },
            Self::Move(CursorMove::NextEmpty(Direction::Right)) => const { &[alt(Key::ArrowRight)] },
            Self::Move(CursorMove::NextEmpty(Direction::Up)) => const { &[alt(Key::ArrowUp)] },
            Self::Move(CursorMove::NextEmpty(Direction::Down)) => const { &[alt(Key::ArrowDown)] },
            Self::Move(CursorMove::RowStart) => const { &[plain(Key::Home)] },
            Self::Move(CursorMove::RowEnd) => const { &[plain(Key::End)] },
            Self::Move(CursorMove::ColumnTop) => const { &[plain(Key::PageUp)] },
            Self::Move(CursorMove::ColumnBottom) => const { &[plain(Key::PageDown)] },
            Self::Extend(Direction::Left) => const { &[shift(Key::ArrowLeft), ctrl(Key::ArrowLeft)] },
            Self::Extend(Direction::Right) => const { &[shift(Key::ArrowRight), ctrl(Key::ArrowRight)] },
            Self::Extend(Direction::Up) => const { &[shift(Key::ArrowUp), ctrl(Key::ArrowUp)] },
            Self::Extend(Direction::Down) => const { &[shift(Key::ArrowDown), ctrl(Key::ArrowDown)] },
        }
    }

    /// Returns the modes in which the command works.
    pub fn modes(self) -> &'static [InputMode] {
        match self {
            Self::Move(_) => ANY_GAME_OR_EDIT,
            Self::Enter { held: None, .. } | Self::Extend(_) => PLAY_OR_EDIT,
            Self::Enter { held: Some(_), .. } | Self::Highlight(_) => PLAY,
        }
    }

    /// Returns whether holding the key down repeats the command.
    pub fn is_repeatable(self) -> bool {
        matches!(self, Self::Move(_) | Self::Extend(_))
    }
}

/// Returns the digits that have a key of their own.
pub fn keyed_digits() -> impl Iterator<Item = Digit> {
    DigitSet::up_to(DIGIT_KEYS.len() - 1).iter()
}

/// Returns the name of a direction in Fluent messages and files.
const fn direction_name(direction: Direction) -> &'static str {
    match direction {
        Direction::Left => "left",
        Direction::Right => "right",
        Direction::Up => "up",
        Direction::Down => "down",
    }
}

/// Returns the shortcuts of the digit keys 0-9 with these modifiers.
const fn digit_shortcuts(modifiers: Modifiers) -> [[KeyboardShortcut; 1]; 10] {
    let mut keys = [[KeyboardShortcut::new(modifiers, Key::Num0)]; 10];
    let mut number = 0;
    while number < keys.len() {
        keys[number][0] = KeyboardShortcut::new(modifiers, DIGIT_KEYS[number]);
        number += 1;
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_command_is_in_its_group_and_has_a_unique_name() {
        let mut names: Vec<_> = BoardCommand::all().map(BoardCommand::name).collect();
        for group in BoardCommandGroup::ALL {
            assert!(group.commands().into_iter().all(|command| command.group() == group));
        }
        let all = names.len();
        names.sort();
        names.dedup();
        assert_eq!((names.len(), all), (69, 69));
    }
}
