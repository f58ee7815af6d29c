//! Writes a puzzle as an object of SudokuMaker.
//!
//! Kinds that it has no type for, and drawings that it has no shape for, are left out: whoever reads the object back sees
//! what is missing.

use serde_json::{Map, Value, json};

use super::types::{self, DIFFERENCES, GROUP_LINES, Listing, RATIOS, REGIONS, SUMS, THERMOMETERS};
use super::{UNREAD, cosmetics, places};
use crate::format::drawings::{CELL_PREFIX, SUDOKUMAKER_COLOURS};
use crate::format::json::rule_text;
use crate::format::json::shapes::place_outside;
use crate::grid::{Cell, Digit, Direction, Size};
use crate::rules::{Clue, KINDS, KindId, Puzzle};

/// The version that this describes.
const FORMAT_VERSION: &str = "1.5.0";

/// Returns a puzzle as the object.
pub(in crate::format::json) fn to_value(puzzle: &Puzzle) -> Value {
    let size = puzzle.rules.size();
    let mut object = Map::new();
    if size != Size::NINE {
        for field in ["width", "height"] {
            object.insert(field.into(), size.side().into());
        }
        object.insert("maxDigit".into(), size.side().into());
    }
    object.insert("name".into(), puzzle.title.as_str().into());
    object.insert("author".into(), puzzle.metadata.author.as_str().into());
    object.insert("comment".into(), rule_text::of_puzzle(puzzle).into());
    let drawings: Vec<(&str, Value)> = puzzle
        .drawings
        .iter()
        .filter_map(|(field, text)| Some((field.as_str(), serde_json::from_str(text).ok()?)))
        .collect();
    let drawing = |name: &str| drawings.iter().find(|(field, _)| *field == name).map(|(_, value)| value);
    let colours = drawing(&format!("{CELL_PREFIX}{SUDOKUMAKER_COLOURS}"));
    object.insert("cells".into(), size.cells().map(|place| cell(puzzle, place, colours)).collect());
    // A part of a solution would look like progress.
    let is_part = puzzle.stated_solution.as_ref().is_some_and(|solution| !solution.is_full());
    if is_part {
        object.insert("export".into(), json!({ "sudokuPad": { "useIncompleteGridAsSolution": true } }));
    }
    let mut all = vec![json!({ "type": super::GIVENS })];
    let regions = puzzle.rules.regions();
    if !regions.boxes().is_empty() {
        let number = |cell: Cell| regions.box_of(cell).map_or(-1, |number| number as i64);
        all.push(json!({ "type": REGIONS, "regions": size.cells().map(number).collect::<Vec<_>>() }));
    }
    all.extend(rules(puzzle));
    all.extend(cosmetics::constraints(drawings.iter().map(|(field, value)| (*field, value.clone())), size));
    all.extend(drawing(UNREAD).and_then(Value::as_array).into_iter().flatten().cloned());
    object.insert("constraints".into(), all.into());
    json!({ "formatVersion": FORMAT_VERSION, "puzzle": object })
}

/// Returns a cell with its digit, marks and colours.
fn cell(puzzle: &Puzzle, cell: Cell, colours: Option<&Value>) -> Value {
    let mut object = Map::new();
    let solved = puzzle.stated_solution.as_ref().and_then(|solution| solution[cell]);
    if let Some(given) = puzzle.givens[cell] {
        object.insert("given".into(), true.into());
        object.insert("value".into(), given.value().into());
    } else if let Some(digit) = solved.or(puzzle.progress.placed[cell]) {
        object.insert("value".into(), digit.value().into());
    }
    let marks = [
        ("candidates", puzzle.progress.centre_marks[cell]),
        ("cornerPencilMarks", puzzle.progress.corner_marks[cell]),
    ];
    for (field, digits) in marks.into_iter().filter(|(_, digits)| !digits.is_empty()) {
        object.insert(field.into(), types::bits_of_digits(digits).into());
    }
    if let Some(colour) = colours.and_then(|colours| colours.get(cell.to_string())) {
        object.insert("colors".into(), colour.clone());
    }
    Value::Object(object)
}

/// Returns the constraints of the clues, one for all of a kind that look the same.
fn rules(puzzle: &Puzzle) -> Vec<Value> {
    let size = puzzle.rules.size();
    let has = |id: KindId| puzzle.rules.clues().iter().any(|clue| clue.kind().id == id);
    let mut all = Vec::new();
    for kind in &KINDS {
        let clues: Vec<&Clue> = puzzle.rules.clues_of(kind.id).collect();
        if clues.is_empty() {
            continue;
        }
        // Neighbours without a dot are named by the dots.
        let has_dots = has(KindId::Difference) || has(KindId::Ratio);
        match kind.id {
            KindId::Difference => {
                all.push(pairs(DIFFERENCES, &clues, has_dots && has(KindId::Nonconsecutive), size))
            }
            KindId::Ratio => all.push(pairs(RATIOS, &clues, has(KindId::NegativeRatio), size)),
            KindId::Xv => all.push(pairs(SUMS, &clues, has(KindId::NegativeXv), size)),
            KindId::Nonconsecutive if has_dots && !has(KindId::Difference) => {
                all.push(pairs(DIFFERENCES, &[], true, size));
            }
            KindId::Nonconsecutive if has_dots => {}
            KindId::NegativeRatio if !has(KindId::Ratio) => all.push(pairs(RATIOS, &[], true, size)),
            KindId::NegativeXv if !has(KindId::Xv) => all.push(pairs(SUMS, &[], true, size)),
            KindId::NegativeRatio | KindId::NegativeXv => {}
            KindId::EntropicLine | KindId::ModularLine => {
                let groups = types::groups_of(kind.id, size).unwrap_or_default();
                let groups: Vec<u64> = groups.into_iter().map(types::bits_of_digits).collect();
                let colour = if kind.id == KindId::EntropicLine { "#ffccaa" } else { "#33bbaa" };
                let style = line_style(colour);
                all.push(
                    json!({ "type": GROUP_LINES, "lines": lines(&clues, size), "groups": groups, "style": style }),
                );
            }
            KindId::Thermometer | KindId::SlowThermometer => {
                let style = json!({ "color": "#cccccc", "thickness": 0.3, "bulbRadius": 0.4 });
                let is_slow = kind.id == KindId::SlowThermometer;
                let thermometers = lines(&clues, size);
                all.push(
                    json!({ "type": THERMOMETERS, "slow": is_slow, "thermometers": thermometers, "style": style }),
                );
            }
            id => {
                if let Some((number, listing)) = types::type_of_kind(id) {
                    all.extend(listed(number, listing, &clues, size));
                }
            }
        }
    }
    all
}

/// Returns the constraints for the clues of one type.
fn listed(number: u64, listing: Listing, clues: &[&Clue], size: Size) -> Vec<Value> {
    let shade = || json!({ "color": "#00000033" });
    match listing {
        Listing::Global if number < 12 => {
            vec![json!({ "type": number, "style": { "color": "#34bbe6ff", "thickness": 0.02 } })]
        }
        Listing::Global => vec![json!({ "type": number })],
        Listing::EachCell => {
            let cells: Vec<u64> = clues.iter().flat_map(|clue| numbers(clue.cells(), size)).collect();
            vec![json!({ "type": number, "cells": cells, "style": { "color": "#00000033", "size": 0.8 } })]
        }
        Listing::OneGroup => {
            let style = match number {
                600 => json!({ "color": "#0080f955" }),
                601 => json!({ "color": "#f9000055" }),
                _ => json!({ "color": "#00000033", "offset": 0.1 }),
            };
            let one = |clue: &&Clue| json!({ "type": number, "cells": numbers(clue.cells(), size), "style": style });
            clues.iter().map(one).collect()
        }
        Listing::Lines(field) => {
            // Lines with another number are another constraint.
            let groups = clues.chunk_by(|a, b| a.value() == b.value());
            let group = |clues: &[&Clue]| {
                let mut object = json!({ "type": number, "style": style_of_lines(number) });
                object[field] = lines(clues, size);
                match number {
                    401 => {
                        let usual = size.side().div_ceil(2);
                        object["minDifference"] = clues[0].value().unwrap_or(usual).into();
                    }
                    404 => object["singleRegionTotals"] = false.into(),
                    _ => {}
                }
                object
            };
            groups.map(group).collect()
        }
        Listing::Cages => {
            let cage = |clue: &&Clue| json!({ "cells": numbers(clue.cells(), size), "value": clue.value().unwrap_or(0) });
            let cages: Vec<Value> = clues.iter().map(cage).collect();
            let style = json!({ "text": { "color": "#000000" }, "cage": { "color": "#000000" } });
            vec![json!({ "type": number, "cages": cages, "style": style })]
        }
        Listing::Corners => {
            let entry = |clue: &&Clue| {
                let corner = places::number_of_corner(clue.cells(), size)?;
                let digits: Vec<usize> = clue.parts().digits.iter().copied().map(Digit::value).collect();
                Some(json!({ "corner": corner, "digits": digits }))
            };
            let entries: Vec<Value> = clues.iter().filter_map(entry).collect();
            vec![json!({ "type": number, "clues": entries, "style": { "singleLine": false } })]
        }
        Listing::Outside | Listing::Diagonals => {
            let entries: Vec<Value> = clues.iter().filter_map(|clue| outside(clue, listing, size)).collect();
            let style = match listing {
                Listing::Diagonals => {
                    json!({ "text": { "color": "#000000" }, "arrow": { "color": "#000000" } })
                }
                _ => json!({ "color": "#000000" }),
            };
            vec![json!({ "type": number, "clues": entries, "style": style })]
        }
        Listing::Equals => {
            let one = |clue: &&Clue| {
                let pairs = clue.cells().iter().zip(&clue.parts().others);
                let pairs: Vec<Value> = pairs.map(|(a, b)| json!(numbers(&[*a, *b], size))).collect();
                json!({ "type": number, "groups": pairs, "style": shade() })
            };
            clues.iter().map(one).collect()
        }
        Listing::Arrows => {
            let bulbs: Vec<Value> = clues.iter().map(|clue| arrow(clue, size)).collect();
            let stroke = json!({ "thickness": 0.02, "color": "#aaaaaa" });
            let style = json!({
                "bulb": { "size": 0.8, "fill": "#ffffff00", "stroke": stroke },
                "arrow": { "thickness": 0.05, "color": "#aaaaaa", "headSize": 0.35 },
            });
            vec![json!({ "type": number, "bulbsWithArrows": bulbs, "style": style })]
        }
        Listing::Edges => Vec::new(),
    }
}

/// Returns dots or letters, and that pairs without one are not related so.
fn pairs(number: u64, clues: &[&Clue], negative: bool, size: Size) -> Value {
    let usual = if number == DIFFERENCES { 1 } else { 2 };
    let entry = |clue: &&Clue| {
        let edge = places::number_of_edge(clue.cells(), size)?;
        Some(json!({ "value": clue.value().unwrap_or(usual), "edge": edge }))
    };
    let entries: Vec<Value> = clues.iter().filter_map(entry).collect();
    let mut values: Vec<usize> = clues.iter().map(|clue| clue.value().unwrap_or(usual)).collect();
    values.sort_unstable();
    values.dedup();
    let negative = match number {
        _ if !negative => Vec::new(),
        DIFFERENCES => vec![1],
        RATIOS if values.is_empty() => vec![usual],
        RATIOS => values,
        _ => vec![5, 10],
    };
    let mut object = json!({ "type": number, "clues": entries, "negative": negative });
    match number {
        DIFFERENCES => object["overrideNegativeRatios"] = true.into(),
        RATIOS => object["overrideNegativeDifferences"] = true.into(),
        _ => {}
    }
    object
}

fn outside(clue: &Clue, listing: Listing, size: Size) -> Option<Value> {
    let direction: Direction = clue.parts().direction?;
    let place = place_outside(*clue.cells().first()?, direction);
    let mut entry = json!({ "outerCell": places::number_of_outer(place, size) });
    if let Some(value) = clue.value() {
        entry["value"] = value.into();
    }
    if listing == Listing::Diagonals {
        entry["diagonal"] = if direction.rows == direction.columns { -1 } else { 1 }.into();
    }
    Some(entry)
}

/// Returns an arrow with its bulb, which it begins in.
fn arrow(clue: &Clue, size: Size) -> Value {
    let distance = |a: &Cell, b: &Cell| a.row().abs_diff(b.row()).max(a.column().abs_diff(b.column()));
    let mut bulb = clue.parts().others.clone();
    bulb.sort_unstable();
    let first = clue.cells().first();
    let start = first.and_then(|first| bulb.iter().copied().min_by_key(|cell| distance(cell, first)));
    let cells: Vec<Cell> = start.into_iter().chain(clue.cells().iter().copied()).collect();
    json!({ "bulbCells": numbers(&bulb, size), "arrows": [numbers(&cells, size)] })
}

fn lines(clues: &[&Clue], size: Size) -> Value {
    clues.iter().map(|clue| json!(numbers(clue.cells(), size))).collect()
}

fn numbers(cells: &[Cell], size: Size) -> Vec<u64> {
    cells.iter().map(|cell| places::number_of_cell(*cell, size)).collect()
}

fn line_style(colour: &str) -> Value {
    json!({ "color": colour, "thickness": 0.15 })
}

/// Returns the look that the page itself gives to lines of a type.
fn style_of_lines(number: u64) -> Value {
    let with_ends = |line: &str, thickness: f64, ring: &str, fill: &str| {
        let ends = json!({ "size": 0.8, "fill": fill, "stroke": { "thickness": 0.02, "color": ring } });
        json!({ "lines": { "thickness": thickness, "color": line }, "endPoints": ends })
    };
    match number {
        400 => line_style("#f067f0"),
        401 => line_style("#67f067"),
        403 => with_ends("#aaaaaa", 0.1, "#aaaaaa", "#ffffff80"),
        404 => line_style("#2ecbff"),
        407 => with_ends("#aabeefff", 0.1, "#0000ff80", "#e7e6ff80"),
        409 => with_ends("#aaaaaa", 0.05, "#aaaaaa", "#ffffff"),
        _ => line_style("#aaaaaa"),
    }
}
