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
    // Finned and sashimi fish are looked for together: where there are neither, once is enough.
    if hunt.finless.get() >> size & 1 == 1 {
        return Flow::Continue(());
    }
    let mut any = false;
    schools(hunt, &mut |school| {
        let (items, lines) = school.lines(|places| places != 0);
        choices(items.as_slice(), size, size as u32 + 2, &mut |chosen, union| {
            let beside = union.count_ones().saturating_sub(size as u32);
            if beside == 0 {
                return Flow::Continue(());
            }
            let base = lines.pick(chosen);
            (0..9).try_for_each(|place| {
                // The last lines first, so that the covers come in order.
                let fins = fin_lines(place, beside);
                if union & fins != fins {
                    return Flow::Continue(());
                }
                let Some(fish) = Finned::of(school, base, union & !fins, fins) else {
                    return Flow::Continue(());
                };
                any = true;
                if fish.is_sashimi == sashimi {
                    fish.tell(hunt, school, size, found)
                } else {
                    Flow::Continue(())
                }
            })
        })
    })?;
    if !any {
        hunt.finless.set(hunt.finless.get() | 1 << size);
    }
    Flow::Continue(())
}

/// The `place`-th choice of one or two lines of the same third, from the last to the first; all for more, which fits
/// nowhere.
const fn fin_lines(place: usize, count: u32) -> u16 {
    match count {
        1 => 1 << (8 - place),
        2 => [0o6, 0o5, 0o3][place % 3] << (6 - place / 3 * 3),
        _ => u16::MAX,
    }
}

/// A fish with fins: lines as bits.
struct Finned {
    base: u16,
    cover: u16,
    /// The crossing lines of the fins.
    fins: u16,
    /// The lines and the crossing lines that lose the digit where they meet.
    out: (u16, u16),
    is_sashimi: bool,
}

impl Finned {
    /// `None` where the fins do not lie in one box, or see nothing.
    fn of(school: &School, base: u16, cover: u16, fins: u16) -> Option<Self> {
        let crossing = cover & within(THIRDS, fins)?;
        let holding = |line: &usize| school.places[*line] & fins != 0;
        let with_fins = bits(base).filter(holding).fold(0, |all, line| all | 1 << line);
        let lines = within(THIRDS, with_fins)? & !base;
        let clears = bits(lines).any(|line| school.places[line] & crossing != 0);
        clears.then(|| Self {
            base,
            cover,
            fins,
            out: (lines, crossing),
            is_sashimi: bits(base).any(|line| (school.places[line] & cover).count_ones() < 2),
        })
    }

    fn tell(&self, hunt: &Hunt, school: &School, size: usize, found: &mut Found) -> Flow {
        if school.cells(self.base, self.fins).len() > hunt.options.fins {
            return Flow::Continue(());
        }
        use Technique::*;
        let technique = match self.is_sashimi {
            false => [FinnedXWing, FinnedSwordfish, FinnedJellyfish][size - 2],
            true => [SashimiXWing, SashimiSwordfish, SashimiJellyfish][size - 2],
        };
        let out = school.cells(self.out.0, self.out.1);
        found(school.step(technique, (self.base, self.cover), self.fins, out))
    }
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

#[cfg(test)]
mod tests {
    use crate::technique::Technique::{
        FinnedJellyfish, FinnedSwordfish, FinnedXWing, Jellyfish, SashimiJellyfish, SashimiSwordfish,
        SashimiXWing, Swordfish, XWing,
    };
    use crate::technique::tests::tells;

    #[test]
    fn an_x_wing_uses_up_two_lines() {
        tells(
            XWing,
            [
                "954..723.",
                "1632.957.",
                "728.53.9.",
                "4.2.76315",
                "5...34.82",
                "...52..49",
                "..5792.6.",
                "2.9....57",
                "647..592.",
            ],
            "",
            "In row 5 and row 6 the digit 6 can only go in column 3 or column 7. Each of the two rows \
             needs its 6 in another of these columns, so they use up the 6 of both, and no other cell \
             there can hold one: 6 leaves r3c7.",
        );
    }

    #[test]
    fn a_swordfish_uses_up_three_lines() {
        tells(
            Swordfish,
            [
                "491...63.",
                "3251964..",
                "678.34.19",
                ".34..59..",
                "8163.9...",
                "95.8..36.",
                ".4....8.3",
                "..3.2.7..",
                "..94.315.",
            ],
            "",
            "In column 2, column 5 and column 6 the digit 8 can only go in row 1, row 8 or row 9. \
             Each of the three columns needs its 8 in another of these rows, so they use up the 8 of \
             all three, and no other cell there can hold one: 8 leaves r1c9.",
        );
    }

    #[test]
    fn a_jellyfish_uses_up_four_lines() {
        tells(
            Jellyfish,
            [
                "34..6..75",
                "579243816",
                "86.57..3.",
                "7.63825..",
                ".38.5...7",
                "254197368",
                "..7.15..3",
                ".8372..5.",
                "4.5.3.7..",
            ],
            "",
            "In row 1, row 3, row 4 and row 9 the digit 1 can only go in column 2, column 3, column 6 \
             or column 9. Each of the four rows needs its 1 in another of these columns, so they use \
             up the 1 of all four, and no other cell there can hold one: 1 leaves r8c9.",
        );
    }

    #[test]
    fn a_finned_x_wing_clears_what_its_fins_see() {
        tells(
            FinnedXWing,
            [
                "187234659",
                "......248",
                "4.2.8.173",
                "5.84.3.21",
                "..48..536",
                "....5..84",
                ".453.9812",
                "82.54.397",
                ".3..28465",
            ],
            "",
            "In column 2 and column 7 the digit 7 can only go in row 4 or row 6, but for r5c2. Either \
             r5c2 is 7, or the two columns use up the 7 of these rows. What lies in these rows and \
             sees r5c2 loses the digit either way: 7 leaves r6c1.",
        );
    }

    #[test]
    fn a_finned_swordfish_clears_what_its_fins_see() {
        tells(
            FinnedSwordfish,
            [
                "3...29.54",
                "9.4....12",
                "2.84...9.",
                "89..47231",
                ".27..1948",
                "143298567",
                "43.982.7.",
                "7.2.5.489",
                ".897.4.2.",
            ],
            "",
            "In column 6, column 7 and column 9 the digit 3 can only go in row 2, row 3 or row 9, but \
             for r8c6. Either r8c6 is 3, or the three columns use up the 3 of these rows. What lies \
             in these rows and sees r8c6 loses the digit either way: 3 leaves r9c5.",
        );
    }

    #[test]
    fn a_finned_jellyfish_clears_what_its_fins_see() {
        tells(
            FinnedJellyfish,
            [
                "6..1.95.8",
                "719458..3",
                "..56.21.9",
                "...5913..",
                "9.1324.5.",
                "543786912",
                "39..45..1",
                "1..967.35",
                ".5..13.9.",
            ],
            "",
            "In row 2, row 5, row 7 and row 9 the digit 6 can only go in column 3, column 7, column 8 \
             or column 9, but for r5c2. Either r5c2 is 6, or the four rows use up the 6 of these \
             columns. What lies in these columns and sees r5c2 loses the digit either way: 6 leaves \
             r4c3.",
        );
    }

    #[test]
    fn a_sashimi_x_wing_has_a_line_with_one_place_beside_its_fins() {
        tells(
            SashimiXWing,
            [
                "8.7...594",
                "6.4..5..3",
                "5.3.4...2",
                "348691725",
                "9....8...",
                "1...5..8.",
                "2..574...",
                "7..213.4.",
                "431...257",
            ],
            "",
            "In column 3 and column 6 the digit 2 can only go in row 1 or row 6, but for r5c3. Either \
             r5c3 is 2, or the two columns use up the 2 of these rows. What lies in these rows and \
             sees r5c3 loses the digit either way: 2 leaves r6c2.",
        );
    }

    #[test]
    fn a_sashimi_swordfish_has_a_line_with_one_place_beside_its_fins() {
        tells(
            SashimiSwordfish,
            [
                "34.526...",
                "2567....4",
                ".97.43265",
                ".82...4..",
                "4..9.2...",
                ".......2.",
                "7..2..849",
                ".1..3.672",
                ".24..7513",
            ],
            "",
            "In row 1, row 4 and row 9 the digit 9 can only go in column 1, column 5 or column 8, but \
             for r1c7. Either r1c7 is 9, or the three rows use up the 9 of these columns. What lies \
             in these columns and sees r1c7 loses the digit either way: 9 leaves r2c8.",
        );
    }

    #[test]
    fn a_sashimi_jellyfish_has_a_line_with_one_place_beside_its_fins() {
        tells(
            SashimiJellyfish,
            [
                "..5.94...",
                "674.2.913",
                "8.9.7345.",
                "5.736924.",
                "...481735",
                "4.3752.69",
                ".4..37...",
                "....46...",
                "....1.3.4",
            ],
            "",
            "In column 2, column 4, column 7 and column 9 the digit 6 can only go in row 1, row 3, \
             row 5 or row 7, but for r9c2. Either r9c2 is 6, or the four columns use up the 6 of \
             these rows. What lies in these rows and sees r9c2 loses the digit either way: 6 leaves \
             r7c3.",
        );
    }
}
