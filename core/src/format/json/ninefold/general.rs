//! Version 4 of `.ninefold`: a puzzle of any size and with rules, as a JSON object on a line.
//!
//! `size` is the number of rows. `givens`, `placed` and `solution` are a text for each row, with a digit or a letter
//! from `A` for 10 for each cell and `.` for an empty one. `boxes` has the same form and numbers the boxes; it is
//! omitted for regular ones. `centre` and `corner` are a text for each row with a word for each cell. A clue has the id
//! of its kind as `kind`; its other keys are omitted where its kind has no use for them. Drawings are kept as the text
//! of the JSON that the program of their name wrote; `proposals` are clues that only their look suggests; `unread` are
//! names of rules that are not read. `game` is a whole game with all its steps, as in version 2.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{AboutDocument, VARIANT_VERSION, parse_object};
use crate::format::error::{ClueProblem, FormatError, FormatErrorKind};
use crate::format::json::clues::{self, unknown_rule};
use crate::format::json::limits::{self, MAX_ALL_CLUES};
use crate::format::json::shapes::{self, region_error};
use crate::format::json::sudokumaker;
use crate::format::json_value;
use crate::format::place::{place_of, place_of_name, ray};
use crate::grid::{Cell, CellMap, Digit, DigitSet, Digits, Regions, Size};
use crate::rules::{Clue, ClueKind, Form, Parts, Progress, Puzzle, Rules};
use crate::text::text;

/// The JSON object in the file.
#[derive(Serialize, Deserialize)]
struct Document<G> {
    ninefold: u64,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
    size: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    boxes: Vec<String>,
    givens: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    clues: Vec<ClueDocument>,
    #[serde(default, skip_serializing_if = "AboutDocument::is_empty")]
    about: AboutDocument,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    placed: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    centre: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    corner: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    solution: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    drawings: Vec<DrawingDocument>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    proposals: Vec<ClueDocument>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    unread: Vec<String>,
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    game: Option<G>,
}

/// A clue in a file of Ninefold's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClueDocument {
    kind: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cells: Vec<String>,
    /// The circle of an arrow; the second cells of a clone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    others: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    digits: Vec<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    value: Option<u16>,
    /// The direction in which a clue outside looks, such as `down` or `up-left`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    direction: Option<String>,
}

/// A drawing in the file.
#[derive(Serialize, Deserialize)]
struct DrawingDocument {
    field: String,
    json: String,
}

/// Reads a puzzle from a JSON object of this version. `title` is its title if it has none.
pub(in crate::format::json) fn from_value(value: &Value, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let document = Document::<IgnoredAny>::deserialize(value)
        .map_err(|error| FormatErrorKind::Json(json_value::describe(&error)))?;
    puzzle(document, title).map(|(puzzle, _)| puzzle)
}

/// Reads the one puzzle of a text of this version and the game that comes with it, in the caller's type.
pub(in crate::format) fn read_game<G: DeserializeOwned>(
    text: &str,
    title: &str,
) -> Result<(Puzzle, Option<G>), FormatError> {
    puzzle(parse_object(text)?, title).map_err(FormatErrorKind::at_start)
}

fn puzzle<G>(document: Document<G>, title: &str) -> Result<(Puzzle, Option<G>), FormatErrorKind> {
    let size = shapes::size(document.size)?;
    let regions = if document.boxes.is_empty() {
        Regions::regular(size)
    } else {
        let numbers = board(&document.boxes, Size::new(16).unwrap_or(size), size)?;
        Regions::new(CellMap::from_fn(size, |cell| numbers[cell].map(|number| number.value() as u8)))
    };
    let regions = regions.map_err(|error| region_error(error, size))?;
    let rules = Rules::new(size, regions, read_clues(document.clues, size)?);
    let mut puzzle = Puzzle::new(rules, board(&document.givens, size, size)?);
    if !document.placed.is_empty() {
        let mut placed = board(&document.placed, size, size)?;
        for cell in size.cells().filter(|cell| puzzle.givens[*cell].is_some()) {
            placed[cell] = None;
        }
        puzzle.progress.placed = placed;
    }
    puzzle.progress.centre_marks = marks(&document.centre, size)?;
    puzzle.progress.corner_marks = marks(&document.corner, size)?;
    if !document.solution.is_empty() {
        puzzle.stated_solution = Some(board(&document.solution, size, size)?);
    }
    let mut puzzle =
        puzzle.with_texts(document.title, title, document.about.into()).with_unread_rules(document.unread);
    puzzle.drawings = document.drawings.into_iter().filter_map(drawing).collect();
    puzzle.proposals = read_clues(document.proposals, size)?;
    Ok((puzzle, document.game))
}

/// Reads a drawing; `None` if it is none, or too much of one.
fn drawing(document: DrawingDocument) -> Option<(String, String)> {
    bounded_drawing(&document.field, &document.json)
}

/// Returns a drawing of a saved puzzle, by field and JSON, within the bounds of drawings; `None` if it is none, or too much
/// of one.
pub fn bounded_drawing(field: &str, json: &str) -> Option<(String, String)> {
    let value: Value = serde_json::from_str(json).ok()?;
    let json = match field == sudokumaker::UNREAD {
        true => limits::bounded_other(&value)?,
        false => limits::bounded_drawing(&value),
    };
    Some((field.to_owned(), json))
}

/// Reads a board from its rows. The digits are those of `digits`.
fn board(rows: &[String], digits: Size, size: Size) -> Result<Digits, FormatErrorKind> {
    let side = size.side();
    if rows.len() != side || rows.iter().any(|row| row.chars().take(side + 1).count() != side) {
        return Err(FormatErrorKind::Json(text!("found-grid-not-square", rows = side)));
    }
    let digit = |(character, cell): (char, Cell)| match Digit::from_char(character) {
        Some(digit) if digit.value() <= digits.side() => Ok(Some(digit)),
        None if character == '.' => Ok(None),
        _ => Err(shapes::wrong_cell(cell)),
    };
    let cells = rows.iter().flat_map(|row| row.chars()).zip(size.cells()).map(digit);
    let cells: Vec<_> = cells.collect::<Result<_, _>>()?;
    CellMap::from_values(size, cells)
        .ok_or_else(|| FormatErrorKind::Json(text!("found-grid-not-square", rows = side)))
}

/// Reads the marks from their rows, a word for each cell.
fn marks(rows: &[String], size: Size) -> Result<CellMap<DigitSet>, FormatErrorKind> {
    if rows.is_empty() {
        return Ok(CellMap::filled(size, DigitSet::EMPTY));
    }
    let side = size.side();
    let words: Vec<&str> = rows
        .iter()
        .map(|row| row.split_ascii_whitespace().take(side + 1).collect::<Vec<_>>())
        .filter(|words| words.len() == side)
        .flatten()
        .collect();
    let set = |(word, cell): (&str, Cell)| {
        let digit = |character| Digit::from_char(character).filter(|digit| digit.value() <= side);
        let set = if word == "." { Some(DigitSet::EMPTY) } else { word.chars().map(digit).collect() };
        set.ok_or_else(|| shapes::wrong_cell(cell))
    };
    let sets: Vec<DigitSet> = words.into_iter().zip(size.cells()).map(set).collect::<Result<_, _>>()?;
    CellMap::from_values(size, sets)
        .filter(|_| rows.len() == side)
        .ok_or_else(|| FormatErrorKind::Json(text!("found-grid-not-square", rows = side)))
}

fn read_clues(documents: Vec<ClueDocument>, size: Size) -> Result<Vec<Clue>, FormatErrorKind> {
    if documents.len() > MAX_ALL_CLUES {
        return Err(FormatErrorKind::Json(text!("found-too-much").into()));
    }
    let clues = documents.into_iter().enumerate();
    clues.map(|(index, document)| clue(document, index + 1, size)).collect()
}

impl ClueDocument {
    /// Returns the clue. `number` is its place among all, from 1, for the error.
    ///
    /// # Errors
    /// The kind is not known, or the parts are no clue of it in a grid of this size.
    pub fn into_clue(self, number: usize, size: Size) -> Result<Clue, FormatErrorKind> {
        clue(self, number, size)
    }
}

fn clue(document: ClueDocument, number: usize, size: Size) -> Result<Clue, FormatErrorKind> {
    let kind = ClueKind::from_id(&document.kind).ok_or_else(|| unknown_rule(&document.kind))?;
    let problem = |reason| clues::problem(kind, number, reason);
    let cell = |name: &String| {
        place_of_name(name)
            .and_then(|(row, column)| size.cell(row, column))
            .ok_or_else(|| problem(ClueProblem::NoCell(name.chars().take(40).collect())))
    };
    let cells = |names: &[String]| names.iter().map(cell).collect::<Result<Vec<Cell>, _>>();
    let digit = |value: &usize| Digit::new(*value).ok_or_else(|| problem(ClueProblem::Shape));
    let mut parts = Parts {
        cells: cells(&document.cells)?,
        others: cells(&document.others)?,
        digits: document.digits.iter().take(17).map(digit).collect::<Result<_, _>>()?,
        value: document.value,
        direction: None,
    };
    let is_diagonal = kind.form == Form::OutsideDiagonal;
    if is_diagonal || kind.form == Form::Outside {
        let named = document.direction.as_deref().and_then(shapes::direction);
        let fits = named.filter(|direction| is_diagonal == (direction.rows != 0 && direction.columns != 0));
        let direction = fits.ok_or_else(|| problem(ClueProblem::Shape))?;
        // The clue sees everything from the edge on.
        let first = *parts.cells.first().ok_or_else(|| problem(ClueProblem::Shape))?;
        let (row, column) = shapes::place_outside(first, direction);
        let seen = ray(size, place_of(first), direction);
        if size.cell(row, column).is_some() || seen != parts.cells {
            return Err(problem(ClueProblem::Shape));
        }
        parts.direction = Some(direction);
    }
    clues::clue(kind, parts, size, number)
}

/// Writes a puzzle, and a game of it if there is one, as a line of JSON.
pub(in crate::format) fn write(puzzle: &Puzzle, game: Option<impl Serialize>) -> String {
    let size = puzzle.rules.size();
    let regions = puzzle.rules.regions();
    let is_empty = |board: &Digits| board.values().iter().all(Option::is_none);
    let numbers =
        CellMap::from_fn(size, |cell| regions.box_of(cell).and_then(|number| Digit::new(number + 1)));
    let Progress { placed, centre_marks, corner_marks } = &puzzle.progress;
    let drawing =
        |(field, json): &(String, String)| DrawingDocument { field: field.clone(), json: json.clone() };
    let document = Document {
        ninefold: VARIANT_VERSION,
        title: puzzle.title.clone(),
        size: size.side() as u64,
        boxes: if regions.is_regular() { Vec::new() } else { rows(&numbers) },
        givens: rows(&puzzle.givens),
        clues: puzzle.rules.clues().iter().map(clue_document).collect(),
        about: (&puzzle.metadata).into(),
        placed: if is_empty(placed) { Vec::new() } else { rows(placed) },
        centre: words(centre_marks),
        corner: words(corner_marks),
        solution: puzzle.stated_solution.as_ref().map(rows).unwrap_or_default(),
        drawings: puzzle.drawings.iter().map(drawing).collect(),
        proposals: puzzle.proposals.iter().map(clue_document).collect(),
        unread: puzzle.unread_rules.clone(),
        game,
    };
    serde_json::to_string(&document).expect("texts, numbers and lists of them are always JSON") + "\n"
}

fn rows(board: &Digits) -> Vec<String> {
    let row =
        |digits: &[Option<Digit>]| digits.iter().map(|digit| digit.map_or('.', Digit::to_char)).collect();
    board.values().chunks(board.size().side()).map(row).collect()
}

/// Returns the marks of each row; nothing if there are none at all.
fn words(marks: &CellMap<DigitSet>) -> Vec<String> {
    if !marks.has_digits() {
        return Vec::new();
    }
    let word = |set: &DigitSet| match set.is_empty() {
        true => ".".to_owned(),
        false => set.iter().map(Digit::to_char).collect(),
    };
    let row = |sets: &[DigitSet]| sets.iter().map(word).collect::<Vec<_>>().join(" ");
    marks.values().chunks(marks.size().side()).map(row).collect()
}

impl From<&Clue> for ClueDocument {
    fn from(clue: &Clue) -> Self {
        clue_document(clue)
    }
}

fn clue_document(clue: &Clue) -> ClueDocument {
    let parts = clue.parts();
    let names = |cells: &[Cell]| cells.iter().map(Cell::to_string).collect();
    let direction = parts.direction.and_then(shapes::direction_names);
    ClueDocument {
        kind: clue.kind().id.to_string(),
        cells: names(&parts.cells),
        others: names(&parts.others),
        digits: parts.digits.iter().map(|digit| digit.value()).collect(),
        value: parts.value,
        direction: direction.map(|(_, name)| name.to_owned()),
    }
}
