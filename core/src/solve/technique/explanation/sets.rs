//! Explanations of Sue de Coq and almost locked sets.

use super::template::{Explanation, number_in_words, sentence};
use super::{CandidateGrid, Step, eliminations};
use crate::grid::{Digit, DigitSet};
use crate::solve::technique::Technique;
use crate::solve::technique::{CandidateRole, CellRole, HouseRole, LinkKind, LockedSet};

/// Explains Sue de Coq, the XZ rule, the XY-wing of sets, chains of sets and death blossoms.
pub(in crate::solve::technique::explanation) fn explain(_: &CandidateGrid, step: &Step) -> Explanation {
    let mut text = match (step.technique, &step.reason.sets[..]) {
        (Technique::SueDeCoq, [crossing, line, in_box]) => sue_de_coq(step, *crossing, *line, *in_box),
        (Technique::AlsXz, [first, second]) => xz(step, *first, *second),
        (Technique::AlsXyWing | Technique::AlsChain, sets) => chain(step, sets),
        (Technique::DeathBlossom, sets) => blossom(step, sets),
        _ => Explanation::default(),
    };
    text.push_sentence(eliminations(step));
    text
}

fn sue_de_coq(step: &Step, crossing: LockedSet, line: LockedSet, in_box: LockedSet) -> Explanation {
    let [Some(of_line), Some(of_box)] =
        [HouseRole::Pattern, HouseRole::Second].map(|role| step.reason.houses(role).next())
    else {
        return Explanation::default();
    };
    let size = crossing.cells.len() + line.cells.len() + in_box.cells.len();
    let mut text = sentence!(
        "why-sue-de-coq",
        line = of_line,
        box = of_box,
        cells = crossing.cells,
        digits = crossing.digits,
    );
    text.push_sentence(sentence!(
        "why-sue-de-coq.of-line",
        line = of_line,
        cells = line.cells,
        digits = line.digits,
    ));
    text.push_sentence(sentence!(
        "why-sue-de-coq.of-box",
        box = of_box,
        cells = in_box.cells,
        digits = in_box.digits,
    ));
    let (shared, size) = (line.digits.intersection(in_box.digits), number_in_words(size));
    text.push_sentence(if shared.is_empty() {
        sentence!("why-sue-de-coq.count", size = size)
    } else {
        sentence!("why-sue-de-coq.count-shared", size = size, digits = shared)
    });
    text.push_sentence(sentence!("why-sue-de-coq.full"));
    // A digit of the crossing alone is locked in both.
    let locked =
        |own: LockedSet, other: LockedSet| crossing.digits.difference(other.digits).union(own.digits);
    text.push_sentence(sentence!(
        "why-sue-de-coq.out",
        line = of_line,
        line_digits = locked(line, in_box),
        box = of_box,
        box_digits = locked(in_box, line),
    ));
    text
}

/// The names of the almost locked sets.
const NAMES: [&str; 12] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"];

fn set_name(index: usize) -> &'static str {
    NAMES.get(index).copied().unwrap_or("Z")
}

/// Introduces an almost locked set: "Set A: r1c1 and r1c5 can only be 2, 3 or 7, three digits for two cells."
fn almost_locked(index: usize, set: LockedSet) -> Explanation {
    sentence!(
        "why-set",
        name = set_name(index),
        count = set.cells.len(),
        cells = set.cells,
        size = number_in_words(set.cells.len()),
        candidates = number_in_words(set.digits.len()),
        digits = set.digits,
    )
}

/// Returns the eliminated digits that are in one of the end sets.
fn outer_digits(step: &Step) -> DigitSet {
    step.reason.nodes(CandidateRole::End).map(|node| node.digit).collect()
}

fn xz(step: &Step, first: LockedSet, second: LockedSet) -> Explanation {
    let linked: DigitSet = step.reason.nodes(CandidateRole::Pattern).map(|node| node.digit).collect();
    let mut text = almost_locked(0, first);
    text.push_sentence(almost_locked(1, second));
    if linked.len() > 1 {
        text.push_sentence(sentence!("why-als-xz.double", digits = linked));
        text.push_sentence(sentence!("why-als-xz.each", digits = linked));
        text.push_sentence(sentence!("why-als-xz.out", digits = linked));
        return text;
    }
    text.push_sentence(sentence!("why-als-xz", digit = linked));
    text.push_sentence(one_of_two(step, 1));
    text
}

/// Concludes from set A or another one being locked.
fn one_of_two(step: &Step, other: usize) -> Explanation {
    let outer = outer_digits(step);
    sentence!("why-one-set", name = set_name(other), count = outer.len(), digits = outer)
}

fn chain(step: &Step, sets: &[LockedSet]) -> Explanation {
    let Some(chain) = step.reason.chains.first() else { return Explanation::default() };
    let mut text = Explanation::default();
    for (index, set) in sets.iter().enumerate() {
        text.push_sentence(almost_locked(index, *set));
    }
    let digit = outer_digits(step).iter().next().map(DigitSet::from).unwrap_or_default();
    text.push_sentence(sentence!("why-set-chain", digit = digit));
    let commons: Vec<Digit> =
        chain.links.iter().filter(|link| link.kind == LinkKind::Weak).map(|link| link.to.digit).collect();
    for (index, digit) in commons.iter().enumerate() {
        let (name, next) = (set_name(index), set_name(index + 1));
        text.push_sentence(sentence!("why-set-chain.link", name = name, digit = *digit, next = next));
    }
    text.push_sentence(sentence!("why-set-chain.end", name = set_name(commons.len()), digits = digit));
    text.push_sentence(one_of_two(step, commons.len()));
    text
}

fn blossom(step: &Step, sets: &[LockedSet]) -> Explanation {
    let stem = step.reason.cells(CellRole::Pivot);
    let petals: Vec<Digit> = step.reason.nodes(CandidateRole::Pattern).map(|node| node.digit).collect();
    let all: DigitSet = petals.iter().copied().collect();
    let outer = outer_digits(step);
    let mut text = sentence!("why-can-be", cells = stem, digits = all);
    for (index, set) in sets.iter().enumerate() {
        text.push_sentence(almost_locked(index, *set));
    }
    for (index, digit) in petals.iter().enumerate() {
        let name = set_name(index);
        text.push_sentence(sentence!("why-petal", cell = stem, digit = *digit, name = name, outer = outer));
    }
    text.push_sentence(sentence!("why-blossom", count = outer.len(), digits = outer));
    text
}
