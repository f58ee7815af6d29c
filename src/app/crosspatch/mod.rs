//! A crosspatch (Kriss Kross) on the screen: session, board, word list, panel and hints.
//!
//! This module has the parts that differ from sudoku: the [`CrosspatchSession`]
//! with a cursor that has a direction, the board of square cells, the word list, and the text and marks of
//! hints. The window, the commands and their keys, the [session state](crate::app::session) with clock and
//! autosave, the hint levels, the watched search, the timeline and the win banner are shared.

pub mod board;
pub mod cursor;
pub mod hint;
pub mod panel;
pub mod scene;
pub mod session;
pub mod word_list;

pub use crate::app::message::crosspatch::CrosspatchMessage;
pub use scene::CrosspatchScene;
pub use session::CrosspatchSession;
