//! The drawings of a puzzle that mean nothing to Ninefold, as plain shapes: what f-puzzles calls cosmetics. They are read
//! from [`Puzzle::drawings`](crate::rules::Puzzle::drawings), whose names and fields are those of f-puzzles and SudokuPad.
//!
//! Coordinates are in cells: row and column, the top left corner of the grid is (0, 0). Everything is bounded, whatever a
//! file contains: shapes far outside of the grid are left out, and so is all that is beyond `MAX_SHAPES`.

mod colour;

use serde_json::{Value, json};

pub use self::colour::CosmeticColour;
use self::colour::{GREY, colour};

use super::drawings::{CELL_COLOURS, CELL_PREFIX, OF_RULE, RULE_PREFIX, SUDOKUMAKER_COLOURS};
use super::place::place_of_name;
use crate::grid::{Cell, Size};
use crate::rules::{Clue, ClueKind, Form, KINDS, KindId, Rules};
use crate::text::sanitize_line;

/// The field of a drawing with the name of the rule that it is drawn for.
const FROM_CONSTRAINT: &str = "fromConstraint";
/// The most shapes and the most points of a line that are drawn.
const MAX_SHAPES: usize = 2000;
const MAX_POINTS: usize = 1024;
/// The most characters of a text.
const MAX_TEXT: usize = 24;
/// How far shapes may lie outside of the grid, in cells.
const MAX_OUTSIDE: f32 = 1.5;
/// The widths of a cell in the units in which SudokuPad gives widths of lines and sizes of fonts.
const SUDOKUPAD_CELL: f32 = 64.0;

/// A rectangle or an ellipse with a text, any of which may be missing.
#[derive(Clone, PartialEq, Debug)]
pub struct CosmeticShape {
    /// The centre: row and column.
    pub centre: (f32, f32),
    /// Height and width.
    pub size: (f32, f32),
    pub is_round: bool,
    pub fill: Option<CosmeticColour>,
    pub border: Option<CosmeticColour>,
    pub text: String,
    pub text_colour: Option<CosmeticColour>,
    /// The height of the text, in cells.
    pub text_size: f32,
    /// Whether its program drew it for a rule of its own.
    pub is_of_constraint: bool,
}

/// A line through points; one with a head is an arrow.
#[derive(Clone, PartialEq, Debug)]
pub struct CosmeticLine {
    pub points: Vec<(f32, f32)>,
    pub colour: CosmeticColour,
    /// In cells.
    pub width: f32,
    pub has_head: bool,
    /// Whether its program drew it for a rule of its own.
    pub is_of_constraint: bool,
}

/// The outline of cells with a text in its corner.
#[derive(Clone, PartialEq, Debug)]
pub struct CosmeticCage {
    pub cells: Vec<Cell>,
    pub text: String,
    pub colour: Option<CosmeticColour>,
}

/// All drawings of a puzzle, by layer from back to front.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Cosmetics {
    pub underlays: Vec<CosmeticShape>,
    pub lines: Vec<CosmeticLine>,
    pub cages: Vec<CosmeticCage>,
    pub overlays: Vec<CosmeticShape>,
}

impl Cosmetics {
    /// Reads the drawings of a puzzle with these rules. What cannot be read is left out.
    pub fn read(drawings: &[(String, String)], rules: &Rules) -> Self {
        let mut reader = Reader { size: rules.size(), rules, found: Self::default() };
        for (name, json) in drawings {
            if let Ok(value) = serde_json::from_str::<Value>(json) {
                reader.read(name, &value);
            }
        }
        let Self { underlays, lines, cages, overlays } = &mut reader.found;
        underlays.truncate(MAX_SHAPES);
        lines.truncate(MAX_SHAPES);
        cages.truncate(MAX_SHAPES);
        overlays.truncate(MAX_SHAPES);
        reader.found
    }

    /// Returns whether there is nothing to draw.
    pub fn is_empty(&self) -> bool {
        let Self { underlays, lines, cages, overlays } = self;
        underlays.is_empty() && lines.is_empty() && cages.is_empty() && overlays.is_empty()
    }
}

/// Returns the kind with a field in f-puzzles.
fn kind_of_field(field: &str) -> Option<&'static ClueKind> {
    KINDS.iter().find(|kind| kind.field == field)
}

struct Reader<'a> {
    size: Size,
    rules: &'a Rules,
    found: Cosmetics,
}

impl Reader<'_> {
    fn read(&mut self, name: &str, value: &Value) {
        let items = || value.as_array().into_iter().flatten().take(MAX_SHAPES);
        match name {
            "line" => items().for_each(|item| self.fpuzzles_line(item)),
            "circle" | "rectangle" => items().for_each(|item| self.fpuzzles_shape(item, name == "circle")),
            "text" => items().for_each(|item| self.fpuzzles_text(item)),
            "cage" => items().for_each(|item| self.fpuzzles_cage(item)),
            "underlays" => {
                let shapes: Vec<CosmeticShape> = items().filter_map(|item| self.shape(item)).collect();
                self.found.underlays.extend(shapes);
            }
            "overlays" => {
                let shapes: Vec<CosmeticShape> = items().filter_map(|item| self.shape(item)).collect();
                self.found.overlays.extend(shapes);
            }
            "lines" | "arrows" => items().for_each(|item| self.line(item, name == "arrows")),
            "cages" => items().for_each(|item| self.cage(item)),
            _ => {
                if let Some(field) = name.strip_prefix(CELL_PREFIX) {
                    self.cell_colours(field, value);
                } else if let Some(kind) = name.strip_prefix(RULE_PREFIX).and_then(kind_of_field) {
                    items().for_each(|item| self.unchecked_clue(kind, item));
                }
            }
        }
    }

    /// Draws a clue that is not checked: its lines, its cage, or its number or digits where they stand.
    fn unchecked_clue(&mut self, kind: &ClueKind, item: &Value) {
        if kind.id == KindId::KillerCage {
            return self.fpuzzles_cage(item);
        }
        self.fpuzzles_line(item);
        let digits = item.get("values").and_then(Value::as_array).into_iter().flatten().take(MAX_TEXT);
        let digits: Vec<String> = digits.map(|digit| text(Some(digit))).collect();
        let value = if digits.is_empty() { text(item.get("value")) } else { digits.join(" ") };
        let cells = match item.get("cell") {
            Some(cell) => Value::Array(vec![cell.clone()]),
            None => item.get("cells").cloned().unwrap_or_default(),
        };
        self.fpuzzles_text(&json!({ "cells": cells, "value": value }));
    }

    /// Returns whether a drawing stands for a clue that the puzzle has.
    fn stands_for_clue(&self, item: &Value) -> bool {
        if is_of_rule(item) {
            return false;
        }
        let Some(name) = item.get(FROM_CONSTRAINT).and_then(Value::as_str) else { return false };
        let plain = |name: &str| -> String {
            let letters = name.chars().filter(|character| character.is_ascii_alphanumeric());
            letters.collect::<String>().to_lowercase()
        };
        let name = plain(name);
        let stem = name.trim_end_matches('s');
        !stem.is_empty() && self.rules.clues().iter().any(|clue| plain(clue.kind().field).starts_with(stem))
    }

    /// Returns whether a line runs through the cells of a clue: it is the drawing of that clue for other programs.
    fn follows_clue(&self, line: &[Value]) -> bool {
        let cells: Option<Vec<Cell>> = line
            .iter()
            .take(MAX_POINTS)
            .map(|name| {
                let (row, column) = place_of_name(name.as_str()?)?;
                self.size.cell(row, column)
            })
            .collect();
        cells.is_some_and(|cells| {
            let is_line = |clue: &&Clue| matches!(clue.kind().form, Form::Line);
            self.rules
                .clues()
                .iter()
                .filter(is_line)
                .any(|clue| clue.cells() == cells || clue.cells().iter().rev().eq(&cells))
        })
    }

    /// Returns whether a shape is at the end of a line that is a clue.
    fn ends_clue(&self, item: &Value) -> bool {
        let names = item.get("cells").and_then(Value::as_array).filter(|_| !is_of_rule(item));
        let Some([name]) = names.map(Vec::as_slice) else { return false };
        let place = name.as_str().and_then(place_of_name);
        let cell = place.and_then(|(row, column)| self.size.cell(row, column));
        let ends = self.rules.clues().iter().filter(|clue| matches!(clue.kind().form, Form::Line));
        cell.is_some()
            && ends
                .flat_map(|clue| [clue.cells().first(), clue.cells().last()])
                .any(|end| end == cell.as_ref())
    }

    /// Returns the middle of the places of a shape of f-puzzles, and how many they are.
    fn middle(&self, item: &Value) -> Option<((f32, f32), usize)> {
        let names = item.get("cells")?.as_array()?;
        let places: Vec<(i32, i32)> =
            names.iter().take(16).map(|name| place_of_name(name.as_str()?)).collect::<Option<_>>()?;
        let count = places.len();
        if count == 0 {
            return None;
        }
        let mean = |part: fn(&(i32, i32)) -> i32| {
            places.iter().map(|place| part(place) as f32 + 0.5).sum::<f32>() / count as f32
        };
        Some(((mean(|place| place.0), mean(|place| place.1)), count)).filter(|(at, _)| self.is_near(*at))
    }

    fn is_near(&self, (row, column): (f32, f32)) -> bool {
        let side = self.size.side() as f32;
        [row, column].iter().all(|at| (-MAX_OUTSIDE..=side + MAX_OUTSIDE).contains(at))
    }

    fn fpuzzles_line(&mut self, item: &Value) {
        if self.stands_for_clue(item) {
            return;
        }
        let colour = colour(item.get("outlineC")).unwrap_or(GREY);
        let width = bounded(item.get("width"), 0.1, 0.02, 1.0);
        for line in item.get("lines").and_then(Value::as_array).into_iter().flatten().take(MAX_SHAPES) {
            if !is_of_rule(item) && line.as_array().is_some_and(|line| self.follows_clue(line)) {
                continue;
            }
            let names = line.as_array().into_iter().flatten().take(MAX_POINTS);
            let points: Option<Vec<(f32, f32)>> = names
                .map(|name| {
                    let (row, column) = place_of_name(name.as_str()?)?;
                    Some((row as f32 + 0.5, column as f32 + 0.5)).filter(|at| self.is_near(*at))
                })
                .collect();
            if let Some(points) = points.filter(|points| points.len() > 1) {
                let is_of_constraint = is_of_constraint(item);
                self.found.lines.push(CosmeticLine {
                    points,
                    colour,
                    width,
                    has_head: false,
                    is_of_constraint,
                });
            }
        }
    }

    fn fpuzzles_shape(&mut self, item: &Value, is_round: bool) {
        let Some((centre, cells)) = self.middle(item) else { return };
        if self.stands_for_clue(item) || item.get("value").is_none() && self.ends_clue(item) {
            return;
        }
        let usual = if is_round { 0.5 } else { 0.8 };
        let shape = CosmeticShape {
            centre,
            size: (
                bounded(item.get("height"), usual, 0.02, self.size.side() as f32),
                bounded(item.get("width"), usual, 0.02, self.size.side() as f32),
            ),
            is_round,
            fill: colour(item.get("baseC")),
            border: colour(item.get("outlineC")),
            text: text(item.get("value")),
            text_colour: colour(item.get("fontC")),
            text_size: 0.0,
            is_of_constraint: is_of_constraint(item),
        };
        let text_size = 0.75 * shape.size.0.min(shape.size.1).min(0.8);
        let shape = CosmeticShape { text_size, ..shape };
        // One on a border or a corner lies above it.
        if cells == 1 { &mut self.found.underlays } else { &mut self.found.overlays }.push(shape);
    }

    fn fpuzzles_text(&mut self, item: &Value) {
        let content = text(item.get("value"));
        let Some((centre, _)) =
            self.middle(item).filter(|_| !content.is_empty() && !self.stands_for_clue(item))
        else {
            return;
        };
        self.found.overlays.push(CosmeticShape {
            centre,
            size: (0.0, 0.0),
            is_round: false,
            fill: None,
            border: None,
            text: content,
            text_colour: colour(item.get("fontC")),
            text_size: bounded(item.get("size"), 0.5, 0.1, 1.0) * 0.8,
            is_of_constraint: is_of_constraint(item),
        });
    }

    fn fpuzzles_cage(&mut self, item: &Value) {
        if !self.stands_for_clue(item) {
            let size = self.size;
            let cells = |value: &Value| {
                let (row, column) = place_of_name(value.as_str()?)?;
                size.cell(row, column)
            };
            self.push_cage(item, "outlineC", cells);
        }
    }

    /// Reads a rectangle or circle of SudokuPad.
    fn shape(&self, item: &Value) -> Option<CosmeticShape> {
        let centre = point(item.get("center")?).filter(|at| self.is_near(*at))?;
        let side = self.size.side() as f32;
        let text_colour = colour(item.get("color"));
        Some(CosmeticShape {
            centre,
            size: (bounded(item.get("height"), 0.0, 0.0, side), bounded(item.get("width"), 0.0, 0.0, side)),
            is_round: item.get("rounded").and_then(Value::as_bool).unwrap_or_default(),
            fill: colour(item.get("backgroundColor")),
            border: colour(item.get("borderColor")),
            text: text(item.get("text")),
            text_colour,
            text_size: bounded(item.get("fontSize"), 28.0, 6.0, SUDOKUPAD_CELL) / SUDOKUPAD_CELL,
            is_of_constraint: is_of_constraint(item),
        })
    }

    fn line(&mut self, item: &Value, has_head: bool) {
        let points: Vec<(f32, f32)> = item
            .get("wayPoints")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .take(MAX_POINTS)
            .filter_map(point)
            .filter(|at| self.is_near(*at))
            .collect();
        if points.len() > 1 {
            self.found.lines.push(CosmeticLine {
                points,
                colour: colour(item.get("color")).unwrap_or(GREY),
                width: bounded(item.get("thickness"), 3.0, 1.0, SUDOKUPAD_CELL) / SUDOKUPAD_CELL,
                has_head,
                is_of_constraint: is_of_constraint(item),
            });
        }
    }

    fn cage(&mut self, item: &Value) {
        let size = self.size;
        let cell = |value: &Value| {
            let pair = value.as_array()?;
            let part = |index: usize| i32::try_from(pair.get(index)?.as_i64()?).ok();
            size.cell(part(0)?, part(1)?)
        };
        let is_hidden = item.get("hidden") == Some(&Value::Bool(true));
        if !is_hidden {
            self.push_cage(item, "borderColor", cell);
        }
    }

    fn push_cage(&mut self, item: &Value, colour_field: &str, cell: impl Fn(&Value) -> Option<Cell>) {
        let places = item.get("cells").and_then(Value::as_array).into_iter().flatten();
        let cells: Vec<Cell> = places.take(Cell::COUNT).filter_map(cell).collect();
        let colour = colour(item.get(colour_field));
        let is_transparent = item.get(colour_field).is_some() && colour.is_none();
        if !cells.is_empty() && !is_transparent {
            let text = text(item.get("value"));
            self.found.cages.push(CosmeticCage { cells, text, colour });
        }
    }

    /// Reads the colours of cells: an object with a colour or a list of them for each cell by its name. Those of
    /// SudokuMaker are a number with bit 1 for colour 1 and so on.
    fn cell_colours(&mut self, field: &str, value: &Value) {
        let has_bits = field == SUDOKUMAKER_COLOURS;
        if !has_bits && !CELL_COLOURS.contains(&field) {
            return;
        }
        let mut shapes = Vec::new();
        for (name, value) in value.as_object().into_iter().flatten().take(Cell::COUNT) {
            let colours: Vec<CosmeticColour> = match value {
                Value::Number(bits) if has_bits => {
                    let bits = bits.as_u64().unwrap_or_default();
                    let colours = (0..64_u64).filter(|number| bits >> number & 1 == 1);
                    colours.filter_map(|number| colour(Some(&number.into()))).collect()
                }
                Value::Array(values) => values.iter().take(9).filter_map(|one| colour(Some(one))).collect(),
                one => colour(Some(one)).into_iter().collect(),
            };
            let Some((row, column)) = place_of_name(name).filter(|_| !colours.is_empty()) else { continue };
            let width = 1.0 / colours.len() as f32;
            for (index, fill) in colours.into_iter().enumerate() {
                shapes.push(CosmeticShape {
                    centre: (row as f32 + 0.5, column as f32 + width * (index as f32 + 0.5)),
                    size: (1.0, width),
                    is_round: false,
                    fill: Some(fill),
                    border: None,
                    text: String::new(),
                    text_colour: None,
                    text_size: 0.0,
                    is_of_constraint: false,
                });
            }
        }
        // Below all other shapes, as colours are.
        self.found.underlays.splice(0..0, shapes);
    }
}

/// Returns whether a program drew a shape for a rule of its own, which is in another field.
fn is_of_constraint(item: &Value) -> bool {
    item.get(FROM_CONSTRAINT).is_some()
}

/// Returns whether a shape draws a rule that is not read: it stands for no clue, wherever it lies.
fn is_of_rule(item: &Value) -> bool {
    item.get(OF_RULE) == Some(&Value::Bool(true))
}

/// Returns a number within bounds; `otherwise` if there is none.
fn bounded(value: Option<&Value>, otherwise: f32, least: f32, most: f32) -> f32 {
    let number = match value {
        Some(Value::Number(number)) => number.as_f64().unwrap_or_default() as f32,
        Some(Value::String(text)) => text.trim().parse().unwrap_or(otherwise),
        _ => otherwise,
    };
    if number.is_finite() { number.clamp(least, most) } else { otherwise }
}

fn point(value: &Value) -> Option<(f32, f32)> {
    let pair = value.as_array()?;
    let part = |index: usize| {
        let number = pair.get(index)?.as_f64()? as f32;
        Some(number).filter(|number| number.is_finite())
    };
    Some((part(0)?, part(1)?))
}

fn text(value: Option<&Value>) -> String {
    let text = match value {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let text: String = text.chars().take(4 * MAX_TEXT).collect();
    sanitize_line(&text).trim().chars().take(MAX_TEXT).collect()
}

#[cfg(test)]
mod tests;
