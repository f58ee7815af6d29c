//! A collection in the library dialog, and the family under which it is listed.

use crate::app::message::LibraryCollection;
use crate::library::{GradedCollection, VariantCollection};
use crate::solve::technique::{Family, Technique};
use crate::text::text;

/// The heading under which a collection is listed, in the order of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heading {
    Own,
    Levels,
    Variants,
    Family(Family),
}

impl Heading {
    /// Returns the heading of a collection.
    pub fn of(collection: &LibraryCollection) -> Self {
        match (collection, technique(collection)) {
            (LibraryCollection::Own(_), _) => Self::Own,
            (LibraryCollection::Variant(_), _) => Self::Variants,
            (LibraryCollection::Graded(_), Some(technique)) => Self::Family(technique.family()),
            (LibraryCollection::Graded(_), None) => Self::Levels,
        }
    }

    pub fn text(self) -> &'static str {
        match self {
            Self::Own => text!("own-collections"),
            Self::Levels => text!("library.levels"),
            Self::Variants => text!("library.variants"),
            Self::Family(family) => family.name(),
        }
    }
}

/// Returns the technique of a collection; `None` for one of a level and for the player's own.
pub fn technique(collection: &LibraryCollection) -> Option<Technique> {
    match collection {
        LibraryCollection::Graded(GradedCollection::Technique(technique)) => Some(*technique),
        LibraryCollection::Graded(GradedCollection::Level(_))
        | LibraryCollection::Variant(_)
        | LibraryCollection::Own(_) => None,
    }
}

/// Returns the collections of the library in the order of the dialog: by level, the variants, then by family, each in
/// learning order.
pub fn library_collections() -> Vec<LibraryCollection> {
    let variants = VariantCollection::all().map(LibraryCollection::Variant);
    let mut collections: Vec<_> =
        GradedCollection::all().map(LibraryCollection::Graded).chain(variants).collect();
    // The sort is stable: each family keeps its learning order.
    collections.sort_by_key(|collection| technique(collection).map(Technique::family));
    collections
}
