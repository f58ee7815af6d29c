//! Steps as JSON: what each removes and places, and the argument from which that follows, complete enough for another program
//! to check it. The keys are listed in `docs/command-line.md`.

use serde_json::{Map, Value, json};

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::rules::{ClueIndex, House};
use crate::solve::rating::Scale;
use crate::solve::technique::{
    Alternation, AlternationEvidence, Argument, ArgumentForm, Bound, BoundGroup, CandidateGrid, Chain,
    LinkReason, RowPart, RunCell, SetList, Step, StrikeReason, StruckSet, Table, explanation,
};
use crate::text::{self, Language};

/// Returns a step of a path, with its number from 1 and the board before it.
pub(super) fn step_value(number: usize, grid: &CandidateGrid, step: &Step) -> Value {
    let (scale, reason) = (Scale::Ninefold, &step.reason);
    let level = scale.level(step);
    let mut clues = reason.clues.clone();
    clues.extend(reason.chains.iter().flat_map(|chain| &chain.links).filter_map(|link| match link.reason {
        LinkReason::Clue(clue, _) => Some(clue),
        _ => None,
    }));
    clues.sort_unstable();
    clues.dedup();
    let mut value = json!({
        "n": number,
        "technique": step.technique.id(),
        "level": level.id(),
        "rating": f64::from(scale.difficulty(step).as_tenths()) / 10.0,
        "clues": clues.iter().map(|clue| clue_value(grid, *clue)).collect::<Vec<_>>(),
        "houses": reason.houses.iter().map(|(_, house)| house_name(*house)).collect::<Vec<_>>(),
        "before": before(grid, step, &clues),
        "arguments": reason.arguments.iter().map(argument_value).collect::<Vec<_>>(),
        "eliminations": step.eliminations.iter().map(candidate).collect::<Vec<_>>(),
        "placements": step.placements.iter().map(candidate).collect::<Vec<_>>(),
        "text": { "en": sentence(Language::English, grid, step), "de": sentence(Language::German, grid, step) },
    });
    if let Some(object) = value.as_object_mut() {
        if !reason.chains.is_empty() {
            object.insert("chains".into(), reason.chains.iter().map(chain_value).collect());
        }
        if !reason.applications.is_empty() {
            object.insert("uses".into(), reason.applications.clone().into());
        }
        if !reason.numbers.is_empty() {
            object.insert("numbers".into(), reason.numbers.clone().into());
        }
    }
    value
}

/// Returns the explanation in a language, whatever that of the program is.
fn sentence(language: Language, grid: &CandidateGrid, step: &Step) -> String {
    let own = text::language();
    text::set_language(language);
    let sentence = explanation::explain(grid, step).to_string();
    text::set_language(own);
    sentence
}

/// Returns the candidates of all cells that a step names or changes, those of its clues and houses included.
fn before(grid: &CandidateGrid, step: &Step, clues: &[ClueIndex]) -> Map<String, Value> {
    let mut cells = step.reason.cells.iter().fold(CellSet::EMPTY, |all, (_, cells)| all.union(*cells));
    for house in step.reason.houses.iter().map(|(_, house)| *house) {
        cells = cells.union(grid.cells(house));
    }
    for clue in clues {
        cells = cells.union(grid.rules.clue(*clue).all_cells().collect());
    }
    for link in step.reason.chains.iter().flat_map(|chain| &chain.links) {
        cells = cells.union(link.from.cells).union(link.to.cells);
    }
    cells = cells.union(step.eliminations.iter().chain(&step.placements).map(|it| it.cell).collect());
    cells.iter().map(|cell| (cell.to_string(), domain(grid, cell))).collect()
}

fn domain(grid: &CandidateGrid, cell: Cell) -> Value {
    digits(grid.digits[cell].map_or(grid.candidates[cell], DigitSet::of))
}

fn digits(set: DigitSet) -> Value {
    set.iter().map(Digit::value).collect()
}

fn list(digits: &[Digit]) -> Value {
    digits.iter().map(|digit| digit.value()).collect()
}

fn cells(cells: impl IntoIterator<Item = Cell>) -> Value {
    cells.into_iter().map(|cell| cell.to_string()).collect()
}

fn candidate(candidate: &Candidate) -> Value {
    json!({ "cell": candidate.cell.to_string(), "digit": candidate.digit.value() })
}

fn house_name(house: House) -> String {
    match house {
        House::Row(index) => format!("row {}", index + 1),
        House::Column(index) => format!("column {}", index + 1),
        House::Box(index) => format!("box {}", index + 1),
        House::Clue(..) => "clue".to_owned(),
    }
}

fn clue_value(grid: &CandidateGrid, index: ClueIndex) -> Value {
    let clue = grid.rules.clue(index);
    json!({
        "id": index.get(),
        "kind": clue.kind().field,
        "cells": cells(clue.cells().iter().copied()),
        "others": cells(clue.parts().others.iter().copied()),
        "value": clue.value(),
        "digits": list(&clue.parts().digits),
    })
}

fn chain_value(chain: &Chain) -> Value {
    let links = chain.links.iter().map(|link| {
        let by = match link.reason {
            LinkReason::House(house) => json!({ "house": house_name(house) }),
            LinkReason::Cell(cell) => json!({ "cell": cell.to_string() }),
            LinkReason::Set(set) => json!({ "set": set }),
            LinkReason::Clue(clue, _) => json!({ "clue": clue.get() }),
        };
        let node = |node: &crate::solve::technique::Node| {
            json!({ "digit": node.digit.value(), "cells": cells(node.cells.iter()) })
        };
        json!({ "from": node(&link.from), "to": node(&link.to), "by": by })
    });
    links.collect()
}

fn argument_value(argument: &Argument) -> Value {
    let mut value = match &argument.form {
        ArgumentForm::Size { cells: of, sets } => json!({
            "form": "size",
            "cells": cells(of.iter()),
            "sets": sets.iter().map(|set| digits(*set)).collect::<Vec<_>>(),
        }),
        ArgumentForm::Struck(list) => set_list("struck", list),
        ArgumentForm::Place { list, digit, cells: of } => {
            with(set_list("place", list), [("digit", digit.value().into()), ("places", cells(of.iter()))])
        }
        ArgumentForm::Needed { list, digits: of } => {
            with(set_list("needed", list), [("needed", digits(*of))])
        }
        ArgumentForm::Bound(bound) => bound_value(bound),
        ArgumentForm::Table(table) => table_value(table),
        ArgumentForm::Count { digits, cells: of } => {
            json!({ "form": "count", "digits": list(digits), "cells": cells(of.iter()) })
        }
        ArgumentForm::Length { counts } => json!({ "form": "length", "counts": counts }),
        ArgumentForm::Parts(parts) => {
            json!({ "form": "parts", "parts": parts.iter().map(part_value).collect::<Vec<_>>() })
        }
        ArgumentForm::Run { start, cells: of } => {
            let cell = |it: &RunCell| json!({ "from": it.from.to_string(), "cell": it.cell.to_string(), "left": digits(it.left) });
            json!({
                "form": "run",
                "start": start.to_string(),
                "cells": of.iter().map(cell).collect::<Vec<_>>(),
            })
        }
        ArgumentForm::Alternation(alternation) => alternation_value(alternation),
        ArgumentForm::Heights(limits) => {
            let limit = |(cell, most): &(Cell, usize)| json!({ "cell": cell.to_string(), "most": most });
            json!({ "form": "heights", "limits": limits.iter().map(limit).collect::<Vec<_>>() })
        }
    };
    if !argument.given.is_empty() {
        let given = argument.given.iter().map(|it| {
            json!({
                "house": house_name(it.house),
                "digit": it.digit.value(),
                "cells": cells(it.cells.iter()),
            })
        });
        value = with(value, [("given", given.collect())]);
    }
    if let Some(other) = &argument.other {
        value = with(value, [("other", argument_value(other))]);
    }
    if let (Some(object), Some(clue)) = (value.as_object_mut(), argument.clue) {
        object.insert("clue".into(), clue.get().into());
    }
    value
}

fn alternation_value(alternation: &Alternation) -> Value {
    let by = match alternation.evidence {
        AlternationEvidence::Cell(cell) => json!({ "cell": cell.to_string() }),
        AlternationEvidence::House { house, cells: of, known, is_low } => json!({
            "house": house_name(house),
            "cells": cells(of.iter()),
            "known": cells(known.iter()),
            "side": if is_low { "low" } else { "high" },
        }),
    };
    json!({
        "form": "alternation",
        "lines": alternation.lines.iter().map(|line| line.get()).collect::<Vec<_>>(),
        "low": cells(alternation.low.iter()),
        "high": cells(alternation.high.iter()),
        "by": by,
    })
}

fn with(mut value: Value, fields: impl IntoIterator<Item = (&'static str, Value)>) -> Value {
    if let Some(object) = value.as_object_mut() {
        object.extend(fields.into_iter().map(|(name, field)| (name.to_owned(), field)));
    }
    value
}

fn set_list(form: &str, list: &SetList) -> Value {
    let mut value = json!({
        "form": form,
        "cells": cells(list.cells.iter()),
        "sets": list.left.iter().map(|set| digits(*set)).collect::<Vec<_>>(),
        "struck": list.struck.iter().map(struck_value).collect::<Vec<_>>(),
    });
    if let Some(object) = value.as_object_mut() {
        if let Some(with) = list.with {
            object.insert("with".into(), digits(with));
        }
        if let Some(cell) = list.of_cell {
            object.insert("cell".into(), cell.to_string().into());
        }
    }
    value
}

fn part_value(part: &RowPart) -> Value {
    let key = |(cell, of): &(Cell, DigitSet)| json!({ "cell": cell.to_string(), "digits": digits(*of) });
    json!({
        "key": part.key.iter().map(key).collect::<Vec<_>>(),
        "cells": cells(part.cells.iter()),
        "sets": part.sets.iter().map(|set| digits(*set)).collect::<Vec<_>>(),
    })
}

fn reason_value(reason: StrikeReason) -> Value {
    match reason {
        StrikeReason::NoCell(digit) => json!({ "why": "no-cell", "digit": digit.value() }),
        StrikeReason::NoDigit(cell) => json!({ "why": "no-digit", "cell": cell.to_string() }),
        StrikeReason::OneCell(digits, cell) => {
            json!({ "why": "one-cell", "digits": list(&digits), "cell": cell.to_string() })
        }
        StrikeReason::OneDigit(of, digit) => {
            json!({ "why": "one-digit", "cells": cells(of), "digit": digit.value() })
        }
        StrikeReason::NoCandidate(cell) => json!({ "why": "no-candidate", "cell": cell.to_string() }),
        StrikeReason::NoPlace(house, digit) => {
            json!({ "why": "no-place", "house": house_name(house), "digit": digit.value() })
        }
        StrikeReason::NoWay(clue) => json!({ "why": "no-way", "clue": clue.get() }),
    }
}

fn struck_value(struck: &StruckSet) -> Value {
    let value = with(reason_value(struck.reason), [("set", digits(struck.set))]);
    match struck.assumed {
        Some(assumed) => with(value, [("assumed", assumed.value().into())]),
        None => value,
    }
}

fn bound_value(bound: &Bound) -> Value {
    let group = |group: &BoundGroup| {
        json!({
            "cells": cells(group.cells.iter()),
            "factor": group.factor,
            "digits": list(&group.digits),
            "filled": group.is_filled,
        })
    };
    json!({
        "form": "bound",
        "cell": bound.cell.to_string(),
        "factor": bound.factor,
        "total": bound.total,
        "groups": bound.groups.iter().map(group).collect::<Vec<_>>(),
        "limit": { (if bound.is_most { "most" } else { "least" }): bound.limit },
    })
}

fn table_value(table: &Table) -> Value {
    let rows = table.rows.iter().map(|row| {
        json!({
            "key": list(&row.key),
            "digits": row.digits.iter().map(|set| digits(*set)).collect::<Vec<_>>(),
            "sets": row.sets.iter().map(|set| list(set)).collect::<Vec<_>>(),
        })
    });
    json!({
        "form": "table",
        "key": cells(table.key.iter().copied()),
        "cells": cells(table.cells.iter().copied()),
        "rows": rows.collect::<Vec<_>>(),
        "struck": table
            .struck
            .iter()
            .map(|way| with(reason_value(way.reason), [("digits", list(&way.digits))]))
            .collect::<Vec<_>>(),
    })
}
