//! The kinds of puzzle that `ninefold generate` makes, and the options that they have.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command, Error};

use crate::format::{self, Format, WriteError, Writer};
use crate::generate::{Symmetry, VariantKind};
use crate::rules::Puzzle;
use crate::solve::rating::Level;

/// The kind of puzzle to generate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PuzzleKind {
    Sudoku,
    Crosspatch,
    Variant(VariantKind),
    /// The variant of a day, whose kind differs from day to day.
    DailyVariant,
}

const SUDOKU: &str = "sudoku";
const CROSSPATCH: &str = "crosspatch";
const DAILY_VARIANT: &str = "variant";

impl PuzzleKind {
    /// Returns the kind with a name on the command line.
    fn from_name(name: &str) -> Option<Self> {
        match name {
            SUDOKU => Some(Self::Sudoku),
            CROSSPATCH => Some(Self::Crosspatch),
            DAILY_VARIANT => Some(Self::DailyVariant),
            _ => VariantKind::from_id(name).map(Self::Variant),
        }
    }

    /// Returns its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sudoku => SUDOKU,
            Self::Crosspatch => CROSSPATCH,
            Self::Variant(kind) => kind.id(),
            Self::DailyVariant => DAILY_VARIANT,
        }
    }
}

/// Parses the name of a kind; the parts of a pair may be in either order.
#[derive(Clone)]
pub(super) struct KindParser;

impl KindParser {
    fn values() -> impl Iterator<Item = PossibleValue> {
        let crosspatch =
            "Kriss Kross: a list of words fitted into a grid; level and symmetry cannot be chosen";
        let others =
            [PossibleValue::new(SUDOKU).help("Sudoku"), PossibleValue::new(CROSSPATCH).help(crosspatch)];
        let variants = VariantKind::all().map(|kind| PossibleValue::new(kind.id()).help(kind.name()));
        let daily = PossibleValue::new(DAILY_VARIANT).help("The variant of a day; with --daily only");
        others.into_iter().chain(variants).chain([daily])
    }
}

impl TypedValueParser for KindParser {
    type Value = PuzzleKind;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<PuzzleKind, Error> {
        if let Some(kind) = value.to_str().and_then(PuzzleKind::from_name) {
            return Ok(kind);
        }
        let parser = PossibleValuesParser::new(Self::values());
        parser.map(|_| PuzzleKind::Sudoku).parse_ref(cmd, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Self::values()))
    }
}

/// Returns why a kind has no option with this name, and what to do.
pub(super) fn option_refusal(kind: PuzzleKind, option: &str, is_for: PuzzleKind) -> String {
    match kind {
        PuzzleKind::Crosspatch => {
            format!("a Kriss Kross puzzle is made of words; {option} works with sudoku only")
        }
        PuzzleKind::Sudoku | PuzzleKind::DailyVariant => {
            format!("{option} works with --kind {} only; leave it out", is_for.name())
        }
        PuzzleKind::Variant(kind) => format!(
            "{option} works with --kind {} only; leave it out, or --kind {}",
            is_for.name(),
            kind.id()
        ),
    }
}

/// Returns why puzzles of a kind are not made at a level, and what to do; `None` if they are.
pub(super) fn level_refusal(kind: VariantKind, level: Level) -> Option<String> {
    if kind.levels().contains(&level) {
        return None;
    }
    let (id, levels) = (kind.id(), kind.levels().iter().map(|level| level.id()).collect::<Vec<_>>());
    Some(format!("{id} puzzles of this level are very rare; use one of {}", levels.join(", ")))
}

/// Returns why puzzles of a kind cannot have few givens, and what to do.
pub(super) fn few_givens_refusal(kind: &str) -> String {
    let with_few: Vec<_> =
        VariantKind::all().filter(|kind| kind.has_few_givens()).map(VariantKind::id).collect();
    format!("--few-givens is not for {kind}; leave it out, or use --kind with one of {}", with_few.join(", "))
}

/// Returns why a kind cannot have a symmetry, and what to do; `None` if it can.
pub(super) fn symmetry_refusal(kind: VariantKind, symmetry: Symmetry) -> Option<String> {
    let id = kind.id();
    match symmetry {
        Symmetry::None => None,
        _ if !kind.has_symmetry() => Some(format!(
            "{id} shows everything that its solution has, symmetric or not; leave out --symmetry"
        )),
        Symmetry::HalfTurn => None,
        _ => Some(format!("{id} has no other symmetry than half-turn; use --symmetry half-turn")),
    }
}

/// A writer of generated puzzles, one on a line unless a format is asked for: as the cells of its size where givens are
/// all it has, else as an object of f-puzzles.
pub(super) struct VariantWriter(Option<Writer>);

impl VariantWriter {
    pub fn new(to: Option<Format>) -> Self {
        Self(to.map(Writer::new))
    }

    /// Returns the text of the next puzzle.
    ///
    /// # Errors
    /// The format cannot hold the puzzle.
    pub fn push(&mut self, puzzle: &Puzzle) -> Result<String, WriteError> {
        match &mut self.0 {
            Some(writer) => writer.push(puzzle),
            None if puzzle.rules.clues().is_empty() && puzzle.rules.regions().is_regular() => {
                Writer::new(Format::Sdm).push(puzzle)
            }
            None => Ok(format::write_fpuzzles_json(puzzle)),
        }
    }

    /// Returns the text after the last puzzle.
    pub fn finish(self) -> String {
        self.0.map_or_else(String::new, |writer| writer.finish().0)
    }
}
