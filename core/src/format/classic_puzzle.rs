//! A classic sudoku as the text formats of 81 cells hold it: what they read becomes a [`Puzzle`], and what they write is
//! made of one.

use crate::rules::{Metadata, NO_METADATA, OmittedFields, Progress, Puzzle, Rules};
use crate::solve::classic::{Candidates, Grid, convert};
use crate::text::sanitize_title;

/// The givens of a classic sudoku with its metadata and progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassicPuzzle {
    /// The title: from the file's content, or else its name without the extension.
    pub title: String,
    /// The start board.
    pub givens: Grid,
    /// `None` if all texts are empty. Most puzzles of large collections have none, and are moved often.
    metadata: Option<Box<Metadata>>,
    /// The player's progress beyond the givens; `None` if the puzzle has not been started.
    progress: Option<Box<ClassicProgress>>,
    omitted: OmittedFields,
    /// The rules that the text names and that are not read; `None` for a puzzle that is nothing but classic.
    context: Option<Box<RuleContext>>,
}

/// The rules that are named beside the cells of a puzzle, and the solution that is stated for it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct RuleContext {
    names: Vec<String>,
    solution: Option<Grid>,
}

/// A player's progress: digits in cells without a given, candidates in cells without a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClassicProgress {
    placed: Grid,
    candidates: Candidates,
}

impl ClassicProgress {
    /// Returns the digits that the player has placed; they include no given.
    pub fn placed(&self) -> &Grid {
        &self.placed
    }

    /// Returns the candidates that the player has noted; only cells without a digit have any.
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
    }
}

impl ClassicPuzzle {
    /// Creates a puzzle with a title and without metadata. The title is made safe to show ([`sanitize_title`]), so that
    /// no reader of a format can forget it.
    pub fn new(title: impl Into<String>, givens: Grid) -> Self {
        Self {
            title: sanitize_title(title.into()),
            givens,
            metadata: None,
            progress: None,
            omitted: OmittedFields::NONE,
            context: None,
        }
    }

    /// Creates a puzzle of which only the givens are known.
    pub const fn without_title(givens: Grid) -> Self {
        Self {
            title: String::new(),
            givens,
            metadata: None,
            progress: None,
            omitted: OmittedFields::NONE,
            context: None,
        }
    }

    /// Returns this puzzle with metadata, which is made safe to show as the title is.
    #[must_use]
    pub fn with_metadata(self, metadata: Metadata) -> Self {
        let metadata = metadata.sanitized();
        Self { metadata: (metadata != NO_METADATA).then(|| Box::new(metadata)), ..self }
    }

    /// Returns the author, the source and the like, as far as the file has them.
    pub fn metadata(&self) -> &Metadata {
        self.metadata.as_deref().unwrap_or(&NO_METADATA)
    }

    /// Returns this puzzle with a player's progress. Digits in cells with a given are ignored, and so are candidates in
    /// cells with a digit; if nothing remains, the puzzle has no progress.
    #[must_use]
    pub fn with_progress(mut self, placed: &Grid, candidates: &Candidates) -> Self {
        let mut progress = ClassicProgress { placed: Grid::EMPTY, candidates: Candidates::EMPTY };
        for cell in self.givens.empty_cells() {
            progress.placed.set(cell, placed.get(cell));
            if placed.get(cell).is_none() {
                progress.candidates.set(cell, candidates.get(cell));
            }
        }
        let is_started = progress.placed != Grid::EMPTY || progress.candidates != Candidates::EMPTY;
        self.progress = is_started.then(|| Box::new(progress));
        self
    }

    /// Returns this puzzle with a record of what was not read of its file.
    #[must_use]
    pub fn with_omitted(self, omitted: OmittedFields) -> Self {
        Self { omitted, ..self }
    }

    /// Returns this puzzle with more names of rules that are not read, and the solution that the text states. Without any
    /// name nothing changes: the rules of a classic puzzle are all known.
    #[must_use]
    pub(super) fn with_unread_rules(mut self, names: Vec<String>, solution: Option<Grid>) -> Self {
        match &mut self.context {
            _ if names.is_empty() => {}
            Some(context) => {
                context.names.extend(names);
                context.solution = context.solution.or(solution);
            }
            None => self.context = Some(Box::new(RuleContext { names, solution })),
        }
        self
    }

    /// Returns the names of rules that are not read.
    pub(super) fn unread_rules(&self) -> &[String] {
        self.context.as_ref().map_or(&[], |context| &context.names)
    }

    /// Returns what was not read of the file.
    pub fn omitted(&self) -> OmittedFields {
        self.omitted
    }

    /// Returns the player's progress; `None` if the puzzle has not been started.
    pub fn progress(&self) -> Option<&ClassicProgress> {
        self.progress.as_deref()
    }

    /// Returns the board with the givens and the placed digits.
    pub fn board(&self) -> Grid {
        let mut board = self.givens;
        for (cell, digit) in self.progress().into_iter().flat_map(|progress| progress.placed.filled()) {
            board.set(cell, Some(digit));
        }
        board
    }

    /// Returns the digits that the player has placed beyond the givens.
    pub fn placed(&self) -> Grid {
        self.progress().map_or(Grid::EMPTY, |progress| progress.placed)
    }

    /// Returns the candidates that the player has noted, if any.
    pub fn marks(&self) -> Option<&Candidates> {
        self.progress()
            .map(ClassicProgress::candidates)
            .filter(|candidates| **candidates != Candidates::EMPTY)
    }

    /// Returns the candidates to show or write: those that the player has noted, or else those that follow from the
    /// board.
    pub fn candidates(&self) -> Candidates {
        self.marks().copied().unwrap_or_else(|| Candidates::from_grid(&self.board()))
    }
}

impl From<ClassicPuzzle> for Puzzle {
    fn from(puzzle: ClassicPuzzle) -> Self {
        let mut general = Self::new(Rules::classic(), (&puzzle.givens).into());
        if let Some(progress) = puzzle.progress() {
            general.progress.placed = progress.placed().into();
            general.progress.centre_marks = progress.candidates().into();
        }
        general.metadata = puzzle.metadata().clone();
        general.omitted = puzzle.omitted;
        general.title = puzzle.title;
        if let Some(context) = puzzle.context {
            general.stated_solution = context.solution.as_ref().map(Into::into);
            general = general.with_unread_rules(context.names);
        }
        general
    }
}

impl ClassicPuzzle {
    /// Returns a puzzle of which nothing is lost here; `None` for any other: one of another size, with rules, drawings,
    /// corner marks or a stated solution.
    pub fn of_whole(puzzle: &Puzzle) -> Option<Self> {
        let is_whole = puzzle.drawings.is_empty()
            && puzzle.stated_solution.is_none()
            && !puzzle.progress.corner_marks.has_digits();
        if is_whole { Self::without_extras(puzzle) } else { None }
    }

    /// Returns a classic puzzle without its corner marks, its stated solution and the colours and the like among its
    /// drawings; `None` for one of another size, or with rules. The caller says what is left out.
    pub(super) fn without_extras(puzzle: &Puzzle) -> Option<Self> {
        let has_rules = !puzzle.proposals.is_empty() || !puzzle.unread_rules.is_empty();
        let givens = puzzle.to_grid().filter(|_| !has_rules)?;
        let Progress { placed, centre_marks, .. } = &puzzle.progress;
        let classic = Self::new(puzzle.title.clone(), givens)
            .with_metadata(puzzle.metadata.clone())
            .with_progress(&convert::grid(placed), &convert::candidates(centre_marks))
            .with_omitted(puzzle.omitted);
        Some(classic)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Regions, Size};
    use crate::rules::{Clue, KindId, Parts, kind};
    use crate::solve::classic::{Digit, DigitSet, cell, grid};

    #[test]
    fn progress_is_what_goes_beyond_the_givens() {
        let digit = Digit::new;
        let mut givens = Grid::EMPTY;
        givens.set(cell("r1c1"), digit(5));
        let mut placed = Grid::EMPTY;
        placed.set(cell("r1c1"), digit(6));
        let puzzle = ClassicPuzzle::new("p", givens).with_progress(&placed, &Candidates::EMPTY);
        assert_eq!(puzzle.progress(), None, "a digit on a given is no progress");
        assert_eq!(puzzle.board(), givens);
        assert_eq!(puzzle.candidates(), Candidates::from_grid(&givens));

        placed.set(cell("r1c2"), digit(6));
        let puzzle = puzzle.with_progress(&placed, &Candidates::from_grid(&Grid::EMPTY));
        assert_eq!(puzzle.placed().filled().collect::<Vec<_>>(), [(cell("r1c2"), digit(6).unwrap())]);
        assert_eq!(puzzle.board().filled().count(), 2);
        let marks = puzzle.marks().expect("candidates were noted");
        assert!(marks.get(cell("r1c1")).is_empty() && marks.get(cell("r1c2")).is_empty());
        assert_eq!(marks.get(cell("r1c3")), DigitSet::ALL, "as noted, not as the rules would have it");
        assert_eq!(puzzle.with_progress(&Grid::EMPTY, &Candidates::EMPTY).progress(), None);
    }

    #[test]
    fn a_classic_puzzle_comes_back_with_all_it_has() {
        let givens = grid(&format!("12345678.{}9", ".".repeat(71)));
        let mut placed = Grid::EMPTY;
        placed.set(cell("r2c1"), Digit::new(4));
        let metadata = Metadata { author: "Ada".into(), ..Metadata::default() };
        let plain = ClassicPuzzle::new("p", givens).with_metadata(metadata);
        let begun = plain.clone().with_progress(&placed, &Candidates::from_grid(&givens));
        for puzzle in [plain, begun] {
            let general = Puzzle::from(puzzle.clone());
            assert_eq!(
                (general.to_grid(), general.progress.is_none()),
                (Some(givens), puzzle.progress().is_none())
            );
            assert_eq!(general.board(), (&puzzle.board()).into());
            assert_eq!(ClassicPuzzle::of_whole(&general), Some(puzzle));
        }
        let regions = Regions::regular(Size::NINE).unwrap();
        let clue = Clue::new(kind(KindId::AntiKing), Parts::default(), Size::NINE).unwrap();
        let with_rule = Puzzle::new(Rules::new(Size::NINE, regions, vec![clue]), (&givens).into());
        assert_eq!(with_rule.to_grid(), None);
    }

    #[test]
    fn a_puzzle_with_more_than_a_classic_one_has_is_none() {
        let plain = Puzzle::from_grid("p", &grid(&format!("12345678.{}9", ".".repeat(71))));
        assert!(ClassicPuzzle::of_whole(&plain).is_some());
        let solved = Puzzle { stated_solution: Some(plain.givens.clone()), ..plain.clone() };
        let mut marked = plain.clone();
        marked.progress.corner_marks[crate::grid::Cell::at(8, 0)] =
            crate::grid::Digit::new(1).into_iter().collect();
        let coloured = Puzzle { drawings: vec![("grid.c".into(), "{}".into())], ..plain.clone() };
        for extra in [solved, marked, coloured] {
            assert_eq!(ClassicPuzzle::of_whole(&extra), None, "{extra:?}");
            assert!(ClassicPuzzle::without_extras(&extra).is_some(), "{extra:?}");
        }
        let ten = Size::new(10).unwrap();
        let large = Rules::new(ten, Regions::regular(ten).unwrap(), Vec::new());
        let large = Puzzle::new(large, crate::grid::Digits::filled(ten, None));
        let named = plain.with_unread_rules(["Fog".to_owned()]);
        for other in [large, named] {
            assert_eq!(ClassicPuzzle::without_extras(&other), None, "{other:?}");
        }
    }
}
