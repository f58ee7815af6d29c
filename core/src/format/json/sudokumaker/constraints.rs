//! Reads the clues of the constraints of SudokuMaker that are rules.

use serde_json::Value;

use super::places;
use super::types::{
    DIFFERENCES, GROUP_LINES, Listing, RATIOS, SUMS, THERMOMETERS, bits_of_digits, groups_of, kind_of,
    type_of,
};
use crate::format::error::{ClueProblem, FormatErrorKind};
use crate::format::json::clues::{clue, problem};
use crate::format::json::shapes;
use crate::format::place::{Place, ray};
use crate::grid::{Cell, Digit, Direction, Size};
use crate::rules::{Clue, ClueError, ClueKind, KindId, Parts, kind};
use crate::text::text;

/// The meaning of a constraint: its clues, or the name of a rule that is not read.
pub(super) struct Meaning {
    pub clues: Vec<Clue>,
    pub unread: Option<String>,
}

impl Meaning {
    fn clues(clues: Vec<Clue>) -> Self {
        Self { clues, unread: None }
    }

    fn unread(constraint: &Value, otherwise: &str) -> Self {
        Self { clues: Vec::new(), unread: Some(name(constraint, otherwise)) }
    }
}

/// The constraints that are on, with what holds for all of one type.
pub(super) struct Constraints<'a> {
    size: Size,
    all: Vec<&'a Value>,
}

impl<'a> Constraints<'a> {
    /// Gathers the constraints that are not switched off.
    pub fn new(puzzle: &'a Value, size: Size) -> Self {
        let all = puzzle.get("constraints").and_then(Value::as_array).into_iter().flatten();
        let is_on = |constraint: &&Value| constraint.get("disabled") != Some(&Value::Bool(true));
        Self { size, all: all.filter(is_on).collect() }
    }

    pub fn iter(&self) -> impl Iterator<Item = &'a Value> + '_ {
        self.all.iter().copied()
    }

    /// Returns those of a type.
    pub fn of_type(&self, number: u64) -> impl Iterator<Item = &'a Value> + '_ {
        self.iter().filter(move |constraint| type_of(constraint) == Some(number))
    }

    /// Reads the clues of a constraint.
    pub fn read(&self, constraint: &Value) -> Result<Meaning, FormatErrorKind> {
        let number = type_of(constraint).unwrap_or(u64::MAX);
        let is_true = |field: &str| constraint.get(field) == Some(&Value::Bool(true));
        let unread = |otherwise: &str| Ok(Meaning::unread(constraint, otherwise));
        match number {
            DIFFERENCES..=SUMS => return self.pairs(number, constraint),
            // It adds up all parts of a line in one box.
            404 if is_true("singleRegionTotals") => return unread(text!("rule-region-totals")),
            16 => return unread(text!("rule-groups-in-squares")),
            304 => return unread(text!("rule-look-and-say-cages")),
            405 => return unread(text!("rule-sequence-lines")),
            504 => return unread(text!("rule-numbered-rooms")),
            _ => {}
        }
        let kind = match number {
            THERMOMETERS if is_true("slow") => {
                Some((kind(KindId::SlowThermometer), Listing::Lines("thermometers")))
            }
            GROUP_LINES => match self.kind_of_groups(constraint) {
                Some(id) => Some((kind(id), Listing::Lines("lines"))),
                None => return unread(text!("rule-group-lines")),
            },
            number => kind_of(number),
        };
        let Some((kind, listing)) = kind else { return unread(&format!("SudokuMaker {number}")) };
        let clues = match listing {
            Listing::Global => vec![clue(kind, Parts::default(), self.size, 1)?],
            Listing::EachCell => {
                let cells = self.cells(kind, 1, constraint.get("cells"))?;
                let single = |(index, cell)| {
                    clue(kind, Parts { cells: vec![cell], ..Parts::default() }, self.size, index + 1)
                };
                cells.into_iter().enumerate().map(single).collect::<Result<_, _>>()?
            }
            Listing::OneGroup => {
                let cells = self.cells(kind, 1, constraint.get("cells"))?;
                let parts = (!cells.is_empty()).then(|| Parts { cells, ..Parts::default() });
                parts.map(|parts| clue(kind, parts, self.size, 1)).transpose()?.into_iter().collect()
            }
            Listing::Lines(field) => {
                // The number of a whisper is left out where it is the usual one.
                let usual = self.size.side().div_ceil(2) as u64;
                let least = constraint.get("minDifference").and_then(shapes::number);
                let value = least.filter(|least| *least != usual && kind.has_number);
                self.lines(kind, constraint, field, value.and_then(|value| u16::try_from(value).ok()))?
            }
            Listing::Equals => self.equals(kind, constraint)?,
            Listing::Arrows => match self.arrows(kind, constraint)? {
                Some(clues) => clues,
                None => return unread(text!("rule-arrows-with-other-order")),
            },
            listing => self.entries(kind, listing, constraint)?,
        };
        Ok(Meaning::clues(clues))
    }

    /// Reads the dots or letters of a constraint, and what it says of pairs without one.
    fn pairs(&self, number: u64, constraint: &Value) -> Result<Meaning, FormatErrorKind> {
        let Some((marks, listing)) = kind_of(number) else { return Err(FormatErrorKind::UnknownJson) };
        let mut clues = self.entries(marks, listing, constraint)?;
        let negative = numbers(constraint.get("negative"));
        if negative.is_empty() {
            return Ok(Meaning::clues(clues));
        }
        let values = |number: u64| {
            let lists = self.of_type(number).filter_map(|constraint| constraint.get("clues")?.as_array());
            let values = lists.flatten().filter_map(|entry| entry.get("value").and_then(shapes::number));
            sorted(values.collect())
        };
        // Our rules exempt the pairs with a dot of the other colour.
        let exempts = |other: u64, field: &str| {
            let mut others = self.of_type(other).filter(|_| !values(other).is_empty());
            others.all(|constraint| constraint.get(field) != Some(&Value::Bool(false)))
        };
        let (id, is_read) = match number {
            DIFFERENCES => {
                (KindId::Nonconsecutive, negative == [1] && exempts(RATIOS, "overrideNegativeDifferences"))
            }
            RATIOS => {
                let used = values(RATIOS);
                let is_usual = if used.is_empty() { negative == [2] } else { negative == used };
                (KindId::NegativeRatio, is_usual && exempts(DIFFERENCES, "overrideNegativeRatios"))
            }
            _ => (KindId::NegativeXv, negative == [5, 10]),
        };
        let unread = (!is_read).then(|| name(constraint, text!("rule-negative-pairs")));
        if is_read {
            clues.push(clue(kind(id), Parts::default(), self.size, 1)?);
        }
        Ok(Meaning { clues, unread })
    }

    /// Returns the kind of lines for the groups of a constraint; `None` if there is none.
    fn kind_of_groups(&self, constraint: &Value) -> Option<KindId> {
        let bits = sorted(numbers(constraint.get("groups")));
        [KindId::EntropicLine, KindId::ModularLine].into_iter().find(|id| {
            let groups = groups_of(*id, self.size).unwrap_or_default();
            sorted(groups.into_iter().map(bits_of_digits).collect()) == bits
        })
    }

    /// Reads the lines of a field, each as a clue.
    fn lines(
        &self,
        kind: &'static ClueKind,
        constraint: &Value,
        field: &str,
        value: Option<u16>,
    ) -> Result<Vec<Clue>, FormatErrorKind> {
        let lines = list(kind, constraint.get(field))?;
        let mut clues = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            let cells = self.cells(kind, index + 1, Some(line))?;
            if cells.len() > 1 {
                clues.push(clue(kind, Parts { cells, value, ..Parts::default() }, self.size, index + 1)?);
            }
        }
        Ok(clues)
    }

    /// Reads groups of equal cells: the first cells of all groups are clones of the second ones, and so on.
    fn equals(&self, kind: &'static ClueKind, constraint: &Value) -> Result<Vec<Clue>, FormatErrorKind> {
        let groups = list(kind, constraint.get("groups"))?.iter().enumerate();
        let groups = groups.map(|(index, group)| self.cells(kind, index + 1, Some(group)));
        let groups: Vec<Vec<Cell>> = groups.collect::<Result<_, _>>()?;
        let most = groups.iter().map(Vec::len).max().unwrap_or_default();
        let mut clues = Vec::new();
        for place in 1..most {
            let pairs = groups.iter().filter_map(|group| Some((*group.first()?, *group.get(place)?)));
            let (cells, others): (Vec<Cell>, Vec<Cell>) = pairs.filter(|(a, b)| a != b).unzip();
            if !cells.is_empty() {
                clues.push(clue(kind, Parts { cells, others, ..Parts::default() }, self.size, place)?);
            }
        }
        Ok(clues)
    }

    /// Reads arrows; `None` if the digits of a bulb are in another order than from left to right.
    fn arrows(
        &self,
        kind: &'static ClueKind,
        constraint: &Value,
    ) -> Result<Option<Vec<Clue>>, FormatErrorKind> {
        let mut clues = Vec::new();
        for (index, entry) in list(kind, constraint.get("bulbsWithArrows"))?.iter().enumerate() {
            let number = index + 1;
            let bulb = self.cells(kind, number, entry.get("bulbCells"))?;
            if !bulb.is_sorted() {
                return Ok(None);
            }
            for arrow in list(kind, entry.get("arrows"))? {
                let mut cells = self.cells(kind, number, Some(arrow))?;
                // An arrow begins in its bulb.
                let skipped = usize::from(cells.first().is_some_and(|first| bulb.contains(first)));
                cells.drain(..skipped);
                if !cells.is_empty() {
                    let parts = Parts { cells, others: bulb.clone(), ..Parts::default() };
                    clues.push(clue(kind, parts, self.size, number)?);
                }
            }
        }
        Ok(Some(clues))
    }

    /// Reads a list of clues that are objects.
    fn entries(
        &self,
        kind: &'static ClueKind,
        listing: Listing,
        constraint: &Value,
    ) -> Result<Vec<Clue>, FormatErrorKind> {
        let field = if listing == Listing::Cages { "cages" } else { "clues" };
        let mut clues = Vec::new();
        for (index, entry) in list(kind, constraint.get(field))?.iter().enumerate() {
            let parts =
                self.parts(kind, listing, entry).map_err(|reason| problem(kind, index + 1, reason))?;
            if let Some(parts) = parts {
                clues.push(clue(kind, parts, self.size, index + 1)?);
            }
        }
        Ok(clues)
    }

    /// Reads the parts of a clue; `None` if it says nothing.
    fn parts(
        &self,
        kind: &'static ClueKind,
        listing: Listing,
        entry: &Value,
    ) -> Result<Option<Parts>, ClueProblem> {
        let value = match entry.get("value").filter(|value| !shapes::is_blank(value)) {
            None => None,
            Some(value) => {
                let number = shapes::number(value).and_then(|number| u16::try_from(number).ok());
                Some(number.ok_or(ClueProblem::Parts(ClueError::Value))?)
            }
        };
        let size = self.size;
        Ok(match listing {
            Listing::Cages => {
                let cells = self.entry_cells(entry.get("cells"))?;
                let value = value.filter(|value| *value > 0);
                (!cells.is_empty()).then(|| Parts { cells, value, ..Parts::default() })
            }
            Listing::Edges => {
                let edge = place_number(entry, "edge")?;
                let cells = places::edge(edge, size).ok_or_else(|| ClueProblem::NoCell(edge.to_string()))?;
                let usual = match (kind.usual_number)(size) {
                    Some(usual) => usual,
                    _ if value.is_some_and(|value| ![5, 10].contains(&value)) => {
                        return Err(ClueProblem::Parts(ClueError::Value));
                    }
                    _ if value.is_none() => return Ok(None),
                    _ => 0,
                };
                let value = value.filter(|value| ![0, usual].contains(value));
                Some(Parts { cells: cells.to_vec(), value, ..Parts::default() })
            }
            Listing::Corners => {
                let corner = place_number(entry, "corner")?;
                let cells =
                    places::corner(corner, size).ok_or_else(|| ClueProblem::NoCell(corner.to_string()))?;
                let digits = entry.get("digits").and_then(Value::as_array).into_iter().flatten().take(17);
                let digit =
                    |value: &Value| shapes::digit(value, size).ok_or(ClueProblem::Parts(ClueError::Value));
                let digits: Vec<Digit> = digits.map(digit).collect::<Result<_, _>>()?;
                (!digits.is_empty()).then(|| Parts { cells: cells.to_vec(), digits, ..Parts::default() })
            }
            Listing::Outside | Listing::Diagonals => {
                let number = place_number(entry, "outerCell")?;
                let no_cell = || ClueProblem::NoCell(number.to_string());
                let place = places::outer(number, size).ok_or_else(no_cell)?;
                let inwards = match listing {
                    Listing::Diagonals => diagonal(entry, place, size),
                    _ => shapes::inwards(size, place),
                };
                let direction = inwards.ok_or_else(no_cell)?;
                if value.is_none() && listing == Listing::Outside {
                    return Ok(None);
                }
                let first = (place.0 + i32::from(direction.rows), place.1 + i32::from(direction.columns));
                let cells = ray(size, first, direction);
                Some(Parts { cells, value, direction: Some(direction), ..Parts::default() })
            }
            _ => return Err(ClueProblem::Shape),
        })
    }

    /// Reads a list of cells of the clue with a number.
    fn cells(
        &self,
        kind: &'static ClueKind,
        number: usize,
        value: Option<&Value>,
    ) -> Result<Vec<Cell>, FormatErrorKind> {
        self.entry_cells(value).map_err(|reason| problem(kind, number, reason))
    }

    fn entry_cells(&self, value: Option<&Value>) -> Result<Vec<Cell>, ClueProblem> {
        let Some(value) = value.filter(|value| !value.is_null()) else { return Ok(Vec::new()) };
        let numbers = value.as_array().ok_or(ClueProblem::Shape)?;
        let cell = |number: &Value| {
            let number = number.as_u64().ok_or(ClueProblem::Shape)?;
            places::cell(number, self.size).ok_or_else(|| ClueProblem::NoCell(number.to_string()))
        };
        numbers.iter().map(cell).collect()
    }
}

/// Returns the name of a rule: as the setter wrote it, or as its program has it.
pub(super) fn name(constraint: &Value, otherwise: &str) -> String {
    let text = |value: Option<&Value>| {
        let text = value.and_then(Value::as_str).filter(|text| !text.trim().is_empty());
        text.map(str::to_owned)
    };
    let of_program = || text(constraint.get("definition").and_then(|definition| definition.get("name")));
    text(constraint.get("name")).or_else(of_program).unwrap_or_else(|| otherwise.to_owned())
}

/// Returns the direction of a diagonal into the grid from a place beside it.
fn diagonal(entry: &Value, place: Place, size: Size) -> Option<Direction> {
    let rises = match entry.get("diagonal").and_then(Value::as_i64)? {
        1 => true,
        -1 => false,
        _ => return None,
    };
    // The place itself must be outside.
    if size.cell(place.0, place.1).is_some() {
        return None;
    }
    let columns: i8 = if rises { 1 } else { -1 };
    let directions = [Direction { rows: -1, columns }, Direction { rows: 1, columns: -columns }];
    directions.into_iter().find(|direction| {
        let first = (place.0 + i32::from(direction.rows), place.1 + i32::from(direction.columns));
        size.cell(first.0, first.1).is_some()
    })
}

fn place_number(entry: &Value, field: &str) -> Result<u64, ClueProblem> {
    entry.get(field).and_then(Value::as_u64).ok_or(ClueProblem::Shape)
}

fn list<'a>(kind: &'static ClueKind, value: Option<&'a Value>) -> Result<&'a [Value], FormatErrorKind> {
    match value {
        None | Some(Value::Null) => Ok(&[]),
        Some(Value::Array(entries)) => Ok(entries),
        Some(_) => Err(problem(kind, 1, ClueProblem::Shape)),
    }
}

/// Returns the whole numbers of a list.
fn numbers(value: Option<&Value>) -> Vec<u64> {
    let numbers = value.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_u64);
    sorted(numbers.collect())
}

fn sorted(mut numbers: Vec<u64>) -> Vec<u64> {
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}
