//! The drawings of SudokuMaker, as those of f-puzzles and SudokuPad that look the same, so that one code draws them all.
//!
//! A shape in the middle of a cell, on an edge or on a corner becomes one of f-puzzles. Anything else, arrows too,
//! becomes one of SudokuPad, which has coordinates: rows and columns in cells, widths of lines in pixels.

use serde_json::{Map, Value, json};

use super::places;
use super::types::type_of;
use crate::format::drawings::OF_RULE;
use crate::format::json::shapes;
use crate::format::place::{Place, place_name, place_of, place_of_name};
use crate::grid::{Cell, Size};

/// The pixels of SudokuPad in a cell.
pub(super) const PIXELS: f64 = 64.0;
/// The field with the cells that a fog does not cover.
const FOG_LIGHT: &str = "foglight";

const LINES: u64 = 2000;
const CAGES: u64 = 2001;
const SYMBOLS: u64 = 2002;
const FOG_LIGHTS: u64 = 4000;
/// The types of rules that are not read and are drawn instead.
const LOOK_AND_SAY_CAGES: u64 = 304;
const UNREAD_LINES: [u64; 3] = [404, 405, 406];
const NUMBERED_ROOMS: u64 = 504;

/// Shapes by the names of their fields.
#[derive(Default)]
pub(super) struct Shapes(Vec<(&'static str, Vec<Value>)>);

/// Returns whether a type only draws.
pub(super) fn only_draws(number: u64) -> bool {
    // Triggers of a fog draw nothing, and say nothing of the digits.
    const FOG_TRIGGERS: u64 = 4001;
    [LINES, CAGES, SYMBOLS, FOG_LIGHTS, FOG_TRIGGERS].contains(&number)
}

impl Shapes {
    /// Returns the fields with their shapes.
    pub fn into_fields(self) -> impl Iterator<Item = (&'static str, Value)> {
        let mut fields = self.0;
        fields.sort_by_key(|(field, _)| *field);
        fields.into_iter().map(|(field, shapes)| (field, Value::Array(shapes)))
    }

    fn push(&mut self, field: &'static str, shape: Value) {
        match self.0.iter_mut().find(|(known, _)| *known == field) {
            Some((_, shapes)) => shapes.push(shape),
            None => self.0.push((field, vec![shape])),
        }
    }

    /// Adds what a constraint draws. `is_rule` is whether it is a rule that is not read.
    pub fn add(&mut self, constraint: &Value, is_rule: bool, size: Size) {
        let before: Vec<(&str, usize)> =
            self.0.iter().map(|(field, shapes)| (*field, shapes.len())).collect();
        let style = constraint.get("style").unwrap_or(&Value::Null);
        match type_of(constraint).unwrap_or(u64::MAX) {
            LINES => {
                for line in entries(constraint.get("lines")) {
                    let points: Option<Vec<Point>> = entries(Some(line)).map(point_of_object).collect();
                    self.line(points.unwrap_or_default(), style, size);
                }
            }
            SYMBOLS => {
                let params: Vec<&Value> = entries(constraint.get("params")).collect();
                for symbol in entries(constraint.get("symbols")) {
                    let index = symbol.get(2).and_then(Value::as_u64).unwrap_or(0);
                    let param = usize::try_from(index).ok().and_then(|index| params.get(index));
                    if let (Some(at), Some(param)) = (point_of_list(symbol), param) {
                        let is_below = symbol.get(3).and_then(Value::as_str) == Some("background");
                        self.symbol(at, param, is_below, size);
                    }
                }
            }
            CAGES | LOOK_AND_SAY_CAGES => {
                for cage in entries(constraint.get("cages")) {
                    self.cage(cage, style, size);
                }
            }
            FOG_LIGHTS => {
                for cell in cells(constraint.get("cells"), size) {
                    self.push(FOG_LIGHT, json!([cell.row(), cell.column()]));
                }
            }
            number if is_rule && UNREAD_LINES.contains(&number) => {
                for line in entries(constraint.get("lines")) {
                    let centre = |cell: Cell| (cell.column() as f64 + 0.5, cell.row() as f64 + 0.5);
                    self.line(cells(Some(line), size).into_iter().map(centre).collect(), style, size);
                }
            }
            NUMBERED_ROOMS if is_rule => {
                for clue in entries(constraint.get("clues")) {
                    let place = clue.get("outerCell").and_then(Value::as_u64);
                    let place = place.and_then(|place| places::outer(place, size));
                    if let (Some(place), Some(value)) = (place, clue.get("value").and_then(shapes::number)) {
                        let cells = [place_name(place)];
                        self.push("text", json!({ "cells": cells, "value": value.to_string(), "size": 0.5 }));
                    }
                }
            }
            _ => {}
        }
        if is_rule {
            for (field, shapes) in &mut self.0 {
                let old = before.iter().find(|(known, _)| known == field).map_or(0, |(_, count)| *count);
                shapes[old..].iter_mut().filter_map(Value::as_object_mut).for_each(|shape| {
                    shape.insert(OF_RULE.into(), true.into());
                });
            }
        }
    }

    fn line(&mut self, points: Vec<Point>, style: &Value, size: Size) {
        if points.len() < 2 {
            return;
        }
        let names: Option<Vec<String>> = points.iter().map(|at| single_cell(cells_at(*at, size)?)).collect();
        let (colour, width) = (style.get("color"), style.get("thickness").and_then(Value::as_f64));
        match names {
            Some(names) => {
                let shape = [("lines", Some(json!([names]))), ("outlineC", colour.cloned())];
                self.push("line", object(shape.into_iter().chain([("width", width.map(Value::from))])));
            }
            None => {
                let way: Vec<Value> = points.iter().map(|(x, y)| json!([y, x])).collect();
                let width = width.map(|width| Value::from(width * PIXELS));
                let shape =
                    [("wayPoints", Some(way.into())), ("color", colour.cloned()), ("thickness", width)];
                self.push("lines", object(shape));
            }
        }
    }

    fn cage(&mut self, cage: &Value, style: &Value, size: Size) {
        let names: Vec<Value> = cells(cage.get("cells"), size).into_iter().map(cell_name).collect();
        if names.is_empty() {
            return;
        }
        let colour = |part: &str| style.get(part).and_then(|part| part.get("color")).cloned();
        let value = cage.get("value").filter(|value| !shapes::is_blank(value)).cloned();
        let shape = [("cells", Some(names.into())), ("value", value), ("outlineC", colour("cage"))];
        self.push("cage", object(shape.into_iter().chain([("fontC", colour("text"))])));
    }

    fn symbol(&mut self, at: Point, param: &Value, is_below: bool, size: Size) {
        let get = |name: &str| param.get(name).cloned();
        let number = |name: &str| param.get(name).and_then(Value::as_f64);
        let double = |name: &str| number(name).map(|radius| Value::from(2.0 * radius));
        let symbol = param.get("type").and_then(Value::as_str).unwrap_or_default();
        if symbol == "arrow" {
            return self.arrow(at, param);
        }
        let angle = get("angle").filter(|angle| angle.as_f64() != Some(0.0));
        let (width, height) = match symbol {
            "ellipse" => (double("rx"), double("ry")),
            _ => (get("width"), get("height")),
        };
        let field = match symbol {
            "ellipse" => "circle",
            "rectangle" => "rectangle",
            "text" => "text",
            _ => return,
        };
        // In f-puzzles, shapes are below the digits and texts above them.
        if let Some(cells) = cells_at(at, size).filter(|_| !(is_below && field == "text")) {
            let cells = Some(Value::from(cells.into_iter().map(place_name).collect::<Vec<_>>()));
            self.push(
                field,
                match field {
                    "text" => object([
                        ("cells", cells),
                        ("value", get("text")),
                        ("fontC", get("fill")),
                        ("size", get("size")),
                        ("angle", angle),
                    ]),
                    _ => object([
                        ("cells", cells),
                        ("baseC", get("fill")),
                        ("outlineC", get("stroke")),
                        ("width", width),
                        ("height", height),
                        ("angle", angle),
                    ]),
                },
            );
            return;
        }
        let centre = Some(json!([at.1, at.0]));
        let shape = match field {
            "text" => object([
                ("center", centre),
                ("width", get("size")),
                ("height", get("size")),
                ("text", get("text")),
                ("color", get("fill")),
                ("fontSize", number("size").map(|size| Value::from(size * PIXELS))),
                ("angle", angle),
            ]),
            _ => object([
                ("center", centre),
                ("width", width),
                ("height", height),
                ("rounded", (field == "circle").then_some(Value::Bool(true))),
                ("backgroundColor", get("fill")),
                ("borderColor", get("stroke")),
                ("angle", angle),
            ]),
        };
        self.push(if field == "text" && !is_below { "overlays" } else { "underlays" }, shape);
    }

    /// Adds an arrow of one stroke, of which the middle is known. An angle of 0 points to the right, of 90 down.
    fn arrow(&mut self, (x, y): Point, param: &Value) {
        let number = |name: &str| param.get(name).and_then(Value::as_f64);
        let (length, angle) = (number("length").unwrap_or(0.5), number("angle").unwrap_or(0.0));
        let (sine, cosine) = angle.to_radians().sin_cos();
        let round = |number: f64| (number * 1e6).round() / 1e6;
        let end = |part: f64| json!([round(y + part * length * sine), round(x + part * length * cosine)]);
        self.push(
            "arrows",
            object([
                ("wayPoints", Some(json!([end(-0.5), end(0.5)]))),
                ("color", param.get("stroke").cloned()),
                ("thickness", number("strokeWidth").map(|width| Value::from(width * PIXELS))),
                ("headLength", param.get("headSize").cloned()),
                // What the two ends were computed from.
                ("center", Some(json!([y, x]))),
                ("length", Some(length.into())),
                ("angle", Some(angle.into())),
            ]),
        );
    }
}

/// Returns the drawings of a puzzle as constraints; what has none is left out.
pub(super) fn constraints<'a>(drawings: impl Iterator<Item = (&'a str, Value)>, size: Size) -> Vec<Value> {
    let mut constraints = Vec::new();
    for (field, value) in drawings {
        let is_own = |shape: &&Value| shape.get(OF_RULE).is_none();
        let shapes: Vec<&Value> = entries(Some(&value)).filter(is_own).collect();
        let of_field = match field {
            "line" | "lines" => shapes.into_iter().filter_map(|shape| line_constraint(shape, size)).collect(),
            "cage" => shapes.into_iter().filter_map(|shape| cage_constraint(shape, size)).collect(),
            "circle" | "rectangle" | "text" | "overlays" | "underlays" | "arrows" => {
                symbol_constraint(field, &shapes).into_iter().collect()
            }
            FOG_LIGHT => {
                let cell = |place: &&Value| {
                    let number =
                        |index: usize| place.get(index)?.as_i64().and_then(|at| i32::try_from(at).ok());
                    size.cell(number(0)?, number(1)?).map(|cell| places::number_of_cell(cell, size))
                };
                let cells: Vec<u64> = shapes.iter().filter_map(cell).collect();
                vec![json!({ "type": FOG_LIGHTS, "cells": cells })]
            }
            _ => Vec::new(),
        };
        constraints.extend(of_field);
    }
    constraints
}

fn line_constraint(shape: &Value, size: Size) -> Option<Value> {
    let point = |(x, y): Point| json!({ "x": x, "y": y });
    let (lines, width): (Vec<Vec<Value>>, Option<f64>) = match shape.get("wayPoints") {
        Some(way) => {
            let points = entries(Some(way)).map(|at| point_of_list(at).map(|(y, x)| point((x, y))));
            let width = shape.get("thickness").and_then(Value::as_f64).map(|width| width / PIXELS);
            (vec![points.collect::<Option<_>>()?], width)
        }
        None => {
            let line = |line: &Value| entries(Some(line)).map(|name| Some(point(centre(&[name])?))).collect();
            let lines: Option<_> = entries(shape.get("lines")).map(line).collect();
            (lines?, shape.get("width").and_then(Value::as_f64))
        }
    };
    let colour = shape.get("outlineC").or(shape.get("color")).and_then(Value::as_str).unwrap_or("#888888");
    let is_inside = |point: &Value| {
        let most = size.side() as f64 + 10.0;
        [point["x"].as_f64(), point["y"].as_f64()]
            .iter()
            .flatten()
            .all(|number| (-10.0..=most).contains(number))
    };
    lines.iter().flatten().all(is_inside).then(|| {
        json!({ "type": LINES, "lines": lines, "style": { "thickness": width.unwrap_or(0.15), "color": colour } })
    })
}

fn cage_constraint(shape: &Value, size: Size) -> Option<Value> {
    let cell = |name: &Value| shapes::cell(name, size).ok().map(|cell| places::number_of_cell(cell, size));
    let cells: Vec<u64> = entries(shape.get("cells")).map(cell).collect::<Option<_>>()?;
    if cells.is_empty() {
        return None;
    }
    let colour = |field: &str| shape.get(field).and_then(Value::as_str).unwrap_or("#000000");
    let value = shape.get("value").cloned().unwrap_or_else(|| "".into());
    let style = json!({ "text": { "color": colour("fontC") }, "cage": { "color": colour("outlineC") } });
    Some(json!({ "type": CAGES, "cages": [{ "value": value, "cells": cells }], "style": style }))
}

/// Returns the symbols of a field as one constraint.
fn symbol_constraint(field: &str, shapes: &[&Value]) -> Option<Value> {
    let (mut params, mut symbols): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
    for shape in shapes {
        let Some(((x, y), param)) = symbol(field, shape) else { continue };
        let index = params.iter().position(|known| *known == param).unwrap_or(params.len());
        if index == params.len() {
            params.push(param);
        }
        symbols.push(match (field, index) {
            ("underlays", index) if shape.get("text").is_some() => json!([x, y, index, "background"]),
            (_, 0) => json!([x, y]),
            (_, index) => json!([x, y, index]),
        });
    }
    (!symbols.is_empty()).then(|| json!({ "type": SYMBOLS, "params": params, "symbols": symbols }))
}

/// Returns the place of a shape and its look; `None` if it has no place.
fn symbol(field: &str, shape: &Value) -> Option<(Point, Value)> {
    let get = |name: &str, otherwise: Value| shape.get(name).cloned().unwrap_or(otherwise);
    let number = |name: &str| shape.get(name).and_then(Value::as_f64);
    let at = match shape.get("center") {
        Some(center) => point_of_list(center).map(|(y, x)| (x, y)),
        None => centre(&entries(shape.get("cells")).collect::<Vec<_>>()),
    };
    let angle = get("angle", 0.into());
    let common = |kind: &str, fill: Value, stroke: Value| json!({ "type": kind, "angle": angle, "strokeWidth": 0.02, "fill": fill, "stroke": stroke });
    let clear = || Value::from("#00000000");
    let mut param = match field {
        "arrows" => {
            let (from, to) = (point_of_list(shape.get("wayPoints")?.get(0)?)?, {
                point_of_list(shape.get("wayPoints")?.get(1)?)?
            });
            let (rows, columns) = (to.0 - from.0, to.1 - from.1);
            let mut param = common("arrow", "#ffffff".into(), get("color", "#000000".into()));
            param["strokeWidth"] = (number("thickness").unwrap_or(3.0) / PIXELS).into();
            param["length"] = get("length", rows.hypot(columns).into());
            param["headSize"] = get("headLength", 0.2.into());
            param["angle"] = get("angle", rows.atan2(columns).to_degrees().into());
            let middle = ((from.1 + to.1) / 2.0, (from.0 + to.0) / 2.0);
            return Some((at.unwrap_or(middle), param));
        }
        _ if field == "text" || shape.get("text").is_some() => {
            let colour = shape.get("fontC").or(shape.get("color")).cloned();
            let size = number("size").or(number("fontSize").map(|size| size / PIXELS));
            let mut param = common("text", colour.unwrap_or_else(|| "#000000".into()), "#ffffff".into());
            param["text"] = shape.get("value").or(shape.get("text")).cloned().unwrap_or_default();
            param["size"] = size.unwrap_or(0.5).into();
            param
        }
        _ => {
            let is_round = field == "circle" || shape.get("rounded") == Some(&Value::Bool(true));
            let fill = shape.get("baseC").or(shape.get("backgroundColor")).cloned();
            let stroke = shape.get("outlineC").or(shape.get("borderColor")).cloned();
            let kind = if is_round { "ellipse" } else { "rectangle" };
            let mut param = common(kind, fill.unwrap_or_else(clear), stroke.unwrap_or_else(clear));
            let names = if is_round { ["rx", "ry"] } else { ["width", "height"] };
            for (name, from) in names.into_iter().zip(["width", "height"]) {
                param[name] = match number(from) {
                    Some(diameter) if is_round => (diameter / 2.0).into(),
                    _ => get(from, 0.5.into()),
                };
            }
            param
        }
    };
    if param["angle"].is_null() {
        param["angle"] = 0.into();
    }
    Some((at?, param))
}

/// A place: to the right and down from the upper left corner of the grid, in cells.
type Point = (f64, f64);

fn entries(value: Option<&Value>) -> impl Iterator<Item = &Value> {
    value.and_then(Value::as_array).into_iter().flatten()
}

fn cells(value: Option<&Value>, size: Size) -> Vec<Cell> {
    entries(value).filter_map(|number| places::cell(number.as_u64()?, size)).collect()
}

fn cell_name(cell: Cell) -> Value {
    place_name(place_of(cell)).into()
}

fn point_of_object(value: &Value) -> Option<Point> {
    Some((value.get("x")?.as_f64()?, value.get("y")?.as_f64()?))
}

fn point_of_list(value: &Value) -> Option<Point> {
    Some((value.get(0)?.as_f64()?, value.get(1)?.as_f64()?))
}

/// Returns the cells, in the grid or just beside it, between which a place is: one, two or four. `None` for a place that
/// is neither in the middle of one nor between some.
fn cells_at((x, y): Point, size: Size) -> Option<Vec<Place>> {
    let side = size.side() as i32;
    let around = |number: f64| -> Option<Vec<i32>> {
        let doubled = 2.0 * number;
        let whole = doubled.round();
        let is_near = (doubled - whole).abs() < 1e-9 && (-2.0..=2.0 * f64::from(side) + 2.0).contains(&whole);
        let half = whole as i32;
        let all = if half % 2 == 0 { vec![half / 2 - 1, half / 2] } else { vec![(half - 1).div_euclid(2)] };
        (is_near && all.iter().all(|place| (-1..=side).contains(place))).then_some(all)
    };
    let (columns, rows) = (around(x)?, around(y)?);
    Some(rows.iter().flat_map(|row| columns.iter().map(move |column| (*row, *column))).collect())
}

fn single_cell(places: Vec<Place>) -> Option<String> {
    match places.as_slice() {
        [place] => Some(place_name(*place)),
        _ => None,
    }
}

/// Returns the middle of cells with these names.
fn centre(names: &[&Value]) -> Option<Point> {
    let places = names.iter().map(|name| place_of_name(name.as_str()?));
    let places: Vec<Place> = places.collect::<Option<_>>()?;
    let middle = |sum: i32| f64::from(sum) / places.len() as f64 + 0.5;
    let rows: i32 = places.iter().map(|place| place.0).sum();
    let columns: i32 = places.iter().map(|place| place.1).sum();
    (!places.is_empty()).then(|| (middle(columns), middle(rows)))
}

/// Creates an object of the fields that have a value.
fn object(fields: impl IntoIterator<Item = (&'static str, Option<Value>)>) -> Value {
    let fields = fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
    Value::Object(fields.filter(|(_, value)| !value.is_null()).collect::<Map<_, _>>())
}
