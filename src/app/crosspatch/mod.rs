//! A crosspatch (Kriss Kross) on the screen: session, board, word list, panel and hints.
//!
//! This module has the parts that differ from sudoku: the [`CrosspatchSession`] and its cursor with a direction, the
//! board, the word list, and the text and marks of hints. Shared with sudoku are the window, the commands and their
//! keys, the [session state](crate::app::session) with clock and autosave, the hint levels, the search player, the
//! timeline and the win banner.

pub mod board;
pub mod cursor;
pub mod hint;
pub mod panel;
pub mod session;
pub mod word_list;

pub use crate::picture::crosspatch::CrosspatchScene;
pub use session::CrosspatchSession;
