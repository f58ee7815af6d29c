//! Explanations of steps by clues: relations, combinations, and the rule of 45.
//!
//! A sentence about a clue starts with its name and, where it helps, with what it means.

use super::chains::first_link;
use super::clue_names::{Named, meaning, named};
use super::template::{Explanation, PlaceholderValue, Token, fill, sentence};
use super::{CandidateGrid, Step, eliminations};
use super::{arguments, contradiction};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::rules::{ClueIndex, Constraint, House, KindId};
use crate::solve::technique::{
    Alternation, AlternationEvidence, ArgumentForm, CandidateRole, CellRole, HouseRole, RunCell, Technique,
};
use crate::text::Conjunction;

fn clue(grid: &CandidateGrid, step: &Step) -> Option<Named> {
    step.reason.clues.first().map(|clue| named(grid, *clue))
}

/// Lists clues by what `name` returns for each.
fn list(clues: &[ClueIndex], name: impl Fn(ClueIndex) -> String) -> Explanation {
    let mut names = clues.iter().map(|clue| Explanation::from_iter([Token::Clue(*clue, name(*clue))]));
    let Some(mut phrase) = names.next() else { return Explanation::default() };
    let mut names = names.peekable();
    while let Some(next) = names.next() {
        phrase = match names.peek() {
            Some(_) => sentence!("list-more", before = phrase, next = next),
            None => sentence!("list-and", before = phrase, last = next),
        };
    }
    phrase
}

/// Lists clues by name.
pub fn clue_list(grid: &CandidateGrid, clues: &[ClueIndex]) -> Explanation {
    list(clues, |clue| grid.rules.clue_name(clue))
}

/// Names the clues because of which cells see each other; empty without any.
pub fn by_clues(grid: &CandidateGrid, step: &Step) -> Explanation {
    match step.reason.clues[..] {
        [] => Explanation::default(),
        ref clues => {
            sentence!("why-by-clues", clues = clue_list(grid, clues))
        }
    }
}

/// Returns a sentence about the first clue of a step, which starts with its name, and the eliminations.
fn about(
    grid: &CandidateGrid,
    step: &Step,
    id: &str,
    values: Vec<(&'static str, PlaceholderValue)>,
) -> Explanation {
    let Some(clue) = clue(grid, step) else { return Explanation::default() };
    let values: Vec<_> = std::iter::once(("clue", clue.into())).chain(values).collect();
    let mut text = fill(id, &values);
    text.push_sentence(eliminations(step));
    text
}

fn digits_of(step: &Step) -> DigitSet {
    step.reason.digits.iter().copied().collect()
}

pub(in crate::solve::technique::explanation) fn last_of_clue(
    grid: &CandidateGrid,
    step: &Step,
) -> Explanation {
    let (Some(clue), Some(placed)) = (clue(grid, step), step.placements.first()) else {
        return Explanation::default();
    };
    sentence!("why-last-of-clue", clue = clue, cell = placed.cell, digit = placed.digit)
}

pub(in crate::solve::technique::explanation) fn marked_cell(
    grid: &CandidateGrid,
    step: &Step,
) -> Explanation {
    let cell = step.reason.cells(CellRole::Pattern);
    let Some(index) = step.reason.clues.first() else { return Explanation::default() };
    let id = match grid.rules.clue(*index).kind().id {
        KindId::Odd => "why-marked-cell.odd",
        KindId::Even => "why-marked-cell.even",
        _ => "why-marked-cell",
    };
    about(grid, step, id, vec![("cell", cell.into()), ("digits", digits_of(step).into())])
}

pub(in crate::solve::technique::explanation) fn thermometer_ends(
    grid: &CandidateGrid,
    step: &Step,
) -> Explanation {
    let [count, highest] = step.reason.numbers[..] else { return Explanation::default() };
    let values = [("count", count), ("highest", highest)];
    let values = values.map(|(name, number)| (name, PlaceholderValue::Count(number.unsigned_abs() as usize)));
    about(grid, step, "why-thermometer-ends", values.to_vec())
}

pub(in crate::solve::technique::explanation) fn thermometer_neighbours(
    grid: &CandidateGrid,
    step: &Step,
) -> Explanation {
    let (Some(index), Some(bound)) = (step.reason.clues.first(), step.reason.numbers.first()) else {
        return Explanation::default();
    };
    let is_slow = grid.rules.clue(*index).kind().id == KindId::SlowThermometer;
    let id = match (*bound > 0, is_slow) {
        (true, false) => "why-thermometer-neighbours",
        (true, true) => "why-thermometer-neighbours.slow",
        (false, false) => "why-thermometer-neighbours.before",
        (false, true) => "why-thermometer-neighbours.slow-before",
    };
    let bound = PlaceholderValue::Words(bound.abs().to_string());
    about(grid, step, id, vec![("cell", step.reason.cells(CellRole::Pattern).into()), ("bound", bound)])
}

pub(in crate::solve::technique::explanation) fn no_partner(grid: &CandidateGrid, step: &Step) -> Explanation {
    let (Some(index), digits) = (step.reason.clues.first(), digits_of(step)) else {
        return Explanation::default();
    };
    let mut text = meaning(grid, *index);
    text.push_sentence(match step.reason.numbers.is_empty() {
        true => sentence!("why-no-partner", count = digits.len(), digits = digits),
        false => {
            let cells = step.reason.cells(CellRole::Pattern);
            sentence!("why-no-partner.same", cells = cells, digit = digits)
        }
    });
    text.push_sentence(eliminations(step));
    text
}

pub(in crate::solve::technique::explanation) fn whisper_sides(
    grid: &CandidateGrid,
    step: &Step,
) -> Explanation {
    let Some(ArgumentForm::Alternation(Alternation { lines, evidence, .. })) =
        step.reason.arguments.first().map(|argument| &argument.form)
    else {
        return Explanation::default();
    };
    let mut text = meaning(grid, lines[0]);
    text.push_sentence(sentence!("why-whisper-sides-alternate"));
    let others = lines[1..]
        .iter()
        .map(|line| Explanation::from_iter([Token::Clue(*line, grid.rules.clue_name(*line))]));
    let others = others.reduce(|before, next| sentence!("list-more", before = before, next = next));
    if let Some(others) = others {
        text.push_sentence(sentence!("why-whisper-lines", count = lines.len() - 1, lines = others));
    }
    let (same, others) = (step.reason.cells(CellRole::Inside), step.reason.cells(CellRole::Outside));
    let is_low = step.reason.numbers.first() == Some(&0);
    text.push_sentence(match (*evidence, is_low) {
        (AlternationEvidence::Cell(cell), true) => {
            sentence!("why-whisper-cell", cell = cell, digits = digits_of(step))
        }
        (AlternationEvidence::Cell(cell), false) => {
            sentence!("why-whisper-cell.high", cell = cell, digits = digits_of(step))
        }
        (AlternationEvidence::House { house, cells, known, .. }, true) => sentence!(
            "why-whisper-house.high",
            count = cells.len(),
            house = house,
            cells = cells,
            others = known
        ),
        (AlternationEvidence::House { house, cells, known, .. }, false) => {
            sentence!("why-whisper-house", count = cells.len(), house = house, cells = cells, others = known)
        }
    });
    text.push_sentence(match is_low {
        true => sentence!("why-whisper-sides", same = same, others = others),
        false => sentence!("why-whisper-sides.high", same = same, others = others),
    });
    text.push_sentence(eliminations(step));
    text
}

pub(in crate::solve::technique::explanation) fn related_neighbours(
    grid: &CandidateGrid,
    step: &Step,
) -> Explanation {
    let Some(argument) = step.reason.arguments.first() else { return Explanation::default() };
    let (Some(index), ArgumentForm::Run { start, cells }) = (argument.clue, &argument.form) else {
        return Explanation::default();
    };
    let (from, digits) = (*start, digits_of(step));
    let mut text = meaning(grid, index);
    text.push_sentence(match cells[..] {
        [RunCell { cell, left, .. }] if left.is_empty() => {
            sentence!("why-related.none", from = from, digits = digits, to = cell)
        }
        [RunCell { cell, left, .. }] if !step.reason.digits.is_empty() => {
            sentence!("why-related", from = from, digits = digits, left = left, to = cell)
        }
        [RunCell { cell, .. }] => {
            let gone: DigitSet = step.eliminations.iter().map(|candidate| candidate.digit).collect();
            match partners(grid, index, from, cell, gone) {
                DigitSet::EMPTY => sentence!("why-related.alone", gone = gone, to = cell, from = from),
                partners => sentence!(
                    "why-related.partners",
                    count = gone.len(),
                    gone = gone,
                    to = cell,
                    partners = partners,
                    from = from
                ),
            }
        }
        ref cells => {
            let cell = |it: &RunCell| sentence!("why-argument-cell", cell = it.cell, digits = it.left);
            let cells = cells.iter().map(cell);
            let cells = cells.reduce(|before, next| sentence!("why-struck", before = before, next = next));
            sentence!("why-related.run", from = from, digits = digits, cells = cells.unwrap_or_default())
        }
    });
    text.push_sentence(eliminations(step));
    text
}

/// Returns the digits of a cell with which a clue allows some digits of another one.
fn partners(grid: &CandidateGrid, clue: ClueIndex, from: Cell, to: Cell, digits: DigitSet) -> DigitSet {
    let constraints = grid.rules.clue(clue).constraints(&grid.rules).into_iter();
    let of_pair = constraints.filter_map(|constraint| match constraint {
        Constraint::Pair(a, b, relation) if (a, b) == (to, from) => Some(relation),
        Constraint::Pair(a, b, relation) if (a, b) == (from, to) => Some(relation.reversed()),
        _ => None,
    });
    let all = of_pair.flat_map(|relation| digits.iter().map(move |digit| relation.seconds(digit)));
    all.fold(DigitSet::EMPTY, DigitSet::union)
}

pub(in crate::solve::technique::explanation) fn combinations(
    grid: &CandidateGrid,
    step: &Step,
) -> Explanation {
    match step.reason.arguments.first() {
        Some(argument) => arguments::argument(grid, step, argument),
        None => Explanation::default(),
    }
}

pub(in crate::solve::technique::explanation) fn needed_digit(
    grid: &CandidateGrid,
    step: &Step,
) -> Explanation {
    let (Some(argument), Some(digit)) = (step.reason.arguments.first(), step.reason.digits.first()) else {
        return Explanation::default();
    };
    let mut text = arguments::premises(grid, step, argument).into_full_sentence();
    let places = step.reason.cells(CellRole::Pattern);
    text.push_sentence(sentence!("why-needed-digit", digit = *digit, cells = places));
    text.push_sentence(eliminations(step));
    text
}

pub(in crate::solve::technique::explanation) fn rule_of_45(grid: &CandidateGrid, step: &Step) -> Explanation {
    let [houses_sum, cages_sum, rest] = step.reason.numbers[..] else { return Explanation::default() };
    let houses: Vec<House> = step.reason.houses(HouseRole::Pattern).collect();
    let words = |number: i32| number.abs().to_string();
    let sum = |clue| grid.rules.clue(clue).value().map_or_else(String::new, |sum| sum.to_string());
    let mut text = sentence!(
        "why-rule-of-45",
        houses = houses.clone(),
        total = words(houses_sum),
        count = step.reason.clues.len(),
        cages = list(&step.reason.clues, sum),
        sum = words(cages_sum),
    );
    let filled = step.reason.cells(CellRole::Pattern);
    let (inside, outside) = (step.reason.cells(CellRole::Inside), step.reason.cells(CellRole::Outside));
    if !filled.is_empty() || inside.is_empty() {
        text.push_sentence(difference(
            grid,
            &houses,
            inside.union(outside).union(filled),
            (houses_sum, cages_sum),
        ));
    }
    if !filled.is_empty() {
        let digits: Vec<Digit> = filled.iter().filter_map(|cell| grid.digits[cell]).collect();
        let sum = arguments::sum(&digits);
        text.push_sentence(sentence!(
            "why-rule-of-45.filled",
            count = filled.len(),
            cells = filled,
            sum = sum
        ));
    }
    let only = |cells: CellSet, rest: i32| {
        sentence!("why-rule-of-45.cells", count = cells.len(), cells = cells, rest = words(rest))
    };
    text.push_sentence(match (inside.is_empty(), outside.is_empty()) {
        (false, true) => only(inside, rest),
        (true, _) => only(outside, -rest),
        (false, false) if rest == 0 => {
            sentence!("why-rule-of-45.equal", count = inside.len(), cells = inside, others = outside)
        }
        (false, false) => {
            let (more, less) = if rest > 0 { (inside, outside) } else { (outside, inside) };
            sentence!(
                "why-rule-of-45.more",
                count = more.len(),
                cells = more,
                others = less,
                rest = words(rest)
            )
        }
    });
    text.push_sentence(match (step.reason.arguments.first(), step.placements.first()) {
        (Some(argument), _) => arguments::argument(grid, step, argument),
        (None, Some(placed)) => sentence!("why-rule-of-45.place", cell = placed.cell, digit = placed.digit),
        (None, None) => eliminations(step),
    });
    text
}

/// "The cells that they do not share make the difference: r1c3 + r1c7 = 51 − 45 = 6."
fn difference(
    grid: &CandidateGrid,
    houses: &[House],
    cells: CellSet,
    (houses_sum, cages_sum): (i32, i32),
) -> Explanation {
    let of_houses = houses.iter().fold(CellSet::EMPTY, |all, house| all.union(grid.cells(*house)));
    let (inside, outside) = (cells.intersection(of_houses), cells.difference(of_houses));
    let (plus, minus, more, less) = match houses_sum >= cages_sum && !inside.is_empty() {
        true => (inside, outside, houses_sum, cages_sum),
        false => (outside, inside, cages_sum, houses_sum),
    };
    let terms = plus.iter().map(|cell| (" + ", cell)).chain(minus.iter().map(|cell| (" − ", cell)));
    let mut equation = Vec::new();
    for (sign, cell) in terms {
        if !equation.is_empty() {
            equation.push(Token::Text(sign.to_owned()));
        }
        equation.push(Token::Cells(cell.into(), Conjunction::And));
    }
    sentence!(
        "why-rule-of-45.difference",
        equation = Explanation::from_iter(equation),
        more = more.to_string(),
        less = less.to_string(),
        difference = (more - less).to_string(),
    )
}

pub(in crate::solve::technique::explanation) fn killer_subset(
    grid: &CandidateGrid,
    step: &Step,
) -> Explanation {
    let (of_clues, others) = (step.reason.cells(CellRole::Pattern), step.reason.cells(CellRole::Helper));
    let digits = digits_of(step);
    let mut text = Explanation::default();
    for argument in &step.reason.arguments {
        text.push_sentence(arguments::premises(grid, step, argument).into_full_sentence());
    }
    let count = step.reason.clues.len();
    text.push_sentence(sentence!("why-killer-subset", count = count, digits = digits, cells = of_clues));
    if !others.is_empty() {
        text.push_sentence(match others.len() {
            1 => sentence!("why-can-be", cells = others, digits = digits),
            _ => sentence!("why-can-be.several", cells = others, digits = digits),
        });
    }
    text.push_sentence(sentence!("why-killer-subset.out", digits = digits));
    text.push_sentence(eliminations(step));
    text
}

pub(in crate::solve::technique::explanation) fn seen_from_all_places(
    grid: &CandidateGrid,
    step: &Step,
) -> Explanation {
    let (Some(house), Some(digit)) =
        (step.reason.houses(HouseRole::Pattern).next(), step.reason.digits.first())
    else {
        return Explanation::default();
    };
    let places = step.reason.cells(CellRole::Pattern);
    let cells: CellSet = step.eliminations.iter().map(|candidate| candidate.cell).collect();
    let mut text = sentence!("why-seen", house = house, digit = *digit, places = places);
    text.push_sentence(sentence!("why-seen.cells", count = cells.len(), cells = cells));
    text.push_sentence(by_clues(grid, step));
    text.push_sentence(sentence!("why-removals.so", removals = super::removals(&step.eliminations)));
    text
}

pub(in crate::solve::technique::explanation) fn every_option(
    grid: &CandidateGrid,
    step: &Step,
) -> Explanation {
    let mut text = options(step);
    for chain in &step.reason.chains {
        chain.links.iter().for_each(|link| text.push_sentence(first_link(link)));
    }
    text.push_sentence(in_every_case(step));
    let _ = grid;
    text
}

/// Returns the options of which one is true.
fn options(step: &Step) -> Explanation {
    let nodes = step.reason.nodes(CandidateRole::Assumed);
    let cells = nodes.fold(CellSet::EMPTY, |all, node| all.union(node.cells));
    match step.reason.houses(HouseRole::Pattern).next() {
        Some(house) => sentence!("why-verity.unit", cells = cells, digits = digits_of(step), unit = house),
        None => sentence!("why-verity.cell", cells = cells, digits = digits_of(step)),
    }
}

fn in_every_case(step: &Step) -> Explanation {
    let mut text = sentence!("why-every-option");
    text.push_sentence(eliminations(step));
    text
}

/// Returns what follows from the links of a step, which are listed beside it.
pub(in crate::solve::technique::explanation) fn chain_conclusion(
    grid: &CandidateGrid,
    step: &Step,
) -> Explanation {
    if step.technique == Technique::EveryOption {
        let mut text = options(step);
        text.push_sentence(in_every_case(step));
        return text;
    }
    contradiction::what_cannot_be(grid, step)
}
