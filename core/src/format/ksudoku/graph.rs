//! The graph of a puzzle of KSudoku: its size, the groups of cells that have each digit once, and its cages.
//!
//! In a `custom` graph, `sudokugroups` stands for the rows and columns, and with `withblocks` for the square boxes too. Each
//! `clique` is a group of cells: a box, a diagonal or another region. Each `cage` has an `operator` and a `value`.

use serde_json::Value;

use super::cell_at;
use crate::format::drawings::OF_RULE;
use crate::format::error::{ClueProblem, FormatErrorKind};
use crate::format::json::{problem, shapes::region_error};
use crate::grid::{Cell, CellMap, Regions, Size};
use crate::rules::{Clue, ClueKind, KindId, Parts, Rules, kind};
use crate::text::text;

/// The most groups and the most cages that are read.
const MAX_GROUPS: usize = 500;
/// The kind of graph with cages of all operators, in which digits may repeat.
const MATHDOKU: &str = "Mathdoku";
/// The signs of the operators by their numbers; the first has none.
const SIGNS: [&str; 5] = ["", "÷", "−", "×", "+"];

/// The parts of a graph that are read.
pub(super) struct Graph {
    pub size: Size,
    /// The name of its kind, for an error.
    name: String,
    is_mathdoku: bool,
    has_lines: bool,
    has_blocks: bool,
    groups: Vec<Vec<Cell>>,
    cages: Vec<Cage>,
}

struct Cage {
    operator: usize,
    value: u16,
    cells: Vec<Cell>,
}

/// The rules of a graph, and what it draws of rules that are not read.
pub(super) struct GraphRules {
    pub rules: Rules,
    pub drawings: Vec<(String, String)>,
    pub unread: Option<String>,
}

/// Returns the value of an attribute.
type Get<'a> = &'a dyn Fn(&str) -> Result<Option<String>, FormatErrorKind>;

fn missing(name: &str) -> FormatErrorKind {
    FormatErrorKind::KSudoku(text!("found-missing-value", name = name))
}

fn number(get: Get<'_>, name: &str) -> Result<u64, FormatErrorKind> {
    get(name)?.and_then(|value| value.trim().parse().ok()).ok_or_else(|| missing(name))
}

impl Graph {
    /// Reads the attributes of a graph.
    ///
    /// # Errors
    /// An attribute is missing, or the grid is no single square of 4 to 16 rows.
    pub fn new(get: Get<'_>) -> Result<Self, FormatErrorKind> {
        let kind = get("type")?.ok_or_else(|| missing("type"))?;
        // A custom graph has a kind of its own; a plain one is named after its shape.
        let specific = get("specific-type")?.filter(|specific| !specific.eq_ignore_ascii_case("Plain"));
        let name = match specific {
            Some(specific) => specific,
            None => get("name")?.unwrap_or_else(|| kind.clone()),
        };
        let name: String = name.chars().take(40).collect();
        let is_custom = kind == "custom";
        if !is_custom && kind != "sudoku" {
            return Err(FormatErrorKind::UnreadRule(name));
        }
        let order = number(get, "order")?;
        if is_custom {
            let sides = [number(get, "sizeX")?, number(get, "sizeY")?, order];
            if sides.iter().any(|side| *side != order) || number(get, "sizeZ")? != 1 {
                return Err(FormatErrorKind::UnreadRule(name));
            }
        }
        let side = usize::try_from(order).ok();
        let size = side.and_then(Size::new).ok_or(FormatErrorKind::VariantSize(order))?;
        let is_mathdoku = is_custom && name.eq_ignore_ascii_case(MATHDOKU);
        let (groups, cages) = (Vec::new(), Vec::new());
        Ok(Self { size, name, is_mathdoku, has_lines: !is_custom, has_blocks: !is_custom, groups, cages })
    }

    /// Adds the rows and columns, and perhaps the boxes.
    pub fn add_lines(&mut self, get: Get<'_>) -> Result<(), FormatErrorKind> {
        // Grids that overlap each begin at a place of their own.
        if get("at")?.is_some_and(|at| at.trim() != "0") {
            return Err(self.unread());
        }
        self.has_lines = true;
        self.has_blocks |= get("withblocks")?.is_none_or(|blocks| blocks.trim() == "1");
        Ok(())
    }

    /// Adds a group of cells.
    pub fn add_group(&mut self, indices: &str) -> Result<(), FormatErrorKind> {
        let cells = self.cells(indices)?;
        if self.groups.len() == MAX_GROUPS {
            return Err(self.unread());
        }
        self.groups.push(cells);
        Ok(())
    }

    /// Adds a cage, with the attributes `operator` and `value`.
    pub fn add_cage(&mut self, [operator, value]: [u64; 2], indices: &str) -> Result<(), FormatErrorKind> {
        let cells = self.cells(indices)?;
        let operator = usize::try_from(operator).ok().filter(|operator| *operator < SIGNS.len());
        let (Some(operator), Ok(value)) = (operator, u16::try_from(value)) else {
            return Err(problem(kind(KindId::KillerCage), self.cages.len() + 1, ClueProblem::Shape));
        };
        if self.cages.len() == MAX_GROUPS {
            return Err(self.unread());
        }
        self.cages.push(Cage { operator, value, cells });
        Ok(())
    }

    fn cells(&self, indices: &str) -> Result<Vec<Cell>, FormatErrorKind> {
        let cell = |index: &str| {
            let cell = index.parse().ok().and_then(|index| cell_at(index, self.size));
            cell.ok_or_else(|| FormatErrorKind::NoSuchCell(index.chars().take(100).collect()))
        };
        indices.split_whitespace().take(self.size.cell_count()).map(cell).collect()
    }

    fn unread(&self) -> FormatErrorKind {
        FormatErrorKind::UnreadRule(self.name.clone())
    }

    /// Returns the rules.
    ///
    /// # Errors
    /// The groups include no rows and columns, boxes do not fit, or a group or cage is no clue.
    pub fn into_rules(self) -> Result<GraphRules, FormatErrorKind> {
        let (size, side) = (self.size, self.size.side());
        let (mut lines, mut clues) = (vec![false; 2 * side], Vec::new());
        let mut box_of = CellMap::filled(size, None);
        let mut boxes = 0;
        if self.has_blocks {
            let regular = Regions::regular(size).map_err(|error| region_error(error, size))?;
            box_of = CellMap::from_fn(size, |cell| {
                regular.box_of(cell).and_then(|number| u8::try_from(number).ok())
            });
            boxes = u8::try_from(regular.boxes().len()).unwrap_or(u8::MAX);
        }
        for (index, cells) in self.groups.iter().enumerate() {
            if cells.len() == side
                && let Some(line) = line_of(cells, size)
            {
                match line {
                    Line::Straight(line) => lines[line] = true,
                    Line::Diagonal(id) => {
                        clues.push(clue(kind(id), index + 1, Parts::default(), size)?);
                    }
                }
            } else if cells.len() == side && cells.iter().all(|cell| box_of[*cell].is_none()) {
                for cell in cells {
                    box_of[*cell] = Some(boxes);
                }
                boxes = boxes.saturating_add(1);
            } else if cells.len() != side || cells.iter().any(|cell| box_of[*cell] != box_of[cells[0]]) {
                let id = if cells.len() == side { KindId::ExtraRegion } else { KindId::KillerCage };
                clues.push(clue(
                    kind(id),
                    index + 1,
                    Parts { cells: cells.clone(), ..Parts::default() },
                    size,
                )?);
            }
        }
        if !self.has_lines && lines.contains(&false) {
            return Err(self.unread());
        }
        let regions = Regions::new(box_of).map_err(|error| region_error(error, size))?;
        let mut drawn = Vec::new();
        for (index, Cage { operator, value, cells }) in self.cages.iter().enumerate() {
            if self.is_mathdoku {
                let names: Vec<String> =
                    cells.iter().map(|cell| format!("R{}C{}", cell.row() + 1, cell.column() + 1)).collect();
                let label = format!("{value}{}", SIGNS[*operator]);
                drawn.push(serde_json::json!({ "cells": names, "value": label, OF_RULE: true }));
            } else {
                let parts = Parts { cells: cells.clone(), value: Some(*value), ..Parts::default() };
                clues.push(clue(kind(KindId::KillerCage), index + 1, parts, size)?);
            }
        }
        let unread = (!drawn.is_empty()).then_some(self.name);
        let drawings = (!drawn.is_empty()).then(|| ("cage".to_owned(), Value::Array(drawn).to_string()));
        let rules = Rules::new(size, regions, clues);
        Ok(GraphRules { rules, drawings: drawings.into_iter().collect(), unread })
    }
}

fn clue(kind: &'static ClueKind, number: usize, parts: Parts, size: Size) -> Result<Clue, FormatErrorKind> {
    Clue::new(kind, parts, size).map_err(|error| problem(kind, number, ClueProblem::Parts(error)))
}

/// A line through the whole grid.
enum Line {
    /// The number of a row, or that of a column after the rows.
    Straight(usize),
    Diagonal(KindId),
}

/// Returns the line that different cells are, as many as the grid has rows; `None` if they are none.
fn line_of(cells: &[Cell], size: Size) -> Option<Line> {
    let (side, first) = (size.side(), *cells.first()?);
    let mut is_in = vec![false; size.cell_count()];
    for cell in cells {
        if std::mem::replace(&mut is_in[size.index(*cell)], true) {
            return None;
        }
    }
    let all = |holds: fn(Cell, Cell, usize) -> bool| cells.iter().all(|cell| holds(*cell, first, side));
    if all(|cell, first, _| cell.row() == first.row()) {
        Some(Line::Straight(first.row()))
    } else if all(|cell, first, _| cell.column() == first.column()) {
        Some(Line::Straight(side + first.column()))
    } else if all(|cell, _, _| cell.row() == cell.column()) {
        Some(Line::Diagonal(KindId::FallingDiagonal))
    } else if all(|cell, _, side| cell.row() + cell.column() + 1 == side) {
        Some(Line::Diagonal(KindId::RisingDiagonal))
    } else {
        None
    }
}
