//! Finds the puzzles in JSON of other programs: rows of data sets, backups, notebooks, lists of payloads.
//!
//! An object holds a puzzle if one of its fields is a board, an object of a known format, or a link or payload with one.
//! The names of its other fields tell the rest: a solution is only compared with, and a rule that is not read is
//! never left out in silence.

mod board;
mod cages;
mod fields;
mod found;

use serde::de::IgnoredAny;
use serde_json::{Map, Value};

use self::board::Cells;
pub(super) use self::found::Found;
use super::drawings::simplify;
use super::error::{FormatError, FormatErrorKind};
use super::{json, link, scan, variant};
use crate::grid::{Digits, Regions, Size};
use crate::rules::{Clue, Metadata, Puzzle, Rules};

/// The least length of a text with a board in it, in bytes.
const MIN_TEXT: usize = 81;

/// The most objects that are built in memory, some 700 bytes each.
const MAX_OBJECTS: usize = 20_000;
/// The most lists that are built in memory, some 150 bytes each.
const MAX_LISTS: usize = 60_000;
/// The most values that are built in memory, 32 bytes each.
const MAX_VALUES: usize = 200_000;

/// The content of a text in JSON.
pub(super) enum Outcome {
    /// Puzzles, or the reasons why they are none.
    Found(Found),
    /// No puzzle by the names of its fields, and what they say of boards that may be elsewhere in the text.
    Nothing(Named),
}

/// The content that the fields of a text without a puzzle name.
#[derive(Default)]
pub(super) struct Named {
    /// Whether there is a solved board whose field calls it a solution.
    pub has_solution: bool,
    /// The name of a rule.
    pub rule: Option<String>,
}

/// Searches a text for puzzles. `None` if it is no JSON, or only objects of known formats. `title` is the title of puzzles
/// that have none.
///
/// # Errors
/// A text in it can be read in two ways.
pub(super) fn read(text: &str, title: &str) -> Result<Option<Outcome>, FormatError> {
    if !text.trim_start().starts_with(['{', '[']) {
        return Ok(None);
    }
    // Data with so many values, most of them tiny, would need many times the memory of its text.
    let count = |sign: u8| memchr::memchr_iter(sign, text.as_bytes()).count();
    if count(b'{') > MAX_OBJECTS || count(b'[') > MAX_LISTS || count(b',') > MAX_VALUES {
        return Ok(None);
    }
    // Most texts in brackets are no JSON; that shows without building anything.
    let is_json = |value: Result<IgnoredAny, _>| value.is_ok();
    if !serde_json::Deserializer::from_str(text).into_iter::<IgnoredAny>().all(is_json) {
        return Ok(None);
    }
    let values = || serde_json::Deserializer::from_str(text).into_iter::<Value>().flatten();
    if values().all(|value| json::is_known(&value)) {
        return Ok(None);
    }
    let mut search = Search { title, records: Vec::new(), has_solution: false, rule: None };
    for value in values() {
        search.value(&value, &Context { name: "", is_solution: false, rule: None, depth: 0 })?;
    }
    let Search { records, has_solution, rule, .. } = search;
    Ok(Some(match Found::new(records) {
        Some(found) => Outcome::Found(found),
        None => Outcome::Nothing(Named { has_solution, rule }),
    }))
}

/// Returns whether a text is one object in JSON that is of no known format.
pub(super) fn is_other_object(text: &str) -> bool {
    text.trim_start().starts_with('{')
        && serde_json::from_str(text).is_ok_and(|value| !json::is_known(&value))
}

/// A puzzle that was found, or a board that may belong to one.
struct Record {
    /// Its givens.
    board: Digits,
    /// `true` for a later position of another puzzle, by the name of its field.
    is_position: bool,
    /// `true` if it was found in running text.
    is_in_text: bool,
    /// The number of solutions beside it that are not its own.
    wrong_solutions: u64,
    /// The puzzle, or the reason why it is not read.
    puzzle: Result<Puzzle, FormatErrorKind>,
}

/// The surroundings of a value.
struct Context<'a> {
    /// The name of its field, or of the list that it is in.
    name: &'a str,
    /// `true` for a part of a solution.
    is_solution: bool,
    /// A rule that an object around it names.
    rule: Option<&'a str>,
    /// The number of texts around it that are JSON in JSON.
    depth: usize,
}

/// A board of an object: its name, its cells, and its cages or the name of a rule that is not read.
type NamedBoard<'a> = (&'a str, Cells, Result<Vec<Clue>, String>);

struct Search<'a> {
    title: &'a str,
    records: Vec<Record>,
    has_solution: bool,
    rule: Option<String>,
}

/// The content of the fields of an object.
#[derive(Default)]
struct Parts<'a> {
    packed: Vec<Result<Puzzle, FormatErrorKind>>,
    boards: Vec<(&'a str, Cells)>,
    solutions: Vec<Cells>,
    texts: Vec<String>,
    inside: Vec<(&'a str, &'a Value)>,
    unpacked: Vec<(&'a str, Value)>,
}

impl Search<'_> {
    /// Searches a value.
    fn value(&mut self, value: &Value, around: &Context<'_>) -> Result<(), FormatError> {
        match value {
            Value::Object(object) if !json::is_known(value) => return self.object(object, around),
            Value::Object(_) if around.is_solution => {}
            Value::Object(_) => {
                let puzzle = json::from_value(value.clone(), self.title);
                self.push_packed(puzzle);
            }
            Value::Array(items) if Cells::new(value).is_none() && joined(items).is_none() => {
                // What an object says does not hold for each puzzle of a list, but the name of the list does.
                let rule = around.rule.filter(|_| fields::is_rule(around.name, value));
                let inside = Context { rule, ..*around };
                return items.iter().try_for_each(|item| self.value(item, &inside));
            }
            Value::Array(_) | Value::String(_) => {
                let mut parts = Parts::default();
                self.field(around.name, value, around, &mut parts);
                return self.parts(&Map::new(), parts, around);
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
        Ok(())
    }

    fn object(&mut self, object: &Map<String, Value>, around: &Context<'_>) -> Result<(), FormatError> {
        if self.rule.is_none() {
            self.rule = cages::rule(object).map(|rule| rule.chars().take(40).collect());
        }
        let mut parts = Parts::default();
        for (name, value) in object {
            self.field(name, value, around, &mut parts);
        }
        self.parts(object, parts, around)
    }

    /// Adds a field of an object to what its fields hold.
    fn field<'v>(&mut self, name: &'v str, value: &'v Value, around: &Context<'_>, parts: &mut Parts<'v>) {
        let is_solution = around.is_solution || fields::is_solution(name);
        if let Some(cells) = Cells::new(value) {
            if is_solution {
                self.has_solution |= cells.givens.is_full();
                parts.solutions.push(cells);
            } else {
                parts.boards.push((name, cells));
            }
            return;
        }
        match value {
            Value::String(text) => match self.read_link(text) {
                Some(_) if is_solution => {}
                Some(puzzle) => parts.packed.push(puzzle),
                None if text.trim_start().starts_with(['{', '[']) && around.depth < 2 => {
                    parts.unpacked.extend(serde_json::from_str(text).ok().map(|value| (name, value)));
                }
                None if is_solution => self.has_solution = true,
                None if text.len() >= MIN_TEXT => parts.texts.push(text.clone()),
                None => {}
            },
            Value::Array(items) => match joined(items) {
                Some(text) if !is_solution => parts.texts.push(text),
                Some(_) => {}
                None => parts.inside.push((name, value)),
            },
            Value::Object(_) if json::is_known(value) && !is_solution => {
                parts.packed.push(json::from_value(value.clone(), self.title));
            }
            Value::Object(_) => parts.inside.push((name, value)),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    /// Adds the puzzles of what the fields of an object hold: the first of packed ones, boards and texts that there are.
    fn parts(
        &mut self,
        object: &Map<String, Value>,
        parts: Parts<'_>,
        around: &Context<'_>,
    ) -> Result<(), FormatError> {
        let Parts { packed, boards, solutions, texts, inside, unpacked } = parts;
        let before = self.records.len();
        for puzzle in packed {
            // A link and the object that is packed in it are the same puzzle.
            let is_same = |record: &Record| match (&record.puzzle, &puzzle) {
                (Ok(first), Ok(second)) => is_same_puzzle(first, second),
                _ => false,
            };
            if !self.records[before..].iter().any(is_same) {
                self.push_packed(puzzle);
            }
        }
        if self.records.len() == before {
            self.boards(object, boards, &solutions, around);
        }
        if self.records.len() == before {
            let rule = cages::clues(object, Size::NINE).err();
            let rule = rule.as_deref().or(around.rule);
            for text in texts {
                self.text(&text, rule.or_else(|| fields::rule_in_notation(&text)))?;
            }
        }
        let own_rule = cages::rule(object).or(around.rule);
        for (name, value) in inside.into_iter().chain(unpacked.iter().map(|(name, value)| (*name, value))) {
            let is_solution = around.is_solution || fields::is_solution(name);
            let depth =
                around.depth + usize::from(unpacked.iter().any(|(_, other)| std::ptr::eq(other, value)));
            let rule = if fields::is_rule(name, value) { Some(name) } else { own_rule };
            self.value(value, &Context { name, is_solution, rule, depth })?;
        }
        Ok(())
    }

    /// Adds the boards of an object, the later cells of one to it.
    fn boards(
        &mut self,
        object: &Map<String, Value>,
        boards: Vec<(&str, Cells)>,
        solutions: &[Cells],
        around: &Context<'_>,
    ) {
        let mut own: Vec<NamedBoard<'_>> = Vec::new();
        for (name, cells) in boards {
            let clues = match around.rule {
                Some(rule) => cages::clues(object, cells.size()).and_then(|clues| match clues.is_empty() {
                    true => Err(rule.to_owned()),
                    false => Ok(clues),
                }),
                None => cages::clues(object, cells.size()),
            };
            let has_rules = clues.as_ref().map_or(true, |clues| !clues.is_empty());
            if !cells.is_plausible(name, has_rules) {
                continue;
            }
            let board = cells.board();
            let same_size = |other: &Cells| other.size() == cells.size();
            // The cells of a puzzle come in any order.
            if let Some((_, start, _)) = own
                .iter_mut()
                .find(|(_, start, _)| same_size(start) && !board.is_full() && board.extends(&start.givens))
            {
                place(start, &board);
            } else if let Some((own_name, start, _)) =
                own.iter_mut().find(|(_, start, _)| same_size(start) && start.board().extends(&cells.givens))
            {
                let later = start.board();
                (*own_name, *start) = (name, cells);
                if !later.is_full() {
                    place(start, &later);
                }
            } else {
                own.push((name, cells, clues));
            }
        }
        for (name, cells, clues) in own {
            let solutions: Vec<Digits> = solutions
                .iter()
                .map(Cells::board)
                .filter(|board| board.size() == cells.size() && board.is_full())
                .collect();
            let is_wrong = |solution: &&Digits| !solution.extends(&cells.givens);
            let own_title = fields::title(object);
            self.records.push(Record {
                board: cells.givens.clone(),
                is_position: fields::is_position(name) || fields::is_position(around.name),
                is_in_text: false,
                wrong_solutions: solutions.iter().filter(is_wrong).count() as u64,
                puzzle: match clues {
                    Ok(clues) => puzzle(cells, clues, solutions.into_iter().next(), own_title, self.title),
                    Err(rule) => Err(FormatErrorKind::UnreadRule(rule)),
                },
            });
        }
    }

    /// Adds the boards in a text.
    fn text(&mut self, text: &str, rule: Option<&str>) -> Result<(), FormatError> {
        // Ambiguous texts are asked about; a text without a puzzle is only a text.
        let reading = match scan::read(text, self.title) {
            Ok(Some(reading)) => reading,
            Err(error) if matches!(error.kind, FormatErrorKind::Ambiguous(_)) => return Err(error),
            _ => return Ok(()),
        };
        for puzzle in reading.puzzles {
            self.records.push(Record {
                board: puzzle.givens.clone(),
                is_position: false,
                is_in_text: true,
                wrong_solutions: 0,
                puzzle: match rule {
                    Some(rule) => Err(FormatErrorKind::UnreadRule(rule.chars().take(40).collect())),
                    None => Ok(puzzle),
                },
            });
        }
        Ok(())
    }

    fn push_packed(&mut self, puzzle: Result<Puzzle, FormatErrorKind>) {
        let board = match &puzzle {
            Ok(puzzle) => puzzle.givens.clone(),
            Err(_) => Digits::filled(Size::NINE, None),
        };
        self.records.push(Record {
            board,
            is_position: false,
            is_in_text: false,
            wrong_solutions: 0,
            puzzle,
        });
    }

    /// Reads a text that is a link with a puzzle, or a payload; `None` if it is none.
    fn read_link(&self, text: &str) -> Option<Result<Puzzle, FormatErrorKind>> {
        let text = text.trim();
        if text.contains(char::is_whitespace) || !link::looks_like(text) {
            return None;
        }
        let error = match link::read(text, self.title) {
            Ok(puzzle) => return Some(Ok(puzzle)),
            Err(error) => error,
        };
        match variant::read_line(text, self.title) {
            Ok(puzzle) => Some(Ok(simplify(puzzle))),
            Err(other) if other.kind.is_about_rules() => Some(Err(other.kind)),
            Err(_) => error.names_unknown_rules().then_some(Err(error)),
        }
    }
}

/// Returns the text of a list of lines, as notebooks store their cells.
fn joined(items: &[Value]) -> Option<String> {
    let lines: Vec<&str> = items.iter().map(Value::as_str).collect::<Option<_>>()?;
    lines.iter().any(|line| line.ends_with('\n')).then(|| lines.concat())
}

/// Adds the digits of a later position.
fn place(start: &mut Cells, board: &Digits) {
    for (cell, digit) in board.digits() {
        if start.givens[cell].is_none() {
            start.placed[cell] = Some(digit);
        }
    }
}

/// Returns whether two readings are of the same puzzle. What draws it may differ.
fn is_same_puzzle(first: &Puzzle, second: &Puzzle) -> bool {
    first.givens == second.givens && first.rules == second.rules
}

/// Creates the puzzle of a board, with its own title or else `title`.
fn puzzle(
    cells: Cells,
    clues: Vec<Clue>,
    solution: Option<Digits>,
    own_title: &str,
    title: &str,
) -> Result<Puzzle, FormatErrorKind> {
    let size = cells.size();
    let regions = Regions::regular(size).map_err(|_| FormatErrorKind::NoBoxes(size.side()))?;
    let mut puzzle = Puzzle::new(Rules::new(size, regions, clues), cells.givens);
    puzzle.progress.placed = cells.placed;
    puzzle.stated_solution = solution;
    Ok(simplify(puzzle.with_texts(own_title.to_owned(), title, Metadata::default())))
}

#[cfg(test)]
mod tests;
