//! Messages to the path prompt.

/// A request to the path prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PathPromptMessage {
    /// Open or save at the typed path.
    Submit,
    /// Complete the typed path.
    Complete,
    /// Take one of the candidates, by its displayed name.
    Choose(String),
    /// Answer whether to replace the file.
    Replace(bool),
}
