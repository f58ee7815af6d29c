//! The names of graded collections and of their puzzles.

use crate::library::GradedCollection;
use crate::text::text;

/// A graded collection as the text of a list: each puzzle with a name.
pub fn collection_text(collection: GradedCollection) -> String {
    let line = |(index, graded): (usize, crate::library::GradedPuzzle)| {
        let (title, difficulty) = (puzzle_title(collection, index), graded.difficulty.to_string());
        let title = text!("workshop-listed", title = title, difficulty = difficulty);
        crate::format::line::write_sdm(&graded.givens, &title)
    };
    collection.all_puzzles().enumerate().map(line).collect()
}

/// What the puzzle of a collection at an index is called.
pub fn puzzle_title(collection: GradedCollection, index: usize) -> String {
    text!("workshop-title", name = collection_name(collection), number = index + 1)
}

/// What a collection is called.
pub fn collection_name(collection: GradedCollection) -> String {
    match collection {
        GradedCollection::Level(level) => level.to_string(),
        GradedCollection::Technique(technique) => technique.name().to_owned(),
    }
}
