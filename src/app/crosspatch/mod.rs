//! The second kind of puzzle in the window: a crosspatch lies over the sudoku on the table while it is played.
//!
//! What differs from sudoku is here: the [`Table`] with a cursor that has a direction, the board of square cells, the list
//! of words, the words and marks of its hints. What is the same is shared: the window around the board, the commands and
//! their keys, the [`sitting`](crate::app::session) with clock and autosave, the rungs of a hint, the watched search, the
//! timeline, the disc of the win.

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
