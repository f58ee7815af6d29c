//! The answers to the question on quitting with unsaved work.

/// The answer to the question on quitting with unsaved work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuitAnswer {
    SaveCopy,
    QuitAnyway,
    Cancel,
}
