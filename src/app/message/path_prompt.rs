//! What can be asked of the path prompt.

/// What can be asked of the prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PathPromptMessage {
    /// Open or save at the path that is typed.
    Submit,
    /// Complete what is typed.
    Complete,
    /// Take this name of those that are shown, as it is shown.
    Choose(String),
    /// Replace the file, or do not.
    Replace(bool),
}
