//! Skyscraper, kite, turbot fish, empty rectangle and colours in words: patterns of strong links on one digit.

use super::template::{Part, Text, fill};
use super::{Step, losses};
use crate::grid::{CellSet, Unit};
use crate::technique::{CandidateRole, CellRole, Chain, LinkBy, Technique, UnitRole};

/// Two strong links joined by a weak one; both pairs of a dual.
pub(super) fn two_links(step: &Step) -> Text {
    let mut text = Text::default();
    for (place, chain) in step.reason.chains.iter().enumerate() {
        if place > 0 {
            text.sentence(fill("The same two cells of the box belong to a second kite.", &[]));
        }
        text.sentence(joined_links(chain));
    }
    text.sentence(fill("So whatever sees both ends loses the digit:", &[]));
    text.sentence(losses(step));
    text
}

fn joined_links(chain: &Chain) -> Text {
    let [first, middle, last] = &chain.links[..] else { return Text::default() };
    let unit = |by: LinkBy| if let LinkBy::Unit(unit) = by { vec![unit] } else { Vec::new() };
    let parts: [Part; 8] = [
        first.from.digit.into(),
        unit(first.by).into(),
        first.from.cells.or(first.to.cells).into(),
        unit(last.by).into(),
        last.from.cells.or(last.to.cells).into(),
        middle.from.cells.or(middle.to.cells).into(),
        unit(middle.by).into(),
        first.from.cells.or(last.to.cells).into(),
    ];
    let mut text = fill("In {1} the digit {0} can only go in {2|or}, and in {3} only in {4|or}.", &parts);
    text.sentence(if first.from == last.to {
        fill("Were {7} not {0}, both {5} would be; but they see each other, in {6}. So {7} is {0}.", &parts)
    } else {
        fill("{5} see each other, in {6}, so they cannot both be {0}: at least one of {7} is.", &parts)
    });
    text
}

/// An empty rectangle, or two of them.
pub(super) fn empty_rectangle(step: &Step) -> Text {
    let homes: Vec<Unit> = step.reason.units(UnitRole::Pattern).collect();
    let links: Vec<Unit> = step.reason.units(UnitRole::Base).collect();
    let alongs: Vec<Unit> = step.reason.units(UnitRole::Cover).collect();
    let acrosses: Vec<Unit> = step.reason.units(UnitRole::Second).collect();
    let starts: Vec<_> = step.reason.nodes(CandidateRole::Pattern).collect();
    let ends: Vec<_> = step.reason.nodes(CandidateRole::End).collect();
    let mut text = Text::default();
    let out: CellSet = step.eliminations.iter().map(|one| one.cell).collect();
    for place in 0..homes.len().min(starts.len()).min(ends.len()) {
        let (home, link, along, across) = (homes[place], links[place], alongs[place], acrosses[place]);
        let cleared = out.and(across.cell_set()).and(ends[place].cells.common_peers());
        let parts: [Part; 8] = [
            home.into(),
            starts[place].digit.into(),
            along.into(),
            across.into(),
            link.into(),
            starts[place].cells.into(),
            ends[place].cells.into(),
            cleared.into(),
        ];
        text.sentence(fill("In {0} every place of {1} lies in {2} or in {3}.", &parts));
        text.sentence(fill("In {4} the digit can only go in {5} or {6}.", &parts));
        text.sentence(fill(
            "If {5} is {1}, {2} is used up, so the {1} of {0} is in {3}; if not, {6} is {1}.",
            &parts,
        ));
        text.sentence(fill("Either way {7} cannot be {1}: it sees {6} and lies in {3}.", &parts));
    }
    text
}

/// Simple and multiple colours.
pub(super) fn colours(step: &Step) -> Text {
    let of = |role| step.reason.nodes(role).fold(CellSet::EMPTY, |all, node| all.or(node.cells));
    let [a, b, c, d] =
        [CandidateRole::ColourA, CandidateRole::ColourB, CandidateRole::ColourC, CandidateRole::ColourD]
            .map(of);
    let out: CellSet = step.eliminations.iter().map(|one| one.cell).collect();
    let Some(digit) = step.reason.digits.first() else { return Text::default() };
    let parts: [Part; 6] = [(*digit).into(), a.into(), b.into(), c.into(), d.into(), out.into()];
    let mut text = fill(
        "Strong links on {0} give its places two colours, one to {1}, the other to {2}: one colour is true in all its \
         places, the other in none.",
        &parts,
    );
    if !c.is_empty() {
        text.sentence(fill("Elsewhere {3} have one such colour, {4} the other.", &parts));
    }
    text.sentence(match (step.technique, out.len()) {
        (Technique::ColourTrap, 1) => fill("{5} sees both colours:", &parts),
        (Technique::ColourTrap, _) => fill("{5} see both colours:", &parts),
        (Technique::ColourWrap, _) => {
            fill("Two places of one colour see each other, so that colour is false, in {5}:", &parts)
        }
        (Technique::MultiColours2, _) => {
            fill("The colour of {5} sees both of the second colours, of which one is true, so it is false:", &parts)
        }
        _ => fill(
            "A colour of the first sees a colour of the second, so they are not both true, and one of the two others \
             is. What sees both of those loses the digit:",
            &parts,
        ),
    });
    text.sentence(losses(step));
    text
}

/// The pivot, pincers and other cells with a role, for the wings.
pub(super) fn cells_of(step: &Step, role: CellRole) -> Vec<CellSet> {
    step.reason.cells.iter().filter(|(of, _)| *of == role).map(|(_, cells)| *cells).collect()
}
