//! Sue de Coq and almost locked sets in words.

use super::template::{Part, Text, fill};
use super::{Step, losses, number};
use crate::grid::{Digit, DigitSet};
use crate::technique::{CandidateRole, CellRole, LinkKind, LockedSet, Technique, UnitRole};

/// Sue de Coq, the XZ rule, the XY-wing of sets, chains of sets and death blossoms.
pub(super) fn explain(step: &Step) -> Text {
    let mut text = match (step.technique, &step.reason.sets[..]) {
        (Technique::SueDeCoq, [crossing, line, in_box]) => sue_de_coq(step, *crossing, *line, *in_box),
        (Technique::AlsXz, [first, second]) => xz(step, *first, *second),
        (Technique::AlsXyWing | Technique::AlsChain, sets) => chain(step, sets),
        (Technique::DeathBlossom, sets) => blossom(step, sets),
        _ => Text::default(),
    };
    text.sentence(losses(step));
    text
}

fn sue_de_coq(step: &Step, crossing: LockedSet, line: LockedSet, in_box: LockedSet) -> Text {
    let [Some(of_line), Some(of_box)] =
        [UnitRole::Pattern, UnitRole::Second].map(|role| step.reason.units(role).next())
    else {
        return Text::default();
    };
    let size = crossing.cells.len() + line.cells.len() + in_box.cells.len();
    let parts: [Part; 9] = [
        crossing.cells.into(),
        crossing.digits.into(),
        of_line.into(),
        of_box.into(),
        line.cells.into(),
        line.digits.into(),
        in_box.cells.into(),
        in_box.digits.into(),
        number(size).into(),
    ];
    let mut text = fill("Where {2} and {3} cross, {0} have the candidates {1}.", &parts);
    text.sentence(have_only(line, " of the line"));
    text.sentence(have_only(in_box, " of the box"));
    text.sentence(fill(
        "The two groups have none of the crossing's digits in common, so that none of its digits can stand twice in these \
         {8} cells: they are just enough to hold them all. The digits of {4} can then only be there or in the crossing, \
         and leave the rest of {2}; those of {6} leave the rest of {3}; what neither group has stays in the crossing:",
        &parts,
    ));
    text
}

/// "r1c2 and r1c3 have only 3, 5 and 7."
fn have_only(set: LockedSet, of: &'static str) -> Text {
    let parts: [Part; 3] = [set.cells.into(), set.digits.into(), of.into()];
    fill(if set.cells.len() == 1 { "{0}{2} has only {1}." } else { "{0}{2} have only {1} together." }, &parts)
}

/// What groups are called.
const NAMES: [&str; 12] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"];

fn name(place: usize) -> Part {
    NAMES.get(place).copied().unwrap_or("Z").into()
}

/// What makes an almost locked set one: "Group A is r1c1 and r1c5: two cells with three candidates, 2, 3 and 7."
fn almost_locked(place: usize, set: LockedSet) -> Text {
    let parts: [Part; 5] = [
        set.cells.into(),
        set.digits.into(),
        number(set.cells.len()).into(),
        number(set.digits.len()).into(),
        name(place),
    ];
    if set.cells.len() == 1 {
        fill("Group {4} is {0}: one cell with two candidates, {1}.", &parts)
    } else {
        fill("Group {4} is {0}: {2} cells with {3} candidates, {1}.", &parts)
    }
}

/// The digits of the outcome that lie in one of the end sets.
fn outer(step: &Step) -> DigitSet {
    step.reason.nodes(CandidateRole::End).map(|node| node.digit).collect()
}

fn xz(step: &Step, first: LockedSet, second: LockedSet) -> Text {
    let linked: DigitSet = step.reason.nodes(CandidateRole::Pattern).map(|node| node.digit).collect();
    let parts: [Part; 1] = [linked.into()];
    let mut text = almost_locked(0, first);
    text.sentence(almost_locked(1, second));
    if linked.len() > 1 {
        text.sentence(fill(
            "Every place of {0|or} in group A sees every place of the same digit in group B, so each of these digits can be \
             in one group only. But a group can do without one of its digits at the most. So each takes one of the two and \
             all its other digits, and nothing else that sees all their places can hold them:",
            &parts,
        ));
        return text;
    }
    text.sentence(fill(
        "Every {0} of group A sees every {0} of group B, so only one of them can hold {0}. The other one then needs all its \
         other digits.",
        &parts,
    ));
    text.sentence(one_of_two(step, 1));
    text
}

/// Why the outcome follows where group A or another one is locked.
fn one_of_two(step: &Step, other: usize) -> Text {
    let outer = outer(step);
    let parts: [Part; 2] = [outer.into(), name(other)];
    if outer.len() == 1 {
        fill(
            "So group A or group {1} holds {0} in any case, and whatever sees all their {0} is not {0}:",
            &parts,
        )
    } else {
        fill(
            "So group A or group {1} holds {0} in any case, and whatever sees all their places of one of these digits \
             cannot be that digit:",
            &parts,
        )
    }
}

fn chain(step: &Step, sets: &[LockedSet]) -> Text {
    let Some(chain) = step.reason.chains.first() else { return Text::default() };
    let mut text = Text::default();
    for (place, set) in sets.iter().enumerate() {
        text.sentence(almost_locked(place, *set));
    }
    let told = outer(step).first().map(DigitSet::from).unwrap_or_default();
    text.sentence(fill("Suppose that group A does without {0}.", &[told.into()]));
    let commons: Vec<Digit> =
        chain.links.iter().filter(|link| link.kind == LinkKind::Weak).map(|link| link.to.digit).collect();
    for (place, digit) in commons.iter().enumerate() {
        let parts: [Part; 3] = [name(place), (*digit).into(), name(place + 1)];
        text.sentence(fill(
            "Then group {0} needs all its other digits, {1} too; every {1} of it sees every {1} of group {2}, so group {2} \
             does without {1}.",
            &parts,
        ));
    }
    text.sentence(fill("Then group {0} needs all its other digits.", &[name(commons.len())]));
    text.sentence(one_of_two(step, commons.len()));
    text
}

fn blossom(step: &Step, sets: &[LockedSet]) -> Text {
    let stem = step.reason.cells(CellRole::Pivot);
    let petals: Vec<Digit> = step.reason.nodes(CandidateRole::Pattern).map(|node| node.digit).collect();
    let all: DigitSet = petals.iter().copied().collect();
    let outer = outer(step);
    let mut text = Text::default();
    for (place, set) in sets.iter().enumerate() {
        text.sentence(almost_locked(place, *set));
    }
    text.sentence(fill("{0} can be {1|or}.", &[stem.into(), all.into()]));
    for (place, digit) in petals.iter().enumerate() {
        let parts: [Part; 3] = [stem.into(), (*digit).into(), name(place)];
        text.sentence(fill(
            "If it is {1}, group {2}, of which it sees every {1}, does without {1} and needs all its other digits.",
            &parts,
        ));
    }
    text.sentence(if outer.len() == 1 {
        fill("So one of the groups holds {0} in any case, and whatever sees all their {0} is not {0}:", &[outer.into()])
    } else {
        fill(
            "So one of the groups holds {0} in any case, and whatever sees all their places of one of these digits cannot \
             be that digit:",
            &[outer.into()],
        )
    });
    text
}
