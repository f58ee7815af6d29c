//! The drafts of the setter: where they are, and what a list of them shows.

use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use super::document::{Draft, FILE_NAME};
use super::saved::SavedVerdict;
use crate::grid::Digits;
use crate::job::{CancelToken, Cancelled};
use crate::rules::Rules;
use crate::store::{DocumentSet, LoadError};

/// The folder of all drafts but the first.
const FOLDER: &str = "drafts";

/// The summary of a draft in a list.
#[derive(Clone, Debug)]
pub struct DraftSummary {
    /// The name of its document.
    pub name: String,
    /// Its title; empty if it has none.
    pub title: String,
    /// The rules: of the boxes those that are finished.
    pub rules: Arc<Rules>,
    pub givens: Digits,
    /// The last verdict that was found; `None` if it was not.
    pub verdict: Option<SavedVerdict>,
    /// When it was last written.
    pub modified: SystemTime,
}

/// Returns the documents of the drafts in a data folder: the file of the versions that had only one is the first.
pub fn documents(folder: &Path) -> DocumentSet {
    DocumentSet::new(folder.join(FILE_NAME), folder.join(FOLDER))
}

/// Returns what a list shows of all drafts, the one that was changed last first, and why others cannot be read. Takes as long
/// as the disk.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn summaries(
    documents: &DocumentSet,
    cancel: &CancelToken,
) -> Result<(Vec<DraftSummary>, Vec<LoadError>), Cancelled> {
    let (mut all, mut errors) = (Vec::new(), Vec::new());
    for entry in documents.entries() {
        cancel.check()?;
        let (draft, error) = Draft::open(&documents.path(&entry.name));
        match error {
            Some(error) => errors.push(error),
            None => all.push(DraftSummary {
                name: entry.name,
                title: draft.state().title().to_owned(),
                rules: Arc::clone(draft.rules()),
                givens: draft.state().givens().clone(),
                verdict: draft.verdict(),
                modified: entry.modified,
            }),
        }
    }
    Ok((all, errors))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::ReplayDirection;
    use crate::store::WriteQueue;

    /// A file as the versions with one draft wrote it.
    const ONE_DRAFT: &str = r#"{"version":2,"draft":{"start":{"size":9,"title":"Rising Tide"},"here":1,
        "steps":[{"at":0,"did":"givens","givens":[[11,7]]}]},"row_by_row":false}"#;

    #[test]
    fn the_only_draft_of_earlier_versions_is_one_of_several_and_keeps_its_steps() {
        let folder = tempfile::tempdir().unwrap();
        let documents = documents(folder.path());
        std::fs::write(folder.path().join(FILE_NAME), ONE_DRAFT).unwrap();
        let (name, _lock) = documents.claim();
        let mut other = Draft::open(&documents.path(&name)).0;
        let edit = other.set_title("Crooked");
        other.apply(edit);
        other.set_verdict(Some(SavedVerdict::Several));
        other.save(&WriteQueue::start(|| (), || ()));
        let (all, errors) = summaries(&documents, &CancelToken::default()).unwrap();
        assert!(errors.is_empty(), "{errors:?}");
        let mut titles: Vec<_> = all.iter().map(|draft| (draft.title.as_str(), draft.verdict)).collect();
        titles.sort_by_key(|(title, _)| *title);
        assert_eq!(titles, [("Crooked", Some(SavedVerdict::Several)), ("Rising Tide", None)]);
        let mut first = Draft::open(&documents.path("draft")).0;
        assert!(first.replay(ReplayDirection::Undo).is_some(), "its steps are there");
        assert!(first.state().givens().digits().next().is_none());
        assert!(first.state().title() == "Rising Tide" && !first.is_row_by_row());
    }
}
