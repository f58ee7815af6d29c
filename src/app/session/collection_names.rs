//! The names of graded collections and of their puzzles.

use crate::library::GradedCollection;
use crate::text::text;

/// Returns a graded collection as the text of a list. Its puzzles have no names there: the list shows their numbers
/// and ratings.
pub fn collection_text(collection: GradedCollection) -> String {
    collection.all_puzzles().map(|graded| crate::format::line::write_sdm(&graded.givens, "")).collect()
}

/// Returns the title of the puzzle at an index of a collection.
pub fn puzzle_title(collection: GradedCollection, index: usize) -> String {
    text!("new-puzzle-title", name = collection_name(collection), number = index + 1)
}

/// Returns the name of a collection.
pub fn collection_name(collection: GradedCollection) -> String {
    match collection {
        GradedCollection::Level(level) => level.to_string(),
        GradedCollection::Technique(technique) => technique.name().to_owned(),
    }
}
