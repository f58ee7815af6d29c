//! The values of the options of `ninefold print`.

use clap::builder::TypedValueParser;
use jiff::civil::Date;

use super::choice::Choice;
use super::technique_name::technique;
use crate::generate::VariantKind;
use crate::library::{GradedCollection, VariantCollection};
use crate::print::{
    CandidateChoice, Orientation, Paper, PerPage, PrintItem, SolutionChoice, StepsPerPicture, document,
    source,
};
use crate::rules::Puzzle;
use crate::solve::rating::Level;
use crate::text::Language;

impl Choice for Orientation {
    const VALUES: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Portrait, "portrait", "Higher than wide"),
        (Self::Landscape, "landscape", "Wider than high"),
        (Self::Booklet, "booklet", "Two pages on each side of a sheet, to be folded"),
    ];
}

impl Choice for CandidateChoice {
    const VALUES: &'static [(Self, &'static str, &'static str)] = &[
        (Self::None, "none", "Empty cells stay empty"),
        (Self::All, "all", "All that the digits on the board allow"),
        (Self::Mine, "mine", "The player's marks, with --progress"),
    ];
}

impl Choice for SolutionChoice {
    const VALUES: &'static [(Self, &'static str, &'static str)] = &[
        (Self::None, "none", "No solutions"),
        (Self::UpsideDown, "upside-down", "Below each puzzle, small and upside down"),
        (Self::AtEnd, "end", "Small, on pages at the end"),
    ];
}

/// Parses the number of puzzles on a page.
pub(super) fn per_page(text: &str) -> Result<PerPage, String> {
    text.parse().ok().and_then(PerPage::from_count).ok_or_else(|| "choose 1, 2, 4, 6 or 9".to_owned())
}

/// Parses the number of steps in a picture.
pub(super) fn steps_per_picture(text: &str) -> Result<StepsPerPicture, String> {
    let count = text.parse().ok().and_then(StepsPerPicture::from_count);
    count.ok_or_else(|| "choose 1, 3, 6 or 12".to_owned())
}

/// Parses the name of a paper, or its width and height.
pub(super) fn paper(text: &str) -> Result<Paper, String> {
    match text.to_ascii_lowercase().as_str() {
        "a4" => return Ok(Paper::A4),
        "a5" => return Ok(Paper::A5),
        "letter" => return Ok(Paper::Letter),
        "legal" => return Ok(Paper::Legal),
        _ => {}
    }
    let sides = text
        .split_once(['x', 'X'])
        .and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    match sides {
        Some((width, height)) if [width, height].iter().all(|side| Paper::CUSTOM_SIDES.contains(side)) => {
            Ok(Paper::Custom { width, height })
        }
        Some(_) => Err(format!(
            "the sides must be from {} to {} mm",
            Paper::CUSTOM_SIDES.start(),
            Paper::CUSTOM_SIDES.end()
        )),
        None => Err("choose a4, a5, letter, legal, or a size such as 120x180".to_owned()),
    }
}

/// A collection of the program.
#[derive(Clone, Copy, Debug)]
pub(super) enum Collection {
    /// Classic sudoku, by level or technique.
    Graded(GradedCollection),
    /// Puzzles of another kind.
    Variant(VariantCollection),
}

impl Collection {
    /// Returns the name, and the puzzles, numbered.
    pub fn items(self) -> (String, Vec<PrintItem>) {
        match self {
            Self::Graded(graded) => {
                let name = match graded {
                    GradedCollection::Level(level) => level.to_string(),
                    GradedCollection::Technique(technique) => technique.name().to_owned(),
                };
                (name, source::graded(graded))
            }
            Self::Variant(collection) => {
                let item = |(index, puzzle)| {
                    let level = collection.level(index).map(|level| level.to_string());
                    PrintItem { level, ..variant_item(collection.kind(), index, puzzle) }
                };
                (collection.kind().name(), collection.puzzles().enumerate().map(item).collect())
            }
        }
    }
}

/// Returns a puzzle of a kind, with its index in a list from 0. Its title is the kind, which has the number before it.
pub(super) fn variant_item(kind: VariantKind, index: usize, puzzle: Puzzle) -> PrintItem {
    let item = PrintItem::start(&Puzzle { title: kind.name(), ..puzzle });
    PrintItem { number: Some(index + 1), ..item }
}

/// Parses the name of a collection.
pub(super) fn collection(name: &str) -> Result<Collection, String> {
    let lower = name.to_ascii_lowercase();
    let level = || Level::from_name(&lower).map(GradedCollection::Level);
    let graded = level().or_else(|| technique(name).ok().map(GradedCollection::Technique));
    let graded = graded.filter(|collection| GradedCollection::all().any(|known| known == *collection));
    let variant = || VariantKind::from_id(&lower).map(VariantCollection::of).map(Collection::Variant);
    graded
        .map(Collection::Graded)
        .or_else(variant)
        .ok_or_else(|| "there is no such level or kind, and no collection for such a technique".to_owned())
}

/// Parses a number of puzzles that fit into a document.
pub(super) fn puzzle_count() -> impl TypedValueParser<Value = usize> {
    clap::value_parser!(u32).range(1..=document::MAX_ITEMS as i64).map(|count| count as usize)
}

/// Parses a month.
pub(super) fn month(text: &str) -> Result<Date, String> {
    format!("{text}-01").parse().map_err(|_| "give a month such as 2026-12".to_owned())
}

/// Parses the code of a language.
pub(super) fn language(code: &str) -> Result<Language, String> {
    Language::from_code(code).ok_or_else(|| "choose en or de".to_owned())
}
