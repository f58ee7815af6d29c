//! The answers to the question that is asked before unsaved work is lost.

/// What can be answered when something would be lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuitAnswer {
    SaveCopy,
    QuitAnyway,
    Cancel,
}
