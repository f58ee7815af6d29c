//! Fish: one digit, as many lines to start from as lines that cross them.
//!
//! *Basic fish* (X-wing, swordfish, jellyfish: 2, 3 and 4 lines): the places of a digit in n parallel lines, the base,
//! lie in n crossing lines, the cover. The base needs the digit n times, once in each cover line, so it leaves the rest
//! of the cover. *Finned fish*: base places outside the cover, the fins, lie in one box. Either the fish holds or a fin
//! is true, so the digit leaves only those cells of the cover that see all fins, which lie in the fins' box. *Sashimi*:
//! without its fins a base line keeps fewer than two places. (The common names; "sashimi" as HoDoKu draws the line.)
//! Fish of more lines are never needed: the other lines make a smaller one.

use super::combine::{THIRDS, bits, choices, within};
use super::hunt::{Flow, Found, Hunt};
use super::step::each;
use super::{CellRole, Reason, Step, Technique, UnitRole};
use crate::grid::{Cell, CellSet, Digit, Unit};

pub(super) fn basic(hunt: &Hunt, size: usize, found: &mut Found) -> Flow {
    schools(hunt, &mut |school| {
        let enough = |places: u16| (2..=size as u32).contains(&places.count_ones());
        let (items, lines) = school.lines(enough);
        choices(items.as_slice(), size, size as u32, &mut |chosen, union| {
            let base = lines.pick(chosen);
            let out = school.cells(!base, union);
            if union.count_ones() as usize != size || out.is_empty() {
                return Flow::Continue(());
            }
            use Technique::*;
            let technique = [XWing, Swordfish, Jellyfish][size - 2];
            found(school.step(technique, (base, union), 0, out))
        })
    })
}

pub(super) fn finned(hunt: &Hunt, size: usize, found: &mut Found) -> Flow {
    with_fins(hunt, size, false, found)
}

pub(super) fn sashimi(hunt: &Hunt, size: usize, found: &mut Found) -> Flow {
    with_fins(hunt, size, true, found)
}

/// The fins lie in one box, of which at least one line belongs to the cover: so they lie in one or two crossing lines
/// beside the cover.
fn with_fins(hunt: &Hunt, size: usize, sashimi: bool, found: &mut Found) -> Flow {
    schools(hunt, &mut |school| {
        let (items, lines) = school.lines(|places| places != 0);
        choices(items.as_slice(), size, size as u32 + 2, &mut |chosen, union| {
            let base = lines.pick(chosen);
            let beside = union.count_ones().saturating_sub(size as u32);
            (if beside == 0 { 0..0 } else { 0..27 }).try_for_each(|place| {
                // The last lines first, so that the covers come in order.
                let Some(fins) = fin_lines(place, beside).filter(|fins| union & fins == *fins) else {
                    return Flow::Continue(());
                };
                fish_with(hunt, school, (base, union & !fins), fins, (size, sashimi), found)
            })
        })
    })
}

/// The `place`-th choice of one or two lines of the same third, from the last to the first.
fn fin_lines(place: usize, count: u32) -> Option<u16> {
    match count {
        1 if place < 9 => Some(1 << (8 - place)),
        2 if place < 9 => Some([0o6, 0o5, 0o3][place % 3] << (6 - place / 3 * 3)),
        _ => None,
    }
}

fn fish_with(
    hunt: &Hunt,
    school: &School,
    (base, cover): (u16, u16),
    fins: u16,
    (size, sashimi): (usize, bool),
    found: &mut Found,
) -> Flow {
    // The lines with fins must lie in one third too.
    let with_fins =
        bits(base).filter(|line| school.places[*line] & fins != 0).fold(0, |all, line| all | 1 << line);
    let Some(third) = within(THIRDS, with_fins) else {
        return Flow::Continue(());
    };
    let crossing_third = within(THIRDS, fins).unwrap_or(0);
    let out = school.cells(third & !base, cover & crossing_third);
    if out.is_empty() || school.cells(base, fins).len() > hunt.options.fins {
        return Flow::Continue(());
    }
    if bits(base).any(|line| (school.places[line] & cover).count_ones() < 2) != sashimi {
        return Flow::Continue(());
    }
    use Technique::*;
    let technique = match sashimi {
        false => [FinnedXWing, FinnedSwordfish, FinnedJellyfish][size - 2],
        true => [SashimiXWing, SashimiSwordfish, SashimiJellyfish][size - 2],
    };
    found(school.step(technique, (base, cover), fins, out))
}

/// The places of a digit, line by line: rows with columns as bits, or the other way round.
struct School {
    digit: Digit,
    by_row: bool,
    places: [u16; 9],
}

/// A few lines, in order.
#[derive(Default)]
struct Few {
    items: [u16; 9],
    count: usize,
}

impl Few {
    fn push(&mut self, item: u16) {
        self.items[self.count] = item;
        self.count += 1;
    }

    fn as_slice(&self) -> &[u16] {
        &self.items[..self.count]
    }

    /// The chosen ones, joined.
    fn pick(&self, chosen: u16) -> u16 {
        bits(chosen).fold(0, |all, place| all | self.items[place])
    }
}

/// Each digit with its rows, then with its columns.
fn schools(hunt: &Hunt, visit: &mut dyn FnMut(&School) -> Flow) -> Flow {
    for digit in Digit::all() {
        if hunt.state.places(digit).len() < 4 {
            continue;
        }
        for by_row in [true, false] {
            let mut places = [0; 9];
            for unit in Unit::rows().chain(Unit::columns()).filter(|unit| unit.is_row() == by_row) {
                places[unit.index()] = hunt.state.positions(unit, digit);
            }
            visit(&School { digit, by_row, places })?;
        }
    }
    Flow::Continue(())
}

impl School {
    /// The lines whose places pass: their places, and each line's bit.
    fn lines(&self, pass: impl Fn(u16) -> bool) -> (Few, Few) {
        let (mut items, mut lines) = (Few::default(), Few::default());
        for (line, places) in self.places.iter().enumerate().filter(|(_, places)| pass(**places)) {
            items.push(*places);
            lines.push(1 << line);
        }
        (items, lines)
    }

    /// The places of the digit where these lines and these crossing lines meet.
    fn cells(&self, lines: u16, crossing: u16) -> CellSet {
        let cell = |line, place| if self.by_row { Cell::at(line, place) } else { Cell::at(place, line) };
        let in_line =
            |line: usize| bits(self.places[line] & crossing).filter_map(move |place| cell(line, place));
        bits(lines & 0o777).flat_map(in_line).collect()
    }

    fn step(&self, technique: Technique, (base, cover): (u16, u16), fins: u16, out: CellSet) -> Step {
        let unit = |is_row: bool, index: usize| {
            Unit::all().find(|unit| unit.is_line() && unit.is_row() == is_row && unit.index() == index)
        };
        let bases = bits(base).filter_map(|line| unit(self.by_row, line)).map(|unit| (UnitRole::Base, unit));
        let covers =
            bits(cover).filter_map(|line| unit(!self.by_row, line)).map(|unit| (UnitRole::Cover, unit));
        let mut reason = Reason {
            digits: vec![self.digit],
            units: bases.chain(covers).collect(),
            cells: vec![(CellRole::Pattern, self.cells(base, cover))],
            ..Reason::default()
        };
        if fins != 0 {
            reason.cells.push((CellRole::Fin, self.cells(base, fins)));
        }
        Step::removing(technique, each(self.digit, out), reason)
    }
}
