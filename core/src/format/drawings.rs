//! The content of other programs' JSON beyond the rules of a puzzle, by the names of its fields: drawings, colours and
//! settings. None of it becomes a clue; [`crate::rules::Puzzle::drawings`] keeps it.

use super::catalog::PuzzleField;
use super::error::FormatErrorKind;
use crate::grid::CellMap;
use crate::rules::{OmittedFields, Progress, Puzzle};

/// The prefix of the names of drawings that belong to cells, such as those that colour them: each is an object with the
/// values by the names of cells. No field of an object has it.
pub(super) const CELL_PREFIX: &str = "grid.";

/// The prefix of the names of fields that are rules which are not read: each is the value of the field. No field of an
/// object has it.
pub(super) const RULE_PREFIX: &str = "rule.";

/// The fields of a cell that colour it.
pub(super) const CELL_COLOURS: [&str; 3] = ["c", "cArray", "highlight"];

/// The field of a cell of SudokuMaker that colours it, with numbers of its own.
pub(super) const SUDOKUMAKER_COLOURS: &str = "colors";

/// The mark on shapes that draw a rule which is not read: true.
pub(super) const OF_RULE: &str = "ofRule";

/// The fields of f-puzzles that draw something.
const DRAWINGS: [&str; 5] = ["cage", "text", "line", "circle", "rectangle"];

/// The fields of f-puzzles that say something to the solver.
const MESSAGES: [&str; 2] = ["successMessage", "msgcorrect"];

/// The fields of f-puzzles that set how a program behaves.
const SETTINGS: [&str; 5] =
    ["disabledlogic", "truecandidatesoptions", "highlightConflicts", "metadata", "id"];

/// The fields of SudokuPad that set how it behaves.
const SUDOKUPAD_SETTINGS: [&str; 2] = ["cellSize", "settings"];

/// The fields of SudokuPad, and of f-puzzles, for fog and what else happens when cells are filled.
const FOG: [&str; 3] = ["foglight", "foglink", "triggereffect"];

/// The solution, if it is not one of the size of the puzzle.
const SOLUTION: &str = "solution";

/// Returns whether an f-puzzles object has a field of this name that is neither the puzzle nor a rule.
pub(super) fn is_fpuzzles_field(name: &str) -> bool {
    DRAWINGS.contains(&name) || is_message(name) || SETTINGS.contains(&name)
}

/// Returns whether a drawing of this name is a message for the solver.
pub(super) fn is_message(name: &str) -> bool {
    MESSAGES.contains(&name)
}

/// Returns whether a field of this name covers cells until others are filled. Its program shows less than there is.
pub(super) fn is_fog(name: &str) -> bool {
    FOG.contains(&name)
}

/// Returns whether an f-puzzles object has a field for a drawing of this name.
pub(super) fn is_held_by_fpuzzles(name: &str) -> bool {
    match name.strip_prefix(CELL_PREFIX) {
        Some(field) => CELL_COLOURS.contains(&field),
        None => is_fpuzzles_field(name) || name == SOLUTION || name.starts_with(RULE_PREFIX),
    }
}

/// Returns what a drawing of this name is for the player. Of one that is not known, a drawing that may be a rule.
pub(super) fn field_of(name: &str) -> PuzzleField {
    match name.strip_prefix(CELL_PREFIX) {
        Some(field) if CELL_COLOURS.contains(&field) || field == SUDOKUMAKER_COLOURS => PuzzleField::Colours,
        _ if name == SOLUTION => PuzzleField::Solution,
        _ if is_message(name) || SETTINGS.contains(&name) || SUDOKUPAD_SETTINGS.contains(&name) => {
            PuzzleField::OtherFields
        }
        _ => PuzzleField::Drawings,
    }
}

/// Reduces a puzzle without rules, and without drawings that may be some, to a classic one: corner marks become
/// candidates; they, colours and messages are recorded as omitted. Any other puzzle stays as it is.
pub(super) fn simplify(puzzle: Puzzle) -> Puzzle {
    // A text or a number draws nothing.
    let is_drawn = |(name, json): &(String, String)| {
        field_of(name) == PuzzleField::Drawings && json.starts_with(['[', '{'])
    };
    let is_more = !puzzle.proposals.is_empty() || !puzzle.unread_rules.is_empty();
    if !puzzle.rules.is_classic() || is_more || puzzle.drawings.iter().any(is_drawn) {
        return puzzle;
    }
    let has = |is: fn(&str) -> bool| puzzle.drawings.iter().any(|(name, _)| is(name));
    let Progress { placed, centre_marks, corner_marks } = &puzzle.progress;
    let is_open = |cell| puzzle.givens[cell].is_none() && placed[cell].is_none();
    let size = puzzle.rules.size();
    let has_corner_marks = size.cells().any(|cell| is_open(cell) && !corner_marks[cell].is_empty());
    let omitted = OmittedFields {
        colours: puzzle.omitted.colours || has(|name| field_of(name) == PuzzleField::Colours),
        corner_marks: puzzle.omitted.corner_marks || has_corner_marks,
        message: puzzle.omitted.message || has(is_message),
    };
    let centre_marks = CellMap::from_fn(size, |cell| centre_marks[cell].union(corner_marks[cell]));
    let progress = Progress { placed: placed.clone(), centre_marks, ..Progress::none(size) };
    Puzzle { drawings: Vec::new(), stated_solution: None, omitted, ..puzzle }.with_progress(progress)
}

/// Returns a puzzle that is classic but for rules that are not read, in its simplest form.
///
/// # Errors
/// The puzzle has another size, rules or drawings: [`FormatErrorKind::NotClassic`] names them.
pub(super) fn classic(mut puzzle: Puzzle) -> Result<Puzzle, FormatErrorKind> {
    let names = std::mem::take(&mut puzzle.unread_rules);
    if !puzzle.is_classic() {
        puzzle.unread_rules.clone_from(&names);
    }
    let solution = puzzle.stated_solution.clone();
    let puzzle = simplify(puzzle);
    if !puzzle.is_whole_classic() {
        return Err(FormatErrorKind::NotClassic(puzzle.summary()));
    }
    Ok(puzzle.with_named_rules(names, solution))
}
